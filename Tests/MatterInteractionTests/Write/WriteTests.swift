// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// Writes in one message.
struct WriteTests {
    private let bench = Bench()
    private let sample = SampleClusters.sampleID
    private let level = AttributePath(1, SampleClusters.sampleID, 0)
    private let numbers = AttributePath(1, SampleClusters.sampleID, 7)

    private func write(_ path: AttributePathIB, _ value: TLVValue, version: DataVersion? = nil) -> AttributeDataIB {
        AttributeDataIB(dataVersion: version, path: path, data: value)
    }

    private func statuses(_ writes: AttributeDataIB..., as subject: AccessSubject = Bench.admin) throws -> [Status] {
        try bench.run(WriteInteraction(writes), as: subject).map(\.status)
    }

    @Test func `a value is written and the path answered`() throws {
        let responses = try bench.run(WriteInteraction([write(AttributePathIB(level), .unsigned(9))]))
        #expect(responses == [AttributeStatusIB(path: AttributePathIB(level), status: .success)])
        #expect(bench.model.calls == [.write(level, .replace(.unsigned(9)))])
        let context = try #require(bench.model.contexts.first)
        #expect(context.subject == Bench.admin)
        #expect(!context.isTimed)
        #expect(context.moment == bench.now)
    }

    @Test func `each write has its status, in order`() throws {
        let name = AttributePath(2, sample, 1)
        let statuses = try statuses(
            write(AttributePathIB(level), .unsigned(1)),
            write(AttributePathIB(endpoint: 9, cluster: sample, attribute: 0), .unsigned(1)),
            write(AttributePathIB(name), .utf8("x")),
            write(AttributePathIB(endpoint: 1, cluster: sample, attribute: 4), .unsigned(1))
        )
        #expect(statuses == [.success, Status(.unsupportedEndpoint), .success, Status(.unsupportedWrite)])
        #expect(bench.model.values[level] == .unsigned(1))
        #expect(bench.model.values[name] == .utf8("x"))
    }

    @Test(arguments: [
        (TLVValue.unsigned(100), StatusCode.success), (.unsigned(101), .constraintError),
        (.unsigned(300), .constraintError), (.utf8("9"), .invalidDataType), (.null, .invalidDataType),
        (.array([.unsigned(1)]), .invalidDataType), (.signed(-1), .invalidDataType),
    ])
    func `types and constraints are checked before the model is asked`(value: TLVValue, status: StatusCode) throws {
        #expect(try statuses(write(AttributePathIB(level), value)) == [Status(status)])
        #expect(bench.model.calls.isEmpty == (status != .success))
    }

    @Test func `entries of lists are checked too`() throws {
        let path = AttributePathIB(numbers)
        let append = AttributePathIB(numbers, listIndex: .append)
        #expect(try statuses(write(path, .array([.utf8("x")]))) == [Status(.invalidDataType)])
        #expect(
            try statuses(write(path, .emptyArray), write(append, .utf8("x")), write(append, .unsigned(5)))
                == [.success, Status(.invalidDataType), .success]
        )
        #expect(bench.model.values[numbers] == .array([.unsigned(5)]))
    }

    @Test func `the model's own refusal is answered`() throws {
        bench.model.writeFailures[level] = .cluster(4)
        #expect(try statuses(write(AttributePathIB(level), .unsigned(1))) == [.cluster(4)])
    }

    @Test func `a data version must be the current one`() throws {
        bench.model.versions[level.clusterPath] = 5
        #expect(
            try statuses(write(AttributePathIB(level), .unsigned(1), version: 4)) == [Status(.dataVersionMismatch)]
        )
        #expect(try statuses(write(AttributePathIB(level), .unsigned(1), version: 5)) == [.success])
        #expect(
            try statuses(write(AttributePathIB(level), .unsigned(2), version: 5)) == [Status(.dataVersionMismatch)]
        )
    }

    @Test func `a data version holds for all writes of a message`() throws {
        let name = AttributePathIB(endpoint: 1, cluster: sample, attribute: 1)
        let writes = [write(AttributePathIB(level), .unsigned(1), version: 100), write(name, .utf8("x"), version: 100)]
        #expect(try bench.run(WriteInteraction(writes)).map(\.status) == [.success, .success])
    }

    @Test func `an endpoint can be a wildcard, which tells only what was tried`() throws {
        let path = AttributePathIB(cluster: sample, attribute: 0)
        let responses = try bench.run(WriteInteraction([write(path, .unsigned(3))]))
        #expect(
            responses == [
                AttributeStatusIB(path: AttributePathIB(endpoint: 1, cluster: sample, attribute: 0), status: .success),
                AttributeStatusIB(path: AttributePathIB(endpoint: 2, cluster: sample, attribute: 0), status: .success),
            ]
        )
        #expect(try statuses(write(AttributePathIB(cluster: sample, attribute: 4), .unsigned(3))) == [])
    }

    @Test(arguments: [
        AttributePathIB(endpoint: 1, attribute: 0xFFFC),
        AttributePathIB(endpoint: 1, cluster: SampleClusters.sampleID),
        AttributePathIB(endpoint: 1, cluster: SampleClusters.sampleID, attribute: 7, listIndex: .entry(0)),
        AttributePathIB(
            endpoint: 1,
            cluster: SampleClusters.sampleID,
            attribute: 0,
            wildcardPathFlags: .skipRootNode
        ),
    ])
    func `paths that a write must not have void the message`(path: AttributePathIB) throws {
        let writes = [write(AttributePathIB(level), .unsigned(1)), write(path, .unsigned(1))]
        #expect(try bench.refusal(WriteRequestMessage(writeRequests: writes)) == .invalidAction)
        #expect(bench.model.calls.isEmpty)
    }

    @Test func `tag compression takes over what a path leaves out`() throws {
        var compressed = AttributePathIB(attribute: 1)
        compressed.enableTagCompression = true
        #expect(
            try statuses(write(AttributePathIB(level), .unsigned(1)), write(compressed, .utf8("x")))
                == [.success, .success]
        )
        #expect(bench.model.values[AttributePath(1, sample, 1)] == .utf8("x"))
    }

    @Test func `who wants no response gets none`() {
        let request = WriteRequestMessage(
            suppressResponse: true,
            writeRequests: [write(AttributePathIB(level), .unsigned(1))]
        )
        let exchange = bench.newExchange()
        bench.deliver(request, on: exchange, isNew: true)
        #expect(bench.take(exchange).isEmpty)
        #expect(!bench.openExchanges.contains(exchange))
        #expect(bench.model.values[level] == .unsigned(1))
    }

    @Test func `an empty write has an empty response`() throws {
        let answer = try #require(bench.ask(WriteRequestMessage(writeRequests: [])))
        #expect(try WriteResponseMessage(payload: answer.payload) == WriteResponseMessage([]))
    }

    @Test func `nothing is written whose statuses would fit no message`() throws {
        let others = (0..<90).map { number in
            var path = AttributePathIB(attribute: AttributeID(UInt32(number)))
            path.enableTagCompression = true
            return write(path, .null)
        }
        let writes = [write(AttributePathIB(level), .null)] + others
        let request = WriteRequestMessage(writeRequests: writes)
        #expect(request.payload.count < 1180)
        #expect(try bench.refusal(request) == .resourceExhausted)
        #expect(bench.model.calls.isEmpty)
    }

    // MARK: Fabrics

    @Test func `entries of a fabric-scoped list get the writer's fabric`() throws {
        let path = AttributePath(1, sample, 8)
        bench.model.values[path] = .array([.structure([0: .utf8("other"), 0xFE: .unsigned(2)])])
        let entry = TLVValue.structure([0: .utf8("a"), 1: .utf8("s"), 0xFE: .unsigned(2)])
        let bare = TLVValue.structure([0: .utf8("b"), 1: .utf8("s")])
        let statuses = try statuses(
            write(AttributePathIB(path), .array([entry])),
            write(AttributePathIB(path, listIndex: .append), bare)
        )
        #expect(statuses == [.success, .success])
        #expect(
            bench.model.values[path]
                == .array([
                    .structure([0: .utf8("other"), 0xFE: .unsigned(2)]),
                    .structure([0: .utf8("a"), 1: .utf8("s"), 0xFE: .unsigned(1)]),
                    .structure([0: .utf8("b"), 1: .utf8("s"), 0xFE: .unsigned(1)]),
                ])
        )
    }

    // MARK: Groups

    private func writeToGroup(_ request: WriteRequestMessage) -> [Bench.Sent] {
        let exchange = bench.newExchange()
        bench.deliver(request, on: exchange, isNew: true, as: .group(7, fabricIndex: 1, source: 0x1111))
        return bench.take(exchange)
    }

    @Test func `a group's write goes to its endpoints, and nobody answers`() {
        bench.model.groups[7] = [2]
        bench.model.entries[1]?.append(
            AccessControlEntry(privilege: .operate, authMode: .group, subjects: [7], fabricIndex: 1)
        )
        let path = AttributePathIB(cluster: sample, attribute: 0)
        let request = WriteRequestMessage(suppressResponse: true, writeRequests: [write(path, .unsigned(8))])
        #expect(writeToGroup(request).isEmpty)
        #expect(bench.model.calls == [.write(AttributePath(2, sample, 0), .replace(.unsigned(8)))])
        bench.model.calls = []
        var wrong = request
        wrong.suppressResponse = false
        #expect(writeToGroup(wrong).isEmpty)
        wrong = request
        wrong.isTimed = true
        #expect(writeToGroup(wrong).isEmpty)
        wrong = request
        wrong.writeRequests[0].path.endpoint = 2
        #expect(writeToGroup(wrong).isEmpty)
        #expect(bench.model.calls.isEmpty)
    }

    @Test func `a group without a privilege writes nothing`() {
        bench.model.groups[7] = [2]
        let path = AttributePathIB(cluster: sample, attribute: 0)
        let request = WriteRequestMessage(suppressResponse: true, writeRequests: [write(path, .unsigned(8))])
        #expect(writeToGroup(request).isEmpty)
        #expect(bench.model.calls.isEmpty)
    }
}
