// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The deadlines of one machine: at most one for each key, and no timer objects.
package struct TimerTable<Key: Hashable & Comparable & Sendable>: Sendable {
    private var entries: [(key: Key, deadline: Instant)] = []

    package init() {}

    /// The earliest deadline.
    package var deadline: Instant? { entries.first?.deadline }

    package func deadline(of key: Key) -> Instant? { entries.first { $0.key == key }?.deadline }

    /// Sets, moves or, with nil, cancels the deadline of a key.
    package mutating func set(_ key: Key, to deadline: Instant?) {
        if let index = entries.firstIndex(where: { $0.key == key }) { entries.remove(at: index) }
        guard let deadline else { return }
        let index = entries.firstIndex { (deadline, key) < ($0.deadline, $0.key) } ?? entries.count
        entries.insert((key, deadline), at: index)
    }

    /// Removes and returns the first key that is due; ties are broken by the order of keys.
    package mutating func popDue(at now: Instant) -> Key? {
        guard let first = entries.first, first.deadline <= now else { return nil }
        entries.removeFirst()
        return first.key
    }

    package mutating func removeAll() { entries.removeAll() }
}
