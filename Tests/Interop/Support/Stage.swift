// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation

/// A private network with an emulated device in it, and the controllers and further devices that a test adds.
@InteropActor
final class Stage {
    let network: PrivateNetwork
    let folder: String
    let dnsSD: DNSSDBackEnd
    private(set) var device: FleetProcess
    private let profile: ProfileSource
    private var controllers: [ChipController] = []

    init(_ dnsSD: DNSSDBackEnd, profile: ProfileSource = .powerStrip) throws {
        try Requirements.check()
        self.dnsSD = dnsSD
        self.profile = profile
        network = try PrivateNetwork()
        folder = try Self.makeFolder()
        device = try Self.start(profile, network, folder, dnsSD)
    }

    isolated deinit {
        for controller in controllers { controller.close() }
        try? FileManager.default.removeItem(atPath: folder)
    }

    static func makeFolder() throws -> String {
        let folder = FileManager.default.temporaryDirectory.path + "/matterfleet-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    private static func start(
        _ profile: ProfileSource,
        _ network: PrivateNetwork,
        _ folder: String,
        _ dnsSD: DNSSDBackEnd,
        more: [String] = []
    ) throws -> FleetProcess {
        try FleetProcess(
            in: network,
            profile: profile.path(in: folder),
            store: folder + "/" + profile.name + ".sqlite",
            dnsSD: dnsSD,
            more: more
        )
    }

    /// Stops the device's process and starts it anew with the same store.
    func restart() throws {
        try device.terminate()
        device = try Self.start(profile, network, folder, dnsSD)
    }

    /// A further device, in a process of its own; it needs a port and a discriminator that no other has.
    func addDevice(_ profile: ProfileSource, port: Int, discriminator: Int) throws -> FleetProcess {
        let more = ["--port", "\(port)", "--discriminator", "\(discriminator)"]
        return try Self.start(profile, network, folder, dnsSD, more: more)
    }

    /// A controller with the fabric of this number.
    func addController(fabric: Int = 1) throws -> ChipController {
        let controller = try ChipController(in: network, folder: folder, fabric: fabric)
        controllers.append(controller)
        return controller
    }

    /// A controller to which the device, as this node, belongs.
    func addCommissionedController(node: Int = 5) throws -> ChipController {
        let controller = try addController()
        try controller.call("commission_code", ["node": .int(node), "code": device.code("qr")])
        return controller
    }
}

/// Where a device's profile comes from.
enum ProfileSource {
    /// One that is shipped, by its name.
    case shipped(String)
    /// One that a test wrote.
    case written(name: String, text: String)

    static let powerStrip = ProfileSource.shipped("power-strip")

    /// The file's name without its extension, which the device's id begins with.
    var name: String {
        switch self {
        case .shipped(let name), .written(let name, _): name
        }
    }

    /// The profile's file, written into the folder if need be.
    func path(in folder: String) throws -> String {
        switch self {
        case .shipped(let name): return Places.profiles + "/" + name + ".yaml"
        case .written(let name, let text):
            let path = folder + "/" + name + ".yaml"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return path
        }
    }
}
