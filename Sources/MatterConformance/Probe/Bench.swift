// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterMessaging

/// Keeps all probes of one device going while anyone waits.
package final class Bench {
    package let subject: any Subject
    package let random: any RandomSource
    private(set) var probes: [Probe] = []
    /// How often the device did not answer.
    var silences = 0
    /// Messages in the order in which they went, for the evidence of failures.
    package let trace = MessageTrace()

    package init(subject: any Subject, random: any RandomSource) {
        self.subject = subject
        self.random = random
    }

    package var now: Moment { subject.now }

    /// A new probe at an address of its own.
    package func makeProbe(
        _ name: String,
        parameters: SessionParameters = .controller,
        maximumMessageSize: Int = Datagram.maximumSize
    ) throws -> Probe {
        let probe = Probe(
            name: name,
            station: try subject.openStation(),
            bench: self,
            configuration: MessageLayerConfiguration(
                maximumSessions: 256,
                maximumMessageSize: maximumMessageSize,
                parameters: parameters
            )
        )
        probes.append(probe)
        return probe
    }

    func remove(_ probe: Probe) {
        probes.removeAll { $0 === probe }
        subject.closeStation(probe.station)
    }

    /// Lets time pass.
    package func wait(_ duration: Duration) { run(for: duration) { false } }

    /// Lets things happen until a condition holds.
    ///
    /// - Returns: Whether it came to hold in the time given.
    @discardableResult
    package func run(for duration: Duration, until condition: () -> Bool) -> Bool {
        let end = now.instant.advanced(by: duration)
        while true {
            for probe in probes { probe.drain() }
            if condition() { return true }
            guard now.instant < end else { return false }
            let wake = probes.compactMap(\.messages.deadline).min().map { min($0, end) } ?? end
            if let (station, datagram) = subject.receive(until: wake) {
                probes.first { $0.station == station }?.take(datagram)
            }
            for probe in probes where probe.messages.deadline.map({ $0 <= now.instant }) ?? false {
                probe.messages.handleTimeout(at: now)
            }
        }
    }
}
