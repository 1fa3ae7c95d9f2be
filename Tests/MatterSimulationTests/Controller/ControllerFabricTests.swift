// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterSimulation
import Testing

@testable import MatterNode

struct ControllerFabricTests {
    @Test(arguments: [true, false])
    func `another controller joins by the code that a window was opened with`(isManual: Bool) async throws {
        let household = try await Household.withStrip()
        let (controller, node) = try await household.controllerWithStrip()
        let window = try await controller.openWindow(of: node)
        #expect(window.passcode != 20_202_021)
        var options = ControllerOptions()
        options.fabricID = 2
        let other = try await household.host.openController(options: options)
        let joined = try await other.commission(code: isManual ? window.manualCode : window.qrCode)
        #expect(joined.node.fabricIndex == 2)
        // Both are heard.
        try await controller.invoke(OnOffPath.toggle(1), of: node)
        #expect(try await other.read(OnOffPath.value(1), of: joined.nodeID) == .boolean(true))
    }

    @Test func `a device that does not show itself under its subtypes is found all the same`() async throws {
        let household = try await Household.withStrip()
        let (controller, node) = try await household.controllerWithStrip()
        try await household.host.perform { world in
            world.nodes[0].disguise.advertising = { service in
                var service = service
                service.subtypes = []
                return service
            }
        }
        let window = try await controller.openWindow(of: node)
        var options = ControllerOptions()
        options.fabricID = 2
        let other = try await household.host.openController(options: options)
        let joined = try await other.commission(code: window.manualCode)
        #expect(joined.node.fabricIndex == 2)
    }

    @Test func `a basic window takes the device's own code, until it is closed`() async throws {
        let household = try await Household.withStrip()
        let (controller, node) = try await household.controllerWithStrip()
        try await controller.openBasicWindow(of: node)
        try await controller.closeWindow(of: node)
        let other = try await household.host.openController()
        await #expect(throws: ControllerFailure.notFound) {
            try await other.commission(code: household.qrCode())
        }
        try await controller.openBasicWindow(of: node)
        try await other.commission(code: household.qrCode())
        // A window that is open already is not opened again (Busy, Matter Core § 11.19.6.1).
        try await controller.openBasicWindow(of: node)
        await #expect(throws: ControllerFailure.status(Status(.failure, clusterStatus: 2))) {
            try await controller.openWindow(of: node)
        }
    }

    @Test func `a node that is taken out is forgotten, and new again`() async throws {
        let household = try await Household.withStrip()
        let (controller, node) = try await household.controllerWithStrip()
        try await controller.decommission(node)
        #expect(try await controller.nodes().isEmpty)
        try await household.host.advance(by: .seconds(5))
        let fabrics = try await household.host.perform { $0.nodes[0].node?.fabrics.count }
        #expect(fabrics == 0)
        let again = try await controller.commission(code: household.qrCode())
        #expect(again.nodeID != node)
    }

    @Test func `a node that is gone is only forgotten by force`() async throws {
        let household = try await Household.withStrip()
        let (controller, node) = try await household.controllerWithStrip()
        try await household.setPower(false)
        await #expect(throws: ControllerFailure.self) { try await controller.decommission(node) }
        #expect(try await controller.nodes().count == 1)
        try await controller.decommission(node, isForced: true)
        #expect(try await controller.nodes().isEmpty)
    }

    // MARK: - Groups

    @Test func `a group is switched by one message`() async throws {
        let household = try Household()
        for number in 1...2 as ClosedRange<UInt16> {
            try await household.add(SimulatedDevices.powerStrip(), number: number)
        }
        let controller = try await household.host.openController()
        var nodes: [NodeID] = []
        for number in 1...2 as ClosedRange<UInt16> {
            nodes.append(try await controller.commission(code: household.qrCode(number: number)).nodeID)
        }
        try await controller.makeGroup(0x101, name: "Odd ones")
        for node in nodes { try await controller.add([1, 3], of: node, to: 0x101) }
        // Adding twice changes nothing.
        try await controller.add([1], of: nodes[0], to: 0x101)
        try await controller.invoke(0x0006, 0x02, in: 0x101)
        try await household.host.advance(by: .seconds(1))
        for node in nodes {
            let report = try await controller.read([AttributeQuery(cluster: 0x0006, attribute: 0x0000)], of: node)
            #expect(report.attributes.map(\.value) == [true, false, true, false].map { .boolean($0) })
        }
        // Every message counts, so that the next is not taken for the same again.
        try await controller.write(.uint(77 as UInt16), to: 0x0006, 0x4001, in: 0x101)
        try await household.host.advance(by: .seconds(1))
        #expect(try await controller.read(AttributePath(3, 0x0006, 0x4001), of: nodes[1]) == .unsigned(77))
        #expect(try await controller.read(AttributePath(2, 0x0006, 0x4001), of: nodes[1]) == .unsigned(0))
        try await controller.remove([3], of: nodes[1], from: 0x101)
        try await controller.invoke(0x0006, 0x00, in: 0x101)
        try await household.host.advance(by: .seconds(1))
        #expect(try await controller.read(OnOffPath.value(3), of: nodes[0]) == .boolean(false))
        #expect(try await controller.read(OnOffPath.value(3), of: nodes[1]) == .boolean(true))
        await #expect(throws: ControllerFailure.unknownGroup(9)) { try await controller.invoke(0x0006, 0x02, in: 9) }
    }
}
