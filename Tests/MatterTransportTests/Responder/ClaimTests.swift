// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

/// Probing, announcing and goodbyes, with the times of RFC 6762 § 8 and § 10.
struct ClaimTests {
    @Test(arguments: 1...20) func probesThreeTimesAndAnnouncesTwice(seed: UInt64) throws {
        let harness = ResponderHarness(seed: seed)
        let service = commissionable()
        harness.perform { $0.advertise(service, at: $1) }
        harness.run(.seconds(60))
        let first = try #require(harness.sent.first).time
        #expect(first <= Instant.start.advanced(by: .milliseconds(250)))
        #expect(
            harness.sent.map { first.duration(to: $0.time) }
                == [0, 250, 500, 750, 1750].map { .milliseconds($0) }
        )
        #expect(harness.sent.map(\.message.isResponse) == [false, false, false, true, true])
        #expect(harness.events == [.published(service.key)])
        #expect(harness.machine.deadline == nil)
    }

    @Test func startsAtRandomTimes() throws {
        let times = try (1...20 as ClosedRange<UInt64>).map { seed in
            let harness = ResponderHarness(seed: seed)
            harness.perform { $0.advertise(commissionable(), at: $1) }
            harness.run(.seconds(1))
            return try #require(harness.sent.first).time
        }
        #expect(Set(times).count > 10)
    }

    @Test func proposesItsRecordsInProbes() throws {
        let harness = ResponderHarness()
        let service = commissionable()
        harness.perform { $0.advertise(service, at: $1) }
        harness.run(.milliseconds(250))
        let probe = try #require(harness.sent.first)
        #expect(probe.destination == SocketAddress(MDNSLink.ipv6Group, port: 5353, scope: 2))
        #expect(
            Set(probe.message.questions) == [
                DNSQuestion(try instance(service), .any, wantsUnicast: true),
                DNSQuestion(try host(service), .any, wantsUnicast: true),
            ]
        )
        #expect(probe.message.answers.isEmpty)
        let proposed = probe.message.authorities
        #expect(proposed.map(\.data.type).sorted() == [.txt, .aaaa, .aaaa, .srv])
        #expect(proposed.allSatisfy { !$0.flushesCache })
    }

    @Test func announcesEverythingWithTheRightFlagsAndLifetimes() throws {
        let harness = ResponderHarness()
        let service = commissionable()
        harness.perform { $0.advertise(service, at: $1) }
        harness.run(.seconds(1))
        let announcement = try #require(harness.sent.last).message
        let type = try name("_matterc._udp.local")
        let name = try instance(service)
        let target = try host(service)
        func pointer(_ label: String) throws -> DNSRecord {
            DNSRecord(try #require(DNSName(labels: [label, "_sub"] + type.labels)), .ptr(name), timeToLive: 4500)
        }
        func unique(_ name: DNSName, _ data: DNSRecordData, _ lifetime: UInt32) -> DNSRecord {
            DNSRecord(name, data, timeToLive: lifetime, flushesCache: true)
        }
        let text = ["D=3840", "CM=1", "VP=65521+32769", "DN=Strip"].flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        #expect(
            announcement.answers == [
                DNSRecord(type, .ptr(name), timeToLive: 4500),
                try pointer("_L3840"), try pointer("_S15"), try pointer("_CM"), try pointer("_V65521"),
                try pointer("_T266"),
                unique(name, .srv(priority: 0, weight: 0, port: 5540, target: target), 120),
                unique(name, .txt(text), 4500),
                unique(target, .aaaa(ResponderHarness.linkLocal), 120),
                unique(target, .aaaa(ResponderHarness.global), 120),
            ]
        )
        #expect(announcement.isAuthoritative)
        #expect(announcement.id == 0)
        #expect(announcement.questions.isEmpty)
    }

    @Test func doesNotAnswerWhileItProbes() throws {
        let harness = ResponderHarness()
        harness.perform { $0.advertise(commissionable(), at: $1) }
        harness.run(.milliseconds(500))
        let question = DNSQuestion(try name("_matterc._udp.local"), .ptr)
        #expect(harness.ask(question).filter { $0.message.isResponse }.isEmpty)
    }

    @Test func saysGoodbyeToAllRecordsOfAWithdrawnService() throws {
        let harness = ResponderHarness()
        let service = commissionable()
        harness.establish(service)
        harness.perform { $0.withdraw(service.key, at: $1) }
        let goodbye = try #require(harness.sent.first)
        #expect(harness.sent.count == 1)
        #expect(goodbye.time == harness.now)
        #expect(goodbye.message.answers.count == 10)
        #expect(goodbye.message.answers.allSatisfy { $0.timeToLive == 0 })
        #expect(harness.machine.nameCount == 0)
        #expect(harness.ask(DNSQuestion(try instance(service), .srv)).isEmpty)
        #expect(harness.collect(.seconds(600)).isEmpty)
    }

    @Test func keepsTheHostWhileAnotherServiceNeedsIt() throws {
        let harness = ResponderHarness()
        harness.establish(commissionable(), operational())
        harness.perform { $0.withdraw(commissionable().key, at: $1) }
        #expect(!harness.sent.answers.contains { $0.data.type == .aaaa })
        let host = try host(commissionable())
        #expect(harness.ask(DNSQuestion(host, .aaaa)).answers.count == 2)
        harness.perform { $0.withdraw(operational().key, at: $1) }
        #expect(harness.sent.last?.message.answers.contains { $0.name == host && $0.timeToLive == 0 } == true)
    }

    @Test func saysNoGoodbyeForWhatNobodyKnows() {
        let harness = ResponderHarness()
        harness.perform { $0.advertise(commissionable(), at: $1) }
        harness.run(.milliseconds(600))
        let count = harness.sent.count
        harness.perform { $0.withdraw(commissionable().key, at: $1) }
        harness.run(.seconds(5))
        #expect(harness.sent.count == count)
        #expect(harness.events.isEmpty)
    }

    @Test func saysGoodbyeForEverythingAtTheEnd() throws {
        let harness = ResponderHarness()
        harness.establish(commissionable(0), operational(0), commissionable(1))
        harness.perform { $0.shutdown(at: $1) }
        #expect(harness.machine.isIdle)
        let gone = Set(harness.sent.answers.filter { $0.timeToLive == 0 }.map(\.name))
        for service in [commissionable(0), operational(0), commissionable(1)] {
            #expect(gone.contains(try instance(service)))
            #expect(gone.contains(try host(service)))
        }
        #expect(harness.sent.answers.allSatisfy { $0.timeToLive == 0 })
        harness.perform { $0.advertise(commissionable(2), at: $1) }
        #expect(harness.collect(.seconds(10)).isEmpty)
    }

    @Test func announcesChangedTextAtOnceAndOnceMore() throws {
        let harness = ResponderHarness()
        harness.establish(commissionable())
        harness.perform { $0.advertise(commissionable(text: "2"), at: $1) }
        let start = harness.now
        harness.run(.seconds(30))
        #expect(harness.sent.map { start.duration(to: $0.time) } == [.zero, .seconds(1)])
        for packet in harness.sent {
            let text = packet.message.answers.first { $0.data.type == .txt }
            #expect(text?.flushesCache == true)
            guard case .txt(let content) = text?.data else {
                Issue.record("no TXT record")
                continue
            }
            #expect(String(decoding: content, as: UTF8.self).contains("CM=2"))
        }
        harness.perform { $0.advertise(commissionable(text: "2"), at: $1) }
        #expect(harness.collect(.seconds(30)).isEmpty)
        #expect(harness.events.isEmpty)
    }

    @Test func saysGoodbyeToASubtypeThatVanishes() throws {
        let harness = ResponderHarness()
        harness.establish(commissionable())
        var changed = commissionable(text: "0")
        changed.subtypes.removeAll { $0 == "_CM" }
        harness.perform { $0.advertise(changed, at: $1) }
        let subtype = try name("_CM._sub._matterc._udp.local")
        #expect(harness.sent.answers.filter { $0.name == subtype }.map(\.timeToLive) == [0])
        harness.run(.seconds(3))
        #expect(harness.ask(DNSQuestion(subtype, .ptr)).isEmpty)
        #expect(harness.ask(DNSQuestion(try name("_S15._sub._matterc._udp.local"), .ptr)).answers.count == 1)
    }

    @Test func movesToAnotherHostByANewClaim() throws {
        let harness = ResponderHarness()
        harness.establish(commissionable())
        var moved = commissionable()
        moved.hostName = "0200000000FF"
        harness.perform { $0.advertise(moved, at: $1) }
        harness.run(.seconds(5))
        #expect(harness.sent.answers.contains { $0.name == (try? host(commissionable())) && $0.timeToLive == 0 })
        let answers = harness.ask(DNSQuestion(try instance(moved), .srv)).answers
        #expect(answers.map(\.data) == [.srv(priority: 0, weight: 0, port: 5540, target: try host(moved))])
    }

    @Test func reportsNamesThatAreNoLabels() {
        let harness = ResponderHarness()
        var service = commissionable()
        service.key.instanceName = String(repeating: "A", count: 64)
        harness.perform { $0.advertise(service, at: $1) }
        guard case .failed(service.key, _) = harness.events.first else {
            Issue.record("\(harness.events)")
            return
        }
        #expect(harness.machine.serviceCount == 0)
        #expect(harness.machine.nameCount == 0)
    }
}
