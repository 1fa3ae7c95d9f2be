// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// Lists whose entries belong to fabrics (Matter Core § 7.13.8).
package enum FabricScopedList {
    /// The tag of FabricIndex in every entry.
    package static let fabricIndexTag: UInt8 = 0xFE

    /// The fabric that an entry belongs to.
    package static func fabric(of entry: TLVValue) -> FabricIndex? {
        guard let number = entry[fabricIndexTag]?.unsignedInteger else { return nil }
        return UInt8(exactly: number).map { FabricIndex($0) }
    }

    /// The entry as one of the fabric, whatever index it came with.
    package static func entry(_ entry: TLVValue, of fabric: FabricIndex) -> TLVValue {
        guard case .structure(var fields) = entry else { return entry }
        fields.removeAll { $0.tag == .context(fabricIndexTag) }
        fields.append(TLVField(fabricIndexTag, .uint(fabric.rawValue)))
        return .structure(fields)
    }

    /// The entry as it is kept with its fabric, where the index says nothing new.
    package static func withoutFabric(_ entry: TLVValue) -> TLVValue {
        guard case .structure(var fields) = entry else { return entry }
        fields.removeAll { $0.tag == .context(fabricIndexTag) }
        return .structure(fields)
    }

    /// A list after a write of one fabric: its entries are the new ones, those of other fabrics stay before them.
    package static func replacing(
        entriesOf fabric: FabricIndex,
        in list: [TLVValue],
        with entries: [TLVValue]
    ) -> [TLVValue] {
        list.filter { self.fabric(of: $0) != fabric } + entries.map { entry($0, of: fabric) }
    }

    /// What of a value the client may see.
    ///
    /// A fabric-filtered read shows the accessing fabric's entries; any other shows all entries, but those of other
    /// fabrics without their fabric-sensitive fields.
    static func visible(
        _ value: TLVValue,
        of attribute: AttributeDefinition,
        to context: InteractionContext
    ) -> TLVValue {
        guard attribute.isFabricScopedList, case .array(let entries) = value else { return value }
        let fabric = context.accessingFabric
        if context.isFabricFiltered {
            return .array(fabric == .none ? [] : entries.filter { self.fabric(of: $0) == fabric })
        }
        let sensitive = Set((attribute.type.entryType?.fields ?? []).filter(\.access.isFabricSensitive).map(\.tag))
        guard !sensitive.isEmpty else { return value }
        return .array(
            entries.map { entry in
                if fabric != .none, self.fabric(of: entry) == fabric { return entry }
                return without(sensitive, entry)
            }
        )
    }

    private static func without(_ tags: Set<UInt8>, _ entry: TLVValue) -> TLVValue {
        guard case .structure(let fields) = entry else { return entry }
        return .structure(
            fields.filter { field in
                if case .context(let tag) = field.tag { !tags.contains(tag) } else { true }
            }
        )
    }
}

extension AttributeDefinition {
    /// Whether the entries of the attribute's value belong to fabrics.
    package var isFabricScopedList: Bool {
        isList && (access.isFabricScoped || type.entryType?.isFabricScoped == true)
    }
}
