// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// Makes the messages of one report, each when it is asked for (Matter Core § 8.6).
///
/// Values are read when their place in a message is reached; a block that no longer fits goes first into the next one.
final class ReportGenerator {
    /// A message of the report.
    struct Chunk {
        var payload: [UInt8]
        var isLast: Bool
        /// Whether it carries nothing.
        var isEmpty: Bool
    }

    /// With less a status with a full path might never fit, and the report never end.
    private static let smallestLimit = 128

    private let subscriptionID: SubscriptionID?
    /// Whether the last message asks for no answer.
    private let suppressesLastResponse: Bool
    private let limit: Int
    private var attributes: AttributeCursor
    private var events: EventCursor
    private var list: ListPieces?
    private var attributeBlock: [UInt8]?
    private var eventBlock: [UInt8]?

    init(
        subscriptionID: SubscriptionID? = nil,
        suppressesLastResponse: Bool,
        limit: Int,
        attributes: AttributeCursor,
        events: EventCursor
    ) {
        self.subscriptionID = subscriptionID
        self.suppressesLastResponse = suppressesLastResponse
        self.limit = max(limit, Self.smallestLimit)
        self.attributes = attributes
        self.events = events
    }

    /// The number from which on events are for the next report.
    var nextEventNumber: EventNumber { events.nextNumber }

    /// The next message.
    func next(in scope: InteractionScope) -> Chunk {
        var writer = ReportWriter(subscriptionID: subscriptionID, limit: limit)
        let isDone = fillAttributes(&writer, scope) && fillEvents(&writer, scope)
        let payload = writer.finished(
            moreChunkedMessages: !isDone,
            suppressResponse: isDone && suppressesLastResponse
        )
        return Chunk(payload: payload, isLast: isDone, isEmpty: writer.isEmpty)
    }

    /// A message that says no more than that the subscription lives; nobody answers it.
    static func keepAlive(_ id: SubscriptionID) -> [UInt8] {
        ReportWriter(subscriptionID: id, limit: .max).finished(moreChunkedMessages: false, suppressResponse: true)
    }

    /// Whether all attributes are written.
    private func fillAttributes(_ writer: inout ReportWriter, _ scope: InteractionScope) -> Bool {
        while true {
            if list != nil {
                guard fillList(&writer) else { return false }
            } else if let block = attributeBlock {
                guard block.count <= writer.attributeCapacity else { return false }
                writer.appendAttribute(block)
                attributeBlock = nil
            } else if let item = attributes.next(in: scope) {
                prepare(item, scope)
            } else {
                return true
            }
        }
    }

    /// Whether the rest of the list is written.
    private func fillList(_ writer: inout ReportWriter) -> Bool {
        while let block = list?.next(capacity: writer.attributeCapacity) { writer.appendAttribute(block) }
        guard list?.isDone ?? true else { return false }
        list = nil
        return true
    }

    private func prepare(_ item: AttributeCursor.Item, _ scope: InteractionScope) {
        switch item {
        case .failure(let path, let status):
            attributeBlock = Self.block(path, Status(status))
        case .attribute(let path, let attribute):
            do throws(Status) {
                let value = try scope.read(path, attribute)
                prepare(value, of: path, version: scope.model.dataVersion(path.clusterPath))
            } catch {
                if attributes.tellsFailures(of: path) { attributeBlock = Self.block(AttributePathIB(path), error) }
            }
        }
    }

    private func prepare(_ value: TLVValue, of path: AttributePath, version: DataVersion) {
        let capacity = ReportWriter.capacity(limit: limit)
        let data = AttributeDataIB(dataVersion: version, path: AttributePathIB(path), data: value)
        let block = AttributeReportIB.data(data).tlv.encoded()
        if block.count <= capacity {
            attributeBlock = block
            return
        }
        if case .array(let entries) = value {
            list = ListPieces(entries, path: path, dataVersion: version, capacity: capacity)
        }
        if list == nil { attributeBlock = Self.block(AttributePathIB(path), Status(.resourceExhausted)) }
    }

    /// Whether all events are written.
    private func fillEvents(_ writer: inout ReportWriter, _ scope: InteractionScope) -> Bool {
        while true {
            if let block = eventBlock {
                guard block.count <= writer.eventCapacity else { return false }
                writer.appendEvent(block)
                eventBlock = nil
            } else if let item = events.next(in: scope) {
                let block = Self.report(item).tlv.encoded()
                // An event that fits no message at all cannot be told.
                if block.count <= ReportWriter.capacity(limit: limit) { eventBlock = block }
            } else {
                return true
            }
        }
    }

    private static func block(_ path: AttributePathIB, _ status: Status) -> [UInt8] {
        AttributeReportIB.status(AttributeStatusIB(path: path, status: status)).tlv.encoded()
    }

    private static func report(_ item: EventCursor.Item) -> EventReportIB {
        switch item {
        case .failure(let path, let status):
            var path = path
            path.isUrgent = false
            return .status(EventStatusIB(path: path, status: Status(status)))
        case .event(let record): return .data(EventDataIB(record))
        }
    }
}
