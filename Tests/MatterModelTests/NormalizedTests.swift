// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

@testable import MatterModel

@Suite struct NormalizedTests {
    private static let model = StandardModel.shared

    @Test func integersGetTheKindOfTheirType() throws {
        let time = try #require(Self.model.cluster(0x0006)?.attribute(named: "OnTime"))
        #expect(time.normalized(.signed(5)) == .unsigned(5))
        #expect(time.normalized(.unsigned(5)) == .unsigned(5))
        #expect(time.normalized(.signed(-5)) == nil)
        #expect(time.normalized(.utf8("5")) == nil)
        #expect(time.normalized(.null) == nil)
        let temperature = try #require(Self.model.cluster(0x0402)?.attribute(0x0000))
        #expect(temperature.normalized(.unsigned(2000)) == .signed(2000))
        #expect(temperature.normalized(.signed(-2000)) == .signed(-2000))
        #expect(temperature.normalized(.unsigned(.max)) == nil)
        #expect(temperature.normalized(.null) == .null)
    }

    @Test func fieldsComeInOrderAndUnknownOnesGo() throws {
        let acl = try #require(Self.model.cluster(0x001F)?.attribute(0x0000))
        let value = TLVValue.array([
            .structure([
                0xFE: .signed(3), 4: .null, 77: .utf8("?"), 2: .signed(2), 1: .unsigned(5),
                3: .array([.signed(112_233)]),
            ])
        ])
        #expect(
            acl.normalized(value)
                == .array([
                    .structure([
                        1: .unsigned(5), 2: .unsigned(2), 3: .array([.unsigned(112_233)]), 4: .null, 0xFE: .unsigned(3),
                    ])
                ])
        )
        #expect(acl.normalized(.array([.structure([1: .boolean(true)])])) == nil)
        #expect(acl.normalized(.emptyStructure) == nil)
    }

    @Test func commands() throws {
        let command = try #require(Self.model.cluster(0x0006)?.command(named: "OnWithTimedOff"))
        #expect(
            command.normalized(.structure([2: .signed(3), 0: .unsigned(1), 1: .unsigned(2)]))
                == .structure([0: .unsigned(1), 1: .unsigned(2), 2: .unsigned(3)])
        )
        #expect(command.normalized(.null) == nil)
        // An index where none belongs is an unknown field.
        #expect(command.normalized(.structure([0xFE: .unsigned(1)])) == .emptyStructure)
    }

    @Test func floats() {
        let double = DataType(name: "double", kind: .double)
        #expect(double.normalized(.float(1.5)) == .double(1.5))
        let single = DataType(name: "single", kind: .single)
        #expect(single.normalized(.double(1.5)) == nil)
        #expect(DataType(name: "any", kind: .any).normalized(.utf8("x")) == .utf8("x"))
    }
}
