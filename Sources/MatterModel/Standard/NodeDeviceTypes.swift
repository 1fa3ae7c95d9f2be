// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The device types of nodes, of bridges and of what every endpoint may have.
enum NodeDeviceTypes {
    static let texts: [String] = [
        """
        device type Base, base
          defines condition Ethernet
          defines condition WiFi
          defines condition Thread
          defines condition IP
          defines condition TCP
          defines condition UDP
          defines condition IPv4
          defines condition IPv6
          defines condition LanguageLocale
          defines condition TimeLocale
          defines condition UnitLocale
          defines condition SIT
          defines condition LIT
          defines condition Active
          defines condition Node
          defines condition App
          defines condition Simple
          defines condition Dynamic
          defines condition Composed
          defines condition Client
          defines condition Server
          defines condition Duplicate
          defines condition BridgedPowerSourceInfo
          server 0x001E Binding: Simple & Client
          server 0x0040 FixedLabel: O
          server 0x0041 UserLabel: O
        """,
        """
        device type 0x000E Aggregator, revision 2, simple
          server 0x0025 Actions: O
          server 0x0003 Identify: O
          server 0x0751 CommissionerControl: FabricSynchronization
          defines condition FabricSynchronization
        """,
        """
        device type 0x0011 PowerSource, revision 1, utility
          server 0x002F PowerSource: M
        """,
        """
        device type 0x0012 OTARequestor, revision 1, utility
          client 0x0029 OTASoftwareUpdateProvider: M
          server 0x002A OTASoftwareUpdateRequestor: M
        """,
        """
        device type 0x0013 BridgedNode, revision 3, utility
          server 0x002E PowerSourceConfiguration: BridgedPowerSourceInfo, D
          server 0x002F PowerSource: BridgedPowerSourceInfo
          server 0x0039 BridgedDeviceBasicInformation: M
          server 0x003C AdministratorCommissioning: FabricSynchronizedNode
          server 0x0750 EcosystemInformation: FabricSynchronizedNode, O
          part 0x0011 PowerSource: O
          defines condition FabricSynchronizedNode
        """,
        """
        device type 0x0014 OTAProvider, revision 1, utility
          server 0x0029 OTASoftwareUpdateProvider: M
          client 0x002A OTASoftwareUpdateRequestor: O
        """,
        """
        device type 0x0016 RootNode, revision 4, node
          server 0x001F AccessControl: M
            feature MNGD: [ManagedACLAllowed]
            attribute Extension: ACLExtensionCond
          server 0x0028 BasicInformation: M
          server 0x002B LocalizationConfiguration: LanguageLocale
          server 0x002C TimeFormatLocalization: TimeLocale
          server 0x002D UnitLocalization: UnitLocale
          server 0x002E PowerSourceConfiguration: O, D
          server 0x0030 GeneralCommissioning: M
          server 0x0031 NetworkCommissioning: !CustomNetworkConfig
          server 0x0032 DiagnosticLogs: O
          server 0x0033 GeneralDiagnostics: M
          server 0x0034 SoftwareDiagnostics: O
          server 0x0035 ThreadNetworkDiagnostics: [Thread]
          server 0x0036 WiFiNetworkDiagnostics: [WiFi]
          server 0x0037 EthernetNetworkDiagnostics: [Ethernet]
          server 0x0038 TimeSynchronization: TimeSyncCond, TimeSyncWithClientCond, TimeSyncWithNTPCCond, TimeSyncWithTZCond, TLSClientCond, TLSCertificatesCond, O
            feature TSC: TimeSyncWithClientCond, [TLSCertificatesCond | TLSClientCond].a+, O
            feature NTPC: TimeSyncWithNTPCCond, [TLSCertificatesCond | TLSClientCond].a+, O
            feature TZ: TimeSyncWithTZCond, O
          client 0x0038 TimeSynchronization: TimeSyncWithClientCond, O
            feature TSC: TimeSyncWithClientCond, [TLSCertificatesCond | TLSClientCond].a+, O
            feature NTPC: TimeSyncWithNTPCCond, [TLSCertificatesCond | TLSClientCond].a+, O
            feature TZ: TimeSyncWithTZCond, O
          server 0x003C AdministratorCommissioning: M
          server 0x003E OperationalCredentials: M
          server 0x003F GroupKeyManagement: M
          server 0x0046 ICDManagement: SIT | LIT
            feature LITS: LIT
          server 0x0801 TLSCertificateManagement: TLSCertificatesCond, O
          server 0x0802 TLSClientManagement: TLSClientCond, O
          part 0x0011 PowerSource: PowerSourceCond, O
          defines condition CustomNetworkConfig
          defines condition ManagedACLAllowed
          defines condition TimeSyncCond
          defines condition TimeSyncWithClientCond
          defines condition TimeSyncWithNTPCCond
          defines condition TimeSyncWithTZCond
          defines condition TLSCertificatesCond
          defines condition TLSClientCond
          defines condition PowerSourceCond
          defines condition ACLExtensionCond
        """,
        """
        device type 0x0019 SecondaryNetworkInterface, revision 1, utility
          server 0x0031 NetworkCommissioning: M
          server 0x0035 ThreadNetworkDiagnostics: [Thread]
          server 0x0036 WiFiNetworkDiagnostics: [WiFi]
          server 0x0037 EthernetNetworkDiagnostics: [Ethernet]
        """,
        """
        device type 0x0090 NetworkInfrastructureManager, revision 2, simple
          requires condition ManagedACLAllowed of RootNode: O
          requires condition IP of Base: M
          requires condition IPv4 of Base: M
          requires condition IPv6 of Base: M
          requires condition Ethernet of Base: M
          requires condition WiFi of Base: M
          requires condition Thread of Base: M
          server 0x0035 ThreadNetworkDiagnostics: M
          server 0x0451 WiFiNetworkManagement: M
          server 0x0452 ThreadBorderRouterManagement: M
          server 0x0453 ThreadNetworkDirectory: M
        """,
        """
        device type 0x0091 ThreadBorderRouter, revision 2, simple
          server 0x0035 ThreadNetworkDiagnostics: M
          server 0x0452 ThreadBorderRouterManagement: M
          server 0x0453 ThreadNetworkDirectory: O
          part 0x0019 SecondaryNetworkInterface: O
        """,
        """
        device type 0x0130 JointFabricAdministrator, revision 1, utility
          server 0x0752 JointFabricDatastore: M
          server 0x0753 JointFabricAdministrator: M
        """,
    ]
}
