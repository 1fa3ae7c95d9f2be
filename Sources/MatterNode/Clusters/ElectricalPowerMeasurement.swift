// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Electrical Power Measurement (Matter Application Clusters § 2.13): what the endpoint's meter shows, computed on read.
///
/// Changes are told once a second at most, and once a minute while power flows.
enum ElectricalPowerMeasurementServer: ClusterServer {
    static let id: ClusterID = 0x0090

    enum Attribute {
        static let powerMode: AttributeID = 0x0000
        static let numberOfMeasurementTypes: AttributeID = 0x0001
        static let accuracy: AttributeID = 0x0002
        static let voltage: AttributeID = 0x0004
        static let activeCurrent: AttributeID = 0x0005
        static let reactiveCurrent: AttributeID = 0x0006
        static let apparentCurrent: AttributeID = 0x0007
        static let activePower: AttributeID = 0x0008
        static let reactivePower: AttributeID = 0x0009
        static let apparentPower: AttributeID = 0x000A
        static let rmsVoltage: AttributeID = 0x000B
        static let rmsCurrent: AttributeID = 0x000C
        static let rmsPower: AttributeID = 0x000D
        static let frequency: AttributeID = 0x000E
        static let powerFactor: AttributeID = 0x0011
    }

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        guard !cluster.isPinned(attribute), let reading = cluster.node.reading(cluster.endpoint, at: context.moment),
            let value = measured(attribute, reading)
        else { return nil }
        return .signed(value)
    }

    /// Thousandths of the unit, a power factor in hundredths of a percent; nil for what is not measured.
    private static func measured(_ attribute: AttributeID, _ reading: ElectricalMeter.Reading) -> Int64? {
        switch attribute {
        case Attribute.voltage, Attribute.rmsVoltage: thousandths(reading.voltage)
        case Attribute.activeCurrent: thousandths(reading.activeCurrent)
        case Attribute.reactiveCurrent: thousandths(reading.reactiveCurrent)
        case Attribute.apparentCurrent, Attribute.rmsCurrent: thousandths(reading.apparentCurrent)
        case Attribute.activePower, Attribute.rmsPower: thousandths(reading.activePower)
        case Attribute.reactivePower: thousandths(reading.reactivePower)
        case Attribute.apparentPower: thousandths(reading.apparentPower)
        case Attribute.frequency: max(0, min(1_000_000, thousandths(reading.frequency)))
        case Attribute.powerFactor: Int64((reading.powerFactor * 10_000).rounded())
        default: nil
        }
    }

    private static func thousandths(_ value: Double) -> Int64 { Int64(max(-1e15, min(1e15, (value * 1000).rounded()))) }

    /// Whoever sets the power of an endpoint sets what its load draws; any other measurement stays as it is set.
    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        guard cause == .local else { return }
        if attribute == Attribute.activePower, let milliwatts = new.signedInteger,
            cluster.node.emulation.loads[cluster.endpoint] != nil
        {
            cluster.node.changeLoad(cluster.endpoint, at: now) { $0.set(watts: Double(milliwatts) / 1000, at: $1) }
        } else {
            cluster.pin(attribute)
        }
    }
}
