// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of sensors.
enum MeasurementClusters {
    static let texts: [String] = [
        """
        cluster 0x0402 TemperatureMeasurement, revision 6, application
          attribute 0x0000 MeasuredValue: temperature; quality X; constraint minMeasuredValue to maxMeasuredValue
          attribute 0x0001 MinMeasuredValue: temperature; quality X F; constraint -27315 to maxMeasuredValue - 1; default -27315
          attribute 0x0002 MaxMeasuredValue: temperature; quality X F; constraint minMeasuredValue + 1 to 32767; default 32767
          attribute 0x0003 Tolerance: uint16; quality F; conformance O; constraint max 2048; default 0
        """,
        """
        cluster 0x0403 PressureMeasurement, revision 5, application
          feature 0 EXT Extended; conformance O
          attribute 0x0000 MeasuredValue: int16; quality X; constraint minMeasuredValue to maxMeasuredValue
          attribute 0x0001 MinMeasuredValue: int16; quality X F; constraint max 32766
          attribute 0x0002 MaxMeasuredValue: int16; quality X F; constraint minMeasuredValue + 1 to 32767
          attribute 0x0003 Tolerance: uint16; quality F; conformance O; constraint max 2048; default 0
          attribute 0x0010 ScaledValue: int16; quality X; conformance EXT; constraint minScaledValue to maxScaledValue
          attribute 0x0011 MinScaledValue: int16; quality X F; conformance EXT; constraint max 32766
          attribute 0x0012 MaxScaledValue: int16; quality X F; conformance EXT; constraint minScaledValue + 1 to 32767
          attribute 0x0013 ScaledTolerance: uint16; quality F; conformance [EXT]; constraint max 2048; default 0
          attribute 0x0014 Scale: int8; quality F; conformance EXT; constraint min -127
        """,
        """
        cluster 0x0404 FlowMeasurement, revision 5, application
          attribute 0x0000 MeasuredValue: uint16; quality X; constraint minMeasuredValue to maxMeasuredValue
          attribute 0x0001 MinMeasuredValue: uint16; quality X F; constraint max 65533
          attribute 0x0002 MaxMeasuredValue: uint16; quality X F; constraint min minMeasuredValue + 1
          attribute 0x0003 Tolerance: uint16; quality F; conformance O; constraint max 2048; default 0
        """,
        """
        cluster 0x0405 RelativeHumidityMeasurement, revision 5, application
          attribute 0x0000 MeasuredValue: uint16; quality X; constraint minMeasuredValue to maxMeasuredValue
          attribute 0x0001 MinMeasuredValue: uint16; quality X F; constraint max 9999
          attribute 0x0002 MaxMeasuredValue: uint16; quality X F; constraint minMeasuredValue + 1 to 10000
          attribute 0x0003 Tolerance: uint16; quality F; conformance O; constraint max 2048
        """,
        """
        cluster 0x0400 IlluminanceMeasurement, revision 5, application
          attribute 0x0000 MeasuredValue: uint16; quality X; constraint 0, minMeasuredValue to maxMeasuredValue
          attribute 0x0001 MinMeasuredValue: uint16; quality X F; constraint 1 to 65533
          attribute 0x0002 MaxMeasuredValue: uint16; quality X F; constraint min minMeasuredValue + 1
          attribute 0x0003 Tolerance: uint16; quality F; conformance O; constraint max 2048
          attribute 0x0004 LightSensorType: uint8; quality X F; conformance O; default null
          enum8 LightSensorTypeEnum
            0 Photodiode
            1 CMOS
        """,
        """
        cluster 0x0430 SoilMeasurement, revision 1, application
          attribute 0x0000 SoilMoistureMeasurementLimits: MeasurementAccuracyStruct; quality F
          attribute 0x0001 SoilMoistureMeasuredValue: percent; quality X; constraint soilMoistureMeasurementLimits.minMeasuredValue to soilMoistureMeasurementLimits.maxMeasuredValue
        """,
        """
        cluster 0x0406 OccupancySensing, revision 7, application
          feature 0 OTHER Other; conformance O.a+
          feature 1 PIR PassiveInfrared; conformance O.a+
          feature 2 US Ultrasonic; conformance O.a+
          feature 3 PHY PhysicalContact; conformance O.a+
          feature 4 AIR ActiveInfrared; conformance O.a+
          feature 5 RAD Radar; conformance O.a+
          feature 6 RFS RFSensing; conformance O.a+
          feature 7 VIS Vision; conformance O.a+
          feature 9 OCCEVENT OccupancyEvent; conformance [Rev >= v7]
          attribute 0x0000 Occupancy: OccupancyBitmap; constraint 0 to 1
          attribute 0x0001 OccupancySensorType: OccupancySensorTypeEnum; quality F; conformance M, D
          attribute 0x0002 OccupancySensorTypeBitmap: OccupancySensorTypeBitmap; quality F; conformance M, D; constraint 0 to 7
          attribute 0x0003 HoldTime: uint16; access RW VM; quality N; conformance O; constraint holdTimeLimits.holdTimeMin to holdTimeLimits.holdTimeMax
          attribute 0x0004 HoldTimeLimits: HoldTimeLimitsStruct; quality F; conformance HoldTime
          attribute 0x0010 PIROccupiedToUnoccupiedDelay: uint16; access RW VM; quality N; conformance [HoldTime & (PIR | !PIR & !US & !PHY)], D; default 0
          attribute 0x0011 PIRUnoccupiedToOccupiedDelay: uint16; access RW VM; quality N; conformance HoldTime & (PIR | !PIR & !US & !PHY) & PirUnoccupiedToOccupiedThreshold, [HoldTime & (PIR | !PIR & !US & !PHY)], D; default 0
          attribute 0x0012 PIRUnoccupiedToOccupiedThreshold: uint8; access RW VM; quality N; conformance HoldTime & (PIR | !PIR & !US & !PHY) & PirUnoccupiedToOccupiedDelay, [HoldTime & (PIR | !PIR & !US & !PHY)], D; constraint 1 to 254; default 1
          attribute 0x0020 UltrasonicOccupiedToUnoccupiedDelay: uint16; access RW VM; quality N; conformance [HoldTime & US], D; default 0
          attribute 0x0021 UltrasonicUnoccupiedToOccupiedDelay: uint16; access RW VM; quality N; conformance HoldTime & US & UltrasonicUnoccupiedToOccupiedThreshold, [HoldTime & US], D; default 0
          attribute 0x0022 UltrasonicUnoccupiedToOccupiedThreshold: uint8; access RW VM; quality N; conformance HoldTime & US & UltrasonicUnoccupiedToOccupiedDelay, [HoldTime & US], D; constraint 1 to 254; default 1
          attribute 0x0030 PhysicalContactOccupiedToUnoccupiedDelay: uint16; access RW VM; quality N; conformance [HoldTime & PHY], D; default 0
          attribute 0x0031 PhysicalContactUnoccupiedToOccupiedDelay: uint16; access RW VM; quality N; conformance HoldTime & PHY & PhysicalContactUnoccupiedToOccupiedThreshold, [HoldTime & PHY], D; default 0
          attribute 0x0032 PhysicalContactUnoccupiedToOccupiedThreshold: uint8; access RW VM; quality N; conformance HoldTime & PHY & PhysicalContactUnoccupiedToOccupiedDelay, [HoldTime & PHY], D; constraint 1 to 254; default 1
          event 0x00 OccupancyChanged, info; conformance OCCEVENT, O
            field 0 Occupancy: OccupancyBitmap
          map8 OccupancyBitmap
            bit 0 Occupied
          map8 OccupancySensorTypeBitmap
            bit 0 PIR
            bit 1 Ultrasonic
            bit 2 PhysicalContact
          enum8 OccupancySensorTypeEnum
            0 PIR
            1 Ultrasonic
            2 PIRAndUltrasonic
            3 PhysicalContact
          struct HoldTimeLimitsStruct
            field 0 HoldTimeMin: uint16; constraint min 1
            field 1 HoldTimeMax: uint16; constraint min maxOf(holdTimeMin, 10)
            field 2 HoldTimeDefault: uint16; constraint holdTimeMin to holdTimeMax
        """,
        """
        cluster 0x0431 AmbientContextSensing, revision 1, application
          feature 0 HA HumanActivity; conformance P, O.a+
          feature 1 OC ObjectCounting; conformance P, O.a+
          feature 2 OI ObjectIdentification; conformance P, O.a+
          feature 3 AUD SoundIdentification; conformance P, O.a+
          feature 4 PRED PredictedActivity; conformance P, O
          attribute 0x0000 HumanActivityDetected: bool; conformance P, HA
          attribute 0x0001 ObjectIdentified: bool; conformance P, OI
          attribute 0x0002 AudioContextDetected: bool; conformance P, AUD
          attribute 0x0003 AmbientContextType: list[AmbientContextTypeStruct]; conformance P, HA, OI, AUD; constraint 1 to simultaneousDetectionLimit
          attribute 0x0004 AmbientContextTypeSupported: list[ModeSelect.SemanticTagStruct]; conformance P, HA, OI, AUD; constraint max 50
          attribute 0x0005 ObjectCountReached: bool; conformance P, OC & OI
          attribute 0x0006 ObjectCountConfig: ObjectCountConfigStruct; access RW VM; quality N; conformance P, OC & OI
          attribute 0x0007 ObjectCount: uint16; conformance P, [OC & OI]; constraint min 1; default null
          attribute 0x0008 SimultaneousDetectionLimit: uint8; access RW VO; conformance P, M; constraint max 10
          attribute 0x0009 HoldTime: uint16; access RW VM; quality N; conformance P, M; constraint holdTimeLimits.holdTimeMin to holdTimeLimits.holdTimeMax
          attribute 0x000A HoldTimeLimits: HoldTimeLimitsStruct; quality F; conformance P, M
          attribute 0x000B PredictedActivity: list[PredictedActivityStruct]; conformance P, PRED; constraint max 20
          event 0x00 AmbientContextDetectStarted, info; conformance P, HA, OI, AUD, OC & OI
            field 0 AmbientContextDetected: AmbientContextTypeStruct; conformance P, HA, OI, OC, AUD
            field 1 ObjectCountReached: bool; conformance P, OC & OI
            field 2 ObjectCount: uint16; conformance P, [OC & OI]; constraint min 1; default null
          event 0x01 AmbientContextDetectEnded, info; conformance P, HA, OI, AUD, OC & OI
            field 0 EventStartTime: posix-ms; conformance P, M
          struct HoldTimeLimitsStruct
            field 0 HoldTimeMin: uint16; conformance P, M; constraint min 1
            field 1 HoldTimeMax: uint16; conformance P, M; constraint min maxOf(holdTimeMin, 10)
            field 2 HoldTimeDefault: uint16; conformance P, M; constraint holdTimeMin to holdTimeMax
          struct AmbientContextTypeStruct
            field 0 AmbientContextSensed: list[ModeSelect.SemanticTagStruct]; conformance P, M; constraint max 2
          struct ObjectCountConfigStruct
            field 0 CountingObject: ModeSelect.SemanticTagStruct; conformance P, M
            field 1 ObjectCountThreshold: uint16; conformance P, M; constraint min 1
          struct PredictedActivityStruct
            field 0 StartTimestamp: epoch-s; conformance P, M; constraint max endTimestamp - 1
            field 1 EndTimestamp: epoch-s; conformance P, M; constraint min startTimestamp + 1
            field 2 AmbientContextType: list[ModeSelect.SemanticTagStruct]; conformance P, HA, OI, AUD; constraint max 100
            field 3 CrowdDetected: bool; conformance P, OC
            field 4 CrowdCount: uint8; conformance P, [OC]; constraint 1 to 254
            field 5 Confidence: percent; conformance P, M
        """,
        """
        cluster 0x005B AirQuality, revision 1, application
          feature 0 FAIR Fair; conformance O
          feature 1 MOD Moderate; conformance O
          feature 2 VPOOR VeryPoor; conformance O
          feature 3 XPOOR ExtremelyPoor; conformance O
          attribute 0x0000 AirQuality: AirQualityEnum
          enum8 AirQualityEnum
            0 Unknown
            1 Good
            2 Fair; conformance FAIR
            3 Moderate; conformance MOD
            4 Poor
            5 VeryPoor; conformance VPOOR
            6 ExtremelyPoor; conformance XPOOR
        """,
        """
        cluster ConcentrationMeasurement, revision 5, application
          feature 0 MEA NumericMeasurement; conformance O.a+
          feature 1 LEV LevelIndication; conformance O.a+
          feature 2 MED MediumLevel; conformance [LEV]
          feature 3 CRI CriticalLevel; conformance [LEV]
          feature 4 PEA PeakMeasurement; conformance [MEA]
          feature 5 AVG AverageMeasurement; conformance [MEA]
          attribute 0x0000 MeasuredValue: single; quality X; conformance MEA; constraint minMeasuredValue to maxMeasuredValue
          attribute 0x0001 MinMeasuredValue: single; quality X F; conformance MEA
          attribute 0x0002 MaxMeasuredValue: single; quality X F; conformance MEA; constraint min minMeasuredValue
          attribute 0x0003 PeakMeasuredValue: single; quality X; conformance PEA; constraint minMeasuredValue to maxMeasuredValue
          attribute 0x0004 PeakMeasuredValueWindow: elapsed-s; conformance PEA; constraint max 604800
          attribute 0x0005 AverageMeasuredValue: single; quality X; conformance AVG; constraint minMeasuredValue to maxMeasuredValue
          attribute 0x0006 AverageMeasuredValueWindow: elapsed-s; conformance AVG; constraint max 604800
          attribute 0x0007 Uncertainty: single; quality F; conformance [MEA]
          attribute 0x0008 MeasurementUnit: MeasurementUnitEnum; quality F; conformance MEA
          attribute 0x0009 MeasurementMedium: MeasurementMediumEnum; quality F
          attribute 0x000A LevelValue: LevelValueEnum; conformance LEV
          enum8 MeasurementUnitEnum
            0 PPM; conformance MEA
            1 PPB; conformance MEA
            2 PPT; conformance MEA
            3 MGM3; conformance MEA
            4 UGM3; conformance MEA
            5 NGM3; conformance MEA
            6 PM3; conformance MEA
            7 BQM3; conformance MEA
          enum8 MeasurementMediumEnum
            0 Air
            1 Water
            2 Soil
          enum8 LevelValueEnum
            0 Unknown
            1 Low
            2 Medium; conformance MED
            3 High
            4 Critical; conformance CRI
        """,
        """
        cluster 0x040C CarbonMonoxideConcentrationMeasurement, derived from ConcentrationMeasurement
        """,
        """
        cluster 0x040D CarbonDioxideConcentrationMeasurement, derived from ConcentrationMeasurement
        """,
        """
        cluster 0x0413 NitrogenDioxideConcentrationMeasurement, derived from ConcentrationMeasurement
        """,
        """
        cluster 0x0415 OzoneConcentrationMeasurement, derived from ConcentrationMeasurement
        """,
        """
        cluster 0x042B FormaldehydeConcentrationMeasurement, derived from ConcentrationMeasurement
        """,
        """
        cluster 0x042C PM1ConcentrationMeasurement, derived from ConcentrationMeasurement
        """,
        """
        cluster 0x042A PM25ConcentrationMeasurement, derived from ConcentrationMeasurement
        """,
        """
        cluster 0x042D PM10ConcentrationMeasurement, derived from ConcentrationMeasurement
        """,
        """
        cluster 0x042E TotalVolatileOrganicCompoundsConcentrationMeasurement, derived from ConcentrationMeasurement
        """,
        """
        cluster 0x042F RadonConcentrationMeasurement, derived from ConcentrationMeasurement
        """,
    ]
}
