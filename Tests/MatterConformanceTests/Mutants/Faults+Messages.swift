// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

extension Faults {
    /// Changes every ReportData.
    func changeReports(_ change: @escaping (inout ReportDataMessage) -> Void) {
        message = { opcode, payload in
            guard opcode == .reportData, var report = try? ReportDataMessage(payload: payload) else {
                return [(opcode, payload)]
            }
            change(&report)
            return [(opcode, report.payload)]
        }
    }

    /// Says another status wherever one is said.
    func replaceStatus(_ from: StatusCode, by to: StatusCode) {
        func mapped(_ status: Status) -> Status { status.code == from ? Status(to) : status }
        message = { opcode, payload in
            switch opcode {
            case .statusResponse:
                guard let message = try? StatusResponseMessage(payload: payload), message.status == from else { break }
                return [(opcode, StatusResponseMessage(to).payload)]
            case .reportData:
                guard var message = try? ReportDataMessage(payload: payload) else { break }
                message.attributeReports = message.attributeReports.map { report in
                    guard case .status(var status) = report else { return report }
                    status.status = mapped(status.status)
                    return .status(status)
                }
                message.eventReports = message.eventReports.map { report in
                    guard case .status(var status) = report else { return report }
                    status.status = mapped(status.status)
                    return .status(status)
                }
                return [(opcode, message.payload)]
            case .writeResponse:
                guard var message = try? WriteResponseMessage(payload: payload) else { break }
                message.writeResponses = message.writeResponses.map { status in
                    var status = status
                    status.status = mapped(status.status)
                    return status
                }
                return [(opcode, message.payload)]
            case .invokeResponse:
                guard var message = try? InvokeResponseMessage(payload: payload) else { break }
                message.invokeResponses = message.invokeResponses.map { response in
                    guard case .status(var status) = response else { return response }
                    status.status = mapped(status.status)
                    return .status(status)
                }
                return [(opcode, message.payload)]
            default: break
            }
            return [(opcode, payload)]
        }
    }

    /// Swallows messages.
    func swallow(_ condition: @escaping (Opcode, [UInt8]) -> Bool) {
        message = { opcode, payload in condition(opcode, payload) ? [] : [(opcode, payload)] }
    }

    /// Changes the structure of every message of an opcode.
    func changeFields(_ opcode: Opcode, _ change: @escaping (TLVValue) -> TLVValue) {
        message = { sent, payload in
            guard sent == opcode, let content = try? TLVValue(decoding: payload) else { return [(sent, payload)] }
            return [(sent, change(content).encoded())]
        }
    }
}

extension TLVValue {
    /// The structure with another value for a field, or without it.
    func replacing(_ tag: UInt8, with value: TLVValue?) -> TLVValue {
        guard let fields else { return self }
        var kept = fields.filter { $0.tag != .context(tag) }
        if let value { kept.append(TLVField(tag, value)) }
        return .structure(kept)
    }
}
