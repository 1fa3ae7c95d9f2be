// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterSimulation
import Testing

struct TraceTests {
    /// What a home sees in a day, on a bad network.
    private func trace(seed: UInt64) throws -> [String] {
        let conditions = NetworkConditions(loss: 0.1, duplication: 0.1, reordering: 0.1)
        let scene = try Scene(seed: seed, conditions: conditions, recordsTrace: true)
        // A failure is part of the trace as well.
        for _ in 1...3 where (try? scene.commission()) == nil { scene.world.run(for: .seconds(90)) }
        _ = try? scene.world.read([AttributePathIB()], of: Scene.nodeID, with: scene.controller)
        _ = try? scene.world.subscribe(
            [AttributePathIB(cluster: 0x0006)],
            maxInterval: 30,
            of: Scene.nodeID,
            with: scene.controller
        )
        _ = try? scene.toggle(2)
        scene.world.run(for: .seconds(600))
        scene.world.with(scene.controller) { $0.closeSession(with: Scene.nodeID, at: $1) }
        _ = try? scene.toggle(2)
        return scene.world.trace.map(\.description)
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func `the same seed gives the same trace`(seed: UInt64) throws {
        let first = try trace(seed: seed)
        #expect(first.count > 100)
        #expect(try trace(seed: seed) == first)
    }

    @Test func `another seed gives another trace`() throws {
        #expect(try trace(seed: 1) != trace(seed: 2))
    }

    @Test func `a trace tells of every kind of session and every fate`() throws {
        let lines = try trace(seed: 1)
        for word in [" unsecured ", " pase ", " case ", " delivered ", " doubled ", " lost"] {
            #expect(lines.contains { $0.contains(word) }, "\(word)")
        }
        // The last datagrams of a session that is closed already may be closed books.
        #expect(lines.count { $0.contains(" unknown ") } < lines.count / 20)
    }
}
