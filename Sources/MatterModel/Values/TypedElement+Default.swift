// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

extension TypedElement {
    /// A sensible first value: the definition's default, else null where allowed, else the smallest that may stand here.
    package func defaultValue(in context: ValueContext = .none) -> TLVValue {
        defaultValue(in: ValueScope(context: context))
    }

    fileprivate func defaultValue(in scope: ValueScope) -> TLVValue {
        if let stated = statedDefault(in: scope, hopsLeft: 4), problem(with: stated, in: scope) == nil { return stated }
        return isNullable ? .null : type.smallest(constraint, in: scope)
    }

    /// The default that the definition states, which may be another attribute's value.
    private func statedDefault(in scope: ValueScope, hopsLeft: Int) -> TLVValue? {
        guard let defaultText else { return nil }
        let prefix = "value of "
        if defaultText.hasPrefix(prefix) {
            guard hopsLeft > 0, let cluster = scope.context.cluster,
                let other = cluster.attribute(named: String(defaultText.dropFirst(prefix.count)))
            else { return nil }
            return scope.context.attribute(other.id) ?? other.statedDefault(in: scope, hopsLeft: hopsLeft - 1)
        }
        guard let readable = try? ReadableValue(defaultText) else { return nil }
        return try? type.value(from: readable, isNullable: isNullable)
    }
}

extension DataType {
    /// Bounds what a default may grow to, whatever a constraint asks for.
    private static let largestDefault: Int128 = 1024

    /// The smallest value that may stand where the constraint holds: zero, false or empty where these are allowed.
    fileprivate func smallest(_ constraint: Constraint, in scope: ValueScope) -> TLVValue {
        switch kind {
        case .boolean: .boolean(false)
        case .unsigned, .signed, .bitmap: smallestNumber(constraint, in: scope)
        case .enumeration: firstValue(constraint, in: scope)
        case .single: .float(Float(Int64(clamping: smallestInteger(constraint, in: scope))))
        case .double: .double(Double(Int64(clamping: smallestInteger(constraint, in: scope))))
        case .string: .utf8(String(repeating: "-", count: leastLength(constraint, in: scope)))
        case .octets: .bytes([UInt8](repeating: 0, count: leastLength(constraint, in: scope)))
        case .list(let entry):
            .array(
                [TLVValue](
                    repeating: entry.smallest(constraint.each, in: scope),
                    count: min(leastLength(constraint, in: scope), 16)
                )
            )
        case .structure(let definitions, _): Self.smallest(definitions, in: scope.context)
        case .any: .null
        }
    }

    private func smallestInteger(_ constraint: Constraint, in scope: ValueScope) -> Int128 {
        let candidates =
            [0] + [self.constraint, constraint].compactMap { $0.lowest(of: self, in: scope) }
            + [self.constraint, constraint].compactMap { $0.highest(of: self, in: scope) }
        return candidates.first { number in
            self.constraint.allows(number, of: self, in: scope) && constraint.allows(number, of: self, in: scope)
        } ?? 0
    }

    private func smallestNumber(_ constraint: Constraint, in scope: ValueScope) -> TLVValue {
        let number = smallestInteger(constraint, in: scope)
        if case .signed = kind { return .signed(Int64(clamping: number)) }
        return .unsigned(UInt64(clamping: number))
    }

    private func firstValue(_ constraint: Constraint, in scope: ValueScope) -> TLVValue {
        let allowed = values.filter { constraint.allows(Int128($0.value), of: self, in: scope) }
        let present = allowed.first { $0.conformance.verdict(in: scope.conformance).isAllowed } ?? allowed.first
        return .unsigned(present?.value ?? 0)
    }

    private func leastLength(_ constraint: Constraint, in scope: ValueScope) -> Int {
        let bounds = [self.constraint, constraint].compactMap { $0.lowest(of: self, in: scope) }
        return Int(max(0, min(bounds.max() ?? 0, Self.largestDefault)))
    }

    private static func smallest(_ definitions: [FieldDefinition], in context: ValueContext) -> TLVValue {
        var scope = ValueScope(context: context, definitions: definitions)
        for definition in definitions
        where definition.conformance.verdict(in: scope.conformance) == .mandatory {
            scope.fields.append(TLVField(definition.tag, definition.defaultValue(in: scope)))
        }
        return .structure(scope.fields)
    }
}
