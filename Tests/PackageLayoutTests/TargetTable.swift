// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// What a target of the package is allowed to build upon.
struct TargetRule {
    /// The targets that stand in its row; whatever those may import is allowed as well.
    var targets: [String]
    /// Whether it may use FoundationEssentials.
    var mayUseFoundation = false
    /// Whether it may reach the operating system: clocks, files, sockets, threads.
    var mayDoIO = false
}

/// The package's layers: arrows point down, and a pure target never joins one that does IO.
enum TargetTable {
    static let modulesOfC: Set<String> = [
        "CLinux", "COpenSSL", "CDNSServiceDiscovery", "CSQLite", "CYAML", "CQREncode", "CMicroHTTPD", "CJPEG",
    ]

    /// Modules of the toolchain that carry neither IO nor much weight.
    static let always: Set<String> = ["Swift", "Synchronization", "_Concurrency"]

    static let rules: [String: TargetRule] = [
        "MatterCore": TargetRule(targets: []),
        "MatterTLV": TargetRule(targets: ["MatterCore"]),
        "MatterModel": TargetRule(targets: ["MatterTLV"]),
        "MatterCrypto": TargetRule(targets: ["MatterCore", "COpenSSL"]),
        "MatterCertificates": TargetRule(targets: ["MatterTLV", "MatterCrypto"]),
        "MatterMessaging": TargetRule(targets: ["MatterTLV", "MatterCrypto"]),
        "MatterSecureChannel": TargetRule(targets: ["MatterCertificates", "MatterMessaging"]),
        "MatterInteraction": TargetRule(targets: ["MatterModel"]),
        "MatterOnboarding": TargetRule(targets: ["MatterTLV"]),
        "MatterNode": TargetRule(targets: ["MatterSecureChannel", "MatterInteraction", "MatterOnboarding"]),
        "MatterTransport": TargetRule(targets: ["MatterCore", "CLinux", "CDNSServiceDiscovery"], mayDoIO: true),
        "MatterStorage": TargetRule(targets: ["MatterCore", "CSQLite"], mayUseFoundation: true, mayDoIO: true),
        "MatterController": TargetRule(
            targets: [
                "MatterSecureChannel", "MatterInteraction", "MatterOnboarding", "MatterTransport", "MatterStorage",
            ],
            mayUseFoundation: true,
            mayDoIO: true
        ),
        "MatterProfiles": TargetRule(targets: ["MatterNode", "CYAML"], mayUseFoundation: true, mayDoIO: true),
        "MatterFleet": TargetRule(
            targets: ["MatterProfiles", "MatterTransport", "MatterStorage", "CMicroHTTPD", "CJPEG"],
            mayUseFoundation: true,
            mayDoIO: true
        ),
        "MatterSimulation": TargetRule(targets: ["MatterProfiles", "MatterConformance"]),
        "MatterConformance": TargetRule(targets: ["MatterController"], mayUseFoundation: true, mayDoIO: true),
        "matterfleet": TargetRule(targets: joinsEverything, mayUseFoundation: true, mayDoIO: true),
        "matterfleet-bench": TargetRule(targets: joinsEverything, mayUseFoundation: true, mayDoIO: true),
    ]

    private static let joinsEverything = ["MatterFleet", "MatterSimulation", "MatterConformance", "CQREncode"]

    /// Everything of the package that a target may import.
    ///
    /// A C module comes with a row only, never through another target: each is wrapped in one place.
    static func importable(by name: String) -> Set<String> {
        var result: Set<String> = []
        var pending = rules[name]?.targets ?? []
        while let next = pending.popLast() {
            guard result.insert(next).inserted else { continue }
            pending += (rules[next]?.targets ?? []).filter { !modulesOfC.contains($0) }
        }
        return result
    }
}
