// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

extension YAMLNode {
    /// The tree with another's entries put in the place of those with the same key, or after them.
    ///
    /// Keys and values are merged at any depth; lists and scalars take the place of what was there, but nothing (`key:`)
    /// leaves keys and values as they are.
    func overlaid(by other: YAMLNode) -> YAMLNode {
        guard let entries else { return other }
        if other.isNull { return self }
        guard let others = other.entries else { return other }
        var result = entries
        var indices = Dictionary(entries.enumerated().map { ($0.element.mergeKey, $0.offset) }) { first, _ in first }
        for entry in others {
            // Each entry is replaced once: what stands twice in the other tree shall be found to do so.
            if let index = indices.removeValue(forKey: entry.mergeKey) {
                result[index] = YAMLEntry(
                    key: entry.key,
                    keyPosition: entry.keyPosition,
                    value: result[index].value.overlaid(by: entry.value)
                )
            } else {
                result.append(entry)
            }
        }
        let count = result.reduce(1) { $0 + 1 + $1.value.count }
        return YAMLNode(position: other.position, content: .mapping(result), count: count)
    }
}

extension YAMLEntry {
    /// The same for equal numbers and for words that differ in their case alone, as names of the specification may.
    fileprivate var mergeKey: String { YAMLNode.number(key).map(String.init) ?? key.lowercasedASCII }
}
