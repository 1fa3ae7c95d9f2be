// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// Power cuts around the instant at which a strip stores something: what a controller was told is stored is stored.
struct PowerCutTests {
    @Test(arguments: 1...4)
    func `nothing that was acknowledged is lost`(seed: UInt64) throws {
        let trial = try Trial(seed: seed)
        for _ in 0..<500 { try trial.change() }
        #expect(trial.cuts >= 500)
        #expect(trial.acknowledged >= 100)
    }

    @Test(arguments: 1...60)
    func `commissioning leaves a whole fabric or none`(seed: UInt64) throws {
        let scene = try Scene(seed: seed)
        let random = SeededRandomSource(seed: seed)
        let breaker = Breaker(scene.strip)
        breaker.arm(afterStoring: Int(random.number(in: 0...UInt64(4))), random.pick(Breaker.Phase.allCases))
        let request = CommissioningRequest(
            addresses: [scene.strip.address],
            passcode: SimulatedDevices.passcode,
            nodeID: Scene.nodeID
        )
        let id = scene.world.with(scene.controller) { $0.commission(request, at: $1) }
        scene.world.run(for: .seconds(60)) { breaker.isOut }
        try breaker.renew(scene)
        scene.world.run(for: .seconds(300)) { scene.controller.commissionings[id] != nil }
        let isTold = (try? scene.controller.commissionings[id]?.get()) != nil
        let node = try #require(scene.strip.node)
        #expect(node.fabrics.count == 1 || !isTold)
        if node.fabrics.isEmpty {
            try scene.expectUncommissioned()
            #expect(!scene.world.store[scene.strip.id].keys.contains { $0.hasPrefix("resumption/") })
            scene.world.with(scene.controller) { $0.forget(Scene.nodeID, at: $1) }
            try scene.commission()
        } else {
            #expect(node.fabrics.all.first?.accessControlEntries.isEmpty == false)
            // The controller may hold a session of before the cut.
            scene.world.with(scene.controller) { $0.closeSession(with: Scene.nodeID, at: $1) }
        }
        try scene.toggle(1)
        scene.world.run(for: .seconds(60))
        try scene.expectSettled()
    }
}

extension RandomSource {
    fileprivate func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(number(in: 0...UInt64(elements.count - 1)))]
    }
}

// MARK: - The breaker

/// Takes a strip's power at the n-th turn in which it stores something.
private final class Breaker {
    enum Phase: CaseIterable {
        /// What the turn stores is lost, and nothing was said of it.
        case beforeStoring
        /// It is stored, and nothing was said of it.
        case afterStoring
        /// It is stored, and what is to be said of it is on its way.
        case afterAnswering
    }

    /// Whether the power is gone, as far as the network can tell.
    private(set) var isOut = false
    private var left = Int.max
    private var phase = Phase.beforeStoring
    private let strip: SimulatedNode

    init(_ strip: SimulatedNode) {
        self.strip = strip
        strip.disguise.storing = { [unowned self] in stored($0) }
        strip.disguise.sending = { [unowned self] _, datagram in
            isOut && phase != .afterAnswering ? [] : [datagram]
        }
        strip.disguise.receiving = { [unowned self] _, datagram in isOut ? [] : [datagram] }
    }

    func arm(afterStoring count: Int, _ phase: Phase) {
        left = count
        self.phase = phase
        isOut = false
    }

    private func stored(_ changes: [StoreChange]) -> [StoreChange] {
        if isOut { return [] }
        guard left == 0 else {
            left -= 1
            return changes
        }
        isOut = true
        return phase == .beforeStoring ? [] : changes
    }

    /// Switches the strip off and on, for good.
    func renew(_ scene: Scene) throws {
        // What was on its way arrives before the network forgets it.
        scene.world.run(for: .milliseconds(10))
        scene.world.switchOff(strip)
        arm(afterStoring: .max, .beforeStoring)
        try scene.world.switchOn(strip)
    }
}

// MARK: - The trial

/// A strip whose power goes and comes while a controller changes its settings, and what the controller knows of them.
private final class Trial {
    private static let label = AttributePath(.root, 0x0028, 0x0005)
    private static let location = AttributePath(.root, 0x0028, 0x0006)
    private static let accessControl = AttributePath(.root, 0x001F, 0x0000)

    private let scene: Scene
    private let random: any RandomSource
    private let breaker: Breaker
    private let owner: TLVValue
    /// What each path may hold: what was acknowledged last, and what may have been stored since.
    private var allowed: [AttributePath: [TLVValue]] = [:]
    private var lastEvent: EventNumber = 0
    private var count: UInt64 = 0
    private(set) var cuts = 0
    private(set) var acknowledged = 0

    init(seed: UInt64) throws {
        scene = try Scene.commissioned(seed: seed)
        random = SeededRandomSource(seed: seed)
        breaker = Breaker(scene.strip)
        owner = try #require(try scene.read(.root, 0x001F, 0x0000).items?.first?[3])
        try check()
    }

    /// Asks for a change while the power goes sooner or later, and looks what became of it.
    func change() throws {
        breaker.arm(afterStoring: Int(random.number(in: 0...UInt64(2))), random.pick(Breaker.Phase.allCases))
        while !breaker.isOut { try ask() }
        try breaker.renew(scene)
        cuts += 1
        scene.world.with(scene.controller) { $0.closeSession(with: Scene.nodeID, at: $1) }
        try check()
    }

    private func ask() throws {
        count += 1
        let id: RequestID
        let path: AttributePath
        let value: TLVValue
        switch random.number(in: 0...UInt64(3)) {
        case 0: (path, value) = (Self.label, .utf8("Label \(count)"))
        case 1: (path, value) = (Self.location, .utf8(count.isMultiple(of: 2) ? "DE" : "FR"))
        case 2: (path, value) = (Self.accessControl, .array([entry(5, owner), entry(1, .array([.unsigned(count)]))]))
        default:
            let isOn = random.fraction() < 0.5
            (path, value) = (AttributePath(random.pick([1, 2, 3, 4]), 0x0006, 0x0000), .boolean(isOn))
        }
        if case .boolean(let isOn) = value {
            let command = CommandRequest(CommandPath(path.endpoint, 0x0006, isOn ? 1 : 0), .emptyStructure)
            id = scene.world.with(scene.controller) { $0.invoke([command], of: Scene.nodeID, at: $1) }
        } else {
            let write = AttributeDataIB(path: AttributePathIB(path), data: value)
            id = scene.world.with(scene.controller) { $0.write([write], of: Scene.nodeID, at: $1) }
        }
        scene.world.run(for: .seconds(60)) { scene.controller.results[id] != nil || breaker.isOut }
        if breaker.isOut { scene.world.run(for: .milliseconds(10)) }
        if try isSuccess(scene.controller.results[id]) {
            allowed[path] = [value]
            acknowledged += 1
        } else {
            allowed[path, default: []].append(value)
        }
    }

    private func isSuccess(_ result: Result<RequestResult, ControllerError>?) throws -> Bool {
        switch result {
        case .success(.write(let statuses)):
            #expect(statuses.allSatisfy { $0.status.isSuccess })
            return true
        case .success(.invoke(let results)):
            for case .status(let status) in results { #expect(status.isSuccess) }
            return true
        default: return false
        }
    }

    private func entry(_ privilege: UInt64, _ subjects: TLVValue) -> TLVValue {
        .structure([1: .unsigned(privilege), 2: .unsigned(2), 3: subjects, 4: .null])
    }

    /// Reads what the strip holds after it came back.
    private func check() throws {
        let paths =
            [Self.label, Self.location, Self.accessControl]
            + [1, 2, 3, 4].map { AttributePath($0, 0x0006, 0x0000) }
        let report = try scene.world.read(
            paths.map { AttributePathIB($0) },
            events: [EventPathIB()],
            of: Scene.nodeID,
            with: scene.controller
        )
        for path in paths {
            let value = try #require(report[path])
            if let values = allowed[path] {
                #expect(values.contains { agrees(value, $0) }, "\(path) is \(value), not one of \(values)")
            }
            allowed[path] = [value]
        }
        // The log begins anew with the start, whose event has a number that nobody has seen before.
        let numbers = report.events.compactMap { event -> EventNumber? in
            if case .data(let data) = event { data.number } else { nil }
        }
        #expect(numbers.contains { $0 > lastEvent })
        #expect(numbers.allSatisfy { $0 > lastEvent })
        #expect(numbers == numbers.sorted())
        lastEvent = numbers.last ?? lastEvent
        #expect(scene.strip.node?.fabrics.count == 1)
        #expect(scene.strip.operational.count == 1)
        #expect(scene.strip.commissionable == nil)
    }

    /// Whether a value is what was written, which a node completes with its fabric index.
    private func agrees(_ value: TLVValue, _ written: TLVValue) -> Bool {
        guard let items = value.items, let others = written.items, items.count == others.count else {
            return value == written
        }
        return zip(items, others).allSatisfy { item, other in
            guard item[3] != nil || other[3] != nil else { return item == other }
            return [1, 2, 3, 4].allSatisfy { item[$0] == other[$0] }
        }
    }
}
