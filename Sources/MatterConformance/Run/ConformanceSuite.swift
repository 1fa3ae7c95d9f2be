// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// All checks that there are.
package enum ConformanceSuite {
    /// In the order in which they are listed and run.
    package static let checks: [Check] = [
        DiscoveryChecks.all,
        PASEChecks.all,
        CASEChecks.all,
        MessageChecks.all,
        ReadChecks.all,
        EventChecks.all,
        WriteChecks.all,
        InvokeChecks.all,
        SubscribeChecks.all,
        ApplicationChecks.all,
        DeviceTypeChecks.all,
        ClusterElementChecks.all,
        CompositionChecks.all,
        ValueChecks.all,
        AttributeWriteChecks.all,
        CommandChecks.all,
        GeneralCommissioningChecks.all,
        RollBackChecks.all,
        AttestationChecks.all,
        FabricChecks.all,
        FabricChangeChecks.all,
        CommissioningWindowChecks.all,
        AccessControlChecks.all,
        AccessEntryChecks.all,
        GroupKeyChecks.all,
        BasicInformationChecks.all,
        DiagnosticsChecks.all,
        NetworkCommissioningChecks.all,
        LocalizationChecks.all,
        TimeSynchronizationChecks.all,
        PersistenceChecks.all,
        LimitChecks.all,
    ].flatMap { $0 }

    /// The checks whose id, section or title matches one of several patterns, in which `*` stands for anything.
    ///
    /// Patterns behind a `-` leave their checks out; where there are only such ones, they do so of all.
    ///
    /// - Throws: `UnmatchedPattern` for a pattern that is that of no check.
    package static func checks(matching patterns: [String]) throws(UnmatchedPattern) -> [Check] {
        var wanted: Set<String> = []
        var unwanted: Set<String> = []
        var hasWanted = false
        for pattern in patterns {
            let isExclusion = pattern.hasPrefix("-")
            let ids = checks.filter { matches($0, isExclusion ? String(pattern.dropFirst()) : pattern) }.map(\.id)
            if ids.isEmpty { throw UnmatchedPattern(pattern: pattern) }
            if isExclusion { unwanted.formUnion(ids) } else { wanted.formUnion(ids) }
            hasWanted = hasWanted || !isExclusion
        }
        return checks.filter { (!hasWanted || wanted.contains($0.id)) && !unwanted.contains($0.id) }
    }

    private static func matches(_ check: Check, _ pattern: String) -> Bool {
        let pattern = Array(pattern.lowercased().utf8)
        return [check.id, check.section, check.title].contains { matches(Array($0.lowercased().utf8), pattern) }
    }

    /// Whether a text matches a pattern as a whole; one without `*` matches what begins with it.
    private static func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
        let star = UInt8(ascii: "*")
        let pattern = pattern.contains(star) ? pattern : pattern + [star]
        var reachable = Set([0])
        for character in pattern {
            if character == star {
                guard let first = reachable.min() else { return false }
                reachable = Set(first...text.count)
            } else {
                reachable = Set(reachable.filter { $0 < text.count && text[$0] == character }.map { $0 + 1 })
            }
        }
        return reachable.contains(text.count)
    }
}

/// A pattern that no check's id, section or title matches.
package struct UnmatchedPattern: Error, Hashable, Sendable {
    package let pattern: String
}
