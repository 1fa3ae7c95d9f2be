// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterNode
import MatterSimulation
import MatterTLV

/// Nodes whose data model, root clusters or memory is wrong.
enum DeviceMutants {
    static let all = dataModel + commissioning + rollBack + accessControl + memory

    // MARK: - Tools

    /// A node that reads another value for an attribute, wherever it stands.
    static func value(
        _ name: String,
        caughtBy: String,
        profile: String = "power-strip.yaml",
        isFromStart: Bool = false,
        _ cluster: ClusterID,
        _ attribute: AttributeID,
        _ change: @escaping @Sendable (TLVValue) -> TLVValue
    ) -> Mutant {
        .data(name, caughtBy: caughtBy, profile: profile, isFromStart: isFromStart) { faults in
            faults.read = { path, result in
                path.cluster == cluster && path.attribute == attribute ? result.map(change) : result
            }
        }
    }

    /// A node that does nothing for a command, and answers as if it had.
    static func idle(
        _ name: String,
        caughtBy: String,
        profile: String = "power-strip.yaml",
        _ cluster: ClusterID,
        _ command: CommandID,
        _ answer: InvokeResult = .success
    ) -> Mutant {
        .data(name, caughtBy: caughtBy, profile: profile) { faults in
            faults.invoke = { path, fields, forward in
                path.cluster == cluster && path.command == command ? answer : forward(fields)
            }
        }
    }

    /// A node that answers a command's code otherwise.
    static func code(
        _ name: String,
        caughtBy: String,
        _ cluster: ClusterID,
        _ command: CommandID,
        from: UInt64,
        to: UInt64
    ) -> Mutant {
        .data(name, caughtBy: caughtBy) { faults in
            faults.invoke = { path, fields, forward in
                let result = forward(fields)
                guard path.cluster == cluster, path.command == command, case .response(let id, let answer) = result,
                    answer[0]?.unsignedInteger == from
                else { return result }
                return .response(id, answer.replacing(0, with: .unsigned(to)))
            }
        }
    }

    /// A node whose list has something left over once a command succeeded, whatever happens then.
    private static func clinging(
        _ name: String,
        caughtBy: String,
        after command: CommandID,
        _ attribute: AttributeID
    ) -> Mutant {
        .data(name, caughtBy: caughtBy) { faults in
            nonisolated(unsafe) var hasHappened = false
            faults.invoke = { path, fields, forward in
                if path.cluster == 0x003E, path.command == command { hasHappened = true }
                return forward(fields)
            }
            faults.read = { path, result in
                guard hasHappened, path.cluster == 0x003E, path.attribute == attribute,
                    case .success(let value) = result,
                    let items = value.items, let last = items.last
                else { return result }
                let extra =
                    last.fields == nil ? TLVValue.bytes([1, 2, 3]) : last.replacing(0xFE, with: .unsigned(200))
                return .success(.array(items + [extra]))
            }
        }
    }

    // MARK: - Data model

    private static let dataModel: [Mutant] = [
        value("a cluster has an old revision", caughtBy: "DM-CLUSTER-2", isFromStart: true, 0x0006, 0xFFFD) { _ in
            .unsigned(3)
        },
        value("a feature bit that nobody knows", caughtBy: "DM-CLUSTER-3", isFromStart: true, 0x0006, 0xFFFC) { _ in
            .unsigned(0x8001)
        },
        value("AttributeList lacks a mandatory attribute", caughtBy: "DM-CLUSTER-5", isFromStart: true, 0x0006, 0xFFFB)
        {
            .array(($0.items ?? []).filter { $0 != .unsigned(0) })
        },
        value(
            "AttributeList names an attribute that is not there",
            caughtBy: "DM-GLOBAL-2",
            isFromStart: true,
            0x0006,
            0xFFFB
        ) {
            .array(($0.items ?? []) + [.unsigned(0x4100)])
        },
        value(
            "AcceptedCommandList lacks a mandatory command",
            caughtBy: "DM-CLUSTER-6",
            isFromStart: true,
            0x0006,
            0xFFF9
        ) {
            .array(Array(($0.items ?? []).dropFirst()))
        },
        value("GeneratedCommandList is empty", caughtBy: "DM-CLUSTER-12", isFromStart: true, 0x0004, 0xFFF8) { _ in
            .emptyArray
        },
        value("a list of elements names one twice", caughtBy: "DM-GLOBAL-3", isFromStart: true, 0x0006, 0xFFFB) {
            .array(($0.items ?? []) + (($0.items ?? []).first.map { [$0] } ?? []))
        },
        value("the root's parts lack an endpoint", caughtBy: "DM-PARTS-1", isFromStart: true, 0x001D, 0x0003) {
            .array(Array(($0.items ?? []).dropLast()))
        },
        value("a device type has an old revision", caughtBy: "DM-TYPE-2", isFromStart: true, 0x001D, 0x0000) {
            .array(($0.items ?? []).map { $0.replacing(1, with: .unsigned(1)) })
        },
        value("siblings have no tags that tell them apart", caughtBy: "DM-TAG-1", isFromStart: true, 0x001D, 0x0004) {
            .array(($0.items ?? []).map { $0.replacing(2, with: .unsigned(1)) })
        },
        value("ServerList lacks a cluster", caughtBy: "DM-DESC-1", isFromStart: true, 0x001D, 0x0001) {
            .array(Array(($0.items ?? []).dropLast()))
        },
        value("a value has another type", caughtBy: "DM-VALUE-1", isFromStart: true, 0x0006, 0x4001) { _ in
            .utf8("soon")
        },
        value("a value breaks its constraint", caughtBy: "DM-VALUE-2", isFromStart: true, 0x0028, 0x0003) { _ in
            .utf8(String(repeating: "x", count: 40))
        },
        value("null stands for a number", caughtBy: "DM-VALUE-3", isFromStart: true, 0x0028, 0x0009) { _ in .null },
        .data("a value that is forbidden is kept", caughtBy: "DM-WRITE-1") {
            $0.replaceStatus(.constraintError, by: .success)
        },
        .data("what is only read can be written", caughtBy: "DM-WRITE-4") {
            $0.replaceStatus(.unsupportedWrite, by: .success)
        },
        .data("a global attribute can be written", caughtBy: "DM-WRITE-5") {
            $0.replaceStatus(.unsupportedWrite, by: .constraintError)
        },
        .data("commands of nobody are invalid", caughtBy: "DM-CMD-1") {
            $0.replaceStatus(.unsupportedCommand, by: .invalidCommand)
        },
        .data("the data version follows no write", caughtBy: "DM-VERSION-2") { $0.version = { _, _ in 9 } },
    ]

    // MARK: - Commissioning

    private static let commissioning: [Mutant] = [
        value("Breadcrumb is not kept", caughtBy: "GC-CRUMB-1", 0x0030, 0x0000) { _ in .unsigned(0) },
        code("a fail-safe of another administrator can be taken", caughtBy: "GC-ARM-5", 0x0030, 0x00, from: 4, to: 0),
        code("completion without a fail-safe succeeds", caughtBy: "GC-DONE-1", 0x0030, 0x04, from: 3, to: 0),
        code("another fabric may complete", caughtBy: "GC-DONE-3", 0x0030, 0x04, from: 2, to: 0),
        code("a second NOC is a conflict", caughtBy: "OC-ADD-9", 0x003E, 0x06, from: 9, to: 3),
        code("a certificate without CSR is invalid", caughtBy: "OC-ADD-2", 0x003E, 0x06, from: 4, to: 3),
        code("a label of another fabric is taken", caughtBy: "OC-LABEL-2", 0x003E, 0x09, from: 10, to: 0),
        code("an unknown fabric is removed", caughtBy: "OC-REMOVE-1", 0x003E, 0x0A, from: 11, to: 0),
        .data("what needs a fail-safe does without", caughtBy: "OC-CSR-1") {
            $0.replaceStatus(.failsafeRequired, by: .failure)
        },
        .data("a nonce of any length is signed", caughtBy: "OC-ATT-1") {
            $0.replaceStatus(.invalidCommand, by: .constraintError)
        },
        .data("the DAC stands for the PAI", caughtBy: "OC-ATT-3") { faults in
            faults.invoke = { path, fields, forward in
                path.cluster == 0x003E && path.command == 0x02
                    ? forward(fields.replacing(0, with: .unsigned(1))) : forward(fields)
            }
        },
        .data("the attestation elements have another nonce", caughtBy: "OC-ATT-2") { faults in
            faults.invoke = { path, fields, forward in
                path.cluster == 0x003E && path.command == 0x00
                    ? forward(fields.replacing(0, with: .bytes([UInt8](repeating: 5, count: 32)))) : forward(fields)
            }
        },
        value("CommissionedFabrics does not count", caughtBy: "OC-LIST-2", 0x003E, 0x0003) { _ in .unsigned(0) },
        value("the window's status is not told", caughtBy: "AC-OPEN-1", 0x003C, 0x0000) { _ in .unsigned(0) },
        .data("a second window opens", caughtBy: "AC-OPEN-4") { faults in
            faults.invoke = { path, fields, forward in
                let result = forward(fields)
                guard path.cluster == 0x003C, path.command == 0, case .status(let status) = result, !status.isSuccess
                else { return result }
                return .success
            }
        },
        idle("a window cannot be revoked", caughtBy: "AC-REVOKE-1", 0x003C, 0x02),
        idle(
            "a fabric is removed in words only",
            caughtBy: "OC-REMOVE-2",
            0x003E,
            0x0A,
            .response(8, .structure([0: .unsigned(0)]))
        ),
    ]

    // MARK: - Roll-back

    private static let rollBack: [Mutant] = [
        clinging("a rolled-back fabric is still listed", caughtBy: "RB-NOC-1", after: 0x06, 0x0001),
        clinging("a rolled-back fabric's certificates are still listed", caughtBy: "RB-NOC-2", after: 0x06, 0x0000),
        clinging("a rolled-back root is still trusted in the list", caughtBy: "RB-ROOT-1", after: 0x0B, 0x0004),
        .data("an expired fail-safe leaves Breadcrumb", caughtBy: "GC-ARM-3") { faults in
            nonisolated(unsafe) var largest: UInt64 = 0
            faults.read = { path, result in
                guard path.cluster == 0x0030, path.attribute == 0, case .success(let value) = result else {
                    return result
                }
                largest = max(largest, value.unsignedInteger ?? 0)
                return .success(.unsigned(largest))
            }
        },
        Mutant(
            "a rolled-back fabric's service stays",
            caughtBy: "RB-NOC-1",
            disguise: { $0.withdraws = { $0.type != .operational } }
        ),
    ]

    // MARK: - Access control

    private static let accessControl: [Mutant] = [
        .data("everybody may do everything", caughtBy: "ACL-PRIV-0") { faults in
            faults.entries = { entries in entries.map { entry in changed(entry) { $0.subjects = [] } } }
        },
        .data("subjects are not looked at", caughtBy: "ACL-SUBJ-2") { faults in
            faults.entries = { entries in entries.map { entry in changed(entry) { $0.subjects = [] } } }
        },
        .data("targets are not looked at", caughtBy: "ACL-TARGET-6") { faults in
            faults.entries = { entries in entries.map { entry in changed(entry) { $0.targets = [] } } }
        },
        .data("only the first entry counts", caughtBy: "ACL-SUBJ-9") { faults in
            faults.entries = { Array($0.prefix(2)) }
        },
        .data("View allows to operate", caughtBy: "ACL-PRIV-1") { faults in
            faults.entries = { entries in
                entries.map { entry in changed(entry) { if $0.privilege == .view { $0.privilege = .operate } } }
            }
        },
        .data("Manage allows to administer", caughtBy: "ACL-PRIV-4") { faults in
            faults.entries = { entries in
                entries.map { entry in changed(entry) { if $0.privilege == .manage { $0.privilege = .administer } } }
            }
        },
        .data("an entry is added without its event", caughtBy: "ACL-EVENT-1") { faults in
            faults.events = { minimum, log in log(minimum).filter { $0.path.cluster != 0x001F } }
        },
    ]

    private static func changed(_ entry: AccessControlEntry, _ change: (inout AccessControlEntry) -> Void)
        -> AccessControlEntry
    {
        var entry = entry
        change(&entry)
        return entry
    }

    // MARK: - Memory

    /// A node that does not store what a key begins with.
    private static func forgetful(
        _ name: String,
        caughtBy: String,
        profile: String = "power-strip.yaml",
        _ prefix: String
    ) -> Mutant {
        Mutant(
            name,
            caughtBy: caughtBy,
            profile: profile,
            disguise: { disguise in
                disguise.storing = { changes in changes.filter { !$0.key.hasPrefix(prefix) } }
            }
        )
    }

    private static let memory: [Mutant] = [
        forgetful("attributes are not stored", caughtBy: "PS-VALUE-1", "attribute/"),
        forgetful("fabrics' tables are not stored", caughtBy: "PS-FABRIC-1", "fabric/"),
        forgetful("event numbers are not stored", caughtBy: "PS-EVENT-1", "event-number"),
        value("restarts are not counted", caughtBy: "PS-COUNT-1", 0x0033, 0x0001) { _ in .unsigned(1) },
        forgetful("groups are not stored", caughtBy: "PS-GROUP-1", "fabric/"),
        forgetful("scenes are not stored", caughtBy: "SCN-22", profile: "on-off-plug.yaml", "fabric/"),
        value("UniqueID is the serial number", caughtBy: "BI-NAME-3", isFromStart: true, 0x0028, 0x0012) { _ in
            .utf8("SIM-1")
        },
    ]
}
