// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

extension IPAddress {
    /// The IPv6 address that a text is (RFC 4291 § 2.2, without a zone).
    init?(ipv6 text: String) {
        guard text.utf8.count <= 39, text.contains(":"), !text.contains(":::") else { return nil }
        let halves = Self.halves(of: text)
        let groups = halves.map { $0.isEmpty ? [] : $0.split(separator: ":", omittingEmptySubsequences: false) }
        let count = groups.reduce(0) { $0 + $1.count }
        guard halves.count == 1 ? count == 8 : halves.count == 2 && count <= 7 else { return nil }
        var numbers: [UInt16] = []
        for (index, half) in groups.enumerated() {
            if index == 1 { numbers += [UInt16](repeating: 0, count: 8 - count) }
            for group in half {
                guard (1...4).contains(group.count), group.allSatisfy(\.isHexDigit),
                    let number = UInt16(group, radix: 16)
                else { return nil }
                numbers.append(number)
            }
        }
        func fold(_ part: ArraySlice<UInt16>) -> UInt64 { part.reduce(0) { $0 << 16 | UInt64($1) } }
        self.init(high: fold(numbers[..<4]), low: fold(numbers[4...]))
    }

    /// What stands before and behind each `::`; a half may be empty.
    private static func halves(of text: String) -> [Substring] {
        var halves: [Substring] = []
        var rest = text[...]
        while let index = rest.indices.first(where: { rest[$0...].hasPrefix("::") }) {
            halves.append(rest[..<index])
            rest = rest[index...].dropFirst(2)
        }
        return halves + [rest]
    }
}

extension String {
    /// Whether the text is a domain name of two labels or more (RFC 1123 § 2.1).
    var isDomainName: Bool {
        let labels = split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                    && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            }
            && labels.last?.allSatisfy(\.isNumber) == false
    }
}
