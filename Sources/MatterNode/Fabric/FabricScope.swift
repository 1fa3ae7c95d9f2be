// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The fabric index field that fabric-scoped entries carry on the wire (Matter Core § 7.5.3).
enum FabricScope {
    static let tag: UInt8 = 0xFE

    /// An entry as it is read: with the index of its fabric.
    static func tagged(_ entry: TLVValue, with fabric: FabricIndex) -> TLVValue {
        guard case .structure(let fields) = entry else { return entry }
        return .structure(
            fields.filter { $0.tag != .context(tag) } + [TLVField(tag, .uint(fabric.rawValue))]
        )
    }

    /// An entry as it is kept: a client's own word on the fabric does not count.
    static func untagged(_ entry: TLVValue) -> TLVValue {
        guard case .structure(let fields) = entry else { return entry }
        return .structure(fields.filter { $0.tag != .context(tag) })
    }
}
