// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

extension TLVValue {
    /// The number of either integer kind.
    var integer: Int128? {
        switch self {
        case .signed(let value): Int128(value)
        case .unsigned(let value): Int128(value)
        default: nil
        }
    }
}

extension TLVField {
    /// The number of a context tag.
    var contextTag: UInt8? { if case .context(let tag) = tag { tag } else { nil } }
}

extension UInt8 {
    /// The tag of the FabricIndex in fabric-scoped structures and events (Matter Core § 7.13.6).
    static let fabricIndexTag: UInt8 = 0xFE
}
