// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterTransport
import Testing

/// The steps of the guide to adding devices, one test each, as far as they are not an app's permissions.
struct CommissioningGuideTests {
    @Test func `preparing makes sure that the controller is there`() async throws {
        let scene = try await ProfiledHome("power-strip", isCommissioned: false)
        try await scene.home.prepareForCommissioning()
        let closed = try await ProfiledHome("power-strip", isCommissioned: false)
        await closed.controller.close()
        await #expect(throws: ControllerFailure.closed) { try await closed.home.prepareForCommissioning() }
    }

    @Test func `preparing makes sure that nobody else adds devices`() async throws {
        let scene = try await ProfiledHome("power-strip", isCommissioned: false)
        try await scene.home.prepareForCommissioning()
        await #expect(throws: HomeFailure.commissioningActive) { try await scene.home.prepareForCommissioning() }
        scene.home.cancelCommissioning()
        try await scene.home.prepareForCommissioning()
    }

    @Test func `without preparing nothing is added`() async throws {
        let scene = try await ProfiledHome("power-strip", isCommissioned: false)
        await #expect(throws: HomeFailure.notPrepared) { try await scene.home.commission(code: scene.codes[0]) }
        await #expect(throws: HomeFailure.notPrepared) { try await scene.home.completeCommissioning() }
    }

    @Test func `completing tells the ids of the devices that were added`() async throws {
        let scene = try await ProfiledHome("power-strip", "refrigerator", isCommissioned: false)
        try await scene.home.prepareForCommissioning()
        for code in scene.codes { try await scene.home.commission(code: code) }
        let commissionedDeviceIDs = try await scene.home.completeCommissioning()
        #expect(commissionedDeviceIDs.count == 2)
        #expect(try await scene.home.devices(multipart: true).map(\.id) == commissionedDeviceIDs)
    }

    @Test func `cancelling after a failure leaves things as they were`() async throws {
        let scene = try await ProfiledHome("power-strip", isCommissioned: false)
        try await scene.home.prepareForCommissioning()
        do {
            // Another device's code.
            try await scene.home.commission(code: scene.household.qrCode(number: 7))
            Issue.record("something was added")
        } catch {
            #expect(error as? ControllerFailure == .notFound)
            scene.home.cancelCommissioning()
        }
        #expect(try await scene.home.devices().isEmpty)
        try await scene.home.prepareForCommissioning()
    }

    @Test func `a device is commissioned with its onboarding payload`() async throws {
        let scene = try await ProfiledHome("doorbell", isCommissioned: false)
        try await scene.home.prepareForCommissioning()
        let stages = Locked(0)
        let node = try await scene.home.commission(code: scene.codes[0]) { _ in stages.withLock { $0 += 1 } }
        #expect(stages.withLock { $0 } > 5)
        #expect(try await scene.home.completeCommissioning().map(\.node) == [node])
    }

    @Test func `rooms are offered, of which there may be none`() async throws {
        let scene = try await ProfiledHome("power-strip", isCommissioned: false)
        #expect(try await scene.home.rooms().isEmpty)
        try await scene.home.addRoom("Kitchen")
        try await scene.home.addRoom("Hall")
        try await scene.home.addRoom("Kitchen")
        #expect(try await scene.home.rooms() == ["Kitchen", "Hall"])
    }

    @Test func `a device is configured with a name and a room`() async throws {
        let scene = try await ProfiledHome("power-strip")
        try await scene.home.configure(scene.onlyDevice(), name: "Desk strip", room: "Study")
        let device = try await scene.onlyDevice()
        #expect(device.name == "Desk strip")
        #expect(device.room == "Study")
        #expect(try await scene.home.rooms() == ["Study"])
        // Without a name of the user's it is called what it calls itself.
        try await scene.home.configure(device, name: nil, room: nil)
        #expect(try await scene.onlyDevice().name == "Four-outlet power strip")
    }
}
