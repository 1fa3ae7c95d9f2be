// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV

extension ControllerMachine {
    /// Reads attributes and events of a node; what is nil in a path is a wildcard.
    package func read(
        _ paths: [AttributePathIB],
        events: [EventPathIB] = [],
        eventFilters: [EventFilterIB] = [],
        dataVersionFilters: [DataVersionFilterIB] = [],
        isFabricFiltered: Bool = true,
        of node: NodeID,
        at now: Moment
    ) -> RequestID {
        let request = ReadRequestMessage(
            attributeRequests: paths,
            eventRequests: events,
            eventFilters: eventFilters,
            isFabricFiltered: isFabricFiltered,
            dataVersionFilters: dataVersionFilters
        )
        return submit(ReadInteraction(request, limit: configuration.maximumReportItems), to: node, at: now)
    }

    /// Writes attributes of a node; a path with list index `append` adds an item.
    ///
    /// - Parameter timeout: How timely the write must be; nil for a write that is not timed.
    package func write(
        _ writes: [AttributeDataIB],
        timeout: Duration? = nil,
        of node: NodeID,
        at now: Moment
    ) -> RequestID {
        submit(WriteInteraction(writes, timeout: timeout), to: node, at: now)
    }

    /// Invokes commands of a node.
    ///
    /// - Parameter timeout: How timely the invoke must be; nil for one that is not timed.
    package func invoke(
        _ commands: [CommandRequest],
        timeout: Duration? = nil,
        of node: NodeID,
        at now: Moment
    ) -> RequestID {
        submit(InvokeInteraction(commands, timeout: timeout), to: node, at: now)
    }

    /// Gives up a request or ends a subscription; nothing more is told of it.
    package func cancel(_ id: RequestID, at now: Moment) {
        if let request = remove(id) {
            if let conversation = request.conversation { messages.closeExchange(conversation.exchange, at: now) }
            for report in request.earlyReports { messages.closeExchange(report.exchange, at: now) }
        } else if let index = subscriptions.firstIndex(where: { $0.request == id }) {
            // The publisher learns of it with its next report, which is answered by InvalidSubscription.
            releaseSession(of: subscriptions.remove(at: index))
        }
    }

    // MARK: - Within the controller

    func submit(_ interaction: some ClientInteraction, to node: NodeID, at now: Moment) -> RequestID {
        let id = submit(interaction, for: .caller, to: .node(node), at: now)
        drainMessages(at: now)
        return id
    }

    @discardableResult
    func submit(
        _ interaction: some ClientInteraction,
        for owner: Request.Owner,
        to target: Request.Target,
        at now: Moment
    ) -> RequestID {
        let id = RequestID(rawValue: nextID())
        requests.append(Request(id: id, owner: owner, target: target, interaction: interaction))
        begin(id, at: now)
        return id
    }

    /// Sends a request's first message, or has a session made for it.
    private func begin(_ id: RequestID, at now: Moment) {
        guard let index = requests.firstIndex(where: { $0.id == id }) else { return }
        let session: SessionHandle
        switch requests[index].target {
        case .session(let handle): session = handle
        case .node(let node):
            guard let handle = peers[node]?.session else {
                connect(.operational(node), at: now)
                return
            }
            session = handle
        }
        guard let exchange = messages.openExchange(on: session, at: now) else {
            fail(id, .sessionClosed, at: now)
            return
        }
        let deadline = now.instant.advanced(by: configuration.responseTimeout)
        requests[index].conversation = Request.Conversation(session: session, exchange: exchange, deadline: deadline)
        do throws(ControllerError) {
            let message = try requests[index].interaction.start(
                payloadLimit: messages.maximumPayloadSize(on: session)
            )
            guard send(message, on: exchange, at: now) else { throw .tooLarge }
        } catch {
            messages.closeExchange(exchange, at: now)
            fail(id, error, at: now)
        }
    }

    /// The making of a session is over: the requests that waited for it begin, or fail.
    func nodeAnswered(
        _ node: NodeID,
        _ result: Result<SessionHandle, ControllerError>,
        at now: Moment
    ) {
        let waiting = requests.filter { $0.target == .node(node) && $0.conversation == nil }.map(\.id)
        switch result {
        case .success: for id in waiting { begin(id, at: now) }
        case .failure(let error): for id in waiting { finish(id, .failure(error), at: now) }
        }
        commissioningSessionEnded(node, result.map { _ in }, at: now)
    }

    func send(_ message: ClientMessage, on exchange: ExchangeHandle, at now: Moment) -> Bool {
        messages.send(
            message.opcode,
            protocolID: .interactionModel,
            payload: message.payload,
            on: exchange,
            at: now
        )
    }

    /// Takes a message on a request's exchange.
    func answer(_ index: Int, _ message: ReceivedMessage, at now: Moment) {
        let id = requests[index].id
        requests[index].conversation?.isAnswered = true
        requests[index].conversation?.deadline = now.instant.advanced(by: configuration.responseTimeout)
        switch requests[index].interaction.handle(message.opcode, message.payload) {
        case .send(let reply):
            if !send(reply, on: message.exchange, at: now) { fail(id, .tooLarge, at: now) }
        case .finish(let result, let reply):
            if let reply { _ = send(reply, on: message.exchange, at: now) }
            messages.closeExchange(message.exchange, at: now)
            finish(id, .success(result), session: message.session, at: now)
        case .fail(let error, let reply):
            if let reply { _ = send(reply, on: message.exchange, at: now) }
            messages.closeExchange(message.exchange, at: now)
            finish(id, .failure(error), at: now)
        }
    }

    /// Ends a request without an answer, or begins it anew on another session where that can do no harm.
    func fail(_ id: RequestID, _ error: ControllerError, at now: Moment) {
        guard let index = requests.firstIndex(where: { $0.id == id }) else { return }
        let request = requests[index]
        if let conversation = request.conversation { messages.closeExchange(conversation.exchange, at: now) }
        if error == .timeout || error == .sessionClosed, case .node(let node) = request.target,
            peers[node]?.session == nil, request.interaction.isRepeatable, !request.wasRepeated,
            request.conversation?.isAnswered == false
        {
            requests[index].conversation = nil
            requests[index].wasRepeated = true
            begin(id, at: now)
            return
        }
        finish(id, .failure(error), at: now)
    }

    private func finish(
        _ id: RequestID,
        _ result: Result<RequestResult, ControllerError>,
        session: SessionHandle? = nil,
        at now: Moment
    ) {
        guard let request = remove(id) else { return }
        switch (request.owner, result) {
        case (.commissioning(let commissioning), _): requestEnded(commissioning, result, at: now)
        case (.caller, .failure(let error)): outputs.append(.failed(id, error))
        case (.caller, .success(let value)):
            if case .subscribed(let subscription, let interval, _) = value, case .node(let node) = request.target,
                let session
            {
                addSubscription(id, node, subscription, interval, session, at: now)
            }
            outputs.append(.completed(id, value))
        }
        for report in request.earlyReports { takeReport(report, at: now) }
    }

    private func remove(_ id: RequestID) -> Request? {
        requests.firstIndex { $0.id == id }.map { requests.remove(at: $0) }
    }
}
