// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import MatterNode
import MatterOnboarding
import MatterStorage
import MatterTLV
import MatterTransport
import Testing

@testable import MatterFleet

/// Keeps what a fleet tells, for tests to wait for.
private final class Recorder: FleetObserver {
    let events = Monitor<[FleetEvent]>([])

    func observe(_ event: FleetEvent) { events.withLock { $0.append(event) } }

    /// Waits until an event of the kind has been told.
    func wait<Found>(for find: (FleetEvent) -> Found?) -> Found {
        events.wait { events in events.lazy.compactMap(find).first }
    }

    var readyDevices: [ReadyDevice] {
        events.withLock { $0.compactMap { if case .ready(let device) = $0 { device } else { nil } } }
    }
}

@Suite("Fleet", .serialized, .timeLimit(.minutes(1)))
final class FleetTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/matterfleet-fleet-" + UUID().uuidString
    private var store: String { folder + "/fleet.sqlite" }

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A port that was free a moment ago.
    private func freePort() throws -> UInt16 {
        let socket = try UDPSocket(port: 0)
        defer { socket.close() }
        return socket.port
    }

    private func options(_ count: Int = 1) throws -> FleetOptions {
        var options = FleetOptions(
            profiles: Array(repeating: "power-strip.yaml", count: count),
            storage: .file(store)
        )
        options.dnsService = .none
        options.port = try freePort()
        return options
    }

    private func fleet(_ options: FleetOptions, _ recorder: Recorder) throws -> Fleet {
        try Fleet(
            options: options,
            profiles: try options.profiles.map { try PowerStrip.profile($0) },
            observer: recorder
        )
    }

    /// Runs a fleet until it is ready and the body has been called, then stops it.
    private func run(_ options: FleetOptions, _ body: (Fleet, Recorder) throws -> Void) throws -> Fleet.Outcome {
        let recorder = Recorder()
        let fleet = try fleet(options, recorder)
        let outcome = Monitor<Fleet.Outcome?>(nil)
        try #require(
            WorkerThread.start {
                let result = fleet.run()
                outcome.withLock { $0 = result }
            }
        )
        recorder.wait { if case .fleetReady(let count) = $0, count == options.profiles.count { () } else { nil } }
        defer {
            fleet.stop()
            _ = outcome.wait { $0 }
        }
        try body(fleet, recorder)
        fleet.stop()
        return outcome.wait { $0 }
    }

    @Test("Devices get ready, take local actions and end in order")
    func life() throws {
        let options = try options(3)
        let outcome = try run(options) { fleet, recorder in
            #expect(recorder.readyDevices.map(\.id.number).sorted() == [1, 2, 3])
            #expect(recorder.readyDevices.first { $0.id.number == 1 }?.port == options.port)
            #expect(Set(recorder.readyDevices.map(\.payload.qrText)).count == 3)
            fleet.perform(line: "  set power-strip-0002 1/OnOff/OnOff true\r\n")
            let report = recorder.wait { if case .local(let report, _) = $0 { report } else { nil } }
            #expect(report.isDone)
            #expect(report.device == DeviceID(stem: "power-strip", number: 2))
            #expect(report.action == "set power-strip-0002 1/OnOff/OnOff true")
            let path = recorder.wait {
                if case .node(_, .attribute(let path, .boolean(true), .local), _) = $0 { path } else { nil }
            }
            #expect(path == AttributePath(1, 0x0006, 0x0000))
        }
        #expect(outcome == .stopped)
    }

    @Test("What is no message of Matter does no harm")
    func garbage() throws {
        let options = try options()
        let outcome = try run(options) { fleet, recorder in
            let sender = try UDPSocket(port: 0)
            let random = SeededRandomSource(seed: 3)
            for count in [0, 1, 7, 8, 100, 1280, 9000] {
                let peer = SocketAddress(.loopback, port: try #require(options.port))
                sender.send(Datagram(bytes: random.bytes(count), peer: peer))
            }
            fleet.perform(line: "set power-strip-0001 1/OnOff/OnOff true")
            #expect(recorder.wait { if case .local(let report, _) = $0 { report } else { nil } }.isDone)
        }
        #expect(outcome == .stopped)
    }

    @Test("A fleet comes back with the codes and ports that it had")
    func comeback() throws {
        var options = try options(2)
        options.discriminator = Discriminator(1234)
        var first: [ReadyDevice] = []
        _ = try run(options) { _, recorder in first = recorder.readyDevices }
        options.discriminator = nil
        options.port = nil
        var second: [ReadyDevice] = []
        _ = try run(options) { _, recorder in second = recorder.readyDevices }
        #expect(first.sorted { $0.id < $1.id } == second.sorted { $0.id < $1.id })
        #expect(first.contains { $0.payload.discriminator.rawValue == 1234 })
    }

    @Test("A local setting is there after the next start")
    func persistence() throws {
        let options = try options()
        _ = try run(options) { fleet, recorder in
            fleet.perform(line: "set power-strip-0001 0/BasicInformation/NodeLabel Porch")
            #expect(recorder.wait { if case .local(let report, _) = $0 { report } else { nil } }.isDone)
        }
        let kept = try SQLiteStore(path: store)
        defer { kept.close() }
        let values = try kept.values(of: .device("power-strip-0001")).values
        #expect(values.contains { String(decoding: $0, as: UTF8.self).contains("Porch") })
    }

    @Test("Without a store every start has the same codes, and another host name")
    func ephemeral() throws {
        var options = try options(2)
        options.storage = .ephemeral
        var codes: [[String]] = []
        for _ in 0..<2 {
            _ = try run(options) { _, recorder in codes.append(recorder.readyDevices.map(\.payload.qrText).sorted()) }
        }
        #expect(codes[0] == codes[1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    @Test("What is wrong is said before anything is written to the store")
    func untouched() throws {
        let options = try options()
        _ = try run(options) { _, _ in }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: store))
        let holder = try UDPSocket(port: 0)
        defer { holder.close() }
        let changes: [(String, (inout FleetOptions) -> Void)] = [
            ("is in use", { $0.port = holder.port }),
            ("--discriminator 1", { $0.discriminator = Discriminator(1) }),
            ("there is no network interface nowhere0", { $0.interfaces = ["nowhere0"] }),
            ("--seed 1", { $0.seed = FleetSeed(1) }),
        ]
        for (text, change) in changes {
            var wrong = options
            change(&wrong)
            let error = #expect(throws: FleetError.self) { try fleet(wrong, Recorder()) }
            #expect(error?.description.contains(text) == true)
            #expect(try Data(contentsOf: URL(fileURLWithPath: store)) == bytes)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["fleet.sqlite"])
        }
    }

    @Test("A damaged value of a node is named")
    func damagedValue() throws {
        let options = try options()
        _ = try run(options) { _, _ in }
        let kept = try SQLiteStore(path: store)
        try kept.commitAndWait([StoreChange(key: "fabric/1", value: [1, 2, 3])], to: .device("power-strip-0001"))
        kept.close()
        let error = #expect(throws: FleetError.self) { try fleet(options, Recorder()) }
        #expect(error?.description.contains("the value fabric/1 of power-strip-0001 is damaged") == true)
    }
}
