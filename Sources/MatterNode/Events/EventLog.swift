// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// The event records that a node keeps, ascending by number, bounded (Matter Core § 7.14).
///
/// When the log is full, the oldest record of the lowest priority goes first.
struct EventLog: Sendable {
    static let capacity = 64
    /// Numbers are taken from the store in blocks, so that a power cut skips numbers but never repeats one.
    static let block: UInt64 = 1024

    private var records: [EventRecord] = []
    private(set) var next: UInt64 = 1
    /// The first number that the store does not promise to this node yet.
    private(set) var reserved: UInt64 = 1

    /// Begins behind the last block that was reserved.
    init(reserved: UInt64 = 1) {
        next = reserved
        self.reserved = reserved
    }

    /// Whether a new block is to be reserved in the store with the next record.
    ///
    /// That is early: a number may be told in a turn of its own, before the store has kept the block that the number's
    /// turn reserved. So a running log tells only numbers of the block before.
    var needsBlock: Bool { next + Self.block / 2 >= reserved }

    mutating func reserveBlock() -> UInt64 {
        reserved = next + Self.block
        return reserved
    }

    mutating func append(_ make: (EventNumber) -> EventRecord) -> EventRecord {
        let record = make(EventNumber(next))
        next += 1
        if records.count >= Self.capacity { dropOne() }
        records.append(record)
        return record
    }

    private mutating func dropOne() {
        let lowest = records.map(\.priority).min() ?? .debug
        if let index = records.firstIndex(where: { $0.priority == lowest }) { records.remove(at: index) }
    }

    func records(from minimum: EventNumber) -> ArraySlice<EventRecord> {
        records[(records.firstIndex { $0.number >= minimum } ?? records.endIndex)...]
    }

    /// Forgets what only a fabric that has left could see.
    mutating func forget(fabric: FabricIndex) { records.removeAll { $0.fabricIndex == fabric } }
}

extension Node {
    /// Records an event and lets subscriptions know; one that the instance does not have is none.
    func recordEvent(_ path: EventPath, _ data: TLVValue, at now: Moment) {
        guard let definition = blueprint.cluster(path.clusterPath)?.schema.event(path.event) else { return }
        if eventLog.needsBlock {
            changes.append(StoreChange(key: StoreKey.eventNumber, value: StoreKey.encode(eventLog.reserveBlock())))
        }
        let record = eventLog.append { number in
            EventRecord(
                number: number,
                path: path,
                priority: definition.priority,
                timestamp: .epoch(milliseconds: UInt64(max(0, now.wall.millisecondsSince1970))),
                data: data
            )
        }
        interaction.eventRecorded(path)
        emit(.eventRecorded(path, record.number, data))
    }
}
