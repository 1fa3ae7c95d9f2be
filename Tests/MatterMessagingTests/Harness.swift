// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

/// Always the same number, so that jitter is exactly half of its range.
final class MiddleRandomSource: RandomSource {
    func next() -> UInt64 { 1 << 63 }
}

extension Moment {
    /// A moment of the virtual clock.
    static func milliseconds(_ count: Int64) -> Moment {
        let start = WallTime(microsecondsSince1970: 1_767_225_600_000_000)
        return Moment(instant: .start, wall: start).advanced(by: .milliseconds(count))
    }
}

extension Instant {
    static func microseconds(_ count: Int64) -> Instant { Instant(nanoseconds: count * 1000) }
}

func octets(_ text: String) throws -> [UInt8] { try #require([UInt8](hexadecimal: text)) }

/// A message layer with the address that others know it by.
final class Station {
    let layer: MessageLayer
    let address: SocketAddress

    init(
        _ number: UInt64,
        random: any RandomSource = MiddleRandomSource(),
        configuration: MessageLayerConfiguration = MessageLayerConfiguration()
    ) {
        layer = MessageLayer(configuration: configuration, random: random)
        address = SocketAddress(IPAddress(high: 0xFE80 << 48, low: number), port: 5540, scope: 2)
    }

    /// What the station sends, as its receiver sees it.
    func sent() -> [Datagram] {
        var result: [Datagram] = []
        while let datagram = layer.pollTransmit() { result.append(Datagram(bytes: datagram.bytes, peer: address)) }
        return result
    }

    func events() -> [MessageEvent] {
        var result: [MessageEvent] = []
        while let event = layer.pollEvent() { result.append(event) }
        return result
    }

    func messages() -> [ReceivedMessage] {
        events().compactMap { if case .message(let message) = $0 { message } else { nil } }
    }

    func receive(_ datagrams: [Datagram], at now: Moment) {
        for datagram in datagrams { layer.receive(datagram, at: now) }
    }
}

/// Two stations with a CASE session between them; the first one began it.
struct Link {
    static let keys = SessionKeys(
        initiatorToResponder: AESKey([UInt8](repeating: 0x11, count: 16)),
        responderToInitiator: AESKey([UInt8](repeating: 0x22, count: 16)),
        attestationChallenge: [UInt8](repeating: 0x33, count: 16)
    )

    let client: Station
    let server: Station
    let clientSession: SessionHandle
    let serverSession: SessionHandle

    init(
        kind: SessionKind = .case,
        parameters: SessionParameters = .default,
        configuration: MessageLayerConfiguration = MessageLayerConfiguration()
    ) {
        client = Station(1)
        server = Station(2, configuration: configuration)
        clientSession = client.layer.addSession(
            Self.description(kind, isInitiator: true, peer: server.address, parameters: parameters),
            at: .milliseconds(0)
        )
        serverSession = server.layer.addSession(
            Self.description(kind, isInitiator: false, peer: client.address, parameters: parameters),
            at: .milliseconds(0)
        )
    }

    static func description(
        _ kind: SessionKind = .case,
        isInitiator: Bool,
        number: UInt16 = 0,
        fabric: FabricIndex = 1,
        peer: SocketAddress,
        parameters: SessionParameters = .default
    ) -> SessionDescription {
        SessionDescription(
            kind: kind,
            isInitiator: isInitiator,
            localSessionID: SessionID((isInitiator ? 100 : 200) + number),
            peerSessionID: SessionID((isInitiator ? 200 : 100) + number),
            keys: keys,
            localNodeID: kind == .pase ? .unspecified : isInitiator ? 0xA : 0xB,
            peerNodeID: kind == .pase ? .unspecified : isInitiator ? 0xB : 0xA,
            fabricIndex: kind == .pase ? .none : fabric,
            peerAddress: peer,
            parameters: parameters
        )
    }

    /// Opens an exchange from the client and sends one message on it.
    @discardableResult
    func request(_ payload: [UInt8] = [1], reliable: Bool = true, at now: Moment) throws -> ExchangeHandle {
        let exchange = try #require(client.layer.openExchange(on: clientSession, at: now))
        try #require(client.say(payload, on: exchange, reliable: reliable, at: now))
        return exchange
    }

    /// Lets both stations talk until neither has anything to say.
    func settle(at now: Moment) {
        for _ in 0..<100 {
            let fromClient = client.sent()
            let fromServer = server.sent()
            if fromClient.isEmpty, fromServer.isEmpty { return }
            server.receive(fromClient, at: now)
            client.receive(fromServer, at: now)
        }
        Issue.record("The stations do not come to rest")
    }
}

extension Station {
    /// Sends a message of the interaction model.
    func say(_ payload: [UInt8], on exchange: ExchangeHandle, reliable: Bool = true, at now: Moment) -> Bool {
        layer.send(8, protocolID: .interactionModel, payload: payload, on: exchange, reliable: reliable, at: now)
    }

    /// The protocol header of a datagram that the peer of the session sent.
    func open(_ datagram: Datagram, of session: SessionHandle) throws -> OpenedMessage {
        let description = try #require(layer.session(session))
        let key =
            description.isInitiator ? description.keys.responderToInitiator : description.keys.initiatorToResponder
        let source = description.kind == .case ? description.peerNodeID : .unspecified
        return try MessageCodec.open(datagram.bytes, key: key, source: source)
    }
}
