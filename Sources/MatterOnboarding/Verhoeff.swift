// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Verhoeff's decimal check digit, which finds every single wrong digit and every swap of neighbours (Matter Core § 5.1.4.1).
package enum Verhoeff {
    /// Multiplication in the dihedral group of order ten.
    private static let product: [[UInt8]] = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
        [2, 3, 4, 0, 1, 7, 8, 9, 5, 6], [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
        [4, 0, 1, 2, 3, 9, 5, 6, 7, 8], [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
        [6, 5, 9, 8, 7, 1, 0, 4, 3, 2], [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
        [8, 7, 6, 5, 9, 3, 2, 1, 0, 4], [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
    ]

    /// The digit permutation by position, which repeats after eight positions.
    private static let permutation: [[UInt8]] = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
        [5, 8, 0, 3, 7, 9, 6, 1, 4, 2], [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
        [9, 4, 5, 3, 1, 2, 6, 8, 7, 0], [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
        [2, 7, 9, 3, 8, 0, 6, 4, 1, 5], [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
    ]

    private static let inverse: [UInt8] = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9]

    /// The check digit for digits of 0 to 9, the first digit first.
    package static func checkDigit(for digits: some BidirectionalCollection<UInt8>) -> UInt8 {
        inverse[Int(fold(digits, firstPosition: 1))]
    }

    /// Whether the last of these digits is the check digit of those before it.
    package static func isValid(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
        fold(digits, firstPosition: 0) == 0
    }

    private static func fold(_ digits: some BidirectionalCollection<UInt8>, firstPosition: Int) -> UInt8 {
        var position = firstPosition
        return digits.reversed().reduce(0) { state, digit in
            defer { position += 1 }
            return product[Int(state)][Int(permutation[position % 8][Int(digit % 10)])]
        }
    }
}
