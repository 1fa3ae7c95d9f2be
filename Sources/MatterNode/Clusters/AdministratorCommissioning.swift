// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterInteraction
import MatterTLV

/// Administrator Commissioning (Matter Core § 11.19).
enum AdministratorCommissioningServer: ClusterServer {
    static let id: ClusterID = 0x003C

    enum Attribute {
        static let windowStatus: AttributeID = 0x00
        static let adminFabricIndex: AttributeID = 0x01
        static let adminVendorID: AttributeID = 0x02
        static let all = [windowStatus, adminFabricIndex, adminVendorID]
    }

    private enum ClusterStatus {
        static let busy: UInt8 = 2
        static let pakeParameterError: UInt8 = 3
        static let windowNotOpen: UInt8 = 4
    }

    static let commandsWithOwnFieldChecks: Set<CommandID> = [0x00, 0x01]

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        // The initial window was opened by nobody and is not an administrator's (§ 11.19.7.1).
        let window = cluster.node.window.flatMap { $0.kind == .initial ? nil : $0 }
        return switch attribute {
        case Attribute.windowStatus: .unsigned(window.map { $0.kind == .enhanced ? 1 : 2 } ?? 0)
        case Attribute.adminFabricIndex: .nullable(window?.openerFabric.map { .uint($0.rawValue) })
        case Attribute.adminVendorID: .nullable(window?.openerVendor.map { .uint($0.rawValue) })
        default: nil
        }
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        switch command {
        case 0x00: return openEnhanced(fields, cluster, context)
        case 0x01:
            guard let timeout = timeout(fields) else { return .failure(.invalidCommand) }
            guard isFree(cluster.node) else { return .status(.cluster(ClusterStatus.busy)) }
            cluster.node.openBasicWindow(timeout: timeout, opener: context)
            return .success
        case 0x02:
            guard let window = cluster.node.window, window.kind != .initial else {
                return .status(.cluster(ClusterStatus.windowNotOpen))
            }
            cluster.node.revokeWindow(at: context.moment)
            return .success
        default: return .failure(.unsupportedCommand)
        }
    }

    private static func isFree(_ node: Node) -> Bool { node.window == nil && node.failSafe == nil }

    /// 180 to 900 seconds (§ 11.19.8.1.1).
    private static func timeout(_ fields: TLVValue) -> Duration? {
        guard let seconds = fields[0]?.unsignedInteger, (180...900).contains(seconds) else { return nil }
        return .seconds(Int64(seconds))
    }

    private static func openEnhanced(
        _ fields: TLVValue,
        _ cluster: ClusterReference,
        _ context: InteractionContext
    ) -> InvokeResult {
        guard let timeout = timeout(fields), let verifier = fields[1]?.octets,
            let discriminator = fields[2]?.unsignedInteger, discriminator <= 0xFFF,
            let iterations = fields[3]?.unsignedInteger, let salt = fields[4]?.octets
        else { return .failure(.invalidCommand) }
        guard isFree(cluster.node) else { return .status(.cluster(ClusterStatus.busy)) }
        guard (1000...100_000).contains(iterations), (16...32).contains(salt.count), verifier.count == 97,
            let parsed = try? SPAKE2PlusVerifier(serialized: verifier)
        else { return .status(.cluster(ClusterStatus.pakeParameterError)) }
        cluster.node.openEnhancedWindow(
            timeout: timeout,
            verifier: parsed,
            discriminator: UInt16(discriminator),
            iterations: Int(iterations),
            salt: salt,
            opener: context
        )
        return .success
    }
}
