// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterSecureChannel
import MatterTLV

/// The node as a client: it finds a peer by DNS-SD, calls it by CASE and invokes commands.
extension Node {
    /// Invokes a command on a peer, over a session that is there or will be.
    func invoke(_ command: PeerCommand, at now: Moment) {
        var connection =
            peers[command.peer]
            ?? PeerConnection(state: .resolving, deadline: now.instant.advanced(by: PeerConnection.timeout))
        if case .connected(let session) = connection.state, messages.session(session) != nil {
            send(command, on: session, at: now)
            return
        }
        guard connection.waiting.count < PeerConnection.waitingLimit else { return }
        connection.waiting.append(command)
        if peers[command.peer] == nil { outputs.append(.resolve(serviceKey(of: command.peer), command.peer)) }
        if case .connected = connection.state {
            // The session is gone; begin anew.
            connection.state = .resolving
            connection.deadline = now.instant.advanced(by: PeerConnection.timeout)
            outputs.append(.resolve(serviceKey(of: command.peer), command.peer))
        }
        peers[command.peer] = connection
        timers.set(.peer(command.peer), to: connection.deadline)
    }

    private func serviceKey(of peer: Peer) -> ServiceKey {
        let compressed = fabrics[peer.fabric]?.compressedFabricID.rawValue ?? 0
        return ServiceKey(
            type: .operational,
            instanceName: Self.hexadecimal(compressed) + "-" + Self.hexadecimal(peer.nodeID.rawValue)
        )
    }

    /// Takes the answer to `.resolve`: where the peer can be reached, best first; empty where it was not found.
    package func resolved(_ peer: Peer, _ addresses: [SocketAddress], at now: Moment) {
        defer { finishTurn(at: now) }
        guard let connection = peers[peer], case .resolving = connection.state else { return }
        call(peer, addresses, at: now)
    }

    private func call(_ peer: Peer, _ addresses: [SocketAddress], at now: Moment) {
        guard let address = addresses.first, let fabric = try? fabrics[peer.fabric]?.caseFabric(),
            let initiator = CASEInitiator(
                fabric: fabric,
                peerNodeID: peer.nodeID,
                resumption: resumption.record(of: peer.nodeID, on: peer.fabric),
                localSessionID: messages.allocateSessionID(),
                parameters: configuration.sessionParameters,
                random: random
            )
        else {
            giveUp(peer, "it was not found", at: now)
            return
        }
        let exchange = messages.openUnsecuredExchange(to: address, at: now)
        peers[peer]?.state = .calling(exchange, others: Array(addresses.dropFirst()))
        perform(handshakes.setFabrics(fabrics.all.compactMap { try? $0.caseFabric() }), at: now)
        perform(handshakes.begin(initiator, on: exchange, at: now), at: now)
    }

    /// A handshake that the node began has given a session.
    func peerConnected(_ session: EstablishedSession, _ handle: SessionHandle, at now: Moment) {
        let peer = Peer(fabric: session.fabricIndex, nodeID: session.peerNodeID)
        guard var connection = peers[peer] else { return }
        let waiting = connection.waiting
        connection.waiting = []
        connection.state = .connected(handle)
        peers[peer] = connection
        timers.set(.peer(peer), to: nil)
        for command in waiting { send(command, on: handle, at: now) }
    }

    /// A handshake that the node began has failed: the next address, if there is one.
    func peerCallFailed(_ exchange: ExchangeHandle, at now: Moment) {
        for peer in peers.keys.sorted() {
            guard case .calling(exchange, let others) = peers[peer]?.state else { continue }
            peers[peer]?.state = .resolving
            call(peer, others, at: now)
        }
    }

    func peerTimedOut(_ peer: Peer, at now: Moment) {
        if case .calling(let exchange, _) = peers[peer]?.state { perform(handshakes.cancel(exchange), at: now) }
        if case .connected = peers[peer]?.state { return }
        giveUp(peer, "it did not answer in time", at: now)
    }

    private func giveUp(_ peer: Peer, _ reason: String, at now: Moment) {
        guard let connection = peers.removeValue(forKey: peer) else { return }
        timers.set(.peer(peer), to: nil)
        log(
            .warning,
            "node \(peer.nodeID) could not be called: \(reason); \(connection.waiting.count) commands are dropped"
        )
    }

    private func send(_ command: PeerCommand, on session: SessionHandle, at now: Moment) {
        guard let exchange = messages.openExchange(on: session, at: now) else { return }
        let request = InvokeRequestMessage(
            invokeRequests: [CommandDataIB(path: CommandPathIB(command.path), fields: command.fields)])
        clientExchanges[exchange] = command
        _ = messages.send(
            .invokeRequest,
            protocolID: .interactionModel,
            payload: request.payload,
            on: exchange,
            at: now
        )
    }

    /// Takes a message on an exchange that the node opened to invoke a command; false where it did not.
    func receiveAnswer(_ message: ReceivedMessage, at now: Moment) -> Bool {
        guard let command = clientExchanges.removeValue(forKey: message.exchange) else { return false }
        messages.closeExchange(message.exchange, at: now)
        log(.info, "node \(command.peer.nodeID) answered \(command.path.cluster) \(command.path.command)")
        return true
    }

    /// The exchange of a command broke off: the session is of no more use.
    func answerFailed(_ exchange: ExchangeHandle, at now: Moment) {
        guard let command = clientExchanges.removeValue(forKey: exchange) else { return }
        if case .connected(let session) = peers[command.peer]?.state { dropSession(session, at: now) }
        peers[command.peer] = nil
        log(.warning, "node \(command.peer.nodeID) did not answer")
    }

    /// A fabric is gone, and the peers on it.
    func forgetPeers(of fabric: FabricIndex) {
        for peer in peers.keys.sorted() where peer.fabric == fabric {
            peers[peer] = nil
            timers.set(.peer(peer), to: nil)
        }
    }
}
