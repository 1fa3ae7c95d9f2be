// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Where a CASE responder looks for sessions to resume.
package protocol ResumptionStore: AnyObject {
    /// The record with a resumption id, if it is still good.
    func record(for resumptionID: [UInt8]) -> ResumptionRecord?
}

/// Resumption records, one for each peer on each fabric, the longest unused forgotten first.
package final class ResumptionTable: ResumptionStore {
    /// The records, the latest last.
    package private(set) var records: [ResumptionRecord]
    private let limit: Int

    /// - Parameter records: What was stored before, the latest last.
    package init(limit: Int = 48, records: [ResumptionRecord] = []) {
        self.limit = max(1, limit)
        self.records = records.suffix(self.limit)
    }

    package func record(for resumptionID: [UInt8]) -> ResumptionRecord? {
        records.first { $0.resumptionID == resumptionID }
    }

    /// The record with which to call a peer.
    package func record(of peer: NodeID, on fabric: FabricIndex) -> ResumptionRecord? {
        records.first { $0.peerNodeID == peer && $0.fabricIndex == fabric }
    }

    /// Takes up a record; the former one of the same peer is dead from now on.
    ///
    /// - Returns: The record of another peer that had to go for it.
    @discardableResult
    package func save(_ record: ResumptionRecord) -> ResumptionRecord? {
        remove(peer: record.peerNodeID, on: record.fabricIndex)
        let dropped = records.count >= limit ? records.removeFirst() : nil
        records.append(record)
        return dropped
    }

    /// Takes up what was stored, the latest last, as far as there is room.
    package func restore(_ stored: [ResumptionRecord]) { records = stored.suffix(limit) }

    package func remove(peer: NodeID, on fabric: FabricIndex) {
        records.removeAll { $0.peerNodeID == peer && $0.fabricIndex == fabric }
    }

    /// Forgets all of a fabric that the node leaves.
    package func remove(fabric: FabricIndex) {
        records.removeAll { $0.fabricIndex == fabric }
    }
}
