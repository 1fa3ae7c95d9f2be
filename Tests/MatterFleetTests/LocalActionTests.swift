// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterTLV
import Testing

@testable import MatterFleet

@Suite("Local actions")
struct LocalActionTests {
    private let parser: LocalActionParser
    private let id = DeviceID(stem: "power-strip", number: 1)

    init() throws { parser = LocalActionParser(devices: [(id, try PowerStrip.blueprint())]) }

    @Test(
        "Attributes by name and number, values by type",
        arguments: [
            ("set power-strip-0001 1/OnOff/OnOff true", AttributePath(1, 0x0006, 0x0000), .boolean(true)),
            ("set power-strip-0001 2/onoff/onoff false", AttributePath(2, 0x0006, 0x0000), .boolean(false)),
            ("set\tpower-strip-0001  1/0x6/0   true", AttributePath(1, 0x0006, 0x0000), .boolean(true)),
            (
                "set power-strip-0001 0/BasicInformation/NodeLabel Porch light",
                AttributePath(0, 0x0028, 0x0005), .utf8("Porch light")
            ),
            ("set power-strip-0001 1/Identify/IdentifyTime 0x10", AttributePath(1, 0x0003, 0x0000), .unsigned(16)),
        ] as [(String, AttributePath, TLVValue)]
    )
    func set(line: String, path: AttributePath, value: TLVValue) throws {
        guard case .perform(.setAttribute(let foundPath, let foundValue), let device) = try parser.parse(line) else {
            Issue.record("not understood")
            return
        }
        #expect(device == id)
        #expect(foundPath == path)
        #expect(foundValue == value)
    }

    @Test("Doors, loads, batteries and plugs")
    func happenings() throws {
        func operation(_ line: String) throws -> LocalOperation? {
            if case .perform(let operation, id) = try parser.parse(line) { operation } else { nil }
        }
        if case .openDoor(1) = try operation("open power-strip-0001 1") {} else { Issue.record("open") }
        if case .closeDoor(0) = try operation("close power-strip-0001 0") {} else { Issue.record("close") }
        if case .setLoad(1, 12.5) = try operation("load power-strip-0001 1 12.5") {} else { Issue.record("load") }
        if case .setBattery(2, 50) = try operation("battery power-strip-0001 2 50") {} else { Issue.record("battery") }
        if case .plug(1) = try operation("plug power-strip-0001 1") {} else { Issue.record("plug") }
        if case .unplug(1) = try operation("unplug power-strip-0001 1") {} else { Issue.record("unplug") }
    }

    @Test("A press with its count and length, in any order")
    func press() throws {
        for line in ["press power-strip-0001 1 count 3 hold 250", "press power-strip-0001 1 hold 250 count 3"] {
            guard case .perform(.press(1, _, 3, .milliseconds(250), nil), id) = try parser.parse(line) else {
                Issue.record("not understood: \(line)")
                continue
            }
        }
        guard case .perform(.press(2, _, 1, nil, nil), id) = try parser.parse("press power-strip-0001 2") else {
            Issue.record("not understood")
            return
        }
    }

    @Test("Restart, reset and help")
    func others() throws {
        guard case .perform(.restart, id) = try parser.parse("restart power-strip-0001"),
            case .perform(.factoryReset, id) = try parser.parse("reset power-strip-0001"),
            case .help = try parser.parse("help")
        else {
            Issue.record("not understood")
            return
        }
    }

    @Test(
        "Lines that cannot be carried out say why",
        arguments: [
            ("sett power-strip-0001 1/OnOff/OnOff true", false, "there is no action sett; did you mean set?"),
            ("restart", false, "restart needs a device: restart DEVICE"),
            ("restart power-strip-0002", false, "there is no device power-strip-0002; did you mean power-strip-0001?"),
            ("restart power-strip-0001 now", true, "expected: restart DEVICE"),
            ("set power-strip-0001", true, "expected: set DEVICE ENDPOINT/CLUSTER/ATTRIBUTE VALUE"),
            ("set power-strip-0001 1/OnOff/OnOff", true, "expected: set DEVICE ENDPOINT/CLUSTER/ATTRIBUTE VALUE"),
            ("set power-strip-0001 1/OnOff true", true, "1/OnOff: a path is ENDPOINT/CLUSTER/ATTRIBUTE"),
            ("set power-strip-0001 9/OnOff/OnOff true", true, "there is no endpoint 9; there are: 0, 1, 2"),
            ("set power-strip-0001 x/OnOff/OnOff true", true, "there is no endpoint x; there are: 0, 1, 2"),
            ("set power-strip-0001 65536/OnOff/OnOff true", true, "there is no endpoint 65536; there are: 0, 1, 2"),
            (
                "set power-strip-0001 1/OnOf/OnOff true", true,
                "there is no cluster OnOf on endpoint 1; did you mean OnOff?"
            ),
            (
                "set power-strip-0001 1/OnOff/OnOf true", true,
                "OnOff has no attribute OnOf here; did you mean OnOff?"
            ),
            ("press power-strip-0001 9", true, "there is no endpoint 9; there are: 0, 1, 2"),
            ("press power-strip-0001 1 cout 3", true, "press has no cout; did you mean count?"),
            ("press power-strip-0001 1 hold", true, "hold needs a whole number, found nothing"),
            ("press power-strip-0001 1 count 0", true, "count needs a whole number, found 0"),
            ("open power-strip-0001 9", true, "there is no endpoint 9; there are: 0, 1, 2"),
            ("open power-strip-0001 1 2", true, "expected: open DEVICE ENDPOINT"),
            ("load power-strip-0001 1", true, "load needs a number, found nothing"),
            ("load power-strip-0001 1 much", true, "load needs a number, found much"),
            ("battery power-strip-0001 1 nan", true, "battery needs a number, found nan"),
            ("plug power-strip-0001 1 x", true, "expected: plug DEVICE ENDPOINT"),
        ]
    )
    func refused(line: String, hasDevice: Bool, reason: String) {
        #expect(throws: LocalActionError(device: hasDevice ? id : nil, reason: reason)) { try parser.parse(line) }
    }

    @Test(
        "A value of the wrong type names the attribute",
        arguments: [
            "set power-strip-0001 1/OnOff/OnOff maybe", "set power-strip-0001 1/Identify/IdentifyTime 65536",
            "set power-strip-0001 1/Identify/IdentifyTime [1",
        ]
    )
    func wrongValue(line: String) {
        let error = #expect(throws: LocalActionError.self) { try parser.parse(line) }
        #expect(error?.device == id)
        let name = line.split(separator: "/")[2]
        #expect(error?.reason.hasPrefix("\(name): ") == true)
    }
}
