// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

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
    /// When the stage has taken too long.
    var deadline: Instant
}
