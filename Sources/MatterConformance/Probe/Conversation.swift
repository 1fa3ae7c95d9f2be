// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging

/// One exchange that a probe opened.
package final class Conversation {
    /// Longer than any answer takes, retransmissions included.
    package static let patience = Duration.seconds(20)
    /// What is enough for a device that often does not answer at all: there are hundreds of questions.
    private static let shortPatience = Duration.seconds(6)
    /// How often a device may not answer before that.
    private static let toleratedSilences = 10

    package let probe: Probe
    package let exchange: ExchangeHandle
    private let kind: SessionKind
    private var isClosed = false

    init(_ probe: Probe, _ exchange: ExchangeHandle, kind: SessionKind) {
        self.probe = probe
        self.exchange = exchange
        self.kind = kind
        probe.watch(exchange)
    }

    deinit { close() }

    /// Sends a message as it is.
    ///
    /// - Throws: `sessionGone` where it cannot be sent.
    package func send(
        _ opcode: Opcode,
        _ payload: [UInt8],
        protocolID: ProtocolID = .interactionModel,
        isReliable: Bool = true
    ) throws {
        probe.record(protocolID, opcode, payload, kind, isFromDevice: false)
        let isSent = probe.messages.send(
            opcode,
            protocolID: protocolID,
            payload: payload,
            on: exchange,
            reliable: isReliable,
            at: probe.now
        )
        guard isSent else { throw ProbeError.sessionGone }
        probe.drain()
    }

    package func send(_ message: some InteractionMessage) throws {
        try send(type(of: message).opcode, message.payload)
    }

    /// The next message of the device.
    ///
    /// - Throws: `silence` when none comes in time.
    package func next(_ what: String, within patience: Duration? = nil) throws -> ReceivedMessage {
        let isSilent = probe.bench.silences >= Self.toleratedSilences
        guard let message = poll(within: patience ?? (isSilent ? Self.shortPatience : Self.patience)) else {
            probe.bench.silences += 1
            throw ProbeError.silence(what)
        }
        return message
    }

    /// The next message of the device, nil when none comes in time.
    package func poll(within patience: Duration) -> ReceivedMessage? {
        probe.bench.run(for: patience) { [probe, exchange] in
            probe.hasMessage(on: exchange) || probe.failedExchanges.contains(exchange)
        }
        return probe.nextMessage(on: exchange)
    }

    /// Whether what was sent was acknowledged within the time given.
    package func isAcknowledged(within patience: Duration = .seconds(5)) -> Bool {
        probe.bench.run(for: patience) { [probe, exchange] in !probe.messages.isAwaitingAcknowledgement(exchange) }
            && !probe.failedExchanges.contains(exchange)
    }

    /// Ends the exchange; what must be acknowledged is.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        probe.unwatch(exchange)
        probe.messages.closeExchange(exchange, at: probe.now)
        probe.drain()
    }
}
