// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Probing, announcing and goodbyes (RFC 6762 § 8 to § 10).
extension MDNSResponder {
    // MARK: Progress of a claim

    /// Begins to claim the name of a service, and of its host where that is not done.
    func claim(_ owner: ServiceOwner) {
        let start = takeAdmission()
        // The host first, so that its probes come in the same packets and its claim holds when the service's does.
        if owner.host.phase == .dormant { probe(owner.host, from: start) }
        probe(owner, from: start)
    }

    private func probe(_ owner: MDNSOwner, from start: Instant) {
        owner.phase = .probing(sent: 0)
        schedule(owner, at: start)
    }

    /// A random time before a claim is made again.
    private func probeDelay() -> Duration { .milliseconds(Int64(random.number(in: 0...UInt64(249)))) }

    /// Goes on with a claim whose time has come.
    func proceed(_ owner: MDNSOwner) {
        switch owner.phase {
        case .probing(let count) where count < Self.probeCount:
            owner.phase = .probing(sent: count + 1)
            probes.append(owner)
            schedule(owner, at: now.advanced(by: Self.probeInterval))
        case .probing: hold(owner)
        case .announcing(let count): announce(owner, number: count + 1)
        case .blocked: probe(owner, from: now)
        case .dormant, .waitingForHost, .established, .withdrawn: break
        }
    }

    /// The name is ours, because nobody answered to the probes.
    private func hold(_ owner: MDNSOwner) {
        owner.conflicts = 0
        schedule(owner, at: nil)
        if let service = owner as? ServiceOwner {
            if service.host.phase.answers {
                announce(service)
            } else {
                service.phase = .waitingForHost
            }
        } else if let host = owner as? HostOwner {
            // The addresses are announced with the services that need them.
            host.phase = .established
            for service in host.services where service.phase == .waitingForHost { announce(service) }
        }
    }

    /// Begins to announce all records of an owner.
    func announce(_ owner: MDNSOwner) { announce(owner, number: 1) }

    private func announce(_ owner: MDNSOwner, number: Int) {
        announcements.append(owner)
        let isLast = number >= Self.announcementCount
        owner.phase = isLast ? .established : .announcing(sent: number)
        schedule(owner, at: isLast ? nil : now.advanced(by: Self.announcementInterval))
        guard let service = owner as? ServiceOwner else { return }
        service.wasAnnounced = true
        if !service.wasPublished {
            service.wasPublished = true
            events.append(.published(service.key))
        }
    }

    /// Announces an owner again, in its turn.
    func announceLater(_ owner: MDNSOwner) {
        owner.phase = .announcing(sent: 0)
        schedule(owner, at: takeAdmission())
    }

    // MARK: Conflicts

    /// Another host has records of the owner's name with other content (RFC 6762 § 9).
    func handleConflict(_ owner: MDNSOwner) {
        counters.conflicts += 1
        switch owner.phase {
        case .probing: lose(owner)
        case .waitingForHost, .announcing, .established:
            probe(owner, from: now.advanced(by: probeDelay()))
            if let host = owner as? HostOwner { suspendServices(of: host) }
        case .dormant, .blocked, .withdrawn: break
        }
    }

    /// Lets a claim wait for that of another host which probes at the same time and comes first (RFC 6762 § 8.2).
    func yield(_ owner: MDNSOwner) { probe(owner, from: now.advanced(by: .seconds(1))) }

    private func suspendServices(of host: HostOwner) {
        for service in host.services where service.phase.answers {
            service.phase = .waitingForHost
            schedule(service, at: nil)
        }
    }

    private func lose(_ owner: MDNSOwner) {
        owner.conflicts += 1
        if let host = owner as? HostOwner {
            rename(host)
        } else if let service = owner as? ServiceOwner, service.key.type == .operational {
            // The name is made of fabric and node id, so there is no other: the claim is repeated, ever more rarely.
            if service.conflicts == 1 { events.append(.conflict(service.key)) }
            service.phase = .blocked
            schedule(service, at: now.advanced(by: .seconds(min(60, 5 << min(4, service.conflicts - 1)))))
        } else if let service = owner as? ServiceOwner {
            rename(service)
        }
    }

    private func rename(_ service: ServiceOwner) {
        let label = hexadecimalLabel(digits: 16)
        guard let name = DNSName(label, in: service.typeName) else { return }
        index.setUnique(nil, for: service.name)
        service.rename(label, name)
        index.setUnique(service, for: name)
        events.append(.renamed(service.key, instanceName: label))
        probe(service, from: now.advanced(by: renameDelay(service)))
    }

    private func rename(_ host: HostOwner) {
        let label = hexadecimalLabel(digits: host.requestedName.utf8.count <= 12 ? 12 : 16)
        guard let name = DNSName(label, in: .local) else { return }
        events.append(.hostRenamed(from: host.label, to: label))
        index.setUnique(nil, for: host.name)
        host.label = label
        host.name = name
        index.setUnique(host, for: name)
        suspendServices(of: host)
        probe(host, from: now.advanced(by: renameDelay(host)))
    }

    /// After fifteen conflicts in a row claims are made no faster than every five seconds (RFC 6762 § 8.1).
    private func renameDelay(_ owner: MDNSOwner) -> Duration {
        owner.conflicts >= 15 ? .seconds(5) : probeDelay()
    }

    /// Random upper-case hexadecimal digits, as Matter's instance and host names are (Matter Core § 4.3.1).
    private func hexadecimalLabel(digits: Int) -> String {
        let text = random.bytes(digits / 2).hexadecimal.uppercased()
        return text
    }

    // MARK: Packets

    /// Sends the probes and announcements that the input at hand has caused.
    func flush() {
        let probes = probes
        let announcements = announcements
        self.probes = []
        self.announcements = []
        guard !probes.isEmpty || !announcements.isEmpty else { return }
        var packets = PacketsByInterface()
        for position in links.indices {
            let link = links[position].link
            send(packets.of(link) { probePackets(probes, interface(of: link)) }, to: link.group, link)
        }
        packets = PacketsByInterface()
        for position in links.indices {
            let link = links[position].link
            for owner in announcements where owner.phase.answers {
                links[position].noteSent(Self.announced(owner), of: owner, at: now)
            }
            send(packets.of(link) { announcementPackets(announcements, interface(of: link)) }, to: link.group, link)
        }
    }

    private func probePackets(_ owners: [MDNSOwner], _ interface: NetworkInterface) -> [[UInt8]] {
        var packets: [[UInt8]] = []
        var current = DNSMessage()
        // What the owners take alone; together they take less, because names are compressed.
        var size = 0
        for owner in owners where owner.phase.isProbing {
            var probe = DNSMessage()
            // Every probe asks for a unicast answer, as long as nobody is known to listen (RFC 6762 § 8.1).
            probe.questions = [DNSQuestion(owner.name, .any, wantsUnicast: true)]
            probe.authorities = owner.records(owner.proposed, on: interface).map { record in
                var record = record
                record.flushesCache = false
                return record
            }
            let own = probe.encoded().count
            if size > 0 && size + own > MDNSPacker.maximumSize {
                packets.append(current.encoded())
                current = DNSMessage()
                size = 0
            }
            size += own
            current.questions += probe.questions
            current.authorities += probe.authorities
        }
        if size > 0 { packets.append(current.encoded()) }
        return packets
    }

    private static func announced(_ owner: MDNSOwner) -> AnswerSet {
        (owner as? ServiceOwner)?.all.union(.addresses) ?? .addresses
    }

    private func announcementPackets(_ owners: [MDNSOwner], _ interface: NetworkInterface) -> [[UInt8]] {
        MDNSPacker.pack(
            owners.filter(\.phase.answers).map { owner in
                AnswerGroup(
                    answers: owner.records(Self.announced(owner), on: interface),
                    isService: owner.isService
                )
            }
        )
    }

    /// Tells all caches to forget records.
    func sayGoodbye(_ goodbyes: [(owner: MDNSOwner, answers: AnswerSet)]) {
        guard !goodbyes.isEmpty else { return }
        var packets = PacketsByInterface()
        for link in links.map(\.link) {
            for bytes in packets.of(link, { goodbyePackets(goodbyes, interface(of: link)) }) {
                outgoing.append(
                    MDNSTransmission(bytes: bytes, destination: link.group, link: link, isGoodbye: true)
                )
            }
        }
    }

    private func goodbyePackets(
        _ goodbyes: [(owner: MDNSOwner, answers: AnswerSet)],
        _ interface: NetworkInterface
    ) -> [[UInt8]] {
        MDNSPacker.pack(
            goodbyes.map { goodbye in
                let records = goodbye.owner.records(goodbye.answers, on: interface).map { record in
                    var record = record
                    record.timeToLive = 0
                    return record
                }
                // Nobody resolves what goes away, so the limit of services in a packet does not matter.
                return AnswerGroup(answers: records, isService: false)
            }
        )
    }

    func send(_ packets: [[UInt8]], to destination: SocketAddress, _ link: MDNSLink) {
        for bytes in packets {
            outgoing.append(MDNSTransmission(bytes: bytes, destination: destination, link: link))
        }
    }

    /// The interface of a link, which exists as long as the link does.
    func interface(of link: MDNSLink) -> NetworkInterface {
        interfaces.first { $0.index == link.interface } ?? NetworkInterface(index: link.interface, name: "")
    }
}

/// Packets that are the same on both links of an interface, made once.
private struct PacketsByInterface {
    private var latest: (interface: UInt32, packets: [[UInt8]])?

    mutating func of(_ link: MDNSLink, _ make: () -> [[UInt8]]) -> [[UInt8]] {
        if let latest, latest.interface == link.interface { return latest.packets }
        let packets = make()
        latest = (link.interface, packets)
        return packets
    }
}
