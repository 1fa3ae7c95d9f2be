// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

/// Answers to questions of other hosts (RFC 6762 § 5 to § 7).
struct AnswerTests {
    private func established() -> ResponderHarness {
        let harness = ResponderHarness()
        harness.establish(commissionable(), operational())
        return harness
    }

    @Test(arguments: [
        "_matterc._udp", "_CM._sub._matterc._udp", "_L3840._sub._matterc._udp", "_S15._sub._matterc._udp",
    ])
    func answersABrowserAfterARandomDelay(type: String) throws {
        let harness = established()
        let asked = harness.now
        let type = try name(type + ".local")
        let sent = harness.ask(DNSQuestion(type, .ptr))
        let packet = try #require(sent.first)
        #expect(sent.count == 1)
        #expect(packet.isMulticast)
        #expect((20...120).contains(asked.duration(to: packet.time).wholeMilliseconds))
        let service = commissionable()
        #expect(packet.message.answers == [DNSRecord(type, .ptr(try instance(service)), timeToLive: 4500)])
        #expect(packet.message.additionals.map(\.data.type) == [.srv, .txt, .aaaa, .aaaa])
    }

    @Test func answersForUniqueNamesAtOnce() throws {
        let harness = established()
        harness.hear(DNSMessage(questions: [DNSQuestion(try instance(operational()), .srv)]))
        let packet = try #require(harness.sent.first)
        #expect(packet.time == harness.now)
        #expect(packet.message.answers.map(\.data.type) == [.srv])
        #expect(packet.message.additionals.map(\.data.type) == [.aaaa, .aaaa])
        #expect(packet.message.answers.allSatisfy { $0.flushesCache })
    }

    @Test func answersEveryTypeOfAName() throws {
        let harness = established()
        let types = harness.ask(DNSQuestion(try instance(operational()), .any)).answers.map(\.data.type)
        #expect(types == [.srv, .txt])
        #expect(harness.ask(DNSQuestion(try host(operational()), .aaaa)).answers.count == 2)
        harness.run(.seconds(2))
        let upper = try name("2906c908d115d362-0000000000000001._MATTER._TCP.LOCAL")
        #expect(harness.ask(DNSQuestion(upper, .txt, questionClass: DNSClass.any)).answers.count == 1)
    }

    @Test func listsItsServiceTypes() throws {
        let harness = established()
        let answers = harness.ask(DNSQuestion(.serviceEnumeration, .ptr)).answers
        let commissionable = ["_L3840", "_S15", "_CM", "_V65521", "_T266"].map { $0 + "._sub._matterc._udp.local" }
        let operational = ["_matter._tcp.local", "_I2906C908D115D362._sub._matter._tcp.local"]
        let listed = try (["_matterc._udp.local"] + commissionable + operational).map {
            DNSRecordData.ptr(try name($0))
        }
        #expect(answers.map(\.data) == listed)
        harness.perform { $0.withdraw(MatterTransportTests.commissionable().key, at: $1) }
        harness.run(.seconds(2))
        let rest = harness.ask(DNSQuestion(.serviceEnumeration, .ptr)).answers
        #expect(try rest.map(\.data) == operational.map { .ptr(try name($0)) })
    }

    @Test func deniesTypesThatItsNamesDoNotHave() throws {
        let harness = established()
        let host = try host(commissionable())
        let denial = harness.ask(DNSQuestion(host, .a)).answers
        #expect(denial.map(\.data) == [.nsec(next: host, types: [.aaaa])])
        let instance = try instance(commissionable())
        let other = harness.ask(DNSQuestion(instance, .aaaa)).answers
        #expect(other.map(\.data) == [.nsec(next: instance, types: [.txt, .srv])])
    }

    @Test func isSilentAboutOthersNames() throws {
        let harness = established()
        #expect(harness.ask(DNSQuestion(try name("other.local"), .any)).isEmpty)
        #expect(harness.ask(DNSQuestion(try name("_L1._sub._matterc._udp.local"), .ptr)).isEmpty)
        #expect(harness.ask(DNSQuestion(try name("_matterc._udp.local"), .srv)).isEmpty)
        #expect(harness.ask(DNSQuestion(try host(commissionable()), .any, questionClass: 3)).isEmpty)
        let resolver = ResponderHarness.resolver
        #expect(harness.ask(DNSQuestion(try name("other.local"), .any), from: resolver).isEmpty)
    }

    @Test func answersAResolverOfPlainDNSByUnicast() throws {
        let harness = established()
        let question = DNSQuestion(try name("_CM._sub._matterc._udp.local"), .ptr, wantsUnicast: true)
        let sent = harness.ask(question, from: ResponderHarness.resolver, id: 0x4711)
        let packet = try #require(sent.first)
        #expect(sent.count == 1)
        #expect(packet.destination == ResponderHarness.resolver)
        #expect(packet.message.id == 0x4711)
        #expect(packet.message.questions == [DNSQuestion(question.name, .ptr)])
        #expect(packet.message.answers.map(\.data) == [.ptr(try instance(commissionable()))])
        #expect(packet.message.additionals.map(\.data.type) == [.srv, .txt, .aaaa, .aaaa])
        #expect(packet.records.allSatisfy { $0.timeToLive <= 10 && !$0.flushesCache })
        // RFC 6762 § 18.14: the target of SRV stands in full, so its labels can be found in the packet twice or more.
        let target = try host(commissionable()).wire + [0]
        #expect(packet.bytes.indices.contains { packet.bytes[$0...].starts(with: target) })
    }

    @Test func answersByUnicastAndMulticastIfUnicastIsWantedFromTheSharedPort() throws {
        let harness = established()
        let asked = harness.now
        let question = DNSQuestion(try name("_matterc._udp.local"), .ptr, wantsUnicast: true)
        let sent = harness.ask(question, id: 9)
        #expect(sent.map(\.destination) == [ResponderHarness.peer, sent[0].link.group])
        #expect(sent[0].time == asked)
        #expect(sent.map(\.message.id) == [0, 0])
        #expect(sent[0].message.answers == sent[1].message.answers)
        #expect(sent[0].message.answers[0].timeToLive == 4500)
    }

    @Test func leavesOutWhatThePeerKnows() throws {
        let harness = established()
        let type = try name("_matterc._udp.local")
        func known(_ lifetime: UInt32) throws -> DNSRecord {
            DNSRecord(type, .ptr(try instance(commissionable())), timeToLive: lifetime)
        }
        #expect(harness.ask(DNSQuestion(type, .ptr), known: [try known(2250)]).isEmpty)
        #expect(harness.ask(DNSQuestion(type, .ptr), known: [try known(2249)]).answers.count == 1)
        let other = DNSRecord(type, .ptr(try name("other._matterc._udp.local")), timeToLive: 4500)
        harness.run(.seconds(2))
        #expect(harness.ask(DNSQuestion(type, .ptr), known: [other]).answers.count == 1)
    }

    @Test func answersAllAddressesUnlessAllAreKnown() throws {
        let harness = established()
        let host = try host(commissionable())
        let first = DNSRecord(host, .aaaa(ResponderHarness.linkLocal), timeToLive: 120)
        let second = DNSRecord(host, .aaaa(ResponderHarness.global), timeToLive: 120)
        #expect(harness.ask(DNSQuestion(host, .aaaa), known: [first]).answers.count == 2)
        harness.run(.seconds(2))
        #expect(harness.ask(DNSQuestion(host, .aaaa), known: [first, second]).isEmpty)
    }

    @Test func waitsForMoreKnownAnswersAfterATruncatedQuery() throws {
        let harness = established()
        let type = try name("_matterc._udp.local")
        let known = DNSRecord(type, .ptr(try instance(commissionable())), timeToLive: 4500)
        let question = DNSQuestion(type, .ptr)
        harness.hear(DNSMessage(isTruncated: true, questions: [question]))
        let asked = harness.now
        harness.run(.milliseconds(300))
        #expect(harness.sent.isEmpty)
        harness.run(.milliseconds(300))
        #expect((400...500).contains(asked.duration(to: try #require(harness.sent.first).time).wholeMilliseconds))
        harness.run(.seconds(2))
        harness.hear(DNSMessage(isTruncated: true, questions: [question]))
        harness.run(.milliseconds(100))
        harness.hear(DNSMessage(answers: [known]))
        #expect(harness.collect(.seconds(2)).isEmpty)
        // Another peer's known answers are no reason to be silent.
        harness.hear(DNSMessage(isTruncated: true, questions: [question]))
        var other = ResponderHarness.peer
        other.address = IPAddress(high: other.address.high, low: 0x77)
        harness.hear(DNSMessage(answers: [known]), from: other)
        #expect(harness.collect(.seconds(2)).answers.count == 1)
    }

    @Test func multicastsARecordNoMoreThanOnceASecond() throws {
        let harness = established()
        let question = DNSQuestion(try name("_matterc._udp.local"), .ptr)
        harness.hear(DNSMessage(questions: [question]))
        harness.run(.milliseconds(10))
        harness.hear(DNSMessage(id: 1, questions: [question]))
        harness.run(.milliseconds(500))
        #expect(harness.sent.count == 1)
        #expect(harness.ask(question).isEmpty)
        harness.run(.seconds(1))
        #expect(harness.ask(question).count == 1)
    }

    @Test func gathersAnswersToSeveralQuestions() throws {
        let harness = established()
        let first = DNSQuestion(try name("_matterc._udp.local"), .ptr)
        let second = DNSQuestion(try name("_matter._tcp.local"), .ptr)
        let sent = harness.ask(first, second)
        #expect(sent.count == 1)
        #expect(sent.answers.count == 2)
        #expect(sent[0].message.additionals.count { $0.data.type == .aaaa } == 2)
    }

    @Test func repeatsOnlyAsManyQuestionsAsLeaveRoom() throws {
        let harness = established()
        let question = DNSQuestion(try name("_matterc._udp.local"), .ptr)
        let query = DNSMessage(id: 5, questions: [DNSQuestion](repeating: question, count: 700))
        harness.hear(query, from: ResponderHarness.resolver)
        harness.run(.seconds(1))
        #expect(harness.sent.answers.count == 1)
        #expect(harness.sent.allSatisfy { $0.size <= 1232 })
    }
}
