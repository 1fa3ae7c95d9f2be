// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// Whatever happens in between, a subscriber's picture of the node is in the end the node.
struct SubscriberPictureTests {
    /// A subscriber that keeps the values of its reports.
    private final class Subscriber {
        var values: [AttributePath: TLVValue] = [:]

        func take(_ report: Report) {
            for attribute in report.attributes { values[attribute.path] = attribute.value }
        }
    }

    private static let changeable: [AttributePath] = [1, 2].flatMap { (endpoint: UInt16) in
        ([0, 1, 5, 7] as [AttributeID]).map {
            AttributePath(EndpointNumber(endpoint), SampleClusters.sampleID, $0)
        }
    }

    private func value(_ path: AttributePath, _ random: SeededRandomSource) -> TLVValue {
        switch path.attribute {
        case 1: .utf8(String(repeating: "n", count: Int(random.number(in: 0...UInt8(90)))))
        case 7: .array((0..<random.number(in: 0...UInt16(400))).map { .unsigned(UInt64($0)) })
        default: .unsigned(UInt64(random.number(in: 0...UInt8(100))))
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `the picture is right once the node is at rest`(seed: UInt64) throws {
        let random = SeededRandomSource(seed: seed)
        let bench = Bench {
            $0.payloadLimit = 400
            $0.dirtyPaths = Int(random.number(in: 1...UInt8(6)))
        }
        let subscribers: [SessionHandle: Subscriber] = [
            SessionHandle(1): Subscriber(), SessionHandle(2): Subscriber(), SessionHandle(3): Subscriber(),
        ]
        let paths: [SessionHandle: [AttributePathIB]] = [
            SessionHandle(1): [AttributePathIB()],
            SessionHandle(2): [
                AttributePathIB(cluster: SampleClusters.sampleID, attribute: 7), AttributePathIB(endpoint: 2),
            ],
            SessionHandle(3): Self.changeable.map { AttributePathIB($0) },
        ]
        func change() {
            let path = Self.changeable[Int(random.number(in: 0...UInt8(7)))]
            bench.change(path, to: value(path, random))
        }
        // Changes fall between the messages of a report too, and while one is under way.
        bench.model.onRead = { _ in if random.number(in: 0...UInt8(40)) == 0 { change() } }
        for session in subscribers.keys.sorted() {
            let request = SubscribeRequestMessage(
                minIntervalFloor: UInt16(random.number(in: 0...UInt8(3))),
                maxIntervalCeiling: 30,
                attributeRequests: try #require(paths[session])
            )
            let subscription = try bench.run(SubscribeInteraction(request), on: session) { change() }
            subscribers[session]?.take(subscription.report)
        }
        for _ in 0..<60 {
            for _ in 0..<random.number(in: 0...UInt8(4)) { change() }
            bench.advance(by: Double(random.number(in: 0...UInt16(3000))) / 1000)
        }
        bench.model.onRead = { _ in }
        bench.advance(by: 10)
        for report in bench.takeReports() { subscribers[report.session]?.take(report.report) }

        #expect(bench.server.subscriptions.count == 3)
        #expect(bench.largestPayload <= 400)
        for session in subscribers.keys.sorted() {
            let values = try #require(subscribers[session]?.values)
            for path in Self.changeable where paths[session]?.contains(where: { covers($0, path) }) == true {
                #expect(values[path] == bench.model.values[path])
            }
        }
    }

    private func covers(_ pattern: AttributePathIB, _ path: AttributePath) -> Bool {
        (pattern.endpoint ?? path.endpoint) == path.endpoint && (pattern.cluster ?? path.cluster) == path.cluster
            && (pattern.attribute ?? path.attribute) == path.attribute
    }
}
