// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// Writes of lists in pieces and over several messages.
struct ChunkedWriteTests {
    private let bench = Bench()
    private let sample = SampleClusters.sampleID
    private let numbers = AttributePath(1, SampleClusters.sampleID, 7)
    private let level = AttributePath(1, SampleClusters.sampleID, 0)

    private func replace(_ value: TLVValue) -> AttributeDataIB {
        AttributeDataIB(path: AttributePathIB(numbers), data: value)
    }

    private func append(_ value: UInt64) -> AttributeDataIB {
        AttributeDataIB(path: AttributePathIB(numbers, listIndex: .append), data: .unsigned(value))
    }

    private func array(_ numbers: UInt64...) -> TLVValue { .array(numbers.map { .unsigned($0) }) }

    @Test func `a long list arrives whole, entries that went alike told once where the response would be too long`()
        throws
    {
        let entries: [TLVValue] = (0..<1000).map { .unsigned(UInt64($0)) }
        let statuses = try bench.run(WriteInteraction([replace(.array(entries))]))
        #expect(statuses.first == AttributeStatusIB(path: AttributePathIB(numbers), status: .success))
        #expect(statuses.last?.path == AttributePathIB(numbers, listIndex: .append))
        #expect(statuses.allSatisfy { $0.status == .success })
        #expect(bench.model.values[numbers] == .array(entries))
        #expect(bench.model.calls.count == 1001)
        #expect(bench.largestPayload <= 1180)
    }

    @Test func `a list of larger entries has a status for each`() throws {
        let records = AttributePath(1, sample, 8)
        let entries: [TLVValue] = (0..<100).map {
            .structure([0: .utf8("label \($0)"), 1: .utf8("secret"), 0xFE: .unsigned(1)])
        }
        let write = AttributeDataIB(path: AttributePathIB(records), data: .array(entries))
        #expect(try bench.run(WriteInteraction([write])).count == 101)
        #expect(bench.model.values[records] == .array(entries))
    }

    @Test func `a list can begin with a part of it`() throws {
        let writes = [replace(array(1, 2)), append(3), append(4)]
        #expect(try bench.run(WriteInteraction(writes)).map(\.status) == [.success, .success, .success])
        #expect(bench.model.values[numbers] == array(1, 2, 3, 4))
    }

    @Test func `each message but the last is answered and waits for the next`() throws {
        let exchange = bench.newExchange()
        for (index, write) in [replace(.emptyArray), append(1), append(2)].enumerated() {
            let request = WriteRequestMessage(writeRequests: [write], moreChunkedMessages: index < 2)
            bench.deliver(request, on: exchange, isNew: index == 0)
            let answers = bench.take(exchange)
            #expect(answers.map(\.opcode) == [.writeResponse])
            #expect(bench.openExchanges.contains(exchange) == (index < 2))
            #expect((bench.server.deadline != nil) == (index < 2))
        }
        #expect(bench.model.values[numbers] == array(1, 2))
    }

    @Test func `an append that follows no replacement of its list has to wait`() throws {
        bench.model.values[numbers] = array(9)
        let other = AttributeDataIB(path: AttributePathIB(level), data: .unsigned(1))
        #expect(try bench.run(WriteInteraction([append(1)])).map(\.status) == [Status(.busy)])
        #expect(
            try bench.run(WriteInteraction([replace(array(5)), other, append(1)])).map(\.status)
                == [.success, .success, Status(.busy)]
        )
        #expect(bench.model.values[numbers] == array(5))
    }

    @Test func `nothing is appended to a list whose replacement was refused`() throws {
        bench.model.values[numbers] = array(9)
        bench.model.writeFailures[numbers] = Status(.resourceExhausted)
        let statuses = try bench.run(WriteInteraction([replace(.emptyArray), append(1), append(2)])).map(\.status)
        #expect(statuses == [Status(.resourceExhausted), Status(.resourceExhausted), Status(.resourceExhausted)])
        #expect(bench.model.calls.count == 1)
    }

    @Test func `a refused entry leaves the others`() throws {
        bench.model.onWrite = { [model = bench.model] path in
            let isThird = model.calls.count == 3
            model.writeFailures[path] = isThird ? Status(.constraintError) : nil
        }
        let statuses = try bench.run(WriteInteraction([replace(.emptyArray), append(1), append(2), append(3)]))
        #expect(statuses.map(\.status) == [.success, .success, Status(.constraintError), .success])
        #expect(bench.model.values[numbers] == array(1, 3))
    }

    @Test func `an append to what is no list is refused`() throws {
        let writes = [
            AttributeDataIB(path: AttributePathIB(level), data: .unsigned(1)),
            AttributeDataIB(path: AttributePathIB(level, listIndex: .append), data: .unsigned(1)),
        ]
        #expect(try bench.run(WriteInteraction(writes)).map(\.status) == [.success, Status(.unsupportedWrite)])
    }

    @Test func `access is judged once by the list before the write`() throws {
        let entries = bench.model.entries[1]
        bench.model.onWrite = { [model = bench.model] path in
            // As when an access control list is emptied first and then filled again.
            model.entries[1] = model.calls.count < 400 ? [] : entries
        }
        let values: [TLVValue] = (0..<399).map { .unsigned(UInt64($0)) }
        let statuses = try bench.run(WriteInteraction([replace(.array(values))], limit: 400))
        #expect(statuses.allSatisfy { $0.status == .success })
        #expect(bench.model.values[numbers] == .array(values))
        #expect(bench.model.calls.count == 400)
    }

    @Test func `another write is judged by the list as it is now`() throws {
        bench.model.entries[1] = []
        #expect(try bench.run(WriteInteraction([replace(.emptyArray)])).map(\.status) == [Status(.unsupportedAccess)])
    }

    @Test func `a data version is held against the one at the beginning`() throws {
        var writes = [replace(.emptyArray), append(1), append(2)]
        for index in writes.indices { writes[index].dataVersion = 100 }
        #expect(try bench.run(WriteInteraction(writes)).map(\.status) == [.success, .success, .success])
    }

    @Test func `messages in parts must be answered and may not be timed`() throws {
        var request = WriteRequestMessage(writeRequests: [replace(.emptyArray)], moreChunkedMessages: true)
        request.suppressResponse = true
        #expect(try bench.refusal(request) == .invalidAction)
        request.suppressResponse = false
        let exchange = bench.newExchange()
        bench.deliver(TimedRequestMessage(timeoutMilliseconds: 1000), on: exchange, isNew: true)
        _ = bench.take(exchange)
        request.isTimed = true
        bench.deliver(request, on: exchange, isNew: false)
        let answer = try #require(bench.take(exchange).first)
        #expect(try StatusResponseMessage(payload: answer.payload).status == .invalidAction)
        #expect(bench.model.calls.isEmpty)
    }

    @Test(arguments: [
        WriteRequestMessage(suppressResponse: true, writeRequests: []).payload,
        StatusResponseMessage(.success).payload,
        [0x15, 0x18],
    ])
    func `what is no next part ends the write`(payload: [UInt8]) throws {
        let exchange = bench.newExchange()
        let request = WriteRequestMessage(writeRequests: [replace(.emptyArray)], moreChunkedMessages: true)
        bench.deliver(request, on: exchange, isNew: true)
        _ = bench.take(exchange)
        bench.deliver(.writeRequest, payload, on: exchange, isNew: false)
        let answer = try #require(bench.take(exchange).first)
        #expect(try StatusResponseMessage(payload: answer.payload).status == .invalidAction)
        #expect(!bench.openExchanges.contains(exchange))
        #expect(bench.server.deadline == nil)
    }

    @Test func `a writer that falls silent is given up`() {
        let exchange = bench.newExchange()
        let request = WriteRequestMessage(writeRequests: [replace(.emptyArray)], moreChunkedMessages: true)
        bench.deliver(request, on: exchange, isNew: true)
        _ = bench.take(exchange)
        bench.advance(by: 31)
        #expect(!bench.openExchanges.contains(exchange))
        #expect(bench.server.deadline == nil)
    }
}
