// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// The standard's own definition of the access control list, read and written through the engine.
struct AccessControlListTests {
    private let bench = Bench()
    private let acl = AttributePath(0, 0x1F, 0)

    init() throws {
        let definition = try #require(StandardModel.shared.cluster(0x1F))
        let schema = ClusterSchema(
            definition: definition,
            attributes: definition.attributes.filter { [0, 2, 3, 4].contains($0.id.rawValue) }
        )
        bench.model.schemas[0] = [schema]
        for id: AttributeID in [2, 3, 4] { bench.model.values[AttributePath(0, 0x1F, id)] = .unsigned(4) }
        bench.model.values[acl] = .array([entry(5, subjects: [0x1111], fabric: 1), entry(3, subjects: [9], fabric: 2)])
        bench.model.entries[2] = [
            AccessControlEntry(privilege: .administer, authMode: .case, subjects: [9], fabricIndex: 2)
        ]
        // The list takes effect as it is written, entry by entry.
        bench.model.onWrite = { [model = bench.model, acl] path in
            guard path == acl, case .write(_, let operation) = model.calls.last else { return }
            let isFirst = !operation.isAppend
            model.entries[1] = isFirst && operation.value == .emptyArray ? [] : model.entries[1]
        }
    }

    private func entry(_ privilege: UInt64, subjects: [UInt64]?, fabric: UInt64? = nil) -> TLVValue {
        .structure([
            1: .unsigned(privilege),
            2: .unsigned(2),
            3: .nullable(subjects.map { .array($0.map { .unsigned($0) }) }),
            4: .null,
            0xFE: fabric.map { .unsigned($0) },
        ])
    }

    private func write(_ value: TLVValue, isAppend: Bool = false) -> AttributeDataIB {
        AttributeDataIB(path: AttributePathIB(acl, listIndex: isAppend ? .append : nil), data: value)
    }

    private func read(_ subject: AccessSubject, filtered: Bool) throws -> TLVValue? {
        let request = ReadRequestMessage(attributeRequests: [AttributePathIB(acl)], isFabricFiltered: filtered)
        return try bench.run(ReadInteraction(request), as: subject)[acl]
    }

    @Test func `an administrator who empties the list first can still fill it`() throws {
        let writes = [write(.emptyArray), write(entry(5, subjects: [0x1111]), isAppend: true)]
        #expect(try bench.run(WriteInteraction(writes)).map(\.status) == [.success, .success])
        #expect(
            bench.model.values[acl]
                == .array([entry(3, subjects: [9], fabric: 2), entry(5, subjects: [0x1111], fabric: 1)])
        )
        // What the list says now counts for the next write.
        #expect(try bench.run(WriteInteraction(writes)).first?.status == Status(.unsupportedAccess))
    }

    @Test func `another fabric's entries show nothing but their fabric`() throws {
        let own = entry(5, subjects: [0x1111], fabric: 1)
        #expect(try read(Bench.admin, filtered: true) == .array([own]))
        #expect(
            try read(Bench.admin, filtered: false) == .array([own, .structure([0xFE: .unsigned(2)])])
        )
    }

    @Test func `entries that break the definition are refused`() throws {
        let cases: [(TLVValue, StatusCode)] = [
            (entry(9, subjects: nil), .constraintError),
            (.structure([1: .unsigned(5)]), .invalidDataType),
            (.unsigned(1), .invalidDataType),
            (.structure([1: .utf8("5"), 2: .unsigned(2), 3: .null, 4: .null]), .invalidDataType),
        ]
        for (value, status) in cases {
            #expect(try bench.run(WriteInteraction([write(.array([value]))])).first?.status == Status(status))
        }
        #expect(bench.model.calls.isEmpty)
    }
}
