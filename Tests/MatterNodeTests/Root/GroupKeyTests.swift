// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterNode

/// The statuses of Group Key Management (Matter Core § 11.2).
struct GroupKeyTests {
    private static let cluster: ClusterID = 0x003F

    private let home: Home

    init() throws { home = try Home([EndpointDescription(number: 1, deviceTypes: [0x010A])]) }

    private func write(
        id: UInt64 = 1,
        policy: UInt64 = 0,
        _ epochs: (Int?, UInt64?)...
    ) throws -> StatusCode {
        var fields = [TLVField(.context(0), .unsigned(id)), TLVField(.context(1), .unsigned(policy))]
        for index in 0..<3 {
            let epoch = index < epochs.count ? epochs[index] : (nil, nil)
            let key = epoch.0.map { TLVValue.bytes([UInt8](repeating: UInt8(index + 1), count: $0)) }
            fields.append(TLVField(.context(UInt8(2 + 2 * index)), .nullable(key)))
            fields.append(TLVField(.context(UInt8(3 + 2 * index)), .nullable(epoch.1.map { .unsigned($0) })))
        }
        return try home.status(0, Self.cluster, 0x00, .structure([0: .structure(fields)]))
    }

    private func map(_ entries: [(group: UInt64, set: UInt64)]) throws -> StatusCode {
        let list = entries.map { TLVValue.structure([1: .unsigned($0.group), 2: .unsigned($0.set)]) }
        return try home.outcome { try home.write(0, Self.cluster, 0, .array(list)) }.code
    }

    @Test func `key sets that break a rule are refused`() throws {
        #expect(try write(policy: 2, (16, 1)) == .constraintError)
        #expect(try write(policy: 1, (16, 1)) == .invalidCommand)
        #expect(try write((15, 1)) == .constraintError)
        #expect(try write((17, 1)) == .constraintError)
        #expect(try write() == .invalidCommand)
        #expect(try write((16, 0)) == .invalidCommand)
        #expect(try write((16, nil)) == .invalidCommand)
        #expect(try write((nil, 1)) == .invalidCommand)
        #expect(try write((16, 5), (16, 5)) == .invalidCommand)
        #expect(try write((16, 5), (16, 4)) == .invalidCommand)
        #expect(try write((16, 1), (nil, nil), (16, 3)) == .invalidCommand)
        #expect(try home.status(0, Self.cluster, 0x00) == .invalidCommand)
        #expect(try home.invoke(0, Self.cluster, 0x04)?[0] == .array([.unsigned(0)]))
        #expect(try write((16, 1), (16, 2), (16, 3)) == .success)
    }

    @Test func `sets are counted, read without their keys, and removed`() throws {
        for id in 1...3 as ClosedRange<UInt64> { #expect(try write(id: id, (16, id)) == .success) }
        #expect(try write(id: 4, (16, 1)) == .resourceExhausted)
        // One that is there can be written all the same.
        #expect(try write(id: 3, (16, 9)) == .success)
        let shown = try home.invoke(0, Self.cluster, 0x01, .structure([0: .unsigned(3)]))?[0]
        #expect(shown?[2] == .null)
        #expect(shown?[3] == .unsigned(9))
        #expect(try home.status(0, Self.cluster, 0x01, .structure([0: .unsigned(7)])) == .notFound)
        #expect(try home.status(0, Self.cluster, 0x03, .structure([0: .unsigned(7)])) == .notFound)
        // The identity protection key stays.
        #expect(try home.status(0, Self.cluster, 0x03, .structure([0: .unsigned(0)])) == .invalidCommand)
        #expect(try home.status(0, Self.cluster, 0x03) == .invalidCommand)
        #expect(try home.status(0, Self.cluster, 0x03, .structure([0: .unsigned(3)])) == .success)
        #expect(try write(id: 4, (16, 1)) == .success)
        #expect(try home.invoke(0, Self.cluster, 0x04)?[0]?.numbers == [0, 1, 2, 4])
    }

    @Test func `the map holds groups once, with sets for groups`() throws {
        #expect(try write((16, 1)) == .success)
        #expect(try map([(1, 0)]) == .constraintError)
        #expect(try map([(0, 1)]) == .constraintError)
        #expect(try map([(1, 1), (1, 1)]) == .constraintError)
        #expect(try map((1...33).map { ($0, 1) }) == .resourceExhausted)
        #expect(try map((1...32).map { ($0, 1) }) == .success)
        #expect(try map([(1, 1), (2, 1)]) == .success)
        try home.powerCycle()
        #expect(try home.read(0, Self.cluster, 0).items?.count == 2)
        // A set that goes takes its groups along.
        #expect(try home.status(0, Self.cluster, 0x03, .structure([0: .unsigned(1)])) == .success)
        #expect(try home.read(0, Self.cluster, 0) == .emptyArray)
        #expect(try home.outcome { try home.write(0, Self.cluster, 1, .emptyArray) }.code == .unsupportedWrite)
    }
}
