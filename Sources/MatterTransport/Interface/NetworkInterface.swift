// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CLinux
import Glibc
import MatterCore

/// A network interface of this host, with its addresses.
package struct NetworkInterface: Hashable, Sendable {
    /// An address with the length of its network's prefix.
    package struct Address: Hashable, Sendable {
        package var address: IPAddress
        /// Of 128 bits, 96 of them the mapping where the address is IPv4.
        package var prefixLength: Int

        package init(_ address: IPAddress, prefixLength: Int) {
            self.address = address
            self.prefixLength = prefixLength
        }

        /// Whether another address lies in the same network.
        package func contains(_ other: IPAddress) -> Bool {
            func differs(_ left: UInt64, _ right: UInt64, bits: Int) -> Bool {
                bits > 0 && (left ^ right) >> UInt64(64 - min(64, bits)) != 0
            }
            return !differs(address.high, other.high, bits: prefixLength)
                && !differs(address.low, other.low, bits: prefixLength - 64)
        }
    }

    package var index: UInt32
    package var name: String
    package var isUp: Bool
    package var isLoopback: Bool
    package var isMulticastCapable: Bool
    /// In the order in which the kernel lists them.
    package var addresses: [Address]
    /// The link-layer address, 6 octets on Ethernet; empty where there is none.
    package var hardwareAddress: [UInt8]

    package init(
        index: UInt32,
        name: String,
        isUp: Bool = true,
        isLoopback: Bool = false,
        isMulticastCapable: Bool = true,
        addresses: [Address] = [],
        hardwareAddress: [UInt8] = []
    ) {
        self.index = index
        self.name = name
        self.isUp = isUp
        self.isLoopback = isLoopback
        self.isMulticastCapable = isMulticastCapable
        self.addresses = addresses
        self.hardwareAddress = hardwareAddress
    }

    /// All interfaces of the host, ordered by index.
    package static func all() throws(TransportError) -> [NetworkInterface] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&first) == 0 else { throw .last("getifaddrs") }
        defer { unsafe freeifaddrs(first) }
        let unusable = UnusableAddresses.current()
        var found: [NetworkInterface] = []
        var next = unsafe first
        while let entry = unsafe next?.pointee {
            unsafe next = entry.ifa_next
            let name = unsafe String(cString: entry.ifa_name)
            if found.last(where: { $0.name == name }) == nil {
                found.append(unsafe NetworkInterface(name: name, flags: entry.ifa_flags))
            }
            guard let position = found.firstIndex(where: { $0.name == name }) else { continue }
            unsafe found[position].add(entry, unusable: unusable)
        }
        return found.filter { $0.index != 0 }.sorted { $0.index < $1.index }
    }

    private init(name: String, flags: UInt32) {
        self.init(
            index: unsafe if_nametoindex(name),
            name: name,
            isUp: flags & UInt32(IFF_UP) != 0,
            isLoopback: flags & UInt32(IFF_LOOPBACK) != 0,
            isMulticastCapable: flags & UInt32(IFF_MULTICAST) != 0
        )
    }

    private mutating func add(_ entry: ifaddrs, unusable: UnusableAddresses) {
        guard let raw = unsafe UnsafeRawPointer(entry.ifa_addr) else { return }
        switch unsafe Int32(entry.ifa_addr.pointee.sa_family) {
        case AF_INET6:
            let bytes = unsafe Self.octets(raw, from: 8, count: 16)
            guard let address = IPAddress(bytes: bytes), !unusable.contains(address, interface: index) else { return }
            let mask = unsafe UnsafeRawPointer(entry.ifa_netmask).map { unsafe Self.octets($0, from: 8, count: 16) }
            addresses.append(Address(address, prefixLength: Self.prefixLength(mask ?? [])))
        case AF_INET:
            guard let address = unsafe IPAddress(bytes: Self.octets(raw, from: 4, count: 4)) else { return }
            let mask = unsafe UnsafeRawPointer(entry.ifa_netmask).map { unsafe Self.octets($0, from: 4, count: 4) }
            addresses.append(Address(address, prefixLength: 96 + Self.prefixLength(mask ?? [])))
        case AF_PACKET:
            let link = unsafe raw.loadUnaligned(as: sockaddr_ll.self)
            let count = min(8, Int(link.sll_halen))
            hardwareAddress = unsafe Self.octets(raw, from: 12, count: count)
        default: break
        }
    }

    /// Octets of a socket address: IPv6 ones stand at 8, IPv4 ones at 4, link-layer ones at 12.
    private static func octets(_ raw: UnsafeRawPointer, from offset: Int, count: Int) -> [UInt8] {
        unsafe [UInt8](UnsafeRawBufferPointer(start: raw + offset, count: count))
    }

    private static func prefixLength(_ mask: [UInt8]) -> Int { mask.reduce(0) { $0 + $1.nonzeroBitCount } }
}
