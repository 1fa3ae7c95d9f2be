// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

/// A mapping with keys of the format's own, such as `vendor: { id: 0xFFF1, name: Example }`.
struct ProfileMap {
    let position: SourcePosition
    let path: String
    private let entries: [YAMLEntry]
    private let log: ProfileLog

    /// Takes a node as a mapping with these keys; what else there is, or that it is no mapping, goes to the log.
    init?(_ node: YAMLNode, keys: [String], path: String, log: ProfileLog) {
        guard let entries = node.isNull ? [] : node.entries else {
            log.error("keys and values are due here, found \(node.formInWords)", at: node.position, path: path)
            return nil
        }
        position = node.position
        self.path = path
        self.entries = entries
        self.log = log
        for entry in entries where !keys.contains(entry.key) {
            log.error(
                "there is no key '\(entry.key.shortened)' here\(entry.key.hint(among: keys))",
                at: entry.keyPosition,
                path: path
            )
        }
    }

    func node(_ key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }

    func path(_ key: String) -> String { path.appending(path: key) }

    /// The node, or an entry in the log that it is missing.
    func required(_ key: String, _ example: String) -> YAMLNode? {
        if let node = node(key) { return node }
        log.error("the key '\(key)' is missing, such as '\(key): \(example)'", at: position, path: path)
        return nil
    }

    /// The text of a scalar.
    func text(_ key: String) -> String? {
        guard let node = node(key) else { return nil }
        if let text = node.scalar, !node.isNull { return text }
        log.error("text is due here, found \(node.formInWords)", at: node.position, path: path(key))
        return nil
    }

    /// A number within bounds, in decimal or hexadecimal.
    func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
        guard let node = node(key) else { return nil }
        if let number = node.number, range.contains(number) { return number }
        log.error(
            "a number from \(range.lowerBound) to \(range.upperBound) is due here, found \(node.formInWords)",
            at: node.position,
            path: path(key)
        )
        return nil
    }

    /// True or false.
    func flag(_ key: String) -> Bool? {
        guard let node = node(key) else { return nil }
        switch node.scalar {
        case "true": return true
        case "false": return false
        default:
            log.error("true or false is due here, found \(node.formInWords)", at: node.position, path: path(key))
            return nil
        }
    }

    /// A time within bounds, such as `900 s` or `15 min`.
    func duration(_ key: String, in range: ClosedRange<Duration>) -> Duration? {
        guard let node = node(key) else { return nil }
        if let duration = node.duration, range.contains(duration) { return duration }
        log.error(
            "a time from \(range.lowerBound.inWords) to \(range.upperBound.inWords) is due here, with its unit "
                + "(ms, s, min or h), found \(node.formInWords)",
            at: node.position,
            path: path(key)
        )
        return nil
    }
}

extension YAMLNode {
    /// The number that the scalar is, in decimal or hexadecimal.
    var number: Int? {
        guard case .scalar(let text, false) = content else { return nil }
        return Self.number(text)
    }

    /// The number that a text is, in decimal or hexadecimal.
    static func number(_ text: String) -> Int? {
        if text.hasPrefix("0x") { return text.dropFirst(2).first == "-" ? nil : Int(text.dropFirst(2), radix: 16) }
        return Int(text)
    }

    /// The time that the scalar is, with its unit.
    fileprivate var duration: Duration? {
        guard let text = scalar else { return nil }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int64(digits), number < 1 << 40 else { return nil }
        switch text.dropFirst(digits.count).drop(while: { $0 == " " }) {
        case "ms": return .milliseconds(number)
        case "s": return .seconds(number)
        case "min": return .seconds(number * 60)
        case "h": return .seconds(number * 3600)
        default: return nil
        }
    }
}

extension Duration {
    /// The time with a unit.
    fileprivate var inWords: String {
        let (seconds, attoseconds) = components
        if attoseconds != 0 || seconds == 0 { return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms" }
        if seconds % 3600 == 0 { return "\(seconds / 3600) h" }
        return seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
    }
}
