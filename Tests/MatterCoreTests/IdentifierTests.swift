// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

struct IdentifierTests {
    @Test func `writes hexadecimal at the width of its type`() {
        #expect(FabricIndex(1).description == "0x01")
        #expect(VendorID(0xFFF1).description == "0xFFF1")
        #expect(EndpointNumber(0).description == "0x0000")
        #expect(ClusterID(0x1D).description == "0x0000001D")
        #expect(NodeID(.max).description == "0xFFFFFFFFFFFFFFFF")
        #expect(FabricID(0xABC).description == "0x0000000000000ABC")
    }

    @Test func `orders by number`() {
        #expect([ClusterID(0x300), 6, 0x1D].sorted() == [6, 0x1D, 0x300])
        #expect(NodeID(rawValue: 7) == 7)
    }

    @Test(arguments: [
        (UInt64(0), false),
        (1, true),
        (0xFFFF_FFEF_FFFF_FFFF, true),
        (0xFFFF_FFF0_0000_0000, false),
        (0xFFFF_FFFB_0000_0000, false),
        (0xFFFF_FFFD_ABCD_0001, false),
        (0xFFFF_FFFF_FFFF_0101, false),
    ])
    func `knows the operational range of node ids`(number: UInt64, isOperational: Bool) {
        #expect(NodeID(number).isOperational == isOperational)
    }

    @Test func `takes a CASE authenticated tag apart and back`() {
        let tag = CASEAuthenticatedTag(0xABCD_0002)
        #expect(tag.identifier == 0xABCD)
        #expect(tag.version == 2)
        #expect(tag.subject == 0xFFFF_FFFD_ABCD_0002)
        #expect(tag.subject.isCASEAuthenticatedTag)
        #expect(tag.subject.caseAuthenticatedTag == tag)
        #expect(NodeID(0xFFFF_FFFC_ABCD_0002).caseAuthenticatedTag == nil)
        #expect(NodeID(0xFFFF_FFFE_ABCD_0002).caseAuthenticatedTag == nil)
        #expect(NodeID(0x0000_0000_ABCD_0002).caseAuthenticatedTag == nil)
    }

    @Test func `knows assigned vendors and usable groups`() {
        #expect(!VendorID(0).isAssigned)
        #expect(VendorID(1).isAssigned)
        #expect(VendorID(0xFFF4).isAssigned)
        #expect(!VendorID(0xFFF5).isAssigned)
        #expect(!GroupID(0).isOperational)
        #expect(GroupID(1).isOperational)
    }

    @Test func `orders paths by endpoint, cluster and attribute`() {
        let sorted = [
            AttributePath(0, 0x1D, 0), AttributePath(0, 0x1D, 3), AttributePath(0, 0x28, 0), AttributePath(1, 6, 0),
        ]
        #expect(sorted.reversed().sorted() == sorted)
        #expect(AttributePath(1, 6, 0).clusterPath == ClusterPath(1, 6))
        #expect(ClusterPath(0, 0x300) < ClusterPath(1, 6))
        #expect(CommandPath(1, 6, 2).clusterPath == EventPath(1, 6, 0).clusterPath)
    }

    @Test func `orders advertised services by type and name`() {
        #expect(ServiceType.commissionable.name == "_matterc._udp")
        #expect(ServiceType.operational.name == "_matter._tcp")
        #expect(ServiceType.commissioner.name == "_matterd._udp")
        let keys = [
            ServiceKey(type: .commissionable, instanceName: "B"), ServiceKey(type: .operational, instanceName: "A"),
        ]
        #expect(keys.reversed().sorted() == keys)
    }
}

struct StatusTests {
    @Test func `names its codes as the specification does`() {
        #expect(StatusCode.success.description == "Success")
        #expect(StatusCode(rawValue: 0x7E).description == "UnsupportedAccess")
        #expect(StatusCode(rawValue: 0xC6).description == "NeedsTimedInteraction")
        #expect(StatusCode(rawValue: 0xCA).description == "FailsafeRequired")
        #expect(StatusCode(rawValue: 0x02).description == "0x2")
    }

    /// The numbers of Matter Core § 8.10.1.
    @Test(
        arguments: [
            (StatusCode.failure, 0x01), (.invalidSubscription, 0x7D), (.unsupportedAccess, 0x7E),
            (.unsupportedEndpoint, 0x7F), (.invalidAction, 0x80), (.unsupportedCommand, 0x81), (.invalidCommand, 0x85),
            (.unsupportedAttribute, 0x86), (.constraintError, 0x87), (.unsupportedWrite, 0x88),
            (.resourceExhausted, 0x89),
            (.notFound, 0x8B), (.unreportableAttribute, 0x8C), (.invalidDataType, 0x8D), (.unsupportedRead, 0x8F),
            (.dataVersionMismatch, 0x92), (.timeout, 0x94), (.busy, 0x9C), (.accessRestricted, 0x9D),
            (.unsupportedCluster, 0xC3), (.noUpstreamSubscription, 0xC5), (.needsTimedInteraction, 0xC6),
            (.unsupportedEvent, 0xC7), (.pathsExhausted, 0xC8), (.timedRequestMismatch, 0xC9),
            (.failsafeRequired, 0xCA),
            (.invalidInState, 0xCB), (.noCommandResponse, 0xCC), (.dynamicConstraintError, 0xCF),
            (.alreadyExists, 0xD0),
            (.invalidTransportType, 0xD1),
        ] as [(StatusCode, UInt8)]
    )
    func `has the specification's numbers`(code: StatusCode, number: UInt8) {
        #expect(code.rawValue == number)
        #expect(!code.description.hasPrefix("0x"))
    }

    @Test func `a cluster's own status is a failure`() {
        let status = Status.cluster(0x0B)
        #expect(status.code == .failure)
        #expect(status.clusterStatus == 0x0B)
        #expect(!status.isSuccess)
        #expect(Status.success.isSuccess)
    }
}
