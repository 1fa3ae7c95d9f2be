// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A network that loses, delays, doubles and reorders datagrams as its seed will have it.
package final class SimulatedNetwork {
    /// Which way a datagram goes.
    package enum Direction: String, Hashable, Sendable {
        case toDevice
        case toController
    }

    /// What became of a datagram.
    package enum Fate: Hashable, Sendable {
        case delivered(after: Duration)
        case doubled(after: Duration, and: Duration)
        case lost
        /// Too many were under way.
        case discarded
    }

    /// A datagram that arrives.
    package struct Delivery: Sendable {
        package let due: Instant
        package let destination: SocketAddress
        /// With the sender as its peer.
        package let datagram: Datagram
    }

    /// The conditions of each direction.
    package var toDevices: NetworkConditions
    package var toControllers: NetworkConditions
    private let capacity: Int
    private let random: any RandomSource
    /// The latest first, so that the next stands at the end; of two at one instant the one sent first.
    private var underWay: [Delivery] = []

    package init(
        conditions: NetworkConditions = .good,
        capacity: Int = 8192,
        random: any RandomSource
    ) {
        toDevices = conditions
        toControllers = conditions
        self.capacity = capacity
        self.random = random
    }

    /// When the next datagram arrives.
    package var deadline: Instant? { underWay.last?.due }

    /// The number of datagrams under way.
    package var count: Int { underWay.count }

    /// Sends a datagram whose peer is its destination.
    package func send(
        _ datagram: Datagram,
        from source: SocketAddress,
        _ direction: Direction,
        at now: Instant
    ) -> Fate {
        let conditions = direction == .toDevice ? toDevices : toControllers
        // The same number of draws whatever happens keeps what follows comparable between conditions.
        let isLost = random.fraction() < conditions.loss
        let isDoubled = random.fraction() < conditions.duplication
        let delays = [delay(conditions), delay(conditions)]
        if isLost { return .lost }
        guard underWay.count + 2 <= capacity else { return .discarded }
        for delay in delays.prefix(isDoubled ? 2 : 1) {
            insert(
                Delivery(
                    due: now.advanced(by: delay),
                    destination: datagram.peer,
                    datagram: Datagram(bytes: datagram.bytes, peer: source)
                )
            )
        }
        return isDoubled ? .doubled(after: delays[0], and: delays[1]) : .delivered(after: delays[0])
    }

    /// The next datagram that has arrived.
    package func popDue(at now: Instant) -> Delivery? {
        guard let next = underWay.last, next.due <= now else { return nil }
        return underWay.removeLast()
    }

    /// Loses everything that is under way to or from an address.
    package func cutOff(_ address: SocketAddress) {
        underWay.removeAll { $0.destination == address || $0.datagram.peer == address }
    }

    private func delay(_ conditions: NetworkConditions) -> Duration {
        let isHeldUp = random.fraction() < conditions.reordering
        let usual = duration(in: conditions.delay)
        let additional = duration(in: conditions.holdUp)
        return isHeldUp ? usual + additional : usual
    }

    private func duration(in range: ClosedRange<Duration>) -> Duration {
        let width = Double((range.upperBound - range.lowerBound).wholeNanoseconds)
        return range.lowerBound + .nanoseconds(Int64(width * random.fraction()))
    }

    private func insert(_ delivery: Delivery) {
        var low = 0
        var high = underWay.count
        while low < high {
            let middle = (low + high) / 2
            if underWay[middle].due > delivery.due { low = middle + 1 } else { high = middle }
        }
        underWay.insert(delivery, at: low)
    }
}
