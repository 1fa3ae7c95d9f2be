// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import Testing

extension InteropTests {
    /// A large fleet and three controllers on a lossy network, for as long as `MATTERFLEET_SOAK_SECONDS` says.
    ///
    /// `MATTERFLEET_SOAK_NODES` says how many devices there are, 300 where it is not set.
    @InteropActor
    struct SoakTests {
        private nonisolated static func setting(_ name: String) -> Int? {
            ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
        }

        @Test(.enabled(if: setting("MATTERFLEET_SOAK_SECONDS") != nil))
        func `a fleet holds its subscriptions on a lossy network`() throws {
            try Requirements.checkNetwork()
            let soak = try Soak(count: Self.setting("MATTERFLEET_SOAK_NODES") ?? 300, controllers: 3)
            try soak.commission()
            try soak.subscribe()
            try soak.loseDatagrams(percent: 5)
            try soak.run(seconds: Self.setting("MATTERFLEET_SOAK_SECONDS") ?? 600)
            print(soak.summary)
            #expect(soak.interruptions.isEmpty)
            #expect(soak.complaints.isEmpty)
            #expect(soak.missed == 0)
            // What a subscription and its session take is taken by now.
            let sizes = soak.residentSizes
            let first = try #require(sizes.dropFirst(sizes.count / 4).first)
            let last = try #require(sizes.last)
            #expect(last <= first + first / 20, "resident kilobytes: \(sizes)")
        }
    }
}

/// The processes of a soak, and what was seen of them.
@InteropActor
private final class Soak {
    private let network: PrivateNetwork
    private let folder: String
    private let fleet: ChildProcess
    private var devices: [(id: String, code: JSON)] = []
    private let controllers: [OwnController]
    private var nodes: [[JSON]]
    private let random = SeededRandomSource(seed: 6)
    /// The resident size of the fleet's process in kilobytes, by and by.
    private(set) var residentSizes: [Int] = []
    private(set) var interruptions: [JSON] = []
    private(set) var missed = 0
    private var changes = 0
    private var reports = 0
    private var worst = 0.0

    init(count: Int, controllers number: Int) throws {
        let network = try PrivateNetwork()
        let folder = try Stage.makeFolder()
        let profile = try ProfileSource.powerStrip.path(in: folder)
        fleet = try network.start(
            "matterfleet",
            [Places.matterfleet, "up"] + [String](repeating: profile, count: count)
                + [
                    "--json", "--store", folder + "/fleet.sqlite", "--dns-sd", "embedded", "--interface-id",
                    PrivateNetwork.interface,
                ]
        )
        var line = try JSON(line: fleet.nextLine(within: 120))
        while line["event"] != "fleet-ready" {
            if line["event"] == "ready", let id = line["id"]?.string, let code = line["qr"] {
                devices.append((id, code))
            }
            line = try JSON(line: fleet.nextLine(within: 120))
        }
        controllers = try (0..<number).map { place in
            let own = folder + "/controller-\(place)"
            try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
            return try OwnController(in: network, folder: own, dnsSD: .embedded)
        }
        nodes = [[JSON]](repeating: [], count: number)
        self.network = network
        self.folder = folder
    }

    isolated deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Gives each controller its part of the devices.
    func commission() throws {
        var waiting = [Int](repeating: 0, count: controllers.count)
        for (place, device) in devices.enumerated() {
            try controllers[place % controllers.count].begin("commission", ["code": device.code])
            waiting[place % controllers.count] += 1
        }
        for (place, controller) in controllers.enumerated() {
            for _ in 0..<waiting[place] {
                let answer = try controller.answer(until: Date(timeIntervalSinceNow: 120))
                guard let node = answer?["result"] else {
                    throw InteropError("commissioning: \(answer?.line ?? "no answer")")
                }
                nodes[place].append(node)
            }
        }
    }

    func subscribe() throws {
        for (place, controller) in controllers.enumerated() {
            for node in nodes[place] { try controller.call("subscribe", ["node": node, "cluster": 6, "max": 60]) }
            for node in nodes[place] {
                try controller.update(within: 60) { $0["update"] == "established" && $0["node"] == node }
            }
        }
    }

    /// Makes the network lose a part of what is sent.
    func loseDatagrams(percent: Int) throws {
        let probability = "\(Double(percent) / 100)"
        for command in ["iptables", "ip6tables"] {
            _ = try network.run([
                command, "-A", "INPUT", "-p", "udp", "-m", "statistic", "--mode", "random", "--probability",
                probability, "-j", "DROP",
            ])
        }
    }

    /// Switches outlets by hand and looks that their controllers are told.
    func run(seconds: Int) throws {
        let end = Date(timeIntervalSinceNow: Double(seconds))
        var nextSize = Date()
        while Date() < end {
            if Date() >= nextSize {
                residentSizes.append(try residentSize())
                nextSize = Date(timeIntervalSinceNow: max(1, Double(seconds) / 40))
            }
            let place = Int(random.number(in: 0...UInt64(devices.count - 1)))
            try change(place)
            Thread.sleep(forTimeInterval: 0.1)
        }
        residentSizes.append(try residentSize())
        for controller in controllers { interruptions += try controller.updates { $0["update"] == "interrupted" } }
    }

    private func change(_ place: Int) throws {
        changes += 1
        let isOn = changes.isMultiple(of: 2)
        let began = Date()
        try fleet.send(line: "set \(devices[place].id) 1/OnOff/OnOff \(isOn)")
        let controller = controllers[place % controllers.count]
        let node = nodes[place % controllers.count][place / controllers.count]
        // Where the outlet was so already there is nothing to tell; the other one is then switched as well.
        try fleet.send(line: "set \(devices[place].id) 1/OnOff/OnOff \(!isOn)")
        do {
            try controller.update(within: 20) {
                $0["update"] == "report" && $0["node"] == node && $0["path"] == "1/6/0" && $0["value"] == .bool(!isOn)
            }
            worst = max(worst, Date().timeIntervalSince(began))
            reports += 1
        } catch {
            missed += 1
        }
        _ = try controller.updates { $0["update"] == "report" }
    }

    private func residentSize() throws -> Int {
        let process = ChildProcess.children(of: fleet.identifier).first ?? fleet.identifier
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }

    /// Warnings and errors of the fleet.
    var complaints: [String] {
        fleet.complaints.split(separator: "\n").map(String.init).filter {
            $0.contains(" warning ") || $0.contains(" error ")
        }
    }

    var summary: String {
        "\(devices.count) devices, \(changes) changes, \(reports) reported, the slowest after \(worst) s, \(missed) missed; "
            + "\(interruptions.count) subscriptions interrupted; resident kilobytes \(residentSizes)"
    }
}
