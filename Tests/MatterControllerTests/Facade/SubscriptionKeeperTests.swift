// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterSecureChannel
import MatterTLV
import Testing

@testable import MatterController

struct SubscriptionKeeperTests {
    private func keeper(
        limit: Int = 100
    ) -> (SubscriptionKeeper, AsyncThrowingStream<SubscriptionUpdate, any Error>) {
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: SubscriptionUpdate.self,
            bufferingPolicy: .bufferingOldest(limit)
        )
        let parameters = SubscriptionParameters(
            attributes: [.all],
            events: [],
            minInterval: .zero,
            maxInterval: .seconds(60),
            isFabricFiltered: true
        )
        let keeper = SubscriptionKeeper(
            number: 1,
            node: 2,
            parameters: parameters,
            continuation: continuation,
            onOverrun: { _ in }
        )
        return (keeper, stream)
    }

    @Test func `pauses double up to five minutes, and begin anew once it stood`() {
        let (keeper, _) = keeper()
        let random = SeededRandomSource(seed: 1)
        func pause() -> Duration {
            keeper.interrupted(.timeout, random: random, at: .start)
            return keeper.retryDeadline.map { Instant.start.duration(to: $0) } ?? .zero
        }
        for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300] {
            let pause = pause()
            #expect(pause <= .seconds(seconds))
            #expect(pause >= .milliseconds(500 * seconds))
        }
        keeper.established(InteractionReport(), .seconds(60))
        #expect(pause() <= .seconds(1))
    }

    @Test func `what asking again would not change is fatal`() {
        let (keeper, _) = keeper()
        #expect(keeper.isFatal(.status(.invalidAction)))
        #expect(keeper.isFatal(.status(.unsupportedAccess)))
        #expect(keeper.isFatal(.malformedAnswer))
        #expect(!keeper.isFatal(.status(.busy)))
        #expect(!keeper.isFatal(.status(.resourceExhausted)))
        #expect(!keeper.isFatal(.timeout))
        #expect(!keeper.isFatal(.notFound))
        #expect(!keeper.isFatal(.handshake(.timeout)))
    }

    @Test func `reports that nobody takes end it as overrun`() async throws {
        let (keeper, stream) = keeper(limit: 2)
        for _ in 0..<3 { keeper.established(InteractionReport(), .seconds(60)) }
        var updates = stream.makeAsyncIterator()
        _ = try await updates.next()
        _ = try await updates.next()
        await #expect(throws: ControllerFailure.overrun) { try await updates.next() }
    }

    @Test func `the times of events count on from one another`() {
        func event(_ number: EventNumber, _ time: EventDataIB.Timestamp) -> EventReportIB {
            .data(
                EventDataIB(
                    path: EventPathIB(EventPath(1, 0x3B, 1)),
                    number: number,
                    priority: 1,
                    timestamp: time,
                    data: .emptyStructure
                )
            )
        }
        var report = InteractionReport()
        report.events = [
            event(1, .epoch(1000)), event(2, .deltaEpoch(5)), event(3, .deltaEpoch(5)), event(4, .system(7)),
            event(5, .deltaSystem(1)),
        ]
        #expect(
            NodeReport(report).events.map(\.time) == [.epoch(1000), .epoch(1005), .epoch(1010), .system(7), .system(8)]
        )
    }
}
