// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A cursor over DER that refuses every encoding but the canonical one.
struct DERReader {
    /// One element: its tag, its content, and both with the length between them.
    struct Element {
        let tag: UInt8
        let content: ArraySlice<UInt8>
        let encoded: ArraySlice<UInt8>
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }
    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    /// Fails unless everything was read.
    func finish() throws(CertificateError) {
        guard rest.isEmpty else { throw .malformedDER }
    }

    /// Reads the next element, whatever it is.
    mutating func readElement() throws(CertificateError) -> Element {
        let start = rest
        guard let tag = rest.popFirst(), tag & 0x1F != 0x1F, let first = rest.popFirst() else { throw .malformedDER }
        var length = Int(first)
        if first >= 0x80 {
            // Two octets of length are more than any certificate needs; the indefinite form is not DER.
            let count = Int(first & 0x7F)
            guard (1...2).contains(count), rest.count >= count, rest.first != 0 else { throw .malformedDER }
            length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(count)
            guard length >= 0x80 else { throw .malformedDER }
        }
        guard length <= rest.count else { throw .malformedDER }
        let content = rest.prefix(length)
        rest = rest.dropFirst(length)
        return Element(tag: tag, content: content, encoded: start[start.startIndex..<rest.startIndex])
    }

    /// Reads the content of an element that must have this tag.
    mutating func read(_ tag: UInt8) throws(CertificateError) -> ArraySlice<UInt8> {
        let element = try readElement()
        guard element.tag == tag else { throw .malformedDER }
        return element.content
    }

    /// Reads the content of the next element if it has this tag.
    mutating func readIfPresent(_ tag: UInt8) throws(CertificateError) -> ArraySlice<UInt8>? {
        rest.first == tag ? try read(tag) : nil
    }

    /// A reader over the content of an element that must have this tag.
    mutating func enter(_ tag: UInt8) throws(CertificateError) -> DERReader { DERReader(try read(tag)) }

    mutating func readIdentifier() throws(CertificateError) -> ObjectIdentifier {
        ObjectIdentifier(octets: try read(DER.objectIdentifier))
    }

    /// Reads a boolean in one of its two encodings.
    mutating func readBoolean() throws(CertificateError) -> Bool {
        switch [UInt8](try read(DER.boolean)) {
        case [0x00]: return false
        case [0xFF]: return true
        default: throw .malformedDER
        }
    }

    /// Reads a number from 0 to 255.
    mutating func readSmall() throws(CertificateError) -> UInt8 {
        let octets = [UInt8](try read(DER.integer))
        switch octets.count {
        case 1 where octets[0] < 0x80: return octets[0]
        case 2 where octets[0] == 0 && octets[1] >= 0x80: return octets[1]
        default: throw .malformedDER
        }
    }

    /// Reads a bit string of whole octets.
    mutating func readBits() throws(CertificateError) -> [UInt8] {
        let content = try read(DER.bitString)
        guard content.first == 0 else { throw .malformedDER }
        return [UInt8](content.dropFirst())
    }

    /// Reads the algorithm identifier of ECDSA with SHA-256, which has no parameters.
    mutating func readSignatureAlgorithm() throws(CertificateError) {
        var algorithm = try enter(DER.sequence)
        guard try algorithm.readIdentifier() == .ecdsaWithSHA256, algorithm.isAtEnd else {
            throw .unsupportedAlgorithm
        }
    }
}
