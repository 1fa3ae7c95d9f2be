// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// A write as the client goes through it, in as many messages as it takes.
struct WriteInteraction: ClientInteraction, Sendable {
    private var messages: ArraySlice<WriteRequestMessage>
    private var statuses: [AttributeStatusIB] = []
    private let timedMilliseconds: UInt16?
    private var isOpening: Bool

    /// Timed writes must fit one message; lists are otherwise sent in pieces where they are too long.
    ///
    /// - Throws: `tooLarge` where a value fits no message.
    init(
        _ writes: [AttributeDataIB],
        timedMilliseconds: UInt16? = nil,
        limit: Int = InteractionConfiguration().payloadLimit
    ) throws(ClientError) {
        let isTimed = timedMilliseconds != nil
        let messages = try WriteRequestMessage.chunks(writes, isTimed: isTimed, limit: limit)
        if isTimed && messages.count > 1 { throw .tooLarge }
        self.messages = messages[...]
        self.timedMilliseconds = timedMilliseconds
        isOpening = isTimed
    }

    mutating func start() -> ClientMessage {
        if let timedMilliseconds, isOpening {
            return ClientMessage(TimedRequestMessage(timeoutMilliseconds: timedMilliseconds))
        }
        return nextMessage()
    }

    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientStep<[AttributeStatusIB]> {
        var copy = self
        defer { self = copy }
        return guarded {
            if copy.isOpening {
                try copy.open(opcode, payload)
                return .send(copy.nextMessage())
            }
            copy.statuses += try expect(WriteResponseMessage.self, opcode, payload).writeResponses
            return copy.messages.isEmpty ? .done(copy.statuses, last: nil) : .send(copy.nextMessage())
        }
    }

    private mutating func open(_ opcode: Opcode, _ payload: [UInt8]) throws {
        guard opcode == .statusResponse else { throw ClientError.unexpected(opcode) }
        let status = try StatusResponseMessage(payload: payload).status
        guard status == .success else { throw ClientError.status(status) }
        isOpening = false
    }

    private mutating func nextMessage() -> ClientMessage {
        ClientMessage(messages.popFirst() ?? WriteRequestMessage(writeRequests: []))
    }
}

extension WriteRequestMessage {
    /// Writes in as few messages as they fit.
    ///
    /// A list that does not fit a message by itself goes as an empty list and one append for each entry.
    static func chunks(
        _ writes: [AttributeDataIB],
        isTimed: Bool = false,
        limit: Int
    ) throws(ClientError) -> [WriteRequestMessage] {
        let envelope = WriteRequestMessage(isTimed: isTimed, writeRequests: [], moreChunkedMessages: true).payload.count
        let capacity = limit - envelope
        var blocks: [AttributeDataIB] = []
        for write in writes {
            if write.tlv.encoded().count > capacity, case .array(let entries) = write.data {
                var first = write
                first.data = .emptyArray
                blocks.append(first)
                blocks += entries.map { entry in
                    var append = write
                    append.path.listIndex = .append
                    append.data = entry
                    return append
                }
            } else {
                blocks.append(write)
            }
        }
        var messages: [WriteRequestMessage] = []
        var used = 0
        for block in blocks {
            let size = block.tlv.encoded().count
            guard size <= capacity else { throw .tooLarge }
            if messages.isEmpty || used + size > capacity {
                if let last = messages.indices.last { messages[last].moreChunkedMessages = true }
                messages.append(WriteRequestMessage(isTimed: isTimed, writeRequests: []))
                used = 0
            }
            messages[messages.count - 1].writeRequests.append(block)
            used += size
        }
        return messages.isEmpty ? [WriteRequestMessage(isTimed: isTimed, writeRequests: [])] : messages
    }
}
