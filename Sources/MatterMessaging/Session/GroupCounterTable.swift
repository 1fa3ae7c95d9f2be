// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The reception windows of the nodes that send to groups, the longest unheard forgotten first (Matter Core § 4.6.7).
struct GroupCounterTable {
    private struct Entry {
        var fabricIndex: FabricIndex
        var source: NodeID
        var window: ReceptionWindow
        var lastUse: UInt64
    }

    private let limit: Int
    private var entries: [Entry] = []
    private var uses: UInt64 = 0

    init(limit: Int) { self.limit = max(1, limit) }

    var count: Int { entries.count }

    /// Judges the counter of an authenticated message; a source's first counter is trusted.
    mutating func accept(_ counter: MessageCounter, from source: NodeID, on fabric: FabricIndex)
        -> ReceptionWindow.Verdict
    {
        uses += 1
        if let index = entries.firstIndex(where: { $0.source == source && $0.fabricIndex == fabric }) {
            entries[index].lastUse = uses
            return entries[index].window.acceptGroup(counter)
        }
        let entry = Entry(
            fabricIndex: fabric,
            source: source,
            window: ReceptionWindow(trusting: counter),
            lastUse: uses
        )
        if entries.count < limit {
            entries.append(entry)
        } else if let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse }) {
            entries[oldest] = entry
        }
        return .newest
    }

    /// Forgets the sources of fabrics that no key is left for.
    mutating func keep(_ fabrics: Set<FabricIndex>) {
        entries.removeAll { !fabrics.contains($0.fabricIndex) }
    }
}
