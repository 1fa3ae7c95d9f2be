// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode

/// Decides what of a node's outputs may go out at once and what waits until the store has kept what it rests on.
///
/// Datagrams of a turn that persisted wait for that turn's commit, so that no controller holds an answer that a power
/// cut can take back; those of other turns do not. Everything else keeps its order, and so waits behind a waiting turn.
struct OutputGate {
    /// Something to be done outside of the node.
    enum Effect {
        case transmit(Datagram)
        case advertise(AdvertisedService)
        case withdraw(ServiceKey)
        case joinGroup(IPAddress)
        case leaveGroup(IPAddress)
        case resolve(ServiceKey, Peer)
        case event(NodeEvent, at: WallTime)
    }

    /// The effects that wait, by commit in the order of the commits.
    private var waiting: [[Effect]] = []

    /// Whether nothing waits.
    var isIdle: Bool { waiting.isEmpty }

    /// Ends a turn and returns what may be done now.
    ///
    /// - Parameter persists: Whether the turn's changes are being committed; `committed()` must follow then.
    mutating func endTurn(_ effects: [Effect], persists: Bool) -> [Effect] {
        if persists {
            waiting.append(effects.filter { !isHeld($0) })
            return []
        }
        if waiting.isEmpty { return effects }
        var now: [Effect] = []
        for effect in effects {
            if case .transmit = effect {
                // A datagram that waits may be due for retransmission: its first copy has not left yet.
                if !isHeld(effect) { now.append(effect) }
            } else {
                waiting[waiting.count - 1].append(effect)
            }
        }
        return now
    }

    /// Tells that the oldest commit under way is safe, and returns what waited for it.
    mutating func committed() -> [Effect] {
        waiting.isEmpty ? [] : waiting.removeFirst()
    }

    private func isHeld(_ effect: Effect) -> Bool {
        guard case .transmit(let datagram) = effect else { return false }
        return waiting.joined().contains { if case .transmit(datagram) = $0 { true } else { false } }
    }
}
