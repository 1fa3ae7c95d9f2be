// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterNode
import MatterSimulation
import Testing

struct TraitTests {
    @Test func `an outlet is switched, and its state follows`() async throws {
        let scene = try await ProfiledHome("power-strip")
        let outlets = try await scene.onlyDevice().parts(of: OnOffPlugInUnitDeviceType.self)
        let third = try #require(outlets.dropFirst(2).first?.trait(OnOffCluster.self))
        #expect(third.onOff == false)
        try await third.toggle()
        try await scene.wait { third.onOff == true }
        // Its siblings are as they were.
        #expect(outlets.first?.trait(OnOffCluster.self)?.onOff == false)
        try await scene.household.set(AttributePath(3, 0x0006, 0x0000), .boolean(false))
        try await scene.wait { third.onOff == false }
    }

    @Test func `support is told by attribute, command and feature`() async throws {
        let scene = try await ProfiledHome("power-strip")
        let outlet = try #require(try await scene.onlyDevice().parts.first)
        let onOff = try #require(outlet.trait(OnOffCluster.self))
        #expect(onOff.supports(\.onOff))
        #expect(onOff.supports(\.onTime))
        #expect(onOff.supports(.toggle))
        #expect(onOff.supports(featureBit: 0))
        #expect(!onOff.supports(featureBit: 2))
        #expect(outlet.supports(ElectricalPowerMeasurementCluster.self))
        #expect(outlet.trait(TemperatureControlCluster.self) == nil)
        let chime = try #require(
            try await ProfiledHome("doorbell").onlyDevice().parts(of: ChimeDeviceType.self).first
        )
        #expect(chime.trait(ChimeCluster.self)?.supports(.playChimeSound) == true)
        #expect(chime.trait(IdentifyCluster.self)?.supports(.triggerEffect) == false)
    }

    @Test func `an update sets several attributes at once`() async throws {
        let scene = try await ProfiledHome("power-strip")
        let onOff = try #require(try await scene.onlyDevice().parts.first?.trait(OnOffCluster.self))
        try await onOff.update {
            $0.onTime = 30
            $0.startUpOnOff = nil
            #expect($0.onTime == 30)
        }
        #expect(onOff.onTime == 30)
        #expect(onOff.isNull(\.startUpOnOff))
        #expect(onOff.startUpOnOff == nil)
        let told = try await scene.controller.read(AttributePath(1, 0x0006, 0x4001), of: scene.nodes[0])
        #expect(told == .unsigned(30))
    }

    @Test func `an update of what cannot be written is refused`() async throws {
        let scene = try await ProfiledHome("power-strip")
        let onOff = try #require(try await scene.onlyDevice().parts.first?.trait(OnOffCluster.self))
        await #expect(throws: ControllerFailure.status(Status(.unsupportedWrite))) {
            try await onOff.update { $0.onOff = true }
        }
        #expect(onOff.onOff == false)
        // Nothing to write is nothing to ask for.
        try await onOff.update { _ in }
    }

    @Test func `the freezer is set to another temperature`() async throws {
        let scene = try await ProfiledHome("refrigerator")
        let freezer = try #require(
            try await scene.onlyDevice().part(
                of: TemperatureControlledCabinetDeviceType.self,
                tagged: PartTag.Refrigerator.freezer
            )
        )
        let control = try #require(freezer.trait(TemperatureControlCluster.self))
        #expect(control.minTemperature == -2400)
        #expect(control.maxTemperature == -1500)
        #expect(control.step == 100)
        #expect(!control.supports(\.selectedTemperatureLevel))
        try await control.setTemperature(-2000)
        try await scene.wait { control.temperatureSetpoint == -2000 }
        await #expect(throws: ControllerFailure.status(Status(.constraintError))) {
            try await control.setTemperature(400)
        }
    }

    @Test func `a refrigerator's own traits are the whole device's`() async throws {
        let scene = try await ProfiledHome("refrigerator")
        let refrigerator = try await scene.onlyDevice()
        #expect(refrigerator.trait(RefrigeratorAlarmCluster.self)?.state == 0)
        #expect(refrigerator.trait(TemperatureControlCluster.self) == nil)
    }

    @Test func `a chime's sound is chosen and played, and a press of the button is told`() async throws {
        let scene = try await ProfiledHome("doorbell")
        let doorbell = try await scene.onlyDevice()
        let chime = try #require(doorbell.parts(of: ChimeDeviceType.self).first?.trait(ChimeCluster.self))
        #expect(chime.selectedChime == 1)
        try await chime.update { $0.selectedChime = 3 }
        try await chime.play()
        await #expect(throws: ControllerFailure.status(Status(.notFound))) { try await chime.play(9) }
        let button = try #require(doorbell.parts(of: DoorbellDeviceType.self).first?.trait(SwitchCluster.self))
        #expect(button.multiPressMax == 3)
        var presses = button.events().makeAsyncIterator()
        try await scene.household.host.perform { world in
            try world.perform(.press(1), on: world.nodes[0])
        }
        try await scene.household.host.advance(by: .seconds(5))
        // InitialPress (Matter Application Clusters § 1.13.7.2).
        #expect(await presses.next()?.path.event == 0x01)
    }
}
