// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Key material that lets a device join groups, for as long as a check lasts.
extension Trial {
    static let keySet: UInt64 = 0x02A7
    static let epochKey = [UInt8](0xD0...0xDF)
    /// The groups that checks use.
    static let firstGroup: UInt64 = 0x2A01
    static let secondGroup: UInt64 = 0x2A02
    /// A group without key material.
    static let strangeGroup: UInt64 = 0x2AFE

    private static let keyManagement: ClusterID = 0x003F
    private static let groupKeyMap = AttributePath(.root, keyManagement, 0x0000)
    static let groupTable = AttributePath(.root, keyManagement, 0x0001)
    static let maxGroupsPerFabric = AttributePath(.root, keyManagement, 0x0002)
    private static let groups: ClusterID = 0x0004

    /// Gives groups a key, so that endpoints may be added to them; afterwards all is as it was.
    func giveKeys(to groups: [UInt64] = [firstGroup, secondGroup]) throws {
        let before = try read(Self.groupKeyMap).items ?? []
        let set = TLVValue.structure([
            0: .unsigned(Self.keySet), 1: .unsigned(0), 2: .bytes(Self.epochKey), 3: .unsigned(2_220_000),
            4: .null, 5: .null, 6: .null, 7: .null,
        ])
        try prepare(CommandPath(.root, Self.keyManagement, 0x00), .structure([0: set]))
        atEnd {
            try self.prepare(CommandPath(.root, Self.keyManagement, 0x03), .structure([0: .unsigned(Self.keySet)]))
        }
        let kept = before.filter { entry in !groups.contains { entry[1]?.unsignedInteger == $0 } }.map(Self.plain)
        let added = groups.map { TLVValue.structure([1: .unsigned($0), 2: .unsigned(Self.keySet)]) }
        atEnd { try self.session().write(Self.groupKeyMap, .array(before.map(Self.plain))) }
        let status = try session().write(Self.groupKeyMap, .array(kept + added))
        try require("writing GroupKeyMap", status.isSuccess, expected: "Success", found: "\(status.code)")
    }

    /// An entry of a fabric-scoped list as it is written: without the index of its fabric.
    static func plain(_ entry: TLVValue) -> TLVValue {
        .structure((entry.fields ?? []).filter { $0.tag != .context(0xFE) })
    }

    /// Makes the check's endpoint, or another, a member of groups, for as long as the check lasts.
    func join(_ groups: [UInt64], name: String = "", on other: EndpointNumber? = nil) throws {
        let endpoint = other ?? endpoint
        for group in groups {
            let answer = try session().invoke(
                CommandPath(endpoint, Self.groups, 0x00),
                .structure([0: .unsigned(group), 1: .utf8(name)])
            )
            guard case .response(_, let fields) = answer, fields[0]?.unsignedInteger == 0 else {
                throw Finding("AddGroup of group \(group)", expected: "Status Success", found: "\(answer)")
            }
            atEnd {
                try self.session().invoke(CommandPath(endpoint, Self.groups, 0x03), .structure([0: .unsigned(group)]))
            }
        }
    }
}
