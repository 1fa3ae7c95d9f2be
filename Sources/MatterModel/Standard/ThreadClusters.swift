// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of Thread networks and of what routes them.
enum ThreadClusters {
    static let texts: [String] = [
        """
        cluster 0x0035 ThreadNetworkDiagnostics, revision 3, node, quality K
          feature 0 PKTCNT PacketCounts; conformance O
          feature 1 ERRCNT ErrorCounts; conformance O
          feature 2 MLECNT MLECounts; conformance O
          feature 3 MACCNT MACCounts; conformance O
          attribute 0x0000 Channel: uint16; quality X
          attribute 0x0001 RoutingRole: RoutingRoleEnum; quality X
          attribute 0x0002 NetworkName: string; quality X; constraint max 16
          attribute 0x0003 PanId: uint16; quality X
          attribute 0x0004 ExtendedPanId: uint64; quality X
          attribute 0x0005 MeshLocalPrefix: ipv6pre; quality X
          attribute 0x0006 OverrunCount: uint64; quality C; conformance ERRCNT; default 0
          attribute 0x0007 NeighborTable: list[NeighborTableStruct]; default []
          attribute 0x0008 RouteTable: list[RouteTableStruct]; default []
          attribute 0x0009 PartitionId: uint32; quality X
          attribute 0x000A Weighting: uint16; quality X; constraint max 255
          attribute 0x000B DataVersion: uint16; quality X; constraint max 255
          attribute 0x000C StableDataVersion: uint16; quality X; constraint max 255
          attribute 0x000D LeaderRouterId: uint8; quality X; constraint max 62
          attribute 0x000E DetachedRoleCount: uint16; quality C; conformance [MLECNT]; default 0
          attribute 0x000F ChildRoleCount: uint16; quality C; conformance [MLECNT]; default 0
          attribute 0x0010 RouterRoleCount: uint16; quality C; conformance [MLECNT]; default 0
          attribute 0x0011 LeaderRoleCount: uint16; quality C; conformance [MLECNT]; default 0
          attribute 0x0012 AttachAttemptCount: uint16; quality C; conformance [MLECNT]; default 0
          attribute 0x0013 PartitionIdChangeCount: uint16; quality C; conformance [MLECNT]; default 0
          attribute 0x0014 BetterPartitionAttachAttemptCount: uint16; quality C; conformance [MLECNT]; default 0
          attribute 0x0015 ParentChangeCount: uint16; quality C; conformance [MLECNT]; default 0
          attribute 0x0016 TxTotalCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0017 TxUnicastCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0018 TxBroadcastCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0019 TxAckRequestedCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x001A TxAckedCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x001B TxNoAckRequestedCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x001C TxDataCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x001D TxDataPollCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x001E TxBeaconCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x001F TxBeaconRequestCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0020 TxOtherCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0021 TxRetryCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0022 TxDirectMaxRetryExpiryCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0023 TxIndirectMaxRetryExpiryCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0024 TxErrCcaCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0025 TxErrAbortCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0026 TxErrBusyChannelCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0027 RxTotalCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0028 RxUnicastCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0029 RxBroadcastCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x002A RxDataCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x002B RxDataPollCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x002C RxBeaconCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x002D RxBeaconRequestCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x002E RxOtherCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x002F RxAddressFilteredCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0030 RxDestAddrFilteredCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0031 RxDuplicatedCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0032 RxErrNoFrameCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0033 RxErrUnknownNeighborCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0034 RxErrInvalidSrcAddrCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0035 RxErrSecCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0036 RxErrFcsCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0037 RxErrOtherCount: uint32; quality C; conformance [MACCNT]; default 0
          attribute 0x0038 ActiveTimestamp: uint64; quality X; conformance O; default 0
          attribute 0x0039 PendingTimestamp: uint64; quality X; conformance O; default 0
          attribute 0x003A Delay: uint32; quality X; conformance O; default 0
          attribute 0x003B SecurityPolicy: SecurityPolicy; quality X
          attribute 0x003C ChannelPage0Mask: octstr; quality X; constraint 4
          attribute 0x003D OperationalDatasetComponents: OperationalDatasetComponents; quality X
          attribute 0x003E ActiveNetworkFaultsList: list[NetworkFaultEnum]; constraint max 4
          attribute 0x003F ExtAddress: uint64; quality X; conformance P, M
          attribute 0x0040 Rloc16: uint16; quality X; conformance P, M
          command 0x00 ResetCounts -> status; access M; conformance ERRCNT
          event 0x00 ConnectionStatus, info; conformance O
            field 0 ConnectionStatus: ConnectionStatusEnum
          event 0x01 NetworkFaultChange, info; conformance O
            field 0 Current: list[NetworkFaultEnum]; constraint max 4
            field 1 Previous: list[NetworkFaultEnum]; constraint max 4
          enum8 NetworkFaultEnum
            0 Unspecified
            1 LinkDown
            2 HardwareFailure
            3 NetworkJammed
          enum8 ConnectionStatusEnum
            0 Connected
            1 NotConnected
          enum8 RoutingRoleEnum
            0 Unspecified
            1 Unassigned
            2 SleepyEndDevice
            3 EndDevice
            4 Reed
            5 Router
            6 Leader
          struct NeighborTableStruct
            field 0 ExtAddress: uint64
            field 1 Age: uint32
            field 2 Rloc16: uint16
            field 3 LinkFrameCounter: uint32
            field 4 MleFrameCounter: uint32
            field 5 LQI: uint8; constraint 0 to 255
            field 6 AverageRssi: int8; quality X; constraint -128 to 0; default null
            field 7 LastRssi: int8; quality X; constraint -128 to 0; default null
            field 8 FrameErrorRate: uint8; constraint 0 to 100; default 0
            field 9 MessageErrorRate: uint8; constraint 0 to 100; default 0
            field 10 RxOnWhenIdle: bool
            field 11 FullThreadDevice: bool
            field 12 FullNetworkData: bool
            field 13 IsChild: bool
          struct RouteTableStruct
            field 0 ExtAddress: uint64
            field 1 Rloc16: uint16
            field 2 RouterId: uint8
            field 3 NextHop: uint8
            field 4 PathCost: uint8
            field 5 LQIIn: uint8
            field 6 LQIOut: uint8
            field 7 Age: uint8
            field 8 Allocated: bool
            field 9 LinkEstablished: bool
          struct SecurityPolicy
            field 0 RotationTime: uint16
            field 1 Flags: uint16
          struct OperationalDatasetComponents
            field 0 ActiveTimestampPresent: bool
            field 1 PendingTimestampPresent: bool
            field 2 MasterKeyPresent: bool
            field 3 NetworkNamePresent: bool
            field 4 ExtendedPanIdPresent: bool
            field 5 MeshLocalPrefixPresent: bool
            field 6 DelayPresent: bool
            field 7 PanIdPresent: bool
            field 8 ChannelPresent: bool
            field 9 PskcPresent: bool
            field 10 SecurityPolicyPresent: bool
            field 11 ChannelMaskPresent: bool
        """,
        """
        cluster 0x0452 ThreadBorderRouterManagement, revision 1, application
          feature 0 PC PANChange; conformance O
          attribute 0x0000 BorderRouterName: string; constraint 1 to 63
          attribute 0x0001 BorderAgentID: octstr; constraint 16
          attribute 0x0002 ThreadVersion: uint16; quality F
          attribute 0x0003 InterfaceEnabled: bool; quality N
          attribute 0x0004 ActiveDatasetTimestamp: uint64; quality X N
          attribute 0x0005 PendingDatasetTimestamp: uint64; quality X N
          command 0x00 GetActiveDatasetRequest -> DatasetResponse; access M
          command 0x01 GetPendingDatasetRequest -> DatasetResponse; access M
          response 0x02 DatasetResponse
            field 0 Dataset: octstr; constraint max 254
          command 0x03 SetActiveDatasetRequest -> status; access M T
            field 0 ActiveDataset: octstr; constraint max 254
            field 1 Breadcrumb: uint64; conformance O
          command 0x04 SetPendingDatasetRequest -> status; access M T; conformance PC
            field 0 PendingDataset: octstr; constraint max 254
        """,
        """
        cluster 0x0453 ThreadNetworkDirectory, revision 1, application
          attribute 0x0000 PreferredExtendedPanID: octstr; access RW VM; quality X N; constraint 8
          attribute 0x0001 ThreadNetworks: list[ThreadNetworkStruct]; quality N; constraint max threadNetworkTableSize
          attribute 0x0002 ThreadNetworkTableSize: uint8; quality F
          command 0x00 AddNetwork -> status; access M T
            field 0 OperationalDataset: octstr; constraint max 254
          command 0x01 RemoveNetwork -> status; access M T
            field 0 ExtendedPanID: octstr; constraint 8
          command 0x02 GetOperationalDataset -> OperationalDatasetResponse; access M
            field 0 ExtendedPanID: octstr; constraint 8
          response 0x03 OperationalDatasetResponse
            field 0 OperationalDataset: octstr; constraint max 254
          struct ThreadNetworkStruct
            field 0 ExtendedPanID: octstr; constraint 8
            field 1 NetworkName: string; constraint 1 to 16
            field 2 Channel: uint16
            field 3 ActiveTimestamp: uint64
        """,
        """
        cluster 0x0451 WiFiNetworkManagement, revision 1, application
          attribute 0x0000 SSID: octstr; quality X N; constraint 1 to 32
          attribute 0x0001 PassphraseSurrogate: uint64; access R M; quality X N
          command 0x00 NetworkPassphraseRequest -> NetworkPassphraseResponse; access M
          response 0x01 NetworkPassphraseResponse
            field 0 Passphrase: octstr; constraint max 64
        """,
    ]
}
