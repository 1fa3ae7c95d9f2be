// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters that set a camera up.
enum CameraControlClusters {
    static let texts: [String] = [
        """
        cluster 0x0552 CameraAVSettingsUserLevelManagement, revision 1, application
          feature 0 DPTZ DigitalPTZ; conformance O.a+
          feature 1 MPAN MechanicalPan; conformance O.a+
          feature 2 MTILT MechanicalTilt; conformance O.a+
          feature 3 MZOOM MechanicalZoom; conformance O.a+
          feature 4 MPRESETS MechanicalPresets; conformance [MPAN | MTILT | MZOOM]
          attribute 0x0000 MPTZPosition: MPTZStruct; quality N; conformance MPAN | MTILT | MZOOM
          attribute 0x0001 MaxPresets: uint8; quality F; conformance MPRESETS
          attribute 0x0002 MPTZPresets: list[MPTZPresetStruct]; quality N; conformance MPRESETS; constraint max maxPresets
          attribute 0x0003 DPTZStreams: list[DPTZStruct]; quality N; conformance DPTZ
          attribute 0x0004 ZoomMax: uint8; conformance MZOOM; constraint 2 to 100
          attribute 0x0005 TiltMin: int16; conformance MTILT; constraint -180 to 0
          attribute 0x0006 TiltMax: int16; conformance MTILT; constraint 1 to 180
          attribute 0x0007 PanMin: int16; conformance MPAN; constraint -180 to 0
          attribute 0x0008 PanMax: int16; conformance MPAN; constraint 1 to 180
          attribute 0x0009 MovementState: PhysicalMovementEnum; conformance MPAN | MTILT | MZOOM
          command 0x00 MPTZSetPosition -> status; conformance MPAN | MTILT | MZOOM
            field 0 Pan: int16; conformance [MPAN].b+; constraint panMin to panMax
            field 1 Tilt: int16; conformance [MTILT].b+; constraint tiltMin to tiltMax
            field 2 Zoom: uint8; conformance [MZOOM].b+; constraint 1 to zoomMax
          command 0x01 MPTZRelativeMove -> status; conformance MPAN | MTILT | MZOOM
            field 0 PanDelta: int16; conformance [MPAN].c+; constraint -1 * (panMax - panMin) to panMax - panMin; default 0
            field 1 TiltDelta: int16; conformance [MTILT].c+; constraint -1 * (tiltMax - tiltMin) to tiltMax - tiltMin; default 0
            field 2 ZoomDelta: int8; conformance [MZOOM].c+; constraint -1 * (zoomMax - 1) to zoomMax - 1; default 0
          command 0x02 MPTZMoveToPreset -> status; conformance MPRESETS
            field 0 PresetID: uint8; constraint 1 to maxPresets
          command 0x03 MPTZSavePreset -> status; conformance MPRESETS
            field 0 PresetID: uint8; conformance O; constraint 1 to maxPresets
            field 1 Name: string; constraint max 32
          command 0x04 MPTZRemovePreset -> status; conformance MPRESETS
            field 0 PresetID: uint8; constraint 1 to maxPresets
          command 0x05 DPTZSetViewport -> status; conformance DPTZ
            field 0 VideoStreamID: CameraAVStreamManagement.VideoStreamID
            field 1 Viewport: ViewportStruct
          command 0x06 DPTZRelativeMove -> status; conformance [DPTZ]
            field 0 VideoStreamID: CameraAVStreamManagement.VideoStreamID
            field 1 DeltaX: int16; conformance O.d+; default 0
            field 2 DeltaY: int16; conformance O.d+; default 0
            field 3 ZoomDelta: int8; conformance O.d+; constraint -100 to 100; default 0
          enum8 PhysicalMovementEnum
            0 Idle
            1 Moving
          struct DPTZStruct
            field 0 VideoStreamID: CameraAVStreamManagement.VideoStreamID
            field 1 Viewport: ViewportStruct
          struct MPTZStruct
            field 0 Pan: int16; conformance MPAN; constraint panMin to panMax
            field 1 Tilt: int16; conformance MTILT; constraint tiltMin to tiltMax
            field 2 Zoom: uint8; conformance MZOOM; constraint 1 to zoomMax
          struct MPTZPresetStruct
            field 0 PresetID: uint8; constraint 1 to maxPresets
            field 1 Name: string; constraint max 32
            field 2 Settings: MPTZStruct
        """,
        """
        cluster 0x0550 ZoneManagement, revision 1, application
          feature 0 TWODCART TwoDimensionalCartesianZone; conformance O
          feature 1 PERZONESENS PerZoneSensitivity; conformance [TWODCART]
          feature 2 USERDEFINED UserDefined; conformance [TWODCART]
          feature 3 FOCUSZONES FocusZones; conformance [USERDEFINED]
          attribute 0x0000 MaxUserDefinedZones: uint8; quality F; conformance USERDEFINED; constraint min 5
          attribute 0x0001 MaxZones: uint8; quality F; constraint min 1
          attribute 0x0002 Zones: list[ZoneInformationStruct]; quality N; constraint 0 to maxZones
          attribute 0x0003 Triggers: list[ZoneTriggerControlStruct]; quality N; constraint 0 to maxZones
          attribute 0x0004 SensitivityMax: uint8; quality F; constraint 2 to 10
          attribute 0x0005 Sensitivity: uint8; access RW VO; quality N; conformance !PERZONESENS; constraint 1 to sensitivityMax
          attribute 0x0006 TwoDCartesianMax: TwoDCartesianVertexStruct; quality F; conformance TWODCART
          command 0x00 CreateTwoDCartesianZone -> CreateTwoDCartesianZoneResponse; access M; conformance TWODCART & USERDEFINED
            field 0 Zone: TwoDCartesianZoneStruct
          response 0x01 CreateTwoDCartesianZoneResponse; conformance TWODCART & USERDEFINED
            field 0 ZoneID: ZoneID
          command 0x02 UpdateTwoDCartesianZone -> status; access M; conformance TWODCART & USERDEFINED
            field 0 ZoneID: ZoneID
            field 1 Zone: TwoDCartesianZoneStruct
          command 0x03 RemoveZone -> status; access M; conformance USERDEFINED
            field 0 ZoneID: ZoneID
          command 0x04 CreateOrUpdateTrigger -> status; access M
            field 0 Trigger: ZoneTriggerControlStruct
          command 0x05 RemoveTrigger -> status; access M
            field 0 ZoneID: ZoneID
          event 0x00 ZoneTriggered, info
            field 0 Zone: ZoneID
            field 1 Reason: ZoneEventTriggeredReasonEnum
          event 0x01 ZoneStopped, info
            field 0 Zone: ZoneID
            field 1 Reason: ZoneEventStoppedReasonEnum
          enum8 ZoneTypeEnum
            0 TwoDCARTZone
          enum8 ZoneUseEnum
            0 Motion
            1 Privacy
            2 Focus; conformance FOCUSZONES
          enum8 ZoneSourceEnum
            0 Mfg
            1 User
          enum8 ZoneEventTriggeredReasonEnum
            0 Motion
          enum8 ZoneEventStoppedReasonEnum
            0 ActionStopped
            1 Timeout
          struct TwoDCartesianVertexStruct
            field 0 X: uint16
            field 1 Y: uint16
          struct TwoDCartesianZoneStruct
            field 0 Name: string; constraint max 32
            field 1 Use: ZoneUseEnum
            field 2 Vertices: list[TwoDCartesianVertexStruct]; constraint 3 to 12
            field 3 Color: string; conformance O; constraint 7, 9
          struct ZoneInformationStruct
            field 0 ZoneID: ZoneID
            field 1 ZoneType: ZoneTypeEnum
            field 2 ZoneSource: ZoneSourceEnum
            field 3 TwoDCartesianZone: TwoDCartesianZoneStruct; conformance TWODCART & ZoneType == TwoDCARTZone
          struct ZoneTriggerControlStruct
            field 0 ZoneID: ZoneID
            field 1 InitialDuration: elapsed-s; constraint 1 to 65535
            field 2 AugmentationDuration: elapsed-s; constraint max initialDuration
            field 3 MaxDuration: elapsed-s; constraint min initialDuration
            field 4 BlindDuration: elapsed-s
            field 5 Sensitivity: uint8; conformance PERZONESENS; constraint 1 to sensitivityMax
          type ZoneID: uint16
        """,
        """
        cluster 0x0556 Chime, revision 2, application
          attribute 0x0000 InstalledChimeSounds: list[ChimeSoundStruct]; constraint 1 to 255
          attribute 0x0001 SelectedChime: uint8; access RW VO; quality N
          attribute 0x0002 Enabled: bool; access RW VO; quality N
          command 0x00 PlayChimeSound -> status
            field 0 ChimeID: uint8; conformance [Rev >= v2]
          event 0x00 ChimeStartedPlaying, info; conformance Rev >= v2
            field 0 ChimeID: uint8
          struct ChimeSoundStruct
            field 0 ChimeID: uint8
            field 1 Name: string; constraint 1 to 48
        """,
    ]
}
