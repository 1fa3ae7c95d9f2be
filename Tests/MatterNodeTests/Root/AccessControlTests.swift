// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterNode

/// Access control entries and extensions as they are refused and told of (Matter Core § 9.10).
struct AccessControlTests {
    private static let cluster: ClusterID = 0x001F

    private let home: Home

    init() throws {
        home = try Home([
            EndpointDescription(
                number: 0,
                deviceTypes: [0x0016],
                clusters: [ClusterDescription(id: Self.cluster, features: ["EXTS"])]
            ),
            EndpointDescription(number: 1, deviceTypes: [0x010A]),
        ])
    }

    private func write(_ attribute: AttributeID, _ entries: [TLVValue]) throws -> StatusCode {
        try home.outcome { try home.write(0, Self.cluster, attribute, .array(entries)) }.code
    }

    private func entry(
        _ privilege: UInt64 = 3,
        _ mode: UInt64 = 2,
        subjects: [UInt64]? = nil,
        targets: [TLVValue]? = nil
    ) -> TLVValue {
        .structure([
            1: .unsigned(privilege), 2: .unsigned(mode),
            3: .nullable(subjects.map { .array($0.map { .unsigned($0) }) }), 4: .nullable(targets.map { .array($0) }),
        ])
    }

    private func target(_ cluster: UInt64? = nil, _ endpoint: UInt64? = nil, _ type: UInt64? = nil) -> TLVValue {
        .structure([
            0: .nullable(cluster.map { .unsigned($0) }), 1: .nullable(endpoint.map { .unsigned($0) }),
            2: .nullable(type.map { .unsigned($0) }),
        ])
    }

    private func own() throws -> TLVValue {
        FabricScopedList.withoutFabric(try #require(try home.read(0, Self.cluster, 0).items?.first))
    }

    // MARK: - Entries

    @Test func `entries that break a rule are refused, and nothing changes`() throws {
        let own = try own()
        let wrong: [TLVValue] = [
            entry(0), entry(6), entry(3, 0), entry(3, 1), entry(3, 4), entry(5, 3, subjects: [1]),
            entry(subjects: [0]), entry(subjects: [0xFFFF_FFFD_0001_0000]), entry(subjects: [0xFFFF_FFFF_FFFF_0001]),
            entry(subjects: [0xFFFF_FFFB_0000_0000]), entry(3, 3, subjects: [0]), entry(3, 3, subjects: [0x1_0000]),
            entry(targets: [target()]), entry(targets: [target(nil, 1, 0x010A)]), entry(targets: [target(0xFFFF_FFFF)]),
            entry(targets: [target(0x8000)]), entry(targets: [target(nil, 0xFFFF)]),
            entry(targets: [target(nil, nil, 0xC000)]),
        ]
        for entry in wrong { #expect(try write(0, [own, entry]) == .constraintError, "\(entry)") }
        #expect(try write(0, [own, .structure([1: .unsigned(3)])]) == .invalidDataType)
        #expect(try write(0, [own, .unsigned(3)]) == .invalidDataType)
        #expect(try home.outcome { try home.write(0, Self.cluster, 0, .null) }.code == .invalidDataType)
        #expect(try home.read(0, Self.cluster, 0).items?.count == 1)
        let right: [TLVValue] = [
            entry(1), entry(4, 3, subjects: [1, 0xFFFF]), entry(subjects: [0xFFFF_FFFD_0001_0001]),
            entry(targets: [target(6, 1), target(nil, nil, 0x010A), target(0xFFF1_FC00)]),
        ]
        #expect(try write(0, [own] + right) == .success)
        #expect(try home.read(0, Self.cluster, 0).items?.count == 5)
    }

    @Test func `quotas are those that the node tells`() throws {
        let own = try own()
        #expect(try write(0, [own] + [TLVValue](repeating: entry(), count: 7)) == .success)
        #expect(try write(0, [own] + [TLVValue](repeating: entry(), count: 8)) == .resourceExhausted)
        #expect(try write(0, [own, entry(subjects: Array(1...8))]) == .success)
        #expect(try write(0, [own, entry(subjects: Array(1...9))]) == .resourceExhausted)
        #expect(try write(0, [own, entry(targets: (1...8).map { target(nil, $0) })]) == .success)
        #expect(try write(0, [own, entry(targets: (1...9).map { target(nil, $0) })]) == .resourceExhausted)
        #expect(
            try [2, 3, 4].map { try home.read(0, Self.cluster, $0) } == [.unsigned(8), .unsigned(8), .unsigned(8)]
        )
        #expect(try home.outcome { try home.write(0, Self.cluster, 2, .unsigned(9)) }.code == .unsupportedWrite)
    }

    @Test func `who has lost the privilege is refused`() throws {
        let viewer = entry(1, subjects: [0x1_1223])
        #expect(try write(0, [viewer]) == .success)
        #expect(try write(0, [viewer]) == .unsupportedAccess)
        #expect(try home.outcome { _ = try home.read(0, Self.cluster, 0) }.code == .unsupportedAccess)
        #expect(try home.read(0, 0x0028, 0x0005) == .utf8(""))
        #expect(try home.outcome { try home.write(0, 0x0028, 0x0005, .utf8("A")) }.code == .unsupportedAccess)
        #expect(try home.status(1, 0x0006, 0x02) == .unsupportedAccess)
        #expect(try home.status(1, 0x0006, 0x7F) == .unsupportedAccess)
        // What is not there is not told to who may not look.
        #expect(try home.outcome { _ = try home.read(0, 0x0028, 0x00FF) }.code == .unsupportedAttribute)
    }

    // MARK: - Extensions

    /// The elements of a list with tags of vendor FFF1's profile 1.
    private func data(_ text: String, tag: TLVTag = .fullyQualified(vendor: 0xFFF1, profile: 1, number: 1)) -> [UInt8] {
        TLVValue.list([TLVField(tag, .utf8(text))]).encoded()
    }

    private func box(_ data: [UInt8]) -> TLVValue { .structure([1: .bytes(data)]) }

    @Test func `an extension is one list of profile-specific elements for each fabric`() throws {
        #expect(try home.read(0, Self.cluster, 1) == .emptyArray)
        let wrong: [[UInt8]] = [
            [], [0x17], [0x18], [0x15, 0x18], [0x16, 0x18], [0x17, 0x18, 0x00], [0x17, 0x00, 0x18], [0x04, 0x00],
            data("a", tag: .context(1)), [0x17, 0x17, 0x18], Array(data("abc").dropLast()),
        ]
        for data in wrong { #expect(try write(1, [box(data)]) == .constraintError, "\(data)") }
        #expect(try write(1, [box([0x17, 0x18]), box([0x17, 0x18])]) == .constraintError)
        #expect(try write(1, [.structure([:])]) == .invalidDataType)
        let longest = String(repeating: "x", count: 118)
        #expect(data(longest).count == 128)
        #expect(try write(1, [box(data(longest + "x"))]) == .constraintError)
        #expect(try home.read(0, Self.cluster, 1) == .emptyArray)
        for data in [
            [0x17, 0x18], data(longest), data("a", tag: .commonProfile(1)), data("a", tag: .implicitProfile(1)),
        ] {
            #expect(try write(1, [box(data)]) == .success)
            #expect(try home.read(0, Self.cluster, 1) == .array([.structure([1: .bytes(data), 0xFE: .unsigned(1)])]))
        }
        try home.powerCycle()
        #expect(try home.read(0, Self.cluster, 1).items?.count == 1)
    }

    @Test func `each change of it is told, with who made it`() throws {
        let first = data("first")
        let second = data("second")
        for entries in [[box(first)], [box(first)], [box(second)], []] {
            #expect(try write(1, entries) == .success)
        }
        func told(_ change: UInt64, _ data: [UInt8]) -> TLVValue {
            .structure([
                1: .unsigned(0x1_1223), 2: .null, 3: .unsigned(change),
                4: .structure([1: .bytes(data), 0xFE: .unsigned(1)]), 0xFE: .unsigned(1),
            ])
        }
        #expect(try home.events(0, Self.cluster, 1) == [told(1, first), told(0, second), told(2, second)])
        #expect(try home.read(0, Self.cluster, 1) == .emptyArray)
    }

    @Test func `each entry that is written anew is told of, changed or not`() throws {
        let before = try home.events(0, Self.cluster, 0).count
        let admin = entry(5, subjects: [0x1_1223])
        #expect(try write(0, [admin, entry(subjects: [7])]) == .success)
        #expect(try write(0, [admin]) == .success)
        let told = try home.events(0, Self.cluster, 0).dropFirst(before)
        #expect(told.map { $0[3] } == [0, 1, 0, 2].map { .unsigned($0) })
        #expect(told.last?[4]?[3] == .array([.unsigned(7)]))
    }

    @Test func `without the feature there is none`() throws {
        let plain = try Home([EndpointDescription(number: 1, deviceTypes: [0x010A])])
        #expect(try plain.outcome { _ = try plain.read(0, Self.cluster, 1) }.code == .unsupportedAttribute)
    }
}
