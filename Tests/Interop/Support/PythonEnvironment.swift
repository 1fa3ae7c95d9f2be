// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation

/// Packages from PyPI in a folder below `.build`.
struct PythonEnvironment: Sendable {
    /// The folder's name.
    let name: String
    /// The file with what is to be installed.
    let requirements: String

    /// The CHIP SDK's controller.
    static let controller = PythonEnvironment(name: "chip-controller", requirements: "requirements.txt")
    /// A validator for JSON Schema, and a reader of YAML.
    static let schema = PythonEnvironment(name: "schema-validator", requirements: "schema-requirements.txt")

    /// A validator for the device library.
    static let deviceLibrary = PythonEnvironment(
        name: "device-library",
        requirements: "device-library-requirements.txt"
    )

    var python: String { folder + "/bin/python" }

    private var folder: String { Places.package + "/.build/" + name }

    /// Installs the packages once; a marker of what was asked for shows that they are all there.
    func make() throws {
        let requirements = Places.support + "/" + requirements
        let marker = folder + "/installed.txt"
        if FileManager.default.contentsEqual(atPath: requirements, andPath: marker) { return }
        try? FileManager.default.removeItem(atPath: folder)
        try run(["python3", "-m", "venv", folder])
        try run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements])
        try FileManager.default.copyItem(atPath: requirements, toPath: marker)
    }

    private func run(_ command: [String]) throws {
        let child = try ChildProcess(command[0], command)
        guard try child.finish(within: 600).status == 0 else {
            throw InteropError("\(command.prefix(4).joined(separator: " ")): \(child.complaints)")
        }
    }
}
