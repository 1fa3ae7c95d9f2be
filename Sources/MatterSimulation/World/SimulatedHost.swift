// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterTransport

/// A thread on which a world lives whose controllers are used as an app uses them, by `async` calls.
///
/// Virtual time passes while a controller waits for something, and when it is told to.
package final class SimulatedHost: @unchecked Sendable {
    /// Of the host's thread.
    let world: SimulatedWorld
    private let loop: EventLoop
    private var isPumping = false
    private var linkCount: UInt16 = 0

    /// Starts the thread with an empty world.
    package init(seed: UInt64 = 1, conditions: NetworkConditions = .good) throws(TransportError) {
        world = SimulatedWorld(seed: seed, conditions: conditions)
        loop = try EventLoop(name: "simulation")
        try loop.start()
    }

    deinit { loop.stop() }

    /// Runs a closure on the world's thread, and then lets time pass for whoever waits.
    func run(_ body: @escaping @Sendable () -> Void) {
        loop.run { [weak self] in
            body()
            self?.pump()
        }
    }

    /// Does something with the world.
    package func perform<Value: Sendable>(
        _ body: @escaping @Sendable (SimulatedWorld) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            run { [self] in continuation.resume(with: Result { try body(world) }) }
        }
    }

    /// Lets time pass.
    package func advance(by duration: Duration) async throws {
        _ = try await perform { $0.run(for: duration) }
    }

    /// Opens a controller in the world.
    package func openController(
        _ storage: ControllerStorage = .memory,
        options: ControllerOptions = ControllerOptions()
    ) async throws -> Controller {
        try await perform { [self] world in
            linkCount += 1
            let address = SocketAddress(SimulatedWorld.address(0x0A, Int(linkCount)), port: 5551)
            let link = SimulatedLink(host: self, address: address)
            return try Controller.open(storage, options: options, link: link, random: world.source())
        }
    }

    /// Lets time pass step by step until no controller waits for anything and nothing is under way.
    private func pump() {
        guard !isPumping, mustGoOn else { return }
        isPumping = true
        loop.run { [weak self] in self?.goOn() }
    }

    /// Does what is due next, and no more at once: what others want done, such as cancelling, gets its turn.
    private func goOn() {
        isPumping = false
        guard mustGoOn, let next = world.nextDeadline else { return }
        world.run(for: max(.zero, world.now.instant.duration(to: next)))
        pump()
    }

    private var mustGoOn: Bool {
        !world.isStuck && (world.network.count > 0 || world.links.contains { $0.pendingCount > 0 })
    }
}
