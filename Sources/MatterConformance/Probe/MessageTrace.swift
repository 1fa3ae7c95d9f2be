// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterTLV

/// What was said between the probes and the device, the latest messages of it.
package final class MessageTrace {
    /// One message.
    package struct Entry: Sendable {
        package var time: Instant
        package var probe: String
        package var isFromDevice: Bool
        package var session: String
        package var protocolID: ProtocolID
        package var opcode: Opcode
        package var payload: [UInt8]
    }

    /// More than one check says.
    private static let limit = 400
    package private(set) var entries: [Entry] = []
    /// The entries that made room.
    package private(set) var droppedCount = 0

    func note(_ entry: Entry) {
        if entries.count >= Self.limit {
            entries.removeFirst(Self.limit / 4)
            droppedCount += Self.limit / 4
        }
        entries.append(entry)
    }

    func clear() {
        entries = []
        droppedCount = 0
    }

    /// The trace as lines: time since the first message in seconds, direction, message and content.
    package var lines: [String] {
        guard let start = entries.first?.time else { return [] }
        return entries.map { entry in
            let milliseconds = start.duration(to: entry.time).wholeMilliseconds
            let digits = String(milliseconds % 1000)
            let time = "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
            let arrow = entry.isFromDevice ? "<-" : "->"
            return "\(time) \(entry.probe) \(arrow) \(entry.session) \(Self.name(entry)) \(Self.content(entry))"
        }
    }

    /// The specification's name of a message.
    private static func name(_ entry: Entry) -> String {
        let names: [UInt8: String] =
            entry.protocolID == .interactionModel
            ? [
                0x01: "StatusResponse", 0x02: "ReadRequest", 0x03: "SubscribeRequest", 0x04: "SubscribeResponse",
                0x05: "ReportData", 0x06: "WriteRequest", 0x07: "WriteResponse", 0x08: "InvokeRequest",
                0x09: "InvokeResponse", 0x0A: "TimedRequest",
            ]
            : [
                0x00: "MsgCounterSyncReq", 0x10: "Ack", 0x20: "PBKDFParamRequest", 0x21: "PBKDFParamResponse",
                0x22: "Pake1", 0x23: "Pake2", 0x24: "Pake3", 0x30: "Sigma1", 0x31: "Sigma2", 0x32: "Sigma3",
                0x33: "Sigma2Resume", 0x40: "StatusReport",
            ]
        return names[entry.opcode.rawValue] ?? "\(entry.protocolID)/\(entry.opcode)"
    }

    private static let contentLimit = 1500

    private static func content(_ entry: Entry) -> String {
        guard entry.opcode != .statusReport || entry.protocolID != .secureChannel,
            let value = try? TLVValue(decoding: entry.payload)
        else { return entry.payload.hexadecimal }
        let text = "\(value)".split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.utf8.count > contentLimit ? String(text.prefix(contentLimit)) + " …" : text
    }
}
