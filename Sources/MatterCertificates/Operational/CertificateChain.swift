// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// What a validated node certificate says of its holder.
package struct ValidatedNOC: Hashable, Sendable {
    package let nodeID: NodeID
    package let fabricID: FabricID
    package let cats: [CASEAuthenticatedTag]
    package let publicKey: P256.PublicKey
}

/// The rules for chains of operational certificates (Matter Core § 6.5 and § 6.4.5).
package enum CertificateChain {
    /// The most CASE authenticated tags of a node.
    package static let maximumCATCount = 3

    /// Checks a root certificate as AddTrustedRootCertificate gets it, its own signature included.
    package static func validate(rcac: MatterCertificate) throws(CertificateError) {
        try checkAuthority(rcac, .root)
        guard rcac.isSigned(by: rcac.publicKey) else { throw .invalidSignature }
    }

    /// Checks a node certificate up to a root that is trusted already.
    ///
    /// - Parameter time: The current time, or nil where it is not known; validity is not checked then.
    package static func validate(
        noc: MatterCertificate,
        icac: MatterCertificate?,
        rcac: MatterCertificate,
        at time: WallTime?
    ) throws(CertificateError) -> ValidatedNOC {
        try checkAuthority(rcac, .root)
        if let icac {
            try checkAuthority(icac, .intermediate)
            try check(icac, isIssuedBy: rcac)
            if rcac.basicConstraints?.pathLength == 0 { throw .pathTooLong }
        }
        let result = try checkNode(noc)
        try check(noc, isIssuedBy: icac ?? rcac)
        for authority in [icac, rcac] {
            if let fabric = authority?.fabricID, fabric != result.fabricID { throw .fabricMismatch }
        }
        if let time { for certificate in [noc, icac, rcac] { try certificate?.checkValidity(at: time) } }
        if let icac, !icac.isSigned(by: rcac.publicKey) { throw .invalidSignature }
        guard noc.isSigned(by: (icac ?? rcac).publicKey) else { throw .invalidSignature }
        return result
    }

    // MARK: Single certificates

    private static func checkAuthority(
        _ certificate: MatterCertificate,
        _ role: CertificateRole
    ) throws(CertificateError) {
        let own: NameAttribute.Kind = role == .root ? .rcacID : .icacID
        try checkRole(certificate, own, role)
        guard certificate.cats.isEmpty else { throw .wrongRole(expected: role) }
        try checkFabricID(certificate, isRequired: false)
        guard let constraints = certificate.basicConstraints, constraints.isCA,
            let usage = certificate.keyUsage,
            usage.subtracting(.digitalSignature) == [.certificateSign, .crlSign],
            certificate.extendedKeyUsage == nil,
            let subjectKey = certificate.subjectKeyIdentifier,
            let authorityKey = certificate.authorityKeyIdentifier
        else { throw .wrongExtensions(role) }
        guard role == .root else { return }
        // Below a root there is at most one intermediate.
        guard (constraints.pathLength ?? 1) <= 1 else { throw .wrongExtensions(.root) }
        guard certificate.issuer == certificate.subject, subjectKey == authorityKey else { throw .issuerMismatch }
    }

    private static func checkNode(_ certificate: MatterCertificate) throws(CertificateError) -> ValidatedNOC {
        try checkRole(certificate, .nodeID, .node)
        guard let nodeID = certificate.nodeID, nodeID.isOperational else { throw .invalidNodeID }
        try checkFabricID(certificate, isRequired: true)
        guard let fabricID = certificate.fabricID else { throw .invalidFabricID }
        let cats = certificate.cats
        guard cats.count <= maximumCATCount, cats.allSatisfy({ $0.version != 0 }),
            Set(cats.map(\.identifier)).count == cats.count
        else { throw .invalidCATs }
        guard let constraints = certificate.basicConstraints, !constraints.isCA,
            certificate.keyUsage == .digitalSignature,
            let purposes = certificate.extendedKeyUsage, purposes.count == 2,
            purposes.contains(.clientAuthentication), purposes.contains(.serverAuthentication),
            certificate.subjectKeyIdentifier != nil, certificate.authorityKeyIdentifier != nil
        else { throw .wrongExtensions(.node) }
        return ValidatedNOC(nodeID: nodeID, fabricID: fabricID, cats: cats, publicKey: certificate.publicKey)
    }

    /// A subject names exactly one thing, of the kind that its place in the chain asks for.
    private static func checkRole(
        _ certificate: MatterCertificate,
        _ own: NameAttribute.Kind,
        _ role: CertificateRole
    ) throws(CertificateError) {
        for kind: NameAttribute.Kind in [.nodeID, .firmwareSigningID, .icacID, .rcacID, .vidVerificationSignerID] {
            let count = certificate.subject.identifiers(kind).count
            guard count == (kind == own ? 1 : 0) else { throw .wrongRole(expected: role) }
        }
    }

    private static func checkFabricID(
        _ certificate: MatterCertificate,
        isRequired: Bool
    ) throws(CertificateError) {
        let identifiers = certificate.subject.identifiers(.fabricID)
        guard identifiers.count == 1 || (identifiers.isEmpty && !isRequired), !identifiers.contains(0) else {
            throw .invalidFabricID
        }
    }

    private static func check(
        _ certificate: MatterCertificate,
        isIssuedBy issuer: MatterCertificate
    ) throws(CertificateError) {
        guard certificate.issuer == issuer.subject,
            certificate.authorityKeyIdentifier == issuer.subjectKeyIdentifier
        else { throw .issuerMismatch }
    }
}

extension MatterCertificate {
    /// Fails unless a time lies within the validity.
    fileprivate func checkValidity(at time: WallTime) throws(CertificateError) {
        let seconds = time.epochSeconds
        guard seconds >= notBefore else { throw .notYetValid }
        guard notAfter == 0 || seconds <= notAfter else { throw .expired }
    }
}
