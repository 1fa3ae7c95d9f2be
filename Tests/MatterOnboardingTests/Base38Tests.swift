// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterOnboarding
import Testing

@Suite("Base-38")
struct Base38Tests {
    @Test(
        "Octets of the published payloads",
        arguments: [
            ("88ff0f008400e04b846802", "-24J0AFN00KA0648G00"),
            ("d01af9f7470074a5ed1e04", "YNJV7VSC00CMVH7SR00"),
        ]
    )
    func publishedPayloads(hexadecimal: String, text: String) throws {
        let bytes = try #require([UInt8](hexadecimal: hexadecimal))
        #expect(Base38.encode(bytes) == text)
        #expect(try Base38.decode(text) == bytes)
    }

    // Worked by hand: 10 = "A" then "0"; 0xFF = 6 × 38 + 27; 0xFFFF = 1·38³ + 7·38² + 14·38 + 23;
    // 0xFFFFFF = 8·38⁴ + 1·38³ + 28·38² + 21·38 + 25.
    @Test(
        "Groups of every size, least significant character first",
        arguments: [
            ([], ""), ([10], "A0"), ([0xFF], "R6"), ([0xFF, 0xFF], "NE71"), ([0xFF, 0xFF, 0xFF], "PLS18"),
        ] as [([UInt8], String)]
    )
    func groups(bytes: [UInt8], text: String) throws {
        #expect(Base38.encode(bytes) == text)
        #expect(try Base38.decode(text) == bytes)
    }

    @Test("Round trip of every length")
    func roundTrip() throws {
        let random = SeededRandomSource(seed: 38)
        for count in 0...64 {
            let bytes = random.bytes(count)
            #expect(try Base38.decode(Base38.encode(bytes)) == bytes)
        }
    }

    @Test("Characters that cannot stand alone or in threes", arguments: ["0", "000", "000000", "00000000"])
    func badLength(text: String) {
        #expect(throws: OnboardingError.invalidLength(text.count)) { try Base38.decode(text) }
    }

    @Test("Groups above what their octets hold", arguments: ["S6", "..", "OE71", "....", "....."])
    func outOfRange(text: String) {
        #expect(throws: OnboardingError.groupOutOfRange) { try Base38.decode(text) }
    }

    @Test("Characters outside the alphabet", arguments: ["a0", "0_", "0*", "É0", "0\u{301}0", "００"])
    func badCharacter(text: String) throws {
        #expect { try Base38.decode(text) } throws: { error in
            if case OnboardingError.invalidCharacter = error { true } else { false }
        }
    }
}
