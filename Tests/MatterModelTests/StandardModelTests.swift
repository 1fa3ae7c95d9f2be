// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterModel

@Suite struct StandardModelTests {
    private let model = StandardModel.shared

    @Test func everyDefinitionParses() {
        #expect(model.problems == [])
    }

    @Test func countsAreTheLibrarys() {
        // 141 texts, of which six only serve as a base or hold types.
        #expect(StandardTexts.clusters.count == 141)
        #expect(model.clusters.count == 135)
        // One text is the base device type.
        #expect(StandardTexts.deviceTypes.count == 92)
        #expect(model.deviceTypes.count == 91)
        #expect(model.clusters.map(\.id) == model.clusters.map(\.id).sorted())
        #expect(Set(model.clusters.map(\.id)).count == 135)
    }

    @Test(arguments: [
        ("Descriptor", 0x001D, 3), ("AccessControl", 0x001F, 3), ("BasicInformation", 0x0028, 6),
        ("GeneralCommissioning", 0x0030, 2), ("NetworkCommissioning", 0x0031, 2), ("GeneralDiagnostics", 0x0033, 3),
        ("AdministratorCommissioning", 0x003C, 1), ("OperationalCredentials", 0x003E, 2),
        ("GroupKeyManagement", 0x003F, 3), ("Groups", 0x0004, 4), ("Identify", 0x0003, 6),
        ("ScenesManagement", 0x0062, 1), ("OnOff", 0x0006, 6), ("ICDManagement", 0x0046, 3),
        ("RefrigeratorAndTemperatureControlledCabinetMode", 0x0052, 3), ("CameraAVStreamManagement", 0x0551, 2),
        ("WebRTCTransportProvider", 0x0553, 2), ("TLSCertificateManagement", 0x0801, 1),
        ("OTASoftwareUpdateRequestor", 0x002A, 1), ("UserLabel", 0x0041, 1),
        ("CarbonDioxideConcentrationMeasurement", 0x040D, 5), ("HEPAFilterMonitoring", 0x0071, 1),
    ])
    func clusterIDsAndRevisions(_ name: String, _ id: UInt32, _ revision: UInt16) throws {
        let cluster = try #require(model.cluster(named: name))
        #expect(cluster.name == name)
        #expect(cluster.id == ClusterID(id))
        #expect(cluster.revision == revision)
        #expect(model.cluster(ClusterID(id)) === cluster)
        #expect(model.cluster(named: name.uppercased()) === cluster)
    }

    @Test func unknownNamesAreNil() {
        #expect(model.cluster(named: "OnOf") == nil)
        #expect(model.cluster(ClusterID(0xFFF1_FC00)) == nil)
        #expect(model.cluster(named: "ModeBase") == nil)
        #expect(model.deviceType(named: "PowerStrip") == nil)
        #expect(model.semanticTag(named: "CommonNumber.FortyTwo") == nil)
    }

    @Test(arguments: [
        ("OperationalCredentials", 0x00, "NOCs"), ("BasicInformation", 0x02, "VendorID"),
        ("BasicInformation", 0x12, "UniqueID"), ("BasicInformation", 0x0D, "ProductURL"),
        ("GeneralCommissioning", 0x05, "TCAcceptedVersion"), ("AccessControl", 0x00, "ACL"),
        ("EthernetNetworkDiagnostics", 0x00, "PHYRate"), ("TimeSynchronization", 0x00, "UTCTime"),
        ("Descriptor", 0x05, "EndpointUniqueID"), ("WiFiNetworkDiagnostics", 0x00, "BSSID"),
        ("ElectricalPowerMeasurement", 0x0B, "RMSVoltage"), ("OnOff", 0x4003, "StartUpOnOff"),
        ("OnOff", 0xFFFD, "ClusterRevision"), ("OnOff", 0xFFF8, "GeneratedCommandList"),
    ])
    func attributeNames(_ cluster: String, _ id: UInt32, _ name: String) throws {
        let cluster = try #require(model.cluster(named: cluster))
        let attribute = try #require(cluster.attribute(AttributeID(id)))
        #expect(attribute.name == name)
        #expect(cluster.attribute(named: name.lowercased())?.id == AttributeID(id))
    }

    @Test(arguments: [
        ("AddNOC", 0x06, 0x08, "NOCResponse"), ("CSRRequest", 0x04, 0x05, "CSRResponse"),
        ("AttestationRequest", 0x00, 0x01, "AttestationResponse"), ("RemoveFabric", 0x0A, 0x08, "NOCResponse"),
    ])
    func commandNames(_ name: String, _ id: UInt32, _ responseID: UInt32, _ response: String) throws {
        let cluster = try #require(model.cluster(named: "OperationalCredentials"))
        let command = try #require(cluster.command(CommandID(id)))
        #expect(command.name == name)
        #expect(command.responseID == CommandID(responseID))
        #expect(!command.isResponse)
        #expect(cluster.response(CommandID(responseID))?.name == response)
        #expect(cluster.response(CommandID(responseID))?.isResponse == true)
    }

    @Test func fieldsOfAddNOC() throws {
        let command = try #require(model.cluster(named: "OperationalCredentials")?.command(named: "AddNOC"))
        #expect(
            command.fields.map(\.name) == ["NOCValue", "ICACValue", "IPKValue", "CaseAdminSubject", "AdminVendorId"]
        )
        #expect(command.fields.map(\.tag) == [0, 1, 2, 3, 4])
        #expect(command.access.invoke == .administer)
        #expect(command.field(named: "icacvalue")?.conformance == .optional)
        #expect(command.field(named: "IPKValue")?.constraint == .exactly(.number(16)))
    }

    @Test func onOff() throws {
        let cluster = try #require(model.cluster(named: "OnOff"))
        #expect(cluster.scope == .application)
        #expect(cluster.features.map(\.code) == ["LT", "DF", "OFFONLY"])
        #expect(cluster.features.map(\.mask) == [1, 2, 4])
        #expect(cluster.feature(named: "Lighting")?.code == "LT")
        let onOff = try #require(cluster.attribute(0x0000))
        #expect(onOff.quality == [.nonVolatile, .scene])
        #expect(onOff.access == Access(read: .view))
        #expect(!onOff.isWritable)
        let startUp = try #require(cluster.attribute(named: "StartUpOnOff"))
        #expect(startUp.quality == [.nullable, .nonVolatile])
        #expect(startUp.access == Access(read: .view, write: .manage))
        #expect(startUp.type.name == "StartUpOnOffEnum")
        #expect(startUp.type.values.map(\.name) == ["Off", "On", "Toggle"])
        let timed = try #require(cluster.command(0x42))
        #expect(timed.responseID == nil)
        #expect(timed.access.invoke == .operate)
        #expect(cluster.responses.isEmpty)
    }

    @Test func accessesAndQualities() throws {
        let acl = try #require(model.cluster(0x001F)?.attribute(0x0000))
        #expect(acl.access.read == .administer)
        #expect(acl.access.write == .administer)
        #expect(acl.access.isFabricScoped)
        #expect(acl.isList)
        let entry = try #require(acl.type.entryType)
        #expect(entry.isFabricScoped)
        #expect(entry.fields.map(\.name) == ["Privilege", "AuthMode", "Subjects", "Targets", "AuxiliaryType"])
        #expect(entry.field(named: "subjects")?.isNullable == true)
        #expect(entry.field(named: "subjects")?.access.isFabricSensitive == true)
        let changed = try #require(model.cluster(0x001F)?.event(0x00))
        #expect(changed.isFabricScoped)
        #expect(changed.isFabricSensitive)
        #expect(changed.access.read == .administer)
        #expect(changed.priority == .info)
        #expect(model.cluster(0x0028)?.event(named: "StartUp")?.priority == .critical)
        let window = try #require(model.cluster(0x003C)?.command(named: "OpenCommissioningWindow"))
        #expect(window.access.isTimed)
        #expect(window.access.invoke == .administer)
        #expect(model.cluster(0x0033)?.quality.contains(.diagnostics) == true)
        #expect(model.cluster(0x0006)?.quality.contains(.diagnostics) == false)
        #expect(model.cluster(0x0553)?.command(named: "ProvideOffer")?.quality.contains(.large) == true)
        #expect(model.cluster(0x0006)?.attribute(0xFFFC)?.isGlobal == true)
    }

    @Test func deviceTypes() throws {
        let plug = try #require(model.deviceType(0x010A))
        #expect(plug.name == "OnOffPlugInUnit")
        #expect(plug.revision == 4)
        #expect(plug.classification == .simple)
        #expect(plug.server(0x0003)?.conformance == .mandatory)
        #expect(plug.server(0x0003)?.elements.map(\.name) == ["TriggerEffect"])
        #expect(plug.server(0x0006)?.elements.first?.name == "LT")
        #expect(plug.server(0x0008)?.conformance == .optional)
        #expect(plug.server(0x0062)?.elements.first?.kind == .command)
        #expect(plug.client(0x0406)?.conformance == .optional)
        #expect(plug.server(0x0406) == nil)
        let level = try #require(plug.server(0x0008)?.elements.first { $0.name == "CurrentLevel" })
        #expect(level.conformance == nil)
        #expect(level.constraint == .range(.number(1), .number(254)))

        let root = try #require(model.deviceType(named: "rootnode"))
        #expect(root.id == 0x0016)
        #expect(root.revision == 4)
        #expect(root.classification == .node)
        #expect(root.server(0x0031)?.conformance.description == "!CustomNetworkConfig")
        #expect(root.conditions.contains("TLSCertificatesCond"))

        let doorbell = try #require(model.deviceType(named: "VideoDoorbell"))
        #expect(doorbell.parts.map(\.name) == ["Camera", "Doorbell"])
        #expect(doorbell.parts.map(\.deviceType) == [0x0142, 0x0148])
        #expect(model.deviceType(named: "MountedOnOffControl")?.supersetOf == "OnOffPlugInUnit")
        #expect(model.baseDeviceType.server(0x0040)?.conformance == .optional)
        #expect(model.deviceType(0x0071)?.conditions == ["Cooler", "Heater"])
    }

    @Test(arguments: [
        ("CommonNumber.One", 0x07, 1), ("CommonNumber.Zero", 0x07, 0), ("Refrigerator.Freezer", 0x41, 1),
        ("CommonPosition.Left", 0x08, 0), ("commonnumber.four", 0x07, 4), ("PowerSource.Grid", 0x0F, 1),
    ])
    func semanticTags(_ name: String, _ namespace: UInt8, _ tag: UInt8) throws {
        let found = try #require(model.semanticTag(named: name))
        #expect(found.namespaceID == namespace)
        #expect(found.tag == tag)
    }
}
