// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What a write does to an attribute.
package enum WriteOperation: Hashable, Sendable {
    /// The attribute takes this value. For a fabric-scoped list: the accessing fabric's entries become these, those of
    /// other fabrics stay (`FabricScopedList.replacing`).
    case replace(TLVValue)
    /// The list gets one more entry.
    case append(TLVValue)

    /// The value or entry.
    package var value: TLVValue {
        switch self {
        case .replace(let value), .append(let value): value
        }
    }

    package var isAppend: Bool { if case .append = self { true } else { false } }
}
