// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import MatterNode

struct ExponentialTests {
    /// From tables: e, its root, its inverse and some powers.
    @Test(arguments: [
        (0.0, 1.0), (1, 2.718_281_828_459_045), (0.5, 1.648_721_270_700_128), (-1, 0.367_879_441_171_442_3),
        (10, 22_026.465_794_806_718), (-20, 2.061_153_622_438_558e-9), (0.693_147_180_559_945_3, 2),
    ])
    func `the exponential is that of the tables`(x: Double, expected: Double) {
        #expect((Exponential.exp(x) - expected).magnitude <= expected * 1e-14)
    }

    @Test(arguments: [
        (1.0, 0.0), (2, 0.693_147_180_559_945_3), (10, 2.302_585_092_994_046), (0.5, -0.693_147_180_559_945_3),
        (1e-6, -13.815_510_557_964_274), (1.414_213_562_373_095, 0.346_573_590_279_972_6),
    ])
    func `the logarithm is that of the tables`(x: Double, expected: Double) {
        #expect((Exponential.log(x) - expected).magnitude <= 1e-14 * max(1, expected.magnitude))
    }

    @Test func `one undoes the other`() {
        for step in 1...400 {
            let x = Double(step) * 0.37 - 70
            #expect((Exponential.log(Exponential.exp(x)) - x).magnitude < 1e-12 * max(1, x.magnitude))
        }
    }

    @Test func `the ends are what they should be`() {
        #expect(Exponential.exp(-1e9) == 0)
        #expect(Exponential.exp(1e9) == .infinity)
        #expect(Exponential.exp(.nan).isNaN)
        #expect(Exponential.log(0) == -.infinity)
        #expect(Exponential.log(-1).isNaN)
        #expect(Exponential.log(.infinity) == .infinity)
    }
}
