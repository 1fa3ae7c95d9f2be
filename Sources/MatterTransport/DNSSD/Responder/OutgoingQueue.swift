// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Packets that wait to be sent, no faster than receivers can be expected to read them.
struct OutgoingQueue {
    /// How many packets may leave at once.
    static let burst = 32
    /// Time between further ones: more than 1,000 a second overrun the buffers of the host's other responders.
    static let interval = Duration.milliseconds(1)

    /// Time between packets now.
    private var interval = Self.interval

    private var packets: [MDNSTransmission] = []
    private var head = 0
    /// When a packet may leave if packets left evenly.
    private var evenTime: Instant?

    var count: Int { packets.count - head }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ packet: MDNSTransmission) { packets.append(packet) }

    /// Lets everything that waits be sent twice, as far as that makes no more packets than so many.
    mutating func duplicate(upTo limit: Int) {
        guard 2 * count <= limit else { return }
        packets += packets[head...]
    }

    /// Slows down for receivers that search all records of a fleet for each that they hear, as Avahi does.
    mutating func slowDown(services: Int, total: Duration) {
        interval = min(Self.interval + .microseconds(services), max(total / max(1, count), .microseconds(1)))
    }

    /// Drops all that waits but goodbyes.
    mutating func keepGoodbyes() {
        packets = packets[head...].filter(\.isGoodbye)
        head = 0
    }

    mutating func removeAll() {
        packets = []
        head = 0
    }

    /// When the next packet may leave; nil if there is none.
    var deadline: Instant? {
        guard !isEmpty else { return nil }
        guard let evenTime else { return .start }
        return evenTime.advanced(by: interval * -(Self.burst - 1))
    }

    /// Takes the next packet if it may leave now.
    mutating func pop(at now: Instant) -> MDNSTransmission? {
        guard let deadline, deadline <= now else { return nil }
        evenTime = max(evenTime ?? now, now).advanced(by: interval)
        let packet = packets[head]
        head += 1
        if head == packets.count {
            removeAll()
        } else if head >= 1024 {
            packets.removeFirst(head)
            head = 0
        }
        return packet
    }
}

/// Recognizes packets that this host sent itself and hears again, maybe on another interface.
///
/// Without it an announcement that was overtaken by a change would look like another host's claim.
struct SentPackets {
    private static let capacity = 2048
    private var ring: [Int] = []
    private var next = 0
    private var counts: [Int: Int] = [:]

    mutating func note(_ bytes: [UInt8]) {
        let hash = bytes.hashValue
        counts[hash, default: 0] += 1
        if ring.count < Self.capacity {
            ring.append(hash)
            return
        }
        let oldest = ring[next]
        ring[next] = hash
        next = (next + 1) % Self.capacity
        if let count = counts[oldest] { counts[oldest] = count > 1 ? count - 1 : nil }
    }

    func contains(_ bytes: [UInt8]) -> Bool { counts[bytes.hashValue] != nil }
}
