// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

extension InteractionServer {
    /// Runs the commands of a request (Matter Core § 8.8.3.2).
    func invoke(_ request: InvokeRequestMessage, isTimed: Bool, _ origin: InteractionOrigin, _ now: Moment) {
        guard request.isTimed == isTimed else { return finish(origin.exchange, .timedRequestMismatch, now) }
        guard request.isValid(maxPaths: configuration.maxPathsPerInvoke, isGroup: false) else {
            return finish(origin.exchange, .invalidAction, now)
        }
        var context = context(origin, at: now)
        context.isTimed = isTimed
        let scope = InteractionScope(model: model, context: context)
        let transaction = InvokeTransaction(suppressResponse: request.suppressResponse)
        let conversation = Conversation(origin, .invoke(transaction), expiry: expiry(at: now))
        conversations.append(conversation)
        for command in request.invokeRequests {
            for path in scope.targets(of: command.path) {
                let index = transaction.add(path, commandRef: command.commandRef)
                let invocation = InvocationID(exchange: origin.exchange, index: index)
                transaction.answer(index, with: scope.invoke(path, fields: command.fields, as: invocation))
            }
        }
        transaction.isRunning = false
        if transaction.isComplete { sendResponses(transaction, conversation, now) }
    }

    /// Answers a command that was left pending; without effect once the interaction is over.
    package func complete(_ invocation: InvocationID, with result: InvokeResult, at now: Moment) {
        guard let conversation = conversation(on: invocation.exchange),
            case .invoke(let transaction) = conversation.state, transaction.isPending(invocation.index)
        else { return }
        transaction.answer(invocation.index, with: result)
        if transaction.isComplete { sendResponses(transaction, conversation, now) }
    }

    /// Sends the answers, or as many as a message takes.
    func sendResponses(_ transaction: InvokeTransaction, _ conversation: Conversation, _ now: Moment) {
        if transaction.isSilent {
            remove(conversation)
            return transport.closeExchange(conversation.exchange, at: now)
        }
        let chunk = transaction.nextChunk(limit: payloadLimit(conversation.transportIsLarge))
        if chunk.isLast { return finish(conversation.exchange, with: .invokeResponse, chunk.payload, now) }
        conversation.expiry = expiry(at: now)
        if !send(.invokeResponse, chunk.payload, on: conversation.exchange, now) { remove(conversation) }
    }

    /// Runs the commands that a group was sent; nobody learns what came of them.
    func invokeForGroup(_ request: InvokeRequestMessage, _ origin: InteractionOrigin, _ now: Moment) {
        guard !request.isTimed, request.isValid(maxPaths: configuration.maxPathsPerInvoke, isGroup: true) else {
            return
        }
        let scope = InteractionScope(model: model, context: context(origin, at: now))
        for command in request.invokeRequests {
            for path in scope.targets(of: command.path) {
                _ = scope.invoke(path, fields: command.fields, as: nil)
            }
        }
    }
}

extension InteractionScope {
    /// The commands that a path stands for: without an endpoint, those that may be invoked.
    func targets(of path: CommandPathIB) -> [CommandPath] {
        if let concrete = path.concrete { return [concrete] }
        guard path.endpoint == nil, let cluster = path.cluster, let command = path.command else { return [] }
        return wildcardEndpoints.map { CommandPath($0, cluster, command) }.filter { invokeFailure($0) == nil }
    }
}
