// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterMessaging

@Suite("Deadline queue")
struct DeadlineQueueTests {
    private let session = Session(
        SessionHandle(1),
        Link.description(isInitiator: true, peer: SocketAddress(.loopback, port: 1)),
        nextCounter: 1,
        at: .start
    )

    private func exchange(_ number: UInt64, due milliseconds: Int64?) -> Exchange {
        let exchange = Exchange(ExchangeHandle(number), id: 1, isInitiator: true, session: session)
        exchange.acknowledgementDeadline = milliseconds.map { Instant(nanoseconds: $0 * 1_000_000) }
        return exchange
    }

    @Test("Gives the earliest, whatever was filed, moved and taken out")
    func random() {
        let random = SeededRandomSource(seed: 11)
        var queue = DeadlineQueue()
        let exchanges = (0..<60).map { exchange($0, due: nil) }
        for _ in 0..<4000 {
            let exchange = exchanges[Int(random.next() % 60)]
            if random.next() % 4 == 0 {
                exchange.acknowledgementDeadline = nil
            } else {
                exchange.acknowledgementDeadline = Instant(nanoseconds: Int64(random.next() % 500))
            }
            queue.update(exchange)
            let waiting = exchanges.filter { $0.deadline != nil }
            #expect(queue.count == waiting.count)
            #expect(queue.earliest == waiting.compactMap(\.deadline).min())
            #expect(queue.first?.deadline == queue.earliest)
        }
    }

    @Test("Orders what is due at once by age")
    func ties() {
        var queue = DeadlineQueue()
        let exchanges = [5, 3, 9, 1].map { exchange($0, due: 7) }
        exchanges.forEach { queue.update($0) }
        var order: [UInt64] = []
        while let first = queue.first {
            order.append(first.handle.rawValue)
            queue.remove(first)
        }
        #expect(order == [1, 3, 5, 9])
        #expect(queue.earliest == nil)
    }

    @Test("Taking out what is not in has no effect")
    func absent() {
        var queue = DeadlineQueue()
        let one = exchange(1, due: 1)
        queue.update(one)
        queue.remove(exchange(2, due: 1))
        #expect(queue.count == 1)
        queue.remove(one)
        queue.remove(one)
        #expect(queue.count == 0)
    }
}
