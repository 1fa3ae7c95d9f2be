// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The header that every message starts with (Matter Core § 4.4.1).
package struct MessageHeader: Hashable, Sendable {
    /// What kind of keys protect a message.
    package enum SessionType: UInt8, Sendable {
        case unicast = 0
        case group = 1
    }

    /// Whom the header names as receiver.
    package enum Destination: Hashable, Sendable {
        case none
        case node(NodeID)
        case group(GroupID)
    }

    /// The security flags octet; reserved bits are kept since the nonce contains them.
    package struct SecurityFlags: RawRepresentable, Hashable, Sendable {
        package var rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package init(_ sessionType: SessionType, isPrivate: Bool = false, isControl: Bool = false) {
            rawValue = sessionType.rawValue | (isPrivate ? 0x80 : 0) | (isControl ? 0x40 : 0)
        }

        /// The P flag: counter and node ids are obfuscated.
        package var isPrivate: Bool { rawValue & 0x80 != 0 }
        /// The C flag: the message counts in the sender's control counter.
        package var isControl: Bool { rawValue & 0x40 != 0 }
        /// The MX flag: message extensions follow.
        package var hasExtensions: Bool { rawValue & 0x20 != 0 }
        /// The session type, nil for a reserved one.
        package var sessionType: SessionType? { SessionType(rawValue: rawValue & 0x03) }
    }

    package var sessionID: SessionID
    package var securityFlags: SecurityFlags
    package var counter: MessageCounter
    package var source: NodeID?
    package var destination: Destination

    package init(
        sessionID: SessionID,
        securityFlags: SecurityFlags,
        counter: MessageCounter,
        source: NodeID? = nil,
        destination: Destination = .none
    ) {
        self.sessionID = sessionID
        self.securityFlags = securityFlags
        self.counter = counter
        self.source = source
        self.destination = destination
    }

    /// The session type; only headers with a known one exist.
    package var sessionType: SessionType { securityFlags.sessionType ?? .unicast }

    /// Octets before the part that privacy obfuscates: message flags, session id and security flags.
    static let clearCount = 4
}

// MARK: - Octets

extension MessageHeader {
    /// Reads a header, passing over message extensions.
    package init(reading reader: inout OctetReader) throws(MessageError) {
        let flags: UInt8 = try reader.read()
        guard flags >> 4 == 0 else { throw .unsupportedVersion }
        sessionID = SessionID(try reader.read())
        securityFlags = SecurityFlags(rawValue: try reader.read())
        guard securityFlags.sessionType != nil else { throw .reservedValue }
        counter = MessageCounter(try reader.read())
        source = flags & 0x04 == 0 ? nil : NodeID(try reader.read())
        switch flags & 0x03 {
        case 0: destination = .none
        case 1: destination = .node(NodeID(try reader.read()))
        case 2: destination = .group(GroupID(try reader.read()))
        default: throw .reservedValue
        }
        if securityFlags.hasExtensions { try reader.skip(Int(try reader.read(UInt16.self))) }
    }

    /// The header's octets; the MX flag is left out since no extension is ever sent.
    package var encoded: [UInt8] {
        var writer = OctetWriter(capacity: 24)
        write(to: &writer)
        return writer.octets
    }

    func write(to writer: inout OctetWriter) {
        var flags: UInt8 = source == nil ? 0 : 0x04
        switch destination {
        case .none: break
        case .node: flags |= 0x01
        case .group: flags |= 0x02
        }
        writer.append(flags)
        writer.append(sessionID.rawValue)
        writer.append(securityFlags.rawValue & ~0x20)
        writer.append(counter.rawValue)
        if let source { writer.append(source.rawValue) }
        switch destination {
        case .none: break
        case .node(let node): writer.append(node.rawValue)
        case .group(let group): writer.append(group.rawValue)
        }
    }

    /// The octets that privacy obfuscates in a message that starts with `flags`: counter, source and destination.
    static func privateRange(flags: UInt8) -> Range<Int> {
        let source = flags & 0x04 == 0 ? 0 : 8
        let destination = [0, 8, 2, 0][Int(flags & 0x03)]
        return clearCount..<clearCount + 4 + source + destination
    }
}
