// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Basic Information (Matter Core § 11.1); what the product is comes from the blueprint, who it is from the identity.
enum BasicInformationServer: ClusterServer {
    static let id: ClusterID = 0x0028

    enum Attribute {
        static let vendorName: AttributeID = 0x01
        static let vendorID: AttributeID = 0x02
        static let productName: AttributeID = 0x03
        static let productID: AttributeID = 0x04
        static let nodeLabel: AttributeID = 0x05
        static let location: AttributeID = 0x06
        static let softwareVersion: AttributeID = 0x09
        static let serialNumber: AttributeID = 0x0F
        static let uniqueID: AttributeID = 0x12
        static let capabilityMinima: AttributeID = 0x13
        static let maxPathsPerInvoke: AttributeID = 0x16
        static let configurationVersion: AttributeID = 0x18
    }

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        switch attribute {
        case Attribute.serialNumber: .utf8(cluster.node.configuration.identity.serialNumber)
        case Attribute.uniqueID: .utf8(cluster.node.uniqueID)
        default: nil
        }
    }

    /// A country code is two capital letters; `XX` means none (§ 11.1.5.7).
    static func checkWrite(
        _ attribute: AttributeID,
        _ value: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) throws(Status) {
        guard attribute == Attribute.location, let text = value.string else { return }
        guard text.utf8.count == 2 else { throw Status(.constraintError) }
    }

    static func start(_ cluster: ClusterReference, at now: Moment) {
        cluster.emit(0x00, .structure([0: cluster.value(Attribute.softwareVersion)]), at: now)
    }

    /// The Leave event, seen by the fabric that is leaving (§ 11.1.6.3).
    static func leave(_ fabric: FabricIndex, _ cluster: ClusterReference, at now: Moment) {
        cluster.emit(0x02, .structure([0: .uint(fabric.rawValue)]), at: now)
    }

    static func shutDown(_ cluster: ClusterReference, at now: Moment) {
        cluster.emit(0x01, .emptyStructure, at: now)
    }
}

/// Descriptor (Matter Core § 9.5): everything in it is derived when the blueprint is made.
enum DescriptorServer: ClusterServer {
    static let id: ClusterID = 0x001D
}
