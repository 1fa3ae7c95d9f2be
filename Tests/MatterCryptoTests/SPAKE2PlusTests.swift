// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterCrypto

@Suite("SPAKE2+")
struct SPAKE2PlusTests {
    struct Vector: Sendable {
        let context: String
        let prover: String
        let verifier: String
        let w0, w1, L, x, y, X, Y, Ke, cA, cB: [UInt8]
    }

    static let vectors = [
        // RFC 9383 appendix C, its points and transcript; keys and confirmations by the schedule of the draft.
        Vector(
            context: "SPAKE2+-P256-SHA256-HKDF-SHA256-HMAC-SHA256 Test Vectors",
            prover: "client",
            verifier: "server",
            w0: hex("bb8e1bbcf3c48f62c08db243652ae55d3e5586053fca77102994f23ad95491b3"),
            w1: hex("7e945f34d78785b8a3ef44d0df5a1a97d6b3b460409a345ca7830387a74b1dba"),
            L: hex(
                """
                04eb7c9db3d9a9eb1f8adab81b5794c1f13ae3e225efbe91ea487425854c7fc00f
                00bfedcbd09b2400142d40a14f2064ef31dfaa903b91d1faea7093d835966efd
                """
            ),
            x: hex("d1232c8e8693d02368976c174e2088851b8365d0d79a9eee709c6a05a2fad539"),
            y: hex("717a72348a182085109c8d3917d6c43d59b224dc6a7fc4f0483232fa6516d8b3"),
            X: hex(
                """
                04ef3bd051bf78a2234ec0df197f7828060fe9856503579bb1733009042c15c0c1
                de127727f418b5966afadfdd95a6e4591d171056b333dab97a79c7193e341727
                """
            ),
            Y: hex(
                """
                04c0f65da0d11927bdf5d560c69e1d7d939a05b0e88291887d679fcadea75810fb
                5cc1ca7494db39e82ff2f50665255d76173e09986ab46742c798a9a68437b048
                """
            ),
            Ke: hex("89b56cd11542f53d3576fb6c2a438a29"),
            cA: hex("b6b09119a2f04b889532bec49c599330f5aa8c1f8a8553cc96ef9e2c3f2aa735"),
            cB: hex("5d98987a90a83f91aead1a4e207e0adb5626102ff035a70c221078cbe3f1dcab")
        ),
        // draft-bar-cfrg-spake2plus-01, as Matter uses it.
        Vector(
            context: "SPAKE2+-P256-SHA256-HKDF draft-01",
            prover: "",
            verifier: "",
            w0: hex("e6887cf9bdfb7579c69bf47928a84514b5e355ac034863f7ffaf4390e67d798c"),
            w1: hex("24b5ae4abda868ec9336ffc3b78ee31c5755bef1759227ef5372ca139b94e512"),
            L: hex(
                """
                0495645cfb74df6e58f9748bb83a86620bab7c82e107f57d6870da8cbcb2ff9f70
                63a14b6402c62f99afcb9706a4d1a143273259fe76f1c605a3639745a92154b9
                """
            ),
            x: hex("5b478619804f4938d361fbba3a20648725222f0a54cc4c876139efe7d9a21786"),
            y: hex("766770dad8c8eecba936823c0aed044b8c3c4f7655e8beec44a15dcbcaf78e5e"),
            X: hex(
                """
                04a6db23d001723fb01fcfc9d08746c3c2a0a3feff8635d29cad2853e735862342
                5cf39712e928054561ba71e2dc11f300f1760e71eb177021a8f85e78689071cd
                """
            ),
            Y: hex(
                """
                04390d29bf185c3abf99f150ae7c13388c82b6be0c07b1b8d90d26853e84374bbd
                c82becdb978ca3792f472424106a2578012752c11938fcf60a41df75ff7cf947
                """
            ),
            Ke: hex("ea3276d68334576097e04b19ee5a3a8b"),
            cA: hex("71d9412779b6c45a2c615c9df3f1fd93dc0aaf63104da8ece4aa1b5a3a415fea"),
            cB: hex("095dc0400355cc233fde7437811815b3c1524aae80fd4e6810cf531cf11d20e3")
        ),
    ]

    @Test("Both sides reach the values of the vectors", arguments: vectors)
    func vector(_ vector: Vector) throws {
        let transcript = SPAKE2PlusTranscript(
            context: [UInt8](vector.context.utf8),
            prover: [UInt8](vector.prover.utf8),
            verifier: [UInt8](vector.verifier.utf8)
        )
        let secrets = try SPAKE2PlusSecrets(w0: vector.w0, w1: vector.w1)
        let verifier = SPAKE2PlusVerifier(secrets)
        #expect(verifier.L == vector.L)
        let prover = try SPAKE2PlusProver(secrets: secrets, transcript: transcript, x: vector.x)
        #expect(prover.X == vector.X)
        let answer = try SPAKE2PlusResponder(verifier: verifier, transcript: transcript, y: vector.y)
            .respond(X: prover.X)
        #expect(answer.Y == vector.Y)
        let expected = SPAKE2PlusResult(cA: vector.cA, cB: vector.cB, Ke: vector.Ke)
        #expect(answer.result == expected)
        #expect(try prover.finish(Y: answer.Y) == expected)
    }

    @Test("The masking points are those of RFC 9383 § 4")
    func maskingPoints() {
        // Compressed, as the document lists them: the x-coordinate and the parity of y.
        let M = hex("02886e2f97ace46e55ba9dd7242579f2993b64e16ef3dcab95afd497333d8fa12f")
        let N = hex("03d8bbd6c639c62937b04d997f38c3770719c629d7014d49a24b4f98baa1292b49")
        for (point, compressed) in [(SPAKE2PlusTranscript.M, M), (SPAKE2PlusTranscript.N, N)] {
            #expect(throws: Never.self) { try P256.PublicKey(point) }
            #expect([2 + (point[64] & 1)] + point[1...32] == compressed)
        }
    }

    @Test("The secrets and the verifier of a passcode")
    func passcode() throws {
        let salt = [UInt8]("SPAKE2P Key Salt".utf8)
        let secrets = SPAKE2PlusSecrets(passcode: 20_202_021, salt: salt, iterations: 1000)
        #expect(secrets.w0 == hex("b96170aae803346884724fe9a3b287c30330c2a660375d17bb205a8cf1aecb35"))
        #expect(secrets.w1 == hex("823d264225e36f4923b43ad64f8c862a30f4a129bbf9ee8074a32d6d67586a90"))
        let verifier = SPAKE2PlusVerifier(passcode: 20_202_021, salt: salt, iterations: 1000)
        #expect(
            verifier.serialized
                == secrets.w0
                + hex(
                    """
                    0457f8ab79ee253ab6a8e46bb09e543ae422736de501e3db37d441fe344920d095
                    48e4c18240630c4ff4913c53513839b7c07fcc0627a1b8573a149fcd1fa466cf
                    """
                )
        )
        #expect(try SPAKE2PlusVerifier(serialized: verifier.serialized) == verifier)
    }

    @Test("Random sides agree where passcode and context are the same, and only there")
    func agreement() throws {
        let random = SeededRandomSource(seed: 5)
        let salt = random.bytes(32)
        let secrets = SPAKE2PlusSecrets(passcode: 12_345_679, salt: salt, iterations: 1000)
        let context = random.bytes(32)
        let prover = try SPAKE2PlusProver(secrets: secrets, context: context, random: random)
        let verifier = SPAKE2PlusVerifier(secrets)
        let good = try SPAKE2PlusResponder(verifier: verifier, context: context, random: random).respond(X: prover.X)
        #expect(try prover.finish(Y: good.Y) == good.result)

        let otherContext = try SPAKE2PlusResponder(verifier: verifier, context: [], random: random)
            .respond(X: prover.X)
        #expect(try prover.finish(Y: otherContext.Y).cB != otherContext.result.cB)

        let wrong = SPAKE2PlusVerifier(passcode: 12_345_678, salt: salt, iterations: 1000)
        let refused = try SPAKE2PlusResponder(verifier: wrong, context: context, random: random).respond(X: prover.X)
        let end = try prover.finish(Y: refused.Y)
        #expect(end.cA != refused.result.cA)
        #expect(end.cB != refused.result.cB)
        #expect(end.Ke != refused.result.Ke)
    }

    @Test("Shares that are no points, or hide the point at infinity, are refused")
    func badShares() throws {
        let vector = Self.vectors[1]
        let secrets = try SPAKE2PlusSecrets(w0: vector.w0, w1: vector.w1)
        let verifier = SPAKE2PlusVerifier(secrets)
        let random = SeededRandomSource(seed: 6)
        let responder = SPAKE2PlusResponder(verifier: verifier, context: [], random: random)
        let prover = try SPAKE2PlusProver(secrets: secrets, context: [], random: random)
        var offCurve = vector.X
        offCurve[40] ^= 4
        let w0 = try Scalar(secrets.w0)
        let maskOfX = try Point(SPAKE2PlusTranscript.M).multiplied(by: w0).bytes
        let maskOfY = try Point(SPAKE2PlusTranscript.N).multiplied(by: w0).bytes
        for share in [offCurve, maskOfX, [UInt8](repeating: 0, count: 65)] {
            #expect(throws: CryptoError.invalidPoint) { try responder.respond(X: share) }
        }
        for share in [offCurve, maskOfY, [UInt8](repeating: 0, count: 65)] {
            #expect(throws: CryptoError.invalidPoint) { try prover.finish(Y: share) }
        }
        for share in [[], [0], [UInt8](vector.X.dropLast()), vector.X + [0]] {
            #expect(throws: CryptoError.invalidLength) { try responder.respond(X: share) }
            #expect(throws: CryptoError.invalidLength) { try prover.finish(Y: share) }
        }
    }

    @Test("A verifier from elsewhere must be a number below the order and a point")
    func badVerifiers() throws {
        let verifier = SPAKE2PlusVerifier(
            try SPAKE2PlusSecrets(w0: Self.vectors[0].w0, w1: Self.vectors[0].w1)
        )
        for count in 0..<SPAKE2PlusVerifier.size {
            #expect(throws: CryptoError.invalidLength) {
                try SPAKE2PlusVerifier(serialized: [UInt8](verifier.serialized.prefix(count)))
            }
        }
        #expect(throws: CryptoError.invalidLength) { try SPAKE2PlusVerifier(serialized: verifier.serialized + [0]) }
        #expect(throws: CryptoError.invalidScalar) {
            try SPAKE2PlusVerifier(w0: [UInt8](repeating: 0xff, count: 32), L: verifier.L)
        }
        var offCurve = verifier.L
        offCurve[1] ^= 1
        #expect(throws: CryptoError.invalidPoint) { try SPAKE2PlusVerifier(w0: verifier.w0, L: offCurve) }
    }
}
