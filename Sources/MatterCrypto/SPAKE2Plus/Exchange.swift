// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// What both sides of a password-authenticated key exchange end with.
package struct SPAKE2PlusResult: Hashable, Sendable {
    /// The prover's confirmation, sent in Pake3.
    package let cA: [UInt8]
    /// The verifier's confirmation, sent in Pake2.
    package let cB: [UInt8]
    /// The shared secret from which session keys are derived, 16 octets.
    package let Ke: [UInt8]
}

/// The commissioner's side of the key exchange (Matter Core § 3.10.3).
package struct SPAKE2PlusProver: Sendable {
    private let secrets: SPAKE2PlusSecrets
    private let transcript: SPAKE2PlusTranscript
    private let x: [UInt8]
    /// The point to send in Pake1.
    package let X: [UInt8]

    /// Starts an exchange; `context` is the hash of what was said before.
    package init(secrets: SPAKE2PlusSecrets, context: [UInt8], random: any RandomSource) throws(CryptoError) {
        try self.init(secrets: secrets, transcript: SPAKE2PlusTranscript(context: context), x: Scalar.random(random))
    }

    init(secrets: SPAKE2PlusSecrets, transcript: SPAKE2PlusTranscript, x: [UInt8]) throws(CryptoError) {
        self.secrets = secrets
        self.transcript = transcript
        self.x = x
        let w0 = try Scalar(secrets.w0)
        X = try Point.sum(Scalar(x), w0, Point(SPAKE2PlusTranscript.M)).bytes
    }

    /// Ends the exchange with the verifier's point of Pake2.
    ///
    /// - Throws: `invalidPoint` where it is no point of the curve or hides none.
    package func finish(Y: [UInt8]) throws(CryptoError) -> SPAKE2PlusResult {
        let mask = try Point(SPAKE2PlusTranscript.N).multiplied(by: Scalar(secrets.w0))
        let bare = try Point(Y).subtracting(mask)
        let Z = try bare.multiplied(by: Scalar(x)).bytes
        let V = try bare.multiplied(by: Scalar(secrets.w1)).bytes
        return transcript.result(X: X, Y: Y, Z: Z, V: V, w0: secrets.w0)
    }
}

/// The commissionee's side of the key exchange.
package struct SPAKE2PlusResponder: Sendable {
    private let verifier: SPAKE2PlusVerifier
    private let transcript: SPAKE2PlusTranscript
    private let y: [UInt8]

    /// Starts an exchange; `context` is the hash of what was said before.
    package init(verifier: SPAKE2PlusVerifier, context: [UInt8], random: any RandomSource) {
        self.init(verifier: verifier, transcript: SPAKE2PlusTranscript(context: context), y: Scalar.random(random))
    }

    init(verifier: SPAKE2PlusVerifier, transcript: SPAKE2PlusTranscript, y: [UInt8]) {
        self.verifier = verifier
        self.transcript = transcript
        self.y = y
    }

    /// Answers the prover's point of Pake1 with the own point and what both now share.
    ///
    /// - Throws: `invalidPoint` where it is no point of the curve or hides none.
    package func respond(X: [UInt8]) throws(CryptoError) -> (Y: [UInt8], result: SPAKE2PlusResult) {
        let w0 = try Scalar(verifier.w0)
        let y = try Scalar(self.y)
        let bare = try Point(X).subtracting(Point(SPAKE2PlusTranscript.M).multiplied(by: w0))
        let Z = try bare.multiplied(by: y).bytes
        let V = try Point(verifier.L).multiplied(by: y).bytes
        let Y = try Point.sum(y, w0, Point(SPAKE2PlusTranscript.N)).bytes
        return (Y, transcript.result(X: X, Y: Y, Z: Z, V: V, w0: verifier.w0))
    }
}
