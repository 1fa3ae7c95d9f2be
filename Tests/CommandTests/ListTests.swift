// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import MatterFleet
import MatterOnboarding
import Testing

@testable import matterfleet

@Suite("List", .serialized, .timeLimit(.minutes(2)))
struct ListTests {
    private let folder: Folder
    private var profile: String { folder.file("outlet.yaml") }

    init() throws { folder = try Folder() }

    private func list(_ arguments: String...) throws -> [[String: Any]] {
        let program = try Program(["list", "--json"] + arguments)
        let (status, output, errors) = try program.finish()
        #expect(status == 0, "\(errors)")
        return try output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test("The codes are those of the standard's examples, as table and as JSON")
    func codes() throws {
        let devices = try list(profile, profile, "--ephemeral")
        #expect(devices.map { $0["id"] as? String } == ["outlet-0001", "outlet-0002"])
        #expect(devices[0]["qr"] as? String == "MT:-24J0AFN00KA0648G00")
        #expect(devices[0]["manual"] as? String == "34970112332")
        let (status, output, _) = try Program.run("codes", profile, "--ephemeral")
        #expect(status == 0)
        let lines = output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.last?.split(separator: " ")
                == ["outlet-0001", "3840", "20202021", "34970112332", "MT:-24J0AFN00KA0648G00"]
        )
    }

    @Test("A new store keeps what was listed, and up brings up just that")
    func newStore() throws {
        let store = folder.file("fleet.sqlite")
        let listed = try list(profile, profile, "--store", store)
        #expect(try list("--store", store, profile, profile)[1]["passcode"] as? Int == listed[1]["passcode"] as? Int)
        let program = try Program(
            ["up", profile, profile, "--store", store, "--dns-sd", "none", "--json", "--port", try Program.freePort()]
        )
        let lines = try program.lines(through: "\"fleet-ready\"")
        for device in listed {
            let code = try #require(device["qr"] as? String)
            #expect(lines.contains { $0.contains(code) })
        }
        // The fleet holds its store for itself; what its log holds is seen all the same.
        let before = try folder.names
        #expect(
            try list(profile, profile, "--store", store).map { $0["qr"] as? String }
                == listed.map { $0["qr"] as? String }
        )
        #expect(try folder.names == before)
        program.terminate()
        #expect(try program.finish().status == 0)
    }

    @Test("What was chosen when a device was new is read from the store of a running fleet")
    func chosen() throws {
        let store = folder.file("fleet.sqlite")
        let program = try Program(
            [
                "up", profile, "--store", store, "--dns-sd", "none", "--json", "--port", try Program.freePort(),
                "--discriminator", "1234", "--passcode", "34567890",
            ]
        )
        _ = try program.lines(through: "\"fleet-ready\"")
        let device = try #require(try list(profile, "--store", store).first)
        #expect(device["discriminator"] as? Int == 1234)
        #expect(device["passcode"] as? Int == 34_567_890)
        let wrong = try Program.run("list", profile, "--store", store, "--passcode", "34567891")
        #expect(wrong.status == 2)
        #expect(wrong.errors.contains("--passcode"))
        program.terminate()
        #expect(try program.finish().status == 0)
    }

    @Test("What is no store is told and left alone")
    func noStore() throws {
        let before = try folder.text(of: "outlet.yaml")
        let (status, output, errors) = try Program.run("list", profile, "--store", profile)
        #expect(status == 2)
        #expect(output == "")
        #expect(errors.contains("\(profile): the file is no fleet store"))
        #expect(try folder.text(of: "outlet.yaml") == before)
        #expect(try folder.names == ["outlet.yaml"])
    }

    @Test("Sheets are written")
    func sheets() throws {
        let (html, png) = (folder.file("codes.html"), folder.file("codes.png"))
        #expect(try Program.run("list", profile, profile, "--ephemeral", "--html", html, "--png", png).status == 0)
        let page = try folder.text(of: "codes.html")
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        #expect(page.components(separatedBy: "<svg").count == 3)
        #expect(page.contains("3497-011-2332"))
        let image = [UInt8](try Data(contentsOf: URL(fileURLWithPath: png)))
        #expect(image.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(image.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
        let refused = try Program.run("list", profile, "--ephemeral", "--png", folder.file("none/x.png"))
        #expect(refused.status == 2)
        #expect(refused.errors.contains("the file cannot be written"))
    }

    @Test("Names from profiles cannot become markup")
    func markup() throws {
        let payload = try #require(payload)
        let device = ListedDevice(
            id: DeviceID(stem: "<b>", number: 1),
            profile: "x",
            name: "\"><script>&",
            payload: payload
        )
        let page = CodePage.text([device])
        #expect(page.contains("&lt;b&gt;-0001"))
        #expect(page.contains("&quot;&gt;&lt;script&gt;&amp;"))
        #expect(!page.contains("<script"))
    }

    @Test("The picture shows each QR code module for module")
    func picture() throws {
        let payload = try #require(payload)
        let device = ListedDevice(id: DeviceID(stem: "a", number: 1), profile: "x", name: "x", payload: payload)
        let code = try #require(QRCodeImage(payload.qrText))
        let bitmap = CodeImage([device, device])?.bitmap
        let image = try #require(bitmap)
        let side = (code.size + 8) * 6
        let width = image.width / 2
        for left in [0, width] {
            for row in 0..<code.size {
                for column in 0..<code.size {
                    let x = left + (width - side) / 2 + (column + 4) * 6 + 3
                    #expect(image.isBlack(x: x, y: (row + 4) * 6 + 3) == code.isDark(row: row, column: column))
                }
            }
        }
        #expect(CodeImage(Array(repeating: device, count: 1001))?.bitmap == nil)
    }

    // RFC 1950 and ISO/IEC 15948 give these for well-known texts.
    @Test("Checksums")
    func checksums() {
        #expect(PNGFile.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(PNGFile.adler(Array("Wikipedia".utf8)) == 0x11E6_0398)
        #expect(PNGFile.adler([]) == 1)
    }

    private var payload: OnboardingPayload? {
        guard let discriminator = Discriminator(3840 as UInt16), let passcode = Passcode(20_202_021 as UInt32) else {
            return nil
        }
        return OnboardingPayload(
            vendorID: VendorID(0xFFF1),
            productID: ProductID(0x8001),
            discriminator: discriminator,
            passcode: passcode
        )
    }
}
