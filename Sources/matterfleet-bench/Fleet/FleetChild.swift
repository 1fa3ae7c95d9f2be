// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet
import MatterStorage
import MatterTransport

/// `matterfleet up` in a process of its own, so that its memory and CPU are nobody else's.
final class FleetChild: Sendable {
    private struct State {
        /// UDP ports by device.
        var ports: [(id: String, port: UInt16, passcode: UInt32)] = []
        var readyTime: Double?
    }

    let pid: pid_t
    let startTime: Double
    private let input: Int32
    private let state = Monitor(State())

    /// Starts the program beside this one.
    init(profile: String, count: Int, interface: String?) throws {
        let program = try Self.ownFolder() + "/matterfleet"
        var arguments = ["up", profile, "--count", "\(count)", "--ephemeral", "--dns-sd", "embedded", "--json"]
        if let interface { arguments += ["--interface-id", interface] }
        var toChild: [Int32] = [0, 0]
        var fromChild: [Int32] = [0, 0]
        guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
            throw MeasurementError(description: "no pipes for the fleet")
        }
        // The ends that stay here must not be held open by the child.
        for end in [toChild[1], fromChild[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var pid: pid_t = 0
        startTime = cpuSeconds(CLOCK_MONOTONIC)
        let failure = posix_spawn(&pid, program, &actions, nil, &words, environ)
        close(toChild[0])
        close(fromChild[1])
        guard failure == 0 else {
            throw MeasurementError(description: "\(program) cannot be started; build the product matterfleet")
        }
        self.pid = pid
        input = toChild[1]
        let state = state
        InputLines.read(fromChild[0]) { line in Self.take(line, state) }
    }

    private static func ownFolder() throws -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard count > 0 else { throw MeasurementError(description: "this program's file is not known") }
        let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    }

    private static func take(_ line: String, _ state: Monitor<State>) {
        if line.contains("\"event\":\"fleet-ready\"") {
            let now = cpuSeconds(CLOCK_MONOTONIC)
            state.withLock { $0.readyTime = now }
        } else if line.contains("\"event\":\"ready\""), let id = text("id", line), let port = number("port", line),
            let code = number("passcode", line)
        {
            state.withLock { $0.ports.append((id, UInt16(clamping: port), UInt32(clamping: code))) }
        }
    }

    private static func text(_ key: String, _ line: String) -> String? {
        guard let start = line.firstRange(of: "\"\(key)\":\"")?.upperBound else { return nil }
        return String(line[start...].prefix { $0 != "\"" })
    }

    private static func number(_ key: String, _ line: String) -> Int? {
        guard let start = line.firstRange(of: "\"\(key)\":")?.upperBound else { return nil }
        return Int(line[start...].prefix(while: \.isNumber))
    }

    /// Waits until every device can be found; gives the seconds since the start.
    func waitUntilReady(_ limit: Duration) throws -> Double {
        guard let time = state.wait(upTo: limit, for: { $0.readyTime }) else {
            throw MeasurementError(description: "the fleet was not ready within \(limit)")
        }
        return time - startTime
    }

    /// The devices, in the order in which they became ready.
    var devices: [(id: String, port: UInt16, passcode: UInt32)] { state.withLock { $0.ports } }

    /// Does a local action.
    func perform(_ line: String) {
        let octets = [UInt8]((line + "\n").utf8)
        _ = write(input, octets, octets.count)
    }

    /// Seconds of CPU of all threads so far.
    var cpu: Double {
        var clock = clockid_t()
        guard clock_getcpuclockid(pid, &clock) == 0 else { return 0 }
        return cpuSeconds(clock)
    }

    /// Resident octets.
    var residentOctets: Int {
        guard let file = fopen("/proc/\(pid)/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, 256, file) != nil else { return 0 }
        let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Ends the fleet in order; gives the seconds that it took.
    func end() -> Double {
        let start = cpuSeconds(CLOCK_MONOTONIC)
        kill(pid, SIGTERM)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        close(input)
        return cpuSeconds(CLOCK_MONOTONIC) - start
    }
}
