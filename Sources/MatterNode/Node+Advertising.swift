// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging

extension Node {
    /// Compares what should be seen in DNS-SD with what is, and asks for the difference.
    func updateAdvertisements() {
        advertisingIsDirty = false
        let wanted = advertisedServices()
        for service in published where !wanted.contains(where: { $0.key == service.key }) {
            outputs.append(.withdraw(service.key))
        }
        for service in wanted where !published.contains(service) { outputs.append(.advertise(service)) }
        published = wanted
    }

    private func advertisedServices() -> [AdvertisedService] {
        var services = fabrics.all.map(operationalService)
        // While somebody is pairing, nobody else can be served, so nothing invites (Matter Core § 5.4.2.3).
        if let window, failSafe == nil { services.append(commissionableService(window)) }
        return services
    }

    private func operationalService(_ fabric: FabricRecord) -> AdvertisedService {
        let compressed = Self.hexadecimal(fabric.compressedFabricID.rawValue)
        return AdvertisedService(
            key: ServiceKey(
                type: .operational,
                instanceName: compressed + "-" + Self.hexadecimal(fabric.nodeID.rawValue)
            ),
            subtypes: ["_I" + compressed],
            text: sessionEntries,
            port: configuration.identity.port,
            hostName: configuration.identity.hostName
        )
    }

    private func commissionableService(_ window: CommissioningWindow) -> AdvertisedService {
        let description = blueprint.description
        let vendor = description.vendorID.rawValue
        let deviceType = blueprint.primaryDeviceType.rawValue
        return AdvertisedService(
            key: ServiceKey(type: .commissionable, instanceName: window.instanceName),
            subtypes: [
                "_S\(window.discriminator >> 8)", "_L\(window.discriminator)", "_V\(vendor)", "_T\(deviceType)", "_CM",
            ],
            text: [
                AdvertisedService.TextEntry("D", "\(window.discriminator)"),
                AdvertisedService.TextEntry("CM", window.kind == .enhanced ? "2" : "1"),
                AdvertisedService.TextEntry("VP", "\(vendor)+\(description.productID.rawValue)"),
                AdvertisedService.TextEntry("DT", "\(deviceType)"),
                AdvertisedService.TextEntry("DN", Self.cut(description.productName, octets: 32)),
                AdvertisedService.TextEntry("PH", "33"),
            ] + sessionEntries,
            port: configuration.identity.port,
            hostName: configuration.identity.hostName
        )
    }

    /// The session intervals, left out where they are the defaults (Matter Core § 4.3.4).
    private var sessionEntries: [AdvertisedService.TextEntry] {
        let parameters = configuration.sessionParameters
        let usual = SessionParameters.default
        var entries: [AdvertisedService.TextEntry] = []
        func add(_ key: String, _ path: KeyPath<SessionParameters, Duration>) {
            if parameters[keyPath: path] != usual[keyPath: path] {
                entries.append(AdvertisedService.TextEntry(key, "\(parameters[keyPath: path].wholeMilliseconds)"))
            }
        }
        add("SII", \.idleInterval)
        add("SAI", \.activeInterval)
        add("SAT", \.activeThreshold)
        entries.append(AdvertisedService.TextEntry("T", "0"))
        return entries
    }

    /// A 64-bit number as 16 upper-case hexadecimal digits.
    static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func cut(_ text: String, octets: Int) -> String {
        var result = text
        while result.utf8.count > octets { result.removeLast() }
        return result
    }
}
