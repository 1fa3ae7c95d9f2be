// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

extension InteractionServer {
    /// Opens a timed interaction (Matter Core § 8.7.2.2).
    func openTimed(_ request: TimedRequestMessage, _ origin: InteractionOrigin, _ now: Moment) {
        let until = now.instant.advanced(by: .milliseconds(Int(request.timeoutMilliseconds)))
        // Kept beyond its time, so that a late action is told that it is late.
        let expiry = until.advanced(by: configuration.responseTimeout)
        conversations.append(Conversation(origin, .timed(until: until), expiry: expiry))
        let payload = StatusResponseMessage(.success).payload
        if !send(.statusResponse, payload, on: origin.exchange, now) {
            conversations.removeAll { $0.exchange == origin.exchange }
        }
    }

    /// The action of a timed interaction.
    func continueTimed(
        _ until: Instant,
        _ opcode: Opcode,
        _ payload: [UInt8],
        _ origin: InteractionOrigin,
        _ now: Moment
    ) {
        conversations.removeAll { $0.exchange == origin.exchange }
        guard opcode == .writeRequest || opcode == .invokeRequest else {
            return finish(origin.exchange, .invalidAction, now)
        }
        guard now.instant <= until else { return finish(origin.exchange, .timeout, now) }
        do {
            if opcode == .writeRequest {
                write(try WriteRequestMessage(payload: payload), isTimed: true, origin, now)
            } else {
                invoke(try InvokeRequestMessage(payload: payload), isTimed: true, origin, now)
            }
        } catch {
            finish(origin.exchange, .invalidAction, now)
        }
    }

    /// A message to a group: commands and writes are carried out, all else is passed over (Matter Core § 8.2.5).
    func handleGroupMessage(_ opcode: Opcode, _ payload: [UInt8], _ origin: InteractionOrigin, _ now: Moment) {
        switch opcode {
        case .writeRequest:
            if let request = try? WriteRequestMessage(payload: payload) { writeToGroup(request, origin, now) }
        case .invokeRequest:
            if let request = try? InvokeRequestMessage(payload: payload) { invokeForGroup(request, origin, now) }
        default: break
        }
    }
}
