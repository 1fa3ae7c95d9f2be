// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// What a device says that it consists of, read once at the beginning.
package struct DeviceShape: Sendable {
    /// A cluster server on an endpoint, by its own global attributes.
    package struct Cluster: Sendable {
        package let id: ClusterID
        package let revision: UInt16?
        package let featureMap: UInt32
        package let attributes: [AttributeID]
        package let acceptedCommands: [CommandID]
        package let generatedCommands: [CommandID]

        /// Whether it has a feature of the standard's definition, by its code.
        package func has(_ code: String) -> Bool {
            let feature = StandardModel.shared.cluster(id)?.features.first { $0.code == code }
            return feature.map { featureMap & $0.mask != 0 } ?? false
        }
    }

    package struct Endpoint: Sendable {
        package let number: EndpointNumber
        package let deviceTypes: [(id: DeviceTypeID, revision: UInt16)]
        package let clients: [ClusterID]
        package let parts: [EndpointNumber]
        package let tags: [TLVValue]
        package let clusters: [Cluster]

        package func cluster(_ id: ClusterID) -> Cluster? { clusters.first { $0.id == id } }
        package func has(_ type: DeviceTypeID) -> Bool { deviceTypes.contains { $0.id == type } }
    }

    package let endpoints: [Endpoint]
    /// All values of the first reading.
    package let report: InteractionReport

    package func endpoint(_ number: EndpointNumber) -> Endpoint? { endpoints.first { $0.number == number } }
    package func cluster(_ path: ClusterPath) -> Cluster? { endpoint(path.endpoint)?.cluster(path.cluster) }

    /// The endpoints that have a cluster server.
    package func endpoints(with cluster: ClusterID) -> [EndpointNumber] {
        endpoints.filter { $0.cluster(cluster) != nil }.map(\.number)
    }

    package init(_ report: InteractionReport) {
        self.report = report
        let numbers = Set(report.values.map(\.path.endpoint)).sorted()
        endpoints = numbers.map { number in
            func descriptor(_ attribute: AttributeID) -> [TLVValue] { report[number, 0x001D, attribute]?.items ?? [] }
            let clusters = Set(report.values.filter { $0.path.endpoint == number }.map(\.path.cluster)).sorted()
            return Endpoint(
                number: number,
                deviceTypes: descriptor(0).compactMap { item in
                    guard let id = item[0]?.unsignedInteger, let revision = item[1]?.unsignedInteger else { return nil }
                    return (DeviceTypeID(UInt32(clamping: id)), UInt16(clamping: revision))
                },
                clients: descriptor(2).compactMap { $0.unsignedInteger.map { ClusterID(UInt32(clamping: $0)) } },
                parts: descriptor(3).compactMap { $0.unsignedInteger.map { EndpointNumber(UInt16(clamping: $0)) } },
                tags: descriptor(4),
                clusters: clusters.map { id in
                    func ids(_ attribute: AttributeID) -> [UInt32] {
                        (report[number, id, attribute]?.items ?? []).compactMap {
                            $0.unsignedInteger.map { UInt32(clamping: $0) }
                        }
                    }
                    return Cluster(
                        id: id,
                        revision: report[number, id, 0xFFFD]?.unsignedInteger.map { UInt16(clamping: $0) },
                        featureMap: UInt32(clamping: report[number, id, 0xFFFC]?.unsignedInteger ?? 0),
                        attributes: ids(0xFFFB).map { AttributeID($0) },
                        acceptedCommands: ids(0xFFF9).map { CommandID($0) },
                        generatedCommands: ids(0xFFF8).map { CommandID($0) }
                    )
                }
            )
        }
    }
}

extension Need {
    /// What of the need a device does not have, in words; nil where it is met.
    func missing(in trial: Trial) -> String? {
        let cluster = trial.cluster.flatMap { trial.shape.cluster(ClusterPath(trial.endpoint, $0)) }
        switch self {
        case .feature(let code): return cluster?.has(code) == true ? nil : "feature \(code)"
        case .noFeature(let code): return cluster?.has(code) == true ? "a device without feature \(code)" : nil
        case .attribute(let id):
            return cluster?.attributes.contains(id) == true ? nil : "attribute \(trial.name(trial.path(id)))"
        case .command(let id):
            return cluster?.acceptedCommands.contains(id) == true ? nil : "command \(trial.name(trial.path(id)))"
        case .cluster(let id):
            return trial.shape.endpoints(with: id).isEmpty ? "cluster \(Wording.name(id))" : nil
        case .deviceType(let id):
            let endpoints = trial.shape.endpoints.filter { trial.cluster == nil || $0.number == trial.endpoint }
            return endpoints.contains { $0.has(id) }
                ? nil : "device type \(StandardModel.shared.deviceType(id)?.name ?? "\(id)")"
        case .hands: return nil
        }
    }
}
