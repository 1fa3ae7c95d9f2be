// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterCertificates

@Suite("DER")
struct DERTests {
    @Test(
        "Lengths take the fewest octets",
        arguments: [
            (0, "00"), (1, "01"), (127, "7f"), (128, "8180"), (255, "81ff"), (256, "820100"), (65535, "82ffff"),
        ]
    )
    func lengths(count: Int, expected: String) throws {
        let element = DER.octets([UInt8](repeating: 7, count: count))
        #expect([UInt8](element.prefix(element.count - count)) == [0x04] + hex(expected))
        var reader = DERReader(element)
        #expect(try reader.read(DER.octetString).count == count)
        #expect(reader.isAtEnd)
    }

    @Test(
        "Other encodings of the same are refused",
        arguments: [
            "", "04", "0401", "048000", "04800000", "048101ff", "0482000100", "04817f", "0483000001ff", "1f0100",
            "0485ffffffffff",
            "0484ffffffff", "0482ffff",
        ]
    )
    func notCanonical(text: String) {
        #expect(throws: CertificateError.malformedDER) {
            var reader = DERReader(hex(text))
            _ = try reader.readElement()
        }
    }

    @Test("Small numbers and booleans have one encoding each")
    func smallValues() throws {
        for number in 0...UInt8.max {
            var reader = DERReader(DER.small(number))
            #expect(try reader.readSmall() == number)
        }
        for text in ["0200", "020180", "0202007f", "02020100", "0203000080"] {
            #expect(throws: CertificateError.malformedDER) {
                var reader = DERReader(hex(text))
                _ = try reader.readSmall()
            }
        }
        for (text, value) in [("0101ff", true), ("010100", false)] {
            var reader = DERReader(hex(text))
            #expect(try reader.readBoolean() == value)
        }
        for text in ["010101", "0100", "01020000", "0201ff"] {
            #expect(throws: CertificateError.malformedDER) {
                var reader = DERReader(hex(text))
                _ = try reader.readBoolean()
            }
        }
    }

    @Test(
        "Object identifiers",
        arguments: [
            (ObjectIdentifier.ecPublicKey, "2a8648ce3d0201"), (.prime256v1, "2a8648ce3d030107"),
            (.ecdsaWithSHA256, "2a8648ce3d040302"), (.sha256, "608648016503040201"),
            (.cmsSignedData, "2a864886f70d010702"), (.attestationVendorID, "2b0601040182a27c0201"),
            (.domainComponent, "0992268993f22c640119"), (.authorityKeyIdentifier, "551d23"),
        ]
    )
    func identifiers(identifier: ObjectIdentifier, expected: String) {
        #expect(identifier.octets == hex(expected))
    }

    @Test(
        "Times, in UTCTime until 2049",
        arguments: [
            (0, "170d3730303130313030303030305a"),
            (946_684_800, "170d3030303130313030303030305a"),
            (951_782_399, "170d3030303232383233353935395a"),
            (951_782_400, "170d3030303232393030303030305a"),
            (1_624_890_223, "170d3231303632383134323334335a"),
            (2_524_607_999, "170d3439313233313233353935395a"),
            (2_524_608_000, "180f32303530303130313030303030305a"),
            (4_107_542_400, "180f32313030303330313030303030305a"),
            (253_402_300_799, "180f39393939313233313233353935395a"),
        ] as [(Int64, String)]
    )
    func times(seconds: Int64, expected: String) throws {
        #expect(CertificateTime.der(seconds) == hex(expected))
        var reader = DERReader(hex(expected))
        #expect(try CertificateTime.read(&reader) == seconds)
    }

    @Test("Every day of Matter's epoch comes back, a day after the one before")
    func days() throws {
        for day in stride(from: Int64(10_957), through: 10_957 + 49_710, by: 1) {
            var reader = DERReader(CertificateTime.der(day * 86400 + day % 86400))
            #expect(try CertificateTime.read(&reader) == day * 86400 + day % 86400)
        }
    }

    @Test(
        "Dates that are none are refused",
        arguments: [
            "210229000000Z", "211301000000Z", "210001000000Z", "210100000000Z", "210132000000Z", "210101240000Z",
            "210101006000Z", "210101000060Z", "2101010000Z", "210101000000", "210101000000+0000", "21010100000:Z", "Z",
            "",
        ]
    )
    func badDates(text: String) {
        #expect(throws: CertificateError.malformedDER) {
            var reader = DERReader(DER.element(DER.utcTime, [UInt8](text.utf8)))
            _ = try CertificateTime.read(&reader)
        }
    }
}
