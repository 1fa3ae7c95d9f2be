// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterController
import MatterCore
import MatterCrypto
import MatterTLV

/// The steps of commissioning one by one, so that a check can stop, repeat or spoil any of them.
package struct Commissioning {
    private static let generalCommissioning: ClusterID = 0x0030
    private static let operationalCredentials: ClusterID = 0x003E

    /// What the steps go over: PASE, or the CASE session of an administrator who updates.
    package let session: ProbeSession
    package let administrator: Administrator

    package init(_ session: ProbeSession, _ administrator: Administrator) {
        self.session = session
        self.administrator = administrator
    }

    // MARK: - GeneralCommissioning

    /// The ErrorCode of ArmFailSafeResponse.
    @discardableResult
    package func armFailSafe(_ seconds: UInt16, breadcrumb: UInt64 = 0) throws -> UInt64 {
        try code(
            of: session.invoke(
                CommandPath(.root, Self.generalCommissioning, 0x00),
                .structure([0: .uint(seconds), 1: .uint(breadcrumb)])
            )
        )
    }

    @discardableResult
    package func setRegulatoryConfig(_ location: UInt8, country: String = "XX", breadcrumb: UInt64 = 0) throws
        -> UInt64
    {
        try code(
            of: session.invoke(
                CommandPath(.root, Self.generalCommissioning, 0x02),
                .structure([0: .uint(location), 1: .utf8(country), 2: .uint(breadcrumb)])
            )
        )
    }

    /// The ErrorCode of CommissioningCompleteResponse; goes over a session of the caller's choice.
    @discardableResult
    package static func complete(over session: ProbeSession) throws -> UInt64 {
        try Self.code(of: session.invoke(CommandPath(.root, generalCommissioning, 0x04)))
    }

    // MARK: - OperationalCredentials

    /// The DAC (1) or PAI (2), in DER.
    package func certificate(_ type: UInt8) throws -> [UInt8] {
        let fields = try Self.fields(
            of: session.invoke(CommandPath(.root, Self.operationalCredentials, 0x02), .structure([0: .uint(type)]))
        )
        guard let octets = fields[0]?.octets else { throw ProbeError.malformed("CertificateChainResponse") }
        return octets
    }

    /// Attestation elements and their signature.
    package func attestation(nonce: [UInt8]) throws -> (elements: [UInt8], signature: [UInt8]) {
        let fields = try Self.fields(
            of: session.invoke(CommandPath(.root, Self.operationalCredentials, 0x00), .structure([0: .bytes(nonce)]))
        )
        guard let elements = fields[0]?.octets, let signature = fields[1]?.octets else {
            throw ProbeError.malformed("AttestationResponse")
        }
        return (elements, signature)
    }

    /// Elements and signature of a CSR as they came.
    package func signingRequest(nonce: [UInt8], isForUpdate: Bool? = nil) throws -> (
        elements: [UInt8], signature: [UInt8]
    ) {
        let fields = try Self.fields(
            of: session.invoke(
                CommandPath(.root, Self.operationalCredentials, 0x04),
                .structure([0: .bytes(nonce), 1: isForUpdate.map { .boolean($0) }])
            )
        )
        guard let elements = fields[0]?.octets, let signature = fields[1]?.octets else {
            throw ProbeError.malformed("CSRResponse")
        }
        return (elements, signature)
    }

    /// The public key that the device wants certified.
    package func newKey(isForUpdate: Bool? = nil) throws -> P256.PublicKey {
        let nonce = session.probe.bench.random.bytes(32)
        let (elements, _) = try signingRequest(nonce: nonce, isForUpdate: isForUpdate)
        do {
            return try CertificateSigningRequest.verify(NOCSRElements(tlv: elements).request)
        } catch { throw ProbeError.malformed("the CSR: \(error)") }
    }

    package func addRoot(_ certificate: [UInt8]? = nil) throws -> InvokeOutcome {
        try session.invoke(
            CommandPath(.root, Self.operationalCredentials, 0x0B),
            .structure([0: .bytes(certificate ?? administrator.fabric.authority.rcac.encoded)])
        )
    }

    /// StatusCode and FabricIndex of NOCResponse, or the status in its place.
    package func addNOC(
        _ noc: [UInt8],
        icac: [UInt8]? = nil,
        ipk: [UInt8]? = nil,
        subject: UInt64? = nil,
        vendor: VendorID = 0xFFF1
    ) throws -> InvokeOutcome {
        try session.invoke(
            CommandPath(.root, Self.operationalCredentials, 0x06),
            .structure([
                0: .bytes(noc),
                1: icac.map { .bytes($0) },
                2: .bytes(ipk ?? administrator.fabric.identityProtectionKey),
                3: .unsigned(subject ?? administrator.fabric.nodeID.rawValue),
                4: .uint(vendor.rawValue),
            ])
        )
    }

    package func updateNOC(_ noc: [UInt8]) throws -> InvokeOutcome {
        try session.invoke(CommandPath(.root, Self.operationalCredentials, 0x07), .structure([0: .bytes(noc)]))
    }

    /// A certificate of the administrator's fabric for the device's key.
    package func issueNOC(for key: P256.PublicKey, node: NodeID? = nil) throws -> [UInt8] {
        try administrator.fabric.authority.issueNOC(
            publicKey: key,
            nodeID: node ?? administrator.nodeID,
            fabricID: administrator.fabric.fabricID,
            at: session.probe.now.wall
        ).encoded
    }

    /// Root and certificate in one go.
    ///
    /// - Returns: The device's number for its new fabric.
    @discardableResult
    package func join() throws -> FabricIndex {
        let key = try newKey()
        guard case .status(.success) = try addRoot() else { throw ProbeError.malformed("AddTrustedRoot was refused") }
        let fields = try Self.fields(of: addNOC(issueNOC(for: key)))
        guard fields[0]?.unsignedInteger == 0 else { throw ProbeError.malformed("AddNOC was refused: \(fields)") }
        // A device that does not tell the number breaks a rule, which is a check's business and need not end all others.
        let index = fields[1]?.unsignedInteger
        administrator.isFabricIndexTold = index != nil
        let number = index.map { FabricIndex(UInt8(clamping: $0)) } ?? .none
        administrator.fabricIndex = number
        return number
    }

    // MARK: - Answers

    /// The fields of a response.
    ///
    /// - Throws: `malformed` where a status came in its place.
    package static func fields(of outcome: InvokeOutcome) throws -> TLVValue {
        guard case .response(_, let fields) = outcome else { throw ProbeError.malformed("\(outcome) for a response") }
        return fields
    }

    /// The code in the first field of a response.
    package static func code(of outcome: InvokeOutcome) throws -> UInt64 {
        guard let code = try fields(of: outcome)[0]?.unsignedInteger else {
            throw ProbeError.malformed("a response without its code")
        }
        return code
    }

    private func code(of outcome: InvokeOutcome) throws -> UInt64 { try Self.code(of: outcome) }
}
