// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

extension ParsedArguments {
    /// The number that an option has, decimal or hexadecimal with `0x`.
    ///
    /// - Throws: `UsageError` that says what would be right.
    func number<Number: FixedWidthInteger & UnsignedInteger>(
        _ option: OptionSpecification,
        in range: ClosedRange<Number>
    ) throws(UsageError) -> Number? {
        guard let text = value(option) else { return nil }
        let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
        let digits = isHexadecimal ? text.dropFirst(2) : text[...]
        guard digits.allSatisfy(\.isHexDigit), let number = Number(digits, radix: isHexadecimal ? 16 : 10),
            range.contains(number)
        else {
            throw UsageError(
                "\(option.name) \(text): a number from \(range.lowerBound) to \(range.upperBound) is needed"
            )
        }
        return number
    }

    /// One of the words that an option can have.
    ///
    /// - Throws: `UsageError` that names the words.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ option: OptionSpecification,
        of type: Choice.Type = Choice.self
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        guard let text = value(option) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        let nearest = text.nearest(among: words).map { "; did you mean \($0)?" } ?? ""
        throw UsageError("\(option.name) \(text): one of \(words.joined(separator: ", ")) is needed\(nearest)")
    }
}
