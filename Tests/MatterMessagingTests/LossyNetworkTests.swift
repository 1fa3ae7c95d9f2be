// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import Testing

/// Two stations over a network that loses, repeats and delays, under a virtual clock.
@Suite("Lossy network")
struct LossyNetworkTests {
    private final class Network {
        let random: SeededRandomSource
        private var waiting: [(due: Int64, order: Int, toServer: Bool, datagram: Datagram)] = []
        private var count = 0

        init(seed: UInt64) { random = SeededRandomSource(seed: seed) }

        var next: Int64? { waiting.map(\.due).min() }

        func put(_ datagrams: [Datagram], toServer: Bool, at time: Int64) {
            for datagram in datagrams {
                let copies = [0, 1, 1, 1, 2][Int(random.next() % 5)]
                for _ in 0..<copies {
                    count += 1
                    let due = time + 1_000_000 * Int64(1 + random.next() % 150)
                    waiting.append((due, count, toServer, datagram))
                }
            }
        }

        func take(at time: Int64) -> [(toServer: Bool, datagram: Datagram)] {
            let due = waiting.filter { $0.due <= time }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
            waiting.removeAll { $0.due <= time }
            return due.map { ($0.toServer, $0.datagram) }
        }
    }

    @Test("Requests are answered or given up, and never handled twice", arguments: 1...6 as ClosedRange<UInt64>)
    func conversation(_ seed: UInt64) throws {
        let link = Link()
        let network = Network(seed: seed)
        var handled: [[UInt8]] = []
        var answered: Set<[UInt8]> = []
        var failures = 0
        var started: UInt8 = 0
        var time: Int64 = 0
        while time < 300_000_000_000 {
            let now = Moment.milliseconds(0).advanced(by: .nanoseconds(time))
            if started < 40, time >= Int64(started) * 2_000_000_000 {
                try link.request([started], at: now)
                started += 1
            }
            for (toServer, datagram) in network.take(at: time) {
                (toServer ? link.server : link.client).layer.receive(datagram, at: now)
            }
            link.client.layer.handleTimeout(at: now)
            link.server.layer.handleTimeout(at: now)
            for message in link.server.messages() {
                handled.append(message.payload)
                _ = link.server.say(message.payload + [0xFF], on: message.exchange, at: now)
                link.server.layer.closeExchange(message.exchange, at: now)
            }
            for event in link.client.events() {
                switch event {
                case .message(let message):
                    #expect(answered.insert(message.payload).inserted)
                    link.client.layer.closeExchange(message.exchange, at: now)
                case .failed: failures += 1
                default: break
                }
            }
            network.put(link.client.sent(), toServer: true, at: time)
            network.put(link.server.sent(), toServer: false, at: time)
            let wakes = [
                network.next, link.client.layer.deadline?.nanoseconds, link.server.layer.deadline?.nanoseconds,
                started < 40 ? Int64(started) * 2_000_000_000 : nil,
            ]
            guard let wake = wakes.compactMap(\.self).min() else { break }
            #expect(wake >= time, "No deadline lies in the past once it was served")
            time = max(time, wake)
        }
        #expect(Set(handled).count == handled.count)
        #expect(answered.count + failures >= 40)
        #expect(answered.count > 30)
        #expect(link.server.layer.exchangeCount == 0)
        #expect(link.server.layer.deadline == nil)
        #expect(link.client.layer.deadline == nil)
    }
}
