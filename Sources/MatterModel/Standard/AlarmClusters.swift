// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The alarm clusters.
enum AlarmClusters {
    static let texts: [String] = [
        """
        cluster AlarmBase, revision 2, application
          feature 0 RESET Reset; conformance O
          attribute 0x0000 Mask: AlarmBitmap
          attribute 0x0001 Latch: AlarmBitmap; quality F; conformance RESET
          attribute 0x0002 State: AlarmBitmap
          attribute 0x0003 Supported: AlarmBitmap; quality F
          command 0x00 Reset -> status; conformance RESET
            field 0 Alarms: AlarmBitmap
          command 0x01 ModifyEnabledAlarms -> status; conformance O
            field 0 Mask: AlarmBitmap
          event 0x00 Notify, info
            field 0 Active: AlarmBitmap
            field 1 Inactive: AlarmBitmap
            field 2 State: AlarmBitmap
            field 3 Mask: AlarmBitmap
          map32 AlarmBitmap
        """,
        """
        cluster 0x005D DishwasherAlarm, revision 1, application, derived from AlarmBase
          map32 AlarmBitmap
            bit 0 InflowError; conformance P, O.a+
            bit 1 DrainError; conformance P, O.a+
            bit 2 DoorError; conformance O.a+
            bit 3 TempTooLow; conformance P, O.a+
            bit 4 TempTooHigh; conformance P, O.a+
            bit 5 WaterLevelError; conformance P, O.a+
        """,
        """
        cluster 0x0057 RefrigeratorAlarm, revision 1, application, derived from AlarmBase
          feature 0 RESET Reset; conformance X
          command 0x01 ModifyEnabledAlarms -> status; conformance X
          map32 AlarmBitmap
            bit 0 DoorOpen
        """,
        """
        cluster 0x0064 TemperatureAlarm, revision 1, application, derived from AlarmBase
          feature 20 OVER OverTemperature; conformance O.a+
          feature 21 UNDER UnderTemperature; conformance O.a+
          feature 22 MAJOR MajorThreshold; conformance O
          feature 23 MINOR MinorThreshold; conformance [MAJOR]
          feature 24 OCRIADJ OverCriticalAdjustable; conformance [OVER]
          feature 25 OMAJADJ OverMajorAdjustable; conformance [OVER & MAJOR]
          feature 26 OMINADJ OverMinorAdjustable; conformance [OVER & MINOR]
          feature 27 UMINADJ UnderMinorAdjustable; conformance [UNDER & MINOR]
          feature 28 UMAJADJ UnderMajorAdjustable; conformance [UNDER & MAJOR]
          feature 29 UCRIADJ UnderCriticalAdjustable; conformance [UNDER]
          attribute 0x0080 CriticalOverTemperatureThreshold: temperature; conformance OVER; constraint min maxOf(criticalUnderTemperatureThreshold, majorOverTemperatureThreshold, minorOverTemperatureThreshold) + 1
          attribute 0x0081 MajorOverTemperatureThreshold: temperature; conformance OVER & MAJOR; constraint min maxOf(majorUnderTemperatureThreshold, minorOverTemperatureThreshold) + 1
          attribute 0x0082 MinorOverTemperatureThreshold: temperature; conformance OVER & MINOR; constraint min minorUnderTemperatureThreshold + 1
          attribute 0x0083 MinorUnderTemperatureThreshold: temperature; conformance UNDER & MINOR; constraint max minorOverTemperatureThreshold - 1
          attribute 0x0084 MajorUnderTemperatureThreshold: temperature; conformance UNDER & MAJOR; constraint max minOf(majorOverTemperatureThreshold, minorUnderTemperatureThreshold) - 1
          attribute 0x0085 CriticalUnderTemperatureThreshold: temperature; conformance UNDER; constraint max minOf(criticalOverTemperatureThreshold, majorUnderTemperatureThreshold, minorUnderTemperatureThreshold) - 1
          command 0x80 SetTemperatureAlarmThresholds -> status; conformance OCRIADJ | OMAJADJ | OMINADJ | UMINADJ | UMAJADJ | UCRIADJ
            field 0 CriticalOverTemperatureThreshold: temperature; conformance [OCRIADJ].b+; constraint min maxOf(criticalUnderTemperatureThreshold, majorOverTemperatureThreshold, minorOverTemperatureThreshold) + 1
            field 1 MajorOverTemperatureThreshold: temperature; conformance [OMAJADJ].b+; constraint min maxOf(majorUnderTemperatureThreshold, minorOverTemperatureThreshold) + 1
            field 2 MinorOverTemperatureThreshold: temperature; conformance [OMINADJ].b+; constraint min minorUnderTemperatureThreshold + 1; default 32765
            field 3 MinorUnderTemperatureThreshold: temperature; conformance [UMINADJ].b+; constraint max minorOverTemperatureThreshold - 1; default -27314
            field 4 MajorUnderTemperatureThreshold: temperature; conformance [UMAJADJ].b+; constraint max minOf(majorOverTemperatureThreshold, minorUnderTemperatureThreshold) - 1
            field 5 CriticalUnderTemperatureThreshold: temperature; conformance [UCRIADJ].b+; constraint max minOf(criticalOverTemperatureThreshold, majorUnderTemperatureThreshold, minorUnderTemperatureThreshold) - 1
          map32 AlarmBitmap
            bit 0 CriticalOverTemperatureAlarm
            bit 1 MajorOverTemperatureAlarm
            bit 2 MinorOverTemperatureAlarm
            bit 3 MinorUnderTemperatureAlarm
            bit 4 MajorUnderTemperatureAlarm
            bit 5 CriticalUnderTemperatureAlarm
        """,
        """
        cluster 0x005C SmokeCOAlarm, revision 2, application
          feature 0 SMOKE SmokeAlarm; conformance O.a+
          feature 1 CO CoAlarm; conformance O.a+
          attribute 0x0000 ExpressedState: ExpressedStateEnum; quality N
          attribute 0x0001 SmokeState: AlarmStateEnum; quality N; conformance SMOKE
          attribute 0x0002 COState: AlarmStateEnum; quality N; conformance CO
          attribute 0x0003 BatteryAlert: AlarmStateEnum; quality N
          attribute 0x0004 DeviceMuted: MuteStateEnum; quality N; conformance O
          attribute 0x0005 TestInProgress: bool
          attribute 0x0006 HardwareFaultAlert: bool; quality N
          attribute 0x0007 EndOfServiceAlert: EndOfServiceEnum; quality N
          attribute 0x0008 InterconnectSmokeAlarm: AlarmStateEnum; conformance O
          attribute 0x0009 InterconnectCOAlarm: AlarmStateEnum; conformance O
          attribute 0x000A ContaminationState: ContaminationStateEnum; conformance [SMOKE]
          attribute 0x000B SmokeSensitivityLevel: SensitivityEnum; access RW VM; conformance [SMOKE]
          attribute 0x000C ExpiryDate: epoch-s; quality F; conformance O
          attribute 0x000D Unmounted: bool; conformance [Rev >= v2]; default false
          command 0x00 SelfTestRequest -> status; conformance O
          event 0x00 SmokeAlarm, critical; conformance SMOKE
            field 0 AlarmSeverityLevel: AlarmStateEnum
          event 0x01 COAlarm, critical; conformance CO
            field 0 AlarmSeverityLevel: AlarmStateEnum
          event 0x02 LowBattery, info
            field 0 AlarmSeverityLevel: AlarmStateEnum
          event 0x03 HardwareFault, info
          event 0x04 EndOfService, info
          event 0x05 SelfTestComplete, info
          event 0x06 AlarmMuted, info; conformance O
          event 0x07 MuteEnded, info; conformance O
          event 0x08 InterconnectSmokeAlarm, critical; conformance [SMOKE]
            field 0 AlarmSeverityLevel: AlarmStateEnum
          event 0x09 InterconnectCOAlarm, critical; conformance [CO]
            field 0 AlarmSeverityLevel: AlarmStateEnum
          event 0x0A AllClear, info
          enum8 AlarmStateEnum
            0 Normal
            1 Warning; conformance O
            2 Critical
          enum8 SensitivityEnum
            0 High; conformance O
            1 Standard
            2 Low; conformance O
          enum8 ExpressedStateEnum
            0 Normal
            1 SmokeAlarm; conformance SMOKE
            2 COAlarm; conformance CO
            3 BatteryAlert
            4 Testing
            5 HardwareFault
            6 EndOfService
            7 InterconnectSmoke; conformance O
            8 InterconnectCO; conformance O
            9 Inoperative; conformance [Rev >= v2]
          enum8 MuteStateEnum
            0 NotMuted
            1 Muted
          enum8 EndOfServiceEnum
            0 Normal
            1 Expired
          enum8 ContaminationStateEnum
            0 Normal
            1 Low; conformance O
            2 Warning; conformance O
            3 Critical
        """,
        """
        cluster 0x0045 BooleanState, revision 3, application
          feature 0 CHGEVENT ChangeEvent; conformance [Rev >= v3]
          attribute 0x0000 StateValue: bool
          event 0x00 StateChange, info; conformance CHGEVENT, O
            field 0 StateValue: bool
        """,
        """
        cluster 0x0080 BooleanStateConfiguration, revision 2, application
          feature 0 VIS Visual; conformance O
          feature 1 AUD Audible; conformance O
          feature 2 SPRS AlarmSuppress; conformance [VIS | AUD]
          feature 3 SENSLVL SensitivityLevel; conformance O
          feature 4 FAULTEV FaultEvents; conformance [Rev >= v2]
          attribute 0x0000 CurrentSensitivityLevel: uint8; access RW VO; quality N; conformance SENSLVL; constraint max supportedSensitivityLevels - 1
          attribute 0x0001 SupportedSensitivityLevels: uint8; quality F; conformance SENSLVL; constraint 2 to 10
          attribute 0x0002 DefaultSensitivityLevel: uint8; quality F; conformance [SENSLVL]; constraint max supportedSensitivityLevels - 1
          attribute 0x0003 AlarmsActive: AlarmModeBitmap; conformance VIS | AUD
          attribute 0x0004 AlarmsSuppressed: AlarmModeBitmap; conformance SPRS
          attribute 0x0005 AlarmsEnabled: AlarmModeBitmap; quality N; conformance [VIS | AUD]
          attribute 0x0006 AlarmsSupported: AlarmModeBitmap; quality F; conformance VIS | AUD
          attribute 0x0007 SensorFault: SensorFaultBitmap; conformance O; default 0
          command 0x00 SuppressAlarm -> status; conformance SPRS
            field 0 AlarmsToSuppress: AlarmModeBitmap
          command 0x01 EnableDisableAlarm -> status; conformance VIS | AUD
            field 0 AlarmsToEnableDisable: AlarmModeBitmap
          event 0x00 AlarmsStateChanged, info; conformance VIS | AUD
            field 0 AlarmsActive: AlarmModeBitmap
            field 1 AlarmsSuppressed: AlarmModeBitmap; conformance SPRS
          event 0x01 SensorFault, info; conformance FAULTEV, O
            field 0 SensorFault: SensorFaultBitmap
          map8 AlarmModeBitmap
            bit 0 Visual; conformance VIS
            bit 1 Audible; conformance AUD
          map16 SensorFaultBitmap
            bit 0 GeneralFault
        """,
    ]
}
