// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterTransport

/// Finds the peers that nodes call, by one browser for the whole fleet that is opened when the first is looked for.
final class PeerResolver: @unchecked Sendable {
    private let loop: EventLoop
    private let interfaces: InterfaceSelection
    private let observer: any FleetObserver
    /// Of the loop's thread.
    private var browser: ServiceBrowser?

    init(loop: EventLoop, interfaces: InterfaceSelection, observer: any FleetObserver) {
        self.loop = loop
        self.interfaces = interfaces
        self.observer = observer
    }

    /// Looks for a service and calls back once, on any thread, with where it is; never where it does not show up.
    func resolve(_ key: ServiceKey, _ completion: @escaping @Sendable ([SocketAddress]) -> Void) {
        loop.run { [self] in
            guard let browser = openBrowser() else {
                completion([])
                return
            }
            let search = Search(browser: browser, completion: completion)
            search.begin(key)
        }
    }

    private func openBrowser() -> ServiceBrowser? {
        if let browser { return browser }
        do throws(TransportError) {
            let opened = try ServiceBrowser(loop: loop, interfaces: interfaces)
            browser = opened
            return opened
        } catch {
            observer.observe(.log(.error, "peers cannot be looked for: \(error)"))
            return nil
        }
    }
}

/// One search, which ends with its first answer or after the time in which a node wants it.
private final class Search: Sendable {
    private struct State {
        var id: DiscoveryID?
        var isDone = false
    }

    private let state = Locked(State())
    private let browser: ServiceBrowser
    private let completion: @Sendable ([SocketAddress]) -> Void

    init(browser: ServiceBrowser, completion: @escaping @Sendable ([SocketAddress]) -> Void) {
        self.browser = browser
        self.completion = completion
    }

    func begin(_ key: ServiceKey) {
        let id = browser.resolve(key) { event in
            guard case .found(let service) = event, !service.addresses.isEmpty else { return }
            self.end(service.addresses)
        }
        let isDone = state.withLock { state in
            state.id = id
            return state.isDone
        }
        if isDone { browser.cancel(id) }
    }

    private func end(_ addresses: [SocketAddress]) {
        let (isFirst, id) = state.withLock { state in
            defer { state.isDone = true }
            return (!state.isDone, state.id)
        }
        guard isFirst else { return }
        if let id { browser.cancel(id) }
        completion(addresses)
    }
}
