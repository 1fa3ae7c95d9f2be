// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// What the CSA's TC_TIMESYNC_2_1 to 2_13 look at, and what the specification says beside.
struct TimeSynchronizationTests {
    private static let time: ClusterID = 0x0038
    private static let second: UInt64 = 1_000_000

    private let home: Home

    init() throws { home = try Self.home() }

    private static func home(_ values: [AttributeID: TLVValue] = [0x0C: .boolean(true)]) throws -> Home {
        try Home([
            EndpointDescription(
                number: 0,
                deviceTypes: [0x0016],
                clusters: [
                    ClusterDescription(
                        id: time,
                        features: ["TZ", "NTPC", "TSC"],
                        values: values,
                        optionalAttributes: [0x02]
                    )
                ]
            ),
            EndpointDescription(number: 1, deviceTypes: [0x010A]),
        ])
    }

    private func read(_ attribute: AttributeID) throws -> TLVValue { try home.read(0, Self.time, attribute) }

    private func invoke(_ command: CommandID, _ fields: KeyValuePairs<UInt8, TLVValue?>) throws -> Status {
        try home.outcome { try home.invoke(0, Self.time, command, .structure(fields)) }
    }

    /// The host's time, in microseconds since 2000.
    private var utc: UInt64 { home.world.now.wall.epochMicroseconds }

    private func zone(_ offset: Int64, at: UInt64 = 0, _ name: String? = nil) -> TLVValue {
        .structure([0: .signed(offset), 1: .unsigned(at), 2: name.map { .utf8($0) }])
    }

    private func saving(_ offset: Int64, _ from: UInt64, _ until: UInt64?) -> TLVValue {
        .structure([0: .signed(offset), 1: .unsigned(from), 2: until.map { .unsigned($0) } ?? .null])
    }

    private func setZone(_ zones: TLVValue...) throws -> Status { try invoke(0x02, [0: .array(zones)]) }
    private func setSaving(_ offsets: TLVValue...) throws -> Status { try invoke(0x04, [0: .array(offsets)]) }

    private func expectLocalTime(_ seconds: Int64, _ location: SourceLocation = #_sourceLocation) throws {
        let local = try #require(try read(0x07).signedInteger, sourceLocation: location)
        let ahead = local - Int64(utc) - seconds * 1_000_000
        #expect(abs(ahead) < 1_000_000, sourceLocation: location)
    }

    private func events(_ event: EventID) throws -> [TLVValue] { try home.events(0, Self.time, event) }

    // MARK: - UTC

    @Test func `a node knows the time of its host`() throws {
        let shown = try #require(try read(0x00).unsignedInteger)
        #expect(utc - shown < Self.second)
        #expect(try read(0x01) == .unsigned(3))
        #expect(try events(0x03).isEmpty)
    }

    @Test func `a time that is less exact is not accepted`() throws {
        let minute: KeyValuePairs<UInt8, TLVValue?> = [0: .unsigned(utc + 3600 * Self.second), 1: .unsigned(1)]
        #expect(try invoke(0x00, minute) == .cluster(2))
        #expect(try invoke(0x00, [0: .unsigned(utc), 1: .unsigned(0)]) == .cluster(2))
        #expect(try invoke(0x00, [0: .unsigned(.max), 1: .unsigned(4)]) == .cluster(2))
        #expect(try invoke(0x00, [0: .unsigned(utc), 1: .unsigned(5)]) == Status(.constraintError))
        #expect(try invoke(0x00, [0: .unsigned(utc)]) == Status(.invalidCommand))
        #expect(try read(0x02) == .unsigned(1))
        #expect(try invoke(0x00, [0: .unsigned(utc + 3600 * Self.second), 1: .unsigned(3)]).isSuccess)
        let shown = try #require(try read(0x00).unsignedInteger)
        #expect(shown - utc > 3599 * Self.second)
        #expect(try read(0x02) == .unsigned(2))
        // The clock of the device is the host's again after a restart.
        try home.powerCycle()
        #expect(try #require(try read(0x00).unsignedInteger) <= utc)
        #expect(try read(0x02) == .unsigned(1))
    }

    @Test func `a device without a clock has no time before it is told`() throws {
        let home = try Self.home([0x01: .unsigned(0)])
        // Its commissioner told it, to the second.
        #expect(try home.read(0, Self.time, 0x01) == .unsigned(2))
        #expect(try home.read(0, Self.time, 0x02) == .unsigned(2))
        try home.powerCycle()
        #expect(try home.read(0, Self.time, 0x00) == .null)
        let zone: KeyValuePairs<UInt8, TLVValue?> = [0: .array([saving(0, 0, nil)])]
        try home.invoke(0, Self.time, 0x04, .structure(zone))
        #expect(try home.read(0, Self.time, 0x07) == .null)
        #expect(try home.events(0, Self.time, 0x03).count == 1)
        try home.invoke(0, Self.time, 0x00, .structure([0: .unsigned(utc), 1: .unsigned(1)]))
        #expect(try home.read(0, Self.time, 0x01) == .unsigned(1))
        #expect(try home.read(0, Self.time, 0x00) != .null)
        #expect(try home.read(0, Self.time, 0x07) != .null)
        #expect(
            try home.outcome {
                try home.invoke(0, Self.time, 0x00, .structure([0: .unsigned(utc), 1: .unsigned(2)]))
            }.isSuccess
        )
    }

    // MARK: - Time zone

    @Test func `time zones are held to their rules`() throws {
        #expect(try setZone(zone(-43_200)).isSuccess)
        #expect(try setZone(zone(50_400, "Fake/City")).isSuccess)
        let answer = try home.invoke(0, Self.time, 0x02, .structure([0: .array([zone(3600, "Europe/Dublin")])]))
        #expect(answer == .structure([0: .boolean(true)]))
        let constraint = Status(.constraintError)
        #expect(try setZone(zone(-43_201)) == constraint)
        #expect(try setZone(zone(50_401)) == constraint)
        #expect(try setZone(zone(0, at: utc)) == constraint)
        #expect(try setZone(zone(0), zone(3600)) == constraint)
        #expect(try setZone(zone(0, String(repeating: "n", count: 65))) == constraint)
        #expect(try setZone() == constraint)
        #expect(try setZone(zone(0), zone(1, at: utc), zone(2, at: utc)) == Status(.resourceExhausted))
        #expect(try invoke(0x02, [:]) == Status(.invalidCommand))
        #expect(try invoke(0x02, [0: .array([.structure([0: .signed(0)])])]) == Status(.invalidCommand))
        #expect(try read(0x05) == .array([zone(3600, "Europe/Dublin")]))
        try home.powerCycle()
        #expect(try read(0x05) == .array([zone(3600, "Europe/Dublin")]))
    }

    @Test func `a zone to come takes over at its time`() throws {
        #expect(try setZone(zone(3600, "Not/Real"), zone(7200, at: utc + 10 * Self.second, "Un/Real")).isSuccess)
        #expect(try setSaving(saving(0, 0, nil)).isSuccess)
        try expectLocalTime(3600)
        #expect(try events(0x02) == [.structure([0: .signed(3600), 1: .utf8("Not/Real")])])
        home.run(11)
        #expect(try events(0x02).last == .structure([0: .signed(7200), 1: .utf8("Un/Real")]))
        #expect(try read(0x05) == .array([zone(7200, "Un/Real")]))
        try expectLocalTime(7200)
        // Setting the same zone again is no change of it.
        #expect(try setZone(zone(7200, "Un/Real")).isSuccess)
        #expect(try events(0x02).count == 2)
    }

    // MARK: - Daylight saving time

    @Test func `offsets are held to their rules`() throws {
        let constraint = Status(.constraintError)
        let now = utc
        #expect(try setSaving(saving(3600, now, now + 9), saving(3600, 0, now)) == constraint)
        #expect(try setSaving(saving(3600, 0, now + 9), saving(3600, now, now + 99)) == constraint)
        #expect(try setSaving(saving(3600, 0, nil), saving(3600, now, nil)) == constraint)
        #expect(try setSaving(saving(3600, 0, nil), saving(3600, now, now + 9)) == constraint)
        #expect(try setSaving(saving(3600, now, now)) == constraint)
        let many = (0..<5).map { saving(3600, now + 2 * $0, now + 2 * $0 + 1) }
        #expect(try invoke(0x04, [0: .array(many)]) == Status(.resourceExhausted))
        #expect(try invoke(0x04, [0: .array([.structure([0: .signed(1)])])]) == Status(.invalidCommand))
        #expect(try invoke(0x04, [:]) == Status(.invalidCommand))
        #expect(try read(0x06) == .emptyArray)
        let later = (1..<5).map {
            saving(3600, now + 2 * $0 * Self.second * 1000, now + (2 * $0 + 1) * Self.second * 1000)
        }
        #expect(try invoke(0x04, [0: .array(later)]).isSuccess)
        #expect(try read(0x06) == .array(later))
        try home.powerCycle()
        #expect(try read(0x06) == .array(later))
    }

    @Test func `daylight saving time begins and ends by itself`() throws {
        #expect(try setSaving(saving(0, 0, nil)).isSuccess)
        try expectLocalTime(0)
        let now = utc
        #expect(
            try setSaving(
                saving(3600, 0, now + 10 * Self.second),
                saving(7200, now + 25 * Self.second, now + 40 * Self.second)
            ).isSuccess
        )
        try expectLocalTime(3600)
        home.run(15)
        try expectLocalTime(0)
        home.run(15)
        try expectLocalTime(7200)
        #expect(try events(0x00).isEmpty)
        home.run(15)
        #expect(try read(0x07) == .null)
        #expect(try read(0x06) == .emptyArray)
        #expect(try events(0x00).count == 1)
        let states = try events(0x01).map { $0[0] }
        #expect(states == [.boolean(true), .boolean(false), .boolean(true), .boolean(false)])
        #expect(try setSaving(saving(-3600, 0, nil)).isSuccess)
        try expectLocalTime(-3600)
        // Another zone has other daylight saving time.
        #expect(try setZone(zone(7200)).isSuccess)
        #expect(try read(0x06) == .emptyArray)
        #expect(try events(0x00).count == 2)
        #expect(try events(0x01).last?[0] == .boolean(false))
    }

    // MARK: - Sources

    @Test func `the trusted source leaves with its fabric`() throws {
        let source = TLVValue.structure([0: .unsigned(0x1_1223), 1: .unsigned(0)])
        #expect(try invoke(0x01, [0: source]).isSuccess)
        #expect(try read(0x03) == .structure([0: .unsigned(1), 1: .unsigned(0x1_1223), 2: .unsigned(0)]))
        try home.powerCycle()
        #expect(try read(0x03) != .null)
        #expect(try invoke(0x01, [0: .null]).isSuccess)
        #expect(try read(0x03) == .null)
        #expect(try events(0x04).count == 1)
        #expect(try invoke(0x01, [:]) == Status(.invalidCommand))
        #expect(try invoke(0x01, [0: .structure([0: .unsigned(1)])]) == Status(.invalidCommand))
        #expect(try invoke(0x01, [0: source]).isSuccess)
        #expect(try events(0x04).count == 1)
        let node = try #require(home.device.node)
        try node.perform(.factoryReset, at: home.world.now)
        #expect(node.storedValue(AttributePath(0, Self.time, 0x03)) == .null)
    }

    @Test func `an NTP server is an address or a name`() throws {
        let invalid = Status(.invalidCommand)
        for name in ["RandomString", "fe80:1", "fz80::1", "1:2:3:4:5:6:7:8:9", "::1::", "1.2.3.4", "-a.example", ""] {
            #expect(try invoke(0x05, [0: .utf8(name)]) == invalid, "\(name)")
        }
        #expect(try invoke(0x05, [0: .utf8(String(repeating: "a", count: 129))]) == Status(.constraintError))
        #expect(try read(0x04) == .null)
        for name in ["fe80::1", "::", "1:2:3:4:5:6:7:8", "2001:db8::a:0", "time.nist.gov"] {
            #expect(try invoke(0x05, [0: .utf8(name)]).isSuccess, "\(name)")
            #expect(try read(0x04) == .utf8(name))
        }
        #expect(try invoke(0x05, [0: .null]).isSuccess)
        #expect(try read(0x04) == .null)
        let deaf = try Self.home([:])
        let name = TLVValue.structure([0: .utf8("time.nist.gov")])
        #expect(try deaf.outcome { try deaf.invoke(0, Self.time, 0x05, name) } == invalid)
    }

    @Test func `addresses are read as they are written`() {
        #expect(IPAddress(ipv6: "::1") == .loopback)
        #expect(IPAddress(ipv6: "fe80::1:2") == IPAddress(high: 0xFE80_0000_0000_0000, low: 0x1_0002))
        #expect(
            IPAddress(ipv6: "1:2:3:4:5:6:7::") == IPAddress(high: 0x0001_0002_0003_0004, low: 0x0005_0006_0007_0000)
        )
        for text in ["1:2:3:4:5:6:7:8::", ":1", "1:", "::12345", "::+1", ":::", "1::2::3"] {
            #expect(IPAddress(ipv6: text) == nil, "\(text)")
        }
    }
}
