// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The limits of a message layer and what it says of itself.
package struct MessageLayerConfiguration: Hashable, Sendable {
    /// Secured sessions that are kept before idle ones make room.
    package var maximumSessions: Int
    /// Exchanges that peers may have open at once on sessions.
    package var maximumExchanges: Int
    /// Peers without a session that are remembered, and exchanges that they may have open.
    package var maximumUnsecuredPeers: Int
    /// Senders of group messages whose counters are remembered.
    package var maximumGroupSources: Int
    /// The largest message that is sent.
    package var maximumMessageSize: Int
    /// What this node tells of itself in handshakes.
    package var parameters: SessionParameters

    package init(
        maximumSessions: Int = 52,
        maximumExchanges: Int = 32,
        maximumUnsecuredPeers: Int = 12,
        maximumGroupSources: Int = 32,
        maximumMessageSize: Int = Datagram.maximumSize,
        parameters: SessionParameters = .default
    ) {
        self.maximumSessions = max(1, maximumSessions)
        self.maximumExchanges = max(1, maximumExchanges)
        self.maximumUnsecuredPeers = max(1, maximumUnsecuredPeers)
        self.maximumGroupSources = max(1, maximumGroupSources)
        self.maximumMessageSize = maximumMessageSize
        self.parameters = parameters
    }
}
