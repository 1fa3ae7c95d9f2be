// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A node of a YAML document with its place.
struct YAMLNode: Sendable {
    /// What a node holds.
    indirect enum Content: Sendable {
        /// A scalar; one in quotes, or a block, is text whatever it looks like.
        case scalar(String, isQuoted: Bool)
        case sequence([YAMLNode])
        case mapping([YAMLEntry])
    }

    let position: SourcePosition
    let content: Content
    /// How many nodes this one and those within it are.
    let count: Int
    /// Whether the node is a scalar whose lines stand as they are, below the line of its position (`|`).
    var isBlock = false
}

/// A key of a mapping and what it stands for.
struct YAMLEntry: Sendable {
    let key: String
    let keyPosition: SourcePosition
    let value: YAMLNode
}

extension YAMLNode {
    /// The text of a scalar.
    var scalar: String? { if case .scalar(let text, _) = content { text } else { nil } }

    /// Whether the node is null: nothing, `null` or `~`, without quotes.
    var isNull: Bool {
        if case .scalar(let text, false) = content { ["", "~", "null", "Null", "NULL"].contains(text) } else { false }
    }

    /// The items of a sequence.
    var items: [YAMLNode]? { if case .sequence(let items) = content { items } else { nil } }

    /// The entries of a mapping.
    var entries: [YAMLEntry]? { if case .mapping(let entries) = content { entries } else { nil } }

    /// What the node is, in words.
    var formInWords: String {
        switch content {
        case .scalar(let text, _): isNull ? "nothing" : "'\(text.shortened)'"
        case .sequence: "a list"
        case .mapping: "keys and values"
        }
    }
}

extension String {
    /// The text, cut where a message would get too long, with control characters made visible.
    var shortened: String {
        let visible = String(
            String.UnicodeScalarView(
                unicodeScalars.prefix(61).map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 }
            )
        )
        return visible.unicodeScalars.count > 60 ? String(visible.unicodeScalars.prefix(60)) + "…" : visible
    }
}
