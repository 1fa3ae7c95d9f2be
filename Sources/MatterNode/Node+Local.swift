// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Local happenings that are more than an attribute's new value.
extension Node {
    func press(
        _ endpoint: EndpointNumber,
        position: UInt8,
        count: Int,
        hold: Duration?,
        gap: Duration?,
        at now: Moment
    ) throws(LocalOperationError) {
        guard blueprint.endpoint(endpoint) != nil else { throw .unknownEndpoint(endpoint) }
        let path = ClusterPath(endpoint, SwitchServer.id)
        guard let cluster = reference(path) else { throw .unknownCluster(path) }
        let positions = cluster.value(SwitchServer.Attribute.numberOfPositions).unsignedInteger ?? 2
        guard position > 0, UInt64(position) < positions else {
            throw .outOfRange("position \(position) of 0 to \(positions - 1)")
        }
        guard (1...100).contains(count) else { throw .outOfRange("count \(count) of 1 to 100") }
        SwitchServer.press(cluster, position: position, count: count, hold: hold, gap: gap, at: now)
    }

    func raiseConfigurationVersion(at now: Moment) throws(LocalOperationError) {
        let path = AttributePath(
            .root,
            BasicInformationServer.id,
            BasicInformationServer.Attribute.configurationVersion
        )
        guard let version = storedValue(path)?.unsignedInteger, version < UInt32.max else {
            throw .unknownAttribute(path)
        }
        setValue(path, .unsigned(version + 1), cause: .local, at: now)
    }
}
