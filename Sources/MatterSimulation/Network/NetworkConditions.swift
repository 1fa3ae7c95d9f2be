// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// What a network does to the datagrams that go one way.
package struct NetworkConditions: Hashable, Sendable {
    /// The part of datagrams that never arrive.
    package var loss: Double
    /// The part that arrive twice.
    package var duplication: Double
    /// The part that are held up, so that later ones overtake them.
    package var reordering: Double
    /// How long a datagram is under way.
    package var delay: ClosedRange<Duration>
    /// How much longer one is that is held up.
    package var holdUp: ClosedRange<Duration>

    package init(
        loss: Double = 0,
        duplication: Double = 0,
        reordering: Double = 0,
        delay: ClosedRange<Duration> = .milliseconds(1) ... .milliseconds(5),
        holdUp: ClosedRange<Duration> = .milliseconds(10) ... .milliseconds(400)
    ) {
        self.loss = loss
        self.duplication = duplication
        self.reordering = reordering
        self.delay = delay
        self.holdUp = holdUp
    }

    /// Every datagram arrives, once and in order of its delay.
    package static let good = NetworkConditions()
}
