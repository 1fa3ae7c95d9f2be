// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterModel
import MatterSecureChannel
import MatterTLV

/// The keys of a node's part of the store.
enum StoreKey {
    static let eventNumber = "event-number"
    static let rebootCount = "reboot-count"
    static let factoryResets = "factory-resets"
    static let lastFabricIndex = "last-fabric-index"
    static let operationalTime = "operational-time"
    static let fabricPrefix = "fabric/"
    static let attributePrefix = "attribute/"
    static let energyPrefix = "energy/"
    static let networkPrefix = "network/"
    static let resumptionPrefix = "resumption/"

    static func fabric(_ index: FabricIndex) -> String { "\(fabricPrefix)\(index.rawValue)" }

    static func energy(_ endpoint: EndpointNumber) -> String { "\(energyPrefix)\(endpoint.rawValue)" }

    static func network(_ endpoint: EndpointNumber) -> String { "\(networkPrefix)\(endpoint.rawValue)" }

    static func resumption(_ record: ResumptionRecord) -> String {
        "\(resumptionPrefix)\(record.fabricIndex.rawValue)/\(record.peerNodeID.rawValue)"
    }

    static func encode(_ number: UInt64) -> [UInt8] { [UInt8](littleEndian: number) }

    static func decode(_ bytes: [UInt8]) -> UInt64? {
        bytes.count == 8 ? bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } : nil
    }
}

/// A stored value that is not what this node writes.
package struct NodeStoreError: Error, Hashable, Sendable {
    package var key: String
    package var reason: String
}

extension Node {
    /// Takes over what the store holds.
    func restore(_ stored: [String: [UInt8]]) throws {
        var records: [FabricRecord] = []
        var sessions: [StoredResumption] = []
        for key in stored.keys.sorted() {
            guard let bytes = stored[key] else { continue }
            if key.hasPrefix(StoreKey.fabricPrefix) {
                do { records.append(try FabricRecord(stored: bytes)) } catch {
                    throw NodeStoreError(key: key, reason: "\(error)")
                }
            } else if key.hasPrefix(StoreKey.energyPrefix) {
                guard let endpoint = UInt16(key.dropFirst(StoreKey.energyPrefix.count)),
                    let energy = Energy(stored: bytes)
                else { throw NodeStoreError(key: key, reason: "not an amount of energy") }
                emulation.storedEnergy[EndpointNumber(endpoint)] = energy
            } else if key.hasPrefix(StoreKey.networkPrefix) {
                guard let endpoint = UInt16(key.dropFirst(StoreKey.networkPrefix.count)),
                    let state = try? NetworkTable.State(stored: bytes)
                else { throw NodeStoreError(key: key, reason: "not a list of networks") }
                networks[EndpointNumber(endpoint)] = NetworkTable(state)
            } else if key.hasPrefix(StoreKey.resumptionPrefix) {
                guard let record = StoredResumption(stored: bytes), StoreKey.resumption(record.record) == key else {
                    throw NodeStoreError(key: key, reason: "not a session to be resumed")
                }
                sessions.append(record)
            } else if key.hasPrefix(StoreKey.attributePrefix) {
                guard let value = try? TLVValue(decoding: bytes), let path = Self.attributePath(storeKey: key) else {
                    throw NodeStoreError(key: key, reason: "not an attribute value")
                }
                // An attribute that the profile no longer has is left alone: the profile may bring it back.
                if let cluster = blueprint.cluster(path.clusterPath), cluster.schema.attribute(path.attribute) != nil {
                    overlay[path] = value
                }
            }
        }
        let lastIndex = try number(StoreKey.lastFabricIndex, stored)
        fabrics = FabricTable(committed: records, lastIndex: lastIndex.map { UInt8(truncatingIfNeeded: $0) })
        restoreResumptions(sessions)
        eventLog = EventLog(reserved: try number(StoreKey.eventNumber, stored) ?? 1)
        rebootCount = UInt16(clamping: try number(StoreKey.rebootCount, stored) ?? 0)
        factoryResets = UInt32(clamping: try number(StoreKey.factoryResets, stored) ?? 0)
        earlierOperation = try number(StoreKey.operationalTime, stored) ?? 0
    }

    private func number(_ key: String, _ stored: [String: [UInt8]]) throws -> UInt64? {
        guard let bytes = stored[key] else { return nil }
        guard let number = StoreKey.decode(bytes) else { throw NodeStoreError(key: key, reason: "not a number") }
        return number
    }

    /// The first turn: counters, events of a start, the window where nobody owns the node.
    func start(at now: Moment) {
        startedAt = now
        if rebootCount < .max { rebootCount += 1 }
        changes.append(StoreChange(key: StoreKey.rebootCount, value: StoreKey.encode(UInt64(rebootCount))))
        deriveUniqueID()
        for path in blueprint.clusterPaths {
            guard let cluster = reference(path) else { continue }
            ClusterServers[path.cluster]?.start(cluster, at: now)
        }
        startEmulation(at: now)
        groupKeysChanged()
        scheduleOperationalTime(at: now)
        if fabrics.isEmpty { openInitialWindow(at: now) }
        advertisingIsDirty = true
        finishTurn(at: now)
    }

    private func deriveUniqueID() {
        let material = configuration.identity.uniqueIDSeed + [UInt8](littleEndian: factoryResets)
        uniqueID = SHA256.hash(material).prefix(16).hexadecimal
    }

    // MARK: - Restart and reset

    /// Switches the node off and on: what was not stored is gone.
    func restart(at now: Moment) {
        endFailSafe(success: false, answering: nil, on: nil, at: now)
        for session in messages.sessions(where: { $0.kind != .unsecured }) {
            messages.sendCloseSession(session, at: now)
            dropSession(session, at: now)
        }
        window = nil
        perform(handshakes.setPASE(.closed), at: now)
        timers.removeAll()
        persistEnergy(at: now)
        currentScenes = [:]
        pendingScenes = [:]
        overlay = overlay.filter { path, _ in
            blueprint.cluster(path.clusterPath)?.schema.attribute(path.attribute)?.quality.contains(.nonVolatile)
                ?? false
        }
        earlierOperation = operationalSeconds(at: now)
        start(at: now)
    }

    func factoryReset(at now: Moment) {
        endFailSafe(success: false, answering: nil, on: nil, at: now)
        for fabric in fabrics.all { forget(fabric.index, answering: nil, on: nil, at: now) }
        if fabrics.isEmpty && window == nil { openInitialWindow(at: now) }
    }

    /// The last fabric is gone: settings return to the factory's, and the unique id is another.
    func becomeFactoryNew(at now: Moment) {
        for path in overlay.keys.sorted() {
            guard let cluster = blueprint.cluster(path.clusterPath),
                cluster.schema.attribute(path.attribute)?.quality.contains(.nonVolatile) == true,
                let first = cluster.value(path.attribute)
            else { continue }
            setValue(path, first, cause: .behavior, at: now)
        }
        forgetEnergy(at: now)
        resetNetworks(at: now)
        fabrics = FabricTable()
        changes.append(StoreChange(key: StoreKey.lastFabricIndex, value: nil))
        factoryResets += 1
        changes.append(StoreChange(key: StoreKey.factoryResets, value: StoreKey.encode(UInt64(factoryResets))))
        deriveUniqueID()
        if failSafe == nil {
            closeWindow(at: now)
            openInitialWindow(at: now)
        }
    }

    // MARK: - Operational time

    func operationalSeconds(at now: Moment) -> UInt64 {
        earlierOperation
            + UInt64(max(0, startedAt.instant.duration(to: now.instant).wholeMilliseconds / 1000))
    }

    /// Written once an hour, since that is the unit in which it is shown.
    func persistOperationalTime(at now: Moment) {
        changes.append(
            StoreChange(key: StoreKey.operationalTime, value: StoreKey.encode(operationalSeconds(at: now)))
        )
        persistEnergy(at: now)
        scheduleOperationalTime(at: now)
    }

    private func scheduleOperationalTime(at now: Moment) {
        timers.set(.operationalTime, to: now.instant.advanced(by: .seconds(3600)))
    }
}
