// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterSecureChannel

extension ControllerMachine {
    /// Takes a datagram that arrived for the controller.
    package func handle(_ datagram: Datagram, at now: Moment) {
        messages.receive(datagram, at: now)
        drainMessages(at: now)
    }

    /// Does what has become due.
    package func handleTimeout(at now: Moment) {
        messages.handleTimeout(at: now)
        drainMessages(at: now)
        perform(handshakes.handleTimeout(at: now), at: now)
        let instant = now.instant
        for goal in connections.filter({ $0.nextDeadline <= instant }).map(\.goal) {
            connectionTimedOut(goal, at: now)
        }
        for request in requests where request.conversation.map({ $0.deadline <= instant }) ?? false {
            fail(request.id, .timeout, at: now)
        }
        for subscription in subscriptions where subscription.deadline <= instant {
            // A publisher that fell silent has most likely lost the session as well.
            endSubscription(subscription.request, .timeout, at: now)
            sessionLost(subscription.session, at: now)
        }
        for commissioning in commissionings where commissioning.deadline <= instant {
            stageTimedOut(commissioning.id, at: now)
        }
    }

    func drainMessages(at now: Moment) {
        while let event = messages.pollEvent() {
            switch event {
            case .message(let message): receive(message, at: now)
            case .delivered: break
            case .failed(let exchange, let session): exchangeFailed(exchange, session, at: now)
            case .sessionEvicted(let session): sessionLost(session, at: now)
            }
        }
    }

    private func receive(_ message: ReceivedMessage, at now: Moment) {
        switch (message.protocolID, message.sessionKind) {
        case (_, .group): break
        case (.secureChannel, .unsecured): perform(handshakes.handle(message, at: now), at: now)
        case (.secureChannel, _):
            if message.opcode == .statusReport, let report = try? StatusReport(message.payload), report.isCloseSession {
                messages.closeExchange(message.exchange, at: now)
                sessionLost(message.session, at: now)
            } else if message.isNewExchange {
                messages.closeExchange(message.exchange, at: now)
            }
        case (.interactionModel, .pase), (.interactionModel, .case): takeInteractionMessage(message, at: now)
        default: messages.closeExchange(message.exchange, at: now)
        }
    }

    private func exchangeFailed(_ exchange: ExchangeHandle, _ session: SessionHandle, at now: Moment) {
        perform(handshakes.exchangeFailed(exchange), at: now)
        // A peer that acknowledges nothing has lost the session, or is gone.
        if messages.session(session)?.kind == .case { sessionLost(session, .timeout, at: now) }
        if let request = requests.first(where: { $0.conversation?.exchange == exchange }) {
            fail(request.id, .timeout, at: now)
        }
    }

    private func takeInteractionMessage(_ message: ReceivedMessage, at now: Moment) {
        if let request = requests.firstIndex(where: { $0.conversation?.exchange == message.exchange }) {
            answer(request, message, at: now)
        } else if message.opcode == .reportData {
            takeReport(message, at: now)
        } else {
            // A controller serves nobody.
            messages.closeExchange(message.exchange, at: now)
        }
    }
}
