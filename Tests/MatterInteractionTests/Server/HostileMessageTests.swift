// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// Messages that nobody in their right mind sends: never a trap, always an end.
struct HostileMessageTests {
    private static let sample = SampleClusters.sampleID

    /// Requests of every kind, well formed.
    private static let requests: [(opcode: Opcode, payload: [UInt8])] = {
        let path = AttributePathIB(endpoint: 1, cluster: sample, attribute: 7)
        let filter = DataVersionFilterIB(ClusterPath(1, sample), 3)
        let read = ReadRequestMessage(
            attributeRequests: [AttributePathIB(), path],
            eventRequests: [EventPathIB(endpoint: 1, cluster: sample, event: 0, isUrgent: true)],
            eventFilters: [EventFilterIB(eventMin: 1)],
            dataVersionFilters: [filter]
        )
        let subscribe = SubscribeRequestMessage(
            minIntervalFloor: 0,
            maxIntervalCeiling: 10,
            attributeRequests: [AttributePathIB(), path],
            eventRequests: [EventPathIB()],
            dataVersionFilters: [filter]
        )
        let write = WriteRequestMessage(
            writeRequests: [
                AttributeDataIB(dataVersion: 100, path: path, data: .array([.unsigned(1)])),
                AttributeDataIB(
                    path: AttributePathIB(endpoint: 1, cluster: sample, attribute: 7, listIndex: .append),
                    data: .unsigned(2)
                ),
            ],
            moreChunkedMessages: true
        )
        let command = CommandPathIB(endpoint: 1, cluster: sample, command: 7)
        let invoke = InvokeRequestMessage(
            invokeRequests: [CommandDataIB(path: command, fields: .structure([0: .unsigned(3)]), commandRef: 1)]
        )
        return [
            (.readRequest, read.payload), (.subscribeRequest, subscribe.payload), (.writeRequest, write.payload),
            (.invokeRequest, invoke.payload), (.timedRequest, TimedRequestMessage(timeoutMilliseconds: 9).payload),
            (.reportData, ReportDataMessage(subscriptionID: 5).payload),
            (.statusResponse, StatusResponseMessage(.success).payload),
        ]
    }()

    private func status(_ bench: Bench, _ opcode: Opcode, _ payload: [UInt8]) throws -> StatusCode? {
        let exchange = bench.newExchange()
        bench.deliver(opcode, payload, on: exchange, isNew: true)
        let answers = bench.take(exchange)
        #expect(answers.count == 1)
        let answer = try #require(answers.first)
        guard answer.opcode == .statusResponse else { return nil }
        #expect(!bench.openExchanges.contains(exchange))
        return try StatusResponseMessage(payload: answer.payload).status
    }

    /// Waits until all that hangs is given up, and sees that the server still serves.
    private func expectAlive(_ bench: Bench) throws {
        bench.answersReports = false
        bench.advance(by: 200)
        #expect(bench.server.deadline == nil)
        #expect(bench.openExchanges.isEmpty)
        let path = AttributePath(2, Self.sample, 0xFFFD)
        let read = ReadRequestMessage(attributeRequests: [AttributePathIB(path)])
        #expect(try bench.run(ReadInteraction(read))[path] == .unsigned(2))
    }

    @Test func `every part of a request is an invalid action`() throws {
        for (opcode, payload) in Self.requests where opcode != .statusResponse {
            let bench = Bench()
            for count in 0..<payload.count {
                #expect(try status(bench, opcode, [UInt8](payload.prefix(count))) == .invalidAction)
            }
            #expect(bench.model.calls.isEmpty)
            #expect(bench.server.deadline == nil)
        }
    }

    @Test func `a request with more behind it is an invalid action`() throws {
        for (opcode, payload) in Self.requests {
            #expect(try status(Bench(), opcode, payload + [0x18]) == .invalidAction)
            #expect(try status(Bench(), opcode, payload + payload) == .invalidAction)
        }
    }

    @Test(arguments: [0x00, 0x01, 0x04, 0x07, 0x09, 0x0B, 0x7F, 0xFF] as [UInt8])
    func `an opcode that opens nothing is an invalid action`(opcode: UInt8) throws {
        #expect(try status(Bench(), Opcode(opcode), StatusResponseMessage(.success).payload) == .invalidAction)
    }

    @Test func `a report of a subscription that nobody made is refused`() throws {
        let payload = ReportDataMessage(subscriptionID: 5).payload
        #expect(try status(Bench(), .reportData, payload) == .invalidSubscription)
    }

    @Test func `a status on an exchange that is over is not answered, anything else is`() throws {
        let bench = Bench()
        for payload in [StatusResponseMessage(.success).payload, [1, 2, 3]] {
            let exchange = bench.newExchange()
            bench.deliver(.statusResponse, payload, on: exchange, isNew: false)
            #expect(bench.take(exchange).isEmpty)
            #expect(!bench.openExchanges.contains(exchange))
        }
        let exchange = bench.newExchange()
        bench.deliver(WriteRequestMessage(writeRequests: []), on: exchange, isNew: false)
        #expect(bench.take(exchange).map(\.opcode) == [.statusResponse])
        #expect(!bench.openExchanges.contains(exchange))
    }

    @Test func `nesting without end is refused`() throws {
        let deep = [UInt8](repeating: 0x15, count: 1000)
        for (opcode, _) in Self.requests { #expect(try status(Bench(), opcode, deep) == .invalidAction) }
        var nested = TLVValue.unsigned(1)
        for _ in 0..<12 { nested = .array([nested]) }
        let path = AttributePathIB(endpoint: 1, cluster: Self.sample, attribute: 7)
        let write = WriteRequestMessage(writeRequests: [AttributeDataIB(path: path, data: nested)])
        let bench = Bench()
        #expect(bench.ask(write)?.opcode == .writeResponse)
        #expect(bench.model.calls.isEmpty)
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `random octets end in a status`(seed: UInt64) throws {
        let bench = Bench()
        let random = SeededRandomSource(seed: seed)
        for _ in 0..<2000 {
            let opcode = Opcode(random.number(in: 0...0x0B))
            let payload = random.bytes(Int(random.number(in: 0...UInt8(60))))
            let exchange = bench.newExchange()
            bench.deliver(opcode, payload, on: exchange, isNew: random.number(in: 0...UInt8(3)) > 0)
            #expect(bench.take(exchange).allSatisfy { $0.opcode == .statusResponse })
        }
        #expect(bench.model.calls.isEmpty)
        try expectAlive(bench)
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `requests with octets changed do no harm`(seed: UInt64) throws {
        let bench = Bench { $0.payloadLimit = 300 }
        let random = SeededRandomSource(seed: seed)
        let subjects: [AccessSubject] = [
            Bench.admin, .commissioner(), .group(1, fabricIndex: 1, source: 3), .node(9, fabricIndex: 2),
        ]
        bench.model.groups[1] = [1]
        var current: ExchangeHandle?
        for _ in 0..<1500 {
            var (opcode, payload) = Self.requests[Int(random.number(in: 0...UInt8(6)))]
            for _ in 0..<random.number(in: 0...UInt8(3)) {
                let index = Int(random.number(in: 0...UInt16(payload.count - 1)))
                payload[index] = UInt8(truncatingIfNeeded: random.next())
            }
            let isNew = current == nil || random.number(in: 0...UInt8(2)) == 0
            let exchange = isNew ? bench.newExchange() : current ?? bench.newExchange()
            current = exchange
            let subject = subjects[random.number(in: 0...UInt8(9)) < 7 ? 0 : Int(random.number(in: 1...UInt8(3)))]
            bench.deliver(opcode, payload, on: exchange, isNew: isNew, as: subject)
            _ = bench.take(exchange)
            if random.number(in: 0...UInt8(20)) == 0 { bench.advance(by: 1) }
        }
        #expect(bench.largestPayload <= 300)
        #expect(bench.server.subscriptions.count <= 30)
        bench.server.endSubscriptions(of: 1)
        bench.server.endSubscriptions(of: 2)
        bench.server.endSubscriptions(of: FabricIndex.none)
        try expectAlive(bench)
    }
}
