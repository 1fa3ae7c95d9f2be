// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// A list that is too long for one message, as it goes out in pieces: a first part that replaces the list, then one
/// append for each entry (Matter Core § 10.6.4.3).
///
/// The entries and the data version are those at the beginning, whatever happens to the list in between.
struct ListPieces {
    private let path: AttributePath
    private let dataVersion: DataVersion
    private var entries: ArraySlice<[UInt8]>
    private var hasBegun = false

    /// Nil where an entry is too long for a message by itself.
    init?(_ entries: [TLVValue], path: AttributePath, dataVersion: DataVersion, capacity: Int) {
        self.path = path
        self.dataVersion = dataVersion
        self.entries = entries.map { $0.encoded() }[...]
        let longest = self.entries.map(\.count).max() ?? 0
        guard overhead + 1 + longest <= capacity else { return nil }
    }

    /// The octets of an append without its entry.
    private var overhead: Int { append([]).count }

    /// The next information block that fits; nil where none does or the list is done.
    mutating func next(capacity: Int) -> [UInt8]? {
        if hasBegun { return nextAppend(capacity: capacity) }
        var used = replacement([]).count
        var end = entries.startIndex
        while end < entries.endIndex, used + entries[end].count <= capacity {
            used += entries[end].count
            end += 1
        }
        guard end > entries.startIndex else { return nil }
        let block = replacement(entries[..<end])
        entries = entries[end...]
        hasBegun = true
        return block
    }

    var isDone: Bool { hasBegun && entries.isEmpty }

    private mutating func nextAppend(capacity: Int) -> [UInt8]? {
        guard let entry = entries.first else { return nil }
        let block = append(entry)
        guard block.count <= capacity else { return nil }
        entries.removeFirst()
        return block
    }

    private func replacement(_ entries: ArraySlice<[UInt8]>) -> [UInt8] {
        report(AttributePathIB(path)) { writer in
            writer.startArray(.context(2))
            for entry in entries { writer.append(encoded: entry) }
            writer.endContainer()
        }
    }

    private func append(_ entry: [UInt8]) -> [UInt8] {
        report(AttributePathIB(path, listIndex: .append)) { writer in
            // An entry was encoded without a tag: the first octet is its type, which now gets the tag of the data.
            if let type = entry.first {
                writer.append(encoded: [type | 0x20, 2])
                writer.append(encoded: entry.dropFirst())
            } else {
                writer.append(encoded: [0, 0])
            }
        }
    }

    private func report(_ path: AttributePathIB, _ data: (inout TLVWriter) -> Void) -> [UInt8] {
        var writer = TLVWriter()
        writer.startStructure()
        writer.startStructure(.context(1))
        writer.write(.uint(dataVersion.rawValue), tag: .context(0))
        writer.write(path.tlv, tag: .context(1))
        data(&writer)
        writer.endContainer()
        writer.endContainer()
        return writer.bytes
    }
}
