// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A standard semantic tag (Matter standard namespaces).
package struct SemanticTag: Hashable, Sendable {
    package let namespaceID: UInt8
    package let namespace: String
    package let tag: UInt8
    package let name: String

    /// The tag as profiles write it, such as `CommonNumber.One`.
    package var qualifiedName: String { namespace + "." + name }
}
