// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// Reports that take more than one message.
struct ChunkingTests {
    private let sample = SampleClusters.sampleID
    private let list = AttributePath(1, SampleClusters.sampleID, 7)

    private func request(_ paths: AttributePathIB...) -> ReadRequestMessage {
        ReadRequestMessage(attributeRequests: paths)
    }

    /// All messages of a read, each answered with success.
    private func messages(
        _ request: ReadRequestMessage,
        _ bench: Bench,
        betweenMessages: () -> Void = {}
    ) throws -> [ReportDataMessage] {
        let exchange = bench.newExchange()
        bench.deliver(request, on: exchange, isNew: true)
        var messages: [ReportDataMessage] = []
        while let sent = bench.take(exchange).first {
            let message = try ReportDataMessage(payload: sent.payload)
            messages.append(message)
            guard message.moreChunkedMessages else { break }
            betweenMessages()
            bench.deliver(StatusResponseMessage(.success), on: exchange, isNew: false)
        }
        #expect(!bench.openExchanges.contains(exchange))
        return messages
    }

    private func crowded(_ configure: (inout InteractionConfiguration) -> Void = { _ in }) -> Bench {
        let bench = Bench(configure)
        for number in 3..<203 {
            let endpoint = EndpointNumber(UInt16(number))
            bench.model.schemas[endpoint] = [SampleClusters.sample]
            for attribute in SampleClusters.attributes {
                let path = AttributePath(endpoint, sample, attribute.id)
                bench.model.values[path] = bench.model.values[AttributePath(1, sample, attribute.id)]
            }
        }
        return bench
    }

    private func expectWhole(_ report: Report, _ bench: Bench) {
        var expected: [AttributePath] = []
        for endpoint in bench.model.endpoints {
            for schema in bench.model.clusters(of: endpoint) {
                expected += schema.attributes.filter { $0.access.read != nil }
                    .map { AttributePath(endpoint, schema.id, $0.id) }
            }
        }
        #expect(report.attributes.map(\.path) == expected)
        for attribute in report.attributes {
            let schema = bench.model.schema(attribute.path.clusterPath)
            let value = schema?.globalValue(attribute.path.attribute) ?? bench.model.values[attribute.path]
            #expect(attribute.value == value)
        }
    }

    @Test func `thousands of attributes come whole, in messages of the largest size`() throws {
        let bench = crowded()
        let report = try bench.run(ReadInteraction(request(AttributePathIB())))
        #expect(report.attributes.count > 2500)
        expectWhole(report, bench)
        #expect(bench.largestPayload <= 1180)
        #expect(bench.largestPayload > 1100)
    }

    @Test func `values are read only when a message has room for them`() throws {
        let bench = crowded()
        let exchange = bench.newExchange()
        bench.deliver(request(AttributePathIB()), on: exchange, isNew: true)
        #expect(bench.model.readCount < 100)
        #expect(bench.take(exchange).count == 1)
    }

    @Test(arguments: [128, 200, 333, 512, 1000, 4096])
    func `any limit is kept`(limit: Int) throws {
        let bench = Bench { $0.payloadLimit = limit }
        bench.model.values[list] = .array((0..<300).map { .unsigned(UInt64($0) * 77_777) })
        bench.model.values[AttributePath(1, sample, 1)] = .utf8("A name of forty letters, give or take two")
        let report = try bench.run(ReadInteraction(request(AttributePathIB())))
        expectWhole(report, bench)
        #expect(bench.largestPayload <= limit)
    }

    @Test func `only the last message lacks MoreChunkedMessages and asks for no answer`() throws {
        let messages = try messages(request(AttributePathIB()), crowded())
        #expect(messages.count > 10)
        #expect(messages.dropLast().allSatisfy { $0.moreChunkedMessages && !$0.suppressResponse })
        #expect(messages.last?.moreChunkedMessages == false)
        #expect(messages.last?.suppressResponse == true)
        #expect(messages.allSatisfy { $0.subscriptionID == nil && !$0.attributeReports.isEmpty })
    }

    @Test func `a long list begins with a part that replaces it and goes on with appends`() throws {
        let bench = Bench()
        let entries: [TLVValue] = (0..<2000).map { .unsigned(UInt64($0)) }
        bench.model.values[list] = .array(entries)
        let messages = try messages(request(AttributePathIB(list)), bench)
        let items = messages.flatMap(\.attributeReports)
        guard case .data(let first) = items.first else {
            Issue.record("the list does not begin with a value")
            return
        }
        #expect(first.path == AttributePathIB(list))
        let beginning = try #require(first.data.items)
        #expect(beginning.count > 100)
        #expect(items.count == 1 + entries.count - beginning.count)
        for (item, entry) in zip(items.dropFirst(), entries.dropFirst(beginning.count)) {
            let append = AttributeDataIB(
                dataVersion: first.dataVersion,
                path: AttributePathIB(list, listIndex: .append),
                data: entry
            )
            #expect(item == .data(append))
        }
    }

    @Test func `a list in pieces is as it was when it began, whatever happens to it`() throws {
        let bench = Bench()
        let entries: [TLVValue] = (0..<1000).map { .unsigned(UInt64($0)) }
        bench.model.values[list] = .array(entries)
        bench.model.versions[list.clusterPath] = 41
        var change: UInt64 = 0
        let report = try bench.run(
            ReadInteraction(
                request(AttributePathIB(list), AttributePathIB(endpoint: 1, cluster: sample, attribute: 0))
            ),
            betweenMessages: {
                change += 1
                bench.model.set(list, .array([.unsigned(change)]))
                bench.model.set(AttributePath(1, sample, 0), .unsigned(change))
            }
        )
        #expect(report[list] == .array(entries))
        #expect(report.attributes.first?.dataVersion == 41)
        #expect(change > 3)
        #expect(report[AttributePath(1, sample, 0)] == .unsigned(change))
        #expect((report.attributes.last?.dataVersion?.rawValue ?? 0) > 41)
    }

    @Test func `a list that fits one message is never broken up`() throws {
        let bench = crowded()
        for number in 1..<203 {
            let path = AttributePath(EndpointNumber(UInt16(number)), sample, 7)
            bench.model.values[path] = .array((0..<180).map { .unsigned(UInt64($0) + 1_000_000) })
        }
        let messages = try messages(request(AttributePathIB(cluster: sample, attribute: 7)), bench)
        let items = messages.flatMap(\.attributeReports)
        #expect(items.count == 202)
        #expect(items.allSatisfy { $0.path.listIndex == nil })
    }

    @Test func `lists of structures are put together again`() throws {
        let bench = Bench { $0.payloadLimit = 300 }
        let path = AttributePath(1, sample, 8)
        let entries: [TLVValue] = (0..<60).map {
            .structure([0: .utf8("label \($0)"), 1: .utf8("secret \($0)"), 0xFE: .unsigned(1)])
        }
        bench.model.values[path] = .array(entries)
        #expect(try bench.run(ReadInteraction(request(AttributePathIB(path))))[path] == .array(entries))
    }

    @Test func `what fits no message is told as exhausted resources, and the rest goes on`() throws {
        let bench = Bench()
        let name = AttributePath(1, sample, 1)
        let records = AttributePath(1, sample, 8)
        bench.model.values[name] = .utf8(String(repeating: "n", count: 1300))
        bench.model.values[records] = .array([
            .structure([0: .utf8("short"), 0xFE: .unsigned(1)]),
            .structure([0: .utf8(String(repeating: "r", count: 1300)), 0xFE: .unsigned(1)]),
        ])
        let report = try bench.run(ReadInteraction(request(AttributePathIB(endpoint: 1, cluster: sample))))
        #expect(report.status(name) == Status(.resourceExhausted))
        #expect(report.status(records) == Status(.resourceExhausted))
        #expect(report[AttributePath(1, sample, 0xFFFD)] == .unsigned(2))
    }

    @Test func `a transport for large messages takes all at once`() throws {
        let bench = Bench()
        bench.model.values[list] = .array((0..<2000).map { .unsigned(UInt64($0)) })
        let exchange = bench.newExchange()
        bench.deliver(.readRequest, request(AttributePathIB()).payload, on: exchange, isNew: true, isLarge: true)
        let sent = bench.take(exchange)
        #expect(sent.count == 1)
        #expect(try ReportDataMessage(payload: try #require(sent.first).payload).moreChunkedMessages == false)
    }

    @Test func `a client that refuses a message ends the read`() {
        let bench = crowded()
        let exchange = bench.newExchange()
        bench.deliver(request(AttributePathIB()), on: exchange, isNew: true)
        _ = bench.take(exchange)
        bench.deliver(StatusResponseMessage(.failure), on: exchange, isNew: false)
        #expect(bench.take(exchange).isEmpty)
        #expect(!bench.openExchanges.contains(exchange))
        #expect(bench.server.deadline == nil)
    }

    @Test func `a client that sends something else is told so`() throws {
        let bench = crowded()
        let exchange = bench.newExchange()
        bench.deliver(request(AttributePathIB()), on: exchange, isNew: true)
        _ = bench.take(exchange)
        bench.deliver(request(AttributePathIB()), on: exchange, isNew: false)
        let answer = try #require(bench.take(exchange).first)
        #expect(answer.opcode == .statusResponse)
        #expect(try StatusResponseMessage(payload: answer.payload).status == .invalidAction)
        #expect(!bench.openExchanges.contains(exchange))
    }

    @Test func `a client that falls silent is given up`() {
        let bench = crowded { $0.responseTimeout = .seconds(20) }
        let exchange = bench.newExchange()
        bench.deliver(request(AttributePathIB()), on: exchange, isNew: true)
        _ = bench.take(exchange)
        #expect(bench.server.deadline == Instant.start.advanced(by: .seconds(20)))
        bench.advance(by: 19.9)
        #expect(bench.openExchanges.contains(exchange))
        bench.advance(by: 0.2)
        #expect(!bench.openExchanges.contains(exchange))
        #expect(bench.server.deadline == nil)
    }

    @Test func `a read whose exchange or session is gone is forgotten`() {
        let bench = crowded()
        for isSession in [false, true] {
            let exchange = bench.newExchange()
            bench.deliver(request(AttributePathIB()), on: exchange, isNew: true)
            _ = bench.take(exchange)
            #expect(bench.server.deadline != nil)
            if isSession {
                bench.server.sessionClosed(Bench.session)
            } else {
                bench.server.exchangeFailed(exchange, at: bench.now)
            }
            #expect(bench.server.deadline == nil)
            #expect(bench.endedSessions.isEmpty)
        }
    }

    @Test func `more interactions at a time than allowed are told to wait`() throws {
        let bench = crowded { $0.conversations = 3 }
        for _ in 0..<3 { bench.deliver(request(AttributePathIB()), on: bench.newExchange(), isNew: true) }
        #expect(try bench.refusal(request(AttributePathIB())) == .busy)
        bench.advance(by: 60)
        #expect(try bench.refusal(request(AttributePathIB())) == nil)
    }
}
