// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import Testing

@Suite("Message header")
struct MessageHeaderTests {
    typealias Flags = MessageHeader.SecurityFlags

    static let headers: [(String, MessageHeader)] = [
        ("00b80b0039300000", MessageHeader(sessionID: 0x0BB8, securityFlags: Flags(.unicast), counter: 0x3039)),
        (
            "0400000001000000efcdab8967452301",
            MessageHeader(
                sessionID: 0,
                securityFlags: Flags(.unicast),
                counter: 1,
                source: 0x0123_4567_89AB_CDEF
            )
        ),
        (
            "0100000002000000efcdab8967452301",
            MessageHeader(
                sessionID: 0,
                securityFlags: Flags(.unicast),
                counter: 2,
                destination: .node(0x0123_4567_89AB_CDEF)
            )
        ),
        (
            "067ddb017856341201000000000000000200",
            MessageHeader(
                sessionID: 0xDB7D,
                securityFlags: Flags(.group),
                counter: 0x1234_5678,
                source: 1,
                destination: .group(2)
            )
        ),
        (
            "067ddbc1ffffffff01000000000000000200",
            MessageHeader(
                sessionID: 0xDB7D,
                securityFlags: Flags(.group, isPrivate: true, isControl: true),
                counter: 0xFFFF_FFFF,
                source: 1,
                destination: .group(2)
            )
        ),
    ]

    @Test("Reads and writes the layout of the standard", arguments: headers)
    func roundTrip(_ text: String, _ header: MessageHeader) throws {
        let bytes = try octets(text)
        var reader = OctetReader(bytes)
        #expect(try MessageHeader(reading: &reader) == header)
        #expect(reader.remaining == 0)
        #expect(header.encoded == bytes)
    }

    @Test("Refuses every truncated header", arguments: headers)
    func truncated(_ text: String, _ header: MessageHeader) throws {
        let bytes = try octets(text)
        for count in 0..<bytes.count {
            var reader = OctetReader(Array(bytes[..<count]))
            #expect(throws: MessageError.truncated) { try MessageHeader(reading: &reader) }
        }
    }

    @Test("Passes over message extensions")
    func extensions() throws {
        var reader = OctetReader(try octets("00b80b2039300000 0300aabbcc 77"))
        let header = try MessageHeader(reading: &reader)
        #expect(header.counter == 0x3039)
        #expect(reader.readRest() == [0x77])
    }

    @Test("Refuses extensions that are longer than the message")
    func longExtensions() throws {
        for text in ["00b80b2039300000", "00b80b203930000001", "00b80b2039300000 0400aabbcc"] {
            var reader = OctetReader(try octets(text))
            #expect(throws: MessageError.truncated) { try MessageHeader(reading: &reader) }
        }
    }

    @Test("Refuses other versions and reserved values")
    func reserved() throws {
        var reader = OctetReader(try octets("10b80b0039300000"))
        #expect(throws: MessageError.unsupportedVersion) { try MessageHeader(reading: &reader) }
        for text in ["03b80b00393000000000000000000000", "00b80b0239300000", "00b80b0339300000"] {
            var reader = OctetReader(try octets(text))
            #expect(throws: MessageError.reservedValue) { try MessageHeader(reading: &reader) }
        }
    }
}

@Suite("Protocol header")
struct ProtocolHeaderTests {
    static let headers: [(String, ProtocolHeader)] = [
        (
            "0564ee0e207d",
            ProtocolHeader(isInitiator: true, isReliable: true, opcode: 0x64, exchangeID: 0x0EEE, protocolID: 0x7D20)
        ),
        (
            "0210341200007856 3412",
            ProtocolHeader(
                isInitiator: false,
                isReliable: false,
                opcode: .standaloneAcknowledgement,
                exchangeID: 0x1234,
                protocolID: .secureChannel,
                acknowledged: 0x1234_5678
            )
        ),
        (
            "1701 0200 f1ff 0300 04000000",
            ProtocolHeader(
                isInitiator: true,
                isReliable: true,
                opcode: 1,
                exchangeID: 2,
                protocolID: 3,
                vendorID: 0xFFF1,
                acknowledged: 4
            )
        ),
    ]

    @Test("Reads and writes the layout of the standard", arguments: headers)
    func roundTrip(_ text: String, _ header: ProtocolHeader) throws {
        let bytes = try octets(text)
        var reader = OctetReader(bytes)
        #expect(try ProtocolHeader(reading: &reader) == header)
        #expect(reader.remaining == 0)
        #expect(header.encoded == bytes)
    }

    @Test("Refuses every truncated header", arguments: headers)
    func truncated(_ text: String, _ header: ProtocolHeader) throws {
        let bytes = try octets(text)
        for count in 0..<bytes.count {
            var reader = OctetReader(Array(bytes[..<count]))
            #expect(throws: MessageError.truncated) { try ProtocolHeader(reading: &reader) }
        }
    }

    @Test("Passes over secured extensions")
    func extensions() throws {
        var reader = OctetReader(try octets("0d64ee0e207d 0200aabb 77"))
        let header = try ProtocolHeader(reading: &reader)
        #expect(header.protocolID == 0x7D20)
        #expect(reader.readRest() == [0x77])
        var short = OctetReader(try octets("0d64ee0e207d 0200aa"))
        #expect(throws: MessageError.truncated) { try ProtocolHeader(reading: &short) }
    }
}
