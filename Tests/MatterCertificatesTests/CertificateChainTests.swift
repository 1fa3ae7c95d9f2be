// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import Testing

@testable import MatterCertificates

@Suite("Operational certificates: chains")
struct CertificateChainTests {
    @Test("Chains of others hold", arguments: ChainVector.all)
    func knownChains(chain: ChainVector) throws {
        let root = try MatterCertificate(tlv: chain.root.tlv)
        let intermediate = try chain.intermediate.map { try MatterCertificate(tlv: $0.tlv) }
        let node = try MatterCertificate(tlv: chain.node.tlv)
        try CertificateChain.validate(rcac: root)
        let result = try CertificateChain.validate(noc: node, icac: intermediate, rcac: root, at: nil)
        #expect(result.nodeID == node.nodeID)
        #expect(result.fabricID == node.fabricID)
        #expect(result.publicKey == node.publicKey)
        let inside = WallTime(
            microsecondsSince1970: (WallTime.matterEpochSeconds + Int64(node.notBefore)) * 1_000_000
        )
        #expect(throws: Never.self) {
            try CertificateChain.validate(noc: node, icac: intermediate, rcac: root, at: inside)
        }
        let before = WallTime(microsecondsSince1970: inside.microsecondsSince1970 - 1_000_000)
        #expect(throws: CertificateError.notYetValid) {
            try CertificateChain.validate(noc: node, icac: intermediate, rcac: root, at: before)
        }
        guard node.notAfter != 0 else { return }
        let after = WallTime(
            microsecondsSince1970: (WallTime.matterEpochSeconds + Int64(node.notAfter) + 1) * 1_000_000
        )
        #expect(throws: CertificateError.expired) {
            try CertificateChain.validate(noc: node, icac: intermediate, rcac: root, at: after)
        }
    }

    @Test("The tag of a node is told")
    func tag() throws {
        let chain = ChainVector.cat
        let result = try CertificateChain.validate(
            noc: try MatterCertificate(tlv: chain.node.tlv),
            icac: try MatterCertificate(tlv: try #require(chain.intermediate).tlv),
            rcac: try MatterCertificate(tlv: chain.root.tlv),
            at: nil
        )
        #expect(result.cats == [0x0001_0001])
    }

    @Test("Certificates of different chains do not go together")
    func mixedChains() throws {
        let roots = try ChainVector.all.map { try MatterCertificate(tlv: $0.root.tlv) }
        for (index, chain) in ChainVector.all.enumerated() {
            let node = try MatterCertificate(tlv: chain.node.tlv)
            let intermediate = try chain.intermediate.map { try MatterCertificate(tlv: $0.tlv) }
            for (other, root) in roots.enumerated() where other != index {
                #expect(throws: CertificateError.self) {
                    try CertificateChain.validate(noc: node, icac: intermediate, rcac: root, at: nil)
                }
            }
            if intermediate != nil {
                #expect(throws: CertificateError.issuerMismatch) {
                    try CertificateChain.validate(noc: node, icac: nil, rcac: roots[index], at: nil)
                }
            }
        }
    }

    // MARK: Rules, one by one

    /// A chain whose certificates are changed and signed anew, so that only the rule in question is broken.
    struct Bench {
        static let time = WallTime(microsecondsSince1970: 1_700_000_000_000_000)
        static let rootKey = P256.PrivateKey(random: SeededRandomSource(seed: 1))
        static let intermediateKey = P256.PrivateKey(random: SeededRandomSource(seed: 2))
        static let nodeKey = P256.PrivateKey(random: SeededRandomSource(seed: 3))

        var root: CertificateContent
        var intermediate: CertificateContent
        var node: CertificateContent
        var usesIntermediate = true

        init() {
            let rootName = DistinguishedName([NameAttribute(.rcacID, 1)])
            let intermediateName = DistinguishedName([NameAttribute(.icacID, 2)])
            root = Self.content(
                rootName,
                rootName,
                Self.rootKey.publicKey,
                Self.rootKey.publicKey,
                [
                    .basicConstraints(isCA: true, pathLength: nil), .keyUsage([.certificateSign, .crlSign]),
                ]
            )
            intermediate = Self.content(
                rootName,
                intermediateName,
                Self.rootKey.publicKey,
                Self.intermediateKey.publicKey,
                [
                    .basicConstraints(isCA: true, pathLength: 0), .keyUsage([.certificateSign, .crlSign]),
                ]
            )
            node = Self.content(
                intermediateName,
                DistinguishedName([NameAttribute(.nodeID, 0x1234), NameAttribute(.fabricID, 0x5678)]),
                Self.intermediateKey.publicKey,
                Self.nodeKey.publicKey,
                [
                    .basicConstraints(isCA: false, pathLength: nil), .keyUsage(.digitalSignature),
                    .extendedKeyUsage([.clientAuthentication, .serverAuthentication]),
                ]
            )
        }

        private static func content(
            _ issuer: DistinguishedName,
            _ subject: DistinguishedName,
            _ issuerKey: P256.PublicKey,
            _ key: P256.PublicKey,
            _ extensions: [CertificateExtension]
        ) -> CertificateContent {
            CertificateContent(
                serialNumber: [1],
                issuer: issuer,
                notBefore: time.epochSeconds,
                notAfter: time.epochSeconds + 100,
                subject: subject,
                publicKey: key,
                extensions: extensions + [
                    .subjectKeyIdentifier(key.keyIdentifier), .authorityKeyIdentifier(issuerKey.keyIdentifier),
                ]
            )
        }

        func validate(at time: WallTime? = Self.time) throws {
            let root = try MatterCertificate(root, signedBy: Self.rootKey)
            let intermediate = try MatterCertificate(intermediate, signedBy: Self.rootKey)
            let node = try MatterCertificate(node, signedBy: usesIntermediate ? Self.intermediateKey : Self.rootKey)
            try CertificateChain.validate(rcac: root)
            _ = try CertificateChain.validate(
                noc: node,
                icac: usesIntermediate ? intermediate : nil,
                rcac: root,
                at: time
            )
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let expected: CertificateError?
        let change: @Sendable (inout Bench) -> Void

        init(_ name: String, _ expected: CertificateError?, _ change: @escaping @Sendable (inout Bench) -> Void) {
            self.name = name
            self.expected = expected
            self.change = change
        }

        var testDescription: String { name }
    }

    /// An extension of one kind put in the place of another, or taken away.
    private static func replace(
        _ content: inout CertificateContent,
        _ tag: UInt8,
        _ new: CertificateExtension?
    ) {
        content.extensions = content.extensions.compactMap { $0.tag == tag ? new : $0 }
    }

    private static func name(_ attributes: (NameAttribute.Kind, UInt64)...) -> DistinguishedName {
        DistinguishedName(attributes.map { NameAttribute($0.0, $0.1) })
    }

    static let nodeCases = [
        Case("nothing changed", nil) { _ in },
        Case("no node", .wrongRole(expected: .node)) { $0.node.subject = name((.fabricID, 1)) },
        Case("two nodes", .wrongRole(expected: .node)) {
            $0.node.subject = name((.nodeID, 1), (.nodeID, 2), (.fabricID, 1))
        },
        Case("node and root", .wrongRole(expected: .node)) {
            $0.node.subject = name((.nodeID, 1), (.fabricID, 1), (.rcacID, 1))
        },
        Case("node and intermediate", .wrongRole(expected: .node)) {
            $0.node.subject = name((.nodeID, 1), (.fabricID, 1), (.icacID, 1))
        },
        Case("node and firmware signer", .wrongRole(expected: .node)) {
            $0.node.subject = name((.nodeID, 1), (.fabricID, 1), (.firmwareSigningID, 1))
        },
        Case("node and verification signer", .wrongRole(expected: .node)) {
            $0.node.subject = name((.nodeID, 1), (.fabricID, 1), (.vidVerificationSignerID, 1))
        },
        Case("node 0", .invalidNodeID) { $0.node.subject = name((.nodeID, 0), (.fabricID, 1)) },
        Case("last operational node", nil) {
            $0.node.subject = name((.nodeID, 0xFFFF_FFEF_FFFF_FFFF), (.fabricID, 1))
        },
        Case("group node", .invalidNodeID) {
            $0.node.subject = name((.nodeID, 0xFFFF_FFFF_FFFF_0001), (.fabricID, 1))
        },
        Case("no fabric", .invalidFabricID) { $0.node.subject = name((.nodeID, 1)) },
        Case("fabric 0", .invalidFabricID) { $0.node.subject = name((.nodeID, 1), (.fabricID, 0)) },
        Case("two fabrics", .invalidFabricID) {
            $0.node.subject = name((.nodeID, 1), (.fabricID, 1), (.fabricID, 1))
        },
        Case("three tags", nil) {
            $0.node.subject = name(
                (.nodeID, 1),
                (.fabricID, 1),
                (.caseAuthenticatedTag, 0x1_0001),
                (.caseAuthenticatedTag, 0x2_0001),
                (.caseAuthenticatedTag, 0x3_FFFF)
            )
        },
        Case("tag of version 0", .invalidCATs) {
            $0.node.subject = name((.nodeID, 1), (.fabricID, 1), (.caseAuthenticatedTag, 0x1_0000))
        },
        Case("two versions of a tag", .invalidCATs) {
            $0.node.subject = name(
                (.nodeID, 1),
                (.fabricID, 1),
                (.caseAuthenticatedTag, 0x1_0001),
                (.caseAuthenticatedTag, 0x1_0002)
            )
        },
        Case("node that is an authority", .wrongExtensions(.node)) {
            replace(&$0.node, 1, .basicConstraints(isCA: true, pathLength: nil))
        },
        Case("no basic constraints", .wrongExtensions(.node)) { replace(&$0.node, 1, nil) },
        Case("node that signs certificates", .wrongExtensions(.node)) {
            replace(&$0.node, 2, .keyUsage([.digitalSignature, .certificateSign]))
        },
        Case("no key usage", .wrongExtensions(.node)) { replace(&$0.node, 2, nil) },
        Case("client only", .wrongExtensions(.node)) {
            replace(&$0.node, 3, .extendedKeyUsage([.clientAuthentication]))
        },
        Case("server twice", .wrongExtensions(.node)) {
            replace(&$0.node, 3, .extendedKeyUsage([.serverAuthentication, .serverAuthentication]))
        },
        Case("server before client", nil) {
            replace(&$0.node, 3, .extendedKeyUsage([.serverAuthentication, .clientAuthentication]))
        },
        Case("a third purpose", .wrongExtensions(.node)) {
            replace(&$0.node, 3, .extendedKeyUsage([.clientAuthentication, .serverAuthentication, .codeSigning]))
        },
        Case("no purposes", .wrongExtensions(.node)) { replace(&$0.node, 3, nil) },
        Case("no subject key", .wrongExtensions(.node)) { replace(&$0.node, 4, nil) },
        Case("no authority key", .wrongExtensions(.node)) { replace(&$0.node, 5, nil) },
        Case("another authority key", .issuerMismatch) {
            replace(&$0.node, 5, .authorityKeyIdentifier([UInt8](repeating: 1, count: 20)))
        },
        Case("another issuer", .issuerMismatch) { $0.node.issuer = name((.icacID, 3)) },
        Case("an unknown extension", nil) {
            $0.node.extensions.append(
                .future(X509Extension(ObjectIdentifier(1, 2, 3, 4), isCritical: false, [5, 0]).encoded)
            )
        },
    ]

    static let authorityCases = [
        Case("without intermediate", nil) {
            $0.usesIntermediate = false
            $0.node.issuer = $0.root.subject
            replace(&$0.node, 5, .authorityKeyIdentifier(Bench.rootKey.publicKey.keyIdentifier))
        },
        Case("one fabric for all", nil) {
            $0.root.subject = name((.rcacID, 1), (.fabricID, 0x5678))
            $0.root.issuer = $0.root.subject
            $0.intermediate.issuer = $0.root.subject
            $0.intermediate.subject = name((.icacID, 2), (.fabricID, 0x5678))
            $0.node.issuer = $0.intermediate.subject
        },
        Case("root of another fabric", .fabricMismatch) {
            $0.root.subject = name((.rcacID, 1), (.fabricID, 0x5679))
            $0.root.issuer = $0.root.subject
            $0.intermediate.issuer = $0.root.subject
        },
        Case("intermediate of another fabric", .fabricMismatch) {
            $0.intermediate.subject = name((.icacID, 2), (.fabricID, 0x5679))
            $0.node.issuer = $0.intermediate.subject
        },
        Case("root of fabric 0", .invalidFabricID) {
            $0.root.subject = name((.rcacID, 1), (.fabricID, 0))
            $0.root.issuer = $0.root.subject
        },
        Case("root that allows no intermediate", .pathTooLong) {
            replace(&$0.root, 1, .basicConstraints(isCA: true, pathLength: 0))
        },
        Case("root that allows one intermediate", nil) {
            replace(&$0.root, 1, .basicConstraints(isCA: true, pathLength: 1))
        },
        Case("root that allows two intermediates", .wrongExtensions(.root)) {
            replace(&$0.root, 1, .basicConstraints(isCA: true, pathLength: 2))
        },
        Case("root that also signs messages", nil) {
            replace(&$0.root, 2, .keyUsage([.digitalSignature, .certificateSign, .crlSign]))
        },
        Case("root without list signing", .wrongExtensions(.root)) {
            replace(&$0.root, 2, .keyUsage(.certificateSign))
        },
        Case("root with encipherment", .wrongExtensions(.root)) {
            replace(&$0.root, 2, .keyUsage([.keyEncipherment, .certificateSign, .crlSign]))
        },
        Case("root that is no authority", .wrongExtensions(.root)) {
            replace(&$0.root, 1, .basicConstraints(isCA: false, pathLength: nil))
        },
        Case("root with purposes", .wrongExtensions(.root)) {
            $0.root.extensions.append(.extendedKeyUsage([.serverAuthentication]))
        },
        Case("root without subject key", .wrongExtensions(.root)) { replace(&$0.root, 4, nil) },
        Case("root without authority key", .wrongExtensions(.root)) { replace(&$0.root, 5, nil) },
        Case("root under another key", .issuerMismatch) {
            replace(&$0.root, 5, .authorityKeyIdentifier([UInt8](repeating: 1, count: 20)))
        },
        Case("root under another name", .issuerMismatch) { $0.root.issuer = name((.rcacID, 9)) },
        Case("root with tag", .wrongRole(expected: .root)) {
            $0.root.subject = name((.rcacID, 1), (.caseAuthenticatedTag, 0x1_0001))
            $0.root.issuer = $0.root.subject
        },
        Case("root without identifier", .wrongRole(expected: .root)) {
            $0.root.subject = DistinguishedName([NameAttribute(.commonName, "root")])
            $0.root.issuer = $0.root.subject
        },
        Case("root with node", .wrongRole(expected: .root)) {
            $0.root.subject = name((.rcacID, 1), (.nodeID, 1))
            $0.root.issuer = $0.root.subject
        },
        Case("intermediate with root", .wrongRole(expected: .intermediate)) {
            $0.intermediate.subject = name((.icacID, 2), (.rcacID, 2))
        },
        Case("intermediate without list signing", .wrongExtensions(.intermediate)) {
            replace(&$0.intermediate, 2, .keyUsage(.certificateSign))
        },
        Case("intermediate that is no authority", .wrongExtensions(.intermediate)) {
            replace(&$0.intermediate, 1, .basicConstraints(isCA: false, pathLength: nil))
        },
        Case("intermediate under another root", .issuerMismatch) { $0.intermediate.issuer = name((.rcacID, 9)) },
        Case("expired intermediate", .expired) { $0.intermediate.notAfter = Bench.time.epochSeconds - 1 },
        Case("future root", .notYetValid) { $0.root.notBefore = Bench.time.epochSeconds + 1 },
        Case("never ending intermediate", nil) { $0.intermediate.notAfter = 0 },
    ]

    @Test("Rules for node certificates", arguments: nodeCases)
    func nodeRules(_ item: Case) throws {
        try check(item)
    }

    @Test("Rules for authority certificates", arguments: authorityCases)
    func authorityRules(_ item: Case) throws {
        try check(item)
    }

    private func check(_ item: Case) throws {
        var bench = Bench()
        item.change(&bench)
        if let expected = item.expected {
            #expect(throws: expected) { try bench.validate() }
        } else {
            #expect(throws: Never.self) { try bench.validate() }
        }
    }

    @Test("Without a known time validity is not judged")
    func unknownTime() {
        var bench = Bench()
        bench.node.notAfter = Bench.time.epochSeconds - 1
        #expect(throws: CertificateError.expired) { try bench.validate() }
        #expect(throws: Never.self) { try bench.validate(at: nil) }
    }

    @Test("A signature by another key is refused, at each step of the chain")
    func signatures() throws {
        let bench = Bench()
        let wrong = Bench.nodeKey
        let root = try MatterCertificate(bench.root, signedBy: Bench.rootKey)
        let intermediate = try MatterCertificate(bench.intermediate, signedBy: Bench.rootKey)
        let node = try MatterCertificate(bench.node, signedBy: Bench.intermediateKey)
        #expect(throws: CertificateError.invalidSignature) {
            try CertificateChain.validate(rcac: try MatterCertificate(bench.root, signedBy: wrong))
        }
        #expect(throws: CertificateError.invalidSignature) {
            try CertificateChain.validate(
                noc: node,
                icac: try MatterCertificate(bench.intermediate, signedBy: wrong),
                rcac: root,
                at: nil
            )
        }
        #expect(throws: CertificateError.invalidSignature) {
            try CertificateChain.validate(
                noc: try MatterCertificate(bench.node, signedBy: wrong),
                icac: intermediate,
                rcac: root,
                at: nil
            )
        }
    }
}
