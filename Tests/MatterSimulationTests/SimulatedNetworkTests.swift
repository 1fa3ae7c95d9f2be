// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterSimulation
import Testing

struct SimulatedNetworkTests {
    private static let source = SocketAddress(.loopback, port: 1)
    private static let destination = SocketAddress(.loopback, port: 2)

    private func network(_ conditions: NetworkConditions, seed: UInt64 = 1, capacity: Int = 8192) -> SimulatedNetwork {
        SimulatedNetwork(conditions: conditions, capacity: capacity, random: SeededRandomSource(seed: seed))
    }

    private func send(
        _ number: Int,
        _ network: SimulatedNetwork,
        _ direction: SimulatedNetwork.Direction = .toDevice
    ) -> SimulatedNetwork.Fate {
        let bytes = [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
        return network.send(
            Datagram(bytes: bytes, peer: Self.destination),
            from: Self.source,
            direction,
            at: .start
        )
    }

    /// The numbers of what arrives, in the order of arrival.
    private func arrivals(_ network: SimulatedNetwork) -> [Int] {
        var numbers: [Int] = []
        var last = Instant.start
        while let delivery = network.popDue(at: Instant(nanoseconds: .max)) {
            #expect(delivery.due >= last)
            #expect(delivery.destination == Self.destination && delivery.datagram.peer == Self.source)
            last = delivery.due
            numbers.append(Int(delivery.datagram.bytes[0]) << 8 | Int(delivery.datagram.bytes[1]))
        }
        return numbers
    }

    @Test func `a good network delivers everything once, within its delay`() {
        let network = network(.good)
        for number in 0..<500 { _ = send(number, network) }
        #expect(network.popDue(at: .start) == nil)
        #expect(network.deadline.map { $0 >= Instant.start.advanced(by: .milliseconds(1)) } == true)
        #expect(arrivals(network).sorted() == Array(0..<500))
        #expect(network.deadline == nil)
    }

    @Test func `what arrives at one instant comes in the order in which it was sent`() {
        let network = network(NetworkConditions(delay: .zero ... .zero))
        for number in 0..<500 { _ = send(number, network) }
        #expect(arrivals(network) == Array(0..<500))
    }

    @Test func `loss and duplication are about as frequent as asked for`() {
        let network = network(NetworkConditions(loss: 0.3, duplication: 0.1))
        var lost = 0
        var doubled = 0
        for number in 0..<10_000 {
            switch send(number, network) {
            case .lost: lost += 1
            case .doubled: doubled += 1
            default: break
            }
            _ = network.popDue(at: Instant(nanoseconds: .max))
        }
        // More than ten standard deviations around 3,000, and around a tenth of the 7,000 left.
        #expect((2500...3500).contains(lost))
        #expect((400...1000).contains(doubled))
    }

    @Test func `reordering lets later datagrams overtake`() {
        let network = network(NetworkConditions(reordering: 0.2))
        for number in 0..<500 { _ = send(number, network) }
        let numbers = arrivals(network)
        #expect(numbers.sorted() == Array(0..<500))
        #expect(numbers != Array(0..<500))
    }

    @Test func `directions have conditions of their own`() {
        let network = network(.good)
        network.toControllers.loss = 1
        #expect(send(1, network, .toController) == .lost)
        #expect(send(1, network, .toDevice) != .lost)
    }

    @Test func `the same seed gives the same fates, another does not`() {
        func fates(_ seed: UInt64) -> [SimulatedNetwork.Fate] {
            let network = network(NetworkConditions(loss: 0.2, duplication: 0.2, reordering: 0.2), seed: seed)
            return (0..<200).map { send($0, network) }
        }
        #expect(fates(1) == fates(1))
        #expect(fates(1) != fates(2))
    }

    @Test func `no more is under way than fits`() {
        let network = network(NetworkConditions(duplication: 1), capacity: 10)
        let fates = (0..<100).map { send($0, network) }
        #expect(fates.count { $0 == .discarded } == 95)
        #expect(network.count == 10)
    }

    @Test func `an address can be cut off`() {
        let network = network(.good)
        for number in 0..<10 { _ = send(number, network) }
        network.cutOff(SocketAddress(.loopback, port: 3))
        #expect(network.count == 10)
        network.cutOff(Self.source)
        #expect(network.count == 0)
    }

    @Test func `a virtual clock never goes back`() {
        var clock = VirtualClock()
        let begin = clock.now
        clock.advance(to: begin.instant.advanced(by: .seconds(3)))
        #expect(clock.now == begin.advanced(by: .seconds(3)))
        clock.advance(to: begin.instant)
        #expect(clock.now == begin.advanced(by: .seconds(3)))
    }
}
