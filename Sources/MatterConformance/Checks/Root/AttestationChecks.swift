// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterController
import MatterCore
import MatterCrypto
import MatterTLV

/// How a device proves what it is and what key it wants certified (Core § 6.2, 11.18).
enum AttestationChecks {
    private static let cluster: ClusterID = 0x003E
    private static let attestation: CommandID = 0x00
    private static let chain: CommandID = 0x02
    private static let request: CommandID = 0x04

    static let all: [Check] = [
        Check(
            "OC-ATT-1",
            "Core § 11.18.6.1",
            "AttestationRequest with a nonce of another length than 32 is InvalidCommand",
            on: cluster
        ) { trial in
            for length in [0, 31, 33] {
                let outcome = try trial.session().invoke(
                    trial.path(attestation),
                    .structure([0: .bytes([UInt8](repeating: 1, count: length))])
                )
                trial.expectStatus("AttestationRequest with a nonce of \(length) octets", outcome, is: .invalidCommand)
            }
        },
        Check(
            "OC-ATT-2",
            "Core § 11.18.4.7",
            "Attestation elements have nonce, declaration and time, and the DAC signed them",
            on: cluster
        ) { trial in
            let session = try trial.session()
            let steps = try trial.homeSteps()
            let nonce = trial.bench.random.bytes(32)
            let (octets, signature) = try steps.attestation(nonce: nonce)
            let elements = try parsed("AttestationElements") { try AttestationElements(tlv: octets) }
            trial.expect("AttestationNonce", elements.nonce, is: nonce)
            trial.expect(
                "certification_declaration",
                (try? SignedDeclaration(cms: elements.certificationDeclaration)) != nil,
                expected: "a CMS message",
                found: "\(elements.certificationDeclaration.count) other octets"
            )
            let dac = try certificate(1, steps)
            trial.expect(
                "the signature of the attestation elements and the session's challenge",
                dac.publicKey.isValidSignature(signature, for: octets + session.attestationChallenge),
                expected: "one by the key of the DAC",
                found: "another one"
            )
        },
        Check(
            "OC-ATT-3",
            "Core § 6.2.2",
            "DAC and PAI are a chain, of the VendorID and ProductID that are told",
            on: cluster
        ) {
            trial in
            let steps = try trial.homeSteps()
            let (dac, pai) = (try certificate(1, steps), try certificate(2, steps))
            trial.expect("the issuer of the DAC", dac.authorityKeyIdentifier, is: pai.subjectKeyIdentifier)
            trial.expect("the DAC", dac.isFit(for: .dac), expected: "extensions of a DAC", found: "others")
            trial.expect("the PAI", pai.isFit(for: .pai), expected: "extensions of a PAI", found: "others")
            let vendor = try trial.read(.root, 0x0028, 0x02).unsignedInteger
            trial.expect("the vendor of the DAC", dac.vendorID.map { UInt64($0.rawValue) }, is: vendor)
        },
        Check(
            "OC-ATT-4",
            "Core § 11.18.6.3",
            "CertificateChainRequest knows DAC and PAI, others are InvalidCommand",
            on: cluster
        ) {
            trial in
            let steps = try trial.homeSteps()
            for type: UInt8 in [1, 2] {
                let size = try steps.certificate(type).count
                trial.expect(
                    "certificate \(type)",
                    (1...600).contains(size),
                    expected: "up to 600 octets",
                    found: "\(size)"
                )
            }
            for type: UInt8 in [0, 3, 255] {
                let outcome = try trial.session().invoke(trial.path(chain), .structure([0: .uint(type)]))
                trial.expectStatus(
                    "CertificateChainRequest(\(type))",
                    outcome,
                    isOneOf: [Status(.invalidCommand), Status(.constraintError)]
                )
            }
        },
        Check(
            "DA-CHAIN-1",
            "Core § 6.2.3.1",
            "A trusted authority vouches for the device, its certificates and its declaration",
            on: cluster
        ) { trial in
            let session = try trial.session()
            let steps = try trial.homeSteps()
            let nonce = trial.bench.random.bytes(32)
            let (octets, signature) = try steps.attestation(nonce: nonce)
            let vendor = try trial.read(.root, 0x0028, 0x02).unsignedInteger ?? 0
            let product = try trial.read(.root, 0x0028, 0x04).unsignedInteger ?? 0
            let evidence = AttestationEvidence(
                dac: try steps.certificate(1),
                pai: try steps.certificate(2),
                elements: octets,
                signature: signature,
                nonce: nonce,
                challenge: session.attestationChallenge,
                vendorID: VendorID(UInt16(clamping: vendor)),
                productID: ProductID(UInt16(clamping: product))
            )
            let verifier = try trial.attestation ?? AttestationVerifier()
            guard case .refused(let refusal) = verifier.verify(evidence, at: trial.bench.now.wall) else { return }
            switch refusal {
            // The device may be right and only be vouched for by somebody whom nobody has named.
            case .authorityNotFound: throw NotRun("\(refusal); --paa names a folder of those to trust")
            case .unknownDeclarationSigner: throw NotRun("\(refusal)")
            default: trial.find("the attestation", expected: "one that holds", found: "\(refusal)")
            }
        },
        Check("OC-CSR-1", "Core § 11.18.6.5", "CSRRequest without fail-safe is FailsafeRequired", on: cluster) {
            trial in
            let fields = TLVValue.structure([0: .bytes([UInt8](repeating: 1, count: 32))])
            let outcome = try trial.session().invoke(trial.path(request), fields)
            trial.expectStatus("CSRRequest without fail-safe", outcome, is: .failsafeRequired)
        },
        Check(
            "OC-CSR-2",
            "Core § 11.18.6.5",
            "CSRRequest with a nonce of another length than 32 is InvalidCommand",
            on: cluster
        ) {
            trial in
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60)
            for length in [0, 31, 33] {
                let fields = TLVValue.structure([0: .bytes([UInt8](repeating: 1, count: length))])
                let outcome = try trial.session().invoke(trial.path(request), fields)
                trial.expectStatus("CSRRequest with a nonce of \(length) octets", outcome, is: .invalidCommand)
            }
        },
        Check(
            "OC-CSR-3",
            "Core § 11.18.4.9",
            "A CSR has its nonce, its own signature and that of the DAC, and a fresh key",
            on: cluster
        ) { trial in
            trial.disarmAtEnd()
            let session = try trial.session()
            let steps = try trial.homeSteps()
            try steps.armFailSafe(60)
            let dac = try certificate(1, steps)
            var keys: [P256.PublicKey] = []
            for _ in 0..<2 {
                let nonce = trial.bench.random.bytes(32)
                let (octets, signature) = try steps.signingRequest(nonce: nonce)
                let elements = try parsed("NOCSRElements") { try NOCSRElements(tlv: octets) }
                trial.expect("CSRNonce", elements.nonce, is: nonce)
                trial.expect(
                    "the signature of the NOCSR elements and the session's challenge",
                    dac.publicKey.isValidSignature(signature, for: octets + session.attestationChallenge),
                    expected: "one by the key of the DAC",
                    found: "another one"
                )
                keys.append(try parsed("the CSR") { try CertificateSigningRequest.verify(elements.request) })
            }
            trial.expect("the key of a second CSR", keys[0] != keys[1], expected: "another one", found: "the same")
        },
        Check("OC-CSR-4", "Core § 11.18.6.5", "A CSR for UpdateNOC over PASE is InvalidCommand", on: cluster) { trial in
            let guest = try trial.commissioner()
            let outcome = try guest.session.invoke(
                trial.path(request),
                .structure([0: .bytes([UInt8](repeating: 1, count: 32)), 1: .boolean(true)])
            )
            trial.expectStatus("CSRRequest(IsForUpdateNOC) over PASE", outcome, is: .invalidCommand)
        },
        Check(
            "OC-CSR-5",
            "Core § 11.18.6.5",
            "A CSR after AddNOC in the same fail-safe is ConstraintError",
            on: cluster
        ) { trial in
            let guest = try trial.commissioner()
            try guest.join()
            let outcome = try guest.session.invoke(
                trial.path(request),
                .structure([0: .bytes([UInt8](repeating: 1, count: 32))])
            )
            trial.expectStatus("CSRRequest after AddNOC", outcome, is: .constraintError)
        },
        Check("OC-CSR-6", "Core § 11.18.6.5", "The node operational key is another one on each fabric", on: cluster) {
            trial in
            let other = try trial.secondAdministrator()
            let mine = try noc(try trial.session().read(trial.path(0x00)), trial)
            let theirs = try noc(try trial.device.session(of: other).read(trial.path(0x00)), trial)
            trial.expect(
                "the public keys of the device's certificates on two fabrics",
                mine.publicKey != theirs.publicKey,
                expected: "two",
                found: "one"
            )
        },
    ]

    private static func parsed<Value>(_ what: String, _ work: () throws -> Value) throws -> Value {
        do { return try work() } catch {
            throw Finding(what, expected: "what can be read", found: "\(error)")
        }
    }

    private static func certificate(_ type: UInt8, _ steps: Commissioning) throws -> AttestationCertificate {
        let der = try steps.certificate(type)
        return try parsed(type == 1 ? "the DAC" : "the PAI") { try AttestationCertificate(der: der) }
    }

    private static func noc(_ result: Result<TLVValue, Status>, _ trial: Trial) throws -> MatterCertificate {
        let entry = try trial.require(
            "NOCs",
            try result.get().items?.first?[1]?.octets,
            expected: "an entry with a NOC"
        )
        return try parsed("the NOC") { try MatterCertificate(tlv: entry) }
    }
}
