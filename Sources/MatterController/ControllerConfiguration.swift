// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterMessaging

/// The limits and times of a controller.
package struct ControllerConfiguration: Sendable {
    package var messages: MessageLayerConfiguration
    /// How long it may take to find a node and open a session with it, all attempts together.
    package var connectionTimeout = Duration.seconds(60)
    /// The most handshakes that are begun before a connection is given up.
    package var connectionAttempts = 6
    /// The shortest pause before another handshake.
    package var attemptPause = Duration.seconds(1)
    /// How long the peer may take for the next message of an interaction.
    package var responseTimeout = Duration.seconds(30)
    /// How much later than promised a report may come before its subscription is given up.
    ///
    /// It covers all retransmissions of a report at the default intervals.
    package var livenessMargin = Duration.seconds(15)
    /// How long a stage of commissioning may take.
    package var stageTimeout = Duration.seconds(45)
    /// The fail-safe that commissioning arms, in seconds.
    package var failSafeSeconds: UInt16 = 60
    /// The most attributes and events that the answer to one request may have.
    package var maximumReportItems = 100_000

    package init(
        messages: MessageLayerConfiguration = MessageLayerConfiguration(maximumSessions: 1024, parameters: .controller)
    ) {
        self.messages = messages
    }
}
