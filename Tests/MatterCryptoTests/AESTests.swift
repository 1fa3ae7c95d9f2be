// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import Testing

@Suite("AES")
struct AESTests {
    struct Message: Sendable {
        let key: String
        let header: String
        let nonce: String
        let plain: String
        let sealed: String
    }

    /// Messages of the Matter SDK's session tests and of a controller on the wire.
    static let messages = [
        Message(
            key: "5eded244e5532b3cdc23409dbad052d2",
            header: "00b80b0039300000",
            nonce: "00393000000000000000000000",
            plain: "0564ee0e207d",
            sealed: "5a989ae42e8d847f535c3007e6150cd65867f2b817db"
        ),
        Message(
            key: "5eded244e5532b3cdc23409dbad052d2",
            header: "00b80b0039300000",
            nonce: "00393000000000000000000000",
            plain: "0564ee0e207d1122334455",
            sealed: "5a989ae42e8d0f7f885dfb2faa8949cf730a5728e0354610a0c4a7"
        ),
        Message(
            key: "ca92d7a0942d1a511a0e26ad074f4c2f",
            header: "067ddb017856341201000000000000000200",
            nonce: "01785634120100000000000000",
            plain: "0164ee0e207d",
            sealed: "65c767bc6cda0106c9801323900e9b3ce6d4bb0327d6"
        ),
        Message(
            key: "ca92d7a0942d1a511a0e26ad074f4c2f",
            header: "067ddb817956341201000000000000000200",
            nonce: "81795634120100000000000000",
            plain: "0164ee0e207d",
            sealed: "2b2f915a66c9596290ebe4408217b3c0c921a2fca4e1"
        ),
        Message(
            key: "44d43c91d227f3ba0824c5d87cb81b33",
            header: "0011000029000000",
            nonce: "00290000000000000000000000",
            plain: "05085828010015360015370024000124020624030118350118181818",
            sealed: "bd53fa7926576111994ef314240b838e88a5e36bcc81c1992a838afe16be4cf4742d9cd7e582d793491558d8"
        ),
    ]

    @Test("CCM on the messages of others", arguments: messages)
    func knownMessages(message: Message) throws {
        let key = AESKey(hex(message.key))
        let sealed = try AESCCM.seal(
            hex(message.plain),
            key: key,
            nonce: hex(message.nonce),
            authenticating: hex(message.header)
        )
        #expect(sealed == hex(message.sealed))
        let opened = try AESCCM.open(
            hex(message.sealed),
            key: key,
            nonce: hex(message.nonce),
            authenticating: hex(message.header)
        )
        #expect(opened == hex(message.plain))
    }

    @Test("The cipher text of RFC 3610 packet vector 1, whose tag is of another size")
    func rfc3610() throws {
        let sealed = try AESCCM.seal(
            [UInt8](0x08...0x1e),
            key: AESKey([UInt8](0xc0...0xcf)),
            nonce: hex("00000003020100a0a1a2a3a4a5"),
            authenticating: [UInt8](0x00...0x07)
        )
        #expect([UInt8](sealed.dropLast(16)) == hex("588c979a61c663d2f066d0c2c0f989806d5f6b61dac384"))
    }

    @Test("The tag of no text and no data is E(B0) xor E(A0)")
    func emptyText() throws {
        let key = AESKey([UInt8](0..<16))
        let nonce = [UInt8]("NCASE_SigmaS1".utf8)
        // RFC 3610 § 2.2 and § 2.3: flags 8 (16 - 2) / 2 + (2 - 1), no length; then the counter block 0.
        let authenticated = try AESCTR.apply(
            [UInt8](repeating: 0, count: 16),
            key: key,
            counterBlock: [0x39] + nonce + [0, 0]
        )
        let mask = try AESCTR.apply([UInt8](repeating: 0, count: 16), key: key, counterBlock: [0x01] + nonce + [0, 0])
        let sealed = try AESCCM.seal([], key: key, nonce: nonce)
        #expect(sealed == zip(authenticated, mask).map { $0 ^ $1 })
        #expect(try AESCCM.open(sealed, key: key, nonce: nonce) == [])
        #expect(throws: CryptoError.authenticationFailed) {
            try AESCCM.open([UInt8](repeating: 0, count: 16), key: key, nonce: nonce)
        }
    }

    @Test("Whatever is changed or cut off, nothing opens; the next good message does")
    func tampering() throws {
        let message = Self.messages[0]
        let key = AESKey(hex(message.key))
        let nonce = hex(message.nonce)
        let header = hex(message.header)
        let sealed = hex(message.sealed)
        for count in 0..<sealed.count {
            #expect(throws: CryptoError.authenticationFailed) {
                try AESCCM.open([UInt8](sealed.prefix(count)), key: key, nonce: nonce, authenticating: header)
            }
        }
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 0x10
            #expect(throws: CryptoError.authenticationFailed) {
                try AESCCM.open(changed, key: key, nonce: nonce, authenticating: header)
            }
        }
        for index in header.indices {
            var changed = header
            changed[index] ^= 0x01
            #expect(throws: CryptoError.authenticationFailed) {
                try AESCCM.open(sealed, key: key, nonce: nonce, authenticating: changed)
            }
        }
        #expect(throws: CryptoError.authenticationFailed) {
            try AESCCM.open(sealed, key: AESKey(hex("5eded244e5532b3cdc23409dbad052d3")), nonce: nonce)
        }
        #expect(try AESCCM.open(sealed, key: key, nonce: nonce, authenticating: header) == hex(message.plain))
    }

    @Test("Texts of all sizes come back", arguments: [0, 1, 15, 16, 17, 255, 1232, 65535])
    func sizes(count: Int) throws {
        let random = SeededRandomSource(seed: UInt64(count))
        let plain = random.bytes(count)
        let key = AESKey(random.bytes(16))
        let nonce = random.bytes(13)
        for data in [[], random.bytes(count % 300 + 1)] {
            let sealed = try AESCCM.seal(plain, key: key, nonce: nonce, authenticating: data)
            #expect(sealed.count == count + AESCCM.tagSize)
            #expect(try AESCCM.open(sealed, key: key, nonce: nonce, authenticating: data) == plain)
        }
    }

    @Test("A nonce of another size and a text that is too long are refused", arguments: [0, 12, 14])
    func wrongSizes(count: Int) {
        let key = AESKey([UInt8](repeating: 1, count: 16))
        let nonce = [UInt8](repeating: 0, count: count)
        #expect(throws: CryptoError.invalidLength) { try AESCCM.seal([1], key: key, nonce: nonce) }
        #expect(throws: CryptoError.invalidLength) {
            try AESCCM.open([UInt8](repeating: 0, count: 17), key: key, nonce: nonce)
        }
        #expect(throws: CryptoError.invalidLength) {
            try AESCCM.seal(
                [UInt8](repeating: 0, count: 65536),
                key: key,
                nonce: [UInt8](repeating: 0, count: 13)
            )
        }
        #expect(throws: CryptoError.invalidLength) { try AESCTR.apply([1], key: key, counterBlock: nonce) }
    }

    @Test("CTR of NIST SP 800-38A § F.5.1")
    func counterMode() throws {
        let key = AESKey(hex("2b7e151628aed2a6abf7158809cf4f3c"))
        let block = hex("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
        let plain = hex("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
        let expected = hex("874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff")
        #expect(try AESCTR.apply(plain, key: key, counterBlock: block) == expected)
        #expect(try AESCTR.apply(expected, key: key, counterBlock: block) == plain)
        let start = try AESCTR.apply([UInt8](plain.prefix(5)), key: key, counterBlock: block)
        #expect(start == [UInt8](expected.prefix(5)))
        #expect(try AESCTR.apply([], key: key, counterBlock: block) == [])
    }

    @Test("The header of a group message with privacy")
    func privacy() throws {
        let key = KeySchedule.privacyKey(AESKey(hex("ca92d7a0942d1a511a0e26ad074f4c2f")))
        // The first counter block that CCM would use for text: flags, nonce of 13, counter 1.
        let block = [0x01] + hex("db7d408217b3c0c921a2fca4e1") + [0, 1]
        let sent = try AESCTR.apply(hex("7956341201000000000000000200"), key: key, counterBlock: block)
        #expect(sent == hex("d926afce24c8a0981bdd44f4e730"))
    }

    @Test("A key gives back its octets and compares by them")
    func keys() {
        let octets = [UInt8](0xf0...0xff)
        #expect(AESKey(octets).bytes == octets)
        #expect(AESKey(octets) == AESKey(octets))
        #expect(AESKey(octets) != AESKey([UInt8](0xe0...0xef)))
        #expect(AESKey(exactly: [UInt8](octets.dropLast())) == nil)
        #expect(AESKey(exactly: octets + [0]) == nil)
    }

    @Test("Threads have contexts of their own")
    func threads() async throws {
        let expected = Self.messages
        try await withThrowingTaskGroup(of: Void.self) { group in
            for offset in 0..<8 {
                group.addTask {
                    for round in 0..<500 {
                        let message = expected[(offset + round) % expected.count]
                        let sealed = try AESCCM.seal(
                            hex(message.plain),
                            key: AESKey(hex(message.key)),
                            nonce: hex(message.nonce),
                            authenticating: hex(message.header)
                        )
                        #expect(sealed == hex(message.sealed))
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
