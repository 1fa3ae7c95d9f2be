// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV

/// Elements that every device has, on which the rules of the interaction model are tried.
enum Common {
    static let basicInformation: ClusterID = 0x0028
    static let descriptor: ClusterID = 0x001D
    static let generalCommissioning: ClusterID = 0x0030
    static let administratorCommissioning: ClusterID = 0x003C
    static let accessControl: ClusterID = 0x001F
    static let operationalCredentials: ClusterID = 0x003E

    /// A text that may be written and is kept.
    static let nodeLabel = AttributePath(.root, basicInformation, 0x0005)
    static let vendorName = AttributePath(.root, basicInformation, 0x0001)
    static let startUp = EventPath(.root, basicInformation, 0x00)
    static let accessControlList = AttributePath(.root, accessControl, 0x0000)
    static let entryChanged = EventPath(.root, accessControl, 0x00)
    static let breadcrumb = AttributePath(.root, generalCommissioning, 0x0000)
    static let armFailSafe = CommandPath(.root, generalCommissioning, 0x00)

    /// ArmFailSafe that only sets the breadcrumb back and ends whatever is armed.
    static let disarm = TLVValue.structure([0: .unsigned(0), 1: .unsigned(0)])

    /// An endpoint, cluster, attribute and command that no device has.
    static let noEndpoint: EndpointNumber = 0xFFF0
    static let noCluster: ClusterID = 0xFFF1_FCFE
    static let noAttribute: AttributeID = 0x4FFE
    static let noCommand: CommandID = 0xDE
    static let noEvent: EventID = 0xDE
}

extension Trial {
    /// Puts the node label back at the end.
    func keepNodeLabel() throws {
        let label = try read(Common.nodeLabel)
        atEnd { [self] in try session().write(Common.nodeLabel, label) }
    }

    /// The data version of a cluster.
    func dataVersion(_ path: ClusterPath) throws -> DataVersion {
        let revision = AttributePath(path.endpoint, path.cluster, 0xFFFD)
        let report = try session().read([AttributePathIB(revision)])
        return try require("the data version of \(Wording.name(path.cluster))", report.values.first?.dataVersion)
    }

    /// Whether a whole action was refused, and how; notes what else came.
    func expectRefusal(_ what: String, _ expected: [StatusCode], _ action: () throws -> Void) throws {
        do {
            try action()
            find(what, expected: expected.map { "\($0)" }.joined(separator: " or "), found: "no refusal")
        } catch ProbeError.status(let status) {
            expect(what, status, isOneOf: expected)
        }
    }
}
