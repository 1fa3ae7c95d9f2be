// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

/// What these tests need of a machine: private networks, and the CHIP SDK's controller from PyPI.
enum Requirements {
    /// Skips the running test where the machine does not give what is needed; with `CI=true` it fails instead.
    static func check() throws {
        guard let reason = missing else { return }
        if ProcessInfo.processInfo.environment["CI"] == "true" { throw InteropError(reason) }
        try Test.cancel("\(reason)")
    }

    /// The Python of the controller's environment.
    static let python = environment + "/bin/python"

    private static let environment = Places.package + "/.build/chip-controller"

    private static let missing: String? = {
        do {
            _ = try PrivateNetwork()
        } catch {
            return "no private network: \(error)"
        }
        do {
            try makeEnvironment()
        } catch {
            return "no CHIP controller: \(error)"
        }
        return nil
    }()

    /// Installs the controller once; a marker of what was asked for shows that it is all there.
    private static func makeEnvironment() throws {
        let requirements = Places.support + "/requirements.txt"
        let marker = environment + "/installed.txt"
        if FileManager.default.contentsEqual(atPath: requirements, andPath: marker) { return }
        try? FileManager.default.removeItem(atPath: environment)
        try run(["python3", "-m", "venv", environment])
        try run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements])
        try FileManager.default.copyItem(atPath: requirements, toPath: marker)
    }

    private static func run(_ command: [String]) throws {
        let child = try ChildProcess(command[0], command)
        guard try child.finish(within: 600).status == 0 else {
            throw InteropError("\(command.prefix(4).joined(separator: " ")): \(child.complaints)")
        }
    }
}
