// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Keeps track of which devices can be found by controllers.
struct Readiness {
    /// By device: the services of its start that cannot be found yet; nil before the start and when it is ready.
    private var pending: [Set<ServiceKey>?]
    private var devices: [ServiceKey: Int] = [:]
    private var published: Set<ServiceKey> = []
    private var isReady: [Bool]
    /// How many are not ready yet.
    private var remaining: Int

    init(deviceCount: Int) {
        pending = Array(repeating: nil, count: deviceCount)
        isReady = Array(repeating: false, count: deviceCount)
        remaining = deviceCount
    }

    var isComplete: Bool { remaining == 0 }

    /// A device has started and shows these services; answers whether it is ready with that.
    mutating func started(_ device: Int, services: [ServiceKey]) -> Bool {
        pending[device] = Set(services).subtracting(published)
        for key in services { devices[key] = device }
        return becomesReady(device)
    }

    /// A service can be found, or is not wanted any more; answers with the device that is ready with that.
    mutating func settled(_ key: ServiceKey) -> Int? {
        guard !isComplete else { return nil }
        published.insert(key)
        guard let device = devices[key] else { return nil }
        pending[device]?.remove(key)
        return becomesReady(device) ? device : nil
    }

    private mutating func becomesReady(_ device: Int) -> Bool {
        guard pending[device]?.isEmpty == true, !isReady[device] else { return false }
        pending[device] = nil
        isReady[device] = true
        remaining -= 1
        return true
    }
}
