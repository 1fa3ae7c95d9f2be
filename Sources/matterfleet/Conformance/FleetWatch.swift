// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore
import MatterFleet
import MatterNode
import MatterSimulation
import MatterStorage

/// Knows which emulators of a run can be found.
final class FleetWatch: FleetObserver {
    private struct State {
        var devices: [DeviceID: ReadyDevice] = [:]
        var failure: String?
    }

    /// Longer than any fleet takes to be found.
    private static let patience = Duration.seconds(60)
    private let state = Monitor(State())
    private let log: @Sendable (String) -> Void

    init(log: @escaping @Sendable (String) -> Void) { self.log = log }

    func observe(_ event: FleetEvent) {
        switch event {
        case .ready(let device): state.withLock { $0.devices[device.id] = device }
        case .log(let level, let text) where level >= .warning: log(text)
        default: break
        }
    }

    func fail(_ reason: String) { state.withLock { $0.failure = reason } }

    /// Why the fleet ended, where it did.
    var failure: String? { state.withLock { $0.failure } }

    /// Waits until a device can be found; nil when it does not come to that.
    func device(_ id: DeviceID) -> ReadyDevice? {
        state.wait(upTo: Self.patience) { state -> ReadyDevice?? in
            if let device = state.devices[id] { return .some(device) }
            return state.failure == nil ? nil : .some(nil)
        } ?? nil
    }
}

/// Works the physical side of an emulator of the run's own fleet.
struct FleetHands: Sendable {
    let fleet: Fleet
    let device: DeviceID

    /// - Throws: `ActionRefusal` where the device has no such thing.
    func perform(_ action: PhysicalAction) throws {
        let answer = Monitor<Result<Void, LocalOperationError>?>(nil)
        fleet.perform(LocalOperation(action), on: device) { result in answer.withLock { $0 = result } }
        if case .failure(let error) = answer.wait(for: { $0 }) { throw ActionRefusal("\(error)") }
    }
}
