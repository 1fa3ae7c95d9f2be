// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

extension MessageLayer {
    /// Tries the keys of a group message's session id one after the other (Matter Core § 4.7.3).
    func receiveGroup(_ datagram: Datagram, _ header: MessageHeader) throws(MessageError) {
        var reason = DropReason.unknownSession
        for key in groupKeys where key.sessionID == header.sessionID {
            do {
                let message = try openGroup(datagram.bytes, with: key)
                return accept(message, with: key, from: datagram.peer)
            } catch .notAuthentic {
                reason = .notAuthentic
            } catch .missingField {
                if reason == .unknownSession { reason = .notAddressed }
            }
        }
        count(reason)
    }

    private func openGroup(_ octets: [UInt8], with key: GroupReceiveKey) throws(MessageError) -> OpenedMessage {
        var clear = octets
        var reader = OctetReader(octets)
        var header = try MessageHeader(reading: &reader)
        if header.securityFlags.isPrivate {
            clear = try MessagePrivacy.apply(to: octets, encryptionKey: key.key)
            reader = OctetReader(clear)
            header = try MessageHeader(reading: &reader)
        }
        guard case .group(let group) = header.destination, key.groupIDs.contains(group),
            let source = header.source, source.isOperational
        else { throw .missingField }
        return try MessageCodec.open(clear, key: key.key, source: source)
    }

    private func accept(_ message: OpenedMessage, with key: GroupReceiveKey, from peer: SocketAddress) {
        // Control messages count separately and serve only counter synchronization, which trust-first does without.
        guard !message.header.securityFlags.isControl, message.protocolHeader.vendorID == nil else {
            return count(.unsupportedProtocol)
        }
        guard let source = message.header.source, case .group(let group) = message.header.destination else {
            return count(.notAddressed)
        }
        guard groupCounters.accept(message.header.counter, from: source, on: key.fabricIndex) != .duplicate else {
            counters.duplicates += 1
            return
        }
        counters.delivered += 1
        events.append(
            .message(
                ReceivedMessage(
                    exchange: nextExchangeHandle(),
                    session: .group,
                    sessionKind: .group,
                    isNewExchange: true,
                    protocolID: message.protocolHeader.protocolID,
                    opcode: message.protocolHeader.opcode,
                    payload: message.payload,
                    groupID: group,
                    fabricIndex: key.fabricIndex,
                    sourceNodeID: source,
                    peer: peer
                )
            )
        )
    }
}
