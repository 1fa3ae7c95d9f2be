// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// Sessions, exchanges and reliable delivery of one node (Matter Core § 4.4 to § 4.13).
///
/// A machine without input or output of its own: after each input (`receive`, `handleTimeout`, `send` and the like)
/// the owner drains `pollTransmit` and `pollEvent` and looks at `deadline`.
package final class MessageLayer {
    package let configuration: MessageLayerConfiguration
    let random: any RandomSource
    /// What was counted so far.
    package internal(set) var counters = MessageLayerCounters()

    var sessions = SessionTable()
    var exchanges: [ExchangeHandle: Exchange] = [:]
    /// How many exchanges peers opened on secured and on unsecured sessions.
    var answeringSecured = 0
    var answeringUnsecured = 0
    var deadlines = DeadlineQueue()
    var groupKeys: [GroupReceiveKey] = []
    var groupCounters: GroupCounterTable
    var transmits = OutputQueue<Datagram>()
    var events = OutputQueue<MessageEvent>()

    private var lastSession = SessionHandle.group.rawValue
    private var lastExchange: UInt64 = 0
    private var lastSessionID: UInt16
    private var lastExchangeID: UInt16
    /// The counter of all unsecured messages (Matter Core § 4.6.1.1).
    private var unsecuredCounter: UInt32

    package init(configuration: MessageLayerConfiguration = MessageLayerConfiguration(), random: any RandomSource) {
        self.configuration = configuration
        self.random = random
        groupCounters = GroupCounterTable(limit: configuration.maximumGroupSources)
        lastSessionID = random.number(in: 0...UInt16.max)
        lastExchangeID = random.number(in: 0...UInt16.max)
        unsecuredCounter = Self.firstCounter(random)
    }

    // MARK: Outputs

    /// The next datagram to send.
    package func pollTransmit() -> Datagram? { transmits.next() }

    /// The next thing that the owner should know.
    package func pollEvent() -> MessageEvent? { events.next() }

    /// When `handleTimeout` wants to be called; nil while nothing waits.
    package var deadline: Instant? { deadlines.earliest }

    // MARK: Sessions

    /// A session id that no session has, not given out lately.
    package func allocateSessionID() -> SessionID {
        for _ in 0...UInt16.max {
            lastSessionID &+= 1
            if lastSessionID != 0, sessions[SessionID(lastSessionID)] == nil { break }
        }
        return SessionID(lastSessionID)
    }

    /// Takes up a session whose keys are agreed.
    ///
    /// Where the table is full an idle session makes room; where none is idle the table grows, by no more than the
    /// exchanges and held sessions that keep the others from being idle.
    package func addSession(_ description: SessionDescription, at now: Moment) -> SessionHandle {
        if let former = sessions[description.localSessionID] { evict(former) }
        while sessions.securedCount >= configuration.maximumSessions, let spare = sessions.leastNeededSecured() {
            evict(spare)
        }
        return insertSession(description, at: now).handle
    }

    /// Drops a session with its exchanges; nothing is sent.
    package func removeSession(_ handle: SessionHandle) {
        if let session = sessions[handle] { drop(session) }
    }

    /// The session's present values.
    package func session(_ handle: SessionHandle) -> SessionDescription? { sessions[handle]?.description }

    /// Puts a PASE session on the fabric that was added through it.
    package func updateSession(_ handle: SessionHandle, fabricIndex: FabricIndex) {
        sessions[handle]?.description.fabricIndex = fabricIndex
    }

    /// Notes what the peer of an unsecured session says of its timing.
    package func updateSession(_ handle: SessionHandle, parameters: SessionParameters) {
        sessions[handle]?.description.parameters = parameters
    }

    /// Keeps a session from being evicted while something depends on it, such as a subscription.
    package func setHeld(_ isHeld: Bool, session handle: SessionHandle) {
        sessions[handle]?.isHeld = isHeld
    }

    /// Secured sessions that match, ascending.
    package func sessions(where matches: (SessionDescription) -> Bool = { _ in true }) -> [SessionHandle] {
        sessions.handles(where: matches)
    }

    /// When a message last went either way on a session.
    package func lastActivity(_ handle: SessionHandle) -> Instant? { sessions[handle]?.lastActivity }

    /// The number of sessions, unsecured ones included.
    package var sessionCount: Int { sessions.securedCount + sessions.answeringCount + sessions.askingCount }

    /// The number of exchanges that are open or wait for an acknowledgement.
    package var exchangeCount: Int { exchanges.count }

    /// Replaces the keys with which group messages are received.
    package func setGroupKeys(_ keys: [GroupReceiveKey]) {
        groupKeys = keys
        groupCounters.keep(Set(keys.map(\.fabricIndex)))
    }
}

// MARK: - Within the layer

extension MessageLayer {
    func insertSession(_ description: SessionDescription, at now: Moment) -> Session {
        lastSession += 1
        let session = Session(
            SessionHandle(lastSession),
            description,
            nextCounter: Self.firstCounter(random),
            at: now.instant
        )
        sessions.insert(session)
        return session
    }

    func evict(_ session: Session) {
        drop(session)
        events.append(.sessionEvicted(session.handle))
    }

    func drop(_ session: Session) {
        for exchange in session.exchanges { forget(exchange) }
        session.exchanges = []
        sessions.remove(session)
    }

    func nextExchangeHandle() -> ExchangeHandle {
        lastExchange += 1
        return ExchangeHandle(lastExchange)
    }

    /// An exchange id that no exchange opened here has on the session.
    func nextExchangeID(on session: Session) -> ExchangeID {
        for _ in 0...session.exchanges.count {
            lastExchangeID &+= 1
            if session.exchange(ExchangeID(lastExchangeID), isInitiator: true) == nil { break }
        }
        return ExchangeID(lastExchangeID)
    }

    /// The counter of the next message; nil where a session has used up its counters and must be replaced.
    func nextCounter(_ session: Session) -> MessageCounter? {
        if session.isUnsecured {
            unsecuredCounter &+= 1
            return MessageCounter(unsecuredCounter)
        }
        guard session.nextCounter != .max else { return nil }
        defer { session.nextCounter += 1 }
        return MessageCounter(session.nextCounter)
    }

    func count(_ reason: DropReason) { counters[dropped: reason] += 1 }

    /// Counters begin at random in the lower part of their range (Matter Core § 4.6.1.1).
    private static func firstCounter(_ random: any RandomSource) -> UInt32 { random.number(in: 1...(1 << 28)) }
}
