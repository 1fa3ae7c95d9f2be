// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The limits and times of an interaction server.
package struct InteractionConfiguration: Hashable, Sendable {
    /// The most commands in one invoke request, as BasicInformation tells it.
    package var maxPathsPerInvoke = 10
    /// The most attribute and event paths of a read request.
    package var readPaths = 200
    /// The most attribute and event paths of a subscribe request.
    package var subscribePaths = 200
    /// The most subscriptions of one fabric; the standard guarantees three.
    package var subscriptionsPerFabric = 10
    /// The most interactions that may wait for their peer at one time.
    package var conversations = 48
    /// The largest payload of a message over UDP.
    ///
    /// An IPv6 datagram of 1,280 octets leaves 1,232; message header (24), protocol header (12) and tag (16) go off.
    package var payloadLimit = 1232 - 24 - 12 - 16
    /// The largest payload of a message over TCP.
    package var largePayloadLimit = 60_000
    /// How long the peer may take to answer within an interaction.
    package var responseTimeout = Duration.seconds(30)
    /// The longest interval between reports that is granted, unless the floor is above it.
    package var longestInterval = Duration.seconds(3600)
    /// The shortest interval that is granted.
    package var shortestInterval = Duration.seconds(1)
    /// The most a keep-alive report goes out before the granted interval ends, so that one lost packet does no harm.
    package var keepAliveMargin = Duration.seconds(2)
    /// The number of changed paths that a subscription tells apart before it goes by clusters, endpoints, and all.
    package var dirtyPaths = 32

    package init() {}
}
