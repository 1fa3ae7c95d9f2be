// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters for switching, scenes and modes in general.
enum GeneralControlClusters {
    static let texts: [String] = [
        """
        cluster 0x0006 OnOff, revision 6, application
          feature 0 LT Lighting; conformance [!OFFONLY]
          feature 1 DF DeadFrontBehavior; conformance [!OFFONLY]
          feature 2 OFFONLY OffOnly; conformance [!(LT | DF)]
          attribute 0x0000 OnOff: bool; quality N S
          attribute 0x4000 GlobalSceneControl: bool; conformance LT
          attribute 0x4001 OnTime: uint16; access RW VO; conformance LT
          attribute 0x4002 OffWaitTime: uint16; access RW VO; conformance LT
          attribute 0x4003 StartUpOnOff: StartUpOnOffEnum; access RW VM; quality X N; conformance LT
          command 0x00 Off -> status
          command 0x01 On -> status; conformance !OFFONLY
          command 0x02 Toggle -> status; conformance !OFFONLY
          command 0x40 OffWithEffect -> status; conformance LT
            field 0 EffectIdentifier: EffectIdentifierEnum
            field 1 EffectVariant: enum8
          command 0x41 OnWithRecallGlobalScene -> status; conformance LT
          command 0x42 OnWithTimedOff -> status; conformance LT
            field 0 OnOffControl: OnOffControlBitmap; constraint 0 to 1
            field 1 OnTime: uint16; constraint max 65534
            field 2 OffWaitTime: uint16; constraint max 65534
          map8 OnOffControlBitmap
            bit 0 AcceptOnlyWhenOn
          enum8 StartUpOnOffEnum
            0 Off
            1 On
            2 Toggle
          enum8 EffectIdentifierEnum
            0 DelayedAllOff
            1 DyingLight
          enum8 DelayedAllOffEffectVariantEnum
            0 DelayedOffFastFade
            1 NoFade
            2 DelayedOffSlowFade
          enum8 DyingLightEffectVariantEnum
            0 DyingLightFadeOff
        """,
        """
        cluster 0x0062 ScenesManagement, revision 1, application
          feature 0 SN SceneNames; conformance O
          attribute 0x0001 SceneTableSize: uint16; quality F
          attribute 0x0002 FabricSceneInfo: list[SceneInfoStruct]; access R F V
          command 0x00 AddScene -> AddSceneResponse; access F M
            field 0 GroupID: group-id
            field 1 SceneID: uint8; constraint max 254
            field 2 TransitionTime: uint32; constraint max 60000000
            field 3 SceneName: string; constraint max 16
            field 4 ExtensionFieldSetStructs: list[ExtensionFieldSetStruct]
          response 0x00 AddSceneResponse
            field 0 Status: status
            field 1 GroupID: group-id
            field 2 SceneID: uint8; constraint max 254
          command 0x01 ViewScene -> ViewSceneResponse; access F O
            field 0 GroupID: group-id
            field 1 SceneID: uint8; constraint max 254
          response 0x01 ViewSceneResponse
            field 0 Status: status
            field 1 GroupID: group-id
            field 2 SceneID: uint8; constraint max 254
            field 3 TransitionTime: uint32; conformance Status == Success; constraint max 60000000
            field 4 SceneName: string; conformance Status == Success; constraint max 16
            field 5 ExtensionFieldSetStructs: list[ExtensionFieldSetStruct]; conformance Status == Success
          command 0x02 RemoveScene -> RemoveSceneResponse; access F M
            field 0 GroupID: group-id
            field 1 SceneID: uint8; constraint max 254
          response 0x02 RemoveSceneResponse
            field 0 Status: status
            field 1 GroupID: group-id
            field 2 SceneID: uint8; constraint max 254
          command 0x03 RemoveAllScenes -> RemoveAllScenesResponse; access F M
            field 0 GroupID: group-id
          response 0x03 RemoveAllScenesResponse
            field 0 Status: status
            field 1 GroupID: group-id
          command 0x04 StoreScene -> StoreSceneResponse; access F M
            field 0 GroupID: group-id
            field 1 SceneID: uint8; constraint max 254
          response 0x04 StoreSceneResponse
            field 0 Status: status
            field 1 GroupID: group-id
            field 2 SceneID: uint8; constraint max 254
          command 0x05 RecallScene -> status; access F O
            field 0 GroupID: group-id
            field 1 SceneID: uint8; constraint max 254
            field 2 TransitionTime: uint32; quality X; conformance O; constraint max 60000000
          command 0x06 GetSceneMembership -> GetSceneMembershipResponse; access F O
            field 0 GroupID: group-id
          response 0x06 GetSceneMembershipResponse
            field 0 Status: status
            field 1 Capacity: uint8; quality X
            field 2 GroupID: group-id
            field 3 SceneList: list[uint8]; conformance Status == Success
          command 0x40 CopyScene -> CopySceneResponse; access F M; conformance O
            field 0 Mode: CopyModeBitmap
            field 1 GroupIdentifierFrom: group-id
            field 2 SceneIdentifierFrom: uint8; constraint max 254
            field 3 GroupIdentifierTo: group-id
            field 4 SceneIdentifierTo: uint8; constraint max 254
          response 0x40 CopySceneResponse; conformance CopyScene
            field 0 Status: status
            field 1 GroupIdentifierFrom: group-id
            field 2 SceneIdentifierFrom: uint8; constraint max 254
          map8 CopyModeBitmap
            bit 0 CopyAllScenes
          struct SceneInfoStruct (fabric-scoped)
            field 0 SceneCount: uint8; access F
            field 1 CurrentScene: uint8; access S
            field 2 CurrentGroup: group-id; access S
            field 3 SceneValid: bool; access S
            field 4 RemainingCapacity: uint8; access F; constraint max 253
          struct AttributeValuePairStruct
            field 0 AttributeID: attrib-id
            field 1 ValueUnsigned8: uint8; conformance O.a
            field 2 ValueSigned8: int8; conformance O.a
            field 3 ValueUnsigned16: uint16; conformance O.a
            field 4 ValueSigned16: int16; conformance O.a
            field 5 ValueUnsigned32: uint32; conformance O.a
            field 6 ValueSigned32: int32; conformance O.a
            field 7 ValueUnsigned64: uint64; conformance O.a
            field 8 ValueSigned64: int64; conformance O.a
          struct ExtensionFieldSetStruct
            field 0 ClusterID: cluster-id
            field 1 AttributeValueList: list[AttributeValuePairStruct]
          struct LogicalSceneTable
            field 0 SceneGroupID: group-id
            field 1 SceneID: uint8; constraint max 254
            field 2 SceneName: string; conformance SN; constraint max 16
            field 3 SceneTransitionTime: uint32; constraint max 60000000; default 0
            field 4 ExtensionFields: list[ExtensionFieldSetStruct]; default []
        """,
        """
        cluster 0x0050 ModeSelect, revision 2, application
          feature 0 DEPONOFF OnOff; conformance O
          attribute 0x0000 Description: string; quality F; constraint max 64
          attribute 0x0001 StandardNamespace: namespace; quality X F; default null
          attribute 0x0002 SupportedModes: list[ModeOptionStruct]; quality F; constraint max 255
          attribute 0x0003 CurrentMode: uint8; quality N
          attribute 0x0004 StartUpMode: uint8; access RW VO; quality X N; conformance O
          attribute 0x0005 OnMode: uint8; access RW VO; quality X N; conformance DEPONOFF; default null
          command 0x00 ChangeToMode -> status
            field 0 NewMode: uint8
          struct SemanticTagStruct
            field 0 MfgCode: vendor-id; quality F
            field 1 Value: uint16; quality F
          struct ModeOptionStruct
            field 0 Label: string; quality F; constraint max 64
            field 1 Mode: uint8; quality F
            field 2 SemanticTags: list[SemanticTagStruct]; quality F; constraint max 64
        """,
        """
        cluster 0x0025 Actions, revision 1, application
          attribute 0x0000 ActionList: list[ActionStruct]; constraint max 256; default []
          attribute 0x0001 EndpointLists: list[EndpointListStruct]; constraint max 256; default []
          attribute 0x0002 SetupURL: string; conformance O; constraint max 512
          command 0x00 InstantAction -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
          command 0x01 InstantActionWithTransition -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
            field 2 TransitionTime: uint16
          command 0x02 StartAction -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
          command 0x03 StartActionWithDuration -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
            field 2 Duration: uint32
          command 0x04 StopAction -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
          command 0x05 PauseAction -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
          command 0x06 PauseActionWithDuration -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
            field 2 Duration: uint32
          command 0x07 ResumeAction -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
          command 0x08 EnableAction -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
          command 0x09 EnableActionWithDuration -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
            field 2 Duration: uint32
          command 0x0A DisableAction -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
          command 0x0B DisableActionWithDuration -> status; conformance desc
            field 0 ActionID: uint16
            field 1 InvokeID: uint32; conformance O
            field 2 Duration: uint32
          event 0x00 StateChanged, info
            field 0 ActionID: uint16
            field 1 InvokeID: uint32
            field 2 NewState: ActionStateEnum
          event 0x01 ActionFailed, info
            field 0 ActionID: uint16
            field 1 InvokeID: uint32
            field 2 NewState: ActionStateEnum
            field 3 Error: ActionErrorEnum
          map16 CommandBits
            bit 0 InstantAction
            bit 1 InstantActionWithTransition
            bit 2 StartAction
            bit 3 StartActionWithDuration
            bit 4 StopAction
            bit 5 PauseAction
            bit 6 PauseActionWithDuration
            bit 7 ResumeAction
            bit 8 EnableAction
            bit 9 EnableActionWithDuration
            bit 10 DisableAction
            bit 11 DisableActionWithDuration
          enum8 ActionTypeEnum
            0 Other
            1 Scene
            2 Sequence
            3 Automation
            4 Exception
            5 Notification
            6 Alarm
          enum8 ActionStateEnum
            0 Inactive
            1 Active
            2 Paused
            3 Disabled
          enum8 ActionErrorEnum
            0 Unknown
            1 Interrupted
          enum8 EndpointListTypeEnum
            0 Other
            1 Room
            2 Zone
          struct ActionStruct
            field 0 ActionID: uint16
            field 1 Name: string; constraint max 128{32}
            field 2 Type: ActionTypeEnum
            field 3 EndpointListID: uint16
            field 4 SupportedCommands: CommandBits; constraint 0 to 4095
            field 5 State: ActionStateEnum
          struct EndpointListStruct
            field 0 EndpointListID: uint16
            field 1 Name: string; constraint max 128{32}
            field 2 Type: EndpointListTypeEnum
            field 3 Endpoints: list[endpoint-no]; constraint max 256
        """,
        """
        cluster 0x003B Switch, revision 2, application
          feature 0 LS LatchingSwitch; conformance O.a
          feature 1 MS MomentarySwitch; conformance O.a
          feature 2 MSR MomentarySwitchRelease; conformance [MS & !AS]
          feature 3 MSL MomentarySwitchLongPress; conformance [MS & (MSR | AS)]
          feature 4 MSM MomentarySwitchMultiPress; conformance AS, [MS & MSR]
          feature 5 AS ActionSwitch; conformance [MS]
          attribute 0x0000 NumberOfPositions: uint8; quality F; constraint min 2
          attribute 0x0001 CurrentPosition: uint8; quality N; constraint max numberOfPositions - 1
          attribute 0x0002 MultiPressMax: uint8; quality F; conformance MSM; constraint min 2
          event 0x00 SwitchLatched, info; conformance LS
            field 0 NewPosition: uint8; constraint 0 to numberOfPositions - 1
          event 0x01 InitialPress, info; conformance MS
            field 0 NewPosition: uint8; constraint 0 to numberOfPositions - 1
          event 0x02 LongPress, info; conformance MSL
            field 0 NewPosition: uint8; constraint 0 to numberOfPositions - 1
          event 0x03 ShortRelease, info; conformance MSR
            field 0 PreviousPosition: uint8; constraint 0 to numberOfPositions - 1
          event 0x04 LongRelease, info; conformance MSL
            field 0 PreviousPosition: uint8; constraint 0 to numberOfPositions - 1
          event 0x05 MultiPressOngoing, info; conformance MSM & !AS
            field 0 NewPosition: uint8; constraint 0 to numberOfPositions - 1
            field 1 CurrentNumberOfPressesCounted: uint8; constraint 2 to multiPressMax
          event 0x06 MultiPressComplete, info; conformance MSM
            field 0 PreviousPosition: uint8; constraint 0 to numberOfPositions - 1
            field 1 TotalNumberOfPressesCounted: uint8; constraint max multiPressMax
        """,
    ]
}
