// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of heating, cooling and ventilation.
enum ClimateClusters {
    static let texts: [String] = [
        """
        cluster 0x0201 Thermostat, revision 11, application
          feature 0 HEAT Heating; conformance AUTO, O.a+
          feature 1 COOL Cooling; conformance AUTO, O.a+
          feature 2 OCC Occupancy; conformance O
          feature 4 SB Setback; conformance D
          feature 5 AUTO AutoMode; conformance O
          feature 6 LTNE LocalTemperatureNotExposed; conformance O
          feature 7 MSCH MatterScheduleConfiguration; conformance O
          feature 8 PRES Presets; conformance O
          feature 9 TEVT Events; conformance P, O
          feature 10 TSUGGEST ThermostatSuggestions; conformance [PRES]
          attribute 0x0000 LocalTemperature: temperature; quality X
          attribute 0x0001 OutdoorTemperature: temperature; quality X; conformance O; default null
          attribute 0x0002 Occupancy: OccupancyBitmap; conformance OCC
          attribute 0x0003 AbsMinHeatSetpointLimit: temperature; quality F; conformance [HEAT]; default 7 °C
          attribute 0x0004 AbsMaxHeatSetpointLimit: temperature; quality F; conformance [HEAT]; default 30 °C
          attribute 0x0005 AbsMinCoolSetpointLimit: temperature; quality F; conformance [COOL]; default 16 °C
          attribute 0x0006 AbsMaxCoolSetpointLimit: temperature; quality F; conformance [COOL]; default 32 °C
          attribute 0x0007 PICoolingDemand: uint8; conformance D
          attribute 0x0008 PIHeatingDemand: uint8; conformance D
          attribute 0x0009 HVACSystemTypeConfiguration: map8; conformance D
          attribute 0x0010 LocalTemperatureCalibration: SignedTemperature; access RW VM; quality N; conformance [!LTNE]; default 0 °C
          attribute 0x0011 OccupiedCoolingSetpoint: temperature; access RW VO; quality N; conformance COOL; default 26 °C
          attribute 0x0012 OccupiedHeatingSetpoint: temperature; access RW VO; quality N; conformance HEAT; default 20 °C
          attribute 0x0013 UnoccupiedCoolingSetpoint: temperature; access RW VO; quality N; conformance COOL & OCC; default 26 °C
          attribute 0x0014 UnoccupiedHeatingSetpoint: temperature; access RW VO; quality N; conformance HEAT & OCC; default 20 °C
          attribute 0x0015 MinHeatSetpointLimit: temperature; access RW VM; quality N; conformance [HEAT]; default value of AbsMinHeatSetpointLimit
          attribute 0x0016 MaxHeatSetpointLimit: temperature; access RW VM; quality N; conformance [HEAT]; default value of AbsMaxHeatSetpointLimit
          attribute 0x0017 MinCoolSetpointLimit: temperature; access RW VM; quality N; conformance [COOL]; default value of AbsMinCoolSetpointLimit
          attribute 0x0018 MaxCoolSetpointLimit: temperature; access RW VM; quality N; conformance [COOL]; default value of AbsMaxCoolSetpointLimit
          attribute 0x0019 MinSetpointDeadBand: SignedTemperature; access R[W] VM; quality N; conformance AUTO; constraint 0 to 12.7°C; default 2 °C
          attribute 0x001A RemoteSensing: RemoteSensingBitmap; access RW VM; quality N; conformance O; default 0
          attribute 0x001B ControlSequenceOfOperation: ControlSequenceOfOperationEnum; access RW VM; quality N
          attribute 0x001C SystemMode: SystemModeEnum; access RW VM; quality N
          attribute 0x001E ThermostatRunningMode: ThermostatRunningModeEnum; conformance TEVT & AUTO, [AUTO]; default 0
          attribute 0x0023 TemperatureSetpointHold: TemperatureSetpointHoldEnum; access RW VM; quality N; conformance O; default 0
          attribute 0x0024 TemperatureSetpointHoldDuration: uint16; access RW VM; quality X N; conformance O; constraint max 1440; default null
          attribute 0x0025 ThermostatProgrammingOperationMode: map8; conformance D
          attribute 0x0029 ThermostatRunningState: RelayStateBitmap; conformance O
          attribute 0x0030 SetpointChangeSource: SetpointChangeSourceEnum; conformance O; default 0
          attribute 0x0031 SetpointChangeAmount: TemperatureDifference; quality X; conformance O; default null
          attribute 0x0032 SetpointChangeSourceTimestamp: epoch-s; conformance O
          attribute 0x0034 OccupiedSetback: uint8; conformance D
          attribute 0x0035 OccupiedSetbackMin: uint8; conformance D
          attribute 0x0036 OccupiedSetbackMax: uint8; conformance D
          attribute 0x0037 UnoccupiedSetback: uint8; conformance D
          attribute 0x0038 UnoccupiedSetbackMin: uint8; conformance D
          attribute 0x0039 UnoccupiedSetbackMax: uint8; conformance D
          attribute 0x003A EmergencyHeatDelta: UnsignedTemperature; access RW VM; quality N; conformance O; default 25.5 °C
          attribute 0x0040 ACType: ACTypeEnum; access RW VM; quality N; conformance O; default 0
          attribute 0x0041 ACCapacity: uint16; access RW VM; quality N; conformance O; default 0
          attribute 0x0042 ACRefrigerantType: ACRefrigerantTypeEnum; access RW VM; quality N; conformance O; default 0
          attribute 0x0043 ACCompressorType: ACCompressorTypeEnum; access RW VM; quality N; conformance O; default 0
          attribute 0x0044 ACErrorCode: ACErrorCodeBitmap; access RW VM; conformance O; default 0
          attribute 0x0045 ACLouverPosition: ACLouverPositionEnum; access RW VM; quality N; conformance O; default 0
          attribute 0x0046 ACCoilTemperature: temperature; quality X; conformance O; default null
          attribute 0x0047 ACCapacityformat: ACCapacityFormatEnum; access RW VM; quality N; conformance O; default 0
          attribute 0x0048 PresetTypes: list[PresetTypeStruct]; quality F; conformance PRES; constraint 1 to 7
          attribute 0x0049 ScheduleTypes: list[ScheduleTypeStruct]; quality F; conformance MSCH; constraint 1 to 3
          attribute 0x004A NumberOfPresets: uint8; quality F; conformance PRES; constraint min 1
          attribute 0x004B NumberOfSchedules: uint8; quality F; conformance MSCH; constraint min 1
          attribute 0x004C NumberOfScheduleTransitions: uint8; quality F; conformance MSCH; constraint min 1
          attribute 0x004D NumberOfScheduleTransitionPerDay: uint8; quality X F; conformance MSCH; constraint min 1
          attribute 0x004E ActivePresetHandle: octstr; quality X N; conformance PRES; constraint max 16
          attribute 0x004F ActiveScheduleHandle: octstr; quality X N; conformance MSCH; constraint max 16
          attribute 0x0050 Presets: list[PresetStruct]; access RW VM; quality N T; conformance PRES; constraint max numberOfPresets
          attribute 0x0051 Schedules: list[ScheduleStruct]; access RW VM; quality N T; conformance MSCH; constraint max numberOfSchedules
          attribute 0x0052 SetpointHoldExpiryTimestamp: epoch-s; quality X N; conformance O; default null
          attribute 0x0053 MaxThermostatSuggestions: uint8; quality F; conformance TSUGGEST; constraint min 5
          attribute 0x0054 ThermostatSuggestions: list[ThermostatSuggestionStruct]; quality N; conformance TSUGGEST; constraint max maxThermostatSuggestions
          attribute 0x0055 CurrentThermostatSuggestion: ThermostatSuggestionStruct; quality X; conformance TSUGGEST
          attribute 0x0056 ThermostatSuggestionNotFollowingReason: ThermostatSuggestionNotFollowingReasonBitmap; quality X; conformance TSUGGEST
          command 0x00 SetpointRaiseLower -> status
            field 0 Mode: SetpointRaiseLowerModeEnum
            field 1 Amount: int8
          command 0x05 SetActiveScheduleRequest -> status; conformance MSCH
            field 0 ScheduleHandle: octstr; constraint max 16
          command 0x06 SetActivePresetRequest -> status; conformance PRES
            field 0 PresetHandle: octstr; quality X; constraint max 16
          command 0x07 AddThermostatSuggestion -> AddThermostatSuggestionResponse; access M; conformance TSUGGEST
            field 0 PresetHandle: octstr; constraint max 16
            field 1 EffectiveTime: epoch-s; quality X
            field 2 ExpirationInMinutes: uint16; constraint 30 to 1440
          response 0x02 AddThermostatSuggestionResponse; conformance TSUGGEST
            field 0 UniqueID: uint8
          command 0x08 RemoveThermostatSuggestion -> status; access M; conformance TSUGGEST
            field 0 UniqueID: uint8
          command 0xFE AtomicRequest -> AtomicResponse; conformance PRES | MSCH
            field 0 RequestType: enum8
            field 1 AttributeRequests: list[attrib-id]
            field 2 Timeout: uint16; conformance O
          response 0xFD AtomicResponse
            field 0 StatusCode: status
            field 1 AttributeStatus: list[struct]
            field 2 Timeout: uint16; conformance O
          event 0x00 SystemModeChange, info; conformance P, TEVT
            field 0 PreviousSystemMode: SystemModeEnum; conformance O
            field 1 CurrentSystemMode: SystemModeEnum
          event 0x01 LocalTemperatureChange, info; conformance P, TEVT & !LTNE
            field 0 CurrentLocalTemperature: temperature; quality X
          event 0x02 OccupancyChange, info; conformance P, TEVT & OCC
            field 0 PreviousOccupancy: OccupancyBitmap; conformance O
            field 1 CurrentOccupancy: OccupancyBitmap
          event 0x03 SetpointChange, info; conformance P, TEVT
            field 0 SystemMode: SystemModeEnum; constraint heat, cool
            field 1 Occupancy: OccupancyBitmap; conformance OCC; default 1
            field 2 PreviousSetpoint: temperature; conformance O
            field 3 CurrentSetpoint: temperature
          event 0x04 RunningStateChange, info; conformance P, TEVT
            field 0 PreviousRunningState: RelayStateBitmap; conformance O
            field 1 CurrentRunningState: RelayStateBitmap
          event 0x05 RunningModeChange, info; conformance P, TEVT & AUTO
            field 0 PreviousRunningMode: ThermostatRunningModeEnum; conformance O
            field 1 CurrentRunningMode: ThermostatRunningModeEnum
          event 0x06 ActiveScheduleChange, info; conformance P, TEVT & MSCH
            field 0 PreviousScheduleHandle: octstr; quality X; conformance O; constraint max 16
            field 1 CurrentScheduleHandle: octstr; quality X; constraint max 16
          event 0x07 ActivePresetChange, info; conformance P, TEVT & PRES
            field 0 PreviousPresetHandle: octstr; quality X; conformance O; constraint max 16
            field 1 CurrentPresetHandle: octstr; quality X; constraint max 16
          map32 ACErrorCodeBitmap
            bit 0 CompressorFail
            bit 1 RoomSensorFail
            bit 2 OutdoorSensorFail
            bit 3 CoilSensorFail
            bit 4 FanFail
          map8 OccupancyBitmap
            bit 0 Occupied
          map16 PresetTypeFeaturesBitmap
            bit 0 Automatic
            bit 1 SupportsNames
          map16 RelayStateBitmap
            bit 0 Heat
            bit 1 Cool
            bit 2 Fan
            bit 3 HeatStage2
            bit 4 CoolStage2
            bit 5 FanStage2
            bit 6 FanStage3
          map8 RemoteSensingBitmap
            bit 0 LocalTemperature
            bit 1 OutdoorTemperature; conformance OutdoorTemperature
            bit 2 Occupancy; conformance OCC
          map16 ScheduleTypeFeaturesBitmap
            bit 0 SupportsPresets; conformance [PRES].b+
            bit 1 SupportsSetpoints; conformance O.b+
            bit 2 SupportsNames; conformance O
            bit 3 SupportsOff; conformance O
          map8 ScheduleDayOfWeekBitmap
            bit 0 Sunday
            bit 1 Monday
            bit 2 Tuesday
            bit 3 Wednesday
            bit 4 Thursday
            bit 5 Friday
            bit 6 Saturday
            bit 7 Away
          map8 ScheduleModeBitmap
            bit 0 HeatSetpointPresent
            bit 1 CoolSetpointPresent
          map16 ThermostatSuggestionNotFollowingReasonBitmap
            bit 0 DemandResponseEvent
            bit 1 OngoingHold
            bit 2 Schedule
            bit 3 Occupancy
            bit 4 VacationMode
            bit 5 TimeOfUseCostSavings
            bit 6 PreCoolingOrPreHeating
            bit 7 ConflictingSuggestions
          enum8 ACCapacityFormatEnum
            0 BTUh; conformance O
          enum8 ACCompressorTypeEnum
            0 Unknown; conformance O
            1 T1; conformance O
            2 T2; conformance O
            3 T3; conformance O
          enum8 ACLouverPositionEnum
            1 Closed; conformance O
            2 Open; conformance O
            3 Quarter; conformance O
            4 Half; conformance O
            5 ThreeQuarters; conformance O
          enum8 ACRefrigerantTypeEnum
            0 Unknown; conformance O
            1 R22; conformance O
            2 R410A; conformance O
            3 R407C; conformance O
          enum8 ACTypeEnum
            0 Unknown; conformance O
            1 CoolingFixed; conformance O
            2 HeatPumpFixed; conformance O
            3 CoolingInverter; conformance O
            4 HeatPumpInverter; conformance O
          enum8 SetpointRaiseLowerModeEnum
            0 Heat; conformance HEAT
            1 Cool; conformance COOL
            2 Both; conformance HEAT | COOL
          enum8 ControlSequenceOfOperationEnum
            0 CoolingOnly; conformance [COOL]
            1 CoolingWithReheat; conformance [COOL]
            2 HeatingOnly; conformance [HEAT]
            3 HeatingWithReheat; conformance [HEAT]
            4 CoolingAndHeating; conformance [HEAT & COOL]
            5 CoolingAndHeatingWithReheat; conformance [HEAT & COOL]
          enum8 PresetScenarioEnum
            1 Occupied
            2 Unoccupied
            3 Sleep
            4 Wake
            5 Vacation
            6 GoingToSleep
            254 UserDefined
          enum8 SetpointChangeSourceEnum
            0 Manual; conformance O
            1 Schedule; conformance [MSCH]
            2 External; conformance O
          enum8 StartOfWeekEnum
            0 Sunday
            1 Monday
            2 Tuesday
            3 Wednesday
            4 Thursday
            5 Friday
            6 Saturday
          enum8 SystemModeEnum
            0 Off; conformance O
            1 Auto; conformance AUTO
            3 Cool; conformance [COOL]
            4 Heat; conformance [HEAT]
            5 EmergencyHeat; conformance [HEAT]
            6 Precooling; conformance [COOL]
            7 FanOnly; conformance O
            8 Dry; conformance O
            9 Sleep; conformance O
          enum8 ThermostatRunningModeEnum
            0 Off; conformance O
            3 Cool; conformance [COOL]
            4 Heat; conformance [HEAT]
          enum8 TemperatureSetpointHoldEnum
            0 SetpointHoldOff
            1 SetpointHoldOn
          struct PresetStruct
            field 0 PresetHandle: octstr; quality X; constraint max 16
            field 1 PresetScenario: PresetScenarioEnum
            field 2 Name: string; quality X; conformance O; constraint max 64; default null
            field 3 CoolingSetpoint: temperature; conformance COOL; default 26 °C
            field 4 HeatingSetpoint: temperature; conformance HEAT; default 20 °C
            field 5 BuiltIn: bool; quality X; default false
          struct PresetTypeStruct
            field 0 PresetScenario: PresetScenarioEnum
            field 1 NumberOfPresets: uint8; default 0
            field 2 PresetTypeFeatures: PresetTypeFeaturesBitmap; default 0
          struct WeeklyScheduleTransitionStruct
            field 0 TransitionTime: uint16; constraint max 1439
            field 1 HeatSetpoint: temperature; quality X
            field 2 CoolSetpoint: temperature; quality X
          struct ScheduleStruct
            field 0 ScheduleHandle: octstr; quality X; constraint max 16
            field 1 SystemMode: SystemModeEnum
            field 2 Name: string; conformance O; constraint max 64
            field 3 PresetHandle: octstr; conformance O; constraint max 16
            field 4 Transitions: list[ScheduleTransitionStruct]; constraint 1 to numberOfScheduleTransitions; default []
            field 5 BuiltIn: bool; quality X; default false
          struct ScheduleTransitionStruct
            field 0 DayOfWeek: ScheduleDayOfWeekBitmap
            field 1 TransitionTime: uint16; constraint max 1439
            field 2 PresetHandle: octstr; conformance [PRES]; constraint max 16
            field 3 SystemMode: SystemModeEnum; conformance O
            field 4 CoolingSetpoint: temperature; conformance [COOL]
            field 5 HeatingSetpoint: temperature; conformance [HEAT]
          struct ScheduleTypeStruct
            field 0 SystemMode: SystemModeEnum
            field 1 NumberOfSchedules: uint8; constraint max numberOfSchedules; default 0
            field 2 ScheduleTypeFeatures: ScheduleTypeFeaturesBitmap; default 0
          struct ThermostatSuggestionStruct
            field 0 UniqueID: uint8
            field 1 PresetHandle: octstr; constraint max 16
            field 2 EffectiveTime: epoch-s
            field 3 ExpirationTime: epoch-s
          type TemperatureDifference: int16
          type SignedTemperature: int8
          type UnsignedTemperature: uint8
        """,
        """
        cluster 0x0204 ThermostatUserInterfaceConfiguration, revision 2, application
          attribute 0x0000 TemperatureDisplayMode: TemperatureDisplayModeEnum; access RW VO
          attribute 0x0001 KeypadLockout: KeypadLockoutEnum; access RW VM
          attribute 0x0002 ScheduleProgrammingVisibility: ScheduleProgrammingVisibilityEnum; access RW VM; conformance O; default 0
          enum8 TemperatureDisplayModeEnum
            0 Celsius
            1 Fahrenheit
          enum8 KeypadLockoutEnum
            0 NoLockout
            1 Lockout1
            2 Lockout2
            3 Lockout3
            4 Lockout4
            5 Lockout5
          enum8 ScheduleProgrammingVisibilityEnum
            0 ScheduleProgrammingPermitted
            1 ScheduleProgrammingDenied
        """,
        """
        cluster 0x0202 FanControl, revision 6, application
          feature 0 SPD MultiSpeed; conformance O
          feature 1 AUT Auto; conformance O
          feature 2 RCK Rocking; conformance O
          feature 3 WND Wind; conformance O
          feature 4 STEP Step; conformance O
          feature 5 DIR AirflowDirection; conformance O
          attribute 0x0000 FanMode: FanModeEnum; access RW VO; quality N
          attribute 0x0001 FanModeSequence: FanModeSequenceEnum; quality F
          attribute 0x0002 PercentSetting: percent; access RW VO; quality X; constraint max 100
          attribute 0x0003 PercentCurrent: percent; constraint max 100
          attribute 0x0004 SpeedMax: uint8; quality F; conformance SPD; constraint 1 to 100
          attribute 0x0005 SpeedSetting: uint8; access RW VO; quality X; conformance SPD; constraint max speedMax
          attribute 0x0006 SpeedCurrent: uint8; conformance SPD; constraint max speedMax
          attribute 0x0007 RockSupport: RockBitmap; quality F; conformance RCK; constraint min 1
          attribute 0x0008 RockSetting: RockBitmap; access RW VO; conformance RCK
          attribute 0x0009 WindSupport: WindBitmap; quality F; conformance WND; constraint min 1
          attribute 0x000A WindSetting: WindBitmap; access RW VO; conformance WND
          attribute 0x000B AirflowDirection: AirflowDirectionEnum; access RW VO; conformance DIR
          command 0x00 Step -> status; conformance STEP
            field 0 Direction: StepDirectionEnum
            field 1 Wrap: bool; conformance O; default false
            field 2 LowestOff: bool; conformance O; default true
          map8 RockBitmap
            bit 0 RockLeftRight
            bit 1 RockUpDown
            bit 2 RockRound
          map8 WindBitmap
            bit 0 SleepWind
            bit 1 NaturalWind
          enum8 StepDirectionEnum
            0 Increase
            1 Decrease
          enum8 AirflowDirectionEnum
            0 Forward
            1 Reverse
          enum8 FanModeEnum
            0 Off
            1 Low; conformance O
            2 Medium; conformance O
            3 High
            4 On; conformance D
            5 Auto; conformance AUT
            6 Smart; conformance D
          enum8 FanModeSequenceEnum
            0 OffLowMedHigh; conformance [!AUT].a
            1 OffLowHigh; conformance [!AUT].a
            2 OffLowMedHighAuto; conformance [AUT].b
            3 OffLowHighAuto; conformance [AUT].b
            4 OffHighAuto; conformance [AUT].b
            5 OffHigh; conformance [!AUT].a
        """,
    ]
}
