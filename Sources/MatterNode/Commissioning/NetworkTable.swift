// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The networks that an interface knows, as they are now and as they are again should the fail-safe expire.
struct NetworkTable: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var id: [UInt8]
        /// The credentials, or the whole of a Thread network's dataset.
        var secret: [UInt8]
    }

    struct State: Hashable, Sendable {
        var entries: [Entry] = []
        /// The network that the device is on.
        var connected: [UInt8]?
    }

    var current: State
    private(set) var committed: State

    init(_ state: State) {
        current = state
        committed = state
    }

    mutating func commit() { committed = current }
    mutating func rollBack() { current = committed }

    var hasChanged: Bool { current != committed }
}

// MARK: - Store

extension NetworkTable.State {
    /// The form in the node's store.
    var stored: [UInt8] {
        TLVValue.structure([
            0: .array(entries.map { .structure([0: .bytes($0.id), 1: .bytes($0.secret)]) }),
            1: connected.map { .bytes($0) },
        ]).encoded()
    }

    /// A table read from the node's store.
    ///
    /// - Throws: `TLVError` when the stored value is damaged.
    init(stored bytes: [UInt8]) throws {
        let value = try TLVValue(decoding: bytes)
        for item in try value.member(0).requireItems() {
            entries.append(
                NetworkTable.Entry(
                    id: try item.member(0).requireOctets(),
                    secret: try item.member(1).requireOctets()
                )
            )
        }
        connected = try value[1]?.requireOctets()
    }
}

/// What of a Thread operational dataset is looked at here: MeshCoP TLVs of a type, a length and a value each.
struct ThreadDataset: Hashable, Sendable {
    let extendedPANID: [UInt8]
    let networkKey: [UInt8]

    /// Takes a dataset with all that joining a network needs: channel, PAN id, extended PAN id and network key.
    init?(_ bytes: [UInt8]) {
        var members: [UInt8: [UInt8]] = [:]
        var rest = bytes[...]
        while let type = rest.popFirst() {
            guard let count = rest.popFirst(), rest.count >= count else { return nil }
            members[type] = Array(rest.prefix(Int(count)))
            rest = rest.dropFirst(Int(count))
        }
        guard members[0]?.count == 3, members[1]?.count == 2, let id = members[2], id.count == 8,
            let key = members[5], key.count == 16
        else { return nil }
        extendedPANID = id
        networkKey = key
    }

    /// The dataset with which a described network is joined.
    static func encoded(_ network: NetworkDescription.Network) -> [UInt8] {
        let given = network.credentials.flatMap { [UInt8](hexadecimal: $0) } ?? []
        let key = given.count == 16 ? given : [UInt8](repeating: 0, count: 16)
        return [0, 3, 0] + [UInt8](littleEndian: network.channel).reversed()
            + [1, 2] + [UInt8](littleEndian: network.panID).reversed() + [2, 8] + network.id + [5, 16] + key
    }
}
