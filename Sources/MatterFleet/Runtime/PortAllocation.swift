// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTransport

/// Finds a UDP port for each device, in a way that gives a fleet the same ports whenever they are free.
struct PortAllocation<Socket> {
    /// Binds a port; nil if another program holds it.
    let bind: (UInt16) throws(TransportError) -> Socket?

    /// The sockets in the order of the devices.
    ///
    /// Who must have a certain port comes first, then who had one at the last start, then the others from the first
    /// device's port upwards.
    func sockets(for devices: [DevicePlan]) throws(FleetError) -> [Socket] {
        var sockets: [Int: Socket] = [:]
        var taken: Set<UInt16> = []
        for (index, device) in devices.enumerated() {
            guard case .exactly(let port, let isOption) = device.port else { continue }
            guard let socket = try open(port, &taken) else {
                throw .portInUse(port, device: device.id.description, option: isOption)
            }
            sockets[index] = socket
        }
        for (index, device) in devices.enumerated() {
            guard case .preferably(let port) = device.port else { continue }
            sockets[index] = try open(port, &taken)
        }
        let first = if case .exactly(let port, _) = devices.first?.port { port } else { FleetOptions.defaultPort }
        var next = UInt32(first) + 1
        var result: [Socket] = []
        for (index, device) in devices.enumerated() {
            var socket = sockets[index]
            while socket == nil {
                guard let port = UInt16(exactly: next) else {
                    throw .noFreePort(device: device.id.description, after: first)
                }
                socket = try open(port, &taken)
                next += 1
            }
            if let socket { result.append(socket) }
        }
        return result
    }

    private func open(_ port: UInt16, _ taken: inout Set<UInt16>) throws(FleetError) -> Socket? {
        guard !taken.contains(port) else { return nil }
        do throws(TransportError) {
            guard let socket = try bind(port) else { return nil }
            taken.insert(port)
            return socket
        } catch {
            throw .transport(error)
        }
    }
}

extension PortAllocation where Socket == UDPSocket {
    /// Binds real sockets on all addresses.
    static var live: PortAllocation {
        PortAllocation { port throws(TransportError) in
            do throws(TransportError) {
                return try UDPSocket(port: port)
            } catch .portInUse {
                return nil
            }
        }
    }
}
