// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import MatterFleet
import Testing

@Suite("JSON")
struct JSONValueTests {
    @Test(
        "Values as RFC 8259 writes them",
        arguments: [
            (.null, "null"), (.boolean(true), "true"), (.boolean(false), "false"),
            (.signed(-5), "-5"), (.signed(.min), "-9223372036854775808"), (.unsigned(.max), "18446744073709551615"),
            (.number(0.5), "0.5"), (.number(-1e300), "-1e+300"), (.number(.nan), "null"), (.number(.infinity), "null"),
            (.string("MT:-24J0AFN00KA0648G00"), "\"MT:-24J0AFN00KA0648G00\""),
            (.string("a\"b\\c/\n\r\t\u{0}\u{1F}\u{7F}é😀\u{2028}"), #""a\"b\\c/\n\r\t\u0000\u001f\u007fé😀\u2028""#),
            (.array([]), "[]"), (.object([]), "{}"),
            (
                .object([
                    JSONValue.Member("b", .integer(UInt16(1))), JSONValue.Member("a", .array([.null, .string("")])),
                ]),
                #"{"b":1,"a":[null,""]}"#
            ),
        ] as [(JSONValue, String)]
    )
    func text(value: JSONValue, text: String) {
        #expect(value.text == text)
    }

    @Test("Any text comes back from another parser, on one line")
    func foreignParser() throws {
        let text = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
        let line = JSONValue.array([.string(text)]).text
        let breaks = line.filter(\.isNewline)
        #expect(breaks.isEmpty)
        let parsed = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String]
        #expect(parsed == [text])
    }
}

@Suite("Time stamps")
struct TimestampTests {
    @Test(
        "Days around the ends of months and leap years",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"),
            (1_123_456, "1970-01-01T00:00:01.123Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_399_999_999, "2000-02-28T23:59:59.999Z"),
            (951_782_400_000_000, "2000-02-29T00:00:00.000Z"),
            (951_868_800_000_000, "2000-03-01T00:00:00.000Z"),
            (1_798_761_599_000_000, "2026-12-31T23:59:59.000Z"),
            (4_107_542_400_000_000, "2100-03-01T00:00:00.000Z"),
        ] as [(Int64, String)]
    )
    func known(microseconds: Int64, text: String) {
        #expect(WallTime(microsecondsSince1970: microseconds).timestamp == text)
    }

    @Test("Every day of four centuries agrees with the system's calendar")
    func system() {
        var style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        style.timeZone = .gmt
        for day in stride(from: -80_000, through: 80_000, by: 1) {
            let seconds = Int64(day) * 86_400 + 43_210
            let expected = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(style)
            #expect(WallTime(microsecondsSince1970: seconds * 1_000_000).timestamp == expected)
        }
    }
}

@Suite("Line writer")
struct LineWriterTests {
    @Test("Lines of several threads come whole and each thread's in order")
    func threads() throws {
        let pipe = Pipe()
        let writer = LineWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        let lines = 500
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<lines { writer.write("\(thread) \(number) é") }
        }
        writer.flush()
        try pipe.fileHandleForWriting.close()
        let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let words = text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(words.count == 4 * lines)
        for thread in 0..<4 {
            let own = words.filter { $0.first == Substring(String(thread)) }
            #expect(own.map { $0[1] } == (0..<lines).map { Substring(String($0)) })
            #expect(own.allSatisfy { $0.count == 3 && $0[2] == "é" })
        }
        #expect(writer.dropped == 0)
    }

    @Test("A reader that has gone stops nothing")
    func goneReader() throws {
        let pipe = Pipe()
        let writer = LineWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        try pipe.fileHandleForReading.close()
        writer.write("first")
        writer.flush()
        writer.write("second")
        writer.flush()
        #expect(writer.dropped == 1)
    }
}
