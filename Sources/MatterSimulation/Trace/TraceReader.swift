// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging

/// Looks into datagrams with the keys of those who exchange them.
enum TraceReader {
    /// What a trace says of a datagram's content.
    struct Content {
        var session = "unknown"
        var protocolID: ProtocolID?
        var opcode: Opcode?
        var counter: MessageCounter?
    }

    static func read(_ octets: [UInt8], sender: MessageLayer?, receiver: MessageLayer?) -> Content {
        var content = Content()
        var reader = OctetReader(octets)
        guard let header = try? MessageHeader(reading: &reader) else { return content }
        content.counter = header.counter
        let message: OpenedMessage?
        if header.sessionType == .group {
            content.session = "group"
            message = nil
        } else if header.sessionID == 0 {
            content.session = "unsecured"
            message = try? MessageCodec.decode(octets)
        } else {
            let found =
                open(octets, in: sender, isSender: true, header.sessionID)
                ?? open(octets, in: receiver, isSender: false, header.sessionID)
            if let found { content.session = found.kind == .pase ? "pase" : "case" }
            message = found?.message
        }
        content.protocolID = message?.protocolHeader.protocolID
        content.opcode = message?.protocolHeader.opcode
        return content
    }

    private static func open(
        _ octets: [UInt8],
        in layer: MessageLayer?,
        isSender: Bool,
        _ id: SessionID
    ) -> (message: OpenedMessage, kind: SessionKind)? {
        guard let layer else { return nil }
        let candidates = layer.sessions { (isSender ? $0.peerSessionID : $0.localSessionID) == id }
        for handle in candidates {
            guard let session = layer.session(handle) else { continue }
            let goesFromInitiator = session.isInitiator == isSender
            let key = goesFromInitiator ? session.keys.initiatorToResponder : session.keys.responderToInitiator
            let source = isSender ? session.localNodeID : session.peerNodeID
            if let message = try? MessageCodec.open(octets, key: key, source: source) { return (message, session.kind) }
        }
        return nil
    }
}
