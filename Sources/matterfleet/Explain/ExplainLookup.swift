// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel

/// What a name or id on the command line stands for.
struct ExplainAnswer {
    /// What is to be explained, in full.
    var subjects: [ExplainSubject]
    /// Whether the subjects are too many to be told in full.
    var isChoice = false
    /// What has the same name or id, as words for the command line, with what it is.
    var others: [(words: String, subject: ExplainSubject)] = []
}

/// Finds what a name or id stands for.
struct ExplainLookup {
    let source: ExplainSource

    private var model: StandardModel { source.model }

    /// Understands the words after `explain`.
    ///
    /// - Throws: `UsageError` with the nearest name where there is nothing of this name.
    func answer(_ words: [String]) throws(UsageError) -> ExplainAnswer {
        guard let first = words.first else {
            throw UsageError("no name is given, such as OnOff, OnOff.StartUpOnOff, 0x0006 or RefrigeratorDeviceType")
        }
        guard let kind = ExplainKind(rawValue: first) else {
            guard words.count == 1 else { throw UsageError("one name is explained at a time, not \(words.count)") }
            return try answer(first)
        }
        switch words.count {
        case 1 where kind != .type: return ExplainAnswer(subjects: [.list(kind)])
        case 2:
            let subjects = self.subjects(words[1], kind)
            if subjects.isEmpty { throw unknown(words[1], [kind]) }
            return ExplainAnswer(subjects: subjects, isChoice: kind == .type && subjects.count > 1)
        default: throw UsageError("\(first) needs one name behind it")
        }
    }

    private func answer(_ text: String) throws(UsageError) -> ExplainAnswer {
        var found = ExplainKind.allCases.map { ($0, subjects(text, $0)) }.filter { !$0.1.isEmpty }
        if found.isEmpty {
            let elements = self.elements(named: text)
            if elements.isEmpty { throw unknown(text, ExplainKind.allCases) }
            return ExplainAnswer(subjects: elements, isChoice: elements.count > 1)
        }
        let main = found.removeFirst()
        return ExplainAnswer(
            subjects: main.1,
            isChoice: main.0 == .type && main.1.count > 1,
            others: found.flatMap { kind, subjects in subjects.map { ("\(kind.rawValue) \($0.name)", $0) } }
        )
    }

    // MARK: - By kind

    private func subjects(_ text: String, _ kind: ExplainKind) -> [ExplainSubject] {
        let (head, tail) = Self.split(text)
        switch kind {
        case .cluster:
            guard let cluster = cluster(head) else { return [] }
            return tail.map { elements($0, of: cluster) } ?? [.cluster(cluster)]
        case .deviceType: return tail == nil ? deviceType(head).map { [.deviceType($0)] } ?? [] : []
        case .namespace:
            let tags = self.tags(ofNamespace: head)
            guard let tail else { return tags.isEmpty ? [] : [.namespace(tags)] }
            let number = Self.number(tail)
            return tags.filter { $0.name.isEqualIgnoringCase(to: tail) || number == UInt32($0.tag) }.map { .tag($0) }
        case .type:
            if let tail { return cluster(head)?.type(named: tail).map { [.type($0, cluster(head))] } ?? [] }
            return types(named: head)
        }
    }

    private func cluster(_ text: String) -> ClusterDefinition? {
        Self.number(text).flatMap { source.cluster(ClusterID($0)) } ?? source.cluster(named: text)
    }

    /// A device type by its name or id, which may end in `DeviceType` to tell it from a cluster.
    private func deviceType(_ text: String) -> DeviceTypeDefinition? {
        let suffix = "DeviceType"
        let isMarked = text.count > suffix.count && String(text.suffix(suffix.count)).isEqualIgnoringCase(to: suffix)
        for name in isMarked ? [text, String(text.dropLast(suffix.count))] : [text] {
            if let type = model.deviceType(named: name) { return type }
            if let type = Self.number(name).flatMap({ model.deviceType(DeviceTypeID($0)) }) { return type }
            if name.isEqualIgnoringCase(to: model.baseDeviceType.name) { return model.baseDeviceType }
        }
        return nil
    }

    private func tags(ofNamespace text: String) -> [SemanticTag] {
        // An id of more than two digits is a cluster's or device type's.
        let number = text.count <= 4 ? Self.number(text) : nil
        return model.semanticTags.filter {
            $0.namespace.isEqualIgnoringCase(to: text) || number == UInt32($0.namespaceID)
        }
    }

    /// The types with this name: those that clusters define, else the one that they share.
    private func types(named name: String) -> [ExplainSubject] {
        let own = source.clusters.compactMap { cluster in
            cluster.type(named: name).map { ExplainSubject.type($0, cluster) }
        }
        return own.isEmpty ? TypeIndex(source.clusters).type(named: name).map { [.type($0, nil)] } ?? [] : own
    }

    // MARK: - Elements

    private func elements(_ text: String, of cluster: ClusterDefinition) -> [ExplainSubject] {
        guard let number = Self.number(text) else { return elements(named: text, of: cluster) }
        let attribute = cluster.attribute(AttributeID(number)).map { ExplainSubject.attribute($0, cluster) }
        let commands = [cluster.command(CommandID(number)), cluster.response(CommandID(number))].compactMap { $0 }
        let event = cluster.event(EventID(number)).map { ExplainSubject.event($0, cluster) }
        return [attribute].compactMap { $0 } + commands.map { .command($0, cluster) } + [event].compactMap { $0 }
    }

    private func elements(named name: String, of cluster: ClusterDefinition) -> [ExplainSubject] {
        var found: [ExplainSubject] = []
        if let attribute = cluster.attribute(named: name) { found.append(.attribute(attribute, cluster)) }
        if let command = cluster.command(named: name) { found.append(.command(command, cluster)) }
        if let response = cluster.response(named: name) { found.append(.command(response, cluster)) }
        if let event = cluster.event(named: name) { found.append(.event(event, cluster)) }
        if let type = cluster.type(named: name) { found.append(.type(type, cluster)) }
        if found.isEmpty, let feature = cluster.feature(named: name) { found.append(.feature(feature, cluster)) }
        return found
    }

    /// The elements with this name in all clusters; global ones count for none.
    private func elements(named name: String) -> [ExplainSubject] {
        if GlobalAttributes.all.contains(where: { $0.name.isEqualIgnoringCase(to: name) }) {
            return source.clusters.first { $0.name == "Descriptor" }.map { elements(named: name, of: $0) } ?? []
        }
        return source.clusters.flatMap { cluster in
            elements(named: name, of: cluster).filter { if case .feature = $0 { false } else { true } }
        }
    }

    // MARK: - Words

    private static func split(_ text: String) -> (head: String, tail: String?) {
        guard let dot = text.firstIndex(of: ".") else { return (text, nil) }
        return (String(text[..<dot]), String(text[text.index(after: dot)...]))
    }

    /// The number that a text is, in decimal or hexadecimal.
    private static func number(_ text: String) -> UInt32? {
        let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
        let digits = isHexadecimal ? text.dropFirst(2) : text[...]
        // A number may be signed to Swift, but is not here.
        guard digits.allSatisfy(\.isHexDigit) else { return nil }
        return UInt32(digits, radix: isHexadecimal ? 16 : 10)
    }

    private func unknown(_ text: String, _ kinds: [ExplainKind]) -> UsageError {
        let (head, tail) = Self.split(text)
        if let tail, kinds.contains(.cluster), let cluster = cluster(head) {
            let near = tail.nearest(among: cluster.elementNames).map { "; did you mean \(cluster.name).\($0)?" } ?? ""
            return UsageError("\(cluster.name) has no element '\(tail)'\(near)")
        }
        let tags = kinds.contains(.namespace) ? self.tags(ofNamespace: head) : []
        if let tail, let first = tags.first {
            let near = tail.nearest(among: tags.map(\.name)).map { "; did you mean \(first.namespace).\($0)?" } ?? ""
            return UsageError("\(first.namespace) has no tag '\(tail)'\(near)")
        }
        var names: [String] = []
        if kinds.contains(.cluster) { names += source.clusters.map(\.name) }
        if kinds.contains(.deviceType) { names += model.deviceTypes.flatMap { [$0.name, $0.name + "DeviceType"] } }
        if kinds.contains(.namespace) { names += model.semanticTags.map(\.namespace) }
        if kinds.contains(.type) { names += TypeIndex(source.clusters).names }
        if kinds.contains(.cluster), tail == nil { names += source.clusters.flatMap(\.elementNames) }
        let near = head.nearest(among: names).map { "; did you mean \($0)\(tail.map { "." + $0 } ?? "")?" } ?? ""
        let kind = kinds.count == 1 ? kinds[0].inWords : "cluster, device type, tag, type or element"
        return UsageError("there is no \(kind) '\(text)'\(near)")
    }
}

extension ClusterDefinition {
    /// The names of everything that the cluster defines.
    fileprivate var elementNames: [String] {
        let elements = attributes.map(\.name) + commands.map(\.name) + responses.map(\.name) + events.map(\.name)
        return elements + types.map(\.name) + GlobalAttributes.all.map(\.name)
    }
}
