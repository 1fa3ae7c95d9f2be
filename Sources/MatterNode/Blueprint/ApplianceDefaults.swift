// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What refrigerators and their cabinets have where their description does not say.
enum ApplianceDefaults {
    private typealias Control = TemperatureControlServer.Attribute

    static func cluster(_ cluster: ClusterDescription, on endpoint: EndpointDescription) -> ClusterDescription? {
        var usual = ClusterDescription(id: cluster.id)
        switch cluster.id {
        case TemperatureControlServer.id:
            usual.features = ["TN"]
            // Only the attributes of the features that are chosen take effect.
            usual.values = temperatures(endpoint)
            if cluster.features?.contains(where: { $0.uppercased() == "TL" }) == true {
                usual.values = [
                    Control.selectedTemperatureLevel: .unsigned(1),
                    Control.supportedTemperatureLevels: .array(["Low", "Medium", "High"].map { .utf8($0) }),
                ]
            }
        case TemperatureMeasurementServer.id:
            usual.values = [0x0001: .signed(-5000), 0x0002: .signed(30_000)]
        case RefrigeratorAlarmServer.id:
            usual.values = [
                AlarmBase.Attribute.mask: .unsigned(1), AlarmBase.Attribute.state: .unsigned(0),
                AlarmBase.Attribute.supported: .unsigned(1),
            ]
        case RefrigeratorAndTemperatureControlledCabinetModeServer.id:
            usual.values = [
                ModeBase.Attribute.supportedModes: .array([
                    mode(0, "Normal", [0x0000]), mode(1, "Rapid cool", [0x4000]), mode(2, "Rapid freeze", [0x4001]),
                ]),
                ModeBase.Attribute.currentMode: .unsigned(0),
            ]
        case EnergyPreferenceServer.id:
            usual.features = ["BALA", "LPMS"]
            usual.values = [
                0x0000: .array([balance(0, "Comfort"), balance(50, "Balanced"), balance(100, "Saving")]),
                0x0001: .unsigned(1), 0x0002: .array([.unsigned(0), .unsigned(2)]),
                0x0003: .array([balance(0, "Never"), balance(100, "Soon")]), 0x0004: .unsigned(0),
            ]
        default: return nil
        }
        return usual
    }

    private static func temperatures(_ endpoint: EndpointDescription) -> [AttributeID: TLVValue] {
        let (least, most, target): (Int64, Int64, Int64) =
            isFreezer(endpoint) ? (-2400, -1500, -1800) : (100, 800, 400)
        return [
            Control.temperatureSetpoint: .signed(target), Control.minTemperature: .signed(least),
            Control.maxTemperature: .signed(most), Control.step: .signed(100),
        ]
    }

    /// Whether the tag Freezer of the namespace Refrigerator is on the endpoint.
    private static func isFreezer(_ endpoint: EndpointDescription) -> Bool {
        endpoint.tags.contains { $0[1]?.unsignedInteger == 0x41 && $0[2]?.unsignedInteger == 1 }
    }

    private static func mode(_ mode: UInt8, _ label: String, _ tags: [UInt64]) -> TLVValue {
        .structure([
            0: .utf8(label), 1: .uint(mode), 2: .array(tags.map { .structure([1: .unsigned($0)]) }),
        ])
    }

    private static func balance(_ step: UInt64, _ label: String) -> TLVValue {
        .structure([0: .unsigned(step), 1: .utf8(label)])
    }
}
