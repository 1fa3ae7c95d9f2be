// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of closures other than locks.
enum ClosureClusters {
    static let texts: [String] = [
        """
        cluster 0x0102 WindowCovering, revision 8, application
          feature 0 LF Lift; conformance O.a+
          feature 1 TL Tilt; conformance O.a+
          feature 2 PA_LF PositionAwareLift; conformance [LF]
          feature 4 PA_TL PositionAwareTilt; conformance [TL]
          attribute 0x0000 Type: TypeEnum; quality F; default 0
          attribute 0x0005 NumberOfActuationsLift: uint16; quality N; conformance [LF]; default 0
          attribute 0x0006 NumberOfActuationsTilt: uint16; quality N; conformance [TL]; default 0
          attribute 0x0007 ConfigStatus: ConfigStatusBitmap; quality N
          attribute 0x0008 CurrentPositionLiftPercentage: percent; quality X N; conformance [LF & PA_LF]; default null
          attribute 0x0009 CurrentPositionTiltPercentage: percent; quality X N; conformance [TL & PA_TL]; default null
          attribute 0x000A OperationalStatus: OperationalStatusBitmap; constraint max 63; default 0
          attribute 0x000B TargetPositionLiftPercent100ths: percent100ths; quality X; conformance LF & PA_LF; default null
          attribute 0x000C TargetPositionTiltPercent100ths: percent100ths; quality X; conformance TL & PA_TL; default null
          attribute 0x000D EndProductType: EndProductTypeEnum; quality F; default 0
          attribute 0x000E CurrentPositionLiftPercent100ths: percent100ths; quality X N; conformance LF & PA_LF; constraint max 10000; default null
          attribute 0x000F CurrentPositionTiltPercent100ths: percent100ths; quality X N; conformance TL & PA_TL; constraint max 10000; default null
          attribute 0x0017 Mode: ModeBitmap; access RW VM; quality N; constraint max 15; default 0
          attribute 0x001A SafetyStatus: SafetyStatusBitmap; conformance O; default 0
          command 0x00 UpOrOpen -> status
          command 0x01 DownOrClose -> status
          command 0x02 StopMotion -> status
          command 0x05 GoToLiftPercentage -> status; conformance LF & PA_LF, [LF]
            field 0 LiftPercent100thsValue: percent100ths
            field 1 Ignored: percent; conformance X
          command 0x08 GoToTiltPercentage -> status; conformance TL & PA_TL, [TL]
            field 0 TiltPercent100thsValue: percent100ths
            field 1 Ignored: percent; conformance X
          map8 ConfigStatusBitmap
            bit 0 Operational
            bit 1 OnlineReserved; conformance D
            bit 2 LiftMovementReversed; conformance LF
            bit 3 LiftPositionAware; conformance PA_LF
            bit 4 TiltPositionAware; conformance PA_TL
            bit 5 LiftEncoderControlled; conformance PA_LF
            bit 6 TiltEncoderControlled; conformance PA_TL
          map8 ModeBitmap
            bit 0 MotorDirectionReversed
            bit 1 CalibrationMode
            bit 2 MaintenanceMode
            bit 3 LEDFeedback
          map8 OperationalStatusBitmap
            bit 0 to 1 Global
            bit 2 to 3 Lift; conformance LF
            bit 4 to 5 Tilt; conformance TL
          map16 SafetyStatusBitmap
            bit 0 RemoteLockout
            bit 1 TamperDetection
            bit 2 FailedCommunication
            bit 3 PositionFailure
            bit 4 ThermalProtection
            bit 5 ObstacleDetected
            bit 6 Power
            bit 7 StopInput
            bit 8 MotorJammed
            bit 9 HardwareFailure
            bit 10 ManualOperation
            bit 11 Protection
          enum8 TypeEnum
            0 Rollershade; conformance LF & !TL
            1 Rollershade2Motor; conformance LF & !TL
            2 RollershadeExterior; conformance LF & !TL
            3 RollershadeExterior2Motor; conformance LF & !TL
            4 Drapery; conformance LF & !TL
            5 Awning; conformance LF & !TL
            6 Shutter; conformance LF | TL
            7 TiltBlindTiltOnly; conformance !LF & TL
            8 TiltBlindLift; conformance LF & TL
            9 ProjectorScreen; conformance LF & !TL
            255 Unknown; conformance O
          enum8 EndProductTypeEnum
            0 RollerShade
            1 RomanShade
            2 BalloonShade
            3 WovenWood
            4 PleatedShade
            5 CellularShade
            6 LayeredShade
            7 LayeredShade2D
            8 SheerShade
            9 TiltOnlyInteriorBlind
            10 InteriorBlind
            11 VerticalBlindStripCurtain
            12 InteriorVenetianBlind
            13 ExteriorVenetianBlind
            14 LateralLeftCurtain
            15 LateralRightCurtain
            16 CentralCurtain
            17 RollerShutter
            18 ExteriorVerticalScreen
            19 AwningTerracePatio
            20 AwningVerticalScreen
            21 TiltOnlyPergola
            22 SwingingShutter
            23 SlidingShutter
            255 Unknown
          enum8 MovementStatus
            0 Stopped
            1 Opening
            2 Closing
        """,
        """
        cluster 0x0104 ClosureControl, revision 1, application
          feature 0 PS Positioning; conformance O.a+
          feature 1 LT MotionLatching; conformance O.a+
          feature 2 IS Instantaneous; conformance O
          feature 3 SP Speed; conformance [PS & !IS]
          feature 4 VT Ventilation; conformance [PS]
          feature 5 PD Pedestrian; conformance [PS]
          feature 6 CL Calibration; conformance [PS]
          feature 7 PT Protection; conformance O
          feature 8 MO ManuallyOperable; conformance O
          attribute 0x0000 CountdownTime: elapsed-s; quality X Q; conformance [PS & !IS]; constraint max 259200; default null
          attribute 0x0001 MainState: MainStateEnum
          attribute 0x0002 CurrentErrorList: list[ClosureErrorEnum]; constraint max 10[all]
          attribute 0x0003 OverallCurrentState: OverallCurrentStateStruct; quality X; default null
          attribute 0x0004 OverallTargetState: OverallTargetStateStruct; quality X; default null
          attribute 0x0005 LatchControlModes: LatchControlModesBitmap; quality F; conformance LT
          command 0x00 Stop -> status; conformance !IS
          command 0x01 MoveTo -> status; access O T
            field 0 Position: TargetPositionEnum; conformance O.a+
            field 1 Latch: bool; conformance O.a+
            field 2 Speed: ThreeLevelAutoEnum; conformance O.a+; default 0
          command 0x02 Calibrate -> status; access M T; conformance CL
          event 0x00 OperationalError, critical
            field 0 ErrorState: list[ClosureErrorEnum]; constraint 1 to 10[all]
          event 0x01 MovementCompleted, info; conformance !IS
          event 0x02 EngageStateChanged, info; conformance MO
            field 0 EngageValue: bool
          event 0x03 SecureStateChanged, info
            field 0 SecureValue: bool
          enum8 CurrentPositionEnum
            0 FullyClosed
            1 FullyOpened
            2 PartiallyOpened
            3 OpenedForPedestrian; conformance PD
            4 OpenedForVentilation; conformance VT
            5 OpenedAtSignature
          enum8 TargetPositionEnum
            0 MoveToFullyClosed
            1 MoveToFullyOpen
            2 MoveToPedestrianPosition; conformance PD
            3 MoveToVentilationPosition; conformance VT
            4 MoveToSignaturePosition
          enum8 MainStateEnum
            0 Stopped
            1 Moving
            2 WaitingForMotion
            3 Error
            4 Calibrating; conformance CL
            5 Protected; conformance PT
            6 Disengaged; conformance MO
            7 SetupRequired
          enum8 ClosureErrorEnum
            0 PhysicallyBlocked
            1 BlockedBySensor
            2 TemperatureLimited
            3 MaintenanceRequired
            4 InternalInterference
          struct OverallCurrentStateStruct
            field 0 Position: CurrentPositionEnum; quality X; conformance PS; default null
            field 1 Latch: bool; quality X; conformance LT; default null
            field 2 Speed: ThreeLevelAutoEnum; conformance SP
            field 3 SecureState: bool; quality X; default null
          struct OverallTargetStateStruct
            field 0 Position: TargetPositionEnum; quality X; conformance PS; default null
            field 1 Latch: bool; quality X; conformance LT; default null
            field 2 Speed: ThreeLevelAutoEnum; conformance SP
          map8 LatchControlModesBitmap
            bit 0 RemoteLatching; conformance LT
            bit 1 RemoteUnlatching; conformance LT
        """,
        """
        cluster 0x0105 ClosureDimension, revision 1, application
          feature 0 PS Positioning; conformance O.a+
          feature 1 LT MotionLatching; conformance O.a+
          feature 2 UT Unit; conformance [PS]
          feature 3 LM Limitation; conformance [PS]
          feature 4 SP Speed; conformance [PS]
          feature 5 TR Translation; conformance [PS].b
          feature 6 RO Rotation; conformance [PS].b
          feature 7 MD Modulation; conformance [PS].b
          attribute 0x0000 CurrentState: DimensionStateStruct; quality X Q; default null
          attribute 0x0001 TargetState: DimensionStateStruct; quality X; default null
          attribute 0x0002 Resolution: percent100ths; quality F; conformance PS; constraint min 0.01%; default 0.01 %
          attribute 0x0003 StepValue: percent100ths; quality F; conformance PS; constraint min 0.01%; default 0.01 %
          attribute 0x0004 Unit: ClosureUnitEnum; quality F; conformance UT
          attribute 0x0005 UnitRange: UnitRangeStruct; quality X; conformance UT; default null
          attribute 0x0006 LimitRange: RangePercent100thsStruct; conformance LM
          attribute 0x0007 TranslationDirection: TranslationDirectionEnum; quality F; conformance TR
          attribute 0x0008 RotationAxis: RotationAxisEnum; quality F; conformance RO
          attribute 0x0009 Overflow: OverflowEnum; quality F; conformance RO
          attribute 0x000A ModulationType: ModulationTypeEnum; quality F; conformance MD
          attribute 0x000B LatchControlModes: LatchControlModesBitmap; quality F; conformance LT
          command 0x00 SetTarget -> status; access O T
            field 0 Position: percent100ths; conformance O.a+
            field 1 Latch: bool; conformance O.a+
            field 2 Speed: ThreeLevelAutoEnum; conformance O.a+; default 0
          command 0x01 Step -> status; access O T; conformance PS
            field 0 Direction: StepDirectionEnum
            field 1 NumberOfSteps: uint16; constraint min 1
            field 2 Speed: ThreeLevelAutoEnum; conformance [SP]; default 0
          enum8 TranslationDirectionEnum
            0 Downward
            1 Upward
            2 VerticalMask
            3 VerticalSymmetry
            4 Leftward
            5 Rightward
            6 HorizontalMask
            7 HorizontalSymmetry
            8 Forward
            9 Backward
            10 DepthMask
            11 DepthSymmetry
          enum8 RotationAxisEnum
            0 Left
            1 CenteredVertical
            2 LeftAndRight
            3 Right
            4 Top
            5 CenteredHorizontal
            6 TopAndBottom
            7 Bottom
            8 LeftBarrier
            9 LeftAndRightBarriers
            10 RightBarrier
          enum8 OverflowEnum
            0 NoOverflow
            1 Inside
            2 Outside
            3 TopInside
            4 TopOutside
            5 BottomInside
            6 BottomOutside
            7 LeftInside
            8 LeftOutside
            9 RightInside
            10 RightOutside
          enum8 ModulationTypeEnum
            0 SlatsOrientation
            1 SlatsOpenwork
            2 StripesAlignment
            3 Opacity
            4 Ventilation
          enum8 ClosureUnitEnum
            0 Millimeter
            1 Degree
          enum8 StepDirectionEnum
            0 Decrease
            1 Increase
          struct RangePercent100thsStruct
            field 0 Min: percent100ths
            field 1 Max: percent100ths; constraint Min to 100%
          struct UnitRangeStruct
            field 0 Min: int16
            field 1 Max: int16; constraint Min to 32767
          struct DimensionStateStruct
            field 0 Position: percent100ths; quality X; conformance PS; default null
            field 1 Latch: bool; quality X; conformance LT; default null
            field 2 Speed: ThreeLevelAutoEnum; conformance SP
          map8 LatchControlModesBitmap
            bit 0 RemoteLatching; conformance LT
            bit 1 RemoteUnlatching; conformance LT
        """,
    ]
}
