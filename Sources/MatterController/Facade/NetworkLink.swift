// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport

/// The link to the real network, on an event loop with a thread of its own.
final class NetworkLink: ControllerLink, @unchecked Sendable {
    private let loop: EventLoop
    private let selection: InterfaceSelection
    private let port: UInt16
    private var socket: UDPSocket?
    private let discovery: ControllerOptions.Discovery
    private var browser: (any ServiceFinder)?
    private var timer: TimerID?
    private var searches: [UInt64: DiscoveryID] = [:]
    private var lastSearch: UInt64 = 0
    private var isOver = false

    init(_ options: ControllerOptions) throws(ControllerFailure) {
        switch options.interfaces {
        case .automatic: selection = .automatic
        case .listed(let names): selection = .listed(names)
        }
        port = options.port
        discovery = options.discovery
        do { loop = try EventLoop(name: "controller") } catch { throw ControllerFailure(error) }
    }

    func run(_ body: @escaping @Sendable () -> Void) { loop.run(body) }

    func start(_ client: any ControllerLinkClient) throws(ControllerFailure) {
        do throws(TransportError) {
            let socket = try UDPSocket(port: port)
            try loop.add(socket) { received in client.receive(received.datagram) }
            self.socket = socket
            switch discovery {
            case .embedded: browser = try ServiceBrowser(loop: loop, interfaces: selection)
            case .avahi: browser = try AvahiBrowser(loop: loop, interfaces: selection)
            }
            timer = loop.addTimer { _ in client.timeout() }
            try loop.start()
        } catch {
            throw ControllerFailure(error)
        }
    }

    var now: Moment { SystemClock.now() }

    func transmit(_ datagram: Datagram) {
        guard let socket else { return }
        guard datagram.peer.address.isMulticast else {
            socket.send(datagram)
            return
        }
        // What an interface cannot carry is lost there, as multicasts may be anywhere.
        let interfaces = (try? selection.choose(from: NetworkInterface.all())) ?? []
        for interface in interfaces {
            socket.send(datagram, from: LocalAddress(address: .any, interface: interface.index))
        }
    }

    func wake(at deadline: Instant?) {
        if let timer { loop.schedule(timer, at: deadline) }
    }

    func browse(
        _ type: ServiceType,
        subtype: String?,
        _ handler: @escaping @Sendable (DiscoveryEvent) -> Void
    ) -> LinkSearch {
        note(browser?.browse(type, subtype: subtype, handler))
    }

    func resolve(_ key: ServiceKey, _ handler: @escaping @Sendable (DiscoveryEvent) -> Void) -> LinkSearch {
        note(browser?.resolve(key, handler))
    }

    func cancel(_ search: LinkSearch) {
        if let id = searches.removeValue(forKey: search.number) { browser?.cancel(id) }
    }

    private func note(_ id: DiscoveryID?) -> LinkSearch {
        lastSearch += 1
        searches[lastSearch] = id
        return LinkSearch(lastSearch)
    }

    func stop() {
        guard !isOver else { return }
        isOver = true
        browser?.stop()
        if let timer { loop.removeTimer(timer) }
        timer = nil
        if let socket { loop.remove(socket) }
        socket = nil
        loop.stop()
    }
}
