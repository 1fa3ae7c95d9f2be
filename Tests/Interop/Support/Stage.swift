// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation

/// A private network with a power strip in it, and the controllers that a test adds.
@InteropActor
final class Stage {
    let network: PrivateNetwork
    let folder: String
    let dnsSD: DNSSDBackEnd
    private(set) var strip: FleetProcess
    private var controllers: [ChipController] = []

    init(_ dnsSD: DNSSDBackEnd) throws {
        try Requirements.check()
        self.dnsSD = dnsSD
        network = try PrivateNetwork()
        folder = try Self.makeFolder()
        strip = try Self.startStrip(network, folder, dnsSD)
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

    private static func startStrip(_ network: PrivateNetwork, _ folder: String, _ dnsSD: DNSSDBackEnd) throws
        -> FleetProcess
    {
        try FleetProcess(in: network, profile: Places.powerStrip, store: folder + "/fleet.sqlite", dnsSD: dnsSD)
    }

    /// Stops the process and starts it anew with the same store.
    func restartStrip() throws {
        try strip.terminate()
        strip = try Self.startStrip(network, folder, dnsSD)
    }

    /// A controller with the fabric of this number.
    func addController(fabric: Int = 1) throws -> ChipController {
        let controller = try ChipController(in: network, folder: folder, fabric: fabric)
        controllers.append(controller)
        return controller
    }

    /// A controller to which the strip, as this node, belongs.
    func addCommissionedController(node: Int = 5) throws -> ChipController {
        let controller = try addController()
        try controller.call("commission_code", ["node": .int(node), "code": strip.code("qr")])
        return controller
    }
}
