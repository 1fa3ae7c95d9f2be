// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterController
import MatterCore
import MatterInteraction
import MatterSimulation
import MatterTransport

/// What fleets of several sizes cost on real sockets: a fleet and a controller on this host, in two processes.
struct FleetBench {
    var sizes = [1, 10, 100, 1000]
    /// So many devices of a fleet are commissioned, at most.
    var sample = 100
    var interface: String?
    var profile = "Profiles/power-strip.yaml"

    /// Measures all sizes, printing each figure as it is known and a table at the end.
    func run() async throws {
        print(Self.load())
        var columns: [FleetFigures] = []
        for size in sizes {
            let figures = try await measure(size)
            columns.append(figures)
        }
        print("\n" + FleetFigures.table(columns))
    }

    private static func load() -> String {
        var loads = [0.0, 0.0, 0.0]
        getloadavg(&loads, 3)
        let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        return "load average before: \((loads[0] * 100).rounded() / 100) on \(processors) processors"
    }

    private func measure(_ size: Int) async throws -> FleetFigures {
        var figures = FleetFigures(devices: size)
        func note(_ keyPath: WritableKeyPath<FleetFigures, Double?>, _ value: Double?) {
            figures[keyPath: keyPath] = value
            print(figures.line(keyPath))
            fflush(nil)
        }
        let watch = try ServiceCount(interface: interface)
        let fleet = try FleetChild(profile: profile, count: size, interface: interface)
        note(\.ready, try fleet.waitUntilReady(.seconds(300)))
        note(\.startCPU, fleet.cpu * 1000 / Double(size))
        note(\.found, watch.wait(for: size, upTo: .seconds(60)).map { $0 - fleet.startTime })
        watch.stop()
        try await Task.sleep(for: .seconds(4))
        note(\.resident, Double(fleet.residentOctets) / 1024)
        let idle = try await busySeconds(fleet, over: .seconds(10))
        note(\.idle, idle * 100)
        try await use(fleet, size, idle) { note($0, $1) }
        note(\.end, fleet.end())
        return figures
    }

    /// The share of a core that the fleet takes for some time.
    private func busySeconds(_ fleet: FleetChild, over time: Duration) async throws -> Double {
        let (cpu, begin) = (fleet.cpu, cpuSeconds(CLOCK_MONOTONIC))
        try await Task.sleep(for: time)
        return (fleet.cpu - cpu) / (cpuSeconds(CLOCK_MONOTONIC) - begin)
    }

    private func use(
        _ fleet: FleetChild,
        _ size: Int,
        _ idle: Double,
        _ note: (WritableKeyPath<FleetFigures, Double?>, Double?) -> Void
    ) async throws {
        var options = ControllerOptions()
        if let interface { options.interfaces = .listed([interface]) }
        let controller = try await Controller.open(.memory, options: options)
        let count = min(size, sample)
        let before = fleet.residentOctets
        let nodes = try await commission(fleet, controller, count, idle, note)
        guard !nodes.isEmpty else { return }
        let path = AttributePath(1, 0x0006, 0x0000)
        let watches = nodes.map { node in
            ReportWatch(controller.subscribe(to: [AttributeQuery(path)], maxInterval: .seconds(600), of: node.id))
        }
        for watch in watches { try await watch.established() }
        try await Task.sleep(for: .seconds(3))
        note(\.commissionedExtra, Double(fleet.residentOctets - before) / 1024 / Double(nodes.count))
        try await read(fleet, controller, nodes.map(\.id), path, note)
        try await reports(fleet, nodes[0].name, watches[0], note)
        for watch in watches { watch.end() }
        await controller.close()
    }

    private func commission(
        _ fleet: FleetChild,
        _ controller: Controller,
        _ count: Int,
        _ idle: Double,
        _ note: (WritableKeyPath<FleetFigures, Double?>, Double?) -> Void
    ) async throws -> [(name: String, id: NodeID)] {
        let wanted = Dictionary(
            fleet.devices.prefix(count).map { ($0.port, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var found: [UInt16: CommissionableDevice] = [:]
        for await device in controller.discover() {
            // Several devices of a large fleet share a discriminator, but none a port.
            guard let text = device.addresses.first?.split(separator: ":").last, let port = UInt16(text),
                wanted[port] != nil
            else { continue }
            found[port] = device
            if found.count == wanted.count { break }
        }
        var nodes: [(name: String, id: NodeID)] = []
        // What discovery has cost is not counted.
        try await Task.sleep(for: .seconds(2))
        let (cpu, begin) = (fleet.cpu, cpuSeconds(CLOCK_MONOTONIC))
        for (port, device) in found.sorted(by: { $0.key < $1.key }) {
            guard let (name, _, passcode) = wanted[port] else { continue }
            nodes.append((name, try await controller.commission(device, passcode: passcode).nodeID))
        }
        let wall = cpuSeconds(CLOCK_MONOTONIC) - begin
        note(\.commissioning, (fleet.cpu - cpu - idle * wall) * 1000 / Double(max(1, nodes.count)))
        note(\.commissioningWall, wall * 1000 / Double(max(1, nodes.count)))
        return nodes
    }

    private func read(
        _ fleet: FleetChild,
        _ controller: Controller,
        _ nodes: [NodeID],
        _ path: AttributePath,
        _ note: (WritableKeyPath<FleetFigures, Double?>, Double?) -> Void
    ) async throws {
        for node in nodes.prefix(10) { _ = try await controller.read(path, of: node) }
        let count = 2000
        var times: [Double] = []
        let cpu = fleet.cpu
        for number in 0..<count {
            let begin = cpuSeconds(CLOCK_MONOTONIC)
            _ = try await controller.read(path, of: nodes[number % min(10, nodes.count)])
            times.append(cpuSeconds(CLOCK_MONOTONIC) - begin)
        }
        note(\.read, (fleet.cpu - cpu) * 1e6 / Double(count))
        note(\.readWall, times.quantile(0.5) * 1e6)
    }

    private func reports(
        _ fleet: FleetChild,
        _ device: String,
        _ watch: ReportWatch,
        _ note: (WritableKeyPath<FleetFigures, Double?>, Double?) -> Void
    ) async throws {
        var times: [Double] = []
        for number in 0..<300 {
            let count = watch.count
            let begin = cpuSeconds(CLOCK_MONOTONIC)
            fleet.perform("set \(device) 1/OnOff/OnOff \(number % 2 == 0)")
            guard let time = await watch.next(after: count) else { break }
            times.append(time - begin)
            try await Task.sleep(for: .milliseconds(5))
        }
        guard !times.isEmpty else { return }
        note(\.reportMedian, times.quantile(0.5) * 1000)
        note(\.report99, times.quantile(0.99) * 1000)
    }
}

extension [Double] {
    /// The value below which a share of all lies.
    fileprivate func quantile(_ share: Double) -> Double {
        let ordered = sorted()
        return ordered[Swift.min(count - 1, Int(Double(count) * share))]
    }
}
