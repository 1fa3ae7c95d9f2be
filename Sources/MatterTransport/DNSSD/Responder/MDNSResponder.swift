// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A multicast DNS responder (RFC 6762) for many services, as a machine without clock and sockets.
///
/// After every input the owner drains `pollOutput` and then waits for `deadline`.
package final class MDNSResponder {
    /// Time between two probes of a name (RFC 6762 § 8.1).
    static let probeInterval = Duration.milliseconds(250)
    static let probeCount = 3
    /// Time between two announcements (RFC 6762 § 8.3).
    static let announcementInterval = Duration.seconds(1)
    static let announcementCount = 2
    /// Services that start together, so that their probes share packets.
    static let admissionCount = 10
    /// How far apart such groups start: as fast as the packets of their claims, on two links, may leave.
    static let admissionInterval = Duration.milliseconds(25)
    /// With more packets than this in the queue, new questions are not answered.
    static let maximumQueued = 1024
    /// With more goodbyes than half of this each is sent once only.
    static let maximumGoodbyes = 5000
    /// Time in which all goodbyes are sent.
    static let shutdownTime = Duration.seconds(5)

    let random: any RandomSource
    var now = Instant.start
    var interfaces: [NetworkInterface] = []
    var links: [LinkState] = []
    var index = NameIndex()
    var outgoing = OutgoingQueue()
    var sent = SentPackets()
    /// What the input at hand wants probed and announced, so that it shares packets.
    var probes: [MDNSOwner] = []
    var announcements: [MDNSOwner] = []
    var events: [ServiceEvent] = []
    package internal(set) var counters = MDNSCounters()

    private var services: [ServiceKey: ServiceOwner] = [:]
    private var hosts: [String: HostOwner] = [:]
    private var types: [DNSName: (owner: TypeOwner, uses: Int)] = [:]
    private var nextID = 0
    private var timers = TimerHeap()
    private var timerOwners: [MDNSOwner?] = []
    /// When the latest group starts, and how many are in it.
    private var admission = (instant: Instant.start, count: 0)
    private var isShutDown = false

    package init(random: any RandomSource) { self.random = random }

    /// How many services are shown or about to be.
    package var serviceCount: Int { services.count }

    /// How many names are answered for.
    package var nameCount: Int { index.count }

    /// Whether nothing waits to be sent.
    package var isIdle: Bool { outgoing.isEmpty }

    // MARK: Outputs

    /// When `handleTimeout` is due; nil if never.
    package var deadline: Instant? {
        var earliest = timers.deadline
        func consider(_ instant: Instant?) {
            guard let instant else { return }
            earliest = earliest.map { min($0, instant) } ?? instant
        }
        for link in links { consider(link.deadline) }
        consider(outgoing.deadline)
        return earliest
    }

    /// The next thing to do; nil if there is none for now.
    package func pollOutput() -> MDNSOutput? {
        if !events.isEmpty { return .event(events.removeFirst()) }
        guard let packet = outgoing.pop(at: now) else { return nil }
        sent.note(packet.bytes)
        counters.sent += 1
        return .transmit(packet)
    }

    // MARK: Services

    /// Shows a service, or changes the one that is shown under the same key.
    package func advertise(_ service: AdvertisedService, at now: Instant) {
        self.now = now
        guard !isShutDown else { return }
        if let owner = services[service.key] {
            guard owner.service != service else { return }
            if owner.service.hostName == service.hostName {
                change(owner, to: service)
                return flush()
            }
            remove([owner])
        }
        add(service)
    }

    /// Withdraws a service with a goodbye (RFC 6762 § 10.1).
    package func withdraw(_ key: ServiceKey, at now: Instant) {
        self.now = now
        guard let owner = services[key] else { return }
        remove([owner])
    }

    /// Withdraws everything for good; packets that wait for their time are dropped for the goodbyes.
    package func shutdown(at now: Instant) {
        self.now = now
        isShutDown = true
        outgoing.keepGoodbyes()
        let owners = services.values.sorted { $0.id < $1.id }
        remove(owners)
        // Nothing comes after these, so a lost packet would leave its services in caches for more than an hour.
        outgoing.duplicate(upTo: Self.maximumGoodbyes)
        outgoing.slowDown(services: max(owners.count, outgoing.count), total: Self.shutdownTime)
    }

    private func add(_ service: AdvertisedService) {
        guard let typeName = Self.typeName(service.key.type), let name = DNSName(service.key.instanceName, in: typeName)
        else {
            return events.append(.failed(service.key, reason: "\(service.key.instanceName) is no label of DNS"))
        }
        guard let host = host(service.hostName) else {
            return events.append(.failed(service.key, reason: "\(service.hostName) is no host name"))
        }
        let owner = ServiceOwner(id: takeID(), service: service, typeName: typeName, name: name, host: host)
        services[service.key] = owner
        host.services.append(owner)
        index.setUnique(owner, for: name)
        setPointers(of: owner)
        if !links.isEmpty { claim(owner) }
    }

    private func host(_ label: String) -> HostOwner? {
        if let host = hosts[label] { return host }
        guard let name = DNSName(label, in: .local) else { return nil }
        let host = HostOwner(id: takeID(), label: label, name: name)
        hosts[label] = host
        index.setUnique(host, for: name)
        return host
    }

    private func addType(_ name: DNSName) {
        if let entry = types[name] {
            types[name] = (entry.owner, entry.uses + 1)
            return
        }
        let owner = TypeOwner(id: takeID(), name: name)
        owner.phase = .established
        types[name] = (owner, 1)
        index.addPointer(.serviceEnumeration, to: owner, .pointer)
    }

    private func change(_ owner: ServiceOwner, to service: AdvertisedService) {
        let before = owner.subtypeNames
        let vanished = AnswerSet(
            rawValue: before.indices.reduce(0) { bits, position in
                let stays = service.subtypes.contains { $0 == before[position].labels.first }
                return stays ? bits : bits | AnswerSet.subtype(position).rawValue
            }
        )
        if owner.wasAnnounced && !vanished.isEmpty { sayGoodbye([(owner, vanished)]) }
        removePointers(of: owner)
        owner.change(to: service)
        setPointers(of: owner)
        if owner.phase.answers { announce(owner) }
    }

    private func remove(_ owners: [ServiceOwner]) {
        var goodbyes: [(owner: MDNSOwner, answers: AnswerSet)] = []
        for owner in owners {
            if owner.wasAnnounced { goodbyes.append((owner, owner.all)) }
            services[owner.key] = nil
            removePointers(of: owner)
            index.setUnique(nil, for: owner.name)
            owner.phase = .withdrawn
            schedule(owner, at: nil)
            owner.host.services.removeAll { $0 === owner }
            if owner.host.services.isEmpty {
                let host = owner.host
                if host.phase.answers && owner.wasAnnounced { goodbyes.append((host, .addresses)) }
                hosts[host.requestedName] = nil
                index.setUnique(nil, for: host.name)
                host.phase = .withdrawn
                schedule(host, at: nil)
            }
        }
        sayGoodbye(goodbyes)
    }

    private func removeType(_ name: DNSName) {
        guard let entry = types[name] else { return }
        guard entry.uses == 1 else {
            types[name] = (entry.owner, entry.uses - 1)
            return
        }
        types[name] = nil
        index.removePointer(.serviceEnumeration, to: entry.owner)
        entry.owner.phase = .withdrawn
    }

    /// Lets the names of a service's type and subtypes lead to it.
    ///
    /// The enumeration of types (RFC 6763 § 9) lists subtypes too, by which the CHIP SDK's tools look for devices.
    private func setPointers(of owner: ServiceOwner) {
        index.addPointer(owner.typeName, to: owner, .pointer)
        addType(owner.typeName)
        for (position, subtype) in owner.subtypeNames.enumerated() {
            index.addPointer(subtype, to: owner, .subtype(position))
            addType(subtype)
        }
    }

    private func removePointers(of owner: ServiceOwner) {
        index.removePointer(owner.typeName, to: owner)
        removeType(owner.typeName)
        for subtype in owner.subtypeNames {
            index.removePointer(subtype, to: owner)
            removeType(subtype)
        }
    }

    private func takeID() -> Int {
        nextID += 1
        return nextID
    }

    /// Whom one of the fleet's records belongs to.
    func owner(of record: DNSRecord) -> MDNSOwner? {
        guard case .ptr(let target) = record.data else { return index.unique(record.name) }
        return index.unique(target) ?? types[target]?.owner
    }

    /// The full name of a service type.
    static func typeName(_ type: ServiceType) -> DNSName? {
        DNSName(labels: type.name.split(separator: ".").map(String.init) + ["local"])
    }

    // MARK: Time

    /// Sets (nil: cancels) when the owner's claim goes on.
    func schedule(_ owner: MDNSOwner, at instant: Instant?) {
        if let instant {
            let timer = owner.timer ?? timers.add()
            owner.timer = timer
            while timerOwners.count <= timer.slot { timerOwners.append(nil) }
            timerOwners[timer.slot] = owner
            timers.set(timer, to: instant)
        } else if let timer = owner.timer {
            timers.remove(timer)
            timerOwners[timer.slot] = nil
            owner.timer = nil
        }
    }

    /// The moment at which the next service may begin to claim its name.
    ///
    /// The first waits for a random time, in which hosts that were switched on together get apart (RFC 6762 § 8.1).
    func takeAdmission() -> Instant {
        if admission.instant <= now {
            let delay = Duration.milliseconds(Int64(random.number(in: 0...UInt64(249))))
            admission = (now.advanced(by: delay), 0)
        } else if admission.count >= Self.admissionCount {
            admission = (admission.instant.advanced(by: Self.admissionInterval), 0)
        }
        admission.count += 1
        return admission.instant
    }

    /// Does what is due.
    package func handleTimeout(at now: Instant) {
        self.now = now
        while let timer = timers.popExpired(at: now) {
            if let owner = timerOwners[timer.slot] { proceed(owner) }
        }
        flush()
        for position in links.indices {
            for batch in links[position].takeDue(at: now) { multicast(batch.answers, on: position) }
        }
    }

    // MARK: Interfaces

    /// Tells which interfaces there are now, of those that are served, with their addresses.
    package func setInterfaces(_ interfaces: [NetworkInterface], at now: Instant) {
        self.now = now
        let before = self.interfaces
        let old = links
        self.interfaces = interfaces
        links = MDNSLink.links(of: interfaces).map { link in
            old.first { $0.link == link } ?? LinkState(link: link)
        }
        let owners = services.values.sorted { $0.id < $1.id }
        if links.isEmpty {
            for owner in owners { abandon(owner) }
        } else if old.isEmpty {
            for owner in owners { claim(owner) }
        } else if links.contains(where: { link in !old.contains { $0.link == link.link } }) {
            // On a link that came later names are not probed again, but a conflict there shows in the answers.
            for owner in owners where owner.phase.answers { announceLater(owner) }
        } else if before != interfaces {
            for host in hosts.values.sorted(by: { $0.id < $1.id }) where host.phase.answers { announce(host) }
        }
        flush()
    }

    private func abandon(_ owner: ServiceOwner) {
        for owner in [owner, owner.host] {
            owner.phase = .dormant
            schedule(owner, at: nil)
        }
        owner.wasAnnounced = false
    }
}
