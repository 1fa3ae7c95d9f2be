// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV

/// Writing attributes (Core § 8.7).
enum WriteChecks {
    static let all: [Check] = [
        Check("IM-WRITE-1", "Core § 8.7.3.2", "What was written is read back") { trial in
            try trial.keepNodeLabel()
            let status = try trial.session().write(Common.nodeLabel, .utf8("written"))
            trial.expect("the status", status, is: .success)
            trial.expect("NodeLabel", try trial.read(Common.nodeLabel), is: .utf8("written"))
        },
        Check("IM-WRITE-2", "Core § 8.7.3.2", "Unknown endpoint, cluster and attribute each have their status") {
            trial in
            let paths: [(AttributePath, StatusCode)] = [
                (AttributePath(Common.noEndpoint, Common.basicInformation, 0x0005), .unsupportedEndpoint),
                (AttributePath(.root, Common.noCluster, 0x0005), .unsupportedCluster),
                (AttributePath(.root, Common.basicInformation, Common.noAttribute), .unsupportedAttribute),
            ]
            for (path, expected) in paths {
                let status = try trial.session().write(path, .utf8("x"))
                trial.expect("writing \(Wording.name(path))", status.code, is: expected)
            }
        },
        Check("IM-WRITE-3", "Core § 8.7.3.2", "An attribute that cannot be written is UnsupportedWrite") { trial in
            let status = try trial.session().write(Common.vendorName, .utf8("x"))
            trial.expect("writing VendorName", status.code, is: .unsupportedWrite)
        },
        Check(
            "IM-WRITE-4",
            "Core § 8.7.3.2",
            "A write with an outdated data version is DataVersionMismatch and changes nothing"
        ) { trial in
            try trial.keepNodeLabel()
            let before = try trial.read(Common.nodeLabel)
            let version = try trial.dataVersion(Common.nodeLabel.clusterPath)
            let statuses = try trial.session().write([
                AttributeDataIB(
                    dataVersion: DataVersion(version.rawValue &- 1),
                    path: AttributePathIB(Common.nodeLabel),
                    data: .utf8("outdated")
                )
            ])
            trial.expect("the status", statuses.first?.status.code, is: .dataVersionMismatch)
            trial.expect("NodeLabel", try trial.read(Common.nodeLabel), is: before)
        },
        Check("IM-WRITE-5", "Core § 8.7.3.2", "A write with the present data version succeeds") { trial in
            try trial.keepNodeLabel()
            let version = try trial.dataVersion(Common.nodeLabel.clusterPath)
            let statuses = try trial.session().write([
                AttributeDataIB(dataVersion: version, path: AttributePathIB(Common.nodeLabel), data: .utf8("present"))
            ])
            trial.expect("the status", statuses.first?.status.code, is: .success)
            trial.expect("NodeLabel", try trial.read(Common.nodeLabel), is: .utf8("present"))
        },
        Check("IM-WRITE-6", "Core § 8.7.3.2", "Of several writes in a message the wrong ones fail alone") { trial in
            try trial.keepNodeLabel()
            let statuses = try trial.session().write([
                AttributeDataIB(path: AttributePathIB(Common.vendorName), data: .utf8("x")),
                AttributeDataIB(path: AttributePathIB(Common.nodeLabel), data: .utf8("several")),
            ])
            trial.expect("the statuses", statuses.map(\.status.code), is: [.unsupportedWrite, .success])
            trial.expect("NodeLabel", try trial.read(Common.nodeLabel), is: .utf8("several"))
        },
        Check(
            "IM-WRITE-7",
            "Core § 8.7.3.2",
            "A value that breaks the constraint is ConstraintError and changes nothing"
        ) { trial in
            try trial.keepNodeLabel()
            let before = try trial.read(Common.nodeLabel)
            let status = try trial.session().write(Common.nodeLabel, .utf8(String(repeating: "n", count: 33)))
            trial.expect("writing 33 characters to NodeLabel", status.code, is: .constraintError)
            trial.expect("NodeLabel", try trial.read(Common.nodeLabel), is: before)
        },
        Check("IM-WRITE-8", "Core § 8.7.3.2", "A value of another type is refused and changes nothing") { trial in
            try trial.keepNodeLabel()
            let before = try trial.read(Common.nodeLabel)
            let status = try trial.session().write(Common.nodeLabel, .unsigned(7))
            trial.expect("writing a number to NodeLabel", status.code, isOneOf: [.invalidDataType, .constraintError])
            trial.expect("NodeLabel", try trial.read(Common.nodeLabel), is: before)
        },
        Check("IM-WRITE-9", "Core § 8.7.2.2", "A write that suppresses the response is done without an answer") {
            trial in
            try trial.keepNodeLabel()
            let conversation = try trial.session().open()
            try conversation.send(
                WriteRequestMessage(
                    suppressResponse: true,
                    isTimed: false,
                    writeRequests: [AttributeDataIB(path: AttributePathIB(Common.nodeLabel), data: .utf8("silent"))]
                )
            )
            let answer = conversation.poll(within: .seconds(2))
            conversation.close()
            trial.expect("an answer", answer == nil, expected: "none", found: "\(answer.map { "\($0.opcode)" } ?? "")")
            trial.expect("NodeLabel", try trial.read(Common.nodeLabel), is: .utf8("silent"))
        },
        Check("IM-TIMED-1", "Core § 8.7.2.2", "A timed write within its time succeeds") { trial in
            try trial.keepNodeLabel()
            let status = try trial.session().write(Common.nodeLabel, .utf8("timely"), isTimed: true)
            trial.expect("the status", status, is: .success)
        },
        Check(
            "IM-TIMED-2",
            "Core § 8.7.3.2",
            "A write that says it is timed, without an announcement, is TimedRequestMismatch"
        ) { trial in
            try trial.keepNodeLabel()
            let answer = try trial.session().ask(write("unannounced", isTimed: true))
            try expectStatus(trial, answer, [.timedRequestMismatch])
        },
        Check("IM-TIMED-3", "Core § 8.7.3.2", "An announced write that does not say so is TimedRequestMismatch") {
            trial in
            try trial.keepNodeLabel()
            let conversation = try trial.session().open()
            defer { conversation.close() }
            try ProbeSession.announce(conversation)
            try conversation.send(write("unsaid", isTimed: false))
            try expectStatus(trial, conversation.next("WriteRequest"), [.timedRequestMismatch])
        },
        Check("IM-TIMED-4", "Core § 8.7.3.2", "A timed write that comes too late is refused and changes nothing") {
            trial in
            try trial.keepNodeLabel()
            let before = try trial.read(Common.nodeLabel)
            let conversation = try trial.session().open()
            defer { conversation.close() }
            try ProbeSession.announce(conversation, milliseconds: 300)
            trial.wait(.milliseconds(900))
            // The exchange may be over already, which is silence.
            do {
                try conversation.send(write("late", isTimed: true))
                if let answer = conversation.poll(within: .seconds(3)) {
                    try expectStatus(trial, answer, [.timeout, .unsupportedAccess, .invalidAction])
                }
            } catch ProbeError.sessionGone {}
            trial.expect("NodeLabel", try trial.read(Common.nodeLabel), is: before)
        },
        Check("IM-WRITE-10", "Core § 10.6.4.3.1", "A list is replaced, and then filled item by item") { trial in
            let own = try trial.read(Common.accessControlList)
            trial.atEnd { _ = try trial.session().writeList(Common.accessControlList, own.items ?? []) }
            try EventChecks.changeAccessControl(trial)
            let items = try trial.read(Common.accessControlList).items ?? []
            trial.expect("entries of the ACL", items.count, is: (own.items?.count ?? 0) + 1)
            let status = try trial.session().write(Common.accessControlList, own)
            trial.expect("replacing the list as a whole", status.code, is: .success)
            trial.expect(
                "entries of the ACL",
                try trial.read(Common.accessControlList).items?.count,
                is: own.items?.count
            )
        },
        Check("IM-WRITE-11", "Core § 8.7.3.2", "A write is answered by one status for each path") { trial in
            try trial.keepNodeLabel()
            let statuses = try trial.session().write([
                AttributeDataIB(path: AttributePathIB(Common.nodeLabel), data: .utf8("one"))
            ])
            trial.expect("paths in the response", statuses.map(\.path.concrete), is: [Common.nodeLabel])
        },
    ]

    private static func write(_ label: String, isTimed: Bool) -> WriteRequestMessage {
        WriteRequestMessage(
            isTimed: isTimed,
            writeRequests: [AttributeDataIB(path: AttributePathIB(Common.nodeLabel), data: .utf8(label))]
        )
    }

    private static func expectStatus(
        _ trial: Trial,
        _ answer: @autoclosure () throws -> ReceivedMessage,
        _ expected: [StatusCode]
    ) throws {
        let answer = try answer()
        let status = answer.opcode == .statusResponse ? try? StatusResponseMessage(payload: answer.payload) : nil
        let code = try trial.require("a StatusResponse", status?.status, expected: "StatusResponse")
        trial.expect("the status", code, isOneOf: expected)
    }
}
