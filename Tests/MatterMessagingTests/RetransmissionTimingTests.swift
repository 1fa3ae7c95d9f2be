// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import Testing

@Suite("Retransmission timing")
struct RetransmissionTimingTests {
    /// i · 1.1 · 1.6^max(0, n−1) · (1 + r · 0.25) for i = 300 ms, in microseconds.
    @Test(
        "Follows the formula of the standard",
        arguments: [
            (0, 0, 330_000), (1, 0, 330_000), (2, 0, 528_000), (3, 0, 844_800), (4, 0, 1_351_680),
            (0, 0.5, 371_250), (1, 0.5, 371_250), (2, 0.5, 594_000), (3, 0.5, 950_400), (4, 0.5, 1_520_640),
        ] as [(Int, Double, Int64)]
    )
    func formula(_ transmission: Int, _ fraction: Double, _ expected: Int64) {
        let delay = RetransmissionTiming.delay(
            interval: .milliseconds(300),
            transmission: transmission,
            fraction: fraction
        )
        #expect(delay == .microseconds(expected))
    }

    @Test("Holds for the longest interval")
    func longest() {
        let delay = RetransmissionTiming.delay(interval: .seconds(3600), transmission: 4, fraction: 0)
        #expect(delay == .milliseconds(16_220_160))
    }
}
