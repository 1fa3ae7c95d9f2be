// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

struct ClusterSchemaTests {
    private let schema = ClusterSchema(
        definition: ClusterDefinition(id: 0xFFF1_FC01, name: "Sample", revision: 3),
        featureMap: 5,
        attributes: [0x20, 0x3, 0x11].map {
            AttributeDefinition(
                id: $0,
                name: "A",
                type: DataType(name: "uint8", kind: .unsigned(bits: 8)),
                access: Access(read: .view)
            )
        },
        commands: [
            command(2, response: 9), command(1, response: 4), command(3, response: 9), command(5, response: nil),
        ]
    )

    private static func command(_ id: CommandID, response: CommandID?) -> CommandDefinition {
        CommandDefinition(
            id: id,
            name: "C",
            isResponse: false,
            fields: [],
            responseID: response,
            access: Access(invoke: .operate)
        )
    }

    @Test func `sorts its elements and adds the global attributes`() {
        #expect(schema.attributes.map(\.id) == [0x3, 0x11, 0x20, 0xFFF8, 0xFFF9, 0xFFFB, 0xFFFC, 0xFFFD])
        #expect(schema.commands.map(\.id) == [1, 2, 3, 5])
    }

    @Test func `finds an element by its id`() {
        for id: AttributeID in [0x3, 0x11, 0x20, 0xFFF8, 0xFFFD] { #expect(schema.attribute(id)?.id == id) }
        for id: AttributeID in [0x0, 0x4, 0x21, 0xFFFA, 0xFFFE] { #expect(schema.attribute(id) == nil) }
        #expect(schema.command(3)?.id == 3)
        #expect(schema.command(4) == nil)
        #expect(schema.event(0) == nil)
    }

    @Test func `knows the values of the global attributes`() {
        #expect(schema.globalValue(0xFFF8) == .array([.unsigned(4), .unsigned(9)]))
        #expect(schema.globalValue(0xFFF9) == .array([.unsigned(1), .unsigned(2), .unsigned(3), .unsigned(5)]))
        #expect(
            schema.globalValue(0xFFFB)
                == .array([0x3, 0x11, 0x20, 0xFFF8, 0xFFF9, 0xFFFB, 0xFFFC, 0xFFFD].map { .unsigned($0) })
        )
        #expect(schema.globalValue(0xFFFC) == .unsigned(5))
        #expect(schema.globalValue(0xFFFD) == .unsigned(3))
        #expect(schema.globalValue(0x3) == nil)
    }
}
