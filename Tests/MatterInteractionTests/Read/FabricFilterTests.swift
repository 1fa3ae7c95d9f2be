// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// What of fabric-scoped lists whom is shown.
struct FabricFilterTests {
    private let bench = Bench()
    private let path = AttributePath(1, SampleClusters.sampleID, 8)

    private static func record(_ label: String, _ secret: String?, _ fabric: UInt8) -> TLVValue {
        .structure([0: .utf8(label), 1: secret.map { .utf8($0) }, 0xFE: .unsigned(UInt64(fabric))])
    }

    init() {
        bench.model.values[path] = .array([
            Self.record("a", "x", 1), Self.record("b", "y", 2), Self.record("c", "z", 1),
        ])
        bench.model.entries[2] = [AccessControlEntry(privilege: .view, authMode: .case, fabricIndex: 2)]
    }

    private func read(_ subject: AccessSubject, filtered: Bool) throws -> TLVValue? {
        let request = ReadRequestMessage(attributeRequests: [AttributePathIB(path)], isFabricFiltered: filtered)
        return try bench.run(ReadInteraction(request), as: subject)[path]
    }

    @Test func `a filtered read shows the own fabric's entries alone`() throws {
        #expect(
            try read(Bench.admin, filtered: true) == .array([Self.record("a", "x", 1), Self.record("c", "z", 1)])
        )
        #expect(try read(.node(9, fabricIndex: 2), filtered: true) == .array([Self.record("b", "y", 2)]))
    }

    @Test func `an unfiltered read shows all, but of other fabrics nothing sensitive`() throws {
        #expect(
            try read(Bench.admin, filtered: false)
                == .array([Self.record("a", "x", 1), Self.record("b", nil, 2), Self.record("c", "z", 1)])
        )
        #expect(
            try read(.node(9, fabricIndex: 2), filtered: false)
                == .array([Self.record("a", nil, 1), Self.record("b", "y", 2), Self.record("c", nil, 1)])
        )
    }

    @Test func `who has no fabric sees nothing filtered and nothing sensitive`() throws {
        #expect(try read(.commissioner(), filtered: true) == .emptyArray)
        #expect(
            try read(.commissioner(), filtered: false)
                == .array([Self.record("a", nil, 1), Self.record("b", nil, 2), Self.record("c", nil, 1)])
        )
    }

    @Test func `a list without fabrics is shown whole`() throws {
        let path = AttributePath(1, SampleClusters.sampleID, 7)
        bench.model.values[path] = .array([.unsigned(1), .unsigned(2)])
        let request = ReadRequestMessage(attributeRequests: [AttributePathIB(path)], isFabricFiltered: true)
        #expect(try bench.run(ReadInteraction(request))[path] == .array([.unsigned(1), .unsigned(2)]))
    }

    @Test func `a fabric's write replaces its own entries and stamps them`() {
        let list = [Self.record("a", "x", 1), Self.record("b", "y", 2)]
        let merged = FabricScopedList.replacing(entriesOf: 1, in: list, with: [Self.record("n", nil, 7)])
        #expect(merged == [Self.record("b", "y", 2), Self.record("n", nil, 1)])
        #expect(FabricScopedList.fabric(of: merged[1]) == 1)
        #expect(FabricScopedList.fabric(of: .unsigned(1)) == nil)
        #expect(FabricScopedList.fabric(of: .structure([0xFE: .unsigned(300)])) == nil)
    }
}
