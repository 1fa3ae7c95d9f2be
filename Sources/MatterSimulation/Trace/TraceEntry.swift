// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// One datagram as a simulation saw it sent, without what ECDSA's own randomness decides.
package struct TraceEntry: Hashable, Sendable, CustomStringConvertible {
    package var time: Instant
    package var source: String
    package var destination: String
    /// How the session came about; `unknown` where nobody has its keys any more.
    package var session: String
    package var protocolID: ProtocolID?
    package var opcode: Opcode?
    package var counter: MessageCounter?
    package var fate: SimulatedNetwork.Fate

    /// The entry as one line.
    package var description: String {
        let message = "\(protocolID.map { "\($0)" } ?? "-")/\(opcode.map { "\($0)" } ?? "-")"
        let number = counter.map { "\($0)" } ?? "-"
        return "\(time.nanoseconds) \(source) > \(destination) \(session) \(message) \(number) \(outcome)"
    }

    private var outcome: String {
        switch fate {
        case .delivered(let delay): "delivered +\(delay.wholeNanoseconds)"
        case .doubled(let first, let second): "doubled +\(first.wholeNanoseconds) +\(second.wholeNanoseconds)"
        case .lost: "lost"
        case .discarded: "discarded"
        }
    }
}
