// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCertificates
import MatterController
import MatterCore
import MatterSimulation
import MatterTransport
import Testing

@testable import MatterNode

struct ControllerAttestationTests {
    /// A controller that trusts nobody, unless the change makes it.
    private func controller(
        _ household: Household,
        _ change: (inout AttestationOptions) -> Void
    ) async throws -> Controller {
        var options = ControllerOptions()
        options.attestation.trustsTestRoots = false
        change(&options.attestation)
        return try await household.host.openController(options: options)
    }

    private func folder() throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/trust-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test func `without a trusted root nothing is commissioned, and the reason is told`() async throws {
        let household = try await Household.withStrip()
        let controller = try await controller(household) { _ in }
        await #expect(throws: ControllerFailure.attestation(.authorityNotFound)) {
            try await controller.commission(code: household.qrCode())
        }
        #expect(try await controller.nodes().isEmpty)
    }

    @Test func `roots come from a folder, signers from files`() async throws {
        let household = try await Household.withStrip()
        let path = try folder()
        defer { try? FileManager.default.removeItem(atPath: path) }
        for (index, authority) in TestAttestationRoots.authorities.enumerated() {
            try Data(authority).write(to: URL(fileURLWithPath: path + "/\(index).der"))
        }
        try Data("no certificate".utf8).write(to: URL(fileURLWithPath: path + "/other.pem"))
        let signer = path + "/signer.bin"
        try Data(TestAttestationRoots.declarationSigner).write(to: URL(fileURLWithPath: signer))
        let unsigned = try await controller(household) { $0.authorityFolders = [path] }
        await #expect(throws: ControllerFailure.attestation(.unknownDeclarationSigner)) {
            try await unsigned.commission(code: household.qrCode())
        }
        let trusting = try await controller(household) {
            $0.authorityFolders = [path]
            $0.declarationSigners = [signer]
        }
        #expect(try await trusting.commission(code: household.qrCode()).attestation.isTrusted)
    }

    @Test func `a trust store that is not there is told of`() async throws {
        let household = try Household()
        await #expect(throws: ControllerFailure.storage("the folder /nowhere cannot be read")) {
            try await controller(household) { $0.authorityFolders = ["/nowhere"] }
        }
        await #expect(throws: ControllerFailure.storage("the file /nowhere cannot be read")) {
            try await controller(household) { $0.revocations = "/nowhere" }
        }
    }

    @Test func `an intermediate on the list of revocations is refused`() async throws {
        let household = try await Household.withStrip()
        let path = try folder()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let pai = try AttestationCertificate(der: TestAttestationAuthority.shared.pai(for: 0xFFF1))
        let key = try #require(pai.authorityKeyIdentifier).hexadecimal.uppercased()
        let serial = pai.serialNumber.hexadecimal.uppercased()
        let list = path + "/revocations.json"
        func write(_ serials: String) throws {
            let text = """
                [{"type": "revocation_set", "issuer_subject_key_id": "\(key)", "issuer_name": "MA==",
                  "revoked_serial_numbers": [\(serials)], "crl_signer_cert": "MA=="}]
                """
            try Data(text.utf8).write(to: URL(fileURLWithPath: list))
        }
        try write("\"01\", \"\(serial)\"")
        let strict = try await controller(household) {
            $0.trustsTestRoots = true
            $0.revocations = list
        }
        await #expect(throws: ControllerFailure.attestation(.revoked(.pai))) {
            try await strict.commission(code: household.qrCode())
        }
        try write("\"01\"")
        let other = try await controller(household) {
            $0.trustsTestRoots = true
            $0.revocations = list
        }
        try await other.commission(code: household.qrCode())
    }

    @Test(arguments: ["", "{}", "[{}]", #"[{"issuer_subject_key_id": "XY", "revoked_serial_numbers": []}]"#])
    func `a list of revocations that is none is not taken`(text: String) async throws {
        let household = try Household()
        let path = try folder()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/list.json"))
        await #expect(throws: ControllerFailure.self) {
            try await controller(household) { $0.revocations = path + "/list.json" }
        }
    }

    // MARK: - Policies

    @Test func `every device is taken where that is the policy, with its verdict`() async throws {
        let household = try await Household.withStrip()
        let controller = try await controller(household) { $0.policy = .everyDevice }
        let device = try await controller.commission(code: household.qrCode())
        #expect(device.attestation == .refused(.authorityNotFound))
        #expect(device.attestation.reason == "no trusted authority has issued the intermediate certificate")
        try await controller.invoke(OnOffPath.toggle(1), of: device.nodeID)
    }

    @Test(arguments: [true, false])
    func `who is asked decides, whatever the verdict`(isWanted: Bool) async throws {
        let household = try await Household.withStrip()
        let asked = Locked<[AttestationResult]>([])
        let controller = try await controller(household) {
            $0.trustsTestRoots = true
            $0.policy = .ask { result in
                asked.withLock { $0.append(result) }
                return isWanted
            }
        }
        if isWanted {
            try await controller.commission(code: household.qrCode())
        } else {
            await #expect(throws: ControllerFailure.declined) {
                try await controller.commission(code: household.qrCode())
            }
        }
        #expect(asked.withLock { $0 }.map(\.isTrusted) == [true])
    }
}
