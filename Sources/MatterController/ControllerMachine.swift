// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterSecureChannel

/// The client's side of Matter: commissioning devices into a fabric and talking to its nodes.
///
/// The contract is a node's: one input (`handle`, `handleTimeout`, `resolved` or a request), then `pollOutput()` until
/// it is nil, then the next; `deadline` says when to come back although nothing arrives. A controller reads no clock,
/// draws no randomness but from its source and touches no file or socket; it belongs to one thread.
package final class ControllerMachine {
    package let configuration: ControllerConfiguration
    package let fabric: ControllerFabric
    package let messages: MessageLayer
    /// Is asked about each device whose attestation was judged; what it is told stands until it is decided.
    package var onAttestation: (CommissioningID, AttestationVerdict) -> AttestationDecision = {
        AttestationDecision($1)
    }
    let verifier: AttestationVerifier
    let random: any RandomSource

    var handshakes: HandshakeCoordinator
    var peers: [NodeID: Peer] = [:]
    /// The sessions in the making.
    var connections: [Connection] = []
    var requests: [Request] = []
    var subscriptions: [Subscription] = []
    var commissionings: [Commissioning] = []
    var outputs = OutputQueue<ControllerOutput>()
    private var lastID: UInt64 = 0

    package init(
        fabric: ControllerFabric,
        verifier: AttestationVerifier,
        configuration: ControllerConfiguration = ControllerConfiguration(),
        random: any RandomSource
    ) {
        self.fabric = fabric
        self.verifier = verifier
        self.configuration = configuration
        self.random = random
        let messages = MessageLayer(configuration: configuration.messages, random: random)
        self.messages = messages
        // Nobody calls a controller, so it has no fabric to be called on and nothing for others to resume.
        handshakes = HandshakeCoordinator(
            configuration: HandshakeConfiguration(parameters: configuration.messages.parameters),
            resumptions: ResumptionTable(),
            random: random,
            allocateSessionID: { messages.allocateSessionID() }
        )
    }

    /// The next thing to do or to know; nil when the turn is over.
    package func pollOutput() -> ControllerOutput? {
        outputs.next() ?? messages.pollTransmit().map { .transmit($0) }
    }

    /// When the controller must be woken although nothing arrives; nil: never.
    package var deadline: Instant? {
        var earliest = messages.deadline
        func note(_ deadline: Instant?) {
            if let deadline { earliest = min(earliest ?? deadline, deadline) }
        }
        note(handshakes.deadline)
        for connection in connections { note(connection.nextDeadline) }
        for request in requests { note(request.conversation?.deadline) }
        for subscription in subscriptions { note(subscription.deadline) }
        for commissioning in commissionings { note(commissioning.deadline) }
        return earliest
    }

    func nextID() -> UInt64 {
        lastID += 1
        return lastID
    }
}
