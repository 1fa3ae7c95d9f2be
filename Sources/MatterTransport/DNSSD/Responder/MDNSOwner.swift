// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// How far the claim to a unique name has come (RFC 6762 § 8).
enum ClaimPhase: Hashable {
    /// There is no link to claim anything on.
    case dormant
    /// So many probes were sent.
    case probing(sent: Int)
    /// The name is ours, but what it points to is not yet.
    case waitingForHost
    /// So many announcements were sent, of which one makes the records known.
    case announcing(sent: Int)
    case established
    /// Another host holds the name; later the claim is made again.
    case blocked
    case withdrawn

    /// Whether questions are answered.
    var answers: Bool {
        switch self {
        case .announcing, .established: true
        default: false
        }
    }

    var isProbing: Bool {
        if case .probing = self { true } else { false }
    }
}

/// What has records: a service, a host or a service type.
class MDNSOwner {
    /// Lifetime of records that name a host, in seconds (RFC 6762 § 10).
    static let hostLifetime: UInt32 = 120
    /// Lifetime of all others.
    static let otherLifetime: UInt32 = 4500

    /// Numbers grow, so they also give an order.
    let id: Int
    /// The name that only this owner may have; for a type, its name.
    var name: DNSName
    var phase = ClaimPhase.dormant
    var timer: TimerID?
    /// Conflicts since the claim last held.
    var conflicts = 0

    init(id: Int, name: DNSName) {
        self.id = id
        self.name = name
    }

    /// The records that are meant, with addresses as they are on an interface.
    func records(_ set: AnswerSet, on interface: NetworkInterface) -> [DNSRecord] { [] }

    /// What helps those who asked for some records (RFC 6763 § 12).
    func additionals(to set: AnswerSet) -> AnswerSet { [] }

    /// The unique records that probes propose.
    var proposed: AnswerSet { [] }

    /// Whether the packet limit for services counts this owner.
    var isService: Bool { false }
}

/// A node's host name with the addresses of the interfaces.
final class HostOwner: MDNSOwner {
    /// The name that the node asked for.
    let requestedName: String
    /// The name that it got, without the domain.
    var label: String
    /// Those that point here.
    var services: [ServiceOwner] = []

    init(id: Int, label: String, name: DNSName) {
        requestedName = label
        self.label = label
        super.init(id: id, name: name)
    }

    override var proposed: AnswerSet { .addresses }

    override func records(_ set: AnswerSet, on interface: NetworkInterface) -> [DNSRecord] {
        var records: [DNSRecord] = []
        func add(_ data: DNSRecordData) {
            records.append(DNSRecord(name, data, timeToLive: Self.hostLifetime, flushesCache: true))
        }
        for entry in interface.addresses {
            let isIPv4 = entry.address.isIPv4Mapped
            guard set.contains(isIPv4 ? .ipv4 : .ipv6) else { continue }
            add(isIPv4 ? .a(entry.address) : .aaaa(entry.address))
        }
        if set.contains(.denial) {
            var types: [DNSType] = []
            if interface.addresses.contains(where: { $0.address.isIPv4Mapped }) { types.append(.a) }
            if interface.addresses.contains(where: { !$0.address.isIPv4Mapped }) { types.append(.aaaa) }
            add(.nsec(next: name, types: types))
        }
        return records
    }

    override func additionals(to set: AnswerSet) -> AnswerSet { AnswerSet.addresses.subtracting(set) }
}

/// A service that is shown.
final class ServiceOwner: MDNSOwner {
    let key: ServiceKey
    private(set) var service: AdvertisedService
    /// The label that is shown, which is the key's unless another host has that.
    private(set) var instanceName: String
    private(set) var typeName: DNSName
    private(set) var subtypeNames: [DNSName] = []
    private(set) var text: [UInt8] = []
    let host: HostOwner
    /// Whether the owner was told that the service can be found.
    var wasPublished = false
    /// Whether caches may hold records, which a goodbye must end.
    var wasAnnounced = false

    init(id: Int, service: AdvertisedService, typeName: DNSName, name: DNSName, host: HostOwner) {
        key = service.key
        self.service = service
        instanceName = service.key.instanceName
        self.typeName = typeName
        self.host = host
        super.init(id: id, name: name)
        change(to: service)
    }

    /// Takes over new content; the names of service and host stay.
    func change(to service: AdvertisedService) {
        self.service = service
        subtypeNames = service.subtypes.prefix(AnswerSet.maximumSubtypes).compactMap { subtype in
            DNSName("_sub", in: typeName).flatMap { DNSName(subtype, in: $0) }
        }
        text = Self.textContent(service.text)
    }

    /// Takes another name.
    func rename(_ instanceName: String, _ name: DNSName) {
        self.instanceName = instanceName
        self.name = name
    }

    /// The strings of a TXT record, at least an empty one (RFC 6763 § 6.1); those that are too long are left out.
    static func textContent(_ entries: [AdvertisedService.TextEntry]) -> [UInt8] {
        var content: [UInt8] = []
        for entry in entries {
            let bytes = Array(entry.key.utf8) + [0x3D] + Array(entry.value.utf8)
            if bytes.count <= 255 { content += [UInt8(bytes.count)] + bytes }
        }
        return content.isEmpty ? [0] : content
    }

    override var proposed: AnswerSet { [.service, .text] }
    override var isService: Bool { true }

    /// Everything that an announcement says of the service itself.
    var all: AnswerSet { [.pointer, .service, .text, .subtypes(count: subtypeNames.count)] }

    override func records(_ set: AnswerSet, on interface: NetworkInterface) -> [DNSRecord] {
        var records: [DNSRecord] = []
        if set.contains(.pointer) {
            records.append(DNSRecord(typeName, .ptr(name), timeToLive: Self.otherLifetime))
        }
        for (index, subtype) in subtypeNames.enumerated() where set.contains(.subtype(index)) {
            records.append(DNSRecord(subtype, .ptr(name), timeToLive: Self.otherLifetime))
        }
        func add(_ data: DNSRecordData, _ lifetime: UInt32) {
            records.append(DNSRecord(name, data, timeToLive: lifetime, flushesCache: true))
        }
        if set.contains(.service) {
            add(.srv(priority: 0, weight: 0, port: service.port, target: host.name), Self.hostLifetime)
        }
        if set.contains(.text) { add(.txt(text), Self.otherLifetime) }
        if set.contains(.denial) { add(.nsec(next: name, types: [.txt, .srv]), Self.otherLifetime) }
        return records + host.records(set.intersection(.addresses), on: interface)
    }

    override func additionals(to set: AnswerSet) -> AnswerSet {
        let pointers = AnswerSet.subtypes(count: subtypeNames.count).union(.pointer)
        var wanted: AnswerSet = []
        if !set.isDisjoint(with: pointers) { wanted = [.service, .text, .addresses] }
        if set.contains(.service) { wanted.formUnion(.addresses) }
        return wanted.subtracting(set)
    }
}

/// A service type or subtype, which the enumeration of types names as long as there is a service of it.
final class TypeOwner: MDNSOwner {
    override func records(_ set: AnswerSet, on interface: NetworkInterface) -> [DNSRecord] {
        guard set.contains(.pointer) else { return [] }
        return [DNSRecord(.serviceEnumeration, .ptr(name), timeToLive: Self.otherLifetime)]
    }
}
