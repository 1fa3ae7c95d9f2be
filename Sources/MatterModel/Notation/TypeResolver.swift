// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Makes types of their names: a cluster's own, another cluster's (`Other.Name`), the shared ones and lists of them.
struct TypeResolver {
    private let shared: [String: TypeSource]
    private let clusters: [String: ClusterSource]
    private var resolved: [String: DataType] = [:]
    /// What names mean in the cluster that is asked about now, as most are used many times in a row.
    private var local: (cluster: String, types: [String: DataType]) = ("", [:])
    private var underway: Set<String> = []
    /// How deep types may be made of types, as a vendor's text may name as many as it likes.
    private var depthLeft = 24
    private(set) var problems: [DefinitionProblem] = []

    /// How many steps of a type make one of the unit that texts name.
    private static let unitScales = [
        "temperature": 100, "TemperatureDifference": 100, "SignedTemperature": 10, "UnsignedTemperature": 10,
        "percent": 1, "percent100ths": 100,
    ]

    /// A resolver for the shared types and those of the clusters, by name; a cluster has its base's types too.
    init(shared: [String: TypeSource], clusters: [String: ClusterSource]) {
        self.shared = shared
        self.clusters = clusters
    }

    /// The type with this name as a cluster means it; anything where there is none, which becomes a problem.
    mutating func type(named name: String, in cluster: String) -> DataType {
        if local.cluster == cluster {
            if let known = local.types[name] { return known }
        } else {
            local = (cluster, [:])
        }
        let result = find(name, in: cluster)
        if local.cluster == cluster { local.types[name] = result }
        return result
    }

    private mutating func find(_ name: String, in cluster: String) -> DataType {
        guard depthLeft > 0 else { return problem("types are nested too deeply", in: cluster) }
        depthLeft -= 1
        defer { depthLeft += 1 }
        if name.hasPrefix("list["), name.hasSuffix("]") {
            let entry = type(named: String(name.dropFirst(5).dropLast()), in: cluster)
            return DataType(name: name, kind: .list(of: entry))
        }
        let (source, owner) = source(named: name, in: cluster)
        guard let source else {
            return problem("there is no type '\(name)'", in: cluster)
        }
        let key = owner + "." + source.name
        if let known = resolved[key] { return known }
        guard underway.insert(key).inserted else {
            return problem("the type '\(name)' contains itself", in: cluster)
        }
        let result = build(source, in: owner)
        underway.remove(key)
        resolved[key] = result
        return result
    }

    private mutating func problem(_ message: String, in cluster: String) -> DataType {
        problems.append(DefinitionProblem(definition: cluster, line: 0, message: message))
        return DataType(name: "any", kind: .any)
    }

    private func source(named name: String, in cluster: String) -> (TypeSource?, owner: String) {
        if let dot = name.firstIndex(of: ".") {
            let owner = String(name[..<dot])
            let own = name[name.index(after: dot)...]
            return (clusters[owner]?.types.first { $0.name == own }, owner)
        }
        if let own = clusters[cluster]?.types.first(where: { $0.name == name }) { return (own, cluster) }
        return (shared[name], "")
    }

    private mutating func build(_ source: TypeSource, in owner: String) -> DataType {
        let scale = Self.unitScales[source.name]
        switch source.content {
        case .structure(let fields, let isFabricScoped):
            let fields = self.fields(fields, in: owner)
            return DataType(name: source.name, kind: .structure(fields, isFabricScoped: isFabricScoped))
        case .enumeration(let bits, let values):
            return DataType(name: source.name, kind: .enumeration(bits: bits, values))
        case .bitmap(let bits, let fields):
            return DataType(name: source.name, kind: .bitmap(bits: bits, fields))
        case .alias(nil):
            guard let kind = DataType.Kind(primitive: source.name) else {
                return problem("the type '\(source.name)' has no base", in: owner)
            }
            return DataType(name: source.name, kind: kind)
        case .alias(let name?):
            let base = type(named: name, in: owner)
            return DataType(
                name: source.name,
                kind: base.kind,
                constraint: source.constraint ?? base.constraint,
                unitScale: scale ?? base.unitScale
            )
        }
    }

    /// Fields with their types, ascending by tag.
    mutating func fields(_ sources: [ElementSource], in cluster: String) -> [FieldDefinition] {
        var fields: [FieldDefinition] = []
        for source in sources.sorted(by: { $0.id < $1.id }) {
            guard let tag = UInt8(exactly: source.id), fields.last?.tag != tag else {
                _ = problem("the tag of the field '\(source.name)' is too large or stands twice", in: cluster)
                continue
            }
            fields.append(
                FieldDefinition(
                    tag: tag,
                    name: source.name,
                    type: type(of: source, in: cluster),
                    access: source.access ?? .usual(for: .field),
                    quality: source.quality ?? [],
                    conformance: source.conformance ?? .mandatory,
                    constraint: source.constraint ?? .unconstrained,
                    defaultText: source.defaultText
                )
            )
        }
        return fields
    }

    /// The type of an attribute or field.
    mutating func type(of element: ElementSource, in cluster: String) -> DataType {
        guard let name = element.type else {
            return problem("'\(element.name)' has no type", in: cluster)
        }
        return type(named: name, in: cluster)
    }
}

extension DataType.Kind {
    /// What a type is that no other one explains.
    fileprivate init?(primitive name: String) {
        switch name {
        case "bool": self = .boolean
        case "single": self = .single
        case "double": self = .double
        case "string": self = .string
        case "octstr": self = .octets
        case "any": self = .any
        case "list": self = .list(of: DataType(name: "any", kind: .any))
        case "struct": self = .structure([], isFabricScoped: false)
        default:
            if name.hasPrefix("uint"), let bits = Self.width(name.dropFirst(4)) {
                self = .unsigned(bits: bits)
            } else if name.hasPrefix("int"), let bits = Self.width(name.dropFirst(3)) {
                self = .signed(bits: bits)
            } else if name.hasPrefix("enum"), let bits = Self.width(name.dropFirst(4)) {
                self = .enumeration(bits: bits, [])
            } else if name.hasPrefix("map"), let bits = Self.width(name.dropFirst(3)) {
                self = .bitmap(bits: bits, [])
            } else {
                return nil
            }
        }
    }

    private static func width(_ text: Substring) -> Int? {
        Int(text).flatMap { $0 % 8 == 0 && (8...64).contains($0) ? $0 : nil }
    }
}
