// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCertificates
import MatterCore
import MatterCrypto
import Testing

@testable import MatterProfiles

/// A profile's own attestation, in files beside it.
@Suite final class AttestationFileTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "matterfleet-profile-" + UUID().uuidString + "/"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ octets: [UInt8], _ name: String) throws {
        try Data(octets).write(to: URL(filePath: folder + name))
    }

    private func write(_ credentials: AttestationCredentials, key: P256.PrivateKey) throws {
        try write(credentials.dac, "dac.der")
        try write(credentials.pai, "pai.der")
        try write(credentials.certificationDeclaration, "declaration.der")
        // RFC 5915: version 1, the scalar, the curve prime256v1.
        let sec1: [UInt8] =
            [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20] + key.scalar
            + [0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
        try write(sec1, "key.der")
        try write(
            Array(
                """
                format: 1
                name: Test
                vendor: { id: 0xFFF1, name: Example }
                product: { id: 0x8001, name: Thing }
                attestation: { dac: dac.der, pai: pai.der, declaration: declaration.der, key: key.der }
                endpoints: { 1: { type: TemperatureSensor } }
                """.utf8
            ),
            "profile.yaml"
        )
    }

    private func credentials() throws -> AttestationCredentials {
        try AttestationCredentials.test(
            vendorID: 0xFFF1,
            productID: 0x8001,
            deviceType: 0x0302,
            random: SeededRandomSource(seed: 7)
        )
    }

    @Test func filesStandBesideTheProfile() throws {
        let credentials = try credentials()
        try write(credentials, key: credentials.dacKey)
        let profile = try DeviceProfile.load(path: folder + "profile.yaml")
        #expect(profile.attestation == credentials)
    }

    @Test func aLinkToAProfileIsFollowed() throws {
        let credentials = try credentials()
        try write(credentials, key: credentials.dacKey)
        try FileManager.default.createSymbolicLink(
            atPath: folder + "link.yaml",
            withDestinationPath: folder + "profile.yaml"
        )
        #expect(try DeviceProfile.load(path: folder + "link.yaml").attestation != nil)
    }

    @Test func aKeyOfAnotherCertificate() throws {
        let path = folder + "profile.yaml"
        try write(try credentials(), key: P256.PrivateKey(random: SeededRandomSource(seed: 8)))
        let error = try #require(throws: ProfileError.self) { try DeviceProfile.load(path: path) }
        let diagnostic = try #require(error.diagnostics.first)
        #expect(error.diagnostics.count == 1)
        #expect(diagnostic.position == SourcePosition(line: 5, column: 14))
        #expect(diagnostic.message.hasPrefix("these files are no attestation that a device could use: "))
    }

    @Test func aFileThatIsNotThere() throws {
        let credentials = try credentials()
        try write(credentials, key: credentials.dacKey)
        try FileManager.default.removeItem(atPath: folder + "pai.der")
        let path = folder + "profile.yaml"
        let error = try #require(throws: ProfileError.self) { try DeviceProfile.load(path: path) }
        #expect(
            error.description
                == "\(path):5:14: error: attestation.pai: the file '\((folder + "pai.der").shortened)' does not exist"
        )
    }
}
