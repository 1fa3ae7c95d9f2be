// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

extension InteropTests {
    /// Every profile of the repository in the hands of the CHIP SDK's controller, and held to the device library.
    @InteropActor
    struct ShippedProfileTests {
        private nonisolated static let names: [String] = {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: Places.package + "/Profiles")) ?? []
            return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
        }()

        /// A validator that has read the device library; it ends with the tests, as its input does then.
        private static var validator: ChildProcess?

        private static func makeValidator() throws -> ChildProcess {
            if let validator { return validator }
            let script = Places.support + "/device_library.py"
            let made = try ChildProcess("the validator", [PythonEnvironment.deviceLibrary.python, script])
            guard try made.nextLine(within: 60) == "ready" else { throw InteropError(made.complaints) }
            validator = made
            return made
        }

        /// What the validator finds wrong with a device, of which these are all attributes.
        private func faults(of attributes: JSON) throws -> [JSON] {
            let validator = try Self.makeValidator()
            try validator.send(line: attributes.line)
            return try #require(try JSON(line: validator.nextLine(within: 60)).array)
        }

        @Test func `there are profiles`() {
            #expect(Self.names.count >= 18)
        }

        @Test(arguments: names) func `has all that its device types ask for`(name: String) throws {
            try Requirements.check()
            try Requirements.checkDeviceLibrary()
            let network = try PrivateNetwork()
            let folder = try Stage.makeFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let fleet = try FleetProcess(
                in: network,
                profile: Places.package + "/Profiles/\(name).yaml",
                store: folder + "/fleet.sqlite",
                dnsSD: .embedded
            )
            let controller = try ChipController(in: network, folder: folder)
            defer { controller.close() }
            #expect(try controller.call("commission_code", ["node": 5, "code": fleet.code("qr")]) == 5)

            let attributes = try controller.call("read", ["node": 5])
            let values = try #require(attributes.object)
            #expect(values.count > 100)
            #expect(values.filter { $0.value["failure"] != nil }.keys.sorted() == [])
            #expect(try faults(of: attributes) == [])
            try fleet.terminate()
        }

        @Test func `the validator finds what is missing`() throws {
            try Requirements.checkDeviceLibrary()
            // A root node without anything but a Descriptor that says so.
            let root: JSON = [
                "0/29/0": [["0": 22, "1": 1]], "0/29/1": [29], "0/29/2": [], "0/29/3": [], "0/29/65532": 0,
                "0/29/65533": 3,
                "0/29/65531": [0, 1, 2, 3], "0/29/65528": [], "0/29/65529": [],
            ]
            let faults = try faults(of: root).compactMap(\.string)
            #expect(faults.contains { $0.contains("access_control is missing") })
            #expect(faults.contains { $0.contains("revision") })
        }
    }
}
