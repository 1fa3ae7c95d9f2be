// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The DNS-SD services that Matter defines (Matter Core § 4.3).
package enum ServiceType: Hashable, Comparable, Sendable {
    case commissionable
    case operational
    case commissioner

    /// The registration type, such as `_matterc._udp`.
    package var name: String {
        switch self {
        case .commissionable: "_matterc._udp"
        case .operational: "_matter._tcp"
        case .commissioner: "_matterd._udp"
        }
    }
}

/// What tells one advertised service of a process from another.
package struct ServiceKey: Hashable, Comparable, Sendable {
    package var type: ServiceType
    package var instanceName: String

    package init(type: ServiceType, instanceName: String) {
        self.type = type
        self.instanceName = instanceName
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.type, left.instanceName) < (right.type, right.instanceName)
    }
}

/// One DNS-SD service as a node wants it to be seen (Matter Core § 4.3); addresses are the advertiser's business.
package struct AdvertisedService: Hashable, Sendable {
    /// A key of the TXT record with its value.
    package struct TextEntry: Hashable, Sendable {
        package var key: String
        package var value: String

        package init(_ key: String, _ value: String) {
            self.key = key
            self.value = value
        }
    }

    package var key: ServiceKey
    /// Subtypes such as `_L3840`, in the order in which they are registered.
    package var subtypes: [String]
    package var text: [TextEntry]
    /// The UDP port of the node.
    package var port: UInt16
    /// The node's own host name: 12 or 16 upper-case hexadecimal digits, without `.local`.
    package var hostName: String

    package init(key: ServiceKey, subtypes: [String], text: [TextEntry], port: UInt16, hostName: String) {
        self.key = key
        self.subtypes = subtypes
        self.text = text
        self.port = port
        self.hostName = hostName
    }
}
