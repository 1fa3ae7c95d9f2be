// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterSecureChannel
import MatterTLV

/// What a device promises to bear (Core § 2.11, 11.1.5.20).
enum LimitChecks {
    private static let minima = AttributePath(.root, 0x0028, 0x13)
    private static let label = AttributePath(.root, 0x0028, 0x05)
    /// As many sessions or subscriptions of a fabric as a check tries at most.
    private static let most = 10

    static let all: [Check] = [
        Check("LIM-SESSION-1", "Core § 4.14.2.8", "A fabric has CaseSessionsPerFabric sessions at a time") { trial in
            let promised = try trial.read(minima)[0]?.unsignedInteger ?? 3
            let count = min(Int(clamping: promised), most)
            let home = trial.device.home
            var sessions: [ProbeSession] = []
            for number in 1...count {
                let probe = try trial.bench.makeProbe("session \(number)")
                trial.atEnd { probe.close() }
                let membership = try home.member(home.fabric.nodeID)
                sessions.append(try probe.case(membership, with: home.nodeID, at: trial.device.address).session)
            }
            for (number, session) in sessions.enumerated() {
                let answer = try? session.read(AttributePath(.root, 0x001D, 0xFFFD))
                trial.expect(
                    "session \(number + 1) of \(count) at a time",
                    answer != nil,
                    expected: "an answer",
                    found: "none"
                )
            }
        },
        Check("LIM-SESSION-2", "Core § 4.14.2.8", "A fabric's many sessions leave another fabric its own") { trial in
            let other = try trial.secondAdministrator()
            let theirs = try trial.device.session(of: other)
            let home = trial.device.home
            for number in 1...20 {
                let probe = try trial.bench.makeProbe("session \(number)")
                trial.atEnd { probe.close() }
                let membership = try home.member(home.fabric.nodeID)
                let session = try probe.case(membership, with: home.nodeID, at: trial.device.address).session
                trial.expect(
                    "session \(number)",
                    (try? session.read(label)) != nil,
                    expected: "an answer",
                    found: "none"
                )
            }
            let isThere = theirs.isOpen && (try? theirs.read(label)) != nil
            let again = isThere ? theirs : try trial.device.connect(other)
            trial.expect(
                "the other fabric after twenty sessions of this one",
                (try? again.read(label)) != nil,
                expected: "an answer",
                found: "none"
            )
        },
        Check(
            "LIM-SUB-1",
            "Core § 8.5.1",
            "A fabric has SubscriptionsPerFabric subscriptions with three paths each, all alive"
        ) { trial in
            let promised = try trial.read(minima)[1]?.unsignedInteger ?? 3
            let count = min(Int(clamping: promised), most)
            try trial.keep(label)
            let subscriptions = try (0..<count).map { _ in try subscribe(try trial.session(), trial) }
            try expectReports(subscriptions, trial)
        },
        Check("LIM-SUB-2", "Core § 8.5.1", "A second fabric has as many subscriptions beside them") { trial in
            let promised = try trial.read(minima)[1]?.unsignedInteger ?? 3
            let count = min(Int(clamping: promised), most)
            let other = try trial.secondAdministrator()
            try trial.keep(label)
            let ours = try (0..<count).map { _ in try subscribe(try trial.session(), trial) }
            let theirs = try (0..<count).map { _ in try subscribe(try trial.device.session(of: other), trial) }
            try expectReports(ours + theirs, trial)
        },
        Check("LIM-SUB-3", "Core § 8.5.1", "A subscription may have SubscribePathsSupported paths") { trial in
            let promised = try trial.read(minima)[5]?.unsignedInteger ?? 3
            let paths = attributes(min(Int(clamping: promised), 20), trial)
            let subscription = try trial.session().subscribe(paths.map { AttributePathIB($0) })
            trial.atEnd { subscription.abandon() }
            for path in paths {
                trial.expect(
                    trial.name(path),
                    subscription.primer[path] != nil,
                    expected: "a value in the first report",
                    found: "none"
                )
            }
        },
        Check("LIM-READ-1", "Core § 2.11.2.2", "A read may have ReadPathsSupported paths, nine at least") { trial in
            let promised = max(9, try trial.read(minima)[4]?.unsignedInteger ?? 9)
            let paths = attributes(min(Int(clamping: promised), 40), trial)
            let report = try trial.session().read(paths.map { AttributePathIB($0) })
            for path in paths {
                trial.expect(trial.name(path), report[path] != nil, expected: "a value", found: "none")
            }
        },
        Check(
            "LIM-INVOKE-1",
            "Core § 8.8.2.3",
            "An invoke may have MaxPathsPerInvoke commands, one more is InvalidAction"
        ) { trial in
            let most = try trial.read(.root, 0x0028, 0x16).unsignedInteger ?? 1
            let count = min(Int(clamping: most), 10)
            let requests = commands(count, trial)
            guard requests.count == count else { throw NotApplicable("there are not enough harmless commands") }
            let answer = try invoke(requests, trial)
            trial.expect("the status of \(count) commands in one message", answer.refusal, is: nil)
            trial.expect("answers to \(count) commands", answer.count, is: count)
            let more = commands(count + 1, trial)
            guard UInt64(count) == most, more.count == count + 1 else { return }
            trial.expect("\(count + 1) commands in one message", try invoke(more, trial).refusal, is: .invalidAction)
        },
        Check(
            "LIM-FABRIC-1",
            "Core § 11.18.5.3",
            "SupportedFabrics fabrics fit, one more is TableFull, and all keep working"
        ) { trial in
            let supported = try trial.read(.root, 0x003E, 0x02).unsignedInteger ?? 5
            guard supported <= 16 else { throw NotApplicable("more fabrics than can be tried") }
            var administrators = [trial.device.home]
            while try trial.read(.root, 0x003E, 0x03).unsignedInteger ?? 0 < supported {
                administrators.append(try trial.secondAdministrator("admin \(administrators.count + 1)"))
            }
            let indices =
                try trial.readUnfiltered(AttributePath(.root, 0x003E, 0x01)).items?.compactMap { $0[0xFE] } ?? []
            trial.expect("the indices of a full table", Set(indices).count, is: Int(supported))
            let before = try trial.fabricTables()
            let guest = try trial.commissioner("one too many")
            let key = try guest.newKey()
            trial.expectStatus("AddTrustedRootCertificate with a full table", try guest.addRoot(), is: .success)
            trial.expectCode("AddNOC with a full table", try guest.addNOC(guest.issueNOC(for: key)), is: 5, "TableFull")
            try guest.armFailSafe(0)
            trial.wait(.milliseconds(300))
            try trial.expectTables(before, "after TableFull")
            for administrator in administrators {
                let answer = try? trial.device.session(of: administrator).read(label)
                trial.expect(
                    "\(administrator.name) with a full table",
                    answer != nil,
                    expected: "an answer",
                    found: "none"
                )
            }
        },
        Check("LIM-FABRIC-2", "Core § 8.5.1", "With a full table of fabrics each has its three subscriptions") {
            trial in
            let supported = try trial.read(.root, 0x003E, 0x02).unsignedInteger ?? 5
            guard supported <= 8 else { throw NotApplicable("more fabrics than can be tried at once") }
            var administrators = [trial.device.home]
            while try trial.read(.root, 0x003E, 0x03).unsignedInteger ?? 0 < supported {
                administrators.append(try trial.secondAdministrator("admin \(administrators.count + 1)"))
            }
            try trial.keep(label)
            var subscriptions: [ProbeSubscription] = []
            for administrator in administrators {
                for _ in 0..<3 {
                    subscriptions.append(try subscribe(try trial.device.session(of: administrator), trial))
                }
            }
            try expectReports(subscriptions, trial)
        },
    ]

    // MARK: - Steps

    private static func subscribe(_ session: ProbeSession, _ trial: Trial) throws -> ProbeSubscription {
        let paths = [label, AttributePath(.root, 0x001D, 0x0003), AttributePath(.root, 0x0030, 0x0000)]
        let subscription = try session.subscribe(paths.map { AttributePathIB($0) })
        trial.atEnd { subscription.abandon() }
        return subscription
    }

    /// Notes each subscription that is not told of a new label.
    private static func expectReports(_ subscriptions: [ProbeSubscription], _ trial: Trial) throws {
        let text = TLVValue.utf8(try trial.read(label) == .utf8("told") ? "told again" : "told")
        try trial.session().write(label, text)
        for (number, subscription) in subscriptions.enumerated() {
            let isTold = subscription.wait(.seconds(3)) { $0.values(of: label).last?.data == text }
            trial.expect(
                "subscription \(number + 1) of \(subscriptions.count)",
                isTold,
                expected: "a report of NodeLabel",
                found: "none in three seconds"
            )
        }
    }

    /// So many different attributes of the root.
    private static func attributes(_ count: Int, _ trial: Trial) -> [AttributePath] {
        let root = trial.shape.endpoint(.root)?.clusters ?? []
        let all = root.flatMap { cluster in cluster.attributes.map { AttributePath(.root, cluster.id, $0) } }
        return Array(all.prefix(count))
    }

    /// So many different commands that only tell something.
    private static func commands(_ count: Int, _ trial: Trial) -> [CommandDataIB] {
        let harmless: [(ClusterID, CommandID, TLVValue)] = [
            (0x0033, 0x01, .emptyStructure), (0x003F, 0x04, .emptyStructure),
            (0x003F, 0x01, .structure([0: .unsigned(0)])),
            (0x003E, 0x02, .structure([0: .unsigned(1)])),
        ]
        let groups = trial.shape.endpoints(with: 0x0004).map {
            (CommandPath($0, 0x0004, 0x02), TLVValue.structure([0: .emptyArray]))
        }
        let all = harmless.map { (CommandPath(.root, $0.0, $0.1), $0.2) } + groups
        return all.prefix(count).enumerated().map { index, command in
            CommandDataIB(path: CommandPathIB(command.0), fields: command.1, commandRef: UInt16(index))
        }
    }

    /// The number of answers to commands in one message, or the status in their place.
    private static func invoke(_ requests: [CommandDataIB], _ trial: Trial) throws -> (count: Int, refusal: StatusCode?)
    {
        let conversation = try trial.session().open()
        defer { conversation.close() }
        try conversation.send(InvokeRequestMessage(invokeRequests: requests))
        var count = 0
        while true {
            let received = try conversation.next("InvokeRequest")
            if received.opcode == .statusResponse, let answer = try? StatusResponseMessage(payload: received.payload) {
                return (count, answer.status)
            }
            guard let response = try? InvokeResponseMessage(payload: received.payload) else {
                throw ProbeError.malformed("opcode \(received.opcode) where InvokeResponse was due")
            }
            count += response.invokeResponses.count
            guard response.moreChunkedMessages else { return (count, nil) }
            try conversation.send(StatusResponseMessage(.success))
        }
    }
}
