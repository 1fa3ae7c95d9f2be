// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The exponential and the logarithm, to the precision of `Double`.
///
/// Written out, since the C library's are out of reach here and differ between machines.
enum Exponential {
    private static let naturalLogarithmOf2 = 0.693_147_180_559_945_309_417_232

    static func exp(_ x: Double) -> Double {
        guard x.isFinite, x > -700 else { return x.isNaN ? x : x > 0 ? .infinity : 0 }
        guard x < 700 else { return .infinity }
        let exponent = (x / naturalLogarithmOf2).rounded()
        let rest = x - exponent * naturalLogarithmOf2
        var term = 1.0
        var sum = 1.0
        for index in 1...18 {
            term *= rest / Double(index)
            sum += term
        }
        return sum * Double(sign: .plus, exponent: Int(exponent), significand: 1)
    }

    /// The natural logarithm; NaN for what has none.
    static func log(_ x: Double) -> Double {
        guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x == .infinity ? x : .nan }
        // The significand is from 1 to 2; what is above the root of 2 is halved, so that the series is short.
        let isLarge = x.significand > 1.414_213_562_373_095
        let significand = isLarge ? x.significand / 2 : x.significand
        let exponent = Double(x.exponent) + (isLarge ? 1 : 0)
        let s = (significand - 1) / (significand + 1)
        var power = s
        var sum = 0.0
        for index in stride(from: 1, through: 25, by: 2) {
            sum += power / Double(index)
            power *= s * s
        }
        return 2 * sum + exponent * naturalLogarithmOf2
    }
}
