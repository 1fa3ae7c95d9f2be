// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

/// How fast many services come to be known, and that nobody skips what RFC 6762 § 8 has first.
struct ResponderStartTests {
    private static let dualStack = NetworkInterface(
        index: 2,
        name: "eth0",
        addresses: [
            .init(ResponderHarness.linkLocal, prefixLength: 64), .init(ResponderHarness.ipv4, prefixLength: 24),
        ]
    )

    private func fleet(_ count: Int) -> ResponderHarness {
        let harness = ResponderHarness(interfaces: [Self.dualStack])
        for number in 0..<count { harness.perform { $0.advertise(commissionable(number), at: $1) } }
        return harness
    }

    /// When each name was first announced on a link.
    private func announcements(_ harness: ResponderHarness, isIPv4: Bool) -> [DNSName: Instant] {
        var times: [DNSName: Instant] = [:]
        for packet in harness.sent where packet.message.isResponse && packet.link.isIPv4 == isIPv4 {
            for record in packet.message.answers where record.data.type == .srv && times[record.name] == nil {
                times[record.name] = packet.time
            }
        }
        return times
    }

    @Test func makesAThousandServicesKnownOnTwoLinksWithinFourSeconds() {
        let harness = fleet(1000)
        harness.run(.milliseconds(4000))
        for isIPv4 in [false, true] { #expect(announcements(harness, isIPv4: isIPv4).count == 1000) }
        #expect(harness.events.count == 1000)
    }

    @Test func needsTimeInProportionToServices() throws {
        let times = try [500, 2000].map { count in
            let harness = fleet(count)
            harness.run(.seconds(60))
            return Instant.start.duration(to: try #require(announcements(harness, isIPv4: true).values.max()))
        }
        #expect(times[1] <= times[0] * 4 + .seconds(1))
    }

    @Test func probesEveryNameThreeTimesBeforeItIsAnnounced() throws {
        let harness = fleet(300)
        harness.run(.seconds(30))
        let announced = announcements(harness, isIPv4: false)
        #expect(announced.count == 300)
        var probes: [DNSName: [Instant]] = [:]
        for packet in harness.sent where !packet.message.isResponse && !packet.link.isIPv4 {
            #expect(packet.size <= 1232)
            for question in packet.message.questions { probes[question.name, default: []].append(packet.time) }
        }
        // Every instance and every host.
        #expect(probes.count == 600)
        #expect(probes.values.allSatisfy { $0.count == 3 })
        for (name, time) in announced {
            let times = try #require(probes[name])
            // Only what waits for its turn in the queue can bring two packets closer to each other.
            #expect(times[0].duration(to: times[1]) >= .milliseconds(150))
            #expect(times[2].duration(to: time) >= .milliseconds(150))
        }
    }

    @Test func leavesOutWhatABrowserKnowsInManyPackets() throws {
        let harness = fleet(1000)
        harness.run(.seconds(30))
        let type = try name("_matterc._udp.local")
        let known = try (0..<1000).filter { $0 % 100 != 7 }.map { number in
            DNSRecord(type, .ptr(try instance(commissionable(number))), timeToLive: 4500)
        }
        let count = harness.sent.count
        harness.hear(
            DNSMessage(isTruncated: true, questions: [DNSQuestion(type, .ptr)], answers: Array(known.prefix(20)))
        )
        for start in stride(from: 20, to: known.count, by: 40) {
            let part = known[start..<min(start + 40, known.count)]
            harness.hear(DNSMessage(isTruncated: start + 40 < known.count, answers: Array(part)))
        }
        harness.run(.seconds(2))
        let answers = harness.sent[count...].flatMap(\.message.answers).map(\.data)
        let expected = try stride(from: 7, to: 1000, by: 100).map {
            DNSRecordData.ptr(try instance(commissionable($0)))
        }
        #expect(answers == expected)
    }
}
