// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterTLV

/// Operational Credentials (Matter Core § 11.18): the wire form; staging and roll-back are the node's.
enum OperationalCredentialsServer: ClusterServer {
    static let id: ClusterID = 0x003E

    enum Attribute {
        static let nocs: AttributeID = 0x00
        static let fabrics: AttributeID = 0x01
        static let supportedFabrics: AttributeID = 0x02
        static let commissionedFabrics: AttributeID = 0x03
        static let trustedRootCertificates: AttributeID = 0x04
        static let currentFabricIndex: AttributeID = 0x05
    }

    /// NodeOperationalCertStatusEnum.
    enum CertificateStatus: UInt8, Error {
        case ok = 0
        case invalidPublicKey = 1
        case invalidNodeOpID = 2
        case invalidNOC = 3
        case missingCSR = 4
        case tableFull = 5
        case invalidAdminSubject = 6
        case fabricConflict = 9
        case labelConflict = 10
        case invalidFabricIndex = 11
    }

    static let commandsWithOwnFieldChecks: Set<CommandID> = [0x00, 0x02, 0x04, 0x06, 0x0B]

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        let fabrics = cluster.node.fabrics
        switch attribute {
        case Attribute.nocs:
            return .array(
                fabrics.all.map { fabric in
                    .structure([
                        1: .bytes(fabric.noc), 2: .nullable(fabric.icac.map { .bytes($0) }),
                        3: fabric.vvsc.map { .bytes($0) }, 0xFE: .uint(fabric.index.rawValue),
                    ])
                }
            )
        case Attribute.fabrics:
            return .array(
                fabrics.all.map { fabric in
                    .structure([
                        1: .bytes(fabric.rootPublicKey.bytes), 2: .uint(fabric.adminVendorID.rawValue),
                        3: .uint(fabric.fabricID.rawValue), 4: .uint(fabric.nodeID.rawValue), 5: .utf8(fabric.label),
                        6: fabric.vidVerificationStatement.map { .bytes($0) }, 0xFE: .uint(fabric.index.rawValue),
                    ])
                }
            )
        case Attribute.supportedFabrics: return .unsigned(UInt64(FabricTable.capacity))
        case Attribute.commissionedFabrics: return .unsigned(UInt64(fabrics.count))
        case Attribute.trustedRootCertificates:
            var roots = fabrics.all.map(\.rootCertificate)
            if let pending = cluster.node.failSafe?.pendingRoot, !roots.contains(pending.encoded) {
                roots.append(pending.encoded)
            }
            return .array(roots.map { .bytes($0) })
        case Attribute.currentFabricIndex: return .uint(context.subject.fabricIndex.rawValue)
        default: return nil
        }
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        let node = cluster.node
        switch command {
        case 0x00:
            guard let nonce = fields[0]?.octets, nonce.count == 32 else { return .failure(.invalidCommand) }
            return attestation(nonce, node, context)
        case 0x02: return certificateChain(fields, node)
        case 0x04: return csr(fields, node, context)
        case 0x06: return addNOC(fields, node, context)
        case 0x07: return updateNOC(fields, node, context)
        case 0x09:
            guard let label = fields[0]?.string else { return .failure(.invalidCommand) }
            return nocResponse(node.updateFabricLabel(label, context: context), context.subject.fabricIndex)
        case 0x0A:
            guard let number = fields[0]?.unsignedInteger.flatMap(UInt8.init(exactly:)) else {
                return .failure(.invalidCommand)
            }
            let index = FabricIndex(number)
            guard node.fabrics[index] != nil else { return nocResponse(.invalidFabricIndex, nil) }
            node.removeFabric(index, context: context)
            return nocResponse(.ok, index)
        case 0x0B:
            guard let bytes = fields[0]?.octets else { return .failure(.invalidCommand) }
            return .status(Status(node.addTrustedRoot(bytes, context: context)))
        case 0x0C: return VIDVerification.setStatement(fields, node, context)
        case 0x0D: return VIDVerification.sign(fields, node, context)
        default: return .failure(.unsupportedCommand)
        }
    }

    private static func nocResponse(_ status: CertificateStatus, _ fabric: FabricIndex?) -> InvokeResult {
        .response(
            0x08,
            .structure([
                0: .uint(status.rawValue), 1: status == .ok ? fabric.map { .uint($0.rawValue) } : nil,
            ])
        )
    }

    private static func attestation(_ nonce: [UInt8], _ node: Node, _ context: InteractionContext) -> InvokeResult {
        guard let credentials = node.attestationCredentials else { return .failure(.failure) }
        let elements = TLVValue.structure([
            1: .bytes(credentials.certificationDeclaration), 2: .bytes(nonce), 3: .unsigned(0),
        ]).encoded()
        return signed(0x01, elements, credentials.dacKey, node, context)
    }

    private static func signed(
        _ response: CommandID,
        _ elements: [UInt8],
        _ key: P256.PrivateKey,
        _ node: Node,
        _ context: InteractionContext
    ) -> InvokeResult {
        guard let challenge = node.attestationChallenge(of: context.session),
            let signature = try? key.sign(elements + challenge)
        else { return .failure(.failure) }
        return .response(response, .structure([0: .bytes(elements), 1: .bytes(signature)]))
    }

    private static func certificateChain(_ fields: TLVValue, _ node: Node) -> InvokeResult {
        guard let credentials = node.attestationCredentials else { return .failure(.failure) }
        switch fields[0]?.unsignedInteger {
        case 1: return .response(0x03, .structure([0: .bytes(credentials.dac)]))
        case 2: return .response(0x03, .structure([0: .bytes(credentials.pai)]))
        default: return .failure(.invalidCommand)
        }
    }

    private static func csr(_ fields: TLVValue, _ node: Node, _ context: InteractionContext) -> InvokeResult {
        guard let nonce = fields[0]?.octets, nonce.count == 32 else { return .failure(.invalidCommand) }
        let isForUpdate = fields[1]?.bool ?? false
        let key: P256.PrivateKey
        switch node.requestSigning(isForUpdate: isForUpdate, context: context) {
        case .success(let fresh): key = fresh
        case .failure(let status): return .status(status)
        }
        guard let credentials = node.attestationCredentials, let request = try? CertificateSigningRequest.make(key: key)
        else { return .failure(.failure) }
        let elements = TLVValue.structure([1: .bytes(request), 2: .bytes(nonce)]).encoded()
        return signed(0x05, elements, credentials.dacKey, node, context)
    }

    private static func addNOC(_ fields: TLVValue, _ node: Node, _ context: InteractionContext) -> InvokeResult {
        guard let noc = fields[0]?.octets, noc.count <= 400, let ipk = fields[2]?.octets, ipk.count == 16,
            let subject = fields[3]?.unsignedInteger, let vendor = fields[4]?.unsignedInteger,
            vendor <= 0xFFFF, VendorID(UInt16(vendor)).isAssigned
        else { return .failure(.invalidCommand) }
        if let icac = fields[1]?.octets, icac.count > 400 { return .failure(.invalidCommand) }
        let request = NOCRequest(
            noc: noc,
            icac: fields[1]?.octets,
            ipk: ipk,
            caseAdminSubject: NodeID(subject),
            adminVendorID: VendorID(UInt16(vendor))
        )
        switch node.addNOC(request, context: context) {
        case .success(let index): return nocResponse(.ok, index)
        case .failure(.path(let status)): return .status(status)
        case .failure(.certificate(let status)): return nocResponse(status, nil)
        }
    }

    private static func updateNOC(_ fields: TLVValue, _ node: Node, _ context: InteractionContext) -> InvokeResult {
        guard let noc = fields[0]?.octets else { return .failure(.invalidCommand) }
        switch node.updateNOC(noc: noc, icac: fields[1]?.octets, context: context) {
        case .success(let index): return nocResponse(.ok, index)
        case .failure(.path(let status)): return .status(status)
        case .failure(.certificate(let status)): return nocResponse(status, nil)
        }
    }
}
