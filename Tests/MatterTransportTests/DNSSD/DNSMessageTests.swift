// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

func name(_ text: String) throws -> DNSName {
    try #require(DNSName(labels: text.split(separator: ".").map(String.init)))
}

struct DNSMessageTests {
    private func sample() throws -> DNSMessage {
        let host = try name("B75AAFB2D1F8.local")
        let instance = try name("DD200C20D25AE5F7._matterc._udp.local")
        let address = IPAddress(high: 0xFE80_0000_0000_0000, low: 0x1234)
        return DNSMessage(
            id: 0x1234,
            isResponse: true,
            isAuthoritative: true,
            questions: [DNSQuestion(try name("_matterc._udp.local"), .ptr, wantsUnicast: true)],
            answers: [
                DNSRecord(try name("_matterc._udp.local"), .ptr(instance), timeToLive: 4500),
                DNSRecord(
                    instance,
                    .srv(priority: 0, weight: 0, port: 5540, target: host),
                    timeToLive: 120,
                    flushesCache: true
                ),
            ],
            authorities: [DNSRecord(instance, .txt([3] + Array("D=1".utf8)), timeToLive: 4500)],
            additionals: [
                DNSRecord(host, .aaaa(address), timeToLive: 120, flushesCache: true),
                DNSRecord(host, .a(IPAddress(high: 0, low: 0xFFFF_C000_0201)), timeToLive: 120),
                DNSRecord(host, .nsec(next: host, types: [.a, .aaaa]), timeToLive: 120),
                DNSRecord(host, .other(DNSType(rawValue: 41), [1, 2, 3]), timeToLive: 0, recordClass: 1440),
            ]
        )
    }

    @Test func comesBackFromItsEncoding() throws {
        let message = try sample()
        let bytes = message.encoded()
        let again = try DNSMessage(bytes)
        #expect(again == message)
        #expect(again.encoded() == bytes)
        let uncompressed = message.encoded(compressingTargets: false)
        #expect(uncompressed.count > bytes.count)
        #expect(try DNSMessage(uncompressed) == message)
    }

    @Test func keepsEveryFlag() throws {
        let message = DNSMessage(operation: 5, isTruncated: true, responseCode: 3)
        #expect(try DNSMessage(message.encoded()) == message)
        // RFC 1035 § 4.1.1: QR, Opcode, AA, TC, RD, RA, Z, RCODE.
        #expect(Array(message.encoded()[2...3]) == [0b0010_1010, 0b0000_0011])
    }

    @Test func isAnErrorWhenCutAnywhere() throws {
        let bytes = try sample().encoded()
        for count in 0..<bytes.count {
            #expect(throws: DNSError.self, "\(count)") { try DNSMessage(Array(bytes[..<count])) }
        }
    }

    @Test func survivesChangedOctets() throws {
        let bytes = try sample().encoded()
        let random = SeededRandomSource(seed: 1)
        var readable = 0
        for _ in 0..<5000 {
            var changed = bytes
            for _ in 0...(random.next() % 4) {
                changed[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            guard let message = try? DNSMessage(changed) else { continue }
            readable += 1
            // What can be read can be written and read again, and says the same.
            #expect(try DNSMessage(message.encoded()) == message)
        }
        #expect(readable > 250)
    }

    @Test func readsALegacyQueryOfAResolver() throws {
        // A query for PTR of _matterc._udp.local with the unicast bit, written by hand from RFC 1035 § 4.1.
        let bytes =
            try #require([UInt8](hexadecimal: "abcd 0000 0001 0000 0000 0000"))
            + [8] + Array("_matterc".utf8) + [4] + Array("_udp".utf8) + [5] + Array("local".utf8) + [0]
            + [0, 12, 0x80, 1]
        let message = try DNSMessage(bytes)
        #expect(message.id == 0xABCD)
        #expect(!message.isResponse)
        #expect(message.questions == [DNSQuestion(try name("_MATTERC._udp.local"), .ptr, wantsUnicast: true)])
        #expect(message.encoded() == bytes)
    }

    @Test func refusesContentThatDoesNotFit() throws {
        func record(_ type: UInt8, _ content: [UInt8], count: Int? = nil) -> [UInt8] {
            [0, 0, 0x84, 0, 0, 0, 0, 1, 0, 0, 0, 0]
                + [1, 0x61, 0] + [0, type, 0, 1, 0, 0, 0, 9, 0, UInt8(count ?? content.count)] + content
        }
        #expect(throws: Never.self) { try DNSMessage(record(1, [1, 2, 3, 4])) }
        #expect(throws: DNSError.badContent(.a)) { try DNSMessage(record(1, [1, 2, 3])) }
        #expect(throws: DNSError.badContent(.aaaa)) { try DNSMessage(record(28, [1, 2, 3, 4])) }
        #expect(throws: DNSError.badContent(.txt)) { try DNSMessage(record(16, [3, 1, 2])) }
        #expect(throws: DNSError.badContent(.ptr)) { try DNSMessage(record(12, [1, 0x62, 0, 7])) }
        #expect(throws: DNSError.badContent(.srv)) {
            try DNSMessage(record(33, [0, 0, 0, 0, 0, 1, 1, 0x62, 0], count: 8))
        }
        #expect(throws: DNSError.badContent(.nsec)) { try DNSMessage(record(47, [0, 0, 0])) }
        #expect(throws: DNSError.badContent(.nsec)) {
            try DNSMessage(record(47, [0, 0, 33] + [UInt8](repeating: 1, count: 33)))
        }
        #expect(throws: DNSError.truncated) { try DNSMessage(record(1, [1, 2, 3, 4], count: 5)) }
    }

    @Test func countsMoreRecordsThanThereAreAsCut() {
        #expect(throws: DNSError.truncated) { try DNSMessage([0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]) }
    }
}

struct DNSRecordDataTests {
    /// The example of RFC 4034 § 4.3.
    @Test func writesAndReadsTheBitMapsOfNSEC() throws {
        let expected =
            [4] + Array("host".utf8) + [7] + Array("example".utf8) + [3] + Array("com".utf8)
            + [0, 0x00, 0x06, 0x40, 0x01, 0x00, 0x00, 0x00, 0x03, 0x04, 0x1B]
            + [UInt8](repeating: 0, count: 26) + [0x20]
        let types = [1, 15, 46, 47, 1234].map { DNSType(rawValue: $0) }
        let data = DNSRecordData.nsec(next: try name("host.example.com"), types: types)
        #expect(data.canonicalBytes == expected)
        let record = DNSRecord(try name("alfa.example.com"), data, timeToLive: 86400)
        #expect(try DNSMessage(DNSMessage(answers: [record]).encoded()).answers == [record])
    }

    /// The example of RFC 6763 § 6.1.
    @Test func writesTheStringsOfTXT() {
        let entries = [AdvertisedService.TextEntry("key", "value"), AdvertisedService.TextEntry("paper", "A4")]
        let expected = [9] + Array("key=value".utf8) + [8] + Array("paper=A4".utf8)
        #expect(ServiceOwner.textContent(entries) == expected)
        #expect(ServiceOwner.textContent([]) == [0])
        let long = AdvertisedService.TextEntry("k", String(repeating: "x", count: 254))
        #expect(ServiceOwner.textContent([long]) == [0])
        #expect(ServiceOwner.textContent([long, entries[0]]).count == 10)
    }

    @Test func doesNotCompressWhatIsCompared() throws {
        let target = try name("a.local")
        let data = DNSRecordData.srv(priority: 1, weight: 2, port: 3, target: target)
        #expect(data.canonicalBytes == [0, 1, 0, 2, 0, 3] + target.wire + [0])
        #expect(DNSRecordData.ptr(target).canonicalBytes == target.wire + [0])
    }
}
