// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterModel

@Suite struct DerivedClusterTests {
    private let model = StandardModel.shared

    @Test func elementsAndTypesAreInherited() throws {
        let cluster = try #require(model.cluster(0x0057))
        #expect(cluster.baseName == "AlarmBase")
        #expect(cluster.attributes.map(\.name) == ["Mask", "Latch", "State", "Supported"])
        // The type of the inherited attributes is the derived cluster's bitmap, not the base's empty one.
        #expect(cluster.attribute(named: "State")?.type.bits.map(\.name) == ["DoorOpen"])
        #expect(cluster.event(named: "Notify")?.field(named: "Active")?.type.bits.map(\.mask) == [1])
        #expect(cluster.features.map { $0.conformance.description } == ["X"])
        #expect(cluster.command(named: "ModifyEnabledAlarms")?.conformance.description == "X")
        #expect(cluster.command(named: "ModifyEnabledAlarms")?.fields.map(\.name) == ["Mask"])
    }

    @Test func whatIsNotSaidIsInherited() throws {
        let cluster = try #require(model.cluster(0x0052))
        let current = try #require(cluster.attribute(named: "CurrentMode"))
        #expect(current.type.name == "uint8")
        #expect(current.quality == .nonVolatile)
        let startUp = try #require(cluster.attribute(named: "StartUpMode"))
        #expect(startUp.conformance.description == "X")
        #expect(startUp.access == Access(read: .view, write: .operate))
        #expect(cluster.attribute(named: "SupportedModes")?.constraint == .range(.number(2), .number(255)))
        #expect(cluster.command(named: "ChangeToMode")?.responseID == 0x01)
        let tags = try #require(cluster.type(named: "ModeTag"))
        #expect(tags.number(ofValueNamed: "RapidCool") == 0x4000)
        #expect(tags.number(ofValueNamed: "Auto") == 0)
        // The structure keeps the base's fields and tightens one.
        let option = try #require(cluster.type(named: "ModeOptionStruct"))
        #expect(option.fields.map(\.name) == ["Label", "Mode", "ModeTags"])
        #expect(option.field(named: "ModeTags")?.constraint == .range(.number(1), .number(8)))
        #expect(option.field(named: "Label")?.constraint == .range(nil, .number(64)))
    }

    @Test func enumerationsGrow() throws {
        let status = try #require(model.cluster(0x0054)?.type(named: "ModeChangeStatus"))
        #expect(status.number(ofValueNamed: "Success") == 0)
        #expect(status.number(ofValueNamed: "Stuck") == 65)
    }

    @Test func revisionIsInheritedWhereNotStated() {
        #expect(model.cluster(0x040C)?.revision == 5)
        #expect(model.cluster(0x0041)?.revision == 1)
        #expect(model.cluster(0x0041)?.scope == .endpoint)
    }

    @Test func theBaseIsUntouched() throws {
        let basic = try #require(model.cluster(0x0028))
        let bridged = try #require(model.cluster(0x0039))
        #expect(basic.attribute(named: "Location")?.conformance == .mandatory)
        #expect(bridged.attribute(named: "Location")?.conformance.description == "X")
        #expect(bridged.attribute(named: "Location")?.type.name == "string")
        #expect(bridged.command(named: "KeepActive")?.conformance.description == "BIS")
        #expect(basic.command(named: "KeepActive") == nil)
        #expect(bridged.event(named: "StartUp")?.fields.map(\.name) == ["SoftwareVersion"])
    }
}
