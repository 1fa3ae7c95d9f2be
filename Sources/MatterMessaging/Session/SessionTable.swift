// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The sessions of a message layer, found by handle, by session id or by ephemeral node id.
struct SessionTable {
    private var byHandle: [SessionHandle: Session] = [:]
    private var secured: [SessionID: Session] = [:]
    /// Sessions that a peer began, by the peer's ephemeral node id.
    private var answering: [NodeID: Session] = [:]
    /// Sessions begun here, by the own ephemeral node id.
    private var asking: [NodeID: Session] = [:]

    var securedCount: Int { secured.count }
    var answeringCount: Int { answering.count }
    var askingCount: Int { asking.count }

    subscript(_ handle: SessionHandle) -> Session? { byHandle[handle] }
    subscript(_ id: SessionID) -> Session? { secured[id] }

    /// The unsecured session that a header belongs to: initiators name themselves, responders name the initiator.
    func unsecured(_ header: MessageHeader) -> Session? {
        switch (header.source, header.destination) {
        case (let source?, .none): answering[source]
        case (nil, .node(let destination)): asking[destination]
        default: nil
        }
    }

    func isAsking(as node: NodeID) -> Bool { asking[node] != nil }

    mutating func insert(_ session: Session) {
        byHandle[session.handle] = session
        let description = session.description
        if !session.isUnsecured {
            secured[description.localSessionID] = session
        } else if description.isInitiator {
            asking[description.localNodeID] = session
        } else {
            answering[description.peerNodeID] = session
        }
    }

    mutating func remove(_ session: Session) {
        guard byHandle.removeValue(forKey: session.handle) != nil else { return }
        let description = session.description
        if !session.isUnsecured {
            secured[description.localSessionID] = nil
        } else if description.isInitiator {
            asking[description.localNodeID] = nil
        } else {
            answering[description.peerNodeID] = nil
        }
    }

    /// The handles of secured sessions, ascending.
    func handles(where matches: (SessionDescription) -> Bool) -> [SessionHandle] {
        secured.values.filter { matches($0.description) }.map(\.handle).sorted()
    }

    /// The idle CASE session that can be spared best: one of the fabric that has most, the longest unused.
    func leastNeededSecured() -> Session? {
        var perFabric: [FabricIndex: Int] = [:]
        for session in secured.values { perFabric[session.description.fabricIndex, default: 0] += 1 }
        func rank(_ session: Session) -> (Int, Instant, SessionHandle) {
            (-(perFabric[session.description.fabricIndex] ?? 0), session.lastActivity, session.handle)
        }
        // A PASE session is the way back in for a commissioner; it ends by its own rules.
        return secured.values.filter { $0.isIdle && $0.description.kind == .case }.min { rank($0) < rank($1) }
    }

    /// The idle unsecured session with a peer that was unheard longest.
    func leastNeededAnswering() -> Session? {
        answering.values.filter(\.isIdle).min { ($0.lastActivity, $0.handle) < ($1.lastActivity, $1.handle) }
    }
}
