// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Names one search of a browser.
package struct DiscoveryID: Hashable, Comparable, Sendable {
    let number: UInt64

    package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// A service of another host, as DNS-SD describes it.
package struct DiscoveredService: Hashable, Sendable {
    package var key: ServiceKey
    /// Without the domain.
    package var hostName: String
    package var text: [AdvertisedService.TextEntry]
    /// Where the node listens, the most promising address first.
    package var addresses: [SocketAddress]

    package init(
        key: ServiceKey,
        hostName: String,
        text: [AdvertisedService.TextEntry],
        addresses: [SocketAddress]
    ) {
        self.key = key
        self.hostName = hostName
        self.text = text
        self.addresses = addresses
    }

    /// The value of a key of the TXT record, which has no case (RFC 6763 § 6.4); the first one counts.
    package func value(_ key: String) -> String? {
        text.first { $0.key.lowercased() == key.lowercased() }?.value
    }

    /// The entries of a TXT record: those without a key are ignored, a missing value is an empty one.
    static func entries(_ content: [UInt8]) -> [AdvertisedService.TextEntry] {
        var entries: [AdvertisedService.TextEntry] = []
        var offset = 0
        while offset < content.count {
            let end = min(content.count, offset + 1 + Int(content[offset]))
            let string = content[(offset + 1)..<max(offset + 1, end)]
            offset = max(offset + 1, end)
            let parts = string.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
            guard let key = parts.first, !key.isEmpty else { continue }
            let value = parts.count > 1 ? parts[1] : []
            entries.append(.init(String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self)))
        }
        return entries
    }
}

/// What a search has found.
package enum DiscoveryEvent: Hashable, Sendable {
    /// A service with its addresses; told again when something about it changes.
    case found(DiscoveredService)
    /// A service that was found has gone, or is no longer heard of.
    case lost(ServiceKey)
}
