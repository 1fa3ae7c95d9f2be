// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

/// Other hosts with the same names (RFC 6762 § 8.1, § 8.2 and § 9).
struct ConflictTests {
    private func claim(_ service: AdvertisedService, port: UInt16 = 1, lifetime: UInt32 = 120) throws -> DNSMessage {
        let target = try name("FFFFFFFFFFFF.local")
        let data = DNSRecordData.srv(priority: 0, weight: 0, port: port, target: target)
        return .response(answers: [DNSRecord(try instance(service), data, timeToLive: lifetime, flushesCache: true)])
    }

    private func renamed(_ harness: ResponderHarness, _ key: ServiceKey) -> String? {
        harness.events.compactMap { event in
            if case .renamed(key, let name) = event { name } else { nil }
        }.last
    }

    @Test func takesAnotherNameIfAProbeIsAnswered() throws {
        let harness = ResponderHarness()
        let service = commissionable()
        harness.perform { $0.advertise(service, at: $1) }
        harness.run(.milliseconds(400))
        harness.hear(try claim(service))
        let label = try #require(renamed(harness, service.key))
        #expect(label.utf8.count == 16)
        #expect(label.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0) })
        #expect(label != service.key.instanceName)
        let probes = harness.collect(.seconds(1)).filter { !$0.message.isResponse }
        #expect(probes.count { $0.message.questions.contains { $0.name.labels.first == label } } == 3)
        harness.run(.seconds(5))
        #expect(harness.events.last == .published(service.key))
        let answers = harness.ask(DNSQuestion(try name("_matterc._udp.local"), .ptr)).answers
        #expect(answers.map(\.data) == [.ptr(try name(label + "._matterc._udp.local"))])
        #expect(harness.ask(DNSQuestion(try instance(service), .srv)).isEmpty)
        // The key is the owner's and stays.
        harness.perform { $0.withdraw(service.key, at: $1) }
        #expect(harness.machine.nameCount == 0)
    }

    @Test func probesAgainIfAnEstablishedNameIsClaimed() throws {
        let harness = ResponderHarness()
        let service = commissionable()
        harness.establish(service)
        harness.hear(try claim(service))
        #expect(harness.machine.counters.conflicts == 1)
        #expect(harness.events.isEmpty)
        let sent = harness.collect(.seconds(3))
        #expect(sent.map(\.message.isResponse) == [false, false, false, true, true])
        #expect(harness.ask(DNSQuestion(try instance(service), .srv)).answers.count == 1)
        harness.hear(try claim(service))
        harness.run(.milliseconds(400))
        harness.hear(try claim(service, port: 2))
        #expect(renamed(harness, service.key) != nil)
    }

    @Test func repeatsTheClaimToAnOperationalNameEverMoreRarely() throws {
        let harness = ResponderHarness()
        let service = operational()
        harness.perform { $0.advertise(service, at: $1) }
        var pauses: [Int64] = []
        for round in 0..<6 {
            // The first probe of each round is answered.
            let count = harness.sent.count
            let start = harness.now
            let name = try instance(service)
            while !harness.sent[count...].contains(where: { $0.message.questions.contains { $0.name == name } }) {
                let deadline = try #require(harness.machine.deadline)
                harness.run(harness.now.duration(to: deadline))
            }
            if round > 0 { pauses.append(start.duration(to: harness.now).wholeMilliseconds / 1000) }
            harness.hear(try claim(service, port: UInt16(round + 1)))
        }
        #expect(pauses == [5, 10, 20, 40, 60])
        #expect(harness.events == [.conflict(service.key)])
        harness.run(.seconds(70))
        #expect(harness.events == [.conflict(service.key), .published(service.key)])
    }

    @Test func givesTheNodeAnotherHostName() throws {
        let harness = ResponderHarness()
        harness.establish(commissionable(), operational())
        let old = try host(commissionable())
        let foreign = DNSRecordData.aaaa(IPAddress(high: 0xFE80_0000_0000_0000, low: 0x4242))
        let claim = DNSMessage.response(answers: [DNSRecord(old, foreign, timeToLive: 120, flushesCache: true)])
        harness.hear(claim)
        harness.run(.milliseconds(400))
        harness.hear(DNSMessage.response(answers: claim.answers + claim.answers))
        guard case .hostRenamed(let from, let to) = harness.events.last else {
            Issue.record("\(harness.events)")
            return
        }
        #expect(from == commissionable().hostName)
        #expect(to.utf8.count == 12)
        let start = harness.now
        let sent = harness.collect(.seconds(5))
        let announced = sent.first { $0.message.answers.contains { $0.data.type == .srv } }
        #expect(start.duration(to: try #require(announced).time) <= .seconds(2))
        for service in [commissionable(), operational()] {
            let answers = harness.ask(DNSQuestion(try instance(service), .srv)).answers
            #expect(
                answers.map(\.data) == [.srv(priority: 0, weight: 0, port: 5540, target: try name(to + ".local"))]
            )
        }
        #expect(harness.ask(DNSQuestion(old, .aaaa)).isEmpty)
    }

    @Test func doesNotMindTheSameRecordsOrGoodbyes() throws {
        let harness = ResponderHarness()
        let service = commissionable()
        harness.establish(service)
        let same = DNSRecordData.srv(priority: 0, weight: 0, port: 5540, target: try host(service))
        harness.hear(.response(answers: [DNSRecord(try instance(service), same, timeToLive: 120)]))
        harness.hear(try claim(service, lifetime: 0))
        harness.hear(
            .response(answers: [DNSRecord(try instance(service), .nsec(next: .root, types: []), timeToLive: 9)])
        )
        // What does not come from the mDNS port is no response (RFC 6762 § 6).
        harness.hear(try claim(service), from: ResponderHarness.resolver)
        #expect(harness.machine.counters.conflicts == 0)
        #expect(harness.collect(.seconds(5)).isEmpty)
    }

    @Test func doesNotMindItsOwnPacketsHoweverLateTheyAreHeard() throws {
        let harness = ResponderHarness()
        let service = commissionable()
        harness.perform { $0.advertise(service, at: $1) }
        harness.run(.seconds(3))
        harness.perform { $0.advertise(commissionable(text: "2"), at: $1) }
        for packet in harness.sent { harness.hear(packet.bytes, from: ResponderHarness.peer) }
        #expect(harness.machine.counters.conflicts == 0)
        #expect(harness.machine.counters.responses == 0)
    }

    @Test func bringsARecordBackThatAnotherHostEnds() throws {
        let harness = ResponderHarness()
        let service = commissionable()
        harness.establish(service)
        let type = try name("_matterc._udp.local")
        harness.hear(.response(answers: [DNSRecord(type, .ptr(try instance(service)), timeToLive: 0)]))
        let sent = harness.collect(.seconds(1))
        #expect(sent.answers.map(\.data) == [.ptr(try instance(service))])
        let same = DNSRecordData.srv(priority: 0, weight: 0, port: 5540, target: try host(service))
        harness.hear(.response(answers: [DNSRecord(try instance(service), same, timeToLive: 59)]))
        #expect(harness.collect(.seconds(1)).answers.map(\.data) == [same])
    }

    @Test func defendsItsNamesAgainstProbes() throws {
        let harness = ResponderHarness()
        let service = commissionable()
        harness.establish(service)
        var probe = DNSMessage(questions: [DNSQuestion(try instance(service), .any, wantsUnicast: true)])
        probe.authorities = try claim(service).answers
        harness.hear(probe)
        #expect(harness.sent.map(\.destination) == [ResponderHarness.peer, harness.sent[0].link.group])
        #expect(harness.sent.allSatisfy { $0.time == harness.now })
        #expect(harness.sent[1].message.answers.map(\.data.type) == [.srv, .txt])
        // The next probe comes after 250 ms and is answered as well.
        harness.run(.milliseconds(250))
        probe.id = 1
        harness.hear(probe)
        #expect(harness.sent.count { $0.isMulticast } == 2)
    }

    /// The example of RFC 6762 § 8.2: the later address wins, so 169.254.200.50 beats 169.254.99.200.
    @Test(arguments: [(UInt32(0xA9FE_63C8), UInt32(0xA9FE_C832), true), (0xA9FE_C832, 0xA9FE_63C8, false)])
    func yieldsToALaterProbe(ours: UInt32, theirs: UInt32, yields: Bool) throws {
        func address(_ number: UInt32) -> IPAddress { IPAddress(high: 0, low: 0xFFFF_0000_0000 | UInt64(number)) }
        let interface = NetworkInterface(
            index: 2,
            name: "eth0",
            addresses: [.init(address(ours), prefixLength: 96 + 16)]
        )
        let harness = ResponderHarness(interfaces: [interface])
        let service = commissionable()
        harness.perform { $0.advertise(service, at: $1) }
        harness.run(.milliseconds(400))
        let before = harness.sent.count
        var probe = DNSMessage(questions: [DNSQuestion(try host(service), .any)])
        probe.authorities = [DNSRecord(try host(service), .a(address(theirs)), timeToLive: 120)]
        let start = harness.now
        harness.hear(probe, from: SocketAddress(address(theirs), port: 5353))
        let probes = harness.collect(.seconds(3)).filter { packet in
            packet.message.questions.contains { $0.name == (try? host(service)) }
        }
        if yields {
            #expect(probes.map { start.duration(to: $0.time) } == [1000, 1250, 1500].map { .milliseconds($0) })
        } else {
            #expect(before + probes.count == 3)
        }
        #expect(harness.events == [.published(service.key)])
    }

    @Test func doesNotYieldToTheSameRecords() throws {
        let harness = ResponderHarness()
        let service = commissionable()
        harness.perform { $0.advertise(service, at: $1) }
        harness.run(.milliseconds(300))
        var probe = try #require(harness.sent.first).message
        probe.id = 77
        harness.hear(probe)
        harness.run(.seconds(5))
        #expect(harness.sent.count { !$0.message.isResponse } == 3)
    }
}
