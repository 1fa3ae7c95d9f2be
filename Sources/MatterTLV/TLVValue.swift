// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Any TLV element without its tag, as a value.
public enum TLVValue: Hashable, Sendable {
    case signed(Int64)
    case unsigned(UInt64)
    case boolean(Bool)
    case float(Float)
    case double(Double)
    case utf8(String)
    case bytes([UInt8])
    case null
    case structure([TLVField])
    case array([TLVValue])
    case list([TLVField])
}

/// A member of a structure or list: a value with its tag.
public struct TLVField: Hashable, Sendable {
    // In this order the two take 32 octets, in the other 40.
    /// The value.
    public var value: TLVValue
    /// The tag.
    public var tag: TLVTag

    /// A member with its tag.
    public init(_ tag: TLVTag, _ value: TLVValue) {
        self.tag = tag
        self.value = value
    }

    /// A member with a context tag.
    public init(_ tag: UInt8, _ value: TLVValue) {
        self.init(.context(tag), value)
    }
}

// MARK: - Building

extension TLVValue {
    /// A structure of context-tagged members; members that are nil are left out.
    public static func structure(_ members: KeyValuePairs<UInt8, TLVValue?>) -> TLVValue {
        .structure(members.compactMap { tag, value in value.map { TLVField(tag, $0) } })
    }

    /// A list of context-tagged members; members that are nil are left out.
    public static func list(_ members: KeyValuePairs<UInt8, TLVValue?>) -> TLVValue {
        .list(members.compactMap { tag, value in value.map { TLVField(tag, $0) } })
    }

    /// A structure without members.
    public static let emptyStructure = TLVValue.structure([TLVField]())
    /// An array without items.
    public static let emptyArray = TLVValue.array([])

    /// An unsigned integer of any width.
    public static func uint(_ value: some FixedWidthInteger & UnsignedInteger) -> TLVValue { .unsigned(UInt64(value)) }
    /// A signed integer of any width.
    public static func int(_ value: some FixedWidthInteger & SignedInteger) -> TLVValue { .signed(Int64(value)) }
    /// A nil becomes null.
    public static func nullable(_ value: TLVValue?) -> TLVValue { value ?? .null }
}

// MARK: - Reading

extension TLVValue {
    /// Whether it is null.
    public var isNull: Bool { if case .null = self { true } else { false } }

    /// The number, when it is an integer not below zero.
    public var unsignedInteger: UInt64? {
        switch self {
        case .unsigned(let value): value
        case .signed(let value): UInt64(exactly: value)
        default: nil
        }
    }

    /// The number, when it is an integer that 64 signed bits hold.
    public var signedInteger: Int64? {
        switch self {
        case .signed(let value): value
        case .unsigned(let value): Int64(exactly: value)
        default: nil
        }
    }

    /// The value of a boolean.
    public var bool: Bool? { if case .boolean(let value) = self { value } else { nil } }
    /// The text of a character string.
    public var string: String? { if case .utf8(let value) = self { value } else { nil } }
    /// The octets of an octet string.
    public var octets: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
    /// The items of an array.
    public var items: [TLVValue]? { if case .array(let value) = self { value } else { nil } }
    /// The members of a structure or list.
    public var fields: [TLVField]? {
        switch self {
        case .structure(let fields), .list(let fields): fields
        default: nil
        }
    }

    /// The first member of a structure or list with this context tag.
    public subscript(_ tag: UInt8) -> TLVValue? {
        fields?.first { $0.tag == .context(tag) }?.value
    }

    /// The required member with this context tag.
    ///
    /// - Throws: `TLVError.missing` where there is none.
    public func member(_ tag: UInt8) throws(TLVError) -> TLVValue {
        guard let value = self[tag] else { throw .missing(.context(tag)) }
        return value
    }

    /// The value as an unsigned integer of the type asked for.
    ///
    /// - Throws: `wrongType` for anything but an unsigned integer, `outOfRange` where it does not fit.
    public func uint<T: FixedWidthInteger & UnsignedInteger>(_ type: T.Type = T.self) throws(TLVError) -> T {
        guard case .unsigned(let value) = self else { throw .wrongType }
        guard let result = T(exactly: value) else { throw .outOfRange }
        return result
    }

    /// The value as a signed integer of the type asked for.
    public func int<T: FixedWidthInteger & SignedInteger>(_ type: T.Type = T.self) throws(TLVError) -> T {
        guard case .signed(let value) = self else { throw .wrongType }
        guard let result = T(exactly: value) else { throw .outOfRange }
        return result
    }

    /// Fails unless the value is a boolean.
    public func requireBool() throws(TLVError) -> Bool {
        guard let value = bool else { throw .wrongType }
        return value
    }

    /// Fails unless the value is a character string.
    public func requireString() throws(TLVError) -> String {
        guard let value = string else { throw .wrongType }
        return value
    }

    /// The octet string, optionally of one exact length.
    public func requireOctets(count: Int? = nil) throws(TLVError) -> [UInt8] {
        guard let value = octets else { throw .wrongType }
        if let count, value.count != count { throw .outOfRange }
        return value
    }

    /// Fails unless the value is an array.
    public func requireItems() throws(TLVError) -> [TLVValue] {
        guard let value = items else { throw .wrongType }
        return value
    }

    /// Fails unless the value is a structure.
    public func requireStructure() throws(TLVError) -> [TLVField] {
        guard case .structure(let fields) = self else { throw .wrongType }
        return fields
    }
}
