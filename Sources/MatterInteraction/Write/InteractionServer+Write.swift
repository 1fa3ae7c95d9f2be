// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

extension InteractionServer {
    /// Carries out a write or its first part (Matter Core § 8.7.3.2).
    func write(_ request: WriteRequestMessage, isTimed: Bool, _ origin: InteractionOrigin, _ now: Moment) {
        guard request.isTimed == isTimed else { return finish(origin.exchange, .timedRequestMismatch, now) }
        if request.moreChunkedMessages && (request.suppressResponse || isTimed) {
            return finish(origin.exchange, .invalidAction, now)
        }
        var context = context(origin, at: now)
        context.isTimed = isTimed
        let transaction = WriteTransaction(scope: InteractionScope(model: model, context: context))
        let conversation = Conversation(origin, .write(transaction), expiry: expiry(at: now))
        conversations.append(conversation)
        perform(request, transaction, conversation, now)
    }

    /// The next part of a write.
    func continueWrite(
        _ transaction: WriteTransaction,
        _ conversation: Conversation,
        _ opcode: Opcode,
        _ payload: [UInt8],
        _ now: Moment
    ) {
        guard opcode == .writeRequest, let request = try? WriteRequestMessage(payload: payload),
            !request.suppressResponse
        else { return finish(conversation.exchange, .invalidAction, now) }
        guard !request.isTimed else { return finish(conversation.exchange, .timedRequestMismatch, now) }
        perform(request, transaction, conversation, now)
    }

    private func perform(
        _ request: WriteRequestMessage,
        _ transaction: WriteTransaction,
        _ conversation: Conversation,
        _ now: Moment
    ) {
        let requests = WriteTransaction.expanded(request.writeRequests)
        guard WriteTransaction.areValid(requests, isGroup: false) else {
            return finish(conversation.exchange, .invalidAction, now)
        }
        // The statuses must fit one message: better nothing is written than that nobody learns what was.
        let limit = payloadLimit(conversation.transportIsLarge)
        guard request.suppressResponse || transaction.leastResponseSize(requests) <= limit else {
            return finish(conversation.exchange, .resourceExhausted, now)
        }
        let statuses = transaction.perform(requests, at: now)
        if request.suppressResponse {
            remove(conversation)
            return transport.closeExchange(conversation.exchange, at: now)
        }
        let response = WriteTransaction.response(statuses, limit: limit)
        guard request.moreChunkedMessages else {
            return finish(conversation.exchange, with: .writeResponse, response, now)
        }
        conversation.expiry = expiry(at: now)
        if !send(.writeResponse, response, on: conversation.exchange, now) { remove(conversation) }
    }

    /// Carries out a write that a group was sent; nobody learns what came of it.
    func writeToGroup(_ request: WriteRequestMessage, _ origin: InteractionOrigin, _ now: Moment) {
        let requests = WriteTransaction.expanded(request.writeRequests)
        guard request.suppressResponse, !request.isTimed, !request.moreChunkedMessages,
            WriteTransaction.areValid(requests, isGroup: true)
        else { return }
        let scope = InteractionScope(model: model, context: context(origin, at: now))
        _ = WriteTransaction(scope: scope).perform(requests, at: now)
    }
}
