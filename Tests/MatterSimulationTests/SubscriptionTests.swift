// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterNode
import MatterSimulation
import MatterTLV
import Testing

struct SubscriptionTests {
    private static let onOff = AttributePathIB(cluster: 0x0006, attribute: 0x0000)

    @Test func `a subscription tells of a toggle within a second`() throws {
        let scene = try Scene.commissioned()
        let subscription = try scene.world.subscribe(
            [AttributePathIB()],
            maxInterval: 60,
            of: Scene.nodeID,
            with: scene.controller
        )
        #expect(subscription.report[3, 0x0006, 0x0000] == .boolean(false))
        let before = scene.world.now.instant
        try scene.toggle(3)
        #expect(
            scene.world.run(for: .seconds(1)) {
                scene.controller.reports.contains { $0.report[3, 0x0006, 0x0000] == .boolean(true) }
            }
        )
        #expect(scene.controller.reports.allSatisfy { $0.request == subscription.id && $0.at >= before })
    }

    @Test func `a local change is told as well`() throws {
        let scene = try Scene.commissioned()
        _ = try scene.world.subscribe([Self.onOff], maxInterval: 60, of: Scene.nodeID, with: scene.controller)
        let path = AttributePath(2, 0x0006, 0x0000)
        try scene.world.perform(.setAttribute(path, .boolean(true)), on: scene.strip)
        scene.world.run(for: .seconds(1))
        #expect(scene.controller.reports.map { $0.report[path] } == [.boolean(true)])
    }

    @Test(arguments: [0, 0.1])
    func `keep-alives hold a subscription for hours`(loss: Double) throws {
        let scene = try Scene.commissioned()
        scene.world.network.toDevices.loss = loss
        scene.world.network.toControllers.loss = loss
        let subscription = try scene.world.subscribe(
            [Self.onOff],
            maxInterval: 60,
            of: Scene.nodeID,
            with: scene.controller
        )
        let hours = 6
        scene.world.run(for: .seconds(hours * 3600))
        #expect(scene.controller.endedSubscriptions.isEmpty)
        let interval = Int(subscription.maxInterval.wholeMilliseconds / 1000)
        #expect((1...3600).contains(interval))
        // At least one in every interval, and not many more than that.
        #expect(scene.controller.reports.count >= hours * 3600 / interval)
        #expect(scene.controller.reports.count <= 2 * hours * 3600 / interval + 1)
        #expect(scene.controller.reports.allSatisfy { $0.report.isEmpty })
        var last = scene.controller.reports.first?.at
        for report in scene.controller.reports.dropFirst() {
            let gap = last.map { $0.duration(to: report.at) } ?? .zero
            #expect(gap <= subscription.maxInterval + .seconds(10))
            last = report.at
        }
        try scene.toggle(1)
        #expect(
            scene.world.run(for: .seconds(10)) {
                scene.controller.reports.last?.report[1, 0x0006, 0x0000] == .boolean(true)
            }
        )
    }

    @Test func `a subscriber notices that the strip is gone`() throws {
        let scene = try Scene.commissioned()
        let subscription = try scene.world.subscribe(
            [Self.onOff],
            maxInterval: 10,
            of: Scene.nodeID,
            with: scene.controller
        )
        scene.world.switchOff(scene.strip)
        scene.world.run(for: .seconds(60))
        #expect(scene.controller.endedSubscriptions == [subscription.id: .timeout])
    }

    @Test func `the strip notices that a subscriber is gone`() throws {
        let scene = try Scene.commissioned()
        _ = try scene.world.subscribe([Self.onOff], maxInterval: 10, of: Scene.nodeID, with: scene.controller)
        scene.world.network.toControllers.loss = 1
        scene.world.run(for: .seconds(120))
        let ended = scene.strip.events.contains { event in
            if case .subscription(_, _, _, active: false) = event { true } else { false }
        }
        #expect(ended)
        scene.world.network.toControllers.loss = 0
        try scene.toggle(1)
        scene.world.run(for: .seconds(60))
        try scene.expectSettled()
    }

    @Test func `a cancelled subscription ends at the strip with its next report`() throws {
        let scene = try Scene.commissioned()
        let subscription = try scene.world.subscribe(
            [Self.onOff],
            maxInterval: 10,
            of: Scene.nodeID,
            with: scene.controller
        )
        scene.world.with(scene.controller) { $0.cancel(subscription.id, at: $1) }
        try scene.toggle(1)
        scene.world.run(for: .seconds(30))
        #expect(scene.controller.reports.isEmpty)
        let ended = scene.strip.events.contains { event in
            if case .subscription(_, _, _, active: false) = event { true } else { false }
        }
        #expect(ended)
    }
}
