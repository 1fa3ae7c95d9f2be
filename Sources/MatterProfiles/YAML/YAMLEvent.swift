// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CYAML

/// A step of the YAML parser, freed of its C memory.
struct YAMLEvent {
    enum Kind {
        case streamStart
        case streamEnd
        case documentStart
        case documentEnd
        case alias(String)
        case scalar(String, isQuoted: Bool, isBlock: Bool)
        case sequenceStart
        case sequenceEnd
        case mappingStart
        case mappingEnd
    }

    let kind: Kind
    let position: SourcePosition
    let anchor: String?

    /// Copies what is needed of the parser's event.
    init(_ event: yaml_event_t, file: Int) throws(YAMLError) {
        position = SourcePosition(event.start_mark, file: file)
        var anchor: UnsafeMutablePointer<yaml_char_t>?
        var tag: UnsafeMutablePointer<yaml_char_t>?
        switch event.type {
        case YAML_STREAM_START_EVENT: kind = .streamStart
        case YAML_STREAM_END_EVENT: kind = .streamEnd
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
        case YAML_ALIAS_EVENT: kind = .alias(Self.text(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            (anchor, tag) = (scalar.anchor, scalar.tag)
            let octets = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            kind = .scalar(
                String(decoding: octets, as: UTF8.self),
                isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE,
                isBlock: scalar.style == YAML_LITERAL_SCALAR_STYLE
            )
        case YAML_SEQUENCE_START_EVENT:
            (anchor, tag) = (event.data.sequence_start.anchor, event.data.sequence_start.tag)
            kind = .sequenceStart
        case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
        case YAML_MAPPING_START_EVENT:
            (anchor, tag) = (event.data.mapping_start.anchor, event.data.mapping_start.tag)
            kind = .mappingStart
        case YAML_MAPPING_END_EVENT: kind = .mappingEnd
        default: throw YAMLError(message: "the parser gives an event that is not known", position: position)
        }
        self.anchor = Self.text(anchor)
        if let tag = Self.text(tag) {
            throw YAMLError(message: "the tag '\(tag.shortened)' has no meaning in a profile", position: position)
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}
