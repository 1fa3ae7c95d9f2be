// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// An integer of one specific meaning, so that two kinds of identifier can never be mixed up.
package protocol Identifier: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible,
    ExpressibleByIntegerLiteral
where
    RawValue: FixedWidthInteger & UnsignedInteger & Sendable & _ExpressibleByBuiltinIntegerLiteral,
    IntegerLiteralType == RawValue
{
    init(_ rawValue: RawValue)
}

extension Identifier {
    package init(rawValue: RawValue) { self.init(rawValue) }
    package init(integerLiteral value: RawValue) { self.init(value) }
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The value in hexadecimal at the width of its type, as logs and the specification write it.
    package var description: String {
        let digits = String(rawValue, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: max(0, RawValue.bitWidth / 4 - digits.count)) + digits
    }
}

/// A vendor identifier assigned by the Connectivity Standards Alliance.
package struct VendorID: Identifier {
    package typealias IntegerLiteralType = UInt16
    package let rawValue: UInt16
    package init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// A product identifier chosen by a vendor.
package struct ProductID: Identifier {
    package typealias IntegerLiteralType = UInt16
    package let rawValue: UInt16
    package init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// A fabric identifier, unique within its root certificate authority.
package struct FabricID: Identifier {
    package typealias IntegerLiteralType = UInt64
    package let rawValue: UInt64
    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// The 64-bit identifier that stands for a root public key and fabric id (Matter Core § 4.3.2.2).
package struct CompressedFabricID: Identifier {
    package typealias IntegerLiteralType = UInt64
    package let rawValue: UInt64
    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// A node's own short number for a fabric that it has joined; 0 is "no fabric".
package struct FabricIndex: Identifier {
    package typealias IntegerLiteralType = UInt8
    package let rawValue: UInt8
    package init(_ rawValue: UInt8) { self.rawValue = rawValue }
}

/// A node identifier in one of its ranges (Matter Core § 2.5.5).
package struct NodeID: Identifier {
    package typealias IntegerLiteralType = UInt64
    package let rawValue: UInt64
    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// A group identifier within a fabric.
package struct GroupID: Identifier {
    package typealias IntegerLiteralType = UInt16
    package let rawValue: UInt16
    package init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// The identifier of a group key set; 0 is the identity protection key.
package struct GroupKeySetID: Identifier {
    package typealias IntegerLiteralType = UInt16
    package let rawValue: UInt16
    package init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// The number of an endpoint within a node.
package struct EndpointNumber: Identifier {
    package typealias IntegerLiteralType = UInt16
    package let rawValue: UInt16
    package init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// A cluster identifier, vendor prefix in the upper 16 bits.
package struct ClusterID: Identifier {
    package typealias IntegerLiteralType = UInt32
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// An attribute identifier, vendor prefix in the upper 16 bits.
package struct AttributeID: Identifier {
    package typealias IntegerLiteralType = UInt32
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A command identifier, vendor prefix in the upper 16 bits.
package struct CommandID: Identifier {
    package typealias IntegerLiteralType = UInt32
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// An event identifier, vendor prefix in the upper 16 bits.
package struct EventID: Identifier {
    package typealias IntegerLiteralType = UInt32
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A device type identifier, vendor prefix in the upper 16 bits.
package struct DeviceTypeID: Identifier {
    package typealias IntegerLiteralType = UInt32
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The node-wide, ever growing number of an event record.
package struct EventNumber: Identifier {
    package typealias IntegerLiteralType = UInt64
    package let rawValue: UInt64
    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// The version of a cluster instance's data, raised with each change.
package struct DataVersion: Identifier {
    package typealias IntegerLiteralType = UInt32
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The identifier of a subscription, chosen by the publisher.
package struct SubscriptionID: Identifier {
    package typealias IntegerLiteralType = UInt32
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A session identifier as carried in a message header; 0 is unsecured.
package struct SessionID: Identifier {
    package typealias IntegerLiteralType = UInt16
    package let rawValue: UInt16
    package init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// An exchange identifier, chosen by the exchange's initiator.
package struct ExchangeID: Identifier {
    package typealias IntegerLiteralType = UInt16
    package let rawValue: UInt16
    package init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// The counter of a message, unique for its key and sender.
package struct MessageCounter: Identifier {
    package typealias IntegerLiteralType = UInt32
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A protocol identifier in the standard vendor's space.
package struct ProtocolID: Identifier {
    package typealias IntegerLiteralType = UInt16
    package let rawValue: UInt16
    package init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// The opcode of a message within its protocol.
package struct Opcode: Identifier {
    package typealias IntegerLiteralType = UInt8
    package let rawValue: UInt8
    package init(_ rawValue: UInt8) { self.rawValue = rawValue }
}

/// A CASE authenticated tag: identifier in the upper, version in the lower 16 bits.
package struct CASEAuthenticatedTag: Identifier {
    package typealias IntegerLiteralType = UInt32
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
