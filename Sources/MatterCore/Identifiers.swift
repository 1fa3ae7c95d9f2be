// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// An integer of one specific meaning, so that two kinds of identifier can never be mixed up.
public protocol Identifier: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible,
    ExpressibleByIntegerLiteral
where
    RawValue: FixedWidthInteger & UnsignedInteger & Sendable & _ExpressibleByBuiltinIntegerLiteral,
    IntegerLiteralType == RawValue
{
    init(_ rawValue: RawValue)
}

extension Identifier {
    /// An identifier from its number.
    public init(rawValue: RawValue) { self.init(rawValue) }
    /// An identifier from its number.
    public init(integerLiteral value: RawValue) { self.init(value) }
    /// Orders by number, or part by part.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The value in hexadecimal at the width of its type, as logs and the specification write it.
    public var description: String {
        let digits = String(rawValue, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: max(0, RawValue.bitWidth / 4 - digits.count)) + digits
    }
}

/// A vendor identifier assigned by the Connectivity Standards Alliance.
public struct VendorID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt16
    /// The number itself.
    public let rawValue: UInt16
    /// An identifier from its number.
    public init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// A product identifier chosen by a vendor.
public struct ProductID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt16
    /// The number itself.
    public let rawValue: UInt16
    /// An identifier from its number.
    public init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// A fabric identifier, unique within its root certificate authority.
public struct FabricID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt64
    /// The number itself.
    public let rawValue: UInt64
    /// An identifier from its number.
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// The 64-bit identifier that stands for a root public key and fabric id (Matter Core § 4.3.2.2).
public struct CompressedFabricID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt64
    /// The number itself.
    public let rawValue: UInt64
    /// An identifier from its number.
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// A node's own short number for a fabric that it has joined; 0 is "no fabric".
public struct FabricIndex: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt8
    /// The number itself.
    public let rawValue: UInt8
    /// An identifier from its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
}

/// A node identifier in one of its ranges (Matter Core § 2.5.5).
public struct NodeID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt64
    /// The number itself.
    public let rawValue: UInt64
    /// An identifier from its number.
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// A group identifier within a fabric.
public struct GroupID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt16
    /// The number itself.
    public let rawValue: UInt16
    /// An identifier from its number.
    public init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// The identifier of a group key set; 0 is the identity protection key.
public struct GroupKeySetID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt16
    /// The number itself.
    public let rawValue: UInt16
    /// An identifier from its number.
    public init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// The number of an endpoint within a node.
public struct EndpointNumber: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt16
    /// The number itself.
    public let rawValue: UInt16
    /// An identifier from its number.
    public init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// A cluster identifier, vendor prefix in the upper 16 bits.
public struct ClusterID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt32
    /// The number itself.
    public let rawValue: UInt32
    /// An identifier from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// An attribute identifier, vendor prefix in the upper 16 bits.
public struct AttributeID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt32
    /// The number itself.
    public let rawValue: UInt32
    /// An identifier from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A command identifier, vendor prefix in the upper 16 bits.
public struct CommandID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt32
    /// The number itself.
    public let rawValue: UInt32
    /// An identifier from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// An event identifier, vendor prefix in the upper 16 bits.
public struct EventID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt32
    /// The number itself.
    public let rawValue: UInt32
    /// An identifier from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A device type identifier, vendor prefix in the upper 16 bits.
public struct DeviceTypeID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt32
    /// The number itself.
    public let rawValue: UInt32
    /// An identifier from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The node-wide, ever growing number of an event record.
public struct EventNumber: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt64
    /// The number itself.
    public let rawValue: UInt64
    /// An identifier from its number.
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// The version of a cluster instance's data, raised with each change.
public struct DataVersion: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt32
    /// The number itself.
    public let rawValue: UInt32
    /// An identifier from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The identifier of a subscription, chosen by the publisher.
public struct SubscriptionID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt32
    /// The number itself.
    public let rawValue: UInt32
    /// An identifier from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A session identifier as carried in a message header; 0 is unsecured.
public struct SessionID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt16
    /// The number itself.
    public let rawValue: UInt16
    /// An identifier from its number.
    public init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// An exchange identifier, chosen by the exchange's initiator.
public struct ExchangeID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt16
    /// The number itself.
    public let rawValue: UInt16
    /// An identifier from its number.
    public init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// The counter of a message, unique for its key and sender.
public struct MessageCounter: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt32
    /// The number itself.
    public let rawValue: UInt32
    /// An identifier from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A protocol identifier in the standard vendor's space.
public struct ProtocolID: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt16
    /// The number itself.
    public let rawValue: UInt16
    /// An identifier from its number.
    public init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// The opcode of a message within its protocol.
public struct Opcode: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt8
    /// The number itself.
    public let rawValue: UInt8
    /// An identifier from its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
}

/// A CASE authenticated tag: identifier in the upper, version in the lower 16 bits.
public struct CASEAuthenticatedTag: Identifier {
    /// What literals are read as.
    public typealias IntegerLiteralType = UInt32
    /// The number itself.
    public let rawValue: UInt32
    /// An identifier from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
