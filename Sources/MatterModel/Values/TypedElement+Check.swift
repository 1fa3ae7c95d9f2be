// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

extension TypedElement {
    /// Why a value may not stand here: `invalidDataType`, `constraintError`, or nil where it may.
    package func check(_ value: TLVValue, in context: ValueContext = .none) -> StatusCode? {
        problem(with: value, in: context)?.status
    }

    /// What is wrong with a value, in words; nil where nothing is.
    package func problem(with value: TLVValue, in context: ValueContext = .none) -> ValueProblem? {
        problem(with: value, in: ValueScope(context: context))
    }

    func problem(with value: TLVValue, in scope: ValueScope) -> ValueProblem? {
        type.problem(with: value, isNullable: isNullable, constraint: constraint, in: scope)
    }

    /// What is wrong with an entry that a list, of these, gets; nil where nothing is or this is no list.
    package func problem(withEntry value: TLVValue, in context: ValueContext = .none) -> ValueProblem? {
        type.entryType?.problem(
            with: value,
            isNullable: false,
            constraint: constraint.each,
            in: ValueScope(context: context)
        )
    }
}

extension CommandDefinition {
    /// Why fields are not what the command takes: `invalidCommand`, `constraintError`, or nil where they are.
    ///
    /// The SDK answers a command whose fields do not decode with INVALID_COMMAND; so do we for missing ones, which it
    /// takes for zero.
    package func check(_ fields: TLVValue, in context: ValueContext = .none) -> StatusCode? {
        guard let problem = problem(with: fields, in: context) else { return nil }
        return problem.status == .invalidDataType ? .invalidCommand : problem.status
    }

    /// What is wrong with the fields, in words; nil where nothing is.
    package func problem(with fields: TLVValue, in context: ValueContext = .none) -> ValueProblem? {
        structure.problem(
            with: fields,
            isNullable: false,
            constraint: .unconstrained,
            in: ValueScope(context: context)
        )
    }

    /// The fields as a type.
    package var structure: DataType { DataType(name: name, kind: .structure(fields, isFabricScoped: false)) }
}

extension EventDefinition {
    /// The fields as a type.
    package var structure: DataType { DataType(name: name, kind: .structure(fields, isFabricScoped: isFabricScoped)) }
}

extension DataType {
    /// What is wrong with a value of the type, in words; nil where nothing is.
    func problem(
        with value: TLVValue,
        isNullable: Bool,
        constraint: Constraint,
        in scope: ValueScope
    ) -> ValueProblem? {
        if value.isNull, !isAny {
            return isNullable ? nil : ValueProblem(.invalidDataType, "null is not allowed")
        }
        switch kind {
        case .any: return nil
        case .boolean: return value.bool == nil ? wrongForm : nil
        case .unsigned, .signed, .bitmap, .enumeration:
            guard let number = value.integer else { return wrongForm }
            return problem(withNumber: number, isNullable: isNullable, constraint: constraint, in: scope)
                ?? problem(withMember: value, constraint, in: scope)
        case .single, .double:
            guard let number = value.number(for: kind) else { return wrongForm }
            return allows(constraint) { $0.allows(real: number, of: self, in: scope) }
        case .string:
            guard let text = value.string else { return wrongForm }
            return problem(withText: text, constraint, in: scope) ?? problem(withMember: value, constraint, in: scope)
        case .octets:
            guard let octets = value.octets else { return wrongForm }
            return problem(withLength: octets.count, "octets", constraint, in: scope)
        case .list(let entry):
            guard let items = value.items else { return wrongForm }
            return problem(withLength: items.count, "entries", constraint, in: scope)
                ?? problem(withItems: items, of: entry, each: constraint.each, in: scope)
        case .structure(let definitions, _):
            guard case .structure(let fields) = value else { return wrongForm }
            return problem(withFields: fields, definitions, in: scope.context) ?? problem(withTag: fields)
        }
    }

    private var isAny: Bool { if case .any = kind { true } else { false } }

    private var wrongForm: ValueProblem { ValueProblem(.invalidDataType, "\(formInWords) is due here") }

    private func problem(
        withNumber number: Int128,
        isNullable: Bool,
        constraint: Constraint,
        in scope: ValueScope
    ) -> ValueProblem? {
        if let range = range(isNullable: isNullable), !range.contains(number) {
            let whyLess = isNullable ? ", as null is a value" : ""
            return ValueProblem(
                .constraintError,
                "must be \(range.lowerBound) to \(range.upperBound) (\(name)\(whyLess))"
            )
        }
        if !values.isEmpty, !values.contains(where: { Int128($0.value) == number }), !isManufacturerTag(number) {
            return ValueProblem(.constraintError, "is no value of \(name)")
        }
        return allows(constraint) { $0.allows(number, of: self, in: scope) }
    }

    /// Whether a number is a mode tag that its manufacturer defines (Matter Application Clusters, Mode Base).
    private func isManufacturerTag(_ number: Int128) -> Bool {
        name == "ModeTag" && (0x8000...0xBFFF).contains(number)
    }

    private func problem(withMember value: TLVValue, _ constraint: Constraint, in scope: ValueScope) -> ValueProblem? {
        allows(constraint) { $0.allows(member: value, in: scope) }
    }

    private func problem(withText text: String, _ constraint: Constraint, in scope: ValueScope) -> ValueProblem? {
        if let problem = problem(withLength: text.utf8.count, "octets", constraint, in: scope) { return problem }
        guard let count = constraint.characterCount?.number(of: self, in: scope), text.count > count else { return nil }
        return ValueProblem(.constraintError, "is longer than \(count) characters (constraint '\(constraint)')")
    }

    private func problem(
        withLength length: Int,
        _ unit: String,
        _ constraint: Constraint,
        in scope: ValueScope
    ) -> ValueProblem? {
        for constraint in [self.constraint, constraint] where !constraint.allows(Int128(length), of: self, in: scope) {
            return ValueProblem(.constraintError, "has \(length) \(unit), which the constraint '\(constraint)' forbids")
        }
        return nil
    }

    private func problem(
        withItems items: [TLVValue],
        of entry: DataType,
        each: Constraint,
        in scope: ValueScope
    ) -> ValueProblem? {
        for (index, item) in items.enumerated() {
            if let problem = entry.problem(with: item, isNullable: false, constraint: each, in: scope) {
                return problem.within(.entry(index))
            }
        }
        return nil
    }

    private func problem(
        withFields fields: [TLVField],
        _ definitions: [FieldDefinition],
        in context: ValueContext
    ) -> ValueProblem? {
        let scope = ValueScope(context: context, definitions: definitions, fields: fields)
        for definition in definitions {
            if let field = fields.first(where: { $0.contextTag == definition.tag }) {
                if let problem = definition.problem(with: field.value, in: scope) {
                    return problem.within(.field(definition.name))
                }
            } else if definition.conformance.verdict(in: scope.conformance) == .mandatory {
                return ValueProblem(.invalidDataType, "the field '\(definition.name)' is missing")
            }
        }
        return nil
    }

    /// What is wrong with a mode tag of a manufacturer: nobody knows whose it is.
    private func problem(withTag fields: [TLVField]) -> ValueProblem? {
        guard name == "ModeTagStruct", let tag = fields.first(where: { $0.contextTag == 1 })?.value.integer,
            (0x8000...0xBFFF).contains(tag), !fields.contains(where: { $0.contextTag == 0 })
        else { return nil }
        return ValueProblem(.constraintError, "a manufacturer's mode tag needs its 'MfgCode'")
    }

    /// The problem of a value that the element's or the type's own constraint forbids.
    private func allows(_ constraint: Constraint, _ isAllowed: (Constraint) -> Bool) -> ValueProblem? {
        for constraint in [self.constraint, constraint] where !isAllowed(constraint) {
            return ValueProblem(.constraintError, "violates the constraint '\(constraint)'")
        }
        return nil
    }
}

extension TLVValue {
    /// The number, where it is one of a floating-point type.
    fileprivate func number(for kind: DataType.Kind) -> Double? {
        switch (self, kind) {
        case (.float(let value), _): Double(value)
        case (.double(let value), .double): value
        default: nil
        }
    }
}
