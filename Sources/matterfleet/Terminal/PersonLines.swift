// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterCore
import MatterFleet
import MatterInteraction
import MatterModel
import MatterNode
import MatterOnboarding
import MatterStorage
import MatterTLV

/// Tells a person what happens.
final class PersonLines: FleetObserver {
    /// More QR codes than this nobody would scroll back for; the texts are always printed.
    private static let maximumDrawings = 4

    private let writer: LineWriter
    private let style: TextStyle
    private let names: FleetNames
    private let drawings = Monitor(0)

    init(writer: LineWriter, style: TextStyle, names: FleetNames = FleetNames()) {
        self.writer = writer
        self.style = style
        self.names = names
    }

    func observe(_ event: FleetEvent) {
        switch event {
        case .ready(let device): introduce(device)
        case .fleetReady(let count):
            let text = count == 1 ? "The device is ready." : "All \(count) devices are ready."
            writer.write(style.paint(text + " Control-C ends.", .strong))
        case .node(let id, let event, let time):
            guard let (text, meaning) = Self.text(event, names[id]) else { return }
            let clock = style.paint(Self.clock(time), .faint)
            let painted = meaning.map { style.paint(text, $0) } ?? text
            writer.write("\(clock) \(style.paint(id.description, .name)) \(painted)")
        case .local(let report, _):
            writer.write(
                report.isDone ? report.answer : style.paint("error: \(report.answer)", .bad)
            )
        case .log: break
        }
    }

    private func introduce(_ device: ReadyDevice) {
        let name = style.paint(device.id.description, .name)
        writer.write("\(name) from \(device.profile) on UDP port \(device.port)")
        writer.write("SetupQRCode: [\(device.payload.qrText)]")
        writer.write("Manual pairing code: [\(device.payload.manualCode.text)]")
        let isDrawn = drawings.withLock { count in
            count += 1
            return count <= Self.maximumDrawings
        }
        guard isDrawn, let image = QRCodeImage(device.payload.qrText) else { return }
        for line in TerminalQRCode.lines(image, coloured: style.isColoured) { writer.write(line) }
    }

    /// The time of day where the computer stands.
    private static func clock(_ time: WallTime) -> String {
        var seconds = time_t(time.secondsSince1970)
        var parts = tm()
        localtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    }
}

// MARK: - Wording

extension PersonLines {
    static func text(_ event: NodeEvent, _ names: ElementNames = .standard) -> (String, TextStyle.Meaning?)? {
        switch event {
        case .commissioned(let fabric, _, let nodeID, let vendor):
            ("commissioned into fabric \(fabric.rawValue) of vendor \(vendor) as node \(nodeID)", .good)
        case .fabricRemoved(let fabric): ("left fabric \(fabric.rawValue)", .warning)
        case .commissioningFailed(let reason): ("commissioning failed: \(reason)", .bad)
        case .windowOpened(let kind, let closesAfter):
            (
                "open for commissioning (\(kind.rawValue) window)"
                    + (closesAfter.map { " for \($0.wholeMilliseconds / 1000) s" } ?? ""), nil
            )
        case .windowClosed: ("closed for commissioning", nil)
        case .attribute(let path, let value, let cause):
            (
                "\(place(path.clusterPath, names)).\(names.attribute(path)) = \(text(of: value, path, names))"
                    + (cause == .local ? " (local)" : ""), nil
            )
        case .command(let path, _, let result, let fabric):
            (
                "\(place(path.clusterPath, names)).\(names.command(path))() → \(result.code), fabric \(fabric.rawValue)",
                result.isSuccess ? nil : .warning
            )
        case .sessionEstablished(let kind, let peer, let fabric, _):
            ("\(kind) session with \(peer)" + (fabric == 0 ? "" : ", fabric \(fabric.rawValue)"), nil)
        case .sessionClosed(let kind, let fabric, _):
            ("\(kind) session ended" + (fabric == 0 ? "" : ", fabric \(fabric.rawValue)"), nil)
        case .subscription(_, let fabric, let nodeID, let isActive):
            (
                isActive
                    ? "subscribed by node \(nodeID) of fabric \(fabric.rawValue)"
                    : "subscription of node \(nodeID) of fabric \(fabric.rawValue) ended", nil
            )
        case .eventRecorded(let path, _, let data):
            (
                "event \(place(ClusterPath(path.endpoint, path.cluster), names)).\(names.event(path)) "
                    + JSONValue(data.fields ?? [], definitions: names.eventFields(path)).text, nil
            )
        case .log: nil
        }
    }

    private static func place(_ path: ClusterPath, _ names: ElementNames) -> String {
        "\(path.endpoint.rawValue)/\(names.cluster(path.cluster))"
    }

    private static func text(of value: TLVValue, _ path: AttributePath, _ names: ElementNames) -> String {
        names.attributeDefinition(path)?.text(of: value) ?? JSONValue(value).text
    }
}
