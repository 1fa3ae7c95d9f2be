// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterNode

/// What users and administrators set: names, labels, locales, units, bindings, identification.
struct SettingsTests {
    private let home: Home

    init() throws {
        home = try Home([
            EndpointDescription(
                number: 0,
                deviceTypes: [0x0016],
                clusters: [
                    ClusterDescription(id: 0x0028, values: [0x10: .boolean(false)]),
                    ClusterDescription(id: 0x002B),
                    ClusterDescription(id: 0x002C, features: ["CALFMT"]),
                    ClusterDescription(id: 0x002D, features: ["TEMP"]),
                ]
            ),
            EndpointDescription(
                number: 1,
                deviceTypes: [0x010A],
                clusters: [
                    ClusterDescription(
                        id: 0x0040,
                        values: [0: .array([.structure([0: .utf8("room"), 1: .utf8("kitchen")])])]
                    ), ClusterDescription(id: 0x0041), ClusterDescription(id: 0x001E),
                ],
                clientClusters: [0x0006]
            ),
        ])
    }

    private func write(
        _ endpoint: EndpointNumber,
        _ cluster: ClusterID,
        _ attribute: AttributeID,
        _ value: TLVValue
    ) throws -> StatusCode {
        try home.outcome { try home.write(endpoint, cluster, attribute, value) }.code
    }

    private func expectKept(_ values: [AttributePath: TLVValue], _ location: SourceLocation = #_sourceLocation) throws {
        try home.powerCycle()
        for (path, value) in values {
            #expect(
                try home.read(path.endpoint, path.cluster, path.attribute) == value,
                sourceLocation: location
            )
        }
    }

    @Test func `the node's own names`() throws {
        #expect(try write(0, 0x0028, 0x05, .utf8(String(repeating: "n", count: 33))) == .constraintError)
        // 32 octets, not characters.
        #expect(try write(0, 0x0028, 0x05, .utf8(String(repeating: "é", count: 17))) == .constraintError)
        #expect(try write(0, 0x0028, 0x05, .unsigned(1)) == .invalidDataType)
        #expect(try write(0, 0x0028, 0x05, .null) == .invalidDataType)
        for text in ["", "D", "DEU"] { #expect(try write(0, 0x0028, 0x06, .utf8(text)) == .constraintError) }
        #expect(try write(0, 0x0028, 0x10, .unsigned(1)) == .invalidDataType)
        for attribute in [0x00, 0x01, 0x02, 0x03, 0x12, 0x13, 0x18] as [AttributeID] {
            #expect(try write(0, 0x0028, attribute, .utf8("x")) == .unsupportedWrite)
        }
        #expect(try write(0, 0x0028, 0x05, .utf8(String(repeating: "é", count: 16))) == .success)
        #expect(try write(0, 0x0028, 0x06, .utf8("DE")) == .success)
        #expect(try write(0, 0x0028, 0x10, .boolean(true)) == .success)
        try expectKept([
            AttributePath(0, 0x0028, 0x05): .utf8(String(repeating: "é", count: 16)),
            AttributePath(0, 0x0028, 0x06): .utf8("DE"), AttributePath(0, 0x0028, 0x10): .boolean(true),
        ])
    }

    @Test func `labels`() throws {
        func label(_ label: String, _ value: String = "v") -> TLVValue {
            .structure([0: .utf8(label), 1: .utf8(value)])
        }
        let long = String(repeating: "l", count: 17)
        #expect(try write(1, 0x0041, 0, .array([label(long)])) == .constraintError)
        #expect(try write(1, 0x0041, 0, .array([label("a"), label("b", long)])) == .constraintError)
        #expect(try write(1, 0x0041, 0, .array([.structure([0: .utf8("a")])])) == .invalidDataType)
        #expect(try write(1, 0x0041, 0, .utf8("a")) == .invalidDataType)
        #expect(try write(1, 0x0041, 0, .array((1...11).map { label("\($0)") })) == .resourceExhausted)
        #expect(try home.read(1, 0x0041, 0) == .emptyArray)
        let labels = TLVValue.array((1...10).map { label("\($0)", String(repeating: "v", count: 16)) })
        #expect(try write(1, 0x0041, 0, labels) == .success)
        // What is fixed is the maker's.
        #expect(try write(1, 0x0040, 0, .emptyArray) == .unsupportedWrite)
        try expectKept([
            AttributePath(1, 0x0041, 0): labels, AttributePath(1, 0x0040, 0): .array([label("room", "kitchen")]),
        ])
        #expect(try write(1, 0x0041, 0, .emptyArray) == .success)
    }

    @Test func `locales`() throws {
        #expect(try home.read(0, 0x002B, 0) == .utf8("en-US"))
        let supported = try #require(try home.read(0, 0x002B, 1).items)
        #expect(supported.contains(.utf8("de-DE")))
        #expect(try write(0, 0x002B, 0, .utf8("tlh")) == .constraintError)
        #expect(try write(0, 0x002B, 0, .utf8("")) == .constraintError)
        #expect(try write(0, 0x002B, 1, .emptyArray) == .unsupportedWrite)
        #expect(try write(0, 0x002B, 0, .utf8("de-DE")) == .success)
        try expectKept([AttributePath(0, 0x002B, 0): .utf8("de-DE")])
    }

    @Test func `formats of time`() throws {
        #expect(try write(0, 0x002C, 0, .unsigned(2)) == .constraintError)
        #expect(try write(0, 0x002C, 1, .unsigned(0)) == .constraintError)
        #expect(try write(0, 0x002C, 1, .unsigned(12)) == .constraintError)
        #expect(try write(0, 0x002C, 2, .emptyArray) == .unsupportedWrite)
        for format in [0, 1, 255] as [UInt64] { #expect(try write(0, 0x002C, 0, .unsigned(format)) == .success) }
        #expect(try write(0, 0x002C, 0, .unsigned(1)) == .success)
        #expect(try write(0, 0x002C, 1, .unsigned(255)) == .success)
        try expectKept([AttributePath(0, 0x002C, 0): .unsigned(1), AttributePath(0, 0x002C, 1): .unsigned(255)])
    }

    @Test func `units`() throws {
        #expect(try home.read(0, 0x002D, 0) == .unsigned(1))
        // Kelvin is a unit of the standard, but none of this device.
        #expect(try write(0, 0x002D, 0, .unsigned(2)) == .constraintError)
        #expect(try write(0, 0x002D, 0, .unsigned(3)) == .constraintError)
        #expect(try write(0, 0x002D, 1, .emptyArray) == .unsupportedWrite)
        #expect(try write(0, 0x002D, 0, .unsigned(0)) == .success)
        try expectKept([AttributePath(0, 0x002D, 0): .unsigned(0)])
    }

    @Test func `bindings`() throws {
        func target(_ node: UInt64?, _ group: UInt64?, _ endpoint: UInt64?) -> TLVValue {
            .structure([
                1: node.map { .unsigned($0) }, 2: group.map { .unsigned($0) }, 3: endpoint.map { .unsigned($0) },
            ])
        }
        for wrong in [
            target(nil, nil, nil), target(1, nil, nil), target(nil, nil, 1), target(1, 1, nil), target(1, 1, 1),
            target(nil, 0, nil), target(nil, 1, 1),
        ] {
            let status = try write(1, 0x001E, 0, .array([wrong]))
            #expect(status == .constraintError || status == .invalidDataType, "\(wrong)")
        }
        let targets = (1...10).map { target($0, nil, 1) }
        #expect(try write(1, 0x001E, 0, .array(targets + [target(nil, 1, nil)])) == .resourceExhausted)
        #expect(try home.read(1, 0x001E, 0) == .emptyArray)
        #expect(try write(1, 0x001E, 0, .array(targets.dropLast() + [target(nil, 1, nil)])) == .success)
        try home.powerCycle()
        #expect(try home.read(1, 0x001E, 0).items?.count == 10)
    }

    @Test func `identification`() throws {
        #expect(try home.status(1, 0x0003, 0x00, .emptyStructure) == .invalidCommand)
        #expect(try home.status(1, 0x0003, 0x00, .structure([0: .unsigned(0x1_0000)])) == .constraintError)
        #expect(try home.status(1, 0x0003, 0x40, .structure([0: .unsigned(3), 1: .unsigned(0)])) == .constraintError)
        // A variant that is not known is the default one.
        #expect(try home.status(1, 0x0003, 0x40, .structure([0: .unsigned(0), 1: .unsigned(66)])) == .success)
        #expect(try home.status(1, 0x0003, 0x40, .structure([0: .unsigned(0)])) == .invalidCommand)
        #expect(try home.status(1, 0x0003, 0x40, .structure([0: .unsigned(0)])) == .invalidCommand)
        #expect(try write(1, 0x0003, 1, .unsigned(0)) == .unsupportedWrite)
        #expect(try home.status(1, 0x0003, 0x00, .structure([0: .unsigned(10)])) == .success)
        home.run(4)
        #expect(try home.read(1, 0x0003, 0) == .unsigned(6))
        for effect in [0, 1, 2, 0x0B, 0xFE] as [UInt64] {
            let fields = TLVValue.structure([0: .unsigned(effect), 1: .unsigned(0)])
            #expect(try home.status(1, 0x0003, 0x40, fields) == .success)
        }
        #expect(try home.read(1, 0x0003, 0) == .unsigned(0))
        #expect(try write(1, 0x0003, 0, .unsigned(5)) == .success)
        home.run(6)
        #expect(try home.read(1, 0x0003, 0) == .unsigned(0))
    }
}
