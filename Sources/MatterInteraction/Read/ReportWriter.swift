// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Fills one report message with information blocks up to a limit.
struct ReportWriter {
    private enum Section {
        case none
        case attributes
        case events
    }

    /// What ends a message at most: an array, both flags, the revision, the structure.
    private static let reserve = 1 + 2 + 2 + 3 + 1
    private static let arrayStart = 2

    private var writer = TLVWriter()
    private let limit: Int
    private var section = Section.none
    private(set) var isEmpty = true

    init(subscriptionID: SubscriptionID?, limit: Int) {
        self.limit = limit
        writer.startStructure()
        if let subscriptionID { writer.write(.uint(subscriptionID.rawValue), tag: .context(0)) }
    }

    /// The longest information block that any message with or without a subscription id takes.
    static func capacity(limit: Int) -> Int { max(0, limit - 1 - 6 - reserve - arrayStart) }

    /// How long an attribute's information block may be to go into the message.
    var attributeCapacity: Int {
        limit - writer.count - Self.reserve - (section == .attributes ? 0 : Self.arrayStart)
    }

    /// How long an event's information block may be to go into the message.
    var eventCapacity: Int {
        let start = section == .events ? 0 : Self.arrayStart + (section == .attributes ? 1 : 0)
        return limit - writer.count - Self.reserve - start
    }

    mutating func appendAttribute(_ block: [UInt8]) {
        open(.attributes, tag: 1)
        writer.append(encoded: block)
    }

    mutating func appendEvent(_ block: [UInt8]) {
        open(.events, tag: 2)
        writer.append(encoded: block)
    }

    private mutating func open(_ next: Section, tag: UInt8) {
        isEmpty = false
        guard section != next else { return }
        if section != .none { writer.endContainer() }
        writer.startArray(.context(tag))
        section = next
    }

    /// The whole message.
    func finished(moreChunkedMessages: Bool, suppressResponse: Bool) -> [UInt8] {
        var writer = writer
        if section != .none { writer.endContainer() }
        if moreChunkedMessages { writer.write(.boolean(true), tag: .context(3)) }
        if suppressResponse { writer.write(.boolean(true), tag: .context(4)) }
        writer.write(.uint(InteractionModel.revision), tag: .context(InteractionModel.revisionTag))
        writer.endContainer()
        return writer.bytes
    }
}
