// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Writes attributes, in as many messages as it takes (Matter Core § 8.7).
struct WriteInteraction: ClientInteraction {
    /// The octets of a message beside the writes: flags, revision and the ends of structures.
    private static let overhead = 24

    private let writes: [AttributeDataIB]
    private var timed: TimedRequest
    /// The writes that are still to be sent, by message.
    private var messages: [[AttributeDataIB]] = []
    private var statuses: [AttributeStatusIB] = []

    init(_ writes: [AttributeDataIB], timeout: Duration?) {
        self.writes = writes
        timed = TimedRequest(timeout)
    }

    var isRepeatable: Bool { false }

    mutating func start(payloadLimit: Int) throws(ControllerError) -> ClientMessage {
        messages = try Self.pack(writes, limit: payloadLimit - Self.overhead)
        statuses = []
        return timed.start() ?? next()
    }

    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientAction {
        if timed.takes(opcode, payload) { return .send(next()) }
        guard !timed.isPending, opcode == .writeResponse, let message = try? WriteResponseMessage(payload: payload)
        else { return .unexpected(opcode, payload) }
        statuses += message.writeResponses
        return messages.isEmpty ? .finish(.write(statuses), reply: nil) : .send(next())
    }

    private mutating func next() -> ClientMessage {
        let part = messages.isEmpty ? [] : messages.removeFirst()
        return ClientMessage(
            WriteRequestMessage(
                isTimed: timed.isTimed,
                writeRequests: part,
                moreChunkedMessages: !messages.isEmpty
            )
        )
    }

    /// Spreads writes over messages; a list that is too long for one is emptied first and then filled item by item.
    static func pack(_ writes: [AttributeDataIB], limit: Int) throws(ControllerError) -> [[AttributeDataIB]] {
        var messages: [[AttributeDataIB]] = [[]]
        var free = limit
        func add(_ write: AttributeDataIB, size: Int) throws(ControllerError) {
            guard size <= limit else { throw .tooLarge }
            if size > free {
                messages.append([])
                free = limit
            }
            messages[messages.count - 1].append(write)
            free -= size
        }
        for write in writes {
            let size = write.tlv.encoded().count
            guard size > limit, case .array(let items) = write.data, write.path.listIndex == nil else {
                try add(write, size: size)
                continue
            }
            var part = write
            part.data = .emptyArray
            try add(part, size: part.tlv.encoded().count)
            part.path.listIndex = .append
            for item in items {
                part.data = item
                try add(part, size: part.tlv.encoded().count)
            }
        }
        return messages
    }
}
