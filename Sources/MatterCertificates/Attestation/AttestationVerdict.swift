// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// What a device showed to prove its make, and what it was asked.
package struct AttestationEvidence: Hashable, Sendable {
    /// The device's certificate, in DER.
    package var dac: [UInt8]
    /// The certificate of its intermediate authority, in DER.
    package var pai: [UInt8]
    /// The attestation elements as received.
    package var elements: [UInt8]
    package var signature: [UInt8]
    /// The nonce of the request.
    package var nonce: [UInt8]
    /// The attestation challenge of the session.
    package var challenge: [UInt8]
    /// The vendor that Basic Information tells.
    package var vendorID: VendorID
    /// The product that Basic Information tells.
    package var productID: ProductID

    package init(
        dac: [UInt8],
        pai: [UInt8],
        elements: [UInt8],
        signature: [UInt8],
        nonce: [UInt8],
        challenge: [UInt8],
        vendorID: VendorID,
        productID: ProductID
    ) {
        self.dac = dac
        self.pai = pai
        self.elements = elements
        self.signature = signature
        self.nonce = nonce
        self.challenge = challenge
        self.vendorID = vendorID
        self.productID = productID
    }
}

/// What a device is, once its attestation holds.
package struct AttestedDevice: Hashable, Sendable {
    /// The key that signs what the device attests.
    package let publicKey: P256.PublicKey
    package let declaration: CertificationDeclaration
    /// The key identifier of the authority at the end of the chain.
    package let authorityKeyIdentifier: [UInt8]
}

/// Why the attestation of a device does not hold.
public enum AttestationRefusal: Error, Hashable, Sendable {
    /// A certificate that cannot be read.
    case malformedCertificate(AttestationRole, CertificateError)
    /// A certificate that breaks the rules of its place in the chain.
    case unfitCertificate(AttestationRole)
    /// No trusted authority has the key that the intermediate names.
    case authorityNotFound
    /// Names or key identifiers that do not lead from this certificate to the next.
    case brokenChain(AttestationRole)
    /// A certificate whose signature is not that of the next.
    case invalidCertificateSignature(AttestationRole)
    /// The vendors of two certificates differ.
    case vendorMismatch
    /// The products of two certificates differ.
    case productMismatch
    /// A certificate that its issuer has revoked.
    case revoked(AttestationRole)
    /// A certificate that is not valid now, or was not when the device's was issued.
    case outsideValidity(AttestationRole)
    /// Attestation elements that cannot be read.
    case malformedElements
    /// Elements made for another request.
    case nonceMismatch
    /// Elements that the device's key did not sign for this session.
    case invalidSignature
    /// A certification declaration that cannot be read.
    case malformedDeclaration
    /// A declaration signed by somebody unknown.
    case unknownDeclarationSigner
    case invalidDeclarationSignature
    /// A declaration in another format than 1.
    case unknownDeclarationFormat
    /// A declaration of a certification type that the verifier does not take.
    case certificationTypeRefused
    /// A declaration for another vendor than the device's.
    case declaredVendorMismatch
    /// A declaration that does not list the device's product.
    case declaredProductMismatch
    /// A declaration that does not cover devices of this authority.
    case authorityNotDeclared
    /// A certificate request that is malformed or not signed with its own key.
    case invalidCertificateRequest
}

/// The outcome of an attestation.
package enum AttestationVerdict: Hashable, Sendable {
    case trusted(AttestedDevice)
    case refused(AttestationRefusal)
}
