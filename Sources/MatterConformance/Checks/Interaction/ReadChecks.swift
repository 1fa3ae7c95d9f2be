// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV

/// Reading attributes (Core § 8.4).
enum ReadChecks {
    static let all: [Check] = statuses + wildcards + versions + form

    // MARK: - Statuses of concrete paths

    private static let statuses: [Check] = [
        Check("IM-READ-1", "Core § 8.4.3.2", "A path to an unknown endpoint is UnsupportedEndpoint") { trial in
            try expect(trial, AttributePath(Common.noEndpoint, Common.descriptor, 0x0000), .unsupportedEndpoint)
        },
        Check("IM-READ-2", "Core § 8.4.3.2", "A path to an unknown cluster is UnsupportedCluster") { trial in
            try expect(trial, AttributePath(.root, Common.noCluster, 0x0000), .unsupportedCluster)
        },
        Check("IM-READ-3", "Core § 8.4.3.2", "A path to an unknown attribute is UnsupportedAttribute") { trial in
            try expect(
                trial,
                AttributePath(.root, Common.basicInformation, Common.noAttribute),
                .unsupportedAttribute
            )
        },
        Check("IM-READ-4", "Core § 8.4.3.2", "One read answers values and statuses, one for each path") { trial in
            let missing = AttributePath(.root, Common.basicInformation, Common.noAttribute)
            let report = try trial.session().read([
                AttributePathIB(Common.vendorName), AttributePathIB(missing), AttributePathIB(Common.nodeLabel),
            ])
            trial.expect("values", report.values.map(\.path), is: [Common.vendorName, Common.nodeLabel])
            trial.expect("statuses", report.refusals.map(\.path.concrete), is: [missing])
        },
    ]

    private static func expect(_ trial: Trial, _ path: AttributePath, _ status: StatusCode) throws {
        let result = try trial.session().read(path)
        trial.expect("reading \(Wording.name(path))", result, is: .failure(Status(status)))
    }

    // MARK: - Wildcards

    private static let wildcards: [Check] = [
        Check("IM-READ-5", "Core § 8.9.2.3", "A wildcard endpoint expands to the endpoints with the cluster") { trial in
            let report = try trial.session().read([AttributePathIB(cluster: Common.descriptor, attribute: 0x0000)])
            trial.expect("statuses", report.refusals.count, is: 0)
            trial.expect(
                "endpoints in the report",
                report.values.map(\.path.endpoint).sorted(),
                is: trial.shape.endpoints(with: Common.descriptor)
            )
        },
        Check("IM-READ-6", "Core § 8.9.2.3", "A wildcard attribute expands to the AttributeList") { trial in
            let report = try trial.session().read([
                AttributePathIB(endpoint: .root, cluster: Common.basicInformation)
            ])
            let cluster = try trial.require(
                "BasicInformation",
                trial.shape.cluster(ClusterPath(.root, Common.basicInformation))
            )
            trial.expect(
                "attributes in the report",
                report.values.map(\.path.attribute).sorted(),
                is: cluster.attributes.sorted()
            )
        },
        Check("IM-READ-7", "Core § 8.9.2.3", "Wildcards of all three kinds give every readable attribute once") {
            trial in
            let conversation = try trial.session().open()
            defer { conversation.close() }
            try conversation.send(read([AttributePathIB()]))
            let (report, messages) = try ProbeSession.collect(conversation, "ReadRequest")
            trial.expect("statuses", report.refusals.count, is: 0)
            let paths = report.values.map(\.path)
            let told = messages.flatMap(\.attributeReports).filter { $0.path.listIndex == nil }.compactMap(
                \.path.concrete
            )
            trial.expect("paths that came twice", told.count - Set(told).count, is: 0)
            for endpoint in trial.shape.endpoints {
                for cluster in endpoint.clusters {
                    let place = ClusterPath(endpoint.number, cluster.id)
                    let found = paths.filter { $0.clusterPath == place }.map(\.attribute).sorted()
                    trial.expect(
                        "attributes of \(Wording.name(cluster.id)) on \(endpoint.number)",
                        found,
                        is: cluster.attributes.sorted()
                    )
                }
            }
        },
        Check("IM-READ-8", "Core § 8.9.2.3", "A wildcard that matches nothing gives nothing, and no status") { trial in
            let report = try trial.session().read([
                AttributePathIB(cluster: Common.noCluster), AttributePathIB(endpoint: Common.noEndpoint),
            ])
            trial.expect("values and statuses", report.values.count + report.refusals.count, is: 0)
        },
        Check("IM-READ-9", "Core § 8.9.2.3", "A wildcard cluster with a global attribute expands to all clusters") {
            trial in
            let report = try trial.session().read([AttributePathIB(endpoint: .root, attribute: 0xFFFD)])
            let clusters = trial.shape.endpoint(.root)?.clusters.map(\.id) ?? []
            trial.expect("clusters in the report", report.values.map(\.path.cluster).sorted(), is: clusters)
        },
        Check(
            "IM-READ-10",
            "Core § 8.9.2.4",
            "A wildcard cluster with an attribute that is not global is InvalidAction"
        ) { trial in
            try trial.expectRefusal("the read", [.invalidAction]) {
                _ = try trial.session().read([AttributePathIB(endpoint: .root, attribute: 0x0001)])
            }
        },
        Check("IM-READ-11", "Core § 8.9.2.2", "WildcardPathFlags leave out what they name") { trial in
            var path = AttributePathIB(endpoint: .root, cluster: Common.basicInformation)
            path.wildcardPathFlags = .skipGlobalAttributes
            let withoutGlobals = try trial.session().read([path])
            trial.expect(
                "global attributes",
                withoutGlobals.values.count { $0.path.attribute.rawValue >= 0xF000 },
                is: 0
            )
            trial.expect("other attributes", !withoutGlobals.values.isEmpty, expected: "some", found: "none")
            var all = AttributePathIB(attribute: 0xFFFD)
            all.wildcardPathFlags = .skipRootNode
            let withoutRoot = try trial.session().read([all])
            trial.expect("attributes of endpoint 0", withoutRoot.values.count { $0.path.endpoint == .root }, is: 0)
        },
        Check("IM-READ-12", "Core § 8.4.3.2", "A path that is named twice or also by a wildcard is answered") { trial in
            let report = try trial.session().read([
                AttributePathIB(Common.vendorName), AttributePathIB(endpoint: .root, cluster: Common.basicInformation),
            ])
            trial.expect("the value", report[Common.vendorName] != nil, expected: "VendorName", found: "none")
        },
    ]

    // MARK: - Data versions

    private static let versions: [Check] = [
        Check("IM-VERSION-1", "Core § 8.4.3.2", "A DataVersionFilter with the present version leaves the cluster out") {
            trial in
            let place = ClusterPath(.root, Common.basicInformation)
            let version = try trial.dataVersion(place)
            let report = try trial.session().read(
                ReadRequestMessage(
                    attributeRequests: [AttributePathIB(Common.vendorName), AttributePathIB(Common.breadcrumb)],
                    isFabricFiltered: true,
                    dataVersionFilters: [DataVersionFilterIB(place, version)]
                )
            )
            trial.expect("values", report.values.map(\.path), is: [Common.breadcrumb])
        },
        Check("IM-VERSION-2", "Core § 8.4.3.2", "A DataVersionFilter with another version leaves nothing out") {
            trial in
            let place = ClusterPath(.root, Common.basicInformation)
            let version = try trial.dataVersion(place)
            let report = try trial.session().read(
                ReadRequestMessage(
                    attributeRequests: [AttributePathIB(Common.vendorName)],
                    isFabricFiltered: true,
                    dataVersionFilters: [DataVersionFilterIB(place, DataVersion(version.rawValue &- 1))]
                )
            )
            trial.expect("values", report.values.map(\.path), is: [Common.vendorName])
        },
        Check("IM-VERSION-3", "Core § 7.10.3", "The data version grows with a change") { trial in
            try trial.keepNodeLabel()
            let place = ClusterPath(.root, Common.basicInformation)
            let before = try trial.dataVersion(place)
            let label = "v\(before.rawValue % 1000)"
            _ = try trial.session().write(Common.nodeLabel, .utf8(label + "a"))
            _ = try trial.session().write(Common.nodeLabel, .utf8(label + "b"))
            let after = try trial.dataVersion(place)
            trial.expect("the growth by two changes", after.rawValue &- before.rawValue, isOneOf: [2])
        },
        Check("IM-VERSION-4", "Core § 7.10.3", "The data version stays as it is while nothing changes") { trial in
            let place = ClusterPath(.root, Common.basicInformation)
            let before = try trial.dataVersion(place)
            _ = try trial.session().read([AttributePathIB(endpoint: .root)])
            trial.expect("the data version after reading", try trial.dataVersion(place), is: before)
        },
        Check("IM-VERSION-5", "Core § 7.10.3", "A change raises no other cluster's data version") { trial in
            try trial.keepNodeLabel()
            let other = ClusterPath(.root, Common.descriptor)
            let before = try trial.dataVersion(other)
            _ = try trial.session().write(Common.nodeLabel, .utf8("another"))
            trial.expect("the data version of Descriptor", try trial.dataVersion(other), is: before)
        },
        Check("IM-VERSION-6", "Core § 10.6.4", "Every value has its data version, the same within a cluster") { trial in
            let report = try trial.session().read([AttributePathIB(endpoint: .root, cluster: Common.basicInformation)])
            let versions = Set(report.values.map(\.dataVersion))
            trial.expect("different versions", versions.count, is: 1)
            trial.expect(
                "a version",
                versions.first.flatMap { $0 } != nil,
                expected: "one in each report",
                found: "none"
            )
        },
    ]

    // MARK: - Form

    private static let form: [Check] = [
        Check("IM-FORM-1", "Core § 8.4.2.1", "The last message of a read suppresses the response") { trial in
            let conversation = try trial.session().open()
            defer { conversation.close() }
            try conversation.send(read([AttributePathIB(Common.vendorName)]))
            let (_, messages) = try ProbeSession.collect(conversation, "ReadRequest", answersLast: false)
            trial.expect("SuppressResponse of the last message", messages.last?.suppressResponse, is: true)
        },
        Check(
            "IM-FORM-2",
            "Core § 8.4.3.3",
            "A long report comes in messages of 1,232 octets at most, all but the last with MoreChunkedMessages"
        ) { trial in
            let probe = try trial.session().probe
            let sizes = DatagramSizes()
            probe.incoming = { sizes.note($0) }
            defer { probe.incoming = nil }
            let conversation = try trial.session().open()
            defer { conversation.close() }
            try conversation.send(read([AttributePathIB()]))
            let (_, messages) = try ProbeSession.collect(conversation, "ReadRequest")
            trial.expect(
                "messages of a report of everything",
                messages.count > 1,
                expected: "several",
                found: "\(messages.count)"
            )
            trial.expect(
                "the largest datagram",
                sizes.largest <= Datagram.maximumSize,
                expected: "1232 octets at most",
                found: "\(sizes.largest)"
            )
            trial.expect(
                "SuppressResponse before the last",
                messages.dropLast().allSatisfy { !$0.suppressResponse },
                expected: "false",
                found: "true"
            )
        },
        Check("IM-FORM-3", "Core § 8.4.3.3", "A report stops where the reader answers a chunk by a failure") { trial in
            let conversation = try trial.session().open()
            defer { conversation.close() }
            try conversation.send(read([AttributePathIB()]))
            let first = try conversation.next("ReadRequest")
            let message = try? ReportDataMessage(payload: first.payload)
            try trial.require(
                "MoreChunkedMessages",
                message?.moreChunkedMessages == true,
                expected: "true",
                found: "false"
            )
            try conversation.send(StatusResponseMessage(.resourceExhausted))
            let next = conversation.poll(within: .seconds(3))
            trial.expect(
                "a message after the failure",
                next == nil,
                expected: "none",
                found: "\(next.map { "\($0.opcode)" } ?? "")"
            )
        },
        Check("IM-FORM-4", "Core § 8.2.4", "A request that is no structure is answered by InvalidAction") { trial in
            try expectInvalid(trial, .readRequest, [0x00, 0x01, 0x02])
        },
        Check("IM-FORM-5", "Core § 8.2.4", "A request without its mandatory fields is answered by InvalidAction") {
            trial in
            try expectInvalid(trial, .writeRequest, TLVValue.structure([0xFF: .unsigned(12)]).encoded())
            try expectInvalid(trial, .invokeRequest, TLVValue.structure([0xFF: .unsigned(12)]).encoded())
            try expectInvalid(trial, .subscribeRequest, TLVValue.structure([0xFF: .unsigned(12)]).encoded())
        },
        Check("IM-FORM-6", "Core § 10.7", "Every message says its interaction model revision, 11 or more") { trial in
            let requests: [(Opcode, [UInt8], String)] = [
                (.readRequest, read([AttributePathIB(Common.vendorName)]).payload, "ReportData"),
                (.timedRequest, TimedRequestMessage(timeoutMilliseconds: 100).payload, "StatusResponse"),
                (
                    .invokeRequest,
                    InvokeRequestMessage(
                        invokeRequests: [CommandDataIB(path: CommandPathIB(Common.armFailSafe), fields: Common.disarm)]
                    ).payload,
                    "InvokeResponse"
                ),
            ]
            for (opcode, payload, name) in requests {
                let answer = try trial.session().ask(opcode, payload)
                let revision = (try? TLVValue(decoding: answer.payload))?[0xFF]?.unsignedInteger
                trial.expect(
                    "the revision in \(name)",
                    (revision ?? 0) >= 11,
                    expected: "11 or more",
                    found: Wording.text(revision)
                )
            }
        },
        Check("IM-FORM-7", "Core § 8.4.2", "A read of no path at all is answered by an empty report") { trial in
            let report = try trial.session().read(read([]))
            trial.expect(
                "what is reported",
                report.isEmpty,
                expected: "nothing",
                found: "\(report.values.count) values"
            )
        },
        Check("IM-FORM-8", "Core § 8.2.5.2", "A StatusResponse out of the blue harms nothing") { trial in
            let conversation = try trial.session().open()
            try conversation.send(StatusResponseMessage(.success))
            _ = conversation.poll(within: .seconds(1))
            conversation.close()
            _ = try trial.read(Common.vendorName)
        },
        Check("IM-FORM-9", "Core § 10.2.2", "An unknown opcode of the interaction model is no reason to fall silent") {
            trial in
            let conversation = try trial.session().open()
            try conversation.send(Opcode(0x5F), TLVValue.emptyStructure.encoded())
            let answer = conversation.poll(within: .seconds(1))
            if let answer {
                let status = try? StatusResponseMessage(payload: answer.payload)
                trial.expect("the answer", status?.status, isOneOf: [.invalidAction])
            }
            conversation.close()
            _ = try trial.read(Common.vendorName)
        },
    ]

    static func read(_ paths: [AttributePathIB]) -> ReadRequestMessage {
        ReadRequestMessage(attributeRequests: paths, isFabricFiltered: true)
    }

    static func expectInvalid(_ trial: Trial, _ opcode: Opcode, _ payload: [UInt8]) throws {
        let answer = try trial.session().ask(opcode, payload)
        let status = answer.opcode == .statusResponse ? try? StatusResponseMessage(payload: answer.payload) : nil
        trial.expect("the answer to a malformed message of opcode \(opcode)", status?.status, is: .invalidAction)
    }
}

/// The sizes of the datagrams that came.
final class DatagramSizes {
    private(set) var largest = 0

    func note(_ datagram: Datagram) -> Datagram? {
        largest = max(largest, datagram.bytes.count)
        return datagram
    }
}
