// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The few types of ASN.1 that certificates need, written in DER (X.690 § 10).
enum DER {
    static let boolean: UInt8 = 0x01
    static let integer: UInt8 = 0x02
    static let bitString: UInt8 = 0x03
    static let octetString: UInt8 = 0x04
    static let objectIdentifier: UInt8 = 0x06
    static let utf8String: UInt8 = 0x0C
    static let printableString: UInt8 = 0x13
    static let ia5String: UInt8 = 0x16
    static let utcTime: UInt8 = 0x17
    static let generalizedTime: UInt8 = 0x18
    static let sequence: UInt8 = 0x30
    static let set: UInt8 = 0x31

    /// The tag of a constructed element with a context number.
    static func context(_ number: UInt8) -> UInt8 { 0xA0 | number }
    /// The tag of a primitive element with a context number.
    static func implicit(_ number: UInt8) -> UInt8 { 0x80 | number }

    /// An element with a length in the fewest octets.
    static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
        let length = [UInt8]([UInt8](bigEndian: UInt32(content.count)).drop { $0 == 0 })
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }

    static func sequence(_ parts: [UInt8]...) -> [UInt8] { element(sequence, [UInt8](parts.joined())) }
    static func set(_ parts: [UInt8]...) -> [UInt8] { element(set, [UInt8](parts.joined())) }
    static func context(_ number: UInt8, _ parts: [UInt8]...) -> [UInt8] {
        element(context(number), [UInt8](parts.joined()))
    }
    static func identifier(_ identifier: ObjectIdentifier) -> [UInt8] { element(objectIdentifier, identifier.octets) }
    static func octets(_ content: [UInt8]) -> [UInt8] { element(octetString, content) }
    /// A bit string of whole octets.
    static func bits(_ content: [UInt8]) -> [UInt8] { element(bitString, [0] + content) }
    static func small(_ number: UInt8) -> [UInt8] { element(integer, number < 0x80 ? [number] : [0, number]) }

    /// The algorithm identifier of signatures.
    static let ecdsaWithSHA256 = sequence(identifier(.ecdsaWithSHA256))

    /// The SubjectPublicKeyInfo of a key (RFC 5480 § 2).
    static func publicKeyInfo(_ key: [UInt8]) -> [UInt8] {
        sequence(sequence(identifier(.ecPublicKey), identifier(.prime256v1)), bits(key))
    }
}
