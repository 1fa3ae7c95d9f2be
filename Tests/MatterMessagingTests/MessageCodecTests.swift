// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

/// A message of a published test with its key.
struct MessageVector: CustomTestStringConvertible {
    var testDescription: String
    var key: String
    var header: String
    var plaintext: String
    /// The whole message as sent.
    var message: String
    /// The node id in the nonce where the header has none.
    var source: NodeID?
}

@Suite("Message codec")
struct MessageCodecTests {
    /// The SDK's TestSessionManagerDispatch and a capture of chip-tool.
    static let vectors = [
        MessageVector(
            testDescription: "secure unicast, no payload",
            key: "5eded244e5532b3cdc23409dbad052d2",
            header: "00b80b0039300000",
            plaintext: "0564ee0e207d",
            message: "00b80b0039300000 5a989ae42e8d847f535c3007e6150cd65867f2b817db",
            source: 0
        ),
        MessageVector(
            testDescription: "secure unicast, short payload",
            key: "5eded244e5532b3cdc23409dbad052d2",
            header: "00b80b0039300000",
            plaintext: "0564ee0e207d1122334455",
            message: "00b80b0039300000 5a989ae42e8d0f7f885dfb2faa8949cf730a5728e0354610a0c4a7",
            source: 0
        ),
        MessageVector(
            testDescription: "group",
            key: "ca92d7a0942d1a511a0e26ad074f4c2f",
            header: "067ddb017856341201000000000000000200",
            plaintext: "0164ee0e207d",
            message: "067ddb017856341201000000000000000200 65c767bc6cda0106c9801323900e9b3ce6d4bb0327d6",
            source: nil
        ),
        MessageVector(
            testDescription: "group with privacy",
            key: "ca92d7a0942d1a511a0e26ad074f4c2f",
            header: "067ddb817956341201000000000000000200",
            plaintext: "0164ee0e207d",
            message: "067ddb81d926afce24c8a0981bdd44f4e730 2b2f915a66c9596290ebe4408217b3c0c921a2fca4e1",
            source: nil
        ),
        MessageVector(
            testDescription: "chip-tool invoke",
            key: "44d43c91d227f3ba0824c5d87cb81b33",
            header: "0011000029000000",
            plaintext: "05085828010015360015370024000124020624030118350118181818",
            message: "0011000029000000"
                + "bd53fa7926576111994ef314240b838e88a5e36bcc81c1992a838afe16be4cf4742d9cd7e582d793491558d8",
            source: 0
        ),
    ]

    private func parts(_ vector: MessageVector) throws -> (MessageHeader, ProtocolHeader, [UInt8], AESKey) {
        var reader = OctetReader(try octets(vector.header))
        let header = try MessageHeader(reading: &reader)
        var inner = OctetReader(try octets(vector.plaintext))
        let protocolHeader = try ProtocolHeader(reading: &inner)
        return (header, protocolHeader, inner.readRest(), AESKey(try octets(vector.key)))
    }

    private func open(_ message: [UInt8], _ vector: MessageVector, _ key: AESKey) throws -> OpenedMessage {
        let isPrivate = message.count > 3 && message[3] & 0x80 != 0
        let clear = isPrivate ? try MessagePrivacy.apply(to: message, encryptionKey: key) : message
        return try MessageCodec.open(clear, key: key, source: vector.source)
    }

    @Test("Protects published messages as published", arguments: vectors)
    func seal(_ vector: MessageVector) throws {
        let (header, protocolHeader, payload, key) = try parts(vector)
        let source = try #require(vector.source ?? header.source)
        let sealed = try MessageCodec.seal(header, protocolHeader, payload, key: key, source: source)
        #expect(sealed.hexadecimal == (try octets(vector.message)).hexadecimal)
    }

    @Test("Opens published messages", arguments: vectors)
    func open(_ vector: MessageVector) throws {
        let (header, protocolHeader, payload, key) = try parts(vector)
        let opened = try open(try octets(vector.message), vector, key)
        #expect(opened.header == header)
        #expect(opened.protocolHeader == protocolHeader)
        #expect(opened.payload == payload)
    }

    @Test("Opens no message with one bit changed", arguments: vectors)
    func tampered(_ vector: MessageVector) throws {
        let (header, _, _, key) = try parts(vector)
        let message = try octets(vector.message)
        for index in message.indices {
            for bit in 0..<8 {
                var changed = message
                changed[index] ^= 1 << UInt8(bit)
                // Without node ids in the header a changed session id leads to another session, not to another key.
                #expect(throws: MessageError.self, "octet \(index), bit \(bit), \(header)") {
                    try open(changed, vector, key)
                }
            }
        }
    }

    @Test("Opens no truncated message", arguments: vectors)
    func truncated(_ vector: MessageVector) throws {
        let (_, _, _, key) = try parts(vector)
        let message = try octets(vector.message)
        for count in 0..<message.count {
            #expect(throws: MessageError.self) { try open(Array(message[..<count]), vector, key) }
        }
    }

    @Test("Opens no message with another source in the nonce")
    func otherSource() throws {
        let vector = Self.vectors[0]
        let (_, _, _, key) = try parts(vector)
        #expect(throws: MessageError.notAuthentic) {
            try MessageCodec.open(try octets(vector.message), key: key, source: 1)
        }
    }

    @Test("Includes reserved security flags in the nonce")
    func reservedFlags() throws {
        let vector = Self.vectors[0]
        let (_, protocolHeader, _, key) = try parts(vector)
        let header = MessageHeader(
            sessionID: 0x0BB8,
            securityFlags: MessageHeader.SecurityFlags(rawValue: 0x04),
            counter: 0x3039
        )
        let sealed = try MessageCodec.seal(header, protocolHeader, [9], key: key, source: 0)
        #expect(try MessageCodec.open(sealed, key: key, source: 0).payload == [9])
        let nonce = try octets("04393000000000000000000000")
        let body = try AESCCM.open(
            Array(sealed[8...]),
            key: key,
            nonce: nonce,
            authenticating: Array(sealed[..<8])
        )
        #expect(body == protocolHeader.encoded + [9])
    }

    @Test("Reads and writes unprotected messages")
    func unprotected() throws {
        let message = try octets("0400000001000000efcdab8967452301 05 30 3412 0000 1518")
        let opened = try MessageCodec.decode(message)
        #expect(opened.header.source == 0x0123_4567_89AB_CDEF)
        #expect(opened.protocolHeader.opcode == .sigma1)
        #expect(opened.payload == [0x15, 0x18])
        #expect(MessageCodec.encode(opened.header, opened.protocolHeader, opened.payload) == message)
    }
}
