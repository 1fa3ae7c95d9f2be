// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

struct DNSNameTests {
    @Test func isTheSameInAnyCase() throws {
        let upper = try name("ABCDEF._MATTER._tcp.local")
        let lower = try name("abcdef._matter._TCP.LOCAL")
        #expect(upper == lower)
        #expect(upper.hashValue == lower.hashValue)
        #expect(upper != (try name("abcdeg._matter._tcp.local")))
        // Only letters fold: @ and ` are 32 apart as well.
        #expect(try name("@") != name("`"))
        #expect(upper.description == "ABCDEF._MATTER._tcp.local")
    }

    @Test func limitsLabelsAndLength() throws {
        #expect(DNSName(labels: [""]) == nil)
        #expect(DNSName(labels: [String(repeating: "a", count: 63)]) != nil)
        #expect(DNSName(labels: [String(repeating: "a", count: 64)]) == nil)
        let long = [63, 63, 63, 61].map { String(repeating: "a", count: $0) }
        let longest = try #require(DNSName(labels: long))
        #expect(longest.wire.count == 254)
        #expect(DNSName("a", in: longest) == nil)
        #expect(DNSName(labels: [63, 63, 63, 62].map { String(repeating: "a", count: $0) }) == nil)
        #expect(DNSName("x", in: .local) == (try name("x.local")))
    }

    /// The example of RFC 1035 § 4.1.4.
    @Test func followsPointers() throws {
        var bytes = [UInt8](repeating: 0, count: 93)
        func put(_ octets: [UInt8], _ offset: Int) {
            bytes.replaceSubrange(offset..<(offset + octets.count), with: octets)
        }
        put([1] + Array("F".utf8) + [3] + Array("ISI".utf8) + [4] + Array("ARPA".utf8) + [0], 20)
        put([3] + Array("FOO".utf8) + [0xC0, 20], 40)
        put([0xC0, 26], 64)
        func read(_ offset: Int) throws -> (String, Int) {
            var reader = DNSReader(bytes)
            _ = try reader.readBytes(offset)
            return (try reader.readName().description, reader.offset)
        }
        #expect(try read(20) == ("F.ISI.ARPA", 32))
        #expect(try read(40) == ("FOO.F.ISI.ARPA", 46))
        #expect(try read(64) == ("ARPA", 66))
        #expect(try read(92) == (".", 93))
    }

    private func read(_ bytes: [UInt8], from offset: Int = 0) throws -> DNSName {
        var reader = DNSReader(bytes)
        _ = try reader.readBytes(offset)
        return try reader.readName()
    }

    @Test func refusesPointersThatDoNotLeadBack() {
        #expect(throws: DNSError.badPointer(offset: 0)) { try read([0xC0, 0]) }
        #expect(throws: DNSError.badPointer(offset: 0)) { try read([0xC0, 2, 0]) }
        // Two that point to each other, and a label that points to itself.
        #expect(throws: DNSError.badPointer(offset: 0)) { try read([0xC0, 2, 0xC0, 0], from: 2) }
        #expect(throws: DNSError.badPointer(offset: 2)) { try read([1, 0x61, 0xC0, 0]) }
        #expect(throws: DNSError.badPointer(offset: 5)) { try read([0, 0, 0, 1, 0x61, 0xC0, 3], from: 3) }
    }

    @Test func refusesEndlessAndBrokenNames() {
        #expect(throws: DNSError.badLabel(offset: 0)) { try read([0x40, 0]) }
        #expect(throws: DNSError.badLabel(offset: 0)) { try read([0x80, 0]) }
        #expect(throws: DNSError.truncated) { try read([]) }
        #expect(throws: DNSError.truncated) { try read([2, 0x61]) }
        #expect(throws: DNSError.truncated) { try read([1, 0x61]) }
        #expect(throws: DNSError.truncated) { try read([0xC0]) }
        let tooLong = [UInt8](repeating: 1, count: 600)
        #expect(throws: DNSError.nameTooLong) { try read(tooLong) }
        // A chain of 200 pointers without a label.
        var chain: [UInt8] = [0]
        for step in 0..<200 {
            let target = step == 0 ? 0 : 1 + 2 * (step - 1)
            chain += [0xC0 | UInt8(target >> 8), UInt8(target & 0xFF)]
        }
        #expect(throws: DNSError.self) { try read(chain, from: chain.count - 2) }
    }

    @Test func writesRepeatedPartsAsPointers() throws {
        var writer = DNSWriter(compresses: true)
        writer.append(try name("a.b.local"), compressing: true)
        writer.append(try name("c.b.local"), compressing: true)
        writer.append(try name("a.b.local"), compressing: true)
        writer.append(try name("b.LOCAL"), compressing: true)
        writer.append(try name("local.local"), compressing: true)
        let expected: [UInt8] =
            [1, 0x61, 1, 0x62, 5] + Array("local".utf8) + [0]
            + [1, 0x63, 0xC0, 2] + [0xC0, 0]
            + [1, 0x62, 5] + Array("LOCAL".utf8) + [0]
            + [5] + Array("local".utf8) + [0xC0, 4]
        #expect(writer.bytes == expected)
    }

    @Test func writesANameThatRepeatsItself() throws {
        var writer = DNSWriter(compresses: true)
        let repeating = try name("a.a.a")
        writer.append(repeating, compressing: true)
        #expect(try read(writer.bytes) == repeating)
    }
}
