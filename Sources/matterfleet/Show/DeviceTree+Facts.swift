// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterModel
import MatterNode
import MatterProfiles
import MatterTLV

extension DeviceTree {
    /// What holds for the device as a whole.
    var facts: [(name: String, value: StyledText)] {
        let profile = overview.profile
        let description = profile.blueprint.description
        let vendor = UInt32(description.vendorID.rawValue).identifier(digits: 4)
        let product = UInt32(description.productID.rawValue).identifier(digits: 4)
        return [
            ("profile", StyledText(overview.path)),
            ("vendor", StyledText("\(description.vendorName), \(vendor)")),
            ("product", StyledText("\(description.productName), \(product)")),
            ("found as", StyledText(discovery)),
            ("serial number", StyledText(profile.serialNumber ?? "one of its own for each device")),
            ("hardware", StyledText(version("Hardware"))),
            ("software", StyledText(version("Software"))),
            ("attestation", StyledText(profile.attestation == nil ? "public test credentials" : "the profile's own")),
            ("window", StyledText(window)),
            ("session", StyledText(session)),
        ]
    }

    /// What the device says of itself in DNS-SD while it can be commissioned.
    private var discovery: String {
        let description = overview.profile.blueprint.description
        let id = overview.profile.blueprint.primaryDeviceType
        let type = overview.endpoints.flatMap(\.deviceTypes).first { $0.id == id }?.name ?? ""
        return "\(type), DT=\(id.rawValue) VP=\(description.vendorID.rawValue)+\(description.productID.rawValue)"
    }

    private func version(_ kind: String) -> String {
        let name = overview.basicInformation(kind + "VersionString")?.string ?? ""
        let number = overview.basicInformation(kind + "Version")?.unsignedInteger ?? 0
        return "\(name), version \(number)"
    }

    private var window: String {
        guard let time = overview.profile.initialWindow else { return "open until the first fabric is joined" }
        return "open for \(time.wholeMilliseconds / 1000) s after the start"
    }

    /// The session parameters where they are not the usual ones.
    private var session: String {
        let parameters = overview.profile.sessionParameters
        let usual = SessionParameters.default
        let times: [(String, KeyPath<SessionParameters, Duration>)] = [
            ("idle interval", \.idleInterval), ("active interval", \.activeInterval),
            ("active threshold", \.activeThreshold),
        ]
        return times.filter { parameters[keyPath: $0.1] != usual[keyPath: $0.1] }
            .map { "\($0.0) \(parameters[keyPath: $0.1].wholeMilliseconds) ms" }
            .joined(separator: ", ")
    }
}
