// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import MatterNode

struct FluctuationTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `it stays within one and averages to nothing`(seed: UInt64) {
        let fluctuation = Fluctuation(seed: seed)
        var sum = 0.0
        for second in 0..<100_000 {
            let value = fluctuation.value(at: Double(second))
            #expect(value.magnitude <= 1)
            sum += value
        }
        #expect((sum / 100_000).magnitude < 0.02)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `its integral is that of its values`(seed: UInt64) {
        let fluctuation = Fluctuation(seed: seed)
        // The midpoint rule, in steps that are short against the shortest wave.
        let (start, end, step) = (17.3, 917.3, 0.01)
        var sum = 0.0
        for index in 0..<90_000 { sum += fluctuation.value(at: start + (Double(index) + 0.5) * step) * step }
        #expect((fluctuation.integral(from: start, to: end) - sum).magnitude < 0.001)
    }

    @Test func `integrals add up`() {
        let fluctuation = Fluctuation(seed: 3)
        let whole = fluctuation.integral(from: 5, to: 100_000)
        let parts = fluctuation.integral(from: 5, to: 777) + fluctuation.integral(from: 777, to: 100_000)
        #expect((whole - parts).magnitude < 1e-6)
    }

    @Test func `a seed makes it, and another another`() {
        let values = (0..<50).map { Fluctuation(seed: 1).value(at: Double($0)) }
        #expect(values == (0..<50).map { Fluctuation(seed: 1).value(at: Double($0)) })
        #expect(values != (0..<50).map { Fluctuation(seed: 2).value(at: Double($0)) })
        #expect(Set(values).count > 45)
    }
}
