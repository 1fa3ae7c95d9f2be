// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterOnboarding
import MatterTLV
import Testing

/// A published pair of field values and QR text.
struct PayloadVector: Sendable {
    var vendorID: VendorID
    var productID: ProductID
    var discovery: UInt8
    var discriminator: UInt16
    var passcode: UInt32
    var text: String

    func payload() throws -> OnboardingPayload {
        OnboardingPayload(
            vendorID: vendorID,
            productID: productID,
            discovery: DiscoveryCapabilities(rawValue: discovery),
            discriminator: try #require(Discriminator(discriminator)),
            passcode: try #require(Passcode(passcode))
        )
    }
}

@Suite("QR payload")
struct OnboardingPayloadTests {
    private static let vectors = [
        PayloadVector(
            vendorID: 0xFFF1,
            productID: 0x8001,
            discovery: 4,
            discriminator: 3840,
            passcode: 20_202_021,
            text: "MT:-24J0AFN00KA0648G00"
        ),
        PayloadVector(
            vendorID: 0xFFF1,
            productID: 0x8000,
            discovery: 4,
            discriminator: 3840,
            passcode: 20_202_021,
            text: "MT:Y.K90AFN00KA0648G00"
        ),
        PayloadVector(
            vendorID: 0xFFF1,
            productID: 0x8001,
            discovery: 2,
            discriminator: 3840,
            passcode: 20_202_021,
            text: "MT:-24J042C00KA0648G00"
        ),
        PayloadVector(
            vendorID: 0xFFF1,
            productID: 0x8000,
            discovery: 2,
            discriminator: 3840,
            passcode: 20_202_021,
            text: "MT:Y.K9042C00KA0648G00"
        ),
        PayloadVector(
            vendorID: 0xFFF1,
            productID: 0x8001,
            discovery: 6,
            discriminator: 3840,
            passcode: 20_202_021,
            text: "MT:-24J0GSY00KA0648G00"
        ),
        PayloadVector(
            vendorID: 12,
            productID: 1,
            discovery: 1,
            discriminator: 128,
            passcode: 2048,
            text: "MT:M5L90MP500K64J00000"
        ),
        PayloadVector(
            vendorID: 0x235A,
            productID: 0xFEFF,
            discovery: 2,
            discriminator: 2976,
            passcode: 34_567_890,
            text: "MT:YNJV7VSC00CMVH7SR00"
        ),
    ]

    @Test("Published payloads both ways", arguments: vectors)
    func published(vector: PayloadVector) throws {
        let payload = try vector.payload()
        #expect(payload.qrText == vector.text)
        #expect(try OnboardingPayload(qrText: vector.text) == payload)
    }

    @Test("Published payload with a serial number in its optional data")
    func publishedOptionalData() throws {
        let text = "MT:-24J0AFN00KA064IJ3P0IXZB0DK5N1K8SQ1RYCU1-A40"
        var expected = try Self.vectors[0].payload()
        expected.optionalData.serialNumber = .text("1234567890")
        let payload = try OnboardingPayload(qrText: text)
        #expect(payload == expected)
        #expect(payload.qrText == text)
    }

    @Test("Every kind of optional data survives the round trip")
    func optionalData() throws {
        var payload = try Self.vectors[0].payload()
        payload.flow = .custom
        payload.optionalData.serialNumber = .number(0x1_0000_0000)
        payload.optionalData.iterations = 1000
        payload.optionalData.salt = Array(0..<32)
        payload.optionalData.deviceCount = 3
        payload.optionalData.commissioningTimeout = 900
        payload.optionalData.vendorElements = [TLVField(0x82, .utf8("myData")), TLVField(0x83, .unsigned(65550))]
        #expect(try OnboardingPayload(qrText: payload.qrText) == payload)
    }

    @Test("Several devices in one text")
    func concatenated() throws {
        let text = "MT:-24J0AFN00KA0648G00*M5L90MP500K64J00000"
        let payloads = try OnboardingPayload.payloads(qrText: text)
        #expect(payloads == [try Self.vectors[0].payload(), try Self.vectors[5].payload()])
        #expect(throws: OnboardingError.self) { try OnboardingPayload(qrText: text) }
        for bad in [text + "*", "MT:*" + text.dropFirst(3), "MT:"] {
            #expect(throws: OnboardingError.self) { try OnboardingPayload.payloads(qrText: bad) }
        }
    }

    @Test("Every truncated prefix is refused")
    func truncated() throws {
        var payload = try Self.vectors[0].payload()
        payload.optionalData.serialNumber = .text("1234567890")
        let text = payload.qrText
        let fixedLength = "MT:-24J0AFN00KA0648G00".count
        for count in 0..<text.count where count != fixedLength {
            #expect(throws: OnboardingError.self, "\(count) characters") {
                try OnboardingPayload(qrText: text.prefix(count))
            }
        }
        let bytes = payload.encoded
        for count in 0..<bytes.count where count != 11 {
            #expect(throws: OnboardingError.self, "\(count) octets") {
                try OnboardingPayload(encoded: Array(bytes.prefix(count)))
            }
        }
    }

    @Test(
        "Texts that break a rule",
        arguments: [
            ("-24J0AFN00KA0648G00", .missingPrefix),
            ("mt:-24J0AFN00KA0648G00", .missingPrefix),
            ("", .missingPrefix),
            ("MT:-24J0AFN00KA0648g00", .invalidCharacter("g")),
            ("MT:", .invalidLength(0)),
            ("MT:" + String(repeating: "0", count: 253), .invalidLength(256)),
        ] as [(String, OnboardingError)]
    )
    func badText(text: String, error: OnboardingError) {
        #expect(throws: error) { try OnboardingPayload(qrText: text) }
    }

    // The published octets 88ff0f008400e04b846802 with one field changed by hand.
    @Test(
        "Octets that break a rule",
        arguments: [
            ("89ff0f008400e04b846802", .unsupportedVersion(1)),
            ("88ff0f009c00e04b846802", .reserved("the commissioning flow")),
            ("88ff0f008400e04b846822", .reserved("the padding")),
            ("88ff0f008400e001000000", .invalidPasscode(0)),
            ("88ff0f008400e0ffffff0f", .invalidPasscode(0x7FF_FFFF)),
            ("88ff0f008400e04b846802ff", .invalidOptionalData(.unknownControl(0xFF, offset: 0))),
            ("88ff0f008400e04b84680204 01", .invalidOptionalData(.wrongType)),
            ("88ff0f008400e04b846802 1520010518", .invalidOptionalData(.wrongType)),
            ("88ff0f008400e04b8468021518", nil),
            ("88ff0f008400e04b846802 1524 7f 01 18", nil),
            ("88ff0f008400e04b846802 1525 03 2c01 18", .invalidOptionalData(.outOfRange)),
            ("88ff0f008400e04b846802 1518 00", .invalidOptionalData(.trailing)),
        ] as [(String, OnboardingError?)]
    )
    func badOctets(hexadecimal: String, error: OnboardingError?) throws {
        let bytes = try #require([UInt8](hexadecimal: hexadecimal))
        if let error {
            #expect(throws: error) { try OnboardingPayload(encoded: bytes) }
        } else {
            #expect(try OnboardingPayload(encoded: bytes) == Self.vectors[0].payload())
        }
    }
}
