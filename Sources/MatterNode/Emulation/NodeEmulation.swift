// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// The physical side of a node's endpoints.
struct NodeEmulation: Sendable {
    /// The deadlines of the physical side.
    enum Timer: Hashable, Comparable, Sendable {
        /// Measurements are due to be reported.
        case meters
        /// The overload of an inlet lasts too long.
        case inlet(Int)
        case cabinet(EndpointNumber)
        case battery(EndpointNumber)
        /// A door has been open too long.
        case door(EndpointNumber)
    }

    /// A battery, and how its slow values are reported.
    struct Battery: Sendable {
        var model: BatteryModel
        var lastReport: Double?
        /// Changed attributes that have not been reported.
        var unreported: [AttributeID] = []
    }

    /// When it began; times of the models count from here.
    var origin = Instant.start
    var loads = EndpointTable<ElectricalLoad>()
    var meters = EndpointTable<ElectricalMeter>()
    var cabinets = EndpointTable<MeasuredTemperature>()
    var batteries = EndpointTable<Battery>()
    /// Doors that are open, and whether that has raised the alarm.
    var openDoors = EndpointTable<Bool>()
    /// What was plugged in or unplugged, where it differs from the start.
    var plugs = EndpointTable<Bool>()
    /// The alarms whose cause is there.
    var alarmCauses: [ClusterPath: UInt32] = [:]
    /// Measurements that were set by hand: they stay as they are.
    var pinned: Set<AttributePath> = []
    /// Energy that the store holds of earlier starts.
    var storedEnergy = EndpointTable<Energy>()

    func seconds(_ instant: Instant) -> Double { Double(origin.duration(to: instant).wholeNanoseconds) / 1e9 }

    /// The first instant at which that many seconds are over.
    func instant(_ seconds: Double) -> Instant {
        origin.advanced(by: .milliseconds(Int64(max(0, min(1e12, (seconds * 1000).rounded(.up))))))
    }

    static func seed(_ seed: UInt64, _ endpoint: EndpointNumber, _ purpose: UInt64) -> UInt64 {
        seed ^ (UInt64(endpoint.rawValue) << 32 | purpose) &* 0x9E37_79B9_7F4A_7C15
    }
}

extension Energy {
    /// The form in the store: millijoules.
    var stored: [UInt8] {
        [imported, exported].flatMap { [UInt8](littleEndian: UInt64(max(0, min(1e18, $0 * 1000)).rounded())) }
    }

    init?(stored bytes: [UInt8]) {
        guard bytes.count == 16, let imported = StoreKey.decode([UInt8](bytes.prefix(8))),
            let exported = StoreKey.decode([UInt8](bytes.suffix(8)))
        else { return nil }
        self.init(imported: Double(imported) / 1000, exported: Double(exported) / 1000)
    }
}

extension ClusterReference {
    /// Whether a measurement was set by hand.
    func isPinned(_ attribute: AttributeID) -> Bool { node.emulation.pinned.contains(path(attribute)) }

    func pin(_ attribute: AttributeID) { node.emulation.pinned.insert(path(attribute)) }
}
