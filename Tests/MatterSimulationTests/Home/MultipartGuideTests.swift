// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import Testing

/// The samples and rows of the guide to multi-part devices, one test each.
struct MultipartGuideTests {
    // MARK: - Flat representation

    @Test func `flat is what one gets without asking for more`() async throws {
        let scene = try await ProfiledHome("power-strip")
        let usual = try await scene.home.devices()
        let flat = try await scene.home.devices(multipart: false)
        #expect(usual.map(\.id) == flat.map(\.id))
        #expect(flat.allSatisfy { !$0.isMultipart })
    }

    @Test func `a wall panel with four switches is four devices, flat`() async throws {
        let scene = try await ProfiledHome("wall-panel-4")
        let devices = try await scene.home.devices()
        #expect(devices.count == 4)
        #expect(devices.allSatisfy { $0.isOf(OnOffLightSwitchDeviceType.self) && $0.parts.isEmpty })
        #expect(devices.map(\.endpoint) == [1, 2, 3, 4])
    }

    @Test func `a refrigerator is a device for each of its endpoints, flat`() async throws {
        let scene = try await ProfiledHome("refrigerator")
        let devices = try await scene.home.devices()
        #expect(devices.map(\.deviceTypes) == [[0x0070], [0x0071], [0x0071]])
        #expect(devices.allSatisfy { $0.parts.isEmpty })
    }

    // MARK: - Multi-part representation

    @Test func `a power strip is one device, found again by its id, with its outlets by type`() async throws {
        let scene = try await ProfiledHome("power-strip", "wall-panel-4")
        let multipartDevices = try await scene.home.devices(multipart: true)
        let powerStrip = try #require(multipartDevices.first { $0.nodeID == scene.nodes[0] })
        let device = try #require(try await scene.home.device(powerStrip.id, multipart: true))
        let outlets = device.parts(of: OnOffPlugInUnitDeviceType.self)
        #expect(outlets.count == 4)
        #expect(multipartDevices.count == 2)
    }

    @Test func `a wall panel with four switches is one device with four parts`() async throws {
        let panel = try await ProfiledHome("wall-panel-4").onlyDevice()
        #expect(panel.isMultipart)
        #expect(panel.parts.count == 4)
        #expect(panel.parts.map(\.tags.first) == (1...4).map { PartTag.CommonNumber.number($0) })
        // The columns that the panel calls its switches by.
        #expect(panel.parts.map { $0.labels.values.sorted() } == [["1"], ["2"], ["3"], ["4"]])
    }

    @Test func `a refrigerator is one device with its cabinets as parts`() async throws {
        let refrigerator = try await ProfiledHome("refrigerator").onlyDevice()
        #expect(refrigerator.isOf(RefrigeratorDeviceType.self))
        #expect(refrigerator.endpoint == 1)
        #expect(refrigerator.parts.map(\.deviceTypes) == [[0x0071], [0x0071]])
        #expect(refrigerator.parts.allSatisfy { $0.parts.isEmpty })
    }

    @Test func `a doorbell is one device with a button and a chime`() async throws {
        let doorbell = try await ProfiledHome("doorbell").onlyDevice()
        #expect(doorbell.parts(of: DoorbellDeviceType.self).count == 1)
        #expect(doorbell.parts(of: ChimeDeviceType.self).count == 1)
    }

    // MARK: - Walking through

    @Test func `outlets are reached by type and number`() async throws {
        let scene = try await ProfiledHome("power-strip")
        let device = try await scene.onlyDevice()
        let outlet1 = device.parts(of: OnOffPlugInUnitDeviceType.self).first {
            $0.tags.contains(PartTag.CommonNumber.one)
        }
        let outlet3 = device.parts(of: OnOffPlugInUnitDeviceType.self).first {
            $0.tags.contains(PartTag.CommonNumber.three)
        }
        #expect(outlet1?.endpoint == 1)
        #expect(outlet3?.endpoint == 3)
        #expect(device.part(of: OnOffPlugInUnitDeviceType.self, tagged: PartTag.CommonNumber.three)?.id == outlet3?.id)
        #expect(device.part(of: OnOffPlugInUnitDeviceType.self, tagged: PartTag.CommonNumber.number(9)) == nil)
    }

    @Test func `the freezer of a refrigerator is reached by type and tag`() async throws {
        let scene = try await ProfiledHome("refrigerator")
        let fridgeID = try await scene.onlyDevice().id
        let refrigerator = try await scene.home.devices(multipart: true).first { $0.id == fridgeID }
        let freezer = refrigerator?.parts(of: TemperatureControlledCabinetDeviceType.self).first {
            $0.tags.contains(PartTag.Refrigerator.freezer)
        }
        #expect(freezer?.endpoint == 3)
        #expect(freezer?.trait(TemperatureControlCluster.self)?.temperatureSetpoint == -1800)
    }

    @Test func `parts are reached without their type, by tag alone`() async throws {
        let refrigerator = try await ProfiledHome("refrigerator").onlyDevice()
        #expect(refrigerator.parts(tagged: PartTag.Refrigerator.refrigerator).map(\.endpoint) == [2])
    }
}
