// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore

/// What a device's attestation came to.
public enum AttestationResult: Hashable, Sendable {
    /// What a certification declaration says of a device that is to be trusted.
    public struct Declaration: Hashable, Sendable {
        /// The vendor.
        public let vendorID: VendorID
        /// The products that are covered.
        public let productIDs: [ProductID]
        /// The device type.
        public let deviceType: DeviceTypeID
        /// The certificate's name.
        public let certificateID: String
        /// Whether the product is certified, and not on its way there or a test.
        public let isOfficial: Bool
    }

    case trusted(Declaration)
    case refused(AttestationRefusal)

    init(_ verdict: AttestationVerdict) {
        switch verdict {
        case .refused(let refusal): self = .refused(refusal)
        case .trusted(let device):
            self = .trusted(
                Declaration(
                    vendorID: device.declaration.vendorID,
                    productIDs: device.declaration.productIDs,
                    deviceType: device.declaration.deviceType,
                    certificateID: device.declaration.certificateID,
                    isOfficial: device.declaration.certificationType == .official
                )
            )
        }
    }

    /// Whether the attestation holds.
    public var isTrusted: Bool { if case .trusted = self { true } else { false } }

    /// The verdict in words.
    public var reason: String {
        switch self {
        case .trusted: "the attestation holds"
        case .refused(let refusal): "\(refusal)"
        }
    }
}
