// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterController
import MatterCore
import MatterNode
import MatterOnboarding
import MatterProfiles
import MatterSimulation
import Testing

/// Devices of profiles and controllers that are used as an app uses them, in one simulated world.
struct Household {
    let host: SimulatedHost

    init(seed: UInt64 = 1) throws { host = try SimulatedHost(seed: seed) }

    /// A household with one power strip.
    static func withStrip(seed: UInt64 = 1) async throws -> Household {
        let household = try Household(seed: seed)
        try await household.add(SimulatedDevices.powerStrip())
        return household
    }

    /// Switches a device on, the number of which makes it different from others.
    func add(_ description: NodeDescription, number: UInt16 = 1) async throws {
        let blueprint = try BlueprintBuilder(description).build()
        try await host.perform { world in
            _ = try world.addNode(SimulatedDevices.configuration(blueprint, number: number))
        }
    }

    /// The text of a device's QR code.
    func qrCode(product: ProductID = 0x8001, number: UInt16 = 1, passcode: Passcode = .test) throws -> String {
        OnboardingPayload(
            vendorID: 0xFFF1,
            productID: product,
            discriminator: try #require(Discriminator(3839 + number)),
            passcode: passcode
        ).qrText
    }

    /// The digits of a device's manual code.
    func manualCode(number: UInt16 = 1) throws -> String {
        ManualPairingCode(discriminator: try #require(Discriminator(3839 + number)), passcode: .test).text
    }

    /// A controller to which the first device belongs.
    func controllerWithStrip(
        _ options: ControllerOptions = ControllerOptions()
    ) async throws -> (controller: Controller, node: NodeID) {
        let controller = try await host.openController(options: options)
        let device = try await controller.commission(code: qrCode())
        return (controller, device.nodeID)
    }

    /// Changes an attribute at the device, as by a button on it.
    func set(_ path: AttributePath, _ value: TLVValue, number: Int = 1) async throws {
        try await host.perform { world in
            try world.perform(.setAttribute(path, value), on: world.nodes[number - 1])
        }
    }

    /// Cuts the device's power, or gives it back.
    func setPower(_ isOn: Bool, number: Int = 1) async throws {
        try await host.perform { world in
            let node = world.nodes[number - 1]
            if isOn { try world.switchOn(node) } else { world.switchOff(node) }
        }
    }
}

/// The paths that many tests use.
enum OnOffPath {
    static func value(_ endpoint: EndpointNumber) -> AttributePath { AttributePath(endpoint, 0x0006, 0x0000) }
    static func toggle(_ endpoint: EndpointNumber) -> CommandPath { CommandPath(endpoint, 0x0006, 0x02) }
}
