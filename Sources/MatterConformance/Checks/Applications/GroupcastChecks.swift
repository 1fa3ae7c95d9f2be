// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTLV

/// Commands to groups: who carries them out (Core § 4.16, § 6.6, § 8.8).
enum GroupcastChecks {
    private static let group = Trial.firstGroup
    private static let accessControlList = AttributePath(.root, 0x001F, 0x0000)
    private static let operate: UInt64 = 3
    private static let groupAuthentication: UInt64 = 3
    private static let toggle: CommandID = 0x02

    /// A check of an outlet that is off, with keys for its group.
    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: GroupsChecks.cluster, needs: [.cluster(OnOffChecks.cluster)]) { trial in
            let own = trial.shape.cluster(ClusterPath(trial.endpoint, OnOffChecks.cluster))
            guard own?.acceptedCommands.contains(toggle) ?? false else {
                throw NotApplicable("no Toggle on the endpoint")
            }
            try trial.giveKeys()
            try trial.prepare(CommandPath(trial.endpoint, OnOffChecks.cluster, 0))
            try body(trial)
        }
    }

    /// Lets members of the group operate, for as long as the check lasts.
    private static func grant(_ trial: Trial) throws {
        let before = (try trial.read(accessControlList).items ?? []).map(Trial.plain)
        let entry = TLVValue.structure([
            1: .unsigned(operate), 2: .unsigned(groupAuthentication), 3: .array([.unsigned(group)]), 4: .null,
        ])
        trial.atEnd { try trial.session().write(accessControlList, .array(before)) }
        let status = try trial.session().write(accessControlList, .array(before + [entry]))
        try trial.require(
            "writing the access control list",
            status.isSuccess,
            expected: "Success",
            found: "\(status.code)"
        )
    }

    /// The octets of Toggle to the group.
    private static func message(_ trial: Trial) throws -> [UInt8] {
        let fabric = trial.device.home.fabric
        let key = KeySchedule.operationalGroupKey(
            epochKey: Trial.epochKey,
            compressedFabricID: fabric.compressedFabricID
        )
        // A counter that is higher with each message, as the time is.
        let counter = UInt32(truncatingIfNeeded: trial.bench.now.instant.nanoseconds / 1_000_000)
        trial.wait(.milliseconds(2))
        let header = MessageHeader(
            sessionID: KeySchedule.groupSessionID(operationalKey: key),
            securityFlags: MessageHeader.SecurityFlags(.group),
            counter: MessageCounter(counter),
            source: fabric.nodeID,
            destination: .group(GroupID(UInt16(group)))
        )
        let head = ProtocolHeader(
            isInitiator: true,
            isReliable: false,
            opcode: .invokeRequest,
            exchangeID: ExchangeID(UInt16(truncatingIfNeeded: counter)),
            protocolID: .interactionModel
        )
        let request = InvokeRequestMessage(
            suppressResponse: true,
            invokeRequests: [
                CommandDataIB(
                    path: CommandPathIB(cluster: OnOffChecks.cluster, command: toggle),
                    fields: .emptyStructure
                )
            ]
        )
        return try MessageCodec.seal(header, head, request.payload, key: key, source: fabric.nodeID)
    }

    private static func send(_ octets: [UInt8], _ trial: Trial) {
        trial.step("a group message of \(octets.count) octets")
        trial.device.home.probe.sendRaw(octets, to: trial.device.address)
    }

    private static func isOn(_ endpoint: EndpointNumber, _ trial: Trial) throws -> Bool? {
        try trial.read(AttributePath(endpoint, OnOffChecks.cluster, OnOffChecks.Attribute.onOff)).bool
    }

    static let all: [Check] = [
        check("GRP-19", "Core § 8.8.2.2", "A command to a group is carried out by its members, and by nobody else") {
            trial in
            let others = trial.shape.endpoints(with: OnOffChecks.cluster).filter { $0 != trial.endpoint }
            for endpoint in others { try trial.prepare(CommandPath(endpoint, OnOffChecks.cluster, 0)) }
            try trial.join([group])
            try grant(trial)
            send(try message(trial), trial)
            trial.wait(Trial.quiet)
            trial.expect("OnOff of the member after Toggle", try isOn(trial.endpoint, trial), is: true)
            for endpoint in others {
                trial.expect("OnOff of endpoint \(endpoint)", try isOn(endpoint, trial), is: false)
            }
        },
        check("GRP-20", "Core § 6.6.5.2", "A command to a group needs an access control entry for it") { trial in
            try trial.join([group])
            send(try message(trial), trial)
            trial.wait(Trial.quiet)
            trial.expect("OnOff after Toggle without access", try isOn(trial.endpoint, trial), is: false)
        },
        check("GRP-21", "App § 1.3.7.4", "Who has left a group does not carry out its commands") { trial in
            try trial.join([group])
            try grant(trial)
            let remove = CommandPath(trial.endpoint, GroupsChecks.cluster, 0x03)
            try trial.prepare(remove, .structure([0: .unsigned(group)]))
            send(try message(trial), trial)
            trial.wait(Trial.quiet)
            trial.expect("OnOff after Toggle", try isOn(trial.endpoint, trial), is: false)
        },
        check("GRP-22", "Core § 4.6.7", "A command to a group that comes twice is carried out once") { trial in
            try trial.join([group])
            try grant(trial)
            let octets = try message(trial)
            send(octets, trial)
            trial.wait(.milliseconds(300))
            send(octets, trial)
            trial.wait(Trial.quiet)
            trial.expect("OnOff after the same Toggle twice", try isOn(trial.endpoint, trial), is: true)
        },
    ]
}
