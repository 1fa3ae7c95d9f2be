// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore

/// The stages of commissioning, in their order (Matter Core § 5.5).
public enum CommissioningStage: String, Hashable, Sendable, CaseIterable {
    case passcode
    case information
    case failSafe
    case regulatoryConfiguration
    case time
    case intermediateCertificate
    case deviceCertificate
    case attestation
    case signingRequest
    case trustedRoot
    case operationalCertificate
    case discovery
    case operationalSession
    case completion
}

/// Why a commissioning came to nothing, and where.
package struct CommissioningFailure: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case controller(ControllerError)
        /// A command was refused with a status.
        case status(Status)
        /// A command was answered with an error of its cluster: CommissioningErrorEnum, NodeOperationalCertStatusEnum.
        case refused(code: UInt64)
        /// An answer without what it must contain.
        case incompleteAnswer
        /// A device that does not tell what every device must.
        case missingAttribute(AttributePath)
        case attestation(AttestationRefusal)
        /// The caller did not want the device, although its attestation holds.
        case declined
        /// The device's certificate could not be issued.
        case certificate(CertificateError)
    }

    package var stage: CommissioningStage
    package var reason: Reason

    package init(stage: CommissioningStage, reason: Reason) {
        self.stage = stage
        self.reason = reason
    }
}

/// A device that was commissioned.
package struct CommissionedNode: Hashable, Sendable {
    package var nodeID: NodeID
    /// The device's own number for the fabric.
    package var fabricIndex: FabricIndex
    package var vendorID: VendorID
    package var productID: ProductID
}
