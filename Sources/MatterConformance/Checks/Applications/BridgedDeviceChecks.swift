// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Bridged Device Basic Information (Core § 9.13).
enum BridgedDeviceChecks {
    private static let cluster: ClusterID = 0x0039
    private static let nodeLabel: AttributeID = 0x05
    private static let reachable: AttributeID = 0x11
    private static let uniqueID: AttributeID = 0x12
    private static let reachableChanged: EventID = 0x03

    static let all: [Check] = [
        Check("BRG-1", "Core § 9.13.5.3", "Each bridged device has a UniqueID that nothing else has") { trial in
            let endpoints = try trial.endpoints(with: cluster, uniqueID)
            var ids = try endpoints.map { try trial.read(AttributePath($0, cluster, uniqueID)).string ?? "" }
            for id in ids { trial.expect("the octets of UniqueID \(id)", Int64(id.utf8.count), in: 1...32) }
            if let node = try? trial.read(AttributePath(.root, 0x0028, 0x12)).string { ids.append(node) }
            trial.expect("the ids that differ", Set(ids).count, is: ids.count)
        },
        Check("BRG-2", "Core § 9.13.5.3", "UniqueID is the same after a restart") { trial in
            let paths = try trial.endpoints(with: cluster, uniqueID).map { AttributePath($0, cluster, uniqueID) }
            let before = try paths.map { try trial.read($0) }
            try trial.restart()
            trial.expect("the ids after the restart", try paths.map { try trial.read($0) }, is: before)
        },
        Check(
            "BRG-3",
            "Core § 9.13.5",
            "NodeLabel takes 32 octets and not one more",
            on: cluster,
            needs: [.attribute(nodeLabel)]
        ) { trial in
            let before = try trial.read(nodeLabel)
            trial.atEnd { try trial.session().write(trial.path(nodeLabel), before) }
            let longest = String(repeating: "x", count: 32)
            let subscription = try trial.watch()
            try trial.write(nodeLabel, .utf8(longest))
            trial.expectReport(nodeLabel, .utf8(longest), to: subscription)
            try trial.write(nodeLabel, .utf8(longest + "x"), expecting: .constraintError)
            trial.expect("NodeLabel", try trial.read(nodeLabel), is: .utf8(longest))
            try trial.write(nodeLabel, .utf8(""))
            trial.expect("NodeLabel", try trial.read(nodeLabel), is: .utf8(""))
        },
        Check("BRG-4", "Core § 9.13.5", "NodeLabel outlasts a restart, each device its own") { trial in
            var expected: [AttributePath: TLVValue] = [:]
            for endpoint in try trial.endpoints(with: cluster, nodeLabel) {
                expected[AttributePath(endpoint, cluster, nodeLabel)] = .utf8("Device \(endpoint.rawValue)")
            }
            try trial.keep(expected)
        },
        Check(
            "BRG-5",
            "Core § 9.13.7.2",
            "A change of Reachable is reported, and told by ReachableChanged once",
            on: cluster,
            needs: [.hands]
        ) { trial in
            let path = trial.path(reachable)
            trial.atEnd { try trial.subject.perform(.set(path, .boolean(true))) }
            try trial.act(.set(path, .boolean(true)))
            let subscription = try trial.watch()
            for isReachable in [false, true] {
                subscription.clear()
                try trial.act(.set(path, .boolean(isReachable)))
                let fields = TLVValue.structure([0: .boolean(isReachable)])
                trial.expectOneEvent(reachableChanged, fields, to: subscription)
                trial.expectReport(reachable, .boolean(isReachable), to: subscription)
            }
        },
        Check("BRG-6", "Core § 9.13.5.2", "Reachable cannot be written", on: cluster) { trial in
            let before = try trial.read(reachable)
            try trial.write(reachable, .boolean(before.bool != true), expecting: .unsupportedWrite)
            trial.expect("Reachable", try trial.read(reachable), is: before)
        },
    ]
}
