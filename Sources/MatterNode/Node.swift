// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterModel
import MatterSecureChannel
import MatterTLV

/// One emulated node: datagrams, time and local operations go in, outputs come out.
///
/// The contract: one input (`handle`, `handleTimeout` or `perform`), then `pollOutput()` until it is nil, then the
/// next; `deadline` says when to come back although nothing arrives. A node reads no clock, draws no randomness but
/// from its source and touches no file or socket; it belongs to one thread.
package final class Node {
    package let configuration: NodeConfiguration
    package let blueprint: NodeBlueprint
    let random: any RandomSource
    package let messages: MessageLayer
    private(set) lazy var interaction = makeInteraction()
    /// What stands between the engine and the node, which the engine does not hold; nil in a plain node.
    private var layers: (data: any InteractionDataModel, messages: any InteractionTransport)?
    var handshakes: HandshakeCoordinator

    var fabrics = FabricTable()
    var failSafe: FailSafe?
    var window: CommissioningWindow?
    var timers = TimerTable<NodeTimer>()
    var eventLog: EventLog
    let resumption = ResumptionTable()
    /// The number that the next stored session to be resumed gets.
    var resumptionNumber: UInt64 = 0

    /// Attribute values that differ from the blueprint's.
    var overlay: [AttributePath: TLVValue] = [:]
    /// In the order of `NodeBlueprint.clusterPaths`.
    var dataVersions: [DataVersion]

    var uniqueID = ""
    var factoryResets: UInt32 = 0
    var rebootCount: UInt16 = 0
    var bootReason = GeneralDiagnosticsServer.powerOn
    var startedAt: Moment
    /// Seconds of operation before this start.
    var earlierOperation: UInt64 = 0
    var packets: PacketCounts
    var heapWatermark: UInt64 = 0
    var cachedAttestation: AttestationCredentials?
    var unbuiltCommandsLogged: Set<CommandPath> = []

    var outputs = OutputQueue<NodeOutput>()
    var changes: [StoreChange] = []
    var published: [AdvertisedService] = []
    var advertisingIsDirty = false
    /// Sessions that end once the answer that announced their end has arrived.
    var endingSessions: [(exchange: ExchangeHandle, session: SessionHandle)] = []
    /// What must wait until the answer to the command in work is on its way.
    var afterAnswer: [(Moment) -> Void] = []
    var joinedGroups: [IPAddress] = []
    /// The nodes that this node calls itself.
    var peers: [Peer: PeerConnection] = [:]
    /// The exchanges on which an answer to a command of this node is due.
    var clientExchanges: [ExchangeHandle: PeerCommand] = [:]
    /// Switches in the midst of a sequence of presses.
    var switchSequences: [EndpointNumber: SwitchServer.Sequence] = [:]
    /// Levels on their way.
    var levels = EndpointTable<LevelControlServer.Movement>()
    var currentScenes: [SceneHolder: CurrentScene] = [:]
    /// Scenes that endpoints are on their way to.
    var pendingScenes: [EndpointNumber: [TLVValue]] = [:]
    /// What wireless interfaces know.
    var networks = EndpointTable<NetworkTable>()
    var clock = TimeSynchronizationServer.Clock()
    /// The physical side of endpoints.
    var emulation = NodeEmulation()
    /// Whether attributes change because a scene is being shown.
    var isRecallingScene = false

    /// The node's deadlines beside those of its machines.
    enum NodeTimer: Hashable, Comparable, Sendable {
        case failSafe
        case window
        case operationalTime
        case cluster(ClusterPath, UInt8)
        case peer(Peer)
        case emulation(NodeEmulation.Timer)
    }

    /// Creates a node from what its store holds; the start itself is the first turn, so drain the outputs.
    ///
    /// - Throws: `NodeStoreError` when a stored value is damaged; nothing is changed then.
    package init(
        configuration: NodeConfiguration,
        stored: [String: [UInt8]],
        random: any RandomSource,
        at now: Moment
    ) throws {
        self.configuration = configuration
        blueprint = configuration.blueprint
        self.random = random
        messages = MessageLayer(
            configuration: MessageLayerConfiguration(parameters: configuration.sessionParameters),
            random: random
        )
        handshakes = HandshakeCoordinator(
            configuration: HandshakeConfiguration(parameters: configuration.sessionParameters),
            resumptions: resumption,
            random: random,
            allocateSessionID: { [messages] in messages.allocateSessionID() }
        )
        dataVersions = blueprint.clusterPaths.map { _ in DataVersion(UInt32(truncatingIfNeeded: random.next())) }
        startedAt = now
        packets = PacketCounts(at: now.instant)
        eventLog = EventLog()
        try restore(stored)
        start(at: now)
    }

    private func makeInteraction() -> InteractionServer {
        let layer = configuration.layer?()
        if let layer { layers = (layer.data(over: self), layer.messages(over: self)) }
        return InteractionServer(
            model: layers?.data ?? self,
            transport: layers?.messages ?? self,
            random: random,
            configuration: Self.interactionConfiguration(blueprint)
        )
    }

    /// When the node must be woken although nothing arrives; nil: never.
    package var deadline: Instant? {
        [messages.deadline, interaction.deadline, handshakes.deadline, timers.deadline].compactMap { $0 }.min()
    }

    /// The next thing to do for the node's surroundings; nil when the turn is over.
    package func pollOutput() -> NodeOutput? {
        if !changes.isEmpty {
            defer { changes.removeAll() }
            return .persist(changes)
        }
        if let output = outputs.next() { return output }
        guard let datagram = messages.pollTransmit() else { return nil }
        packets.sent += 1
        return .transmit(datagram)
    }

    /// The limits that the node advertises are those that it keeps.
    private static func interactionConfiguration(_ blueprint: NodeBlueprint) -> InteractionConfiguration {
        var configuration = InteractionConfiguration()
        let basic = blueprint.cluster(ClusterPath(.root, BasicInformationServer.id))
        func number(_ value: TLVValue?) -> Int? { value?.unsignedInteger.flatMap(Int.init(exactly:)) }
        if let paths = number(basic?.value(BasicInformationServer.Attribute.maxPathsPerInvoke)) {
            configuration.maxPathsPerInvoke = paths
        }
        if let minima = basic?.value(BasicInformationServer.Attribute.capabilityMinima) {
            configuration.subscriptionsPerFabric = max(configuration.subscriptionsPerFabric, number(minima[1]) ?? 0)
            configuration.readPaths = max(configuration.readPaths, number(minima[4]) ?? 0)
            configuration.subscribePaths = max(configuration.subscribePaths, number(minima[5]) ?? 0)
        }
        return configuration
    }

    func emit(_ event: NodeEvent) { outputs.append(.event(event)) }

    func log(_ level: LogLevel, _ text: String) { emit(.log(level, text)) }

    func reference(_ path: ClusterPath) -> ClusterReference? {
        blueprint.cluster(path).map { ClusterReference(node: self, path: path, schema: $0.schema) }
    }
}
