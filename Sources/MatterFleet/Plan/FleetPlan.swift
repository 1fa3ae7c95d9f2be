// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterOnboarding

/// What a plan has to know of a device's profile.
package struct ProfileSummary: Hashable, Sendable {
    package var path: String
    package var vendorID: VendorID
    package var productID: ProductID

    package init(path: String, vendorID: VendorID, productID: ProductID) {
        self.path = path
        self.vendorID = vendorID
        self.productID = productID
    }
}

/// One device of a fleet, before its node exists.
package struct DevicePlan: Hashable, Sendable {
    package let id: DeviceID
    package let identity: DeviceIdentity
    package let discriminator: Discriminator
    package let passcode: Passcode
    /// What the command line, now or when the device was new, has in place of the profile's.
    package let vendorID: VendorID?
    package let productID: ProductID?
    package let port: PortWish
    /// What the store has of the device.
    package let record: DeviceRecord?
}

/// Which UDP port a device wants.
package enum PortWish: Hashable, Sendable {
    /// This one or none; `isOption` tells that the user named it.
    case exactly(UInt16, isOption: Bool)
    /// This one if it is free, as at the last start.
    case preferably(UInt16)
    /// Any that is free.
    case any
}

/// The devices of a fleet and what they are told apart by, decided from options, profiles and store.
package struct FleetPlan: Hashable, Sendable {
    package let seed: FleetSeed
    /// Whether the store has no seed yet.
    package let isNew: Bool
    package let devices: [DevicePlan]

    /// Decides.
    ///
    /// - Parameter newSeed: The seed for a store that has none, unless the options name one.
    /// - Throws: `contradiction` where an option says another thing than the store.
    package init(
        options: FleetOptions,
        profiles: [ProfileSummary],
        memory: FleetMemory,
        newSeed: FleetSeed
    ) throws(FleetError) {
        let store = if case .file(let path) = options.storage { path } else { "memory" }
        if let stored = memory.seed, let given = options.seed, stored != given {
            throw .contradiction(
                device: "the fleet",
                option: "--seed",
                stored: "seed \(stored)",
                given: "\(given)",
                store: store
            )
        }
        let seed = memory.seed ?? options.seed ?? newSeed
        let ids = DeviceID.ids(forPaths: profiles.map(\.path))
        var register = IdentityRegister()
        // Those that are not in this run too: they may come back into it.
        for record in memory.records.values { register.reserve(record.discriminator, record.passcode) }
        var devices: [DevicePlan] = []
        devices.reserveCapacity(ids.count)
        for (index, id) in ids.enumerated() {
            let record = memory.records[id.description]
            let identity = register.identity(seed: seed, id: id)
            if index == 0 {
                if let record {
                    try Self.check(options, against: record, of: id, profile: profiles[0], store: store)
                }
                let isTaken = memory.records.values.contains { $0.isTestDevice }
                devices.append(Self.first(id, identity, options, record, isTaken, &register))
            } else {
                devices.append(Self.further(id, identity, record, &register))
            }
        }
        self.seed = seed
        self.devices = devices
        isNew = memory.seed == nil
    }

    private static func first(
        _ id: DeviceID,
        _ identity: DeviceIdentity,
        _ options: FleetOptions,
        _ record: DeviceRecord?,
        _ isTestIdentityTaken: Bool,
        _ register: inout IdentityRegister
    ) -> DevicePlan {
        let port = options.port.map { PortWish.exactly($0, isOption: true) }
        let discriminator =
            record?.discriminator ?? options.discriminator
            ?? (isTestIdentityTaken ? register.discriminator(from: identity.discriminator) : .test)
        let passcode =
            record?.passcode ?? options.passcode
            ?? (isTestIdentityTaken ? register.passcode(from: identity.passcode) : .test)
        register.reserve(discriminator, passcode)
        return DevicePlan(
            id: id,
            identity: identity,
            discriminator: discriminator,
            passcode: passcode,
            vendorID: record.map(\.vendorID) ?? options.vendorID,
            productID: record.map(\.productID) ?? options.productID,
            port: port ?? .exactly(record?.port ?? FleetOptions.defaultPort, isOption: false),
            record: record
        )
    }

    private static func further(
        _ id: DeviceID,
        _ identity: DeviceIdentity,
        _ record: DeviceRecord?,
        _ register: inout IdentityRegister
    ) -> DevicePlan {
        DevicePlan(
            id: id,
            identity: identity,
            discriminator: record?.discriminator ?? register.discriminator(from: identity.discriminator),
            passcode: record?.passcode ?? register.passcode(from: identity.passcode),
            vendorID: record?.vendorID,
            productID: record?.productID,
            port: record.map { .preferably($0.port) } ?? .any,
            record: record
        )
    }

    /// The port is no part of the identity: controllers find it by DNS-SD, so it may change from run to run.
    private static func check(
        _ options: FleetOptions,
        against record: DeviceRecord,
        of id: DeviceID,
        profile: ProfileSummary,
        store: String
    ) throws(FleetError) {
        func compare<Value: Equatable & CustomStringConvertible>(
            _ option: String,
            _ name: String,
            _ given: Value?,
            _ stored: Value
        ) throws(FleetError) {
            guard let given, given != stored else { return }
            throw .contradiction(
                device: id.description,
                option: option,
                stored: "\(name) \(stored)",
                given: "\(given)",
                store: store
            )
        }
        try compare("--discriminator", "discriminator", options.discriminator, record.discriminator)
        try compare("--passcode", "passcode", options.passcode, record.passcode)
        try compare("--vendor-id", "vendor id", options.vendorID, record.vendorID ?? profile.vendorID)
        try compare("--product-id", "product id", options.productID, record.productID ?? profile.productID)
    }
}

extension DeviceRecord {
    /// Whether the device has what test devices have by convention, which only one of a fleet should.
    fileprivate var isTestDevice: Bool { discriminator == .test || passcode == .test }
}
