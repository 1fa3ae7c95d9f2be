// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// One change to a node's part of the store: a value for a key, or its removal.
package struct StoreChange: Hashable, Sendable {
    package var key: String
    /// The new value; nil removes the key.
    package var value: [UInt8]?

    package init(key: String, value: [UInt8]?) {
        self.key = key
        self.value = value
    }
}
