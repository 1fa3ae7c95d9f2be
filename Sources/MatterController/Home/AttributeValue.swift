// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

/// A type that values of attributes can have.
public protocol AttributeValue: Sendable {
    /// A value as a node told it; nil for null and for values of another type.
    init?(attribute value: TLVValue)

    /// The value as it is written.
    var attributeValue: TLVValue { get }
}

extension AttributeValue where Self: FixedWidthInteger & UnsignedInteger {
    /// A number that fits the type.
    public init?(attribute value: TLVValue) {
        guard let number = value.unsignedInteger.flatMap(Self.init(exactly:)) else { return nil }
        self = number
    }

    /// The number, unsigned.
    public var attributeValue: TLVValue { .uint(self) }
}

extension AttributeValue where Self: FixedWidthInteger & SignedInteger {
    /// A number that fits the type.
    public init?(attribute value: TLVValue) {
        guard let number = value.signedInteger.flatMap(Self.init(exactly:)) else { return nil }
        self = number
    }

    /// The number, signed.
    public var attributeValue: TLVValue { .int(self) }
}

extension AttributeValue where Self: RawRepresentable, RawValue: AttributeValue {
    /// A value that the type knows.
    public init?(attribute value: TLVValue) {
        guard let known = RawValue(attribute: value).flatMap(Self.init(rawValue:)) else { return nil }
        self = known
    }

    /// The value's number.
    public var attributeValue: TLVValue { rawValue.attributeValue }
}

extension UInt8: AttributeValue {}
extension UInt16: AttributeValue {}
extension UInt32: AttributeValue {}
extension UInt64: AttributeValue {}
extension Int16: AttributeValue {}
extension Int64: AttributeValue {}

extension Bool: AttributeValue {
    /// A truth value.
    public init?(attribute value: TLVValue) {
        guard let value = value.bool else { return nil }
        self = value
    }

    /// The truth value.
    public var attributeValue: TLVValue { .boolean(self) }
}

extension String: AttributeValue {
    /// A text.
    public init?(attribute value: TLVValue) {
        guard let text = value.string else { return nil }
        self = text
    }

    /// The text.
    public var attributeValue: TLVValue { .utf8(self) }
}

extension Array: AttributeValue where Element: AttributeValue {
    /// A list in which every item is of the type.
    public init?(attribute value: TLVValue) {
        guard let items = value.items else { return nil }
        let known = items.compactMap { Element(attribute: $0) }
        guard known.count == items.count else { return nil }
        self = known
    }

    /// The list.
    public var attributeValue: TLVValue { .array(map(\.attributeValue)) }
}
