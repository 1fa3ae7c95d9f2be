// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Records of other hosts until their lifetimes end (RFC 6762 § 10).
final class RecordCache {
    struct Entry: Hashable {
        var data: DNSRecordData
        /// The interface on which it was heard, which gives link-local addresses their meaning.
        var interface: UInt32
        var heard: Instant
        var expiry: Instant
        var lifetime: UInt32
        /// How often the record was asked for again before its end.
        var refreshes = 0

        /// When the record should be asked for again: at 80, 85, 90 and 95 % of its lifetime (RFC 6762 § 5.2).
        var refreshTime: Instant? {
            guard refreshes < 4 else { return nil }
            return heard.advanced(by: .seconds(Int64(lifetime)) * (80 + 5 * refreshes) / 100)
        }
    }

    private struct Key: Hashable {
        var data: DNSRecordData
        var interface: UInt32
    }

    /// The records of one name.
    private final class Slot {
        let name: DNSName
        let timer: TimerID
        var entries: [Entry] = []
        /// Where each record stands, because a type may have thousands of pointers.
        var positions: [Key: Int] = [:]

        init(name: DNSName, timer: TimerID) {
            self.name = name
            self.timer = timer
        }
    }

    /// A record too many is not kept, so that nobody can fill the memory.
    static let maximumEntries = 100_000
    /// The same for one name, where records other than pointers are meant.
    static let maximumEntriesOfName = 64
    /// The same for pointers of one name.
    static let maximumPointersOfName = 16_384

    private var slots: [DNSName: Slot] = [:]
    private(set) var count = 0
    /// When records of a name may end or want to be asked for.
    private var timers = TimerHeap()
    private var timerSlots: [Slot?] = []

    subscript(name: DNSName) -> [Entry] { slots[name]?.entries ?? [] }

    /// When `expire` is due.
    var deadline: Instant? { timers.deadline }

    /// Takes a record.
    func insert(_ record: DNSRecord, interface: UInt32, at now: Instant) {
        let slot = slots[record.name] ?? makeSlot(record.name)
        if record.flushesCache { flush(slot, record, interface, at: now) }
        let lifetime = min(record.timeToLive, 86_400)
        // A goodbye leaves a second in which another host can object (RFC 6762 § 10.1).
        let expiry = now.advanced(by: .seconds(Int64(max(1, lifetime))))
        let key = Key(data: record.data, interface: interface)
        if let index = slot.positions[key] {
            slot.entries[index].expiry = expiry
            slot.entries[index].refreshes = lifetime > 0 ? 0 : .max
            if lifetime > 0 {
                slot.entries[index].heard = now
                slot.entries[index].lifetime = lifetime
            }
            schedule(slot, for: slot.entries[index])
        } else if lifetime > 0 && hasRoom(for: record, beside: slot.entries.count) {
            let entry = Entry(data: record.data, interface: interface, heard: now, expiry: expiry, lifetime: lifetime)
            slot.positions[key] = slot.entries.count
            slot.entries.append(entry)
            count += 1
            schedule(slot, for: entry)
        }
        if slot.entries.isEmpty { remove(record.name) }
    }

    /// Ends older records that a new one replaces, but not those that came with it (RFC 6762 § 10.2).
    private func flush(_ slot: Slot, _ record: DNSRecord, _ interface: UInt32, at now: Instant) {
        let limit = now.advanced(by: .seconds(-1))
        let end = now.advanced(by: .seconds(1))
        for index in slot.entries.indices {
            let entry = slot.entries[index]
            guard entry.data.type == record.data.type, entry.interface == interface, entry.data != record.data,
                entry.heard < limit
            else { continue }
            slot.entries[index].expiry = min(entry.expiry, end)
            slot.entries[index].refreshes = .max
            schedule(slot, for: slot.entries[index])
        }
    }

    /// Looks at the records of a name in time for this one; sooner does no harm.
    private func schedule(_ slot: Slot, for entry: Entry) {
        let next = min(entry.expiry, entry.refreshTime ?? entry.expiry)
        timers.set(slot.timer, to: min(next, timers.deadline(of: slot.timer) ?? next))
    }

    private func hasRoom(for record: DNSRecord, beside others: Int) -> Bool {
        let limit = record.data.type == .ptr ? Self.maximumPointersOfName : Self.maximumEntriesOfName
        return count < Self.maximumEntries && others < limit
    }

    /// Drops records that have ended and returns the names of which one did, and of those to be asked for again.
    func expire(at now: Instant) -> (changed: [DNSName], refresh: [(name: DNSName, type: DNSType)]) {
        var changed: [DNSName] = []
        var refresh: [(name: DNSName, type: DNSType)] = []
        while let timer = timers.popExpired(at: now) {
            guard let slot = timerSlots[timer.slot] else { continue }
            var types: Set<DNSType> = []
            for index in slot.entries.indices {
                guard let time = slot.entries[index].refreshTime, time <= now, slot.entries[index].expiry > now else {
                    continue
                }
                slot.entries[index].refreshes += 1
                let type = slot.entries[index].data.type
                if types.insert(type).inserted { refresh.append((slot.name, type)) }
            }
            let before = slot.entries.count
            slot.entries.removeAll { $0.expiry <= now }
            if slot.entries.count < before {
                count -= before - slot.entries.count
                changed.append(slot.name)
                slot.positions = [:]
                for (index, entry) in slot.entries.enumerated() {
                    slot.positions[Key(data: entry.data, interface: entry.interface)] = index
                }
            }
            for entry in slot.entries { schedule(slot, for: entry) }
            if slot.entries.isEmpty { remove(slot.name) }
        }
        return (changed, refresh)
    }

    /// Forgets a name that nobody wants to know about any more.
    func remove(_ name: DNSName) {
        guard let slot = slots.removeValue(forKey: name) else { return }
        count -= slot.entries.count
        timers.remove(slot.timer)
        timerSlots[slot.timer.slot] = nil
    }

    private func makeSlot(_ name: DNSName) -> Slot {
        let slot = Slot(name: name, timer: timers.add())
        while timerSlots.count <= slot.timer.slot { timerSlots.append(nil) }
        timerSlots[slot.timer.slot] = slot
        slots[name] = slot
        return slot
    }
}
