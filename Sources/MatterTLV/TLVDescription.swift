// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

extension TLVTag: CustomStringConvertible {
    /// The text form.
    public var description: String {
        switch self {
        case .anonymous: ""
        case .context(let number): "\(number)"
        case .commonProfile(let number): "common:\(number)"
        case .implicitProfile(let number): "implicit:\(number)"
        case .fullyQualified(let vendor, let profile, let number): "\(vendor):\(profile):\(number)"
        }
    }
}

extension TLVValue: CustomStringConvertible {
    /// A one-line text form for logs: `{0 = 42, 1 = [true, "a"]}`; octet strings in hexadecimal.
    public var description: String {
        switch self {
        case .signed(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .boolean(let value): "\(value)"
        case .float(let value): "\(value)"
        case .double(let value): "\(value)"
        case .utf8(let value): "\(String(reflecting: value))"
        case .bytes(let value): "h'\(value.hexadecimal)'"
        case .null: "null"
        case .structure(let fields): "{" + Self.text(fields) + "}"
        case .array(let items): "[" + items.map(\.description).joined(separator: ", ") + "]"
        case .list(let fields): "[[" + Self.text(fields) + "]]"
        }
    }

    private static func text(_ fields: [TLVField]) -> String {
        fields.map { $0.tag == .anonymous ? $0.value.description : "\($0.tag) = \($0.value)" }.joined(separator: ", ")
    }
}
