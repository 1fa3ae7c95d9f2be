// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// A message that a client sends.
struct ClientMessage: Hashable, Sendable {
    var opcode: Opcode
    var payload: [UInt8]

    init(_ message: some InteractionMessage) {
        opcode = type(of: message).opcode
        payload = message.payload
    }

    /// What a client says when it has a message.
    static let success = ClientMessage(StatusResponseMessage(.success))
}

/// Why an interaction of a client came to nothing.
enum ClientError: Error, Hashable, Sendable {
    /// The server refused the action with this status.
    case status(StatusCode)
    /// The server's message cannot be read.
    case malformed(TLVError)
    /// The server's message does not belong here.
    case unexpected(Opcode)
    /// The server appends to a list that it did not begin.
    case appendWithoutList
    /// The server sends more than the client takes.
    case tooMuch
    /// A value that fits no message.
    case tooLarge
}

/// What a client does next.
enum ClientStep<Outcome> {
    /// Send this and wait for the next message.
    case send(ClientMessage)
    /// The interaction is over; a last message may be left to send.
    case done(Outcome, last: ClientMessage?)
    /// The interaction failed; a last message may be left to send.
    case failed(ClientError, last: ClientMessage?)
}

/// An interaction of a client on one exchange, free of IO (Matter Core chapter 8).
protocol ClientInteraction {
    associatedtype Outcome

    /// The first message.
    mutating func start() -> ClientMessage

    /// The next message of the server.
    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientStep<Outcome>
}

extension ClientInteraction {
    /// Runs a step that may meet a message that cannot be used; the server is told so.
    func guarded(_ step: () throws -> ClientStep<Outcome>) -> ClientStep<Outcome> {
        let complaint = ClientMessage(StatusResponseMessage(.invalidAction))
        do {
            return try step()
        } catch let error as TLVError {
            return .failed(.malformed(error), last: complaint)
        } catch let error as ClientError {
            if case .status = error { return .failed(error, last: nil) }
            return .failed(error, last: complaint)
        } catch {
            return .failed(.malformed(.wrongType), last: complaint)
        }
    }

    /// The message if the opcode is the wanted one; a status that comes instead is the server's refusal.
    func expect<Message: InteractionMessage>(
        _ type: Message.Type,
        _ opcode: Opcode,
        _ payload: [UInt8]
    ) throws -> Message {
        if opcode == Message.opcode { return try Message(payload: payload) }
        guard opcode == .statusResponse else { throw ClientError.unexpected(opcode) }
        throw ClientError.status(try StatusResponseMessage(payload: payload).status)
    }
}
