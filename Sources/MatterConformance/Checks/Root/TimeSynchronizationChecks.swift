// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterTLV

/// Time Synchronization (Core § 11.17).
enum TimeSynchronizationChecks {
    private static let cluster: ClusterID = 0x0038
    private static let setUTC: CommandID = 0x00
    private static let setTrusted: CommandID = 0x01
    private static let setZone: CommandID = 0x02
    private static let setOffset: CommandID = 0x04
    private static let setNTP: CommandID = 0x05
    private static let second: UInt64 = 1_000_000

    static let all: [Check] = [
        Check("TS-UTC-1", "Core § 11.17.9.1", "SetUTCTime sets the time and where it comes from", on: cluster) {
            trial in
            let microseconds: UInt64 = 4
            let now = trial.bench.now.wall.epochMicroseconds
            let fields = TLVValue.structure([0: .unsigned(now + 3600 * second), 1: .unsigned(microseconds)])
            trial.atEnd {
                let back = trial.bench.now.wall.epochMicroseconds
                try trial.session().invoke(
                    CommandPath(.root, cluster, setUTC),
                    .structure([0: .unsigned(back), 1: .unsigned(microseconds)])
                )
            }
            try trial.invoke(setUTC, fields)
            let told = try trial.number(0x00) ?? 0
            trial.expect(
                "UTCTime an hour ahead",
                (now + 3600 * second - second...now + 3605 * second).contains(told),
                expected: "about \(now + 3600 * second)",
                found: "\(told)"
            )
            trial.expect("Granularity", try trial.number(0x01) ?? 0 > 0, expected: "above 0", found: "0")
        },
        Check("TS-UTC-2", "Core § 11.17.9.1", "A time less exact than the present one is TimeNotAccepted", on: cluster)
        { trial in
            let now = trial.bench.now.wall.epochMicroseconds
            try trial.invoke(setUTC, .structure([0: .unsigned(now), 1: .unsigned(4)]))
            let granularity = try trial.number(0x01) ?? 0
            guard granularity > 1 else { throw NotApplicable("the device keeps no exact time") }
            let outcome = try trial.session().invoke(
                trial.path(setUTC),
                .structure([0: .unsigned(now + 7200 * second), 1: .unsigned(granularity - 1)])
            )
            trial.expectStatus("SetUTCTime with granularity \(granularity - 1)", outcome, is: .failure, cluster: 2)
            let told = try trial.number(0x00) ?? 0
            trial.expect("UTCTime", told < now + 3600 * second, expected: "about \(now)", found: "\(told)")
        },
        Check(
            "TS-ZONE-1",
            "Core § 11.17.9.3",
            "SetTimeZone sets the zone and asks for daylight saving",
            on: cluster,
            needs: [.feature("TZ")]
        ) {
            trial in
            let before = try trial.read(0x05)
            trial.atEnd { try trial.session().invoke(CommandPath(.root, cluster, setZone), .structure([0: before])) }
            let zone = TLVValue.structure([0: .signed(3600), 1: .unsigned(0), 2: .utf8("Europe/Berlin")])
            let outcome = try trial.session().invoke(trial.path(setZone), .structure([0: .array([zone])]))
            if case .response(_, let fields) = outcome {
                trial.expect("DSTOffsetRequired", fields[0]?.bool != nil, expected: "a boolean", found: "\(fields)")
            } else {
                trial.find("SetTimeZone", expected: "SetTimeZoneResponse", found: "\(outcome)")
            }
            trial.expect("Offset in TimeZone", try trial.read(0x05).items?.first?[0]?.signedInteger, is: 3600)
        },
        Check(
            "TS-ZONE-2",
            "Core § 11.17.9.3",
            "Time zones that cannot be are refused and change nothing",
            on: cluster,
            needs: [.feature("TZ")]
        ) {
            trial in
            let before = try trial.read(0x05)
            func zone(_ offset: Int64, _ at: UInt64) -> TLVValue { .structure([0: .signed(offset), 1: .unsigned(at)]) }
            let most = Int(try trial.number(0x0A) ?? 1)
            let bad: [(String, [TLVValue], [Status])] = [
                ("no entry", [], [Status(.constraintError)]),
                ("a first entry that is valid later", [zone(0, 5)], [Status(.constraintError)]),
                ("an offset of fifteen hours", [zone(54_000, 0)], [Status(.constraintError)]),
                (
                    "\(most + 1) entries", [zone(0, 0)] + (1...most).map { zone(0, UInt64($0)) },
                    [Status(.resourceExhausted), Status(.constraintError)]
                ),
            ]
            for (what, zones, statuses) in bad {
                let outcome = try trial.session().invoke(trial.path(setZone), .structure([0: .array(zones)]))
                trial.expectStatus("SetTimeZone with \(what)", outcome, isOneOf: statuses)
                trial.expect("TimeZone after \(what)", try trial.read(0x05), is: before)
            }
        },
        Check(
            "TS-DST-1",
            "Core § 11.17.9.5",
            "SetDSTOffset sets offsets, which LocalTime follows",
            on: cluster,
            needs: [.feature("TZ")]
        ) {
            trial in
            let before = (try trial.read(0x05), try trial.read(0x06))
            trial.atEnd {
                try trial.session().invoke(CommandPath(.root, cluster, setZone), .structure([0: before.0]))
                try trial.session().invoke(CommandPath(.root, cluster, setOffset), .structure([0: before.1]))
            }
            try trial.session().invoke(
                trial.path(setZone),
                .structure([0: .array([.structure([0: .signed(7200), 1: .unsigned(0)])])])
            )
            let offset = TLVValue.structure([0: .signed(3600), 1: .unsigned(0), 2: .null])
            try trial.invoke(setOffset, .structure([0: .array([offset])]))
            let (local, utc) = (try trial.number(0x07), try trial.number(0x00))
            guard let local, let utc else { throw NotApplicable("the device does not know the time") }
            let difference = (Int64(clamping: local) - Int64(clamping: utc)) / Int64(second)
            trial.expect(
                "LocalTime less UTCTime with two hours and one of daylight saving",
                (10_799...10_801).contains(difference),
                expected: "10800 s",
                found: "\(difference) s"
            )
        },
        Check(
            "TS-DST-2",
            "Core § 11.17.9.5",
            "Daylight saving that cannot be is refused",
            on: cluster,
            needs: [.feature("TZ")]
        ) { trial in
            func offset(_ from: UInt64, _ until: UInt64?) -> TLVValue {
                .structure([0: .signed(3600), 1: .unsigned(from), 2: .nullable(until.map { .unsigned($0) })])
            }
            let most = Int(try trial.number(0x0B) ?? 1)
            var bad = [
                ("an end before its beginning", [offset(20 * second, 10 * second)]),
                ("\(most + 1) entries", (0...UInt64(most)).map { offset($0 * 10 * second, ($0 * 10 + 5) * second) }),
            ]
            if most > 1 {
                bad.append(("entries that overlap", [offset(0, 20 * second), offset(10 * second, 30 * second)]))
            }
            for (what, offsets) in bad {
                let outcome = try trial.session().invoke(trial.path(setOffset), .structure([0: .array(offsets)]))
                trial.expectStatus(
                    "SetDSTOffset with \(what)",
                    outcome,
                    isOneOf: [Status(.constraintError), Status(.resourceExhausted)]
                )
            }
        },
        Check(
            "TS-NTP-1",
            "Core § 11.17.9.6",
            "SetDefaultNTP keeps an address, null takes it away",
            on: cluster,
            needs: [.feature("NTPC")]
        ) {
            trial in
            let before = try trial.read(0x04)
            trial.atEnd { try trial.session().invoke(CommandPath(.root, cluster, setNTP), .structure([0: before])) }
            for value in [TLVValue.utf8("2001:db8::123"), .null] {
                try trial.invoke(setNTP, .structure([0: value]))
                trial.expect("DefaultNTP", try trial.read(0x04), is: value)
            }
            let long = try trial.session().invoke(
                trial.path(setNTP),
                .structure([0: .utf8(String(repeating: "a", count: 129))])
            )
            let statuses = [Status(.constraintError), Status(.invalidCommand)]
            trial.expectStatus("SetDefaultNTP with 129 octets", long, isOneOf: statuses)
        },
        Check(
            "TS-TRUST-1",
            "Core § 11.17.9.2",
            "SetTrustedTimeSource keeps the source with its fabric, null takes it away",
            on: cluster,
            needs: [.feature("TSC")]
        ) { trial in
            trial.atEnd { try trial.session().invoke(CommandPath(.root, cluster, setTrusted), .structure([0: .null])) }
            let source = TLVValue.structure([0: .unsigned(0x77), 1: .unsigned(0)])
            try trial.invoke(setTrusted, .structure([0: source]))
            let kept = try trial.read(0x03)
            trial.expect("FabricIndex of TrustedTimeSource", kept[0], is: .uint(trial.device.home.fabricIndex.rawValue))
            trial.expect("NodeID of TrustedTimeSource", kept[1], is: .unsigned(0x77))
            try trial.invoke(setTrusted, .structure([0: .null]))
            trial.expect("TrustedTimeSource", try trial.read(0x03), is: .null)
        },
    ]
}
