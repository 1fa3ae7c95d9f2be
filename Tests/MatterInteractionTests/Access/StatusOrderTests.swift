// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// The same order through the engine, for subjects of several privileges and fabrics.
struct StatusOrderTests {
    private let bench = Bench()
    private let sample = SampleClusters.sampleID

    /// Nodes of fabric 1 by what they hold on everything.
    private static let holders: [(NodeID, Privilege)] = [
        (0x10, .view), (0x11, .operate), (0x12, .manage), (0x13, .administer),
    ]

    init() {
        bench.model.entries[1] = Self.holders.map { node, privilege in
            AccessControlEntry(privilege: privilege, authMode: .case, subjects: [node], fabricIndex: 1)
        }
        bench.model.entries[2] = [
            AccessControlEntry(privilege: .administer, authMode: .case, subjects: [0x10], fabricIndex: 2)
        ]
    }

    private func readStatus(_ path: AttributePath, _ subject: AccessSubject) throws -> StatusCode {
        let request = ReadRequestMessage(attributeRequests: [AttributePathIB(path)])
        let report = try bench.run(ReadInteraction(request), as: subject)
        return report[path] != nil ? .success : try #require(report.status(path)).code
    }

    private func writeStatus(_ path: AttributePath, _ subject: AccessSubject) throws -> StatusCode {
        let write = AttributeDataIB(path: AttributePathIB(path), data: .unsigned(1))
        return try #require(try bench.run(WriteInteraction([write]), as: subject).first).status.code
    }

    private func invokeStatus(_ path: CommandPath, _ subject: AccessSubject) throws -> StatusCode {
        let command = CommandDataIB(path: CommandPathIB(path), fields: nil)
        guard case .status(let status) = try bench.run(InvokeInteraction([command]), as: subject).first else {
            return .success
        }
        return status.status.code
    }

    @Test func `who holds nothing learns nothing of what exists`() throws {
        let stranger = AccessSubject.node(0x99, fabricIndex: 1)
        for endpoint: EndpointNumber in [1, 9] {
            #expect(try readStatus(AttributePath(endpoint, sample, 0), stranger) == .unsupportedAccess)
            #expect(try writeStatus(AttributePath(endpoint, sample, 0), stranger) == .unsupportedAccess)
            #expect(try invokeStatus(CommandPath(endpoint, sample, 0), stranger) == .unsupportedAccess)
        }
        #expect(bench.model.calls.isEmpty)
    }

    @Test func `View shows what exists to readers and writers, not to who would invoke`() throws {
        let viewer = AccessSubject.node(0x10, fabricIndex: 1)
        #expect(try readStatus(AttributePath(9, sample, 0), viewer) == .unsupportedEndpoint)
        #expect(try writeStatus(AttributePath(1, 77, 0), viewer) == .unsupportedCluster)
        #expect(try writeStatus(AttributePath(1, sample, 77), viewer) == .unsupportedAttribute)
        #expect(try invokeStatus(CommandPath(9, sample, 0), viewer) == .unsupportedAccess)
        let operator_ = AccessSubject.node(0x11, fabricIndex: 1)
        #expect(try invokeStatus(CommandPath(9, sample, 0), operator_) == .unsupportedEndpoint)
        #expect(try invokeStatus(CommandPath(1, 77, 0), operator_) == .unsupportedCluster)
        #expect(try invokeStatus(CommandPath(1, sample, 77), operator_) == .unsupportedCommand)
    }

    @Test func `an attribute that nobody can write is told before the privilege`() throws {
        #expect(try writeStatus(AttributePath(1, sample, 4), .node(0x10, fabricIndex: 1)) == .unsupportedWrite)
        #expect(try writeStatus(AttributePath(1, sample, 0xFFFD), .node(0x13, fabricIndex: 1)) == .unsupportedWrite)
    }

    @Test func `the privilege of the element counts`() throws {
        let read: [(AttributeID, Privilege)] = [(0, .view), (1, .view), (2, .administer), (8, .view)]
        let write: [(AttributeID, Privilege)] = [(0, .operate), (1, .manage), (2, .administer)]
        let invoke: [(CommandID, Privilege)] = [(0, .operate), (5, .administer)]
        for (node, held) in Self.holders {
            let subject = AccessSubject.node(node, fabricIndex: 1)
            for (id, wanted) in read {
                let status = try readStatus(AttributePath(1, sample, id), subject)
                #expect(status == (held >= wanted ? .success : .unsupportedAccess))
            }
            for (id, wanted) in write {
                let status = try writeStatus(AttributePath(1, sample, id), subject)
                #expect((status == .unsupportedAccess) == (held < wanted))
            }
            for (id, wanted) in invoke {
                let status = try invokeStatus(CommandPath(1, sample, id), subject)
                #expect(status == (held >= wanted ? .success : .unsupportedAccess))
            }
        }
    }

    @Test func `one node is two subjects on two fabrics`() throws {
        let path = AttributePath(1, sample, 2)
        #expect(try readStatus(path, .node(0x10, fabricIndex: 1)) == .unsupportedAccess)
        #expect(try readStatus(path, .node(0x10, fabricIndex: 2)) == .success)
        #expect(try readStatus(path, .node(0x13, fabricIndex: 2)) == .unsupportedAccess)
        #expect(try readStatus(path, .node(0x10, fabricIndex: 3)) == .unsupportedAccess)
    }

    @Test func `the privilege comes before the timed interaction and the transport`() throws {
        let path = AttributePath(1, sample, 5)
        #expect(try writeStatus(path, .node(0x10, fabricIndex: 1)) == .unsupportedAccess)
        #expect(try writeStatus(path, .node(0x11, fabricIndex: 1)) == .needsTimedInteraction)
        #expect(try invokeStatus(CommandPath(1, sample, 3), .node(0x10, fabricIndex: 1)) == .unsupportedAccess)
        #expect(try invokeStatus(CommandPath(1, sample, 3), .node(0x11, fabricIndex: 1)) == .needsTimedInteraction)
        #expect(try invokeStatus(CommandPath(1, sample, 6), .node(0x11, fabricIndex: 1)) == .invalidTransportType)
    }

    @Test func `what is of a fabric is not for who has none`() throws {
        let commissioner = AccessSubject.commissioner()
        #expect(try invokeStatus(CommandPath(1, sample, 4), commissioner) == .unsupportedAccess)
        #expect(try invokeStatus(CommandPath(1, sample, 0), commissioner) == .success)
        #expect(try writeStatus(AttributePath(1, sample, 8), commissioner) == .unsupportedAccess)
        #expect(try invokeStatus(CommandPath(1, sample, 4), .commissioner(fabricIndex: 1)) == .success)
    }

    @Test func `a large command goes over a transport for large messages`() throws {
        let command = CommandDataIB(path: CommandPathIB(endpoint: 1, cluster: sample, command: 6), fields: nil)
        let responses = try bench.run(
            InvokeInteraction([command]),
            as: .node(0x11, fabricIndex: 1),
            isLarge: true
        )
        let status = CommandStatusIB(path: command.path, status: .success)
        #expect(responses == [.status(status)])
    }

    @Test func `a wildcard passes over what may not be read`() throws {
        let request = ReadRequestMessage(attributeRequests: [AttributePathIB(endpoint: 1)])
        let viewer = try bench.run(ReadInteraction(request), as: .node(0x10, fabricIndex: 1))
        let admin = try bench.run(ReadInteraction(request), as: .node(0x13, fabricIndex: 1))
        #expect(admin.attributes.map(\.path).filter { $0.attribute != 2 } == viewer.attributes.map(\.path))
        #expect(try bench.run(ReadInteraction(request), as: .node(0x99, fabricIndex: 1)) == Report())
    }

    @Test func `targets by device type count for the endpoint`() throws {
        bench.model.entries[1] = [
            AccessControlEntry(
                privilege: .view,
                authMode: .case,
                targets: [.init(deviceType: 0x101)],
                fabricIndex: 1
            )
        ]
        let request = ReadRequestMessage(attributeRequests: [AttributePathIB(attribute: 0xFFFD)])
        let report = try bench.run(ReadInteraction(request), as: .node(0x99, fabricIndex: 1))
        #expect(report.attributes.map(\.path) == [AttributePath(2, sample, 0xFFFD)])
    }
}
