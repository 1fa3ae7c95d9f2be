// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterTransport

/// The executable as users run it.
final class Program {
    /// It is built into the folder of the tests' own binary.
    private static let path: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: tests).deletingLastPathComponent().path + "/matterfleet"
    }()

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var pending: [UInt8] = []

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    var identifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    /// The next line of standard output; nil at its end.
    func nextLine() throws -> String? {
        while true {
            if let end = pending.firstIndex(of: 0x0A) {
                defer { pending.removeSubrange(...end) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self) }
            pending += more
        }
    }

    /// The lines of standard output up to one with this text.
    func lines(through text: String) throws -> [String] {
        var lines: [String] = []
        while let line = try nextLine() {
            lines.append(line)
            if line.contains(text) { return lines }
        }
        throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "\(text) never came: \(lines)"])
    }

    func send(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

    func closeInput() throws { try input.fileHandleForWriting.close() }

    func terminate() { process.terminate() }

    /// Waits for the end; what is left of the two streams, and the exit status.
    func finish() throws -> (status: Int32, output: String, errors: String) {
        var rest: [String] = []
        while let line = try nextLine() { rest.append(line) }
        let complaints = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, rest.joined(separator: "\n"), complaints)
    }

    /// Runs the program to its end.
    static func run(
        _ arguments: String...,
        environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String, errors: String) {
        let program = try Program(arguments, environment: environment)
        try program.closeInput()
        return try program.finish()
    }

    /// A port that was free a moment ago.
    static func freePort() throws -> String {
        let socket = try UDPSocket(port: 0)
        defer { socket.close() }
        return String(socket.port)
    }
}

/// A folder for one test, with a profile in it.
final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/matterfleet-command-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let profile = """
            format: 1
            name: Outlet
            vendor: { id: 0xFFF1, name: Example }
            product: { id: 0x8001, name: Outlet }
            endpoints:
              1: { type: OnOffPlugInUnit }
            """
        try profile.write(toFile: file("outlet.yaml"), atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func text(of name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}
