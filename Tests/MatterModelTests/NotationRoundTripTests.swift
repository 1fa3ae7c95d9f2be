// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

@testable import MatterModel

/// Every property text of the standard is read and written again, and must be the same.
@Suite struct NotationRoundTripTests {
    private static func properties(_ key: StaticString) -> [(subject: Access.Subject, text: String)] {
        var result: [(Access.Subject, String)] = []
        for text in StandardTexts.clusters + [StandardTexts.dataTypes] {
            for line in DefinitionLine.lines(of: text) {
                guard let value = line.property(key) else { continue }
                let subject: Access.Subject =
                    switch line.words.first?.string {
                    case "attribute": .attribute
                    case "command", "response": .command
                    case "event": .event
                    default: .field
                    }
                result.append((subject, value.string))
            }
        }
        return result
    }

    @Test func conformances() throws {
        let texts = Self.properties("conformance").map(\.text)
        #expect(texts.count > 1500)
        for text in texts { #expect(try Conformance(notation: text).description == text) }
    }

    @Test func constraints() throws {
        let texts = Self.properties("constraint").map(\.text)
        #expect(texts.count > 1000)
        for text in texts { #expect(try Constraint(notation: text).description == text) }
    }

    @Test func accesses() throws {
        let texts = Self.properties("access")
        #expect(texts.count > 500)
        for (subject, text) in texts {
            #expect(try Access(notation: text, for: subject).notation(for: subject) == text)
        }
    }

    @Test func qualities() throws {
        let texts = Self.properties("quality").map(\.text)
        #expect(texts.count > 900)
        for text in texts { #expect(try Quality(notation: text).notation == text) }
    }

    @Test(arguments: [
        "", "[LT", "LT]", "(LT", "O.", "LT &", "& LT", "!", "A ==", "Rev >= 2", "Rev > v2", "M,", "LT | ", "A B",
        "O.a+b",
    ])
    func brokenConformance(_ text: String) {
        #expect(throws: NotationError.self) { try Conformance(notation: text) }
    }

    @Test(arguments: [
        "", "max", "min", "1 to", "to 5", "max 10[", "max 10]", "(1", "1)", "maxOf()", "maxOf(a", "1.234%", "0.5", "in",
        "max 128{", "2^", "*2", "1 to 2 to 3", "99999999999999999999999999999999999999999999",
    ])
    func brokenConstraint(_ text: String) {
        #expect(throws: NotationError.self) { try Constraint(notation: text) }
    }

    @Test(arguments: ["Z", "RW VX", "R V Q"]) func brokenAccess(_ text: String) {
        #expect(throws: NotationError.self) { try Access(notation: text, for: .attribute) }
    }

    @Test(arguments: ["Z", "XN", "x"]) func brokenQuality(_ text: String) {
        #expect(throws: NotationError.self) { try Quality(notation: text) }
    }

    @Test func nestingIsBounded() {
        let deep = String(repeating: "(", count: 10_000)
        #expect(throws: NotationError.self) { try Conformance(notation: deep + "A") }
        #expect(throws: NotationError.self) { try Constraint(notation: "max " + deep + "1") }
        #expect(throws: NotationError.self) { try Conformance(notation: String(repeating: "!", count: 10_000) + "A") }
        #expect(throws: NotationError.self) { try Constraint(notation: String(repeating: "-", count: 10_000) + "1") }
        #expect(throws: NotationError.self) {
            try Constraint(notation: "max " + String(repeating: "1[", count: 10_000))
        }
    }
}
