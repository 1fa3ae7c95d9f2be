// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterOnboarding
import MatterTransport
import Testing

@testable import MatterFleet

@Suite("Output gate")
struct OutputGateTests {
    private func datagram(_ number: UInt8) -> OutputGate.Effect {
        .transmit(Datagram(bytes: [number], peer: SocketAddress(.loopback, port: 1)))
    }

    private func withdrawal(_ name: String) -> OutputGate.Effect {
        .withdraw(ServiceKey(type: .operational, instanceName: name))
    }

    /// Effects in a form that can be compared.
    private func text(_ effects: [OutputGate.Effect]) -> [String] {
        effects.map { effect in
            switch effect {
            case .transmit(let datagram): "\(datagram.bytes[0])"
            case .withdraw(let key): key.instanceName
            default: "?"
            }
        }
    }

    @Test("A turn that keeps nothing is let out at once")
    func plain() {
        var gate = OutputGate()
        #expect(text(gate.endTurn([datagram(1), withdrawal("a")], persists: false)) == ["1", "a"])
        #expect(gate.isIdle)
    }

    @Test("A turn that keeps something waits for its commit")
    func persisting() {
        var gate = OutputGate()
        #expect(text(gate.endTurn([withdrawal("a"), datagram(1)], persists: true)) == [])
        #expect(!gate.isIdle)
        #expect(text(gate.committed()) == ["a", "1"])
        #expect(gate.isIdle)
        #expect(text(gate.committed()) == [])
    }

    @Test("Datagrams of later turns do not wait, everything else keeps its order")
    func later() {
        var gate = OutputGate()
        _ = gate.endTurn([datagram(1), withdrawal("a")], persists: true)
        #expect(text(gate.endTurn([withdrawal("b"), datagram(2)], persists: false)) == ["2"])
        _ = gate.endTurn([datagram(3), withdrawal("c")], persists: true)
        #expect(text(gate.endTurn([withdrawal("d"), datagram(4)], persists: false)) == ["4"])
        #expect(text(gate.committed()) == ["1", "a", "b"])
        #expect(text(gate.committed()) == ["3", "c", "d"])
        #expect(text(gate.endTurn([withdrawal("e")], persists: false)) == ["e"])
    }

    @Test("A retransmission does not overtake its first copy")
    func retransmission() {
        var gate = OutputGate()
        _ = gate.endTurn([datagram(1)], persists: true)
        #expect(text(gate.endTurn([datagram(1), datagram(2)], persists: false)) == ["2"])
        _ = gate.endTurn([datagram(1), datagram(3)], persists: true)
        #expect(text(gate.committed()) == ["1"])
        #expect(text(gate.endTurn([datagram(1)], persists: false)) == ["1"])
        #expect(text(gate.committed()) == ["3"])
    }
}

@Suite("Readiness")
struct ReadinessTests {
    private func key(_ name: String) -> ServiceKey { ServiceKey(type: .commissionable, instanceName: name) }

    @Test("A device is ready when all services of its start can be found")
    func services() {
        var readiness = Readiness(deviceCount: 2)
        #expect(readiness.started(0, services: [key("a"), key("b")]) == false)
        #expect(readiness.settled(key("a")) == nil)
        #expect(readiness.started(1, services: [key("c")]) == false)
        #expect(readiness.settled(key("c")) == 1)
        #expect(!readiness.isComplete)
        #expect(readiness.settled(key("b")) == 0)
        #expect(readiness.isComplete)
        #expect(readiness.settled(key("b")) == nil)
        #expect(readiness.settled(key("other")) == nil)
    }

    @Test("Services may be found before the start is known")
    func early() {
        var readiness = Readiness(deviceCount: 1)
        #expect(readiness.settled(key("a")) == nil)
        #expect(readiness.started(0, services: [key("a")]) == true)
        #expect(readiness.isComplete)
    }

    @Test("A device that shows nothing is ready with its start")
    func silent() {
        var readiness = Readiness(deviceCount: 1)
        #expect(readiness.started(0, services: []) == true)
        #expect(readiness.isComplete)
    }
}

@Suite("Port allocation")
struct PortAllocationTests {
    private func device(_ number: Int, _ port: PortWish) -> DevicePlan {
        let id = DeviceID(stem: "a", number: number)
        let identity = DeviceIdentity(seed: FleetSeed(1), id: id)
        return DevicePlan(
            id: id,
            identity: identity,
            discriminator: identity.discriminator,
            passcode: identity.passcode,
            vendorID: nil,
            productID: nil,
            port: port,
            record: nil
        )
    }

    /// The ports for devices on a host where some are taken.
    private func ports(_ wishes: [PortWish], taken: Set<UInt16> = []) throws(FleetError) -> [UInt16] {
        let allocation = PortAllocation<UInt16> { port in taken.contains(port) ? nil : port }
        return try allocation.sockets(for: wishes.enumerated().map { device($0.offset + 1, $0.element) })
    }

    @Test("Further devices get the next free ports")
    func next() throws {
        let wishes: [PortWish] = [.exactly(5540, isOption: false), .any, .any, .any]
        #expect(try ports(wishes) == [5540, 5541, 5542, 5543])
        #expect(try ports(wishes, taken: [5541, 5543]) == [5540, 5542, 5544, 5545])
    }

    @Test("A device keeps its port, unless another program or the first device has it now")
    func kept() throws {
        let wishes: [PortWish] = [.exactly(5540, isOption: true), .preferably(5550), .any, .preferably(5541)]
        #expect(try ports(wishes) == [5540, 5550, 5542, 5541])
        #expect(try ports(wishes, taken: [5541]) == [5540, 5550, 5542, 5543])
        let moved: [PortWish] = [.exactly(5541, isOption: true), .preferably(5541), .preferably(5540)]
        #expect(try ports(moved) == [5541, 5542, 5540])
    }

    @Test("A port that must be had and is taken is an error that names the device")
    func inUse() {
        #expect(throws: FleetError.portInUse(5540, device: "a-0001", option: false)) {
            try ports([.exactly(5540, isOption: false)], taken: [5540])
        }
        let error = FleetError.portInUse(5540, device: "a-0001", option: false)
        #expect(error.description.contains("UDP port 5540 of a-0001 is in use"))
        #expect(error.description.contains("--port PORT"))
    }

    @Test("Ports end at 65535")
    func end() {
        #expect(throws: FleetError.noFreePort(device: "a-0003", after: 65534)) {
            try ports([.exactly(65534, isOption: true), .any, .any])
        }
    }

    @Test("Real sockets")
    func live() throws {
        let first = try #require(try PortAllocation.live.bind(0))
        #expect(try PortAllocation.live.bind(first.port) == nil)
    }
}

@Suite("Input lines")
struct LineSplitterTests {
    @Test("Lines come out whole, however they arrive")
    func pieces() {
        let text = Array("set a 1/OnOff/OnOff true\n\nhélp\nrest".utf8)
        for size in 1...text.count {
            var splitter = LineSplitter(maximumLength: 100)
            var lines: [String] = []
            for start in stride(from: 0, to: text.count, by: size) {
                lines += splitter.append(text[start..<min(start + size, text.count)])
            }
            #expect(lines == ["set a 1/OnOff/OnOff true", "", "hélp"])
            #expect(splitter.rest == "rest")
        }
    }

    @Test("A line without end does not grow without bound")
    func long() {
        var splitter = LineSplitter(maximumLength: 10)
        let first = splitter.append(Array(repeating: 0x61, count: 1000))
        #expect(first == [])
        let second = splitter.append([0x0A, 0x62, 0x0A])
        #expect(second == [String(repeating: "a", count: 10), "b"])
        #expect(splitter.rest == nil)
    }
}
