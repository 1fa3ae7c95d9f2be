// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterSecureChannel

extension ControllerMachine {
    /// The operational session with a node, nil where there is none.
    package func session(with node: NodeID) -> SessionHandle? { peers[node]?.session }

    /// Ends the session with a node in order; what is under way on it fails.
    ///
    /// The next request opens another one, which may be a resumption of this.
    package func closeSession(with node: NodeID, at now: Moment) {
        guard let session = peers[node]?.session else { return }
        messages.sendCloseSession(session, at: now)
        sessionLost(session, .cancelled, at: now)
        drainMessages(at: now)
    }

    /// Ends the session with a node and forgets what would resume it.
    package func forget(_ node: NodeID, at now: Moment) {
        closeSession(with: node, at: now)
        peers[node] = nil
    }

    /// What the next session with a node can be resumed with.
    package func resumption(with node: NodeID) -> ResumptionRecord? { peers[node]?.resumption }

    /// Takes up what was kept of a session from before, where nothing newer is known.
    package func restore(_ record: ResumptionRecord) {
        guard peers[record.peerNodeID] == nil, record.fabricIndex == ControllerFabric.index else { return }
        peers[record.peerNodeID] = Peer(resumption: record)
    }

    /// A session is gone: so is all that depended on it.
    func sessionLost(_ session: SessionHandle, _ reason: ControllerError = .sessionClosed, at now: Moment) {
        messages.removeSession(session)
        for node in peers.keys where peers[node]?.session == session { peers[node]?.session = nil }
        for subscription in subscriptions where subscription.session == session {
            endSubscription(subscription.request, reason, at: now)
        }
        for request in requests where request.conversation?.session == session {
            fail(request.id, reason, at: now)
        }
    }
}
