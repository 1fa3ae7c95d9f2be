// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterTransport

/// What went wrong between a test and the processes that it started.
struct InteropError: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

/// A program that a test started: its output line by line, its end always brought about.
final class ChildProcess {
    let name: String
    private let process = Process()
    private let input = Pipe()
    private let output = LineBuffer()
    private let errors = LineBuffer()

    /// Starts a program; one that stands in a private network is reached through `nsenter`, which runs it as its child.
    init(_ name: String, _ command: [String], environment: [String: String] = [:]) throws {
        self.name = name
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        let outputPipe = Pipe()
        let errorPipe = Pipe()
        process.standardInput = input
        process.standardOutput = outputPipe
        process.standardError = errorPipe
        try process.run()
        output.fill(from: outputPipe.fileHandleForReading)
        errors.fill(from: errorPipe.fileHandleForReading)
    }

    deinit { kill() }

    var identifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    /// What the program told on standard error, at most its last lines; for messages of failures.
    var complaints: String { errors.everything.suffix(20).joined(separator: "\n") }

    func send(line: String) throws {
        do {
            try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            throw InteropError("\(name) takes no more input: \(complaints)")
        }
    }

    func closeInput() { try? input.fileHandleForWriting.close() }

    /// The next line of standard output.
    func nextLine(within seconds: Double) throws -> String {
        switch output.next(within: seconds) {
        case .line(let line): return line
        case .end: throw InteropError("\(name) ended: \(complaints)")
        case .timeout: throw InteropError("\(name) said nothing for \(seconds) s; standard error: \(complaints)")
        }
    }

    /// The next line of standard output; nil where none comes in time.
    func line(within seconds: Double) throws -> String? {
        switch output.next(within: seconds) {
        case .line(let line): return line
        case .end: throw InteropError("\(name) ended: \(complaints)")
        case .timeout: return nil
        }
    }

    /// Everything that it printed, once it ended by itself.
    func finish(within seconds: Double) throws -> (status: Int32, lines: [String]) {
        closeInput()
        let status = try waitForExit(within: seconds)
        return (status, output.rest(within: 5))
    }

    func waitForExit(within seconds: Double) throws -> Int32 {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while process.isRunning {
            guard Date() < deadline else {
                throw InteropError("\(name) did not end within \(seconds) s: \(complaints)")
            }
            Thread.sleep(forTimeInterval: 0.01)
        }
        return process.terminationStatus
    }

    /// The program itself, where this process is an `nsenter` that waits for it.
    private var target: Int32 { Self.children(of: identifier).first ?? identifier }

    func send(signal: Int32) {
        if isRunning { _ = Glibc.kill(target, signal) }
    }

    /// Ends it at once and waits until it is gone.
    func kill() {
        guard process.isRunning else { return }
        closeInput()
        let target = target
        _ = Glibc.kill(target, SIGKILL)
        if target != identifier { _ = Glibc.kill(identifier, SIGKILL) }
        process.waitUntilExit()
    }

    static func children(of process: Int32) -> [Int32] {
        let text = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        return (text ?? "").split(separator: " ").compactMap { Int32($0) }
    }
}

/// Lines that a thread reads from a pipe while a test takes them from here.
private final class LineBuffer: Sendable {
    enum Outcome {
        case line(String)
        case end
        case timeout
    }

    private struct State {
        var lines: [String] = []
        var taken = 0
        var isAtEnd = false
    }

    private let state = Locked(State())

    var everything: [String] { state.withLock { $0.lines } }

    func fill(from handle: FileHandle) {
        let descriptor = handle.fileDescriptor
        Thread.detachNewThread { [self] in
            // The handle must live as long as its descriptor is read.
            withExtendedLifetime(handle) { read(descriptor) }
            state.withLock { $0.isAtEnd = true }
        }
    }

    private func read(_ descriptor: Int32) {
        var pending: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            guard count > 0 else { break }
            pending += chunk[..<count]
            while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                append(pending[..<end])
                pending.removeSubrange(...end)
            }
        }
        if !pending.isEmpty { append(pending[...]) }
    }

    private func append(_ line: ArraySlice<UInt8>) {
        let text = String(decoding: line, as: UTF8.self)
        state.withLock { $0.lines.append(text) }
    }

    func next(within seconds: Double) -> Outcome {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            let outcome = state.withLock { state -> Outcome in
                guard state.taken < state.lines.count else { return state.isAtEnd ? .end : .timeout }
                state.taken += 1
                return .line(state.lines[state.taken - 1])
            }
            if case .timeout = outcome, Date() < deadline {
                Thread.sleep(forTimeInterval: min(0.005, max(0, deadline.timeIntervalSinceNow)))
            } else {
                return outcome
            }
        }
    }

    func rest(within seconds: Double) -> [String] {
        var lines: [String] = []
        while case .line(let line) = next(within: seconds) { lines.append(line) }
        return lines
    }
}
