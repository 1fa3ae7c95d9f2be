// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Some of the records of one owner, as bits.
struct AnswerSet: OptionSet, Hashable, Sendable {
    var rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The pointer from the service type, or for a type itself the pointer from the enumeration of types.
    static let pointer = AnswerSet(rawValue: 1 << 0)
    static let service = AnswerSet(rawValue: 1 << 1)
    static let text = AnswerSet(rawValue: 1 << 2)
    static let ipv6 = AnswerSet(rawValue: 1 << 3)
    static let ipv4 = AnswerSet(rawValue: 1 << 4)
    /// What does not exist (RFC 6762 § 6.1).
    static let denial = AnswerSet(rawValue: 1 << 5)

    static let addresses: AnswerSet = [.ipv6, .ipv4]
    /// Records that no other host may have.
    static let unique: AnswerSet = [.service, .text, .ipv6, .ipv4, .denial]

    /// More subtypes than this are not shown; Matter has six at most.
    static let maximumSubtypes = 32

    /// The pointer from a subtype.
    static func subtype(_ index: Int) -> AnswerSet { AnswerSet(rawValue: 1 << UInt64(16 + index)) }

    /// The pointers from all subtypes.
    static func subtypes(count: Int) -> AnswerSet {
        AnswerSet(rawValue: (1 << UInt64(count) - 1) << 16)
    }
}
