// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterTLV

/// What the device tells by DNS-SD (Core § 4.3).
enum DiscoveryChecks {
    static let all: [Check] = operational + commissionable

    private static let operational: [Check] = [
        Check("SD-OP-1", "Core § 4.3.2.1", "The operational service is named by compressed fabric id and node id") {
            trial in
            let presence = try trial.device.findOperational(trial.device.home)
            let name = presence.key.instanceName
            trial.expect(
                "the name",
                name,
                is: trial.device.home.fabric.service(of: trial.device.home.nodeID).instanceName
            )
            trial.expect("its letters", name.uppercased(), is: name)
        },
        Check("SD-OP-2", "Core § 4.3.2.3", "The operational service is found by its fabric's subtype") { trial in
            let presence = try trial.device.findOperational(trial.device.home)
            let fabric = presence.key.instanceName.prefix { $0 != "-" }
            trial.expect("found under _I\(fabric)", trial.subject.finds(presence.key, under: "_I\(fabric)"), is: true)
        },
        Check("SD-OP-3", "Core § 4.3.4", "The TXT record holds intervals in their ranges") { trial in
            intervals(try trial.device.findOperational(trial.device.home), trial)
        },
        Check("SD-OP-4", "Core § 4.3.1.1", "The host name is 12 or 16 hexadecimal digits in upper case") { trial in
            hostName(try trial.device.findOperational(trial.device.home), trial)
        },
        Check("SD-OP-5", "Core § 4.3.2", "A second fabric has a service of its own, which goes with it") { trial in
            let other = try trial.device.makeAdministrator("second")
            trial.atEnd { try trial.device.remove(other) }
            try trial.device.join(other)
            let key = other.fabric.service(of: other.nodeID)
            trial.expect(
                "the home fabric's service",
                isSeen(trial, trial.device.home.fabric.service(of: trial.device.home.nodeID)),
                is: true
            )
            try trial.session().invoke(
                CommandPath(.root, Common.operationalCredentials, 0x0A),
                .structure([0: .uint(other.fabricIndex.rawValue)])
            )
            other.fabricIndex = .none
            let isGone = DeviceUnderTest.poll(trial.bench, for: .seconds(8)) { !isSeen(trial, key) }
            trial.expect("the removed fabric's service is gone", isGone, is: true)
        },
        Check("SD-OP-6", "Core § 4.3.4", "TXT keys that must be left out at their default are") { trial in
            let presence = try trial.device.findOperational(trial.device.home)
            for key in ["D", "CM", "VP", "DT", "DN", "PH", "PI", "RI"] {
                trial.expect("key \(key) of an operational service", presence.value(key), is: nil)
            }
        },
    ]

    private static let commissionable: [Check] = [
        Check("SD-CM-1", "Core § 4.3.1", "An open window is advertised with its discriminator and CM=2") { trial in
            let (presence, window) = try openWindow(trial)
            trial.expect("D", presence.value("D"), is: "\(window.discriminator)")
            trial.expect("CM", presence.value("CM"), is: "2")
        },
        Check("SD-CM-2", "Core § 4.3.1", "The instance name is 16 hexadecimal digits, other ones for each window") {
            trial in
            let first = try openWindow(trial).presence.key.instanceName
            try trial.device.closeWindow()
            trial.wait(.milliseconds(300))
            let isGone = DeviceUnderTest.poll(trial.bench, for: .seconds(8)) {
                trial.subject.services(of: .commissionable).allSatisfy { $0.key.instanceName != first }
            }
            trial.expect("the first window's service is gone", isGone, is: true)
            let second = try openWindow(trial).presence.key.instanceName
            for name in [first, second] {
                let isRight = name.utf8.count == 16 && name.allSatisfy { $0.isHexDigit && !$0.isLowercase }
                trial.expect("the name", isRight, expected: "16 upper-case hexadecimal digits", found: name)
            }
            trial.expect("the names", first != second, expected: "different", found: "\(first) twice")
        },
        Check("SD-CM-3", "Core § 4.3.1.3", "The window is found by long and short discriminator and by _CM") { trial in
            let (presence, window) = try openWindow(trial)
            for subtype in ["_L\(window.discriminator)", "_S\(window.discriminator >> 8)", "_CM"] {
                trial.expect("found under \(subtype)", trial.subject.finds(presence.key, under: subtype), is: true)
            }
        },
        Check("SD-CM-4", "Core § 4.3.1.5", "VP names the vendor and product of BasicInformation") { trial in
            let (presence, _) = try openWindow(trial)
            guard let text = presence.value("VP") else { throw NotApplicable("VP is left out") }
            let vendor = try trial.read(AttributePath(.root, Common.basicInformation, 0x0002)).unsignedInteger ?? 0
            let product = try trial.read(AttributePath(.root, Common.basicInformation, 0x0004)).unsignedInteger ?? 0
            trial.expect("VP", text, isOneOf: ["\(vendor)+\(product)", "\(vendor)"])
        },
        Check("SD-CM-5", "Core § 4.3.4", "The TXT record holds values in their ranges") { trial in
            let (presence, _) = try openWindow(trial)
            intervals(presence, trial)
            hostName(presence, trial)
            if let name = presence.value("DN") {
                trial.expect("octets of DN", name.utf8.count <= 32, expected: "32 at most", found: "\(name.utf8.count)")
            }
            if let type = presence.value("DT") {
                let known = trial.shape.endpoints.flatMap(\.deviceTypes).map { "\($0.id.rawValue)" }
                trial.expect("DT", known.contains(type), expected: "a device type of the device", found: type)
            }
            if let hint = presence.value("PH") {
                trial.expect("PH", UInt32(hint).map { $0 > 0 } ?? false, expected: "a number above 0", found: hint)
            }
        },
        Check("SD-CM-6", "Core § 5.4.2.3", "A revoked window is advertised no more") { trial in
            let (presence, _) = try openWindow(trial)
            try trial.device.closeWindow()
            let isGone = DeviceUnderTest.poll(trial.bench, for: .seconds(8)) {
                trial.subject.services(of: .commissionable).allSatisfy { $0.key != presence.key }
            }
            trial.expect("the window's service is gone", isGone, is: true)
        },
        Check("SD-CM-7", "Core § 5.4.2.3", "A window whose time is over is advertised no more", traits: .isLong) {
            trial in
            let (presence, _) = try openWindow(trial)
            trial.wait(.seconds(190))
            trial.expect(
                "the window's service is gone",
                trial.subject.services(of: .commissionable).allSatisfy { $0.key != presence.key },
                is: true
            )
        },
        Check("SD-CM-8", "Core § 5.4.2.3", "A basic window is advertised with the label's discriminator and CM=1") {
            trial in
            guard trial.shape.cluster(ClusterPath(.root, Common.administratorCommissioning))?.has("BC") == true else {
                throw NotApplicable("no feature BC")
            }
            trial.atEnd { try trial.device.closeWindow() }
            _ = try trial.session().invoke(
                CommandPath(.root, Common.administratorCommissioning, 0x01),
                .structure([0: .unsigned(180)]),
                isTimed: true
            )
            let (_, presence) = try DeviceUnderTest.findCommissionable(trial.subject.setup, trial.bench)
            trial.expect("CM", presence.value("CM"), is: "1")
        },
    ]

    // MARK: - Tools

    private static func openWindow(_ trial: Trial) throws -> (
        presence: AdvertisedPresence, window: DeviceUnderTest.Window
    ) {
        let window = try trial.device.openWindow()
        trial.atEnd { try trial.device.closeWindow() }
        let setup = SetupFacts(passcode: window.passcode, discriminator: window.discriminator)
        return (
            try DeviceUnderTest.findCommissionable(setup, trial.bench, port: trial.device.address.port).presence, window
        )
    }

    private static func isSeen(_ trial: Trial, _ key: ServiceKey) -> Bool {
        trial.subject.services(of: .operational).contains { $0.key == key }
    }

    private static func hostName(_ presence: AdvertisedPresence, _ trial: Trial) {
        let name = presence.hostName
        let isRight = [12, 16].contains(name.utf8.count) && name.allSatisfy { $0.isHexDigit && !$0.isLowercase }
        trial.expect("the host name", isRight, expected: "12 or 16 upper-case hexadecimal digits", found: name)
    }

    private static func intervals(_ presence: AdvertisedPresence, _ trial: Trial) {
        for (key, limit, standard) in [("SII", 3_600_000, 500), ("SAI", 3_600_000, 300), ("SAT", 65_535, 4000)] {
            guard let text = presence.value(key) else { continue }
            let isRight = Int(text).map { (1...limit).contains($0) && "\($0)" == text } ?? false
            trial.expect(key, isRight, expected: "1 to \(limit) in decimal, \(standard) if left out", found: text)
        }
        if let transports = presence.value("T") {
            trial.expect("T", UInt8(transports) != nil, expected: "a bitmap in decimal", found: transports)
        }
    }
}
