// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

extension TypedElement {
    /// The value that a readable one stands for, checked against type, nullability and constraint.
    package func value(
        from readable: ReadableValue,
        in context: ValueContext = .none
    ) throws(ValueProblem) -> TLVValue {
        let value = try type.value(from: readable, isNullable: isNullable)
        if let problem = problem(with: value, in: context) { throw problem }
        return value
    }

    /// The value that a text on one line stands for, such as `Toggle`, `0x1F`, `[DoorOpen]` or `{ Label: "a" }`.
    package func parse(_ text: String, in context: ValueContext = .none) throws(ValueProblem) -> TLVValue {
        if case .string = type.kind, !text.hasPrefix("\"") {
            return try value(from: text.isEmpty ? .quoted("") : .plain(text), in: context)
        }
        return try value(from: try ReadableValue(whole: text), in: context)
    }

    /// The value as people read it.
    package func text(of value: TLVValue) -> String { type.readable(value).description }
}

extension ReadableValue {
    fileprivate init(whole text: String) throws(ValueProblem) {
        do throws(NotationError) {
            self = try ReadableValue(text)
        } catch {
            throw ValueProblem(.invalidDataType, error.description)
        }
    }
}

extension DataType {
    /// The value that a readable one stands for; type and nullability are checked, constraints are not.
    package func value(from readable: ReadableValue, isNullable: Bool = false) throws(ValueProblem) -> TLVValue {
        if readable.isNull {
            if isNullable { return .null }
            throw ValueProblem(.invalidDataType, "null is not allowed")
        }
        switch kind {
        case .boolean: return .boolean(try boolean(readable))
        case .unsigned, .signed: return try number(readable)
        case .enumeration: return try enumerationValue(readable)
        case .bitmap: return .unsigned(try bitmap(readable))
        case .single: return .float(Float(try floatingPoint(readable)))
        case .double: return .double(try floatingPoint(readable))
        case .string: return .utf8(try scalar(readable))
        case .octets: return .bytes(try octets(readable))
        case .structure(let definitions, _): return try structure(readable, definitions)
        case .list(let entry): return try list(readable, of: entry)
        case .any: throw ValueProblem(.invalidDataType, "a value of an open type cannot be written here")
        }
    }

    private func scalar(_ readable: ReadableValue) throws(ValueProblem) -> String {
        guard let text = readable.scalar else {
            throw ValueProblem(.invalidDataType, "\(formInWords) is due here, not a list or fields")
        }
        return text
    }

    private func boolean(_ readable: ReadableValue) throws(ValueProblem) -> Bool {
        switch try scalar(readable).lowercasedASCII {
        case "true", "on", "yes": return true
        case "false", "off", "no": return false
        case let text: throw ValueProblem(.invalidDataType, "true or false is due here, not '\(text)'")
        }
    }

    private func floatingPoint(_ readable: ReadableValue) throws(ValueProblem) -> Double {
        let text = try scalar(readable)
        guard let number = Double(text) else {
            throw ValueProblem(.invalidDataType, "a number is due here, not '\(text)'")
        }
        return number
    }

    private func number(_ readable: ReadableValue) throws(ValueProblem) -> TLVValue {
        let text = try scalar(readable)
        guard let number = number(text) else {
            throw ValueProblem(.invalidDataType, "\(formInWords) is due here, not '\(text)'")
        }
        return try integer(number)
    }

    private func integer(_ number: Int128) throws(ValueProblem) -> TLVValue {
        if let range = range(isNullable: false), !range.contains(number) {
            throw ValueProblem(.constraintError, "must be \(range.lowerBound) to \(range.upperBound) (\(name))")
        }
        if case .signed = kind { return .signed(Int64(number)) }
        return .unsigned(UInt64(number))
    }

    /// A number in decimal or hexadecimal, or a quantity in the unit that the type counts (`4.5 °C`, `50 %`).
    private func number(_ text: String) -> Int128? {
        let isNegative = text.hasPrefix("-")
        let digits = isNegative ? text.dropFirst() : text[...]
        let magnitude: Int128?
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            magnitude =
                digits.hasPrefix("0x-") || digits.hasPrefix("0x+") ? nil : Int128(digits.dropFirst(2), radix: 16)
        } else if digits.first?.isASCII == true, digits.first?.isNumber == true {
            magnitude = Int128(digits) ?? quantity(digits)
        } else {
            magnitude = nil
        }
        return magnitude.map { isNegative ? -$0 : $0 }
    }

    private func quantity(_ text: Substring) -> Int128? {
        guard let constraint = try? Constraint(notation: text), case .exactly(.quantity(let hundredths, _)) = constraint
        else { return nil }
        return hundredths * Int128(unitScale) / 100
    }

    private func enumerationValue(_ readable: ReadableValue) throws(ValueProblem) -> TLVValue {
        let text = try scalar(readable)
        if let value = values.first(where: { $0.name.isEqualIgnoringCase(to: text) }) { return .unsigned(value.value) }
        guard let number = number(text) else {
            let near = text.nearest(among: values.map(\.name)).map { "; '\($0)' is one" } ?? ""
            throw ValueProblem(.constraintError, "'\(text)' is no value of \(name)\(near)")
        }
        return try integer(number)
    }

    private func bitmap(_ readable: ReadableValue) throws(ValueProblem) -> UInt64 {
        switch readable {
        case .list(let items):
            var result: UInt64 = 0
            for (index, item) in items.enumerated() {
                do throws(ValueProblem) { result |= try bits(of: item) } catch { throw error.within(.entry(index)) }
            }
            return result
        case .fields(let fields):
            var result: UInt64 = 0
            for field in fields {
                let definition = try bit(named: field.name)
                guard
                    let number = field.value.scalar.flatMap({
                        UInt64($0) ?? ($0 == "true" ? 1 : $0 == "false" ? 0 : nil)
                    }),
                    number <= definition.mask >> UInt64(definition.lowBit)
                else {
                    throw ValueProblem(
                        .constraintError,
                        "is not a number that the bits hold",
                        path: [.field(field.name)]
                    )
                }
                result |= number << UInt64(definition.lowBit)
            }
            return result
        case .plain, .quoted: return try bits(of: readable)
        }
    }

    private func bits(of readable: ReadableValue) throws(ValueProblem) -> UInt64 {
        let text = try scalar(readable)
        if let number = number(text) { return try integer(number).unsignedInteger ?? 0 }
        return try bit(named: text).mask
    }

    private func bit(named name: String) throws(ValueProblem) -> BitmapField {
        if let bit = bits.first(where: { $0.name.isEqualIgnoringCase(to: name) }) { return bit }
        let near = name.nearest(among: bits.map(\.name)).map { "; '\($0)' is one" } ?? ""
        throw ValueProblem(.constraintError, "'\(name)' is no bit of \(self.name)\(near)")
    }

    private func octets(_ readable: ReadableValue) throws(ValueProblem) -> [UInt8] {
        let text = try scalar(readable)
        guard let octets = [UInt8](hexadecimal: text.hasPrefix("0x") ? String(text.dropFirst(2)) : text) else {
            throw ValueProblem(.invalidDataType, "octets in hexadecimal are due here, not '\(text)'")
        }
        return octets
    }

    private func list(_ readable: ReadableValue, of entry: DataType) throws(ValueProblem) -> TLVValue {
        guard case .list(let items) = readable else { throw ValueProblem(.invalidDataType, "a list is due here") }
        var result: [TLVValue] = []
        for (index, item) in items.enumerated() {
            do throws(ValueProblem) { result.append(try entry.value(from: item)) } catch {
                throw error.within(.entry(index))
            }
        }
        return .array(result)
    }

    private func structure(_ readable: ReadableValue, _ definitions: [FieldDefinition]) throws(ValueProblem) -> TLVValue
    {
        guard case .fields(let fields) = readable else {
            throw ValueProblem(.invalidDataType, "\(formInWords) are due here")
        }
        var result: [TLVField] = []
        for field in fields {
            guard let definition = self.field(named: field.name) else {
                let near = field.name.nearest(among: definitions.map(\.name)).map { "; '\($0)' is one" } ?? ""
                throw ValueProblem(.invalidDataType, "'\(field.name)' is no field of \(name)\(near)")
            }
            guard !result.contains(where: { $0.contextTag == definition.tag }) else {
                throw ValueProblem(.invalidDataType, "the field '\(definition.name)' stands twice")
            }
            do throws(ValueProblem) {
                let value = try definition.type.value(from: field.value, isNullable: definition.isNullable)
                result.append(TLVField(definition.tag, value))
            } catch {
                throw error.within(.field(definition.name))
            }
        }
        return .structure(result.sorted { ($0.contextTag ?? 0) < ($1.contextTag ?? 0) })
    }
}
