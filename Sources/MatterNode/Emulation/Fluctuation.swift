// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A steady fluctuation around zero, never beyond 1 either way, whose integral is known exactly.
///
/// It is a sum of triangle waves whose periods and phases come from a seed, so that a value at any time, and what has
/// added up between two times, cost the same however long ago either is.
struct Fluctuation: Hashable, Sendable {
    private struct Wave: Hashable {
        var period: Double
        var phase: Double
        var weight: Double

        private func position(at seconds: Double) -> Double {
            let turns = seconds / period + phase
            return turns - turns.rounded(.down)
        }

        func value(at seconds: Double) -> Double {
            let x = position(at: seconds)
            return weight * (x < 0.5 ? 4 * x - 1 : 3 - 4 * x)
        }

        /// The integral from the beginning of a period; that over a whole period is zero.
        func integral(to seconds: Double) -> Double {
            let x = position(at: seconds)
            return weight * period * (x < 0.5 ? 2 * x * x - x : 3 * x - 2 * x * x - 1)
        }
    }

    private let fast: Wave
    private let medium: Wave
    private let slow: Wave

    init(seed: UInt64) {
        let random = SeededRandomSource(seed: seed)
        func wave(_ shortest: Double, _ longest: Double, weight: Double) -> Wave {
            Wave(
                period: shortest + (longest - shortest) * random.fraction(),
                phase: random.fraction(),
                weight: weight
            )
        }
        fast = wave(5, 9, weight: 0.5)
        medium = wave(40, 70, weight: 0.3)
        slow = wave(480, 720, weight: 0.2)
    }

    func value(at seconds: Double) -> Double {
        fast.value(at: seconds) + medium.value(at: seconds) + slow.value(at: seconds)
    }

    private func integral(to seconds: Double) -> Double {
        fast.integral(to: seconds) + medium.integral(to: seconds) + slow.integral(to: seconds)
    }

    /// The integral over a time.
    func integral(from start: Double, to end: Double) -> Double { integral(to: end) - integral(to: start) }
}
