// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension Access {
    /// What an access text is about: it decides what a lone privilege means.
    package enum Subject: Sendable {
        case attribute
        case command
        case event
        case field
    }

    /// What counts where a definition states no access.
    package static func usual(for subject: Subject) -> Access {
        switch subject {
        case .attribute, .event: Access(read: .view)
        case .command: Access(invoke: .operate)
        case .field: Access()
        }
    }

    /// An access in the specification's notation, such as `RW F VA` or `O T`.
    package init(notation: String, for subject: Subject) throws(NotationError) {
        try self.init(notation: NotationText(notation), for: subject)
    }

    init(notation: NotationText, for subject: Subject) throws(NotationError) {
        self.init()
        var reads = subject == .event
        var writes = false
        var privileges: [Privilege] = []
        for word in notation.words() {
            switch word {
            case "R": reads = true
            case "RW": (reads, writes) = (true, true)
            case "R[W]": (reads, writes, isWriteOptional) = (true, true, true)
            case "W": writes = true
            case "F": isFabricScoped = true
            case "S": isFabricSensitive = true
            case "T": isTimed = true
            default: privileges = try word.octets.map { octet throws(NotationError) in try Privilege(octet) }
            }
        }
        guard let first = privileges.first, let last = privileges.last else {
            if reads { read = .view }
            if writes { write = .operate }
            if subject == .command { invoke = .operate }
            return
        }
        if reads { read = first }
        if writes { write = last }
        if subject == .command { invoke = first }
    }

    /// The access in the specification's notation.
    package func notation(for subject: Subject) -> String {
        var words: [String] = []
        if subject == .attribute {
            words.append(read == nil ? "W" : write == nil ? "R" : isWriteOptional ? "R[W]" : "RW")
        } else if subject == .field, read != nil {
            words.append("R")
        }
        if isFabricScoped { words.append("F") }
        if isFabricSensitive { words.append("S") }
        let privileges = [invoke, read, write].compactMap { $0?.letter }
        if let first = privileges.first {
            words.append(privileges.allSatisfy { $0 == first } ? first : privileges.joined())
        }
        if isTimed { words.append("T") }
        return words.joined(separator: " ")
    }
}

extension Privilege {
    fileprivate init(_ letter: UInt8) throws(NotationError) {
        switch letter {
        case UInt8(ascii: "V"): self = .view
        case UInt8(ascii: "O"): self = .operate
        case UInt8(ascii: "M"): self = .manage
        case UInt8(ascii: "A"): self = .administer
        default: throw NotationError("'\(NotationText([letter]))' is no privilege")
        }
    }

    fileprivate var letter: String {
        switch self {
        case .view: "V"
        case .proxyView: "P"
        case .operate: "O"
        case .manage: "M"
        case .administer: "A"
        }
    }
}
