// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterOnboarding
import Testing

@Suite("Manual pairing code")
struct ManualPairingCodeTests {
    @Test(
        "Published codes",
        arguments: [
            (3840, 20_202_021, nil, "34970112332"),
            (3840, 20_202_021, ManualPairingCode.Product(vendorID: 0xFFF1, productID: 0x8001), "749701123365521327694"),
            (3840, 20_202_021, ManualPairingCode.Product(vendorID: 0xFFF1, productID: 0x8000), "749701123365521327687"),
            (2976, 34_567_890, nil, "26318621095"),
            (250, 123_456, nil, "00876800071"),
        ] as [(UInt16, UInt32, ManualPairingCode.Product?, String)]
    )
    func published(discriminator: UInt16, passcode: UInt32, product: ManualPairingCode.Product?, text: String) throws {
        let code = ManualPairingCode(
            discriminator: try #require(Discriminator(discriminator)),
            passcode: try #require(Passcode(passcode)),
            product: product
        )
        #expect(code.text == text)
        #expect(try ManualPairingCode(text: text) == code)
    }

    @Test("Dashes and blanks group the digits")
    func grouped() throws {
        let code = try ManualPairingCode(text: "3497-011-2332")
        #expect(code == (try ManualPairingCode(text: "3497 011 2332")))
        #expect(code.shortDiscriminator == 15)
        #expect(code.passcode.rawValue == 20_202_021)
    }

    @Test("A flow other than the standard one asks for the long form")
    func flow() {
        var payload = OnboardingPayload(
            vendorID: 0xFFF1,
            productID: 0x8001,
            discriminator: .test,
            passcode: .test
        )
        #expect(payload.manualCode.text == "34970112332")
        payload.flow = .userIntent
        #expect(payload.manualCode.text == "749701123365521327694")
    }

    @Test("Every corner of the fields survives the round trip")
    func roundTrip() throws {
        for discriminator in stride(from: UInt16(0), through: 4095, by: 0xFF) {
            for passcode in [1, 0x3FFF, 0x4000, 99_999_998] as [UInt32] {
                let code = ManualPairingCode(
                    discriminator: try #require(Discriminator(discriminator)),
                    passcode: try #require(Passcode(passcode)),
                    product: ManualPairingCode.Product(vendorID: 0xFFFF, productID: 0)
                )
                #expect(code.text.count == 21)
                #expect(try ManualPairingCode(text: code.text) == code)
            }
        }
    }

    @Test("Every single wrong digit and every swap of different neighbours is found")
    func checkDigit() throws {
        let digits = "749701123365521327694".utf8.map { $0 - 0x30 }
        for index in digits.indices {
            for digit in UInt8(0)...9 where digit != digits[index] {
                var wrong = digits
                wrong[index] = digit
                #expect(!Verhoeff.isValid(wrong))
            }
            guard index + 1 < digits.count, digits[index] != digits[index + 1] else { continue }
            var swapped = digits
            swapped.swapAt(index, index + 1)
            #expect(!Verhoeff.isValid(swapped))
        }
    }

    // 236 with check digit 3 is the example that descriptions of the scheme give.
    @Test("The well-known example of the check digit")
    func example() {
        #expect(Verhoeff.checkDigit(for: [2, 3, 6]) == 3)
        #expect(Verhoeff.isValid([2, 3, 6, 3]))
    }

    @Test(
        "Texts that break a rule",
        arguments: [
            ("", .invalidLength(0)),
            ("--", .invalidLength(0)),
            ("3497011233", .invalidLength(10)),
            ("349701123320", .invalidLength(12)),
            ("34970112331", .wrongCheckDigit),
            ("74970112332", .invalidLength(11)),
            ("84970112332", .reserved("the first digit")),
            ("94970112332", .reserved("the first digit")),
            ("3497011233a", .invalidCharacter("a")),
            ("3497011233٢", .invalidCharacter("٢")),
        ] as [(String, OnboardingError)]
    )
    func badText(text: String, error: OnboardingError) {
        #expect(throws: error) { try ManualPairingCode(text: text) }
    }

    @Test(
        "Fields out of range behind a right check digit",
        arguments: [
            ("3655360000", .outOfRange("the second group of digits")),
            ("3000008192", .outOfRange("the third group of digits")),
            ("3000000000", .invalidPasscode(0)),
            ("70000100006553600000", .outOfRange("the vendor id")),
            ("70000100000000065536", .outOfRange("the product id")),
        ] as [(String, OnboardingError)]
    )
    func outOfRange(digits: String, error: OnboardingError) {
        let check = Verhoeff.checkDigit(for: digits.utf8.map { $0 - 0x30 })
        #expect(throws: error) { try ManualPairingCode(text: digits + String(check)) }
    }

    @Test("Every truncated prefix is refused")
    func truncated() {
        for text in ["34970112332", "749701123365521327694"] {
            for count in 0..<text.count {
                #expect(throws: OnboardingError.self) { try ManualPairingCode(text: text.prefix(count)) }
            }
        }
    }
}

@Suite("Passcode and discriminator")
struct PasscodeTests {
    @Test(
        "Numbers that the standard forbids",
        arguments: [
            0, 11_111_111, 22_222_222, 33_333_333, 44_444_444, 55_555_555, 66_666_666, 77_777_777, 88_888_888,
            99_999_999, 12_345_678, 87_654_321, 100_000_000, UInt32.max,
        ] as [UInt32]
    )
    func forbidden(number: UInt32) {
        #expect(Passcode(number) == nil)
    }

    @Test("Numbers that it allows", arguments: [1, 12_345_679, 20_202_021, 99_999_998] as [UInt32])
    func allowed(number: UInt32) {
        #expect(Passcode(number)?.rawValue == number)
    }

    @Test("Eight digits are written, leading zeros included")
    func description() {
        #expect(Passcode(123_456)?.description == "00123456")
        #expect(Passcode.test.description == "20202021")
    }

    @Test("Discriminators have twelve bits")
    func discriminator() {
        #expect(Discriminator(4095)?.short == 15)
        #expect(Discriminator(4096) == nil)
        #expect(Discriminator.test == Discriminator(3840))
    }
}
