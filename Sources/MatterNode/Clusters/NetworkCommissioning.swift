// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Network Commissioning (Matter Core § 11.9): an Ethernet interface has one network, connected, and nothing to
/// configure; a Wi-Fi or Thread interface is emulated, with the networks that the profile puts around it.
enum NetworkCommissioningServer: ClusterServer {
    static let id: ClusterID = 0x0031

    enum Attribute {
        static let maxNetworks: AttributeID = 0x00
        static let networks: AttributeID = 0x01
        static let interfaceEnabled: AttributeID = 0x04
        static let lastNetworkingStatus: AttributeID = 0x05
        static let lastNetworkID: AttributeID = 0x06
        static let lastConnectErrorValue: AttributeID = 0x07
    }

    private enum Feature {
        static let wiFi = 0
        static let thread = 1
    }

    /// NetworkCommissioningStatusEnum.
    enum NetworkingStatus {
        static let success: UInt8 = 0
        static let outOfRange: UInt8 = 1
        static let boundsExceeded: UInt8 = 2
        static let networkIDNotFound: UInt8 = 3
        static let networkNotFound: UInt8 = 5
        static let authFailure: UInt8 = 7
    }

    /// The most that fits in one message.
    private static let scanResultLimit = 12

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        switch attribute {
        case Attribute.maxNetworks where !isWireless(cluster): .unsigned(1)
        case Attribute.networks: .array(networks(cluster))
        // The cable was plugged in, and that went well.
        case Attribute.lastNetworkingStatus where !isWireless(cluster): .uint(NetworkingStatus.success)
        case Attribute.lastNetworkID where !isWireless(cluster): .bytes(cableID(cluster))
        default: nil
        }
    }

    private static func networks(_ cluster: ClusterReference) -> [TLVValue] {
        guard isWireless(cluster) else { return [.structure([0: .bytes(cableID(cluster)), 1: .boolean(true)])] }
        let state = cluster.networks.current
        let isEnabled = cluster.value(Attribute.interfaceEnabled).bool ?? true
        return state.entries.map { entry in
            .structure([0: .bytes(entry.id), 1: .boolean(isEnabled && entry.id == state.connected)])
        }
    }

    /// The network of an Ethernet interface, which is named like the interface.
    private static func cableID(_ cluster: ClusterReference) -> [UInt8] {
        Array((cluster.node.configuration.interfaces.first?.name ?? "eth0").utf8.prefix(32))
    }

    static func isWireless(_ cluster: ClusterReference) -> Bool {
        cluster.has(feature: Feature.wiFi) || cluster.has(feature: Feature.thread)
    }

    /// The only interface cannot be switched off over itself.
    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        guard attribute == Attribute.interfaceEnabled, value == .boolean(false) else { return }
        let interfaces = cluster.node.blueprint.clusterPaths.filter { $0.cluster == id }
        if interfaces.count == 1 { throw Status(.invalidAction) }
    }

    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        if attribute == Attribute.interfaceEnabled { cluster.touch(Attribute.networks, at: now) }
    }

    /// An interface that has a network joins it when the device starts.
    static func start(_ cluster: ClusterReference, at now: Moment) {
        guard isWireless(cluster) else { return }
        if cluster.node.networks[cluster.endpoint] == nil {
            cluster.node.networks[cluster.endpoint] = NetworkTable(cluster.initialNetworks)
        }
        guard let id = cluster.networks.current.connected else { return }
        cluster.set(Attribute.lastNetworkingStatus, .uint(NetworkingStatus.success), at: now)
        cluster.set(Attribute.lastNetworkID, .bytes(id), at: now)
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        let now = context.moment
        switch command {
        case 0x00: return scan(fields, cluster, at: now)
        case 0x08:
            return configure(fields[0], breadcrumb: fields[2], cluster, at: now) { state, id throws(Refusal) in
                try reorder(&state, id, to: fields[1]?.unsignedInteger ?? 0)
            }
        default: break
        }
        guard let failSafe = cluster.node.failSafe, cluster.node.owns(failSafe, context) else {
            return .failure(.failsafeRequired)
        }
        let limit = cluster.value(Attribute.maxNetworks).unsignedInteger ?? 1
        switch command {
        case 0x02:
            let credentials = fields[1]?.octets ?? []
            guard fields[0]?.octets?.isEmpty == false, isPossible(credentials: credentials) else {
                return .failure(.constraintError)
            }
            return configure(fields[0], breadcrumb: fields[2], cluster, at: now) { state, id throws(Refusal) in
                try addOrUpdate(&state, .init(id: id, secret: credentials), limit: limit)
            }
        case 0x03:
            let bytes = fields[0]?.octets ?? []
            let id = ThreadDataset(bytes).map { TLVValue.bytes($0.extendedPANID) }
            return configure(id, breadcrumb: fields[1], cluster, at: now) { state, id throws(Refusal) in
                try addOrUpdate(&state, .init(id: id, secret: bytes), limit: limit)
            }
        case 0x04:
            return configure(fields[0], breadcrumb: fields[1], cluster, at: now) { state, id throws(Refusal) in
                try remove(&state, id)
            }
        case 0x06: return connect(fields, cluster, at: now)
        default: return .failure(.unsupportedCommand)
        }
    }

    // MARK: - Scan

    private static func scan(_ fields: TLVValue, _ cluster: ClusterReference, at now: Moment) -> InvokeResult {
        let isThread = cluster.has(feature: Feature.thread)
        let description = cluster.surroundings
        let wanted = isThread ? nil : fields[0]?.octets
        let found = description.inReach
            .filter { ($0.extendedPANID != nil) == isThread && (wanted == nil || $0.id == wanted) }
            .enumerated().sorted { ($1.element.rssi, $0.offset) < ($0.element.rssi, $1.offset) }.map(\.element)
            .prefix(scanResultLimit)
        var status = description.scanOutcome
        if status == NetworkingStatus.success && wanted != nil && found.isEmpty {
            status = NetworkingStatus.networkNotFound
        }
        cluster.set(Attribute.lastNetworkingStatus, .uint(status), at: now)
        let isSuccess = status == NetworkingStatus.success
        if isSuccess { cluster.setBreadcrumb(fields[1], at: now) }
        let results = TLVValue.array(
            (isSuccess ? Array(found) : []).enumerated().map { index, network in
                isThread ? threadResult(network, index) : wiFiResult(network, index)
            }
        )
        return .response(
            0x01,
            .structure([0: .uint(status), 2: isThread ? nil : results, 3: isThread ? results : nil])
        )
    }

    /// Access points have locally administered addresses, one after the other.
    private static func wiFiResult(_ network: NetworkDescription.Network, _ index: Int) -> TLVValue {
        .structure([
            0: .uint(network.security), 1: .bytes(network.id),
            2: .bytes([2, 0, 0, 0, 0, UInt8(truncatingIfNeeded: index + 1)]), 3: .uint(network.channel),
            4: .uint(network.band), 5: .signed(Int64(network.rssi)),
        ])
    }

    private static func threadResult(_ network: NetworkDescription.Network, _ index: Int) -> TLVValue {
        .structure([
            0: .uint(network.panID), 1: .unsigned(network.extendedPANID ?? 0), 2: .utf8(network.name),
            3: .uint(network.channel), 4: .unsigned(threadVersion),
            5: .bytes([2, 0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: index + 1)]),
            6: .signed(Int64(network.rssi)), 7: .unsigned(UInt64(max(0, min(255, (Int(network.rssi) + 100) * 3)))),
        ])
    }

    /// Thread 1.3.
    static let threadVersion: UInt64 = 4

    // MARK: - Configuration

    private struct Refusal: Error { var status: UInt8 }

    /// Answers a command that changes the list of networks; only the fail-safe's end makes the change stay.
    private static func configure(
        _ id: TLVValue?,
        breadcrumb: TLVValue?,
        _ cluster: ClusterReference,
        at now: Moment,
        _ change: (inout NetworkTable.State, [UInt8]) throws(Refusal) -> Int
    ) -> InvokeResult {
        var status = NetworkingStatus.success
        var index: Int?
        do throws(Refusal) {
            guard let id = id?.octets else { throw Refusal(status: NetworkingStatus.outOfRange) }
            var table = cluster.networks
            index = try change(&table.current, id)
            cluster.replaceNetworks(with: table, at: now)
            cluster.setBreadcrumb(breadcrumb, at: now)
        } catch {
            status = error.status
        }
        cluster.set(Attribute.lastNetworkingStatus, .uint(status), at: now)
        if let id, id.octets?.isEmpty == false { cluster.set(Attribute.lastNetworkID, id, at: now) }
        return .response(0x05, .structure([0: .uint(status), 2: index.map { .unsigned(UInt64($0)) }]))
    }

    private static func addOrUpdate(
        _ state: inout NetworkTable.State,
        _ entry: NetworkTable.Entry,
        limit: UInt64
    ) throws(Refusal) -> Int {
        if let index = state.entries.firstIndex(where: { $0.id == entry.id }) {
            state.entries[index] = entry
            return index
        }
        guard state.entries.count < limit else { throw Refusal(status: NetworkingStatus.boundsExceeded) }
        state.entries.append(entry)
        return state.entries.count - 1
    }

    private static func remove(_ state: inout NetworkTable.State, _ id: [UInt8]) throws(Refusal) -> Int {
        guard let index = state.entries.firstIndex(where: { $0.id == id }) else {
            throw Refusal(status: NetworkingStatus.networkIDNotFound)
        }
        state.entries.remove(at: index)
        if state.connected == id { state.connected = nil }
        return index
    }

    private static func reorder(
        _ state: inout NetworkTable.State,
        _ id: [UInt8],
        to index: UInt64
    ) throws(Refusal) -> Int {
        guard let old = state.entries.firstIndex(where: { $0.id == id }) else {
            throw Refusal(status: NetworkingStatus.networkIDNotFound)
        }
        guard index < state.entries.count else { throw Refusal(status: NetworkingStatus.outOfRange) }
        state.entries.insert(state.entries.remove(at: old), at: Int(index))
        return Int(index)
    }

    /// Whether there can be a network with such credentials (§ 11.9.7.3.2).
    private static func isPossible(credentials: [UInt8]) -> Bool {
        switch credentials.count {
        case 0, 5, 8...63: true
        case 64: credentials.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        default: false
        }
    }

    // MARK: - Connection

    /// ConnectNetwork (§ 11.9.7.8): the outcome is the profile's; the way over which the command came stays.
    private static func connect(_ fields: TLVValue, _ cluster: ClusterReference, at now: Moment) -> InvokeResult {
        guard let id = fields[0]?.octets else { return .failure(.invalidCommand) }
        var table = cluster.networks
        let (status, error) = outcome(of: id, table.current, cluster)
        let errorValue = error.map { TLVValue.signed(Int64($0)) } ?? .null
        cluster.set(Attribute.lastNetworkingStatus, .uint(status), at: now)
        cluster.set(Attribute.lastNetworkID, .bytes(id), at: now)
        cluster.set(Attribute.lastConnectErrorValue, errorValue, at: now)
        if status == NetworkingStatus.success {
            table.current.connected = id
            cluster.replaceNetworks(with: table, at: now)
            cluster.setBreadcrumb(fields[1], at: now)
        }
        return .response(0x07, .structure([0: .uint(status), 2: errorValue]))
    }

    private static func outcome(
        of id: [UInt8],
        _ state: NetworkTable.State,
        _ cluster: ClusterReference
    ) -> (status: UInt8, error: Int32?) {
        guard let entry = state.entries.first(where: { $0.id == id }) else {
            return (NetworkingStatus.networkIDNotFound, nil)
        }
        let isThread = cluster.has(feature: Feature.thread)
        guard
            let network = cluster.surroundings.inReach.first(where: {
                $0.id == id && ($0.extendedPANID != nil) == isThread
            })
        else { return (NetworkingStatus.networkNotFound, nil) }
        if network.outcome != NetworkingStatus.success { return (network.outcome, network.errorValue ?? 1) }
        let isRight =
            if let credentials = network.credentials {
                isThread
                    ? ThreadDataset(entry.secret)?.networkKey.hexadecimal == credentials.lowercased()
                    : entry.secret == Array(credentials.utf8)
            } else {
                true
            }
        if isRight { return (NetworkingStatus.success, nil) }
        // IEEE 802.11-2020, table 9-50: CHALLENGE_FAILURE.
        return (NetworkingStatus.authFailure, network.errorValue ?? 15)
    }
}

extension ClusterReference {
    fileprivate var networks: NetworkTable { node.networks[endpoint] ?? NetworkTable(initialNetworks) }

    fileprivate var surroundings: NetworkDescription {
        node.blueprint.description.emulation(of: endpoint).network ?? .usual(isThread: has(feature: 1))
    }

    /// What a new device knows: the network that it is on, if any.
    var initialNetworks: NetworkTable.State {
        let isThread = has(feature: 1)
        guard let name = surroundings.joined,
            let network = surroundings.inReach.first(where: {
                $0.name == name && ($0.extendedPANID != nil) == isThread
            })
        else { return NetworkTable.State() }
        let secret = isThread ? ThreadDataset.encoded(network) : Array((network.credentials ?? "").utf8)
        let entry = NetworkTable.Entry(id: network.id, secret: secret)
        return NetworkTable.State(entries: [entry], connected: network.id)
    }

    /// Outside of a fail-safe there is nothing that a change could wait for.
    fileprivate func replaceNetworks(with table: NetworkTable, at now: Moment) {
        let isChange = table.current != networks.current
        node.networks[endpoint] = table
        if isChange { touch(NetworkCommissioningServer.Attribute.networks, at: now) }
        if node.failSafe == nil { node.commitNetworks() }
    }

    fileprivate func setBreadcrumb(_ value: TLVValue?, at now: Moment) {
        guard let number = value?.unsignedInteger else { return }
        node.reference(ClusterPath(.root, GeneralCommissioningServer.id))?
            .set(GeneralCommissioningServer.Attribute.breadcrumb, .unsigned(number), at: now)
    }
}
