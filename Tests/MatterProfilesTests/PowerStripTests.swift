// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterTLV
import Testing

@testable import MatterProfiles

/// The power strip that the package ships, read from its file.
@Suite struct PowerStripTests {
    private static let path =
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
        + "/Profiles/power-strip.yaml"

    private let profile: DeviceProfile

    init() throws { profile = try DeviceProfile.load(path: Self.path) }

    @Test func identity() {
        #expect(profile.name == "Power strip")
        #expect(profile.blueprint.description.vendorID == 0xFFF1)
        #expect(profile.blueprint.description.vendorName == "MatterFleet")
        #expect(profile.blueprint.description.productID == 0x8001)
        #expect(profile.blueprint.description.productName == "Four-outlet power strip")
        #expect(profile.serialNumber == nil)
        #expect(profile.initialWindow == nil)
        #expect(profile.attestation == nil)
    }

    @Test func endpointsAndParts() throws {
        #expect(profile.blueprint.endpoints.map(\.number) == [0, 1, 2, 3, 4])
        #expect(profile.blueprint.endpoint(0)?.parts == [1, 2, 3, 4])
        for number in 1...4 {
            let endpoint = try #require(profile.blueprint.endpoint(EndpointNumber(UInt16(number))))
            #expect(endpoint.deviceTypes.map(\.id) == [0x010A, 0x0510])
            #expect(endpoint.deviceTypes.first?.revision == 4)
            #expect(endpoint.parts.isEmpty)
            // Identify, Groups, OnOff, Descriptor, ScenesManagement, and what measures.
            #expect(
                endpoint.clusters.map(\.schema.id)
                    == [0x0003, 0x0004, 0x0006, 0x001D, 0x0062, 0x0090, 0x0091, 0x009C]
            )
            let topology = try #require(endpoint.clusters.first { $0.schema.id == 0x009C })
            // Each outlet is a tree of its own.
            #expect(topology.schema.featureMap == 0b10)
            let onOff = try #require(endpoint.clusters.first { $0.schema.id == 0x0006 })
            #expect(onOff.schema.featureMap == 1)
            #expect(onOff.schema.commands.map(\.id) == [0x00, 0x01, 0x02, 0x40, 0x41, 0x42])
            let identify = try #require(endpoint.clusters.first { $0.schema.id == 0x0003 })
            #expect(identify.schema.commands.map(\.id) == [0x00, 0x40])
            let descriptor = try #require(endpoint.clusters.first { $0.schema.id == 0x001D })
            #expect(
                descriptor.value(0x04)
                    == .array([.structure([0: .null, 1: .unsigned(7), 2: .unsigned(UInt64(number))])])
            )
        }
    }

    @Test func root() throws {
        let root = try #require(profile.blueprint.endpoint(0))
        #expect(root.deviceTypes.map(\.id) == [0x0016])
        let clusters = root.clusters.map(\.schema.id)
        for id in [0x1D, 0x1F, 0x28, 0x30, 0x31, 0x33, 0x34, 0x37, 0x3C, 0x3E, 0x3F] as [ClusterID] {
            #expect(clusters.contains(id), "\(id)")
        }
        let information = try #require(root.clusters.first { $0.schema.id == 0x0028 })
        #expect(information.value(0x0C) == .utf8("PS-4"))
        #expect(information.value(0x0E) == .utf8("Power strip"))
        #expect(information.value(0x08) == .utf8("1.0"))
        #expect(information.value(0x09) == .unsigned(1))
        #expect(information.value(0x0A) == .utf8("1.0.0"))
    }

    @Test func nothingIsAmiss() {
        #expect(profile.warnings == [])
    }

    @Test func loads() {
        let endpoints = profile.blueprint.description.endpoints
        #expect(endpoints.compactMap(\.emulation.load?.watts) == [40, 110, 12.5, 1800])
        #expect(endpoints.first?.emulation.inlet?.maximumCurrent == 16)
    }
}
