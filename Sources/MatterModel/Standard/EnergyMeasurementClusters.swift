// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters that measure electricity.
enum EnergyMeasurementClusters {
    static let texts: [String] = [
        """
        cluster 0x009C PowerTopology, revision 1, application
          feature 0 NODE NodeTopology; conformance O.a
          feature 1 TREE TreeTopology; conformance O.a
          feature 2 SET SetTopology; conformance O.a
          feature 3 DYPF DynamicPowerFlow; conformance [SET]
          attribute 0x0000 AvailableEndpoints: list[endpoint-no]; quality F; conformance SET; constraint max 20
          attribute 0x0001 ActiveEndpoints: list[endpoint-no]; quality N; conformance DYPF; constraint max 20
        """,
        """
        cluster 0x0090 ElectricalPowerMeasurement, revision 3, application
          feature 0 DIRC DirectCurrent; conformance O.a+
          feature 1 ALTC AlternatingCurrent; conformance O.a+
          feature 2 POLY PolyphasePower; conformance [ALTC]
          feature 3 HARM Harmonics; conformance [ALTC]
          feature 4 PWRQ PowerQuality; conformance [ALTC]
          attribute 0x0000 PowerMode: PowerModeEnum
          attribute 0x0001 NumberOfMeasurementTypes: uint8; quality F; constraint max 32
          attribute 0x0002 Accuracy: list[MeasurementAccuracyStruct]; quality F; constraint 1 to numberOfMeasurementTypes
          attribute 0x0003 Ranges: list[MeasurementRangeStruct]; quality Q; conformance O; constraint 0 to numberOfMeasurementTypes; default []
          attribute 0x0004 Voltage: voltage-mV; quality X Q; conformance O; constraint -2^62 to 2^62; default null
          attribute 0x0005 ActiveCurrent: amperage-mA; quality X Q; conformance O; constraint -2^62 to 2^62; default null
          attribute 0x0006 ReactiveCurrent: amperage-mA; quality X Q; conformance [ALTC]; constraint -2^62 to 2^62; default null
          attribute 0x0007 ApparentCurrent: amperage-mA; quality X Q; conformance [ALTC]; constraint -2^62 to 2^62; default null
          attribute 0x0008 ActivePower: power-mW; quality X Q; constraint -2^62 to 2^62
          attribute 0x0009 ReactivePower: power-mVAR; quality X Q; conformance [ALTC]; constraint -2^62 to 2^62; default null
          attribute 0x000A ApparentPower: power-mVA; quality X Q; conformance [ALTC]; constraint -2^62 to 2^62; default null
          attribute 0x000B RMSVoltage: voltage-mV; quality X Q; conformance [ALTC]; constraint -2^62 to 2^62; default null
          attribute 0x000C RMSCurrent: amperage-mA; quality X Q; conformance [ALTC]; constraint -2^62 to 2^62; default null
          attribute 0x000D RMSPower: power-mW; quality X Q; conformance [ALTC]; constraint -2^62 to 2^62; default null
          attribute 0x000E Frequency: int64; quality X Q; conformance [ALTC]; constraint 0 to 1000000; default null
          attribute 0x000F HarmonicCurrents: list[HarmonicMeasurementStruct]; quality X Q; conformance HARM; constraint max 25
          attribute 0x0010 HarmonicPhases: list[HarmonicMeasurementStruct]; quality X Q; conformance PWRQ; constraint max 25
          attribute 0x0011 PowerFactor: int64; quality X Q; conformance [ALTC]; constraint -10000 to 10000; default null
          attribute 0x0012 NeutralCurrent: amperage-mA; quality X Q; conformance [POLY]; constraint -2^62 to 2^62; default null
          event 0x00 MeasurementPeriodRanges, info; conformance Ranges
            field 0 Ranges: list[MeasurementRangeStruct]; access R V; constraint 1 to numberOfMeasurementTypes; default []
          enum8 PowerModeEnum
            0 Unknown
            1 DC
            2 AC
          enum16 MeasurementTypeEnum
            0 Unspecified
            1 Voltage
            2 ActiveCurrent
            3 ReactiveCurrent
            4 ApparentCurrent
            5 ActivePower
            6 ReactivePower
            7 ApparentPower
            8 RMSVoltage
            9 RMSCurrent
            10 RMSPower
            11 Frequency
            12 PowerFactor
            13 NeutralCurrent
            14 ElectricalEnergy
            15 ReactiveEnergy
            16 ApparentEnergy
          struct MeasurementRangeStruct
            field 0 MeasurementType: MeasurementTypeEnum
            field 1 Min: int64; constraint -2^62 to 2^62
            field 2 Max: int64; constraint -2^62 to 2^62
            field 3 StartTimestamp: epoch-s; conformance EndTimestamp
            field 4 EndTimestamp: epoch-s; conformance desc; constraint min startTimestamp + 1
            field 5 MinTimestamp: epoch-s; conformance EndTimestamp
            field 6 MaxTimestamp: epoch-s; conformance EndTimestamp; constraint min minTimestamp + 1
            field 7 StartSystime: systime-ms; conformance EndSystime
            field 8 EndSystime: systime-ms; conformance desc; constraint min startSystime + 1
            field 9 MinSystime: systime-ms; conformance EndSystime
            field 10 MaxSystime: systime-ms; conformance EndSystime; constraint min minSystime + 1
          struct HarmonicMeasurementStruct
            field 0 Order: uint8; constraint min 1
            field 1 Measurement: int64; quality X; constraint -2^62 to 2^62
        """,
        """
        cluster 0x0091 ElectricalEnergyMeasurement, revision 2, application
          feature 0 IMPE ImportedEnergy; conformance O.a+
          feature 1 EXPE ExportedEnergy; conformance O.a+
          feature 2 CUME CumulativeEnergy; conformance O.b+
          feature 3 PERE PeriodicEnergy; conformance O.b+
          feature 4 APPE ApparentEnergy; conformance P, O
          feature 5 REAE ReactiveEnergy; conformance P, O
          attribute 0x0000 Accuracy: MeasurementAccuracyStruct; quality F
          attribute 0x0001 CumulativeEnergyImported: EnergyMeasurementStruct; quality X Q; conformance IMPE & CUME
          attribute 0x0002 CumulativeEnergyExported: EnergyMeasurementStruct; quality X Q; conformance EXPE & CUME
          attribute 0x0003 PeriodicEnergyImported: EnergyMeasurementStruct; quality X Q; conformance IMPE & PERE
          attribute 0x0004 PeriodicEnergyExported: EnergyMeasurementStruct; quality X Q; conformance EXPE & PERE
          attribute 0x0005 CumulativeEnergyReset: CumulativeEnergyResetStruct; quality X; conformance [CUME]; default null
          event 0x00 CumulativeEnergyMeasured, info; conformance CUME
            field 0 EnergyImported: EnergyMeasurementStruct; conformance CUME & IMPE
            field 1 EnergyExported: EnergyMeasurementStruct; conformance CUME & EXPE
          event 0x01 PeriodicEnergyMeasured, info; conformance PERE
            field 0 EnergyImported: EnergyMeasurementStruct; conformance PERE & IMPE
            field 1 EnergyExported: EnergyMeasurementStruct; conformance PERE & EXPE
          enum16 MeasurementTypeEnum
            0 Unspecified
            1 Voltage
            2 ActiveCurrent
            3 ReactiveCurrent
            4 ApparentCurrent
            5 ActivePower
            6 ReactivePower
            7 ApparentPower
            8 RMSVoltage
            9 RMSCurrent
            10 RMSPower
            11 Frequency
            12 PowerFactor
            13 NeutralCurrent
            14 ElectricalEnergy
            15 ReactiveEnergy
            16 ApparentEnergy
          struct EnergyMeasurementStruct
            field 0 Energy: energy-mWh; constraint 0 to 2^62
            field 1 StartTimestamp: epoch-s; conformance desc
            field 2 EndTimestamp: epoch-s; conformance desc; constraint min startTimestamp + 1
            field 3 StartSystime: systime-ms; conformance desc
            field 4 EndSystime: systime-ms; conformance desc; constraint min startSystime + 1
            field 5 ApparentEnergy: energy-mVAh; conformance P, APPE; constraint 0 to 2^62
            field 6 ReactiveEnergy: energy-mVARh; conformance P, REAE; constraint 0 to 2^62
          struct CumulativeEnergyResetStruct
            field 0 ImportedResetTimestamp: epoch-s; quality X; conformance [IMPE]; default null
            field 1 ExportedResetTimestamp: epoch-s; quality X; conformance [EXPE]; default null
            field 2 ImportedResetSystime: systime-ms; quality X; conformance [IMPE]; default null
            field 3 ExportedResetSystime: systime-ms; quality X; conformance [EXPE]; default null
        """,
        """
        cluster 0x00A0 ElectricalGridConditions, revision 1, application
          feature 0 FORE Forecasting; conformance O
          attribute 0x0000 LocalGenerationAvailable: bool; access RW VO; quality X
          attribute 0x0001 CurrentConditions: ElectricalGridConditionsStruct; quality X
          attribute 0x0002 ForecastConditions: list[ElectricalGridConditionsStruct]; conformance FORE; constraint max 56
          event 0x00 CurrentConditionsChanged, info; conformance O
            field 0 CurrentConditions: ElectricalGridConditionsStruct; quality X
          enum8 ThreeLevelEnum
            0 Low
            1 Medium
            2 High
          struct ElectricalGridConditionsStruct
            field 0 PeriodStart: epoch-s
            field 1 PeriodEnd: epoch-s; quality X; constraint min periodStart + 1
            field 2 GridCarbonIntensity: int16
            field 3 GridCarbonLevel: ThreeLevelEnum
            field 4 LocalCarbonIntensity: int16
            field 5 LocalCarbonLevel: ThreeLevelEnum
        """,
    ]
}
