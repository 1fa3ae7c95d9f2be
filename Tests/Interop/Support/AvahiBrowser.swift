// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation

/// A service as `avahi-browse` resolves it.
struct BrowsedService: Hashable {
    var name: String
    var host: String
    var address: String
    var port: Int
    var text: [String]

    /// A line of the parsable output: `=;interface;protocol;name;type;domain;host;address;port;"text" …`.
    init?(line: String) {
        let fields = line.split(separator: ";", maxSplits: 9, omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 10, fields[0] == "=", let port = Int(fields[8]) else { return nil }
        name = fields[3]
        host = fields[6]
        address = fields[7]
        self.port = port
        text = fields[9].split(separator: "\"").map(String.init).filter { $0 != " " }
    }

    func text(_ key: String) -> String? {
        text.first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }
}

extension PrivateNetwork {
    /// Every resolved service of a type or of a subtype, such as `_CM._sub._matterc._udp`; not those that controllers
    /// offer themselves.
    func browse(_ type: String) throws -> [BrowsedService] {
        try run(["avahi-browse", "--resolve", "--terminate", "--parsable", type]).compactMap(BrowsedService.init(line:))
            .filter { !$0.name.hasSuffix(ChipController.nodeSuffix) }
    }

    /// The IPv6 address of a host, as Avahi resolves it.
    func address(of host: String) throws -> String {
        let line = try run(["avahi-resolve", "-6", "--name", host]).first ?? ""
        return line.split(separator: "\t").last.map(String.init) ?? ""
    }

    /// The services of a type once they are as expected, or as they are at the end of the time.
    func browse(_ type: String, within seconds: Double, until isExpected: ([BrowsedService]) -> Bool) throws
        -> [BrowsedService]
    {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            let services = try browse(type)
            if isExpected(services) || Date() > deadline { return services }
            Thread.sleep(forTimeInterval: 0.1)
        }
    }
}
