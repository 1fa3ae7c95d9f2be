// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterTLV
import Testing

@testable import MatterProfiles

/// The profiles that the package ships, as far as they are of one kind.
struct ShippedProfilesTests {
    private static let folder =
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Profiles/"

    private func profile(_ name: String) throws -> DeviceProfile {
        try DeviceProfile.load(path: Self.folder + name + ".yaml")
    }

    @Test(arguments: ["power-strip", "power-strip-6", "refrigerator", "refrigerator-four-door"])
    func `nothing is amiss`(name: String) throws {
        let profile = try profile(name)
        #expect(profile.warnings == [])
        for endpoint in profile.blueprint.endpoints {
            for cluster in endpoint.clusters { #expect(cluster.problems.isEmpty, "\(cluster.schema.definition.name)") }
        }
    }

    @Test func `six sensors measure six outlets, and one the strip`() throws {
        let profile = try profile("power-strip-6")
        for number in 1...6 as ClosedRange<UInt16> {
            let sensor = try #require(profile.blueprint.endpoint(EndpointNumber(number + 10)))
            let topology = try #require(sensor.clusters.first { $0.schema.id == 0x009C })
            #expect(topology.value(0) == .array([.uint(number)]))
            #expect(topology.schema.featureMap == 0b100)
        }
        let whole = try #require(profile.blueprint.endpoint(10))
        #expect(whole.clusters.first { $0.schema.id == 0x009C }?.schema.featureMap == 0b001)
        #expect(profile.blueprint.endpoint(.root)?.deviceTypes.map(\.id) == [0x0016])
    }

    @Test(arguments: [
        ("refrigerator", [2, 3] as [EndpointNumber], [] as [EndpointNumber]),
        ("refrigerator-four-door", [2, 3, 4], [5]),
    ])
    func `cabinets are parts of their refrigerator`(
        name: String,
        outer: [EndpointNumber],
        inner: [EndpointNumber]
    ) throws {
        let profile = try profile(name)
        let cabinets = outer + inner
        // A part's part is listed by the part, and by the root.
        #expect(profile.blueprint.endpoint(1)?.parts == outer)
        #expect(profile.blueprint.endpoint(2)?.parts == inner)
        #expect(profile.blueprint.endpoint(0)?.parts == [1] + cabinets.sorted())
        var tags: Set<TLVValue> = []
        for number in cabinets {
            let cabinet = try #require(profile.blueprint.endpoint(number))
            // TemperatureControl with numbers, and TemperatureMeasurement.
            let control = try #require(cabinet.clusters.first { $0.schema.id == 0x0056 })
            #expect(control.schema.featureMap & 0b011 == 0b001)
            #expect(cabinet.clusters.contains { $0.schema.id == 0x0402 })
            tags.insert(try #require(cabinet.clusters.first { $0.schema.id == 0x001D }?.value(0x04)))
        }
        #expect(tags.count == cabinets.count)
    }
}
