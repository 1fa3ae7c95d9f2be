// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Who has records under which name; a question costs one look-up, however many services there are.
struct NameIndex {
    private struct Pointer {
        var owner: MDNSOwner
        var answer: AnswerSet
    }

    private struct Entry {
        /// Sorted by the owners' numbers.
        var pointers: [Pointer] = []
        var unique: MDNSOwner?

        var isEmpty: Bool { pointers.isEmpty && unique == nil }
    }

    private var entries: [DNSName: Entry] = [:]

    /// How many names there are.
    var count: Int { entries.count }

    /// The owner of unique records of a name.
    func unique(_ name: DNSName) -> MDNSOwner? { entries[name]?.unique }

    /// The owners that a name points to, in order, with what of theirs that is.
    func pointers(_ name: DNSName) -> [(owner: MDNSOwner, answer: AnswerSet)] {
        entries[name]?.pointers.map { ($0.owner, $0.answer) } ?? []
    }

    /// What of one owner's a name points to.
    func answer(_ name: DNSName, of owner: MDNSOwner) -> AnswerSet {
        guard let pointers = entries[name]?.pointers else { return [] }
        let position = Self.position(of: owner, in: pointers)
        return position < pointers.count && pointers[position].owner === owner ? pointers[position].answer : []
    }

    mutating func setUnique(_ owner: MDNSOwner?, for name: DNSName) {
        update(name) { $0.unique = owner }
    }

    mutating func addPointer(_ name: DNSName, to owner: MDNSOwner, _ answer: AnswerSet) {
        update(name) { entry in
            let position = Self.position(of: owner, in: entry.pointers)
            if position < entry.pointers.count, entry.pointers[position].owner === owner {
                entry.pointers[position].answer.formUnion(answer)
            } else {
                entry.pointers.insert(Pointer(owner: owner, answer: answer), at: position)
            }
        }
    }

    mutating func removePointer(_ name: DNSName, to owner: MDNSOwner) {
        update(name) { entry in
            let position = Self.position(of: owner, in: entry.pointers)
            guard position < entry.pointers.count, entry.pointers[position].owner === owner else { return }
            entry.pointers.remove(at: position)
        }
    }

    private mutating func update(_ name: DNSName, _ change: (inout Entry) -> Void) {
        change(&entries[name, default: Entry()])
        if entries[name]?.isEmpty == true { entries[name] = nil }
    }

    private static func position(of owner: MDNSOwner, in pointers: [Pointer]) -> Int {
        var low = 0
        var high = pointers.count
        while low < high {
            let middle = (low + high) / 2
            if pointers[middle].owner.id < owner.id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
