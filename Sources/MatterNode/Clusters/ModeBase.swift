// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// What all clusters derived from Mode Base do (Matter Application Clusters § 1.10).
protocol ModeServer: ClusterServer {}

enum ModeBase {
    enum Attribute {
        static let supportedModes: AttributeID = 0x0000
        static let currentMode: AttributeID = 0x0001
        static let startUpMode: AttributeID = 0x0002
        static let onMode: AttributeID = 0x0003
    }

    /// The statuses of ChangeToModeResponse that all derived clusters share.
    enum ChangeStatus {
        static let success: UInt8 = 0
        static let unsupportedMode: UInt8 = 1
        static let genericFailure: UInt8 = 2
        static let invalidInMode: UInt8 = 3
    }

    private static let dependsOnOnOff = 0
    private static let changeToModeResponse: CommandID = 0x01

    static let servers: [any ModeServer.Type] = [
        DeviceEnergyManagementModeServer.self, DishwasherModeServer.self, EnergyEVSEModeServer.self,
        LaundryWasherModeServer.self, OvenModeServer.self, RVCCleanModeServer.self, RVCRunModeServer.self,
        RefrigeratorAndTemperatureControlledCabinetModeServer.self, WaterHeaterModeServer.self,
    ]

    static func isSupported(_ mode: TLVValue, of cluster: ClusterReference) -> Bool {
        option(mode.unsignedInteger, of: cluster) != nil
    }

    private static func option(_ mode: UInt64?, of cluster: ClusterReference) -> TLVValue? {
        cluster.value(Attribute.supportedModes).items?.first { $0[1]?.unsignedInteger == mode && mode != nil }
    }

    static func changeToMode(_ fields: TLVValue, of cluster: ClusterReference, at now: Moment) -> InvokeResult {
        let wanted = fields[0]?.unsignedInteger
        guard let wanted, let option = option(wanted, of: cluster) else {
            return answer(ChangeStatus.unsupportedMode, "There is no such mode")
        }
        guard cluster.value(Attribute.currentMode).unsignedInteger != wanted else {
            return answer(ChangeStatus.success)
        }
        let refused = cluster.node.blueprint.description.emulation(of: cluster.endpoint).refusedModes
        if let refusal = refused.first(where: { UInt64($0.mode) == wanted }), refusal.status != ChangeStatus.success {
            return answer(refusal.status, refusal.text)
        }
        if coolsRapidly(option, of: cluster), cluster.node.isDoorOpenAround(cluster.endpoint) {
            return answer(ChangeStatus.invalidInMode, "The door is open")
        }
        cluster.set(Attribute.currentMode, .unsigned(wanted), at: now)
        return answer(ChangeStatus.success)
    }

    /// A refrigerator's mode with the tag RapidCool or RapidFreeze.
    private static func coolsRapidly(_ option: TLVValue, of cluster: ClusterReference) -> Bool {
        guard cluster.path.cluster == RefrigeratorAndTemperatureControlledCabinetModeServer.id else { return false }
        return (option[2]?.items ?? []).contains { tag in
            tag[0] == nil && (tag[1]?.unsignedInteger == 0x4000 || tag[1]?.unsignedInteger == 0x4001)
        }
    }

    /// StatusText must be there with every status but success, if only empty.
    private static func answer(_ status: UInt8, _ text: String = "") -> InvokeResult {
        var shortened = text
        while shortened.utf8.count > 64 { shortened.removeLast() }
        return .response(
            changeToModeResponse,
            .structure([0: .uint(status), 1: status == ChangeStatus.success ? nil : .utf8(shortened)])
        )
    }

    /// The mode at power-up; OnMode has the last word where On/Off starts on (§ 1.10.6.4.1).
    static func start(_ cluster: ClusterReference, at now: Moment) {
        let startUp = cluster.value(Attribute.startUpMode)
        if isSupported(startUp, of: cluster) { cluster.set(Attribute.currentMode, startUp, at: now) }
        let onOff = cluster.node.reference(ClusterPath(cluster.endpoint, OnOffServer.id))
        if onOff?.value(OnOffServer.Attribute.startUpOnOff).unsignedInteger == 1 { applyOnMode(cluster, at: now) }
    }

    /// On/Off of an endpoint was switched on: its mode clusters may depend on that.
    static func switchedOn(_ endpoint: EndpointNumber, node: Node, at now: Moment) {
        for server in servers {
            guard let cluster = node.reference(ClusterPath(endpoint, server.id)) else { continue }
            applyOnMode(cluster, at: now)
        }
    }

    private static func applyOnMode(_ cluster: ClusterReference, at now: Moment) {
        let mode = cluster.value(Attribute.onMode)
        guard cluster.has(feature: dependsOnOnOff), isSupported(mode, of: cluster) else { return }
        cluster.set(Attribute.currentMode, mode, at: now)
    }
}

extension ModeServer {
    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        guard command == 0x00 else { return .failure(.unsupportedCommand) }
        return ModeBase.changeToMode(fields, of: cluster, at: context.moment)
    }

    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        guard attribute == ModeBase.Attribute.startUpMode || attribute == ModeBase.Attribute.onMode else { return }
        guard value.isNull || ModeBase.isSupported(value, of: cluster) else { throw Status(.constraintError) }
    }

    static func start(_ cluster: ClusterReference, at now: Moment) { ModeBase.start(cluster, at: now) }
}

enum LaundryWasherModeServer: ModeServer { static let id: ClusterID = 0x0051 }
enum RefrigeratorAndTemperatureControlledCabinetModeServer: ModeServer { static let id: ClusterID = 0x0052 }
enum OvenModeServer: ModeServer { static let id: ClusterID = 0x0049 }
enum RVCRunModeServer: ModeServer { static let id: ClusterID = 0x0054 }
enum RVCCleanModeServer: ModeServer { static let id: ClusterID = 0x0055 }
enum DishwasherModeServer: ModeServer { static let id: ClusterID = 0x0059 }
enum EnergyEVSEModeServer: ModeServer { static let id: ClusterID = 0x009D }
enum WaterHeaterModeServer: ModeServer { static let id: ClusterID = 0x009E }
enum DeviceEnergyManagementModeServer: ModeServer { static let id: ClusterID = 0x009F }
