// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters that carry a camera's media to others.
enum MediaTransportClusters {
    static let texts: [String] = [
        """
        cluster WebRTCTransportDefinitions
          type WebRTCSessionID: uint16
          enum8 WebRTCEndReasonEnum
            0 IceFailed
            1 IceTimeout
            2 UserHangup
            3 UserBusy
            4 Replaced
            5 NoUserMedia
            6 InviteTimeout
            7 AnsweredElsewhere
            8 OutOfResources
            9 MediaTimeout
            10 LowPower
            11 PrivacyMode
            12 UnknownReason
          struct ICEServerStruct
            field 0 URLs: list[string]; constraint max 10[max 2000]
            field 1 Username: string; conformance O; constraint max 508
            field 2 Credential: string; conformance O; constraint max 512
            field 3 CAID: TLSCertificateManagement.TLSCAID; conformance O; constraint 0 to 65534
          struct ICECandidateStruct
            field 0 Candidate: string
            field 1 SDPMid: string; quality X; constraint min 1
            field 2 SDPMLineIndex: uint16; quality X
          struct WebRTCSessionStruct (fabric-scoped)
            field 0 ID: WebRTCSessionID; access F
            field 1 PeerNodeID: node-id; access F
            field 2 PeerEndpointID: endpoint-no; access F
            field 3 StreamUsage: StreamUsageEnum; access F
            field 4 VideoStreamID: CameraAVStreamManagement.VideoStreamID; access F; quality X; conformance O, D
            field 5 AudioStreamID: CameraAVStreamManagement.AudioStreamID; access F; quality X; conformance O, D
            field 6 MetadataEnabled: bool; access F
            field 7 VideoStreams: list[CameraAVStreamManagement.VideoStreamID]; access F; conformance O.a+; constraint 1 to 16
            field 8 AudioStreams: list[CameraAVStreamManagement.AudioStreamID]; access F; conformance O.a+; constraint 1 to 16
        """,
        """
        cluster 0x0553 WebRTCTransportProvider, revision 2, application
          feature 0 METADATA Metadata; conformance P, O
          attribute 0x0000 CurrentSessions: list[WebRTCTransportDefinitions.WebRTCSessionStruct]; access R S M
          command 0x00 SolicitOffer -> SolicitOfferResponse; access F O; quality L
            field 0 StreamUsage: StreamUsageEnum
            field 1 OriginatingEndpointID: endpoint-no
            field 2 VideoStreamID: CameraAVStreamManagement.VideoStreamID; quality X; conformance O, D
            field 3 AudioStreamID: CameraAVStreamManagement.AudioStreamID; quality X; conformance O, D
            field 4 ICEServers: list[WebRTCTransportDefinitions.ICEServerStruct]; conformance O; constraint max 10
            field 5 ICETransportPolicy: string; conformance O; constraint max 16
            field 6 MetadataEnabled: bool; conformance METADATA
            field 8 VideoStreams: list[CameraAVStreamManagement.VideoStreamID]; conformance [Rev >= v2].b+, O; constraint 1 to 16
            field 9 AudioStreams: list[CameraAVStreamManagement.AudioStreamID]; conformance [Rev >= v2].b+, O; constraint 1 to 16
          response 0x01 SolicitOfferResponse; quality L
            field 0 WebRTCSessionID: WebRTCTransportDefinitions.WebRTCSessionID
            field 1 DeferredOffer: bool
            field 2 VideoStreamID: CameraAVStreamManagement.VideoStreamID; quality X; conformance SolicitOffer.VideoStreamID, D
            field 3 AudioStreamID: CameraAVStreamManagement.AudioStreamID; quality X; conformance SolicitOffer.AudioStreamID, D
          command 0x02 ProvideOffer -> ProvideOfferResponse; access F O; quality L
            field 0 WebRTCSessionID: WebRTCTransportDefinitions.WebRTCSessionID; quality X
            field 1 SDP: string
            field 2 StreamUsage: StreamUsageEnum; conformance WebRTCSessionID == null, O
            field 3 OriginatingEndpointID: endpoint-no; conformance WebRTCSessionID == null, O
            field 4 VideoStreamID: CameraAVStreamManagement.VideoStreamID; quality X; conformance O, D
            field 5 AudioStreamID: CameraAVStreamManagement.AudioStreamID; quality X; conformance O, D
            field 6 ICEServers: list[WebRTCTransportDefinitions.ICEServerStruct]; conformance O; constraint max 10
            field 7 ICETransportPolicy: string; conformance O; constraint max 16
            field 8 MetadataEnabled: bool; conformance METADATA & WebRTCSessionID == null
            field 10 VideoStreams: list[CameraAVStreamManagement.VideoStreamID]; conformance [Rev >= v2 & WebRTCSessionID == null].d+, O; constraint 1 to 16
            field 11 AudioStreams: list[CameraAVStreamManagement.AudioStreamID]; conformance [Rev >= v2 & WebRTCSessionID == null].d+, O; constraint 1 to 16
          response 0x03 ProvideOfferResponse; quality L
            field 0 WebRTCSessionID: WebRTCTransportDefinitions.WebRTCSessionID
            field 1 VideoStreamID: CameraAVStreamManagement.VideoStreamID; quality X; conformance ProvideOffer.VideoStreamID, D
            field 2 AudioStreamID: CameraAVStreamManagement.AudioStreamID; quality X; conformance ProvideOffer.AudioStreamID, D
          command 0x04 ProvideAnswer -> status; access F O; quality L
            field 0 WebRTCSessionID: WebRTCTransportDefinitions.WebRTCSessionID
            field 1 SDP: string
          command 0x05 ProvideICECandidates -> status; access F O; quality L
            field 0 WebRTCSessionID: WebRTCTransportDefinitions.WebRTCSessionID
            field 1 ICECandidates: list[WebRTCTransportDefinitions.ICECandidateStruct]; constraint min 1
          command 0x06 EndSession -> status; access F O; quality L
            field 0 WebRTCSessionID: WebRTCTransportDefinitions.WebRTCSessionID
            field 1 Reason: WebRTCTransportDefinitions.WebRTCEndReasonEnum
        """,
        """
        cluster 0x0554 WebRTCTransportRequestor, revision 2, application
          attribute 0x0000 CurrentSessions: list[WebRTCTransportDefinitions.WebRTCSessionStruct]; access R S A
          command 0x00 Offer -> status; quality L
            field 0 WebRTCSessionID: WebRTCTransportDefinitions.WebRTCSessionID
            field 1 SDP: string
            field 2 ICEServers: list[WebRTCTransportDefinitions.ICEServerStruct]; conformance O; constraint max 10
            field 3 ICETransportPolicy: string; conformance O; constraint max 16
          command 0x01 Answer -> status; quality L
            field 0 WebRTCSessionID: WebRTCTransportDefinitions.WebRTCSessionID
            field 1 SDP: string
          command 0x02 ICECandidates -> status; quality L
            field 0 WebRTCSessionID: WebRTCTransportDefinitions.WebRTCSessionID
            field 1 ICECandidates: list[WebRTCTransportDefinitions.ICECandidateStruct]; constraint min 1
          command 0x03 End -> status; quality L
            field 0 WebRTCSessionID: WebRTCTransportDefinitions.WebRTCSessionID
            field 1 Reason: WebRTCTransportDefinitions.WebRTCEndReasonEnum
        """,
        """
        cluster 0x0555 PushAVStreamTransport, revision 2, application
          feature 0 PERZONESENS PerZoneSensitivity; conformance O
          feature 1 METADATA Metadata; conformance P, O
          attribute 0x0000 SupportedFormats: list[SupportedFormatStruct]; quality F; constraint min 1
          attribute 0x0001 CurrentConnections: list[TransportConfigurationStruct]; access R S V; quality N
          command 0x00 AllocatePushTransport -> AllocatePushTransportResponse; access F M; quality L
            field 0 TransportOptions: TransportOptionsStruct
          response 0x01 AllocatePushTransportResponse; quality L
            field 0 TransportConfiguration: TransportConfigurationStruct
          command 0x02 DeallocatePushTransport -> status; access F M
            field 0 ConnectionID: PushTransportConnectionID; constraint 0 to 65534
          command 0x03 ModifyPushTransport -> status; access F M
            field 0 ConnectionID: PushTransportConnectionID; constraint 0 to 65534
            field 1 TransportOptions: TransportOptionsStruct
          command 0x04 SetTransportStatus -> status; access F M
            field 0 ConnectionID: PushTransportConnectionID; quality X
            field 1 TransportStatus: TransportStatusEnum
          command 0x05 ManuallyTriggerTransport -> status; access F O
            field 0 ConnectionID: PushTransportConnectionID; constraint 0 to 65534
            field 1 ActivationReason: TriggerActivationReasonEnum
            field 2 TimeControl: TransportMotionTriggerTimeControlStruct; conformance O
            field 3 UserDefined: octstr; conformance [METADATA]; constraint max 256
          command 0x06 FindTransport -> FindTransportResponse; access F O; quality L
            field 0 ConnectionID: PushTransportConnectionID; quality X
          response 0x07 FindTransportResponse; quality L
            field 0 TransportConfigurations: list[TransportConfigurationStruct]
          event 0x00 PushTransportBegin, info
            field 0 ConnectionID: PushTransportConnectionID; constraint 0 to 65534
            field 1 TriggerType: TransportTriggerTypeEnum
            field 2 ActivationReason: TriggerActivationReasonEnum; conformance TriggerType == Command
            field 3 ContainerType: ContainerFormatEnum; conformance Rev >= v2
            field 4 CMAFSessionNumber: uint64; conformance ContainerType == CMAF
          event 0x01 PushTransportEnd, info
            field 0 ConnectionID: PushTransportConnectionID; constraint 0 to 65534
            field 1 ContainerType: ContainerFormatEnum; conformance Rev >= v2
            field 2 CMAFSessionNumber: uint64; conformance ContainerType == CMAF
          enum8 TransportTriggerTypeEnum
            0 Command
            1 Motion
            2 Continuous
          enum8 TransportStatusEnum
            0 Active
            1 Inactive
          enum8 ContainerFormatEnum
            0 CMAF
          enum8 IngestMethodsEnum
            0 CMAFIngest
          enum8 TriggerActivationReasonEnum
            0 UserInitiated
            1 Automation
            2 Emergency
            3 DoorbellPressed; conformance Rev >= v2
          struct SupportedFormatStruct
            field 0 ContainerFormat: ContainerFormatEnum
            field 1 IngestMethod: IngestMethodsEnum
          enum8 CMAFInterfaceEnum
            0 Interface1
            1 Interface2Dash; conformance P, M
            2 Interface2Hls; conformance P, M
          struct VideoStreamStruct
            field 0 VideoStreamName: string; constraint 1 to 16
            field 1 VideoStreamID: CameraAVStreamManagement.VideoStreamID
          struct AudioStreamStruct
            field 0 AudioStreamName: string; constraint 1 to 16
            field 1 AudioStreamID: CameraAVStreamManagement.AudioStreamID
          struct CMAFContainerOptionsStruct
            field 0 CMAFInterface: CMAFInterfaceEnum
            field 1 SegmentDuration: uint16; constraint 500 to 65500
            field 2 ChunkDuration: uint16; constraint max segmentDuration / 2
            field 3 SessionGroup: uint8; conformance O, D
            field 4 TrackName: string; conformance O, D; constraint 1 to 16
            field 7 MetadataEnabled: bool; conformance [METADATA]
          struct ContainerOptionsStruct
            field 0 ContainerType: ContainerFormatEnum
            field 1 CMAFContainerOptions: CMAFContainerOptionsStruct; conformance ContainerType == CMAF
          struct TransportZoneOptionsStruct
            field 0 Zone: ZoneManagement.ZoneID; quality X
            field 1 Sensitivity: uint8; conformance PERZONESENS; constraint 1 to 10
          struct TransportTriggerOptionsStruct
            field 0 TriggerType: TransportTriggerTypeEnum
            field 1 MotionZones: list[TransportZoneOptionsStruct]; quality X; conformance TriggerType == Motion
            field 2 MotionSensitivity: uint8; quality X; conformance TriggerType == Motion & !PERZONESENS; constraint 1 to 10
            field 3 MotionTimeControl: TransportMotionTriggerTimeControlStruct; conformance TriggerType == Motion
            field 4 MaxPreRollLen: uint16; conformance TriggerType == Command | TriggerType == Motion
          struct TransportMotionTriggerTimeControlStruct
            field 0 InitialDuration: uint16; constraint min 1
            field 1 AugmentationDuration: uint16
            field 2 MaxDuration: elapsed-s; constraint min initialDuration
            field 3 BlindDuration: uint16
          struct TransportOptionsStruct
            field 0 StreamUsage: StreamUsageEnum
            field 1 VideoStreamID: CameraAVStreamManagement.VideoStreamID; quality X; conformance O, D
            field 2 AudioStreamID: CameraAVStreamManagement.AudioStreamID; quality X; conformance O, D
            field 3 TLSEndpointID: TLSClientManagement.TLSEndpointID; constraint 0 to 65534
            field 4 URL: string; constraint 13 to 2000
            field 5 TriggerOptions: TransportTriggerOptionsStruct
            field 6 IngestMethod: IngestMethodsEnum
            field 7 ContainerOptions: ContainerOptionsStruct
            field 8 ExpiryTime: epoch-s; conformance O
            field 9 VideoStreams: list[VideoStreamStruct]; conformance O, [Rev >= v2].a+; constraint 1 to 16
            field 10 AudioStreams: list[AudioStreamStruct]; conformance O, [Rev >= v2].a+; constraint 1 to 16
          struct TransportConfigurationStruct (fabric-scoped)
            field 0 ConnectionID: PushTransportConnectionID; access F; constraint 0 to 65534
            field 1 TransportStatus: TransportStatusEnum; access F
            field 2 TransportOptions: TransportOptionsStruct; access F; conformance O
          type PushTransportConnectionID: uint16
          enum8 StatusCodeEnum
            2 InvalidTLSEndpoint
            3 InvalidStream
            4 InvalidURL
            5 InvalidZone
            6 InvalidCombination
            7 InvalidTriggerType
            8 InvalidTransportStatus
            9 InvalidOptions
            10 InvalidStreamUsage
            11 InvalidTime
            12 InvalidPreRollLength; conformance Rev >= v2
            13 DuplicateStreamValues; conformance Rev >= v2
        """,
        """
        cluster 0x0801 TLSCertificateManagement, revision 1, node
          attribute 0x0000 MaxRootCertificates: uint8; quality F; constraint 5 to 254
          attribute 0x0001 ProvisionedRootCertificates: list[TLSCertStruct]; access R S V; quality N; constraint max maxRootCertificates
          attribute 0x0002 MaxClientCertificates: uint8; quality F; constraint 2 to 254
          attribute 0x0003 ProvisionedClientCertificates: list[TLSClientCertificateDetailStruct]; access R S V; quality N; constraint max maxClientCertificates
          command 0x00 ProvisionRootCertificate -> ProvisionRootCertificateResponse; access F A; quality L
            field 0 Certificate: octstr; constraint max 3000
            field 1 CAID: TLSCAID; quality X
          response 0x01 ProvisionRootCertificateResponse; quality L
            field 0 CAID: TLSCAID; constraint 0 to 65534
          command 0x02 FindRootCertificate -> FindRootCertificateResponse; access F O; quality L
            field 0 CAID: TLSCAID; quality X
          response 0x03 FindRootCertificateResponse; quality L
            field 0 CertificateDetails: list[TLSCertStruct]; constraint 1 to maxRootCertificates
          command 0x04 LookupRootCertificate -> LookupRootCertificateResponse; access F O; quality L
            field 0 Fingerprint: octstr; constraint max 64
          response 0x05 LookupRootCertificateResponse; quality L
            field 0 CAID: TLSCAID; constraint 0 to 65534
          command 0x06 RemoveRootCertificate -> status; access F A; quality L
            field 0 CAID: TLSCAID; constraint 0 to 65534
          command 0x07 ClientCSR -> ClientCSRResponse; access F A; quality L
            field 0 Nonce: octstr; constraint 32
            field 1 CCDID: TLSCCDID; quality X; constraint 0 to 65534
          response 0x08 ClientCSRResponse; quality L
            field 0 CCDID: TLSCCDID; constraint 0 to 65534
            field 1 CSR: octstr; constraint max 3000
            field 2 NonceSignature: octstr; constraint max 128
          command 0x09 ProvisionClientCertificate -> status; access F A; quality L
            field 0 CCDID: TLSCCDID; constraint 0 to 65534
            field 1 ClientCertificate: octstr; constraint max 3000
            field 2 IntermediateCertificates: list[octstr]; constraint 0 to 10[max 3000]
          command 0x0A FindClientCertificate -> FindClientCertificateResponse; access F O; quality L
            field 0 CCDID: TLSCCDID; quality X
          response 0x0B FindClientCertificateResponse; quality L
            field 0 CertificateDetails: list[TLSClientCertificateDetailStruct]; constraint 1 to maxClientCertificates
          command 0x0C LookupClientCertificate -> LookupClientCertificateResponse; access F O; quality L
            field 0 Fingerprint: octstr; constraint max 64
          response 0x0D LookupClientCertificateResponse; quality L
            field 0 CCDID: TLSCCDID; constraint 0 to 65534
          command 0x0E RemoveClientCertificate -> status; access F A; quality L
            field 0 CCDID: TLSCCDID; constraint 0 to 65534
          type TLSCAID: uint16
          type TLSCCDID: uint16
          struct TLSCertStruct (fabric-scoped)
            field 0 CAID: TLSCAID; access F; constraint 0 to 65534
            field 1 Certificate: octstr; access F; conformance O; constraint max 3000
          struct TLSClientCertificateDetailStruct (fabric-scoped)
            field 0 CCDID: TLSCCDID; access F; constraint 0 to 65534
            field 1 ClientCertificate: octstr; access F; quality X; conformance O; constraint max 3000
            field 2 IntermediateCertificates: list[octstr]; access F; conformance O; constraint max 10[max 3000]
        """,
        """
        cluster 0x0802 TLSClientManagement, revision 1, node
          attribute 0x0000 MaxProvisioned: uint8; quality F; constraint 5 to 254
          attribute 0x0001 ProvisionedEndpoints: list[TLSEndpointStruct]; access R S V; quality N
          command 0x00 ProvisionEndpoint -> ProvisionEndpointResponse; access F A; quality L
            field 0 Hostname: octstr; constraint 4 to 253
            field 1 Port: uint16; constraint 1 to 65535
            field 2 CAID: TLSCertificateManagement.TLSCAID; constraint 0 to 65534
            field 3 CCDID: TLSCertificateManagement.TLSCCDID; quality X
            field 4 EndpointID: TLSEndpointID; quality X
          response 0x01 ProvisionEndpointResponse; quality L
            field 0 EndpointID: TLSEndpointID; constraint 0 to 65534
          command 0x02 FindEndpoint -> FindEndpointResponse; access F O; quality L
            field 0 EndpointID: TLSEndpointID; constraint 0 to 65534
          response 0x03 FindEndpointResponse; quality L
            field 0 Endpoint: TLSEndpointStruct; constraint 0 to 65534
          command 0x04 RemoveEndpoint -> status; access F A; quality L
            field 0 EndpointID: TLSEndpointID; constraint 0 to 65534
          type TLSEndpointID: uint16
          struct TLSEndpointStruct (fabric-scoped)
            field 0 EndpointID: TLSEndpointID; access F; constraint 0 to 65534
            field 1 Hostname: octstr; access F; constraint 4 to 253
            field 2 Port: uint16; access F; constraint 1 to 65535
            field 3 CAID: TLSCertificateManagement.TLSCAID; access F; constraint 0 to 65534
            field 4 CCDID: TLSCertificateManagement.TLSCCDID; access F; quality X
            field 5 ReferenceCount: uint8; access F
          enum8 StatusCodeEnum
            2 EndpointAlreadyInstalled
            3 RootCertificateNotFound
            4 ClientCertificateNotFound
            5 EndpointInUse
            6 InvalidTime
        """,
    ]
}
