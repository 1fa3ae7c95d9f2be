// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import Testing

extension InteropTests {
    /// A device whose process is killed at random moments of what a controller does with it.
    ///
    /// `MATTERFLEET_KILLS` says how often (200 take about 20 minutes), `MATTERFLEET_KILL_SEED` which moments.
    @InteropActor
    struct CrashTests {
        private static func setting(_ name: String, _ usual: UInt64) -> UInt64 {
            ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
        }

        @Test func `a killed device has kept what it acknowledged`() throws {
            let kills = Self.setting("MATTERFLEET_KILLS", 12)
            let trial = try CrashTrial(seed: Self.setting("MATTERFLEET_KILL_SEED", 1))
            for number in 0..<kills {
                if number % 4 == 0 { try trial.killWhileJoining() } else { try trial.killWhileChanging() }
            }
            #expect(trial.kills == kills)
            print("\(kills) kills: \(trial.summary)")
        }
    }
}

/// A device that dies and comes back, a controller, and what the controller knows of it.
@InteropActor
private final class CrashTrial {
    private static let label = Path(endpoint: 0, cluster: 40, attribute: 5)
    private static let location = Path(endpoint: 0, cluster: 40, attribute: 6)
    private static func outlet(_ endpoint: Int) -> Path { Path(endpoint: endpoint, cluster: 6, attribute: 0) }

    private struct Path: Hashable {
        var endpoint: Int
        var cluster: Int
        var attribute: Int

        func arguments(_ node: JSON) -> [String: JSON] {
            [
                "node": node, "endpoint": .int(endpoint), "cluster": .int(cluster), "attribute": .int(attribute),
            ]
        }
    }

    private let network: PrivateNetwork
    private let folder: String
    private let controller: OwnController
    private let random: SeededRandomSource
    private var device: FleetProcess
    private var storeNumber = 0
    /// The device's node id, where the controller has it.
    private var node: JSON?
    /// What each path may hold: what was acknowledged last, and what was asked for since.
    private var allowed: [Path: [JSON]] = [:]
    private var lastEvent = 0
    private var count = 0
    private(set) var kills = 0
    private var acknowledged = 0
    private var joined = 0
    private var unjoined = 0
    private var untold = 0

    var summary: String {
        "\(acknowledged) changes acknowledged; commissioning told \(joined), none \(unjoined), done but untold \(untold)"
    }

    init(seed: UInt64) throws {
        try Requirements.checkNetwork()
        network = try PrivateNetwork()
        folder = try Stage.makeFolder()
        controller = try OwnController(in: network, folder: folder, dnsSD: .embedded)
        random = SeededRandomSource(seed: seed)
        device = try Self.start(network, folder, 0)
    }

    isolated deinit { try? FileManager.default.removeItem(atPath: folder) }

    private static func start(_ network: PrivateNetwork, _ folder: String, _ number: Int) throws -> FleetProcess {
        try FleetProcess(
            in: network,
            profile: ProfileSource.powerStrip.path(in: folder),
            store: "\(folder)/device-\(number).sqlite",
            dnsSD: .embedded
        )
    }

    private func milliseconds(upTo limit: UInt64) -> Date {
        Date(timeIntervalSinceNow: Double(random.number(in: 0...limit * 1000)) / 1_000_000)
    }

    /// Kills the device and starts it again with the same store.
    private func kill() throws {
        try device.kill()
        kills += 1
        device = try Self.start(network, folder, storeNumber)
    }

    // MARK: - Commissioning

    /// Kills the device amid commissioning; it is a whole member of the fabric then, or as new.
    func killWhileJoining() throws {
        if let node {
            _ = try retry { try controller.call("decommission", ["node": node]) }
            self.node = nil
            allowed = [:]
        }
        try controller.begin("commission", ["code": device.code("qr")])
        let moment = milliseconds(upTo: 800)
        let early = try controller.answer(until: moment)
        try kill()
        let answer = try early ?? controller.answer(until: Date(timeIntervalSinceNow: 120))
        guard let answer else { throw InteropError("commissioning does not end") }
        if let node = answer["result"] {
            joined += 1
            self.node = node
            return try check()
        }
        // Records of the killed process may still be in caches, so that only trying tells.
        if let node = try? controller.call("commission", ["code": device.code("qr")], within: 120) {
            unjoined += 1
            self.node = node
            return try check()
        }
        untold += 1
        #expect(try !network.browse("_matter._tcp", within: 10) { !$0.isEmpty }.isEmpty)
        try device.terminate()
        storeNumber += 1
        lastEvent = 0
        device = try Self.start(network, folder, storeNumber)
        node = try retry { try controller.call("commission", ["code": device.code("qr")], within: 120) }
        try check()
    }

    // MARK: - Changes

    /// Kills the device amid writes and invokes.
    func killWhileChanging() throws {
        guard let node else { throw InteropError("there is no node") }
        let moment = milliseconds(upTo: 150)
        var open: (path: Path, value: JSON)?
        repeat {
            let change = nextChange()
            try begin(change, node)
            open = change
            guard let answer = try controller.answer(until: moment) else { break }
            open = nil
            try take(answer, of: change)
        } while Date() < moment
        try kill()
        if let open {
            guard let answer = try controller.answer(until: Date(timeIntervalSinceNow: 120)) else {
                throw InteropError("a request does not end")
            }
            try take(answer, of: open)
        }
        try check()
    }

    private func nextChange() -> (path: Path, value: JSON) {
        count += 1
        switch random.number(in: 0...UInt64(3)) {
        case 0: return (Self.label, .string("Label \(count)"))
        case 1: return (Self.location, count.isMultiple(of: 2) ? "DE" : "FR")
        default:
            return (Self.outlet(Int(random.number(in: 1...UInt64(4)))), .bool(random.fraction() < 0.5))
        }
    }

    private func begin(_ change: (path: Path, value: JSON), _ node: JSON) throws {
        var arguments = change.path.arguments(node)
        if let isOn = change.value.bool {
            arguments["command"] = isOn ? 1 : 0
            try controller.begin("invoke", arguments)
        } else {
            arguments["value"] = change.value
            try controller.begin("write", arguments)
        }
    }

    private func take(_ answer: JSON, of change: (path: Path, value: JSON)) throws {
        if answer["result"] != nil {
            allowed[change.path] = [change.value]
            acknowledged += 1
        } else {
            allowed[change.path, default: []].append(change.value)
        }
    }

    /// Looks what the device holds after it came back.
    private func check() throws {
        guard let node else { return }
        for path in [Self.label, Self.location] + (1...4).map(Self.outlet) {
            let value = try retry { try controller.call("read", path.arguments(node)) }
            if let values = allowed[path] {
                #expect(values.contains(value), "\(path) is \(value.line) after \(kills) kills, not of \(values)")
            }
            allowed[path] = [value]
        }
        let numbers = try retry { try controller.call("events", ["node": node]) }.array?.compactMap(\.int) ?? []
        #expect(!numbers.isEmpty)
        #expect(numbers.allSatisfy { $0 > lastEvent }, "\(numbers) after \(lastEvent)")
        #expect(numbers == numbers.sorted())
        lastEvent = numbers.last ?? lastEvent
    }

    /// Does something anew where it fails, as the controller must first find out that its session is gone.
    private func retry(_ body: () throws -> JSON) throws -> JSON {
        for _ in 0..<4 {
            if let result = try? body() { return result }
        }
        return try body()
    }
}
