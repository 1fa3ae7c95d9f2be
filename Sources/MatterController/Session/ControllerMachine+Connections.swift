// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterSecureChannel

extension ControllerMachine {
    /// Takes where a node was found that `.resolve` asked for; no address means that it was looked for in vain.
    package func resolved(
        _ service: ServiceKey,
        addresses: [SocketAddress],
        parameters: SessionParameters = .default,
        at now: Moment
    ) {
        let index = connections.firstIndex { connection in
            guard case .operational(let node) = connection.goal, connection.state == .resolving else { return false }
            return fabric.service(of: node) == service
        }
        guard let index else { return }
        let goal = connections[index].goal
        if addresses.isEmpty {
            end(goal, .notFound, at: now)
        } else {
            connections[index].addresses = addresses
            connections[index].parameters = parameters
            nodeDiscovered(goal, at: now)
            attempt(goal, at: now)
        }
        drainMessages(at: now)
    }

    /// Begins to make a session, unless that is under way already.
    func connect(
        _ goal: Connection.Goal,
        addresses: [SocketAddress] = [],
        parameters: SessionParameters = .default,
        at now: Moment
    ) {
        guard !connections.contains(where: { $0.goal == goal }) else { return }
        var connection = Connection(goal: goal, deadline: now.instant.advanced(by: configuration.connectionTimeout))
        connection.addresses = addresses
        connection.parameters = parameters
        connections.append(connection)
        switch goal {
        case .operational(let node): outputs.append(.resolve(fabric.service(of: node)))
        case .commissioning: attempt(goal, at: now)
        }
    }

    /// Stops making a session.
    func cancelConnection(_ goal: Connection.Goal, at now: Moment) {
        guard let index = connections.firstIndex(where: { $0.goal == goal }) else { return }
        let exchange = connections.remove(at: index).exchange
        if let exchange { perform(handshakes.cancel(exchange), at: now) }
    }

    func connectionTimedOut(_ goal: Connection.Goal, at now: Moment) {
        guard let connection = connections.first(where: { $0.goal == goal }) else { return }
        switch connection.state {
        case .pausing(let until) where until < connection.deadline: attempt(goal, at: now)
        case .resolving: end(goal, .notFound, at: now)
        case .pausing, .handshaking:
            cancelConnection(goal, at: now)
            sessionFailed(goal, .handshake(.timeout), at: now)
        }
    }

    // MARK: - Handshakes

    private func attempt(_ goal: Connection.Goal, at now: Moment) {
        guard let index = connections.firstIndex(where: { $0.goal == goal }) else { return }
        guard let address = connections[index].nextAddress else {
            end(goal, .notFound, at: now)
            return
        }
        let exchange = messages.openUnsecuredExchange(
            to: address,
            parameters: connections[index].parameters,
            at: now
        )
        connections[index].attempts += 1
        switch goal {
        case .commissioning(_, let passcode):
            connections[index].state = .handshaking(exchange, isResuming: false)
            let initiator = PASEInitiator(
                passcode: passcode,
                localSessionID: messages.allocateSessionID(),
                parameters: configuration.messages.parameters,
                random: random
            )
            perform(handshakes.begin(initiator, on: exchange, at: now), at: now)
        case .operational(let node):
            let resumption = peers[node]?.resumption
            connections[index].state = .handshaking(exchange, isResuming: resumption != nil)
            let initiator = CASEInitiator(
                fabric: fabric.membership,
                peerNodeID: node,
                resumption: resumption,
                localSessionID: messages.allocateSessionID(),
                parameters: configuration.messages.parameters,
                random: random
            )
            guard let initiator else {
                end(goal, .handshake(.noSharedTrustRoots), at: now)
                return
            }
            perform(handshakes.begin(initiator, on: exchange, at: now), at: now)
        }
    }

    func perform(_ actions: [HandshakeCoordinator.Action], at now: Moment) {
        for outcome in messages.perform(actions, at: now) {
            switch outcome {
            case .established(let handle, let session, let exchange):
                guard let goal = goal(of: exchange) else {
                    messages.removeSession(handle)
                    continue
                }
                sessionMade(goal, handle, session, at: now)
            case .failed(let exchange, let failure):
                if let goal = goal(of: exchange) { attemptFailed(goal, failure, at: now) }
            case .passcodeFailed: break
            }
        }
    }

    private func goal(of exchange: ExchangeHandle) -> Connection.Goal? {
        connections.first { $0.exchange == exchange }?.goal
    }

    private func attemptFailed(_ goal: Connection.Goal, _ failure: HandshakeFailure, at now: Moment) {
        guard let index = connections.firstIndex(where: { $0.goal == goal }) else { return }
        switch connections[index].verdict(on: failure, configuration, at: now.instant) {
        case .giveUp: end(goal, .handshake(failure), at: now)
        case .again(let pause):
            if case .operational(let node) = goal, failure.condemnsResumption { peers[node]?.resumption = nil }
            connections[index].state = .pausing(until: now.instant.advanced(by: pause))
        }
    }

    // MARK: - Ends

    private func end(_ goal: Connection.Goal, _ error: ControllerError, at now: Moment) {
        connections.removeAll { $0.goal == goal }
        sessionFailed(goal, error, at: now)
    }

    private func sessionFailed(_ goal: Connection.Goal, _ error: ControllerError, at now: Moment) {
        switch goal {
        case .commissioning(let id, _): passcodeAnswered(id, .failure(error), at: now)
        case .operational(let node): nodeAnswered(node, .failure(error), at: now)
        }
    }

    private func sessionMade(
        _ goal: Connection.Goal,
        _ handle: SessionHandle,
        _ session: EstablishedSession,
        at now: Moment
    ) {
        connections.removeAll { $0.goal == goal }
        switch goal {
        case .commissioning(let id, _): passcodeAnswered(id, .success(handle), at: now)
        case .operational(let node):
            let former = peers[node]?.session
            peers[node] = Peer(session: handle, resumption: session.resumption)
            if let former { sessionLost(former, at: now) }
            outputs.append(.sessionEstablished(node, isResumed: session.isResumed))
            nodeAnswered(node, .success(handle), at: now)
        }
    }
}

extension HandshakeFailure {
    /// Whether another attempt must not offer to resume.
    fileprivate var condemnsResumption: Bool {
        switch self {
        case .busy, .timeout: false
        default: true
        }
    }
}
