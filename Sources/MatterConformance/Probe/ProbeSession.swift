// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV

/// What a command came to.
package enum InvokeOutcome: Hashable, Sendable, CustomStringConvertible {
    case status(Status)
    case response(CommandID, TLVValue)

    package var description: String {
        switch self {
        case .status(let status): Wording.text(status)
        case .response(let id, let fields): "response \(id) \(fields)"
        }
    }
}

/// A session of a probe with the device, and the actions of the interaction model over it.
///
/// Each action opens an exchange, runs to its end and says what the device answered; only silence and nonsense throw.
package final class ProbeSession {
    package let probe: Probe
    package let handle: SessionHandle
    package let kind: SessionKind
    /// The key material that the device proves its attestation for.
    package let attestationChallenge: [UInt8]
    package let isResumed: Bool

    init(probe: Probe, handle: SessionHandle, kind: SessionKind, attestationChallenge: [UInt8], isResumed: Bool) {
        self.probe = probe
        self.handle = handle
        self.kind = kind
        self.attestationChallenge = attestationChallenge
        self.isResumed = isResumed
    }

    /// Whether neither side has closed the session.
    package var isOpen: Bool { probe.messages.session(handle) != nil && !probe.closedSessions.contains(handle) }

    /// The session with its keys; nil once it is gone.
    package var description: SessionDescription? { probe.messages.session(handle) }

    /// - Throws: `sessionGone` where the session is.
    package func open() throws -> Conversation {
        guard let exchange = probe.messages.openExchange(on: handle, at: probe.now) else {
            throw ProbeError.sessionGone
        }
        return Conversation(probe, exchange, kind: kind)
    }

    /// Closes the session in order.
    package func close() {
        guard probe.messages.session(handle) != nil else { return }
        probe.messages.sendCloseSession(handle, at: probe.now)
        probe.drain()
    }

    /// Forgets the session without a word.
    package func forget() { probe.messages.removeSession(handle) }

    /// Sends one message and takes the first that comes back.
    package func ask(_ opcode: Opcode, _ payload: [UInt8], _ what: String = "the request") throws -> ReceivedMessage {
        let conversation = try open()
        defer { conversation.close() }
        try conversation.send(opcode, payload)
        return try conversation.next(what)
    }

    package func ask(_ message: some InteractionMessage, _ what: String = "the request") throws -> ReceivedMessage {
        try ask(type(of: message).opcode, message.payload, what)
    }

    // MARK: - Read

    /// Reads attributes and events.
    ///
    /// - Throws: `status` where the whole action was refused.
    package func read(_ request: ReadRequestMessage) throws -> InteractionReport {
        let conversation = try open()
        defer { conversation.close() }
        try conversation.send(request)
        return try Self.collect(conversation, "ReadRequest").report
    }

    package func read(
        _ paths: [AttributePathIB],
        events: [EventPathIB] = [],
        eventMin: EventNumber? = nil,
        isFabricFiltered: Bool = true
    ) throws -> InteractionReport {
        try read(
            ReadRequestMessage(
                attributeRequests: paths,
                eventRequests: events,
                eventFilters: eventMin.map { [EventFilterIB(eventMin: $0)] } ?? [],
                isFabricFiltered: isFabricFiltered
            )
        )
    }

    /// Reads one attribute: its value, or the status in its place.
    package func read(_ path: AttributePath, isFabricFiltered: Bool = true) throws -> Result<TLVValue, Status> {
        let report = try read([AttributePathIB(path)], isFabricFiltered: isFabricFiltered)
        if let value = report[path] { return .success(value) }
        if let refusal = report.refusals.first { return .failure(refusal.status) }
        throw ProbeError.malformed("a report without \(path)")
    }

    /// Takes the messages of one report, each but a suppressed one answered.
    static func collect(
        _ conversation: Conversation,
        _ what: String,
        answersLast: Bool = true
    ) throws -> (report: InteractionReport, messages: [ReportDataMessage]) {
        var accumulator = ReportAccumulator(limit: 100_000)
        var messages: [ReportDataMessage] = []
        while true {
            let received = try conversation.next(what)
            if received.opcode == .statusResponse, let answer = try? StatusResponseMessage(payload: received.payload) {
                throw ProbeError.status(answer.status)
            }
            guard received.opcode == .reportData, let message = try? ReportDataMessage(payload: received.payload) else {
                throw ProbeError.malformed("opcode \(received.opcode) where ReportData was due")
            }
            do { try accumulator.add(message) } catch { throw ProbeError.malformed("the report: \(error)") }
            messages.append(message)
            let isLast = !message.moreChunkedMessages
            if !isLast || (answersLast && !message.suppressResponse) {
                try conversation.send(StatusResponseMessage(.success))
            }
            if isLast { return (accumulator.report, messages) }
        }
    }

    // MARK: - Write

    /// Writes one attribute.
    @discardableResult
    package func write(_ path: AttributePath, _ value: TLVValue, isTimed: Bool = false) throws -> Status {
        try write([AttributeDataIB(path: AttributePathIB(path), data: value)], isTimed: isTimed).first?.status
            ?? .success
    }

    /// Writes attributes in one message; the statuses in the device's order.
    package func write(_ writes: [AttributeDataIB], isTimed: Bool = false) throws -> [AttributeStatusIB] {
        let conversation = try open()
        defer { conversation.close() }
        if isTimed { try Self.announce(conversation) }
        try conversation.send(WriteRequestMessage(isTimed: isTimed, writeRequests: writes))
        let received = try conversation.next("WriteRequest")
        if received.opcode == .statusResponse, let answer = try? StatusResponseMessage(payload: received.payload) {
            throw ProbeError.status(answer.status)
        }
        guard received.opcode == .writeResponse, let answer = try? WriteResponseMessage(payload: received.payload)
        else {
            throw ProbeError.malformed("opcode \(received.opcode) where WriteResponse was due")
        }
        return answer.writeResponses
    }

    /// Writes a list item by item, which fits any length into messages.
    package func writeList(_ path: AttributePath, _ items: [TLVValue]) throws -> Status {
        var append = AttributePathIB(path)
        append.listIndex = .append
        let writes =
            [AttributeDataIB(path: AttributePathIB(path), data: .emptyArray)]
            + items.map { AttributeDataIB(path: append, data: $0) }
        let statuses = try write(writes)
        return statuses.first { !$0.status.isSuccess }?.status ?? .success
    }

    // MARK: - Invoke

    /// Invokes one command.
    @discardableResult
    package func invoke(
        _ path: CommandPath,
        _ fields: TLVValue? = .emptyStructure,
        isTimed: Bool = false
    ) throws -> InvokeOutcome {
        let conversation = try open()
        defer { conversation.close() }
        if isTimed { try Self.announce(conversation) }
        try conversation.send(
            InvokeRequestMessage(
                isTimed: isTimed,
                invokeRequests: [CommandDataIB(path: CommandPathIB(path), fields: fields)]
            )
        )
        let answer = try Self.response(conversation)
        guard let first = answer.invokeResponses.first else { throw ProbeError.malformed("an empty InvokeResponse") }
        switch first {
        case .status(let status): return .status(status.status)
        case .command(let command):
            guard let id = command.path.command else { throw ProbeError.malformed("a response without its command") }
            return .response(id, command.fields ?? .emptyStructure)
        }
    }

    static func response(_ conversation: Conversation) throws -> InvokeResponseMessage {
        let received = try conversation.next("InvokeRequest")
        if received.opcode == .statusResponse, let answer = try? StatusResponseMessage(payload: received.payload) {
            throw ProbeError.status(answer.status)
        }
        guard received.opcode == .invokeResponse, let answer = try? InvokeResponseMessage(payload: received.payload)
        else { throw ProbeError.malformed("opcode \(received.opcode) where InvokeResponse was due") }
        return answer
    }

    /// Announces that what follows is timely.
    static func announce(_ conversation: Conversation, milliseconds: UInt16 = 5000) throws {
        try conversation.send(TimedRequestMessage(timeoutMilliseconds: milliseconds))
        let received = try conversation.next("TimedRequest")
        guard received.opcode == .statusResponse, let answer = try? StatusResponseMessage(payload: received.payload)
        else { throw ProbeError.malformed("opcode \(received.opcode) where StatusResponse was due") }
        guard answer.status == .success else { throw ProbeError.status(answer.status) }
    }
}
