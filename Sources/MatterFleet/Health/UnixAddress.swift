// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// The name of a Unix socket in the form that the kernel takes.
struct UnixAddress {
    /// The longest name, without the zero octet at its end (unix(7)).
    static let longest = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    private var address = sockaddr_un()

    init?(_ path: String) {
        let octets = Array(path.utf8)
        guard !octets.isEmpty, octets.count <= Self.longest, !octets.contains(0) else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: octets) }
    }

    mutating func bind(_ descriptor: Int32) -> Int32 {
        withPointer { Glibc.bind(descriptor, $0, $1) }
    }

    mutating func connect(_ descriptor: Int32) -> Int32 {
        withPointer { Glibc.connect(descriptor, $0, $1) }
    }

    private mutating func withPointer(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
