// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The checks of all application clusters.
enum ApplicationChecks {
    static let all: [Check] = [
        OnOffChecks.all,
        OnOffLightingChecks.all,
        IdentifyChecks.all,
        GroupsChecks.all,
        GroupcastChecks.all,
        ScenesManagementChecks.all,
        SceneRecallChecks.all,
        LevelControlChecks.all,
        LevelControlCommandChecks.all,
        SwitchChecks.all,
        ChimeChecks.all,
        SensorChecks.all,
        MeasurementChecks.all,
        TemperatureControlChecks.all,
        AlarmChecks.all,
        ModeChecks.all,
        ElectricalPowerChecks.all,
        ElectricalEnergyChecks.all,
        PowerSourceChecks.all,
        EnergyPreferenceChecks.all,
        BindingChecks.all,
        BridgedDeviceChecks.all,
    ].flatMap { $0 }
}
