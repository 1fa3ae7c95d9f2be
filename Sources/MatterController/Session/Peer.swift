// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterSecureChannel

/// What a controller knows of a node of its fabric.
struct Peer {
    /// The session that requests go over; nil until one is needed.
    var session: SessionHandle?
    /// What makes the next handshake with the node short.
    var resumption: ResumptionRecord?
}
