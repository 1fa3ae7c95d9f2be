// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore
import MatterNode

/// A node of a simulated world as the device under test.
package final class SimulatedSubject: Subject {
    package let world: SimulatedWorld
    package let node: SimulatedNode
    private var stations: [StationID: SocketAddress] = [:]
    private var stationCount = 0

    package init(_ node: SimulatedNode, in world: SimulatedWorld) {
        self.node = node
        self.world = world
    }

    package var name: String { node.id }
    package var now: Moment { world.now }
    package var isSimulated: Bool { true }
    package var hasHands: Bool { true }

    package var setup: SetupFacts {
        let identity = node.configuration.identity
        return SetupFacts(passcode: identity.passcode, discriminator: identity.discriminator)
    }

    // MARK: - The network

    package func openStation() -> StationID {
        stationCount += 1
        let id = StationID(stationCount)
        stations[id] = world.addStation()
        return id
    }

    package func closeStation(_ station: StationID) {
        if let address = stations.removeValue(forKey: station) { world.removeStation(address) }
    }

    package func send(_ datagram: Datagram, from station: StationID) {
        guard let address = stations[station] else { return }
        world.send(datagram, from: address)
    }

    package func receive(until instant: Instant) -> (station: StationID, datagram: Datagram)? {
        let remaining = max(.zero, now.instant.duration(to: instant))
        world.run(for: remaining) { world.hasArrivals }
        guard let (address, datagram) = world.nextArrival() else { return nil }
        guard let station = stations.first(where: { $0.value == address })?.key else { return nil }
        return (station, datagram)
    }

    package func services(of type: ServiceType) -> [AdvertisedPresence] {
        node.services.filter { $0.key.type == type }.map { service in
            AdvertisedPresence(
                key: service.key,
                hostName: service.hostName,
                text: service.text,
                subtypes: service.subtypes,
                addresses: [node.address]
            )
        }
    }

    package func finds(_ key: ServiceKey, under subtype: String) -> Bool {
        node.services.contains { $0.key == key && $0.subtypes.contains(subtype) }
    }

    // MARK: - Hands

    package func perform(_ action: PhysicalAction) throws {
        if action == .restart {
            world.switchOff(node)
            world.run(for: .milliseconds(500))
            try world.switchOn(node)
            return
        }
        do throws(LocalOperationError) {
            guard let machine = node.node else { throw .outOfRange("the device is off") }
            try machine.perform(LocalOperation(action), at: now)
        } catch { throw ActionRefusal("\(error)") }
        world.settle(node)
    }
}

extension LocalOperation {
    /// What a node does for a pair of hands.
    package init(_ action: PhysicalAction) {
        self =
            switch action {
            case .press(let endpoint, let count, let hold): .press(endpoint, count: count, hold: hold)
            case .openDoor(let endpoint): .openDoor(endpoint)
            case .closeDoor(let endpoint): .closeDoor(endpoint)
            case .setLoad(let endpoint, let watts): .setLoad(endpoint, watts: watts)
            case .setBattery(let endpoint, let percent): .setBattery(endpoint, percent: percent)
            case .plug(let endpoint): .plug(endpoint)
            case .unplug(let endpoint): .unplug(endpoint)
            case .set(let path, let value): .setAttribute(path, value)
            case .restart: .restart
            case .factoryReset: .factoryReset
            }
    }
}
