// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters through which a node is commissioned.
enum CommissioningClusters {
    static let texts: [String] = [
        """
        cluster 0x0030 GeneralCommissioning, revision 2, node
          feature 0 TC TermsAndConditions; conformance O
          feature 1 NR NetworkRecovery; conformance P, O
          attribute 0x0000 Breadcrumb: uint64; access RW VA; default 0
          attribute 0x0001 BasicCommissioningInfo: BasicCommissioningInfo; quality F
          attribute 0x0002 RegulatoryConfig: RegulatoryLocationTypeEnum; default value of LocationCapability
          attribute 0x0003 LocationCapability: RegulatoryLocationTypeEnum; quality F; default 2
          attribute 0x0004 SupportsConcurrentConnection: bool; quality F; default true
          attribute 0x0005 TCAcceptedVersion: uint16; access R A; quality N; conformance TC
          attribute 0x0006 TCMinRequiredVersion: uint16; access R A; quality N; conformance TC
          attribute 0x0007 TCAcknowledgements: map16; access R A; quality N; conformance TC
          attribute 0x0008 TCAcknowledgementsRequired: bool; access R A; quality N; conformance TC; default true
          attribute 0x0009 TCUpdateDeadline: uint32; access R A; quality X N; conformance TC
          attribute 0x000A RecoveryIdentifier: octstr; access R M; quality N; conformance P, NR; constraint 8
          attribute 0x000B NetworkRecoveryReason: NetworkRecoveryReasonEnum; access R M; quality X; conformance P, NR; default null
          attribute 0x000C IsCommissioningWithoutPower: bool; conformance P, O; default false
          command 0x00 ArmFailSafe -> ArmFailSafeResponse; access A
            field 0 ExpiryLengthSeconds: uint16; default 900
            field 1 Breadcrumb: uint64
          response 0x01 ArmFailSafeResponse
            field 0 ErrorCode: CommissioningErrorEnum; default 0
            field 1 DebugText: string; constraint max 128
          command 0x02 SetRegulatoryConfig -> SetRegulatoryConfigResponse; access A
            field 0 NewRegulatoryConfig: RegulatoryLocationTypeEnum
            field 1 CountryCode: string; constraint 2
            field 2 Breadcrumb: uint64
          response 0x03 SetRegulatoryConfigResponse
            field 0 ErrorCode: CommissioningErrorEnum; default 0
            field 1 DebugText: string
          command 0x04 CommissioningComplete -> CommissioningCompleteResponse; access F A
          response 0x05 CommissioningCompleteResponse
            field 0 ErrorCode: CommissioningErrorEnum; default 0
            field 1 DebugText: string
          command 0x06 SetTCAcknowledgements -> SetTCAcknowledgementsResponse; access A; conformance TC
            field 0 TCVersion: uint16
            field 1 TCUserResponse: map16
          response 0x07 SetTCAcknowledgementsResponse; conformance TC
            field 0 ErrorCode: CommissioningErrorEnum; default 0
          enum8 CommissioningErrorEnum
            0 OK
            1 ValueOutsideRange
            2 InvalidAuthentication
            3 NoFailSafe
            4 BusyWithOtherAdmin
            5 RequiredTCNotAccepted; conformance TC
            6 TCAcknowledgementsNotReceived; conformance TC
            7 TCMinVersionNotMet; conformance TC
          enum8 RegulatoryLocationTypeEnum
            0 Indoor
            1 Outdoor
            2 IndoorOutdoor
          enum8 NetworkRecoveryReasonEnum
            0 Unspecified; conformance P, M
            1 Auth; conformance P, M
            2 Visibility; conformance P, M
          struct BasicCommissioningInfo
            field 0 FailSafeExpiryLengthSeconds: uint16
            field 1 MaxCumulativeFailsafeSeconds: uint16
        """,
        """
        cluster 0x0031 NetworkCommissioning, revision 2, node
          feature 0 WI WiFiNetworkInterface; conformance O.a
          feature 1 TH ThreadNetworkInterface; conformance O.a
          feature 2 ET EthernetNetworkInterface; conformance O.a
          attribute 0x0000 MaxNetworks: uint8; access R A; quality F; constraint min 1
          attribute 0x0001 Networks: list[NetworkInfoStruct]; access R A; constraint max maxNetworks; default []
          attribute 0x0002 ScanMaxTimeSeconds: uint8; quality F; conformance WI | TH
          attribute 0x0003 ConnectMaxTimeSeconds: uint8; quality F; conformance WI | TH
          attribute 0x0004 InterfaceEnabled: bool; access RW VA; quality N; default true
          attribute 0x0005 LastNetworkingStatus: NetworkCommissioningStatusEnum; access R A; quality X; default null
          attribute 0x0006 LastNetworkID: octstr; access R A; quality X; constraint 1 to 32; default null
          attribute 0x0007 LastConnectErrorValue: int32; access R A; quality X; default null
          attribute 0x0008 SupportedWiFiBands: list[WiFiBandEnum]; quality F; conformance WI; constraint min 1
          attribute 0x0009 SupportedThreadFeatures: ThreadCapabilitiesBitmap; quality F; conformance TH
          attribute 0x000A ThreadVersion: uint16; quality F; conformance TH
          command 0x00 ScanNetworks -> ScanNetworksResponse; access A; conformance WI | TH
            field 0 SSID: octstr; quality X; conformance [WI]; constraint 1 to 32; default null
            field 1 Breadcrumb: uint64; conformance O
          response 0x01 ScanNetworksResponse; conformance WI | TH
            field 0 NetworkingStatus: NetworkCommissioningStatusEnum
            field 1 DebugText: string; conformance O; constraint max 512
            field 2 WiFiScanResults: list[WiFiInterfaceScanResultStruct]; conformance WI
            field 3 ThreadScanResults: list[ThreadInterfaceScanResultStruct]; conformance TH
          command 0x02 AddOrUpdateWiFiNetwork -> NetworkConfigResponse; access A; conformance WI
            field 0 SSID: octstr; constraint max 32
            field 1 Credentials: octstr; constraint max 64
            field 2 Breadcrumb: uint64; conformance O
          command 0x03 AddOrUpdateThreadNetwork -> NetworkConfigResponse; access A; conformance TH
            field 0 OperationalDataset: octstr; constraint max 254
            field 1 Breadcrumb: uint64; conformance O
          command 0x04 RemoveNetwork -> NetworkConfigResponse; access A; conformance WI | TH
            field 0 NetworkID: octstr; constraint 1 to 32
            field 1 Breadcrumb: uint64; conformance O
          response 0x05 NetworkConfigResponse; conformance WI | TH
            field 0 NetworkingStatus: NetworkCommissioningStatusEnum
            field 1 DebugText: string; conformance O; constraint max 512
            field 2 NetworkIndex: uint8; conformance NetworkingStatus == Success; constraint max maxNetworks - 1
          command 0x06 ConnectNetwork -> ConnectNetworkResponse; access A; conformance WI | TH
            field 0 NetworkID: octstr; constraint 1 to 32
            field 1 Breadcrumb: uint64; conformance O
          response 0x07 ConnectNetworkResponse; conformance WI | TH
            field 0 NetworkingStatus: NetworkCommissioningStatusEnum
            field 1 DebugText: string; conformance O
            field 2 ErrorValue: int32; quality X
          command 0x08 ReorderNetwork -> NetworkConfigResponse; access A; conformance WI | TH
            field 0 NetworkID: octstr; constraint 1 to 32
            field 1 NetworkIndex: uint8
            field 2 Breadcrumb: uint64; conformance O
          map8 WiFiSecurityBitmap
            bit 0 Unencrypted
            bit 1 WEP
            bit 2 WpaPersonal
            bit 3 Wpa2Personal
            bit 4 Wpa3Personal
          map16 ThreadCapabilitiesBitmap
            bit 0 IsBorderRouterCapable; conformance O
            bit 1 IsRouterCapable; conformance O
            bit 2 IsSleepyEndDeviceCapable; conformance O
            bit 3 IsFullThreadDevice; conformance O
            bit 4 IsSynchronizedSleepyEndDeviceCapable; conformance O
          enum8 WiFiBandEnum
            0 2G4; conformance O.b+
            1 3G65; conformance O.b+
            2 5G; conformance O.b+
            3 6G; conformance O.b+
            4 60G; conformance O.b+
            5 1G; conformance O.b+
          enum8 NetworkCommissioningStatusEnum
            0 Success
            1 OutOfRange
            2 BoundsExceeded
            3 NetworkIDNotFound
            4 DuplicateNetworkID
            5 NetworkNotFound
            6 RegulatoryError
            7 AuthFailure
            8 UnsupportedSecurity
            9 OtherConnectionFailure
            10 IPV6Failed
            11 IPBindFailed
            12 UnknownError
          struct NetworkInfoStruct
            field 0 NetworkID: octstr; constraint 1 to 32
            field 1 Connected: bool
          struct WiFiInterfaceScanResultStruct
            field 0 Security: WiFiSecurityBitmap
            field 1 SSID: octstr; constraint max 32
            field 2 BSSID: octstr; constraint 6
            field 3 Channel: uint16
            field 4 WiFiBand: WiFiBandEnum; conformance O
            field 5 RSSI: int8; conformance O
          struct ThreadInterfaceScanResultStruct
            field 0 PanId: uint16; constraint max 65534
            field 1 ExtendedPanId: uint64
            field 2 NetworkName: string; constraint 1 to 16
            field 3 Channel: uint16
            field 4 Version: uint8
            field 5 ExtendedAddress: hwadr
            field 6 RSSI: int8
            field 7 LQI: uint8
        """,
        """
        cluster 0x003C AdministratorCommissioning, revision 1, node
          feature 0 BC Basic; conformance O
          attribute 0x0000 WindowStatus: CommissioningWindowStatusEnum
          attribute 0x0001 AdminFabricIndex: fabric-idx; quality X
          attribute 0x0002 AdminVendorId: vendor-id; quality X
          command 0x00 OpenCommissioningWindow -> status; access A T
            field 0 CommissioningTimeout: uint16
            field 1 PAKEPasscodeVerifier: octstr; constraint 97
            field 2 Discriminator: uint16; constraint 0 to 4095
            field 3 Iterations: uint32; constraint 1000 to 100000
            field 4 Salt: octstr; constraint 16 to 32
          command 0x01 OpenBasicCommissioningWindow -> status; access A T; conformance BC
            field 0 CommissioningTimeout: uint16
          command 0x02 RevokeCommissioning -> status; access A T
          enum8 CommissioningWindowStatusEnum
            0 WindowNotOpen
            1 EnhancedWindowOpen
            2 BasicWindowOpen; conformance BC
          enum8 StatusCodeEnum
            2 Busy
            3 PAKEParameterError
            4 WindowNotOpen
        """,
        """
        cluster 0x003E OperationalCredentials, revision 2, node
          attribute 0x0000 NOCs: list[NOCStruct]; access R F A; quality N C; constraint max supportedFabrics
          attribute 0x0001 Fabrics: list[FabricDescriptorStruct]; access R F V; quality N; constraint max supportedFabrics
          attribute 0x0002 SupportedFabrics: uint8; quality F; constraint 5 to 254
          attribute 0x0003 CommissionedFabrics: uint8; quality N; constraint max supportedFabrics
          attribute 0x0004 TrustedRootCertificates: list[octstr]; quality N C; constraint max supportedFabrics[max 400]
          attribute 0x0005 CurrentFabricIndex: fabric-idx; default 0
          command 0x00 AttestationRequest -> AttestationResponse; access A
            field 0 AttestationNonce: octstr; constraint 32
          response 0x01 AttestationResponse
            field 0 AttestationElements: octstr; constraint max 900
            field 1 AttestationSignature: octstr; constraint 64
          command 0x02 CertificateChainRequest -> CertificateChainResponse; access A
            field 0 CertificateType: CertificateChainTypeEnum
          response 0x03 CertificateChainResponse
            field 0 Certificate: octstr; constraint max 600
          command 0x04 CSRRequest -> CSRResponse; access A
            field 0 CSRNonce: octstr; constraint 32
            field 1 IsForUpdateNOC: bool; conformance O; default false
          response 0x05 CSRResponse
            field 0 NOCSRElements: octstr; constraint max 900
            field 1 AttestationSignature: octstr; constraint 64
          command 0x06 AddNOC -> NOCResponse; access A
            field 0 NOCValue: octstr; constraint max 400
            field 1 ICACValue: octstr; conformance O; constraint max 400
            field 2 IPKValue: octstr; constraint 16
            field 3 CaseAdminSubject: subject-id
            field 4 AdminVendorId: vendor-id
          command 0x07 UpdateNOC -> NOCResponse; access F A
            field 0 NOCValue: octstr; access F; constraint max 400
            field 1 ICACValue: octstr; access F; conformance O; constraint max 400
          response 0x08 NOCResponse
            field 0 StatusCode: NodeOperationalCertStatusEnum
            field 1 FabricIndex: fabric-idx; conformance StatusCode == Ok, O; constraint 1 to 254
            field 2 DebugText: string; conformance O; constraint max 128
          command 0x09 UpdateFabricLabel -> NOCResponse; access F A
            field 0 Label: string; access F; constraint max 32
          command 0x0A RemoveFabric -> NOCResponse; access A
            field 0 FabricIndex: fabric-idx; constraint 1 to 254
          command 0x0B AddTrustedRootCertificate -> status; access A
            field 0 RootCACertificate: octstr; constraint max 400
          command 0x0C SetVIDVerificationStatement -> status; access F A
            field 0 VendorID: vendor-id; conformance O.a+
            field 1 VIDVerificationStatement: octstr; conformance O.a+; constraint max 85
            field 2 VVSC: octstr; conformance O.a+; constraint max 400
          command 0x0D SignVIDVerificationRequest -> SignVIDVerificationResponse; access A
            field 0 FabricIndex: fabric-idx; constraint 1 to 254
            field 1 ClientChallenge: octstr; constraint 32
          response 0x0E SignVIDVerificationResponse
            field 0 FabricIndex: fabric-idx; constraint 1 to 254
            field 1 FabricBindingVersion: uint8; constraint 1 to 255
            field 2 Signature: octstr; constraint min 1
          enum8 CertificateChainTypeEnum
            1 DACCertificate
            2 PAICertificate
          enum8 NodeOperationalCertStatusEnum
            0 OK
            1 InvalidPublicKey
            2 InvalidNodeOpId
            3 InvalidNOC
            4 MissingCsr
            5 TableFull
            6 InvalidAdminSubject
            9 FabricConflict
            10 LabelConflict
            11 InvalidFabricIndex
          struct NOCStruct (fabric-scoped)
            field 1 NOC: octstr; access F; constraint max 400
            field 2 ICAC: octstr; access F; quality X; constraint max 400
            field 3 VVSC: octstr; access F; conformance desc; constraint max 400
          struct FabricDescriptorStruct (fabric-scoped)
            field 1 RootPublicKey: octstr; access F; constraint 65
            field 2 VendorID: vendor-id; access F
            field 3 FabricID: fabric-id; access F
            field 4 NodeID: node-id; access F
            field 5 Label: string; access F; constraint max 32
            field 6 VIDVerificationStatement: octstr; access F; conformance O; constraint 85
        """,
    ]
}
