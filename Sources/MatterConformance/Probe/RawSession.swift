// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging

/// A session whose every octet the check decides: no retransmission, no acknowledgement, no counters but its own.
package final class RawSession {
    /// A datagram of the device, opened.
    package struct Received {
        package let at: Instant
        package let message: OpenedMessage
    }

    private let probe: Probe
    private let description: SessionDescription
    /// What came, repetitions included.
    package private(set) var received: [Received] = []
    /// The counter of the next message.
    package var counter: UInt32 = 1000
    private var nextExchange: UInt16 = 0x100

    /// Takes a probe's session over; the probe says nothing on it any more.
    package init(_ session: ProbeSession) throws {
        guard let description = session.description else { throw ProbeError.sessionGone }
        probe = session.probe
        self.description = description
        probe.incoming = { [unowned self] in take($0) }
    }

    private func take(_ datagram: Datagram) -> Datagram? {
        let message = try? MessageCodec.open(
            datagram.bytes,
            key: description.keys.responderToInitiator,
            source: description.peerNodeID
        )
        if let message { received.append(Received(at: probe.now.instant, message: message)) }
        return nil
    }

    package func newExchange() -> ExchangeID {
        nextExchange += 1
        return ExchangeID(nextExchange)
    }

    /// A message as octets.
    package func seal(
        _ opcode: Opcode,
        _ payload: [UInt8],
        exchange: ExchangeID,
        protocolID: ProtocolID = .interactionModel,
        isInitiator: Bool = true,
        isReliable: Bool = true,
        acknowledging acknowledged: MessageCounter? = nil,
        counter: UInt32? = nil
    ) throws -> [UInt8] {
        let number: UInt32
        if let counter {
            number = counter
        } else {
            number = self.counter
            self.counter += 1
        }
        return try MessageCodec.seal(
            MessageHeader(
                sessionID: description.peerSessionID,
                securityFlags: MessageHeader.SecurityFlags(.unicast),
                counter: MessageCounter(number)
            ),
            ProtocolHeader(
                isInitiator: isInitiator,
                isReliable: isReliable,
                opcode: opcode,
                exchangeID: exchange,
                protocolID: protocolID,
                acknowledged: acknowledged
            ),
            payload,
            key: description.keys.initiatorToResponder,
            source: description.localNodeID
        )
    }

    package func send(_ octets: [UInt8]) { probe.sendRaw(octets, to: description.peerAddress) }

    /// Acknowledges a message of the device.
    package func acknowledge(_ message: OpenedMessage) throws {
        send(
            try seal(
                .standaloneAcknowledgement,
                [],
                exchange: message.protocolHeader.exchangeID,
                protocolID: .secureChannel,
                isInitiator: !message.protocolHeader.isInitiator,
                isReliable: false,
                acknowledging: message.header.counter
            )
        )
    }

    /// Waits for a message; those that are looked at stay.
    @discardableResult
    package func wait(_ limit: Duration, for condition: (OpenedMessage) -> Bool) -> OpenedMessage? {
        probe.bench.run(for: limit) { received.contains { condition($0.message) } }
        return received.first { condition($0.message) }?.message
    }

    package func clear() { received = [] }
}
