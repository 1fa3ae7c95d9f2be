// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import Testing

@Suite("Hashes and derivations")
struct HashTests {
    @Test(
        "SHA-256 of FIPS 180-2 appendix B and the empty message",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ]
    )
    func sha256(message: String, expected: String) {
        #expect(SHA256.hash([UInt8](message.utf8)) == hex(expected))
    }

    @Test("A hash in pieces is the hash of the whole, and copies go their own ways")
    func piecewise() {
        var hasher = SHA256.Hasher()
        hasher.update([UInt8]("a".utf8))
        var other = hasher
        #expect(hasher.finalize() == SHA256.hash([UInt8]("a".utf8)))
        hasher.update([UInt8]("bc".utf8))
        other.update([UInt8]("x".utf8))
        hasher.update([])
        #expect(hasher.finalize() == hex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
        #expect(hasher.finalize() == hasher.finalize())
        #expect(other.finalize() == SHA256.hash([UInt8]("ax".utf8)))
        #expect(SHA256.Hasher().finalize() == SHA256.hash([]))
    }

    @Test("SHA-1 of a key is the identifier in the public test authority")
    func sha1() {
        #expect(SHA1.hash([UInt8]("abc".utf8)) == hex("a9993e364706816aba3e25717850c26c9cd0d89d"))
    }

    @Test(
        "HMAC of RFC 4231",
        arguments: [
            (
                [UInt8](repeating: 0x0b, count: 20), [UInt8]("Hi There".utf8),
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                [UInt8]("Jefe".utf8), [UInt8]("what do ya want for nothing?".utf8),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
            ),
            (
                [UInt8](repeating: 0xaa, count: 131),
                [UInt8]("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
        ]
    )
    func hmac(key: [UInt8], message: [UInt8], expected: String) {
        #expect(HMACSHA256.authenticate(message, key: key) == hex(expected))
    }

    @Test("An empty key is a key of its own, not the one of the call before")
    func emptyKey() {
        // HMAC-SHA-256 of nothing under no key: the hash of 64 octets 0x5c and of the hash of 64 octets 0x36.
        let expected = hex("b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
        #expect(HMACSHA256.authenticate([], key: []) == expected)
        _ = HMACSHA256.authenticate([1], key: [1, 2, 3])
        #expect(HMACSHA256.authenticate([], key: []) == expected)
    }

    @Test("HKDF of RFC 5869 appendix A")
    func hkdf() {
        let first = HKDFSHA256.derive(
            secret: [UInt8](repeating: 0x0b, count: 22),
            salt: hex("000102030405060708090a0b0c"),
            info: hex("f0f1f2f3f4f5f6f7f8f9"),
            count: 42
        )
        #expect(
            first == hex("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
        )
        let second = HKDFSHA256.derive(
            secret: [UInt8](0x00...0x4f),
            salt: [UInt8](0x60...0xaf),
            info: [UInt8](0xb0...0xff),
            count: 82
        )
        #expect(
            second
                == hex(
                    """
                    b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09
                    da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87
                    """
                )
        )
        let third = HKDFSHA256.derive(secret: [UInt8](repeating: 0x0b, count: 22), salt: [], info: [], count: 42)
        #expect(
            third == hex("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
        )
        #expect(HKDFSHA256.derive(secret: [1], salt: [], info: [], count: 0) == [])
    }

    @Test("PBKDF2 of RFC 7914 § 11")
    func pbkdf2() {
        let one = PBKDF2SHA256.derive(
            password: [UInt8]("passwd".utf8),
            salt: [UInt8]("salt".utf8),
            iterations: 1,
            count: 64
        )
        #expect(
            one
                == hex(
                    """
                    55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc
                    49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783
                    """
                )
        )
    }

    @Test("PBKDF2 over a passcode as PASE does it")
    func pbkdf2Passcode() {
        let first = PBKDF2SHA256.derive(
            password: [UInt8](littleEndian: UInt32(20_202_021)),
            salt: [UInt8]("SPAKE2P Key Salt".utf8),
            iterations: 1000,
            count: 80
        )
        #expect(
            first
                == hex(
                    """
                    aba60c30416b8f4177f5e16ad514cfd9577513f02fd60506b1049d0f2c7310010e5e40bfd86b4ef6
                    81a88b71e9e2a853985a7def916ea30e01b8722fbf7d0e38856c12cd64c225bb24ef21417e0e44e5
                    """
                )
        )
        let second = PBKDF2SHA256.derive(
            password: [UInt8](littleEndian: UInt32(123_456)),
            salt: hex("04a1d2c611f0bd367867797bfe823600"),
            iterations: 2000,
            count: 80
        )
        #expect(
            second
                == hex(
                    """
                    c789339cc5ebbcf6df04a91111064c15ac5aea67699f3262cfc6e919e8a40bb342e8c68ea99a73e2
                    59d117d8edcb728cbf3ba98802d8454bd02de5e41cc3d700033c86209a425f55963b9f6f79efcb37
                    """
                )
        )
    }
}
