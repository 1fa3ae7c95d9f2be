// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

extension InteropTests {
    /// The other tests' tools, tried on a service that Avahi publishes: a failure here is not the emulator's.
    @InteropActor
    struct HarnessTests {
        @Test func `Avahi and the controller find a published service`() throws {
            try Requirements.check()
            let network = try PrivateNetwork()
            let folder = try Stage.makeFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let publisher = try network.start(
                "avahi-publish",
                [
                    "avahi-publish", "--service", "0123456789ABCDEF", "_matterc._udp", "5540", "D=1234", "CM=1",
                    "VP=65521+32769",
                    "--subtype=_L1234._sub._matterc._udp", "--subtype=_CM._sub._matterc._udp",
                ]
            )
            defer { publisher.kill() }

            let services = try network.browse("_L1234._sub._matterc._udp", within: 10) { !$0.isEmpty }
            #expect(Set(services.map(\.name)) == ["0123456789ABCDEF"])
            #expect(services.first?.port == 5540)
            #expect(services.first?.text("D") == "1234")

            let controller = try ChipController(in: network, folder: folder)
            defer { controller.close() }
            let found = try #require(try controller.call("discover", ["wait": 2]).array)
            #expect(found.first?["longDiscriminator"] == 1234)
            #expect(found.first?["productId"] == 0x8001)
            #expect(throws: InteropError.self) { try controller.call("read", ["node": 9], within: 1) }
        }

        @Test func `a process that ends says so`() throws {
            let child = try ChildProcess("the shell", ["sh", "-c", "read line; echo $line; echo bad >&2; exit 3"])
            try child.send(line: "hello")
            #expect(try child.nextLine(within: 10) == "hello")
            #expect(throws: InteropError.self) { try child.nextLine(within: 10) }
            #expect(try child.waitForExit(within: 10) == 3)
            #expect(child.complaints == "bad")
        }

        @Test func `a process that does not end is ended`() throws {
            let child = try ChildProcess("cat", ["cat"])
            #expect(throws: InteropError.self) { try child.waitForExit(within: 0.1) }
            child.kill()
            #expect(!child.isRunning)
        }
    }
}
