// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV

/// Subscribing (Core § 8.5).
enum SubscribeChecks {
    static let all: [Check] = establishing + reporting + ending

    private static let establishing: [Check] = [
        Check("IM-SUB-1", "Core § 8.5.3.1", "A subscription begins with the values and the granted interval") { trial in
            let subscription = try trial.session().subscribe(
                [AttributePathIB(Common.nodeLabel)],
                minInterval: 1,
                maxInterval: 30
            )
            trial.atEnd { subscription.abandon() }
            trial.expect("the first report", subscription.primer.values.map(\.path), is: [Common.nodeLabel])
            let granted = subscription.maxInterval
            trial.expect(
                "MaxInterval",
                granted >= .seconds(1) && granted <= .seconds(3600),
                expected: "1 to 3600 s",
                found: "\(granted)"
            )
        },
        Check("IM-SUB-2", "Core § 8.5.3.2", "A floor above the ceiling is InvalidAction") { trial in
            try trial.expectRefusal("MinIntervalFloor 60, MaxIntervalCeiling 30", [.invalidAction]) {
                _ = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)], minInterval: 60, maxInterval: 30)
            }
        },
        Check("IM-SUB-3", "Core § 8.5.3.2", "A subscription to no path is InvalidAction") { trial in
            try trial.expectRefusal("no path", [.invalidAction]) { _ = try trial.session().subscribe([]) }
        },
        Check("IM-SUB-4", "Core § 8.5.3.2", "A subscription of which no path exists is InvalidAction") { trial in
            try trial.expectRefusal("an unknown attribute", [.invalidAction]) {
                _ = try trial.session().subscribe([
                    AttributePathIB(AttributePath(.root, Common.basicInformation, Common.noAttribute))
                ])
            }
        },
        Check("IM-SUB-5", "Core § 8.5.3.1", "A wildcard subscription begins with every value") { trial in
            let subscription = try trial.session().subscribe([AttributePathIB()])
            trial.atEnd { subscription.abandon() }
            trial.expect(
                "values in the first report",
                subscription.primer.values.count,
                is: trial.shape.report.values.count
            )
        },
        Check("IM-SUB-6", "Core § 8.5.3.1", "Each subscription has an id of its own") { trial in
            let first = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)])
            let second = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)])
            trial.atEnd { [first, second].forEach { $0.abandon() } }
            trial.expect("the ids", first.id != second.id, expected: "different", found: "\(first.id) twice")
        },
        Check("IM-SUB-7", "Core § 8.5.3.1", "The first report of events holds those in the log, by EventFilters") {
            trial in
            let events = try EventChecks.read(trial, Common.startUp)
            let subscription = try trial.session().subscribe([], events: [EventPathIB(Common.startUp)])
            trial.atEnd { subscription.abandon() }
            trial.expect("events in the first report", subscription.primer.events.count, is: events.count)
        },
        Check(
            "IM-SUB-8",
            "Core § 8.5.3.1",
            "A cluster whose data version the subscriber has is left out of the first report"
        ) { trial in
            let version = try trial.dataVersion(Common.nodeLabel.clusterPath)
            let subscription = try trial.session().subscribe(
                SubscribeRequestMessage(
                    keepSubscriptions: true,
                    minIntervalFloor: 0,
                    maxIntervalCeiling: 60,
                    attributeRequests: [AttributePathIB(Common.nodeLabel)],
                    isFabricFiltered: true,
                    dataVersionFilters: [DataVersionFilterIB(Common.nodeLabel.clusterPath, version)]
                )
            )
            trial.atEnd { subscription.abandon() }
            trial.expect("values in the first report", subscription.primer.values.count, is: 0)
        },
    ]

    private static let reporting: [Check] = [
        Check("IM-REPORT-1", "Core § 8.5.4", "A change is reported with its new data version") { trial in
            try trial.keepNodeLabel()
            let subscription = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)])
            trial.atEnd { subscription.abandon() }
            _ = try trial.session().write(Common.nodeLabel, .utf8("reported"))
            subscription.wait(.seconds(3)) { !$0.values(of: Common.nodeLabel).isEmpty }
            let value = try trial.require("a report of NodeLabel", subscription.values(of: Common.nodeLabel).last)
            trial.expect("the value", value.data, is: .utf8("reported"))
            trial.expect("its data version", value.dataVersion, is: try trial.dataVersion(Common.nodeLabel.clusterPath))
        },
        Check("IM-REPORT-2", "Core § 8.5.4", "What does not change is not reported") { trial in
            try trial.keepNodeLabel()
            let subscription = try trial.session().subscribe([
                AttributePathIB(Common.nodeLabel), AttributePathIB(Common.vendorName),
            ])
            trial.atEnd { subscription.abandon() }
            _ = try trial.session().write(Common.nodeLabel, .utf8("only this"))
            subscription.wait(.seconds(3)) { !$0.values(of: Common.nodeLabel).isEmpty }
            trial.expect("reports of VendorName", subscription.values(of: Common.vendorName).count, is: 0)
        },
        Check("IM-REPORT-3", "Core § 8.5.4", "A wildcard subscription reports one change alone") { trial in
            try trial.keepNodeLabel()
            let subscription = try trial.session().subscribe([
                AttributePathIB(endpoint: .root, cluster: Common.basicInformation)
            ])
            trial.atEnd { subscription.abandon() }
            _ = try trial.session().write(Common.nodeLabel, .utf8("alone"))
            subscription.wait(.seconds(3)) { !$0.reports.isEmpty }
            let paths = subscription.reports.flatMap { $0.report.values.map(\.path) }
            trial.expect("paths reported", paths, is: [Common.nodeLabel])
        },
        Check("IM-REPORT-4", "Core § 8.5.4", "No report comes before the minimum interval is over") { trial in
            try trial.keepNodeLabel()
            let subscription = try trial.session().subscribe(
                [AttributePathIB(Common.nodeLabel)],
                minInterval: 2,
                maxInterval: 60
            )
            trial.atEnd { subscription.abandon() }
            _ = try trial.session().write(Common.nodeLabel, .utf8("first"))
            subscription.wait(.seconds(5)) { !$0.reports.isEmpty }
            let first = try trial.require("a first report", subscription.reports.first)
            _ = try trial.session().write(Common.nodeLabel, .utf8("second"))
            subscription.wait(.seconds(5)) { $0.reports.count > 1 }
            let second = try trial.require("a second report", subscription.reports.dropFirst().first)
            let gap = first.at.duration(to: second.at)
            trial.expect(
                "the time between the reports",
                gap >= .milliseconds(1500),
                expected: "2 s or more",
                found: "\(gap)"
            )
        },
        Check("IM-REPORT-5", "Core § 8.5.4", "Changes within the minimum interval are reported by their last value") {
            trial in
            try trial.keepNodeLabel()
            let subscription = try trial.session().subscribe(
                [AttributePathIB(Common.nodeLabel)],
                minInterval: 1,
                maxInterval: 60
            )
            trial.atEnd { subscription.abandon() }
            for label in ["a", "b", "c"] { _ = try trial.session().write(Common.nodeLabel, .utf8(label)) }
            subscription.wait(.seconds(4)) { $0.values(of: Common.nodeLabel).last?.data == .utf8("c") }
            trial.expect("the last value", subscription.values(of: Common.nodeLabel).last?.data, is: .utf8("c"))
        },
        Check("IM-REPORT-6", "Core § 8.5.4", "An empty report comes before the maximum interval ends") { trial in
            let subscription = try trial.session().subscribe(
                [AttributePathIB(Common.nodeLabel)],
                minInterval: 0,
                maxInterval: 2
            )
            trial.atEnd { subscription.abandon() }
            let limit = subscription.maxInterval + .milliseconds(500)
            guard limit < .seconds(10) else { throw NotApplicable("the device grants \(subscription.maxInterval)") }
            subscription.wait(limit) { !$0.reports.isEmpty }
            let report = try trial.require("a report within \(subscription.maxInterval)", subscription.reports.first)
            trial.expect(
                "what it reports",
                report.report.isEmpty,
                expected: "nothing",
                found: "\(report.report.values.count) values"
            )
        },
        Check("IM-REPORT-7", "Core § 8.5.4", "An event is reported with a number above those before") { trial in
            let subscription = try trial.session().subscribe(
                [],
                events: [EventPathIB(endpoint: .root, cluster: Common.accessControl, event: 0x00, isUrgent: true)]
            )
            trial.atEnd { subscription.abandon() }
            let before = try EventChecks.read(trial, EventPathIB()).map(\.number).max()
            try EventChecks.changeAccessControl(trial)
            subscription.wait(.seconds(3)) { !$0.events.isEmpty }
            let event = try trial.require("an urgent event's report", subscription.events.first)
            trial.expect(
                "its number",
                event.number > before ?? 0,
                expected: "above \(Wording.text(before))",
                found: "\(event.number)"
            )
        },
        Check("IM-REPORT-8", "Core § 8.5.4", "Two subscribers are both told") { trial in
            try trial.keepNodeLabel()
            let subscriptions = try (0..<2).map { _ in
                try trial.session().subscribe([AttributePathIB(Common.nodeLabel)])
            }
            trial.atEnd { subscriptions.forEach { $0.abandon() } }
            _ = try trial.session().write(Common.nodeLabel, .utf8("both"))
            for (number, subscription) in subscriptions.enumerated() {
                subscription.wait(.seconds(3)) { !$0.reports.isEmpty }
                trial.expect(
                    "reports to subscriber \(number + 1)",
                    subscription.values(of: Common.nodeLabel).count,
                    is: 1
                )
            }
        },
        Check("IM-REPORT-9", "Core § 8.5.2.1", "Reports name their subscription and want an answer") { trial in
            try trial.keepNodeLabel()
            let subscription = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)])
            trial.atEnd { subscription.abandon() }
            subscription.manner = .isSilent
            _ = try trial.session().write(Common.nodeLabel, .utf8("unanswered"))
            subscription.wait(.seconds(3)) { !$0.reports.isEmpty }
            trial.expect("reports that cannot be read", subscription.problems.count, is: 0)
            trial.expect("reports", subscription.reports.count, is: 1)
            subscription.manner = .answers(.success)
        },
    ]

    private static let ending: [Check] = [
        Check("IM-SUBEND-1", "Core § 8.5.3.2", "A subscription without KeepSubscriptions ends those before") { trial in
            try trial.keepNodeLabel()
            let first = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)])
            let second = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)], keepsOthers: false)
            trial.atEnd { second.abandon() }
            _ = try trial.session().write(Common.nodeLabel, .utf8("kept"))
            second.wait(.seconds(3)) { !$0.reports.isEmpty }
            trial.expect("reports of the second", second.values(of: Common.nodeLabel).count, is: 1)
            trial.expect("reports of the first", first.reports.count, is: 0)
        },
        Check("IM-SUBEND-2", "Core § 8.5.3.2", "A subscription with KeepSubscriptions leaves those before") { trial in
            try trial.keepNodeLabel()
            let first = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)])
            let second = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)], keepsOthers: true)
            trial.atEnd { [first, second].forEach { $0.abandon() } }
            _ = try trial.session().write(Common.nodeLabel, .utf8("all kept"))
            first.wait(.seconds(3)) { !$0.reports.isEmpty }
            trial.expect("reports of the first", first.values(of: Common.nodeLabel).count, is: 1)
        },
        Check("IM-SUBEND-3", "Core § 8.5.4", "A report that is answered by InvalidSubscription is the last") { trial in
            try trial.keepNodeLabel()
            let subscription = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)])
            subscription.manner = .answers(.invalidSubscription)
            _ = try trial.session().write(Common.nodeLabel, .utf8("last"))
            subscription.wait(.seconds(3)) { !$0.reports.isEmpty }
            trial.expect("reports before", subscription.reports.count, is: 1)
            _ = try trial.session().write(Common.nodeLabel, .utf8("after"))
            subscription.wait(.seconds(2)) { $0.reports.count > 1 }
            trial.expect("reports after", subscription.reports.count, is: 1)
        },
        Check(
            "IM-SUBEND-4",
            "Core § 8.5.3.2",
            "An InvalidAction subscription with KeepSubscriptions leaves those before"
        ) { trial in
            try trial.keepNodeLabel()
            let first = try trial.session().subscribe([AttributePathIB(Common.nodeLabel)])
            trial.atEnd { first.abandon() }
            try trial.expectRefusal("no path", [.invalidAction]) {
                _ = try trial.session().subscribe([], keepsOthers: true)
            }
            _ = try trial.session().write(Common.nodeLabel, .utf8("still there"))
            first.wait(.seconds(3)) { !$0.reports.isEmpty }
            trial.expect("reports of the first", first.values(of: Common.nodeLabel).count, is: 1)
        },
    ]
}
