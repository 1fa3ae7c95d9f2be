// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The device types of appliances and media.
enum ApplianceDeviceTypes {
    static let texts: [String] = [
        """
        device type 0x0022 Speaker, revision 1, simple
          server 0x0006 OnOff: M
          server 0x0008 LevelControl: M
        """,
        """
        device type 0x0023 CastingVideoPlayer, revision 2, simple
          server 0x0006 OnOff: M
          server 0x0097 Messages: O
          server 0x0503 WakeOnLan: O
          server 0x0504 Channel: O
          server 0x0505 TargetNavigator: O
          server 0x0506 MediaPlayback: M
          server 0x0507 MediaInput: PhysicalInputs
          server 0x0508 LowPower: O
          server 0x0509 KeypadInput: M
          server 0x050A ContentLauncher: M
          server 0x050B AudioOutput: O
          server 0x050C ApplicationLauncher: ContentAppPlatform
            feature AP: M
          server 0x050E AccountLogin: O
          server 0x050F ContentControl: P, O
          defines condition ContentAppPlatform
          defines condition PhysicalInputs
        """,
        """
        device type 0x0024 ContentApp, revision 2, simple
          server 0x0504 Channel: O
          server 0x0505 TargetNavigator: O
          server 0x0506 MediaPlayback: O
          server 0x0509 KeypadInput: M
          server 0x050A ContentLauncher: O
          server 0x050C ApplicationLauncher: M
            feature AP: X
          server 0x050D ApplicationBasic: M
          server 0x050E AccountLogin: O
          client 0x0510 ContentAppObserver: ObserverClient
          defines condition ObserverClient
        """,
        """
        device type 0x0027 ModeSelect, revision 1, simple
          server 0x0050 ModeSelect: M
        """,
        """
        device type 0x0028 BasicVideoPlayer, revision 2, simple
          server 0x0006 OnOff: M
          server 0x0097 Messages: O
          server 0x0503 WakeOnLan: O
          server 0x0504 Channel: O
          server 0x0505 TargetNavigator: O
          server 0x0506 MediaPlayback: M
          server 0x0507 MediaInput: PhysicalInputs
          server 0x0508 LowPower: O
          server 0x0509 KeypadInput: M
          server 0x050B AudioOutput: O
          server 0x050F ContentControl: P, O
          defines condition PhysicalInputs
        """,
        """
        device type 0x0029 CastingVideoClient, revision 2, simple
          client 0x0006 OnOff: M
          client 0x0008 LevelControl: O
          client 0x0097 Messages: O
          client 0x0503 WakeOnLan: O
          client 0x0504 Channel: O
          client 0x0505 TargetNavigator: O
          client 0x0506 MediaPlayback: O
          client 0x0507 MediaInput: O
          client 0x0508 LowPower: O
          client 0x0509 KeypadInput: M
          client 0x050A ContentLauncher: M
          client 0x050B AudioOutput: O
          client 0x050C ApplicationLauncher: O
          client 0x050D ApplicationBasic: M
          client 0x050E AccountLogin: O
          client 0x050F ContentControl: P, O
          server 0x0510 ContentAppObserver: O
        """,
        """
        device type 0x002A VideoRemoteControl, revision 2, simple
          client 0x0006 OnOff: M
          client 0x0008 LevelControl: O
          client 0x0503 WakeOnLan: O
          client 0x0504 Channel: O
          client 0x0505 TargetNavigator: O
          client 0x0506 MediaPlayback: M
          client 0x0507 MediaInput: O
          client 0x0508 LowPower: O
          client 0x0509 KeypadInput: M
          client 0x050A ContentLauncher: O
          client 0x050B AudioOutput: O
          client 0x050C ApplicationLauncher: O
          client 0x050E AccountLogin: O
          client 0x050F ContentControl: P, O
        """,
        """
        device type 0x002B Fan, revision 4, simple
          server 0x0003 Identify: M
          server 0x0004 Groups: M
          server 0x0006 OnOff: O
          server 0x0202 FanControl: M
          part 0x0301 Thermostat: O
        """,
        """
        device type 0x002C AirQualitySensor, revision 1, simple
          server 0x0003 Identify: M
          server 0x005B AirQuality: M
          server 0x0402 TemperatureMeasurement: O
          server 0x0405 RelativeHumidityMeasurement: O
          server 0x040C CarbonMonoxideConcentrationMeasurement: O
          server 0x040D CarbonDioxideConcentrationMeasurement: O
          server 0x0413 NitrogenDioxideConcentrationMeasurement: O
          server 0x0415 OzoneConcentrationMeasurement: O
          server 0x042A PM25ConcentrationMeasurement: O
          server 0x042B FormaldehydeConcentrationMeasurement: O
          server 0x042C PM1ConcentrationMeasurement: O
          server 0x042D PM10ConcentrationMeasurement: O
          server 0x042E TotalVolatileOrganicCompoundsConcentrationMeasurement: O
          server 0x042F RadonConcentrationMeasurement: O
        """,
        """
        device type 0x002D AirPurifier, revision 2, simple
          server 0x0003 Identify: M
          server 0x0004 Groups: O
          server 0x0006 OnOff: O
          server 0x0071 HEPAFilterMonitoring: O
          server 0x0072 ActivatedCarbonFilterMonitoring: O
          server 0x0202 FanControl: M
          part 0x002C AirQualitySensor: O
          part 0x0301 Thermostat: O
          part 0x0302 TemperatureSensor: O
          part 0x0307 HumiditySensor: O
        """,
        """
        device type 0x0070 Refrigerator, revision 3, simple
          requires condition Cooler of TemperatureControlledCabinet: M
          server 0x0003 Identify: O
          server 0x0052 RefrigeratorAndTemperatureControlledCabinetMode: O
            feature DEPONOFF: X
            attribute StartUpMode: X
          server 0x0057 RefrigeratorAlarm: O
          server 0x0072 ActivatedCarbonFilterMonitoring: [Rev >= v3]
          part 0x0071 TemperatureControlledCabinet: M
        """,
        """
        device type 0x0071 TemperatureControlledCabinet, revision 6, simple
          server 0x0056 TemperatureControl: M
            feature TN: M
            feature TL: X
          server 0x0402 TemperatureMeasurement: O
          server 0x0052 RefrigeratorAndTemperatureControlledCabinetMode: [Cooler]
            attribute StartUpMode: X
            feature DEPONOFF: X
          server 0x0049 OvenMode: [Heater]
            attribute StartUpMode: X
            feature DEPONOFF: X
          server 0x0048 OvenCavityOperationalState: [Heater]
            command Pause: X
            command Resume: X
            event OperationCompletion: M
          server 0x0064 TemperatureAlarm: P, O
          defines condition Cooler
          defines condition Heater
        """,
        """
        device type 0x0072 RoomAirConditioner, revision 3, simple
          server 0x0003 Identify: M
          server 0x0004 Groups: O
          server 0x0006 OnOff: M
            feature DF: M
          server 0x0062 ScenesManagement: O
          server 0x0071 HEPAFilterMonitoring: O
          server 0x0072 ActivatedCarbonFilterMonitoring: O
          server 0x0201 Thermostat: M
          server 0x0202 FanControl: O
          server 0x0204 ThermostatUserInterfaceConfiguration: O
            attribute KeypadLockout: O
          server 0x0402 TemperatureMeasurement: O
          server 0x0405 RelativeHumidityMeasurement: O
          part 0x0302 TemperatureSensor: O
          part 0x0307 HumiditySensor: O
        """,
        """
        device type 0x0073 LaundryWasher, revision 2, simple
          server 0x0003 Identify: O
          server 0x0006 OnOff: O
            feature DF: M
          server 0x0051 LaundryWasherMode: O
            feature DEPONOFF: X
            attribute StartUpMode: X
          server 0x0053 LaundryWasherControls: O
          server 0x0056 TemperatureControl: O
          server 0x0060 OperationalState: M
            event OperationCompletion: M
        """,
        """
        device type 0x0074 RoboticVacuumCleaner, revision 4, simple
          server 0x0003 Identify: M
          server 0x0054 RVCRunMode: M
          server 0x0055 RVCCleanMode: O
          server 0x0061 RVCOperationalState: M
            event OperationCompletion: M
          server 0x0150 ServiceArea: O
        """,
        """
        device type 0x0075 Dishwasher, revision 2, simple
          server 0x0003 Identify: O
          server 0x0006 OnOff: O
            feature DF: M
          server 0x0056 TemperatureControl: O
          server 0x0059 DishwasherMode: O
            attribute StartUpMode: X
            feature DEPONOFF: X
          server 0x005D DishwasherAlarm: O
          server 0x0060 OperationalState: M
            event OperationCompletion: M
        """,
        """
        device type 0x0076 SmokeCOAlarm, revision 1, simple
          server 0x0003 Identify: M
          server 0x0004 Groups: O
          server 0x005C SmokeCOAlarm: M
          server 0x0405 RelativeHumidityMeasurement: O
          server 0x0402 TemperatureMeasurement: O
          server 0x040C CarbonMonoxideConcentrationMeasurement: O
          part 0x0011 PowerSource: M
        """,
        """
        device type 0x0077 CookSurface, revision 2, simple
          server 0x0006 OnOff: O
            feature OFFONLY: M
          server 0x0056 TemperatureControl: O.a+
            feature TL: M
            feature TN: X
          server 0x0402 TemperatureMeasurement: O.a+
        """,
        """
        device type 0x0078 Cooktop, revision 1, simple
          server 0x0003 Identify: O
          server 0x0006 OnOff: M
            feature OFFONLY: M
          part 0x0077 CookSurface: O
        """,
        """
        device type 0x0079 MicrowaveOven, revision 2, simple
          server 0x0003 Identify: O
          server 0x0060 OperationalState: M
            attribute CountdownTime: M
            event OperationCompletion: M
          server 0x0202 FanControl: O
            feature WND: X
            feature DIR: X
          server 0x005E MicrowaveOvenMode: M
          server 0x005F MicrowaveOvenControl: M
          part 0x0100 OnOffLight: O
        """,
        """
        device type 0x007A ExtractorHood, revision 1, simple
          server 0x0003 Identify: O
          server 0x0071 HEPAFilterMonitoring: O
          server 0x0072 ActivatedCarbonFilterMonitoring: O
          server 0x0202 FanControl: M
            feature RCK: X
            feature WND: X
            feature DIR: X
          part 0x0100 OnOffLight: O
        """,
        """
        device type 0x007B Oven, revision 2, simple
          requires condition Heater of TemperatureControlledCabinet: M
          server 0x0003 Identify: O
          part 0x0071 TemperatureControlledCabinet: M
          part 0x0078 Cooktop: O
        """,
        """
        device type 0x007C LaundryDryer, revision 2, simple
          server 0x0003 Identify: O
          server 0x0051 LaundryWasherMode: O
            feature DEPONOFF: X
            attribute StartUpMode: X
          server 0x0006 OnOff: O
            feature DF: M
          server 0x004A LaundryDryerControls: O
          server 0x0056 TemperatureControl: O
          server 0x0060 OperationalState: M
            event OperationCompletion: M
        """,
    ]
}
