// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import Testing

@Suite("Duplicates and strays")
struct DuplicateTests {
    @Test("Are acknowledged again and never delivered twice")
    func duplicates() throws {
        let link = Link()
        try link.request(at: .milliseconds(0))
        let request = try #require(link.client.sent().first)
        link.server.receive([request], at: .milliseconds(0))
        #expect(link.server.messages().count == 1)
        for time in [10, 20] as [Int64] {
            link.server.receive([request], at: .milliseconds(time))
            #expect(link.server.events().isEmpty)
            let answers = link.server.sent()
            #expect(answers.count == 1)
            let opened = try link.client.open(try #require(answers.first), of: link.clientSession)
            #expect(opened.protocolHeader.isStandaloneAcknowledgement)
            #expect(!opened.protocolHeader.isInitiator)
            let counter = try link.server.open(request, of: link.serverSession).header.counter
            #expect(opened.protocolHeader.acknowledged == counter)
        }
        #expect(link.server.layer.deadline == nil, "The acknowledgement went out already")
        #expect(link.server.layer.counters.duplicates == 2)
        #expect(link.server.layer.counters.delivered == 1)
    }

    @Test("Do not stop the answer from being repeated")
    func answerRepeats() throws {
        let link = Link()
        let exchange = try link.request(at: .milliseconds(0))
        let request = link.client.sent()
        link.server.receive(request, at: .milliseconds(0))
        let message = try #require(link.server.messages().first)
        try #require(link.server.say([2], on: message.exchange, at: .milliseconds(0)))
        let answer = link.server.sent()
        link.server.receive(request, at: .milliseconds(100))
        #expect(link.server.sent().count == 1)
        let due = try #require(link.server.layer.deadline)
        link.server.layer.handleTimeout(at: Moment(instant: due, wall: Moment.milliseconds(0).wall))
        #expect(link.server.sent() == answer)
        link.client.receive(answer + answer, at: .milliseconds(500))
        #expect(link.client.messages().count == 1)
        #expect(link.client.layer.session(of: exchange) != nil)
    }

    @Test("Are acknowledged after the exchange was closed")
    func afterClose() throws {
        let link = Link()
        try link.request(at: .milliseconds(0))
        let request = link.client.sent()
        link.server.receive(request, at: .milliseconds(0))
        let message = try #require(link.server.messages().first)
        link.server.layer.closeExchange(message.exchange, at: .milliseconds(0))
        #expect(link.server.sent().count == 1)
        #expect(link.server.layer.exchangeCount == 0)
        link.server.receive(request, at: .milliseconds(300))
        #expect(link.server.sent().count == 1)
        #expect(link.server.events().isEmpty)
        #expect(link.server.layer.exchangeCount == 0)
    }

    @Test("Far behind the window count as duplicates")
    func farBehind() throws {
        let link = Link()
        var requests: [Datagram] = []
        for _ in 0..<41 {
            let exchange = try link.request(at: .milliseconds(0))
            requests += link.client.sent()
            link.client.layer.closeExchange(exchange, at: .milliseconds(0))
        }
        link.server.receive([requests[40]], at: .milliseconds(0))
        #expect(link.server.messages().count == 1)
        // 40 behind: too old. 32 behind: just within.
        link.server.receive([requests[0]], at: .milliseconds(0))
        #expect(link.server.messages().isEmpty)
        #expect(link.server.sent().count == 1)
        link.server.receive([requests[7]], at: .milliseconds(0))
        #expect(link.server.messages().isEmpty)
        link.server.receive([requests[8]], at: .milliseconds(0))
        #expect(link.server.messages().count == 1)
    }

    @Test("A message for an exchange that never was is acknowledged and dropped")
    func unknownExchange() throws {
        let link = Link()
        for (counter, isReliable) in [(10, true), (11, false)] as [(UInt32, Bool)] {
            let head = ProtocolHeader(
                isInitiator: false,
                isReliable: isReliable,
                opcode: 5,
                exchangeID: 0x7777,
                protocolID: .interactionModel
            )
            let header = MessageHeader(
                sessionID: 200,
                securityFlags: MessageHeader.SecurityFlags(.unicast),
                counter: MessageCounter(counter)
            )
            let octets = try MessageCodec.seal(header, head, [1], key: Link.keys.initiatorToResponder, source: 0xA)
            link.server.receive([Datagram(bytes: octets, peer: link.client.address)], at: .milliseconds(0))
            #expect(link.server.events().isEmpty)
            let answers = link.server.sent()
            #expect(answers.count == (isReliable ? 1 : 0))
            for answer in answers {
                let opened = try link.client.open(answer, of: link.clientSession)
                #expect(opened.protocolHeader.isInitiator, "This side would have begun the exchange")
                #expect(opened.protocolHeader.exchangeID == 0x7777)
                #expect(opened.protocolHeader.acknowledged == MessageCounter(counter))
            }
        }
        #expect(link.server.layer.exchangeCount == 0)
        #expect(link.server.layer.counters[dropped: .unknownExchange] == 2)
    }

    @Test("Messages in another order are all delivered once")
    func reordered() throws {
        let link = Link()
        var requests: [Datagram] = []
        for number in 0..<20 {
            try link.request([UInt8(number)], at: .milliseconds(0))
            requests += link.client.sent()
        }
        link.server.receive(requests.reversed() + requests, at: .milliseconds(0))
        #expect(link.server.messages().map(\.payload) == (0..<20).reversed().map { [UInt8($0)] })
    }

    @Test("The session's address follows the newest authentic message only")
    func address() throws {
        let link = Link()
        let moved = SocketAddress(IPAddress(high: 0xFE80 << 48, low: 99), port: 1234, scope: 3)
        try link.request([1], at: .milliseconds(0))
        try link.request([2], at: .milliseconds(0))
        let requests = link.client.sent()
        link.server.receive([Datagram(bytes: requests[1].bytes, peer: moved)], at: .milliseconds(0))
        #expect(link.server.layer.session(link.serverSession)?.peerAddress == moved)
        // Late and repeated messages, and forgeries, do not move it.
        link.server.receive(requests, at: .milliseconds(0))
        var forged = try #require(requests.last)
        forged.bytes[forged.bytes.count - 1] ^= 1
        link.server.receive([forged], at: .milliseconds(0))
        #expect(link.server.layer.session(link.serverSession)?.peerAddress == moved)
        #expect(link.server.layer.counters[dropped: .notAuthentic] == 1)
        var destinations: Set<SocketAddress> = []
        link.server.layer.handleTimeout(at: .milliseconds(300))
        while let datagram = link.server.layer.pollTransmit() { destinations.insert(datagram.peer) }
        #expect(destinations == [moved])
    }

    @Test("A standalone acknowledgement never opens an exchange")
    func acknowledgementOnly() throws {
        let link = Link()
        let head = ProtocolHeader(
            isInitiator: true,
            isReliable: true,
            opcode: .standaloneAcknowledgement,
            exchangeID: 1,
            protocolID: .secureChannel,
            acknowledged: 5
        )
        let header = MessageHeader(
            sessionID: 200,
            securityFlags: MessageHeader.SecurityFlags(.unicast),
            counter: 1
        )
        let octets = try MessageCodec.seal(header, head, [], key: Link.keys.initiatorToResponder, source: 0xA)
        link.server.receive([Datagram(bytes: octets, peer: link.client.address)], at: .milliseconds(0))
        #expect(link.server.events().isEmpty)
        #expect(link.server.sent().isEmpty)
        #expect(link.server.layer.exchangeCount == 0)
    }
}
