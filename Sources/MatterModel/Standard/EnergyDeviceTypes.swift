// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The device types of energy and of heating.
enum EnergyDeviceTypes {
    static let texts: [String] = [
        """
        device type 0x0017 SolarPower, revision 1, simple
          server 0x0003 Identify: O
          part 0x0011 PowerSource: M
            server PowerSource
            server Descriptor
          part 0x0302 TemperatureSensor: O
            server Descriptor
          part 0x050D DeviceEnergyManagement: desc
            server DeviceEnergyManagement
          part 0x0510 ElectricalSensor: M
            server UserLabel: desc
            server ElectricalPowerMeasurement: M
            server ElectricalEnergyMeasurement: M
        """,
        """
        device type 0x0018 BatteryStorage, revision 2, simple
          server 0x0003 Identify: O
          part 0x0510 ElectricalSensor: M
            server ElectricalPowerMeasurement: M
            server ElectricalEnergyMeasurement: M
            server Descriptor
          part 0x0510 ElectricalSensor: M
            server ElectricalPowerMeasurement: M
            server ElectricalEnergyMeasurement: M
            server Descriptor
          part 0x0011 PowerSource: M
            server Descriptor
            server PowerSource
          part 0x0011 PowerSource: M
            server Descriptor
            server PowerSource
          part 0x0017 SolarPower: O
          part 0x0302 TemperatureSensor: O
            server Descriptor
          part 0x050D DeviceEnergyManagement: M
            server DeviceEnergyManagement
        """,
        """
        device type 0x0301 Thermostat, revision 6, simple
          server 0x0003 Identify: M
          server 0x0004 Groups: Active
          server 0x009B EnergyPreference: O
          server 0x0201 Thermostat: M
          client 0x0202 FanControl: O
          server 0x0204 ThermostatUserInterfaceConfiguration: O
          client 0x0402 TemperatureMeasurement: O
          client 0x0405 RelativeHumidityMeasurement: O
          client 0x0406 OccupancySensing: O
          client 0x0431 AmbientContextSensing: P, O
        """,
        """
        device type 0x0302 TemperatureSensor, revision 3, simple
          server 0x0402 TemperatureMeasurement: M
          server 0x0003 Identify: M
          server 0x0204 ThermostatUserInterfaceConfiguration: O
            attribute KeypadLockout: O
        """,
        """
        device type 0x0303 Pump, revision 3, simple
          server 0x0003 Identify: M
          server 0x0004 Groups: O
          server 0x0006 OnOff: M
          server 0x0008 LevelControl: O
          server 0x0062 ScenesManagement: O
          server 0x0200 PumpConfigurationAndControl: M
          server 0x0402 TemperatureMeasurement: O
          client 0x0402 TemperatureMeasurement: O
          server 0x0403 PressureMeasurement: O
          client 0x0403 PressureMeasurement: O
          server 0x0404 FlowMeasurement: O
          client 0x0404 FlowMeasurement: O
          client 0x0406 OccupancySensing: O
        """,
        """
        device type 0x0304 PumpController, revision 4, simple
          server 0x0003 Identify: M
          client 0x0003 Identify: O
          client 0x0004 Groups: O
          client 0x0006 OnOff: M
          client 0x0008 LevelControl: O
          client 0x0062 ScenesManagement: O
          client 0x0200 PumpConfigurationAndControl: M
          client 0x0402 TemperatureMeasurement: O
          client 0x0403 PressureMeasurement: O
          client 0x0404 FlowMeasurement: O
        """,
        """
        device type 0x0305 PressureSensor, revision 3, simple
          server 0x0003 Identify: M
          server 0x0403 PressureMeasurement: M
        """,
        """
        device type 0x0306 FlowSensor, revision 3, simple
          server 0x0003 Identify: M
          server 0x0404 FlowMeasurement: M
        """,
        """
        device type 0x0307 HumiditySensor, revision 3, simple
          server 0x0003 Identify: M
          server 0x0405 RelativeHumidityMeasurement: M
        """,
        """
        device type 0x0309 HeatPump, revision 1, simple
          server 0x0003 Identify: O
          client 0x0201 Thermostat: O
          part 0x0011 PowerSource: M
          part 0x0301 Thermostat: O
            server UserLabel: M
          part 0x0302 TemperatureSensor: O
          part 0x050D DeviceEnergyManagement: M
          part 0x050F WaterHeater: O
          part 0x0510 ElectricalSensor: M
            server ElectricalPowerMeasurement: M
            server ElectricalEnergyMeasurement: M
        """,
        """
        device type 0x030A ThermostatController, revision 1, simple
          client 0x0003 Identify: O
          client 0x0004 Groups: O
          client 0x0062 ScenesManagement: O
          client 0x0201 Thermostat: M
        """,
        """
        device type 0x050C EnergyEVSE, revision 2, simple
          server 0x0003 Identify: O
          server 0x0099 EnergyEVSE: M
          server 0x009D EnergyEVSEMode: M
          server 0x0402 TemperatureMeasurement: O
          part 0x0011 PowerSource: M
          part 0x050D DeviceEnergyManagement: M
            server DeviceEnergyManagement
          part 0x0510 ElectricalSensor: M
            server ElectricalPowerMeasurement: M
            server ElectricalEnergyMeasurement: M
        """,
        """
        device type 0x050D DeviceEnergyManagement, revision 3, utility
          server 0x0098 DeviceEnergyManagement: M
            feature PA: [ControllableESA].a+
            feature STA: [ControllableESA].a+
            feature PAU: [ControllableESA].a+
            feature FA: [ControllableESA].a+
            feature CON: [ControllableESA].a+
          server 0x009F DeviceEnergyManagementMode: ControllableESA, O
          client 0x00A0 ElectricalGridConditions: O
          defines condition ControllableESA
        """,
        """
        device type 0x050F WaterHeater, revision 1, simple
          server 0x0003 Identify: O
          server 0x0094 WaterHeaterManagement: M
          server 0x009E WaterHeaterMode: M
          server 0x0201 Thermostat: M
            feature HEAT: M
          part 0x0011 PowerSource: O
          part 0x0302 TemperatureSensor: O
          part 0x050D DeviceEnergyManagement: O
            server DeviceEnergyManagement
          part 0x0510 ElectricalSensor: desc
            server ElectricalPowerMeasurement: M
            server ElectricalEnergyMeasurement: M
        """,
        """
        device type 0x0510 ElectricalSensor, revision 1, utility
          server 0x0090 ElectricalPowerMeasurement: O.a+
          server 0x0091 ElectricalEnergyMeasurement: O.a+
          server 0x009C PowerTopology: M
        """,
        """
        device type 0x0511 ElectricalUtilityMeter, revision 1, simple, superset of MeterReferencePoint
          requires condition TimeSyncCond of RootNode: M
          server 0x0B06 MeterIdentification: M
        """,
        """
        device type 0x0512 MeterReferencePoint, revision 1, simple
          requires condition TimeSyncCond of RootNode: M
          server 0x0003 Identify: M
          part 0x0513 ElectricalEnergyTariff: [ElectricalEnergy].a+
            server CommodityTariff
          part 0x0514 ElectricalMeter: [ElectricalEnergy].a+
          defines condition ElectricalEnergy
        """,
        """
        device type 0x0513 ElectricalEnergyTariff, revision 1, simple
          server 0x0095 CommodityPrice: [ActiveTariff].a+
          server 0x00A0 ElectricalGridConditions: O
          server 0x0700 CommodityTariff: O.a+
          defines condition ActiveTariff
        """,
        """
        device type 0x0514 ElectricalMeter, revision 1, simple, superset of ElectricalEnergyTariff
          server 0x0B07 CommodityMetering: P, M
          server 0x0090 ElectricalPowerMeasurement: M
          server 0x0091 ElectricalEnergyMeasurement: M
          part 0x0510 ElectricalSensor: M
        """,
    ]
}
