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

    /// The checks whose id, section or title matches a pattern in which `*` stands for anything.
    package static func checks(matching pattern: String?) -> [Check] {
        guard let pattern, !pattern.isEmpty else { return checks }
        let wanted = pattern.lowercased().split(separator: ",").map { Array($0.utf8) }
        return checks.filter { check in
            wanted.contains { pattern in
                matches(Array(check.id.lowercased().utf8), pattern)
                    || matches(Array(check.title.lowercased().utf8), pattern)
            }
        }
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
