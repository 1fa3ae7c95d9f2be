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

/// A home with devices of shipped profiles, each commissioned.
struct ProfiledHome {
    private static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../Profiles").standardized
        .path

    let household: Household
    let controller: Controller
    let home: Home
    private(set) var nodes: [NodeID] = []
    private(set) var codes: [String] = []

    /// - Parameter isCommissioned: Whether the devices belong to the controller already.
    init(_ profiles: String..., isCommissioned: Bool = true) async throws {
        household = try Household()
        for (index, name) in profiles.enumerated() {
            let profile = try DeviceProfile.load(path: Self.folder + "/" + name + ".yaml")
            let number = UInt16(index + 1)
            let configuration = SimulatedDevices.configuration(profile.blueprint, number: number)
            try await household.host.perform { _ = try $0.addNode(configuration) }
            codes.append(
                OnboardingPayload(
                    // A code that does not tell the product.
                    vendorID: 0,
                    productID: 0,
                    discriminator: try #require(Discriminator(3839 + number)),
                    passcode: .test
                ).qrText
            )
        }
        controller = try await household.host.openController()
        home = Home(controller)
        guard isCommissioned else { return }
        for code in codes { nodes.append(try await controller.commission(code: code).nodeID) }
    }

    /// The only device in the multi-part representation.
    func onlyDevice(_ location: SourceLocation = #_sourceLocation) async throws -> HomeDevice {
        let devices = try await home.devices(multipart: true)
        #expect(devices.count == 1, sourceLocation: location)
        return try #require(devices.first, sourceLocation: location)
    }

    /// Lets time pass until a condition holds, which takes the app's thread a moment to see.
    func wait(until condition: () -> Bool) async throws {
        for _ in 0..<5000 where !condition() {
            try await household.host.advance(by: .milliseconds(100))
            await Task.yield()
        }
        #expect(condition())
    }
}
