// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterSecureChannel
import MatterTLV

/// Somebody of the home fabric with limited rights, and what they try (Core § 6.6).
struct AccessMatrix {
    /// What can be tried on endpoint 0, with the privilege that it takes.
    enum Deed: CaseIterable {
        case readLabel
        case takeTime
        case writeLabel
        case readEntries

        /// 1 View, 3 Operate, 4 Manage, 5 Administer.
        var privilege: UInt64 {
            switch self {
            case .readLabel: 1
            case .takeTime: 3
            case .writeLabel: 4
            case .readEntries: 5
            }
        }

        var cluster: ClusterID {
            switch self {
            case .readLabel, .writeLabel: 0x0028
            case .takeTime: 0x0033
            case .readEntries: 0x001F
            }
        }

        var name: String {
            switch self {
            case .readLabel: "reading 0/BasicInformation/NodeLabel (View)"
            case .takeTime: "0/GeneralDiagnostics/TimeSnapshot (Operate)"
            case .writeLabel: "writing 0/BasicInformation/NodeLabel (Manage)"
            case .readEntries: "reading 0/AccessControl/ACL (Administer)"
            }
        }
    }

    static let node = NodeID(0x7_7001)
    static let entries = AttributePath(.root, 0x001F, 0x00)
    private static let label = AttributePath(.root, 0x0028, 0x05)

    let trial: Trial
    let session: ProbeSession
    private let value: TLVValue

    /// - Parameter cats: The tags in the certificate of whom it is about.
    init(_ trial: Trial, cats: [CASEAuthenticatedTag] = []) throws {
        self.trial = trial
        try trial.keep(Self.entries)
        value = try trial.read(Self.label)
        let probe = try trial.bench.makeProbe("member")
        trial.atEnd { probe.close() }
        let home = trial.device.home
        let membership = try home.member(Self.node, cats: cats)
        session = try probe.case(membership, with: home.nodeID, at: trial.device.address).session
    }

    /// Grants entries beside that of the administrator.
    func grant(_ entries: [AccessEntry]) throws {
        let all = [AccessEntry.administer(trial.device.home.fabric.nodeID)] + entries
        let status = try trial.session().writeList(Self.entries, all.map(\.tlv))
        try trial.require(
            "writing \(entries.map(\.tlv)) to the ACL",
            status.isSuccess,
            expected: "Success",
            found: Wording.text(status)
        )
    }

    /// What comes of a deed.
    func status(of deed: Deed) throws -> StatusCode {
        switch deed {
        case .readLabel: return try Self.code(session.read(Self.label))
        case .readEntries: return try Self.code(session.read(Self.entries))
        case .writeLabel: return try session.write(Self.label, value).code
        case .takeTime:
            switch try session.invoke(CommandPath(.root, 0x0033, 0x01)) {
            case .status(let status): return status.code
            case .response: return .success
            }
        }
    }

    private static func code(_ result: Result<TLVValue, Status>) -> StatusCode {
        switch result {
        case .success: .success
        case .failure(let status): status.code
        }
    }

    /// Notes each deed that is done, or refused, against the entries.
    ///
    /// - Parameter isAllowed: Says what of the deeds is to be done; the others are UnsupportedAccess.
    func expect(_ entry: String, _ isAllowed: (Deed) -> Bool) throws {
        for deed in Deed.allCases {
            trial.expect(
                "\(deed.name), \(entry)",
                try status(of: deed),
                is: isAllowed(deed) ? .success : .unsupportedAccess
            )
        }
    }
}
