// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport
import Testing

struct UDPSocketTests {
    private static let ipv4Loopback = IPAddress(high: 0, low: 0xFFFF_7F00_0001)
    private static let otherIPv4Loopback = IPAddress(high: 0, low: 0xFFFF_7F00_0002)

    /// Runs a loop until it is stopped; a guard ends the test if what it waits for does not come.
    private func run(_ loop: EventLoop) {
        let guardian = loop.addTimer { _ in
            Issue.record("no datagram came")
            loop.stop()
        }
        loop.schedule(guardian, at: SystemClock.instant().advanced(by: .seconds(20)))
        loop.runUntilStopped()
    }

    @Test(arguments: [IPAddress.loopback, Self.ipv4Loopback])
    func receivesWithThePeersAndItsOwnAddress(address: IPAddress) throws {
        let loop = try EventLoop(name: "test")
        let server = try UDPSocket(port: 0)
        let client = try UDPSocket(port: 0)
        let received = Locked<ReceivedDatagram?>(nil)
        try loop.add(server) { datagram in
            received.withLock { $0 = datagram }
            loop.stop()
        }
        #expect(client.send(Datagram(bytes: [1, 2, 3], peer: SocketAddress(address, port: server.port))))
        run(loop)
        let datagram = try #require(received.withLock { $0 })
        #expect(datagram.datagram.bytes == [1, 2, 3])
        #expect(datagram.datagram.peer == SocketAddress(address, port: client.port))
        #expect(datagram.local.address == address)
        #expect(datagram.local.interface != 0)
        #expect(server.counters.received == 1)
        loop.remove(server)
        #expect(!server.send(Datagram(bytes: [1], peer: SocketAddress(address, port: client.port))))
    }

    /// A peer that asked 127.0.0.2 takes an answer from 127.0.0.1, which the kernel would choose, for a stranger's.
    @Test func answersFromTheAddressThatWasAsked() throws {
        let loop = try EventLoop(name: "test")
        let server = try UDPSocket(port: 0)
        let client = try UDPSocket(port: 0)
        let answer = Locked<ReceivedDatagram?>(nil)
        try loop.add(server) { server.send($0.datagram) }
        try loop.add(client) { datagram in
            answer.withLock { $0 = datagram }
            loop.stop()
        }
        client.send(Datagram(bytes: [7], peer: SocketAddress(Self.otherIPv4Loopback, port: server.port)))
        run(loop)
        #expect(answer.withLock { $0?.datagram.peer } == SocketAddress(Self.otherIPv4Loopback, port: server.port))
    }

    @Test func namesAPortThatIsInUse() throws {
        let first = try UDPSocket(port: 0)
        let error = #expect(throws: TransportError.self) { try UDPSocket(port: first.port) }
        #expect(error == .portInUse(first.port))
        #expect("\(TransportError.portInUse(5540))".contains("UDP port 5540 is in use"))
        first.close()
        #expect(throws: Never.self) { try UDPSocket(port: first.port) }
    }

    @Test func sharesAPortWhereBothSidesWantIt() throws {
        var options = UDPSocket.Options()
        options.sharesPort = true
        let first = try UDPSocket(port: 0, options: options)
        #expect(throws: Never.self) { try UDPSocket(port: first.port, options: options) }
    }

    @Test func countsDatagramsThatAreTooLongAndGoesOn() throws {
        let loop = try EventLoop(name: "test")
        var options = UDPSocket.Options()
        options.maximumSize = 4
        let server = try UDPSocket(port: 0, options: options)
        let client = try UDPSocket(port: 0)
        let received = Locked<[[UInt8]]>([])
        try loop.add(server) { datagram in
            let isLast = received.withLock {
                $0.append(datagram.datagram.bytes)
                return $0.count == 3
            }
            if isLast { loop.stop() }
        }
        let peer = SocketAddress(.loopback, port: server.port)
        for count in [4, 5, 0, 1] { client.send(Datagram(bytes: [UInt8](repeating: 9, count: count), peer: peer)) }
        run(loop)
        #expect(received.withLock { $0 } == [[9, 9, 9, 9], [], [9]])
        #expect(server.counters.oversized == 1)
        #expect(client.counters.sent == 4)
    }

    @Test func countsWhatCannotBeSent() throws {
        let socket = try UDPSocket(port: 0)
        let noInterface = SocketAddress(IPAddress(high: 0xFE80 << 48, low: 1), port: 1, scope: 0x7FFF_FFFF)
        #expect(!socket.send(Datagram(bytes: [1], peer: noInterface)))
        let tooLong = [UInt8](repeating: 0, count: 70_000)
        #expect(!socket.send(Datagram(bytes: tooLong, peer: SocketAddress(.loopback, port: 9))))
        #expect(socket.counters.notSent == 2)
    }

    @Test func joinsAGroupOnAnInterfaceThatExists() throws {
        let loopback = try #require(try NetworkInterface.all().first { $0.isLoopback })
        let socket = try UDPSocket(port: 0)
        let group = IPAddress(high: 0xFF02 << 48, low: 0xFB)
        try socket.join(group, interface: loopback.index)
        try socket.join(group, interface: loopback.index)
        socket.leave(group, interface: loopback.index)
        socket.leave(group, interface: loopback.index)
        #expect(throws: TransportError.self) { try socket.join(group, interface: 0x7FFF_FFFF) }
    }
}

struct PeerRoutesTests {
    private func peer(_ number: UInt16) -> SocketAddress { SocketAddress(.loopback, port: number) }
    private let local = LocalAddress(address: IPAddress(high: 0x2001 << 48, low: 1), interface: 2)

    @Test func remembersWhereAPeerWasHeardLast() {
        var routes = PeerRoutes(capacity: 4)
        routes.note(peer(1), at: local)
        #expect(routes.local(for: peer(1)) == local)
        #expect(routes.local(for: peer(2)) == nil)
        let other = LocalAddress(address: .loopback, interface: 1)
        routes.note(peer(1), at: other)
        #expect(routes.local(for: peer(1)) == other)
        routes.forget(peer(1))
        #expect(routes.local(for: peer(1)) == nil)
    }

    @Test func doesNotAnswerFromAGroup() {
        var routes = PeerRoutes(capacity: 4)
        routes.note(peer(1), at: LocalAddress(address: IPAddress(high: 0xFF02 << 48, low: 0xFB), interface: 2))
        routes.note(peer(2), at: LocalAddress(address: IPAddress(high: 0, low: 0xFFFF_E000_00FB), interface: 2))
        #expect(routes.count == 0)
    }

    @Test func staysBoundedAndKeepsTheLatest() {
        var routes = PeerRoutes(capacity: 32)
        for number in 0..<UInt16(10_000) {
            routes.note(peer(number), at: local)
            #expect(routes.count <= 64)
        }
        #expect(routes.local(for: peer(9999)) == local)
        #expect(routes.local(for: peer(9970)) == local)
        #expect(routes.local(for: peer(1)) == nil)
    }
}
