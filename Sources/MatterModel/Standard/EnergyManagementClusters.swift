// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters that steer what uses energy.
enum EnergyManagementClusters {
    static let texts: [String] = [
        """
        cluster 0x0098 DeviceEnergyManagement, revision 4, application
          feature 0 PA PowerAdjustment; conformance O
          feature 1 PFR PowerForecastReporting; conformance [!PA].a, STA | PAU | FA | CON, O
          feature 2 SFR StateForecastReporting; conformance [!PA].a
          feature 3 STA StartTimeAdjustment; conformance O
          feature 4 PAU Pausable; conformance O
          feature 5 FA ForecastAdjustment; conformance O
          feature 6 CON ConstraintBasedAdjustment; conformance O
          attribute 0x0000 ESAType: ESATypeEnum; quality F
          attribute 0x0001 ESACanGenerate: bool; quality F
          attribute 0x0002 ESAState: ESAStateEnum
          attribute 0x0003 AbsMinPower: power-mW
          attribute 0x0004 AbsMaxPower: power-mW; constraint min absMinPower
          attribute 0x0005 PowerAdjustmentCapability: PowerAdjustCapabilityStruct; quality X Q; conformance PA
          attribute 0x0006 Forecast: ForecastStruct; quality X Q; conformance PFR | SFR
          attribute 0x0007 OptOutState: OptOutStateEnum; conformance PA | STA | PAU | FA | CON
          command 0x00 PowerAdjustRequest -> status; conformance PA
            field 0 Power: power-mW
            field 1 Duration: elapsed-s
            field 2 Cause: AdjustmentCauseEnum
          command 0x01 CancelPowerAdjustRequest -> status; conformance PA
          command 0x02 StartTimeAdjustRequest -> status; conformance STA
            field 0 RequestedStartTime: epoch-s
            field 1 Cause: AdjustmentCauseEnum
          command 0x03 PauseRequest -> status; conformance PAU
            field 0 Duration: elapsed-s
            field 1 Cause: AdjustmentCauseEnum
          command 0x04 ResumeRequest -> status; conformance PAU
          command 0x05 ModifyForecastRequest -> status; conformance FA
            field 0 ForecastID: uint32
            field 1 SlotAdjustments: list[SlotAdjustmentStruct]; constraint max 10
            field 2 Cause: AdjustmentCauseEnum
          command 0x06 RequestConstraintBasedForecast -> status; conformance CON
            field 0 Constraints: list[ConstraintsStruct]; constraint max 10
            field 1 Cause: AdjustmentCauseEnum
          command 0x07 CancelRequest -> status; conformance STA | FA | CON
          event 0x00 PowerAdjustStart, info; conformance PA
          event 0x01 PowerAdjustEnd, info; conformance PA
            field 0 Cause: CauseEnum
            field 1 Duration: elapsed-s
            field 2 EnergyUse: energy-mWh
          event 0x02 Paused, info; conformance PAU
          event 0x03 Resumed, info; conformance PAU
            field 0 Cause: CauseEnum
          enum8 CostTypeEnum
            0 Financial
            1 GHGEmissions
            2 Comfort
            3 Temperature
          enum8 ESATypeEnum
            0 EVSE; conformance O
            1 SpaceHeating; conformance O
            2 WaterHeating; conformance O
            3 SpaceCooling; conformance O
            4 SpaceHeatingCooling; conformance O
            5 BatteryStorage; conformance O
            6 SolarPV; conformance O
            7 FridgeFreezer; conformance O
            8 WashingMachine; conformance O
            9 Dishwasher; conformance O
            10 Cooking; conformance O
            11 HomeWaterPump; conformance O
            12 IrrigationWaterPump; conformance O
            13 PoolPump; conformance O
            255 Other; conformance O
          enum8 ESAStateEnum
            0 Offline
            1 Online
            2 Fault
            3 PowerAdjustActive; conformance PA
            4 Paused; conformance PAU
          enum8 OptOutStateEnum
            0 NoOptOut
            1 LocalOptOut
            2 GridOptOut
            3 OptOut
          enum8 CauseEnum
            0 NormalCompletion
            1 Offline
            2 Fault
            3 UserOptOut
            4 Cancelled
          enum8 AdjustmentCauseEnum
            0 LocalOptimization
            1 GridOptimization
          enum8 ForecastUpdateReasonEnum
            0 InternalOptimization
            1 LocalOptimization
            2 GridOptimization
          enum8 PowerAdjustReasonEnum
            0 NoAdjustment
            1 LocalOptimizationAdjustment
            2 GridOptimizationAdjustment
          struct CostStruct
            field 0 CostType: CostTypeEnum
            field 1 Value: int32
            field 2 DecimalPoints: uint8
            field 3 Currency: uint16; conformance O; constraint max 999; default 0
          struct PowerAdjustStruct
            field 0 MinPower: power-mW
            field 1 MaxPower: power-mW; constraint min minPower
            field 2 MinDuration: elapsed-s
            field 3 MaxDuration: elapsed-s; constraint min minDuration
          struct PowerAdjustCapabilityStruct
            field 0 PowerAdjustCapability: list[PowerAdjustStruct]; quality X; constraint max 8
            field 1 Cause: PowerAdjustReasonEnum
          struct ForecastStruct
            field 0 ForecastID: uint32
            field 1 ActiveSlotNumber: uint16; quality X
            field 2 StartTime: epoch-s
            field 3 EndTime: epoch-s
            field 4 EarliestStartTime: epoch-s; quality X; conformance STA
            field 5 LatestEndTime: epoch-s; conformance STA
            field 6 IsPausable: bool
            field 7 Slots: list[SlotStruct]; constraint max 10
            field 8 ForecastUpdateReason: ForecastUpdateReasonEnum
          struct SlotStruct
            field 0 MinDuration: elapsed-s
            field 1 MaxDuration: elapsed-s
            field 2 DefaultDuration: elapsed-s
            field 3 ElapsedSlotTime: elapsed-s
            field 4 RemainingSlotTime: elapsed-s
            field 5 SlotIsPausable: bool; conformance PAU
            field 6 MinPauseDuration: elapsed-s; conformance PAU
            field 7 MaxPauseDuration: elapsed-s; conformance PAU
            field 8 ManufacturerESAState: uint16; conformance SFR
            field 9 NominalPower: power-mW; conformance PFR
            field 10 MinPower: power-mW; conformance PFR
            field 11 MaxPower: power-mW; conformance PFR
            field 12 NominalEnergy: energy-mWh; conformance PFR
            field 13 Costs: list[CostStruct]; conformance O; constraint max 5
            field 14 MinPowerAdjustment: power-mW; conformance FA & PFR
            field 15 MaxPowerAdjustment: power-mW; conformance FA & PFR
            field 16 MinDurationAdjustment: elapsed-s; conformance FA
            field 17 MaxDurationAdjustment: elapsed-s; conformance FA
          struct SlotAdjustmentStruct
            field 0 SlotIndex: uint8
            field 1 NominalPower: power-mW; conformance PFR
            field 2 Duration: elapsed-s
          struct ConstraintsStruct
            field 0 StartTime: epoch-s
            field 1 Duration: elapsed-s; constraint max 86400
            field 2 NominalPower: power-mW; conformance PFR
            field 3 MaximumEnergy: energy-mWh; conformance PFR
            field 4 LoadControl: int8; conformance SFR
        """,
        """
        cluster 0x0099 EnergyEVSE, revision 4, application
          feature 0 PREF ChargingPreferences; conformance M
          feature 1 SOC SoCReporting; conformance O
          feature 2 PNC PlugAndCharge; conformance O
          feature 3 RFID RFID; conformance O
          feature 4 V2X V2X; conformance O
          attribute 0x0000 State: StateEnum; quality X
          attribute 0x0001 SupplyState: SupplyStateEnum
          attribute 0x0002 FaultState: FaultStateEnum
          attribute 0x0003 ChargingEnabledUntil: epoch-s; quality X N
          attribute 0x0004 DischargingEnabledUntil: epoch-s; quality X N; conformance V2X
          attribute 0x0005 CircuitCapacity: amperage-mA; quality N; constraint min 0
          attribute 0x0006 MinimumChargeCurrent: amperage-mA; quality N; constraint min 0
          attribute 0x0007 MaximumChargeCurrent: amperage-mA; quality N; constraint min 0
          attribute 0x0008 MaximumDischargeCurrent: amperage-mA; quality N; conformance V2X; constraint min 0
          attribute 0x0009 UserMaximumChargeCurrent: amperage-mA; access RW VM; quality N; conformance O; default 0
          attribute 0x000A RandomizationDelayWindow: elapsed-s; access RW VM; quality N; conformance O; constraint max 86400; default 600
          attribute 0x0023 NextChargeStartTime: epoch-s; quality X; conformance PREF
          attribute 0x0024 NextChargeTargetTime: epoch-s; quality X; conformance PREF
          attribute 0x0025 NextChargeRequiredEnergy: energy-mWh; quality X; conformance PREF; constraint min 0
          attribute 0x0026 NextChargeTargetSoC: percent; quality X; conformance PREF
          attribute 0x0027 ApproximateEVEfficiency: uint16; access RW VM; quality X N; conformance [PREF]; default null
          attribute 0x0030 StateOfCharge: percent; quality X; conformance SOC
          attribute 0x0031 BatteryCapacity: energy-mWh; quality X; conformance SOC; constraint min 0
          attribute 0x0032 VehicleID: string; quality X; conformance PNC; constraint max 32
          attribute 0x0040 SessionID: uint32; quality X N
          attribute 0x0041 SessionDuration: elapsed-s; quality X N Q
          attribute 0x0042 SessionEnergyCharged: energy-mWh; quality X N Q; constraint min 0
          attribute 0x0043 SessionEnergyDischarged: energy-mWh; quality X N Q; conformance V2X; constraint min 0
          command 0x01 Disable -> status; access O T
          command 0x02 EnableCharging -> status; access O T
            field 0 ChargingEnabledUntil: epoch-s; quality X
            field 1 MinimumChargeCurrent: amperage-mA; constraint min 0
            field 2 MaximumChargeCurrent: amperage-mA; constraint min 0
          command 0x03 EnableDischarging -> status; access O T; conformance V2X
            field 0 DischargingEnabledUntil: epoch-s; quality X
            field 1 MaximumDischargeCurrent: amperage-mA; constraint min 0
          command 0x04 StartDiagnostics -> status; access O T; conformance O
          command 0x05 SetTargets -> status; access O T; conformance PREF
            field 0 ChargingTargetSchedules: list[ChargingTargetScheduleStruct]; constraint max 7
          command 0x06 GetTargets -> GetTargetsResponse; access O T; conformance PREF
          command 0x07 ClearTargets -> status; access O T; conformance PREF
          response 0x00 GetTargetsResponse; conformance PREF
            field 0 ChargingTargetSchedules: list[ChargingTargetScheduleStruct]; constraint max 7
          event 0x00 EVConnected, info
            field 0 SessionID: uint32
          event 0x01 EVNotDetected, info
            field 0 SessionID: uint32
            field 1 State: StateEnum
            field 2 SessionDuration: elapsed-s
            field 3 SessionEnergyCharged: energy-mWh; constraint min 0
            field 4 SessionEnergyDischarged: energy-mWh; conformance V2X; constraint min 0
          event 0x02 EnergyTransferStarted, info
            field 0 SessionID: uint32
            field 1 State: StateEnum
            field 2 MaximumCurrent: amperage-mA; constraint min 0
            field 3 MaximumDischargeCurrent: amperage-mA; conformance V2X; constraint min 0
          event 0x03 EnergyTransferStopped, info
            field 0 SessionID: uint32
            field 1 State: StateEnum
            field 2 Reason: EnergyTransferStoppedReasonEnum
            field 4 EnergyTransferred: energy-mWh; constraint min 0
            field 5 EnergyDischarged: energy-mWh; conformance V2X; constraint min 0
          event 0x04 Fault, critical
            field 0 SessionID: uint32; quality X
            field 1 State: StateEnum
            field 2 FaultStatePreviousState: FaultStateEnum
            field 4 FaultStateCurrentState: FaultStateEnum
          event 0x05 RFID, info; conformance [RFID]
            field 0 Uid: octstr; constraint max 10
          map8 TargetDayOfWeekBitmap
            bit 0 Sunday
            bit 1 Monday
            bit 2 Tuesday
            bit 3 Wednesday
            bit 4 Thursday
            bit 5 Friday
            bit 6 Saturday
          enum8 StateEnum
            0 NotPluggedIn
            1 PluggedInNoDemand
            2 PluggedInDemand
            3 PluggedInCharging
            4 PluggedInDischarging; conformance V2X
            5 SessionEnding
            6 Fault
          enum8 SupplyStateEnum
            0 Disabled
            1 ChargingEnabled
            2 DischargingEnabled; conformance [V2X]
            3 DisabledError
            4 DisabledDiagnostics
            5 Enabled; conformance [V2X]
          enum8 FaultStateEnum
            0 NoError
            1 MeterFailure
            2 OverVoltage
            3 UnderVoltage
            4 OverCurrent
            5 ContactWetFailure
            6 ContactDryFailure
            7 GroundFault
            8 PowerLoss
            9 PowerQuality
            10 PilotShortCircuit
            11 EmergencyStop
            12 EVDisconnected
            13 WrongPowerSupply
            14 LiveNeutralSwap
            15 OverTemperature
            255 Other
          enum8 EnergyTransferStoppedReasonEnum
            0 EVStopped
            1 EVSEStopped
            2 Other
          struct ChargingTargetStruct
            field 0 TargetTimeMinutesPastMidnight: uint16; constraint max 1439
            field 1 TargetSoC: percent; conformance SOC, O.a+; default 0
            field 2 AddedEnergy: energy-mWh; conformance [SOC], O.a+; constraint min 0; default 0
          struct ChargingTargetScheduleStruct
            field 0 DayOfWeekForSequence: TargetDayOfWeekBitmap
            field 1 ChargingTargets: list[ChargingTargetStruct]; constraint max 10
        """,
        """
        cluster 0x009B EnergyPreference, revision 1, application
          feature 0 BALA EnergyBalance; conformance O.a+
          feature 1 LPMS LowPowerModeSensitivity; conformance O.a+
          attribute 0x0000 EnergyBalances: list[BalanceStruct]; quality F; conformance BALA; constraint 2 to 10
          attribute 0x0001 CurrentEnergyBalance: uint8; access RW VO; quality N; conformance BALA
          attribute 0x0002 EnergyPriorities: list[EnergyPriorityEnum]; quality F; conformance BALA; constraint 2
          attribute 0x0003 LowPowerModeSensitivities: list[BalanceStruct]; quality F; conformance LPMS; constraint 2 to 10
          attribute 0x0004 CurrentLowPowerModeSensitivity: uint8; access RW VO; quality N; conformance LPMS
          enum8 EnergyPriorityEnum
            0 Comfort
            1 Speed
            2 Efficiency
            3 WaterConsumption
          struct BalanceStruct
            field 0 Step: percent; quality F
            field 1 Label: string; quality F; conformance O; constraint max 64
        """,
        """
        cluster 0x0094 WaterHeaterManagement, revision 2, application
          feature 0 EM EnergyManagement; conformance O
          feature 1 TP TankPercent; conformance O
          attribute 0x0000 HeaterTypes: WaterHeaterHeatSourceBitmap; quality F
          attribute 0x0001 HeatDemand: WaterHeaterHeatSourceBitmap
          attribute 0x0002 TankVolume: uint16; conformance EM
          attribute 0x0003 EstimatedHeatRequired: energy-mWh; conformance EM; constraint min 0
          attribute 0x0004 TankPercentage: percent; conformance TP
          attribute 0x0005 BoostState: BoostStateEnum
          command 0x00 Boost -> status; access M
            field 0 BoostInfo: WaterHeaterBoostInfoStruct
          command 0x01 CancelBoost -> status; access M
          event 0x00 BoostStarted, info
            field 0 BoostInfo: WaterHeaterBoostInfoStruct
          event 0x01 BoostEnded, info
          map8 WaterHeaterHeatSourceBitmap
            bit 0 ImmersionElement1
            bit 1 ImmersionElement2
            bit 2 HeatPump
            bit 3 Boiler
            bit 4 Other
          enum8 BoostStateEnum
            0 Inactive
            1 Active
          struct WaterHeaterBoostInfoStruct
            field 0 Duration: elapsed-s; constraint min 1
            field 1 OneShot: bool; conformance [!TP], [TP].a-; default false
            field 2 EmergencyBoost: bool; conformance O; default false
            field 3 TemporarySetpoint: temperature; conformance O
            field 4 TargetPercentage: percent; conformance TargetReheat, [TP]
            field 5 TargetReheat: percent; conformance [TP].a-; constraint max targetPercentage
        """,
    ]
}
