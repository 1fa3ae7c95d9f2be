// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import MatterModel
@testable import matterfleet

@Suite("The standard's notation in words")
struct WordingTests {
    // What each notation means: Matter Core § 7.3.
    @Test(
        "Conformance",
        arguments: [
            ("M", "mandatory"), ("O", "optional"), ("P", "provisional"), ("D", "deprecated"), ("X", "not allowed"),
            ("desc", "as the specification tells in prose"),
            ("LT", "mandatory if LT"), ("[LT]", "optional if LT"), ("!OFFONLY", "mandatory if not OFFONLY"),
            ("[!(LT | DF)]", "optional if neither LT nor DF"),
            ("[!(LT & DF)]", "optional if not (LT and DF)"),
            ("AB | CD & EF", "mandatory if AB or CD and EF"),
            ("(AB | CD) & EF", "mandatory if (AB or CD) and EF"),
            ("LT, [DF], D", "mandatory if LT, else optional if DF, else deprecated"),
            ("P, M", "provisional, then mandatory"),
            ("O.a", "one of choice a"), ("O.a+", "at least one of choice a"), ("O.b2", "2 of choice b"),
            ("O.b-", "at most one of choice b"), ("[LT].a", "one of choice a if LT"),
            ("Rev >= v3", "mandatory if the revision is 3 or later"),
            ("Mode == Off", "mandatory if Mode is Off"), ("Mode != 3", "mandatory if Mode is not 3"),
            ("Count > 3", "mandatory if Count > 3"),
        ]
    )
    func conformance(notation: String, words: String) throws {
        #expect(try Conformance(notation: notation).inWords() == words)
    }

    @Test("A choice is told by its members where these are few")
    func choice() throws {
        let conformance = try Conformance(notation: "O.a+")
        #expect(conformance.inWords(members: { _ in ["TN", "TL"] }) == "at least one of TN, TL")
        #expect(conformance.inWords(members: { _ in ["A", "B", "C", "D", "E", "F"] }) == "at least one of choice a")
        #expect(conformance.inWords(members: { _ in ["A"] }) == "at least one of choice a")
    }

    private static let number = DataType(name: "uint8", kind: .unsigned(bits: 8))
    private static let text = DataType(name: "string", kind: .string)
    private static let list = DataType(name: "list[string]", kind: .list(of: text))

    @Test(
        "Constraints",
        arguments: [
            ("any", number, nil), ("3", number, "3"), ("1 to 254", number, "1 to 254"), ("min 1", number, "at least 1"),
            ("max 254", number, "at most 254"), ("desc", number, "limits as the specification tells in prose"),
            ("in Supported", number, "one of SUPPORTED"), ("0, 2 to 4", number, "0 or 2 to 4"),
            ("minLevel to maxLevel - 1", number, "MINLEVEL to MAXLEVEL - 1"),
            ("16", text, "exactly 16 octets"), ("max 32", text, "at most 32 octets"),
            ("1 to 32", text, "1 to 32 octets"), ("max 128{32}", text, "at most 128 octets, at most 32 characters"),
            ("max 10", list, "at most 10 entries"),
            ("max 10[max 50]", list, "at most 10 entries, each at most 50 octets"),
            ("all[min 1]", list, "each at least 1 octets"),
        ] as [(String, DataType, String?)]
    )
    func constraint(notation: String, type: DataType, words: String?) throws {
        let constraint = try Constraint(notation: notation)
        #expect(constraint.inWords(for: type) { $0.uppercased() } == words)
    }

    @Test("A constraint names values of an enumeration as its type does")
    func enumeration() throws {
        let values = ["Off", "On"].enumerated().map {
            EnumerationValue(value: UInt64($0.offset), name: $0.element, conformance: .mandatory)
        }
        let type = DataType(name: "ModeEnum", kind: .enumeration(bits: 8, values))
        #expect(try Constraint(notation: "off, on").inWords(for: type) { $0 } == "Off or On")
    }

    // Matter Core § 7.6.
    @Test(
        "Access",
        arguments: [
            ("R V", ["read: View"]), ("RW VM", ["read: View", "write: Manage"]),
            ("R[W] VO", ["read: View", "write: Operate (optional)"]),
            ("RW F A", ["read: Administer", "write: Administer", "fabric-scoped"]),
            ("RW VA T", ["read: View", "write: Administer", "timed"]),
            ("R S A", ["read: Administer", "fabric-sensitive"]),
        ]
    )
    func access(notation: String, words: [String]) throws {
        #expect(try Access(notation: notation, for: .attribute).inWords == words)
    }

    // Matter Core § 7.7.
    @Test("Qualities")
    func quality() throws {
        let quality = try Quality(notation: "X N S")
        #expect(quality.inWords == ["may be null", "kept over restarts", "part of scenes"])
        #expect(quality.notation == "X N S")
        for letter in ["X", "N", "F", "S", "C", "Q", "L", "K", "I", "T"] {
            let quality = try Quality(notation: letter)
            #expect(quality.notation == letter)
            #expect(quality.inWords.count == 1)
        }
    }
}
