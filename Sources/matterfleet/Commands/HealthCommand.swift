// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet

/// Asks a running fleet how it is, for health checks of containers and scripts that wait.
struct HealthCommand {
    private static let alive = OptionSpecification(
        "--alive",
        help: "Also succeed while the fleet is starting: for checks that restart what is dead."
    )
    private static let store = OptionSpecification(
        "--store",
        "--KVS",
        value: "FILE",
        help: "The store of the fleet (default: as for up)."
    )
    private static let socket = OptionSpecification(
        "--health-socket",
        value: "FILE",
        help: "The socket that the fleet was told, where it was told one."
    )

    static let specification = CommandSpecification(
        name: "health",
        summary: "Ask a running fleet whether its devices can be found.",
        arguments: "",
        discussion: [
            "Prints what the fleet answers, one JSON object: its status (starting, ready or failed), the number of "
                + "its devices and of those that can be found, and how many errors there were.",
            "The exit status is 0 if the fleet is ready, 1 if it is not or nothing answers.",
        ],
        sections: [CommandSpecification.Section(title: "Fleet", options: [store, socket, alive])],
        examples: [
            CommandSpecification.Example(
                command: "until matterfleet health --store s.sqlite; do sleep 1; done",
                purpose: "waits until \"up\" with the same store is ready"
            )
        ]
    )

    private let path: String
    private let isAliveEnough: Bool

    /// Understands the arguments.
    ///
    /// - Throws: `UsageError` where there is no telling which fleet is meant.
    init(_ arguments: ParsedArguments, environment: [String: String]) throws(UsageError) {
        if let first = arguments.positional.first { throw UsageError("health takes no arguments, such as '\(first)'") }
        isAliveEnough = arguments.has(Self.alive)
        if let path = arguments.value(Self.socket) {
            self.path = path
            return
        }
        guard let store = arguments.value(Self.store) ?? FleetOptions.defaultStore(environment: environment) else {
            throw UsageError("there is no home directory for the store: name the socket with --health-socket FILE")
        }
        path = FleetOptions.healthSocket(ofStore: store)
    }

    func run() -> Int32 {
        do throws(FleetError) {
            let answer = try HealthQuestion.ask(path: path)
            Self.write(answer.line, to: STDOUT_FILENO)
            switch answer.status {
            case .ready: return ExitStatus.done
            case .starting: return isAliveEnough ? ExitStatus.done : ExitStatus.failed
            case .failed: return ExitStatus.failed
            }
        } catch {
            Self.write("matterfleet: \(error)", to: STDERR_FILENO)
            return ExitStatus.failed
        }
    }

    private static func write(_ line: String, to descriptor: Int32) {
        let writer = LineWriter(descriptor: descriptor)
        writer.write(line)
        writer.flush()
    }
}
