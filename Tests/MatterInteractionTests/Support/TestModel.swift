// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// A data model in memory.
final class TestModel: InteractionDataModel {
    /// A call of the engine that changes something.
    enum Call: Equatable {
        case write(AttributePath, WriteOperation)
        case invoke(CommandPath, TLVValue)
    }

    var schemas: [EndpointNumber: [ClusterSchema]]
    var types: [EndpointNumber: [DeviceTypeID]] = [:]
    var values: [AttributePath: TLVValue] = [:]
    var versions: [ClusterPath: DataVersion] = [:]
    var readFailures: [AttributePath: Status] = [:]
    var writeFailures: [AttributePath: Status] = [:]
    var results: [CommandPath: InvokeResult] = [:]
    var uncheckedCommands: Set<CommandPath> = []
    var entries: [FabricIndex: [AccessControlEntry]] = [:]
    var records: [EventRecord] = []
    var groups: [GroupID: [EndpointNumber]] = [:]
    var calls: [Call] = []
    var contexts: [InteractionContext] = []
    var readCount = 0
    /// Runs within `write`, `invoke` and `read`.
    var onWrite: (AttributePath) -> Void = { _ in }
    var onInvoke: (CommandPath, InteractionContext) -> Void = { _, _ in }
    var onRead: (AttributePath) -> Void = { _ in }

    /// Endpoint 0 with two clusters of the standard, 1 and 2 with the sample cluster.
    init() {
        schemas = [
            0: [SampleClusters.basic, SampleClusters.diagnostics],
            1: [SampleClusters.sample],
            2: [SampleClusters.sample],
        ]
        types = [0: [0x16], 1: [0x100], 2: [0x101]]
        for endpoint in endpoints {
            for schema in clusters(of: endpoint) {
                versions[ClusterPath(endpoint, schema.id)] = DataVersion(100)
                for attribute in schema.attributes where schema.globalValue(attribute.id) == nil {
                    values[AttributePath(endpoint, schema.id, attribute.id)] = Self.initial(attribute)
                }
            }
        }
    }

    private static func initial(_ attribute: AttributeDefinition) -> TLVValue {
        switch attribute.type.kind {
        case .string: .utf8(attribute.name)
        case .list: .emptyArray
        default: .unsigned(UInt64(attribute.id.rawValue & 0xFF))
        }
    }

    var endpoints: [EndpointNumber] { schemas.keys.sorted() }
    func clusters(of endpoint: EndpointNumber) -> [ClusterSchema] { schemas[endpoint] ?? [] }
    func deviceTypes(of endpoint: EndpointNumber) -> [DeviceTypeID] { types[endpoint] ?? [] }
    func dataVersion(_ path: ClusterPath) -> DataVersion { versions[path] ?? 0 }

    func read(_ path: AttributePath, context: InteractionContext) throws(Status) -> TLVValue {
        readCount += 1
        onRead(path)
        if let failure = readFailures[path] { throw failure }
        if let value = schema(path.clusterPath)?.globalValue(path.attribute) { return value }
        guard let value = values[path] else { throw Status(.failure) }
        return value
    }

    func write(_ path: AttributePath, _ operation: WriteOperation, context: InteractionContext) throws(Status) {
        calls.append(.write(path, operation))
        contexts.append(context)
        onWrite(path)
        if let failure = writeFailures[path] { throw failure }
        let isScoped = schema(path.clusterPath)?.attribute(path.attribute)?.isFabricScopedList ?? false
        let old = values[path]?.items ?? []
        switch operation {
        case .append(let entry): set(path, .array(old + [entry]))
        case .replace(.array(let entries)) where isScoped:
            set(path, .array(FabricScopedList.replacing(entriesOf: context.accessingFabric, in: old, with: entries)))
        case .replace(let value): set(path, value)
        }
    }

    /// Changes a value and the data version.
    func set(_ path: AttributePath, _ value: TLVValue) {
        values[path] = value
        versions[path.clusterPath] = DataVersion((versions[path.clusterPath]?.rawValue ?? 0) &+ 1)
    }

    func checksFields(of command: CommandPath) -> Bool { !uncheckedCommands.contains(command) }

    func invoke(_ path: CommandPath, fields: TLVValue, context: InteractionContext) -> InvokeResult {
        calls.append(.invoke(path, fields))
        contexts.append(context)
        onInvoke(path, context)
        return results[path] ?? .success
    }

    func accessControlEntries(of fabric: FabricIndex) -> [AccessControlEntry] { entries[fabric] ?? [] }
    func events(from minimum: EventNumber) -> [EventRecord] { records.filter { $0.number >= minimum } }
    func groupEndpoints(of group: GroupID, fabric: FabricIndex) -> [EndpointNumber] { groups[group] ?? [] }

    /// Records an event with the next number.
    func record(_ path: EventPath, fabric: FabricIndex? = nil) {
        records.append(
            EventRecord(
                number: EventNumber((records.last?.number.rawValue ?? 0) + 1),
                path: path,
                priority: .info,
                timestamp: .epoch(milliseconds: 1_700_000_000_000),
                data: .structure([0xFE: fabric.map { .uint($0.rawValue) }])
            )
        )
    }
}
