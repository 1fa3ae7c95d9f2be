// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterMessaging
import MatterSecureChannel
import MatterTLV

/// Passcode-authenticated sessions (Core § 4.14.1).
enum PASEChecks {
    static let all: [Check] = [
        Check("PASE-1", "Core § 4.14.1", "Who knows the passcode gets a session that administers") { trial in
            let (window, probe) = try trial.passcodeWindow()
            let session = try trial.device.pase(window, by: probe)
            trial.release(session)
            trial.expect(
                "reading VendorName",
                try session.read(Common.vendorName),
                is: .success(try trial.read(Common.vendorName))
            )
            let acl = try session.read(Common.accessControlList)
            trial.expect("reading the ACL", (try? acl.get()) != nil, expected: "a list", found: "\(acl)")
        },
        Check("PASE-2", "Core § 4.14.1.2.6", "A wrong confirmation is answered by InvalidParameter") { trial in
            let (window, probe) = try trial.passcodeWindow()
            try trial.expectReport("a spoiled cA", .invalidParameter) {
                _ = try probe.pase(window.passcode, at: trial.device.address) { message in
                    if message.opcode == .pake3 { message.spoil(1) }
                }
            }
        },
        Check("PASE-3", "Core § 4.14.1.2", "A wrong passcode gives no session") { trial in
            let (window, probe) = try trial.passcodeWindow()
            do {
                _ = try probe.pase(window.passcode + 1, at: trial.device.address)
                trial.find("a wrong passcode", expected: "no session", found: "a session")
            } catch ProbeError.handshake {}
            trial.wait(.milliseconds(500))
            let session = try trial.device.pase(window, by: probe)
            trial.release(session)
        },
        Check("PASE-4", "Core § 4.14.1.2.2", "A passcode id that is not 0 is refused") { trial in
            let (window, probe) = try trial.passcodeWindow()
            try trial.expectReport("passcode id 1", .invalidParameter) {
                _ = try probe.pase(window.passcode, at: trial.device.address) { message in
                    if message.opcode == .pbkdfParamRequest { message.change(3, to: .unsigned(1)) }
                }
            }
        },
        Check("PASE-5", "Core § 4.14.1.2.2", "A PBKDFParamRequest that cannot be read is refused") { trial in
            let (window, probe) = try trial.passcodeWindow()
            try trial.expectReport("a request without its random", .invalidParameter) {
                _ = try probe.pase(window.passcode, at: trial.device.address) { message in
                    if message.opcode == .pbkdfParamRequest { message.change(1, to: nil) }
                }
            }
            try trial.expectReport("a request that is no TLV", .invalidParameter) {
                _ = try probe.pase(window.passcode, at: trial.device.address) { message in
                    if message.opcode == .pbkdfParamRequest { message.payload = [0x07, 0x07] }
                }
            }
        },
        Check("PASE-6", "Core § 3.10", "A share that is no point of the curve is refused") { trial in
            let (window, probe) = try trial.passcodeWindow()
            for (what, octets) in badPoints {
                try trial.expectReport(what, .invalidParameter) {
                    _ = try probe.pase(window.passcode, at: trial.device.address) { message in
                        if message.opcode == .pake1 { message.change(1, to: .bytes(octets)) }
                    }
                }
            }
        },
        Check("PASE-7", "Core § 4.14.1.2", "Pake1 and Pake3 without what comes before them give nothing") { trial in
            let (_, probe) = try trial.passcodeWindow()
            for opcode in [Opcode.pake1, .pake3] {
                let conversation = probe.openUnsecured(to: trial.device.address)
                let payload = TLVValue.structure([1: .bytes([UInt8](repeating: 4, count: 65))]).encoded()
                try conversation.send(opcode, payload, protocolID: .secureChannel)
                let answer = conversation.poll(within: .seconds(2))
                conversation.close()
                let isRefusal =
                    answer.map {
                        $0.opcode == .statusReport && (try? StatusReport($0.payload))?.isSessionEstablished == false
                    } ?? true
                trial.expect(
                    "the answer to \(opcode)",
                    isRefusal,
                    expected: "none, or a failure",
                    found: "\(answer.map { "\($0.opcode)" } ?? "")"
                )
            }
        },
        Check(
            "PASE-8",
            "Core § 4.14.1.2.3",
            "PBKDFParamResponse repeats the random and gives parameters in their ranges"
        ) { trial in
            let (_, probe) = try trial.passcodeWindow()
            let random = trial.bench.random.bytes(32)
            let answer = try ask(trial, probe, random: random, hasParameters: false)
            trial.expect("initiatorRandom", answer[1], is: .bytes(random))
            trial.expect("responderRandom", answer[2]?.octets?.count, is: 32)
            let iterations = answer[4]?[1]?.unsignedInteger ?? 0
            trial.expect(
                "iterations",
                (1000...100_000).contains(iterations),
                expected: "1000 to 100000",
                found: "\(iterations)"
            )
            let salt = answer[4]?[2]?.octets?.count ?? 0
            trial.expect("octets of the salt", (16...32).contains(salt), expected: "16 to 32", found: "\(salt)")
        },
        Check("PASE-9", "Core § 4.14.1.2.3", "Parameters that the other side has are not sent") { trial in
            let (_, probe) = try trial.passcodeWindow()
            let answer = try ask(trial, probe, random: trial.bench.random.bytes(32), hasParameters: true)
            trial.expect("pbkdf_parameters", answer[4] == nil, expected: "none", found: "\(Wording.text(answer[4]))")
        },
        Check("PASE-10", "Core § 4.14.1.2.3", "The responder's random is another each time") { trial in
            let (_, probe) = try trial.passcodeWindow()
            let first = try ask(trial, probe, random: [UInt8](repeating: 1, count: 32), hasParameters: false)
            let second = try ask(trial, probe, random: [UInt8](repeating: 1, count: 32), hasParameters: false)
            trial.expect("the randoms", first[2] != second[2], expected: "different", found: "the same twice")
        },
        Check("PASE-11", "Core § 5.5", "Without a window no passcode is asked for") { trial in
            try? trial.device.closeWindow()
            let probe = try trial.bench.makeProbe("stranger")
            defer { probe.close() }
            let conversation = probe.openUnsecured(to: trial.device.address)
            defer { conversation.close() }
            try conversation.send(
                .pbkdfParamRequest,
                request(trial.bench.random.bytes(32), false),
                protocolID: .secureChannel
            )
            let answer = conversation.poll(within: .seconds(3))
            trial.expect("PBKDFParamResponse", answer?.opcode != .pbkdfParamResponse, expected: "none", found: "one")
        },
        Check("PASE-12", "Core § 4.14.1", "The passcode of the label opens no window of an administrator") { trial in
            let (_, probe) = try trial.passcodeWindow()
            do {
                let session = try probe.pase(trial.subject.setup.passcode, at: trial.device.address)
                trial.release(session)
                trial.find("the label's passcode", expected: "no session", found: "a session")
            } catch ProbeError.handshake {}
        },
        Check("PASE-13", "Core § 4.14.1.2", "While one commissioner is at work, a second gets no session") { trial in
            let (window, probe) = try trial.passcodeWindow()
            let session = try trial.device.pase(window, by: probe)
            trial.release(session)
            let second = try trial.bench.makeProbe("second commissioner")
            defer { second.close() }
            do {
                _ = try second.pase(window.passcode, at: trial.device.address)
                trial.find("a second commissioner", expected: "no session", found: "a session")
            } catch is ProbeError {}
            trial.expect(
                "the first one's session",
                try session.read(Common.vendorName),
                is: .success(try trial.read(Common.vendorName))
            )
        },
        Check("PASE-14", "Core § 4.14.1", "A recorded handshake gives no second session") { trial in
            let (window, probe) = try trial.passcodeWindow()
            var sent: [HandshakeMessage] = []
            let session = try probe.pase(window.passcode, at: trial.device.address) { sent.append($0) }
            _ = try? Commissioning(session, trial.device.home).armFailSafe(0)
            session.forget()
            trial.wait(.milliseconds(500))
            let replay = try trial.bench.makeProbe("replay")
            defer { replay.close() }
            let conversation = replay.openUnsecured(to: trial.device.address)
            defer { conversation.close() }
            for message in sent where message.opcode != .statusReport {
                do { try conversation.send(message.opcode, message.payload, protocolID: .secureChannel) } catch {
                    break
                }
                guard let answer = conversation.poll(within: .seconds(3)) else { break }
                if answer.opcode == .statusReport, let report = try? StatusReport(answer.payload) {
                    trial.expect("the end of the replay", report.isSessionEstablished, is: false)
                    break
                }
            }
        },
        Check("PASE-15", "Core § 4.13.1", "The session parameters of the response are in their ranges") { trial in
            let (_, probe) = try trial.passcodeWindow()
            let answer = try ask(trial, probe, random: trial.bench.random.bytes(32), hasParameters: false)
            guard let parameters = answer[5] else { return trial.step("no parameters were sent") }
            SessionParameterRules.check(parameters, trial)
        },
    ]

    private static let badPoints: [(String, [UInt8])] = [
        ("a point that is not on the curve", [4] + [UInt8](repeating: 0x11, count: 64)),
        ("coordinates above the field", [4] + [UInt8](repeating: 0xFF, count: 64)),
        ("a compressed point", [2] + [UInt8](repeating: 0x22, count: 64)),
        ("a point too short", [4] + [UInt8](repeating: 0x33, count: 31)),
    ]

    private static func request(_ random: [UInt8], _ hasParameters: Bool) -> [UInt8] {
        TLVValue.structure([
            1: .bytes(random), 2: .unsigned(0x1234), 3: .unsigned(0), 4: .boolean(hasParameters),
        ]).encoded()
    }

    /// PBKDFParamResponse; the handshake then ends.
    private static func ask(_ trial: Trial, _ probe: Probe, random: [UInt8], hasParameters: Bool) throws -> TLVValue {
        let conversation = probe.openUnsecured(to: trial.device.address)
        defer { conversation.close() }
        try conversation.send(.pbkdfParamRequest, request(random, hasParameters), protocolID: .secureChannel)
        let answer = try conversation.next("PBKDFParamRequest")
        // The device is freed for the next attempt.
        try? conversation.send(.statusReport, StatusReport.invalidParameter.encoded, protocolID: .secureChannel)
        trial.wait(.milliseconds(100))
        guard answer.opcode == .pbkdfParamResponse, let content = try? TLVValue(decoding: answer.payload) else {
            throw Finding(
                "the answer to PBKDFParamRequest",
                expected: "PBKDFParamResponse",
                found: "opcode \(answer.opcode)"
            )
        }
        return content
    }
}

/// The ranges of session parameters (Core § 4.13.1).
enum SessionParameterRules {
    static func check(_ parameters: TLVValue, _ trial: Trial) {
        for (tag, name, limit) in [(1, "SII", 3_600_000), (2, "SAI", 3_600_000), (3, "SAT", 65_535)]
            as [(UInt8, String, UInt64)]
        {
            guard let value = parameters[tag]?.unsignedInteger else { continue }
            trial.expect(name, value <= limit, expected: "\(limit) ms at most", found: "\(value)")
        }
        if let revision = parameters[5]?.unsignedInteger {
            trial.expect("the interaction model revision", revision >= 11, expected: "11 or more", found: "\(revision)")
        }
        if let paths = parameters[7]?.unsignedInteger {
            let stated = trial.shape.report[.root, Common.basicInformation, 0x0016]?.unsignedInteger ?? 1
            trial.expect("MaxPathsPerInvoke", paths, is: stated)
        }
        if let version = parameters[6]?.unsignedInteger,
            let stated = trial.shape.report[.root, Common.basicInformation, 0x0015]
        {
            trial.expect("SpecificationVersion", version, is: stated.unsignedInteger ?? 0)
        }
    }
}
