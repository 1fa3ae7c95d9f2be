// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging

extension Node {
    /// Membership changed: the table is reported, and multicast addresses are joined or left.
    func groupsChanged(at now: Moment) {
        touch(
            AttributePath(.root, GroupKeyManagementServer.id, GroupKeyManagementServer.Attribute.groupTable),
            at: now
        )
        groupKeysChanged()
    }

    /// Tells the message layer which group messages can be for this node.
    func groupKeysChanged() {
        var keys: [GroupReceiveKey] = []
        var addresses: [IPAddress] = []
        for fabric in fabrics.all {
            for membership in fabric.groups {
                guard let set = fabric.keySet(of: membership.group) else { continue }
                addresses.append(
                    KeySchedule.groupMulticastAddress(fabricID: fabric.fabricID, groupID: membership.group)
                )
                for key in set.operationalKeys(fabric.compressedFabricID) {
                    keys.append(
                        GroupReceiveKey(
                            sessionID: KeySchedule.groupSessionID(operationalKey: key),
                            key: key,
                            fabricIndex: fabric.index,
                            groupIDs: [membership.group]
                        )
                    )
                }
            }
        }
        messages.setGroupKeys(keys)
        for address in joinedGroups where !addresses.contains(address) { outputs.append(.leaveGroup(address)) }
        for address in addresses where !joinedGroups.contains(address) { outputs.append(.joinGroup(address)) }
        joinedGroups = addresses
    }
}
