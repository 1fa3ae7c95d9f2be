// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// The client's side of one interaction, from the first message to the result.
protocol ClientInteraction: Sendable {
    /// Whether it may be begun anew when nobody knows whether the peer got it.
    var isRepeatable: Bool { get }

    /// The first message.
    ///
    /// - Parameter payloadLimit: The octets that a message may carry.
    /// - Throws: `tooLarge` where the limit cannot be kept.
    mutating func start(payloadLimit: Int) throws(ControllerError) -> ClientMessage

    /// Takes the peer's next message.
    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientAction

    /// The subscription that only lacks the word that it stands.
    var primedSubscription: SubscriptionID? { get }
}

extension ClientInteraction {
    var primedSubscription: SubscriptionID? { nil }
}

/// A message of the interaction model protocol.
struct ClientMessage: Hashable, Sendable {
    var opcode: Opcode
    var payload: [UInt8]

    init(_ message: some InteractionMessage) {
        opcode = type(of: message).opcode
        payload = message.payload
    }

    static let success = ClientMessage(StatusResponseMessage(.success))
}

/// What an interaction wants done after a message.
enum ClientAction: Hashable, Sendable {
    /// Send and go on.
    case send(ClientMessage)
    /// Over, with a last word where one is due.
    case finish(RequestResult, reply: ClientMessage?)
    case fail(ControllerError, reply: ClientMessage?)

    /// What a message means that is not the one expected: a refusal, or nonsense.
    static func unexpected(_ opcode: Opcode, _ payload: [UInt8]) -> ClientAction {
        if opcode == .statusResponse, let message = try? StatusResponseMessage(payload: payload),
            message.status != .success
        {
            return .fail(.status(message.status), reply: nil)
        }
        if opcode == .statusResponse { return .fail(.malformedAnswer, reply: nil) }
        return .fail(.malformedAnswer, reply: ClientMessage(StatusResponseMessage(.invalidAction)))
    }
}

/// What a request came to.
package enum RequestResult: Hashable, Sendable {
    case read(InteractionReport)
    /// A status for each path that was written.
    case write([AttributeStatusIB])
    /// A result for each command, in the order of the request.
    case invoke([CommandResult])
    /// The subscription stands; the report holds the first values.
    case subscribed(SubscriptionID, maxInterval: Duration, InteractionReport)
}

/// What a command came to.
package enum CommandResult: Hashable, Sendable {
    case status(Status)
    case response(CommandID, TLVValue)
}
