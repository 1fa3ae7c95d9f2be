// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of lights.
enum LightingClusters {
    static let texts: [String] = [
        """
        cluster 0x0008 LevelControl, revision 7, application
          feature 0 OO OnOff; conformance O
          feature 1 LT Lighting; conformance O
          feature 2 FQ Frequency; conformance P
          attribute 0x0000 CurrentLevel: uint8; quality X N S Q; constraint minLevel to maxLevel
          attribute 0x0001 RemainingTime: uint16; quality Q; conformance LT
          attribute 0x0002 MinLevel: uint8; quality F; conformance Rev >= v7, O; constraint max 254; default 1
          attribute 0x0003 MaxLevel: uint8; quality F; conformance Rev >= v7, O; constraint minLevel to 254; default 254
          attribute 0x0004 CurrentFrequency: uint16; quality S Q; conformance FQ; constraint minFrequency to maxFrequency
          attribute 0x0005 MinFrequency: uint16; conformance FQ
          attribute 0x0006 MaxFrequency: uint16; conformance FQ; constraint min minFrequency
          attribute 0x0010 OnOffTransitionTime: uint16; access RW VO; conformance O; default 0
          attribute 0x0011 OnLevel: uint8; access RW VO; quality X; constraint minLevel to maxLevel
          attribute 0x0012 OnTransitionTime: uint16; access RW VO; quality X; conformance O; default null
          attribute 0x0013 OffTransitionTime: uint16; access RW VO; quality X; conformance O; default null
          attribute 0x0014 DefaultMoveRate: uint8; access RW VO; quality X; conformance O; constraint min 1
          attribute 0x000F Options: OptionsBitmap; access RW VO
          attribute 0x4000 StartUpCurrentLevel: uint8; access RW VM; quality X N; conformance LT
          command 0x00 MoveToLevel -> status
            field 0 Level: uint8; constraint max 254
            field 1 TransitionTime: uint16; quality X
            field 2 OptionsMask: OptionsBitmap
            field 3 OptionsOverride: OptionsBitmap
          command 0x01 Move -> status
            field 0 MoveMode: MoveModeEnum
            field 1 Rate: uint8; quality X
            field 2 OptionsMask: OptionsBitmap
            field 3 OptionsOverride: OptionsBitmap
          command 0x02 Step -> status
            field 0 StepMode: StepModeEnum
            field 1 StepSize: uint8
            field 2 TransitionTime: uint16; quality X
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x03 Stop -> status
            field 0 OptionsMask: OptionsBitmap
            field 1 OptionsOverride: OptionsBitmap
          command 0x04 MoveToLevelWithOnOff -> status
            field 0 Level: uint8; constraint max 254
            field 1 TransitionTime: uint16; quality X
            field 2 OptionsMask: OptionsBitmap
            field 3 OptionsOverride: OptionsBitmap
          command 0x05 MoveWithOnOff -> status
            field 0 MoveMode: MoveModeEnum
            field 1 Rate: uint8; quality X
            field 2 OptionsMask: OptionsBitmap
            field 3 OptionsOverride: OptionsBitmap
          command 0x06 StepWithOnOff -> status
            field 0 StepMode: StepModeEnum
            field 1 StepSize: uint8
            field 2 TransitionTime: uint16; quality X
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x07 StopWithOnOff -> status
            field 0 OptionsMask: OptionsBitmap
            field 1 OptionsOverride: OptionsBitmap
          command 0x08 MoveToClosestFrequency -> status; conformance FQ
            field 0 Frequency: uint16
          map8 OptionsBitmap
            bit 0 ExecuteIfOff; conformance LT | OO
            bit 1 CoupleColorTempToLevel; conformance LT
          enum8 MoveModeEnum
            0 Up
            1 Down
          enum8 StepModeEnum
            0 Up
            1 Down
        """,
        """
        cluster 0x0300 ColorControl, revision 9, application
          feature 0 HS HueSaturation; conformance EHUE, O
          feature 1 EHUE EnhancedHue; conformance CL, O
          feature 2 CL ColorLoop; conformance O
          feature 3 XY XY; conformance O
          feature 4 CT ColorTemperature; conformance O
          attribute 0x0000 CurrentHue: uint8; quality N Q; conformance HS; constraint max 254
          attribute 0x0001 CurrentSaturation: uint8; quality N S Q; conformance HS; constraint max 254
          attribute 0x0002 RemainingTime: uint16; quality Q; conformance O; constraint 0 to 65535; default 0
          attribute 0x0003 CurrentX: uint16; quality N S Q; conformance XY; constraint max 65279
          attribute 0x0004 CurrentY: uint16; quality N S Q; conformance XY; constraint max 65279
          attribute 0x0005 DriftCompensation: DriftCompensationEnum; conformance O
          attribute 0x0006 CompensationText: string; conformance O; constraint max 254
          attribute 0x0007 ColorTemperatureMireds: uint16; quality N S Q; conformance CT; constraint colorTempPhysicalMinMireds to colorTempPhysicalMaxMireds
          attribute 0x0008 ColorMode: ColorModeEnum; quality N
          attribute 0x000F Options: OptionsBitmap; access RW VO
          attribute 0x0010 NumberOfPrimaries: uint8; quality X F; constraint max 6
          attribute 0x0011 Primary1X: uint16; quality F; conformance NumberOfPrimaries > 0; constraint max 65279
          attribute 0x0012 Primary1Y: uint16; quality F; conformance NumberOfPrimaries > 0; constraint max 65279
          attribute 0x0013 Primary1Intensity: uint8; quality X F; conformance NumberOfPrimaries > 0
          attribute 0x0015 Primary2X: uint16; quality F; conformance NumberOfPrimaries > 1; constraint max 65279
          attribute 0x0016 Primary2Y: uint16; quality F; conformance NumberOfPrimaries > 1; constraint max 65279
          attribute 0x0017 Primary2Intensity: uint8; quality X F; conformance NumberOfPrimaries > 1
          attribute 0x0019 Primary3X: uint16; quality F; conformance NumberOfPrimaries > 2; constraint max 65279
          attribute 0x001A Primary3Y: uint16; quality F; conformance NumberOfPrimaries > 2; constraint max 65279
          attribute 0x001B Primary3Intensity: uint8; quality X F; conformance NumberOfPrimaries > 2
          attribute 0x0020 Primary4X: uint16; quality F; conformance NumberOfPrimaries > 3; constraint max 65279
          attribute 0x0021 Primary4Y: uint16; quality F; conformance NumberOfPrimaries > 3; constraint max 65279
          attribute 0x0022 Primary4Intensity: uint8; quality X F; conformance NumberOfPrimaries > 3
          attribute 0x0024 Primary5X: uint16; quality F; conformance NumberOfPrimaries > 4; constraint max 65279
          attribute 0x0025 Primary5Y: uint16; quality F; conformance NumberOfPrimaries > 4; constraint max 65279
          attribute 0x0026 Primary5Intensity: uint8; quality X F; conformance NumberOfPrimaries > 4
          attribute 0x0028 Primary6X: uint16; quality F; conformance NumberOfPrimaries > 5; constraint max 65279
          attribute 0x0029 Primary6Y: uint16; quality F; conformance NumberOfPrimaries > 5; constraint max 65279
          attribute 0x002A Primary6Intensity: uint8; quality X F; conformance NumberOfPrimaries > 5
          attribute 0x0030 WhitePointX: uint16; conformance O; constraint max 65279
          attribute 0x0031 WhitePointY: uint16; conformance O; constraint max 65279
          attribute 0x0032 ColorPointRX: uint16; conformance O; constraint max 65279
          attribute 0x0033 ColorPointRY: uint16; conformance O; constraint max 65279
          attribute 0x0034 ColorPointRIntensity: uint8; quality X; conformance O
          attribute 0x0036 ColorPointGX: uint16; conformance O; constraint max 65279
          attribute 0x0037 ColorPointGY: uint16; conformance O; constraint max 65279
          attribute 0x0038 ColorPointGIntensity: uint8; quality X; conformance O
          attribute 0x003A ColorPointBX: uint16; conformance O; constraint max 65279
          attribute 0x003B ColorPointBY: uint16; conformance O; constraint max 65279
          attribute 0x003C ColorPointBIntensity: uint8; quality X; conformance O
          attribute 0x4000 EnhancedCurrentHue: uint16; quality N S Q; conformance EHUE
          attribute 0x4001 EnhancedColorMode: EnhancedColorModeEnum; quality N S
          attribute 0x4002 ColorLoopActive: enum8; quality N S; conformance CL; constraint max 1
          attribute 0x4003 ColorLoopDirection: ColorLoopDirectionEnum; quality N S; conformance CL
          attribute 0x4004 ColorLoopTime: uint16; quality N S; conformance CL
          attribute 0x4005 ColorLoopStartEnhancedHue: uint16; conformance CL
          attribute 0x4006 ColorLoopStoredEnhancedHue: uint16; conformance CL
          attribute 0x400A ColorCapabilities: ColorCapabilitiesBitmap; constraint max 31
          attribute 0x400B ColorTempPhysicalMinMireds: uint16; conformance CT; constraint 1 to 65279
          attribute 0x400C ColorTempPhysicalMaxMireds: uint16; conformance CT; constraint max 65279
          attribute 0x400D CoupleColorTempToLevelMinMireds: uint16; conformance CT & ColorTemperatureMireds; constraint colorTempPhysicalMinMireds to colorTemperatureMireds
          attribute 0x4010 StartUpColorTemperatureMireds: uint16; access RW VM; quality X N; conformance CT & ColorTemperatureMireds; constraint 1 to 65279
          command 0x00 MoveToHue -> status; conformance HS
            field 0 Hue: uint8; constraint max 254
            field 1 Direction: DirectionEnum
            field 2 TransitionTime: uint16; constraint max 65534
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x01 MoveHue -> status; conformance HS
            field 0 MoveMode: MoveModeEnum
            field 1 Rate: uint8
            field 2 OptionsMask: OptionsBitmap
            field 3 OptionsOverride: OptionsBitmap
          command 0x02 StepHue -> status; conformance HS
            field 0 StepMode: StepModeEnum
            field 1 StepSize: uint8
            field 2 TransitionTime: uint8
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x03 MoveToSaturation -> status; conformance HS
            field 0 Saturation: uint8; constraint max 254
            field 1 TransitionTime: uint16; constraint max 65534
            field 2 OptionsMask: OptionsBitmap
            field 3 OptionsOverride: OptionsBitmap
          command 0x04 MoveSaturation -> status; conformance HS
            field 0 MoveMode: MoveModeEnum
            field 1 Rate: uint8
            field 2 OptionsMask: OptionsBitmap
            field 3 OptionsOverride: OptionsBitmap
          command 0x05 StepSaturation -> status; conformance HS
            field 0 StepMode: StepModeEnum
            field 1 StepSize: uint8
            field 2 TransitionTime: uint8
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x06 MoveToHueAndSaturation -> status; conformance HS
            field 0 Hue: uint8; constraint max 254
            field 1 Saturation: uint8; constraint max 254
            field 2 TransitionTime: uint16; constraint max 65534
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x07 MoveToColor -> status; conformance XY
            field 0 ColorX: uint16; constraint max 65279
            field 1 ColorY: uint16; constraint max 65279
            field 2 TransitionTime: uint16; constraint max 65534
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x08 MoveColor -> status; conformance XY
            field 0 RateX: int16
            field 1 RateY: int16
            field 2 OptionsMask: OptionsBitmap
            field 3 OptionsOverride: OptionsBitmap
          command 0x09 StepColor -> status; conformance XY
            field 0 StepX: int16
            field 1 StepY: int16
            field 2 TransitionTime: uint16; constraint max 65534
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x0A MoveToColorTemperature -> status; conformance CT
            field 0 ColorTemperatureMireds: uint16; constraint max 65279
            field 1 TransitionTime: uint16; constraint max 65534
            field 2 OptionsMask: OptionsBitmap
            field 3 OptionsOverride: OptionsBitmap
          command 0x40 EnhancedMoveToHue -> status; conformance EHUE
            field 0 EnhancedHue: uint16
            field 1 Direction: DirectionEnum
            field 2 TransitionTime: uint16; constraint max 65534
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x41 EnhancedMoveHue -> status; conformance EHUE
            field 0 MoveMode: MoveModeEnum
            field 1 Rate: uint16
            field 2 OptionsMask: OptionsBitmap
            field 3 OptionsOverride: OptionsBitmap
          command 0x42 EnhancedStepHue -> status; conformance EHUE
            field 0 StepMode: StepModeEnum
            field 1 StepSize: uint16
            field 2 TransitionTime: uint16; constraint max 65534
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x43 EnhancedMoveToHueAndSaturation -> status; conformance EHUE
            field 0 EnhancedHue: uint16
            field 1 Saturation: uint8; constraint max 254
            field 2 TransitionTime: uint16; constraint max 65534
            field 3 OptionsMask: OptionsBitmap
            field 4 OptionsOverride: OptionsBitmap
          command 0x44 ColorLoopSet -> status; conformance CL
            field 0 UpdateFlags: UpdateFlagsBitmap
            field 1 Action: ColorLoopActionEnum
            field 2 Direction: ColorLoopDirectionEnum
            field 3 Time: uint16
            field 4 StartHue: uint16
            field 5 OptionsMask: OptionsBitmap
            field 6 OptionsOverride: OptionsBitmap
          command 0x47 StopMoveStep -> status; conformance HS | XY | CT
            field 0 OptionsMask: OptionsBitmap
            field 1 OptionsOverride: OptionsBitmap
          command 0x4B MoveColorTemperature -> status; conformance CT
            field 0 MoveMode: MoveModeEnum
            field 1 Rate: uint16
            field 2 ColorTemperatureMinimumMireds: uint16; constraint max 65279
            field 3 ColorTemperatureMaximumMireds: uint16; constraint max 65279
            field 4 OptionsMask: OptionsBitmap
            field 5 OptionsOverride: OptionsBitmap
          command 0x4C StepColorTemperature -> status; conformance CT
            field 0 StepMode: StepModeEnum
            field 1 StepSize: uint16
            field 2 TransitionTime: uint16; constraint max 65534
            field 3 ColorTemperatureMinimumMireds: uint16; constraint max 65279
            field 4 ColorTemperatureMaximumMireds: uint16; constraint max 65279
            field 5 OptionsMask: OptionsBitmap
            field 6 OptionsOverride: OptionsBitmap
          map16 ColorCapabilitiesBitmap
            bit 0 HueSaturation; conformance HS
            bit 1 EnhancedHue; conformance EHUE
            bit 2 ColorLoop; conformance CL
            bit 3 XY; conformance XY
            bit 4 ColorTemperature; conformance CT
          map8 OptionsBitmap
            bit 0 ExecuteIfOff
          map8 UpdateFlagsBitmap
            bit 0 UpdateAction
            bit 1 UpdateDirection
            bit 2 UpdateTime
            bit 3 UpdateStartHue
          enum8 DriftCompensationEnum
            0 None
            1 OtherOrUnknown
            2 TemperatureMonitoring
            3 OpticalLuminanceMonitoringAndFeedback
            4 OpticalColorMonitoringAndFeedback
          enum8 ColorModeEnum
            0 CurrentHueAndCurrentSaturation
            1 CurrentXAndCurrentY
            2 ColorTemperatureMireds
          enum8 EnhancedColorModeEnum
            0 CurrentHueAndCurrentSaturation
            1 CurrentXAndCurrentY
            2 ColorTemperatureMireds
            3 EnhancedCurrentHueAndCurrentSaturation
          enum8 DirectionEnum
            0 Shortest
            1 Longest
            2 Up
            3 Down
          enum8 MoveModeEnum
            0 Stop
            1 Up
            3 Down
          enum8 StepModeEnum
            1 Up
            3 Down
          enum8 ColorLoopActionEnum
            0 Deactivate
            1 ActivateFromColorLoopStartEnhancedHue
            2 ActivateFromEnhancedCurrentHue
          enum8 ColorLoopDirectionEnum
            0 Decrement
            1 Increment
        """,
    ]
}
