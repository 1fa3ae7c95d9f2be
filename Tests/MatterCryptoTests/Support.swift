// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Octets of a test vector; empty, so that no expectation can hold, where the text is not hexadecimal.
func hex(_ text: String) -> [UInt8] { [UInt8](hexadecimal: text) ?? [] }

/// A source that says the same number again and again.
final class ConstantRandomSource: RandomSource {
    let number: UInt64
    init(_ number: UInt64) { self.number = number }
    func next() -> UInt64 { number }
}
