// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

extension FleetStore {
    /// Writes all changes or none, and waits until they are safe; for start-up, where nothing else is to be done.
    package func commitAndWait(_ changes: [StoreChange], to scope: StoreScope) throws(StorageError) {
        let outcome = Monitor<Result<Void, StorageError>?>(nil)
        commit(changes, to: scope) { error in
            outcome.withLock { $0 = error.map { .failure($0) } ?? .success(()) }
        }
        try outcome.wait { $0 }.get()
    }
}
