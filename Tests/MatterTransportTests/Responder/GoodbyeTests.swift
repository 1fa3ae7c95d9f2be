// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterTransport

struct GoodbyeTests {
    /// Nodes withdraw their services themselves, right before the end.
    @Test func keepsGoodbyesThatWaitWhenEverythingEnds() throws {
        let harness = ResponderHarness()
        for number in 0..<500 { harness.perform { $0.advertise(commissionable(number), at: $1) } }
        harness.run(.seconds(30))
        let count = harness.sent.count
        for number in 0..<500 { harness.perform { $0.withdraw(commissionable(number).key, at: $1) } }
        harness.perform { $0.shutdown(at: $1) }
        harness.run(MDNSResponder.shutdownTime)
        #expect(harness.machine.isIdle)
        let gone = harness.sent[count...].flatMap(\.message.answers).filter { $0.timeToLive == 0 }
        #expect(Set(gone.filter { $0.data.type == .srv }.map(\.name)).count == 500)
    }
}
