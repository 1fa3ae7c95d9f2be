// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterStorage
import MatterTransport

/// A device on the host's network as the device under test.
package final class LiveSubject: Subject {
    /// Who works the device's physical side, where somebody can; called from the thread of the checks.
    package typealias Hands = @Sendable (PhysicalAction) throws -> Void

    private typealias Arrival = (station: StationID, datagram: Datagram)

    package let name: String
    package let setup: SetupFacts
    private let network: LiveNetwork
    private let hands: Hands?
    private let mailbox = Monitor<[(station: StationID, datagram: Datagram)]>([])
    private var sockets: [StationID: UDPSocket] = [:]
    private var stationCount = 0
    /// Where the device was last spoken to, which tells its windows from those of others.
    private var lastPeer: SocketAddress?

    package init(name: String, setup: SetupFacts, network: LiveNetwork, hands: Hands? = nil) {
        self.name = name
        self.setup = setup
        self.network = network
        self.hands = hands
    }

    package var now: Moment { SystemClock.now() }
    package var isSimulated: Bool { false }
    package var hasHands: Bool { hands != nil }

    package func openStation() throws -> StationID {
        stationCount += 1
        let id = StationID(stationCount)
        let socket = try UDPSocket(port: 0)
        sockets[id] = socket
        let failure = Monitor<TransportError??>(nil)
        network.loop.run { [network, mailbox] in
            do throws(TransportError) {
                try network.loop.add(socket) { received in
                    mailbox.withLock { $0.append((id, received.datagram)) }
                }
                failure.withLock { $0 = .some(nil) }
            } catch { failure.withLock { $0 = .some(error) } }
        }
        if let error = failure.wait(for: { $0 }) { throw ProbeError.network("\(error)") }
        return id
    }

    package func closeStation(_ station: StationID) {
        guard let socket = sockets.removeValue(forKey: station) else { return }
        network.loop.run { [network] in
            network.loop.remove(socket)
            socket.close()
        }
        mailbox.withLock { $0.removeAll { $0.station == station } }
    }

    package func send(_ datagram: Datagram, from station: StationID) {
        guard let socket = sockets[station] else { return }
        lastPeer = datagram.peer
        network.loop.run { _ = socket.send(datagram) }
    }

    package func receive(until instant: Instant) -> (station: StationID, datagram: Datagram)? {
        mailbox.wait(upTo: now.instant.duration(to: instant)) { $0.isEmpty ? nil : $0.removeFirst() }
    }

    package func services(of type: ServiceType) -> [AdvertisedPresence] {
        // An operational service has a name of its own; a window may be anybody's.
        let own = network.services(of: type).filter { service in
            guard type == .commissionable, let port = lastPeer?.port ?? setup.port else { return true }
            return service.addresses.contains { $0.port == port }
        }
        return own.map { service in
            AdvertisedPresence(
                key: service.key,
                hostName: service.hostName,
                text: service.text,
                subtypes: nil,
                addresses: service.addresses
            )
        }
    }

    package func finds(_ key: ServiceKey, under subtype: String) -> Bool {
        let found = Monitor(false)
        let search = network.search(key.type, subtype: subtype) { if $0 == key { found.withLock { $0 = true } } }
        defer { network.end(search) }
        return found.wait(upTo: .seconds(5)) { $0 ? true : nil } ?? false
    }

    package func perform(_ action: PhysicalAction) throws {
        guard let hands else { throw ActionRefusal("nobody is there to do it: \(action)") }
        try hands(action)
    }
}
