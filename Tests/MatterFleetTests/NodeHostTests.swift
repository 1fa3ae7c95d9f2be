// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterStorage
import MatterTransport
import Testing

@testable import MatterFleet

/// A store that finishes a commit when the test says so.
private final class ManualStore: FleetStore {
    let completions = Monitor<[@Sendable (StorageError?) -> Void]>([])

    var location: String { "test" }
    func scopes() throws(StorageError) -> [StoreScope] { [] }
    func values(of scope: StoreScope) throws(StorageError) -> [String: [UInt8]] { [:] }
    func close() {}

    func commit(
        _ changes: [StoreChange],
        to scope: StoreScope,
        completion: @escaping @Sendable (StorageError?) -> Void
    ) {
        completions.withLock { $0.append(completion) }
    }

    /// Finishes the oldest commit.
    func finish(_ error: StorageError? = nil) {
        let completion = completions.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        completion?(error)
    }
}

/// Remembers what it was asked to show.
private final class RecordingAdvertiser: ServiceAdvertiser {
    let shown = Monitor<[ServiceKey]>([])

    func advertise(_ service: AdvertisedService) { shown.withLock { $0.append(service.key) } }
    func withdraw(_ key: ServiceKey) { shown.withLock { $0.removeAll { $0 == key } } }
    func shutdown(_ completion: @escaping @Sendable () -> Void) { completion() }
}

@Suite("Node host")
struct NodeHostTests {
    private let store = ManualStore()
    private let advertiser = RecordingAdvertiser()
    private let failures = Monitor<[StorageError]>([])
    private let loop: EventLoop
    private let host: NodeHost

    init() throws {
        loop = try EventLoop(name: "test")
        let observer = FleetObservers([])
        let id = DeviceID(stem: "power-strip", number: 1)
        let identity = DeviceIdentity(seed: FleetSeed(1), id: id)
        let socket = try UDPSocket(port: 0)
        let node = try Node(
            configuration: NodeConfiguration(
                id: id.description,
                blueprint: try PowerStrip.blueprint(),
                identity: NodeIdentity(
                    discriminator: 3840,
                    passcode: 20_202_021,
                    salt: identity.salt,
                    serialNumber: identity.serialNumber,
                    uniqueIDSeed: identity.uniqueIDSeed,
                    hostName: identity.hostName,
                    port: socket.port
                ),
                attestation: .test(seed: identity.attestationSeed)
            ),
            stored: [:],
            random: SeededRandomSource(seed: 1),
            at: SystemClock.now()
        )
        host = try NodeHost(
            id: id,
            node: node,
            socket: socket,
            loop: loop,
            surroundings: HostSurroundings(
                store: store,
                advertiser: advertiser,
                groups: GroupReceiver(loop: loop, interfaces: [], observer: observer),
                resolver: PeerResolver(loop: loop, interfaces: .automatic, observer: observer),
                observer: observer,
                storeFailed: { [failures] error in failures.withLock { $0.append(error) } }
            )
        )
    }

    /// Lets the loop do what was posted to it.
    private func runPosted() {
        loop.stop()
        loop.runUntilStopped()
    }

    @Test("What a turn has kept goes out when it is safe")
    func commit() {
        defer { host.close() }
        #expect(host.start().map(\.type) == [.commissionable])
        #expect(store.completions.withLock { $0.count } == 1)
        #expect(advertiser.shown.withLock { $0 } == [])
        store.finish()
        runPosted()
        #expect(advertiser.shown.withLock { $0.map(\.type) } == [.commissionable])
        #expect(failures.withLock { $0 } == [])
    }

    @Test("What could not be kept never goes out")
    func failure() {
        defer { host.close() }
        _ = host.start()
        let error = StorageError.failed(path: "fleet.sqlite", reason: "disk full")
        store.finish(error)
        runPosted()
        #expect(advertiser.shown.withLock { $0 } == [])
        #expect(failures.withLock { $0 } == [error])
    }

    @Test("The end of a node waits for what it has still to keep")
    func shutDown() {
        defer { host.close() }
        _ = host.start()
        let hasEnded = Monitor(false)
        host.shutDown { hasEnded.withLock { $0 = true } }
        #expect(!hasEnded.withLock { $0 })
        while store.completions.withLock({ !$0.isEmpty }) {
            #expect(!hasEnded.withLock { $0 })
            store.finish()
        }
        runPosted()
        #expect(hasEnded.withLock { $0 })
        #expect(advertiser.shown.withLock { $0 } == [])
    }
}
