// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterNode
import MatterOnboarding
import MatterProfiles
import MatterStorage
import MatterTLV
import MatterTransport

/// A fleet as decided, before anything of it runs: its store is open, its devices have sockets and blueprints.
struct FleetLayout {
    /// One device with all that its node is made from.
    struct Device {
        var plan: DevicePlan
        var profile: FleetProfile
        var blueprint: NodeBlueprint
        var socket: UDPSocket
        var stored: [String: [UInt8]]
    }

    var plan: FleetPlan
    var interfaces: [NetworkInterface]
    var store: any FleetStore
    var devices: [Device]
    /// What makes the host names of one run others than those of the run before; nil where the store keeps them.
    var hostNameMask: [UInt8]?

    /// Decides on everything that can be wrong, without writing to the store.
    init(
        options: FleetOptions,
        profiles: [FleetProfile],
        observer: any FleetObserver,
        random: any RandomSource
    ) throws(FleetError) {
        interfaces = try Self.interfaces(options, observer)
        hostNameMask = options.storage == .ephemeral ? random.bytes(6) : nil
        try Self.wrap { () throws(TransportError) in
            // A socket for each device; loops, responder, store and standard streams need some more.
            try OpenFileLimit.raise(for: profiles.count + 128)
        }
        let store = try Self.open(options.storage)
        self.store = store
        do {
            let memory = try FleetMemory(reading: store)
            let summaries = profiles.map {
                ProfileSummary(
                    path: $0.path,
                    vendorID: $0.profile.blueprint.description.vendorID,
                    productID: $0.profile.blueprint.description.productID
                )
            }
            let newSeed = options.storage == .ephemeral ? FleetSeed.ephemeral : FleetSeed.random(random)
            plan = try FleetPlan(options: options, profiles: summaries, memory: memory, newSeed: newSeed)
            devices = try Self.devices(plan, profiles, store)
        } catch {
            store.close()
            throw error
        }
    }

    private static func devices(
        _ plan: FleetPlan,
        _ profiles: [FleetProfile],
        _ store: any FleetStore
    ) throws(FleetError) -> [Device] {
        var blueprints = BlueprintCache()
        var parts: [(NodeBlueprint, [String: [UInt8]])] = []
        for (device, profile) in zip(plan.devices, profiles) {
            let blueprint = try blueprints.blueprint(for: profile, device)
            var stored: [String: [UInt8]]
            do throws(StorageError) {
                stored = try store.values(of: .device(device.id.description))
            } catch {
                throw .storage(error)
            }
            stored[DeviceRecord.key] = nil
            parts.append((blueprint, stored))
        }
        let sockets = try PortAllocation.live.sockets(for: plan.devices)
        return plan.devices.indices.map { index in
            Device(
                plan: plan.devices[index],
                profile: profiles[index],
                blueprint: parts[index].0,
                socket: sockets[index],
                stored: parts[index].1
            )
        }
    }

    private static func interfaces(
        _ options: FleetOptions,
        _ observer: any FleetObserver
    ) throws(FleetError) -> [NetworkInterface] {
        do throws(TransportError) {
            return try options.interfaceSelection.choose(from: try NetworkInterface.all())
        } catch .noInterface {
            // The network may come later; local controllers reach the devices all the same.
            observer.observe(.log(.warning, "there is no network interface besides loopback"))
            return []
        } catch {
            throw .transport(error)
        }
    }

    private static func open(_ storage: FleetOptions.Storage) throws(FleetError) -> any FleetStore {
        switch storage {
        case .ephemeral: return MemoryStore()
        case .file(let path):
            do throws(StorageError) { return try SQLiteStore(path: path) } catch { throw .storage(error) }
        }
    }

    /// Turns an error of the transport into one of the fleet.
    static func wrap<Result>(_ body: () throws(TransportError) -> Result) throws(FleetError) -> Result {
        do throws(TransportError) { return try body() } catch { throw .transport(error) }
    }
}

extension FleetOptions {
    package var interfaceSelection: InterfaceSelection {
        interfaces.isEmpty ? .automatic : .listed(interfaces)
    }
}

/// Finds one blueprint for all devices that differ in nothing but their identity.
private struct BlueprintCache {
    private struct Key: Hashable {
        var path: String
        var vendorID: VendorID
        var productID: ProductID
    }

    private var blueprints: [Key: NodeBlueprint] = [:]

    mutating func blueprint(for profile: FleetProfile, _ device: DevicePlan) throws(FleetError) -> NodeBlueprint {
        let own = profile.profile.blueprint
        var description = own.description
        description.vendorID = device.vendorID ?? description.vendorID
        description.productID = device.productID ?? description.productID
        if (description.vendorID, description.productID) == (own.description.vendorID, own.description.productID) {
            return own
        }
        let key = Key(path: profile.path, vendorID: description.vendorID, productID: description.productID)
        if let blueprint = blueprints[key] { return blueprint }
        do throws(BlueprintError) {
            let blueprint = try BlueprintBuilder(description).build()
            blueprints[key] = blueprint
            return blueprint
        } catch {
            throw .profile(path: profile.path, reason: "\(error)")
        }
    }
}

// MARK: - From the layout to nodes

extension FleetLayout {
    /// What the store is to be told before the nodes run: the seed of a new fleet, and devices that are new or moved.
    var changes: [(StoreScope, [StoreChange])] {
        var changes: [(StoreScope, [StoreChange])] = []
        if plan.isNew { changes.append((.fleet, FleetMemory.settings(seed: plan.seed))) }
        for device in devices {
            let record = DeviceRecord(
                discriminator: device.plan.discriminator,
                passcode: device.plan.passcode,
                port: device.socket.port,
                vendorID: device.plan.vendorID,
                productID: device.plan.productID
            )
            guard record != device.plan.record else { continue }
            let change = StoreChange(key: DeviceRecord.key, value: record.encoded)
            changes.append((.device(device.plan.id.description), [change]))
        }
        return changes
    }

    /// What a node is created with.
    func configuration(
        for device: Device,
        options: FleetOptions
    ) -> NodeConfiguration {
        let plan = device.plan
        let hostName = plan.identity.hostName(mask: hostNameMask)
        return NodeConfiguration(
            id: plan.id.description,
            blueprint: device.blueprint,
            identity: NodeIdentity(
                discriminator: plan.discriminator.rawValue,
                passcode: plan.passcode.rawValue,
                salt: plan.identity.salt,
                serialNumber: device.profile.profile.serialNumber ?? plan.identity.serialNumber,
                uniqueIDSeed: plan.identity.uniqueIDSeed,
                hostName: hostName,
                port: device.socket.port
            ),
            attestation: device.profile.profile.attestation.map { .given($0) }
                ?? .test(seed: plan.identity.attestationSeed),
            sessionParameters: device.profile.profile.sessionParameters,
            interfaces: interfaces.map { interface in
                NetworkInterfaceInformation(
                    name: interface.name,
                    // The device's own, as its host name says: several devices share this host's.
                    hardwareAddress: [UInt8](hexadecimal: hostName) ?? interface.hardwareAddress,
                    addresses: interface.addresses.map(\.address)
                )
            },
            initialWindow: device.profile.profile.initialWindow,
            enableKey: options.enableKey
        )
    }

    /// What the world is told of a device when it is ready.
    func readyDevice(_ device: Device) -> ReadyDevice {
        let description = device.blueprint.description
        return ReadyDevice(
            id: device.plan.id,
            profile: device.profile.path,
            port: device.socket.port,
            payload: OnboardingPayload(
                vendorID: description.vendorID,
                productID: description.productID,
                discriminator: device.plan.discriminator,
                passcode: device.plan.passcode
            )
        )
    }

    /// How many DNS-SD registrations the fleet can come to need: one for each fabric and one for the window.
    var maximumRegistrations: Int {
        devices.reduce(0) { sum, device in
            let credentials = device.blueprint.endpoint(.root)?.clusters.first { $0.schema.id == 0x003E }
            let fabrics = credentials?.value(0x0002)?.unsignedInteger ?? 16
            return sum + 1 + Int(clamping: fabrics)
        }
    }
}
