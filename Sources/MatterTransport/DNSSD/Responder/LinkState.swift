// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Answers in the order in which they were found, those of one owner together.
struct CollectedAnswers {
    private(set) var owners: [MDNSOwner] = []
    private var sets: [Int: AnswerSet] = [:]

    var isEmpty: Bool { owners.isEmpty }

    subscript(owner: MDNSOwner) -> AnswerSet { sets[owner.id] ?? [] }

    mutating func add(_ set: AnswerSet, of owner: MDNSOwner) {
        guard !set.isEmpty else { return }
        if sets[owner.id] == nil { owners.append(owner) }
        sets[owner.id, default: []].formUnion(set)
    }

    /// Takes answers of some owners out.
    mutating func remove(of owners: [MDNSOwner], _ answers: (MDNSOwner, AnswerSet) -> AnswerSet) {
        var isEmptied = false
        for owner in owners {
            guard let set = sets[owner.id] else { continue }
            let rest = set.subtracting(answers(owner, set))
            sets[owner.id] = rest.isEmpty ? nil : rest
            isEmptied = isEmptied || rest.isEmpty
        }
        if isEmptied { self.owners.removeAll { sets[$0.id] == nil } }
    }
}

/// What the responder keeps for each link.
struct LinkState {
    /// Answers that wait so that others can join them (RFC 6762 § 6.3).
    struct Batch {
        var due: Instant
        /// Who asked, if it was one peer only.
        var asker: SocketAddress?
        var answers: CollectedAnswers
    }

    /// So many different moments are kept; what comes on top joins the last.
    private static let maximumBatches = 16

    let link: MDNSLink
    private(set) var batches: [Batch] = []
    private var recent: [Int: (instant: Instant, answers: AnswerSet)] = [:]

    init(link: MDNSLink) { self.link = link }

    /// When the next answers are due.
    var deadline: Instant? { batches.lazy.map(\.due).min() }

    /// Puts answers off, but for those that wait already.
    mutating func postpone(_ answers: CollectedAnswers, until due: Instant, asker: SocketAddress) {
        var rest = CollectedAnswers()
        for owner in answers.owners {
            let waiting = batches.reduce(into: AnswerSet()) { $0.formUnion($1.answers[owner]) }
            rest.add(answers[owner].subtracting(waiting), of: owner)
        }
        // Answers that several wait for must not be taken back by the known answers of one.
        for index in batches.indices where batches[index].asker != asker {
            if answers.owners.contains(where: { !batches[index].answers[$0].isEmpty }) { batches[index].asker = nil }
        }
        guard !rest.isEmpty else { return }
        if batches.count < Self.maximumBatches {
            batches.append(Batch(due: due, asker: asker, answers: rest))
        } else {
            let last = batches.count - 1
            batches[last].asker = nil
            for owner in rest.owners { batches[last].answers.add(rest[owner], of: owner) }
        }
    }

    /// Takes answers of some owners back that the only peer who asked has said to know (RFC 6762 § 7.2).
    mutating func suppress(
        _ owners: [MDNSOwner],
        asker: SocketAddress,
        _ known: (MDNSOwner, AnswerSet) -> AnswerSet
    ) {
        for index in batches.indices where batches[index].asker == asker {
            batches[index].answers.remove(of: owners, known)
        }
    }

    /// Takes the answers that are due.
    mutating func takeDue(at now: Instant) -> [Batch] {
        let due = batches.filter { $0.due <= now }
        if !due.isEmpty { batches.removeAll { $0.due <= now } }
        return due
    }

    // MARK: What was sent

    /// Which of an owner's records were multicast within the time given.
    func sent(_ owner: MDNSOwner, within time: Duration, at now: Instant) -> AnswerSet {
        guard let entry = recent[owner.id], entry.instant.advanced(by: time) > now else { return [] }
        return entry.answers
    }

    /// Notes that records were multicast.
    mutating func noteSent(_ answers: AnswerSet, of owner: MDNSOwner, at now: Instant) {
        let earlier = sent(owner, within: .seconds(1), at: now)
        recent[owner.id] = (now, earlier.union(answers))
    }

    /// Drops notes that no longer matter, if there are more than so many.
    mutating func prune(over limit: Int, at now: Instant) {
        guard recent.count > limit else { return }
        recent = recent.filter { $0.value.instant.advanced(by: .seconds(1)) > now }
    }
}
