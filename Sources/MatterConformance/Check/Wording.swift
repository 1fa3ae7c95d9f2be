// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// How evidence names things.
package enum Wording {
    /// A value as a reader of the report wants it.
    package static func text<Value>(_ value: Value) -> String {
        switch value {
        case let value as any OptionalValue: value.contained.map { text($0) } ?? "nothing"
        case let value as Status: value.clusterStatus.map { "\(value.code) (cluster status \($0))" } ?? "\(value.code)"
        default: "\(value)"
        }
    }

    package static func name(_ path: AttributePath) -> String {
        let cluster = StandardModel.shared.cluster(path.cluster)
        let attribute =
            cluster?.attribute(path.attribute)?.name ?? GlobalAttributes.all.first { $0.id == path.attribute }?.name
        return "\(path.endpoint)/\(cluster?.name ?? "\(path.cluster)")/\(attribute ?? "\(path.attribute)")"
    }

    package static func name(_ path: CommandPath) -> String {
        let cluster = StandardModel.shared.cluster(path.cluster)
        let command = cluster?.command(path.command)?.name
        return "\(path.endpoint)/\(cluster?.name ?? "\(path.cluster)")/\(command ?? "\(path.command)")"
    }

    package static func name(_ cluster: ClusterID) -> String {
        StandardModel.shared.cluster(cluster)?.name ?? "\(cluster)"
    }
}

/// What may hold a value.
private protocol OptionalValue {
    var contained: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var contained: Any? { self }
}
