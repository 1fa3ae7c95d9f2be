// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// A group that a controller speaks to, with the key that its members share.
public struct GroupRecord: Hashable, Sendable {
    /// The group's id.
    public let groupID: GroupID
    /// What members call it, of which they keep 16 octets.
    public let name: String
    /// The set under which members keep the key.
    public let keySetID: GroupKeySetID
    /// The key from which all parties derive the group's operational key, 16 octets.
    let epochKey: [UInt8]

    init(groupID: GroupID, name: String, keySetID: GroupKeySetID, epochKey: [UInt8]) {
        self.groupID = groupID
        self.name = name
        self.keySetID = keySetID
        self.epochKey = epochKey
    }
}

// MARK: - Storage form

extension GroupRecord {
    init(tlv: TLVValue) throws(TLVError) {
        groupID = GroupID(try tlv.member(0).uint())
        name = try tlv.member(1).requireString()
        keySetID = GroupKeySetID(try tlv.member(2).uint())
        epochKey = try tlv.member(3).requireOctets(count: 16)
    }

    var tlv: TLVValue {
        .structure([
            0: .uint(groupID.rawValue),
            1: .utf8(name),
            2: .uint(keySetID.rawValue),
            3: .bytes(epochKey),
        ])
    }
}
