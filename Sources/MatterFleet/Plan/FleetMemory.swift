// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterStorage
import MatterTLV

/// What a store knows of the fleet as a whole when it is opened.
package struct FleetMemory: Hashable, Sendable {
    /// Nil in a new store.
    package var seed: FleetSeed?
    package var records: [String: DeviceRecord] = [:]

    package init() {}

    private static let seedKey = "seed"
    private static let formatKey = "format"
    /// The version of what is within the values; the tables have a version of their own.
    private static let format: UInt8 = 1

    /// Reads what the fleet has to know at its start.
    ///
    /// - Throws: `FleetError` where the content is damaged or from a newer program.
    package init(reading store: any FleetStore) throws(FleetError) {
        let settings = try Self.values(of: .fleet, store)
        if let format = settings[Self.formatKey]?.first, format > Self.format {
            throw .newerContent(store: store.location, format: format, supported: Self.format)
        }
        if let octets = settings[Self.seedKey] {
            guard octets.count == 8 else {
                let reason = "\(octets.count) octets"
                throw .damagedValue(store: store.location, scope: "the fleet", key: Self.seedKey, reason: reason)
            }
            seed = FleetSeed(octets.reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
        let scopes: [StoreScope]
        do throws(StorageError) { scopes = try store.scopes() } catch { throw .storage(error) }
        for scope in scopes where scope != .fleet {
            if let octets = try Self.values(of: scope, store)[DeviceRecord.key] {
                records[scope.name] = try Self.record(octets, scope, store)
            }
        }
    }

    private static func values(
        of scope: StoreScope,
        _ store: any FleetStore
    ) throws(FleetError) -> [String: [UInt8]] {
        do throws(StorageError) { return try store.values(of: scope) } catch { throw .storage(error) }
    }

    private static func record(
        _ octets: [UInt8],
        _ scope: StoreScope,
        _ store: any FleetStore
    ) throws(FleetError) -> DeviceRecord {
        do throws(TLVError) {
            return try DeviceRecord(encoded: octets)
        } catch {
            throw .damagedValue(
                store: store.location,
                scope: scope.name,
                key: DeviceRecord.key,
                reason: "\(error)"
            )
        }
    }

    /// The changes that make a new store the one of this fleet.
    package static func settings(seed: FleetSeed) -> [StoreChange] {
        [
            StoreChange(key: seedKey, value: [UInt8](littleEndian: seed.rawValue)),
            StoreChange(key: formatKey, value: [format]),
        ]
    }
}
