// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

/// What a command line says, by the names of the options.
struct ParsedArguments: Hashable, Sendable {
    fileprivate(set) var positional: [String] = []
    fileprivate var values: [String: [String]] = [:]

    /// Whether the switch is on, or the option was given.
    func has(_ option: OptionSpecification) -> Bool { values[option.name] != nil }

    /// The value of an option that may be given once.
    func value(_ option: OptionSpecification) -> String? { values[option.name]?.last }

    /// The values of an option that may be given several times, in their order.
    func values(_ option: OptionSpecification) -> [String] { values[option.name] ?? [] }
}

/// Tells options, their values and plain arguments apart; options may stand anywhere before `--`.
enum ArgumentParser {
    /// Sorts the words of a command line.
    ///
    /// - Throws: `UsageError` for an option that does not exist, lacks its value, has one too many or stands twice.
    static func parse(_ words: [String], options: [OptionSpecification]) throws(UsageError) -> ParsedArguments {
        var result = ParsedArguments()
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                result.positional += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                result.positional.append(word)
                continue
            }
            let (name, attached) = split(word)
            guard let option = options.first(where: { $0.names.contains(name) }) else {
                throw unknown(name, options)
            }
            let value = try value(of: option, named: name, attached: attached, rest: &rest)
            guard option.isRepeatable || option.value == nil || result.values[option.name] == nil else {
                throw UsageError("\(name) is given twice")
            }
            result.values[option.name, default: []].append(value)
            guard option.takesSeveral else { continue }
            while let next = rest.first, next == "-" || !next.hasPrefix("-") {
                result.values[option.name, default: []].append(next)
                rest.removeFirst()
            }
        }
        return result
    }

    /// The first word that is neither an option nor an option's value, which is the command.
    ///
    /// - Parameter options: The options of all commands.
    static func indexOfCommand(_ words: [String], options: [OptionSpecification]) -> Int? {
        var index = 0
        while index < words.count {
            let word = words[index]
            if !word.hasPrefix("-") || word == "-" { return index }
            if word == "--" { return nil }
            let (name, attached) = split(word)
            let takesValue = options.contains { $0.names.contains(name) && $0.value != nil }
            index += takesValue && attached == nil ? 2 : 1
        }
        return nil
    }

    private static func split(_ word: String) -> (name: String, attached: String?) {
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    private static func value(
        of option: OptionSpecification,
        named name: String,
        attached: String?,
        rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let placeholder = option.value else {
            if attached != nil { throw UsageError("\(name) takes no value") }
            return ""
        }
        if let attached { return attached }
        // What looks like an option is one: a value that begins with dashes can be attached with `=`.
        guard let next = rest.first, !next.hasPrefix("--") else {
            throw UsageError("\(name) needs a value: \(name) \(placeholder)")
        }
        rest.removeFirst()
        return next
    }

    private static func unknown(_ name: String, _ options: [OptionSpecification]) -> UsageError {
        let nearest = name.nearest(among: options.flatMap(\.names).filter { $0.hasPrefix("--") })
        return UsageError("unknown option \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
}
