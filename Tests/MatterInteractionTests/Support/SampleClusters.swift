// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// Clusters made for the tests, with an element of every kind that access and quality tell apart.
enum SampleClusters {
    static let sampleID: ClusterID = 0xFFF1_FC01

    static let uint8 = DataType(name: "uint8", kind: .unsigned(bits: 8))
    static let uint32 = DataType(name: "uint32", kind: .unsigned(bits: 32))
    static let string = DataType(name: "string", kind: .string)
    static let record = DataType(
        name: "RecordStruct",
        kind: .structure(
            [
                FieldDefinition(tag: 0, name: "Label", type: string),
                FieldDefinition(tag: 1, name: "Secret", type: string, access: sensitive),
            ],
            isFabricScoped: true
        )
    )

    private static var sensitive: Access {
        var access = Access(read: .view, write: .view)
        access.isFabricSensitive = true
        return access
    }

    private static func access(
        read: Privilege? = .view,
        write: Privilege? = nil,
        invoke: Privilege? = nil,
        isFabricScoped: Bool = false,
        isFabricSensitive: Bool = false,
        isTimed: Bool = false
    ) -> Access {
        var access = Access(read: read, write: write, invoke: invoke)
        access.isFabricScoped = isFabricScoped
        access.isFabricSensitive = isFabricSensitive
        access.isTimed = isTimed
        return access
    }

    private static func attribute(
        _ id: AttributeID,
        _ name: String,
        _ type: DataType,
        _ access: Access,
        _ quality: Quality = [],
        _ constraint: Constraint = .unconstrained
    ) -> AttributeDefinition {
        AttributeDefinition(
            id: id,
            name: name,
            type: type,
            access: access,
            quality: quality,
            constraint: constraint
        )
    }

    static let attributes = [
        attribute(0, "Level", uint8, access(write: .operate), [], .range(.number(0), .number(100))),
        attribute(1, "Name", string, access(write: .manage)),
        attribute(2, "Secret", string, access(read: .administer, write: .administer)),
        attribute(3, "Trigger", uint8, access(read: nil, write: .operate)),
        attribute(4, "Model", uint32, access(), .fixed),
        attribute(5, "Lock", uint8, access(write: .operate, isTimed: true)),
        attribute(6, "Uptime", uint32, access(), .changesOmitted),
        attribute(7, "Numbers", list(of: uint32), access(write: .operate)),
        attribute(8, "Records", list(of: record), access(write: .manage, isFabricScoped: true)),
        attribute(0xFFF1_0000, "Custom", uint8, access()),
    ]

    static func list(of type: DataType) -> DataType {
        DataType(name: "list[\(type.name)]", kind: .list(of: type))
    }

    private static func command(
        _ id: CommandID,
        _ name: String,
        _ access: Access,
        response: CommandID? = nil,
        fields: [FieldDefinition] = [],
        quality: Quality = []
    ) -> CommandDefinition {
        CommandDefinition(
            id: id,
            name: name,
            isResponse: false,
            fields: fields,
            responseID: response,
            access: access,
            quality: quality
        )
    }

    static let commands = [
        command(0, "Toggle", access(read: nil, invoke: .operate)),
        command(1, "Ask", access(read: nil, invoke: .operate), response: 2),
        command(3, "Open", access(read: nil, invoke: .operate, isTimed: true)),
        command(4, "Join", access(read: nil, invoke: .operate, isFabricScoped: true)),
        command(5, "Erase", access(read: nil, invoke: .administer)),
        command(6, "Upload", access(read: nil, invoke: .operate), quality: .large),
        command(
            7,
            "Move",
            access(read: nil, invoke: .operate),
            fields: [
                FieldDefinition(
                    tag: 0,
                    name: "Level",
                    type: uint8,
                    constraint: .range(.number(1), .number(10))
                )
            ]
        ),
    ]

    static let events = [
        EventDefinition(id: 0, name: "Happened", priority: .info, fields: [], access: access()),
        EventDefinition(id: 1, name: "Alarmed", priority: .critical, fields: [], access: access(read: .administer)),
        EventDefinition(
            id: 2,
            name: "Changed",
            priority: .info,
            fields: [],
            access: access(isFabricSensitive: true),
            isFabricScoped: true
        ),
    ]

    static let definition = ClusterDefinition(
        id: sampleID,
        name: "Sample",
        revision: 2,
        attributes: attributes,
        commands: commands,
        events: events
    )

    /// The sample cluster with all that it can have.
    static let sample = ClusterSchema(
        definition: definition,
        featureMap: 3,
        attributes: attributes,
        commands: commands,
        events: events
    )

    /// A standard cluster with a few attributes.
    static let basic = ClusterSchema(
        definition: ClusterDefinition(
            id: 0x28,
            name: "BasicInformation",
            revision: 6,
            attributes: [
                attribute(0, "DataModelRevision", uint32, access(), .fixed),
                attribute(0x18, "ConfigurationVersion", uint32, access()),
            ]
        ),
        attributes: [
            attribute(0, "DataModelRevision", uint32, access(), .fixed),
            attribute(0x18, "ConfigurationVersion", uint32, access()),
        ]
    )

    /// A cluster that wildcards may skip.
    static let diagnostics = ClusterSchema(
        definition: ClusterDefinition(id: 0x34, name: "SoftwareDiagnostics", revision: 1, quality: .diagnostics),
        attributes: [attribute(1, "CurrentHeapFree", uint32, access(), .changesOmitted)]
    )
}
