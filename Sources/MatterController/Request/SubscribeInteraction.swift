// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction

/// Begins a subscription: first values, then the answer that it stands (Matter Core § 8.5).
struct SubscribeInteraction: ClientInteraction {
    let request: SubscribeRequestMessage
    private var accumulator: ReportAccumulator
    private var subscriptionID: SubscriptionID?
    private var isPrimed = false

    init(_ request: SubscribeRequestMessage, limit: Int) {
        self.request = request
        accumulator = ReportAccumulator(limit: limit)
    }

    var isRepeatable: Bool { true }

    var primedSubscription: SubscriptionID? { isPrimed ? subscriptionID : nil }

    mutating func start(payloadLimit: Int) throws(ControllerError) -> ClientMessage {
        let message = ClientMessage(request)
        guard message.payload.count <= payloadLimit else { throw .tooLarge }
        return message
    }

    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientAction {
        switch opcode {
        case .reportData:
            guard !isPrimed, let message = try? ReportDataMessage(payload: payload) else {
                return .unexpected(opcode, payload)
            }
            do { try accumulator.add(message) } catch { return .fail(error, reply: .failure(error)) }
            subscriptionID = message.subscriptionID
            isPrimed = !message.moreChunkedMessages
            return .send(.success)
        case .subscribeResponse:
            guard isPrimed, let message = try? SubscribeResponseMessage(payload: payload),
                message.subscriptionID == subscriptionID
            else { return .unexpected(opcode, payload) }
            return .finish(
                .subscribed(
                    message.subscriptionID,
                    maxInterval: .seconds(Int64(message.maxInterval)),
                    accumulator.report
                ),
                reply: nil
            )
        default: return .unexpected(opcode, payload)
        }
    }
}
