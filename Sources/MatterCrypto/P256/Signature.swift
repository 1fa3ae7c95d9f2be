// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension P256 {
    /// The largest size of a signature in DER: two integers of 33 octets.
    static let maximumDERSignatureSize = 72

    /// The DER form `SEQUENCE { r, s }` of a raw signature of 64 octets (RFC 3279 § 2.2.3).
    package static func derSignature(fromRaw raw: [UInt8]) -> [UInt8] {
        precondition(raw.count == signatureSize, "A raw signature has 64 octets")
        let content = derInteger(raw[..<32]) + derInteger(raw[32...])
        return [0x30, UInt8(content.count)] + content
    }

    private static func derInteger(_ magnitude: ArraySlice<UInt8>) -> [UInt8] {
        var content = [UInt8](magnitude.drop { $0 == 0 })
        if content.first.map({ $0 >= 0x80 }) ?? true { content.insert(0, at: 0) }
        return [0x02, UInt8(content.count)] + content
    }

    /// The raw 64 octets `r ‖ s` of a signature in DER.
    ///
    /// - Throws: `malformedSignature` for anything but the one valid encoding of two numbers up to 256 bits.
    package static func rawSignature(fromDER der: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard der.count >= 2, der.count <= maximumDERSignatureSize, der[0] == 0x30, Int(der[1]) == der.count - 2
        else { throw .malformedSignature }
        var rest = der.dropFirst(2)
        let raw = try takeInteger(&rest) + takeInteger(&rest)
        guard rest.isEmpty else { throw .malformedSignature }
        return raw
    }

    private static func takeInteger(_ rest: inout ArraySlice<UInt8>) throws(CryptoError) -> [UInt8] {
        guard rest.popFirst() == 0x02, let count = rest.popFirst(), (1...33).contains(count),
            rest.count >= Int(count)
        else { throw .malformedSignature }
        var content = rest.prefix(Int(count))
        rest = rest.dropFirst(Int(count))
        guard let first = content.first, first < 0x80 else { throw .malformedSignature }
        if first == 0 && content.count > 1 {
            content = content.dropFirst()
            // A zero in front is there only to keep the sign bit clear.
            guard let next = content.first, next >= 0x80 else { throw .malformedSignature }
        }
        guard content.count <= 32 else { throw .malformedSignature }
        return [UInt8](repeating: 0, count: 32 - content.count) + content
    }
}
