// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterSecureChannel
import MatterTLV

extension Node {
    /// Takes a datagram that arrived for the node.
    package func handle(_ datagram: Datagram, at now: Moment) {
        packets.received += 1
        messages.receive(datagram, at: now)
        finishTurn(at: now)
    }

    /// Does what has become due.
    package func handleTimeout(at now: Moment) {
        messages.handleTimeout(at: now)
        drainMessages(at: now)
        perform(handshakes.handleTimeout(at: now), at: now)
        forgetCASEFabrics(at: now)
        interaction.handleTimeout(at: now)
        while let timer = timers.popDue(at: now.instant) { fire(timer, at: now) }
        finishTurn(at: now)
    }

    /// Does a local operation.
    ///
    /// - Throws: `LocalOperationError` where the operation names what is not there or a value that may not be.
    package func perform(_ operation: LocalOperation, at now: Moment) throws(LocalOperationError) {
        switch operation {
        case .setAttribute(let path, let value): try setLocally(path, value, at: now)
        case .press(let endpoint, let position, let count, let hold, let gap):
            try press(endpoint, position: position, count: count, hold: hold, gap: gap, at: now)
        case .openDoor(let endpoint): try moveDoor(endpoint, isOpen: true, at: now)
        case .closeDoor(let endpoint): try moveDoor(endpoint, isOpen: false, at: now)
        case .setLoad(let endpoint, let watts): try setLoadLocally(endpoint, watts: watts, at: now)
        case .setBattery(let endpoint, let percent): try setBatteryLocally(endpoint, percent: percent, at: now)
        case .plug(let endpoint): try movePlug(endpoint, isPlugged: true, at: now)
        case .unplug(let endpoint): try movePlug(endpoint, isPlugged: false, at: now)
        case .raiseConfigurationVersion: try raiseConfigurationVersion(at: now)
        case .restart: restart(at: now)
        case .factoryReset: factoryReset(at: now)
        }
        finishTurn(at: now)
    }

    /// Ends the node in order: peers are told, and DNS-SD records are taken back.
    package func shutDown(at now: Moment) {
        if let basic = reference(ClusterPath(.root, BasicInformationServer.id)) {
            BasicInformationServer.shutDown(basic, at: now)
        }
        for session in messages.sessions(where: { $0.kind != .unsecured }) {
            messages.sendCloseSession(session, at: now)
        }
        for service in published { outputs.append(.withdraw(service.key)) }
        published = []
        persistOperationalTime(at: now)
    }

    func finishTurn(at now: Moment) {
        drainMessages(at: now)
        while !afterAnswer.isEmpty {
            let actions = afterAnswer
            afterAnswer = []
            for action in actions { action(now) }
            drainMessages(at: now)
        }
        heapWatermark = max(heapWatermark, emulatedHeapUse)
        if advertisingIsDirty { updateAdvertisements() }
    }

    private func drainMessages(at now: Moment) {
        while let event = messages.pollEvent() {
            switch event {
            case .message(let message): receive(message, at: now)
            case .delivered(let exchange): endSession(after: exchange, at: now)
            case .failed(let exchange, _):
                endSession(after: exchange, at: now)
                answerFailed(exchange, at: now)
                interaction.exchangeFailed(exchange, at: now)
                perform(handshakes.exchangeFailed(exchange), at: now)
            case .sessionEvicted(let session): interaction.sessionClosed(session)
            }
        }
        while let event = interaction.pollEvent() {
            report(event)
            observersChanged(at: now)
        }
    }

    private func receive(_ message: ReceivedMessage, at now: Moment) {
        switch (message.protocolID, message.sessionKind) {
        case (.secureChannel, .unsecured):
            prepareHandshake(message, at: now)
            perform(handshakes.handle(message, at: now), at: now)
            forgetCASEFabrics(at: now)
        case (.secureChannel, _):
            messages.closeExchange(message.exchange, at: now)
            if message.opcode == .statusReport, let report = try? StatusReport(message.payload), report.isCloseSession {
                closedByPeer(message.session, at: now)
            }
        case (.interactionModel, .pase), (.interactionModel, .case), (.interactionModel, .group):
            if !receiveAnswer(message, at: now) { interact(message, at: now) }
        default: messages.closeExchange(message.exchange, at: now)
        }
    }

    private func interact(_ message: ReceivedMessage, at now: Moment) {
        guard let subject = subject(of: message) else {
            messages.closeExchange(message.exchange, at: now)
            return
        }
        if message.isNewExchange { refreshEmulation(at: now) }
        interaction.handle(
            message.opcode,
            message.payload,
            from: InteractionOrigin(
                exchange: message.exchange,
                session: message.session,
                subject: subject,
                isNewExchange: message.isNewExchange,
                localNodeID: fabrics[subject.fabricIndex]?.nodeID
            ),
            at: now
        )
    }

    private func subject(of message: ReceivedMessage) -> AccessSubject? {
        if message.sessionKind == .group {
            guard let group = message.groupID else { return nil }
            return .group(group, fabricIndex: message.fabricIndex, source: message.sourceNodeID ?? .unspecified)
        }
        return messages.session(message.session).map(Self.subject)
    }

    /// Who acts over a session, as access control sees it.
    static func subject(of session: SessionDescription) -> AccessSubject {
        switch session.kind {
        case .pase: .commissioner(fabricIndex: session.fabricIndex)
        default: .node(session.peerNodeID, fabricIndex: session.fabricIndex, cats: session.cats)
        }
    }

    private func fire(_ timer: NodeTimer, at now: Moment) {
        switch timer {
        case .failSafe: failSafeExpired(at: now)
        case .window: windowExpired(at: now)
        case .operationalTime: persistOperationalTime(at: now)
        case .peer(let peer): peerTimedOut(peer, at: now)
        case .emulation(let timer): emulationTimerFired(timer, at: now)
        case .cluster(let path, let number):
            guard let cluster = reference(path) else { return }
            ClusterServers[path.cluster]?.timerFired(number, of: cluster, at: now)
        }
    }
}

extension Node: InteractionTransport {
    package func send(_ opcode: Opcode, _ payload: [UInt8], on exchange: ExchangeHandle, at now: Moment) -> Bool {
        messages.send(opcode, protocolID: .interactionModel, payload: payload, on: exchange, at: now)
    }

    package func openExchange(on session: SessionHandle, at now: Moment) -> ExchangeHandle? {
        messages.openExchange(on: session, at: now)
    }

    package func closeExchange(_ exchange: ExchangeHandle, at now: Moment) {
        messages.closeExchange(exchange, at: now)
    }

    package func endSession(_ session: SessionHandle, at now: Moment) { dropSession(session, at: now) }

    /// Subscriptions keep their session from being evicted.
    private func report(_ event: InteractionEvent) {
        switch event {
        case .subscriptionEstablished(let info):
            messages.setHeld(true, session: info.session)
            emit(.subscription(info.id, fabric: info.subject.fabricIndex, nodeID: info.subject.nodeID, active: true))
        case .subscriptionEnded(let info, _):
            let holds = interaction.subscriptions.contains { $0.session == info.session }
            messages.setHeld(holds || failSafe?.paseSession == info.session, session: info.session)
            emit(.subscription(info.id, fabric: info.subject.fabricIndex, nodeID: info.subject.nodeID, active: false))
        }
    }
}
