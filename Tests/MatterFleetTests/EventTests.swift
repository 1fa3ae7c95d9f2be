// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import MatterModel
import MatterNode
import MatterOnboarding
import MatterProfiles
import MatterTLV
import Testing

@testable import MatterFleet

@Suite("Events as JSON lines")
struct EventTests {
    private static let id = DeviceID(stem: "power-strip", number: 1)
    private static let time = WallTime(microsecondsSince1970: 1_798_761_599_123_000)
    private static let head = #""id":"power-strip-0001","time":"2026-12-31T23:59:59.123Z""#
    private static let ready = ReadyDevice(
        id: id,
        profile: "Profiles/power-strip.yaml",
        port: 5540,
        payload: OnboardingPayload(vendorID: 0xFFF1, productID: 0x8001, discriminator: .test, passcode: .test)
    )

    private func line(_ event: NodeEvent) -> String? {
        JSONValue(.node(Self.id, event, at: Self.time))?.text
    }

    @Test("A device that is ready")
    func ready() {
        #expect(
            JSONValue(.ready(Self.ready))?.text
                == #"{"event":"ready","id":"power-strip-0001","profile":"Profiles/power-strip.yaml","port":5540,"#
                + #""discriminator":3840,"passcode":20202021,"qr":"MT:-24J0AFN00KA0648G00","manual":"34970112332"}"#
        )
        #expect(JSONValue(.fleetReady(count: 3))?.text == #"{"event":"fleet-ready","count":3}"#)
    }

    @Test("What scripts may wait for")
    func scripts() {
        #expect(
            line(.commissioned(fabric: 1, fabricID: 0x1234, nodeID: 0xFFFF_FFEF_FFFF_FFFF, vendor: 0xFFF1))
                == #"{"event":"commissioned",\#(Self.head),"fabric":1,"fabricId":4660,"nodeId":18446744004990074879,"#
                + #""vendorId":65521}"#
        )
        #expect(line(.fabricRemoved(fabric: 2)) == #"{"event":"fabric-removed",\#(Self.head),"fabric":2}"#)
        #expect(
            line(.attribute(AttributePath(3, 0x0006, 0x0000), .boolean(true), cause: .controller))
                == #"{"event":"attribute",\#(Self.head),"endpoint":3,"cluster":"OnOff","attribute":"OnOff","#
                + #""value":true,"cause":"controller"}"#
        )
        #expect(
            line(.command(CommandPath(3, 0x0006, 0x02), fields: .emptyStructure, result: .success, fabric: 1))
                == #"{"event":"command",\#(Self.head),"endpoint":3,"cluster":"OnOff","command":"Toggle","fields":{},"#
                + #""status":"Success","clusterStatus":null,"fabric":1}"#
        )
        #expect(
            line(.subscription(7, fabric: 1, nodeID: 5, active: true))
                == #"{"event":"subscription",\#(Self.head),"state":"active","subscription":7,"fabric":1,"nodeId":5}"#
        )
        let peer = SocketAddress(.loopback, port: 5541)
        #expect(
            line(.sessionEstablished(kind: "CASE", peer: peer, fabric: 1, nodeID: 5))
                == #"{"event":"session",\#(Self.head),"state":"established","kind":"CASE","peer":"[::1]:5541","#
                + #""fabric":1,"nodeId":5}"#
        )
    }

    @Test("Values have the names of their fields, numbers stay numbers and octets are hexadecimal")
    func values() {
        let type = ElementNames.standard.attributeDefinition(AttributePath(0, 0x001D, 0x0000))?.type
        let types = TLVValue.array([.structure([0: .unsigned(0x0016), 1: .unsigned(4)])])
        #expect(JSONValue(types, type: type).text == #"[{"DeviceType":22,"Revision":4}]"#)
        let unknown = TLVValue.structure([0: .bytes([0, 255]), 9: .signed(-1), 0xFE: .unsigned(1)])
        #expect(JSONValue(unknown).text == #"{"0":"00ff","9":-1,"FabricIndex":1}"#)
    }

    @Test("Unknown clusters and elements have their numbers")
    func unknown() {
        #expect(
            line(.attribute(AttributePath(1, 0xFFF1_FC01, 0x0007), .null, cause: .local))
                == #"{"event":"attribute",\#(Self.head),"endpoint":1,"cluster":"0xFFF1FC01","attribute":"0x00000007","#
                + #""value":null,"cause":"local"}"#
        )
    }

    @Test("Clusters of a profile's own have the names that it gives them")
    func vendorClusters() throws {
        let profile = try DeviceProfile.read(
            """
            format: 1
            name: Test
            vendor: { id: 0xFFF1, name: Example }
            product: { id: 0x8001, name: Thing }
            vendorClusters:
              Sprinkler:
                definition: |
                  cluster 0xFFF1FC01 Sprinkler, revision 1
                    attribute 0x0007 Season: SeasonEnum; quality X
                    enum8 SeasonEnum
                      1 Dry
            endpoints: { 1: { type: TemperatureSensor, clusters: { Sprinkler: } } }
            """,
            file: "power-strip.yaml"
        )
        let names = FleetNames([FleetProfile(path: "some/\(Self.id.stem).yaml", profile: profile)])
        let event = NodeEvent.attribute(AttributePath(1, 0xFFF1_FC01, 0x0007), .unsigned(1), cause: .local)
        #expect(
            JSONValue(.node(Self.id, event, at: Self.time), names: names)?.text
                == #"{"event":"attribute",\#(Self.head),"endpoint":1,"cluster":"Sprinkler","attribute":"Season","#
                + #""value":1,"cause":"local"}"#
        )
    }

    @Test("Answers to local actions")
    func local() {
        let done = LocalReport(device: Self.id, action: "restart power-strip-0001", answer: "done", isDone: true)
        #expect(
            JSONValue(.local(done, at: Self.time))?.text
                == #"{"event":"local",\#(Self.head),"action":"restart power-strip-0001","ok":true,"answer":"done"}"#
        )
        let refused = LocalReport(device: nil, action: "x", answer: "there is no action x", isDone: false)
        #expect(
            JSONValue(.local(refused, at: Self.time))?.text
                == #"{"event":"local","id":null,"time":"2026-12-31T23:59:59.123Z","action":"x","ok":false,"#
                + #""error":"there is no action x"}"#
        )
    }

    @Test("Log lines are no JSON lines")
    func log() {
        #expect(line(.log(.error, "x")) == nil)
        #expect(JSONValue(.log(.error, "x")) == nil)
    }

    @Test("What happens early is told after the fleet is ready")
    func order() throws {
        let pipe = Pipe()
        let writer = LineWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        let lines = JSONLines(writer: writer)
        lines.observe(.node(Self.id, .windowClosed, at: Self.time))
        lines.observe(.ready(Self.ready))
        lines.observe(.node(Self.id, .fabricRemoved(fabric: 1), at: Self.time))
        lines.observe(.fleetReady(count: 1))
        lines.observe(.node(Self.id, .fabricRemoved(fabric: 2), at: Self.time))
        writer.flush()
        try pipe.fileHandleForWriting.close()
        let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let events = text.split(separator: "\n").map { line in
            String(line.split(separator: "\"", maxSplits: 4)[3])
        }
        #expect(events == ["ready", "fleet-ready", "window", "fabric-removed", "fabric-removed"])
    }
}

@Suite("Ready file")
struct ReadyFileTests {
    private let path = FileManager.default.temporaryDirectory.path + "/matterfleet-ready-" + UUID().uuidString

    private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

    @Test("It appears when all devices are ready, with their lines")
    func appears() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "stale".write(toFile: path, atomically: true, encoding: .utf8)
        let file = try ReadyFile(path: path)
        #expect(text == nil)
        let payload = OnboardingPayload(
            vendorID: 0xFFF1,
            productID: 0x8001,
            discriminator: .test,
            passcode: .test
        )
        let devices = (1...2).map {
            ReadyDevice(id: DeviceID(stem: "a", number: $0), profile: "a.yaml", port: 5540, payload: payload)
        }
        for device in devices { file.observe(.ready(device)) }
        #expect(text == nil)
        file.observe(.node(devices[0].id, .windowClosed, at: WallTime(microsecondsSince1970: 0)))
        file.observe(.fleetReady(count: 2))
        let events: [FleetEvent] = devices.map { .ready($0) } + [.fleetReady(count: 2)]
        #expect(text == events.compactMap { JSONValue($0)?.text }.map { $0 + "\n" }.joined())
        #expect(!FileManager.default.fileExists(atPath: path + ".new"))
    }

    @Test("A file that cannot be written is an error at once")
    func unwritable() {
        let error = #expect(throws: FleetError.self) { try ReadyFile(path: path + "/missing/ready") }
        #expect(error?.description.contains("/missing/ready") == true)
    }
}
