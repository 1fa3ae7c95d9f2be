// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// A server over a test model with a transport in memory and a clock that the test moves.
final class Bench: InteractionTransport {
    /// A message of the server.
    struct Sent: Equatable {
        var exchange: ExchangeHandle
        var opcode: Opcode
        var payload: [UInt8]
        var at: Instant
    }

    /// A report of a subscription as it arrived.
    struct ReceivedReport {
        var at: Instant
        var session: SessionHandle
        var report: Report
        var isEmpty: Bool { report.attributes.isEmpty && report.events.isEmpty }
        var seconds: Double { Double(at.nanoseconds) / 1e9 }
    }

    let model = TestModel()
    let configuration: InteractionConfiguration
    private(set) lazy var server = InteractionServer(
        model: model,
        transport: self,
        random: SeededRandomSource(seed: 1),
        configuration: configuration
    )
    var now = Moment(instant: .start, wall: WallTime(microsecondsSince1970: 1_700_000_000_000_000))
    private var nextExchange: UInt64 = 1
    private(set) var sent: [Sent] = []
    private(set) var openExchanges: Set<ExchangeHandle> = []
    private var sessions: [ExchangeHandle: SessionHandle] = [:]
    private(set) var endedSessions: [SessionHandle] = []
    var closedSessions: Set<SessionHandle> = []
    var refusesToOpen = false
    /// The largest payload that the server sent.
    private(set) var largestPayload = 0
    /// Reports on exchanges that the server opened.
    var reports: [ReceivedReport] = []
    /// Whether reports are answered; with a failure where a status is set.
    var answersReports = true
    var reportStatus = StatusCode.success
    private var receptions: [ExchangeHandle: ReportInteraction] = [:]

    static let session = SessionHandle(1)
    static let admin = AccessSubject.node(0x1111, fabricIndex: 1)

    /// Fabric 1's node 0x1111 administers the node.
    init(_ configure: (inout InteractionConfiguration) -> Void = { _ in }) {
        var configuration = InteractionConfiguration()
        configure(&configuration)
        self.configuration = configuration
        model.entries[1] = [
            AccessControlEntry(privilege: .administer, authMode: .case, subjects: [0x1111], fabricIndex: 1)
        ]
    }

    // MARK: Transport

    func send(_ opcode: Opcode, _ payload: [UInt8], on exchange: ExchangeHandle, at now: Moment) -> Bool {
        guard openExchanges.contains(exchange) else { return false }
        largestPayload = max(largestPayload, payload.count)
        sent.append(Sent(exchange: exchange, opcode: opcode, payload: payload, at: now.instant))
        return true
    }

    func openExchange(on session: SessionHandle, at now: Moment) -> ExchangeHandle? {
        refusesToOpen || closedSessions.contains(session) ? nil : newExchange(on: session)
    }

    func closeExchange(_ exchange: ExchangeHandle, at now: Moment) { openExchanges.remove(exchange) }

    func endSession(_ session: SessionHandle, at now: Moment) { endedSessions.append(session) }

    func newExchange(on session: SessionHandle = Bench.session) -> ExchangeHandle {
        defer { nextExchange += 1 }
        let exchange = ExchangeHandle(nextExchange)
        openExchanges.insert(exchange)
        sessions[exchange] = session
        return exchange
    }

    // MARK: Client

    /// Gives the server a message.
    func deliver(
        _ opcode: Opcode,
        _ payload: [UInt8],
        on exchange: ExchangeHandle,
        isNew: Bool,
        as subject: AccessSubject = Bench.admin,
        isLarge: Bool = false,
        localNodeID: NodeID? = nil
    ) {
        let origin = InteractionOrigin(
            exchange: exchange,
            session: sessions[exchange] ?? Bench.session,
            subject: subject,
            isNewExchange: isNew,
            transportIsLarge: isLarge,
            localNodeID: localNodeID
        )
        server.handle(opcode, payload, from: origin, at: now)
    }

    func deliver(
        _ message: some InteractionMessage,
        on exchange: ExchangeHandle,
        isNew: Bool,
        as subject: AccessSubject = Bench.admin
    ) {
        deliver(type(of: message).opcode, message.payload, on: exchange, isNew: isNew, as: subject)
    }

    /// Takes what the server sent on an exchange and the test did not take yet.
    func take(_ exchange: ExchangeHandle) -> [Sent] {
        defer { sent.removeAll { $0.exchange == exchange } }
        return sent.filter { $0.exchange == exchange }
    }

    /// Sends one message on a new exchange and takes the one answer.
    func ask(
        _ message: some InteractionMessage,
        as subject: AccessSubject = Bench.admin,
        on session: SessionHandle = Bench.session
    ) -> Sent? {
        let exchange = newExchange(on: session)
        deliver(message, on: exchange, isNew: true, as: subject)
        let answers = take(exchange)
        #expect(answers.count <= 1)
        return answers.first
    }

    /// The status with which the server refuses a message; nil where it does not.
    func refusal(
        _ message: some InteractionMessage,
        as subject: AccessSubject = Bench.admin,
        on session: SessionHandle = Bench.session
    ) throws -> StatusCode? {
        let answer = try #require(ask(message, as: subject, on: session))
        guard answer.opcode == .statusResponse else { return nil }
        #expect(!openExchanges.contains(answer.exchange))
        return try StatusResponseMessage(payload: answer.payload).status
    }

    /// Goes through an interaction of a client to its end.
    func run<Client: ClientInteraction>(
        _ client: Client,
        as subject: AccessSubject = Bench.admin,
        on session: SessionHandle = Bench.session,
        isLarge: Bool = false,
        betweenMessages: () -> Void = {}
    ) throws -> Client.Outcome {
        var client = client
        let exchange = newExchange(on: session)
        var message = client.start()
        var isNew = true
        for _ in 0..<100_000 {
            deliver(message.opcode, message.payload, on: exchange, isNew: isNew, as: subject, isLarge: isLarge)
            isNew = false
            let answers = take(exchange)
            let answer = try #require(answers.first)
            #expect(answers.count == 1)
            switch client.handle(answer.opcode, answer.payload) {
            case .send(let next):
                betweenMessages()
                message = next
            case .done(let outcome, let last):
                if let last { deliver(last.opcode, last.payload, on: exchange, isNew: false, as: subject) }
                #expect(!openExchanges.contains(exchange))
                return outcome
            case .failed(let error, _): throw error
            }
        }
        throw ClientError.tooMuch
    }

    // MARK: Subscriptions

    /// Moves the clock, stopping at each deadline, and receives what the server reports.
    func advance(by seconds: Double) {
        let end = now.advanced(by: .milliseconds(Int(seconds * 1000)))
        receiveReports()
        for _ in 0..<1_000_000 {
            guard let deadline = server.deadline, deadline <= end.instant else { break }
            if deadline > now.instant { now = now.advanced(by: now.instant.duration(to: deadline)) }
            server.handleTimeout(at: now)
            receiveReports()
        }
        now = end
    }

    /// Receives reports on exchanges that the server opened.
    func receiveReports() {
        while let index = sent.firstIndex(where: { $0.opcode == .reportData }) {
            let message = sent.remove(at: index)
            var reception = receptions[message.exchange] ?? ReportInteraction()
            let step = reception.handle(message.opcode, message.payload)
            receptions[message.exchange] = reception
            switch step {
            case .send(let answer): self.answer(answer, to: message)
            case .done(let report, let last):
                let session = sessions[message.exchange] ?? Bench.session
                reports.append(ReceivedReport(at: message.at, session: session, report: report))
                if let last { answer(last, to: message) }
            case .failed(let error, _): Issue.record("\(error)")
            }
        }
    }

    private func answer(_ answer: ClientMessage, to message: Sent) {
        guard answersReports else { return }
        let answer = reportStatus == .success ? answer : ClientMessage(StatusResponseMessage(reportStatus))
        deliver(answer.opcode, answer.payload, on: message.exchange, isNew: false)
    }

    func takeReports() -> [ReceivedReport] {
        defer { reports = [] }
        return reports
    }

    /// Changes a value as a device would and tells the server.
    func change(_ path: AttributePath, to value: TLVValue) {
        model.set(path, value)
        server.attributesChanged([path])
    }
}
