// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterController
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterSecureChannel
import MatterTLV

/// Certificate-authenticated sessions (Core § 4.14.2).
enum CASEChecks {
    static let all: [Check] = good + bad

    private static let good: [Check] = [
        Check("CASE-1", "Core § 4.14.2", "A member of the fabric gets a session") { trial in
            let session = try connect(trial, trial.device.home.fabric.membership).session
            trial.expect(
                "reading VendorName",
                try session.read(Common.vendorName),
                is: .success(try trial.read(Common.vendorName))
            )
        },
        Check("CASE-2", "Core § 4.14.2.2", "A session is resumed, or a new one made in its place") { trial in
            let fabric = trial.device.home.fabric.membership
            let (first, record) = try connect(trial, fabric)
            let kept = try trial.require("a resumption id in Sigma2", record)
            let (second, next) = try connect(trial, fabric, resuming: kept)
            trial.step("the second session was \(second.isResumed ? "resumed" : "made anew")")
            trial.expect(
                "reading VendorName",
                try second.read(Common.vendorName),
                is: .success(try trial.read(Common.vendorName))
            )
            trial.expect(
                "the next resumption id",
                next?.resumptionID != kept.resumptionID,
                expected: "another",
                found: "the same"
            )
            trial.expect(
                "the first session",
                try first.read(Common.vendorName),
                is: .success(try trial.read(Common.vendorName))
            )
        },
        Check("CASE-3", "Core § 4.14.2.2.1", "A resumption whose proof fails becomes a full handshake") { trial in
            let fabric = trial.device.home.fabric.membership
            let record = try trial.require("a resumption id in Sigma2", try connect(trial, fabric).record)
            var isSpoiled = false
            let probe = try trial.bench.makeProbe("resumer")
            trial.atEnd { probe.close() }
            let (opcode, _) = try firstAnswer(trial, probe, fabric, resuming: record) { message in
                message.spoil(7)
                isSpoiled = true
            }
            trial.expect("a spoiled proof", isSpoiled, is: true)
            trial.expect("the answer to Sigma1", opcode, is: .sigma2)
        },
        Check("CASE-4", "Core § 4.14.2.2.1", "An unknown resumption id becomes a full handshake") { trial in
            let fabric = trial.device.home.fabric.membership
            let record = try trial.require("a resumption id in Sigma2", try connect(trial, fabric).record)
            let probe = try trial.bench.makeProbe("resumer")
            trial.atEnd { probe.close() }
            let (opcode, _) = try firstAnswer(trial, probe, fabric, resuming: record) { $0.spoil(6) }
            trial.expect("the answer to Sigma1", opcode, is: .sigma2)
        },
        Check("CASE-5", "Core § 4.14.2.3", "Sigma2 has a fresh random, key and session id each time") { trial in
            let probe = try trial.bench.makeProbe("caller")
            trial.atEnd { probe.close() }
            let answers = try (0..<2).map { _ in
                try firstAnswer(trial, probe, trial.device.home.fabric.membership).content
            }
            for (tag, name) in [(1, "responderRandom"), (3, "responderEphPubKey")] as [(UInt8, String)] {
                trial.expect(
                    name,
                    answers[0][tag] != answers[1][tag],
                    expected: "another each time",
                    found: "the same twice"
                )
            }
            trial.expect("octets of the random", answers[0][1]?.octets?.count, is: 32)
            trial.expect("octets of the key", answers[0][3]?.octets?.count, is: 65)
            trial.expect("the session id", answers[0][2]?.unsignedInteger != 0, expected: "not 0", found: "0")
        },
        Check("CASE-6", "Core § 4.13.1", "The session parameters of Sigma2 are in their ranges") { trial in
            let probe = try trial.bench.makeProbe("caller")
            trial.atEnd { probe.close() }
            let answer = try firstAnswer(trial, probe, trial.device.home.fabric.membership).content
            guard let parameters = answer[5] else { return trial.step("no parameters were sent") }
            SessionParameterRules.check(parameters, trial)
        },
        Check("CASE-7", "Core § 4.14.2", "Sessions of one member stand side by side") { trial in
            let sessions = try (0..<3).map { _ in try connect(trial, trial.device.home.fabric.membership).session }
            let name = try trial.read(Common.vendorName)
            for (number, session) in sessions.enumerated() {
                trial.expect(
                    "reading over session \(number + 1)",
                    try session.read(Common.vendorName),
                    is: .success(name)
                )
            }
        },
        Check("CASE-8", "Core § 6.6.2.1", "A member that the ACL does not name gets a session that may do nothing") {
            trial in
            let stranger = try trial.device.home.member(0xC0FFEE)
            let session = try connect(trial, stranger).session
            trial.expect(
                "reading VendorName",
                try session.read(Common.vendorName),
                is: .failure(Status(.unsupportedAccess))
            )
        },
    ]

    private static let bad: [Check] = [
        Check("CASE-9", "Core § 4.14.2.3", "A destination that nobody here is, is NoSharedTrustRoots") { trial in
            try refuses(trial, "a spoiled destination id", .noSharedTrustRoots) { message in
                if message.opcode == .sigma1 { message.spoil(3) }
            }
        },
        Check("CASE-10", "Core § 4.14.2.3", "A fabric that the device has not joined is NoSharedTrustRoots") { trial in
            let stranger = try trial.device.makeAdministrator("another fabric")
            trial.atEnd { stranger.probe.close() }
            try trial.expectReport("another fabric", .noSharedTrustRoots) {
                _ = try stranger.probe.case(stranger.fabric.membership, with: stranger.nodeID, at: trial.device.address)
            }
        },
        Check("CASE-11", "Core § 4.14.2.3", "The node id of another node is NoSharedTrustRoots") { trial in
            let probe = try trial.bench.makeProbe("caller")
            trial.atEnd { probe.close() }
            let home = trial.device.home
            try trial.expectReport("node id 0xBAD", .noSharedTrustRoots) {
                _ = try probe.case(home.fabric.membership, with: 0xBAD, at: trial.device.address)
            }
        },
        Check("CASE-12", "Core § 4.14.2.3", "A wrong identity protection key is NoSharedTrustRoots") { trial in
            var fabric = trial.device.home.fabric.membership
            fabric.ipks = [AESKey([UInt8](repeating: 0x42, count: 16))]
            try refuses(trial, "another IPK", .noSharedTrustRoots, as: fabric)
        },
        Check("CASE-13", "Core § 4.14.2.3", "A Sigma1 that cannot be read is InvalidParameter") { trial in
            try refuses(trial, "Sigma1 without its random", .invalidParameter) { message in
                if message.opcode == .sigma1 { message.change(1, to: nil) }
            }
            try refuses(trial, "Sigma1 with a short key", .invalidParameter) { message in
                if message.opcode == .sigma1 { message.change(4, to: .bytes([4, 1, 2])) }
            }
        },
        Check("CASE-14", "Core § 4.14.2.3", "Half of a resumption in Sigma1 is InvalidParameter") { trial in
            let record = try trial.require(
                "a resumption id in Sigma2",
                try connect(trial, trial.device.home.fabric.membership).record
            )
            try refuses(trial, "Sigma1 without initiatorResumeMIC", .invalidParameter, resuming: record) { message in
                if message.opcode == .sigma1 { message.change(7, to: nil) }
            }
        },
        Check("CASE-15", "Core § 3.5.2", "An ephemeral key that is no point of the curve is InvalidParameter") {
            trial in
            try refuses(trial, "a key off the curve", .invalidParameter) { message in
                if message.opcode == .sigma1 {
                    message.change(4, to: .bytes([4] + [UInt8](repeating: 0x11, count: 64)))
                }
            }
        },
        Check("CASE-16", "Core § 4.14.2.3", "A Sigma3 that does not open is InvalidParameter") { trial in
            try refuses(trial, "a spoiled Sigma3", .invalidParameter) { message in
                if message.opcode == .sigma3 { message.spoil(1, at: 10) }
            }
        },
        Check("CASE-17", "Core § 4.14.2.3", "A Sigma3 that cannot be read is InvalidParameter") { trial in
            try refuses(trial, "an empty Sigma3", .invalidParameter) { message in
                if message.opcode == .sigma3 { message.payload = TLVValue.emptyStructure.encoded() }
            }
        },
        Check("CASE-18", "Core § 6.5.10", "A certificate of another authority is InvalidParameter") { trial in
            let key = P256.PrivateKey(random: trial.bench.random)
            let other = try CertificateAuthority(random: trial.bench.random, at: trial.bench.now.wall)
            try refuses(
                trial,
                "a certificate of another authority",
                .invalidParameter,
                as: try member(trial, key, issuedBy: other)
            )
        },
        Check("CASE-19", "Core § 4.14.2.3", "A signature by another key than the certificate's is InvalidParameter") {
            trial in
            var fabric = trial.device.home.fabric.membership
            fabric.operationalKey = P256.PrivateKey(random: trial.bench.random)
            try refuses(trial, "another key's signature", .invalidParameter, as: fabric)
        },
        Check("CASE-20", "Core § 6.5.10", "A certificate of another fabric of the same authority is InvalidParameter") {
            trial in
            let home = trial.device.home
            let key = P256.PrivateKey(random: trial.bench.random)
            var fabric = home.fabric.membership
            fabric.operationalKey = key
            fabric.noc = try home.fabric.authority.issueNOC(
                publicKey: key.publicKey,
                nodeID: home.fabric.nodeID,
                fabricID: FabricID(home.fabric.fabricID.rawValue + 1),
                at: trial.bench.now.wall
            )
            try refuses(trial, "another fabric's certificate", .invalidParameter, as: fabric)
        },
        Check("CASE-21", "Core § 6.5.10", "An authority's certificate in the place of a node's is InvalidParameter") {
            trial in
            let home = trial.device.home
            var fabric = home.fabric.membership
            fabric.noc = home.fabric.authority.rcac
            fabric.operationalKey = home.fabric.authority.rootKey
            try refuses(trial, "the root's certificate", .invalidParameter, as: fabric)
        },
        Check("CASE-22", "Core § 4.14.2", "Sigma3 out of the blue gives no session") { trial in
            let probe = try trial.bench.makeProbe("caller")
            defer { probe.close() }
            let conversation = probe.openUnsecured(to: trial.device.address)
            defer { conversation.close() }
            let payload = TLVValue.structure([1: .bytes([UInt8](repeating: 7, count: 200))]).encoded()
            try conversation.send(.sigma3, payload, protocolID: .secureChannel)
            let answer = conversation.poll(within: .seconds(2))
            let isEstablished = answer.map { (try? StatusReport($0.payload))?.isSessionEstablished == true } ?? false
            trial.expect("a session", isEstablished, is: false)
        },
        Check("CASE-23", "Core § 4.14.2", "A recorded Sigma1 and Sigma3 give no second session") { trial in
            var sent: [HandshakeMessage] = []
            _ = try connect(trial, trial.device.home.fabric.membership) { sent.append($0) }
            let probe = try trial.bench.makeProbe("replay")
            trial.atEnd { probe.close() }
            let conversation = probe.openUnsecured(to: trial.device.address)
            defer { conversation.close() }
            var isEstablished = false
            for message in sent {
                do { try conversation.send(message.opcode, message.payload, protocolID: .secureChannel) } catch {
                    break
                }
                guard let answer = conversation.poll(within: .seconds(3)) else { break }
                if answer.opcode == .statusReport {
                    isEstablished = (try? StatusReport(answer.payload))?.isSessionEstablished == true
                    break
                }
            }
            trial.expect("a session by replay", isEstablished, is: false)
        },
        Check("CASE-24", "Core § 4.14.2", "A failed handshake leaves sessions as they are") { trial in
            let session = try trial.session()
            try refuses(trial, "a spoiled Sigma3", .invalidParameter) { message in
                if message.opcode == .sigma3 { message.spoil(1, at: 20) }
            }
            trial.expect("the former session", session.isOpen, is: true)
            trial.expect(
                "reading over it",
                try session.read(Common.vendorName),
                is: .success(try trial.read(Common.vendorName))
            )
        },
    ]

    // MARK: - Tools

    @discardableResult
    private static func connect(
        _ trial: Trial,
        _ fabric: CASEFabric,
        resuming record: ResumptionRecord? = nil,
        change: (inout HandshakeMessage) -> Void = { _ in }
    ) throws -> (session: ProbeSession, record: ResumptionRecord?) {
        let probe = try trial.bench.makeProbe("caller")
        trial.atEnd { probe.close() }
        let made = try probe.case(
            fabric,
            with: trial.device.home.nodeID,
            at: trial.device.address,
            resuming: record,
            change: change
        )
        trial.atEnd { made.session.close() }
        return made
    }

    private static func refuses(
        _ trial: Trial,
        _ what: String,
        _ code: StatusReport.SecureChannelCode,
        as fabric: CASEFabric? = nil,
        resuming record: ResumptionRecord? = nil,
        change: (inout HandshakeMessage) -> Void = { _ in }
    ) throws {
        try trial.expectReport(what, code) {
            try connect(trial, fabric ?? trial.device.home.fabric.membership, resuming: record, change: change)
        }
    }

    /// A membership of the home fabric with a certificate by another authority.
    private static func member(_ trial: Trial, _ key: P256.PrivateKey, issuedBy other: CertificateAuthority) throws
        -> CASEFabric
    {
        let home = trial.device.home
        var fabric = home.fabric.membership
        fabric.operationalKey = key
        fabric.noc = try other.issueNOC(
            publicKey: key.publicKey,
            nodeID: home.fabric.nodeID,
            fabricID: home.fabric.fabricID,
            at: trial.bench.now.wall
        )
        return fabric
    }

    /// What Sigma1 is answered by; the handshake goes no further.
    private static func firstAnswer(
        _ trial: Trial,
        _ probe: Probe,
        _ fabric: CASEFabric,
        resuming record: ResumptionRecord? = nil,
        change: (inout HandshakeMessage) -> Void = { _ in }
    ) throws -> (opcode: Opcode, content: TLVValue) {
        let initiator = CASEInitiator(
            fabric: fabric,
            peerNodeID: trial.device.home.nodeID,
            resumption: record,
            localSessionID: probe.messages.allocateSessionID(),
            parameters: .controller,
            random: trial.bench.random
        )
        var message = try trial.require("an initiator", initiator).start()
        change(&message)
        let conversation = probe.openUnsecured(to: trial.device.address)
        defer { conversation.close() }
        try conversation.send(message.opcode, message.payload, protocolID: .secureChannel)
        let answer = try conversation.next("Sigma1")
        try? conversation.send(.statusReport, StatusReport.invalidParameter.encoded, protocolID: .secureChannel)
        return (answer.opcode, (try? TLVValue(decoding: answer.payload)) ?? .null)
    }
}
