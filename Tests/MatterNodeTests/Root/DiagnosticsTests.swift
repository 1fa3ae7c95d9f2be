// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// General, Software and Ethernet Network Diagnostics.
struct DiagnosticsTests {
    private static let general: ClusterID = 0x0033
    private static let software: ClusterID = 0x0034

    private static func home(_ clusters: [ClusterDescription] = []) throws -> Home {
        try Home([
            EndpointDescription(
                number: 0,
                deviceTypes: [0x0016],
                clusters: [ClusterDescription(id: software), ClusterDescription(id: 0x0037)] + clusters
            ),
            EndpointDescription(number: 1, deviceTypes: [0x010A]),
        ])
    }

    private func payload(_ count: UInt64) -> TLVValue { payload(Home.enableKey, 0xA5, count) }

    private func payload(_ key: [UInt8], _ value: UInt64, _ count: UInt64) -> TLVValue {
        .structure([0: .bytes(key), 1: .unsigned(value), 2: .unsigned(count)])
    }

    @Test func `a payload test gives as much as is asked for`() throws {
        let home = try Self.home()
        // It is there because several commands may go in one message.
        #expect(try home.read(0, Self.general, 0xFFFC) == .unsigned(1))
        for count in [0, 1, 800, 1100] as [UInt64] {
            let answer = try home.invoke(0, Self.general, 0x03, payload(count))
            #expect(answer == .structure([0: .bytes([UInt8](repeating: 0xA5, count: Int(count)))]))
        }
    }

    @Test func `a payload test is refused without its key, and beyond what a message holds`() throws {
        let home = try Self.home()
        var other = Home.enableKey
        other[15] ^= 1
        #expect(try home.status(0, Self.general, 0x03, payload(other, 0, 1)) == .constraintError)
        let zeros = [UInt8](repeating: 0, count: 16)
        #expect(try home.status(0, Self.general, 0x03, payload(zeros, 0, 1)) == .constraintError)
        #expect(try home.status(0, Self.general, 0x03, payload(Array(zeros.dropLast()), 0, 1)) == .constraintError)
        #expect(try home.status(0, Self.general, 0x03, payload(Home.enableKey, 0, 2049)) == .constraintError)
        #expect(try home.status(0, Self.general, 0x03, payload(Home.enableKey, 0, 2048)) == .resourceExhausted)
        #expect(try home.status(0, Self.general, 0x03, payload(Home.enableKey, 256, 1)) == .constraintError)
        #expect(try home.status(0, Self.general, 0x03, .structure([0: .bytes(zeros)])) == .invalidCommand)
    }

    @Test func `answers that fit no single message come in two`() throws {
        let home = try Self.home()
        let requests = [
            CommandRequest(CommandPath(0, Self.general, 0x03), payload(1000)),
            // The device's certificate.
            CommandRequest(CommandPath(0, 0x003E, 0x02), .structure([0: .unsigned(1)])),
        ]
        let id = home.world.with(home.controller) { $0.invoke(requests, of: Home.nodeID, at: $1) }
        guard case .invoke(let results) = try home.world.result(of: id, home.controller) else {
            Issue.record("no answers")
            return
        }
        let sizes = results.map { result -> Int in
            if case .response(_, let fields) = result { fields[0]?.octets?.count ?? 0 } else { 0 }
        }
        #expect(sizes.first == 1000)
        #expect(try #require(sizes.last) > 300)
    }

    @Test func `who takes one command at a time has no payload test`() throws {
        let home = try Self.home([ClusterDescription(id: 0x0028, values: [0x16: .unsigned(1)])])
        #expect(try home.read(0, Self.general, 0xFFFC) == .unsigned(0))
        #expect(try home.status(0, Self.general, 0x03, payload(1)) == .unsupportedCommand)
    }

    @Test func `triggers are refused for a wrong key, then for not being there`() throws {
        let home = try Self.home()
        func status(_ key: [UInt8], _ trigger: UInt64 = 1) throws -> StatusCode {
            try home.status(0, Self.general, 0x00, .structure([0: .bytes(key), 1: .unsigned(trigger)]))
        }
        #expect(try status([UInt8](repeating: 0, count: 16)) == .constraintError)
        #expect(try status([UInt8](repeating: 9, count: 16)) == .constraintError)
        #expect(try status([]) == .constraintError)
        #expect(try status(Home.enableKey, .max) == .invalidCommand)
        #expect(try home.status(0, Self.general, 0x00, .structure([0: .bytes(Home.enableKey)])) == .invalidCommand)
    }

    @Test func `a snapshot of the time has the wall clock's where the node keeps one`() throws {
        let plain = try Self.home()
        plain.run(5)
        let answer = try #require(try plain.invoke(0, Self.general, 0x01))
        #expect(answer[1] == .null)
        let up = try #require(answer[0]?.unsignedInteger)
        #expect(abs(Double(up) / 1000 - plain.now) < 1)
        #expect(try plain.read(0, Self.general, 2).unsignedInteger == up / 1000)

        let keeper = try Self.home([ClusterDescription(id: 0x0038)])
        let time = try #require(try keeper.invoke(0, Self.general, 0x01)?[1]?.signedInteger)
        #expect(abs(time - keeper.world.now.wall.millisecondsSince1970) < 1000)
    }

    @Test func `faults are told with those before`() throws {
        let home = try Self.home([
            ClusterDescription(
                id: Self.general,
                optionalAttributes: [5, 6, 7],
                optionalEvents: [0, 1, 2]
            )
        ])
        for (attribute, event) in [(5, 0), (6, 1), (7, 2)] as [(AttributeID, EventID)] {
            try home.set(0, Self.general, attribute, .array([.unsigned(1)]))
            try home.set(0, Self.general, attribute, .array([.unsigned(1), .unsigned(2)]))
            try home.set(0, Self.general, attribute, .array([.unsigned(1), .unsigned(2)]))
            #expect(
                try home.events(0, Self.general, event) == [
                    .structure([0: .array([.unsigned(1)]), 1: .emptyArray]),
                    .structure([0: .array([.unsigned(1), .unsigned(2)]), 1: .array([.unsigned(1)])]),
                ]
            )
            let path = AttributePath(0, Self.general, attribute)
            #expect(throws: LocalOperationError.refused(path, Status(.constraintError))) {
                try home.set(0, Self.general, attribute, .array([.unsigned(99)]))
            }
        }
    }

    @Test func `starts are counted, and told with their reason`() throws {
        let home = try Self.home()
        #expect(try home.read(0, Self.general, 1) == .unsigned(1))
        try home.powerCycle()
        #expect(try home.read(0, Self.general, 1) == .unsigned(2))
        #expect(try home.read(0, Self.general, 4) == .unsigned(1))
        #expect(try home.events(0, Self.general, 3) == [.structure([0: .unsigned(1)])])
        home.run(3 * 3600)
        #expect(try home.read(0, Self.general, 3) == .unsigned(3))
        try home.powerCycle()
        #expect(try home.read(0, Self.general, 3) == .unsigned(3))
        #expect(try #require(try home.read(0, Self.general, 2).unsignedInteger) < 10)
    }

    @Test func `a watermark stays until it is set back`() throws {
        let home = try Self.home()
        let before = try #require(try home.number(0, Self.software, 3))
        try home.subscribe()
        let high = try #require(try home.number(0, Self.software, 3))
        #expect(high >= before)
        #expect(try #require(try home.number(0, Self.software, 2)) <= high)
        #expect(try home.status(0, Self.software, 0x00) == .success)
        #expect(try #require(try home.number(0, Self.software, 3)) <= high)
        let used = try #require(try home.number(0, Self.software, 2))
        #expect(try home.number(0, Self.software, 1) == 256 * 1024 - used)
        #expect(try home.outcome { try home.write(0, Self.software, 3, .unsigned(0)) }.code == .unsupportedWrite)
    }

    @Test func `packet counts begin anew`() throws {
        let home = try Self.home()
        #expect(try #require(try home.number(0, 0x0037, 2)) > 5)
        home.run(30)
        #expect(try home.status(0, 0x0037, 0x00) == .success)
        #expect(try #require(try home.number(0, 0x0037, 2)) < 5)
        #expect(try #require(try home.number(0, 0x0037, 8)) < 5)
    }
}
