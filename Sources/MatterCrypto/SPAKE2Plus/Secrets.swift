// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The two secrets that a passcode yields; whoever has both can act as commissioner (Matter Core § 3.10).
package struct SPAKE2PlusSecrets: Hashable, Sendable {
    /// The number that both sides know, 32 octets.
    package let w0: [UInt8]
    /// The number that only the prover knows, 32 octets.
    package let w1: [UInt8]

    /// Secrets that were computed before.
    ///
    /// - Throws: `invalidLength` or `invalidScalar` for anything but numbers below the order of the curve.
    package init(w0: [UInt8], w1: [UInt8]) throws(CryptoError) {
        _ = try Scalar(w0)
        _ = try Scalar(w1)
        self.w0 = w0
        self.w1 = w1
    }

    /// The secrets of a passcode, by PBKDF2: dear by intent.
    package init(passcode: UInt32, salt: [UInt8], iterations: Int) {
        let stretched = PBKDF2SHA256.derive(
            password: [UInt8](littleEndian: passcode),
            salt: salt,
            iterations: iterations,
            count: 80
        )
        guard let w0 = try? Scalar(reducing: [UInt8](stretched[..<40])),
            let w1 = try? Scalar(reducing: [UInt8](stretched[40...]))
        else { preconditionFailure("OpenSSL has memory for two numbers") }
        self.w0 = w0.bytes
        self.w1 = w1.bytes
    }
}

/// What a commissionee keeps of its passcode: enough to check a prover, not to be one.
package struct SPAKE2PlusVerifier: Hashable, Sendable {
    /// The number of octets of the serialized form.
    package static let size = 97

    /// The number that both sides know, 32 octets.
    package let w0: [UInt8]
    /// The prover's secret times the generator, 65 octets.
    package let L: [UInt8]

    /// A verifier from its two parts.
    ///
    /// - Throws: where `w0` is not below the order or `L` is not a point of the curve.
    package init(w0: [UInt8], L: [UInt8]) throws(CryptoError) {
        _ = try Scalar(w0)
        _ = try Point(L)
        self.w0 = w0
        self.L = L
    }

    /// A verifier as it stands in OpenCommissioningWindow and in factory data: `w0 ‖ L`.
    package init(serialized: [UInt8]) throws(CryptoError) {
        guard serialized.count == Self.size else { throw .invalidLength }
        try self.init(w0: [UInt8](serialized[..<32]), L: [UInt8](serialized[32...]))
    }

    /// The verifier of a passcode.
    package init(passcode: UInt32, salt: [UInt8], iterations: Int) {
        self.init(SPAKE2PlusSecrets(passcode: passcode, salt: salt, iterations: iterations))
    }

    /// The verifier that fits secrets.
    package init(_ secrets: SPAKE2PlusSecrets) {
        guard let w1 = try? Scalar(secrets.w1), let point = try? Point.generator(times: w1).bytes else {
            preconditionFailure("A passcode's second secret is not zero")
        }
        w0 = secrets.w0
        L = point
    }

    /// The form `w0 ‖ L` of 97 octets.
    package var serialized: [UInt8] { w0 + L }
}
