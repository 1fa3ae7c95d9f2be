// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterNode
import Testing

@testable import MatterFleet

@Suite("Health", .timeLimit(.minutes(1)))
final class HealthTests {
    private let path = FileManager.default.temporaryDirectory.path + "/mf-health-" + UUID().uuidString.prefix(8)

    deinit { unlink(path) }

    @Test("A fleet is starting until all can be found, and failed for good after an error before that")
    func states() {
        var health = FleetHealth(devices: 2)
        #expect(health.json.text == #"{"status":"starting","devices":2,"ready":0,"errors":0}"#)
        health.observe(.fleetReady(count: 2))
        #expect(health.json.text == #"{"status":"ready","devices":2,"ready":2,"errors":0}"#)
        health.observe(.log(.warning, "a warning"))
        health.observe(.log(.error, "one error"))
        #expect(health.status == .ready)
        health.fail("no disk")
        #expect(health.json.text == #"{"status":"failed","devices":2,"ready":2,"errors":2,"lastError":"no disk"}"#)
        var other = FleetHealth(devices: 1)
        other.observe(.log(.error, "x cannot be shown by DNS-SD"))
        #expect(other.status == .failed)
    }

    @Test("The socket answers its user and nobody else, and is gone at the end")
    func socket() throws {
        let socket = try HealthSocket(path: path, devices: 3)
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(try HealthQuestion.ask(path: path).status == .starting)
        socket.observe(.fleetReady(count: 3))
        #expect(try HealthQuestion.ask(path: path).line == #"{"status":"ready","devices":3,"ready":3,"errors":0}"#)
        #expect(throws: FleetError.self) { try HealthSocket(path: path, devices: 1) }
        socket.close()
        #expect(stat(path, &status) != 0)
        #expect(throws: FleetError.noHealth(path: path, reason: "no fleet answers there")) {
            try HealthQuestion.ask(path: path)
        }
    }

    @Test("Whatever is sent, and however many connect and leave, the next one gets an answer")
    func hostileCallers() throws {
        let socket = try HealthSocket(path: path, devices: 1)
        defer { socket.close() }
        for octets in [[], [0], Array("GET / HTTP/1.1\r\n\r\n".utf8), Array(repeating: UInt8(0xFF), count: 100_000)] {
            for _ in 0..<100 {
                var address = try #require(UnixAddress(path))
                let caller = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
                #expect(address.connect(caller) == 0)
                _ = send(caller, octets, octets.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
                close(caller)
            }
            #expect(try HealthQuestion.ask(path: path).status == .starting)
        }
    }

    @Test("What an earlier run has left is replaced, another file is not")
    func leftovers() throws {
        var address = try #require(UnixAddress(path))
        let left = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #expect(address.bind(left) == 0)
        close(left)
        let socket = try HealthSocket(path: path, devices: 1)
        #expect(try HealthQuestion.ask(path: path).status == .starting)
        socket.close()
        try "mine".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: FleetError.self) { try HealthSocket(path: path, devices: 1) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }

    @Test("Names that no socket can have", arguments: ["", String(repeating: "x", count: 108), "a\0b"])
    func names(name: String) {
        #expect(throws: FleetError.self) { try HealthSocket(path: name, devices: 1) }
        #expect(throws: FleetError.self) { try HealthQuestion.ask(path: name) }
    }

    @Test(
        "Answers that no fleet gives",
        arguments: ["", "{", "[]", "{}", #"{"status":1}"#, #"{"status":"well"}"#, "ready"]
    )
    func answers(line: String) {
        #expect(HealthAnswer(line: line) == nil)
    }
}
