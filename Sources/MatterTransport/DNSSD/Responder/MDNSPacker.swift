// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Records of one owner that shall stand together in a packet.
struct AnswerGroup {
    var answers: [DNSRecord]
    var additionals: [DNSRecord] = []
    var isService: Bool
}

/// Spreads records over packets that every controller accepts.
///
/// The CHIP SDK takes two SRV records from a packet at most, and many ignore packets over the IPv6 minimum MTU.
enum MDNSPacker {
    static let maximumSize = Datagram.maximumSize
    static let maximumServices = 2

    /// Packets with the groups in order, each like `template` but for its records.
    static func pack(
        _ groups: [AnswerGroup],
        template: DNSMessage = .response(answers: []),
        compressingTargets: Bool = true
    ) -> [[UInt8]] {
        var packets: [[UInt8]] = []
        var pending: (bytes: [UInt8], groups: [AnswerGroup])?
        func encode(_ groups: [AnswerGroup]) -> [UInt8] {
            var message = template
            message.answers = groups.flatMap(\.answers)
            let answered = Set(message.answers)
            var added: Set<DNSRecord> = []
            message.additionals = groups.flatMap(\.additionals).filter {
                !answered.contains($0) && added.insert($0).inserted
            }
            return message.encoded(compressingTargets: compressingTargets)
        }
        for group in groups where !group.answers.isEmpty {
            if let current = pending {
                let joined = current.groups + [group]
                let services = joined.count { $0.isService }
                let bytes = services <= maximumServices ? encode(joined) : []
                if !bytes.isEmpty && bytes.count <= maximumSize {
                    pending = (bytes, joined)
                    continue
                }
                packets.append(current.bytes)
                pending = nil
            }
            let bytes = encode([group])
            if bytes.count <= maximumSize {
                pending = (bytes, [group])
            } else {
                packets += split(group, encode)
            }
        }
        if let pending { packets.append(pending.bytes) }
        return packets
    }

    /// Packets for a group that is too large for one: the answers only, as many in each as fit.
    private static func split(_ group: AnswerGroup, _ encode: ([AnswerGroup]) -> [UInt8]) -> [[UInt8]] {
        var packets: [[UInt8]] = []
        var current: (bytes: [UInt8], records: [DNSRecord])?
        for record in group.answers {
            let records = (current?.records ?? []) + [record]
            let bytes = encode([AnswerGroup(answers: records, isService: group.isService)])
            if let full = current, bytes.count > maximumSize {
                packets.append(full.bytes)
                current = (encode([AnswerGroup(answers: [record], isService: group.isService)]), [record])
            } else {
                current = (bytes, records)
            }
        }
        if let current { packets.append(current.bytes) }
        return packets
    }
}
