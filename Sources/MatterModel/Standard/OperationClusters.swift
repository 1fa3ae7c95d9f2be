// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters that tell and steer what an appliance is doing.
enum OperationClusters {
    static let texts: [String] = [
        """
        cluster 0x0060 OperationalState, revision 3, application
          attribute 0x0000 PhaseList: list[string]; quality X; constraint max 32[max 64]
          attribute 0x0001 CurrentPhase: uint8; quality X
          attribute 0x0002 CountdownTime: elapsed-s; quality X Q; conformance O; constraint max 259200; default null
          attribute 0x0003 OperationalStateList: list[OperationalStateStruct]
          attribute 0x0004 OperationalState: OperationalStateEnum
          attribute 0x0005 OperationalError: ErrorStateStruct
          command 0x00 Pause -> OperationalCommandResponse; conformance Resume, O
          command 0x01 Stop -> OperationalCommandResponse; conformance Start, O
          command 0x02 Start -> OperationalCommandResponse; conformance O
          command 0x03 Resume -> OperationalCommandResponse; conformance Pause, O
          response 0x04 OperationalCommandResponse; conformance Pause | Stop | Start | Resume
            field 0 CommandResponseState: ErrorStateStruct
          event 0x00 OperationalError, critical
            field 0 ErrorState: ErrorStateStruct
          event 0x01 OperationCompletion, info; conformance O
            field 0 CompletionErrorCode: enum8
            field 1 TotalOperationalTime: elapsed-s; quality X; conformance O
            field 2 PausedTime: elapsed-s; quality X; conformance O
          enum8 OperationalStateEnum
            0 Stopped
            1 Running
            2 Paused
            3 Error
          struct OperationalStateStruct
            field 0 OperationalStateID: OperationalStateEnum; default 0
            field 1 OperationalStateLabel: string; conformance OperationalStateID >= 128 & OperationalStateID <= 191; constraint max 64
          enum8 ErrorStateEnum
            0 NoError
            1 UnableToStartOrResume
            2 UnableToCompleteOperation
            3 CommandInvalidInState
          struct ErrorStateStruct
            field 0 ErrorStateID: ErrorStateEnum; default 0
            field 1 ErrorStateLabel: string; conformance ErrorStateID >= 128 & ErrorStateID <= 191; constraint max 64
            field 2 ErrorStateDetails: string; conformance O; constraint max 64
        """,
        """
        cluster 0x0048 OvenCavityOperationalState, revision 2, application, derived from OperationalState
          command 0x00 Pause -> OperationalCommandResponse; conformance X
          command 0x01 Stop -> OperationalCommandResponse
          command 0x02 Start -> OperationalCommandResponse
          command 0x03 Resume -> OperationalCommandResponse; conformance X
          response 0x04 OperationalCommandResponse
        """,
        """
        cluster 0x0061 RVCOperationalState, revision 3, application, derived from OperationalState
          command 0x00 Pause -> OperationalCommandResponse
          command 0x01 Stop -> OperationalCommandResponse; conformance X
          command 0x02 Start -> OperationalCommandResponse; conformance X
          command 0x03 Resume -> OperationalCommandResponse
          response 0x04 OperationalCommandResponse
          command 0x80 GoHome -> OperationalCommandResponse; conformance O
          enum8 OperationalStateEnum
            0 Stopped
            1 Running
            2 Paused
            3 Error
            64 SeekingCharger
            65 Charging
            66 Docked
            67 EmptyingDustBin; conformance O
            68 CleaningMop; conformance O
            69 FillingWaterTank; conformance O
            70 UpdatingMaps; conformance O
          enum8 ErrorStateEnum
            0 NoError
            1 UnableToStartOrResume
            2 UnableToCompleteOperation
            3 CommandInvalidInState
            64 FailedToFindChargingDock
            65 Stuck
            66 DustBinMissing
            67 DustBinFull
            68 WaterTankEmpty
            69 WaterTankMissing
            70 WaterTankLidOpen
            71 MopCleaningPadMissing
            72 LowBattery
            73 CannotReachTargetArea
            74 DirtyWaterTankFull
            75 DirtyWaterTankMissing
            76 WheelsJammed
            77 BrushJammed
            78 NavigationSensorObscured
        """,
        """
        cluster 0x0150 ServiceArea, revision 2, application
          feature 0 SELRUN SelectWhileRunning; conformance O
          feature 1 PROG ProgressReporting; conformance O
          feature 2 MAPS Maps; conformance O
          attribute 0x0000 SupportedAreas: list[AreaStruct]; constraint max 255
          attribute 0x0001 SupportedMaps: list[MapStruct]; conformance MAPS; constraint max 255
          attribute 0x0002 SelectedAreas: list[uint32]; default []
          attribute 0x0003 CurrentArea: uint32; quality X; conformance desc; default null
          attribute 0x0004 EstimatedEndTime: epoch-s; quality X Q; conformance [CurrentArea]; default null
          attribute 0x0005 Progress: list[ProgressStruct]; conformance PROG; constraint max 255; default []
          command 0x00 SelectAreas -> SelectAreasResponse
            field 0 NewAreas: list[uint32]
          response 0x01 SelectAreasResponse
            field 0 Status: SelectAreasStatus
            field 1 StatusText: string; constraint max 256
          command 0x02 SkipArea -> SkipAreaResponse; conformance [CurrentArea | Progress]
            field 0 SkippedArea: uint32
          response 0x03 SkipAreaResponse; conformance SkipArea
            field 0 Status: SkipAreaStatus
            field 1 StatusText: string; constraint max 256
          struct LandmarkInfoStruct
            field 0 LandmarkTag: tag
            field 1 RelativePositionTag: tag; quality X
          struct AreaInfoStruct
            field 0 LocationInfo: locationdesc; quality X
            field 1 LandmarkInfo: LandmarkInfoStruct; quality X
          struct MapStruct
            field 0 MapID: uint32
            field 1 Name: string; constraint max 64
          struct AreaStruct
            field 0 AreaID: uint32
            field 1 MapID: uint32; quality X
            field 2 AreaInfo: AreaInfoStruct
          struct ProgressStruct
            field 0 AreaID: uint32
            field 1 Status: OperationalStatusEnum
            field 2 TotalOperationalTime: elapsed-s; quality X; conformance O
            field 3 EstimatedTime: elapsed-s; quality X; conformance O
          enum8 OperationalStatusEnum
            0 Pending
            1 Operating
            2 Skipped
            3 Completed
          enum8 SelectAreasStatus
            0 Success
            1 UnsupportedArea
            2 InvalidInMode
            3 InvalidSet
          enum8 SkipAreaStatus
            0 Success
            1 InvalidAreaList
            2 InvalidInMode
            3 InvalidSkippedArea
        """,
    ]
}
