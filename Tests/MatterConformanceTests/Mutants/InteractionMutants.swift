// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Nodes whose interaction model is wrong.
enum InteractionMutants {
    static let all = reading + versions + events + writing + invoking + subscribing

    private static let nodeLabel = AttributePath(.root, 0x0028, 0x0005)
    private static let vendorName = AttributePath(.root, 0x0028, 0x0001)

    private static let reading: [Mutant] = [
        .data("an unknown endpoint is called an unknown cluster", caughtBy: "IM-READ-1") {
            $0.replaceStatus(.unsupportedEndpoint, by: .unsupportedCluster)
        },
        .data("an unknown cluster is called an unknown attribute", caughtBy: "IM-READ-2") {
            $0.replaceStatus(.unsupportedCluster, by: .unsupportedAttribute)
        },
        .data("an unknown attribute cannot be read", caughtBy: "IM-READ-3") {
            $0.replaceStatus(.unsupportedAttribute, by: .unsupportedRead)
        },
        .data("statuses are left out beside values", caughtBy: "IM-READ-4") { faults in
            faults.changeReports { report in
                report.attributeReports.removeAll { if case .status = $0 { true } else { false } }
            }
        },
        .data("a wildcard forgets an endpoint", caughtBy: "IM-READ-5") { faults in
            faults.changeReports { $0.attributeReports.removeAll { $0.path.endpoint == 2 } }
        },
        .data("a wildcard forgets an attribute", caughtBy: "IM-READ-6") { faults in
            faults.changeReports { $0.attributeReports.removeAll { $0.path.concrete == nodeLabel } }
        },
        .data("a report repeats its first value", caughtBy: "IM-READ-7") { faults in
            faults.changeReports { report in
                if let first = report.attributeReports.first, first.path.listIndex == nil {
                    report.attributeReports.append(first)
                }
            }
        },
        .data("a wildcard without matches gets a status", caughtBy: "IM-READ-8") { faults in
            faults.changeReports { report in
                guard report.subscriptionID == nil, report.attributeReports.isEmpty else { return }
                report.attributeReports = [
                    .status(AttributeStatusIB(path: AttributePathIB(endpoint: 1), status: Status(.unsupportedEndpoint)))
                ]
            }
        },
        .data("a wrong wildcard is answered by Failure", caughtBy: "IM-READ-10") {
            $0.replaceStatus(.invalidAction, by: .failure)
        },
        .data("the last report of a read wants an answer", caughtBy: "IM-FORM-1") { faults in
            faults.changeReports { $0.suppressResponse = false }
        },
        .data("a chunk suppresses its answer", caughtBy: "IM-FORM-2") { faults in
            faults.changeReports { if $0.moreChunkedMessages { $0.suppressResponse = true } }
        },
        .data("a report goes on after the reader's failure", caughtBy: "IM-FORM-3") { faults in
            // Everything is sent at once, whatever the reader says.
            faults.message = { opcode, payload in
                guard opcode == .reportData, let report = try? ReportDataMessage(payload: payload),
                    report.moreChunkedMessages
                else { return [(opcode, payload)] }
                return [(opcode, payload), (opcode, payload)]
            }
        },
        .data("a malformed message is answered by Failure", caughtBy: "IM-FORM-4") {
            $0.replaceStatus(.invalidAction, by: .failure)
        },
        .data("a message without mandatory fields is answered by Success", caughtBy: "IM-FORM-5") {
            $0.replaceStatus(.invalidAction, by: .success)
        },
        .data("the interaction model revision is an old one", caughtBy: "IM-FORM-6") { faults in
            faults.changeFields(.reportData) { $0.replacing(0xFF, with: .unsigned(1)) }
        },
        .data("an interaction model revision is missing", caughtBy: "IM-FORM-6") { faults in
            faults.changeFields(.invokeResponse) { $0.replacing(0xFF, with: nil) }
        },
    ]

    private static let versions: [Mutant] = [
        .data("the data version never changes", caughtBy: "IM-VERSION-3") { $0.version = { _, _ in 7 } },
        .data("the data version changes at each look", caughtBy: "IM-VERSION-4") { faults in
            nonisolated(unsafe) var count: UInt32 = 0
            faults.version = { _, version in
                count += 1
                return DataVersion(version.rawValue &+ count)
            }
        },
        .data("a DataVersionFilter never fits", caughtBy: "IM-VERSION-1") { faults in
            nonisolated(unsafe) var count: UInt32 = 0
            faults.version = { _, version in
                count += 1
                return DataVersion(version.rawValue &+ count)
            }
        },
        .data("a change counts twice", caughtBy: "IM-VERSION-3") { faults in
            faults.version = { _, version in DataVersion(version.rawValue &* 2) }
        },
        .data("values have no data version", caughtBy: "IM-VERSION-6") { faults in
            faults.changeReports { report in
                report.attributeReports = report.attributeReports.map { item in
                    guard case .data(var data) = item else { return item }
                    data.dataVersion = nil
                    return .data(data)
                }
            }
        },
        .data("a report has a stale data version", caughtBy: "IM-REPORT-1") { faults in
            faults.changeReports { report in
                guard report.subscriptionID != nil else { return }
                report.attributeReports = report.attributeReports.map { item in
                    guard case .data(var data) = item, let version = data.dataVersion else { return item }
                    data.dataVersion = DataVersion(version.rawValue &- 1)
                    return .data(data)
                }
            }
        },
    ]

    private static let events: [Mutant] = [
        .data("an unknown event is called an unknown cluster", caughtBy: "IM-EVENT-1") {
            $0.replaceStatus(.unsupportedEvent, by: .unsupportedCluster)
        },
        .data("StartUp is not recorded", caughtBy: "IM-EVENT-2") { faults in
            faults.events = { minimum, log in
                log(minimum).filter { $0.path.cluster != 0x0028 || $0.path.event != 0 }
            }
        },
        .data("StartUp tells another version", caughtBy: "IM-EVENT-2") { faults in
            faults.events = { minimum, log in
                log(minimum).map { record in
                    var record = record
                    if record.path.cluster == 0x0028, record.path.event == 0 {
                        record.data = .structure([0: .unsigned(999)])
                    }
                    return record
                }
            }
        },
        .data("event numbers start anew with each event", caughtBy: "IM-EVENT-3") { faults in
            faults.changeReports { report in
                report.eventReports = report.eventReports.map { item in
                    guard case .data(var data) = item else { return item }
                    data.number = 1
                    return .data(data)
                }
            }
        },
        .data("EventMin is not looked at", caughtBy: "IM-EVENT-4") { faults in
            faults.events = { _, log in log(0) }
        },
        .data("the priority of an event is missing", caughtBy: "IM-EVENT-6") { faults in
            faults.changeFields(.reportData) { content in
                guard let items = content[2]?.items else { return content }
                let changed = items.map { item in
                    item[1].map { TLVValue.structure([1: $0.replacing(2, with: nil)]) } ?? item
                }
                return content.replacing(2, with: .array(changed))
            }
        },
        .data("AccessControlEntryChanged does not say who", caughtBy: "IM-EVENT-7") { faults in
            faults.events = { minimum, log in
                log(minimum).map { record in
                    var record = record
                    if record.path.cluster == 0x001F { record.data = record.data.replacing(1, with: .null) }
                    return record
                }
            }
        },
    ]

    private static let writing: [Mutant] = [
        .data("a write is acknowledged and forgotten", caughtBy: "IM-WRITE-1") { faults in
            faults.write = { path, operation, forward throws(Status) in
                if path != nodeLabel { try forward(operation) }
            }
        },
        .data("a write to an unknown endpoint succeeds", caughtBy: "IM-WRITE-2") {
            $0.replaceStatus(.unsupportedEndpoint, by: .success)
        },
        .data("a fixed attribute can be written", caughtBy: "IM-WRITE-3") {
            $0.replaceStatus(.unsupportedWrite, by: .success)
        },
        .data("an outdated write succeeds", caughtBy: "IM-WRITE-4") {
            $0.replaceStatus(.dataVersionMismatch, by: .success)
        },
        .data("a timely write is called outdated", caughtBy: "IM-WRITE-5") { faults in
            nonisolated(unsafe) var count: UInt32 = 0
            faults.version = { _, version in
                count += 1
                return DataVersion(version.rawValue &+ count)
            }
        },
        .data("one failed write fails all", caughtBy: "IM-WRITE-6") { faults in
            faults.message = { opcode, payload in
                guard opcode == .writeResponse, var message = try? WriteResponseMessage(payload: payload),
                    let failure = message.writeResponses.first(where: { !$0.status.isSuccess })?.status
                else { return [(opcode, payload)] }
                message.writeResponses = message.writeResponses.map { status in
                    var status = status
                    status.status = failure
                    return status
                }
                return [(opcode, message.payload)]
            }
        },
        .data("a constraint's violation is an invalid type", caughtBy: "IM-WRITE-7") {
            $0.replaceStatus(.constraintError, by: .invalidDataType)
        },
        .data("another type is accepted", caughtBy: "IM-WRITE-8") {
            $0.replaceStatus(.invalidDataType, by: .success)
        },
        .data("an added item replaces the list", caughtBy: "IM-WRITE-10") { faults in
            faults.write = { path, operation, forward throws(Status) in
                if case .append(let item) = operation, path.cluster == 0x001F {
                    try forward(.replace(.array([item])))
                } else {
                    try forward(operation)
                }
            }
        },
        .data("a write is answered by a status for another path", caughtBy: "IM-WRITE-11") { faults in
            faults.message = { opcode, payload in
                guard opcode == .writeResponse, var message = try? WriteResponseMessage(payload: payload) else {
                    return [(opcode, payload)]
                }
                message.writeResponses = message.writeResponses.map { status in
                    var status = status
                    status.path = AttributePathIB(vendorName)
                    return status
                }
                return [(opcode, message.payload)]
            }
        },
        .data("a timed write without announcement needs one", caughtBy: "IM-TIMED-2") {
            $0.replaceStatus(.timedRequestMismatch, by: .needsTimedInteraction)
        },
        .data("an announced write need not say so", caughtBy: "IM-TIMED-3") {
            $0.replaceStatus(.timedRequestMismatch, by: .success)
        },
    ]

    private static let invoking: [Mutant] = [
        .data("an unknown command is an invalid one", caughtBy: "IM-INVOKE-1") {
            $0.replaceStatus(.unsupportedCommand, by: .invalidCommand)
        },
        .data("missing fields are a failure", caughtBy: "IM-INVOKE-2") {
            $0.replaceStatus(.invalidCommand, by: .failure)
        },
        .data("fields of another type are accepted", caughtBy: "IM-INVOKE-3") {
            $0.checksFields = { _ in false }; $0.replaceStatus(.invalidCommand, by: .success)
        },
        .data("a command need not be timed", caughtBy: "IM-INVOKE-5") {
            $0.replaceStatus(.needsTimedInteraction, by: .success)
        },
        .data("a mismatch of timing is an invalid action", caughtBy: "IM-INVOKE-6") {
            $0.replaceStatus(.timedRequestMismatch, by: .invalidAction)
        },
        .data("a silent command is not done", caughtBy: "IM-INVOKE-9") { faults in
            faults.invoke = { path, fields, forward in
                path.command == 0 && path.cluster == 0x0030 && fields[1]?.unsignedInteger == 77
                    ? .response(1, .structure([0: .unsigned(0), 1: .utf8("")])) : forward(fields)
            }
        },
        .data("answers to several commands lose their references", caughtBy: "IM-BATCH-1") { faults in
            faults.changeFields(.invokeResponse) { content in
                let items = (content[1]?.items ?? []).map { item in
                    TLVValue.structure(
                        (item.fields ?? []).map { TLVField($0.tag, $0.value.replacing(2, with: nil)) }
                    )
                }
                return content.replacing(1, with: .array(items))
            }
        },
        .data("two commands with one reference fail", caughtBy: "IM-BATCH-2") {
            $0.replaceStatus(.invalidAction, by: .failure)
        },
    ]

    private static let subscribing: [Mutant] = [
        .data("the granted interval is none", caughtBy: "IM-SUB-1") { faults in
            faults.changeFields(.subscribeResponse) { $0.replacing(2, with: .unsigned(0)) }
        },
        .data("a floor above the ceiling is a constraint's violation", caughtBy: "IM-SUB-2") {
            $0.replaceStatus(.invalidAction, by: .constraintError)
        },
        .data("the first report forgets a value", caughtBy: "IM-SUB-5") { faults in
            faults.changeReports { report in
                if report.subscriptionID != nil { report.attributeReports.removeAll { $0.path.concrete == vendorName } }
            }
        },
        .data("all subscriptions have one id", caughtBy: "IM-SUB-6") { faults in
            faults.message = { opcode, payload in
                switch opcode {
                case .subscribeResponse:
                    guard var message = try? SubscribeResponseMessage(payload: payload) else { break }
                    message.subscriptionID = 1
                    return [(opcode, message.payload)]
                case .reportData:
                    guard var message = try? ReportDataMessage(payload: payload), message.subscriptionID != nil else {
                        break
                    }
                    message.subscriptionID = 1
                    return [(opcode, message.payload)]
                default: break
                }
                return [(opcode, payload)]
            }
        },
        .data("changes are not reported", caughtBy: "IM-REPORT-1") { faults in
            nonisolated(unsafe) var primed: Set<SubscriptionID> = []
            faults.changeReports { report in
                guard let id = report.subscriptionID else { return }
                if primed.contains(id) { report.attributeReports = [] }
                if !report.moreChunkedMessages { primed.insert(id) }
            }
        },
        .data("a report tells what did not change", caughtBy: "IM-REPORT-2") { faults in
            nonisolated(unsafe) var primer: AttributeReportIB?
            faults.changeReports { report in
                guard report.subscriptionID != nil else { return }
                if let primer, !report.attributeReports.isEmpty { report.attributeReports.append(primer) }
                primer = report.attributeReports.first { $0.path.concrete == vendorName } ?? primer
            }
        },
        .data("no report says that the subscription stands", caughtBy: "IM-REPORT-6") { faults in
            faults.swallow { opcode, payload in
                guard opcode == .reportData, let report = try? ReportDataMessage(payload: payload) else { return false }
                return report.subscriptionID != nil && report.attributeReports.isEmpty && report.eventReports.isEmpty
            }
        },
        .data("events are not reported", caughtBy: "IM-REPORT-7") { faults in
            faults.changeReports { if $0.subscriptionID != nil { $0.eventReports = [] } }
        },
        .data("only one subscriber is told", caughtBy: "IM-REPORT-8") { faults in
            nonisolated(unsafe) var first: SubscriptionID?
            nonisolated(unsafe) var primed: Set<SubscriptionID> = []
            faults.changeReports { report in
                guard let id = report.subscriptionID else { return }
                first = first ?? id
                if id != first, primed.contains(id) { report.attributeReports = [] }
                primed.insert(id)
            }
        },
        .data("reports do not name their subscription", caughtBy: "IM-REPORT-9") { faults in
            nonisolated(unsafe) var primed: Set<SubscriptionID> = []
            faults.changeReports { report in
                guard let id = report.subscriptionID else { return }
                if primed.contains(id) { report.subscriptionID = nil }
                primed.insert(id)
            }
        },
    ]
}
