// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport

/// The devices of a controller as users think of them: named, in rooms, with parts and traits.
///
///     let home = Home(controller)
///     let strip = try await home.devices(multipart: true).first
///     let outlet = strip?.part(of: OnOffPlugInUnitDeviceType.self, tagged: PartTag.CommonNumber.one)
///     try await outlet?.trait(OnOffCluster.self)?.toggle()
public final class Home: Sendable {
    /// The controller whose nodes the devices are.
    public let controller: Controller
    private let mirrors = Locked<[NodeID: NodeMirror]>([:])
    let flow = Locked(CommissioningFlow.idle)

    /// The home view of a controller.
    public init(_ controller: Controller) { self.controller = controller }

    /// The devices of the home.
    ///
    /// Each node is asked once and followed from then on, for as long as the home or one of its devices is held, so
    /// that later calls need not wait.
    ///
    /// - Parameter multipart: Whether endpoints that belong together make up one device with parts. In the flat
    ///   representation each of them is a device that knows nothing of the others.
    public func devices(multipart: Bool = false) async throws -> [HomeDevice] {
        let records = try await controller.nodes()
        let followed = mirrors.withLock { mirrors in
            for (id, mirror) in mirrors where !records.contains(where: { $0.nodeID == id }) {
                mirror.stop()
                mirrors[id] = nil
            }
            return records.map { record in
                if let mirror = mirrors[record.nodeID] { return mirror }
                let mirror = NodeMirror(controller, record.nodeID)
                mirrors[record.nodeID] = mirror
                mirror.start()
                return mirror
            }
        }
        for mirror in followed { await mirror.ready() }
        try Task.checkCancellation()
        return zip(records, followed).flatMap { record, mirror in
            let tree = PartTree(mirror)
            return multipart ? tree.multipartDevices(record) : tree.flatDevices(record)
        }
    }

    /// The device with this id, in either representation.
    public func device(_ id: HomeDevice.ID, multipart: Bool = false) async throws -> HomeDevice? {
        try await devices(multipart: multipart).first { $0.id == id }
    }

    /// Names a device and puts it into a room of the home, which is made where there is none of that name.
    public func configure(_ device: HomeDevice, name: String?, room: String?) async throws {
        if let room { try await addRoom(room) }
        try await controller.setName(name, room: room, of: device.nodeID)
    }

    // MARK: - Rooms

    /// The names of the rooms, in the order in which they were made.
    public func rooms() async throws -> [String] { try await controller.query { $0.state.rooms } }

    /// Makes a room; one of that name may be there already.
    public func addRoom(_ name: String) async throws {
        try await controller.commit { core in
            let rooms = core.state.rooms
            return rooms.contains(name) ? [] : core.state.setRooms(rooms + [name])
        }
    }
}
