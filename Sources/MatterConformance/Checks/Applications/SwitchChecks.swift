// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterTLV

/// The Switch cluster (Application Clusters § 1.13): sequences of presses and the events that they come to.
enum SwitchChecks {
    private static let cluster: ClusterID = 0x003B
    private static let numberOfPositions: AttributeID = 0x0000
    private static let currentPosition: AttributeID = 0x0001
    private static let multiPressMax: AttributeID = 0x0002

    private enum Event {
        static let switchLatched: EventID = 0x00
        static let initialPress: EventID = 0x01
        static let longPress: EventID = 0x02
        static let shortRelease: EventID = 0x03
        static let longRelease: EventID = 0x04
        static let multiPressOngoing: EventID = 0x05
        static let multiPressComplete: EventID = 0x06
    }

    /// Longer than any device takes a press for a short one.
    private static let long = Duration.milliseconds(2000)
    /// Until the last event of a sequence.
    private static let patience = Duration.seconds(10)

    static let all: [Check] = attributes + sequences + latching

    // MARK: - What is expected

    private static func position(_ event: EventID) -> Occurrence {
        Occurrence(event: event, fields: .structure([0: .unsigned(1)]))
    }

    private static func counted(_ event: EventID, _ count: UInt64) -> Occurrence {
        Occurrence(event: event, fields: .structure([0: .unsigned(1), 1: .unsigned(count)]))
    }

    /// The events of a number of short presses in a row, as the features have it (§ 1.13.7, § 1.13.8).
    private static func presses(_ count: UInt64, _ trial: Trial) -> [Occurrence] {
        let isAction = trial.has("AS")
        var events: [Occurrence] = []
        for press in 1...count {
            if !isAction || press == 1 { events.append(position(Event.initialPress)) }
            if press >= 2, trial.has("MSM"), !isAction { events.append(counted(Event.multiPressOngoing, press)) }
            if trial.has("MSR") { events.append(position(Event.shortRelease)) }
        }
        if trial.has("MSM") { events.append(counted(Event.multiPressComplete, count)) }
        return events
    }

    /// The events of one long press.
    private static func longPress(_ trial: Trial) -> [Occurrence] {
        guard trial.has("MSL") else { return presses(1, trial) }
        return [position(Event.initialPress), position(Event.longPress), position(Event.longRelease)]
    }

    private static func expect(_ expected: [Occurrence], from subscription: ProbeSubscription, _ trial: Trial) {
        let found = trial.collectEvents(expected.count, from: subscription, within: patience).map { Occurrence($0) }
        trial.expect(
            "the events",
            found == expected,
            expected: Occurrence.words(expected, cluster),
            found: Occurrence.words(found, cluster)
        )
    }

    /// A check of a momentary switch that nobody touches at first.
    private static func momentary(
        _ id: String,
        _ section: String,
        _ title: String,
        needs: [Need] = [],
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster, needs: [.feature("MS"), .hands] + needs, body: body)
    }

    // MARK: - Attributes

    private static let attributes: [Check] = [
        Check("SWI-1", "App § 1.13.5", "Positions and presses are counted within their limits", on: cluster) { trial in
            let positions = try trial.integer(numberOfPositions) ?? 0
            trial.expect("NumberOfPositions", positions, in: 2...255)
            trial.expect("CurrentPosition", try trial.integer(currentPosition), in: 0...max(0, positions - 1))
            if trial.has("MSM") { trial.expect("MultiPressMax", try trial.integer(multiPressMax), in: 2...255) }
        },
        Check("SWI-2", "App § 1.13.4", "The features go together", on: cluster) { trial in
            trial.expect("latching, rather than momentary", trial.has("LS"), is: !trial.has("MS"))
            for feature in ["MSR", "MSL", "MSM", "AS"] where trial.has(feature) {
                trial.expect("MS with \(feature)", trial.has("MS"), is: true)
            }
            if trial.has("AS") {
                trial.expect("MSR with AS", trial.has("MSR"), is: false)
                trial.expect("MSM with AS", trial.has("MSM"), is: true)
            } else {
                if trial.has("MSL") { trial.expect("MSR with MSL", trial.has("MSR"), is: true) }
                if trial.has("MSM") { trial.expect("MSR with MSM", trial.has("MSR"), is: true) }
            }
        },
        Check("SWI-3", "App § 1.13.5.2", "CurrentPosition cannot be written", on: cluster) { trial in
            try trial.write(currentPosition, .unsigned(0), expecting: .unsupportedWrite)
        },
        momentary("SWI-4", "App § 1.13.5.2", "CurrentPosition is 1 while pressed and 0 at rest") { trial in
            trial.expect("CurrentPosition at rest", try trial.number(currentPosition), is: 0)
            try trial.act(.press(trial.endpoint, hold: .milliseconds(1500)))
            trial.expect("CurrentPosition while pressed", try trial.number(currentPosition), is: 1)
            let isReleased = try trial.await(currentPosition, .unsigned(0))
            trial.expect("whether it is 0 after the release", isReleased, is: true)
        },
        momentary("SWI-5", "App § 1.13.5.2", "Press and release are reported as positions") { trial in
            let subscription = try trial.watch()
            trial.expect("the first report", trial.primed(currentPosition, to: subscription), is: .unsigned(0))
            try trial.act(.press(trial.endpoint, hold: .milliseconds(1500)))
            trial.expectReport(currentPosition, .unsigned(1), to: subscription)
            trial.expectReport(currentPosition, .unsigned(0), to: subscription)
        },
    ]

    // MARK: - Sequences

    private static let sequences: [Check] = [
        momentary("SWI-6", "App § 1.13.7", "A short press comes to its events in their order") { trial in
            let subscription = try trial.watch()
            try trial.act(.press(trial.endpoint))
            expect(presses(1, trial), from: subscription, trial)
        },
        momentary("SWI-7", "App § 1.13.7", "A long press comes to its events in their order") { trial in
            let subscription = try trial.watch()
            try trial.act(.press(trial.endpoint, hold: long))
            expect(longPress(trial), from: subscription, trial)
        },
        momentary("SWI-8", "App § 1.13.8", "Two presses in a row are counted", needs: [.feature("MSM")]) { trial in
            let subscription = try trial.watch()
            try trial.act(.press(trial.endpoint, count: 2))
            expect(presses(2, trial), from: subscription, trial)
        },
        momentary("SWI-9", "App § 1.13.8", "As many presses as MultiPressMax are counted", needs: [.feature("MSM")]) {
            trial in
            let most = try trial.number(multiPressMax) ?? 2
            let subscription = try trial.watch()
            try trial.act(.press(trial.endpoint, count: Int(most)))
            expect(presses(most, trial), from: subscription, trial)
        },
        momentary(
            "SWI-10",
            "App § 1.13.5.3",
            "More presses than MultiPressMax are told as none, and those beyond it not at all",
            needs: [.feature("MSM")]
        ) { trial in
            guard trial.own?.revision.map({ $0 >= 2 }) ?? false else { throw NotApplicable("revision 1 of Switch") }
            let most = Int(try trial.number(multiPressMax) ?? 2)
            let subscription = try trial.watch()
            try trial.act(.press(trial.endpoint, count: most + 2))
            let isOver = subscription.wait(patience) {
                $0.events.contains { $0.path.event == Event.multiPressComplete }
            }
            trial.expect("whether MultiPressComplete comes", isOver, is: true)
            trial.wait(.seconds(2))
            func count(_ event: EventID) -> Int { subscription.events.count { $0.path.event == event } }
            let last = subscription.events.last { $0.path.event == Event.multiPressComplete }
            trial.expect("MultiPressComplete", last?.data, is: counted(Event.multiPressComplete, 0).fields)
            trial.expect("how often MultiPressComplete comes", count(Event.multiPressComplete), is: 1)
            trial.expect("how often InitialPress comes", count(Event.initialPress), is: trial.has("AS") ? 1 : most)
            let ongoing = trial.has("AS") ? 0 : most - 1
            trial.expect("how often MultiPressOngoing comes", count(Event.multiPressOngoing), is: ongoing)
        },
        momentary(
            "SWI-11",
            "App § 1.13.6.3",
            "A long press within a sequence is a press like others",
            needs: [.feature("MSM"), .feature("MSL")]
        ) { trial in
            let subscription = try trial.watch()
            try trial.act(.press(trial.endpoint))
            try trial.act(.press(trial.endpoint, hold: long))
            expect(presses(2, trial), from: subscription, trial)
        },
        momentary("SWI-12", "App § 1.13.7", "Presses apart are sequences of their own") { trial in
            let subscription = try trial.watch()
            try trial.act(.press(trial.endpoint))
            expect(presses(1, trial), from: subscription, trial)
            trial.wait(.milliseconds(500))
            subscription.clear()
            try trial.act(.press(trial.endpoint))
            expect(presses(1, trial), from: subscription, trial)
        },
        momentary("SWI-13", "Core § 7.14.1.1", "Event numbers rise, times do not fall, and all is of priority info") {
            trial in
            let expected = presses(1, trial)
            let subscription = try trial.watch()
            try trial.act(.press(trial.endpoint))
            let events = trial.collectEvents(expected.count, from: subscription, within: patience)
            trial.expect("the number of events", events.count, is: expected.count)
            for (event, next) in zip(events, events.dropFirst()) {
                trial.expect(
                    "the number of the next event",
                    next.number > event.number,
                    expected: "more than \(event.number.rawValue)",
                    found: "\(next.number.rawValue)"
                )
            }
            trial.expect("the priorities", Set(events.map(\.priority)), is: [1])
        },
        momentary("SWI-14", "App § 1.13.6", "A press of one switch is none of another") { trial in
            let others = trial.shape.endpoints(with: cluster).filter { $0 != trial.endpoint }
            guard !others.isEmpty else { throw NotApplicable("only one switch") }
            let subscription = try trial.watch(nil)
            try trial.act(.press(trial.endpoint))
            let events = trial.collectEvents(presses(1, trial).count, from: subscription, within: patience)
            trial.expect("the endpoints of the events", Set(events.map(\.path.endpoint)), is: [trial.endpoint])
        },
        momentary("SWI-15", "Core § 7.14", "The events of a press can be read afterwards") { trial in
            let expected = presses(1, trial)
            let subscription = try trial.watch()
            try trial.act(.press(trial.endpoint))
            let events = trial.collectEvents(expected.count, from: subscription, within: patience)
            let first = try trial.require("an event of the press", events.first)
            let path = EventPathIB(endpoint: trial.endpoint, cluster: cluster)
            let report = try trial.session().read([], events: [path], eventMin: first.number)
            let read = report.events.compactMap { if case .data(let data) = $0 { Occurrence(data) } else { nil } }
            trial.expect(
                "the events that are read",
                read == expected,
                expected: Occurrence.words(expected, cluster),
                found: Occurrence.words(read, cluster)
            )
        },
    ]

    // MARK: - Latching

    private static let latching: [Check] = [
        Check(
            "SWI-16",
            "App § 1.13.6.1",
            "A latching switch tells its new position, once",
            on: cluster,
            needs: [.feature("LS"), .hands]
        ) { trial in
            let path = trial.path(currentPosition)
            trial.atEnd { try trial.subject.perform(.set(path, .unsigned(0))) }
            try trial.act(.set(path, .unsigned(0)))
            let subscription = try trial.watch()
            for position in [UInt64(1), 0] {
                subscription.clear()
                try trial.act(.set(path, .unsigned(position)))
                trial.expectOneEvent(Event.switchLatched, .structure([0: .unsigned(position)]), to: subscription)
                trial.expect("CurrentPosition", try trial.number(currentPosition), is: position)
            }
        }
    ]
}
