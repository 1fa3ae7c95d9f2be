// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Finds services of other hosts by multicast DNS (RFC 6762 § 5), as a machine without clock and sockets.
///
/// After every input the owner drains `pollOutput` and then waits for `deadline`.
package final class MDNSQuerier {
    /// What the querier wants done.
    package enum Output: Hashable, Sendable {
        case transmit(MDNSTransmission)
        /// To be sent from a port of its own (RFC 6762 § 5.1): answers come at once, even if they were multicast just
        /// before the search began, and no other program on this host gets them instead.
        case ask(MDNSTransmission)
        case event(DiscoveryID, DiscoveryEvent)
    }

    /// Time between the first two questions, which then doubles.
    static let firstInterval = Duration.seconds(1)
    static let longestInterval = Duration.seconds(3600)
    /// More instances of one search are not followed.
    static let maximumInstances = 16_384

    /// What is asked for, again and again.
    private struct Search {
        let id: DiscoveryID
        /// The type or subtype whose pointers are followed; nil if one instance is to be resolved.
        var pointer: DNSName?
        var type: ServiceType
        /// When to ask for pointers; nil if there is nothing of that kind to ask for.
        var nextQuery: Instant?
        var interval = MDNSQuerier.firstInterval
        var wasAsked = false
    }

    /// A service that some searches are interested in.
    private final class Target {
        let name: DNSName
        let key: ServiceKey
        var searches: [DiscoveryID]
        /// Says when to ask for what is missing.
        let timer: TimerID
        var interval = MDNSQuerier.firstInterval
        var wasAsked = false
        /// Where the latest SRV record points.
        var host: DNSName?
        var reported: DiscoveredService?

        init(name: DNSName, key: ServiceKey, search: DiscoveryID, timer: TimerID) {
            self.name = name
            self.key = key
            self.timer = timer
            searches = [search]
        }
    }

    private let random: any RandomSource
    private var interfaces: [NetworkInterface] = []
    private var links: [MDNSLink] = []
    private var searches: [Search] = []
    private var targets: [DNSName: Target] = [:]
    private var timers = TimerHeap()
    private var timerTargets: [Target?] = []
    /// Names of hosts with the services that point to them.
    private var hosts: [DNSName: [Target]] = [:]
    private let cache = RecordCache()
    private var outputs: [Output] = []
    private var nextID: UInt64 = 0

    package init(random: any RandomSource) { self.random = random }

    /// How many records of other hosts are kept.
    package var recordCount: Int { cache.count }

    // MARK: Inputs

    /// Tells which interfaces there are now, of those that are served.
    package func setInterfaces(_ interfaces: [NetworkInterface], at now: Instant) {
        self.interfaces = interfaces
        let before = links
        links = MDNSLink.links(of: interfaces)
        guard links.contains(where: { !before.contains($0) }) else { return }
        let start = now.advanced(by: startDelay())
        for index in searches.indices where searches[index].pointer != nil {
            searches[index].nextQuery = start
            searches[index].interval = Self.firstInterval
        }
        for target in orderedTargets where timers.deadline(of: target.timer) != nil {
            timers.set(target.timer, to: start)
            target.interval = Self.firstInterval
        }
    }

    /// A number for a search, which may be taken before the search begins.
    package func takeID() -> DiscoveryID {
        nextID += 1
        return DiscoveryID(number: nextID)
    }

    /// Looks for all services of a type, or of a subtype such as `_L3840`, until `cancel`.
    package func browse(_ type: ServiceType, subtype: String? = nil, id: DiscoveryID, at now: Instant) {
        guard let typeName = MDNSResponder.typeName(type) else { return }
        var pointer = typeName
        if let subtype {
            guard let name = DNSName("_sub", in: typeName).flatMap({ DNSName(subtype, in: $0) }) else { return }
            pointer = name
        }
        let start = now.advanced(by: startDelay())
        searches.append(Search(id: id, pointer: pointer, type: type, nextQuery: start))
        for entry in cache[pointer] { follow(entry.data, pointer, at: now) }
    }

    /// Looks for one service until `cancel`.
    package func resolve(_ key: ServiceKey, id: DiscoveryID, at now: Instant) {
        guard let name = MDNSResponder.typeName(key.type).flatMap({ DNSName(key.instanceName, in: $0) }) else { return }
        searches.append(Search(id: id, pointer: nil, type: key.type, nextQuery: nil))
        add(name, key, for: id, at: now)
    }

    /// Ends a search; what only it wanted to know is forgotten.
    package func cancel(_ id: DiscoveryID) {
        guard let position = searches.firstIndex(where: { $0.id == id }) else { return }
        let search = searches.remove(at: position)
        if let pointer = search.pointer, !searches.contains(where: { $0.pointer == pointer }) { cache.remove(pointer) }
        for target in orderedTargets { drop(target, for: id) }
    }

    /// Takes a packet that came to the mDNS port.
    package func receive(_ packet: MDNSPacket, at now: Instant) {
        let link = MDNSLink(interface: packet.local.interface, isIPv4: packet.source.address.isIPv4Mapped)
        guard packet.source.port == MDNSLink.port, links.contains(link) else { return }
        guard let message = try? DNSMessage(packet.bytes), message.isResponse, message.responseCode == 0 else { return }
        let records = (message.answers + message.additionals).filter { $0.recordClass == DNSClass.in }
        var touched: [Target] = []
        // Pointers make their targets interesting, and those their hosts, so these come one after the other.
        for record in records where searches.contains(where: { $0.pointer == record.name }) {
            cache.insert(record, interface: link.interface, at: now)
            if record.timeToLive > 0 { follow(record.data, record.name, at: now) }
        }
        for record in records {
            guard let target = targets[record.name] else { continue }
            cache.insert(record, interface: link.interface, at: now)
            touched.append(target)
        }
        for target in touched { noteHost(of: target) }
        for record in records {
            guard let services = hosts[record.name] else { continue }
            cache.insert(record, interface: link.interface, at: now)
            touched += services
        }
        report(touched, at: now)
    }

    /// Asks and forgets what is due.
    package func handleTimeout(at now: Instant) {
        let (changed, refresh) = cache.expire(at: now)
        for name in changed { handleLoss(name, at: now) }
        var questions = refresh.map { DNSQuestion($0.name, $0.type) }
        var known: [DNSRecord] = []
        var isFirst = false
        for index in searches.indices {
            guard let pointer = searches[index].pointer, let due = searches[index].nextQuery, due <= now else {
                continue
            }
            searches[index].nextQuery = now.advanced(by: searches[index].interval)
            searches[index].interval = min(searches[index].interval * 2, Self.longestInterval)
            isFirst = isFirst || !searches[index].wasAsked
            searches[index].wasAsked = true
            questions.append(DNSQuestion(pointer, .ptr))
            known += knownAnswers(pointer, at: now)
        }
        while let timer = timers.popExpired(at: now) {
            guard let target = timerTargets[timer.slot] else { continue }
            timers.set(timer, to: now.advanced(by: target.interval))
            target.interval = min(target.interval * 2, Self.longestInterval)
            isFirst = isFirst || !target.wasAsked
            target.wasAsked = true
            questions += missing(target)
        }
        send(questions, known, isFirst: isFirst)
    }

    // MARK: Outputs

    /// When `handleTimeout` is due; nil if never.
    package var deadline: Instant? {
        var earliest = cache.deadline
        func consider(_ instant: Instant?) {
            guard let instant else { return }
            earliest = earliest.map { min($0, instant) } ?? instant
        }
        consider(timers.deadline)
        for search in searches { consider(search.nextQuery) }
        return earliest
    }

    /// The next thing to do; nil if there is none.
    package func pollOutput() -> Output? { outputs.isEmpty ? nil : outputs.removeFirst() }

    // MARK: Targets

    /// A first question waits a little, so that hosts that start together do not ask all at once (RFC 6762 § 5.2).
    private func startDelay() -> Duration { .milliseconds(Int64(random.number(in: 20...UInt64(120)))) }

    private func follow(_ data: DNSRecordData, _ pointer: DNSName, at now: Instant) {
        guard case .ptr(let name) = data, let label = name.labels.first else { return }
        for search in searches where search.pointer == pointer {
            let key = ServiceKey(type: search.type, instanceName: label)
            let typeName = MDNSResponder.typeName(search.type)
            guard typeName.flatMap({ DNSName(label, in: $0) }) == name else { continue }
            add(name, key, for: search.id, at: now)
        }
    }

    private func add(_ name: DNSName, _ key: ServiceKey, for id: DiscoveryID, at now: Instant) {
        if let target = targets[name] {
            guard !target.searches.contains(id) else { return }
            target.searches.append(id)
            if let service = target.reported { outputs.append(.event(id, .found(service))) }
            return
        }
        guard targets.count < Self.maximumInstances else { return }
        let target = Target(name: name, key: key, search: id, timer: timers.add())
        if target.timer.slot < timerTargets.count {
            timerTargets[target.timer.slot] = target
        } else {
            timerTargets.append(target)
        }
        targets[name] = target
        // What comes in the same packet makes the question needless.
        timers.set(target.timer, to: now.advanced(by: startDelay()))
    }

    private func drop(_ target: Target, for id: DiscoveryID) {
        guard target.searches.contains(id) else { return }
        target.searches.removeAll { $0 == id }
        guard target.searches.isEmpty else { return }
        targets[target.name] = nil
        timers.remove(target.timer)
        timerTargets[target.timer.slot] = nil
        cache.remove(target.name)
        if let host = target.host { unlink(target, from: host) }
    }

    private func unlink(_ target: Target, from host: DNSName) {
        hosts[host]?.removeAll { $0 === target }
        guard hosts[host]?.isEmpty == true else { return }
        hosts[host] = nil
        cache.remove(host)
    }

    /// Follows the latest SRV record of a service to its host.
    private func noteHost(of target: Target) {
        guard let (_, host) = location(of: target), target.host != host else { return }
        if let old = target.host { unlink(target, from: old) }
        target.host = host
        hosts[host, default: []].append(target)
    }

    private func handleLoss(_ name: DNSName, at now: Instant) {
        // A pointer that ended takes the service with it, in the searches that came by that pointer.
        for search in searches where search.pointer == name {
            let pointed = Set(
                cache[name].compactMap { entry in
                    if case .ptr(let target) = entry.data { target } else { nil }
                }
            )
            for target in orderedTargets
            where target.searches.contains(search.id) && !pointed.contains(target.name) {
                if target.reported != nil { outputs.append(.event(search.id, .lost(target.key))) }
                drop(target, for: search.id)
            }
        }
        let target = targets[name].map { [$0] } ?? []
        report(target + (hosts[name] ?? []), at: now)
    }

    /// Tells about services whose description has changed.
    private func report(_ touched: [Target], at now: Instant) {
        for target in touched {
            if let service = service(target) {
                timers.set(target.timer, to: nil)
                target.interval = Self.firstInterval
                guard service != target.reported else { continue }
                target.reported = service
                for id in target.searches { outputs.append(.event(id, .found(service))) }
            } else {
                if timers.deadline(of: target.timer) == nil {
                    timers.set(target.timer, to: now.advanced(by: startDelay()))
                }
                guard target.reported != nil else { continue }
                target.reported = nil
                for id in target.searches { outputs.append(.event(id, .lost(target.key))) }
            }
        }
    }

    private func location(of target: Target) -> (port: UInt16, host: DNSName)? {
        var latest: (heard: Instant, port: UInt16, host: DNSName)?
        for entry in cache[target.name] {
            guard case .srv(_, _, let port, let host) = entry.data else { continue }
            if let latest, latest.heard > entry.heard { continue }
            latest = (entry.heard, port, host)
        }
        return latest.map { ($0.port, $0.host) }
    }

    private func text(of target: Target) -> [UInt8]? {
        var latest: (heard: Instant, content: [UInt8])?
        for entry in cache[target.name] {
            guard case .txt(let content) = entry.data else { continue }
            if let latest, latest.heard > entry.heard { continue }
            latest = (entry.heard, content)
        }
        return latest?.content
    }

    /// The description of a service, if SRV, TXT and an address are known.
    private func service(_ target: Target) -> DiscoveredService? {
        // A service at port 0 is one that is not there.
        guard let location = location(of: target), location.port != 0, let text = text(of: target) else { return nil }
        let addresses = AddressRanking(interfaces).rank(cache[location.host], port: location.port)
        guard !addresses.isEmpty else { return nil }
        return DiscoveredService(
            key: target.key,
            hostName: location.host.labels.first ?? "",
            text: DiscoveredService.entries(text),
            addresses: addresses
        )
    }

    /// The services of interest in an order that is the same everywhere.
    private var orderedTargets: [Target] { targets.values.sorted { $0.key < $1.key } }

    // MARK: Questions

    private func missing(_ target: Target) -> [DNSQuestion] {
        var questions: [DNSQuestion] = []
        let host = location(of: target)?.host
        if host == nil { questions.append(DNSQuestion(target.name, .srv)) }
        if text(of: target) == nil { questions.append(DNSQuestion(target.name, .txt)) }
        if let host, cache[host].isEmpty {
            questions += [DNSQuestion(host, .aaaa), DNSQuestion(host, .a)]
        }
        return questions
    }

    /// What need not be answered: pointers of which more than half the lifetime is left (RFC 6762 § 7.1).
    private func knownAnswers(_ pointer: DNSName, at now: Instant) -> [DNSRecord] {
        cache[pointer].compactMap { entry in
            let rest = now.duration(to: entry.expiry).wholeMilliseconds / 1000
            guard rest > Int64(entry.lifetime / 2) else { return nil }
            return DNSRecord(pointer, entry.data, timeToLive: UInt32(clamping: rest))
        }
    }

    /// Sends questions with known answers, in as many packets as it takes (RFC 6762 § 7.2).
    private func send(_ questions: [DNSQuestion], _ known: [DNSRecord], isFirst: Bool) {
        var packets: [DNSMessage] = []
        var current = DNSMessage()
        func fits(_ message: DNSMessage) -> Bool { message.encoded().count <= MDNSPacker.maximumSize }
        for question in questions {
            var next = current
            next.questions.append(question)
            if !current.questions.isEmpty && !fits(next) {
                packets.append(current)
                next = DNSMessage(questions: [question])
            }
            current = next
        }
        for record in known {
            var next = current
            next.answers.append(record)
            if !fits(next) {
                current.isTruncated = true
                packets.append(current)
                next = DNSMessage(answers: [record])
            }
            current = next
        }
        guard !current.questions.isEmpty || !current.answers.isEmpty else { return }
        packets.append(current)
        for bytes in packets.map({ $0.encoded() }) {
            for link in links {
                let packet = MDNSTransmission(bytes: bytes, destination: link.group, link: link)
                if isFirst { outputs.append(.ask(packet)) }
                outputs.append(.transmit(packet))
            }
        }
    }
}
