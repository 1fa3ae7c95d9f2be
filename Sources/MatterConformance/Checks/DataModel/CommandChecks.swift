// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterModel
import MatterTLV

/// Invoking every command of every cluster in ways that must be refused (Core § 8.8).
enum CommandChecks {
    /// Commands that only look at their fields in a state that the device is not in (AddGroupIfIdentifying), or that take
    /// values they do not know for others (TriggerEffect).
    private static let lateJudges: Set<CommandPath> = [
        CommandPath(.root, 0x0004, 0x05), CommandPath(.root, 0x0003, 0x40),
    ]

    static let all: [Check] = [
        Check("DM-CMD-1", "Core § 8.8.3.2", "Commands that no edition has are UnsupportedCommand on every cluster") {
            trial in
            for cluster in trial.standardClusters {
                let path = cluster.path(CommandID(0xE0))
                try expect(.unsupportedCommand, path, try trial.session().invoke(path), trial)
            }
        },
        Check("DM-CMD-2", "Core § 8.8.3.2", "Commands of the definition that are not listed are UnsupportedCommand") {
            trial in
            for cluster in trial.standardClusters {
                for command in cluster.definition.commands
                where !cluster.cluster.acceptedCommands.contains(command.id) {
                    let path = cluster.path(command.id)
                    let outcome = try trial.session().invoke(path, isTimed: command.access.isTimed)
                    try expect(.unsupportedCommand, path, outcome, trial)
                }
            }
        },
        Check("DM-CMD-3", "Core § 8.8.3.2", "Responses are UnsupportedCommand where they come as requests") { trial in
            for cluster in trial.standardClusters {
                for id in cluster.cluster.generatedCommands where !cluster.cluster.acceptedCommands.contains(id) {
                    try expect(
                        .unsupportedCommand,
                        cluster.path(id),
                        try trial.session().invoke(cluster.path(id)),
                        trial
                    )
                }
            }
        },
        Check("DM-CMD-4", "Core § 8.8.3.2", "Commands without their mandatory fields are InvalidCommand") { trial in
            for (cluster, command) in accepted(trial) where command.fields.contains(where: isNeeded) {
                let path = cluster.path(command.id)
                let outcome = try trial.session().invoke(path, isTimed: command.access.isTimed)
                try expect(.invalidCommand, path, outcome, trial, or: transport(command))
            }
        },
        Check("DM-CMD-5", "Core § 8.8.3.2", "Commands with a field of another type are InvalidCommand") { trial in
            for (cluster, command) in accepted(trial) {
                guard let field = command.fields.first(where: isNeeded), let wrong = SampleValues.mistyped(field.type)
                else { continue }
                let path = cluster.path(command.id)
                let fields = SampleValues.fields(of: command, in: context(cluster, trial))
                let outcome = try trial.session().invoke(
                    path,
                    .structure(fields.map { $0.tag == .context(field.tag) ? TLVField(field.tag, wrong) : $0 }),
                    isTimed: command.access.isTimed
                )
                try expect(.invalidCommand, path, outcome, trial, or: transport(command) + [.constraintError])
            }
        },
        Check("DM-CMD-6", "Core § 7.9", "Commands with a field that its constraint forbids are refused") { trial in
            for (cluster, command) in accepted(trial) where !lateJudges.contains(cluster.path(command.id).inCluster) {
                let context = context(cluster, trial)
                let fields = SampleValues.fields(of: command, in: context)
                for field in command.fields where field.conformance == .mandatory {
                    guard let forbidden = SampleValues.forbidden(field, in: context) else { continue }
                    let path = cluster.path(command.id)
                    let outcome = try trial.session().invoke(
                        path,
                        .structure(fields.map { $0.tag == .context(field.tag) ? TLVField(field.tag, forbidden) : $0 }),
                        isTimed: command.access.isTimed
                    )
                    trial.expect(
                        "\(trial.name(path)) with a \(field.name) that '\(field.constraint)' forbids",
                        !isSuccess(outcome, cluster.definition),
                        expected: "a refusal, such as ConstraintError",
                        found: "\(outcome)"
                    )
                }
            }
        },
        Check("DM-CMD-7", "Core § 8.8.3.2", "Commands that must be timed are NeedsTimedInteraction without") { trial in
            for (cluster, command) in accepted(trial) where command.access.isTimed {
                let path = cluster.path(command.id)
                let fields = SampleValues.fields(of: command, in: context(cluster, trial))
                try expect(
                    .needsTimedInteraction,
                    path,
                    try trial.session().invoke(path, .structure(fields)),
                    trial,
                    or: transport(command)
                )
            }
        },
        Check("DM-CMD-8", "Core § 8.8.3.2", "Accepted commands are known to the device") { trial in
            // With no path of the data in it there is nothing that a command could do.
            for (cluster, command) in accepted(trial) where !command.fields.contains(where: isNeeded) {
                let path = cluster.path(command.id)
                guard
                    let wrong = command.fields.first.flatMap({ field in
                        SampleValues.mistyped(field.type).map { TLVField(field.tag, $0) }
                    })
                else { continue }
                let outcome = try trial.session().invoke(path, .structure([wrong]), isTimed: command.access.isTimed)
                trial.expect(
                    trial.name(path),
                    outcome != .status(Status(.unsupportedCommand)),
                    expected: "another answer than UnsupportedCommand",
                    found: "\(outcome)"
                )
            }
        },
    ]

    // MARK: - Steps

    /// The commands of the standard that the device says it accepts.
    private static func accepted(_ trial: Trial) -> [(StandardCluster, CommandDefinition)] {
        trial.standardClusters.flatMap { cluster in
            cluster.cluster.acceptedCommands.compactMap { id in
                cluster.definition.command(id).map { (cluster, $0) }
            }
        }
    }

    private static func isNeeded(_ field: FieldDefinition) -> Bool { field.conformance == .mandatory }

    private static func context(_ cluster: StandardCluster, _ trial: Trial) -> ValueContext {
        let report = trial.shape.report
        return cluster.context { report[$0] }
    }

    /// What commands that want a transport for large messages are answered over any other one.
    private static func transport(_ command: CommandDefinition) -> [StatusCode] {
        command.quality.contains(.large) ? [.invalidTransportType] : []
    }

    private static func expect(
        _ expected: StatusCode,
        _ path: CommandPath,
        _ outcome: InvokeOutcome,
        _ trial: Trial,
        or others: [StatusCode] = []
    ) throws {
        let allowed = [expected] + others
        let isRight = if case .status(let status) = outcome { allowed.contains(status.code) } else { false }
        trial.expect(
            trial.name(path),
            isRight,
            expected: allowed.map { "\($0)" }.joined(separator: " or "),
            found: "\(outcome)"
        )
    }

    /// Whether a command did what it was asked to: by its status, or by the one within its response.
    private static func isSuccess(_ outcome: InvokeOutcome, _ definition: ClusterDefinition) -> Bool {
        switch outcome {
        case .status(let status): return status.isSuccess
        case .response(let id, let fields):
            let names = ["Status", "StatusCode", "ErrorCode", "NetworkingStatus"]
            let field = definition.response(id)?.fields.first { names.contains($0.name) }
            return field.map { fields[$0.tag]?.unsignedInteger == 0 } ?? false
        }
    }
}

extension CommandPath {
    /// The command whatever the endpoint.
    fileprivate var inCluster: CommandPath { CommandPath(.root, cluster, command) }
}
