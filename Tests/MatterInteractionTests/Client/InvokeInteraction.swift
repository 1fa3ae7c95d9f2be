// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// The invoking of commands as the client goes through it.
struct InvokeInteraction: ClientInteraction, Sendable {
    private let request: InvokeRequestMessage
    private let timedMilliseconds: UInt16?
    private var isOpening: Bool
    private var responses: [InvokeResponseIB] = []
    private let maximumResponses = 10_000

    init(_ commands: [CommandDataIB], timedMilliseconds: UInt16? = nil) {
        request = InvokeRequestMessage(isTimed: timedMilliseconds != nil, invokeRequests: commands)
        self.timedMilliseconds = timedMilliseconds
        isOpening = timedMilliseconds != nil
    }

    mutating func start() -> ClientMessage {
        if let timedMilliseconds, isOpening {
            return ClientMessage(TimedRequestMessage(timeoutMilliseconds: timedMilliseconds))
        }
        return ClientMessage(request)
    }

    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientStep<[InvokeResponseIB]> {
        var copy = self
        defer { self = copy }
        return guarded {
            if copy.isOpening {
                guard opcode == .statusResponse else { throw ClientError.unexpected(opcode) }
                let status = try StatusResponseMessage(payload: payload).status
                guard status == .success else { throw ClientError.status(status) }
                copy.isOpening = false
                return .send(ClientMessage(request))
            }
            let message = try expect(InvokeResponseMessage.self, opcode, payload)
            copy.responses += message.invokeResponses
            guard copy.responses.count <= maximumResponses else { throw ClientError.tooMuch }
            return message.moreChunkedMessages ? .send(.success) : .done(copy.responses, last: nil)
        }
    }
}
