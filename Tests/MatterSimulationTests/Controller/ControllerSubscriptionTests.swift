// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterNode
import MatterSimulation
import Testing

struct ControllerSubscriptionTests {
    private static let onOff = AttributeQuery(cluster: 0x0006, attribute: 0x0000)

    @Test func `changes are reported as they happen`() async throws {
        let household = try await Household.withStrip()
        let (controller, node) = try await household.controllerWithStrip()
        var updates = controller.subscribe(to: [Self.onOff], of: node).makeAsyncIterator()
        guard case .established(let report, let interval) = try await updates.next() else {
            Issue.record("not established")
            return
        }
        #expect(report.attributes.count == 4)
        #expect(interval <= .seconds(60))
        try await household.set(OnOffPath.value(3), .boolean(true))
        try await household.host.advance(by: .seconds(1))
        guard case .report(let change) = try await updates.next() else {
            Issue.record("no report")
            return
        }
        #expect(change[OnOffPath.value(3)] == .boolean(true))
    }

    @Test func `a node that restarts is subscribed to anew`() async throws {
        let household = try await Household.withStrip()
        let (controller, node) = try await household.controllerWithStrip()
        var updates = controller.subscribe(to: [Self.onOff], maxInterval: .seconds(10), of: node).makeAsyncIterator()
        guard case .established = try await updates.next() else {
            Issue.record("not established")
            return
        }
        try await household.setPower(false)
        try await household.host.advance(by: .seconds(60))
        guard case .interrupted(.timeout) = try await updates.next() else {
            Issue.record("not interrupted")
            return
        }
        try await household.setPower(true)
        try await household.set(OnOffPath.value(2), .boolean(true))
        try await household.host.advance(by: .seconds(1200))
        // Attempts that failed meanwhile are told, too; the value may come with the first report or after it.
        var isBack = false
        while let update = try await updates.next() {
            switch update {
            case .interrupted: continue
            case .established(let report, _):
                isBack = true
                if report[OnOffPath.value(2)] == .boolean(true) { return }
            case .report(let report):
                #expect(isBack)
                if report[OnOffPath.value(2)] == .boolean(true) { return }
            }
        }
        Issue.record("it ended")
    }

    @Test func `what can never be subscribed to ends with the reason`() async throws {
        let (controller, node) = try await Household.withStrip().controllerWithStrip()
        var updates = controller.subscribe(to: [], of: node).makeAsyncIterator()
        await #expect(throws: ControllerFailure.status(Status(.invalidAction))) { try await updates.next() }
    }

    @Test func `nobody is subscribed for who takes no reports any more`() async throws {
        let household = try await Household.withStrip()
        let (controller, node) = try await household.controllerWithStrip()
        try await takeOne(controller, node)
        // The node learns of it with its next report.
        try await household.set(OnOffPath.value(3), .boolean(true))
        try await household.host.advance(by: .seconds(10))
        let ended = try await household.host.perform { world in
            world.nodes[0].events.contains { event in
                if case .subscription(_, _, _, active: false) = event { true } else { false }
            }
        }
        #expect(ended)
    }

    private func takeOne(_ controller: Controller, _ node: NodeID) async throws {
        var updates = controller.subscribe(to: [Self.onOff], maxInterval: .seconds(10), of: node).makeAsyncIterator()
        _ = try await updates.next()
    }
}
