// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension NodeID {
    /// The unspecified node id, 0.
    public static let unspecified = NodeID(0)

    /// Whether the id lies in the operational range (Matter Core § 2.5.5.1).
    public var isOperational: Bool { (1...0xFFFF_FFEF_FFFF_FFFF).contains(rawValue) }

    /// Whether the id is a CASE authenticated tag in the form of a subject.
    public var isCASEAuthenticatedTag: Bool { rawValue >> 32 == 0xFFFF_FFFD }

    /// The tag that a CASE authenticated tag subject carries.
    public var caseAuthenticatedTag: CASEAuthenticatedTag? {
        isCASEAuthenticatedTag ? CASEAuthenticatedTag(UInt32(truncatingIfNeeded: rawValue)) : nil
    }
}

extension CASEAuthenticatedTag {
    /// The tag's identifier, which a subject and a session must share.
    public var identifier: UInt16 { UInt16(truncatingIfNeeded: rawValue >> 16) }
    /// The tag's version; 0 is never valid.
    public var version: UInt16 { UInt16(truncatingIfNeeded: rawValue) }
    /// The tag in the form of an access control subject.
    public var subject: NodeID { NodeID(0xFFFF_FFFD_0000_0000 | UInt64(rawValue)) }
}

extension FabricIndex {
    /// The index that stands for "no fabric".
    public static let none = FabricIndex(0)
}

extension EndpointNumber {
    /// The root node endpoint.
    public static let root = EndpointNumber(0)
}

extension GroupID {
    /// Whether the id may be used by applications of a fabric (Matter Core § 2.5.4).
    public var isOperational: Bool { rawValue != 0 }
}

extension VendorID {
    /// Whether the id may stand as an administrator's or a product's vendor (0x0001 to 0xFFF4).
    public var isAssigned: Bool { (0x0001...0xFFF4).contains(rawValue) }
}

extension ProtocolID {
    /// The secure channel protocol.
    package static let secureChannel = ProtocolID(0)
    /// The interaction model protocol.
    package static let interactionModel = ProtocolID(1)
}

/// A session within one message layer; numbers are never used twice.
package struct SessionHandle: Hashable, Comparable, Sendable {
    package let rawValue: UInt64
    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// An exchange within one message layer; numbers are never used twice.
package struct ExchangeHandle: Hashable, Comparable, Sendable {
    package let rawValue: UInt64
    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
