// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The Groups cluster (Application Clusters § 1.3).
enum GroupsChecks {
    static let cluster: ClusterID = 0x0004

    private enum Command {
        static let addGroup: CommandID = 0x00
        static let viewGroup: CommandID = 0x01
        static let getGroupMembership: CommandID = 0x02
        static let removeGroup: CommandID = 0x03
        static let removeAllGroups: CommandID = 0x04
        static let addGroupIfIdentifying: CommandID = 0x05
    }

    private static let first = Trial.firstGroup
    private static let second = Trial.secondGroup

    static let all: [Check] = membership + refusals + whileIdentifying + wholeDevice

    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        needs: [Need] = [],
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster, needs: needs) { trial in
            try trial.giveKeys()
            trial.atEnd { try trial.prepare(Command.removeAllGroups) }
            try trial.prepare(Command.removeAllGroups)
            try body(trial)
        }
    }

    private static func named(_ group: UInt64, _ name: String = "") -> TLVValue {
        .structure([0: .unsigned(group), 1: .utf8(name)])
    }

    private static func only(_ group: UInt64) -> TLVValue { .structure([0: .unsigned(group)]) }

    /// The groups that the endpoint says that it belongs to, ascending.
    private static func groups(_ trial: Trial, among wanted: [UInt64] = []) throws -> [UInt64] {
        let answer = try trial.response(
            Command.getGroupMembership,
            .structure([0: .array(wanted.map { .unsigned($0) })])
        )
        return (answer[1]?.items ?? []).compactMap(\.unsignedInteger).sorted()
    }

    private static func capacity(_ trial: Trial) throws -> UInt64? {
        let answer = try trial.response(Command.getGroupMembership, .structure([0: .emptyArray]))
        return answer[0]?.unsignedInteger
    }

    // MARK: - Membership

    private static let membership: [Check] = [
        check("GRP-1", "App § 1.3.7.1", "AddGroup makes the endpoint a member, and says of which group") { trial in
            let answer = try trial.respond(Command.addGroup, named(first, "Hall"))
            trial.expect("GroupID of AddGroupResponse", answer[1]?.unsignedInteger, is: first)
            trial.expect("the groups of the endpoint", try groups(trial), is: [first])
            try trial.respond(Command.addGroup, named(first, "Hall"))
            trial.expect("the groups after AddGroup once more", try groups(trial), is: [first])
        },
        check("GRP-2", "App § 1.3.7.8.3", "ViewGroup tells the name where names are supported, else none") { trial in
            try trial.join([first], name: "Hall")
            let keepsNames = trial.has("GN")
            let answer = try trial.respond(Command.viewGroup, only(first))
            trial.expect("GroupID of ViewGroupResponse", answer[1]?.unsignedInteger, is: first)
            trial.expect("GroupName of ViewGroupResponse", answer[2]?.string, is: keepsNames ? "Hall" : "")
            try trial.join([first], name: "Attic")
            let later = try trial.respond(Command.viewGroup, only(first))
            trial.expect("GroupName after another AddGroup", later[2]?.string, is: keepsNames ? "Attic" : "")
        },
        check("GRP-3", "App § 1.3.7.9.2", "GetGroupMembership tells all groups, or those asked for") { trial in
            try trial.join([first, second])
            trial.expect("all groups", try groups(trial), is: [first, second])
            trial.expect("one of them", try groups(trial, among: [second]), is: [second])
            trial.expect("one and a strange one", try groups(trial, among: [first, Trial.strangeGroup]), is: [first])
            trial.expect("a strange one", try groups(trial, among: [Trial.strangeGroup]), is: [])
        },
        check("GRP-4", "App § 1.3.7.9.1", "The capacity shrinks by one with each group") { trial in
            let before = try capacity(trial)
            try trial.join([first])
            let after = try capacity(trial)
            guard let before, before > 1, before < 0xFE else {
                return trial.step("the device does not say how many groups there is room for")
            }
            trial.expect("Capacity with one more group", after, is: before - 1)
        },
        check("GRP-5", "App § 1.3.7.4", "RemoveGroup ends the membership in one group") { trial in
            try trial.join([first, second])
            let answer = try trial.respond(Command.removeGroup, only(first))
            trial.expect("GroupID of RemoveGroupResponse", answer[1]?.unsignedInteger, is: first)
            trial.expect("the groups left", try groups(trial), is: [second])
            try trial.respond(Command.removeGroup, only(first), expecting: .notFound)
        },
        check("GRP-6", "App § 1.3.7.5", "RemoveAllGroups ends all memberships of the endpoint") { trial in
            try trial.join([first, second])
            try trial.invoke(Command.removeAllGroups)
            trial.expect("the groups left", try groups(trial), is: [])
            try trial.invoke(Command.removeAllGroups)
        },
        check("GRP-7", "Core § 11.2.6.2", "GroupTable lists the endpoint with its group, and then no more") { trial in
            func endpoints() throws -> [TLVValue] {
                let table = try trial.read(Trial.groupTable).items ?? []
                return table.first { $0[1]?.unsignedInteger == first }?[2]?.items ?? []
            }
            let own = TLVValue.uint(trial.endpoint.rawValue)
            try trial.join([first])
            trial.expect("whether GroupTable has the endpoint after AddGroup", try endpoints().contains(own), is: true)
            try trial.prepare(Command.removeGroup, only(first))
            trial.expect("whether it has it after RemoveGroup", try endpoints().contains(own), is: false)
        },
        check("GRP-8", "App § 1.3.6.1", "NameSupport says the same as the feature map") { trial in
            let expected: UInt64 = trial.has("GN") ? 0x80 : 0
            trial.expect("NameSupport", try trial.number(0x0000), is: expected)
        },
        check("GRP-9", "App § 1.3.7", "Membership of one endpoint is not that of another") { trial in
            let others = trial.shape.endpoints(with: cluster).filter { $0 != trial.endpoint }
            guard let other = others.first else { throw NotApplicable("only one endpoint with Groups") }
            try trial.join([first], on: other)
            trial.expect("the groups of this endpoint", try groups(trial), is: [])
            try trial.join([first])
            try trial.invoke(Command.removeAllGroups)
            let answer = try trial.session().invoke(CommandPath(other, cluster, Command.viewGroup), only(first))
            guard case .response(_, let fields) = answer else {
                return trial.find("ViewGroup of the other endpoint", expected: "a response", found: "\(answer)")
            }
            trial.expect("Status of ViewGroup at the other endpoint", fields[0]?.unsignedInteger, is: 0)
        },
    ]

    // MARK: - Refusals

    private static let refusals: [Check] = [
        check("GRP-10", "App § 1.3.7.1", "AddGroup without key material is UnsupportedAccess, in the response") {
            trial in
            let strange = Trial.strangeGroup
            let answer = try trial.respond(Command.addGroup, named(strange), expecting: .unsupportedAccess)
            trial.expect("GroupID of AddGroupResponse", answer[1]?.unsignedInteger, is: strange)
            trial.expect("the groups of the endpoint", try groups(trial), is: [])
        },
        check("GRP-11", "App § 1.3.7.1", "AddGroup refuses group 0 and a name of 17 octets") { trial in
            try trial.respond(Command.addGroup, named(0), expecting: .constraintError)
            let tooLong = named(first, "Seventeen octets.")
            try trial.respond(Command.addGroup, tooLong, expecting: .constraintError)
            trial.expect("the groups of the endpoint", try groups(trial), is: [])
            try trial.respond(Command.addGroup, named(first, "Sixteen octets.."))
        },
        check("GRP-12", "App § 1.3.7.2", "ViewGroup of a group that it is no member of is NotFound") { trial in
            try trial.join([second])
            let answer = try trial.respond(Command.viewGroup, only(first), expecting: .notFound)
            trial.expect("GroupID of ViewGroupResponse", answer[1]?.unsignedInteger, is: first)
            trial.expect("GroupName of ViewGroupResponse", answer[2]?.string, is: "")
            try trial.respond(Command.viewGroup, only(0), expecting: .constraintError)
        },
        check("GRP-13", "App § 1.3.7.4", "RemoveGroup of a group that it is no member of is NotFound") { trial in
            try trial.join([second])
            let answer = try trial.respond(Command.removeGroup, only(first), expecting: .notFound)
            trial.expect("GroupID of RemoveGroupResponse", answer[1]?.unsignedInteger, is: first)
            try trial.respond(Command.removeGroup, only(0), expecting: .constraintError)
            trial.expect("the groups of the endpoint", try groups(trial), is: [second])
        },
    ]

    // MARK: - While identifying

    private static func identify(_ trial: Trial, _ seconds: UInt64) throws {
        let path = CommandPath(trial.endpoint, IdentifyChecks.cluster, IdentifyChecks.identify)
        try trial.prepare(path, .structure([0: .unsigned(seconds)]))
        if seconds != 0 { trial.atEnd { try identify(trial, 0) } }
    }

    private static let whileIdentifying: [Check] = [
        check("GRP-14", "App § 1.3.7.6", "AddGroupIfIdentifying adds while identifying only") { trial in
            try identify(trial, 0)
            try trial.invoke(Command.addGroupIfIdentifying, named(first))
            trial.expect("the groups, as nothing identifies", try groups(trial), is: [])
            try identify(trial, 60)
            try trial.invoke(Command.addGroupIfIdentifying, named(first))
            trial.expect("the groups, as it identifies", try groups(trial), is: [first])
        },
        check("GRP-15", "App § 1.3.7.6", "AddGroupIfIdentifying refuses what AddGroup does") { trial in
            try identify(trial, 60)
            let command = Command.addGroupIfIdentifying
            try trial.invoke(command, named(0), expecting: .constraintError)
            try trial.invoke(command, named(first, "Seventeen octets."), expecting: .constraintError)
            try trial.invoke(command, named(Trial.strangeGroup), expecting: .unsupportedAccess)
            trial.expect("the groups of the endpoint", try groups(trial), is: [])
        },
    ]

    // MARK: - The whole device

    private static let wholeDevice: [Check] = [
        Check("GRP-16", "Core § 11.2.6.3", "A fabric can have as many groups as MaxGroupsPerFabric says") { trial in
            let endpoint = try trial.endpoints(with: cluster)[0]
            let limit = try trial.read(Trial.maxGroupsPerFabric).unsignedInteger ?? 0
            guard limit > 0, limit <= 64 else { throw NotApplicable("room for \(limit) groups") }
            let table = try trial.read(Trial.groupTable).items ?? []
            guard table.isEmpty else { throw NotApplicable("groups that somebody else has set up") }
            let numbers = (0..<limit).map { 0x2B00 + $0 }
            try trial.giveKeys(to: numbers)
            try trial.join(numbers, on: endpoint)
            trial.expect("the entries of GroupTable", try trial.read(Trial.groupTable).items?.count, is: Int(limit))
        },
        Check("GRP-17", "App § 1.3.7", "Groups and their names outlast a restart") { trial in
            let endpoints = try trial.endpoints(with: cluster)
            try trial.giveKeys()
            for endpoint in endpoints { try trial.join([first], name: "Hall", on: endpoint) }
            try trial.restart()
            for endpoint in endpoints {
                let path = CommandPath(endpoint, cluster, Command.viewGroup)
                guard case .response(_, let fields) = try trial.session().invoke(path, only(first)) else {
                    trial.find("ViewGroup of endpoint \(endpoint)", expected: "a response", found: "a status")
                    continue
                }
                trial.expect("Status of ViewGroup at endpoint \(endpoint)", fields[0]?.unsignedInteger, is: 0)
                let keepsNames = trial.shape.cluster(ClusterPath(endpoint, cluster))?.has("GN") ?? false
                trial.expect("GroupName of endpoint \(endpoint)", fields[2]?.string, is: keepsNames ? "Hall" : "")
            }
        },
        Check("GRP-18", "App § 1.3", "The groups of one fabric are nothing to another") { trial in
            let endpoint = try trial.endpoints(with: cluster)[0]
            try trial.giveKeys()
            try trial.join([first], on: endpoint)
            let other = try trial.device.makeAdministrator("neighbour")
            trial.atEnd { try trial.device.remove(other) }
            try trial.device.join(other)
            let session = try trial.device.session(of: other)
            let path = CommandPath(endpoint, cluster, Command.viewGroup)
            guard case .response(_, let fields) = try session.invoke(path, only(first)) else {
                return trial.find("ViewGroup of the other fabric", expected: "a response", found: "a status")
            }
            let notFound = UInt64(StatusCode.notFound.rawValue)
            trial.expect("Status of ViewGroup of the other fabric", fields[0]?.unsignedInteger, is: notFound)
            try session.invoke(CommandPath(endpoint, cluster, Command.removeAllGroups))
            guard case .response(_, let own) = try trial.session().invoke(path, only(first)) else {
                return trial.find("ViewGroup of the fabric itself", expected: "a response", found: "a status")
            }
            let what = "Status of ViewGroup after RemoveAllGroups of the other fabric"
            trial.expect(what, own[0]?.unsignedInteger, is: 0)
        },
    ]
}
