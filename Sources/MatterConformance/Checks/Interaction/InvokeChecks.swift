// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV

/// Invoking commands (Core § 8.8).
enum InvokeChecks {
    static let all: [Check] = [
        Check("IM-INVOKE-1", "Core § 8.8.3.2", "Unknown endpoint, cluster and command each have their status") {
            trial in
            let paths: [(CommandPath, StatusCode)] = [
                (CommandPath(Common.noEndpoint, Common.generalCommissioning, 0), .unsupportedEndpoint),
                (CommandPath(.root, Common.noCluster, 0), .unsupportedCluster),
                (CommandPath(.root, Common.generalCommissioning, Common.noCommand), .unsupportedCommand),
            ]
            for (path, expected) in paths {
                let outcome = try trial.session().invoke(path)
                trial.expect("invoking \(Wording.name(path))", outcome, is: .status(Status(expected)))
            }
        },
        Check("IM-INVOKE-2", "Core § 8.8.3.2", "A command without its mandatory fields is InvalidCommand") { trial in
            let outcome = try trial.session().invoke(Common.armFailSafe, .emptyStructure)
            trial.expect("ArmFailSafe without fields", outcome, is: .status(Status(.invalidCommand)))
        },
        Check("IM-INVOKE-3", "Core § 8.8.3.2", "A field of another type is refused") { trial in
            let outcome = try trial.session().invoke(Common.armFailSafe, .structure([0: .utf8("x"), 1: .unsigned(0)]))
            let code: StatusCode? = if case .status(let status) = outcome { status.code } else { nil }
            trial.expect(
                "ArmFailSafe with a text",
                code,
                isOneOf: [.invalidCommand, .invalidDataType, .constraintError]
            )
        },
        Check("IM-INVOKE-4", "Core § 7.3", "Fields that nobody knows are ignored") { trial in
            let fields = TLVValue.structure([0: .unsigned(0), 1: .unsigned(0), 0x55: .utf8("from the future")])
            let outcome = try trial.session().invoke(Common.armFailSafe, fields)
            trial.expect("the ErrorCode", try? Commissioning.code(of: outcome), is: 0)
        },
        Check(
            "IM-INVOKE-5",
            "Core § 8.8.3.2",
            "A command that must be timed is NeedsTimedInteraction without",
            needs: [.cluster(DeviceUnderTest.revokeWindow.cluster)]
        ) { trial in
            let outcome = try trial.session().invoke(DeviceUnderTest.revokeWindow)
            trial.expect("RevokeCommissioning", outcome, is: .status(Status(.needsTimedInteraction)))
        },
        Check("IM-INVOKE-6", "Core § 8.8.3.2", "A timed invoke without an announcement is TimedRequestMismatch") {
            trial in
            try trial.expectRefusal("RevokeCommissioning", [.timedRequestMismatch]) {
                let conversation = try trial.session().open()
                defer { conversation.close() }
                try conversation.send(request([DeviceUnderTest.revokeWindow], isTimed: true))
                _ = try ProbeSession.response(conversation)
            }
        },
        Check("IM-INVOKE-7", "Core § 8.8.3.2", "An announced invoke that does not say so is TimedRequestMismatch") {
            trial in
            try trial.expectRefusal("RevokeCommissioning", [.timedRequestMismatch]) {
                let conversation = try trial.session().open()
                defer { conversation.close() }
                try ProbeSession.announce(conversation)
                try conversation.send(request([DeviceUnderTest.revokeWindow], isTimed: false))
                _ = try ProbeSession.response(conversation)
            }
        },
        Check("IM-INVOKE-8", "Core § 8.8.3.2", "A timed invoke that comes too late is refused") { trial in
            let conversation = try trial.session().open()
            defer { conversation.close() }
            try ProbeSession.announce(conversation, milliseconds: 300)
            trial.wait(.milliseconds(900))
            do {
                try conversation.send(request([DeviceUnderTest.revokeWindow], isTimed: true))
                guard let answer = conversation.poll(within: .seconds(3)) else { return }
                let status =
                    answer.opcode == .statusResponse ? try? StatusResponseMessage(payload: answer.payload) : nil
                trial.expect("the answer", status?.status, isOneOf: [.timeout, .unsupportedAccess, .invalidAction])
            } catch ProbeError.sessionGone {}
        },
        Check("IM-INVOKE-9", "Core § 8.8.2.2", "An invoke that suppresses the response is done without an answer") {
            trial in
            trial.atEnd { _ = try trial.session().invoke(Common.armFailSafe, Common.disarm) }
            let conversation = try trial.session().open()
            try conversation.send(
                InvokeRequestMessage(
                    suppressResponse: true,
                    isTimed: false,
                    invokeRequests: [
                        CommandDataIB(
                            path: CommandPathIB(Common.armFailSafe),
                            fields: .structure([0: .unsigned(30), 1: .unsigned(77)])
                        )
                    ]
                )
            )
            let answer = conversation.poll(within: .seconds(2))
            conversation.close()
            if answer != nil {
                // An answer to a command with a response of its own may come all the same in some readings; its effect must.
                trial.step("the device answered although the response was suppressed")
            }
            trial.expect("Breadcrumb", try trial.read(Common.breadcrumb), is: .unsigned(77))
        },
        Check("IM-BATCH-1", "Core § 8.8.2.1", "Several commands in one message are each answered with their reference")
        { trial in
            try needsBatches(trial)
            let conversation = try trial.session().open()
            defer { conversation.close() }
            try conversation.send(
                InvokeRequestMessage(invokeRequests: [
                    CommandDataIB(path: CommandPathIB(Common.armFailSafe), fields: Common.disarm, commandRef: 7),
                    CommandDataIB(
                        path: CommandPathIB(CommandPath(.root, Common.generalCommissioning, Common.noCommand)),
                        fields: .emptyStructure,
                        commandRef: 9
                    ),
                ])
            )
            var answers: [InvokeResponseIB] = []
            while true {
                let response = try ProbeSession.response(conversation)
                answers += response.invokeResponses
                guard response.moreChunkedMessages else { break }
                try conversation.send(StatusResponseMessage(.success))
            }
            trial.expect("the references", answers.compactMap(\.commandRef).sorted(), is: [7, 9])
        },
        Check("IM-BATCH-2", "Core § 8.8.3.1", "Two commands with one reference are InvalidAction") { trial in
            try needsBatches(trial)
            try refusesBatch(
                trial,
                "two commands with one reference",
                refs: [1, 1],
                paths: [Common.armFailSafe, other]
            )
        },
        Check("IM-BATCH-3", "Core § 8.8.3.1", "Two commands of one path are InvalidAction") { trial in
            try needsBatches(trial)
            try refusesBatch(
                trial,
                "two commands of one path",
                refs: [1, 2],
                paths: [Common.armFailSafe, Common.armFailSafe]
            )
        },
        Check("IM-BATCH-4", "Core § 8.8.3.1", "More commands than MaxPathsPerInvoke are InvalidAction") { trial in
            let most = try maximum(trial)
            let paths = (0...most).map { CommandPath(.root, ClusterID(UInt32(clamping: $0)), 0) }
            try refusesBatch(
                trial,
                "\(paths.count) commands",
                refs: paths.indices.map { UInt16(clamping: $0) },
                paths: paths
            )
        },
        Check("IM-BATCH-5", "Core § 8.8.3.1", "Several commands without references are InvalidAction") { trial in
            try needsBatches(trial)
            try refusesBatch(
                trial,
                "commands without references",
                refs: [nil, nil],
                paths: [Common.armFailSafe, other]
            )
        },
    ]

    private static let other = CommandPath(.root, Common.generalCommissioning, Common.noCommand)

    private static func request(_ paths: [CommandPath], isTimed: Bool) -> InvokeRequestMessage {
        InvokeRequestMessage(
            isTimed: isTimed,
            invokeRequests: paths.map { CommandDataIB(path: CommandPathIB($0), fields: .emptyStructure) }
        )
    }

    private static func maximum(_ trial: Trial) throws -> UInt64 {
        trial.shape.report[.root, Common.basicInformation, 0x0016]?.unsignedInteger ?? 1
    }

    private static func needsBatches(_ trial: Trial) throws {
        if try maximum(trial) < 2 { throw NotApplicable("MaxPathsPerInvoke is 1") }
    }

    private static func refusesBatch(_ trial: Trial, _ what: String, refs: [UInt16?], paths: [CommandPath]) throws {
        try trial.expectRefusal(what, [.invalidAction]) {
            let conversation = try trial.session().open()
            defer { conversation.close() }
            try conversation.send(
                InvokeRequestMessage(
                    invokeRequests: zip(refs, paths).map { ref, path in
                        CommandDataIB(path: CommandPathIB(path), fields: Common.disarm, commandRef: ref)
                    }
                )
            )
            _ = try ProbeSession.response(conversation)
        }
    }
}
