// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A source of random numbers that a machine is given at its creation.
package protocol RandomSource: AnyObject {
    /// The next 64 random bits.
    func next() -> UInt64
}

/// A random source in the form that the standard library's algorithms take.
private struct Generator: RandomNumberGenerator {
    let source: any RandomSource
    func next() -> UInt64 { source.next() }
}

extension RandomSource {
    /// Random octets.
    package func bytes(_ count: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count + 7)
        while result.count < count {
            let word = next()
            for shift in stride(from: 0, to: 64, by: 8) {
                result.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
            }
        }
        result.removeLast(result.count - count)
        return result
    }

    /// A random number within a closed range.
    package func number<T: FixedWidthInteger & UnsignedInteger>(in range: ClosedRange<T>) -> T {
        var generator = Generator(source: self)
        return T.random(in: range, using: &generator)
    }

    /// A random fraction, 0 included, 1 not.
    package func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}

/// The operating system's random numbers; what keys and secrets of a live node are drawn from.
package final class SystemRandomSource: RandomSource {
    private var generator = SystemRandomNumberGenerator()
    package init() {}
    package func next() -> UInt64 { generator.next() }
}

/// A reproducible sequence (SplitMix64) for simulations and for identities that are derived from a seed.
package final class SeededRandomSource: RandomSource {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
