// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

/// Large fleets, and peers that mean harm.
struct ResponderLoadTests {
    private func fleet(_ count: Int) -> ResponderHarness {
        let harness = ResponderHarness()
        for number in 0..<count {
            harness.perform { $0.advertise(commissionable(number), at: $1) }
            harness.perform { $0.advertise(operational(number), at: $1) }
        }
        return harness
    }

    private func services(_ message: DNSMessage) -> Int {
        (message.answers + message.additionals).count { $0.data.type == .srv }
    }

    @Test func sendsPacketsInProportionToServices() {
        let counts = [100, 500].map { count in
            let harness = fleet(count)
            harness.run(.seconds(60))
            #expect(harness.events.count == 2 * count)
            #expect(harness.sent.allSatisfy { $0.size <= 1232 })
            #expect(harness.sent.filter { $0.message.isResponse }.allSatisfy { services($0.message) <= 2 })
            return harness.sent.count
        }
        // At most three probes and two announcements for each of two services.
        #expect(counts[0] <= 1000)
        #expect(counts[1] <= 5 * counts[0] + 50)
    }

    @Test(arguments: [false, true]) func answersABrowserWithAThousandServices(isLegacy: Bool) throws {
        let harness = fleet(1000)
        harness.run(.seconds(60))
        let count = harness.sent.count
        let asked = harness.now
        let source = isLegacy ? ResponderHarness.resolver : ResponderHarness.peer
        harness.hear(DNSMessage(questions: [DNSQuestion(try name("_matterc._udp.local"), .ptr)]), from: source)
        harness.run(.seconds(5))
        let sent = harness.sent[count...]
        var instances: Set<DNSName> = []
        for packet in sent {
            #expect(packet.size <= 1232)
            #expect(services(packet.message) <= 2)
            for answer in packet.message.answers {
                guard case .ptr(let instance) = answer.data else { continue }
                instances.insert(instance)
                // Everything about one service stands in one packet.
                let records = packet.message.additionals
                let target = records.compactMap { record in
                    if case .srv(_, _, _, let target) = record.data, record.name == instance { target } else { nil }
                }.first
                #expect(records.contains { $0.name == instance && $0.data.type == .txt })
                #expect(records.contains { $0.name == target && $0.data.type == .aaaa })
            }
        }
        #expect(instances.count == 1000)
        #expect(sent.count == 500)
        // Not all at once: 32 leave together, then one after each millisecond.
        let last = try #require(sent.last)
        #expect(asked.duration(to: last.time) >= .milliseconds(468))
        #expect(sent.count { $0.time == sent[sent.startIndex].time } == 32)
    }

    @Test func saysGoodbyeToAThousandServicesAndForgetsThem() throws {
        let harness = fleet(1000)
        harness.run(.seconds(60))
        let count = harness.sent.count
        harness.perform { $0.shutdown(at: $1) }
        harness.run(MDNSResponder.shutdownTime)
        #expect(harness.machine.isIdle)
        let sent = harness.sent[count...]
        #expect(sent.allSatisfy { $0.size <= 1232 })
        let gone = sent.flatMap(\.message.answers).filter { $0.timeToLive == 0 && $0.data.type == .srv }
        #expect(Set(gone.map(\.name)).count == 2000)
        #expect(harness.machine.nameCount == 0)
        #expect(harness.machine.deadline == nil)
    }

    @Test func leavesNothingBehindAfterManyRounds() {
        let harness = ResponderHarness()
        harness.establish(operational())
        let names = harness.machine.nameCount
        for number in 0..<1000 {
            harness.perform { $0.advertise(commissionable(number), at: $1) }
            harness.run(.milliseconds(number % 3 == 0 ? 2000 : 300))
            harness.perform { $0.withdraw(commissionable(number).key, at: $1) }
        }
        harness.run(.seconds(5))
        #expect(harness.machine.nameCount == names)
        #expect(harness.machine.serviceCount == 1)
        #expect(harness.machine.deadline == nil)
    }

    @Test func isSilentAtRest() {
        let harness = fleet(200)
        harness.run(.seconds(60))
        #expect(harness.collect(.seconds(86_400)).isEmpty)
    }

    @Test func doesNotQueueWithoutBoundWhenFlooded() throws {
        let harness = fleet(500)
        harness.run(.seconds(60))
        let question = DNSQuestion(try name("_matterc._udp.local"), .ptr)
        for number in 0..<2000 {
            var source = ResponderHarness.resolver
            source.port = UInt16(10_000 + number)
            harness.hear(DNSMessage(id: UInt16(number), questions: [question]), from: source)
        }
        #expect(harness.machine.counters.overload > 1900)
        harness.run(.seconds(3))
        #expect(harness.machine.isIdle)
        #expect(harness.ask(DNSQuestion(try instance(commissionable(7)), .srv)).answers.count == 1)
    }

    @Test func dropsAndCountsWhatIsNoMessage() throws {
        let harness = fleet(3)
        harness.run(.seconds(10))
        let valid = DNSMessage(questions: [DNSQuestion(try name("_matterc._udp.local"), .any)]).encoded()
        for count in 0..<valid.count { harness.hear(Array(valid[..<count])) }
        #expect(harness.machine.counters.malformed == valid.count)
        harness.hear(DNSMessage(operation: 1, questions: [DNSQuestion(.local, .any)]))
        harness.hear(DNSMessage(isResponse: true, responseCode: 3))
        #expect(harness.machine.counters.queries == 0)
        #expect(harness.machine.counters.responses == 0)
    }

    @Test(arguments: 1...4) func survivesRandomChangesOfItsOwnPackets(seed: UInt64) {
        let random = SeededRandomSource(seed: seed)
        let harness = fleet(3)
        for _ in 0..<3000 {
            harness.run(.milliseconds(Int(random.next() % 40)))
            guard let packet = harness.sent.last else { continue }
            var bytes = packet.bytes
            for _ in 0...(random.next() % 6) {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            harness.hear(bytes, from: random.next() % 4 == 0 ? ResponderHarness.resolver : ResponderHarness.peer)
        }
        harness.run(.seconds(300))
        #expect(harness.machine.serviceCount == 6)
        #expect(harness.sent.allSatisfy { $0.size <= 1232 })
    }
}

struct OutgoingQueueTests {
    private func packet(_ number: UInt16) -> MDNSTransmission {
        let link = MDNSLink(interface: 2, isIPv4: false)
        return MDNSTransmission(bytes: [UInt8](bigEndian: number), destination: link.group, link: link)
    }

    @Test func letsABurstPassAndThenPaces() {
        var queue = OutgoingQueue()
        for number in 0..<UInt16(100) { queue.append(packet(number)) }
        var now = Instant.start
        var times: [Duration] = []
        var order: [[UInt8]] = []
        while let deadline = queue.deadline {
            now = max(now, deadline)
            while let packet = queue.pop(at: now) {
                times.append(Instant.start.duration(to: now))
                order.append(packet.bytes)
            }
        }
        #expect(order == (0..<UInt16(100)).map { [UInt8](bigEndian: $0) })
        #expect(times.prefix(32).allSatisfy { $0 == .zero })
        #expect(times[32] == .milliseconds(1))
        #expect(times[99] == .milliseconds(68))
    }

    @Test func repeatsWhatWaitsUnlessThatIsTooMuch() {
        var queue = OutgoingQueue()
        for number in 0..<UInt16(10) { queue.append(packet(number)) }
        _ = queue.pop(at: .start)
        queue.duplicate(upTo: 17)
        #expect(queue.count == 9)
        queue.duplicate(upTo: 18)
        #expect(queue.count == 18)
        let order = (0..<18).compactMap { _ in queue.pop(at: .start)?.bytes }
        #expect(order == (Array(1..<UInt16(10)) + Array(1..<UInt16(10))).map { [UInt8](bigEndian: $0) })
    }

    @Test(arguments: [(0, 1.0), (1000, 2.0), (100_000, 5.0)]) func slowsDownForLargeFleets(
        services: Int,
        milliseconds: Double
    ) {
        var queue = OutgoingQueue()
        for number in 0..<UInt16(1000) { queue.append(packet(number)) }
        queue.slowDown(services: services, total: .seconds(5))
        for _ in 0..<32 { _ = queue.pop(at: .start) }
        #expect(queue.deadline == Instant.start.advanced(by: .microseconds(Int(milliseconds * 1000))))
    }

    @Test func allowsABurstAgainAfterRest() {
        var queue = OutgoingQueue()
        for number in 0..<UInt16(32) { queue.append(packet(number)) }
        while queue.pop(at: .start) != nil {}
        #expect(queue.isEmpty)
        let later = Instant.start.advanced(by: .seconds(1))
        for number in 0..<UInt16(70) { queue.append(packet(number)) }
        var count = 0
        while queue.pop(at: later) != nil { count += 1 }
        #expect(count == 32)
    }
}

struct SentPacketsTests {
    @Test func knowsTheLatestOnly() {
        var sent = SentPackets()
        func bytes(_ number: Int) -> [UInt8] { [UInt8](bigEndian: UInt32(number)) }
        for number in 0..<5000 { sent.note(bytes(number)) }
        #expect(sent.contains(bytes(4999)))
        #expect(sent.contains(bytes(4000)))
        #expect(!sent.contains(bytes(100)))
        #expect(!sent.contains(bytes(6000)))
    }

    @Test func keepsAPacketThatWasSentAgain() {
        var sent = SentPackets()
        sent.note([1])
        for number in 0..<2000 { sent.note([UInt8](bigEndian: UInt32(number))) }
        sent.note([1])
        for number in 2000..<3000 { sent.note([UInt8](bigEndian: UInt32(number))) }
        #expect(sent.contains([1]))
    }
}
