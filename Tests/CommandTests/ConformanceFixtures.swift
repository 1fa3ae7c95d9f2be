// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import FoundationXML
import MatterConformance
import MatterCore

@testable import matterfleet

/// Results of every kind whose texts do their worst.
enum ConformanceFixtures {
    /// Ends of elements, comments and sections, quotes, control characters, other directions and what is no character.
    static let hostile =
        "]]></script></style><b a='\"'>&amp; --> \u{0}\u{1B}[2J\u{202E}\u{FFFF}\u{FFFE}\u{85}\n\ttail 🏠"

    static func check(_ id: String, title: String = "title", area: String = "Core § 8.1") -> Check {
        Check(id, area, title) { _ in }
    }

    static func failure(_ id: String, on endpoint: EndpointNumber?, text: String = "value") -> CheckResult {
        CheckResult(
            check(id, title: "title \(text)"),
            endpoint: endpoint,
            verdict: .failed,
            findings: [Finding("what \(text)", expected: "good \(text)", found: "bad \(text)")],
            steps: ["step \(text)"],
            trace: ["-> \(text)"],
            duration: .milliseconds(1250)
        )
    }

    static let results = [
        CheckResult(check("IM-READ-1"), endpoint: nil, verdict: .passed, steps: ["a step"]),
        failure("OO-CMD-1", on: 1, text: hostile),
        CheckResult(check("OO-CMD-1"), endpoint: 2, verdict: .passed),
        CheckResult(check("SWI-1"), endpoint: nil, verdict: .notApplicable("no Switch \(hostile)")),
        CheckResult(check("PS-KEYS-1"), endpoint: nil, verdict: .notRun("nobody \(hostile)")),
    ]

    static let outcome = ConformanceOutcome(
        started: "2026-01-02T03:04:05Z",
        elapsed: .seconds(75),
        devices: [
            DeviceReport(device: "strip-0001", results: results, duration: .seconds(70)),
            DeviceReport(device: "evil \(hostile)", results: [results[0]], duration: .milliseconds(400)),
        ],
        leftOut: [check("PS-WINDOW-1")]
    )

    static func outcome(_ results: [[CheckResult]]) -> ConformanceOutcome {
        let devices = results.enumerated().map { index, results in
            DeviceReport(device: "device-\(index + 1)", results: results, duration: .seconds(1))
        }
        return ConformanceOutcome(started: "2026-01-02T03:04:05Z", elapsed: .seconds(1), devices: devices)
    }
}

/// An XML document as what it consists of, read by somebody else's parser.
final class MarkupDocument: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
        var text = ""
        /// The names of the elements around it, the outermost first.
        var around: [String]
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    /// - Throws: the parser's error where the text is not well-formed.
    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        let around = open.map { elements[$0].name }
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes, around: around))
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        for index in open { elements[index].text += text }
    }
}
