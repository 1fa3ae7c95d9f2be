// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV

/// The message layer and its reliability protocol (Core § 4.4 to § 4.12).
enum MessageChecks {
    static let all: [Check] = reliability + counters + rubbish + headers

    // MARK: - Reliability

    private static let reliability: [Check] = [
        Check("MSG-ACK-1", "Core § 4.12.5.2", "The answer to a reliable message acknowledges it") { trial in
            let raw = try session(trial)
            let exchange = raw.newExchange()
            raw.send(try raw.seal(.readRequest, request, exchange: exchange, counter: raw.takeCounter()))
            let answer = try trial.require("an answer", raw.wait(.seconds(5)) { $0.isAnswer(on: exchange) })
            let acknowledged = raw.received.compactMap(\.message.protocolHeader.acknowledged)
            trial.expect(
                "an acknowledgement of the request",
                acknowledged.contains(raw.lastCounter),
                expected: "\(raw.lastCounter)",
                found: "\(acknowledged)"
            )
            try raw.acknowledge(answer)
        },
        Check("MSG-ACK-2", "Core § 4.12.5.2.2", "A repeated message is acknowledged again and not done again") {
            trial in
            let before = try trial.dataVersion(Common.nodeLabel.clusterPath)
            try trial.keepNodeLabel()
            let raw = try session(trial)
            let exchange = raw.newExchange()
            let counter = raw.takeCounter()
            let octets = try raw.seal(.writeRequest, write("repeated"), exchange: exchange, counter: counter)
            raw.send(octets)
            let answer = try trial.require("an answer", raw.wait(.seconds(5)) { $0.isAnswer(on: exchange) })
            try raw.acknowledge(answer)
            trial.wait(.milliseconds(100))
            raw.clear()
            raw.send(octets)
            let acknowledgement = raw.wait(.seconds(3)) { $0.protocolHeader.acknowledged == MessageCounter(counter) }
            trial.expect("an acknowledgement of the repetition", acknowledgement != nil, expected: "one", found: "none")
            let after = try trial.dataVersion(Common.nodeLabel.clusterPath)
            trial.expect("the growth of the data version", after.rawValue &- before.rawValue, is: 1)
        },
        Check(
            "MSG-ACK-3",
            "Core § 4.12.2.1",
            "An answer that is not acknowledged is repeated, ever more slowly, at most four times"
        ) { trial in
            let raw = try session(trial)
            let exchange = raw.newExchange()
            raw.send(try raw.seal(.readRequest, request, exchange: exchange, counter: raw.takeCounter()))
            trial.wait(.seconds(12))
            let sent = raw.received.filter { $0.message.isAnswer(on: exchange) }
            trial.expect("transmissions", (2...5).contains(sent.count), expected: "2 to 5", found: "\(sent.count)")
            trial.expect("their counters", Set(sent.map(\.message.header.counter)).count, is: 1)
            let gaps = zip(sent, sent.dropFirst()).map { $0.at.duration(to: $1.at) }
            trial.expect(
                "the first gap",
                gaps.first.map { $0 >= .milliseconds(250) } ?? true,
                expected: "300 ms or more",
                found: "\(gaps)"
            )
            // The first two have the same base, and a random part of a quarter.
            for (shorter, longer) in zip(gaps, gaps.dropFirst(2)) {
                trial.expect("the gaps", longer > shorter, expected: "growing", found: "\(gaps)")
            }
        },
        Check("MSG-ACK-4", "Core § 4.12.2.1", "An answer that is acknowledged is not repeated") { trial in
            let raw = try session(trial)
            let exchange = raw.newExchange()
            raw.send(try raw.seal(.readRequest, request, exchange: exchange, counter: raw.takeCounter()))
            let answer = try trial.require("an answer", raw.wait(.seconds(5)) { $0.isAnswer(on: exchange) })
            try raw.acknowledge(answer)
            trial.wait(.milliseconds(100))
            raw.clear()
            trial.wait(.seconds(3))
            trial.expect("repetitions", raw.received.count { $0.message.isAnswer(on: exchange) }, is: 0)
        },
        Check("MSG-ACK-5", "Core § 4.12.5.2", "A message that is not reliable is answered too") { trial in
            let raw = try session(trial)
            let exchange = raw.newExchange()
            raw.send(try raw.seal(.readRequest, request, exchange: exchange, isReliable: false))
            let answer = try trial.require("an answer", raw.wait(.seconds(5)) { $0.isAnswer(on: exchange) })
            trial.expect("an acknowledgement in it", answer.protocolHeader.acknowledged, is: nil)
            try raw.acknowledge(answer)
        },
        Check(
            "MSG-ACK-6",
            "Core § 4.10.5.2",
            "A reliable message for an exchange that does not exist is acknowledged alone"
        ) { trial in
            let raw = try session(trial)
            let octets = try raw.seal(
                .statusResponse,
                StatusResponseMessage(.success).payload,
                exchange: raw.newExchange(),
                isInitiator: false,
                counter: raw.takeCounter()
            )
            raw.send(octets)
            let answer = raw.wait(.seconds(3)) { $0.protocolHeader.acknowledged == raw.lastCounter }
            trial.expect("a standalone acknowledgement", answer?.protocolHeader.isStandaloneAcknowledgement, is: true)
        },
        Check(
            "MSG-ACK-7",
            "Core § 4.10.5.2",
            "A reliable message of an unknown protocol is acknowledged and harms nothing"
        ) { trial in
            let raw = try session(trial)
            raw.send(
                try raw.seal(
                    0x01,
                    [1, 2, 3],
                    exchange: raw.newExchange(),
                    protocolID: 0x0042,
                    counter: raw.takeCounter()
                )
            )
            let answer = raw.wait(.seconds(3)) { $0.protocolHeader.acknowledged == raw.lastCounter }
            trial.expect("an acknowledgement", answer != nil, expected: "one", found: "none")
            try isAlive(raw, trial)
        },
        Check("MSG-ACK-8", "Core § 4.12.5.1", "An acknowledgement of something that was never sent harms nothing") {
            trial in
            let raw = try session(trial)
            let octets = try raw.seal(
                .standaloneAcknowledgement,
                [],
                exchange: raw.newExchange(),
                protocolID: .secureChannel,
                isReliable: false,
                acknowledging: 0xDEAD_BEEF
            )
            raw.send(octets)
            try isAlive(raw, trial)
            trial.expect(
                "answers to the acknowledgement",
                raw.received.count { $0.message.protocolHeader.isStandaloneAcknowledgement },
                is: 0
            )
        },
    ]

    // MARK: - Counters

    private static let counters: [Check] = [
        Check("MSG-CTR-1", "Core § 4.6.5.2.2", "A counter far behind the newest is not taken again") { trial in
            let raw = try session(trial)
            raw.counter = 5000
            try isAlive(raw, trial)
            raw.clear()
            let exchange = raw.newExchange()
            raw.send(try raw.seal(.readRequest, request, exchange: exchange, counter: 4000))
            trial.wait(.seconds(2))
            trial.expect("answers", raw.received.count { $0.message.isAnswer(on: exchange) }, is: 0)
        },
        Check("MSG-CTR-2", "Core § 4.6.5.2.2", "A counter within the window that was not used yet is taken, once") {
            trial in
            let raw = try session(trial)
            raw.counter = 5000
            try isAlive(raw, trial)
            for attempt in 1...2 {
                raw.clear()
                let exchange = raw.newExchange()
                raw.send(try raw.seal(.readRequest, request, exchange: exchange, counter: 4990))
                let answer = raw.wait(.seconds(attempt == 1 ? 5 : 2)) { $0.isAnswer(on: exchange) }
                trial.expect("an answer to use \(attempt) of the counter", answer != nil, is: attempt == 1)
                if let answer { try raw.acknowledge(answer) }
            }
        },
        Check("MSG-CTR-3", "Core § 4.6.1.1", "The device's counters of a session grow by one") { trial in
            let raw = try session(trial)
            for _ in 0..<4 { try isAlive(raw, trial) }
            let counters = raw.received.map(\.message.header.counter.rawValue)
            for (earlier, later) in zip(counters, counters.dropFirst()) {
                trial.expect("a counter after \(earlier)", later, isOneOf: [earlier &+ 1])
            }
        },
        Check("MSG-CTR-4", "Core § 4.6.1.1", "A session's counter starts below 2^28 + 1 and differs between sessions") {
            trial in
            var starts: [UInt32] = []
            for _ in 0..<2 {
                let raw = try session(trial)
                try isAlive(raw, trial)
                starts.append(try trial.require("a message", raw.received.first).message.header.counter.rawValue)
            }
            trial.expect(
                "the counters",
                starts.allSatisfy { $0 > 0 && $0 <= 1 << 28 + 64 },
                expected: "1 to 2^28 at the start",
                found: "\(starts)"
            )
            trial.expect("two sessions", Set(starts).count, is: 2)
        },
    ]

    // MARK: - Rubbish

    private static let rubbish: [Check] = [
        Check("MSG-BAD-1", "Core § 4.7.2", "A message whose integrity check fails is dropped without a word") { trial in
            let raw = try session(trial)
            var octets = try raw.seal(.readRequest, request, exchange: raw.newExchange())
            octets[octets.count - 1] ^= 1
            raw.send(octets)
            trial.wait(.seconds(1))
            trial.expect("messages", raw.received.count, is: 0)
            try isAlive(raw, trial)
        },
        Check("MSG-BAD-2", "Core § 4.7.2", "A changed header makes the integrity check fail") { trial in
            let raw = try session(trial)
            // The counter is authenticated though not encrypted.
            var octets = try raw.seal(.readRequest, request, exchange: raw.newExchange())
            octets[4] ^= 0x01
            raw.send(octets)
            trial.wait(.seconds(1))
            trial.expect("messages", raw.received.count, is: 0)
            try isAlive(raw, trial)
        },
        Check("MSG-BAD-3", "Core § 4.7.2", "A message for an unknown session is dropped without a word") { trial in
            let probe = try trial.bench.makeProbe("stranger")
            defer { probe.close() }
            var octets = try session(trial).seal(.readRequest, request, exchange: 1)
            octets[1] ^= 0xFF
            octets[2] ^= 0x55
            probe.sendRaw(octets, to: trial.device.address)
            trial.wait(.seconds(1))
            trial.expect("datagrams", probe.receivedCount, is: 0)
            _ = try trial.read(Common.vendorName)
        },
        Check("MSG-BAD-4", "Core § 4.7.1.1", "A message of another version is dropped without a word") { trial in
            try drops(trial) { octets in octets[0] |= 0x10 }
        },
        Check("MSG-BAD-5", "Core § 4.4.1.2", "A message with the reserved size of the destination is dropped") {
            trial in
            try drops(trial) { octets in octets[0] |= 0x03 }
        },
        Check("MSG-BAD-6", "Core § 4.4.1.4", "A message of a reserved session type is dropped") { trial in
            try drops(trial) { octets in octets[3] |= 0x03 }
        },
        Check("MSG-BAD-7", "Core § 4.7.2", "Beginnings of a message harm nothing") { trial in
            let raw = try session(trial)
            let octets = try raw.seal(.readRequest, request, exchange: raw.newExchange())
            for count in 0..<octets.count { raw.send(Array(octets[..<count])) }
            trial.wait(.milliseconds(500))
            trial.expect("answers", raw.received.count, is: 0)
            try isAlive(raw, trial)
        },
        Check("MSG-BAD-8", "Core § 4.7.2", "Random octets harm nothing") { trial in
            let probe = try trial.bench.makeProbe("noise")
            defer { probe.close() }
            for size in stride(from: 1, through: 1400, by: 23) {
                probe.sendRaw(trial.bench.random.bytes(size), to: trial.device.address)
            }
            trial.wait(.milliseconds(500))
            _ = try trial.read(Common.vendorName)
        },
        Check("MSG-BAD-9", "Core § 4.4.4", "A datagram above the largest size harms nothing") { trial in
            let raw = try session(trial)
            let octets = try raw.seal(
                .readRequest,
                [UInt8](repeating: 0x15, count: 4000),
                exchange: raw.newExchange(),
                isReliable: false
            )
            raw.send(octets)
            trial.wait(.milliseconds(500))
            try isAlive(raw, trial)
        },
        Check("MSG-BAD-10", "Core § 4.7.2", "Malformed interaction model payloads harm nothing") { trial in
            let opcodes: [UInt8] = [0x01, 0x02, 0x03, 0x05, 0x06, 0x08, 0x0A]
            for opcode in opcodes {
                for payload in [[0x15], [0x15, 0x36, 0x00], [0xFF, 0xFF], [UInt8](repeating: 0x15, count: 300)] {
                    let conversation = try trial.session().open()
                    try conversation.send(Opcode(opcode), payload)
                    _ = conversation.poll(within: .milliseconds(300))
                    conversation.close()
                }
            }
            _ = try trial.read(Common.vendorName)
        },
    ]

    /// A message that was changed before it was sent is dropped, and the session lives on.
    private static func drops(_ trial: Trial, _ change: (inout [UInt8]) -> Void) throws {
        let raw = try session(trial)
        var octets = try raw.seal(.readRequest, request, exchange: raw.newExchange())
        change(&octets)
        raw.send(octets)
        trial.wait(.seconds(1))
        trial.expect("messages", raw.received.count, is: 0)
        try isAlive(raw, trial)
    }

    // MARK: - Headers

    private static let headers: [Check] = [
        Check("MSG-HEAD-1", "Core § 4.10.5", "An answer is on the request's exchange, without the initiator flag") {
            trial in
            let raw = try session(trial)
            let exchange = raw.newExchange()
            raw.send(try raw.seal(.readRequest, request, exchange: exchange))
            let answer = try trial.require("an answer", raw.wait(.seconds(5)) { $0.isAnswer(on: exchange) })
            trial.expect("the initiator flag", answer.protocolHeader.isInitiator, is: false)
            trial.expect("the reliability flag", answer.protocolHeader.isReliable, is: true)
            trial.expect("a vendor of the protocol", answer.protocolHeader.vendorID, is: nil)
            trial.expect("a source node id in the header", answer.header.source, is: nil)
            trial.expect("a destination in the header", answer.header.destination, is: .none)
            try raw.acknowledge(answer)
        },
        Check("MSG-HEAD-2", "Core § 4.10.5", "A report begins an exchange of the device's own") { trial in
            try trial.keepNodeLabel()
            let other = try trial.session()
            let (session, _) = try fresh(trial)
            let subscription = try session.subscribe([AttributePathIB(Common.nodeLabel)], maxInterval: 60)
            subscription.abandon()
            let raw = try RawSession(session)
            _ = try other.write(Common.nodeLabel, .utf8("own exchange"))
            let report = try trial.require(
                "a report",
                raw.wait(.seconds(5)) { $0.protocolHeader.opcode == .reportData }
            )
            trial.expect("the initiator flag", report.protocolHeader.isInitiator, is: true)
            trial.expect("the reliability flag", report.protocolHeader.isReliable, is: true)
        },
        Check("MSG-HEAD-3", "Core § 4.11.1.4", "A closed session answers nothing any more") { trial in
            let raw = try session(trial)
            try isAlive(raw, trial)
            raw.send(
                try raw.seal(
                    .statusReport,
                    [0, 0, 0, 0, 0, 0, 3, 0],
                    exchange: raw.newExchange(),
                    protocolID: .secureChannel,
                    isReliable: false
                )
            )
            trial.wait(.milliseconds(300))
            raw.clear()
            raw.send(try raw.seal(.readRequest, request, exchange: raw.newExchange()))
            trial.wait(.seconds(1))
            trial.expect("messages", raw.received.count, is: 0)
        },
    ]

    // MARK: - Tools

    private static let request = ReadChecks.read([AttributePathIB(Common.vendorName)]).payload

    private static func write(_ label: String) -> [UInt8] {
        WriteRequestMessage(
            isTimed: false,
            writeRequests: [AttributeDataIB(path: AttributePathIB(Common.nodeLabel), data: .utf8(label))]
        ).payload
    }

    /// A further session of the home administrator, by a probe of its own.
    private static func fresh(_ trial: Trial) throws -> (session: ProbeSession, probe: Probe) {
        let probe = try trial.bench.makeProbe("raw")
        trial.atEnd { probe.close() }
        let home = trial.device.home
        let (session, _) = try probe.case(home.fabric.membership, with: home.nodeID, at: trial.device.address)
        return (session, probe)
    }

    private static func session(_ trial: Trial) throws -> RawSession {
        let raw = try RawSession(fresh(trial).session)
        trial.atEnd { raw.clear() }
        return raw
    }

    /// The session still answers.
    private static func isAlive(_ raw: RawSession, _ trial: Trial) throws {
        let exchange = raw.newExchange()
        raw.send(try raw.seal(.readRequest, request, exchange: exchange))
        let answer = try trial.require("an answer to a plain read", raw.wait(.seconds(5)) { $0.isAnswer(on: exchange) })
        try raw.acknowledge(answer)
        trial.wait(.milliseconds(50))
    }
}

extension RawSession {
    /// A counter to use, remembered as the last.
    fileprivate func takeCounter() -> UInt32 {
        defer { counter += 1 }
        return counter
    }

    fileprivate var lastCounter: MessageCounter { MessageCounter(counter - 1) }
}

extension OpenedMessage {
    /// Whether it is more than an acknowledgement on an exchange.
    fileprivate func isAnswer(on exchange: ExchangeID) -> Bool {
        protocolHeader.exchangeID == exchange && !protocolHeader.isStandaloneAcknowledgement
    }
}
