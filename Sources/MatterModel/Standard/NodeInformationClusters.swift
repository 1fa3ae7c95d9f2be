// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters that tell what a node is.
enum NodeInformationClusters {
    static let texts: [String] = [
        """
        cluster 0x0028 BasicInformation, revision 6, node
          attribute 0x0000 DataModelRevision: uint16; quality F
          attribute 0x0001 VendorName: string; quality F; constraint max 32
          attribute 0x0002 VendorID: vendor-id; quality F
          attribute 0x0003 ProductName: string; quality F; constraint max 32
          attribute 0x0004 ProductID: uint16; quality F
          attribute 0x0005 NodeLabel: string; access RW VM; quality N; constraint max 32
          attribute 0x0006 Location: string; access RW VA; quality N; constraint 2; default "XX"
          attribute 0x0007 HardwareVersion: uint16; quality F; default 0
          attribute 0x0008 HardwareVersionString: string; quality F; constraint 1 to 64
          attribute 0x0009 SoftwareVersion: uint32; quality F; default 0
          attribute 0x000A SoftwareVersionString: string; quality F; constraint 1 to 64
          attribute 0x000B ManufacturingDate: string; quality F; conformance O; constraint 8 to 16
          attribute 0x000C PartNumber: string; quality F; conformance O; constraint max 32
          attribute 0x000D ProductURL: string; quality F; conformance O; constraint max 256
          attribute 0x000E ProductLabel: string; quality F; conformance O; constraint max 64
          attribute 0x000F SerialNumber: string; quality F; conformance O; constraint max 32
          attribute 0x0010 LocalConfigDisabled: bool; access RW VM; quality N; conformance O; default false
          attribute 0x0011 Reachable: bool; conformance O; default true
          attribute 0x0012 UniqueID: string; quality F; conformance Rev >= v4, O; constraint max 32
          attribute 0x0013 CapabilityMinima: CapabilityMinimaStruct; quality F
          attribute 0x0014 ProductAppearance: ProductAppearanceStruct; quality F; conformance [Rev >= v2]
          attribute 0x0015 SpecificationVersion: uint32; quality F; conformance Rev >= v3; default 0
          attribute 0x0016 MaxPathsPerInvoke: uint16; quality F; conformance Rev >= v3; constraint min 1; default 1
          attribute 0x0018 ConfigurationVersion: uint32; quality N; conformance Rev >= v6; constraint min 1; default 1
          event 0x00 StartUp, critical
            field 0 SoftwareVersion: uint32
          event 0x01 ShutDown, critical; conformance O
          event 0x02 Leave, info; conformance O
            field 0 FabricIndex: fabric-idx; constraint 1 to 254
          event 0x03 ReachableChanged, info; conformance Reachable
            field 0 ReachableNewValue: bool
          enum8 ProductFinishEnum
            0 Other
            1 Matte
            2 Satin
            3 Polished
            4 Rugged
            5 Fabric
          enum8 ColorEnum
            0 Black
            1 Navy
            2 Green
            3 Teal
            4 Maroon
            5 Purple
            6 Olive
            7 Gray
            8 Blue
            9 Lime
            10 Aqua
            11 Red
            12 Fuchsia
            13 Yellow
            14 White
            15 Nickel
            16 Chrome
            17 Brass
            18 Copper
            19 Silver
            20 Gold
          struct ProductAppearanceStruct
            field 0 Finish: ProductFinishEnum
            field 1 PrimaryColor: ColorEnum; quality X
          struct CapabilityMinimaStruct
            field 0 CaseSessionsPerFabric: uint16; constraint 3 to 10000; default 3
            field 1 SubscriptionsPerFabric: uint16; constraint 3 to 10000; default 3
            field 2 SimultaneousInvocationsSupported: uint16; conformance Rev >= v6; constraint 1 to 10000
            field 3 SimultaneousWritesSupported: uint16; conformance Rev >= v6; constraint 1 to 10000
            field 4 ReadPathsSupported: uint16; conformance Rev >= v6; constraint 9 to 10000
            field 5 SubscribePathsSupported: uint16; conformance Rev >= v6; constraint 3 to 10000
        """,
        """
        cluster 0x0039 BridgedDeviceBasicInformation, revision 6, endpoint, derived from BasicInformation
          feature 20 BIS BridgedICDSupport; conformance [Rev >= v4]
          attribute 0x0000 DataModelRevision:; conformance X
          attribute 0x0001 VendorName:; conformance desc
          attribute 0x0002 VendorID:; conformance desc
          attribute 0x0003 ProductName:; conformance O
          attribute 0x0004 ProductID:; conformance desc
          attribute 0x0005 NodeLabel:; conformance O
          attribute 0x0006 Location:; conformance X
          attribute 0x0007 HardwareVersion:; conformance O
          attribute 0x0008 HardwareVersionString:; conformance O
          attribute 0x0009 SoftwareVersion:; conformance O
          attribute 0x000A SoftwareVersionString:; conformance O
          attribute 0x000B ManufacturingDate:; conformance O
          attribute 0x000C PartNumber:; conformance O
          attribute 0x000D ProductURL:; conformance O
          attribute 0x000E ProductLabel:; conformance O
          attribute 0x000F SerialNumber:; conformance O
          attribute 0x0010 LocalConfigDisabled:; conformance X
          attribute 0x0011 Reachable:; conformance M
          attribute 0x0012 UniqueID:; conformance Rev >= v4, O
          attribute 0x0013 CapabilityMinima:; conformance X
          attribute 0x0014 ProductAppearance:; conformance [Rev >= v2]
          attribute 0x0015 SpecificationVersion:; conformance X
          attribute 0x0016 MaxPathsPerInvoke:; conformance X
          attribute 0x0018 ConfigurationVersion:; conformance [Rev >= v6]
          command 0x80 KeepActive -> status; conformance BIS
            field 0 StayActiveDuration: uint32
            field 1 TimeoutMs: uint32; constraint 30000 to 3600000
          event 0x00 StartUp, critical; conformance O
          event 0x01 ShutDown, critical; conformance O
          event 0x02 Leave, info; conformance O
            field 0 FabricIndex:; conformance X
          event 0x03 ReachableChanged, info; conformance M
          event 0x80 ActiveChanged, info; conformance BIS
            field 0 PromisedActiveDuration: uint32
        """,
        """
        cluster 0x002B LocalizationConfiguration, revision 1, node
          attribute 0x0000 ActiveLocale: string; access RW VM; quality N; constraint in SupportedLocales
          attribute 0x0001 SupportedLocales: list[string]; quality F; constraint max 32[max 35]
        """,
        """
        cluster 0x002C TimeFormatLocalization, revision 1, node
          feature 0 CALFMT CalendarFormat; conformance O
          attribute 0x0000 HourFormat: HourFormatEnum; access RW VM; quality N
          attribute 0x0001 ActiveCalendarType: CalendarTypeEnum; access RW VM; quality N; conformance CALFMT; constraint in SupportedCalendarTypes
          attribute 0x0002 SupportedCalendarTypes: list[CalendarTypeEnum]; quality F; conformance CALFMT
          enum8 HourFormatEnum
            0 12Hr
            1 24Hr
            255 UseActiveLocale
          enum8 CalendarTypeEnum
            0 Buddhist; conformance O.a+
            1 Chinese; conformance O.a+
            2 Coptic; conformance O.a+
            3 Ethiopian; conformance O.a+
            4 Gregorian; conformance O.a+
            5 Hebrew; conformance O.a+
            6 Indian; conformance O.a+
            7 Islamic; conformance O.a+
            8 Japanese; conformance O.a+
            9 Korean; conformance O.a+
            10 Persian; conformance O.a+
            11 Taiwanese; conformance O.a+
            255 UseActiveLocale; conformance O.a+
        """,
        """
        cluster 0x002D UnitLocalization, revision 2, node
          feature 0 TEMP TemperatureUnit; conformance O
          attribute 0x0000 TemperatureUnit: TempUnitEnum; access RW VM; quality N; conformance TEMP
          attribute 0x0001 SupportedTemperatureUnits: list[TempUnitEnum]; quality F; conformance TEMP; constraint 2 to 3
          enum8 TempUnitEnum
            0 Fahrenheit; conformance O.a2+
            1 Celsius; conformance O.a2+
            2 Kelvin; conformance O.a2+
        """,
        """
        cluster 0x002F PowerSource, revision 3, node
          feature 0 WIRED Wired; conformance O.a
          feature 1 BAT Battery; conformance O.a
          feature 2 RECHG Rechargeable; conformance [BAT]
          feature 3 REPLC Replaceable; conformance [BAT]
          attribute 0x0000 Status: PowerSourceStatusEnum
          attribute 0x0001 Order: uint8; quality N
          attribute 0x0002 Description: string; quality F; constraint max 60
          attribute 0x0003 WiredAssessedInputVoltage: uint32; quality X C; conformance [WIRED]
          attribute 0x0004 WiredAssessedInputFrequency: uint16; quality X C; conformance [WIRED]
          attribute 0x0005 WiredCurrentType: WiredCurrentTypeEnum; quality F; conformance WIRED
          attribute 0x0006 WiredAssessedCurrent: uint32; quality X C; conformance [WIRED]
          attribute 0x0007 WiredNominalVoltage: uint32; quality F; conformance [WIRED]
          attribute 0x0008 WiredMaximumCurrent: uint32; quality F; conformance [WIRED]
          attribute 0x0009 WiredPresent: bool; conformance [WIRED]
          attribute 0x000A ActiveWiredFaults: list[WiredFaultEnum]; conformance [WIRED]; constraint max 8
          attribute 0x000B BatVoltage: uint32; quality X C; conformance [BAT]
          attribute 0x000C BatPercentRemaining: uint8; quality X Q; conformance [BAT]; constraint max 200
          attribute 0x000D BatTimeRemaining: uint32; quality X Q; conformance [BAT]
          attribute 0x000E BatChargeLevel: BatChargeLevelEnum; conformance BAT
          attribute 0x000F BatReplacementNeeded: bool; conformance BAT
          attribute 0x0010 BatReplaceability: BatReplaceabilityEnum; quality F; conformance BAT
          attribute 0x0011 BatPresent: bool; conformance [BAT]
          attribute 0x0012 ActiveBatFaults: list[BatFaultEnum]; conformance [BAT]; constraint max 8
          attribute 0x0013 BatReplacementDescription: string; quality F; conformance REPLC; constraint max 60
          attribute 0x0014 BatCommonDesignation: BatCommonDesignationEnum; quality F; conformance [REPLC]
          attribute 0x0015 BatANSIDesignation: string; quality F; conformance [REPLC]; constraint max 20
          attribute 0x0016 BatIECDesignation: string; quality F; conformance [REPLC]; constraint max 20
          attribute 0x0017 BatApprovedChemistry: BatApprovedChemistryEnum; quality F; conformance [REPLC]
          attribute 0x0018 BatCapacity: uint32; quality F; conformance [REPLC | RECHG]
          attribute 0x0019 BatQuantity: uint8; quality F; conformance REPLC
          attribute 0x001A BatChargeState: BatChargeStateEnum; conformance RECHG
          attribute 0x001B BatTimeToFullCharge: uint32; quality X Q; conformance [RECHG]
          attribute 0x001C BatFunctionalWhileCharging: bool; conformance RECHG
          attribute 0x001D BatChargingCurrent: uint32; quality X C; conformance [RECHG]
          attribute 0x001E ActiveBatChargeFaults: list[BatChargeFaultEnum]; conformance [RECHG]; constraint max 16
          attribute 0x001F EndpointList: list[endpoint-no]
          event 0x00 WiredFaultChange, info; conformance [WIRED]
            field 0 Current: list[WiredFaultEnum]; constraint max 8; default []
            field 1 Previous: list[WiredFaultEnum]; constraint max 8; default []
          event 0x01 BatFaultChange, info; conformance [BAT]
            field 0 Current: list[BatFaultEnum]; constraint max 8; default []
            field 1 Previous: list[BatFaultEnum]; constraint max 8; default []
          event 0x02 BatChargeFaultChange, info; conformance [RECHG]
            field 0 Current: list[BatChargeFaultEnum]; constraint max 16; default []
            field 1 Previous: list[BatChargeFaultEnum]; constraint max 16; default []
          enum8 WiredFaultEnum
            0 Unspecified
            1 OverVoltage
            2 UnderVoltage
          enum8 BatFaultEnum
            0 Unspecified
            1 OverTemp
            2 UnderTemp
          enum8 BatChargeFaultEnum
            0 Unspecified
            1 AmbientTooHot
            2 AmbientTooCold
            3 BatteryTooHot
            4 BatteryTooCold
            5 BatteryAbsent
            6 BatteryOverVoltage
            7 BatteryUnderVoltage
            8 ChargerOverVoltage
            9 ChargerUnderVoltage
            10 SafetyTimeout
          enum8 PowerSourceStatusEnum
            0 Unspecified
            1 Active
            2 Standby
            3 Unavailable
          enum8 WiredCurrentTypeEnum
            0 AC
            1 DC
          enum8 BatChargeLevelEnum
            0 OK
            1 Warning
            2 Critical
          enum8 BatReplaceabilityEnum
            0 Unspecified
            1 NotReplaceable
            2 UserReplaceable
            3 FactoryReplaceable
          enum16 BatCommonDesignationEnum
            0 Unspecified
            1 AAA
            2 AA
            3 C
            4 D
            5 4V5
            6 6V0
            7 9V0
            8 12AA
            9 AAAA
            10 A
            11 B
            12 F
            13 N
            14 No6
            15 SubC
            16 A23
            17 A27
            18 BA5800
            19 Duplex
            20 4SR44
            21 523
            22 531
            23 15V0
            24 22V5
            25 30V0
            26 45V0
            27 67V5
            28 J
            29 CR123A
            30 CR2
            31 2CR5
            32 CRP2
            33 CRV3
            34 SR41
            35 SR43
            36 SR44
            37 SR45
            38 SR48
            39 SR54
            40 SR55
            41 SR57
            42 SR58
            43 SR59
            44 SR60
            45 SR63
            46 SR64
            47 SR65
            48 SR66
            49 SR67
            50 SR68
            51 SR69
            52 SR516
            53 SR731
            54 SR712
            55 LR932
            56 A5
            57 A10
            58 A13
            59 A312
            60 A675
            61 AC41E
            62 10180
            63 10280
            64 10440
            65 14250
            66 14430
            67 14500
            68 14650
            69 15270
            70 16340
            71 RCR123A
            72 17500
            73 17670
            74 18350
            75 18500
            76 18650
            77 19670
            78 25500
            79 26650
            80 32600
          enum16 BatApprovedChemistryEnum
            0 Unspecified
            1 Alkaline
            2 LithiumCarbonFluoride
            3 LithiumChromiumOxide
            4 LithiumCopperOxide
            5 LithiumIronDisulfide
            6 LithiumManganeseDioxide
            7 LithiumThionylChloride
            8 Magnesium
            9 MercuryOxide
            10 NickelOxyhydride
            11 SilverOxide
            12 ZincAir
            13 ZincCarbon
            14 ZincChloride
            15 ZincManganeseDioxide
            16 LeadAcid
            17 LithiumCobaltOxide
            18 LithiumIon
            19 LithiumIonPolymer
            20 LithiumIronPhosphate
            21 LithiumSulfur
            22 LithiumTitanate
            23 NickelCadmium
            24 NickelHydrogen
            25 NickelIron
            26 NickelMetalHydride
            27 NickelZinc
            28 SilverZinc
            29 SodiumIon
            30 SodiumSulfur
            31 ZincBromide
            32 ZincCerium
          enum8 BatChargeStateEnum
            0 Unknown
            1 IsCharging
            2 IsAtFullCharge
            3 IsNotCharging
        """,
        """
        cluster 0x002E PowerSourceConfiguration, revision 1, node
          attribute 0x0000 Sources: list[endpoint-no]; quality N; constraint max 6
        """,
        """
        cluster 0x0750 EcosystemInformation, revision 1, endpoint
          attribute 0x0000 DeviceDirectory: list[EcosystemDeviceStruct]; access R F M; quality N
          attribute 0x0001 LocationDirectory: list[EcosystemLocationStruct]; access R F M; quality N
          struct DeviceTypeStruct
            field 0 DeviceType: devtype-id
            field 1 Revision: uint16; constraint min 1
          struct EcosystemDeviceStruct (fabric-scoped)
            field 0 DeviceName: string; access S; conformance O; constraint max 64
            field 1 DeviceNameLastEdit: epoch-us; access S; conformance DeviceName; default 0
            field 2 BridgedEndpoint: endpoint-no; access S; conformance desc
            field 3 OriginalEndpoint: endpoint-no; access S; conformance desc
            field 4 DeviceTypes: list[DeviceTypeStruct]; access S
            field 5 UniqueLocationIDs: list[string]; access S; constraint max 64[max 64]
            field 6 UniqueLocationIDsLastEdit: epoch-us; access S; default 0
          struct EcosystemLocationStruct (fabric-scoped)
            field 0 UniqueLocationID: string; access S; constraint max 64
            field 1 LocationDescriptor: locationdesc; access S
            field 2 LocationDescriptorLastEdit: epoch-us; access S; default 0
        """,
    ]
}
