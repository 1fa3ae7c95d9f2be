// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterTransport
import Testing

@testable import MatterController

struct SetupCodeTests {
    private func device(
        _ discriminator: String?,
        mode: String? = "1",
        product: String? = "65521+32769",
        addresses: [SocketAddress] = [SocketAddress(.loopback, port: 5540)]
    ) -> CommissionableDevice? {
        let entries = [("D", discriminator), ("CM", mode), ("VP", product), ("DT", "266"), ("SII", "3000")]
        let service = DiscoveredService(
            key: ServiceKey(type: .commissionable, instanceName: "0011223344556677"),
            hostName: "A",
            text: entries.compactMap { key, value in value.map { AdvertisedService.TextEntry(key, $0) } },
            addresses: addresses
        )
        return CommissionableDevice(.found(service))
    }

    /// The codes of the SDK's test devices: discriminator 3840, passcode 20202021.
    @Test(arguments: ["34970112332", "3497-011-2332", " 3497 011 2332 "])
    func `a manual code tells the passcode and the upper bits`(text: String) throws {
        let code = try SetupCode(text)
        #expect(code.passcode == 20_202_021)
        #expect(code.discriminator == nil)
        #expect(code.subtype == "_S15")
        #expect(code.fits(try #require(device("3840"))))
        #expect(code.fits(try #require(device("4095"))))
        #expect(!code.fits(try #require(device("3839"))))
    }

    /// The QR text of the SDK's example apps: vendor 0xFFF1, product 0x8001, discriminator 3840, passcode 20202021.
    @Test func `a QR text tells all twelve bits, the vendor and the product`() throws {
        let code = try SetupCode("MT:-24J0AFN00KA0648G00")
        #expect(code.passcode == 20_202_021)
        #expect(code.discriminator == 3840)
        #expect(code.subtype == "_L3840")
        #expect(code.fits(try #require(device("3840"))))
        #expect(!code.fits(try #require(device("3841"))))
        #expect(!code.fits(try #require(device("3840", product: "65522+32769"))))
        #expect(!code.fits(try #require(device("3840", product: "65521+32770"))))
        // What a device does not tell cannot speak against it.
        #expect(code.fits(try #require(device("3840", product: nil))))
        #expect(code.fits(try #require(device("3840", product: "65521"))))
    }

    @Test func `a service that is no device to be commissioned is none`() {
        #expect(device("3840", mode: "0") == nil)
        #expect(device("3840", mode: nil) == nil)
        #expect(device(nil) == nil)
        #expect(device("4096") == nil)
        #expect(device("-1") == nil)
        #expect(device("3840", addresses: []) == nil)
        #expect(device("3840", mode: "2")?.isEnhanced == true)
        #expect(device("3840")?.deviceType == 0x010A)
        #expect(device("3840")?.parameters.idleInterval == .seconds(3))
    }
}
