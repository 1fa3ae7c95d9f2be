// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterModel
import MatterTLV

/// Reads a profile's tree: keys, names, and the types of values.
///
/// Everything wrong goes to the log, and reading goes on with what is left, so that an author sees all at once.
struct ProfileReader {
    let log: ProfileLog
    let model: StandardModel
    private var isStrict = true

    init(log: ProfileLog, model: StandardModel) {
        self.log = log
        self.model = model
    }

    static let keys = [
        "format", "name", "vendor", "product", "serial", "hardware", "software", "window", "session", "capabilities",
        "attestation", "conditions", "strict", "vendorClusters", "endpoints",
    ]
    static let vendorKeys = ["id", "name"]
    static let productKeys = ["id", "name", "label", "url", "partNumber", "manufacturingDate", "appearance"]
    static let versionKeys = ["version", "name"]
    static let sessionKeys = ["idleInterval", "activeInterval", "activeThreshold"]
    static let attestationKeys = ["dac", "key", "pai", "declaration"]

    /// Reads the whole; nil where nothing can be made of it.
    mutating func read(_ root: YAMLNode) -> ProfileDraft? {
        guard let map = ProfileMap(root, keys: Self.keys, path: "", log: log) else { return nil }
        if map.required("format", "1") != nil { _ = map.number("format", in: 1...1) }
        var draft = ProfileDraft()
        isStrict = map.flag("strict") ?? true
        draft.isStrict = isStrict
        if map.required("name", "Power strip") != nil { draft.name = map.text("name") ?? "" }
        readVendor(map, &draft)
        readProduct(map, &draft)
        readVersions(map, &draft)
        draft.serialNumber = readSerialNumber(map)
        draft.initialWindow = map.duration("window", in: .seconds(1)...(.seconds(172_800)))
        readSession(map, &draft)
        if let node = map.node("capabilities") {
            let reader = CapabilityReader(log: log, model: model, isStrict: isStrict)
            draft.basicInformation += reader.read(node, path: map.path("capabilities"))
        }
        draft.attestation = readAttestation(map)
        if let node = map.node("conditions"), let root = model.deviceType(0x0016) {
            let reader = ConditionReader(log: log, model: model)
            draft.conditions = reader.read(node, of: [root], path: map.path("conditions"))
        }
        var catalog = ClusterCatalog(model: model)
        if let node = map.node("vendorClusters") {
            let reader = VendorClusterReader(log: log, model: model)
            catalog.vendorClusters = reader.read(node, path: map.path("vendorClusters"))
        }
        draft.vendorClusters = catalog.vendorClusters
        if let node = map.required("endpoints", "{ 1: { type: OnOffPlugInUnit } }") {
            let reader = EndpointReader(log: log, catalog: catalog, isStrict: draft.isStrict)
            draft.endpoints = reader.read(node, path: map.path("endpoints"))
        }
        return draft
    }

    private var basicInformation: ClusterDefinition? { model.cluster(0x0028) }

    /// A text that is the value of an attribute of BasicInformation, and is held to its constraint.
    private func value(_ key: String, of map: ProfileMap, _ attribute: AttributeID) -> ValueDraft? {
        guard let node = map.node(key), let definition = basicInformation?.attribute(attribute) else { return nil }
        let reader = ValueReader(log: log)
        guard let value = reader.value(node, of: definition, path: map.path(key)) else { return nil }
        reader.check(value, in: ValueContext(cluster: basicInformation), isStrict: isStrict)
        return value
    }

    private func readVendor(_ map: ProfileMap, _ draft: inout ProfileDraft) {
        guard let node = map.required("vendor", "{ id: 0xFFF1, name: Example }"),
            let vendor = ProfileMap(node, keys: Self.vendorKeys, path: map.path("vendor"), log: log)
        else { return }
        if vendor.required("id", "0xFFF1") != nil, let id = vendor.number("id", in: 0x0001...0xFFF4) {
            draft.vendorID = VendorID(UInt16(id))
        }
        if vendor.required("name", "Example") != nil {
            draft.vendorName = value("name", of: vendor, 0x0001)?.value.string ?? ""
        }
    }

    private func readProduct(_ map: ProfileMap, _ draft: inout ProfileDraft) {
        guard let node = map.required("product", "{ id: 0x8001, name: Power strip }"),
            let product = ProfileMap(node, keys: Self.productKeys, path: map.path("product"), log: log)
        else { return }
        if product.required("id", "0x8001") != nil, let id = product.number("id", in: 0x0001...0xFFFF) {
            draft.productID = ProductID(UInt16(id))
        }
        if product.required("name", "Power strip") != nil {
            draft.productName = value("name", of: product, 0x0003)?.value.string ?? ""
        }
        let attributes: [(String, AttributeID)] = [
            ("manufacturingDate", 0x000B), ("partNumber", 0x000C), ("url", 0x000D), ("label", 0x000E),
            ("appearance", 0x0014),
        ]
        draft.basicInformation += attributes.compactMap { value($0.0, of: product, $0.1) }
        if let label = product.text("label"), !draft.vendorName.isEmpty, label.contains(draft.vendorName) {
            log.breach(
                "the label must not contain the vendor's name '\(draft.vendorName)' (Matter Core § 11.1.5.15)",
                at: product.node("label")?.position,
                path: product.path("label"),
                isStrict: draft.isStrict
            )
        }
    }

    private func readVersions(_ map: ProfileMap, _ draft: inout ProfileDraft) {
        let parts: [(String, AttributeID, AttributeID)] = [("hardware", 0x0007, 0x0008), ("software", 0x0009, 0x000A)]
        for (key, number, text) in parts {
            guard let node = map.node(key),
                let version = ProfileMap(node, keys: Self.versionKeys, path: map.path(key), log: log)
            else { continue }
            draft.basicInformation += [value("version", of: version, number), value("name", of: version, text)]
                .compactMap { $0 }
        }
    }

    private func readSerialNumber(_ map: ProfileMap) -> String? { value("serial", of: map, 0x000F)?.value.string }

    private func readSession(_ map: ProfileMap, _ draft: inout ProfileDraft) {
        guard let node = map.node("session"),
            let session = ProfileMap(node, keys: Self.sessionKeys, path: map.path("session"), log: log)
        else { return }
        let interval = Duration.milliseconds(1)...Duration.seconds(3600)
        if let time = session.duration("idleInterval", in: interval) { draft.sessionParameters.idleInterval = time }
        if let time = session.duration("activeInterval", in: interval) { draft.sessionParameters.activeInterval = time }
        let threshold = Duration.milliseconds(0)...Duration.milliseconds(65535)
        if let time = session.duration("activeThreshold", in: threshold) {
            draft.sessionParameters.activeThreshold = time
        }
    }

    private func readAttestation(_ map: ProfileMap) -> AttestationDraft? {
        guard let node = map.node("attestation"),
            let files = ProfileMap(node, keys: Self.attestationKeys, path: map.path("attestation"), log: log)
        else { return nil }
        for key in Self.attestationKeys { _ = files.required(key, "\(key).der") }
        guard let dac = files.text("dac"), let key = files.text("key"), let pai = files.text("pai"),
            let declaration = files.text("declaration")
        else { return nil }
        return AttestationDraft(
            dac: dac,
            pai: pai,
            declaration: declaration,
            key: key,
            position: files.position,
            path: files.path
        )
    }
}
