// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import MatterNode
import MatterSimulation
import MatterTLV

/// Nodes whose messages, handshakes or service records are wrong.
enum MessageMutants {
    static let all = reliability + handshakes + discovery

    private static func sending(
        _ name: String,
        caughtBy: String,
        _ change: @escaping @Sendable (Node, Datagram) -> [Datagram]
    ) -> Mutant {
        Mutant(name, caughtBy: caughtBy, disguise: { $0.sending = change })
    }

    private static let reliability: [Mutant] = [
        sending("an answer does not acknowledge", caughtBy: "MSG-ACK-1") { node, datagram in
            [Resealed.change(datagram, of: node) { $0.protocolHeader.acknowledged = nil }]
        },
        sending("a repeated message is not acknowledged", caughtBy: "MSG-ACK-2") { node, datagram in
            Resealed.open(datagram, of: node)?.message.protocolHeader.isStandaloneAcknowledgement == true
                ? [] : [datagram]
        },
        sending("a stray message is not acknowledged", caughtBy: "MSG-ACK-6") { node, datagram in
            Resealed.open(datagram, of: node)?.message.protocolHeader.isStandaloneAcknowledgement == true
                ? [] : [datagram]
        },
        sending("an unknown protocol is not acknowledged", caughtBy: "MSG-ACK-7") { node, datagram in
            Resealed.open(datagram, of: node)?.message.protocolHeader.isStandaloneAcknowledgement == true
                ? [] : [datagram]
        },
        Mutant(
            "nothing is ever sent again",
            caughtBy: "MSG-ACK-3",
            disguise: { disguise in
                nonisolated(unsafe) var seen: Set<[UInt8]> = []
                disguise.sending = { _, datagram in seen.insert(datagram.bytes).inserted ? [datagram] : [] }
            }
        ),
        Mutant(
            "acknowledgements are not heard",
            caughtBy: "MSG-ACK-4",
            disguise: { disguise in
                disguise.receiving = { node, datagram in
                    Resealed.open(datagram, of: node)?.message.protocolHeader.isStandaloneAcknowledgement == true
                        ? [] : [datagram]
                }
            }
        ),
        sending("an answer to what wants no acknowledgement has one", caughtBy: "MSG-ACK-5") { node, datagram in
            [
                Resealed.change(datagram, of: node) { message in
                    message.protocolHeader.acknowledged = message.protocolHeader.acknowledged ?? 1
                }
            ]
        },
        Mutant(
            "old counters are forgotten",
            caughtBy: "MSG-CTR-1",
            disguise: { disguise in
                nonisolated(unsafe) var next: UInt32 = 0x0100_0000
                disguise.receiving = { node, datagram in
                    [
                        Resealed.change(datagram, of: node) { message in
                            next += 1
                            message.header.counter = MessageCounter(next)
                        }
                    ]
                }
            }
        ),
        sending("counters skip every other number", caughtBy: "MSG-CTR-3") { node, datagram in
            [
                Resealed.change(datagram, of: node) { message in
                    message.header.counter = MessageCounter(message.header.counter.rawValue &* 2)
                }
            ]
        },
        sending("all sessions count from one number", caughtBy: "MSG-CTR-4") { node, datagram in
            [Resealed.change(datagram, of: node) { $0.header.counter = 0x0FFF_FFF0 }]
        },
        sending("the header names its source", caughtBy: "MSG-HEAD-1") { node, datagram in
            [Resealed.change(datagram, of: node) { $0.header.source = 0x11 }]
        },
        sending("a report is not reliable", caughtBy: "MSG-HEAD-2") { node, datagram in
            [Resealed.change(datagram, of: node) { $0.protocolHeader.isReliable = false }]
        },
        Mutant(
            "a command with unknown fields is not answered",
            caughtBy: "IM-INVOKE-4",
            disguise: { disguise in
                disguise.receiving = { node, datagram in
                    let payload = Resealed.open(datagram, of: node)?.message.payload ?? []
                    return "\(payload)".contains("\(Array("from the future".utf8))".dropFirst().dropLast())
                        ? [] : [datagram]
                }
            }
        ),
        Mutant(
            "rubbish is answered",
            caughtBy: "MSG-BAD-3",
            disguise: { disguise in
                disguise.answering = { node, datagram in
                    Resealed.open(datagram, of: node) == nil ? [datagram] : []
                }
            }
        ),
    ]

    // MARK: - Handshakes

    /// A node that says something else in a message of a handshake.
    private static func handshake(
        _ name: String,
        caughtBy: String,
        _ opcode: Opcode,
        _ change: @escaping @Sendable (inout [UInt8]) -> Void
    ) -> Mutant {
        sending(name, caughtBy: caughtBy) { _, datagram in
            guard var message = try? MessageCodec.decode(datagram.bytes), message.header.sessionID == 0,
                message.protocolHeader.protocolID == .secureChannel, message.protocolHeader.opcode == opcode
            else { return [datagram] }
            change(&message.payload)
            let octets = MessageCodec.encode(message.header, message.protocolHeader, message.payload)
            return [Datagram(bytes: octets, peer: datagram.peer)]
        }
    }

    private static func field(_ tag: UInt8, _ value: TLVValue?) -> @Sendable (inout [UInt8]) -> Void {
        { payload in
            guard let content = try? TLVValue(decoding: payload) else { return }
            payload = content.replacing(tag, with: value).encoded()
        }
    }

    private static let handshakes: [Mutant] = [
        handshake("a wrong confirmation is called a lack of trust", caughtBy: "PASE-2", .statusReport) { payload in
            if payload.count >= 8, payload[0] == 1, payload[6] == 2 { payload[6] = 1 }
        },
        handshake("a wrong passcode id is taken for busy", caughtBy: "PASE-4", .statusReport) { payload in
            if payload.count >= 8, payload[6] == 2 { payload[6] = 4 }
        },
        handshake("points are refused as busy", caughtBy: "PASE-6", .statusReport) { payload in
            if payload.count >= 8, payload[6] == 2 { payload[6] = 4 }
        },
        handshake("too few iterations", caughtBy: "PASE-8", .pbkdfParamResponse) { payload in
            guard let content = try? TLVValue(decoding: payload), let parameters = content[4] else { return }
            payload = content.replacing(4, with: parameters.replacing(1, with: .unsigned(500))).encoded()
        },
        handshake("parameters are sent to those who have them", caughtBy: "PASE-9", .pbkdfParamResponse) { payload in
            guard let content = try? TLVValue(decoding: payload) else { return }
            let parameters = TLVValue.structure([1: .unsigned(1000), 2: .bytes([UInt8](repeating: 1, count: 16))])
            payload = content.replacing(4, with: content[4] ?? parameters).encoded()
        },
        handshake(
            "the responder's random is none",
            caughtBy: "PASE-10",
            .pbkdfParamResponse,
            field(2, .bytes([UInt8](repeating: 0, count: 32)))
        ),
        handshake(
            "an interval above the limit",
            caughtBy: "PASE-15",
            .pbkdfParamResponse,
            field(5, .structure([1: .unsigned(4_000_000)]))
        ),
        handshake("an unknown destination is an invalid parameter", caughtBy: "CASE-9", .statusReport) { payload in
            if payload.count >= 8, payload[6] == 1 { payload[6] = 2 }
        },
        handshake("another fabric is an invalid parameter", caughtBy: "CASE-10", .statusReport) { payload in
            if payload.count >= 8, payload[6] == 1 { payload[6] = 2 }
        },
        handshake("a spoiled Sigma3 is a lack of trust", caughtBy: "CASE-16", .statusReport) { payload in
            if payload.count >= 8, payload[0] == 1, payload[6] == 2 { payload[6] = 1 }
        },
        handshake("a foreign certificate is a lack of trust", caughtBy: "CASE-18", .statusReport) { payload in
            if payload.count >= 8, payload[0] == 1, payload[6] == 2 { payload[6] = 1 }
        },
        handshake(
            "Sigma2 has always the same random",
            caughtBy: "CASE-5",
            .sigma2,
            field(1, .bytes([UInt8](repeating: 9, count: 32)))
        ),
        handshake(
            "MaxPathsPerInvoke differs in Sigma2",
            caughtBy: "CASE-6",
            .sigma2,
            field(5, .structure([7: .unsigned(99)]))
        ),
    ]

    // MARK: - Discovery

    private static func advertising(
        _ name: String,
        caughtBy: String,
        _ change: @escaping @Sendable (inout AdvertisedService) -> Void
    ) -> Mutant {
        Mutant(
            name,
            caughtBy: caughtBy,
            isFromStart: true,
            disguise: { disguise in
                disguise.advertising = { service in
                    var service = service
                    change(&service)
                    return service
                }
            }
        )
    }

    private static let discovery: [Mutant] = [
        advertising("the fabric's subtype is missing", caughtBy: "SD-OP-2") {
            $0.subtypes.removeAll { $0.hasPrefix("_I") }
        },
        advertising("the idle interval is above the limit", caughtBy: "SD-OP-3") { service in
            service.text.removeAll { $0.key == "SII" }
            service.text.append(.init("SII", "4000000"))
        },
        advertising("the host name is in lower case", caughtBy: "SD-OP-4") {
            $0.hostName = $0.hostName.lowercased() + "ab"
        },
        advertising("an operational service tells a discriminator", caughtBy: "SD-OP-6") { service in
            if service.key.type == .operational { service.text.append(.init("D", "1")) }
        },
        Mutant(
            "a removed fabric's service stays",
            caughtBy: "SD-OP-5",
            disguise: { $0.withdraws = { $0.type != .operational } }
        ),
        advertising("an enhanced window is called a basic one", caughtBy: "SD-CM-1") { service in
            service.text = service.text.map { $0.key == "CM" ? .init("CM", "1") : $0 }
        },
        advertising("windows have one name", caughtBy: "SD-CM-2") { service in
            if service.key.type == .commissionable { service.key.instanceName = "0123456789ABCDEF" }
        },
        advertising("the short discriminator's subtype is missing", caughtBy: "SD-CM-3") {
            $0.subtypes.removeAll { $0.hasPrefix("_S") }
        },
        advertising("VP names another product", caughtBy: "SD-CM-4") { service in
            service.text = service.text.map { $0.key == "VP" ? .init("VP", "65521+9") : $0 }
        },
        advertising("the device type is none of the device's", caughtBy: "SD-CM-5") { service in
            if service.key.type == .commissionable {
                service.text.removeAll { $0.key == "DT" }; service.text.append(.init("DT", "65000"))
            }
        },
        Mutant(
            "a revoked window stays advertised",
            caughtBy: "SD-CM-6",
            disguise: { $0.withdraws = { $0.type != .commissionable } }
        ),
        Mutant(
            "an expired window stays advertised",
            caughtBy: "SD-CM-7",
            disguise: { $0.withdraws = { $0.type != .commissionable } }
        ),
    ]
}

/// Secured messages of a node, opened with its own keys and closed again.
enum Resealed {
    /// A message of a session of the node, sent or received; nil for others.
    static func open(_ datagram: Datagram, of node: Node) -> (message: OpenedMessage, key: AESKey, source: NodeID)? {
        var reader = OctetReader(datagram.bytes)
        guard let header = try? MessageHeader(reading: &reader), header.sessionID != 0 else { return nil }
        let layer = node.messages
        for isSent in [true, false] {
            let handles = layer.sessions { (isSent ? $0.peerSessionID : $0.localSessionID) == header.sessionID }
            for handle in handles {
                guard let session = layer.session(handle) else { continue }
                let key =
                    session.isInitiator == isSent
                    ? session.keys.initiatorToResponder : session.keys.responderToInitiator
                let source = isSent ? session.localNodeID : session.peerNodeID
                guard let message = try? MessageCodec.open(datagram.bytes, key: key, source: source) else { continue }
                return (message, key, source)
            }
        }
        return nil
    }

    /// The datagram with a changed message; as it was where it cannot be opened.
    static func change(_ datagram: Datagram, of node: Node, _ change: (inout OpenedMessage) -> Void) -> Datagram {
        guard let opened = open(datagram, of: node) else { return datagram }
        var message = opened.message
        change(&message)
        guard
            let octets = try? MessageCodec.seal(
                message.header,
                message.protocolHeader,
                message.payload,
                key: opened.key,
                source: opened.source
            )
        else { return datagram }
        return Datagram(bytes: octets, peer: datagram.peer)
    }
}
