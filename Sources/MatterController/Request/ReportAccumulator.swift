// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Puts the messages of one report together, the items of lists included (Matter Core § 8.4.3.3, § 10.6.4.3.1).
package struct ReportAccumulator {
    package private(set) var report = InteractionReport()
    /// Where the value of a path stands in the report.
    private var places: [AttributePath: Int] = [:]
    private var previous: AttributePathIB?
    private var itemCount = 0
    private let limit: Int

    package init(limit: Int) { self.limit = limit }

    /// Takes the next message of the report.
    ///
    /// - Throws: `tooLarge` above the limit, `malformedAnswer` where an item is none.
    package mutating func add(_ message: ReportDataMessage) throws(ControllerError) {
        itemCount += message.attributeReports.count + message.eventReports.count
        guard itemCount <= limit else { throw .tooLarge }
        for item in message.attributeReports {
            switch item {
            case .status(var status):
                status.path = status.path.expanded(after: previous)
                previous = status.path
                report.refusals.append(status)
            case .data(let data): try add(data)
            }
        }
        report.events += message.eventReports
    }

    private mutating func add(_ item: AttributeDataIB) throws(ControllerError) {
        let path = item.path.expanded(after: previous)
        previous = path
        guard let concrete = path.concrete else { throw .malformedAnswer }
        switch path.listIndex {
        case nil:
            let value = InteractionReport.Value(path: concrete, dataVersion: item.dataVersion, data: item.data)
            if let place = places[concrete] {
                report.values[place] = value
            } else {
                places[concrete] = report.values.count
                report.values.append(value)
            }
        case .append:
            guard let place = places[concrete], case .array(var items) = report.values[place].data else {
                throw .malformedAnswer
            }
            // The array must have one owner, or every item would copy those before it.
            report.values[place].data = .null
            items.append(item.data)
            report.values[place].data = .array(items)
        case .entry:
            throw .malformedAnswer
        }
    }
}
