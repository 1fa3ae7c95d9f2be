// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// What was measured with a fleet of one size; nil where it could not be.
struct FleetFigures {
    let devices: Int
    var ready: Double?
    var startCPU: Double?
    var found: Double?
    var resident: Double?
    var idle: Double?
    var commissioning: Double?
    var commissioningWall: Double?
    var commissionedExtra: Double?
    var read: Double?
    var readWall: Double?
    var reportMedian: Double?
    var report99: Double?
    var end: Double?

    init(devices: Int) { self.devices = devices }

    /// The figures in the order in which they are told.
    private static var rows: [(path: WritableKeyPath<FleetFigures, Double?>, name: String)] {
        [
            (\.ready, "start until all are announced, s"),
            (\.found, "start until our browser knows all, s"),
            (\.startCPU, "CPU to start a device, ms"),
            (\.resident, "resident, all of the fleet, KiB"),
            (\.idle, "idle, % of a core"),
            (\.commissioning, "commissioning, CPU of the device, ms"),
            (\.commissioningWall, "commissioning from end to end, ms"),
            (\.commissionedExtra, "further resident when commissioned and subscribed, KiB"),
            (\.read, "read of one attribute, CPU of the device, µs"),
            (\.readWall, "read of one attribute from end to end, median, µs"),
            (\.reportMedian, "change to report, median, ms"),
            (\.report99, "change to report, 99 %, ms"),
            (\.end, "SIGTERM to end, s"),
        ]
    }

    /// One figure as a line.
    func line(_ path: WritableKeyPath<FleetFigures, Double?>) -> String {
        let name = Self.rows.first { $0.path == path }?.name ?? ""
        return "\(devices) devices: \(name): \(Self.text(self[keyPath: path]))"
    }

    /// All figures, a column for each size, and what a further device takes beside the smallest fleet.
    static func table(_ columns: [FleetFigures]) -> String {
        let width = rows.map(\.name.count).max() ?? 0
        func row(_ name: String, _ cells: [String]) -> String {
            let head = name + String(repeating: " ", count: max(0, width - name.count))
            return cells.reduce(head) { $0 + String(repeating: " ", count: max(1, 11 - $1.count)) + $1 }
        }
        var lines = [row("devices", columns.map { "\($0.devices)" })]
        for (path, name) in rows { lines.append(row(name, columns.map { text($0[keyPath: path]) })) }
        if let first = columns.first, let base = first.resident {
            let further = columns.map { column in
                guard column.devices > first.devices, let resident = column.resident else { return text(nil) }
                return text((resident - base) / Double(column.devices - first.devices))
            }
            lines.append(row("resident for each further device, KiB", further))
            lines.append(row("idle for 1,000 devices, % of a core", columns.map { text($0.idlePerThousand) }))
        }
        return lines.joined(separator: "\n")
    }

    private var idlePerThousand: Double? { idle.map { $0 * 1000 / Double(devices) } }

    private static func text(_ value: Double?) -> String {
        guard let value else { return "-" }
        if abs(value) >= 100 { return "\(Int(value.rounded()))" }
        let factor = abs(value) >= 10 ? 10.0 : 1000.0
        return "\((value * factor).rounded() / factor)"
    }
}
