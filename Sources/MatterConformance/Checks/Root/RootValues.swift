// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterTLV

/// An entry of an access control list as it is written (Core § 9.10.5.6).
struct AccessEntry {
    /// 1 View, 3 Operate, 4 Manage, 5 Administer.
    var privilege: UInt64
    /// 1 PASE, 2 CASE, 3 Group.
    var authMode: UInt64
    var subjects: [UInt64]?
    var targets: [Target]?

    /// What an entry is about.
    struct Target {
        var cluster: ClusterID?
        var endpoint: EndpointNumber?
        var deviceType: DeviceTypeID?

        var tlv: TLVValue {
            .structure([
                0: .nullable(cluster.map { .uint($0.rawValue) }),
                1: .nullable(endpoint.map { .uint($0.rawValue) }),
                2: .nullable(deviceType.map { .uint($0.rawValue) }),
            ])
        }
    }

    static func administer(_ node: NodeID) -> AccessEntry {
        AccessEntry(privilege: 5, authMode: 2, subjects: [node.rawValue])
    }

    var tlv: TLVValue {
        .structure([
            1: .unsigned(privilege),
            2: .unsigned(authMode),
            3: .nullable(subjects.map { .array($0.map { .unsigned($0) }) }),
            4: .nullable(targets.map { .array($0.map(\.tlv)) }),
        ])
    }
}

/// Group key sets as they are written (Core § 11.2.5.3).
enum GroupKeys {
    /// A set with one to three keys of sixteen octets.
    static func set(_ id: UInt16, policy: UInt8 = 0, starts: [UInt64] = [1]) -> TLVValue {
        let start = (0..<3).map { starts.indices.contains($0) ? TLVValue.unsigned(starts[$0]) : .null }
        let key = (0..<3).map { index -> TLVValue in
            starts.indices.contains(index) ? .bytes([UInt8](repeating: UInt8(0xA0 + index), count: 16)) : .null
        }
        return .structure([
            0: .uint(id), 1: .uint(policy), 2: key[0], 3: start[0], 4: key[1], 5: start[1], 6: key[2], 7: start[2],
        ])
    }
}

/// Keys that the device has nothing to do with.
enum P256Source {
    static func publicKey(_ trial: Trial) -> P256.PublicKey {
        P256.PrivateKey(random: trial.bench.random).publicKey
    }
}
