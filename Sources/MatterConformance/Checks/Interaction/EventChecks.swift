// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV

/// Reading events (Core § 8.4.3.4).
enum EventChecks {
    static let all: [Check] = [
        Check("IM-EVENT-1", "Core § 8.4.3.4", "An unknown endpoint, cluster and event of a path each have their status")
        { trial in
            let paths: [(EventPath, StatusCode)] = [
                (EventPath(Common.noEndpoint, Common.basicInformation, 0), .unsupportedEndpoint),
                (EventPath(.root, Common.noCluster, 0), .unsupportedCluster),
                (EventPath(.root, Common.basicInformation, Common.noEvent), .unsupportedEvent),
            ]
            for (path, expected) in paths {
                let report = try trial.session().read([], events: [EventPathIB(path)])
                let status: StatusCode? =
                    if case .status(let status) = report.events.first { status.status.code } else { nil }
                trial.expect("reading event \(path.event) of \(path.cluster) on \(path.endpoint)", status, is: expected)
            }
        },
        Check("IM-EVENT-2", "Core § 11.1.6.1", "StartUp is in the log after a start, with the software's version") {
            trial in
            let events = try read(trial, Common.startUp)
            let event = try trial.require("a StartUp event", events.last)
            let version = try trial.read(AttributePath(.root, Common.basicInformation, 0x0009)).unsignedInteger
            trial.expect("SoftwareVersion of StartUp", event.data[0]?.unsignedInteger, is: version)
            trial.expect("its priority", event.priority, is: 2)
        },
        Check("IM-EVENT-3", "Core § 7.14.1", "Event numbers grow from event to event") { trial in
            try changeAccessControl(trial)
            let events = try read(trial, EventPathIB())
            let numbers = events.map(\.number)
            try trial.require("events", numbers.count > 1, expected: "more than one", found: "\(numbers.count)")
            trial.expect("the numbers", numbers == numbers.sorted(), expected: "ascending", found: "\(numbers)")
            trial.expect("numbers that came twice", numbers.count - Set(numbers).count, is: 0)
        },
        Check("IM-EVENT-4", "Core § 8.9.3.4", "An EventFilter leaves out what is older") { trial in
            try changeAccessControl(trial)
            let all = try read(trial, EventPathIB())
            let last = try trial.require("events", all.last)
            let filtered = try read(trial, EventPathIB(), from: last.number)
            trial.expect("the oldest number in the report", filtered.map(\.number).min(), is: last.number)
            let beyond = try read(trial, EventPathIB(), from: EventNumber(last.number.rawValue + 1000))
            trial.expect("events beyond the last", beyond.count, is: 0)
        },
        Check("IM-EVENT-5", "Core § 8.9.2.3", "A wildcard path gives events and no status") { trial in
            let report = try trial.session().read(
                [],
                events: [EventPathIB(), EventPathIB(cluster: Common.noCluster)]
            )
            let statuses = report.events.count { if case .status = $0 { true } else { false } }
            trial.expect("statuses", statuses, is: 0)
            trial.expect("events", report.events.count > 0, expected: "some", found: "none")
        },
        Check("IM-EVENT-6", "Core § 10.6.9", "An event has a path, a number, a priority and one absolute timestamp") {
            trial in
            let report = try trial.session().ask(
                ReadRequestMessage(attributeRequests: [], eventRequests: [EventPathIB()], isFabricFiltered: true)
            )
            let message = try TLVValue(decoding: report.payload)
            let items = try trial.require("EventReports", message[2]?.items)
            for item in items {
                guard let data = item[1] else { continue }
                trial.expect("the path", data[0]?[3] != nil, expected: "with an event id", found: "without")
                trial.expect("the number", data[1]?.unsignedInteger != nil, expected: "a number", found: "none")
                trial.expect("the priority", data[2]?.unsignedInteger, isOneOf: [0, 1, 2])
            }
            let first = items.compactMap { $0[1] }.first
            trial.expect(
                "timestamps of the first event",
                [first?[3], first?[4]].count { $0 != nil },
                is: 1
            )
        },
        Check("IM-EVENT-7", "Core § 9.10.9.1", "AccessControlEntryChanged tells who changed what, to the own fabric") {
            trial in
            try changeAccessControl(trial)
            let event = try trial.require("an event", try read(trial, Common.entryChanged).last)
            trial.expect("AdminNodeID", event.data[1]?.unsignedInteger, is: trial.device.home.fabric.nodeID.rawValue)
            trial.expect("AdminPasscodeID", event.data[2]?.isNull, is: true)
            trial.expect(
                "FabricIndex",
                event.data[0xFE]?.unsignedInteger,
                is: UInt64(trial.device.home.fabricIndex.rawValue)
            )
        },
    ]

    static func read(_ trial: Trial, _ path: EventPath) throws -> [EventDataIB] { try read(trial, EventPathIB(path)) }

    static func read(_ trial: Trial, _ path: EventPathIB, from minimum: EventNumber? = nil) throws -> [EventDataIB] {
        try trial.session().read([], events: [path], eventMin: minimum).events.compactMap {
            if case .data(let data) = $0 { data } else { nil }
        }
    }

    /// An entry that lets a further node operate, added and taken away.
    static func changeAccessControl(_ trial: Trial) throws {
        let entry = TLVValue.structure([
            1: .unsigned(3), 2: .unsigned(2), 3: .array([.unsigned(0xB0B)]), 4: .null,
        ])
        var path = AttributePathIB(Common.accessControlList)
        let own = try trial.read(Common.accessControlList)
        path.listIndex = nil
        let items = (own.items ?? []) + [entry]
        let status = try trial.session().writeList(Common.accessControlList, items)
        trial.expect("writing the ACL", status.code, is: .success)
        trial.atEnd { _ = try trial.session().writeList(Common.accessControlList, own.items ?? []) }
    }
}
