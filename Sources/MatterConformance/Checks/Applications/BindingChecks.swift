// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The Binding cluster (Core § 9.6).
enum BindingChecks {
    private static let cluster: ClusterID = 0x001E
    private static let binding: AttributeID = 0x0000
    /// More than any device takes.
    private static let manyEntries: UInt64 = 64

    private static func unicast(_ node: UInt64, _ endpoint: UInt64, cluster: UInt64? = nil) -> TLVValue {
        .structure([1: .unsigned(node), 3: .unsigned(endpoint), 4: cluster.map { .unsigned($0) }])
    }

    private static func group(_ group: UInt64) -> TLVValue { .structure([2: .unsigned(group)]) }

    /// The bindings of the suite's fabric, as they are written.
    private static func entries(_ trial: Trial) throws -> [TLVValue] { try trial.list(binding).map(Trial.plain) }

    /// A check of an endpoint without bindings.
    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster) { trial in
            let before = try entries(trial)
            trial.atEnd { try trial.session().write(trial.path(binding), .array(before)) }
            try trial.write(binding, .emptyArray)
            try body(trial)
        }
    }

    static let all: [Check] = [
        check("BND-1", "Core § 9.6.6.1", "Nodes and groups are bound, with the index of the fabric") { trial in
            let wanted = [unicast(0x1001, 1, cluster: 0x0006), unicast(0x1002, 2), group(0x0101)]
            try trial.write(binding, .array(wanted))
            trial.expect("the bindings", try entries(trial), is: wanted)
            let index = UInt64(trial.device.home.fabricIndex.rawValue)
            let indices = try trial.list(binding).map { $0[0xFE]?.unsignedInteger }
            trial.expect("the fabric indices of the bindings", indices, is: [index, index, index])
        },
        check("BND-2", "Core § 9.6.5.1", "A binding is to a node's endpoint or to a group, not to both or neither") {
            trial in
            let good = [unicast(0x1001, 1)]
            try trial.write(binding, .array(good))
            for wrong in [
                TLVValue.structure([1: .unsigned(0x1001), 2: .unsigned(0x0101), 3: .unsigned(1)]),
                .structure([2: .unsigned(0x0101), 3: .unsigned(1)]), .structure([3: .unsigned(1)]),
                .structure([1: .unsigned(0x1001)]), .structure([4: .unsigned(0x0006)]),
            ] {
                let status = try trial.session().write(trial.path(binding), .array([wrong])).code
                // A structure without a member that it must have is of no type, or breaks a constraint.
                trial.expect(
                    "binding \(Trial.text(wrong))",
                    status,
                    isOneOf: [.constraintError, .invalidDataType]
                )
            }
            try trial.write(binding, .array([group(0)]), expecting: .constraintError)
            trial.expect("the bindings", try entries(trial), is: good)
        },
        check("BND-3", "Core § 10.6.4.3.1", "Bindings are added one by one") { trial in
            let wanted = [unicast(0x1001, 1), unicast(0x1002, 1), group(0x0101)]
            let status = try trial.session().writeList(trial.path(binding), wanted)
            trial.expect("writing the bindings one by one", status.code, is: .success)
            trial.expect("the bindings", try entries(trial), is: wanted)
        },
        check("BND-4", "Core § 9.6.6.1", "A new list takes the place of the former, and is reported") { trial in
            try trial.write(binding, .array([unicast(0x1001, 1)]))
            let subscription = try trial.watch()
            try trial.write(binding, .array([unicast(0x1002, 2)]))
            trial.expect("the bindings", try entries(trial), is: [unicast(0x1002, 2)])
            let isTold = subscription.wait(Trial.notice) { _ in
                trial.reported(binding, to: subscription).last?.items?.map(Trial.plain) == [unicast(0x1002, 2)]
            }
            trial.expect("whether the new list is reported", isTold, is: true)
        },
        check("BND-5", "Core § 9.6.6.1", "A list too long is refused as ResourceExhausted, and the former stays") {
            trial in
            var accepted: UInt64 = 0
            var refusal: StatusCode?
            while refusal == nil, accepted < manyEntries {
                let wanted = (0...accepted).map { unicast(0x1000 + $0, 1) }
                let status = try trial.session().write(trial.path(binding), .array(wanted)).code
                if status == .success { accepted += 1 } else { refusal = status }
            }
            trial.expect("the bindings that fit", Int64(accepted), in: 1...Int64(manyEntries))
            trial.expect("the number of bindings", try entries(trial).count, is: Int(accepted))
            if let refusal { trial.expect("the status of the one too many", refusal, is: .resourceExhausted) }
        },
        Check("BND-6", "Core § 9.6.6.1", "Bindings outlast a restart") { trial in
            let wanted = [unicast(0x1001, 1, cluster: 0x0006), group(0x0101)]
            let endpoints = try trial.endpoints(with: cluster)
            for endpoint in endpoints {
                let path = AttributePath(endpoint, cluster, binding)
                let before = (try trial.read(path).items ?? []).map(Trial.plain)
                trial.atEnd { try trial.session().write(path, .array(before)) }
                let status = try trial.session().write(path, .array(wanted))
                trial.expect("writing the bindings of endpoint \(endpoint)", status.code, is: .success)
            }
            try trial.restart()
            for endpoint in endpoints {
                let found = try trial.read(AttributePath(endpoint, cluster, binding)).items?.map(Trial.plain)
                trial.expect("the bindings of endpoint \(endpoint)", found ?? [], is: wanted)
            }
        },
        Check("BND-7", "Core § 7.5.2", "The bindings of one fabric are neither seen nor changed by another") { trial in
            let path = AttributePath(try trial.endpoints(with: cluster)[0], cluster, binding)
            let own = [unicast(0x1001, 1)]
            trial.atEnd { try trial.session().write(path, .emptyArray) }
            try trial.session().write(path, .array(own))
            let other = try trial.device.makeAdministrator("neighbour")
            trial.atEnd { try trial.device.remove(other) }
            try trial.device.join(other)
            let session = try trial.device.session(of: other)
            trial.expect("what the other fabric sees", try session.read(path), is: .success(.emptyArray))
            let status = try session.write(path, .array([group(0x0202)]))
            trial.expect("writing in the other fabric", status.code, is: .success)
            trial.expect("the fabric's own bindings", try trial.read(path).items?.map(Trial.plain) ?? [], is: own)
            guard case .success(let all) = try session.read(path, isFabricFiltered: false) else {
                return trial.find("all bindings, unfiltered", expected: "a list", found: "a status")
            }
            trial.expect("the entries of all fabrics, unfiltered", all.items?.count, is: 2)
            try trial.device.remove(other)
            guard case .success(let left) = try trial.session().read(path, isFabricFiltered: false) else {
                return trial.find("the bindings left", expected: "a list", found: "a status")
            }
            trial.expect("the entries when the other fabric is gone", left.items?.count, is: 1)
        },
    ]
}
