// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension DefinitionLine {
    private static let keys: [StaticString] = ["access", "quality", "conformance", "constraint", "default"]

    /// `attribute 0x0000 OnOff: bool; quality N S` or `field 0 Status: status`.
    func element(for subject: Access.Subject) throws(NotationError) -> ElementSource {
        try rejectUnknownProperties()
        let words = words
        guard words.count == 3, subject != .field || words[0] == "field" else {
            throw NotationError("'\(subject == .field ? "field TAG" : "attribute ID") NAME: TYPE' expected")
        }
        return ElementSource(
            id: try Self.number(words[1]),
            name: words[2].string,
            type: type.flatMap { $0.isEmpty ? nil : $0.string },
            access: try access(for: subject),
            quality: try quality(),
            conformance: try conformance(),
            constraint: try constraint(),
            defaultText: property("default")?.string
        )
    }

    /// `command 0x00 Off -> status; access F M` or `response 0x01 NameResponse`.
    func command() throws(NotationError) -> CommandSource {
        try rejectUnknownProperties()
        let words = words
        guard words.count >= 3 else { throw NotationError("'command ID NAME -> RESPONSE' expected") }
        let isResponse = words[0] == "response"
        guard words.count == 3 || !isResponse && words.count == 5 && words[3] == "->" else {
            throw NotationError("'-> RESPONSE' expected after the command's name")
        }
        return CommandSource(
            id: try Self.number(words[1]),
            name: words[2].string,
            isResponse: isResponse,
            response: words.count == 5 ? words[4].string : nil,
            access: try access(for: .command),
            quality: try quality(),
            conformance: try conformance()
        )
    }

    /// `event 0x00 StartUp, critical, fabric-scoped; access S A`.
    func event() throws(NotationError) -> EventSource {
        try rejectUnknownProperties()
        let words = words
        guard words.count >= 3 else { throw NotationError("'event ID NAME, PRIORITY' expected") }
        var event = EventSource(
            id: try Self.number(words[1]),
            name: words[2].string,
            isFabricScoped: false,
            access: try access(for: .event),
            conformance: try conformance()
        )
        for word in words[3...] {
            switch word {
            case "debug": event.priority = .debug
            case "info": event.priority = .info
            case "critical": event.priority = .critical
            case "fabric-scoped": event.isFabricScoped = true
            default: throw NotationError("'\(word)' is no priority")
            }
        }
        return event
    }

    private func access(for subject: Access.Subject) throws(NotationError) -> Access? {
        guard let text = access else { return nil }
        return try Access(notation: text, for: subject)
    }

    private func rejectUnknownProperties() throws(NotationError) {
        if let key = propertyBeside(Self.keys) { throw NotationError("'\(key)' is no property") }
    }
}
