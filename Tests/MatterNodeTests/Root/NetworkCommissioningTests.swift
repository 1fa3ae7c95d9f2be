// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// Emulated Wi-Fi and Thread interfaces (Matter Core § 11.9, and the steps of TC_CNET_4).
struct NetworkCommissioningTests {
    private static let cluster: ClusterID = 0x0031
    private static let key: [UInt8] = Array(0x10..<0x20)
    private static let passphrase = Array("correcthorse".utf8)

    private static func home(_ feature: String, _ network: NetworkDescription?, maximum: UInt64 = 3) throws -> Home {
        try Home([
            EndpointDescription(
                number: 0,
                deviceTypes: [0x0016],
                clusters: [ClusterDescription(id: cluster, features: [feature], values: [0: .unsigned(maximum)])],
                emulation: EmulationDescription(network: network)
            ),
            EndpointDescription(number: 1, deviceTypes: [0x010A]),
        ])
    }

    private static func wiFi(joined: String? = nil, maximum: UInt64 = 3) throws -> Home {
        let networks: [NetworkDescription.Network] = [
            .init(name: "Far", rssi: -90, outcome: 6),
            .init(name: "Home", credentials: "correcthorse", security: 0b11000, channel: 11, rssi: -40),
            .init(name: "Odd", outcome: 11, errorValue: -7),
        ]
        return try home("WI", NetworkDescription(inReach: networks, joined: joined), maximum: maximum)
    }

    private static func thread() throws -> Home {
        let networks: [NetworkDescription.Network] = [
            .init(name: "Mesh", credentials: key.hexadecimal, rssi: -60, extendedPANID: 0x1111_1111_2222_2222),
            .init(name: "Locked", extendedPANID: 0x3333_3333_4444_4444, outcome: 8),
        ]
        return try home("TH", NetworkDescription(inReach: networks), maximum: 2)
    }

    /// Channel 15, PAN id, extended PAN id, network key.
    private static func dataset(_ id: UInt8, key: [UInt8] = key) -> [UInt8] {
        [0, 3, 0, 0, 15, 1, 2, 0x12, 0x34, 2, 8] + Self.id(id) + [5, 16] + key
    }

    private static func id(_ digit: UInt8) -> [UInt8] {
        [UInt8](repeating: digit * 0x11, count: 4) + [UInt8](repeating: (digit + 1) * 0x11, count: 4)
    }

    // MARK: - Helpers

    private func text(_ name: String) -> TLVValue { .bytes(Array(name.utf8)) }

    private func arm(_ home: Home, seconds: UInt64 = 60) throws {
        try home.invoke(0, 0x0030, 0x00, .structure([0: .unsigned(seconds), 1: .unsigned(0)]))
    }

    private func invoke(_ home: Home, _ command: CommandID, _ fields: KeyValuePairs<UInt8, TLVValue?>) throws
        -> TLVValue
    {
        try #require(try home.invoke(0, Self.cluster, command, .structure(fields)))
    }

    private func status(_ home: Home, _ command: CommandID, _ fields: KeyValuePairs<UInt8, TLVValue?>) throws
        -> StatusCode
    {
        try home.status(0, Self.cluster, command, .structure(fields))
    }

    private func networks(_ home: Home) throws -> [String] {
        try (home.read(0, Self.cluster, 1).items ?? []).map { item in
            String(decoding: item[0]?.octets ?? [], as: UTF8.self) + (item[1]?.bool == true ? "*" : "")
        }
    }

    private func last(_ home: Home) throws -> [TLVValue] { try [5, 6, 7].map { try home.read(0, Self.cluster, $0) } }

    private func breadcrumb(_ home: Home) throws -> TLVValue { try home.read(0, 0x0030, 0) }

    private func add(_ home: Home, _ name: String, _ credentials: [UInt8]? = passphrase) throws -> TLVValue {
        try invoke(home, 0x02, [0: text(name), 1: .bytes(credentials ?? []), 2: .unsigned(9)])
    }

    private func connect(_ home: Home, _ id: TLVValue) throws -> (UInt64?, TLVValue?) {
        let answer = try invoke(home, 0x06, [0: id, 1: .unsigned(11)])
        return (answer[0]?.unsignedInteger, answer[2])
    }

    // MARK: - Wi-Fi

    @Test func `a new device knows the network that it is on`() throws {
        #expect(try networks(Self.home("WI", nil)) == ["MatterFleet*"])
        #expect(try networks(Self.wiFi()) == [])
        let home = try Self.wiFi(joined: "Home")
        #expect(try networks(home) == ["Home*"])
        #expect(try home.read(0, Self.cluster, 0xFFFC) == .unsigned(1))
        #expect(try home.read(0, Self.cluster, 0xFFF9).numbers == [0, 2, 4, 6, 8])
        #expect(try home.read(0, Self.cluster, 0xFFFB).numbers?.filter { $0 < 0xF000 } == [0, 1, 2, 3, 4, 5, 6, 7, 8])
        #expect(try last(home) == [.unsigned(0), text("Home"), .null])
        #expect(
            try home.outcome { try home.write(0, Self.cluster, 4, .boolean(false)) } == Status(.invalidAction)
        )
    }

    @Test func `a scan finds what is in reach, the nearest first`() throws {
        let home = try Self.wiFi()
        let answer = try invoke(home, 0x00, [1: .unsigned(5)])
        #expect(answer[0] == .unsigned(0))
        #expect(answer[3] == nil)
        let found = answer[2]?.items ?? []
        #expect(found.map { $0[1] } == [text("Home"), text("Odd"), text("Far")])
        #expect(
            found.first
                == .structure([
                    0: .unsigned(0b11000), 1: text("Home"), 2: .bytes([2, 0, 0, 0, 0, 1]), 3: .unsigned(11),
                    4: .unsigned(0), 5: .signed(-40),
                ])
        )
        // No fail-safe is asked for, yet the breadcrumb is set.
        #expect(try breadcrumb(home) == .unsigned(5))
        #expect(try invoke(home, 0x00, [0: text("Far")])[2]?.items?.count == 1)
        #expect(try invoke(home, 0x00, [0: .null])[2]?.items?.count == 3)
        let missing = try invoke(home, 0x00, [0: text("Nowhere"), 1: .unsigned(6)])
        #expect(missing == .structure([0: .unsigned(5), 2: .emptyArray]))
        #expect(try breadcrumb(home) == .unsigned(5))
        #expect(try last(home).first == .unsigned(5))
        #expect(try status(home, 0x00, [0: .bytes([])]) == .constraintError)
        #expect(try status(home, 0x00, [0: .bytes([UInt8](repeating: 0x61, count: 33))]) == .constraintError)
    }

    @Test func `a radio may fail to scan`() throws {
        let home = try Self.home("WI", NetworkDescription(inReach: [.init(name: "A")], scanOutcome: 12))
        #expect(try invoke(home, 0x00, [:]) == .structure([0: .unsigned(12), 2: .emptyArray]))
        #expect(try last(home).first == .unsigned(12))
    }

    @Test func `changes ask for the fail-safe of who makes them`() throws {
        let home = try Self.wiFi(joined: "Home")
        let id = text("Home")
        #expect(try status(home, 0x02, [0: id, 1: .bytes(Self.passphrase)]) == .failsafeRequired)
        #expect(try status(home, 0x04, [0: id]) == .failsafeRequired)
        #expect(try status(home, 0x06, [0: id]) == .failsafeRequired)
        #expect(try networks(home) == ["Home*"])
    }

    @Test func `networks are added, updated, put in order and removed`() throws {
        let home = try Self.wiFi()
        try arm(home)
        #expect(try add(home, "Home") == .structure([0: .unsigned(0), 2: .unsigned(0)]))
        #expect(try breadcrumb(home) == .unsigned(9))
        #expect(try last(home) == [.unsigned(0), text("Home"), .null])
        #expect(try add(home, "Far", nil)[2] == .unsigned(1))
        #expect(try add(home, "Odd")[2] == .unsigned(2))
        #expect(try add(home, "Far")[2] == .unsigned(1))
        #expect(try add(home, "Fourth") == .structure([0: .unsigned(2)]))
        #expect(try last(home) == [.unsigned(2), text("Fourth"), .null])
        #expect(try networks(home) == ["Home", "Far", "Odd"])
        // § 11.9.7.10.3: the others keep their order.
        #expect(
            try invoke(home, 0x08, [0: text("Home"), 1: .unsigned(2)])
                == .structure([0: .unsigned(0), 2: .unsigned(2)])
        )
        #expect(try networks(home) == ["Far", "Odd", "Home"])
        #expect(try invoke(home, 0x08, [0: text("Home"), 1: .unsigned(3)]) == .structure([0: .unsigned(1)]))
        #expect(try invoke(home, 0x08, [0: text("Nobody"), 1: .unsigned(0)]) == .structure([0: .unsigned(3)]))
        #expect(try invoke(home, 0x04, [0: text("Nobody")]) == .structure([0: .unsigned(3)]))
        #expect(try invoke(home, 0x04, [0: text("Odd")]) == .structure([0: .unsigned(0), 2: .unsigned(1)]))
        #expect(try networks(home) == ["Far", "Home"])
    }

    @Test func `credentials that no network can have are refused`() throws {
        let home = try Self.wiFi()
        try arm(home)
        for count in [1, 4, 6, 7, 65] {
            let credentials = TLVValue.bytes([UInt8](repeating: 0x61, count: count))
            #expect(try status(home, 0x02, [0: text("Home"), 1: credentials]) == .constraintError, "\(count)")
        }
        let raw = [UInt8](repeating: 0x7A, count: 64)
        #expect(try status(home, 0x02, [0: text("Home"), 1: .bytes(raw)]) == .constraintError)
        #expect(try status(home, 0x02, [0: .bytes([]), 1: .bytes([])]) == .constraintError)
        #expect(
            try status(home, 0x02, [0: text(String(repeating: "s", count: 33)), 1: .bytes([])]) == .constraintError
        )
        #expect(try status(home, 0x02, [0: text("Home")]) == .invalidCommand)
        #expect(try status(home, 0x04, [0: .bytes([])]) == .constraintError)
        #expect(try status(home, 0x06, [0: .bytes([])]) == .constraintError)
        #expect(try status(home, 0x08, [0: .bytes([]), 1: .unsigned(0)]) == .constraintError)
        #expect(try status(home, 0x03, [0: .bytes([])]) == .unsupportedCommand)
        #expect(try networks(home) == [])
        for count in [0, 5, 8, 63, 64] {
            #expect(try add(home, "Home", [UInt8](repeating: 0x61, count: count))[0] == .unsigned(0), "\(count)")
        }
    }

    @Test func `connecting comes out as the profile says`() throws {
        let home = try Self.wiFi()
        try arm(home)
        _ = try add(home, "Home", Array("wronghorse".utf8))
        // IEEE 802.11: challenge failure.
        #expect(try connect(home, text("Home")) == (7, .signed(15)))
        #expect(try last(home) == [.unsigned(7), text("Home"), .signed(15)])
        #expect(try breadcrumb(home) == .unsigned(9))
        #expect(try networks(home) == ["Home"])
        _ = try add(home, "Home")
        #expect(try connect(home, text("Home")) == (0, .null))
        #expect(try last(home) == [.unsigned(0), text("Home"), .null])
        #expect(try breadcrumb(home) == .unsigned(11))
        #expect(try networks(home) == ["Home*"])
        _ = try add(home, "Odd")
        #expect(try connect(home, text("Odd")) == (11, .signed(-7)))
        _ = try add(home, "Nowhere")
        #expect(try connect(home, text("Nowhere")) == (5, .null))
        #expect(try connect(home, text("Unknown")) == (3, .null))
        #expect(try last(home) == [.unsigned(3), text("Unknown"), .null])
        _ = try invoke(home, 0x04, [0: text("Nowhere")])
        _ = try add(home, "Far")
        #expect(try connect(home, text("Far")) == (6, .signed(1)))
        #expect(try networks(home) == ["Home*", "Odd", "Far"])
    }

    @Test(arguments: 1...12 as ClosedRange<UInt8>) func `every outcome can be had`(outcome: UInt8) throws {
        let home = try Self.home("WI", NetworkDescription(inReach: [.init(name: "A", outcome: outcome)]))
        try arm(home)
        _ = try add(home, "A")
        #expect(try connect(home, text("A")).0 == UInt64(outcome))
    }

    // MARK: - The fail-safe

    @Test func `an expired fail-safe takes networks back`() throws {
        let home = try Self.wiFi()
        try arm(home, seconds: 30)
        _ = try add(home, "Home")
        _ = try connect(home, text("Home"))
        try home.subscribe()
        home.run(40)
        #expect(home.reports(0, Self.cluster, 1).map(\.1) == [.emptyArray])
        #expect(try networks(home) == [])
        #expect(try last(home) == [.null, .null, .null])
        #expect(try breadcrumb(home) == .unsigned(0))
    }

    @Test func `a completed one leaves them, also over a restart, until the factory reset`() throws {
        let home = try Self.wiFi(joined: "Odd")
        try arm(home)
        _ = try add(home, "Home")
        _ = try connect(home, text("Home"))
        try home.invoke(0, 0x0030, 0x04)
        home.run(1)
        #expect(try networks(home) == ["Odd", "Home*"])
        try home.powerCycle()
        #expect(try networks(home) == ["Odd", "Home*"])
        // What is pending when power is cut is lost.
        try arm(home)
        _ = try invoke(home, 0x04, [0: text("Home")])
        #expect(try networks(home) == ["Odd"])
        try home.powerCycle()
        #expect(try networks(home) == ["Odd", "Home*"])
        // Without a fail-safe a new order stays at once.
        _ = try invoke(home, 0x08, [0: text("Home"), 1: .unsigned(0)])
        try home.powerCycle()
        #expect(try networks(home) == ["Home*", "Odd"])
        let node = try #require(home.device.node)
        try node.perform(.factoryReset, at: home.world.now)
        #expect(node.networks[0]?.current.entries.map(\.id) == [Array("Odd".utf8)])
        #expect(node.networks[0]?.current.connected == Array("Odd".utf8))
    }

    // MARK: - Thread

    @Test func `a Thread network is known by its extended PAN id`() throws {
        let home = try Self.thread()
        #expect(try home.read(0, Self.cluster, 0xFFF9).numbers == [0, 3, 4, 6, 8])
        // The SSID of a directed scan says nothing here (§ 11.9.7.1.1).
        let scan = try invoke(home, 0x00, [0: text("Mesh")])
        #expect(scan[2] == nil)
        #expect(scan[3]?.items?.map { $0[2] } == [.utf8("Locked"), .utf8("Mesh")])
        #expect(
            scan[3]?.items?.last
                == .structure([
                    0: .unsigned(0x1234), 1: .unsigned(0x1111_1111_2222_2222), 2: .utf8("Mesh"), 3: .unsigned(15),
                    4: .unsigned(4), 5: .bytes([2, 0, 0, 0, 0, 0, 0, 2]), 6: .signed(-60), 7: .unsigned(120),
                ])
        )
        let mesh = TLVValue.bytes(Self.id(1))
        #expect(try status(home, 0x03, [0: .bytes(Self.dataset(1))]) == .failsafeRequired)
        try arm(home)
        let wrong = [UInt8](repeating: 1, count: 16)
        #expect(try invoke(home, 0x03, [0: .bytes(Self.dataset(1, key: wrong))])[2] == .unsigned(0))
        #expect(try connect(home, mesh).0 == 7)
        #expect(try invoke(home, 0x03, [0: .bytes(Self.dataset(1))])[2] == .unsigned(0))
        #expect(try last(home) == [.unsigned(0), mesh, .signed(15)])
        #expect(try connect(home, mesh) == (0, .null))
        #expect(try invoke(home, 0x03, [0: .bytes(Self.dataset(3)), 1: .unsigned(8)])[2] == .unsigned(1))
        #expect(try breadcrumb(home) == .unsigned(8))
        #expect(try connect(home, .bytes(Self.id(3))) == (8, .signed(1)))
        #expect(try invoke(home, 0x03, [0: .bytes(Self.dataset(5))]) == .structure([0: .unsigned(2)]))
        #expect(
            try home.read(0, Self.cluster, 1)
                == .array([
                    .structure([0: mesh, 1: .boolean(true)]),
                    .structure([0: .bytes(Self.id(3)), 1: .boolean(false)]),
                ])
        )
    }

    @Test func `a damaged dataset is out of range`() throws {
        let home = try Self.thread()
        try arm(home)
        let whole = Self.dataset(1)
        for count in 0..<whole.count {
            let answer = try invoke(home, 0x03, [0: .bytes(Array(whole.prefix(count)))])
            #expect(answer == .structure([0: .unsigned(1)]), "\(count)")
        }
        #expect(try status(home, 0x03, [0: .bytes([UInt8](repeating: 0, count: 255))]) == .constraintError)
    }

    // MARK: - Ethernet

    @Test func `an Ethernet interface has nothing to configure`() throws {
        let home = try Home([EndpointDescription(number: 1, deviceTypes: [0x010A])])
        #expect(try home.read(0, Self.cluster, 0xFFFC) == .unsigned(4))
        #expect(try home.read(0, Self.cluster, 0xFFF9).numbers == [])
        #expect(try networks(home) == ["sim0*"])
        for command in [0, 2, 3, 4, 6, 8] as [CommandID] {
            #expect(try status(home, command, [:]) == .unsupportedCommand)
        }
    }
}
