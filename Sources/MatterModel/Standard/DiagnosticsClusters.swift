// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters that tell how a node and its networks are doing.
enum DiagnosticsClusters {
    static let texts: [String] = [
        """
        cluster 0x0033 GeneralDiagnostics, revision 3, node, quality K
          feature 0 DMTEST DataModelTest; conformance desc
          attribute 0x0000 NetworkInterfaces: list[NetworkInterface]; constraint max 8
          attribute 0x0001 RebootCount: uint16; quality N
          attribute 0x0002 UpTime: uint64; quality C
          attribute 0x0003 TotalOperationalHours: uint32; quality N C; conformance O
          attribute 0x0004 BootReason: BootReasonEnum; conformance O
          attribute 0x0005 ActiveHardwareFaults: list[HardwareFaultEnum]; conformance O; constraint max 11
          attribute 0x0006 ActiveRadioFaults: list[RadioFaultEnum]; conformance O; constraint max 7
          attribute 0x0007 ActiveNetworkFaults: list[NetworkFaultEnum]; conformance O; constraint max 4
          attribute 0x0008 TestEventTriggersEnabled: bool
          attribute 0x000A DeviceLoadStatus: DeviceLoadStruct; quality C; conformance Rev >= v3
          command 0x00 TestEventTrigger -> status; access M
            field 0 EnableKey: octstr; constraint 16
            field 1 EventTrigger: uint64
          command 0x01 TimeSnapshot -> TimeSnapshotResponse
          response 0x02 TimeSnapshotResponse
            field 0 SystemTimeMs: systime-ms
            field 1 PosixTimeMs: posix-ms; quality X; default null
          command 0x03 PayloadTestRequest -> PayloadTestResponse; access M; conformance DMTEST
            field 0 EnableKey: octstr; constraint 16
            field 1 Value: uint8
            field 2 Count: uint16; constraint max 2048
          response 0x04 PayloadTestResponse; conformance DMTEST
            field 0 Payload: octstr; constraint max 2048
          event 0x00 HardwareFaultChange, critical; conformance O
            field 0 Current: list[HardwareFaultEnum]; constraint max 11
            field 1 Previous: list[HardwareFaultEnum]; constraint max 11
          event 0x01 RadioFaultChange, critical; conformance O
            field 0 Current: list[RadioFaultEnum]; constraint max 7
            field 1 Previous: list[RadioFaultEnum]; constraint max 7
          event 0x02 NetworkFaultChange, critical; conformance O
            field 0 Current: list[NetworkFaultEnum]; constraint max 4
            field 1 Previous: list[NetworkFaultEnum]; constraint max 4
          event 0x03 BootReason, critical
            field 0 BootReason: BootReasonEnum
          enum8 HardwareFaultEnum
            0 Unspecified
            1 Radio; conformance O
            2 Sensor; conformance O
            3 ResettableOverTemp; conformance O
            4 NonResettableOverTemp; conformance O
            5 PowerSource; conformance O
            6 VisualDisplayFault; conformance O
            7 AudioOutputFault; conformance O
            8 UserInterfaceFault; conformance O
            9 NonVolatileMemoryError; conformance O
            10 TamperDetected; conformance O
          enum8 RadioFaultEnum
            0 Unspecified
            1 WiFiFault; conformance O
            2 CellularFault; conformance O
            3 ThreadFault; conformance O
            4 NFCFault; conformance O
            5 BLEFault; conformance O
            6 EthernetFault; conformance O
          enum8 NetworkFaultEnum
            0 Unspecified
            1 HardwareFailure; conformance O
            2 NetworkJammed; conformance O
            3 ConnectionFailed; conformance O
          enum8 InterfaceTypeEnum
            0 Unspecified
            1 WiFi; conformance O
            2 Ethernet; conformance O
            3 Cellular; conformance O
            4 Thread; conformance O
          enum8 BootReasonEnum
            0 Unspecified
            1 PowerOnReboot
            2 BrownOutReset
            3 SoftwareWatchdogReset
            4 HardwareWatchdogReset
            5 SoftwareUpdateCompleted
            6 SoftwareReset
          struct NetworkInterface
            field 0 Name: string; constraint max 32
            field 1 IsOperational: bool
            field 2 OffPremiseServicesReachableIPv4: bool; quality X; default null
            field 3 OffPremiseServicesReachableIPv6: bool; quality X; default null
            field 4 HardwareAddress: hwadr
            field 5 IPv4Addresses: list[ipv4adr]; constraint max 4
            field 6 IPv6Addresses: list[ipv6adr]; constraint max 8
            field 7 Type: InterfaceTypeEnum
          struct DeviceLoadStruct
            field 0 CurrentSubscriptions: uint16
            field 1 CurrentSubscriptionsForFabric: uint16
            field 2 TotalSubscriptionsEstablished: uint32
            field 3 TotalInteractionModelMessagesSent: uint32
            field 4 TotalInteractionModelMessagesReceived: uint32
        """,
        """
        cluster 0x0034 SoftwareDiagnostics, revision 1, node, quality K
          feature 0 WTRMRK Watermarks; conformance O
          attribute 0x0000 ThreadMetrics: list[ThreadMetricsStruct]; quality C; conformance O; constraint max 64
          attribute 0x0001 CurrentHeapFree: uint64; quality C; conformance O
          attribute 0x0002 CurrentHeapUsed: uint64; quality C; conformance O
          attribute 0x0003 CurrentHeapHighWatermark: uint64; quality C; conformance WTRMRK
          command 0x00 ResetWatermarks -> status; access M; conformance WTRMRK
          event 0x00 SoftwareFault, info; conformance O
            field 0 ID: uint64; default 0
            field 1 Name: string; conformance O; constraint max 8
            field 2 FaultRecording: octstr; conformance O; constraint max 1024
          struct ThreadMetricsStruct
            field 0 ID: uint64
            field 1 Name: string; conformance O; constraint max 8
            field 2 StackFreeCurrent: uint32; conformance O
            field 3 StackFreeMinimum: uint32; conformance O
            field 4 StackSize: uint32; conformance O
        """,
        """
        cluster 0x0037 EthernetNetworkDiagnostics, revision 1, node, quality K
          feature 0 PKTCNT PacketCounts; conformance O
          feature 1 ERRCNT ErrorCounts; conformance O
          attribute 0x0000 PHYRate: PHYRateEnum; quality X; conformance O; default null
          attribute 0x0001 FullDuplex: bool; quality X; conformance O; default null
          attribute 0x0002 PacketRxCount: uint64; quality C; conformance PKTCNT; default 0
          attribute 0x0003 PacketTxCount: uint64; quality C; conformance PKTCNT; default 0
          attribute 0x0004 TxErrCount: uint64; quality C; conformance ERRCNT; default 0
          attribute 0x0005 CollisionCount: uint64; quality C; conformance ERRCNT; default 0
          attribute 0x0006 OverrunCount: uint64; quality C; conformance ERRCNT; default 0
          attribute 0x0007 CarrierDetect: bool; quality X C; conformance O; default null
          attribute 0x0008 TimeSinceReset: uint64; quality C; conformance O; default 0
          command 0x00 ResetCounts -> status; access M; conformance PKTCNT | ERRCNT
          enum8 PHYRateEnum
            0 Rate10M
            1 Rate100M
            2 Rate1G
            3 Rate25G
            4 Rate5G
            5 Rate10G
            6 Rate40G
            7 Rate100G
            8 Rate200G
            9 Rate400G
        """,
        """
        cluster 0x0036 WiFiNetworkDiagnostics, revision 1, node, quality K
          feature 0 PKTCNT PacketCounts; conformance O
          feature 1 ERRCNT ErrorCounts; conformance O
          attribute 0x0000 BSSID: octstr; quality X; constraint 6; default null
          attribute 0x0001 SecurityType: SecurityTypeEnum; quality X; default null
          attribute 0x0002 WiFiVersion: WiFiVersionEnum; quality X; default null
          attribute 0x0003 ChannelNumber: uint16; quality X; default null
          attribute 0x0004 RSSI: int8; quality X C; constraint -120 to 0; default null
          attribute 0x0005 BeaconLostCount: uint32; quality X C; conformance ERRCNT; default 0
          attribute 0x0006 BeaconRxCount: uint32; quality X C; conformance PKTCNT; default 0
          attribute 0x0007 PacketMulticastRxCount: uint32; quality X C; conformance PKTCNT; default 0
          attribute 0x0008 PacketMulticastTxCount: uint32; quality X C; conformance PKTCNT; default 0
          attribute 0x0009 PacketUnicastRxCount: uint32; quality X C; conformance PKTCNT; default 0
          attribute 0x000A PacketUnicastTxCount: uint32; quality X C; conformance PKTCNT; default 0
          attribute 0x000B CurrentMaxRate: uint64; quality X C; conformance O; default 0
          attribute 0x000C OverrunCount: uint64; quality X C; conformance ERRCNT; default 0
          command 0x00 ResetCounts -> status; conformance ERRCNT
          event 0x00 Disconnection, info; conformance O
            field 0 ReasonCode: uint16
          event 0x01 AssociationFailure, info; conformance O
            field 0 AssociationFailureCause: AssociationFailureCauseEnum
            field 1 Status: uint16
          event 0x02 ConnectionStatus, info; conformance O
            field 0 ConnectionStatus: ConnectionStatusEnum
          enum8 SecurityTypeEnum
            0 Unspecified
            1 None
            2 WEP
            3 Wpa
            4 Wpa2
            5 Wpa3
          enum8 WiFiVersionEnum
            0 A
            1 B
            2 G
            3 N
            4 AC
            5 Ax
            6 Ah
          enum8 AssociationFailureCauseEnum
            0 Unknown
            1 AssociationFailed
            2 AuthenticationFailed
            3 SsidNotFound
          enum8 ConnectionStatusEnum
            0 Connected
            1 NotConnected
        """,
    ]
}
