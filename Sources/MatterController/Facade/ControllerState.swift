// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterSecureChannel
import MatterStorage
import MatterTLV

/// What a controller keeps from one run to the next, each piece under a key of its own.
struct ControllerState {
    /// The controller's part of a store.
    static let scope = StoreScope.device("controller")

    /// How many counters of group messages are set aside by one write.
    private static let counterReserve: UInt32 = 1000

    let fabric: ControllerFabric
    private(set) var nodes: [NodeID: NodeRecord] = [:]
    private(set) var groups: [GroupID: GroupRecord] = [:]
    private(set) var resumptions: [NodeID: ResumptionRecord] = [:]
    private(set) var rooms: [String] = []
    private var lastNode: UInt64 = 0
    private var groupCounter: UInt32
    /// The first counter that must not be used before another write.
    private var reservedCounter: UInt32

    /// The state of a new controller, or what a store holds.
    ///
    /// - Returns: The state, with what is to be written before it is used.
    static func open(
        _ values: [String: [UInt8]],
        options: ControllerOptions,
        random: any RandomSource,
        at now: Moment
    ) throws(ControllerFailure) -> (state: ControllerState, changes: [StoreChange]) {
        do {
            guard let stored = values[Key.fabric] else {
                let secrets = FabricSecrets(options, random: random, at: now)
                let fabric = try secrets.fabric(random: random, at: now)
                let counter = random.number(in: 1...UInt32(1 << 28))
                var state = ControllerState(fabric: fabric, groupCounter: counter)
                let changes = [StoreChange(key: Key.fabric, value: secrets.tlv(fabric).encoded())]
                return (state, changes + state.reserveCounters())
            }
            let secrets = try FabricSecrets(tlv: TLVValue(decoding: stored))
            let counter = try values[Key.groupCounter].map { octets in
                try TLVValue(decoding: octets).uint(UInt32.self)
            }
            var state = ControllerState(
                fabric: try secrets.fabric(random: random, at: now),
                groupCounter: counter ?? random.number(in: 1...UInt32(1 << 28))
            )
            try state.load(values)
            return (state, state.reserveCounters())
        } catch {
            throw .storage("the controller's state is damaged (\(error))")
        }
    }

    private init(fabric: ControllerFabric, groupCounter: UInt32) {
        self.fabric = fabric
        self.groupCounter = groupCounter
        reservedCounter = groupCounter
    }

    private mutating func load(_ values: [String: [UInt8]]) throws {
        for (key, octets) in values {
            if key.hasPrefix(Key.node) {
                let record = try NodeRecord(tlv: TLVValue(decoding: octets))
                nodes[record.nodeID] = record
                lastNode = max(lastNode, record.nodeID.rawValue)
            } else if key.hasPrefix(Key.group) {
                let record = try GroupRecord(tlv: TLVValue(decoding: octets))
                groups[record.groupID] = record
            } else if key.hasPrefix(Key.resumption) {
                // Without it the next handshake is a longer one, no more.
                guard let record = try? ResumptionRecord(tlv: TLVValue(decoding: octets)) else { continue }
                resumptions[record.peerNodeID] = record
            } else if key == Key.lastNode {
                lastNode = max(lastNode, try TLVValue(decoding: octets).uint())
            } else if key == Key.rooms {
                rooms = try TLVValue(decoding: octets).requireItems().compactMap(\.string)
            }
        }
    }

    // MARK: - Changes, each with what is to be written

    /// An id that no node has had.
    mutating func takeNodeID() -> (id: NodeID, changes: [StoreChange]) {
        repeat { lastNode += 1 } while NodeID(lastNode) == fabric.nodeID
        return (NodeID(lastNode), [StoreChange(key: Key.lastNode, value: TLVValue.uint(lastNode).encoded())])
    }

    mutating func keep(_ node: NodeRecord) -> [StoreChange] {
        nodes[node.nodeID] = node
        return [StoreChange(key: Key.node(node.nodeID), value: node.tlv.encoded())]
    }

    mutating func forget(_ node: NodeID) -> [StoreChange] {
        nodes[node] = nil
        resumptions[node] = nil
        return [
            StoreChange(key: Key.node(node), value: nil), StoreChange(key: Key.resumption(node), value: nil),
        ]
    }

    mutating func keep(_ resumption: ResumptionRecord) -> [StoreChange] {
        resumptions[resumption.peerNodeID] = resumption
        return [StoreChange(key: Key.resumption(resumption.peerNodeID), value: resumption.tlv.encoded())]
    }

    mutating func keep(_ group: GroupRecord) -> [StoreChange] {
        groups[group.groupID] = group
        return [StoreChange(key: Key.group(group.groupID), value: group.tlv.encoded())]
    }

    mutating func forget(_ group: GroupID) -> [StoreChange] {
        groups[group] = nil
        return [StoreChange(key: Key.group(group), value: nil)]
    }

    mutating func setRooms(_ names: [String]) -> [StoreChange] {
        rooms = names
        return [StoreChange(key: Key.rooms, value: TLVValue.array(names.map { .utf8($0) }).encoded())]
    }

    /// The counter of the next group message (Matter Core § 4.6.1.2): never one that was used before a crash.
    mutating func takeGroupCounter() -> (counter: MessageCounter, changes: [StoreChange]) {
        let changes = groupCounter == reservedCounter ? reserveCounters() : []
        defer { groupCounter &+= 1 }
        return (MessageCounter(groupCounter), changes)
    }

    private mutating func reserveCounters() -> [StoreChange] {
        reservedCounter = groupCounter &+ Self.counterReserve
        return [StoreChange(key: Key.groupCounter, value: TLVValue.uint(reservedCounter).encoded())]
    }
}

/// The keys of a controller's values in its store.
private enum Key {
    static let fabric = "fabric"
    static let lastNode = "last-node"
    static let groupCounter = "counter/group"
    static let rooms = "rooms"
    static let node = "node/"
    static let group = "group/"
    static let resumption = "resumption/"

    static func node(_ id: NodeID) -> String { node + String(id.rawValue, radix: 16) }
    static func group(_ id: GroupID) -> String { group + String(id.rawValue, radix: 16) }
    static func resumption(_ id: NodeID) -> String { resumption + String(id.rawValue, radix: 16) }
}

/// The keys of a controller's fabric, from which all else follows.
private struct FabricSecrets {
    var rootKey: [UInt8]
    var rcac: [UInt8]?
    var operationalKey: [UInt8]
    var identityProtectionKey: [UInt8]
    var fabricID: FabricID
    var nodeID: NodeID
    var vendorID: VendorID

    init(_ options: ControllerOptions, random: any RandomSource, at now: Moment) {
        rootKey = []
        operationalKey = P256.PrivateKey(random: random).scalar
        identityProtectionKey = random.bytes(16)
        fabricID = options.fabricID
        nodeID = options.nodeID
        vendorID = options.vendorID
    }

    init(tlv: TLVValue) throws(TLVError) {
        rootKey = try tlv.member(0).requireOctets()
        rcac = try tlv.member(1).requireOctets()
        operationalKey = try tlv.member(2).requireOctets()
        identityProtectionKey = try tlv.member(3).requireOctets(count: 16)
        fabricID = FabricID(try tlv.member(4).uint())
        nodeID = NodeID(try tlv.member(5).uint())
        vendorID = VendorID(try tlv.member(6).uint())
    }

    func tlv(_ fabric: ControllerFabric) -> TLVValue {
        .structure([
            0: .bytes(fabric.authority.rootKey.scalar),
            1: .bytes(fabric.authority.rcac.encoded),
            2: .bytes(operationalKey),
            3: .bytes(identityProtectionKey),
            4: .uint(fabricID.rawValue),
            5: .uint(nodeID.rawValue),
            6: .uint(vendorID.rawValue),
        ])
    }

    func fabric(random: any RandomSource, at now: Moment) throws -> ControllerFabric {
        let authority =
            try rcac.map { rcac in
                try CertificateAuthority(
                    rcac: MatterCertificate(tlv: rcac),
                    rootKey: P256.PrivateKey(scalar: rootKey),
                    random: random
                )
            } ?? CertificateAuthority(random: random, at: now.wall)
        return try ControllerFabric(
            authority: authority,
            fabricID: fabricID,
            nodeID: nodeID,
            operationalKey: P256.PrivateKey(scalar: operationalKey),
            identityProtectionKey: identityProtectionKey,
            adminVendorID: vendorID,
            at: now
        )
    }
}
