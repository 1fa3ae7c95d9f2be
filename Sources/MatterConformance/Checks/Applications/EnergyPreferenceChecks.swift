// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The Energy Preference cluster (Application Clusters § 9.7).
enum EnergyPreferenceChecks {
    private static let cluster: ClusterID = 0x009B

    /// A list of steps and the attribute that chooses one of them.
    private struct Choice {
        var feature: String
        var list: AttributeID
        var current: AttributeID
    }

    private static let balance = Choice(feature: "BALA", list: 0x0000, current: 0x0001)
    private static let sensitivity = Choice(feature: "LPMS", list: 0x0003, current: 0x0004)
    private static let energyPriorities: AttributeID = 0x0002

    static let all: [Check] =
        choices("EPR-1", "App § 9.7.6.2", balance) + choices("EPR-2", "App § 9.7.6.5", sensitivity) + [
            Check(
                "EPR-3",
                "App § 9.7.6.1",
                "Energy balances go from 0 to 100 between two priorities",
                on: cluster,
                needs: [.feature("BALA")]
            ) { trial in
                let steps = try trial.list(balance.list).map { $0[0]?.signedInteger ?? -1 }
                trial.expect("the first step", steps.first, is: 0)
                trial.expect("the last step", steps.last, is: 100)
                let priorities = try trial.list(energyPriorities).map { $0.unsignedInteger ?? 0xFF }
                trial.expect("the number of priorities", priorities.count, is: 2)
                trial.expect("the priorities that differ", Set(priorities).count, is: 2)
            },
            Check("EPR-4", "App § 9.7.6", "What was chosen outlasts a restart") { trial in
                var expected: [AttributePath: TLVValue] = [:]
                for endpoint in try trial.endpoints(with: cluster) {
                    for choice in [balance, sensitivity] {
                        let own = trial.shape.cluster(ClusterPath(endpoint, cluster))
                        guard own?.has(choice.feature) ?? false else { continue }
                        let list = try trial.read(AttributePath(endpoint, cluster, choice.list)).items ?? []
                        let path = AttributePath(endpoint, cluster, choice.current)
                        let before = try trial.read(path).unsignedInteger
                        expected[path] = .uint(UInt64(before == 0 ? max(0, list.count - 1) : 0))
                    }
                }
                try trial.keep(expected)
            },
        ]

    private static func choices(_ id: String, _ section: String, _ choice: Choice) -> [Check] {
        let need = Need.feature(choice.feature)
        let (list, current) = (choice.list, choice.current)
        return [
            Check("\(id)A", section, "Each entry can be chosen, and the choice is reported", on: cluster, needs: [need])
            {
                trial in
                let before = try trial.read(current)
                trial.atEnd { try trial.session().write(trial.path(current), before) }
                let subscription = try trial.watch()
                let indices = try trial.list(list).indices.map { TLVValue.uint(UInt64($0)) }
                for index in indices.filter({ $0 != before }) + [before] {
                    try trial.write(current, index)
                    trial.expect("what is chosen", try trial.read(current), is: index)
                    trial.expectReport(current, index, to: subscription)
                }
            },
            Check("\(id)B", section, "What is beyond the list is ConstraintError", on: cluster, needs: [need]) {
                trial in
                let before = try trial.read(current)
                let count = UInt64(try trial.list(list).count)
                trial.atEnd { try trial.session().write(trial.path(current), before) }
                try trial.write(current, .unsigned(count), expecting: .constraintError)
                try trial.write(current, .unsigned(254), expecting: .constraintError)
                trial.expect("what is chosen", try trial.read(current), is: before)
            },
            Check("\(id)C", section, "The steps of the list rise", on: cluster, needs: [need]) { trial in
                let steps = try trial.list(list).map { $0[0]?.signedInteger ?? -1 }
                trial.expect("the number of steps", Int64(steps.count), in: 2...10)
                trial.expect("the steps", steps, is: Array(Set(steps)).sorted())
                for step in steps { trial.expect("a step", step, in: 0...100) }
                let index = try trial.integer(current)
                trial.expect("the index of what is chosen", index, in: 0...Int64(max(1, steps.count) - 1))
            },
        ]
    }
}
