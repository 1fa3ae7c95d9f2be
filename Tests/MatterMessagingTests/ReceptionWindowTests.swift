// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import Testing

@Suite("Reception window")
struct ReceptionWindowTests {
    private func window(at maximum: UInt32) -> ReceptionWindow {
        var window = ReceptionWindow()
        _ = window.acceptSecured(MessageCounter(maximum))
        return window
    }

    @Test("A new session takes everything but zero")
    func fresh() {
        var window = ReceptionWindow()
        #expect(window.acceptSecured(0) == .duplicate)
        #expect(window.acceptSecured(1) == .newest)
        #expect(window.acceptSecured(1) == .duplicate)
        #expect(window.acceptSecured(0) == .duplicate)
    }

    @Test("Secured: late messages within 32, once each")
    func late() {
        var window = window(at: 1000)
        #expect(window.acceptSecured(999) == .late)
        #expect(window.acceptSecured(999) == .duplicate)
        #expect(window.acceptSecured(968) == .late)
        #expect(window.acceptSecured(968) == .duplicate)
        #expect(window.acceptSecured(967) == .duplicate)
        #expect(window.acceptSecured(960) == .duplicate)
        #expect(window.acceptSecured(1000) == .duplicate)
        #expect(window.maximum == 1000)
    }

    @Test("Secured: what was seen stays seen as the window moves", arguments: [1, 2, 31, 32, 33, 1000] as [UInt32])
    func moves(_ step: UInt32) {
        var window = window(at: 1000)
        #expect(window.acceptSecured(MessageCounter(1000 + step)) == .newest)
        #expect(window.acceptSecured(1000) == .duplicate)
        let between = 1000 + step - 1
        if between > 1000 {
            #expect(window.acceptSecured(MessageCounter(between)) == .late)
            #expect(window.acceptSecured(MessageCounter(between)) == .duplicate)
        }
    }

    @Test("Secured: counters do not wrap")
    func noWrap() {
        var window = window(at: .max)
        #expect(window.acceptSecured(0) == .duplicate)
        #expect(window.acceptSecured(1) == .duplicate)
        #expect(window.acceptSecured(MessageCounter(.max - 1)) == .late)
        #expect(window.acceptSecured(MessageCounter(.max)) == .duplicate)
    }

    @Test("Every order of 33 neighbours is taken exactly once")
    func shuffled() {
        var random = SeededGenerator(7)
        for _ in 0..<50 {
            var window = window(at: 5000)
            let order = (5001...5033).shuffled(using: &random)
            // Anything may fall behind by at most 32, since all lie within 33 numbers.
            for number in order { #expect(window.acceptSecured(MessageCounter(UInt32(number))) != .duplicate) }
            for number in order { #expect(window.acceptSecured(MessageCounter(UInt32(number))) == .duplicate) }
        }
    }

    @Test("Group: the first counter is trusted, nothing before it")
    func groupFirst() {
        var window = ReceptionWindow(trusting: 5000)
        #expect(window.acceptGroup(5000) == .duplicate)
        #expect(window.acceptGroup(4999) == .duplicate)
        #expect(window.acceptGroup(5001) == .newest)
        #expect(window.acceptGroup(5001) == .duplicate)
    }

    @Test("Group: less than 2³¹ ahead is new, also past the end")
    func groupWrap() {
        var window = ReceptionWindow(trusting: 0xFFFF_FFFE)
        #expect(window.acceptGroup(0xFFFF_FFFF) == .newest)
        #expect(window.acceptGroup(1) == .newest)
        #expect(window.acceptGroup(0) == .late)
        #expect(window.acceptGroup(0) == .duplicate)
        #expect(window.acceptGroup(0xFFFF_FFFF) == .duplicate)
        #expect(window.acceptGroup(0x8000_0000) == .newest)
        #expect(window.acceptGroup(0) == .duplicate)
    }

    @Test("Unsecured: what the first message to arrive has overtaken is still new")
    func unsecuredFirst() {
        var window = ReceptionWindow(beginningUnsecured: 5000)
        #expect(window.acceptUnsecured(5000) == .duplicate)
        #expect(window.acceptUnsecured(4999) == .late)
        #expect(window.acceptUnsecured(4999) == .duplicate)
        #expect(window.acceptUnsecured(4968) == .late)
        #expect(window.acceptUnsecured(5001) == .newest)
    }

    @Test("Unsecured: a counter behind the window tells of a restart")
    func unsecured() {
        var window = ReceptionWindow(trusting: 5000)
        #expect(window.acceptUnsecured(5000) == .duplicate)
        #expect(window.acceptUnsecured(5002) == .newest)
        #expect(window.acceptUnsecured(5001) == .late)
        #expect(window.acceptUnsecured(5001) == .duplicate)
        #expect(window.acceptUnsecured(4970) == .duplicate)
        #expect(window.acceptUnsecured(4969) == .newest)
        #expect(window.maximum == 4969)
        #expect(window.acceptUnsecured(4969) == .duplicate)
        #expect(window.acceptUnsecured(4970) == .newest)
    }

    @Test("Unsecured: counters wrap")
    func unsecuredWrap() {
        var window = ReceptionWindow(trusting: 0xFFFF_FFFF)
        #expect(window.acceptUnsecured(1) == .newest)
        #expect(window.acceptUnsecured(0) == .late)
        #expect(window.acceptUnsecured(0xFFFF_FFFF) == .duplicate)
    }
}

/// A reproducible generator for the standard library's shuffling.
struct SeededGenerator: RandomNumberGenerator {
    private let source: SeededRandomSource
    init(_ seed: UInt64) { source = SeededRandomSource(seed: seed) }
    mutating func next() -> UInt64 { source.next() }
}
