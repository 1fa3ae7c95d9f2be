// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

/// A source that gives the numbers it was made with.
private final class FixedSource: RandomSource {
    var words: [UInt64]
    init(_ words: [UInt64]) { self.words = words }
    func next() -> UInt64 { words.isEmpty ? 0 : words.removeFirst() }
}

struct RandomSourceTests {
    /// The first outputs of the reference implementation of SplitMix64 for this seed.
    @Test func `the seeded source is SplitMix64`() {
        let source = SeededRandomSource(seed: 1_234_567)
        let published: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
        #expect(published.map { _ in source.next() } == published)
    }

    @Test func `equal seeds give equal sequences, others do not`() {
        let one = SeededRandomSource(seed: 5)
        let other = SeededRandomSource(seed: 5)
        #expect(one.bytes(100) == other.bytes(100))
        #expect(one.bytes(16) != SeededRandomSource(seed: 6).bytes(16))
    }

    @Test func `gives as many octets as asked for, least significant first`() {
        #expect(FixedSource([0x0807_0605_0403_0201, 0x0A09]).bytes(10) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        for count in 0...33 { #expect(SeededRandomSource(seed: 1).bytes(count).count == count) }
    }

    @Test func `numbers stay in their range and reach both ends`() {
        let source = SeededRandomSource(seed: 9)
        let drawn = Set((0..<200).map { _ in source.number(in: UInt8(3)...5) })
        #expect(drawn == [3, 4, 5])
        #expect(source.number(in: UInt16(7)...7) == 7)
    }

    @Test func `fractions run from zero to just below one`() {
        #expect(FixedSource([0]).fraction() == 0)
        let highest = FixedSource([.max]).fraction()
        #expect(highest < 1)
        #expect(highest > 0.999_999_999)
    }

    @Test func `the system's source does not repeat itself`() {
        let source = SystemRandomSource()
        #expect(source.bytes(16) != source.bytes(16))
    }
}
