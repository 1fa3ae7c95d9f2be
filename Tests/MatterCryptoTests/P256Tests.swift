// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import Testing

@Suite("P-256")
struct P256Tests {
    /// The key of RFC 6979 § A.2.5.
    static let scalar = hex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721")
    static let point = hex(
        """
        0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6
        7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299
        """
    )
    static let signature = hex(
        """
        efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716
        f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8
        """
    )
    static let order = hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")

    @Test("The public key and a signature of RFC 6979")
    func knownKey() throws {
        let key = try P256.PrivateKey(scalar: Self.scalar)
        #expect(key.publicKey.bytes == Self.point)
        #expect(try P256.PublicKey(Self.point) == key.publicKey)
        #expect(key.publicKey.isValidSignature(Self.signature, for: [UInt8]("sample".utf8)))
        #expect(!key.publicKey.isValidSignature(Self.signature, for: [UInt8]("Sample".utf8)))
    }

    @Test("What is signed verifies, and nothing else does")
    func signing() throws {
        let random = SeededRandomSource(seed: 1)
        let key = P256.PrivateKey(random: random)
        let message = random.bytes(100)
        for _ in 0..<20 {
            let signature = try key.sign(message)
            #expect(signature.count == P256.signatureSize)
            #expect(key.publicKey.isValidSignature(signature, for: message))
            var changed = signature
            changed[Int(random.next() % 64)] ^= 1
            #expect(!key.publicKey.isValidSignature(changed, for: message))
        }
        let signature = try key.sign([])
        #expect(key.publicKey.isValidSignature(signature, for: []))
        for count in 0..<signature.count {
            #expect(!key.publicKey.isValidSignature([UInt8](signature.prefix(count)), for: []))
        }
        #expect(!key.publicKey.isValidSignature(signature + [0], for: []))
        #expect(!P256.PrivateKey(random: random).publicKey.isValidSignature(signature, for: []))
    }

    @Test("Signatures of zeros and of the order are never valid")
    func degenerateSignatures() throws {
        let key = try P256.PrivateKey(scalar: Self.scalar).publicKey
        let zero = [UInt8](repeating: 0, count: 32)
        let one = zero.dropLast() + [1]
        for signature in [zero + zero, zero + one, one + zero, Self.order + one, one + Self.order] {
            #expect(!key.isValidSignature([UInt8](signature), for: [1, 2, 3]))
        }
    }

    @Test("Key agreement of RFC 5903 § 8.1")
    func agreement() throws {
        let initiator = try P256.PrivateKey(
            scalar: hex("c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433")
        )
        let responder = try P256.PrivateKey(
            scalar: hex("c6ef9c5d78ae012a011164acb397ce2088685d8f06bf9be0b283ab46476bee53")
        )
        let expected = hex("d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de")
        #expect(try initiator.sharedSecret(with: responder.publicKey) == expected)
        #expect(try responder.sharedSecret(with: initiator.publicKey) == expected)
    }

    @Test("Scalars must lie between zero and the order")
    func scalars() throws {
        let zero = [UInt8](repeating: 0, count: 32)
        #expect(throws: CryptoError.invalidScalar) { try P256.PrivateKey(scalar: zero) }
        #expect(throws: CryptoError.invalidScalar) { try P256.PrivateKey(scalar: Self.order) }
        #expect(throws: CryptoError.invalidScalar) {
            try P256.PrivateKey(scalar: [UInt8](repeating: 0xff, count: 32))
        }
        #expect(throws: CryptoError.invalidLength) { try P256.PrivateKey(scalar: [UInt8](Self.scalar.dropLast())) }
        #expect(throws: CryptoError.invalidLength) { try P256.PrivateKey(scalar: [0] + Self.scalar) }
        let greatest = Self.order.dropLast() + [0x50]
        // The negative of the generator: the same x, the other y (SEC 2 § 2.4.2).
        #expect(
            try P256.PrivateKey(scalar: [UInt8](greatest)).publicKey.bytes.prefix(33)
                == hex("046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296")[...]
        )
    }

    @Test("Octets that are no point of the curve are no key")
    func points() {
        var offCurve = Self.point
        offCurve[64] ^= 1
        #expect(throws: CryptoError.invalidPoint) { try P256.PublicKey(offCurve) }
        // The coordinates (0, 0), which some encodings use for infinity, lie on no such curve.
        #expect(throws: CryptoError.invalidPoint) { try P256.PublicKey([4] + [UInt8](repeating: 0, count: 64)) }
        // Coordinates above the prime of the field.
        #expect(throws: CryptoError.invalidPoint) { try P256.PublicKey([4] + [UInt8](repeating: 0xff, count: 64)) }
        for prefix: UInt8 in [0, 2, 3, 5, 6, 7] {
            #expect(throws: CryptoError.invalidPoint) { try P256.PublicKey([prefix] + Self.point.dropFirst()) }
        }
        for count in 0..<65 {
            #expect(throws: CryptoError.invalidLength) { try P256.PublicKey([UInt8](Self.point.prefix(count))) }
        }
        #expect(throws: CryptoError.invalidLength) { try P256.PublicKey(Self.point + [0]) }
    }

    @Test("Keys follow from their random source, whatever it says")
    func randomKeys() {
        let one = P256.PrivateKey(random: SeededRandomSource(seed: 7))
        let same = P256.PrivateKey(random: SeededRandomSource(seed: 7))
        let other = P256.PrivateKey(random: SeededRandomSource(seed: 8))
        #expect(one == same)
        #expect(one.scalar != other.scalar)
        for number in [UInt64.min, UInt64.max] {
            let key = P256.PrivateKey(random: ConstantRandomSource(number))
            #expect(key.scalar.contains { $0 != 0 })
        }
    }

    @Test("Signatures in DER and raw stand for each other")
    func derSignatures() throws {
        let random = SeededRandomSource(seed: 3)
        for length in 0...32 {
            let number = [UInt8](repeating: 0, count: 32 - length) + random.bytes(length)
            let raw = number + number.reversed()
            #expect(try P256.rawSignature(fromDER: P256.derSignature(fromRaw: raw)) == raw)
        }
        let high = [UInt8](repeating: 0xff, count: 64)
        #expect(P256.derSignature(fromRaw: high).count == 72)
        #expect(try P256.rawSignature(fromDER: P256.derSignature(fromRaw: high)) == high)
        let small = [UInt8](repeating: 0, count: 31) + [1] + [UInt8](repeating: 0, count: 31) + [0x80]
        #expect(P256.derSignature(fromRaw: small) == hex("300702010102020080"))
    }

    @Test(
        "Only one DER form of a signature is taken",
        arguments: [
            "", "30", "3000", "3006020101", "300602010102010100", "3106020101020101", "3006030101020101",
            "300702020001020101", "3006020181020101", "30050200020101", "308106020101020101",
            "3007020101020101", "30060201010201", "3005020101020101",
            "302702220001000000000000000000000000000000000000000000000000000000000000000000020101",
        ]
    )
    func malformedDER(text: String) {
        #expect(throws: CryptoError.malformedSignature) { try P256.rawSignature(fromDER: hex(text)) }
    }

    @Test("Comparison of secrets")
    func constantTime() {
        #expect(ConstantTime.areEqual([1, 2, 3], [1, 2, 3]))
        #expect(!ConstantTime.areEqual([1, 2, 3], [1, 2, 4]))
        #expect(!ConstantTime.areEqual([1, 2, 3], [1, 2]))
        #expect(ConstantTime.areEqual([], []))
    }
}
