// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// A node's data as the interaction model sees it.
///
/// The engine checks access, existence, timed interactions, data versions, and the types and constraints of written
/// values and command fields before it calls `write` or `invoke`. From within any of these methods the model may call
/// the server's `attributesChanged`, `eventRecorded`, `endSubscriptions` and `sessionClosed`.
package protocol InteractionDataModel: AnyObject {
    /// The endpoints, ascending.
    var endpoints: [EndpointNumber] { get }
    func hasEndpoint(_ endpoint: EndpointNumber) -> Bool
    /// The clusters of an endpoint, ascending by id; empty where there is no such endpoint.
    func clusters(of endpoint: EndpointNumber) -> [ClusterSchema]
    func schema(_ path: ClusterPath) -> ClusterSchema?
    func deviceTypes(of endpoint: EndpointNumber) -> [DeviceTypeID]
    func dataVersion(_ path: ClusterPath) -> DataVersion

    /// The whole value: the engine takes out what the client's fabric may not see.
    ///
    /// - Throws: the status to report where the value cannot be had.
    func read(_ path: AttributePath, context: InteractionContext) throws(Status) -> TLVValue

    /// Judges whether there is room for what is written, before its constraint is asked.
    ///
    /// - Throws: ResourceExhausted, where the constraint would have it wrong instead.
    func checkQuota(_ path: AttributePath, _ operation: WriteOperation) throws(Status)

    /// Changes an attribute that exists and that the client may write.
    ///
    /// Values have the integer kinds of their types. Entries of a fabric-scoped list carry the accessing fabric's
    /// index. The length of a list after an append is for the model to check.
    func write(_ path: AttributePath, _ operation: WriteOperation, context: InteractionContext) throws(Status)

    /// Whether the engine is to check a command's fields against their definitions before `invoke`.
    ///
    /// False for the commands for which the standard asks for another answer than ConstraintError.
    func checksFields(of command: CommandPath) -> Bool
    func invoke(_ path: CommandPath, fields: TLVValue, context: InteractionContext) -> InvokeResult

    /// The access control entries of a fabric, auxiliary ones included.
    func accessControlEntries(of fabric: FabricIndex) -> [AccessControlEntry]
    /// The recorded events from a number on, ascending.
    func events(from minimum: EventNumber) -> [EventRecord]
    /// The endpoints that belong to a group, ascending.
    func groupEndpoints(of group: GroupID, fabric: FabricIndex) -> [EndpointNumber]
}

extension InteractionDataModel {
    package func hasEndpoint(_ endpoint: EndpointNumber) -> Bool { endpoints.contains(endpoint) }

    package func schema(_ path: ClusterPath) -> ClusterSchema? {
        clusters(of: path.endpoint).first { $0.id == path.cluster }
    }

    package func checkQuota(_ path: AttributePath, _ operation: WriteOperation) throws(Status) {}

    package func checksFields(of command: CommandPath) -> Bool { true }
}
