// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// General Commissioning (Matter Core § 11.10): the wire form; the rules are the node's commissioning machine.
enum GeneralCommissioningServer: ClusterServer {
    static let id: ClusterID = 0x0030

    /// Terms and conditions, which an optional feature brings.
    static let unbuiltCommands: Set<CommandID> = [0x06]

    enum Attribute {
        static let breadcrumb: AttributeID = 0x00
        static let basicCommissioningInfo: AttributeID = 0x01
        static let regulatoryConfig: AttributeID = 0x02
        static let locationCapability: AttributeID = 0x03
        static let supportsConcurrentConnection: AttributeID = 0x04
    }

    /// CommissioningErrorEnum.
    enum CommissioningError: UInt8 {
        case ok = 0
        case valueOutsideRange = 1
        case invalidAuthentication = 2
        case noFailSafe = 3
        case busyWithOtherAdmin = 4
    }

    static let failSafeExpirySeconds: UInt64 = 60
    static let maximumCumulativeSeconds: UInt64 = 900

    static let commandsWithOwnFieldChecks: Set<CommandID> = [0x02]

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        switch attribute {
        case Attribute.basicCommissioningInfo:
            .structure([0: .unsigned(failSafeExpirySeconds), 1: .unsigned(maximumCumulativeSeconds)])
        case Attribute.supportsConcurrentConnection: .boolean(true)
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
        case 0x00:
            let error = cluster.node.armFailSafe(
                seconds: UInt16(clamping: fields[0]?.unsignedInteger ?? 0),
                context: context
            )
            if error == .ok, cluster.node.failSafe != nil { setBreadcrumb(fields[1], cluster, at: context.moment) }
            return answer(0x01, error)
        case 0x02: return setRegulatoryConfig(fields, cluster, context)
        case 0x04: return answer(0x05, cluster.node.completeCommissioning(context: context))
        default: return .failure(.unsupportedCommand)
        }
    }

    private static func answer(_ response: CommandID, _ error: CommissioningError) -> InvokeResult {
        .response(response, .structure([0: .uint(error.rawValue), 1: .utf8("")]))
    }

    private static func setBreadcrumb(_ value: TLVValue?, _ cluster: ClusterReference, at now: Moment) {
        guard let number = value?.unsignedInteger else { return }
        cluster.set(Attribute.breadcrumb, .unsigned(number), at: now)
    }

    private static func setRegulatoryConfig(
        _ fields: TLVValue,
        _ cluster: ClusterReference,
        _ context: InteractionContext
    ) -> InvokeResult {
        guard let wanted = fields[0]?.unsignedInteger, let country = fields[1]?.string,
            fields[2]?.unsignedInteger != nil
        else { return .failure(.invalidCommand) }
        guard country.utf8.count == 2 else { return .failure(.constraintError) }
        let capability = cluster.value(Attribute.locationCapability).unsignedInteger ?? 2
        guard wanted <= 2, capability == 2 || wanted == capability else { return answer(0x03, .valueOutsideRange) }
        cluster.set(Attribute.regulatoryConfig, .unsigned(wanted), at: context.moment)
        if let basic = cluster.node.reference(ClusterPath(.root, BasicInformationServer.id)) {
            basic.set(BasicInformationServer.Attribute.location, .utf8(country), at: context.moment)
        }
        setBreadcrumb(fields[2], cluster, at: context.moment)
        return answer(0x03, .ok)
    }
}
