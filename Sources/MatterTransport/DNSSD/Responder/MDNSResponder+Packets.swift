// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Questions and other hosts' answers (RFC 6762 § 6 and § 7).
extension MDNSResponder {
    /// Takes a packet that came to the mDNS port.
    package func receive(_ packet: MDNSPacket, at now: Instant) {
        self.now = now
        guard !sent.contains(packet.bytes) else { return }
        let link = MDNSLink(interface: packet.local.interface, isIPv4: packet.source.address.isIPv4Mapped)
        guard let position = links.firstIndex(where: { $0.link == link }), isLocal(packet, interface(of: link)) else {
            counters.foreign += 1
            return
        }
        guard let message = try? DNSMessage(packet.bytes) else {
            counters.malformed += 1
            return
        }
        // Other operations and codes are ignored (RFC 6762 § 18.3 and § 18.11).
        guard message.operation == 0, message.responseCode == 0 else { return }
        if !message.isResponse {
            counters.queries += 1
            handleQuery(message, packet, on: position)
        } else if packet.source.port == MDNSLink.port {
            counters.responses += 1
            handleResponse(message, on: position)
        }
        flush()
    }

    /// Whether the packet comes from this link, as far as can be told (RFC 6762 § 11).
    private func isLocal(_ packet: MDNSPacket, _ interface: NetworkInterface) -> Bool {
        packet.local.address.isMulticast || packet.source.address.isLinkLocal
            || interface.addresses.contains { $0.contains(packet.source.address) }
    }

    // MARK: Queries

    private func handleQuery(_ message: DNSMessage, _ packet: MDNSPacket, on position: Int) {
        let link = links[position].link
        let interface = interface(of: link)
        let known = KnownAnswers(message.answers) { owner(of: $0) }
        let isLegacy = packet.source.port != MDNSLink.port
        if message.questions.isEmpty {
            links[position].suppress(known.owners, asker: packet.source) { known.covered($0, $1, interface) }
            return
        }
        if !isLegacy && !message.authorities.isEmpty { resolveSimultaneousProbes(message, interface) }
        guard outgoing.count <= Self.maximumQueued else {
            counters.overload += 1
            return
        }
        var unicast = CollectedAnswers()
        var multicast = CollectedAnswers()
        let questions = isLegacy ? repeatable(message.questions) : message.questions
        for question in questions where [DNSClass.in, DNSClass.any].contains(question.questionClass) {
            for (owner, set) in answers(to: question, on: interface) {
                let rest = set.subtracting(known.covered(owner, set, interface))
                if isLegacy || question.wantsUnicast { unicast.add(rest, of: owner) }
                if !isLegacy { multicast.add(rest, of: owner) }
            }
        }
        if isLegacy {
            answerLegacy(unicast, message.id, questions, packet.source, link)
            return
        }
        // Where several programs share the port only one of them gets a unicast, so the answer is multicast as well.
        send(MDNSPacker.pack(groups(unicast, interface)), to: packet.source, link)
        let isProbe = !message.authorities.isEmpty
        let isUnique = multicast.owners.allSatisfy { AnswerSet.unique.isSuperset(of: multicast[$0]) }
        if message.isTruncated {
            let delay = Duration.milliseconds(Int64(random.number(in: 400...UInt64(500))))
            links[position].postpone(multicast, until: now.advanced(by: delay), asker: packet.source)
        } else if isProbe || isUnique {
            self.multicast(multicast, on: position, gap: isProbe ? Self.probeInterval : .seconds(1))
        } else {
            let delay = Duration.milliseconds(Int64(random.number(in: 20...UInt64(120))))
            links[position].postpone(multicast, until: now.advanced(by: delay), asker: packet.source)
        }
    }

    /// What there is to say to a question.
    private func answers(
        to question: DNSQuestion,
        on interface: NetworkInterface
    ) -> [(owner: MDNSOwner, set: AnswerSet)] {
        var found: [(owner: MDNSOwner, set: AnswerSet)] = []
        if question.type == .ptr || question.type == .any {
            found = index.pointers(question.name).filter { $0.owner.phase.answers }.map { ($0.owner, $0.answer) }
        }
        guard let owner = index.unique(question.name), owner.phase.answers else { return found }
        func has(_ bit: AnswerSet) -> Bool { !owner.records(bit, on: interface).isEmpty }
        let set: AnswerSet =
            switch (owner.isService, question.type) {
            case (true, .any): [.service, .text]
            case (true, .srv): .service
            case (true, .txt): .text
            case (false, .any): .addresses
            case (false, .a): has(.ipv4) ? .ipv4 : .denial
            case (false, .aaaa): has(.ipv6) ? .ipv6 : .denial
            default: .denial
            }
        found.append((owner, set))
        return found
    }

    /// The first questions, of which each answer to a resolver of plain DNS repeats all, as far as that leaves room.
    private func repeatable(_ questions: [DNSQuestion]) -> [DNSQuestion] {
        var size = 0
        return questions.enumerated().prefix { index, question in
            size += question.name.wire.count + 5
            return index == 0 || size <= MDNSPacker.maximumSize / 2
        }.map(\.element)
    }

    /// Answers a resolver of plain DNS (RFC 6762 § 6.7), as the CHIP SDK's controller is at first.
    private func answerLegacy(
        _ answers: CollectedAnswers,
        _ id: UInt16,
        _ questions: [DNSQuestion],
        _ source: SocketAddress,
        _ link: MDNSLink
    ) {
        let template = DNSMessage(
            id: id,
            isResponse: true,
            isAuthoritative: true,
            questions: questions.map { DNSQuestion($0.name, $0.type, questionClass: $0.questionClass) }
        )
        func lower(_ record: DNSRecord) -> DNSRecord {
            var record = record
            record.timeToLive = min(10, record.timeToLive)
            record.flushesCache = false
            return record
        }
        let groups = groups(answers, interface(of: link)).map { group in
            AnswerGroup(
                answers: group.answers.map(lower),
                additionals: group.additionals.map(lower),
                isService: group.isService
            )
        }
        send(MDNSPacker.pack(groups, template: template, compressingTargets: false), to: source, link)
    }

    // MARK: Answers

    /// Multicasts answers, but for those that were so within the gap (RFC 6762 § 6).
    func multicast(_ answers: CollectedAnswers, on position: Int, gap: Duration = .seconds(1)) {
        let link = links[position].link
        var rest = CollectedAnswers()
        for owner in answers.owners where owner.phase.answers {
            let set = answers[owner].subtracting(links[position].sent(owner, within: gap, at: now))
            guard !set.isEmpty else { continue }
            rest.add(set, of: owner)
            links[position].noteSent(set, of: owner, at: now)
        }
        send(MDNSPacker.pack(groups(rest, interface(of: link))), to: link.group, link)
        links[position].prune(over: 2 * serviceCount + 64, at: now)
    }

    private func groups(_ answers: CollectedAnswers, _ interface: NetworkInterface) -> [AnswerGroup] {
        answers.owners.map { owner in
            AnswerGroup(
                answers: owner.records(answers[owner], on: interface),
                additionals: owner.records(owner.additionals(to: answers[owner]), on: interface),
                isService: owner.isService
            )
        }
    }

    // MARK: Other hosts' records

    /// Compares the records of a probe with ours where we probe for the same name (RFC 6762 § 8.2).
    private func resolveSimultaneousProbes(_ message: DNSMessage, _ interface: NetworkInterface) {
        var seen: Set<DNSName> = []
        for record in message.authorities where seen.insert(record.name).inserted {
            guard let owner = index.unique(record.name), owner.phase.isProbing else { continue }
            let theirs = message.authorities.filter { $0.name == record.name }
            let ours = owner.records(owner.proposed, on: interface)
            if Self.order(ours).lexicographicallyPrecedes(Self.order(theirs), by: Self.precedes) { yield(owner) }
        }
    }

    private static func order(_ records: [DNSRecord]) -> [[UInt8]] {
        records.map { record in
            [UInt8](bigEndian: record.recordClass) + [UInt8](bigEndian: record.data.type.rawValue)
                + record.data.canonicalBytes
        }.sorted(by: precedes)
    }

    private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.lexicographicallyPrecedes(right) }

    /// Looks for records of others under our names, and for goodbyes to our records.
    private func handleResponse(_ message: DNSMessage, on position: Int) {
        var conflicting: Set<Int> = []
        var wanted = CollectedAnswers()
        for record in message.answers + message.additionals where record.recordClass == DNSClass.in {
            if case .ptr(let target) = record.data {
                guard record.timeToLive == 0, let owner = index.unique(target), owner.phase.answers else { continue }
                wanted.add(index.answer(record.name, of: owner), of: owner)
                continue
            }
            guard let owner = index.unique(record.name), let bit = Self.bit(of: record, owner) else { continue }
            let ours = interfaces.flatMap { owner.records(bit, on: $0) }
            if let same = ours.first(where: { $0.data == record.data }) {
                // Somebody lets our record end too early (RFC 6762 § 6.6).
                if record.timeToLive < same.timeToLive / 2 && owner.phase.answers { wanted.add(bit, of: owner) }
            } else if record.timeToLive > 0 && conflicting.insert(owner.id).inserted {
                handleConflict(owner)
            }
        }
        guard !wanted.isEmpty else { return }
        let delay = Duration.milliseconds(Int64(random.number(in: 20...UInt64(120))))
        let nobody = SocketAddress(.any, port: 0)
        links[position].postpone(wanted, until: now.advanced(by: delay), asker: nobody)
    }

    /// Which of an owner's unique records a record stands against.
    private static func bit(of record: DNSRecord, _ owner: MDNSOwner) -> AnswerSet? {
        switch (owner.isService, record.data.type) {
        case (true, .srv): .service
        case (true, .txt): .text
        case (false, .a): .ipv4
        case (false, .aaaa): .ipv6
        default: nil
        }
    }
}

/// The records that a peer says to have (RFC 6762 § 7.1).
private struct KnownAnswers {
    private struct Key: Hashable {
        var name: DNSName
        var data: DNSRecordData
    }

    private var lifetimes: [Key: UInt32] = [:]
    private var ownerIDs: Set<Int> = []
    /// Those of whom records are known; all others need no closer look.
    private(set) var owners: [MDNSOwner] = []

    init(_ records: [DNSRecord], owner: (DNSRecord) -> MDNSOwner?) {
        for record in records where record.recordClass == DNSClass.in {
            guard let owner = owner(record) else { continue }
            lifetimes[Key(name: record.name, data: record.data)] = record.timeToLive
            if ownerIDs.insert(owner.id).inserted { owners.append(owner) }
        }
    }

    /// Which of an owner's answers need not be given, because half their lifetime is left at least.
    func covered(_ owner: MDNSOwner, _ set: AnswerSet, _ interface: NetworkInterface) -> AnswerSet {
        guard ownerIDs.contains(owner.id) else { return [] }
        var covered: AnswerSet = []
        var rest = set.rawValue
        while rest != 0 {
            let bit = AnswerSet(rawValue: rest & (~rest &+ 1))
            rest &= rest &- 1
            let records = owner.records(bit, on: interface)
            let isKnown = records.allSatisfy { record in
                (lifetimes[Key(name: record.name, data: record.data)] ?? 0) >= max(1, record.timeToLive / 2)
            }
            if isKnown { covered.formUnion(bit) }
        }
        return covered
    }
}
