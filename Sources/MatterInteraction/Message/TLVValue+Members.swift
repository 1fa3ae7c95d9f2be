// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

extension TLVValue {
    /// The member with this context tag as `read` takes it; nil where it is not there.
    func optional<Result>(
        _ tag: UInt8,
        _ read: (TLVValue) throws(TLVError) -> Result
    ) throws(TLVError) -> Result? {
        guard let value = self[tag] else { return nil }
        return try read(value)
    }

    /// An optional boolean member, false where it is not there.
    func flag(_ tag: UInt8) throws(TLVError) -> Bool {
        try optional(tag) { (value) throws(TLVError) in try value.requireBool() } ?? false
    }

    /// An optional identifier member.
    func identifier<ID: Identifier>(_ tag: UInt8, _ type: ID.Type = ID.self) throws(TLVError) -> ID? {
        try optional(tag) { (value) throws(TLVError) in ID(try value.uint(ID.RawValue.self)) }
    }

    /// An optional unsigned member.
    func number<T: FixedWidthInteger & UnsignedInteger>(_ tag: UInt8, _ type: T.Type = T.self) throws(TLVError) -> T? {
        try optional(tag) { (value) throws(TLVError) in try value.uint(T.self) }
    }

    /// The entries of an optional array member, each as `read` takes it; empty where it is not there.
    func entries<Entry>(
        _ tag: UInt8,
        _ read: (TLVValue) throws(TLVError) -> Entry
    ) throws(TLVError) -> [Entry] {
        guard let value = self[tag] else { return [] }
        var entries: [Entry] = []
        for item in try value.requireItems() { entries.append(try read(item)) }
        return entries
    }

    /// Fails unless the value is a list, as paths are.
    func requireList() throws(TLVError) {
        guard case .list = self else { throw .wrongType }
    }
}

extension [TLVField] {
    /// Adds a member unless its value is nil.
    mutating func append(_ tag: UInt8, _ value: TLVValue?) {
        if let value { append(TLVField(tag, value)) }
    }

    /// Adds a boolean member where it is true.
    mutating func append(_ tag: UInt8, flag: Bool) {
        if flag { append(TLVField(tag, .boolean(true))) }
    }

    /// Adds an identifier member unless it is nil.
    mutating func append(_ tag: UInt8, id: (some Identifier)?) {
        if let id { append(TLVField(tag, .uint(id.rawValue))) }
    }

    /// Adds an array member unless it is empty.
    mutating func append(_ tag: UInt8, array: [TLVValue]) {
        if !array.isEmpty { append(TLVField(tag, .array(array))) }
    }
}
