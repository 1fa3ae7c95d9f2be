// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterOnboarding
import MatterSecureChannel
import MatterStorage
import MatterTransport

/// Why a controller could not do what it was asked to; a cancelled task gets a `CancellationError` instead.
public enum ControllerFailure: Error, Hashable, Sendable {
    /// The text is no QR or manual code; says what is wrong with it.
    case invalidCode(String)
    /// No device or node answers to what was looked for.
    case notFound
    /// No session could be made; says why.
    case unreachable(String)
    /// The node did not answer in time.
    case timeout
    /// The session ended before the answer.
    case sessionClosed
    /// The node refused with a status.
    case status(Status)
    /// An answer that cannot be read, or none to what was asked.
    case malformedAnswer
    /// A request that no message can carry, or an answer without end.
    case tooLarge
    /// A commissioning ended at a stage; says why.
    case commissioning(stage: CommissioningStage, reason: String)
    /// A device's attestation does not hold, for this reason, and the policy does not let it pass.
    case attestation(AttestationRefusal)
    /// The policy refused a device whose attestation holds.
    case declined
    /// A cluster of the node answered with an error of its own.
    case refused(code: UInt64)
    /// The node is none of this controller's.
    case unknownNode(NodeID)
    /// The group is none of this controller's.
    case unknownGroup(GroupID)
    /// The controller's state or a file of its trust store could not be used; says why.
    case storage(String)
    /// The network could not be used; says why.
    case transport(String)
    /// Reports came faster than they were taken, and some were lost.
    case overrun
    /// The controller was closed.
    case closed
}

extension ControllerFailure: CustomStringConvertible {
    /// The text form.
    public var description: String {
        switch self {
        case .invalidCode(let reason): "the setup code is not valid: \(reason)"
        case .notFound: "nobody answers to it on the network"
        case .unreachable(let reason): "no session can be made: \(reason)"
        case .timeout: "the node does not answer"
        case .sessionClosed: "the node ended the session"
        case .status(let status):
            "the node answers \(status.code)" + (status.clusterStatus.map { ", cluster status \($0)" } ?? "")
        case .malformedAnswer: "the node's answer makes no sense"
        case .tooLarge: "too much for a message, or for an answer"
        case .commissioning(let stage, let reason): "commissioning failed at \(stage.rawValue): \(reason)"
        case .attestation(let refusal): "the device is not to be trusted: \(refusal)"
        case .declined: "the device was declined"
        case .refused(let code): "the cluster answers with its error \(code)"
        case .unknownNode(let node): "there is no node \(node)"
        case .unknownGroup(let group): "there is no group \(group)"
        case .storage(let reason): reason
        case .transport(let reason): reason
        case .overrun: "reports came faster than they were taken"
        case .closed: "the controller is closed"
        }
    }
}

// MARK: - From the parts

extension ControllerFailure {
    init(_ error: ControllerError) {
        switch error {
        case .notFound: self = .notFound
        case .handshake(let failure): self = .unreachable(failure.reason)
        case .timeout: self = .timeout
        case .sessionClosed: self = .sessionClosed
        case .status(let code): self = .status(Status(code))
        case .malformedAnswer: self = .malformedAnswer
        case .tooLarge: self = .tooLarge
        case .cancelled: self = .closed
        }
    }

    init(_ failure: CommissioningFailure) {
        switch failure.reason {
        case .attestation(let refusal): self = .attestation(refusal)
        case .declined: self = .declined
        case .controller(let error):
            self = .commissioning(stage: failure.stage, reason: ControllerFailure(error).description)
        case .status(let status):
            self = .commissioning(stage: failure.stage, reason: ControllerFailure.status(status).description)
        case .refused(let code):
            self = .commissioning(stage: failure.stage, reason: ControllerFailure.refused(code: code).description)
        case .incompleteAnswer:
            self = .commissioning(stage: failure.stage, reason: ControllerFailure.malformedAnswer.description)
        case .missingAttribute(let path):
            let name = "\(path.endpoint)/\(path.cluster)/\(path.attribute)"
            self = .commissioning(stage: failure.stage, reason: "the device does not tell \(name)")
        case .certificate(let error):
            self = .commissioning(stage: failure.stage, reason: "its certificate cannot be issued (\(error))")
        }
    }

    init(_ error: StorageError) { self = .storage("\(error)") }
    init(_ error: TransportError) { self = .transport("\(error)") }
}

extension HandshakeFailure {
    /// The failure in words.
    var reason: String {
        switch self {
        case .invalidMessage: "a message of the handshake cannot be read"
        case .unexpectedMessage: "a message of the handshake came out of turn"
        case .wrongPasscode: "the passcode is wrong"
        case .noSharedTrustRoots: "the node is not in this fabric any more"
        case .notAuthentic: "the handshake's keys do not fit"
        case .invalidCertificate: "the node's certificate is not of this fabric"
        case .wrongNode: "another node answers"
        case .invalidSignature: "a signature of the handshake does not fit"
        case .busy: "the node is busy"
        case .reported(let report): "the node reports \(report)"
        case .timeout: "the node does not answer"
        case .cancelled: "it was given up"
        }
    }
}
