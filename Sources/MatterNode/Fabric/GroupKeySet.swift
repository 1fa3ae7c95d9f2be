// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterTLV

/// A group key set of one fabric; set 0 is the identity protection key (Matter Core § 11.2.6.4).
package struct GroupKeySet: Hashable, Sendable {
    /// An epoch key with the time, in microseconds since 2000, from which it is used.
    package struct Epoch: Hashable, Sendable {
        package var key: [UInt8]
        package var startTime: UInt64

        package init(key: [UInt8], startTime: UInt64) {
            self.key = key
            self.startTime = startTime
        }
    }

    package var id: GroupKeySetID
    /// 0 trust first, 1 cache and sync.
    package var securityPolicy: UInt8
    /// One to three epochs with growing start times.
    package var epochs: [Epoch]

    package init(id: GroupKeySetID, securityPolicy: UInt8, epochs: [Epoch]) {
        self.id = id
        self.securityPolicy = securityPolicy
        self.epochs = epochs
    }

    /// The operational keys of all epochs, the one in use first.
    package func operationalKeys(_ fabric: CompressedFabricID) -> [AESKey] {
        epochs.reversed().map { KeySchedule.operationalGroupKey(epochKey: $0.key, compressedFabricID: fabric) }
    }

    var tlv: TLVValue {
        .structure([
            0: .uint(id.rawValue), 1: .uint(securityPolicy),
            2: .array(epochs.map { .structure([0: .bytes($0.key), 1: .unsigned($0.startTime)]) }),
        ])
    }

    init(tlv: TLVValue) throws(TLVError) {
        id = GroupKeySetID(try tlv.member(0).uint())
        securityPolicy = try tlv.member(1).uint()
        epochs = []
        for item in try tlv.member(2).requireItems() {
            epochs.append(Epoch(key: try item.member(0).requireOctets(count: 16), startTime: try item.member(1).uint()))
        }
    }
}

/// A group that endpoints of the node belong to, on one fabric.
package struct GroupMembership: Hashable, Sendable {
    package var group: GroupID
    package var name: String
    /// Ascending.
    package var endpoints: [EndpointNumber]

    package init(group: GroupID, name: String, endpoints: [EndpointNumber]) {
        self.group = group
        self.name = name
        self.endpoints = endpoints
    }

    var tlv: TLVValue {
        .structure([
            0: .uint(group.rawValue), 1: .utf8(name), 2: .array(endpoints.map { .uint($0.rawValue) }),
        ])
    }

    init(tlv: TLVValue) throws(TLVError) {
        group = GroupID(try tlv.member(0).uint())
        name = try tlv.member(1).requireString()
        endpoints = []
        for item in try tlv.member(2).requireItems() { endpoints.append(EndpointNumber(try item.uint())) }
    }
}
