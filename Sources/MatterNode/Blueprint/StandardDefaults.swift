// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What a description may leave out: values and optional elements that any node of ours has.
package enum StandardDefaults {
    static let specificationVersion: UInt64 = 0x0106_0000
    static let dataModelRevision: UInt64 = 21
    static let maxPathsPerInvoke: UInt64 = 10
    static let caseSessionsPerFabric: UInt64 = 3
    static let subscriptionsPerFabric: UInt64 = 4

    /// What a node says it can do at once, as BasicInformation's CapabilityMinima tells it.
    package static let capabilityMinima = TLVValue.structure([
        0: .unsigned(caseSessionsPerFabric), 1: .unsigned(subscriptionsPerFabric), 2: .unsigned(1), 3: .unsigned(1),
        4: .unsigned(9), 5: .unsigned(3),
    ])

    /// What a cluster of an endpoint has where its description does not say.
    static func cluster(_ cluster: ClusterDescription, on endpoint: EndpointDescription) -> ClusterDescription {
        if let usual = ApplianceDefaults.cluster(cluster, on: endpoint) { return usual }
        if let usual = MeteringDefaults.cluster(cluster, on: endpoint) { return usual }
        var usual = ClusterDescription(id: cluster.id)
        switch cluster.id {
        case BasicInformationServer.id:
            usual.optionalAttributes = [BasicInformationServer.Attribute.serialNumber]
            usual.optionalEvents = [0x01, 0x02]
        case AccessControlServer.id:
            let quota = TLVValue.unsigned(AccessControlServer.usualQuota)
            usual.values = [0x02: quota, 0x03: quota, 0x04: quota]
        case GeneralCommissioningServer.id:
            usual.values = [0x00: .unsigned(0), 0x02: .unsigned(2), 0x03: .unsigned(2)]
        case GeneralDiagnosticsServer.id:
            usual.optionalAttributes = [0x03, 0x04]
            // Who takes several commands at once lets it be tested (§ 11.12.4.1).
            let basic = endpoint.clusters.first { $0.id == BasicInformationServer.id }
            let paths = basic?.values[BasicInformationServer.Attribute.maxPathsPerInvoke]
            if paths?.unsignedInteger ?? maxPathsPerInvoke > 1 { usual.features = ["DMTEST"] }
        case LocalizationConfigurationServer.id:
            usual.values = [
                0x00: .utf8("en-US"), 0x01: .array(["en-US", "en-GB", "de-DE", "fr-FR"].map { .utf8($0) }),
            ]
        case 0x002C:
            usual.values = [0x00: .unsigned(255), 0x01: .unsigned(4), 0x02: .array([.unsigned(4), .unsigned(255)])]
        case UnitLocalizationServer.id:
            usual.values = [0x00: .unsigned(1), 0x01: .array([.unsigned(0), .unsigned(1)])]
        case NetworkCommissioningServer.id:
            usual.features = ["ET"]
            usual.values = [
                0x00: .unsigned(1), 0x02: .unsigned(10), 0x03: .unsigned(20), 0x04: .boolean(true), 0x05: .null,
                0x06: .null, 0x07: .null, 0x08: .array([.unsigned(0)]),
                // A router-capable full Thread device.
                0x09: .unsigned(0b1010), 0x0A: .unsigned(NetworkCommissioningServer.threadVersion),
            ]
        case EthernetNetworkDiagnosticsServer.id:
            usual.features = ["PKTCNT", "ERRCNT"]
            usual.values = [0x00: .unsigned(2), 0x01: .boolean(true)]
            usual.optionalAttributes = [0x00, 0x01, 0x08]
        case SoftwareDiagnosticsServer.id:
            usual.features = ["WTRMRK"]
            usual.optionalAttributes = [0x01, 0x02]
        case AdministratorCommissioningServer.id:
            usual.features = ["BC"]
        case IdentifyServer.id: usual.values = [0x01: .unsigned(2)]
        case GroupsServer.id:
            usual.features = ["GN"]
            usual.values = [0x00: .unsigned(0x80)]
        case ScenesManagementServer.id: usual.features = ["SN"]
        case TimeSynchronizationServer.id:
            // The host's clock, of which nobody knows how it is set.
            usual.values = [0x01: .unsigned(3), 0x02: .unsigned(1), 0x0A: .unsigned(2), 0x0B: .unsigned(4)]
        case OnOffServer.id: usual.values = [0x4000: .boolean(true), 0x4003: .null]
        default: break
        }
        return usual
    }

    static func basicInformation(_ description: NodeDescription) -> [AttributeID: TLVValue] {
        [
            0x00: .unsigned(dataModelRevision), 0x01: .utf8(description.vendorName),
            0x02: .uint(description.vendorID.rawValue), 0x03: .utf8(description.productName),
            0x04: .uint(description.productID.rawValue), 0x05: .utf8(""), 0x06: .utf8("XX"), 0x07: .unsigned(0),
            0x08: .utf8("1"), 0x09: .unsigned(1), 0x0A: .utf8("1.0"),
            0x13: capabilityMinima, 0x15: .unsigned(specificationVersion), 0x16: .unsigned(maxPathsPerInvoke),
            0x18: .unsigned(1),
        ]
    }
}
