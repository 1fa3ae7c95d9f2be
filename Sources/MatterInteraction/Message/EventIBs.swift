// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// An event in a report (Matter Core § 10.6.9).
package struct EventDataIB: Hashable, Sendable {
    /// When the event happened, in milliseconds; a delta counts from the event before it in the same report.
    package enum Timestamp: Hashable, Sendable {
        case epoch(UInt64)
        case system(UInt64)
        case deltaEpoch(UInt64)
        case deltaSystem(UInt64)
    }

    package var path: EventPathIB
    package var number: EventNumber
    /// 0 debug, 1 info, 2 critical.
    package var priority: UInt8
    package var timestamp: Timestamp
    package var data: TLVValue

    package init(
        path: EventPathIB,
        number: EventNumber,
        priority: UInt8,
        timestamp: Timestamp,
        data: TLVValue
    ) {
        self.path = path
        self.number = number
        self.priority = priority
        self.timestamp = timestamp
        self.data = data
    }

    package init(_ record: EventRecord) {
        let timestamp: Timestamp =
            switch record.timestamp {
            case .epoch(let milliseconds): .epoch(milliseconds)
            case .system(let milliseconds): .system(milliseconds)
            }
        self.init(
            path: EventPathIB(record.path),
            number: record.number,
            priority: record.priority.rawValue,
            timestamp: timestamp,
            data: record.data
        )
    }

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        path = try EventPathIB(tlv: try tlv.member(0))
        number = EventNumber(try tlv.member(1).uint())
        priority = try tlv.member(2).uint()
        if let value = try tlv.number(3, UInt64.self) {
            timestamp = .epoch(value)
        } else if let value = try tlv.number(4, UInt64.self) {
            timestamp = .system(value)
        } else if let value = try tlv.number(5, UInt64.self) {
            timestamp = .deltaEpoch(value)
        } else {
            timestamp = .deltaSystem(try tlv.member(6).uint())
        }
        data = tlv[7] ?? .emptyStructure
    }

    package var tlv: TLVValue {
        var fields: [TLVField] = []
        fields.append(0, path.tlv)
        fields.append(1, id: number)
        fields.append(2, .uint(priority))
        switch timestamp {
        case .epoch(let value): fields.append(3, .unsigned(value))
        case .system(let value): fields.append(4, .unsigned(value))
        case .deltaEpoch(let value): fields.append(5, .unsigned(value))
        case .deltaSystem(let value): fields.append(6, .unsigned(value))
        }
        fields.append(7, data)
        return .structure(fields)
    }
}

/// What came of an event path (Matter Core § 10.6.15).
package struct EventStatusIB: Hashable, Sendable {
    package var path: EventPathIB
    package var status: Status

    package init(path: EventPathIB, status: Status) {
        self.path = path
        self.status = status
    }

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        path = try EventPathIB(tlv: try tlv.member(0))
        status = try Status(tlv: try tlv.member(1))
    }

    package var tlv: TLVValue { .structure([0: path.tlv, 1: status.tlv]) }
}

/// An item of a report: an event, or why there is none (Matter Core § 10.6.10).
package enum EventReportIB: Hashable, Sendable {
    case status(EventStatusIB)
    case data(EventDataIB)

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        if let status = tlv[0] {
            self = .status(try EventStatusIB(tlv: status))
        } else {
            self = .data(try EventDataIB(tlv: try tlv.member(1)))
        }
    }

    package var tlv: TLVValue {
        switch self {
        case .status(let status): .structure([0: status.tlv])
        case .data(let data): .structure([1: data.tlv])
        }
    }
}
