// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

@testable import MatterNode

@Suite struct BlueprintTests {
    /// A strip of two outlets as a profile would describe it.
    static let strip = NodeDescription(
        vendorID: 0xFFF1,
        vendorName: "Example",
        productID: 0x8001,
        productName: "Strip",
        endpoints: [
            EndpointDescription(
                number: 0,
                deviceTypes: [0x0016],
                clusters: [ClusterDescription(id: 0x0037), ClusterDescription(id: 0x0034)]
            )
        ]
            + (1...2).map { number in
                EndpointDescription(
                    number: EndpointNumber(number),
                    deviceTypes: [0x010A],
                    tags: [.structure([0: .null, 1: .unsigned(7), 2: .uint(UInt8(number))])],
                    without: [0x0062]
                )
            }
    )

    private let blueprint: NodeBlueprint

    init() throws { blueprint = try BlueprintBuilder(Self.strip).build() }

    private func value(_ endpoint: UInt16, _ cluster: UInt32, _ attribute: UInt32) -> TLVValue? {
        blueprint.cluster(ClusterPath(EndpointNumber(endpoint), ClusterID(cluster)))?.value(AttributeID(attribute))
    }

    private func numbers(_ endpoint: UInt16, _ cluster: UInt32, _ attribute: UInt32) -> [UInt64]? {
        value(endpoint, cluster, attribute)?.items?.compactMap(\.unsignedInteger)
    }

    @Test func theRootHasTheMandatoryClustersAndThoseNamed() {
        // The root node device type's mandatory clusters, the Descriptor, and the two that the description names.
        #expect(
            numbers(0, 0x1D, 1) == [0x1D, 0x1F, 0x28, 0x30, 0x31, 0x33, 0x34, 0x37, 0x3C, 0x3E, 0x3F]
        )
    }

    @Test func theDescriptorIsDerived() {
        #expect(numbers(0, 0x1D, 3) == [1, 2])
        #expect(numbers(1, 0x1D, 3) == [])
        #expect(value(1, 0x1D, 0) == .array([.structure([0: .unsigned(0x010A), 1: .unsigned(4)])]))
        #expect(value(2, 0x1D, 4) == .array([.structure([0: .null, 1: .unsigned(7), 2: .unsigned(2)])]))
        #expect(value(2, 0x1D, 0xFFFC) == .unsigned(1))
        #expect(value(0, 0x1D, 4) == nil)
        #expect(numbers(0, 0x1D, 0xFFFB) == [0, 1, 2, 3, 0xFFF8, 0xFFF9, 0xFFFB, 0xFFFC, 0xFFFD])
    }

    @Test func anOutletHasOnOffWithLighting() {
        // The plug-in unit asks for LT, which brings the attributes 0x4000 to 0x4003 and the commands 0x40 to 0x42.
        #expect(value(1, 6, 0xFFFC) == .unsigned(1))
        #expect(value(1, 6, 0xFFFD) == .unsigned(6))
        #expect(
            numbers(1, 6, 0xFFFB)
                == [0, 0x4000, 0x4001, 0x4002, 0x4003, 0xFFF8, 0xFFF9, 0xFFFB, 0xFFFC, 0xFFFD]
        )
        #expect(numbers(1, 6, 0xFFF9) == [0, 1, 2, 0x40, 0x41, 0x42])
        #expect(numbers(1, 6, 0xFFF8) == [])
    }

    @Test func aDeviceTypeMakesOptionalCommandsMandatory() {
        // TriggerEffect is optional in Identify and mandatory on a plug-in unit.
        #expect(numbers(1, 3, 0xFFF9) == [0x00, 0x40])
    }

    @Test func networkCommissioningIsEthernet() {
        #expect(value(0, 0x31, 0xFFFC) == .unsigned(4))
        #expect(numbers(0, 0x31, 0xFFF9) == [])
        #expect(
            numbers(0, 0x31, 0xFFFB) == [0, 1, 4, 5, 6, 7, 0xFFF8, 0xFFF9, 0xFFFB, 0xFFFC, 0xFFFD]
        )
    }

    @Test func theLeftOutClusterIsLeftOut() {
        #expect(numbers(1, 0x1D, 1) == [3, 4, 6, 0x1D])
    }

    @Test func partsAreATreeBelowTheRoot() throws {
        var nested = Self.strip
        nested.endpoints[2].parent = 1
        let blueprint = try BlueprintBuilder(nested).build()
        #expect(blueprint.endpoint(0)?.parts == [1, 2])
        #expect(blueprint.endpoint(1)?.parts == [2])
        #expect(blueprint.endpoint(2)?.parts == [])
    }

    @Test func whatTheStandardDoesNotKnowIsRefused() {
        var wrong = Self.strip
        wrong.endpoints[1].clusters.append(ClusterDescription(id: 0x7FFE))
        #expect(throws: BlueprintError.unknownCluster(0x7FFE, 1)) { try BlueprintBuilder(wrong).build() }
        wrong = Self.strip
        wrong.endpoints[1].deviceTypes = [0xBFFE]
        #expect(throws: BlueprintError.unknownDeviceType(0xBFFE, 1)) { try BlueprintBuilder(wrong).build() }
        wrong = Self.strip
        wrong.endpoints[1].number = 2
        #expect(throws: BlueprintError.duplicateEndpoint(2)) { try BlueprintBuilder(wrong).build() }
        wrong = Self.strip
        wrong.endpoints.removeFirst()
        #expect(throws: BlueprintError.noRoot) { try BlueprintBuilder(wrong).build() }
    }
}
