// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// An attribute as a report gave it.
struct ReportedAttribute: Hashable, Sendable {
    var path: AttributePath
    /// The value, or why there is none.
    var result: Result<TLVValue, Status>
    var dataVersion: DataVersion?

    init(path: AttributePath, result: Result<TLVValue, Status>, dataVersion: DataVersion?) {
        self.path = path
        self.result = result
        self.dataVersion = dataVersion
    }

    var value: TLVValue? { try? result.get() }
}

/// A report put together from its messages.
struct Report: Hashable, Sendable {
    var subscriptionID: SubscriptionID?
    /// In the order in which they came.
    var attributes: [ReportedAttribute] = []
    /// In the order in which they came.
    var events: [EventReportIB] = []

    init() {}

    /// The value of an attribute; nil where the report has none.
    subscript(_ path: AttributePath) -> TLVValue? { attributes.last { $0.path == path }?.value }

    /// The status of an attribute for which the report has no value.
    func status(_ path: AttributePath) -> Status? {
        if case .failure(let status) = attributes.last(where: { $0.path == path })?.result { status } else { nil }
    }

    /// The records among the events.
    var records: [EventDataIB] {
        events.compactMap { if case .data(let data) = $0 { data } else { nil } }
    }
}

/// Puts the messages of a report together, lists that came in pieces included.
struct ReportAssembler: Sendable {
    private let maximumItems: Int
    private var places: [AttributePath: Int] = [:]
    private var previousPath: AttributePathIB?
    private var itemCount = 0
    private(set) var report = Report()
    /// Whether the last message was added.
    private(set) var isComplete = false

    /// More items than this, list entries that came alone included, are refused.
    init(maximumItems: Int = 200_000) { self.maximumItems = maximumItems }

    /// Adds the next message.
    mutating func add(_ message: ReportDataMessage) throws(ClientError) {
        itemCount += 1 + message.attributeReports.count + message.eventReports.count
        guard itemCount <= maximumItems else { throw .tooMuch }
        report.subscriptionID = message.subscriptionID ?? report.subscriptionID
        for item in message.attributeReports { try add(item) }
        report.events += message.eventReports
        isComplete = !message.moreChunkedMessages
    }

    private mutating func add(_ item: AttributeReportIB) throws(ClientError) {
        let expanded = item.path.expanded(after: previousPath)
        previousPath = expanded
        guard let path = expanded.concrete else { throw .malformed(.missing(.context(4))) }
        switch item {
        case .status(let status): set(ReportedAttribute(path: path, result: .failure(status.status), dataVersion: nil))
        case .data(let data):
            switch expanded.listIndex {
            case nil:
                set(ReportedAttribute(path: path, result: .success(data.data), dataVersion: data.dataVersion))
            case .append: try append(data.data, to: path)
            case .entry: throw .appendWithoutList
            }
        }
    }

    private mutating func set(_ attribute: ReportedAttribute) {
        if let place = places[attribute.path] {
            report.attributes[place] = attribute
        } else {
            places[attribute.path] = report.attributes.count
            report.attributes.append(attribute)
        }
    }

    private mutating func append(_ entry: TLVValue, to path: AttributePath) throws(ClientError) {
        guard let place = places[path], case .success(.array(var entries)) = report.attributes[place].result else {
            throw .appendWithoutList
        }
        // The array is taken out before it grows, or each append would copy it.
        report.attributes[place].result = .success(.null)
        entries.append(entry)
        report.attributes[place].result = .success(.array(entries))
    }
}
