// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// What meters and power sources have where their description does not say.
enum MeteringDefaults {
    private typealias Power = ElectricalPowerMeasurementServer.Attribute
    private typealias Source = PowerSourceServer.Attribute

    static func cluster(_ cluster: ClusterDescription, on endpoint: EndpointDescription) -> ClusterDescription? {
        var usual = ClusterDescription(id: cluster.id)
        switch cluster.id {
        case ElectricalPowerMeasurementServer.id:
            usual.features = ["ALTC"]
            usual.optionalAttributes = [Power.voltage, Power.activeCurrent]
            if has("ALTC", cluster, usual) {
                usual.optionalAttributes += [Power.apparentPower, Power.frequency, Power.powerFactor]
            }
            usual.values = [Power.powerMode: .unsigned(has("ALTC", cluster, usual) ? 2 : 1)]
        case ElectricalEnergyMeasurementServer.id: usual.features = ["IMPE", "CUME"]
        case PowerTopologyServer.id: usual.features = [endpoint.number == .root ? "NODE" : "TREE"]
        case PowerSourceServer.id: powerSource(&usual, cluster, endpoint)
        default: return nil
        }
        return usual
    }

    private static func has(_ code: String, _ cluster: ClusterDescription, _ usual: ClusterDescription) -> Bool {
        (cluster.features ?? usual.features ?? []).contains { $0.uppercased() == code }
    }

    private static func powerSource(
        _ usual: inout ClusterDescription,
        _ cluster: ClusterDescription,
        _ endpoint: EndpointDescription
    ) {
        let battery = endpoint.emulation.battery
        usual.features = battery.map { $0.charge > 0 ? ["BAT", "RECHG"] : ["BAT", "REPLC"] } ?? ["WIRED"]
        usual.values = [
            Source.status: .unsigned(1), Source.order: .unsigned(0), Source.endpointList: .emptyArray,
        ]
        if has("WIRED", cluster, usual) || has("WIREDSOURCE", cluster, usual) {
            usual.values[Source.description] = .utf8("Mains")
            usual.values[Source.wiredCurrentType] = .unsigned(0)
            usual.optionalAttributes += [Source.wiredPresent]
        }
        guard has("BAT", cluster, usual) || has("BATTERY", cluster, usual) else { return }
        usual.values[Source.description] = .utf8("Battery")
        usual.optionalAttributes += [
            Source.batVoltage, Source.batPercentRemaining, Source.batTimeRemaining, Source.batPresent,
        ]
        usual.values[Source.batReplaceability] = .unsigned(1)
        usual.values[Source.batPresent] = .boolean(true)
        if has("RECHG", cluster, usual) || has("RECHARGEABLE", cluster, usual) {
            usual.optionalAttributes += [Source.batTimeToFullCharge, Source.batChargingCurrent]
            usual.values[Source.batFunctionalWhileCharging] = .boolean(true)
        }
        if has("REPLC", cluster, usual) || has("REPLACEABLE", cluster, usual) {
            usual.values[Source.batReplaceability] = .unsigned(2)
            usual.values[Source.batReplacementDescription] = .utf8("CR123A")
            usual.values[Source.batQuantity] = .unsigned(1)
        }
    }

    // MARK: - Accuracy

    /// The types of measurement and the attributes that show them (Matter Application Clusters § 2.13.5.2).
    private static let types: [(attribute: AttributeID, type: UInt64, range: ClosedRange<Int64>)] = [
        (Power.voltage, 1, 0...300_000), (Power.activeCurrent, 2, -16_000...16_000),
        (Power.reactiveCurrent, 3, -16_000...16_000), (Power.apparentCurrent, 4, 0...16_000),
        (Power.activePower, 5, -3_680_000...3_680_000), (Power.reactivePower, 6, -3_680_000...3_680_000),
        (Power.apparentPower, 7, 0...3_680_000), (Power.rmsVoltage, 8, 0...300_000),
        (Power.rmsCurrent, 9, 0...16_000), (Power.rmsPower, 10, -3_680_000...3_680_000),
        (Power.frequency, 11, 0...100_000), (Power.powerFactor, 12, -10_000...10_000),
    ]

    private static let energyType: UInt64 = 14

    /// The fixed values that follow from which attributes a meter has.
    static func values(_ schema: ClusterSchema, on endpoint: EndpointDescription) -> [AttributeID: TLVValue] {
        switch schema.id {
        case ElectricalPowerMeasurementServer.id:
            let measured = types.filter { schema.attribute($0.attribute) != nil }
            return [
                Power.numberOfMeasurementTypes: .uint(UInt8(clamping: measured.count)),
                Power.accuracy: .array(measured.map { accuracy($0.type, $0.range) }),
            ]
        case ElectricalEnergyMeasurementServer.id:
            return [
                ElectricalEnergyMeasurementServer.Attribute.accuracy: accuracy(energyType, 0...(1 << 50))
            ]
        default: return [:]
        }
    }

    /// A MeasurementAccuracyStruct: one percent over the whole range.
    private static func accuracy(_ type: UInt64, _ range: ClosedRange<Int64>) -> TLVValue {
        .structure([
            0: .unsigned(type), 1: .boolean(true), 2: .signed(range.lowerBound), 3: .signed(range.upperBound),
            4: .array([
                .structure([
                    0: .signed(range.lowerBound), 1: .signed(range.upperBound), 2: .unsigned(100), 3: .unsigned(50),
                    4: .unsigned(70),
                ])
            ]),
        ])
    }
}
