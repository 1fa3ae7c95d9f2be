// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterFleet
import MatterModel
import MatterProfiles

extension ProfileSchema {
    /// The keys of a profile beside those about files.
    func keys(_ values: inout ValueSchema) -> [Member] {
        let basic = model.cluster(named: "BasicInformation")
        func value(_ attribute: String, _ description: String) -> JSONValue {
            guard let definition = basic?.attribute(named: attribute) else { return .boolean(true) }
            return values.schema(of: definition).described(as: description)
        }
        let vendor = [
            Member(
                "id",
                .integer(in: 0x0001...0xFFF4, description: "The vendor's id; 0xFFF1 to 0xFFF4 are for tests.")
            ),
            Member("name", value("VendorName", "The vendor's name.")),
        ]
        let product = [
            Member("id", .integer(in: 0x0001...0xFFFF, description: "The product's id.")),
            Member("name", value("ProductName", "The product's name.")),
            Member("label", value("ProductLabel", "A label without the vendor's name.")),
            Member("url", value("ProductURL", "A page about the product.")),
            Member("partNumber", value("PartNumber", "The vendor's part number.")),
            Member("manufacturingDate", value("ManufacturingDate", "YYYYMMDD, and what else the vendor adds.")),
            Member("appearance", value("ProductAppearance", "Finish and primary colour.")),
        ]
        func version(_ kind: String) -> JSONValue {
            let members = [
                Member("version", value(kind + "Version", "The version as a number.")),
                Member("name", value(kind + "VersionString", "The version as people read it.")),
            ]
            return .keys(members, description: "The version of the \(kind.lowercasedASCII).")
        }
        let session = [
            Member("idleInterval", Self.time("How long retransmissions to the idle device wait")),
            Member("activeInterval", Self.time("How long retransmissions to the active device wait")),
            Member("activeThreshold", Self.time("How long the device stays active")),
        ]
        let attestation = ["dac", "key", "pai", "declaration"].map { Member($0, Self.text("A file in DER or PEM.")) }
        return [
            Member("name", Self.text("What people call the device.")),
            Member("vendor", .keys(vendor, description: "Who makes the device.")),
            Member("product", .keys(product, description: "What the device is.")),
            Member("serial", value("SerialNumber", "The serial number, if all devices shall have the same.")),
            Member("hardware", version("Hardware")),
            Member("software", version("Software")),
            Member("window", Self.time("How long the first commissioning window stays open")),
            Member("session", .keys(session, description: "What the device asks of its peers' retransmissions.")),
            Member(
                "attestation",
                .keys(attestation, required: attestation.map(\.name), description: "The device's own certificates.")
            ),
            Member("capabilities", capabilities(&values)),
            Member("conditions", conditions(of: model.deviceTypes.filter { $0.classification == .node })),
            Member("strict", Self.strict),
            Member("vendorClusters", Self.vendorClusters),
            Member("endpoints", .reference("endpoints")),
        ]
    }

    /// Fields of CapabilityMinima, and MaxPathsPerInvoke beside them.
    private func capabilities(_ values: inout ValueSchema) -> JSONValue {
        guard let basic = model.cluster(named: "BasicInformation"),
            let minima = basic.attribute(named: "CapabilityMinima"),
            let paths = basic.attribute(named: "MaxPathsPerInvoke")
        else { return .boolean(true) }
        var members: [Member] = []
        for field in minima.type.fields { members.append(Member(field.name, values.schema(of: field))) }
        members.append(Member(paths.name, values.schema(of: paths)))
        return .keys(members, description: "How much the device can do at once.")
    }

    /// Conditions of device types that hold where these types are.
    func conditions(of types: [DeviceTypeDefinition]) -> JSONValue {
        var names: [String] = []
        for name in DeviceProfile.conditions(of: types, model) where !names.contains(name) { names.append(name) }
        return .list(
            of: .schema(("enum", .strings(names))),
            description: "Conditions that hold, on which device types make clusters and elements depend."
        )
    }

    private static let vendorClusters = JSONValue.schema(
        ("description", .string("Clusters that the standard does not know, by their names.")),
        ("type", .types("object", "null")),
        (
            "additionalProperties",
            .keys(
                [
                    Member(
                        "definition",
                        .schema(
                            (
                                "description",
                                .string("The definition in the specification's notation, as 'explain' reads them.")
                            ),
                            ("type", .types("string"))
                        )
                    ),
                    Member(
                        "replies",
                        .schema(
                            (
                                "description",
                                .string("What commands answer: a status, or the fields of their response.")
                            ),
                            ("type", .types("object", "null")),
                            (
                                "additionalProperties",
                                .anyOf(
                                    .schema(("enum", .strings(StatusCode.allNames))),
                                    .schema(("type", .types("object", "null")))
                                )
                            )
                        )
                    ),
                ]
            )
        )
    )
}
