// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// A command to be invoked.
package struct CommandRequest: Hashable, Sendable {
    package var path: CommandPath
    package var fields: TLVValue

    package init(_ path: CommandPath, _ fields: TLVValue = .emptyStructure) {
        self.path = path
        self.fields = fields
    }
}

/// Invokes commands (Matter Core § 8.8).
struct InvokeInteraction: ClientInteraction {
    private let commands: [CommandRequest]
    private var timed: TimedRequest
    private var results: [CommandResult?]

    init(_ commands: [CommandRequest], timeout: Duration?) {
        self.commands = commands
        timed = TimedRequest(timeout)
        results = commands.map { _ in nil }
    }

    var isRepeatable: Bool { false }

    mutating func start(payloadLimit: Int) throws(ControllerError) -> ClientMessage {
        guard !commands.isEmpty, request.payload.count <= payloadLimit else { throw .tooLarge }
        return timed.start() ?? request
    }

    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientAction {
        if timed.takes(opcode, payload) { return .send(request) }
        guard !timed.isPending, opcode == .invokeResponse,
            let message = try? InvokeResponseMessage(payload: payload)
        else { return .unexpected(opcode, payload) }
        for response in message.invokeResponses {
            guard take(response) else {
                return .fail(.malformedAnswer, reply: message.moreChunkedMessages ? .failure(.malformedAnswer) : nil)
            }
        }
        if message.moreChunkedMessages { return .send(.success) }
        let complete = results.compactMap { $0 }
        guard complete.count == commands.count else { return .fail(.malformedAnswer, reply: nil) }
        return .finish(.invoke(complete), reply: nil)
    }

    private var request: ClientMessage {
        ClientMessage(
            InvokeRequestMessage(
                isTimed: timed.isTimed,
                invokeRequests: commands.enumerated().map { index, command in
                    CommandDataIB(
                        path: CommandPathIB(command.path),
                        fields: command.fields,
                        commandRef: commands.count > 1 ? UInt16(clamping: index) : nil
                    )
                }
            )
        )
    }

    /// Files an answer with its command; false where it answers nothing that is open.
    private mutating func take(_ response: InvokeResponseIB) -> Bool {
        let index = Int(response.commandRef ?? 0)
        guard results.indices.contains(index), results[index] == nil else { return false }
        let path = commands[index].path
        switch response {
        case .status(let status):
            guard status.path.concrete == path else { return false }
            results[index] = .status(status.status)
        case .command(let command):
            guard let answer = command.path.concrete, answer.clusterPath == path.clusterPath else { return false }
            results[index] = .response(answer.command, command.fields ?? .emptyStructure)
        }
        return true
    }
}
