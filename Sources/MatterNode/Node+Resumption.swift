// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterSecureChannel
import MatterTLV

/// What the store holds of a session to be resumed: the record, and its place in the order of use.
struct StoredResumption {
    var record: ResumptionRecord
    var number: UInt64

    init(record: ResumptionRecord, number: UInt64) {
        self.record = record
        self.number = number
    }

    init?(stored bytes: [UInt8]) {
        guard let tlv = try? TLVValue(decoding: bytes), let inner = tlv[0],
            let record = try? ResumptionRecord(tlv: inner), let number = tlv[1]?.unsignedInteger
        else { return nil }
        self.init(record: record, number: number)
    }

    var stored: [UInt8] { TLVValue.structure([0: record.tlv, 1: .unsigned(number)]).encoded() }
}

extension Node {
    /// Keeps what a CASE session is resumed with, over a restart as well (Matter Core § 4.14.2.1).
    func keepResumption(_ record: ResumptionRecord) {
        if let dropped = resumption.save(record) {
            changes.append(StoreChange(key: StoreKey.resumption(dropped), value: nil))
        }
        let stored = StoredResumption(record: record, number: resumptionNumber)
        resumptionNumber &+= 1
        changes.append(StoreChange(key: StoreKey.resumption(record), value: stored.stored))
    }

    /// Forgets the sessions of a fabric that is no more.
    func forgetResumptions(of fabric: FabricIndex) {
        for record in resumption.records where record.fabricIndex == fabric {
            changes.append(StoreChange(key: StoreKey.resumption(record), value: nil))
        }
        resumption.remove(fabric: fabric)
    }

    /// Takes up what was stored; what belongs to a fabric whose commissioning a power cut ended goes, as another one
    /// may get its index.
    func restoreResumptions(_ stored: [StoredResumption]) {
        let ordered = stored.sorted { $0.number < $1.number }
        resumptionNumber = ordered.last.map { $0.number &+ 1 } ?? 0
        resumption.restore(ordered.map(\.record).filter { fabrics[$0.fabricIndex] != nil })
        let kept = Set(resumption.records.map(StoreKey.resumption))
        for key in ordered.map({ StoreKey.resumption($0.record) }) where !kept.contains(key) {
            changes.append(StoreChange(key: key, value: nil))
        }
    }
}
