// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Temperature Control (Matter Application Clusters § 8.2).
enum TemperatureControlServer: ClusterServer {
    static let id: ClusterID = 0x0056

    enum Attribute {
        static let temperatureSetpoint: AttributeID = 0x0000
        static let minTemperature: AttributeID = 0x0001
        static let maxTemperature: AttributeID = 0x0002
        static let step: AttributeID = 0x0003
        static let selectedTemperatureLevel: AttributeID = 0x0004
        static let supportedTemperatureLevels: AttributeID = 0x0005
    }

    private enum Feature {
        static let number = 0
        static let level = 1
        static let step = 2
    }

    /// Which field must be there is a matter of features, and its lack an invalid command.
    static let commandsWithOwnFieldChecks: Set<CommandID> = [0x00]

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        guard command == 0x00 else { return .failure(.unsupportedCommand) }
        return .status(Status(setTemperature(fields, cluster, at: context.moment)))
    }

    private static func setTemperature(_ fields: TLVValue, _ cluster: ClusterReference, at now: Moment) -> StatusCode {
        if cluster.has(feature: Feature.number) {
            guard let target = fields[0]?.signedInteger, Int16(exactly: target) != nil, fields[1] == nil else {
                return .invalidCommand
            }
            return setNumber(target, cluster, at: now)
        }
        guard let target = fields[1]?.unsignedInteger, UInt8(exactly: target) != nil, fields[0] == nil else {
            return .invalidCommand
        }
        let levels = cluster.value(Attribute.supportedTemperatureLevels).items ?? []
        guard target < UInt64(levels.count) else { return .constraintError }
        cluster.set(Attribute.selectedTemperatureLevel, .unsigned(target), at: now)
        return .success
    }

    private static func setNumber(_ target: Int64, _ cluster: ClusterReference, at now: Moment) -> StatusCode {
        guard let least = cluster.value(Attribute.minTemperature).signedInteger,
            let most = cluster.value(Attribute.maxTemperature).signedInteger
        else { return .failure }
        guard target >= least, target <= most else { return .constraintError }
        if cluster.has(feature: Feature.step), let step = cluster.value(Attribute.step).signedInteger, step > 0,
            (target - least) % step != 0
        {
            return .constraintError
        }
        cluster.set(Attribute.temperatureSetpoint, .signed(target), at: now)
        return .success
    }
}

/// Temperature Measurement (Matter Application Clusters § 2.3): the thermal model's temperature, in the sensor's steps.
enum TemperatureMeasurementServer: ClusterServer {
    static let id: ClusterID = 0x0402

    enum Attribute {
        static let measuredValue: AttributeID = 0x0000
    }

    /// Whoever sets what is measured has warmed or cooled what is there.
    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        guard cause == .local, attribute == Attribute.measuredValue, let value = new.signedInteger else { return }
        cluster.node.setTemperature(cluster.endpoint, Double(value) / 100, at: now)
    }
}
