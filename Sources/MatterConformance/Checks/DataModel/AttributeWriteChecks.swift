// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// Writing to every attribute of every cluster (Core § 8.7).
enum AttributeWriteChecks {
    /// What tells a value of a wrong type: the text names the first, implementations of note answer the others.
    private static let mistyped: [StatusCode] = [.invalidDataType, .constraintError, .failure]

    static let all: [Check] = [
        Check("DM-WRITE-1", "Core § 7.9", "Values that a constraint forbids are ConstraintError and change nothing") {
            trial in
            try eachWritable(trial) { cluster, attribute, value, context in
                guard let forbidden = SampleValues.forbidden(attribute, in: context) else { return }
                try expectRefusal(
                    of: forbidden,
                    cluster.path(attribute.id),
                    attribute,
                    value,
                    [.constraintError],
                    trial
                )
            }
        },
        Check("DM-WRITE-2", "Core § 8.7.3.3", "Values of another type are refused and change nothing") { trial in
            try eachWritable(trial) { cluster, attribute, value, _ in
                guard let wrong = SampleValues.mistyped(attribute.type) else { return }
                try expectRefusal(of: wrong, cluster.path(attribute.id), attribute, value, mistyped, trial)
            }
        },
        Check("DM-WRITE-3", "Core § 7.7.6", "Null is refused where an attribute may not be null") { trial in
            try eachWritable(trial) { cluster, attribute, value, _ in
                guard !attribute.isNullable else { return }
                try expectRefusal(of: .null, cluster.path(attribute.id), attribute, value, mistyped, trial)
            }
        },
        Check("DM-WRITE-4", "Core § 8.7.3.2", "Attributes that are only read are UnsupportedWrite") { trial in
            let values = try trial.readAll()
            for cluster in trial.standardClusters {
                let fixed = cluster.definition.attributes.filter {
                    $0.access.write == nil && cluster.cluster.attributes.contains($0.id)
                }
                try expectUnsupportedWrite(fixed.map { cluster.path($0.id) }, values, trial)
            }
        },
        Check("DM-WRITE-5", "Core § 7.13", "Global attributes are UnsupportedWrite on every cluster") { trial in
            let values = try trial.readAll()
            for cluster in trial.standardClusters {
                try expectUnsupportedWrite(GlobalAttributes.all.map { cluster.path($0.id) }, values, trial)
            }
        },
        Check("DM-WRITE-6", "Core § 8.7.3.2", "Writing what no edition has is UnsupportedAttribute on every cluster") {
            trial in
            for cluster in trial.standardClusters {
                let path = cluster.path(AttributeID(0x4FF0))
                let status = try trial.session().write(path, .unsigned(0))
                trial.expect("writing \(trial.name(path))", status.code, is: .unsupportedAttribute)
            }
        },
        Check("DM-WRITE-7", "Core § 8.7.3.2", "Every writable attribute takes the value that it has") { trial in
            try eachWritable(trial) { cluster, attribute, value, _ in
                guard !attribute.access.isWriteOptional else { return }
                let path = cluster.path(attribute.id)
                let isTimed = attribute.access.isTimed
                let status: Status
                if let items = value.items {
                    status = try trial.session().writeList(path, items)
                } else {
                    status = try trial.session().write(path, value, isTimed: isTimed)
                }
                trial.expect("writing the value it has to \(trial.name(path))", status.code, is: .success)
                trial.expect(trial.name(path), try trial.read(path), is: value)
            }
        },
        Check("DM-WRITE-8", "Core § 8.7.3.2", "Attributes that need a timed write are NeedsTimedInteraction without") {
            trial in
            try eachWritable(trial) { cluster, attribute, value, _ in
                guard attribute.access.isTimed else { return }
                let path = cluster.path(attribute.id)
                let status = try trial.session().write(path, value)
                trial.expect("writing \(trial.name(path)) untimed", status.code, is: .needsTimedInteraction)
            }
        },
        Check(
            "DM-WRITE-9",
            "Core § 8.7.3.2",
            "Writing an attribute of the definition that is absent is UnsupportedAttribute"
        ) { trial in
            for cluster in trial.standardClusters {
                let absent = cluster.definition.attributes.filter {
                    $0.isWritable && !cluster.cluster.attributes.contains($0.id)
                }
                for attribute in absent {
                    let path = cluster.path(attribute.id)
                    let status = try trial.session().write(path, .unsigned(0), isTimed: attribute.access.isTimed)
                    trial.expect("writing \(trial.name(path))", status.code, is: .unsupportedAttribute)
                }
            }
        },
        Check("DM-VERSION-2", "Core § 7.10.3", "The data version of a cluster changes with a value, and with it alone")
        {
            trial in
            let label = AttributePath(.root, 0x0028, 0x0005)
            let before = try trial.read(label)
            trial.atEnd { try trial.session().write(label, before) }
            func version(_ path: AttributePath) throws -> DataVersion? { try trial.dataVersion(path) }
            let other = AttributePath(.root, 0x0030, 0x0002)
            let first = (try version(label), try version(other))
            try trial.session().write(label, .utf8(before == .utf8("Hall") ? "Attic" : "Hall"))
            let second = (try version(label), try version(other))
            trial.expect(
                "the data version of 0/BasicInformation after a write",
                first.0 != second.0,
                expected: "another one than before",
                found: Wording.text(second.0)
            )
            trial.expect("the data version of 0/GeneralCommissioning after a write elsewhere", second.1, is: first.1)
        },
    ]

    // MARK: - Steps

    /// Does something with every writable attribute, its value, and what its constraint refers to.
    static func eachWritable(
        _ trial: Trial,
        _ body: (StandardCluster, AttributeDefinition, TLVValue, ValueContext) throws -> Void
    ) throws {
        let values = try trial.readAll()
        for cluster in trial.standardClusters {
            let context = cluster.context { values[$0] }
            for attribute in cluster.definition.attributes where attribute.isWritable {
                guard let value = values[cluster.path(attribute.id)] else { continue }
                try body(cluster, attribute, value, context)
            }
        }
    }

    private static func expectRefusal(
        of wrong: TLVValue,
        _ path: AttributePath,
        _ attribute: AttributeDefinition,
        _ value: TLVValue,
        _ statuses: [StatusCode],
        _ trial: Trial
    ) throws {
        let isTimed = attribute.access.isTimed
        let status = try trial.session().write(path, wrong, isTimed: isTimed)
        let isUnwritten = attribute.access.isWriteOptional ? [StatusCode.unsupportedWrite] : []
        trial.expect("writing \(shortened(wrong)) to \(trial.name(path))", status.code, isOneOf: statuses + isUnwritten)
        let after = try trial.read(path)
        guard after != value else { return }
        trial.find("\(trial.name(path)) after a refused write", expected: "\(value)", found: "\(after)")
        _ = try trial.session().write(path, value, isTimed: isTimed)
    }

    private static func expectUnsupportedWrite(
        _ paths: [AttributePath],
        _ values: [AttributePath: TLVValue],
        _ trial: Trial
    ) throws {
        let perMessage = 8
        for start in stride(from: 0, to: paths.count, by: perMessage) {
            let group = paths[start..<min(start + perMessage, paths.count)]
            let writes = group.map { path in
                // What fits into a message in any case; nothing that could do harm where it is taken.
                let value = values[path].flatMap { $0.items == nil && $0.fields == nil && !isLong($0) ? $0 : nil }
                return AttributeDataIB(path: AttributePathIB(path), data: value ?? .null)
            }
            let statuses = try trial.session().write(writes)
            for path in group {
                let status = statuses.first { $0.path.concrete == path }?.status.code
                trial.expect("writing \(trial.name(path))", status, is: .unsupportedWrite)
            }
        }
    }

    private static func isLong(_ value: TLVValue) -> Bool {
        (value.string?.utf8.count ?? value.octets?.count ?? 0) > 40
    }

    private static func shortened(_ value: TLVValue) -> String {
        if let text = value.string { return "\(text.utf8.count) characters" }
        if let octets = value.octets { return "\(octets.count) octets" }
        return "\(value)"
    }
}
