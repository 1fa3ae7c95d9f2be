// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation

/// A network without the machine's own traffic in which a test's programs meet, with a running Avahi.
final class PrivateNetwork {
    static let interface = "matter0"

    private let holder: ChildProcess
    private let entrance: [String]

    init() throws {
        holder = try ChildProcess(
            "the private network",
            [Places.support + "/namespace.sh", "sh", "-c", "echo ready; exec cat"]
        )
        guard try holder.nextLine(within: 30) == "ready" else { throw InteropError(holder.complaints) }
        guard let first = ChildProcess.children(of: holder.identifier).first else {
            throw InteropError("the private network has no first process")
        }
        let user = geteuid() == 0 ? [] : ["--user", "--preserve-credentials"]
        entrance =
            ["nsenter", "--target", "\(first)", "--mount", "--net", "--pid", "--root"] + user + ["--wd=/", "--"]
    }

    /// Starts a program in the network; whatever is left of it ends with the network.
    func start(_ name: String, _ command: [String], environment: [String: String] = [:]) throws -> ChildProcess {
        try ChildProcess(name, entrance + command, environment: environment)
    }

    /// Runs a program to its end.
    func run(_ command: [String], within seconds: Double = 30) throws -> [String] {
        let child = try start(command[0], command)
        let (status, lines) = try child.finish(within: seconds)
        guard status == 0 else {
            throw InteropError("\(command.joined(separator: " ")) ended with \(status): \(child.complaints)")
        }
        return lines
    }
}

/// Where things lie.
enum Places {
    /// The folder of this file, with the scripts beside it.
    static let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    static let package = URL(fileURLWithPath: support + "/../../..").standardizedFileURL.path
    /// The executable under test, which is built into the folder of the tests' own binary.
    static let matterfleet = built("matterfleet")
    /// The controller library as a program.
    static let ownController = built("interop-controller")
    private static func built(_ name: String) -> String {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: tests).deletingLastPathComponent().path + "/" + name
    }

    /// The folder of the shipped profiles.
    static let profiles = package + "/Profiles"
}
