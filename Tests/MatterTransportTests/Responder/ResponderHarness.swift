// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

/// A responder with a virtual clock, whose packets are kept decoded.
final class ResponderHarness {
    struct Sent {
        var time: Instant
        var size: Int
        var message: DNSMessage
        var destination: SocketAddress
        var link: MDNSLink
        var bytes: [UInt8]

        var isMulticast: Bool { destination == link.group }
        /// Every record of the packet.
        var records: [DNSRecord] { message.answers + message.authorities + message.additionals }
    }

    static let linkLocal = IPAddress(high: 0xFE80_0000_0000_0000, low: 1)
    static let global = IPAddress(high: 0x2001_0DB8_0000_0000, low: 1)
    static let ipv4 = IPAddress(high: 0, low: 0xFFFF_C000_0201)
    static let ethernet = NetworkInterface(
        index: 2,
        name: "eth0",
        addresses: [.init(linkLocal, prefixLength: 64), .init(global, prefixLength: 64)]
    )
    /// Another host on the same link, speaking from the mDNS port.
    static let peer = SocketAddress(IPAddress(high: 0xFE80_0000_0000_0000, low: 0x99), port: 5353, scope: 2)
    /// The same host, with a resolver of plain DNS.
    static let resolver = SocketAddress(peer.address, port: 49_152, scope: 2)

    let machine: MDNSResponder
    private(set) var now = Instant.start
    private(set) var sent: [Sent] = []
    private(set) var events: [ServiceEvent] = []

    init(seed: UInt64 = 1, interfaces: [NetworkInterface] = [ethernet]) {
        machine = MDNSResponder(random: SeededRandomSource(seed: seed))
        perform { $0.setInterfaces(interfaces, at: $1) }
    }

    /// Gives an input at the present time.
    func perform(_ input: (MDNSResponder, Instant) -> Void) {
        input(machine, now)
        drain()
    }

    private func drain() {
        while let output = machine.pollOutput() {
            switch output {
            case .event(let event): events.append(event)
            case .transmit(let packet):
                guard let message = try? DNSMessage(packet.bytes) else {
                    Issue.record("sent what is no DNS message")
                    continue
                }
                sent.append(
                    Sent(
                        time: now,
                        size: packet.bytes.count,
                        message: message,
                        destination: packet.destination,
                        link: packet.link,
                        bytes: packet.bytes
                    )
                )
            }
        }
    }

    /// Lets time go by.
    func run(_ duration: Duration) {
        let end = now.advanced(by: duration)
        var steps = 0
        while let deadline = machine.deadline, deadline <= end {
            now = max(now, deadline)
            perform { $0.handleTimeout(at: $1) }
            steps += 1
            guard steps < 1_000_000 else {
                Issue.record("the responder never rests")
                return
            }
        }
        now = end
    }

    /// Runs and returns what was sent meanwhile.
    @discardableResult
    func collect(_ duration: Duration) -> [Sent] {
        let count = sent.count
        run(duration)
        return Array(sent[count...])
    }

    /// Shows services and waits until they are established and nobody remembers their announcements.
    func establish(_ services: AdvertisedService...) {
        for service in services { perform { $0.advertise(service, at: $1) } }
        run(.seconds(5))
        sent = []
        events = []
    }

    /// Lets a peer send a message, by default to the group.
    func hear(_ message: DNSMessage, from source: SocketAddress = peer, at local: IPAddress? = nil) {
        hear(message.encoded(), from: source, at: local)
    }

    func hear(_ bytes: [UInt8], from source: SocketAddress = peer, at local: IPAddress? = nil) {
        let group = source.address.isIPv4Mapped ? MDNSLink.ipv4Group : MDNSLink.ipv6Group
        let packet = MDNSPacket(
            bytes: bytes,
            source: source,
            local: LocalAddress(address: local ?? group, interface: 2)
        )
        perform { $0.receive(packet, at: $1) }
    }

    /// Asks and returns what is sent within the time in which answers are due.
    func ask(_ questions: DNSQuestion..., known: [DNSRecord] = [], from source: SocketAddress = peer, id: UInt16 = 0)
        -> [Sent]
    {
        let count = sent.count
        hear(DNSMessage(id: id, questions: questions, answers: known), from: source)
        run(.milliseconds(200))
        return Array(sent[count...])
    }
}

extension [ResponderHarness.Sent] {
    var answers: [DNSRecord] { flatMap(\.message.answers) }
    var records: [DNSRecord] { flatMap(\.records) }
}

/// A commissionable service as a power strip has it (FACTS of Matter Core § 4.3.1).
func commissionable(_ number: Int = 0, text: String = "1") -> AdvertisedService {
    let digits = String(number, radix: 16, uppercase: true)
    return AdvertisedService(
        key: ServiceKey(type: .commissionable, instanceName: "DD200C20" + padded(digits, 8)),
        subtypes: ["_L3840", "_S15", "_CM", "_V65521", "_T266"],
        text: [.init("D", "3840"), .init("CM", text), .init("VP", "65521+32769"), .init("DN", "Strip")],
        port: UInt16(5540 + number % 50_000),
        hostName: "02" + padded(digits, 10)
    )
}

/// The operational service of the same node.
func operational(_ number: Int = 0) -> AdvertisedService {
    let digits = String(number + 1, radix: 16, uppercase: true)
    return AdvertisedService(
        key: ServiceKey(type: .operational, instanceName: "2906C908D115D362-" + padded(digits, 16)),
        subtypes: ["_I2906C908D115D362"],
        text: [.init("SII", "5000"), .init("T", "0")],
        port: UInt16(5540 + number % 50_000),
        hostName: commissionable(number).hostName
    )
}

private func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: count - digits.count) + digits
}

func instance(_ service: AdvertisedService) throws -> DNSName {
    try #require(MDNSResponder.typeName(service.key.type).flatMap { DNSName(service.key.instanceName, in: $0) })
}

func host(_ service: AdvertisedService) throws -> DNSName { try name(service.hostName + ".local") }
