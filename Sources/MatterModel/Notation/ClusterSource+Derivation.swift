// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension ClusterSource {
    /// The cluster with the elements of the one that it is derived from; what it does not say itself is inherited.
    func derived(from base: ClusterSource) -> ClusterSource {
        var result = self
        result.revision = revision ?? base.revision
        result.scope = scope ?? base.scope
        result.quality.formUnion(base.quality)
        result.features = base.features.overlaid(by: features, on: \.bit) { _, own in own }
        result.attributes = base.attributes.overlaid(by: attributes)
        result.commands = base.commands.overlaid(by: commands, on: { [UInt32($0.isResponse ? 1 : 0), $0.id] }) {
            $1.derived(from: $0)
        }
        result.events = base.events.overlaid(by: events, on: \.id) { $1.derived(from: $0) }
        result.types = base.types.overlaid(by: types, on: \.name) { $1.derived(from: $0) }
        return result
    }
}

extension Array {
    /// The elements with those of another array put in their place, or after them.
    fileprivate func overlaid<Key: Equatable>(
        by others: [Element],
        on key: (Element) -> Key,
        merging: (Element, Element) -> Element
    ) -> [Element] {
        var result = self
        for other in others {
            if let index = result.firstIndex(where: { key($0) == key(other) }) {
                result[index] = merging(result[index], other)
            } else {
                result.append(other)
            }
        }
        return result
    }
}

extension Array where Element == ElementSource {
    func overlaid(by others: [ElementSource]) -> [ElementSource] {
        overlaid(by: others, on: \.id) { $1.derived(from: $0) }
    }
}

extension ElementSource {
    fileprivate func derived(from base: ElementSource) -> ElementSource {
        var result = self
        result.type = type ?? base.type
        result.access = access ?? base.access
        result.quality = quality ?? base.quality
        result.conformance = conformance ?? base.conformance
        result.constraint = constraint ?? base.constraint
        result.defaultText = defaultText ?? base.defaultText
        return result
    }
}

extension CommandSource {
    fileprivate func derived(from base: CommandSource) -> CommandSource {
        var result = self
        result.response = response ?? base.response
        result.access = access ?? base.access
        result.quality = quality ?? base.quality
        result.conformance = conformance ?? base.conformance
        result.fields = base.fields.overlaid(by: fields)
        return result
    }
}

extension EventSource {
    fileprivate func derived(from base: EventSource) -> EventSource {
        var result = self
        result.priority = priority ?? base.priority
        result.isFabricScoped = isFabricScoped || base.isFabricScoped
        result.access = access ?? base.access
        result.conformance = conformance ?? base.conformance
        result.fields = base.fields.overlaid(by: fields)
        return result
    }
}

extension TypeSource {
    /// The type with the members of the one that it extends, where both are of one kind.
    func derived(from base: TypeSource) -> TypeSource {
        var result = self
        result.constraint = constraint ?? base.constraint
        switch (base.content, content) {
        case (.structure(let inherited, let wasScoped), .structure(let own, let isScoped)):
            result.content = .structure(inherited.overlaid(by: own), isFabricScoped: wasScoped || isScoped)
        case (.enumeration(_, let inherited), .enumeration(let bits, let own)):
            result.content = .enumeration(
                bits: bits,
                inherited.overlaid(by: own, on: \.value) { $1 }.sorted { $0.value < $1.value }
            )
        case (.bitmap(_, let inherited), .bitmap(let bits, let own)):
            result.content = .bitmap(bits: bits, inherited.overlaid(by: own, on: \.lowBit) { $1 })
        default: break
        }
        return result
    }
}
