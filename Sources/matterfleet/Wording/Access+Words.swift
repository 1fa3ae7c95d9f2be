// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

extension Privilege {
    /// The privilege as the specification names it.
    var inWords: String {
        switch self {
        case .view: "View"
        case .proxyView: "ProxyView"
        case .operate: "Operate"
        case .manage: "Manage"
        case .administer: "Administer"
        }
    }
}

extension Access {
    /// What each use takes and what else is special, each in a few words.
    var inWords: [String] {
        var words: [String] = []
        if let read { words.append("read: \(read.inWords)") }
        if let write { words.append("write: \(write.inWords)" + (isWriteOptional ? " (optional)" : "")) }
        if let invoke { words.append("invoke: \(invoke.inWords)") }
        if isTimed { words.append("timed") }
        if isFabricScoped { words.append("fabric-scoped") }
        if isFabricSensitive { words.append("fabric-sensitive") }
        return words
    }
}

extension Quality {
    private static let words: [(Quality, String)] = [
        (.nullable, "may be null"), (.fixed, "never changes"), (.nonVolatile, "kept over restarts"),
        (.scene, "part of scenes"), (.changesOmitted, "changes are not reported"),
        (.quieter, "reported at steps only"), (.large, "large messages only"),
        (.diagnostics, "for diagnostics"), (.singleton, "one on a node"), (.atomic, "in atomic writes"),
    ]

    /// Each quality in a few words.
    var inWords: [String] { Self.words.filter { contains($0.0) }.map(\.1) }
}

extension EventPriority {
    /// The priority as the specification names it.
    var inWords: String {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .critical: "critical"
        }
    }
}
