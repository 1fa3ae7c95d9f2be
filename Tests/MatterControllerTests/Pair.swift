// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import Testing

@testable import MatterController

/// A controller and the message layer of a node whose answers the test writes, with a session between them.
final class Pair {
    static let node: NodeID = 0x55

    let controller: ControllerMachine
    let peer: MessageLayer
    let peerSession: SessionHandle
    private(set) var now = Moment(instant: .start, wall: WallTime(microsecondsSince1970: 1_767_225_600_000_000))
    /// What the controller told.
    private(set) var outputs: [ControllerOutput] = []
    /// What reached the node.
    private(set) var received: [ReceivedMessage] = []
    var isCut = false
    private static let controllerAddress = SocketAddress(.loopback, port: 1)
    private static let peerAddress = SocketAddress(.loopback, port: 2)

    init() throws {
        let random = SeededRandomSource(seed: 1)
        controller = ControllerMachine(
            fabric: try ControllerFabric(fabricID: 1, nodeID: 0x9, random: random, at: now),
            verifier: try AttestationVerifier(),
            random: random
        )
        peer = MessageLayer(random: SeededRandomSource(seed: 2))
        let keys = KeySchedule.sessionKeys(secret: [1, 2, 3], salt: [])
        func description(_ isInitiator: Bool) -> SessionDescription {
            SessionDescription(
                kind: .case,
                isInitiator: isInitiator,
                localSessionID: isInitiator ? 11 : 22,
                peerSessionID: isInitiator ? 22 : 11,
                keys: keys,
                localNodeID: isInitiator ? 0x9 : Self.node,
                peerNodeID: isInitiator ? Self.node : 0x9,
                fabricIndex: 1,
                peerAddress: isInitiator ? Self.peerAddress : Self.controllerAddress
            )
        }
        let session = controller.messages.addSession(description(true), at: now)
        controller.peers[Self.node] = Peer(session: session)
        peerSession = peer.addSession(description(false), at: now)
    }

    /// Lets datagrams go to and fro until there are no more.
    func settle() {
        var isQuiet = false
        while !isQuiet {
            isQuiet = true
            while let output = controller.pollOutput() {
                guard case .transmit(let datagram) = output else {
                    outputs.append(output)
                    continue
                }
                isQuiet = false
                if !isCut, datagram.peer == Self.peerAddress {
                    peer.receive(Datagram(bytes: datagram.bytes, peer: Self.controllerAddress), at: now)
                }
            }
            while let event = peer.pollEvent() { if case .message(let message) = event { received.append(message) } }
            while let datagram = peer.pollTransmit() {
                isQuiet = false
                if !isCut { controller.handle(Datagram(bytes: datagram.bytes, peer: Self.peerAddress), at: now) }
            }
        }
    }

    /// Lets time pass, waking both sides when they want to be.
    func wait(_ duration: Duration) {
        let end = now.instant.advanced(by: duration)
        while let next = [controller.deadline, peer.deadline].compactMap({ $0 }).min(), next <= end {
            now = now.advanced(by: max(.zero, now.instant.duration(to: next)))
            controller.handleTimeout(at: now)
            peer.handleTimeout(at: now)
            settle()
        }
        now = now.advanced(by: max(.zero, now.instant.duration(to: end)))
    }

    /// What reached the node last.
    func last() throws -> ReceivedMessage { try #require(received.last) }

    /// Sends a message of the node on an exchange.
    func answer(_ message: some InteractionMessage, on exchange: ExchangeHandle) {
        peer.send(
            type(of: message).opcode,
            protocolID: .interactionModel,
            payload: message.payload,
            on: exchange,
            at: now
        )
        settle()
    }

    /// Sends a message of the node on an exchange of its own.
    @discardableResult
    func begin(_ message: some InteractionMessage) throws -> ExchangeHandle {
        let exchange = try #require(peer.openExchange(on: peerSession, at: now))
        answer(message, on: exchange)
        return exchange
    }

    /// The status that the node was answered with last.
    func lastStatus() throws -> StatusCode {
        let message = try last()
        try #require(message.opcode == .statusResponse)
        return try StatusResponseMessage(payload: message.payload).status
    }

    var results: [RequestID: Result<RequestResult, ControllerError>] {
        var results: [RequestID: Result<RequestResult, ControllerError>] = [:]
        for output in outputs {
            switch output {
            case .completed(let id, let result): results[id] = .success(result)
            case .failed(let id, let error): results[id] = .failure(error)
            default: break
            }
        }
        return results
    }

    var reports: [InteractionReport] {
        outputs.compactMap { if case .report(_, let report) = $0 { report } else { nil } }
    }

    var lookups: [ServiceKey] {
        outputs.compactMap { if case .resolve(let key) = $0 { key } else { nil } }
    }

    var endedSubscriptions: [ControllerError] {
        outputs.compactMap { if case .subscriptionEnded(_, let reason) = $0 { reason } else { nil } }
    }
}
