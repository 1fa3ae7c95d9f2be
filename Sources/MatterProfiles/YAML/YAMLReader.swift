// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CYAML

/// Why a text is not the kind of YAML that profiles are written in.
struct YAMLError: Error, Hashable {
    let message: String
    let position: SourcePosition?
}

/// Reads one YAML document into a tree of bounded size and depth.
struct YAMLReader {
    /// How large a document may be.
    struct Limits {
        var octets = 1 << 20
        var depth = 32
        /// Nodes after aliases are followed, so that few octets cannot become many nodes.
        var nodes = 50_000
    }

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let limits: Limits
    private let file: Int
    private var anchors: [String: YAMLNode] = [:]
    private var nodeCount = 0

    /// Reads a document.
    ///
    /// - Parameter file: What positions say of the file.
    /// - Returns: nil where the text holds no document.
    static func read(_ octets: [UInt8], file: Int = 0, limits: Limits = Limits()) throws(YAMLError) -> YAMLNode? {
        guard octets.count <= limits.octets else {
            throw YAMLError(message: "the file is larger than \(limits.octets) octets", position: nil)
        }
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else {
            throw YAMLError(message: "there is no memory left", position: nil)
        }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        var result: Result<YAMLNode?, YAMLError> = .success(nil)
        octets.withUnsafeBufferPointer { buffer in
            yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
            var reader = YAMLReader(parser: parser, limits: limits, file: file)
            result = Result { () throws(YAMLError) in try reader.document() }
        }
        return try result.get()
    }

    private init(parser: UnsafeMutablePointer<yaml_parser_t>, limits: Limits, file: Int) {
        self.parser = parser
        self.limits = limits
        self.file = file
    }

    private mutating func document() throws(YAMLError) -> YAMLNode? {
        var document: YAMLNode?
        while true {
            let event = try nextEvent()
            switch event.kind {
            case .streamStart, .documentStart, .documentEnd: continue
            case .streamEnd: return document
            default:
                guard document == nil else {
                    throw YAMLError(
                        message: "a second document begins here; a profile is one",
                        position: event.position
                    )
                }
                document = try node(event, depth: 0)
            }
        }
    }

    private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
        guard depth < limits.depth else {
            throw YAMLError(message: "nested deeper than \(limits.depth) levels", position: event.position)
        }
        switch event.kind {
        case .alias(let name):
            guard let node = anchors[name] else {
                throw YAMLError(
                    message: "there is no anchor '&\(name.shortened)' before this",
                    position: event.position
                )
            }
            try count(node.count, at: event.position)
            return node
        case .scalar(let text, let isQuoted, let isBlock):
            try count(1, at: event.position)
            return remember(
                YAMLNode(
                    position: event.position,
                    content: .scalar(text, isQuoted: isQuoted),
                    count: 1,
                    isBlock: isBlock
                ),
                event
            )
        case .sequenceStart:
            try count(1, at: event.position)
            var items: [YAMLNode] = []
            var total = 1
            while true {
                let next = try nextEvent()
                if case .sequenceEnd = next.kind { break }
                let item = try node(next, depth: depth + 1)
                total += item.count
                items.append(item)
            }
            return remember(YAMLNode(position: event.position, content: .sequence(items), count: total), event)
        case .mappingStart:
            return remember(try mapping(event, depth: depth), event)
        default: throw YAMLError(message: "a value is missing here", position: event.position)
        }
    }

    private mutating func mapping(_ event: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
        try count(1, at: event.position)
        var entries: [YAMLEntry] = []
        var keys: [String: SourcePosition] = [:]
        var total = 1
        while true {
            let next = try nextEvent()
            if case .mappingEnd = next.kind { break }
            let keyNode = try node(next, depth: depth + 1)
            guard let key = keyNode.scalar else {
                throw YAMLError(
                    message: "a key is a word or number, not \(keyNode.formInWords)",
                    position: next.position
                )
            }
            if let first = keys.updateValue(next.position, forKey: key) {
                throw YAMLError(
                    message: "the key '\(key.shortened)' stands twice, first in line \(first.line)",
                    position: next.position
                )
            }
            let value = try node(try nextEvent(), depth: depth + 1)
            total += 1 + value.count
            entries.append(YAMLEntry(key: key, keyPosition: next.position, value: value))
        }
        return YAMLNode(position: event.position, content: .mapping(entries), count: total)
    }

    private mutating func count(_ nodes: Int, at position: SourcePosition) throws(YAMLError) {
        nodeCount += nodes
        guard nodeCount <= limits.nodes else {
            throw YAMLError(message: "more than \(limits.nodes) values, aliases followed", position: position)
        }
    }

    private mutating func remember(_ node: YAMLNode, _ event: YAMLEvent) -> YAMLNode {
        if let anchor = event.anchor { anchors[anchor] = node }
        return node
    }

    private mutating func nextEvent() throws(YAMLError) -> YAMLEvent {
        var raw = yaml_event_t()
        guard yaml_parser_parse(parser, &raw) == 1 else { throw parserError }
        defer { yaml_event_delete(&raw) }
        return try YAMLEvent(raw, file: file)
    }

    /// What the parser says is wrong, with the place of the problem.
    private var parserError: YAMLError {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? "the text is not YAML"
        if state.error == YAML_READER_ERROR {
            return YAMLError(
                message: "the text is not UTF-8 (\(problem), octet \(state.problem_offset))",
                position: nil
            )
        }
        let context = state.context.map { String(cString: $0) + ", " } ?? ""
        return YAMLError(message: context + problem, position: SourcePosition(state.problem_mark, file: file))
    }
}

extension SourcePosition {
    init(_ mark: yaml_mark_t, file: Int) {
        self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1, file: file)
    }
}
