// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterTLV

/// The ways in which a mutant's data and messages differ from those of the node behind.
final class Faults: NodeLayer {
    typealias Read = (AttributePath, Result<TLVValue, Status>) -> Result<TLVValue, Status>
    typealias Write = (AttributePath, WriteOperation, (WriteOperation) throws(Status) -> Void) throws(Status) -> Void
    typealias Invoke = (CommandPath, TLVValue, (TLVValue) -> InvokeResult) -> InvokeResult

    private let onset: Onset
    var read: Read?
    var write: Write?
    var invoke: Invoke?
    var version: ((ClusterPath, DataVersion) -> DataVersion)?
    var entries: (([AccessControlEntry]) -> [AccessControlEntry])?
    /// What the log holds from a number on; the function gives the node's own.
    var events: ((EventNumber, (EventNumber) -> [EventRecord]) -> [EventRecord])?
    var groupEndpoints: (([EndpointNumber]) -> [EndpointNumber])?
    var checksFields: ((CommandPath) -> Bool)?
    var deviceTypes: (([DeviceTypeID]) -> [DeviceTypeID])?
    /// What is sent in the place of a message.
    var message: ((Opcode, [UInt8]) -> [(Opcode, [UInt8])])?

    init(_ onset: Onset) { self.onset = onset }

    /// Whether the node is wrong already.
    var isOn: Bool { onset.hasCome }

    func data(over model: any InteractionDataModel) -> any InteractionDataModel { FaultyData(model, self) }
    func messages(over transport: any InteractionTransport) -> any InteractionTransport {
        FaultyMessages(transport, self)
    }
}

private final class FaultyData: InteractionDataModel {
    private unowned let base: any InteractionDataModel
    private let faults: Faults

    init(_ base: any InteractionDataModel, _ faults: Faults) {
        self.base = base
        self.faults = faults
    }

    var endpoints: [EndpointNumber] { base.endpoints }
    func hasEndpoint(_ endpoint: EndpointNumber) -> Bool { base.hasEndpoint(endpoint) }
    func clusters(of endpoint: EndpointNumber) -> [ClusterSchema] { base.clusters(of: endpoint) }
    func schema(_ path: ClusterPath) -> ClusterSchema? { base.schema(path) }

    func deviceTypes(of endpoint: EndpointNumber) -> [DeviceTypeID] {
        let types = base.deviceTypes(of: endpoint)
        return (faults.isOn ? faults.deviceTypes : nil)?(types) ?? types
    }

    func dataVersion(_ path: ClusterPath) -> DataVersion {
        let version = base.dataVersion(path)
        return (faults.isOn ? faults.version : nil)?(path, version) ?? version
    }

    func read(_ path: AttributePath, context: InteractionContext) throws(Status) -> TLVValue {
        let result: Result<TLVValue, Status>
        do { result = .success(try base.read(path, context: context)) } catch { result = .failure(error) }
        return try ((faults.isOn ? faults.read : nil)?(path, result) ?? result).get()
    }

    func write(_ path: AttributePath, _ operation: WriteOperation, context: InteractionContext) throws(Status) {
        guard faults.isOn, let write = faults.write else { return try base.write(path, operation, context: context) }
        try write(path, operation) { (operation) throws(Status) in try base.write(path, operation, context: context) }
    }

    func checksFields(of command: CommandPath) -> Bool {
        (faults.isOn ? faults.checksFields : nil)?(command) ?? base.checksFields(of: command)
    }

    func invoke(_ path: CommandPath, fields: TLVValue, context: InteractionContext) -> InvokeResult {
        guard faults.isOn, let invoke = faults.invoke else {
            return base.invoke(path, fields: fields, context: context)
        }
        return invoke(path, fields) { base.invoke(path, fields: $0, context: context) }
    }

    func accessControlEntries(of fabric: FabricIndex) -> [AccessControlEntry] {
        let entries = base.accessControlEntries(of: fabric)
        return (faults.isOn ? faults.entries : nil)?(entries) ?? entries
    }

    func events(from minimum: EventNumber) -> [EventRecord] {
        (faults.isOn ? faults.events : nil)?(minimum) { base.events(from: $0) } ?? base.events(from: minimum)
    }

    func groupEndpoints(of group: GroupID, fabric: FabricIndex) -> [EndpointNumber] {
        let endpoints = base.groupEndpoints(of: group, fabric: fabric)
        return (faults.isOn ? faults.groupEndpoints : nil)?(endpoints) ?? endpoints
    }
}

private final class FaultyMessages: InteractionTransport {
    private unowned let base: any InteractionTransport
    private let faults: Faults

    init(_ base: any InteractionTransport, _ faults: Faults) {
        self.base = base
        self.faults = faults
    }

    func send(_ opcode: Opcode, _ payload: [UInt8], on exchange: ExchangeHandle, at now: Moment) -> Bool {
        let messages = (faults.isOn ? faults.message : nil)?(opcode, payload) ?? [(opcode, payload)]
        return messages.allSatisfy { base.send($0.0, $0.1, on: exchange, at: now) }
    }

    func openExchange(on session: SessionHandle, at now: Moment) -> ExchangeHandle? {
        base.openExchange(on: session, at: now)
    }

    func closeExchange(_ exchange: ExchangeHandle, at now: Moment) { base.closeExchange(exchange, at: now) }
    func endSession(_ session: SessionHandle, at now: Moment) { base.endSession(session, at: now) }
}
