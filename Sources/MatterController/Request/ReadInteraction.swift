// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction

/// Reads attributes and events (Matter Core § 8.4).
struct ReadInteraction: ClientInteraction {
    let request: ReadRequestMessage
    private var accumulator: ReportAccumulator

    init(_ request: ReadRequestMessage, limit: Int) {
        self.request = request
        accumulator = ReportAccumulator(limit: limit)
    }

    var isRepeatable: Bool { true }

    mutating func start(payloadLimit: Int) throws(ControllerError) -> ClientMessage {
        let message = ClientMessage(request)
        guard message.payload.count <= payloadLimit else { throw .tooLarge }
        return message
    }

    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientAction {
        guard opcode == .reportData, let message = try? ReportDataMessage(payload: payload) else {
            return .unexpected(opcode, payload)
        }
        do { try accumulator.add(message) } catch { return .fail(error, reply: .failure(error)) }
        if message.moreChunkedMessages { return .send(.success) }
        return .finish(.read(accumulator.report), reply: message.suppressResponse ? nil : .success)
    }
}

extension ClientMessage {
    /// What the peer is told when its report is not taken.
    static func failure(_ error: ControllerError) -> ClientMessage {
        ClientMessage(StatusResponseMessage(error == .tooLarge ? .resourceExhausted : .invalidAction))
    }
}
