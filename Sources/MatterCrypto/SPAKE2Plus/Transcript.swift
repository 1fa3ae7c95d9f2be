// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What both sides hash and derive, with the key schedule of the draft that Matter froze, not that of RFC 9383.
struct SPAKE2PlusTranscript: Sendable {
    let context: [UInt8]
    /// The names of the parties, which Matter leaves empty (Matter Core § 3.10.2).
    var prover: [UInt8] = []
    var verifier: [UInt8] = []

    /// The point that masks the prover's share (RFC 9383 § 4).
    static let M = constant(
        """
        04886e2f97ace46e55ba9dd7242579f2993b64e16ef3dcab95afd497333d8fa12f
        5ff355163e43ce224e0b0e65ff02ac8e5c7be09419c785e0ca547d55a12e2d20
        """
    )
    /// The point that masks the verifier's share.
    static let N = constant(
        """
        04d8bbd6c639c62937b04d997f38c3770719c629d7014d49a24b4f98baa1292b49
        07d60aa6bfade45008a636337f5168c64d9bd36034808cd564490b1e656edbe7
        """
    )

    private static func constant(_ text: String) -> [UInt8] { [UInt8](hexadecimal: text) ?? [] }

    func result(X: [UInt8], Y: [UInt8], Z: [UInt8], V: [UInt8], w0: [UInt8]) -> SPAKE2PlusResult {
        var hasher = SHA256.Hasher()
        for part in [context, prover, verifier, Self.M, Self.N, X, Y, Z, V, w0] {
            hasher.update([UInt8](littleEndian: UInt64(part.count)))
            hasher.update(part)
        }
        let main = hasher.finalize()
        let confirmation = HKDFSHA256.derive(
            secret: [UInt8](main[..<16]),
            salt: [],
            info: [UInt8]("ConfirmationKeys".utf8),
            count: 32
        )
        return SPAKE2PlusResult(
            cA: HMACSHA256.authenticate(Y, key: [UInt8](confirmation[..<16])),
            cB: HMACSHA256.authenticate(X, key: [UInt8](confirmation[16...])),
            Ke: [UInt8](main[16...])
        )
    }
}
