// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterTLV

/// What a device tells of its own health (Core § 11.12 to 11.16).
enum DiagnosticsChecks {
    private static let general: ClusterID = 0x0033
    private static let software: ClusterID = 0x0034
    private static let ethernet: ClusterID = 0x0037
    private static let wifi: ClusterID = 0x0036
    private static let thread: ClusterID = 0x0035
    private static let trigger: CommandID = 0x00
    private static let snapshot: CommandID = 0x01

    static let all: [Check] = [
        Check(
            "GD-NET-1",
            "Core § 11.12.6.1",
            "NetworkInterfaces has the operational interface with its addresses",
            on: general
        ) {
            trial in
            let interfaces = try trial.read(0x00).items ?? []
            let operational = interfaces.filter { $0[1] == .boolean(true) }
            trial.expect(
                "operational interfaces",
                !operational.isEmpty,
                expected: "one or more",
                found: "\(interfaces)"
            )
            for interface in interfaces {
                let name = "interface \(interface[0]?.string ?? "?")"
                trial.expect(
                    "HardwareAddress of \(name)",
                    [6, 8].contains(interface[4]?.octets?.count),
                    expected: "6 or 8 octets",
                    found: "\(interface[4] ?? .null)"
                )
                for address in interface[6]?.items ?? [] {
                    trial.expect("an IPv6 address of \(name)", address.octets?.count, is: 16)
                }
                for address in interface[5]?.items ?? [] {
                    trial.expect("an IPv4 address of \(name)", address.octets?.count, is: 4)
                }
            }
            trial.expect(
                "IPv6 addresses of the operational interfaces",
                operational.contains { $0[6]?.items?.isEmpty == false },
                expected: "one or more",
                found: "none"
            )
        },
        Check(
            "GD-NET-2",
            "Core § 11.12.5.4",
            "The type of the operational interface is that of NetworkCommissioning",
            on: general,
            needs: [.cluster(0x0031)]
        ) { trial in
            let features = trial.shape.endpoints.compactMap { $0.cluster(0x0031)?.featureMap }.reduce(0, |)
            let types: [UInt64] = [(1, 1), (2, 4), (4, 2)].filter { features & UInt32($0.0) != 0 }.map { UInt64($0.1) }
            let found =
                try trial.read(0x00).items?.filter { $0[1] == .boolean(true) }.compactMap { $0[7]?.unsignedInteger }
                ?? []
            trial.expect(
                "the types of operational interfaces",
                found.contains { types.contains($0) },
                expected: "one of \(types)",
                found: "\(found)"
            )
        },
        Check("GD-TIME-1", "Core § 11.12.6.3", "UpTime counts seconds", on: general, needs: [.attribute(0x02)]) {
            trial in
            let first = try trial.number(0x02) ?? 0
            trial.wait(.seconds(2))
            let passed = Int64(clamping: try trial.number(0x02) ?? 0) - Int64(clamping: first)
            trial.expect(
                "UpTime after two seconds",
                (1...4).contains(passed),
                expected: "1 to 4 more",
                found: "\(passed) more"
            )
        },
        Check(
            "GD-TIME-2",
            "Core § 11.12.7.3",
            "TimeSnapshot tells a time that goes on",
            on: general,
            needs: [.command(0x01)]
        ) { trial in
            func times() throws -> (system: UInt64, posix: UInt64?) {
                let outcome = try trial.session().invoke(trial.path(snapshot))
                guard case .response(_, let fields) = outcome, let system = fields[0]?.unsignedInteger else {
                    throw Finding("TimeSnapshot", expected: "SystemTimeMs", found: "\(outcome)")
                }
                return (system, fields[1]?.unsignedInteger)
            }
            let first = try times()
            trial.wait(.seconds(1))
            let second = try times()
            let passed = Int64(clamping: second.system) - Int64(clamping: first.system)
            trial.expect(
                "SystemTimeMs after a second",
                (500...2500).contains(passed),
                expected: "about 1000 more",
                found: "\(passed) more"
            )
            if let before = first.posix, let after = second.posix {
                trial.expect(
                    "PosixTimeMs after a second",
                    after > before,
                    expected: "more than \(before)",
                    found: "\(after)"
                )
            }
        },
        Check(
            "GD-TIME-3",
            "Core § 11.12.6.4",
            "TotalOperationalHours does not go back",
            on: general,
            needs: [.attribute(0x03), .hands]
        ) {
            trial in
            let before = try trial.number(0x03) ?? 0
            try trial.device.restart()
            let after = try trial.number(0x03) ?? 0
            trial.expect(
                "TotalOperationalHours after a restart",
                after >= before,
                expected: "\(before) or more",
                found: "\(after)"
            )
        },
        Check(
            "GD-BOOT-1",
            "Core § 11.12.8.4",
            "BootReason is told by event at every start, as the attribute has it",
            on: general,
            needs: [.hands]
        ) { trial in
            let number = try trial.nextEventNumber()
            try trial.device.restart()
            let events = try trial.events(.root, general, 0x03, from: number)
            trial.expect("BootReason events of one restart", events.count, is: 1)
            guard trial.shape.cluster(ClusterPath(.root, general))?.attributes.contains(0x04) == true else { return }
            trial.expect("BootReason of the event", events.last?.data[0], is: try trial.read(0x04))
        },
        Check(
            "GD-TRIGGER-1",
            "Core § 11.12.7.1",
            "TestEventTrigger with a key of zeros or a wrong one is ConstraintError",
            on: general
        ) {
            trial in
            for (what, octet) in [("zeros", 0), ("a wrong key", 0xEE)] as [(String, UInt8)] {
                let fields = TLVValue.structure([0: .bytes([UInt8](repeating: octet, count: 16)), 1: .unsigned(0)])
                let outcome = try trial.session().invoke(trial.path(trigger), fields)
                trial.expectStatus("TestEventTrigger with \(what)", outcome, is: .constraintError)
            }
            let short = TLVValue.structure([0: .bytes([UInt8](repeating: 1, count: 15)), 1: .unsigned(0)])
            let outcome = try trial.session().invoke(trial.path(trigger), short)
            trial.expectStatus("TestEventTrigger with a key of 15 octets", outcome, is: .constraintError)
        },
        Check(
            "GD-LOAD-1",
            "Core § 11.12.5.5",
            "DeviceLoadStatus counts subscriptions and messages",
            on: general,
            needs: [.attribute(0x0A)]
        ) {
            trial in
            let before = try trial.read(0x0A)
            let subscription = try trial.session().subscribe([AttributePathIB(AttributePath(.root, 0x001D, 0x0003))])
            trial.atEnd { subscription.abandon() }
            let after = try trial.read(0x0A)
            func grown(_ tag: UInt8) -> Int64 { (after[tag]?.signedInteger ?? 0) - (before[tag]?.signedInteger ?? 0) }
            let names = [
                "CurrentSubscriptions", "CurrentSubscriptionsForFabric", "TotalSubscriptionsEstablished",
                "TotalInteractionModelMessagesSent", "TotalInteractionModelMessagesReceived",
            ]
            for (tag, name) in names.enumerated() {
                let number = grown(UInt8(tag))
                trial.expect(
                    "\(name) after one more subscription",
                    tag < 3 ? number == 1 : number > 0,
                    expected: tag < 3 ? "1 more" : "more",
                    found: "\(number) more"
                )
            }
        },
        Check(
            "SD-HEAP-1",
            "Core § 11.13.6",
            "The heap's high watermark is no less than what is used",
            on: software,
            needs: [.feature("WTRMRK"), .attribute(0x02)]
        ) { trial in
            let (used, most) = (try trial.number(0x02) ?? 0, try trial.number(0x03) ?? 0)
            trial.expect("CurrentHeapHighWatermark", most >= used, expected: "\(used) or more", found: "\(most)")
        },
        Check(
            "SD-HEAP-2",
            "Core § 11.13.7.1",
            "ResetWatermarks succeeds and sets the watermark to what is used",
            on: software,
            needs: [.command(0x00)]
        ) { trial in
            let before = try trial.number(0x03) ?? 0
            try trial.invoke(0x00)
            let after = try trial.number(0x03) ?? 0
            trial.expect(
                "CurrentHeapHighWatermark after ResetWatermarks",
                after <= before,
                expected: "\(before) or less",
                found: "\(after)"
            )
        },
        Check(
            "ED-COUNT-1",
            "Core § 11.16.7.1",
            "ResetCounts sets the counters of the interface to 0",
            on: ethernet,
            needs: [.command(0x00)]
        ) {
            trial in
            try trial.invoke(0x00)
            for attribute: AttributeID in [0x02, 0x03, 0x04, 0x05, 0x06]
            where trial.shape.cluster(ClusterPath(trial.endpoint, ethernet))?.attributes.contains(attribute) == true {
                let count = try trial.number(attribute) ?? 0
                // The answer to ResetCounts and what asks for the counters are packets too.
                trial.expect(
                    "\(trial.name(trial.path(attribute))) after ResetCounts",
                    count < 100,
                    expected: "a few at most",
                    found: "\(count)"
                )
            }
        },
        Check(
            "ED-COUNT-2",
            "Core § 11.16.6",
            "Packets are counted as they come and go",
            on: ethernet,
            needs: [.feature("PKTCNT")]
        ) {
            trial in
            let (received, sent) = (try trial.number(0x02) ?? 0, try trial.number(0x03) ?? 0)
            for _ in 0..<5 { _ = try trial.read(0x02) }
            let (later, then) = (try trial.number(0x02) ?? 0, try trial.number(0x03) ?? 0)
            trial.expect(
                "PacketRxCount after some reads",
                later > received,
                expected: "more than \(received)",
                found: "\(later)"
            )
            trial.expect("PacketTxCount after some reads", then > sent, expected: "more than \(sent)", found: "\(then)")
        },
        Check("WD-LINK-1", "Core § 11.15.6", "A device on Wi-Fi knows its access point", on: wifi) { trial in
            trial.expect("octets of BSSID", try trial.read(0x00).octets?.count, is: 6)
            for attribute: AttributeID in [0x01, 0x02, 0x03, 0x04] {
                trial.expect(
                    trial.name(trial.path(attribute)),
                    try !trial.read(attribute).isNull,
                    expected: "a value",
                    found: "null"
                )
            }
        },
        Check("TD-LINK-1", "Core § 11.14.6", "A device on Thread knows its network", on: thread) { trial in
            for attribute: AttributeID in [0x00, 0x01, 0x02, 0x03, 0x04] {
                trial.expect(
                    trial.name(trial.path(attribute)),
                    try !trial.read(attribute).isNull,
                    expected: "a value",
                    found: "null"
                )
            }
        },
        Check("TD-COUNT-1", "Core § 11.14.7.1", "ResetCounts succeeds", on: thread, needs: [.command(0x00)]) { trial in
            try trial.invoke(0x00)
            guard trial.shape.cluster(ClusterPath(trial.endpoint, thread))?.attributes.contains(0x06) == true else {
                return
            }
            trial.expect("OverrunCount after ResetCounts", try trial.number(0x06), is: 0)
        },
    ]
}
