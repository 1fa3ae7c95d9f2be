// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterTLV

/// The fabric vendor identity commands of Operational Credentials revision 2 (Matter Core § 6.4.10, § 11.18.6.13).
enum VIDVerification {
    private static let bindingVersion: UInt8 = 1
    private static let statementSize = 85

    static func setStatement(_ fields: TLVValue, _ node: Node, _ context: InteractionContext) -> InvokeResult {
        let vendor = fields[0]?.unsignedInteger
        let statement = fields[1]?.octets
        let vvsc = fields[2]?.octets
        guard vendor != nil || statement != nil || vvsc != nil else { return .failure(.invalidCommand) }
        guard let fabric = node.fabrics[context.subject.fabricIndex] else { return .failure(.unsupportedAccess) }
        if let vendor {
            guard vendor <= 0xFFFF, VendorID(UInt16(vendor)).isAssigned else { return .failure(.constraintError) }
        }
        if let statement, statement.count != 0 && statement.count != statementSize {
            return .failure(.constraintError)
        }
        // A signer certificate makes sense only without an ICAC, whose place it takes.
        if let vvsc, !vvsc.isEmpty && fabric.icac != nil { return .failure(.invalidCommand) }
        let change = { (record: inout FabricRecord) in
            if let vendor { record.adminVendorID = VendorID(UInt16(vendor)) }
            if let statement { record.vidVerificationStatement = statement.isEmpty ? nil : statement }
            if let vvsc { record.vvsc = vvsc.isEmpty ? nil : vvsc }
        }
        // It goes with the certificates: those that are pending, if some are (Matter Core § 11.18.6.14).
        if !node.fabrics.updateStaged(fabric.index, change) {
            node.updateFabric(fabric.index, at: context.moment, change)
        }
        node.fabricsChanged(at: context.moment)
        return .success
    }

    static func sign(_ fields: TLVValue, _ node: Node, _ context: InteractionContext) -> InvokeResult {
        guard let number = fields[0]?.unsignedInteger.flatMap(UInt8.init(exactly:)), let challenge = fields[1]?.octets,
            challenge.count == 32, let fabric = node.fabrics[FabricIndex(number)],
            let attestationChallenge = node.attestationChallenge(of: context.session)
        else { return .failure(.constraintError) }
        let binding =
            [bindingVersion] + fabric.rootPublicKey.bytes + [UInt8](bigEndian: fabric.fabricID.rawValue)
            + [UInt8](bigEndian: fabric.adminVendorID.rawValue)
        let toBeSigned =
            [bindingVersion] + challenge + attestationChallenge + [fabric.index.rawValue] + binding
            + (fabric.vidVerificationStatement ?? [])
        guard let signature = try? fabric.operationalKey.sign(toBeSigned) else { return .failure(.failure) }
        return .response(
            0x0E,
            .structure([
                0: .uint(fabric.index.rawValue), 1: .uint(bindingVersion), 2: .bytes(signature),
            ])
        )
    }
}
