// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
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
}
