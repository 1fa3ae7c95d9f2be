// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Electrical Energy Measurement (Matter Application Clusters § 2.12): energy is integrated exactly, up to when it is
/// asked for.
enum ElectricalEnergyMeasurementServer: ClusterServer {
    static let id: ClusterID = 0x0091

    enum Attribute {
        static let accuracy: AttributeID = 0x0000
        static let cumulativeEnergyImported: AttributeID = 0x0001
        static let cumulativeEnergyExported: AttributeID = 0x0002
        static let periodicEnergyImported: AttributeID = 0x0003
        static let periodicEnergyExported: AttributeID = 0x0004
    }

    private enum Feature {
        static let imported = 0
        static let exported = 1
        static let cumulative = 2
        static let periodic = 3
    }

    private enum Event {
        static let cumulativeEnergyMeasured: EventID = 0x00
        static let periodicEnergyMeasured: EventID = 0x01
    }

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        guard !cluster.isPinned(attribute) else { return nil }
        let now = context.moment
        return switch attribute {
        case Attribute.cumulativeEnergyImported: cumulative(cluster, \.imported, at: now)
        case Attribute.cumulativeEnergyExported: cumulative(cluster, \.exported, at: now)
        case Attribute.periodicEnergyImported: periodic(cluster, \.imported, at: now)
        case Attribute.periodicEnergyExported: periodic(cluster, \.exported, at: now)
        default: nil
        }
    }

    /// A measurement that is set by hand stays as it is.
    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        if cause == .local { cluster.pin(attribute) }
    }

    /// Milliwatt-hours; an hour of a milliwatt is 3.6 J.
    private static func energy(_ joules: Double) -> TLVValue {
        .signed(Int64(max(0, min(1e15, (joules / 3.6).rounded()))))
    }

    /// Cumulative energy tells when it was measured, not since when (§ 2.12.5.2.2).
    private static func cumulative(
        _ cluster: ClusterReference,
        _ direction: KeyPath<Energy, Double>,
        at now: Moment
    ) -> TLVValue {
        guard let energy = cluster.node.cumulativeEnergy(cluster.endpoint, at: now) else { return .null }
        return .structure([0: self.energy(energy[keyPath: direction]), 2: .uint(now.wall.epochSeconds)])
    }

    private static func periodic(
        _ cluster: ClusterReference,
        _ direction: KeyPath<Energy, Double>,
        at now: Moment
    ) -> TLVValue {
        guard let (energy, start, end) = cluster.node.periodicEnergy(cluster.endpoint, at: now) else { return .null }
        return .structure([
            0: self.energy(energy[keyPath: direction]), 1: .uint(start.epochSeconds),
            2: .uint(max(end.epochSeconds, start.epochSeconds + 1)),
        ])
    }

    /// A measurement is reported: with it goes the event that records it.
    static func measured(_ cluster: ClusterReference, isEnergyNew: Bool, isPeriodOver: Bool, at now: Moment) {
        if isEnergyNew && cluster.has(feature: Feature.cumulative) {
            cluster.emit(
                Event.cumulativeEnergyMeasured,
                .structure([
                    0: cluster.has(feature: Feature.imported) ? cumulative(cluster, \.imported, at: now) : nil,
                    1: cluster.has(feature: Feature.exported) ? cumulative(cluster, \.exported, at: now) : nil,
                ]),
                at: now
            )
        }
        guard isPeriodOver, cluster.has(feature: Feature.periodic) else { return }
        cluster.emit(
            Event.periodicEnergyMeasured,
            .structure([
                0: cluster.has(feature: Feature.imported) ? periodic(cluster, \.imported, at: now) : nil,
                1: cluster.has(feature: Feature.exported) ? periodic(cluster, \.exported, at: now) : nil,
            ]),
            at: now
        )
    }
}
