// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A store that lives and dies with the process.
package final class MemoryStore: FleetStore {
    private struct State {
        var values: [StoreScope: [String: [UInt8]]] = [:]
        var isClosed = false
    }

    private let state: Monitor<State>
    package let location: String

    package init(location: String = "memory", values: [StoreScope: [String: [UInt8]]] = [:]) {
        self.location = location
        state = Monitor(State(values: values))
    }

    package func scopes() throws(StorageError) -> [StoreScope] {
        state.withLock { $0.values.keys.sorted() }
    }

    package func values(of scope: StoreScope) throws(StorageError) -> [String: [UInt8]] {
        state.withLock { $0.values[scope] ?? [:] }
    }

    package func commit(
        _ changes: [StoreChange],
        to scope: StoreScope,
        completion: @escaping @Sendable (StorageError?) -> Void
    ) {
        let error: StorageError? = state.withLock { state in
            if state.isClosed { return .closed }
            var values = state.values[scope] ?? [:]
            for change in changes { values[change.key] = change.value }
            state.values[scope] = values.isEmpty ? nil : values
            return nil
        }
        completion(error)
    }

    package func close() {
        state.withLock { $0.isClosed = true }
    }
}
