// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What the nodes of a simulation have persisted, kept in memory.
package struct SimulatedStore: Sendable {
    private var parts: [String: [String: [UInt8]]] = [:]

    package init() {}

    /// A node's part of the store.
    package subscript(_ node: String) -> [String: [UInt8]] { parts[node] ?? [:] }

    package mutating func apply(_ changes: [StoreChange], to node: String) {
        for change in changes { parts[node, default: [:]][change.key] = change.value }
    }
}
