// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV
import Testing

@testable import MatterModel

@Suite struct ConformanceTests {
    private func verdict(
        _ notation: String,
        _ holding: Set<String> = [],
        revision: UInt16 = 1,
        values: [String: (TLVValue, DataType)] = [:]
    ) throws -> Conformance.Verdict {
        let context = ConformanceContext(
            revision: revision,
            holds: { holding.contains($0) },
            element: { name in values[name].map { (value: $0.0, type: $0.1) } }
        )
        return try Conformance(notation: notation).verdict(in: context)
    }

    @Test(
        arguments: [
            ("M", [], .mandatory), ("O", [], .optional), ("X", [], .disallowed), ("D", [], .deprecated),
            ("P", [], .provisional), ("desc", [], .described),
            ("LT", ["LT"], .mandatory), ("LT", [], .disallowed),
            ("!OFFONLY", [], .mandatory), ("!OFFONLY", ["OFFONLY"], .disallowed),
            ("[LT]", ["LT"], .optional), ("[LT]", [], .disallowed),
            ("WI | TH", ["TH"], .mandatory), ("WI | TH", [], .disallowed),
            ("IMPE & CUME", ["IMPE"], .disallowed), ("IMPE & CUME", ["IMPE", "CUME"], .mandatory),
            ("A | B & C", ["A"], .mandatory), ("A | B & C", ["B"], .disallowed), ("(A | B) & C", ["A"], .disallowed),
            ("!(LT | DF)", ["DF"], .disallowed), ("!(LT | DF)", [], .mandatory),
            ("AS, [MS & MSR]", ["AS"], .mandatory), ("AS, [MS & MSR]", ["MS", "MSR"], .optional),
            ("AS, [MS & MSR]", ["MS"], .disallowed),
            ("[HoldTime & PHY], D", [], .deprecated), ("[HoldTime & PHY], D", ["HoldTime", "PHY"], .optional),
            ("P, M", [], .mandatory), ("P, [OC]", [], .disallowed), ("P, NR", ["NR"], .mandatory),
            ("LITS, O", [], .optional), ("LITS, O", ["LITS"], .mandatory),
        ] as [(String, [String], Conformance.Verdict)]
    )
    func verdicts(_ notation: String, _ holding: [String], _ expected: Conformance.Verdict) throws {
        #expect(try verdict(notation, Set(holding)) == expected)
    }

    @Test func choices() throws {
        #expect(
            try verdict("O.a+")
                == .choice(Conformance.Choice(name: "a", count: 1, mayBeMore: true, mayBeFewer: false))
        )
        #expect(
            try verdict("[X].b", ["X"])
                == .choice(Conformance.Choice(name: "b", count: 1, mayBeMore: false, mayBeFewer: false))
        )
        #expect(
            try verdict("O.a2+")
                == .choice(Conformance.Choice(name: "a", count: 2, mayBeMore: true, mayBeFewer: false))
        )
        let atMostOne = Conformance.Choice(name: "a", count: 1, mayBeMore: false, mayBeFewer: true)
        #expect(try verdict("[!TP], [TP].a-", ["TP"]) == .choice(atMostOne))
        #expect(atMostOne.isSatisfied(by: 0) && atMostOne.isSatisfied(by: 1) && !atMostOne.isSatisfied(by: 2))
        let exactly = Conformance.Choice(name: "a", count: 1, mayBeMore: false, mayBeFewer: false)
        #expect(!exactly.isSatisfied(by: 0) && exactly.isSatisfied(by: 1) && !exactly.isSatisfied(by: 2))
        let more = Conformance.Choice(name: "a", count: 2, mayBeMore: true, mayBeFewer: false)
        #expect(!more.isSatisfied(by: 1) && more.isSatisfied(by: 2) && more.isSatisfied(by: 3))
    }

    @Test(arguments: [(1, .disallowed), (2, .mandatory), (3, .mandatory)] as [(UInt16, Conformance.Verdict)])
    func revisions(_ revision: UInt16, _ expected: Conformance.Verdict) throws {
        #expect(try verdict("Rev >= v2", revision: revision) == expected)
    }

    @Test func comparisons() throws {
        let status = try #require(StandardModel.shared.cluster(0x0062)?.response(0x01)?.field(named: "Status")?.type)
        let number = DataType(name: "uint8", kind: .unsigned(bits: 8))
        let values: [String: (TLVValue, DataType)] = [
            "Status": (.unsigned(0), status), "Count": (.unsigned(5), number), "Session": (.null, number),
            "Flag": (.boolean(true), DataType(name: "bool", kind: .boolean)),
        ]
        #expect(try verdict("Status == Success", values: values) == .mandatory)
        #expect(try verdict("Status == Busy", values: values) == .disallowed)
        #expect(try verdict("Status != Busy", values: values) == .mandatory)
        #expect(try verdict("Count > 4", values: values) == .mandatory)
        #expect(try verdict("Count > 5", values: values) == .disallowed)
        #expect(try verdict("Count >= 5 & Count <= 5", values: values) == .mandatory)
        #expect(try verdict("Count < 5", values: values) == .disallowed)
        #expect(try verdict("Session == null", values: values) == .mandatory)
        #expect(try verdict("Count == null", values: values) == .disallowed)
        #expect(try verdict("Flag == true", values: values) == .mandatory)
        #expect(try verdict("Flag == false, O", values: values) == .optional)
        // What is not there neither equals nor differs.
        #expect(try verdict("Other == 1", values: values) == .disallowed)
        #expect(try verdict("Other != 1", values: values) == .disallowed)
    }

    @Test func provisionalMark() throws {
        #expect(try Conformance(notation: "P, M").isProvisional)
        #expect(try Conformance(notation: "P").isProvisional)
        #expect(!Conformance.mandatory.isProvisional)
    }
}
