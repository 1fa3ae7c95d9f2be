// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of content and the applications that show it.
enum ContentClusters {
    static let texts: [String] = [
        """
        cluster 0x050A ContentLauncher, revision 2, application
          feature 0 CS ContentSearch; conformance O
          feature 1 UP URLPlayback; conformance O
          feature 2 AS AdvancedSeek; conformance O
          feature 3 TT TextTracks; conformance O
          feature 4 AT AudioTracks; conformance O
          attribute 0x0000 AcceptHeader: list[string]; quality N; conformance UP; constraint max 100[max 1024]; default []
          attribute 0x0001 SupportedStreamingProtocols: SupportedProtocolsBitmap; quality N; conformance UP; default 0
          command 0x00 LaunchContent -> LauncherResponse; conformance CS
            field 0 Search: ContentSearchStruct
            field 1 AutoPlay: bool
            field 2 Data: string; conformance O
            field 3 PlaybackPreferences: PlaybackPreferencesStruct; conformance O
            field 4 UseCurrentContext: bool; conformance O; default true
          command 0x01 LaunchURL -> LauncherResponse; conformance UP
            field 0 ContentURL: string; constraint max 8192
            field 1 DisplayString: string; conformance O; constraint max 256
            field 2 BrandingInformation: BrandingInformationStruct; conformance O
            field 3 PlaybackPreferences: PlaybackPreferencesStruct; conformance O
          response 0x02 LauncherResponse; conformance CS | UP
            field 0 Status: StatusEnum
            field 1 Data: string; conformance O
          map32 SupportedProtocolsBitmap
            bit 0 DASH
            bit 1 HLS
          enum8 StatusEnum
            0 Success
            1 URLNotAvailable
            2 AuthFailed
            3 TextTrackNotAvailable; conformance TT
            4 AudioTrackNotAvailable; conformance AT
          enum8 ParameterEnum
            0 Actor
            1 Channel
            2 Character
            3 Director
            4 Event
            5 Franchise
            6 Genre
            7 League
            8 Popularity
            9 Provider
            10 Sport
            11 SportsTeam
            12 Type
            13 Video
            14 Season; conformance O
            15 Episode; conformance O
            16 Any; conformance O
          enum8 MetricTypeEnum
            0 Pixels
            1 Percentage
          struct AdditionalInfoStruct
            field 0 Name: string; constraint max 256
            field 1 Value: string; constraint max 8192
          struct ParameterStruct
            field 0 Type: ParameterEnum
            field 1 Value: string; constraint max 1024
            field 2 ExternalIDList: list[AdditionalInfoStruct]; conformance O; default []
          struct ContentSearchStruct
            field 0 ParameterList: list[ParameterStruct]
          struct DimensionStruct
            field 0 Width: double
            field 1 Height: double
            field 2 Metric: MetricTypeEnum
          struct StyleInformationStruct
            field 0 ImageURL: string; conformance O; constraint max 8192
            field 1 Color: string; conformance O; constraint 7, 9
            field 2 Size: DimensionStruct; conformance O
          struct BrandingInformationStruct
            field 0 ProviderName: string; constraint max 256
            field 1 Background: StyleInformationStruct; conformance O
            field 2 Logo: StyleInformationStruct; conformance O
            field 3 ProgressBar: StyleInformationStruct; conformance O
            field 4 Splash: StyleInformationStruct; conformance O
            field 5 Watermark: StyleInformationStruct; conformance O
          struct PlaybackPreferencesStruct
            field 0 PlaybackPosition: uint64; quality X; conformance AS
            field 1 TextTrack: TrackPreferenceStruct; quality X; conformance TT
            field 2 AudioTracks: list[TrackPreferenceStruct]; quality X; conformance AT
          struct TrackPreferenceStruct
            field 0 LanguageCode: string; constraint max 32
            field 1 Characteristics: list[MediaPlayback.CharacteristicEnum]; quality X; conformance O; default null
            field 2 AudioOutputIndex: uint8; quality X; conformance AT
        """,
        """
        cluster 0x050F ContentControl, revision 1, application
          feature 0 ST ScreenTime; conformance O
          feature 1 PM PINManagement; conformance O
          feature 2 BU BlockUnrated; conformance O
          feature 3 OCR OnDemandContentRating; conformance O
          feature 4 SCR ScheduledContentRating; conformance O
          feature 5 BC BlockChannels; conformance O
          feature 6 BA BlockApplications; conformance O
          feature 7 BTW BlockContentTimeWindow; conformance O
          attribute 0x0000 Enabled: bool
          attribute 0x0001 OnDemandRatings: list[RatingNameStruct]; conformance OCR
          attribute 0x0002 OnDemandRatingThreshold: string; conformance OCR; constraint max 8
          attribute 0x0003 ScheduledContentRatings: list[RatingNameStruct]; conformance SCR
          attribute 0x0004 ScheduledContentRatingThreshold: string; conformance SCR; constraint max 8
          attribute 0x0005 ScreenDailyTime: elapsed-s; conformance ST; constraint max 86400
          attribute 0x0006 RemainingScreenTime: elapsed-s; conformance ST; constraint max 86400
          attribute 0x0007 BlockUnrated: bool; conformance BU
          attribute 0x0008 BlockChannelList: list[BlockChannelStruct]; conformance BC
          attribute 0x0009 BlockApplicationList: list[AppInfoStruct]; conformance BA
          attribute 0x000A BlockContentTimeWindow: list[TimeWindowStruct]; conformance BTW; constraint max 7
          command 0x00 UpdatePIN -> status; access M T; conformance PM
            field 0 OldPIN: string; constraint max 6
            field 1 NewPIN: string; constraint max 6
          command 0x01 ResetPIN -> ResetPINResponse; access A T; conformance PM
          response 0x02 ResetPINResponse; conformance PM
            field 0 PINCode: string; constraint max 6
          command 0x03 Enable -> status; access M T
          command 0x04 Disable -> status; access M T
          command 0x05 AddBonusTime -> status; conformance ST
            field 0 PINCode: string; conformance O; constraint max 6
            field 1 BonusTime: elapsed-s; default 300
          command 0x06 SetScreenDailyTime -> status; access M; conformance ST
            field 0 ScreenTime: elapsed-s; constraint max 86400
          command 0x07 BlockUnratedContent -> status; access M; conformance BU
          command 0x08 UnblockUnratedContent -> status; access M; conformance BU
          command 0x09 SetOnDemandRatingThreshold -> status; access M; conformance OCR
            field 0 Rating: string; constraint max 8
          command 0x0A SetScheduledContentRatingThreshold -> status; access M; conformance SCR
            field 0 Rating: string; constraint max 8
          command 0x0B AddBlockChannels -> status; access M; conformance BC
            field 0 Channels: list[BlockChannelStruct]
          command 0x0C RemoveBlockChannels -> status; access M; conformance BC
            field 0 ChannelIndexes: list[uint16]
          command 0x0D AddBlockApplications -> status; access M; conformance BA
            field 0 Applications: list[AppInfoStruct]
          command 0x0E RemoveBlockApplications -> status; access M; conformance BA
            field 0 Applications: list[AppInfoStruct]
          command 0x0F SetBlockContentTimeWindow -> status; access M; conformance BTW
            field 0 TimeWindow: TimeWindowStruct
          command 0x10 RemoveBlockContentTimeWindow -> status; access M; conformance BTW
            field 0 TimeWindowIndexes: list[uint16]
          event 0x00 RemainingScreenTimeExpired, info; conformance ST
          event 0x01 EnteringBlockContentTimeWindow, info; conformance BTW
          map8 DayOfWeekBitmap
            bit 0 Sunday
            bit 1 Monday
            bit 2 Tuesday
            bit 3 Wednesday
            bit 4 Thursday
            bit 5 Friday
            bit 6 Saturday
          struct RatingNameStruct
            field 0 RatingName: string; constraint max 8
            field 1 RatingNameDesc: string; conformance O; constraint max 64
          struct BlockChannelStruct
            field 0 BlockChannelIndex: uint16; quality X
            field 1 MajorNumber: uint16
            field 2 MinorNumber: uint16
            field 3 Identifier: string; conformance O
          struct AppInfoStruct
            field 0 CatalogVendorID: uint16
            field 1 ApplicationID: string
          struct TimeWindowStruct
            field 0 TimeWindowIndex: uint16; quality X
            field 1 DayOfWeek: DayOfWeekBitmap
            field 2 TimePeriod: list[TimePeriodStruct]
          struct TimePeriodStruct
            field 0 StartHour: uint8; constraint 0 to 23
            field 1 StartMinute: uint8; constraint 0 to 59
            field 2 EndHour: uint8; constraint 0 to 23
            field 3 EndMinute: uint8; constraint 0 to 59
          enum8 StatusCodeEnum
            2 InvalidPINCode
            3 InvalidRating
            4 InvalidChannel
            5 ChannelAlreadyExist
            6 ChannelNotExist
            7 UnidentifiableApplication
            8 ApplicationAlreadyExist
            9 ApplicationNotExist
            10 TimeWindowAlreadyExist
            11 TimeWindowNotExist
        """,
        """
        cluster 0x0510 ContentAppObserver, revision 1, application
          command 0x00 ContentAppMessage -> ContentAppMessageResponse
            field 0 Data: string; constraint max 500
            field 1 EncodingHint: string; conformance O; constraint max 100
          response 0x01 ContentAppMessageResponse
            field 0 Status: StatusEnum
            field 1 Data: string; conformance O; constraint max 500
            field 2 EncodingHint: string; conformance O; constraint max 100
          enum8 StatusEnum
            0 Success
            1 UnexpectedData
        """,
        """
        cluster 0x050E AccountLogin, revision 2, application
          command 0x00 GetSetupPIN -> GetSetupPINResponse; access F A T
            field 0 TempAccountIdentifier: string; constraint 16 to 100
          response 0x01 GetSetupPINResponse
            field 0 SetupPIN: string
          command 0x02 Login -> status; access F A T
            field 0 TempAccountIdentifier: string; constraint 16 to 100
            field 1 SetupPIN: string; constraint min 8
            field 2 Node: node-id; conformance O
          command 0x03 Logout -> status; access F O T
            field 0 Node: node-id; conformance O
          event 0x00 LoggedOut, critical; access S A; conformance O
            field 0 Node: node-id; conformance O
        """,
        """
        cluster 0x050D ApplicationBasic, revision 1, application
          attribute 0x0000 VendorName: string; quality F; conformance O; constraint max 32
          attribute 0x0001 VendorID: vendor-id; quality F; conformance O
          attribute 0x0002 ApplicationName: string; quality F; constraint max 256
          attribute 0x0003 ProductID: uint16; quality F; conformance O
          attribute 0x0004 Application: ApplicationStruct; quality F
          attribute 0x0005 Status: ApplicationStatusEnum
          attribute 0x0006 ApplicationVersion: string; quality F; constraint max 32
          attribute 0x0007 AllowedVendorList: list[vendor-id]; access R A; quality F
          enum8 ApplicationStatusEnum
            0 Stopped
            1 ActiveVisibleFocus
            2 ActiveHidden
            3 ActiveVisibleNotFocus
          struct ApplicationStruct
            field 0 CatalogVendorID: uint16
            field 1 ApplicationID: string
        """,
        """
        cluster 0x050C ApplicationLauncher, revision 2, application
          feature 0 AP ApplicationPlatform; conformance O
          attribute 0x0000 CatalogList: list[uint16]; quality N; conformance AP
          attribute 0x0001 CurrentApp: ApplicationEPStruct; quality X; conformance O; default null
          command 0x00 LaunchApp -> LauncherResponse
            field 0 Application: ApplicationStruct; conformance AP
            field 1 Data: octstr; conformance O
          command 0x01 StopApp -> LauncherResponse
            field 0 Application: ApplicationStruct; conformance AP
          command 0x02 HideApp -> LauncherResponse
            field 0 Application: ApplicationStruct; conformance AP
          response 0x03 LauncherResponse
            field 0 Status: StatusEnum
            field 1 Data: octstr; conformance O
          enum8 StatusEnum
            0 Success
            1 AppNotAvailable
            2 SystemBusy
            3 PendingUserApproval
            4 Downloading
            5 Installing
          struct ApplicationStruct
            field 0 CatalogVendorID: uint16
            field 1 ApplicationID: string
          struct ApplicationEPStruct
            field 0 Application: ApplicationStruct
            field 1 Endpoint: endpoint-no; conformance O
        """,
        """
        cluster 0x0097 Messages, revision 3, application
          feature 0 CONF ReceivedConfirmation; conformance O
          feature 1 RESP ConfirmationResponse; conformance [CONF]
          feature 2 RPLY ConfirmationReply; conformance [CONF]
          feature 3 PROT ProtectedMessages; conformance O
          attribute 0x0000 Messages: list[MessageStruct]; access R F V; constraint max 8
          attribute 0x0001 ActiveMessageIDs: list[MessageID]; constraint max 8
          command 0x00 PresentMessagesRequest -> status; access F O
            field 0 MessageID: MessageID
            field 1 Priority: MessagePriorityEnum
            field 2 MessageControl: MessageControlBitmap
            field 3 StartTime: epoch-s; quality X
            field 4 Duration: uint64; quality X
            field 5 MessageText: string; constraint max 256
            field 6 Responses: list[MessageResponseOptionStruct]; conformance RESP; constraint max 4
          command 0x01 CancelMessagesRequest -> status; access F O
            field 0 MessageIDs: list[MessageID]; constraint max 8
          event 0x00 MessageQueued, info, fabric-scoped; access S V
            field 0 MessageID: MessageID; access S
          event 0x01 MessagePresented, info, fabric-scoped; access S V
            field 0 MessageID: MessageID; access S
          event 0x02 MessageComplete, info, fabric-scoped; access S V
            field 0 MessageID: MessageID; access S
            field 1 ResponseID: uint32; access S; quality X; conformance RESP
            field 2 Reply: string; access S; quality X; conformance RPLY; constraint max 256
            field 3 FutureMessagesPreference: FutureMessagePreferenceEnum; access S; quality X
          type MessageID: octstr; constraint 16
          map16 MessageControlBitmap
            bit 0 ConfirmationRequired; conformance CONF
            bit 1 ResponseRequired; conformance RESP
            bit 2 ReplyMessage; conformance RPLY
            bit 3 MessageConfirmed; conformance CONF
            bit 4 MessageProtected; conformance PROT
          enum8 FutureMessagePreferenceEnum
            0 Allowed
            1 Increased
            2 Reduced
            3 Disallowed
            4 Banned
          enum8 MessagePriorityEnum
            0 Low
            1 Medium
            2 High
            3 Critical
          struct MessageStruct (fabric-scoped)
            field 0 MessageID: MessageID; access S
            field 1 Priority: MessagePriorityEnum; access S
            field 2 MessageControl: MessageControlBitmap; access S
            field 3 StartTime: epoch-s; access S; quality X
            field 4 Duration: uint64; access S; quality X
            field 5 MessageText: string; access S; constraint max 256
            field 6 Responses: list[MessageResponseOptionStruct]; access S; conformance RESP; constraint max 4
          struct MessageResponseOptionStruct
            field 0 MessageResponseID: uint32; constraint min 1
            field 1 Label: string; constraint max 32
        """,
    ]
}
