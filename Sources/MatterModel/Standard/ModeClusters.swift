// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The mode clusters, all derived from one.
enum ModeClusters {
    static let texts: [String] = [
        """
        cluster ModeBase, revision 2, application
          feature 0 DEPONOFF OnOff; conformance O
          attribute 0x0000 SupportedModes: list[ModeOptionStruct]; quality F; constraint 2 to 255
          attribute 0x0001 CurrentMode: uint8; quality N
          attribute 0x0002 StartUpMode: uint8; access RW VO; quality X N; conformance O
          attribute 0x0003 OnMode: uint8; access RW VO; quality X N; conformance DEPONOFF
          command 0x00 ChangeToMode -> ChangeToModeResponse
            field 0 NewMode: uint8
          response 0x01 ChangeToModeResponse
            field 0 Status: ModeChangeStatus
            field 1 StatusText: string; conformance [Status == Success], M; constraint max 64
          struct ModeTagStruct
            field 0 MfgCode: vendor-id; conformance O
            field 1 Value: ModeTag
          struct ModeOptionStruct
            field 0 Label: string; quality F; constraint max 64
            field 1 Mode: uint8; quality F
            field 2 ModeTags: list[ModeTagStruct]; quality F; constraint max 8
          enum8 ModeChangeStatus
            0 Success
            1 UnsupportedMode
            2 GenericFailure
            3 InvalidInMode
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
        """,
        """
        cluster 0x009F DeviceEnergyManagementMode, revision 2, application, derived from ModeBase
          feature 0 DEPONOFF OnOff; conformance X
          attribute 0x0000 SupportedModes:
          attribute 0x0001 CurrentMode:
          attribute 0x0002 StartUpMode:; conformance X
          attribute 0x0003 OnMode:; conformance X
          struct ModeOptionStruct
            field 0 Label:
            field 1 Mode:
            field 2 ModeTags:; constraint 1 to 8
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
            16384 NoOptimization
            16385 DeviceOptimization
            16386 LocalOptimization
            16387 GridOptimization
        """,
        """
        cluster 0x0059 DishwasherMode, revision 3, application, derived from ModeBase
          feature 0 DEPONOFF OnOff; conformance X
          attribute 0x0000 SupportedModes:
          attribute 0x0001 CurrentMode:
          attribute 0x0002 StartUpMode:; conformance X
          attribute 0x0003 OnMode:; conformance X
          struct ModeOptionStruct
            field 0 Label:
            field 1 Mode:
            field 2 ModeTags:; constraint 1 to 8
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
            16384 Normal
            16385 Heavy
            16386 Light
        """,
        """
        cluster 0x009D EnergyEVSEMode, revision 2, application, derived from ModeBase
          feature 0 DEPONOFF OnOff; conformance X
          attribute 0x0000 SupportedModes:
          attribute 0x0001 CurrentMode:
          attribute 0x0002 StartUpMode:; conformance X
          attribute 0x0003 OnMode:; conformance X
          struct ModeOptionStruct
            field 0 Label:
            field 1 Mode:
            field 2 ModeTags:; constraint 1 to 8
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
            16384 Manual
            16385 TimeOfUse
            16386 SolarCharging
            16387 V2X
        """,
        """
        cluster 0x0051 LaundryWasherMode, revision 3, application, derived from ModeBase
          feature 0 DEPONOFF OnOff; conformance X
          attribute 0x0000 SupportedModes:
          attribute 0x0001 CurrentMode:
          attribute 0x0002 StartUpMode:; conformance X
          attribute 0x0003 OnMode:; conformance X
          struct ModeOptionStruct
            field 0 Label:
            field 1 Mode:
            field 2 ModeTags:; constraint 1 to 8
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
            16384 Normal
            16385 Delicate
            16386 Heavy
            16387 Whites
        """,
        """
        cluster 0x005E MicrowaveOvenMode, revision 2, application, derived from ModeBase
          feature 0 DEPONOFF OnOff; conformance X
          attribute 0x0000 SupportedModes:
          attribute 0x0001 CurrentMode:
          attribute 0x0002 StartUpMode:; conformance X
          attribute 0x0003 OnMode:; conformance X
          command 0x00 ChangeToMode -> status; conformance X
          command 0x01 ChangeToModeResponse -> status; conformance X
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
            16384 Normal
            16385 Defrost
        """,
        """
        cluster 0x0049 OvenMode, revision 2, application, derived from ModeBase
          feature 0 DEPONOFF OnOff; conformance X
          attribute 0x0000 SupportedModes:
          attribute 0x0001 CurrentMode:
          attribute 0x0002 StartUpMode:; conformance X
          attribute 0x0003 OnMode:; conformance X
          struct ModeOptionStruct
            field 0 Label:
            field 1 Mode:
            field 2 ModeTags:; constraint 1 to 8
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
            16384 Bake
            16385 Convection
            16386 Grill
            16387 Roast
            16388 Clean
            16389 ConvectionBake
            16390 ConvectionRoast
            16391 Warming
            16392 Proofing
            16393 Steam
            16394 AirFry
            16395 AirSousVide
            16396 FrozenFood
        """,
        """
        cluster 0x0052 RefrigeratorAndTemperatureControlledCabinetMode, revision 3, application, derived from ModeBase
          feature 0 DEPONOFF OnOff; conformance X
          attribute 0x0000 SupportedModes:
          attribute 0x0001 CurrentMode:
          attribute 0x0002 StartUpMode:; conformance X
          attribute 0x0003 OnMode:; conformance X
          struct ModeOptionStruct
            field 0 Label:
            field 1 Mode:
            field 2 ModeTags:; constraint 1 to 8
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
            16384 RapidCool
            16385 RapidFreeze
        """,
        """
        cluster 0x0055 RVCCleanMode, revision 5, application, derived from ModeBase
          feature 0 DEPONOFF OnOff; conformance X
          feature 20 DIRECTMODECH DirectModeChange; conformance O
          attribute 0x0000 SupportedModes:
          attribute 0x0001 CurrentMode:
          attribute 0x0002 StartUpMode:; conformance X
          attribute 0x0003 OnMode:; conformance X
          struct ModeOptionStruct
            field 0 Label:
            field 1 Mode:
            field 2 ModeTags:; constraint 1 to 8
          enum8 ModeChangeStatus
            64 CleaningInProgress
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
            16384 DeepClean
            16385 Vacuum
            16386 Mop
            16387 VacuumThenMop
        """,
        """
        cluster 0x0054 RVCRunMode, revision 4, application, derived from ModeBase
          feature 0 DEPONOFF OnOff; conformance X
          feature 20 DIRECTMODECH DirectModeChange; conformance O
          attribute 0x0000 SupportedModes:
          attribute 0x0001 CurrentMode:
          attribute 0x0002 StartUpMode:; conformance X
          attribute 0x0003 OnMode:; conformance X
          struct ModeOptionStruct
            field 0 Label:
            field 1 Mode:
            field 2 ModeTags:; constraint 1 to 8
          enum8 ModeChangeStatus
            65 Stuck
            66 DustBinMissing
            67 DustBinFull
            68 WaterTankEmpty
            69 WaterTankMissing
            70 WaterTankLidOpen
            71 MopCleaningPadMissing
            72 BatteryLow
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
            16384 Idle
            16385 Cleaning
            16386 Mapping
        """,
        """
        cluster 0x009E WaterHeaterMode, revision 1, application, derived from ModeBase
          feature 0 DEPONOFF OnOff; conformance X
          attribute 0x0000 SupportedModes:
          attribute 0x0001 CurrentMode:
          attribute 0x0002 StartUpMode:; conformance X
          attribute 0x0003 OnMode:; conformance X
          struct ModeOptionStruct
            field 0 Label:
            field 1 Mode:
            field 2 ModeTags:; constraint 1 to 8
          enum16 ModeTag
            0 Auto
            1 Quick
            2 Quiet
            3 LowNoise
            4 LowEnergy
            5 Vacation
            6 Min
            7 Max
            8 Night
            9 Day
            16384 Off
            16385 Manual
            16386 Timed
        """,
    ]
}
