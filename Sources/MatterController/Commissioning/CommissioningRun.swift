// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterTLV

/// The stages that follow once the passcode was proven, as a machine: results go in, the next thing to do comes out.
struct CommissioningRun {
    /// What is to be done next.
    enum Action {
        case read([AttributePathIB])
        /// Over the session from the passcode.
        case invoke(CommandRequest)
        /// Have somebody decide on what the device is; `decided` goes on.
        case judge(AttestationVerdict)
        /// Find the node in the fabric and open a session with it.
        case connect
        /// Over the operational session.
        case invokeOperational(CommandRequest)
        case finish(CommissionedNode)
        case fail(CommissioningFailure)
    }

    /// What lasts from one stage to the next.
    private struct Knowledge {
        var vendorID: VendorID = 0
        var productID: ProductID = 0
        var hasTime = false
        var location: UInt64 = 2
        var nonce: [UInt8] = []
        var pai: [UInt8] = []
        var dac: [UInt8] = []
        var verdict: AttestationVerdict?
        var device: P256.PublicKey?
        var nodeKey: P256.PublicKey?
        var fabricIndex = FabricIndex.none
    }

    /// How often the completion is asked for, when no answer comes.
    private static let completionAttempts = 3

    private(set) var stage = CommissioningStage.passcode
    private let request: CommissioningRequest
    private let fabric: ControllerFabric
    private let verifier: AttestationVerifier
    private let failSafeSeconds: UInt16
    private let random: any RandomSource
    private var known = Knowledge()
    /// The attestation challenge of the session from the passcode.
    private var challenge: [UInt8] = []
    private var completions = 0

    init(
        _ request: CommissioningRequest,
        fabric: ControllerFabric,
        verifier: AttestationVerifier,
        failSafeSeconds: UInt16,
        random: any RandomSource
    ) {
        self.request = request
        self.fabric = fabric
        self.verifier = verifier
        self.failSafeSeconds = failSafeSeconds
        self.random = random
    }

    /// The passcode was proven.
    mutating func begin(challenge: [UInt8]) -> Action {
        self.challenge = challenge
        stage = .information
        return .read(CommissioningAttributes.paths)
    }

    /// The node's addresses are known.
    mutating func discovered() {
        if stage == .discovery { stage = .operationalSession }
    }

    /// The operational session stands.
    mutating func connected() -> Action {
        stage = .completion
        completions += 1
        return .invokeOperational(CommissioningCommands.commissioningComplete())
    }

    /// Something went wrong outside the run.
    mutating func failed(_ error: ControllerError) -> Action {
        // Whether the device got the last command shows on another session: it is there only if the fabric still is.
        if stage == .completion, error == .timeout || error == .sessionClosed, completions < Self.completionAttempts {
            return .connect
        }
        // The time is a courtesy.
        if stage == .time { return requestIntermediate() }
        return fail(.controller(error))
    }

    /// A request of the run was answered.
    mutating func handle(_ result: RequestResult, at now: Moment) -> Action {
        switch result {
        case .read(let report) where stage == .information: return take(report)
        case .invoke(let results):
            guard let result = results.first else { return fail(.incompleteAnswer) }
            switch result {
            case .status(let status): return take(status, at: now)
            case .response(_, let fields): return take(fields, at: now)
            }
        default: return fail(.incompleteAnswer)
        }
    }

    private func fail(_ reason: CommissioningFailure.Reason) -> Action {
        .fail(CommissioningFailure(stage: stage, reason: reason))
    }
}

// MARK: - Answers

extension CommissioningRun {
    private mutating func take(_ report: InteractionReport) -> Action {
        guard let vendor = report[CommissioningAttributes.vendorID]?.unsignedInteger.flatMap(UInt16.init(exactly:))
        else { return fail(.missingAttribute(CommissioningAttributes.vendorID)) }
        guard let product = report[CommissioningAttributes.productID]?.unsignedInteger.flatMap(UInt16.init(exactly:))
        else { return fail(.missingAttribute(CommissioningAttributes.productID)) }
        known.vendorID = VendorID(vendor)
        known.productID = ProductID(product)
        known.hasTime = report[CommissioningAttributes.timeFeatures] != nil
        known.location = report[CommissioningAttributes.locationCapability]?.unsignedInteger ?? 2
        stage = .failSafe
        return .invoke(CommissioningCommands.armFailSafe(seconds: failSafeSeconds))
    }

    /// A command was answered with a bare status.
    private mutating func take(_ status: Status, at now: Moment) -> Action {
        if stage == .time { return requestIntermediate() }
        guard status.isSuccess else { return fail(.status(status)) }
        guard stage == .trustedRoot else { return fail(.incompleteAnswer) }
        return issueCertificate(at: now)
    }

    /// A command was answered with a response of its own.
    private mutating func take(_ fields: TLVValue, at now: Moment) -> Action {
        switch stage {
        case .failSafe, .regulatoryConfiguration, .completion: return takeCommissioningResponse(fields, at: now)
        case .intermediateCertificate:
            guard let certificate = fields[0]?.octets else { return fail(.incompleteAnswer) }
            known.pai = certificate
            stage = .deviceCertificate
            return .invoke(CommissioningCommands.deviceCertificate())
        case .deviceCertificate:
            guard let certificate = fields[0]?.octets else { return fail(.incompleteAnswer) }
            known.dac = certificate
            known.nonce = random.bytes(AttestationElements.nonceSize)
            stage = .attestation
            return .invoke(CommissioningCommands.attestation(nonce: known.nonce))
        case .attestation: return takeAttestation(fields, at: now)
        case .signingRequest: return takeSigningRequest(fields)
        case .operationalCertificate:
            guard let status = fields[0]?.unsignedInteger else { return fail(.incompleteAnswer) }
            guard status == 0 else { return fail(.refused(code: status)) }
            known.fabricIndex = FabricIndex(UInt8(clamping: fields[1]?.unsignedInteger ?? 0))
            stage = .discovery
            return .connect
        default: return fail(.incompleteAnswer)
        }
    }

    private mutating func takeCommissioningResponse(_ fields: TLVValue, at now: Moment) -> Action {
        guard let code = fields[0]?.unsignedInteger else { return fail(.incompleteAnswer) }
        typealias Answer = CommissioningCommands.CommissioningError
        // Asked again without knowing the first answer, a device that is done has no fail-safe any more.
        let isDone = stage == .completion && completions > 1 && code == Answer.noFailSafe
        guard code == Answer.ok || isDone else { return fail(.refused(code: code)) }
        switch stage {
        case .failSafe:
            stage = .regulatoryConfiguration
            return .invoke(
                CommissioningCommands.setRegulatoryConfig(known.location, countryCode: request.countryCode)
            )
        case .regulatoryConfiguration:
            guard known.hasTime else { return requestIntermediate() }
            stage = .time
            return .invoke(CommissioningCommands.setUTCTime(now.wall))
        default:
            return .finish(
                CommissionedNode(
                    nodeID: request.nodeID,
                    fabricIndex: known.fabricIndex,
                    vendorID: known.vendorID,
                    productID: known.productID
                )
            )
        }
    }

    private mutating func requestIntermediate() -> Action {
        stage = .intermediateCertificate
        return .invoke(CommissioningCommands.intermediateCertificate())
    }
}

// MARK: - Credentials

extension CommissioningRun {
    private mutating func takeAttestation(_ fields: TLVValue, at now: Moment) -> Action {
        guard let elements = fields[0]?.octets, let signature = fields[1]?.octets else {
            return fail(.incompleteAnswer)
        }
        let evidence = AttestationEvidence(
            dac: known.dac,
            pai: known.pai,
            elements: elements,
            signature: signature,
            nonce: known.nonce,
            challenge: challenge,
            vendorID: known.vendorID,
            productID: known.productID
        )
        let verdict = verifier.verify(evidence, at: now.wall)
        known.verdict = verdict
        return .judge(verdict)
    }

    /// Somebody decided whether the device may go on; even one that is let pass must show whose key it has.
    mutating func decided(isAccepted: Bool) -> Action {
        switch known.verdict {
        case nil: return fail(.incompleteAnswer)
        case .trusted(let device): known.device = device.publicKey
        case .refused(let refusal):
            guard let certificate = try? AttestationCertificate(der: known.dac) else {
                return fail(.attestation(refusal))
            }
            known.device = certificate.publicKey
        }
        guard isAccepted else {
            if case .refused(let refusal) = known.verdict { return fail(.attestation(refusal)) }
            return fail(.declined)
        }
        known.nonce = random.bytes(AttestationElements.nonceSize)
        stage = .signingRequest
        return .invoke(CommissioningCommands.signingRequest(nonce: known.nonce))
    }

    private mutating func takeSigningRequest(_ fields: TLVValue) -> Action {
        guard let elements = fields[0]?.octets, let signature = fields[1]?.octets, let device = known.device else {
            return fail(.incompleteAnswer)
        }
        do {
            known.nodeKey = try AttestationVerifier.verifyRequest(
                elements: elements,
                signature: signature,
                nonce: known.nonce,
                challenge: challenge,
                device: device
            )
        } catch { return fail(.attestation(error)) }
        stage = .trustedRoot
        return .invoke(CommissioningCommands.addTrustedRoot(fabric.authority.rcac.encoded))
    }

    private mutating func issueCertificate(at now: Moment) -> Action {
        stage = .operationalCertificate
        guard let key = known.nodeKey else { return fail(.incompleteAnswer) }
        do {
            let noc = try fabric.authority.issueNOC(
                publicKey: key,
                nodeID: request.nodeID,
                fabricID: fabric.fabricID,
                at: now.wall
            )
            return .invoke(
                CommissioningCommands.addNOC(noc.encoded, icac: fabric.authority.icac?.encoded, fabric: fabric)
            )
        } catch { return fail(.certificate(error)) }
    }
}
