// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterNode
import MatterSimulation
import Testing

struct ConnectivityTests {
    @Test func `a device is online, offline when its power is cut, and online again`() async throws {
        let scene = try await ProfiledHome("power-strip")
        let strip = try await scene.onlyDevice()
        #expect(strip.connectivity == .online)
        #expect(strip.parts.map(\.connectivity) == Array(repeating: .online, count: 4))
        try await scene.household.setPower(false)
        try await scene.wait { strip.connectivity == .offline }
        #expect(strip.parts.first?.connectivity == .offline)
        try await scene.household.setPower(true)
        try await scene.wait { strip.connectivity == .online }
    }

    @Test func `a device that never answered is listed as soon as that is known`() async throws {
        let scene = try await ProfiledHome("power-strip")
        try await scene.household.setPower(false)
        #expect(try await scene.home.devices(multipart: true).isEmpty)
    }

    @Test func `behind a bridge each device has its own state`() async throws {
        let scene = try await ProfiledHome("bridge")
        let devices = try await scene.home.devices(multipart: true)
        #expect(devices.count > 1)
        #expect(devices.allSatisfy { $0.connectivity == .online })
        let first = try #require(devices.first)
        let endpoint = try #require(first.endpoint)
        try await scene.household.set(AttributePath(endpoint, 0x0039, 0x0011), .boolean(false))
        try await scene.wait { first.connectivity == .offline }
        #expect(devices.dropFirst().allSatisfy { $0.connectivity == .online })
    }

    /// Behind a bridge, a device with two outlets that are bridged one by one.
    private static let bridgedPair: NodeDescription = {
        func bridged(_ number: UInt16, parent: UInt16, _ types: [DeviceTypeID]) -> EndpointDescription {
            EndpointDescription(
                number: EndpointNumber(number),
                parent: EndpointNumber(parent),
                deviceTypes: types + [0x0013],
                clusters: [ClusterDescription(id: 0x0006, features: ["LT"])]
            )
        }
        return NodeDescription(
            vendorID: 0xFFF1,
            vendorName: "MatterFleet",
            productID: 0x8001,
            productName: "Bridge",
            endpoints: [
                EndpointDescription(number: .root, deviceTypes: [0x0016]),
                EndpointDescription(number: 1, deviceTypes: [0x000E]),
                bridged(2, parent: 1, [0x010A]), bridged(3, parent: 2, [0x010A]), bridged(4, parent: 2, [0x010A]),
            ]
        )
    }()

    @Test func `a device of which some parts can be reached is partially online`() async throws {
        let household = try Household()
        try await household.add(Self.bridgedPair)
        let (controller, _) = try await household.controllerWithStrip()
        let device = try #require(try await Home(controller).devices(multipart: true).first)
        #expect(device.parts.map(\.endpoint) == [3, 4])
        #expect(device.connectivity == .online)
        func report(_ endpoint: EndpointNumber, isReached: Bool, until expected: Connectivity) async throws {
            try await household.set(AttributePath(endpoint, 0x0039, 0x0011), .boolean(isReached))
            for _ in 0..<5000 where device.connectivity != expected {
                try await household.host.advance(by: .milliseconds(100))
                await Task.yield()
            }
            #expect(device.connectivity == expected)
        }
        try await report(3, isReached: false, until: .partiallyOnline)
        #expect(device.parts.map(\.connectivity) == [.offline, .online])
        try await report(4, isReached: false, until: .offline)
        try await report(3, isReached: true, until: .partiallyOnline)
    }
}
