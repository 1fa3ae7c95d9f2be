// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension String {
    /// Whether two names are the same but for the case of ASCII letters.
    package func isEqualIgnoringCase(to other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.lowercaseASCII == $1.lowercaseASCII }
    }
}

extension UInt8 {
    /// The octet with an ASCII capital letter made small.
    var lowercaseASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension String {
    /// The text with ASCII capital letters made small.
    package var lowercasedASCII: String { String(decoding: utf8.map(\.lowercaseASCII), as: UTF8.self) }
}
