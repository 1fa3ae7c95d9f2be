// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// A read as the client goes through it.
struct ReadInteraction: ClientInteraction, Sendable {
    private let request: ReadRequestMessage
    private var assembler = ReportAssembler()

    init(_ request: ReadRequestMessage) { self.request = request }

    mutating func start() -> ClientMessage { ClientMessage(request) }

    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientStep<Report> {
        var assembler = assembler
        defer { self.assembler = assembler }
        return guarded {
            let message = try expect(ReportDataMessage.self, opcode, payload)
            try assembler.add(message)
            guard assembler.isComplete else { return .send(.success) }
            return .done(assembler.report, last: message.suppressResponse ? nil : .success)
        }
    }
}

/// The reception of one report of a subscription on an exchange that the publisher opened.
struct ReportInteraction: ClientInteraction, Sendable {
    private var assembler = ReportAssembler()

    init() {}

    /// A status that need not be sent, as the publisher begins.
    mutating func start() -> ClientMessage { .success }

    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientStep<Report> {
        var assembler = assembler
        defer { self.assembler = assembler }
        return guarded {
            let message = try expect(ReportDataMessage.self, opcode, payload)
            try assembler.add(message)
            guard assembler.isComplete else { return .send(.success) }
            return .done(assembler.report, last: message.suppressResponse ? nil : .success)
        }
    }
}

/// A subscription as it stands.
struct EstablishedSubscription: Hashable, Sendable {
    var id: SubscriptionID
    /// In seconds.
    var maxInterval: UInt16
    /// The first report.
    var report: Report
}

/// The making of a subscription as the client goes through it.
struct SubscribeInteraction: ClientInteraction, Sendable {
    private let request: SubscribeRequestMessage
    private var assembler = ReportAssembler()

    init(_ request: SubscribeRequestMessage) { self.request = request }

    mutating func start() -> ClientMessage { ClientMessage(request) }

    mutating func handle(_ opcode: Opcode, _ payload: [UInt8]) -> ClientStep<EstablishedSubscription> {
        var assembler = assembler
        defer { self.assembler = assembler }
        return guarded {
            if assembler.isComplete {
                let response = try expect(SubscribeResponseMessage.self, opcode, payload)
                let subscription = EstablishedSubscription(
                    id: response.subscriptionID,
                    maxInterval: response.maxInterval,
                    report: assembler.report
                )
                return .done(subscription, last: nil)
            }
            try assembler.add(try expect(ReportDataMessage.self, opcode, payload))
            return .send(.success)
        }
    }
}
