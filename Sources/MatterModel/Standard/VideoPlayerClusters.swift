// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of video players.
enum VideoPlayerClusters {
    static let texts: [String] = [
        """
        cluster 0x0504 Channel, revision 2, application
          feature 0 CL ChannelList; conformance O
          feature 1 LI LineupInfo; conformance O
          feature 2 EG ElectronicGuide; conformance O
          feature 3 RP RecordProgram; conformance O
          attribute 0x0000 ChannelList: list[ChannelInfoStruct]; conformance CL; default []
          attribute 0x0001 Lineup: LineupInfoStruct; quality X; conformance LI; default null
          attribute 0x0002 CurrentChannel: ChannelInfoStruct; quality X; conformance O; default null
          command 0x00 ChangeChannel -> ChangeChannelResponse; conformance CL | LI
            field 0 Match: string
          response 0x01 ChangeChannelResponse; conformance CL | LI
            field 0 Status: StatusEnum
            field 1 Data: string; conformance O
          command 0x02 ChangeChannelByNumber -> status
            field 0 MajorNumber: uint16
            field 1 MinorNumber: uint16
          command 0x03 SkipChannel -> status
            field 0 Count: int16
          command 0x04 GetProgramGuide -> ProgramGuideResponse; conformance EG
            field 0 StartTime: epoch-s
            field 1 EndTime: epoch-s
            field 2 ChannelList: list[ChannelInfoStruct]; conformance O; constraint max 255; default []
            field 3 PageToken: PageTokenStruct; quality X; conformance O; default null
            field 5 RecordingFlag: RecordingFlagBitmap; quality X; conformance O; default null
            field 6 ExternalIDList: list[ContentLauncher.AdditionalInfoStruct]; conformance O; constraint max 255; default []
            field 7 Data: octstr; conformance O; constraint max 8092
          response 0x05 ProgramGuideResponse; conformance EG
            field 0 Paging: ChannelPagingStruct
            field 1 ProgramList: list[ProgramStruct]; default []
          command 0x06 RecordProgram -> status; conformance RP & EG
            field 0 ProgramIdentifier: string; constraint max 255
            field 1 ShouldRecordSeries: bool
            field 2 ExternalIDList: list[ContentLauncher.AdditionalInfoStruct]; conformance O; constraint max 255; default []
            field 3 Data: octstr; conformance O; constraint max 8092
          command 0x07 CancelRecordProgram -> status; conformance RP & EG
            field 0 ProgramIdentifier: string; constraint max 255
            field 1 ShouldRecordSeries: bool
            field 2 ExternalIDList: list[ContentLauncher.AdditionalInfoStruct]; conformance O; constraint max 255; default []
            field 3 Data: octstr; conformance O; constraint max 8092
          map8 RecordingFlagBitmap
            bit 0 Scheduled
            bit 1 RecordSeries
            bit 2 Recorded
          enum8 LineupInfoTypeEnum
            0 MSO
          enum8 StatusEnum
            0 Success
            1 MultipleMatches
            2 NoMatches
          enum8 ChannelTypeEnum
            0 Satellite
            1 Cable
            2 Terrestrial
            3 OTT
          struct ChannelInfoStruct
            field 0 MajorNumber: uint16
            field 1 MinorNumber: uint16
            field 2 Name: string; conformance O
            field 3 CallSign: string; conformance O
            field 4 AffiliateCallSign: string; conformance O
            field 5 Identifier: string; conformance O
            field 6 Type: ChannelTypeEnum; conformance O
          struct LineupInfoStruct
            field 0 OperatorName: string
            field 1 LineupName: string; conformance O
            field 2 PostalCode: string; conformance O
            field 3 LineupInfoType: LineupInfoTypeEnum
          struct ProgramStruct
            field 0 Identifier: string; constraint max 255
            field 1 Channel: ChannelInfoStruct
            field 2 StartTime: epoch-s
            field 3 EndTime: epoch-s
            field 4 Title: string; constraint max 255
            field 5 Subtitle: string; conformance O; constraint max 255
            field 6 Description: string; conformance O; constraint max 8192
            field 7 AudioLanguages: list[string]; conformance O; constraint max 10[max 50]; default []
            field 8 Ratings: list[string]; conformance O; constraint max 255; default []
            field 9 ThumbnailUrl: string; conformance O; constraint max 8192
            field 10 PosterArtUrl: string; conformance O; constraint max 8192
            field 11 DvbiUrl: string; conformance O; constraint max 8192
            field 12 ReleaseDate: string; conformance O; constraint max 30
            field 13 ParentalGuidanceText: string; conformance O; constraint max 255
            field 14 RecordingFlag: RecordingFlagBitmap; conformance RP
            field 15 SeriesInfo: SeriesInfoStruct; quality X; conformance O; default null
            field 16 CategoryList: list[ProgramCategoryStruct]; conformance O; constraint max 255; default []
            field 17 CastList: list[ProgramCastStruct]; conformance O; constraint max 255; default []
            field 18 ExternalIDList: list[ContentLauncher.AdditionalInfoStruct]; conformance O; constraint max 255; default []
          struct ProgramCategoryStruct
            field 0 Category: string; constraint max 256
            field 1 SubCategory: string; conformance O; constraint max 256
          struct SeriesInfoStruct
            field 0 Season: string; constraint max 256
            field 1 Episode: string; constraint max 256
          struct ProgramCastStruct
            field 0 Name: string; constraint max 256
            field 1 Role: string; constraint max 256
          struct PageTokenStruct
            field 0 Limit: uint16; conformance O; default 0
            field 1 After: string; conformance O; constraint max 8192
            field 2 Before: string; conformance O; constraint max 8192
          struct ChannelPagingStruct
            field 0 PreviousToken: PageTokenStruct; quality X; conformance O; default null
            field 1 NextToken: PageTokenStruct; quality X; conformance O; default null
        """,
        """
        cluster 0x0506 MediaPlayback, revision 2, application
          feature 0 AS AdvancedSeek; conformance O
          feature 1 VS VariableSpeed; conformance O
          feature 2 TT TextTracks; conformance O
          feature 3 AT AudioTracks; conformance O
          feature 4 AA AudioAdvance; conformance O
          attribute 0x0000 CurrentState: PlaybackStateEnum
          attribute 0x0001 StartTime: epoch-us; quality X; conformance AS; default null
          attribute 0x0002 Duration: uint64; quality X; conformance AS; default null
          attribute 0x0003 SampledPosition: PlaybackPositionStruct; quality X; conformance AS; default null
          attribute 0x0004 PlaybackSpeed: single; conformance AS; default 0
          attribute 0x0005 SeekRangeEnd: uint64; quality X; conformance AS; default null
          attribute 0x0006 SeekRangeStart: uint64; quality X; conformance AS; default null
          attribute 0x0007 ActiveAudioTrack: TrackStruct; quality X; conformance AT; default null
          attribute 0x0008 AvailableAudioTracks: list[TrackStruct]; quality X; conformance AT; default null
          attribute 0x0009 ActiveTextTrack: TrackStruct; quality X; conformance TT; default null
          attribute 0x000A AvailableTextTracks: list[TrackStruct]; quality X; conformance TT; default null
          command 0x00 Play -> PlaybackResponse
          command 0x01 Pause -> PlaybackResponse
          command 0x02 Stop -> PlaybackResponse
          command 0x03 StartOver -> PlaybackResponse; conformance O
          command 0x04 Previous -> PlaybackResponse; conformance O
          command 0x05 Next -> PlaybackResponse; conformance O
          command 0x06 Rewind -> PlaybackResponse; conformance VS
            field 0 AudioAdvanceUnmuted: bool; conformance AA; default false
          command 0x07 FastForward -> PlaybackResponse; conformance VS
            field 0 AudioAdvanceUnmuted: bool; conformance AA; default false
          command 0x08 SkipForward -> PlaybackResponse; conformance O
            field 0 DeltaPositionMilliseconds: uint64
          command 0x09 SkipBackward -> PlaybackResponse; conformance O
            field 0 DeltaPositionMilliseconds: uint64
          response 0x0A PlaybackResponse
            field 0 Status: StatusEnum
            field 1 Data: string; conformance O
          command 0x0B Seek -> PlaybackResponse; conformance AS
            field 0 Position: uint64
          command 0x0C ActivateAudioTrack -> status; conformance AT
            field 0 TrackID: string; constraint max 32
            field 1 AudioOutputIndex: uint8; quality X; conformance AT
          command 0x0D ActivateTextTrack -> status; conformance TT
            field 0 TrackID: string; constraint max 32
          command 0x0E DeactivateTextTrack -> status; conformance TT
          event 0x00 StateChanged, info; conformance O
            field 0 CurrentState: PlaybackStateEnum
            field 1 StartTime: epoch-us; conformance AS
            field 2 Duration: uint64; conformance AS
            field 3 SampledPosition: PlaybackPositionStruct; conformance AS
            field 4 PlaybackSpeed: single; conformance AS
            field 5 SeekRangeEnd: uint64; conformance AS
            field 6 SeekRangeStart: uint64; conformance AS
            field 7 Data: octstr; conformance O; constraint max 900
            field 8 AudioAdvanceUnmuted: bool; conformance AA; default false
          enum8 PlaybackStateEnum
            0 Playing
            1 Paused
            2 NotPlaying
            3 Buffering
          enum8 StatusEnum
            0 Success
            1 InvalidStateForCommand
            2 NotAllowed
            3 NotActive
            4 SpeedOutOfRange; conformance VS
            5 SeekOutOfRange; conformance AS
          enum8 CharacteristicEnum
            0 ForcedSubtitles
            1 DescribesVideo
            2 EasyToRead
            3 FrameBased
            4 MainProgram
            5 OriginalContent
            6 VoiceOverTranslation
            7 Caption
            8 Subtitle
            9 Alternate
            10 Supplementary
            11 Commentary
            12 DubbedTranslation
            13 Description
            14 Metadata
            15 EnhancedAudioIntelligibility
            16 Emergency
            17 Karaoke
          struct PlaybackPositionStruct
            field 0 UpdatedAt: epoch-us
            field 1 Position: uint64; quality X
          struct TrackStruct
            field 0 ID: string; constraint max 32
            field 1 TrackAttributes: TrackAttributesStruct
          struct TrackAttributesStruct
            field 0 LanguageCode: string; constraint max 32
            field 1 Characteristics: list[CharacteristicEnum]; quality X; conformance O; default null
            field 2 DisplayName: string; quality X; conformance O; constraint max 256; default null
        """,
        """
        cluster 0x0507 MediaInput, revision 1, application
          feature 0 NU NameUpdates; conformance O
          attribute 0x0000 InputList: list[InputInfoStruct]
          attribute 0x0001 CurrentInput: uint8
          command 0x00 SelectInput -> status
            field 0 Index: uint8
          command 0x01 ShowInputStatus -> status
          command 0x02 HideInputStatus -> status
          command 0x03 RenameInput -> status; access M; conformance NU
            field 0 Index: uint8
            field 1 Name: string
          enum8 InputTypeEnum
            0 Internal
            1 Aux
            2 Coax
            3 Composite
            4 HDMI
            5 Input
            6 Line
            7 Optical
            8 Video
            9 SCART
            10 USB
            11 Other
          struct InputInfoStruct
            field 0 Index: uint8
            field 1 InputType: InputTypeEnum
            field 2 Name: string
            field 3 Description: string
        """,
        """
        cluster 0x050B AudioOutput, revision 1, application
          feature 0 NU NameUpdates; conformance O
          attribute 0x0000 OutputList: list[OutputInfoStruct]
          attribute 0x0001 CurrentOutput: uint8
          command 0x00 SelectOutput -> status
            field 0 Index: uint8
          command 0x01 RenameOutput -> status; access M; conformance NU
            field 0 Index: uint8
            field 1 Name: string; constraint max 32
          enum8 OutputTypeEnum
            0 HDMI
            1 Bt
            2 Optical
            3 Headphone
            4 Internal
            5 Other
          struct OutputInfoStruct
            field 0 Index: uint8
            field 1 OutputType: OutputTypeEnum
            field 2 Name: string; constraint max 32
        """,
        """
        cluster 0x0508 LowPower, revision 1, application
          command 0x00 Sleep -> status
        """,
        """
        cluster 0x0503 WakeOnLan, revision 1, application
          attribute 0x0000 MACAddress: string; quality F; conformance O; constraint max 12
          attribute 0x0001 LinkLocalAddress: ipv6adr; quality F; conformance O
        """,
        """
        cluster 0x0509 KeypadInput, revision 1, application
          feature 0 NV NavigationKeyCodes; conformance O
          feature 1 LK LocationKeys; conformance O
          feature 2 NK NumberKeys; conformance O
          command 0x00 SendKey -> SendKeyResponse
            field 0 KeyCode: CecKeyCodeEnum
          response 0x01 SendKeyResponse
            field 0 Status: StatusEnum
          enum8 StatusEnum
            0 Success
            1 UnsupportedKey
            2 InvalidKeyInCurrentState
          enum8 CecKeyCodeEnum
            0 Select
            1 Up
            2 Down
            3 Left
            4 Right
            5 RightUp
            6 RightDown
            7 LeftUp
            8 LeftDown
            9 RootMenu
            10 SetupMenu
            11 ContentsMenu
            12 FavoriteMenu
            13 Exit
            16 MediaTopMenu
            17 MediaContextSensitiveMenu
            29 NumberEntryMode
            30 Number11
            31 Number12
            32 Number0OrNumber10
            33 Numbers1
            34 Numbers2
            35 Numbers3
            36 Numbers4
            37 Numbers5
            38 Numbers6
            39 Numbers7
            40 Numbers8
            41 Numbers9
            42 Dot
            43 Enter
            44 Clear
            47 NextFavorite
            48 ChannelUp
            49 ChannelDown
            50 PreviousChannel
            51 SoundSelect
            52 InputSelect
            53 DisplayInformation
            54 Help
            55 PageUp
            56 PageDown
            64 Power
            65 VolumeUp
            66 VolumeDown
            67 Mute
            68 Play
            69 Stop
            70 Pause
            71 Record
            72 Rewind
            73 FastForward
            74 Eject
            75 Forward
            76 Backward
            77 StopRecord
            78 PauseRecord
            80 Angle
            81 SubPicture
            82 VideoOnDemand
            83 ElectronicProgramGuide
            84 TimerProgramming
            85 InitialConfiguration
            86 SelectBroadcastType
            87 SelectSoundPresentation
            96 PlayFunction
            97 PausePlayFunction
            98 RecordFunction
            99 PauseRecordFunction
            100 StopFunction
            101 MuteFunction
            102 RestoreVolumeFunction
            103 TuneFunction
            104 SelectMediaFunction
            105 SelectAvInputFunction
            106 SelectAudioInputFunction
            107 PowerToggleFunction
            108 PowerOffFunction
            109 PowerOnFunction
            113 F1Blue
            114 F2Red
            115 F3Green
            116 F4Yellow
            117 F5
            118 Data
        """,
        """
        cluster 0x0505 TargetNavigator, revision 2, application
          attribute 0x0000 TargetList: list[TargetInfoStruct]
          attribute 0x0001 CurrentTarget: uint8; conformance O; default 255
          command 0x00 NavigateTarget -> NavigateTargetResponse
            field 0 Target: uint8
            field 1 Data: string; conformance O
          response 0x01 NavigateTargetResponse
            field 0 Status: StatusEnum
            field 1 Data: string; conformance O
          event 0x00 TargetUpdated, info; conformance O
            field 0 TargetList: list[TargetInfoStruct]; conformance O
            field 1 CurrentTarget: uint8; conformance O; default 255
            field 2 Data: octstr; conformance O; constraint max 900
          enum8 StatusEnum
            0 Success
            1 TargetNotFound
            2 NotAllowed
          struct TargetInfoStruct
            field 0 Identifier: uint8; constraint max 254
            field 1 Name: string
        """,
    ]
}
