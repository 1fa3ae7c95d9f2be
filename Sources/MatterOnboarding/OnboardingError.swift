// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

/// Why a text is no onboarding payload, or values cannot become one.
package enum OnboardingError: Error, Hashable, Sendable {
    /// The QR text does not begin with `MT:`.
    case missingPrefix
    /// A character that is not of the code's alphabet.
    case invalidCharacter(Character)
    /// A count of characters or octets that the code cannot have.
    case invalidLength(Int)
    /// A group of base-38 characters stands for more than its octets hold.
    case groupOutOfRange
    /// A payload version that this version of the standard does not define.
    case unsupportedVersion(UInt8)
    /// A reserved value or padding that is not zero, named as in the specification.
    case reserved(String)
    /// A field whose value is outside its range, named as in the specification.
    case outOfRange(String)
    /// A passcode that the standard forbids.
    case invalidPasscode(UInt32)
    /// The last digit of a manual code does not fit the others.
    case wrongCheckDigit
    /// The optional data after the fixed fields is not the TLV it must be.
    case invalidOptionalData(TLVError)
}

extension OnboardingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missingPrefix: "a QR text begins with MT:"
        case .invalidCharacter(let character): "the character '\(character)' cannot stand here"
        case .invalidLength(let count): "a code cannot have \(count) characters"
        case .groupOutOfRange: "a group of characters is out of range"
        case .unsupportedVersion(let version): "payload version \(version) is not supported"
        case .reserved(let name): "\(name) holds a reserved value"
        case .outOfRange(let name): "\(name) is out of range"
        case .invalidPasscode(let value): "the passcode \(value) is not allowed"
        case .wrongCheckDigit: "the check digit is wrong"
        case .invalidOptionalData(let error): "the optional data is malformed (\(error))"
        }
    }
}
