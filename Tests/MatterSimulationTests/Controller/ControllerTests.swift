// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterController
import MatterCore
import MatterSimulation
import MatterTransport
import Testing

@testable import MatterNode

struct ControllerTests {
    @Test func `a device is commissioned by its QR code, and its stages are told in order`() async throws {
        let household = try await Household.withStrip()
        let controller = try await household.host.openController()
        let stages = Locked<[CommissioningStage]>([])
        let device = try await controller.commission(code: household.qrCode(), name: "Strip", room: "Kitchen") {
            stage in
            stages.withLock { $0.append(stage) }
        }
        #expect(device.node.vendorID == 0xFFF1)
        #expect(device.node.productID == 0x8001)
        #expect(device.attestation.isTrusted)
        #expect(stages.withLock { $0 } == CommissioningStage.allCases.filter { $0 != .time })
        let nodes = try await controller.nodes()
        #expect(nodes == [device.node])
        #expect(nodes.first?.name == "Strip")
        #expect(nodes.first?.room == "Kitchen")
    }

    @Test func `a manual code finds the right one of two devices with one short discriminator`() async throws {
        let household = try Household()
        try await household.add(SimulatedDevices.powerStrip(), number: 1)
        try await household.add(SimulatedDevices.powerStrip(), number: 2)
        let controller = try await household.host.openController()
        // Both have 15 as their upper four bits and the same passcode, so one after the other is taken.
        let first = try await controller.commission(code: household.manualCode())
        let second = try await controller.commission(code: household.manualCode(number: 2))
        #expect(first.nodeID != second.nodeID)
        #expect(try await controller.nodes().count == 2)
        await #expect(throws: ControllerFailure.notFound) {
            try await controller.commission(code: household.manualCode())
        }
    }

    @Test(arguments: ["MT:", "12345", "11111111111", "MT:!!!!"])
    func `a text that is no code is refused with the reason`(code: String) async throws {
        let controller = try await Household().host.openController()
        let failure = await #expect(throws: ControllerFailure.self) { try await controller.commission(code: code) }
        guard case .invalidCode(let reason) = failure else {
            Issue.record("another failure: \(String(describing: failure))")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test func `devices that wait are discovered`() async throws {
        let household = try await Household.withStrip()
        let controller = try await household.host.openController()
        var devices = controller.discover().makeAsyncIterator()
        // Nobody waits in the world's time, so it has to be told to pass.
        try await household.host.advance(by: .seconds(1))
        let seen = try #require(await devices.next())
        #expect(seen.discriminator == 3840)
        #expect(seen.vendorID == 0xFFF1)
        #expect(seen.productID == 0x8001)
        #expect(!seen.isEnhanced)
        #expect(!seen.addresses.isEmpty)
    }

    @Test func `attributes are read and written, commands invoked`() async throws {
        let (controller, node) = try await Household.withStrip().controllerWithStrip()
        #expect(try await controller.read(OnOffPath.value(1), of: node) == .boolean(false))
        try await controller.invoke(OnOffPath.toggle(1), of: node)
        #expect(try await controller.read(OnOffPath.value(1), of: node) == .boolean(true))
        let label = AttributePath(.root, 0x0028, 0x0005)
        try await controller.write(.utf8("Desk"), to: label, of: node)
        #expect(try await controller.read(label, of: node) == .utf8("Desk"))
        // Timed ones are taken too, where they need not be.
        try await controller.invoke(OnOffPath.toggle(2), within: .seconds(5), of: node)
        try await controller.write(.utf8("Table"), to: label, within: .seconds(5), of: node)
        let report = try await controller.read([AttributeQuery(cluster: 0x0006, attribute: 0x0000)], of: node)
        #expect(report.attributes.map(\.path.endpoint) == [1, 2, 3, 4])
        #expect(report.attributes.map(\.value) == [.boolean(true), .boolean(true), .boolean(false), .boolean(false)])
    }

    @Test func `refusals come as the status that the node gave`() async throws {
        let (controller, node) = try await Household.withStrip().controllerWithStrip()
        await #expect(throws: ControllerFailure.status(Status(.unsupportedEndpoint))) {
            try await controller.read(OnOffPath.value(9), of: node)
        }
        await #expect(throws: ControllerFailure.status(Status(.unsupportedWrite))) {
            try await controller.write(.boolean(true), to: OnOffPath.value(1), of: node)
        }
        await #expect(throws: ControllerFailure.status(Status(.unsupportedCommand))) {
            try await controller.invoke(CommandPath(1, 0x0006, 0x77), of: node)
        }
        // A window cannot be opened without a timed invoke.
        await #expect(throws: ControllerFailure.status(Status(.needsTimedInteraction))) {
            try await controller.invoke(
                CommandPath(.root, 0x003C, 0x01),
                .structure([0: .uint(180 as UInt16)]),
                of: node
            )
        }
    }

    @Test func `a node that is gone is told of`() async throws {
        let household = try await Household.withStrip()
        let (controller, node) = try await household.controllerWithStrip()
        try await household.setPower(false)
        await #expect(throws: ControllerFailure.self) { try await controller.read(OnOffPath.value(1), of: node) }
        await #expect(throws: ControllerFailure.unknownNode(0x77)) { try await controller.node(0x77) }
    }

    @Test func `a cancelled task ends its request`() async throws {
        let household = try await Household.withStrip()
        let (controller, node) = try await household.controllerWithStrip()
        let task = Task { try await controller.read(OnOffPath.value(1), of: node) }
        task.cancel()
        await #expect(throws: (any Error).self) {
            _ = try await task.value
            try Task.checkCancellation()
        }
        // The controller works on.
        #expect(try await controller.read(OnOffPath.value(1), of: node) == .boolean(false))
    }

    @Test func `a cancelled commissioning leaves the device as it was`() async throws {
        let household = try await Household.withStrip()
        let task = Locked<Task<Void, any Error>?>(nil)
        var options = ControllerOptions()
        // The world stands still while somebody decides, so that this comes in the middle whatever the machine's load.
        options.attestation.policy = .ask { _ in
            while task.withLock({ $0 == nil }) { await Task.yield() }
            task.withLock { $0?.cancel() }
            return true
        }
        let controller = try await household.host.openController(options: options)
        let code = try household.qrCode()
        let commissioning = Task { _ = try await controller.commission(code: code) }
        task.withLock { $0 = commissioning }
        await #expect(throws: CancellationError.self) { try await commissioning.value }
        try await household.host.advance(by: .seconds(5))
        try await household.host.perform { world in
            #expect(world.nodes[0].node?.fabrics.isEmpty == true)
            #expect(world.nodes[0].node?.failSafe == nil)
        }
        #expect(try await controller.nodes().isEmpty)
        // Another one may try.
        try await household.host.openController().commission(code: code)
    }

    @Test func `fabric, nodes and sessions outlast the controller`() async throws {
        let household = try await Household.withStrip()
        let path = FileManager.default.temporaryDirectory.path + "/controller-\(UUID().uuidString).sqlite"
        defer { for suffix in ["", "-wal"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
        let first = try await household.host.openController(.file(path))
        let device = try await first.commission(code: household.qrCode(), name: "Strip")
        try await first.makeGroup(7, name: "All")
        await first.close()
        await #expect(throws: ControllerFailure.closed) { try await first.nodes() }

        try await household.host.perform { $0.recordsTrace = true }
        let second = try await household.host.openController(.file(path))
        #expect(try await second.nodes() == [device.node])
        #expect(try await second.groups().map(\.groupID) == [7])
        #expect(try await second.read(OnOffPath.value(1), of: device.nodeID) == .boolean(false))
        // Sigma2Resume, and no Sigma2 (Matter Core § 4.14.2.3).
        let opcodes = try await household.host.perform { $0.trace.compactMap(\.opcode) }
        #expect(opcodes.contains(0x33))
        #expect(!opcodes.contains(0x31))
        await second.close()
    }

    @Test func `a closed controller says so to whoever waits`() async throws {
        let (controller, node) = try await Household.withStrip().controllerWithStrip()
        await controller.close()
        await controller.close()
        await #expect(throws: ControllerFailure.closed) { try await controller.read(OnOffPath.value(1), of: node) }
        var updates = controller.subscribe(to: [.all], of: node).makeAsyncIterator()
        await #expect(throws: ControllerFailure.closed) { try await updates.next() }
    }

    @Test func `many tasks at once, some of them cancelled, each get their own answer`() async throws {
        let (controller, node) = try await Household.withStrip().controllerWithStrip()
        try await controller.invoke(OnOffPath.toggle(2), of: node)
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let endpoint = EndpointNumber(UInt16(1 + index % 4))
                    let read = Task { try await controller.read(OnOffPath.value(endpoint), of: node) }
                    if index % 3 == 0 { read.cancel() }
                    switch await read.result {
                    case .success(let value): return value == .boolean(endpoint == 2)
                    case .failure(let error): return index % 3 == 0 && error is CancellationError
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(try await controller.read(OnOffPath.value(1), of: node) == .boolean(false))
    }
}
