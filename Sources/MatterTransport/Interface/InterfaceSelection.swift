// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Which interfaces a fleet shows itself on.
package enum InterfaceSelection: Hashable, Sendable {
    /// All that look like real ones.
    case automatic
    /// Those with these names or indices.
    case listed([String])

    /// Beginnings of the names of interfaces that containers and virtual machines make for themselves.
    static let virtualPrefixes = ["docker", "br-", "veth", "virbr", "tun"]

    /// The interfaces that are meant, of those given.
    ///
    /// Automatic leaves loopback and virtual ones out, but rather takes a virtual one than none.
    package func choose(from interfaces: [NetworkInterface]) throws(TransportError) -> [NetworkInterface] {
        switch self {
        case .automatic:
            let candidates = interfaces.filter { !$0.isLoopback && $0.isUp }
            let real = candidates.filter { candidate in
                !Self.virtualPrefixes.contains { candidate.name.hasPrefix($0) }
            }
            let chosen = real.isEmpty ? candidates : real
            guard !chosen.isEmpty else { throw .noInterface }
            return chosen
        case .listed(let names):
            var chosen: [NetworkInterface] = []
            for name in names {
                let match = interfaces.first { $0.name == name } ?? interfaces.first { String($0.index) == name }
                guard let match else { throw .noSuchInterface(name, available: interfaces.map(\.name)) }
                if !chosen.contains(match) { chosen.append(match) }
            }
            guard !chosen.isEmpty else { throw .noInterface }
            return chosen
        }
    }
}
