// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension AttestationRole: CustomStringConvertible {
    /// The text form.
    public var description: String {
        switch self {
        case .dac: "device's certificate"
        case .pai: "intermediate authority's certificate"
        case .paa: "root authority's certificate"
        }
    }
}

extension AttestationRefusal: CustomStringConvertible {
    /// The refusal in words.
    public var description: String {
        switch self {
        case .malformedCertificate(let role, let error): "the \(role) cannot be read (\(error))"
        case .unfitCertificate(let role): "the \(role) breaks the rules of its place in the chain"
        case .authorityNotFound: "no trusted authority has issued the intermediate certificate"
        case .brokenChain(let role): "the \(role) names another issuer than the one above it"
        case .invalidCertificateSignature(let role): "the \(role) is not signed by the one above it"
        case .vendorMismatch: "the certificates name different vendors"
        case .productMismatch: "the certificates name different products"
        case .revoked(let role): "the \(role) is revoked"
        case .outsideValidity(let role): "the \(role) is outside its validity"
        case .malformedElements: "the attestation elements cannot be read"
        case .nonceMismatch: "the attestation answers another request"
        case .invalidSignature: "the attestation is not signed with the device's key"
        case .malformedDeclaration: "the certification declaration cannot be read"
        case .unknownDeclarationSigner: "the certification declaration is signed by somebody unknown"
        case .invalidDeclarationSignature: "the certification declaration's signature is wrong"
        case .unknownDeclarationFormat: "the certification declaration has an unknown format"
        case .certificationTypeRefused: "the certification is of a type that is not taken"
        case .declaredVendorMismatch: "the certification declaration is for another vendor"
        case .declaredProductMismatch: "the certification declaration is for other products"
        case .authorityNotDeclared: "the certification declaration does not cover devices of this authority"
        case .invalidCertificateRequest: "the device's certificate request is malformed or not signed"
        }
    }
}
