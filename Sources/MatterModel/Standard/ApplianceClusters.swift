// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of household appliances.
enum ApplianceClusters {
    static let texts: [String] = [
        """
        cluster 0x0056 TemperatureControl, revision 1, application
          feature 0 TN TemperatureNumber; conformance O.a
          feature 1 TL TemperatureLevel; conformance O.a
          feature 2 STEP TemperatureStep; conformance [TN]
          attribute 0x0000 TemperatureSetpoint: temperature; conformance TN; constraint minTemperature to maxTemperature
          attribute 0x0001 MinTemperature: temperature; quality F; conformance TN; constraint max maxTemperature - 1
          attribute 0x0002 MaxTemperature: temperature; quality F; conformance TN
          attribute 0x0003 Step: temperature; quality F; conformance STEP; constraint 1 to maxTemperature - minTemperature
          attribute 0x0004 SelectedTemperatureLevel: uint8; conformance TL; constraint max 31
          attribute 0x0005 SupportedTemperatureLevels: list[string]; conformance TL; constraint max 32[max 16]
          command 0x00 SetTemperature -> status
            field 0 TargetTemperature: temperature; conformance TN
            field 1 TargetTemperatureLevel: uint8; conformance TL
        """,
        """
        cluster 0x0053 LaundryWasherControls, revision 2, application
          feature 0 SPIN Spin; conformance O.a+
          feature 1 RINSE Rinse; conformance O.a+
          attribute 0x0000 SpinSpeeds: list[string]; conformance SPIN; constraint max 16[max 64]
          attribute 0x0001 SpinSpeedCurrent: uint8; access RW VO; quality X; conformance SPIN; constraint max 15
          attribute 0x0002 NumberOfRinses: NumberOfRinsesEnum; access RW VO; conformance RINSE
          attribute 0x0003 SupportedRinses: list[NumberOfRinsesEnum]; conformance RINSE; constraint max 4
          enum8 NumberOfRinsesEnum
            0 None; conformance RINSE
            1 Normal; conformance RINSE
            2 Extra; conformance RINSE
            3 Max; conformance RINSE
        """,
        """
        cluster 0x004A LaundryDryerControls, revision 1, application
          attribute 0x0000 SupportedDrynessLevels: list[DrynessLevelEnum]; constraint 1 to 4
          attribute 0x0001 SelectedDrynessLevel: DrynessLevelEnum; access RW VO; quality X
          enum8 DrynessLevelEnum
            0 Low
            1 Normal
            2 Extra
            3 Max
        """,
        """
        cluster 0x005F MicrowaveOvenControl, revision 1, application
          feature 0 PWRNUM PowerAsNumber; conformance O.a
          feature 1 WATTS PowerInWatts; conformance P, O.a
          feature 2 PWRLMTS PowerNumberLimits; conformance [PWRNUM]
          attribute 0x0000 CookTime: elapsed-s; constraint 1 to maxCookTime
          attribute 0x0001 MaxCookTime: elapsed-s; quality F; constraint 1 to 86400
          attribute 0x0002 PowerSetting: uint8; conformance PWRNUM
          attribute 0x0003 MinPower: uint8; quality F; conformance PWRLMTS; constraint 1 to 99
          attribute 0x0004 MaxPower: uint8; quality F; conformance PWRLMTS; constraint minPower + 1 to 100
          attribute 0x0005 PowerStep: uint8; quality F; conformance PWRLMTS
          attribute 0x0006 SupportedWatts: list[uint16]; quality F; conformance P, WATTS; constraint 1 to 10
          attribute 0x0007 SelectedWattIndex: uint8; conformance P, WATTS
          attribute 0x0008 WattRating: uint16; quality F; conformance O
          command 0x00 SetCookingParameters -> status
            field 0 CookMode: uint8; conformance O.b+
            field 1 CookTime: elapsed-s; conformance O.b+; constraint 1 to maxCookTime; default 30
            field 2 PowerSetting: uint8; conformance [PWRNUM].b+; constraint minPower to maxPower; default value of MaxPower
            field 3 WattSettingIndex: uint8; conformance [WATTS].b+
            field 4 StartAfterSetting: bool; conformance O; default false
          command 0x01 AddMoreTime -> status; conformance O
            field 0 TimeToAdd: elapsed-s; constraint 1 to maxCookTime
        """,
        """
        cluster ResourceMonitoring, revision 1, application
          feature 0 CON Condition; conformance O
          feature 1 WRN Warning; conformance O
          feature 2 REP ReplacementProductList; conformance O
          attribute 0x0000 Condition: percent; conformance CON
          attribute 0x0001 DegradationDirection: DegradationDirectionEnum; quality F; conformance CON
          attribute 0x0002 ChangeIndication: ChangeIndicationEnum
          attribute 0x0003 InPlaceIndicator: bool; conformance O
          attribute 0x0004 LastChangedTime: epoch-s; access RW VO; quality X N; conformance O; default null
          attribute 0x0005 ReplacementProductList: list[ReplacementProductStruct]; quality F; conformance REP; constraint max 5
          command 0x00 ResetCondition -> status; conformance O
          enum8 DegradationDirectionEnum
            0 Up
            1 Down
          enum8 ChangeIndicationEnum
            0 OK
            1 Warning; conformance WRN
            2 Critical
          enum8 ProductIdentifierTypeEnum
            0 UPC
            1 Gtin8
            2 EAN
            3 Gtin14
            4 OEM
          struct ReplacementProductStruct
            field 0 ProductIdentifierType: ProductIdentifierTypeEnum
            field 1 ProductIdentifierValue: string; constraint max 20
        """,
        """
        cluster 0x0072 ActivatedCarbonFilterMonitoring, derived from ResourceMonitoring
        """,
        """
        cluster 0x0071 HEPAFilterMonitoring, derived from ResourceMonitoring
        """,
        """
        cluster 0x0079 WaterTankLevelMonitoring, derived from ResourceMonitoring
        """,
        """
        cluster 0x0081 ValveConfigurationAndControl, revision 1, application
          feature 0 TS TimeSync; conformance desc
          feature 1 LVL Level; conformance O
          attribute 0x0000 OpenDuration: elapsed-s; quality X; constraint min 1
          attribute 0x0001 DefaultOpenDuration: elapsed-s; access RW VO; quality X N; constraint min 1
          attribute 0x0002 AutoCloseTime: epoch-us; quality X; conformance TS
          attribute 0x0003 RemainingDuration: elapsed-s; quality X Q
          attribute 0x0004 CurrentState: ValveStateEnum; quality X
          attribute 0x0005 TargetState: ValveStateEnum; quality X
          attribute 0x0006 CurrentLevel: percent; quality X; conformance LVL
          attribute 0x0007 TargetLevel: percent; quality X; conformance LVL
          attribute 0x0008 DefaultOpenLevel: percent; access RW VO; quality N; conformance [LVL]; constraint 1 to 100; default 100
          attribute 0x0009 ValveFault: ValveFaultBitmap; conformance O; default 0
          attribute 0x000A LevelStep: uint8; quality F; conformance [LVL]; constraint 1 to 50; default 1
          command 0x00 Open -> status
            field 0 OpenDuration: elapsed-s; quality X; conformance O; constraint min 1
            field 1 TargetLevel: percent; conformance [LVL]; constraint min 1
          command 0x01 Close -> status
          event 0x00 ValveStateChanged, info; conformance O
            field 0 ValveState: ValveStateEnum
            field 1 ValveLevel: percent; conformance LVL
          event 0x01 ValveFault, info; conformance O
            field 0 ValveFault: ValveFaultBitmap
          map16 ValveFaultBitmap
            bit 0 GeneralFault
            bit 1 Blocked
            bit 2 Leaking
            bit 3 NotConnected
            bit 4 ShortCircuit
            bit 5 CurrentExceeded
          enum8 ValveStateEnum
            0 Closed
            1 Open
            2 Transitioning
          enum8 StatusCodeEnum
            2 FailureDueToFault
        """,
        """
        cluster 0x0200 PumpConfigurationAndControl, revision 5, application
          feature 0 PRSCONST ConstantPressure; conformance O.a+
          feature 1 PRSCOMP CompensatedPressure; conformance O.a+
          feature 2 FLW ConstantFlow; conformance O.a+
          feature 3 SPD ConstantSpeed; conformance O.a+
          feature 4 TEMP ConstantTemperature; conformance O.a+
          feature 5 AUTO Automatic; conformance O
          feature 6 LOCAL LocalOperation; conformance O
          attribute 0x0000 MaxPressure: int16; quality X F; default null
          attribute 0x0001 MaxSpeed: uint16; quality X F; default null
          attribute 0x0002 MaxFlow: uint16; quality X F; default null
          attribute 0x0003 MinConstPressure: int16; quality X F; conformance PRSCONST, [AUTO]; default null
          attribute 0x0004 MaxConstPressure: int16; quality X F; conformance PRSCONST, [AUTO]; default null
          attribute 0x0005 MinCompPressure: int16; quality X F; conformance PRSCOMP, [AUTO]; default null
          attribute 0x0006 MaxCompPressure: int16; quality X F; conformance PRSCOMP, [AUTO]; default null
          attribute 0x0007 MinConstSpeed: uint16; quality X F; conformance SPD, [AUTO]; default null
          attribute 0x0008 MaxConstSpeed: uint16; quality X F; conformance SPD, [AUTO]; default null
          attribute 0x0009 MinConstFlow: uint16; quality X F; conformance FLW, [AUTO]; default null
          attribute 0x000A MaxConstFlow: uint16; quality X F; conformance FLW, [AUTO]; default null
          attribute 0x000B MinConstTemp: int16; quality X F; conformance TEMP, [AUTO]; constraint min -27315; default null
          attribute 0x000C MaxConstTemp: int16; quality X F; conformance TEMP, [AUTO]; constraint min -27315; default null
          attribute 0x0010 PumpStatus: PumpStatusBitmap; conformance O; default 0
          attribute 0x0011 EffectiveOperationMode: OperationModeEnum; quality N
          attribute 0x0012 EffectiveControlMode: ControlModeEnum; quality N
          attribute 0x0013 Capacity: int16; quality X; default null
          attribute 0x0014 Speed: uint16; quality X; conformance O; default null
          attribute 0x0015 LifetimeRunningHours: uint24; access RW VM; quality X N; conformance O; default 0
          attribute 0x0016 Power: uint24; quality X; conformance O; default null
          attribute 0x0017 LifetimeEnergyConsumed: uint32; access RW VM; quality X N; conformance O; default 0
          attribute 0x0020 OperationMode: OperationModeEnum; access RW VM; quality N; default 0
          attribute 0x0021 ControlMode: ControlModeEnum; access RW VM; quality N; conformance O; default 0
          attribute 0x0022 AlarmMask: uint16; conformance D
          event 0x00 SupplyVoltageLow, info; conformance O
          event 0x01 SupplyVoltageHigh, info; conformance O
          event 0x02 PowerMissingPhase, info; conformance O
          event 0x03 SystemPressureLow, info; conformance O
          event 0x04 SystemPressureHigh, info; conformance O
          event 0x05 DryRunning, critical; conformance O
          event 0x06 MotorTemperatureHigh, info; conformance O
          event 0x07 PumpMotorFatalFailure, critical; conformance O
          event 0x08 ElectronicTemperatureHigh, info; conformance O
          event 0x09 PumpBlocked, critical; conformance O
          event 0x0A SensorFailure, info; conformance O
          event 0x0B ElectronicNonFatalFailure, info; conformance O
          event 0x0C ElectronicFatalFailure, critical; conformance O
          event 0x0D GeneralFault, info; conformance O
          event 0x0E Leakage, info; conformance O
          event 0x0F AirDetection, info; conformance O
          event 0x10 TurbineOperation, info; conformance O
          map16 PumpStatusBitmap
            bit 0 DeviceFault
            bit 1 SupplyFault
            bit 2 SpeedLow
            bit 3 SpeedHigh
            bit 4 LocalOverride
            bit 5 Running
            bit 6 RemotePressure
            bit 7 RemoteFlow
            bit 8 RemoteTemperature
          enum8 OperationModeEnum
            0 Normal
            1 Minimum; conformance SPD
            2 Maximum; conformance SPD
            3 Local; conformance LOCAL
          enum8 ControlModeEnum
            0 ConstantSpeed; conformance SPD
            1 ConstantPressure; conformance PRSCONST
            2 ProportionalPressure; conformance PRSCOMP
            3 ConstantFlow; conformance FLW
            5 ConstantTemperature; conformance TEMP
            7 Automatic; conformance AUTO
        """,
    ]
}
