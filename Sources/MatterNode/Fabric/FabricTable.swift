// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// The fabrics of a node: those committed, and the one that a fail-safe has staged.
///
/// Everything of a fabric lives in its `FabricRecord`. A staged record stands in front of the committed one with the
/// same index; rolling back is forgetting it.
package struct FabricTable: Sendable {
    package static let capacity = 16

    private var committed: [FabricRecord] = []
    private var staged: FabricRecord?
    /// The index that was given last; 0 before the first.
    private(set) var lastIndex: UInt8 = 0

    package init() {}

    /// - Parameter lastIndex: what was stored of it; nil: the highest in use.
    init(committed: [FabricRecord], lastIndex: UInt8? = nil) {
        self.committed = committed.sorted { $0.index < $1.index }
        self.lastIndex = lastIndex ?? self.committed.last?.index.rawValue ?? 0
    }

    /// All fabrics as they are seen, ascending by index.
    package var all: [FabricRecord] {
        guard let staged else { return committed }
        return (committed.filter { $0.index != staged.index } + [staged]).sorted { $0.index < $1.index }
    }

    package var count: Int { committed.count + (stagedIsNew ? 1 : 0) }
    package var isEmpty: Bool { count == 0 }

    /// Whether the staged fabric is one that AddNOC brought, not one that UpdateNOC changed.
    var stagedIsNew: Bool {
        guard let staged else { return false }
        return !committed.contains { $0.index == staged.index }
    }
    var stagedIndex: FabricIndex? { staged?.index }

    package subscript(_ index: FabricIndex) -> FabricRecord? {
        if let staged, staged.index == index { return staged }
        return committed.first { $0.index == index }
    }

    package func index(rootPublicKey: P256.PublicKey, fabricID: FabricID) -> FabricIndex? {
        all.first { $0.fabricID == fabricID && $0.rootPublicKey == rootPublicKey }?.index
    }

    /// The first free index after the last that was given, so that the number of a fabric that left stays unused for long.
    var nextIndex: FabricIndex? {
        (0..<254).lazy.map { FabricIndex(UInt8((Int(lastIndex) + $0) % 254 + 1)) }.first { self[$0] == nil }
    }

    mutating func stage(_ record: FabricRecord) { staged = record }

    mutating func commit() -> FabricRecord? {
        guard let record = staged else { return nil }
        if stagedIsNew { lastIndex = record.index.rawValue }
        staged = nil
        committed.removeAll { $0.index == record.index }
        committed.append(record)
        committed.sort { $0.index < $1.index }
        return record
    }

    /// Forgets what is staged and tells what that was.
    @discardableResult
    mutating func rollBack() -> (index: FabricIndex, wasNew: Bool)? {
        guard let index = stagedIndex else { return nil }
        let wasNew = stagedIsNew
        staged = nil
        return (index, wasNew)
    }

    mutating func remove(_ index: FabricIndex) {
        committed.removeAll { $0.index == index }
        if staged?.index == index { staged = nil }
    }

    /// Changes a fabric in place; true if it is a committed one, whose change must be stored.
    ///
    /// While UpdateNOC is staged, what else changes in the fabric goes to both, so that a roll-back takes back the
    /// certificates alone.
    mutating func update(_ index: FabricIndex, _ change: (inout FabricRecord) -> Void) -> Bool {
        if var record = staged, record.index == index {
            change(&record)
            staged = record
        }
        guard let position = committed.firstIndex(where: { $0.index == index }) else { return false }
        change(&committed[position])
        return true
    }

    /// Changes what is staged of a fabric alone, so that a roll-back takes it back; false where nothing is staged of it.
    mutating func updateStaged(_ index: FabricIndex, _ change: (inout FabricRecord) -> Void) -> Bool {
        guard var record = staged, record.index == index else { return false }
        change(&record)
        staged = record
        return true
    }

    /// The committed form of a fabric, which is what the store holds.
    func committedRecord(_ index: FabricIndex) -> FabricRecord? { committed.first { $0.index == index } }
}
