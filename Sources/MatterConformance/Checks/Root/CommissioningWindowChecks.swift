// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterSecureChannel
import MatterTLV

/// Administrator Commissioning: windows for further administrators (Core § 11.19).
enum CommissioningWindowChecks {
    private static let cluster: ClusterID = 0x003C
    private static let open: CommandID = 0x00
    private static let openBasic: CommandID = 0x01
    private static let revoke: CommandID = 0x02
    private static let busy: UInt8 = 2
    private static let pakeParameterError: UInt8 = 3
    private static let windowNotOpen: UInt8 = 4

    static let all: [Check] = [
        Check(
            "AC-OPEN-1",
            "Core § 11.19.8.1",
            "An enhanced window is told, advertised, and can be used by its passcode",
            on: cluster
        ) {
            trial in
            let window = try trial.device.openWindow()
            trial.atEnd { _ = try trial.session().invoke(trial.path(revoke), isTimed: true) }
            let home = trial.device.home
            trial.expect("WindowStatus", try trial.read(0x00), is: .unsigned(1))
            trial.expect("AdminFabricIndex", try trial.read(0x01), is: .uint(home.fabricIndex.rawValue))
            trial.expect("AdminVendorId", try trial.read(0x02), is: .uint(home.fabric.adminVendorID.rawValue))
            expectAdvertised(window, "2", trial)
            let guest = try trial.device.makeAdministrator("guest")
            trial.atEnd { guest.probe.close() }
            let session = try trial.device.pase(window, by: guest.probe)
            trial.atEnd { _ = try? Commissioning(session, guest).armFailSafe(0) }
            trial.expect("a session by the window's passcode", session.isOpen, is: true)
        },
        Check(
            "AC-OPEN-2",
            "Core § 11.19.8.1",
            "The device's own passcode does not open an enhanced window",
            on: cluster
        ) { trial in
            let window = try trial.device.openWindow()
            trial.atEnd { _ = try trial.session().invoke(trial.path(revoke), isTimed: true) }
            guard window.passcode != trial.subject.setup.passcode else {
                throw NotApplicable("both passcodes are alike")
            }
            let guest = try trial.device.makeAdministrator("guest")
            trial.atEnd { guest.probe.close() }
            let session = try? guest.probe.pase(trial.subject.setup.passcode, at: trial.device.address)
            trial.expect("PASE by the device's own passcode", session == nil, expected: "a refusal", found: "a session")
        },
        Check("AC-OPEN-3", "Core § 11.19.8.1", "A window's time must be 180 to 900 seconds", on: cluster) { trial in
            closeAtEnd(trial)
            for seconds: UInt16 in [0, 179, 901, 65535] {
                let outcome = try open(trial, trial.device.makeWindow().fields(seconds: seconds))
                trial.expectStatus("OpenCommissioningWindow for \(seconds) s", outcome, is: .invalidCommand)
            }
            for seconds: UInt16 in [180, 900] {
                let outcome = try open(trial, trial.device.makeWindow().fields(seconds: seconds))
                trial.expectStatus("OpenCommissioningWindow for \(seconds) s", outcome, is: .success)
                try trial.device.closeWindow()
            }
        },
        Check("AC-OPEN-4", "Core § 11.19.8.1", "A window while one is open is Busy", on: cluster) { trial in
            _ = try trial.device.openWindow()
            closeAtEnd(trial)
            let outcome = try open(trial, trial.device.makeWindow().fields(seconds: 180))
            trial.expectStatus("OpenCommissioningWindow again", outcome, is: .failure, cluster: busy)
            trial.expect("WindowStatus", try trial.read(0x00), is: .unsigned(1))
        },
        Check("AC-OPEN-5", "Core § 11.19.8.1", "A window while the fail-safe is armed is Busy", on: cluster) { trial in
            closeAtEnd(trial)
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60)
            let outcome = try open(trial, trial.device.makeWindow().fields(seconds: 180))
            trial.expectStatus("OpenCommissioningWindow while armed", outcome, is: .failure, cluster: busy)
            trial.expect("WindowStatus", try trial.read(0x00), is: .unsigned(0))
        },
        Check("AC-OPEN-6", "Core § 11.19.8.1", "Bad parameters of the passcode are PAKEParameterError", on: cluster) {
            trial in
            closeAtEnd(trial)
            let good = trial.device.makeWindow().fields(seconds: 180)
            let bad: [(String, UInt8, TLVValue)] = [
                ("a verifier of 96 octets", 1, .bytes([UInt8](repeating: 4, count: 96))),
                ("999 iterations", 3, .unsigned(999)), ("100001 iterations", 3, .unsigned(100_001)),
                ("a salt of 15 octets", 4, .bytes([UInt8](repeating: 4, count: 15))),
                ("a salt of 33 octets", 4, .bytes([UInt8](repeating: 4, count: 33))),
            ]
            for (what, tag, value) in bad {
                let outcome = try open(trial, good.replacing(tag, value))
                trial.expectStatus(
                    "OpenCommissioningWindow with \(what)",
                    outcome,
                    isOneOf: [.cluster(pakeParameterError), Status(.constraintError), Status(.invalidCommand)]
                )
            }
            trial.expect("WindowStatus", try trial.read(0x00), is: .unsigned(0))
        },
        Check("AC-OPEN-7", "Core § 11.19.8.1", "A discriminator of more than twelve bits is refused", on: cluster) {
            trial in
            closeAtEnd(trial)
            let fields = trial.device.makeWindow().fields(seconds: 180).replacing(2, .unsigned(4096))
            let statuses = [Status(.invalidCommand), Status(.constraintError)]
            trial.expectStatus(
                "OpenCommissioningWindow with discriminator 4096",
                try open(trial, fields),
                isOneOf: statuses
            )
            trial.expect("WindowStatus", try trial.read(0x00), is: .unsigned(0))
        },
        Check(
            "AC-REVOKE-1",
            "Core § 11.19.8.3",
            "RevokeCommissioning closes the window and its advertising",
            on: cluster
        ) { trial in
            let window = try trial.device.openWindow()
            trial.expectStatus(
                "RevokeCommissioning",
                try trial.session().invoke(trial.path(revoke), isTimed: true),
                is: .success
            )
            trial.expect("WindowStatus", try trial.read(0x00), is: .unsigned(0))
            trial.expect("AdminFabricIndex", try trial.read(0x01), is: .null)
            trial.expect("AdminVendorId", try trial.read(0x02), is: .null)
            expectAdvertised(window, nil, trial)
            trial.expect("PASE after RevokeCommissioning", try trial.isListening(for: window.passcode), is: false)
        },
        Check("AC-REVOKE-2", "Core § 11.19.8.3", "RevokeCommissioning without a window is WindowNotOpen", on: cluster) {
            trial in
            let outcome = try trial.session().invoke(trial.path(revoke), isTimed: true)
            trial.expectStatus("RevokeCommissioning", outcome, is: .failure, cluster: windowNotOpen)
        },
        Check("AC-REVOKE-3", "Core § 11.19.8.3", "Any administrator may revoke the window of another one", on: cluster)
        { trial in
            let other = try trial.secondAdministrator()
            _ = try trial.device.openWindow()
            closeAtEnd(trial)
            let outcome = try trial.device.session(of: other).invoke(trial.path(revoke), isTimed: true)
            trial.expectStatus("RevokeCommissioning by another fabric", outcome, is: .success)
            trial.expect("WindowStatus", try trial.read(0x00), is: .unsigned(0))
        },
        Check("AC-STATE-1", "Core § 11.19.7", "WindowStatus and who opened are reported to subscribers", on: cluster) {
            trial in
            let subscription = try trial.session().subscribe([AttributePathIB(endpoint: .root, cluster: cluster)])
            trial.atEnd { subscription.abandon() }
            _ = try trial.device.openWindow()
            closeAtEnd(trial)
            let isTold = subscription.wait(.seconds(3)) { $0.values(of: trial.path(0x00)).last?.data == .unsigned(1) }
            trial.expect("a report of WindowStatus 1", isTold, expected: "one within seconds", found: "none")
            try trial.device.closeWindow()
            let isOver = subscription.wait(.seconds(3)) { $0.values(of: trial.path(0x00)).last?.data == .unsigned(0) }
            trial.expect("a report of WindowStatus 0", isOver, expected: "one within seconds", found: "none")
        },
        Check(
            "AC-STATE-2",
            "Core § 11.19.7.2",
            "AdminFabricIndex is null once the fabric that opened is gone",
            on: cluster
        ) { trial in
            let other = try trial.secondAdministrator()
            let window = trial.device.makeWindow()
            let theirs = try trial.device.session(of: other)
            let opened = try theirs.invoke(trial.path(open), window.fields(seconds: 180), isTimed: true)
            trial.expectStatus("OpenCommissioningWindow by another fabric", opened, is: .success)
            closeAtEnd(trial)
            trial.expect("AdminFabricIndex", try trial.read(0x01), is: .uint(other.fabricIndex.rawValue))
            try trial.session().invoke(
                CommandPath(.root, 0x003E, 0x0A),
                .structure([0: .uint(other.fabricIndex.rawValue)])
            )
            other.fabricIndex = .none
            trial.expect("AdminFabricIndex after the fabric was removed", try trial.read(0x01), is: .null)
        },
        Check("AC-STATE-3", "Core § 11.19.5", "A window closes when somebody was commissioned through it", on: cluster)
        { trial in
            let other = try trial.device.makeAdministrator("other")
            trial.atEnd { try trial.device.remove(other) }
            try trial.device.join(other)
            trial.expect("WindowStatus after CommissioningComplete", try trial.read(0x00), is: .unsigned(0))
            trial.expect("AdminFabricIndex", try trial.read(0x01), is: .null)
            let isGone = DeviceUnderTest.poll(trial.bench, for: .seconds(5)) {
                !trial.subject.services(of: .commissionable).contains { $0.value("CM") == "2" }
            }
            trial.expect("the commissionable service", isGone, expected: "no CM=2", found: "CM=2")
        },
        Check(
            "AC-STATE-4",
            "Core § 11.19.5",
            "A window closes by itself when its time is over",
            on: cluster,
            traits: .isLong
        ) {
            trial in
            let window = try trial.device.openWindow(seconds: 180)
            closeAtEnd(trial)
            trial.wait(.seconds(178))
            trial.expect("WindowStatus after 178 s of 180", try trial.read(0x00), is: .unsigned(1))
            trial.wait(.seconds(4))
            trial.expect("WindowStatus after 182 s of 180", try trial.read(0x00), is: .unsigned(0))
            expectAdvertised(window, nil, trial)
        },
        Check("AC-STATE-5", "Core § 5.4.2.4", "A window closes after twenty attempts with wrong passcodes", on: cluster)
        { trial in
            let window = try trial.device.openWindow()
            closeAtEnd(trial)
            let guest = try trial.device.makeAdministrator("guest")
            trial.atEnd { guest.probe.close() }
            var failures = 0
            for _ in 0..<60 where failures < 20 {
                do {
                    _ = try guest.probe.pase(window.passcode - 1, at: trial.device.address)
                    throw Finding("PASE with a wrong passcode", expected: "a refusal", found: "a session")
                } catch ProbeError.handshake(.busy, _) {
                    trial.wait(.milliseconds(100))
                    continue
                } catch is ProbeError { failures += 1 }
                trial.wait(.milliseconds(30))
                guard failures == 19 else { continue }
                trial.expect("WindowStatus after 19 failures", try trial.read(0x00), is: .unsigned(1))
            }
            trial.wait(.milliseconds(300))
            trial.expect("WindowStatus after 20 failures", try trial.read(0x00), is: .unsigned(0))
        },
        Check(
            "AC-BASIC-1",
            "Core § 11.19.8.2",
            "A basic window is told, advertised, and can be used by the device's passcode",
            on: cluster,
            needs: [.feature("BC")]
        ) { trial in
            closeAtEnd(trial)
            let fields = TLVValue.structure([0: .unsigned(180)])
            trial.expectStatus(
                "OpenBasicCommissioningWindow",
                try trial.session().invoke(trial.path(openBasic), fields, isTimed: true),
                is: .success
            )
            trial.expect("WindowStatus", try trial.read(0x00), is: .unsigned(2))
            let isSeen = DeviceUnderTest.poll(trial.bench, for: .seconds(5)) {
                trial.subject.services(of: .commissionable).contains { $0.value("CM") == "1" }
            }
            trial.expect("the commissionable service", isSeen, expected: "CM=1", found: "none")
            let guest = try trial.device.makeAdministrator("guest")
            trial.atEnd { guest.probe.close() }
            let session = try guest.probe.pase(trial.subject.setup.passcode, at: trial.device.address)
            trial.atEnd { _ = try? Commissioning(session, guest).armFailSafe(0) }
        },
        Check(
            "AC-BASIC-2",
            "Core § 11.19.8.2",
            "A basic window's time must be 180 to 900 seconds, and only one window is open at a time",
            on: cluster,
            needs: [.feature("BC")]
        ) { trial in
            closeAtEnd(trial)
            func open(_ seconds: UInt64) throws -> InvokeOutcome {
                let fields = TLVValue.structure([0: .unsigned(seconds)])
                return try trial.session().invoke(trial.path(openBasic), fields, isTimed: true)
            }
            for seconds: UInt64 in [179, 901] {
                trial.expectStatus(
                    "OpenBasicCommissioningWindow for \(seconds) s",
                    try open(seconds),
                    is: .invalidCommand
                )
            }
            trial.expect("WindowStatus after refusals", try trial.read(0x00), is: .unsigned(0))
            trial.expectStatus("OpenBasicCommissioningWindow for 900 s", try open(900), is: .success)
            trial.expectStatus("OpenBasicCommissioningWindow again", try open(180), is: .failure, cluster: busy)
        },
    ]

    private static func open(_ trial: Trial, _ fields: TLVValue) throws -> InvokeOutcome {
        try trial.session().invoke(trial.path(open), fields, isTimed: true)
    }

    private static func closeAtEnd(_ trial: Trial) {
        trial.atEnd { _ = try trial.session().invoke(trial.path(revoke), isTimed: true) }
    }

    /// Notes a difference unless a window is advertised with a mode, or not at all.
    private static func expectAdvertised(_ window: DeviceUnderTest.Window, _ mode: String?, _ trial: Trial) {
        func found() -> String? {
            trial.subject.services(of: .commissionable).first { $0.value("D") == "\(window.discriminator)" }?.value(
                "CM"
            )
        }
        let isRight = DeviceUnderTest.poll(trial.bench, for: .seconds(5)) {
            mode == nil ? found() != "2" : found() == mode
        }
        trial.expect(
            "the commissionable service of discriminator \(window.discriminator)",
            isRight,
            expected: mode.map { "CM=\($0)" } ?? "none",
            found: found().map { "CM=\($0)" } ?? "none"
        )
    }
}

extension TLVValue {
    /// A structure with another value of one of its members.
    func replacing(_ tag: UInt8, _ value: TLVValue) -> TLVValue {
        .structure((fields ?? []).map { $0.tag == .context(tag) ? TLVField(tag, value) : $0 })
    }
}
