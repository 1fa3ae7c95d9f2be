// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterSecureChannel
import Testing

@testable import MatterController

struct ConnectionTests {
    private let configuration = ControllerConfiguration()
    private let address = SocketAddress(.loopback, port: 1)

    private func connection(
        _ goal: Connection.Goal,
        attempts: Int = 1,
        addresses: Int = 1,
        isResuming: Bool = false
    ) -> Connection {
        var connection = Connection(goal: goal, deadline: Instant.start.advanced(by: .seconds(60)))
        connection.attempts = attempts
        connection.addresses = (0..<addresses).map { SocketAddress(.loopback, port: UInt16($0 + 1)) }
        connection.state = .handshaking(ExchangeHandle(1), isResuming: isResuming)
        return connection
    }

    private func verdict(
        _ connection: Connection,
        _ failure: HandshakeFailure,
        after time: Duration = .zero
    ) -> Connection.Verdict {
        connection.verdict(on: failure, configuration, at: Instant.start.advanced(by: time))
    }

    private static let passcode = Connection.Goal.commissioning(CommissioningID(rawValue: 1), passcode: 1)
    private static let node = Connection.Goal.operational(5)

    @Test(arguments: [passcode, node])
    func `a busy peer is asked again as late as it wishes`(goal: Connection.Goal) {
        let connection = connection(goal)
        #expect(verdict(connection, .busy(minimumWait: .seconds(5))) == .again(after: .seconds(5)))
        #expect(verdict(connection, .busy(minimumWait: .zero)) == .again(after: configuration.attemptPause))
        #expect(verdict(connection, .busy(minimumWait: .seconds(61))) == .giveUp)
    }

    @Test func `attempts have an end`() {
        let last = connection(Self.node, attempts: configuration.connectionAttempts)
        #expect(verdict(last, .busy(minimumWait: .zero)) == .giveUp)
        #expect(verdict(last, .timeout) == .giveUp)
    }

    @Test func `a silent node is called again, a silent device only elsewhere`() {
        #expect(verdict(connection(Self.node), .timeout) == .again(after: configuration.attemptPause))
        #expect(verdict(connection(Self.node), .timeout, after: .seconds(60)) == .giveUp)
        #expect(verdict(connection(Self.passcode), .timeout) == .giveUp)
        #expect(verdict(connection(Self.passcode, addresses: 2), .timeout) == .again(after: .zero))
        #expect(verdict(connection(Self.passcode, attempts: 2, addresses: 2), .timeout) == .giveUp)
    }

    @Test func `a refusal is final unless it may be the resumption's fault`() {
        #expect(verdict(connection(Self.node), .noSharedTrustRoots) == .giveUp)
        #expect(verdict(connection(Self.node, isResuming: true), .notAuthentic) == .again(after: .zero))
        #expect(verdict(connection(Self.passcode), .wrongPasscode) == .giveUp)
    }

    @Test func `addresses take turns`() {
        var connection = connection(Self.node, attempts: 0, addresses: 2)
        #expect(connection.nextAddress?.port == 1)
        connection.attempts = 1
        #expect(connection.nextAddress?.port == 2)
        connection.attempts = 2
        #expect(connection.nextAddress?.port == 1)
        connection.addresses = []
        #expect(connection.nextAddress == nil)
    }
}
