// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// A scene of one endpoint on one fabric (Matter Application Clusters § 1.4.6.3).
package struct SceneRecord: Hashable, Sendable {
    /// The place of a scene: unique on its endpoint and fabric.
    package struct Key: Hashable, Comparable, Sendable {
        package var endpoint: EndpointNumber
        package var group: GroupID
        package var scene: UInt8

        package init(endpoint: EndpointNumber, group: GroupID, scene: UInt8) {
            self.endpoint = endpoint
            self.group = group
            self.scene = scene
        }

        package static func < (left: Key, right: Key) -> Bool {
            (left.endpoint, left.group, left.scene) < (right.endpoint, right.group, right.scene)
        }
    }

    package var key: Key
    package var name: String
    /// Milliseconds.
    package var transitionTime: UInt32
    /// ExtensionFieldSetStructs as they came, or as the endpoint's state gave them.
    package var fieldSets: [TLVValue]

    package init(key: Key, name: String, transitionTime: UInt32, fieldSets: [TLVValue]) {
        self.key = key
        self.name = name
        self.transitionTime = transitionTime
        self.fieldSets = fieldSets
    }

    var tlv: TLVValue {
        .structure([
            0: .uint(key.endpoint.rawValue), 1: .uint(key.group.rawValue), 2: .uint(key.scene), 3: .utf8(name),
            4: .uint(transitionTime), 5: .array(fieldSets),
        ])
    }

    init(tlv: TLVValue) throws(TLVError) {
        key = Key(
            endpoint: EndpointNumber(try tlv.member(0).uint()),
            group: GroupID(try tlv.member(1).uint()),
            scene: try tlv.member(2).uint()
        )
        name = try tlv.member(3).requireString()
        transitionTime = try tlv.member(4).uint()
        fieldSets = try tlv.member(5).requireItems()
    }
}

/// Which scene an endpoint shows for a fabric, and whether it still does.
struct CurrentScene: Hashable, Sendable {
    var group: GroupID
    var scene: UInt8
    var isValid: Bool
}
