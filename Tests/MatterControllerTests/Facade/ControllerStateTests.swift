// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterTLV
import Testing

@testable import MatterController

struct ControllerStateTests {
    private let now = Moment(instant: .start, wall: WallTime(microsecondsSince1970: 1_767_225_600_000_000))

    /// A store's values as the changes leave them.
    private struct Values {
        var values: [String: [UInt8]] = [:]

        mutating func apply(_ changes: [StoreChange]) {
            for change in changes { values[change.key] = change.value }
        }
    }

    private func open(_ values: inout Values, seed: UInt64 = 1) throws -> ControllerState {
        let random = SeededRandomSource(seed: seed)
        let opened = try ControllerState.open(values.values, options: ControllerOptions(), random: random, at: now)
        values.apply(opened.changes)
        return opened.state
    }

    private func record(_ id: NodeID, name: String? = nil) -> NodeRecord {
        let node = CommissionedNode(nodeID: id, fabricIndex: 2, vendorID: 0xFFF1, productID: 0x8001)
        return NodeRecord(node, name: name, room: nil)
    }

    @Test func `what was kept is there again, under the same root and with the same secrets`() throws {
        var values = Values()
        var state = try open(&values)
        values.apply(state.keep(record(1, name: "Strip")))
        let group = GroupRecord(groupID: 7, name: "All", keySetID: 1, epochKey: [UInt8](repeating: 3, count: 16))
        values.apply(state.keep(group))
        values.apply(state.setRooms(["Kitchen"]))
        let again = try open(&values, seed: 2)
        #expect(again.nodes == state.nodes)
        #expect(again.groups == state.groups)
        #expect(again.rooms == ["Kitchen"])
        #expect(again.fabric.compressedFabricID == state.fabric.compressedFabricID)
        #expect(again.fabric.identityProtectionKey == state.fabric.identityProtectionKey)
        #expect(again.fabric.authority.rcac == state.fabric.authority.rcac)
    }

    @Test func `no two new fabrics are alike`() throws {
        var first = Values()
        var second = Values()
        let one = try open(&first, seed: 1).fabric
        let other = try open(&second, seed: 2).fabric
        #expect(one.compressedFabricID != other.compressedFabricID)
    }

    @Test func `a node id is never given twice, not even after the node was forgotten`() throws {
        var values = Values()
        var state = try open(&values)
        let first = state.takeNodeID()
        values.apply(first.changes + state.keep(record(first.id)) + state.forget(first.id))
        #expect(state.nodes.isEmpty)
        var again = try open(&values)
        let second = again.takeNodeID()
        #expect(second.id > first.id)
        #expect(second.id != again.fabric.nodeID)
    }

    @Test func `the counter of group messages never goes back, whenever the controller ends`() throws {
        var values = Values()
        var last: MessageCounter = 0
        for _ in 0..<3 {
            var state = try open(&values)
            for _ in 0..<1500 {
                let next = state.takeGroupCounter()
                #expect(next.counter > last)
                last = next.counter
                values.apply(next.changes)
            }
        }
    }

    @Test(arguments: ["fabric", "node/1", "group/7", "counter/group", "last-node", "rooms"])
    func `a damaged value is told of, and nothing is made anew over it`(key: String) throws {
        var values = Values()
        var state = try open(&values)
        values.apply(state.keep(record(1)))
        values.values[key] = [0x15]
        let failure = #expect(throws: ControllerFailure.self) { try open(&values) }
        guard case .storage = failure else {
            Issue.record("another failure")
            return
        }
    }

    @Test func `a damaged resumption record costs no more than a longer handshake`() throws {
        var values = Values()
        _ = try open(&values)
        values.values["resumption/1"] = [0x15]
        #expect(try open(&values).resumptions.isEmpty)
    }
}
