// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// A message whose integrity was checked.
package struct OpenedMessage: Hashable, Sendable {
    package var header: MessageHeader
    package var protocolHeader: ProtocolHeader
    package var payload: [UInt8]
}

/// Protecting and opening whole messages (Matter Core § 4.8.2, § 4.9).
package enum MessageCodec {
    /// The octets that a secured message is longer than its headers and payload.
    package static let integrityCheckCount = 16

    /// An unprotected message, as sent before a session exists.
    package static func encode(_ header: MessageHeader, _ protocolHeader: ProtocolHeader, _ payload: [UInt8]) -> [UInt8]
    {
        var writer = OctetWriter(capacity: 36 + payload.count)
        header.write(to: &writer)
        protocolHeader.write(to: &writer)
        writer.append(payload)
        return writer.octets
    }

    /// Reads an unprotected message.
    package static func decode(_ octets: [UInt8]) throws(MessageError) -> OpenedMessage {
        var reader = OctetReader(octets)
        let header = try MessageHeader(reading: &reader)
        return try body(header, &reader)
    }

    /// A message protected with a session or group key.
    ///
    /// - Parameter source: The sender's node id as it enters the nonce, even where the header does not name it.
    package static func seal(
        _ header: MessageHeader,
        _ protocolHeader: ProtocolHeader,
        _ payload: [UInt8],
        key: AESKey,
        source: NodeID
    ) throws(MessageError) -> [UInt8] {
        let head = header.encoded
        var plaintext = OctetWriter(capacity: 12 + payload.count)
        protocolHeader.write(to: &plaintext)
        plaintext.append(payload)
        let body: [UInt8]
        do {
            body = try AESCCM.seal(
                plaintext.octets,
                key: key,
                nonce: nonce(header, source: source),
                authenticating: head
            )
        } catch {
            throw .cryptography
        }
        let message = head + body
        return header.securityFlags.isPrivate ? try MessagePrivacy.apply(to: message, encryptionKey: key) : message
    }

    /// Opens a protected message whose header has been revealed already.
    ///
    /// - Parameter source: As for `seal`; nil stands for the source that the header names.
    package static func open(_ octets: [UInt8], key: AESKey, source: NodeID?) throws(MessageError) -> OpenedMessage {
        var reader = OctetReader(octets)
        let header = try MessageHeader(reading: &reader)
        guard let source = source ?? header.source else { throw .missingField }
        guard reader.remaining >= integrityCheckCount else { throw .truncated }
        let head = Array(octets[..<reader.position])
        let plaintext: [UInt8]
        do {
            plaintext = try AESCCM.open(
                reader.readRest(),
                key: key,
                nonce: nonce(header, source: source),
                authenticating: head
            )
        } catch {
            throw .notAuthentic
        }
        var inner = OctetReader(plaintext)
        return try body(header, &inner)
    }

    /// The nonce of a protected message (Matter Core § 4.8.1.1).
    static func nonce(_ header: MessageHeader, source: NodeID) -> [UInt8] {
        var writer = OctetWriter(capacity: AESCCM.nonceSize)
        writer.append(header.securityFlags.rawValue)
        writer.append(header.counter.rawValue)
        writer.append(source.rawValue)
        return writer.octets
    }

    private static func body(_ header: MessageHeader, _ reader: inout OctetReader) throws(MessageError) -> OpenedMessage
    {
        let protocolHeader = try ProtocolHeader(reading: &reader)
        return OpenedMessage(header: header, protocolHeader: protocolHeader, payload: reader.readRest())
    }
}
