// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters for a node's time, software and idle behaviour.
enum NodeServiceClusters {
    static let texts: [String] = [
        """
        cluster 0x0038 TimeSynchronization, revision 2, node
          feature 0 TZ TimeZone; conformance O
          feature 1 NTPC NTPClient; conformance O
          feature 2 NTPS NTPServer; conformance O
          feature 3 TSC TimeSyncClient; conformance O
          attribute 0x0000 UTCTime: epoch-us; quality X C; default null
          attribute 0x0001 Granularity: GranularityEnum; default 0
          attribute 0x0002 TimeSource: TimeSourceEnum; conformance O; default 0
          attribute 0x0003 TrustedTimeSource: TrustedTimeSourceStruct; quality X N; conformance TSC; default null
          attribute 0x0004 DefaultNTP: string; quality X N; conformance NTPC; constraint max 128; default null
          attribute 0x0005 TimeZone: list[TimeZoneStruct]; quality N; conformance TZ; constraint 1 to 2; default [{ Offset: 0, ValidAt: 0 }]
          attribute 0x0006 DSTOffset: list[DSTOffsetStruct]; quality N; conformance TZ; default []
          attribute 0x0007 LocalTime: epoch-us; quality X C; conformance TZ; default null
          attribute 0x0008 TimeZoneDatabase: TimeZoneDatabaseEnum; quality F; conformance TZ; default 2
          attribute 0x0009 NTPServerAvailable: bool; conformance NTPS; default false
          attribute 0x000A TimeZoneListMaxSize: uint8; quality F; conformance TZ; constraint 1 to 2
          attribute 0x000B DSTOffsetListMaxSize: uint8; quality F; conformance TZ; constraint min 1
          attribute 0x000C SupportsDNSResolve: bool; quality F; conformance NTPC; default false
          command 0x00 SetUTCTime -> status; access A
            field 0 UTCTime: epoch-us; default 0
            field 1 Granularity: GranularityEnum; default 0
            field 2 TimeSource: TimeSourceEnum; conformance O; default 0
          command 0x01 SetTrustedTimeSource -> status; access F A; conformance TSC
            field 0 TrustedTimeSource: FabricScopedTrustedTimeSourceStruct; access F; quality X
          command 0x02 SetTimeZone -> SetTimeZoneResponse; access M; conformance TZ
            field 0 TimeZone: list[TimeZoneStruct]; constraint 1 to 2
          response 0x03 SetTimeZoneResponse; conformance TZ
            field 0 DSTOffsetRequired: bool; default true
          command 0x04 SetDSTOffset -> status; access M; conformance TZ
            field 0 DSTOffset: list[DSTOffsetStruct]
          command 0x05 SetDefaultNTP -> status; access A; conformance NTPC
            field 0 DefaultNTP: string; quality X; constraint max 128
          event 0x00 DSTTableEmpty, info; conformance TZ
          event 0x01 DSTStatus, info; conformance TZ
            field 0 DSTOffsetActive: bool
          event 0x02 TimeZoneStatus, info; conformance TZ
            field 0 Offset: int32; constraint -43200 to 50400
            field 1 Name: string; conformance O; constraint 0 to 64
          event 0x03 TimeFailure, info
          event 0x04 MissingTrustedTimeSource, info; conformance TSC
          enum8 GranularityEnum
            0 NoTimeGranularity
            1 MinutesGranularity
            2 SecondsGranularity
            3 MillisecondsGranularity
            4 MicrosecondsGranularity
          enum8 TimeSourceEnum
            0 None
            1 Unknown
            2 Admin
            3 NodeTimeCluster
            4 NonMatterSNTP
            5 NonMatterNTP
            6 MatterSNTP
            7 MatterNTP
            8 MixedNTP
            9 NonMatterSNTPNTS
            10 NonMatterNTPNTS
            11 MatterSNTPNTS
            12 MatterNTPNTS
            13 MixedNTPNTS
            14 CloudSource
            15 PTP
            16 GNSS
          enum8 TimeZoneDatabaseEnum
            0 Full
            1 Partial
            2 None
          struct TrustedTimeSourceStruct
            field 0 FabricIndex: fabric-idx
            field 1 NodeID: node-id
            field 2 Endpoint: endpoint-no
          struct FabricScopedTrustedTimeSourceStruct
            field 0 NodeID: node-id
            field 1 Endpoint: endpoint-no
          struct TimeZoneStruct
            field 0 Offset: int32; constraint -43200 to 50400
            field 1 ValidAt: epoch-us
            field 2 Name: string; conformance O; constraint 0 to 64
          struct DSTOffsetStruct
            field 0 Offset: int32
            field 1 ValidStarting: epoch-us
            field 2 ValidUntil: epoch-us; quality X
          enum8 StatusCodeEnum
            2 TimeNotAccepted
        """,
        """
        cluster 0x0029 OTASoftwareUpdateProvider, revision 1, node
          command 0x00 QueryImage -> QueryImageResponse
            field 0 VendorID: vendor-id
            field 1 ProductID: uint16
            field 2 SoftwareVersion: uint32
            field 3 ProtocolsSupported: list[DownloadProtocolEnum]; constraint max 8
            field 4 HardwareVersion: uint16; conformance O
            field 5 Location: string; conformance O; constraint 2
            field 6 RequestorCanConsent: bool; conformance O; default false
            field 7 MetadataForProvider: octstr; conformance O; constraint max 512
          response 0x01 QueryImageResponse
            field 0 Status: StatusEnum
            field 1 DelayedActionTime: uint32; conformance Status == Busy, O; default 0
            field 2 ImageURI: string; conformance Status == UpdateAvailable; constraint max 256
            field 3 SoftwareVersion: uint32; conformance Status == UpdateAvailable
            field 4 SoftwareVersionString: string; conformance Status == UpdateAvailable; constraint 1 to 64
            field 5 UpdateToken: octstr; conformance Status == UpdateAvailable; constraint 8 to 32
            field 6 UserConsentNeeded: bool; conformance O; default false
            field 7 MetadataForRequestor: octstr; conformance O; constraint max 512
          command 0x02 ApplyUpdateRequest -> ApplyUpdateResponse
            field 0 UpdateToken: octstr; constraint 8 to 32
            field 1 NewVersion: uint32
          response 0x03 ApplyUpdateResponse
            field 0 Action: ApplyUpdateActionEnum
            field 1 DelayedActionTime: uint32
          command 0x04 NotifyUpdateApplied -> status
            field 0 UpdateToken: octstr; constraint 8 to 32
            field 1 SoftwareVersion: uint32
          enum8 StatusEnum
            0 UpdateAvailable
            1 Busy
            2 NotAvailable
            3 DownloadProtocolNotSupported
          enum8 ApplyUpdateActionEnum
            0 Proceed
            1 AwaitNextAction
            2 Discontinue
          enum8 DownloadProtocolEnum
            0 BDXSynchronous
            1 BDXAsynchronous; conformance O
            2 HTTPS; conformance O
            3 VendorSpecific; conformance O
        """,
        """
        cluster 0x002A OTASoftwareUpdateRequestor, revision 1, node
          attribute 0x0000 DefaultOTAProviders: list[ProviderLocation]; access RW F VA; quality N; default []
          attribute 0x0001 UpdatePossible: bool; default true
          attribute 0x0002 UpdateState: UpdateStateEnum; default 0
          attribute 0x0003 UpdateStateProgress: uint8; quality X Q; constraint 0 to 100; default null
          command 0x00 AnnounceOTAProvider -> status; access A; conformance O
            field 0 ProviderNodeID: node-id; access F
            field 1 VendorID: vendor-id; access F
            field 2 AnnouncementReason: AnnouncementReasonEnum; access F
            field 3 MetadataForNode: octstr; access F; conformance O; constraint max 512
            field 4 Endpoint: endpoint-no; access F
          event 0x00 StateTransition, info
            field 0 PreviousState: UpdateStateEnum; default 0
            field 1 NewState: UpdateStateEnum
            field 2 Reason: ChangeReasonEnum
            field 3 TargetSoftwareVersion: uint32; quality X; default null
          event 0x01 VersionApplied, critical
            field 0 SoftwareVersion: uint32
            field 1 ProductID: uint16
          event 0x02 DownloadError, info
            field 0 SoftwareVersion: uint32
            field 1 BytesDownloaded: uint64
            field 2 ProgressPercent: uint8; quality X; constraint 0 to 100; default null
            field 3 PlatformCode: int64; quality X; default null
          enum8 AnnouncementReasonEnum
            0 SimpleAnnouncement
            1 UpdateAvailable
            2 UrgentUpdateAvailable
          enum8 UpdateStateEnum
            0 Unknown
            1 Idle
            2 Querying
            3 DelayedOnQuery
            4 Downloading
            5 Applying
            6 DelayedOnApply
            7 RollingBack
            8 DelayedOnUserConsent
          enum8 ChangeReasonEnum
            0 Unknown
            1 Success
            2 Failure
            3 TimeOut
            4 DelayByProvider; conformance O
          struct ProviderLocation (fabric-scoped)
            field 1 ProviderNodeID: node-id; access F
            field 2 Endpoint: endpoint-no; access F
        """,
        """
        cluster 0x0046 ICDManagement, revision 3, node
          feature 0 CIP CheckInProtocolSupport; conformance LITS, O
          feature 1 UAT UserActiveModeTrigger; conformance LITS, O
          feature 2 LITS LongIdleTimeSupport; conformance O
          feature 3 DSLS DynamicSitLitSupport; conformance [LITS]
          attribute 0x0000 IdleModeDuration: uint32; quality F; constraint 1 to 64800; default 1
          attribute 0x0001 ActiveModeDuration: uint32; quality F; default 300
          attribute 0x0002 ActiveModeThreshold: uint16; quality F; default 300
          attribute 0x0003 RegisteredClients: list[MonitoringRegistrationStruct]; access R F A; quality N; conformance CIP; default []
          attribute 0x0004 ICDCounter: uint32; access R A; quality N C; conformance CIP; default 0
          attribute 0x0005 ClientsSupportedPerFabric: uint16; quality F; conformance CIP; constraint min 1; default 1
          attribute 0x0006 UserActiveModeTriggerHint: UserActiveModeTriggerBitmap; quality F; conformance UAT; default 0
          attribute 0x0007 UserActiveModeTriggerInstruction: string; quality F; conformance desc; constraint max 128
          attribute 0x0008 OperatingMode: OperatingModeEnum; conformance LITS
          attribute 0x0009 MaximumCheckInBackOff: uint32; quality F; conformance CIP; constraint idleModeDuration to 64800; default 1
          command 0x00 RegisterClient -> RegisterClientResponse; access F M; conformance CIP
            field 0 CheckInNodeID: node-id
            field 1 MonitoredSubject: subject-id
            field 2 Key: octstr; constraint 16
            field 3 VerificationKey: octstr; conformance O; constraint 16
            field 4 ClientType: ClientTypeEnum
          response 0x01 RegisterClientResponse; conformance CIP
            field 0 ICDCounter: uint32
          command 0x02 UnregisterClient -> status; access F M; conformance CIP
            field 0 CheckInNodeID: node-id
            field 1 VerificationKey: octstr; conformance O; constraint 16
          command 0x03 StayActiveRequest -> StayActiveResponse; conformance LITS, O
            field 0 StayActiveDuration: uint32
          response 0x04 StayActiveResponse; conformance LITS, O
            field 0 PromisedActiveDuration: uint32
          map32 UserActiveModeTriggerBitmap
            bit 0 PowerCycle
            bit 1 SettingsMenu
            bit 2 CustomInstruction
            bit 3 DeviceManual
            bit 4 ActuateSensor
            bit 5 ActuateSensorSeconds
            bit 6 ActuateSensorTimes
            bit 7 ActuateSensorLightsBlink
            bit 8 ResetButton
            bit 9 ResetButtonLightsBlink
            bit 10 ResetButtonSeconds
            bit 11 ResetButtonTimes
            bit 12 SetupButton
            bit 13 SetupButtonSeconds
            bit 14 SetupButtonLightsBlink
            bit 15 SetupButtonTimes
            bit 16 AppDefinedButton
          enum8 ClientTypeEnum
            0 Permanent
            1 Ephemeral
          enum8 OperatingModeEnum
            0 SIT
            1 LIT
          struct MonitoringRegistrationStruct (fabric-scoped)
            field 1 CheckInNodeID: node-id; access S; quality N
            field 2 MonitoredSubject: subject-id; access S; quality N
            field 3 Key: octstr; access F; conformance D
            field 4 ClientType: ClientTypeEnum; access S; quality N; default 0
        """,
        """
        cluster 0x0032 DiagnosticLogs, revision 1, node, quality K
          command 0x00 RetrieveLogsRequest -> RetrieveLogsResponse
            field 0 Intent: IntentEnum
            field 1 RequestedProtocol: TransferProtocolEnum
            field 2 TransferFileDesignator: string; conformance O; constraint max 32
          response 0x01 RetrieveLogsResponse
            field 0 Status: StatusEnum
            field 1 LogContent: octstr; constraint max 1024
            field 2 UTCTimeStamp: epoch-us; conformance O
            field 3 TimeSinceBoot: systime-us; conformance O
          enum8 IntentEnum
            0 EndUserSupport
            1 NetworkDiag
            2 CrashLogs
          enum8 StatusEnum
            0 Success
            1 Exhausted
            2 NoLogs
            3 Busy
            4 Denied
          enum8 TransferProtocolEnum
            0 ResponsePayload
            1 BDX
        """,
    ]
}
