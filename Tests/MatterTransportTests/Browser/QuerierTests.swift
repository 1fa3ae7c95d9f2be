// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

/// A querier with a virtual clock on one link.
private final class QuerierHarness {
    let machine = MDNSQuerier(random: SeededRandomSource(seed: 3))
    private(set) var now = Instant.start
    var sent: [(time: Instant, message: DNSMessage)] = []
    /// When something was asked from a port of its own.
    var asked: [Instant] = []
    var events: [(id: DiscoveryID, event: DiscoveryEvent)] = []

    init() {
        perform { $0.setInterfaces([ResponderHarness.ethernet], at: $1) }
    }

    func perform(_ input: (MDNSQuerier, Instant) -> Void) {
        input(machine, now)
        while let output = machine.pollOutput() {
            switch output {
            case .event(let id, let event): events.append((id, event))
            case .ask: asked.append(now)
            case .transmit(let packet):
                #expect(packet.bytes.count <= 1232)
                guard let message = try? DNSMessage(packet.bytes) else {
                    Issue.record("sent what is no DNS message")
                    continue
                }
                sent.append((now, message))
            }
        }
    }

    func run(_ duration: Duration) {
        let end = now.advanced(by: duration)
        var steps = 0
        while let deadline = machine.deadline, deadline <= end, steps < 100_000 {
            now = max(now, deadline)
            perform { $0.handleTimeout(at: $1) }
            steps += 1
        }
        #expect(steps < 100_000)
        now = end
    }

    func hear(_ records: [DNSRecord], additionals: [DNSRecord] = [], port: UInt16 = 5353) {
        var source = ResponderHarness.peer
        source.port = port
        let message = DNSMessage.response(answers: records, additionals: additionals)
        let packet = MDNSPacket(
            bytes: message.encoded(),
            source: source,
            local: LocalAddress(address: MDNSLink.ipv6Group, interface: 2)
        )
        perform { $0.receive(packet, at: $1) }
    }

    /// Starts a search of the commissionable type.
    func browse(subtype: String? = nil) -> DiscoveryID {
        let id = machine.takeID()
        perform { $0.browse(.commissionable, subtype: subtype, id: id, at: $1) }
        return id
    }

    /// Starts a search of one service.
    func resolve(_ key: ServiceKey) -> DiscoveryID {
        let id = machine.takeID()
        perform { $0.resolve(key, id: id, at: $1) }
        return id
    }

    var found: [DiscoveredService] {
        events.compactMap { if case .found(let service) = $0.event { service } else { nil } }
    }

    var lost: [ServiceKey] {
        events.compactMap { if case .lost(let key) = $0.event { key } else { nil } }
    }
}

/// The records of a service as its host would send them.
private struct Records {
    let service = commissionable()
    var port: UInt16 = 5540
    var lifetime: UInt32 = 120

    func pointer(_ lifetime: UInt32 = 4500) throws -> DNSRecord {
        DNSRecord(try name("_matterc._udp.local"), .ptr(try instance(service)), timeToLive: lifetime)
    }

    func location() throws -> DNSRecord {
        let data = DNSRecordData.srv(priority: 0, weight: 0, port: port, target: try host(service))
        return DNSRecord(try instance(service), data, timeToLive: lifetime, flushesCache: true)
    }

    func text() throws -> DNSRecord {
        let content = [UInt8(6)] + Array("D=3840".utf8) + [4] + Array("CM=1".utf8)
        return DNSRecord(try instance(service), .txt(content), timeToLive: 4500, flushesCache: true)
    }

    func address(_ low: UInt64 = 0x99) throws -> DNSRecord {
        let address = IPAddress(high: 0xFE80_0000_0000_0000, low: low)
        return DNSRecord(try host(service), .aaaa(address), timeToLive: lifetime, flushesCache: true)
    }

    func all() throws -> [DNSRecord] { [try pointer(), try location(), try text(), try address()] }
}

struct QuerierTests {
    @Test func asksAgainInIntervalsThatDouble() throws {
        let harness = QuerierHarness()
        _ = harness.browse(subtype: "_L3840")
        harness.run(.seconds(70))
        let first = try #require(harness.sent.first).time
        #expect((20...120).contains(Instant.start.duration(to: first).wholeMilliseconds))
        #expect(harness.sent.map { first.duration(to: $0.time) } == [0, 1, 3, 7, 15, 31, 63].map { .seconds($0) })
        let question = DNSQuestion(try name("_L3840._sub._matterc._udp.local"), .ptr)
        #expect(harness.sent.allSatisfy { $0.message == DNSMessage(questions: [question]) })
        #expect(harness.asked == [first])
    }

    /// Else the responder's rule of one multicast a second would hide what was announced just before.
    @Test func findsAtOnceWhatWasJustAnnounced() throws {
        let fleet = ResponderHarness(seed: 2)
        fleet.perform { $0.advertise(operational(), at: $1) }
        while !fleet.sent.contains(where: { $0.message.isResponse }) { fleet.run(.milliseconds(10)) }
        let machine = MDNSQuerier(random: SeededRandomSource(seed: 6))
        machine.setInterfaces([ResponderHarness.ethernet], at: fleet.now)
        machine.resolve(operational().key, id: machine.takeID(), at: fleet.now)
        fleet.run(.milliseconds(130))
        machine.handleTimeout(at: fleet.now)
        var found = 0
        for _ in 0..<2 {
            let count = fleet.sent.count
            while let output = machine.pollOutput() {
                switch output {
                case .transmit(let packet): fleet.hear(packet.bytes)
                case .ask(let packet): fleet.hear(packet.bytes, from: ResponderHarness.resolver)
                case .event: found += 1
                }
            }
            for packet in fleet.sent[count...] where !packet.isMulticast {
                let source = SocketAddress(ResponderHarness.linkLocal, port: 5353, scope: 2)
                let local = LocalAddress(address: ResponderHarness.peer.address, interface: 2)
                machine.receive(MDNSPacket(bytes: packet.bytes, source: source, local: local), at: fleet.now)
            }
        }
        #expect(found == 1)
    }

    @Test func findsAServiceInOnePacket() throws {
        let harness = QuerierHarness()
        let id = harness.browse()
        let records = Records()
        harness.hear(
            [try records.pointer()],
            additionals: [try records.address(), try records.text(), try records.location()]
        )
        #expect(harness.events.map(\.id) == [id])
        let service = try #require(harness.found.first)
        #expect(service.key == records.service.key)
        #expect(service.hostName == records.service.hostName)
        #expect(service.value("d") == "3840")
        #expect(service.text.map(\.key) == ["D", "CM"])
        let place = SocketAddress(IPAddress(high: 0xFE80_0000_0000_0000, low: 0x99), port: 5540, scope: 2)
        #expect(service.addresses == [place])
        harness.hear(try records.all())
        #expect(harness.events.count == 1)
    }

    @Test func asksForWhatIsMissing() throws {
        let harness = QuerierHarness()
        _ = harness.browse()
        harness.run(.milliseconds(500))
        let records = Records()
        harness.sent = []
        harness.hear([try records.pointer()])
        harness.run(.milliseconds(200))
        let instance = try instance(records.service)
        #expect(harness.sent.last?.message.questions == [DNSQuestion(instance, .srv), DNSQuestion(instance, .txt)])
        harness.hear([try records.location(), try records.text()])
        #expect(harness.found.isEmpty)
        harness.run(.seconds(2))
        let host = try host(records.service)
        #expect(harness.sent.contains { $0.message.questions.contains(DNSQuestion(host, .aaaa)) })
        #expect(harness.sent.contains { $0.message.questions.contains(DNSQuestion(host, .a)) })
        harness.hear([try records.address()])
        #expect(harness.found.count == 1)
    }

    @Test func resolvesOneServiceOnly() throws {
        let harness = QuerierHarness()
        let records = Records()
        _ = harness.resolve(records.service.key)
        harness.run(.seconds(4))
        let instance = try instance(records.service)
        #expect(harness.sent.count == 3)
        #expect(harness.sent[0].message.questions == [DNSQuestion(instance, .srv), DNSQuestion(instance, .txt)])
        harness.hear(try records.all())
        #expect(harness.found.count == 1)
        harness.sent = []
        harness.run(.seconds(90))
        #expect(harness.sent.isEmpty)
    }

    @Test func losesAServiceASecondAfterItsGoodbye() throws {
        let harness = QuerierHarness()
        _ = harness.browse()
        let records = Records()
        harness.hear(try records.all())
        harness.hear([try records.pointer(0)])
        harness.run(.milliseconds(999))
        #expect(harness.lost.isEmpty)
        harness.run(.milliseconds(1))
        #expect(harness.lost == [records.service.key])
        harness.hear(try records.all())
        #expect(harness.found.count == 2)
    }

    @Test func asksBeforeALifetimeEndsAndGivesUpThen() throws {
        let harness = QuerierHarness()
        var records = Records()
        records.lifetime = 100
        _ = harness.resolve(records.service.key)
        harness.hear(try records.all())
        harness.sent = []
        harness.run(.milliseconds(99_999))
        let times = harness.sent.map { Instant.start.duration(to: $0.time) }
        #expect(times == [80, 85, 90, 95].map { .seconds($0) })
        let types = Set(harness.sent[0].message.questions.map(\.type))
        #expect(types == [.srv, .aaaa])
        #expect(harness.lost.isEmpty)
        harness.run(.milliseconds(1))
        #expect(harness.lost == [records.service.key])
        harness.run(.milliseconds(200))
        harness.hear(try records.all())
        #expect(harness.found.count == 2)
        harness.run(.seconds(90))
        harness.hear(try records.all())
        harness.run(.seconds(50))
        #expect(harness.lost.count == 1)
    }

    @Test func tellsAgainWhenSomethingChanges() throws {
        let harness = QuerierHarness()
        _ = harness.browse()
        var records = Records()
        harness.hear(try records.all())
        harness.run(.seconds(5))
        records.port = 5541
        harness.hear([try records.location()])
        #expect(harness.found.last?.addresses.map(\.port) == [5541])
        harness.hear([try records.address(0x98)])
        harness.run(.seconds(2))
        #expect(harness.found.last?.addresses.map(\.address.low) == [0x98])
        records.port = 0
        harness.hear([try records.location()])
        #expect(harness.lost == [records.service.key])
    }

    @Test func namesWhatItKnowsInAsManyPacketsAsItTakes() throws {
        let harness = QuerierHarness()
        _ = harness.browse()
        harness.run(.milliseconds(200))
        let type = try name("_matterc._udp.local")
        for number in 0..<100 {
            harness.hear([DNSRecord(type, .ptr(try instance(commissionable(number))), timeToLive: 4500)])
        }
        harness.sent = []
        harness.run(.milliseconds(1000))
        let packets = harness.sent.map(\.message).filter { packet in
            packet.questions.contains { $0.name == type } || packet.questions.isEmpty
        }
        #expect(packets.count > 2)
        #expect(packets.dropLast().allSatisfy { $0.isTruncated })
        #expect(packets.last?.isTruncated == false)
        #expect(packets.dropFirst().allSatisfy { $0.questions.isEmpty })
        #expect(Set(packets.flatMap(\.answers).map(\.data)).count == 100)
    }

    @Test func forgetsWhenItIsNotAskedAnyMore() throws {
        let harness = QuerierHarness()
        let records = Records()
        let first = harness.browse()
        let second = harness.resolve(records.service.key)
        harness.hear(try records.all())
        #expect(harness.found.count == 2)
        harness.perform { machine, _ in machine.cancel(first) }
        #expect(harness.machine.recordCount == 3)
        harness.perform { machine, _ in machine.cancel(second) }
        #expect(harness.machine.recordCount == 0)
        harness.run(.seconds(200))
        #expect(harness.lost.isEmpty)
        #expect(harness.machine.deadline == nil)
    }

    @Test func tellsALaterSearchWhatIsKnown() throws {
        let harness = QuerierHarness()
        _ = harness.browse()
        harness.hear(try Records().all())
        let second = harness.browse()
        #expect(harness.events.last?.id == second)
        #expect(harness.found.count == 2)
    }

    @Test func ignoresWhatItDidNotAskFor() throws {
        let harness = QuerierHarness()
        harness.hear(try Records().all())
        #expect(harness.machine.recordCount == 0)
        _ = harness.browse()
        harness.hear(try Records().all(), port: 5354)
        let stranger = DNSRecord(try name("other.local"), .aaaa(.loopback), timeToLive: 120)
        let foreign = DNSRecord(
            try name("_matterc._udp.local"),
            .ptr(try name("x._matter._tcp.local")),
            timeToLive: 120
        )
        harness.hear([stranger, foreign])
        harness.run(.seconds(30))
        #expect(harness.events.isEmpty)
        #expect(harness.sent.allSatisfy { $0.message.questions.map(\.type) == [.ptr] })
    }

    @Test func doesNotGrowWithoutBound() throws {
        let harness = QuerierHarness()
        _ = harness.browse()
        let records = Records()
        harness.hear(try records.all())
        let type = try name("_matterc._udp.local")
        for round in 0..<300 {
            var answers: [DNSRecord] = []
            for step in 0..<20 {
                let number = round * 20 + step
                let label = String(number, radix: 16, uppercase: true)
                answers.append(DNSRecord(type, .ptr(try name(label + "._matterc._udp.local")), timeToLive: 4500))
                answers.append(try records.address(UInt64(number)))
                let target = try name(label + ".local")
                let location = DNSRecordData.srv(priority: 0, weight: 0, port: 1, target: target)
                answers.append(DNSRecord(try instance(records.service), location, timeToLive: 4500))
            }
            harness.hear(answers)
        }
        #expect(harness.machine.recordCount <= 20_000)
        #expect(harness.machine.recordCount < 7000)
    }

    @Test(arguments: 1...3) func survivesRandomPackets(seed: UInt64) throws {
        let random = SeededRandomSource(seed: seed)
        let harness = QuerierHarness()
        _ = harness.browse()
        let valid = DNSMessage.response(answers: try Records().all()).encoded()
        for _ in 0..<1000 {
            var bytes = valid
            for _ in 0...(random.next() % 5) {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            let packet = MDNSPacket(
                bytes: bytes,
                source: ResponderHarness.peer,
                local: LocalAddress(address: MDNSLink.ipv6Group, interface: 2)
            )
            harness.perform { $0.receive(packet, at: $1) }
            harness.run(.milliseconds(Int(random.next() % 100)))
        }
        #expect(harness.machine.recordCount < 20_000)
    }
}

/// The querier and the responder of this package with each other.
struct DiscoveryTests {
    @Test func findsAFleet() throws {
        let fleet = ResponderHarness(seed: 5)
        for number in 0..<60 { fleet.perform { $0.advertise(commissionable(number), at: $1) } }
        fleet.run(.seconds(10))
        let machine = MDNSQuerier(random: SeededRandomSource(seed: 6))
        machine.setInterfaces([ResponderHarness.ethernet], at: fleet.now)
        let all = machine.takeID()
        machine.browse(.commissionable, id: all, at: fleet.now)
        let one = machine.takeID()
        machine.resolve(commissionable(7).key, id: one, at: fleet.now)
        var found: [DiscoveryID: Set<String>] = [:]
        var lost: Set<String> = []
        var delivered = fleet.sent.count
        func exchange() {
            while let output = machine.pollOutput() {
                switch output {
                case .transmit(let packet): fleet.hear(packet.bytes)
                case .ask(let packet): fleet.hear(packet.bytes, from: ResponderHarness.resolver)
                case .event(let id, .found(let service)):
                    found[id, default: []].insert(service.key.instanceName)
                    #expect(service.addresses.map(\.address) == [ResponderHarness.global, ResponderHarness.linkLocal])
                case .event(_, .lost(let key)): lost.insert(key.instanceName)
                }
            }
            while delivered < fleet.sent.count {
                let packet = MDNSPacket(
                    bytes: fleet.sent[delivered].bytes,
                    source: SocketAddress(ResponderHarness.linkLocal, port: 5353, scope: 2),
                    local: LocalAddress(address: MDNSLink.ipv6Group, interface: 2)
                )
                delivered += 1
                machine.receive(packet, at: fleet.now)
            }
        }
        for _ in 0..<500 {
            fleet.run(.milliseconds(10))
            machine.handleTimeout(at: fleet.now)
            exchange()
        }
        #expect(found[all]?.count == 60)
        #expect(found[one] == [commissionable(7).key.instanceName])
        fleet.perform { $0.shutdown(at: $1) }
        for _ in 0..<200 {
            fleet.run(.milliseconds(10))
            exchange()
            machine.handleTimeout(at: fleet.now)
        }
        exchange()
        #expect(lost.count == 60)
    }
}

struct DiscoveredServiceTests {
    @Test func readsTextAsRFC6763Says() {
        // § 6.4: keys without value, empty values, values with an equals sign; a missing key is ignored.
        let content: [UInt8] = ["key=value", "flag", "empty=", "a=b=c", "=x", ""].flatMap {
            [UInt8($0.utf8.count)] + Array($0.utf8)
        }
        let entries = DiscoveredService.entries(content)
        #expect(entries == [.init("key", "value"), .init("flag", ""), .init("empty", ""), .init("a", "b=c")])
        #expect(DiscoveredService.entries([200, 0x61]) == [.init("a", "")])
        #expect(DiscoveredService.entries([]).isEmpty)
    }

    @Test func putsTheNearestAddressFirst() throws {
        var interface = ResponderHarness.ethernet
        interface.addresses.append(.init(ResponderHarness.ipv4, prefixLength: 96 + 24))
        func entry(_ address: IPAddress, interface: UInt32 = 2) -> RecordCache.Entry {
            RecordCache.Entry(
                data: address.isIPv4Mapped ? .a(address) : .aaaa(address),
                interface: interface,
                heard: .start,
                expiry: .start,
                lifetime: 120
            )
        }
        let near = IPAddress(high: ResponderHarness.global.high, low: 9)
        let far = IPAddress(high: 0x2001_0DB8_FFFF_0000, low: 9)
        let link = IPAddress(high: 0xFE80_0000_0000_0000, low: 9)
        let ipv4 = IPAddress(high: 0, low: 0xFFFF_C000_0209)
        let farIPv4 = IPAddress(high: 0, low: 0xFFFF_0A00_0001)
        let entries = [farIPv4, far, ipv4, link, near, .loopback, .any, MDNSLink.ipv6Group].map { entry($0) }
        let ranked = AddressRanking([interface]).rank(
            entries + [entry(link, interface: 3), entry(near, interface: 3)],
            port: 1
        )
        #expect(ranked.map(\.address) == [near, link, link, ipv4, far, farIPv4])
        #expect(ranked.map(\.scope) == [0, 2, 3, 0, 0, 0])
    }
}
