// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// What a cluster does beyond what its definition says.
///
/// Access, existence, types, constraints, persistence, data versions and reports are the engine's; a server has no
/// state of its own: what it keeps are attributes, timers and the node's fabrics, so one serves every node.
protocol ClusterServer: SendableMetatype {
    static var id: ClusterID { get }

    /// The current value of an attribute that is computed rather than stored; nil for all others.
    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue?

    /// Judges how much a controller writes, before the constraint does: what is too much is ResourceExhausted, where a
    /// constraint would have it wrong.
    static func checkQuota(_ attribute: AttributeID, _ value: TLVValue, of cluster: ClusterReference) throws(Status)

    /// Judges a value that a controller writes, after type and constraint were found right.
    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status)

    /// Follows up on a changed attribute.
    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    )

    /// Executes a command whose fields the definition has been checked against.
    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult

    /// Commands that judge their fields themselves, since the standard wants another status than the constraint's.
    static var commandsWithOwnFieldChecks: Set<CommandID> { get }

    /// Commands that the server leaves out: they answer Failure.
    static var unbuiltCommands: Set<CommandID> { get }

    /// A deadline that the server had set has come.
    static func timerFired(_ timer: UInt8, of cluster: ClusterReference, at now: Moment)

    /// The node starts, with all stored values in place.
    static func start(_ cluster: ClusterReference, at now: Moment)
}

extension ClusterServer {
    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        nil
    }
    static func checkQuota(_ attribute: AttributeID, _ value: TLVValue, of cluster: ClusterReference) throws(Status) {}
    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {}
    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {}
    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult { .status(Status(.failure)) }
    static var commandsWithOwnFieldChecks: Set<CommandID> { [] }
    static var unbuiltCommands: Set<CommandID> { [] }
    static func timerFired(_ timer: UInt8, of cluster: ClusterReference, at now: Moment) {}
    static func start(_ cluster: ClusterReference, at now: Moment) {}
}

/// All cluster behaviours that are built.
package enum ClusterServers {
    static let all: [any ClusterServer.Type] = nodeServers + livingServers + ModeBase.servers

    private static let nodeServers: [any ClusterServer.Type] = [
        AccessControlServer.self, AdministratorCommissioningServer.self, BasicInformationServer.self,
        BindingServer.self, BridgedDeviceBasicInformationServer.self, ChimeServer.self,
        DescriptorServer.self, EthernetNetworkDiagnosticsServer.self, GeneralCommissioningServer.self,
        GeneralDiagnosticsServer.self, GroupKeyManagementServer.self, GroupsServer.self, IdentifyServer.self,
        LevelControlServer.self,
        NetworkCommissioningServer.self, OnOffServer.self, OperationalCredentialsServer.self,
        ScenesManagementServer.self, SoftwareDiagnosticsServer.self, SwitchServer.self, TimeSynchronizationServer.self,
        LocalizationConfigurationServer.self, UnitLocalizationServer.self, UserLabelServer.self,
    ]

    /// What has a physical side.
    private static let livingServers: [any ClusterServer.Type] = [
        BooleanStateServer.self, DishwasherAlarmServer.self, ElectricalEnergyMeasurementServer.self,
        ElectricalPowerMeasurementServer.self,
        EnergyPreferenceServer.self, OccupancySensingServer.self, PowerSourceServer.self, PowerTopologyServer.self,
        RefrigeratorAlarmServer.self, TemperatureControlServer.self, TemperatureMeasurementServer.self,
    ]

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    static subscript(_ id: ClusterID) -> (any ClusterServer.Type)? { byID[id] }

    /// Whether a cluster does more than keep its attributes' values.
    package static func isBuilt(_ cluster: ClusterID) -> Bool { byID[cluster] != nil }

    /// Whether a command does what the standard says; one that does not answers Failure.
    package static func isBuilt(_ command: CommandID, of cluster: ClusterID) -> Bool {
        byID[cluster].map { !$0.unbuiltCommands.contains(command) } ?? false
    }
}

/// A cluster instance of a node, as its behaviour sees it.
struct ClusterReference {
    let node: Node
    let path: ClusterPath
    let schema: ClusterSchema

    var endpoint: EndpointNumber { path.endpoint }

    func path(_ attribute: AttributeID) -> AttributePath { AttributePath(path.endpoint, path.cluster, attribute) }

    /// The stored value of an attribute; null where the instance has none.
    func value(_ attribute: AttributeID) -> TLVValue { node.storedValue(path(attribute)) ?? .null }

    func has(_ attribute: AttributeID) -> Bool { schema.attributes.contains { $0.id == attribute } }
    func has(feature bit: Int) -> Bool { schema.featureMap >> UInt32(bit) & 1 == 1 }

    func set(_ attribute: AttributeID, _ value: TLVValue, cause: ChangeCause = .behavior, at now: Moment) {
        guard has(attribute) else { return }
        node.setValue(path(attribute), value, cause: cause, at: now)
    }

    /// Why fields are not what a command takes by its definition; nil where they are.
    func problem(with fields: TLVValue, of command: CommandID) -> StatusCode? {
        guard let definition = schema.command(command), let normalized = definition.normalized(fields) else {
            return .invalidCommand
        }
        return definition.check(normalized, in: node.valueContext(self))
    }

    /// Tells subscribers that a computed attribute has another value.
    func touch(_ attribute: AttributeID, at now: Moment) {
        guard has(attribute) else { return }
        node.touch(path(attribute), at: now)
    }

    /// Records an event; data with a fabric index (0xFE) is that fabric's alone.
    func emit(_ event: EventID, _ data: TLVValue, at now: Moment) {
        node.recordEvent(EventPath(path.endpoint, path.cluster, event), data, at: now)
    }

    func setTimer(_ timer: UInt8, to deadline: Instant?) {
        node.timers.set(.cluster(path, timer), to: deadline)
    }

    func timerDeadline(_ timer: UInt8) -> Instant? { node.timers.deadline(of: .cluster(path, timer)) }
}
