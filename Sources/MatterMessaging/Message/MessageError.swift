// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Why octets are not a message, or a message cannot be made.
package enum MessageError: Error, Hashable, Sendable {
    /// The octets end within a field.
    case truncated
    /// A message format version other than 0.
    case unsupportedVersion
    /// A destination size or session type that the standard reserves.
    case reservedValue
    /// A field is missing that messages of this session type carry.
    case missingField
    /// The message integrity check failed.
    case notAuthentic
    /// The message would be larger than its transport takes.
    case tooLarge
    /// The cryptographic library refused.
    case cryptography
}
