// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The value of an attribute in a report or a write (Matter Core § 10.6.4).
package struct AttributeDataIB: Hashable, Sendable {
    package var dataVersion: DataVersion?
    package var path: AttributePathIB
    package var data: TLVValue

    package init(dataVersion: DataVersion? = nil, path: AttributePathIB, data: TLVValue) {
        self.dataVersion = dataVersion
        self.path = path
        self.data = data
    }

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        dataVersion = try tlv.identifier(0)
        path = try AttributePathIB(tlv: try tlv.member(1))
        data = try tlv.member(2)
    }

    package var tlv: TLVValue {
        .structure([0: dataVersion.map { .uint($0.rawValue) }, 1: path.tlv, 2: data])
    }
}

/// What came of an attribute path (Matter Core § 10.6.16).
package struct AttributeStatusIB: Hashable, Sendable {
    package var path: AttributePathIB
    package var status: Status

    package init(path: AttributePathIB, status: Status) {
        self.path = path
        self.status = status
    }

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        path = try AttributePathIB(tlv: try tlv.member(0))
        status = try Status(tlv: try tlv.member(1))
    }

    package var tlv: TLVValue { .structure([0: path.tlv, 1: status.tlv]) }
}

/// An item of a report: a value, or why there is none (Matter Core § 10.6.3).
package enum AttributeReportIB: Hashable, Sendable {
    case status(AttributeStatusIB)
    case data(AttributeDataIB)

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        if let status = tlv[0] {
            self = .status(try AttributeStatusIB(tlv: status))
        } else {
            self = .data(try AttributeDataIB(tlv: try tlv.member(1)))
        }
    }

    package var tlv: TLVValue {
        switch self {
        case .status(let status): .structure([0: status.tlv])
        case .data(let data): .structure([1: data.tlv])
        }
    }

    package var path: AttributePathIB {
        switch self {
        case .status(let status): status.path
        case .data(let data): data.path
        }
    }
}
