// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore

/// A commissioning from its begin to its end.
struct Commissioning {
    enum Phase {
        case passcode
        case running
        /// The device is asked to forget what was done; then the failure is told.
        case disarming(CommissioningFailure)
    }

    let id: CommissioningID
    let nodeID: NodeID
    var run: CommissioningRun
    /// The stage that was told last.
    var toldStage = CommissioningStage.passcode
    var phase = Phase.passcode
    /// The session from the passcode.
    var session: SessionHandle?
    /// Whether the caller has yet to say if the device may join.
    var isAwaitingDecision = false
    /// When the stage has taken too long.
    var deadline: Instant
}

/// What a caller makes of the verdict on a device's attestation.
package enum AttestationDecision: Hashable, Sendable {
    /// The device may join, whatever the verdict.
    case accepted
    case declined
    /// `ControllerMachine.decide` will tell; the stage's time and the fail-safe go on meanwhile.
    case undecided

    /// What follows from the verdict alone.
    package init(_ verdict: AttestationVerdict) {
        if case .trusted = verdict { self = .accepted } else { self = .declined }
    }
}
