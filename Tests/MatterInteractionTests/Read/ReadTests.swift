// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// Reads by every form of path.
struct ReadTests {
    private let bench = Bench()
    private let sample = SampleClusters.sampleID

    private func read(
        _ paths: [AttributePathIB],
        as subject: AccessSubject = Bench.admin,
        versions: [DataVersionFilterIB] = []
    ) throws -> Report {
        try bench.run(
            ReadInteraction(ReadRequestMessage(attributeRequests: paths, dataVersionFilters: versions)),
            as: subject
        )
    }

    private func paths(_ report: Report) -> [AttributePath] { report.attributes.map(\.path) }

    /// All readable attributes of the test model, in order.
    private var readable: [AttributePath] {
        bench.model.endpoints.flatMap { endpoint in
            bench.model.clusters(of: endpoint).flatMap { schema in
                schema.attributes.filter { $0.access.read != nil }.map { AttributePath(endpoint, schema.id, $0.id) }
            }
        }
    }

    @Test func `one attribute comes with its value and data version`() throws {
        let path = AttributePath(1, sample, 1)
        let report = try read([AttributePathIB(path)])
        #expect(report.attributes == [ReportedAttribute(path: path, result: .success(.utf8("Name")), dataVersion: 100)])
        #expect(report.subscriptionID == nil)
    }

    @Test func `the last message of a read asks for no answer`() throws {
        let path = AttributePathIB(endpoint: 1, cluster: sample, attribute: 1)
        let answer = try #require(bench.ask(ReadRequestMessage(attributeRequests: [path])))
        let message = try ReportDataMessage(payload: answer.payload)
        #expect(message.suppressResponse)
        #expect(!message.moreChunkedMessages)
        #expect(!bench.openExchanges.contains(answer.exchange))
    }

    @Test func `messages are counted both ways`() throws {
        _ = try read([AttributePathIB(endpoint: 1, cluster: sample, attribute: 1)])
        bench.deliver(StatusResponseMessage(.success), on: bench.newExchange(), isNew: false)
        #expect(bench.server.counters == InteractionCounters(messagesReceived: 2, messagesSent: 1))
    }

    @Test func `a full wildcard yields every readable attribute once`() throws {
        let report = try read([AttributePathIB()])
        #expect(paths(report) == readable)
        for attribute in report.attributes {
            let schema = bench.model.schema(attribute.path.clusterPath)
            let value = schema?.globalValue(attribute.path.attribute) ?? bench.model.values[attribute.path]
            #expect(attribute.value == value)
        }
    }

    @Test func `each part of a path can be a wildcard`() throws {
        let cases: [(AttributePathIB, (AttributePath) -> Bool)] = [
            (AttributePathIB(endpoint: 1), { $0.endpoint == 1 }),
            (AttributePathIB(cluster: sample), { $0.cluster == SampleClusters.sampleID }),
            (AttributePathIB(attribute: 0xFFFD), { $0.attribute == 0xFFFD }),
            (AttributePathIB(endpoint: 1, cluster: sample), { $0.endpoint == 1 }),
            (AttributePathIB(endpoint: 0, attribute: 0xFFFC), { $0.endpoint == 0 && $0.attribute == 0xFFFC }),
            (
                AttributePathIB(cluster: sample, attribute: 7),
                { $0.cluster == SampleClusters.sampleID && $0.attribute == 7 }
            ),
        ]
        for (path, isMeant) in cases { #expect(paths(try read([path])) == readable.filter(isMeant)) }
    }

    @Test func `wildcards over what is not there yield nothing`() throws {
        for path in [
            AttributePathIB(endpoint: 9), AttributePathIB(cluster: 9), AttributePathIB(cluster: sample, attribute: 99),
            AttributePathIB(endpoint: 1, cluster: 0x28), AttributePathIB(cluster: sample, attribute: 3),
        ] {
            #expect(try read([path]) == Report())
        }
    }

    @Test func `a request without paths yields an empty report`() throws {
        #expect(try read([]) == Report())
    }

    @Test(arguments: [
        (AttributePathIB(endpoint: 9, cluster: 0x28, attribute: 0), StatusCode.unsupportedEndpoint),
        (AttributePathIB(endpoint: 1, cluster: 0x28, attribute: 0), .unsupportedCluster),
        (AttributePathIB(endpoint: 0, cluster: 0x28, attribute: 77), .unsupportedAttribute),
        (AttributePathIB(endpoint: 1, cluster: SampleClusters.sampleID, attribute: 3), .unsupportedRead),
    ])
    func `a concrete path that cannot be read yields a status`(path: AttributePathIB, status: StatusCode) throws {
        let report = try read([path])
        let concrete = try #require(path.concrete)
        #expect(report.attributes.count == 1)
        #expect(report.status(concrete) == Status(status))
    }

    @Test func `a value that cannot be had is told of a concrete path and dropped from a wildcard`() throws {
        let path = AttributePath(1, sample, 1)
        bench.model.readFailures[path] = Status(.busy)
        #expect(try read([AttributePathIB(path)]).status(path) == Status(.busy))
        #expect(paths(try read([AttributePathIB()])) == readable.filter { $0 != path })
    }

    @Test func `an attribute that two paths stand for comes once`() throws {
        let path = AttributePath(1, sample, 1)
        let report = try read([AttributePathIB(path), AttributePathIB(endpoint: 1), AttributePathIB(path)])
        #expect(paths(report).count { $0 == path } == 1)
        #expect(paths(report).first == path)
        #expect(paths(report).count == readable.count { $0.endpoint == 1 })
    }

    @Test func `wildcard flags leave out what they name`() throws {
        let cases: [(WildcardPathFlags, (AttributePath, AttributeDefinition) -> Bool)] = [
            (.skipRootNode, { path, _ in path.endpoint == 0 }),
            (.skipGlobalAttributes, { _, attribute in attribute.isGlobal }),
            (.skipAttributeList, { path, _ in path.attribute == 0xFFFB }),
            (.skipCommandLists, { path, _ in [0xFFF8, 0xFFF9].contains(path.attribute) }),
            (.skipCustomElements, { path, _ in path.cluster.rawValue > 0xFFFF || path.attribute.rawValue > 0xFFFF }),
            (.skipFixedAttributes, { _, attribute in attribute.quality.contains(.fixed) }),
            (.skipChangesOmittedAttributes, { _, attribute in attribute.quality.contains(.changesOmitted) }),
            (.skipDiagnosticsClusters, { path, _ in path.cluster == 0x34 }),
        ]
        for (flags, isSkipped) in cases {
            let expected = try readable.filter { path in
                let attribute = try #require(bench.model.schema(path.clusterPath)?.attribute(path.attribute))
                return !isSkipped(path, attribute)
            }
            #expect(expected.count < readable.count)
            #expect(paths(try read([AttributePathIB(wildcardPathFlags: flags)])) == expected)
        }
    }

    @Test func `wildcard flags say nothing about a concrete path`() throws {
        let path = AttributePathIB(
            endpoint: 0,
            cluster: 0x28,
            attribute: 0xFFFB,
            wildcardPathFlags: [.skipRootNode, .skipAttributeList, .skipGlobalAttributes]
        )
        #expect(try read([path]).attributes.first?.value != nil)
    }

    @Test(arguments: [(5, false), (6, true), (7, true), (UInt32.max, true)] as [(UInt32, Bool)])
    func `wildcard flags for an older configuration do not count`(version: UInt32, doCount: Bool) throws {
        bench.model.values[AttributePath(0, 0x28, 0x18)] = .unsigned(6)
        var path = AttributePathIB(wildcardPathFlags: .skipRootNode)
        path.wildcardFilterConfigurationVersion = version
        let report = try read([path])
        #expect(report.attributes.contains { $0.path.endpoint == 0 } != doCount)
    }

    @Test func `clusters whose data version the client has are left out`() throws {
        bench.model.versions[ClusterPath(2, sample)] = 7
        let filters = [
            DataVersionFilterIB(ClusterPath(1, sample), 100), DataVersionFilterIB(ClusterPath(2, sample), 6),
            DataVersionFilterIB(ClusterPath(5, 5), 1),
        ]
        #expect(paths(try read([AttributePathIB()], versions: filters)) == readable.filter { $0.endpoint != 1 })
        let concrete = AttributePathIB(endpoint: 1, cluster: sample, attribute: 0)
        #expect(try read([concrete], versions: filters) == Report())
        let absent = AttributePathIB(endpoint: 1, cluster: sample, attribute: 99)
        #expect(try read([absent], versions: filters).attributes.count == 1)
    }

    @Test(arguments: [
        AttributePathIB(attribute: 0),
        AttributePathIB(endpoint: 1, attribute: 7),
        AttributePathIB(endpoint: 1, cluster: SampleClusters.sampleID, listIndex: .entry(1)),
    ])
    func `paths that the standard does not know are an invalid action`(path: AttributePathIB) throws {
        #expect(try bench.refusal(ReadRequestMessage(attributeRequests: [path])) == .invalidAction)
    }

    @Test func `an event of any cluster is an invalid action`() throws {
        let request = ReadRequestMessage(eventRequests: [EventPathIB(endpoint: 1, event: 0)])
        #expect(try bench.refusal(request) == .invalidAction)
    }

    @Test func `more paths than allowed exhaust the paths`() throws {
        let bench = Bench { $0.readPaths = 9 }
        let path = AttributePathIB(endpoint: 1, cluster: sample, attribute: 0)
        let nine = [AttributePathIB](repeating: path, count: 9)
        #expect(try bench.refusal(ReadRequestMessage(attributeRequests: nine)) == nil)
        let ten = ReadRequestMessage(attributeRequests: nine, eventRequests: [EventPathIB()])
        #expect(try bench.refusal(ten) == .pathsExhausted)
    }

    @Test func `paths to another node are not ours`() throws {
        var concrete = AttributePathIB(endpoint: 1, cluster: sample, attribute: 0)
        concrete.node = 5
        var wildcard = AttributePathIB()
        wildcard.node = 5
        var own = AttributePathIB(endpoint: 1, cluster: sample, attribute: 1)
        own.node = 6
        let request = ReadRequestMessage(attributeRequests: [concrete, wildcard, own])
        let exchange = bench.newExchange()
        bench.deliver(.readRequest, request.payload, on: exchange, isNew: true, localNodeID: 6)
        var assembler = ReportAssembler()
        try assembler.add(ReportDataMessage(payload: try #require(bench.take(exchange).first).payload))
        #expect(assembler.report.attributes.count == 2)
        #expect(assembler.report.status(AttributePath(1, sample, 0)) == Status(.unsupportedNode))
        #expect(assembler.report[AttributePath(1, sample, 1)] == .utf8("Name"))
    }
}
