// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterModel
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

struct InteractionTests {
    @Test func `a wildcard read brings every attribute of the node`() throws {
        let scene = try Scene.commissioned()
        let report = try scene.world.read([AttributePathIB()], of: Scene.nodeID, with: scene.controller)
        var expected: [AttributePath] = []
        for endpoint in try Scene.blueprint.get().endpoints {
            for cluster in endpoint.clusters {
                for attribute in cluster.schema.attributes {
                    expected.append(AttributePath(endpoint.number, cluster.schema.id, attribute.id))
                }
            }
        }
        #expect(report.refusals.isEmpty)
        #expect(report.values.map(\.path).sorted() == expected.sorted())
        #expect(Set(expected.map(\.endpoint)) == [0, 1, 2, 3, 4])
        #expect(report[0, 0x001D, 0x0003] == .array([.unsigned(1), .unsigned(2), .unsigned(3), .unsigned(4)]))
        // Each list of attributes names those that came.
        for value in report.values where value.path.attribute == 0xFFFB {
            let listed = value.data.items?.compactMap(\.unsignedInteger).sorted()
            let came = report.values.map(\.path).filter { $0.clusterPath == value.path.clusterPath }
            #expect(listed == came.map { UInt64($0.attribute.rawValue) }.sorted())
        }
    }

    @Test func `a wildcard read and single reads agree`() throws {
        let scene = try Scene.commissioned()
        let report = try scene.world.read([AttributePathIB()], of: Scene.nodeID, with: scene.controller)
        // Diagnostics count the very messages that ask for them.
        let moving: Set<ClusterID> = [0x0033, 0x0034, 0x0037]
        for value in report.values where !moving.contains(value.path.cluster) {
            let single = try scene.world.read(value.path, of: Scene.nodeID, with: scene.controller)
            #expect(single == value.data, "\(value.path)")
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [EndpointNumber])
    func `toggling switches one outlet`(endpoint: EndpointNumber) throws {
        let scene = try Scene.commissioned()
        try scene.toggle(endpoint)
        for other in 1...4 as ClosedRange<UInt16> {
            let isOn = try scene.read(EndpointNumber(other), 0x0006, 0x0000)
            #expect(isOn == .boolean(EndpointNumber(other) == endpoint))
        }
        try scene.toggle(endpoint)
        #expect(try scene.read(endpoint, 0x0006, 0x0000) == .boolean(false))
    }

    @Test func `a node label outlives a power cut`() throws {
        let scene = try Scene.commissioned()
        let path = AttributePath(.root, 0x0028, 0x0005)
        try scene.world.write(path, .utf8("Desk"), of: Scene.nodeID, with: scene.controller)
        #expect(try scene.read(.root, 0x0028, 0x0005) == .utf8("Desk"))
        scene.world.switchOff(scene.strip)
        try scene.world.switchOn(scene.strip)
        try scene.expectFound()
        #expect(try scene.read(.root, 0x0028, 0x0005) == .utf8("Desk"))
        #expect(try scene.read(.root, 0x0033, 0x0001) == .unsigned(2))
    }

    @Test func `a restart closes sessions in order`() throws {
        let scene = try Scene.commissioned()
        try scene.world.perform(.restart, on: scene.strip)
        scene.world.run(for: .seconds(1))
        #expect(scene.controller.machine.session(with: Scene.nodeID) == nil)
        #expect(try scene.read(.root, 0x0033, 0x0001) == .unsigned(2))
    }

    @Test func `a session is resumed after it was closed`() throws {
        let scene = try Scene.commissioned()
        scene.world.with(scene.controller) { $0.closeSession(with: Scene.nodeID, at: $1) }
        try scene.toggle(1)
        scene.world.with(scene.controller) { $0.closeSession(with: Scene.nodeID, at: $1) }
        try scene.toggle(1)
        #expect(scene.controller.sessions.map(\.isResumed) == [false, true, true])
        scene.world.run(for: .seconds(60))
        try scene.expectSettled()
    }

    @Test func `a refused write changes nothing`() throws {
        let scene = try Scene.commissioned()
        let label = AttributePath(.root, 0x0028, 0x0005)
        let long = TLVValue.utf8(String(repeating: "x", count: 33))
        #expect(throws: Status(.constraintError)) {
            try scene.world.write(label, long, of: Scene.nodeID, with: scene.controller)
        }
        let vendor = AttributePath(.root, 0x0028, 0x0002)
        #expect(throws: Status(.unsupportedWrite)) {
            try scene.world.write(vendor, .unsigned(1), of: Scene.nodeID, with: scene.controller)
        }
        #expect(try scene.read(.root, 0x0028, 0x0005) == .utf8(""))
    }

    @Test func `several commands go in one message`() throws {
        let scene = try Scene.commissioned()
        let commands = (1...4).map { CommandRequest(CommandPath(EndpointNumber($0), 0x0006, 0x01)) }
        let id = scene.world.with(scene.controller) { $0.invoke(commands, of: Scene.nodeID, at: $1) }
        let result = try scene.world.result(of: id, scene.controller)
        #expect(result == .invoke([CommandResult](repeating: .status(.success), count: 4)))
        #expect(try scene.read(4, 0x0006, 0x0000) == .boolean(true))
    }

    @Test func `a long access control list goes in chunks and comes back whole`() throws {
        let scene = try Scene.commissioned()
        let path = AttributePath(.root, 0x001F, 0x0000)
        let own = try #require(try scene.read(.root, 0x001F, 0x0000).items?.first)
        let subjects = (1...4).map { TLVValue.unsigned(0x1000 + $0) }
        let targets = (1...3).map { number in
            TLVValue.structure([0: .null, 1: .unsigned(number), 2: .null])
        }
        let entry = TLVValue.structure([1: .unsigned(3), 2: .unsigned(2), 3: .array(subjects), 4: .array(targets)])
        let list = TLVValue.array([own, entry, entry, entry])
        try scene.world.write(path, list, of: Scene.nodeID, with: scene.controller)
        let stored = try #require(try scene.read(.root, 0x001F, 0x0000).items)
        #expect(stored.count == 4)
        #expect(stored.first == own)
        #expect(stored.last?[3] == .array(subjects))
        #expect(stored.last?[4]?.items?.count == 3)
    }

    @Test func `a node that is off answers nobody, and a read is tried on a new session`() throws {
        let scene = try Scene.commissioned()
        scene.world.switchOff(scene.strip)
        let id = scene.world.with(scene.controller) {
            $0.read([AttributePathIB(AttributePath(1, 0x0006, 0))], of: Scene.nodeID, at: $1)
        }
        scene.world.run(for: .seconds(20))
        #expect(scene.controller.results[id] == nil)
        try scene.world.switchOn(scene.strip)
        guard case .read(let report) = try scene.world.result(of: id, scene.controller) else {
            Issue.record("not a read")
            return
        }
        #expect(report[1, 0x0006, 0] == .boolean(false))
    }

    @Test func `a command to a node that is off fails and is not repeated`() throws {
        let scene = try Scene.commissioned()
        scene.world.switchOff(scene.strip)
        #expect(throws: ControllerError.timeout) { try scene.toggle(1) }
        #expect(throws: ControllerError.notFound) { try scene.toggle(1) }
    }
}

extension Scene {
    /// Lets the controller notice that its session is gone.
    fileprivate func expectFound() throws {
        let service = controller.machine.fabric.service(of: Self.nodeID)
        #expect(world.address(of: service) == strip.address)
    }
}
