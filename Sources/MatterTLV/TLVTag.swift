// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The tag of a TLV element (Matter Core § A.2).
public enum TLVTag: Hashable, Sendable {
    case anonymous
    case context(UInt8)
    case commonProfile(UInt32)
    case implicitProfile(UInt32)
    case fullyQualified(vendor: UInt16, profile: UInt16, number: UInt32)
}

/// Why octets are not the TLV that was expected.
public enum TLVError: Error, Hashable, Sendable {
    /// The octets end within an element.
    case truncated
    /// An element type or tag form that the standard does not define, at this offset.
    case unknownControl(UInt8, offset: Int)
    /// A string that is not UTF-8.
    case notUTF8
    /// Containers are nested deeper than allowed.
    case tooDeep
    /// More elements or octets than allowed.
    case tooLarge
    /// An end-of-container octet where no container is open.
    case unexpectedEnd
    /// Octets follow the outermost element.
    case trailing
    /// A structure member without a context or profile tag, or an array member with one.
    case wrongTag
    /// A value of another type than expected.
    case wrongType
    /// A number that does not fit its type, or a string that is too long.
    case outOfRange
    /// A member that must be there is missing.
    case missing(TLVTag)
    /// A tag stands twice in one structure.
    case duplicate(TLVTag)
}
