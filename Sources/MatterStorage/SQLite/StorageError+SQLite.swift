// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CSQLite

extension SQLiteError {
    /// What this program finds out about a file itself, beside SQLite's own codes.
    static let foreignFile: Int32 = -1
    static let newerSchema: Int32 = -2
    static let damage = SQLITE_CORRUPT
}

extension StorageError {
    /// What SQLite said while a store was being opened, in the store's own words.
    init(_ error: SQLiteError, path: String, supportedVersion: Int) {
        // The message holds line breaks where several faults were found.
        let reason = error.message.split(separator: "\n").joined(separator: " ")
        if error.code == SQLiteError.foreignFile || error.isNotADatabase {
            self = .notAStore(path: path, reason: reason)
        } else if error.code == SQLiteError.newerSchema {
            self = .newer(path: path, version: Int(error.message) ?? 0, supported: supportedVersion)
        } else if error.isBusy {
            self = .inUse(path: path, process: StoreFile.lockHolder(path))
        } else if error.isDamage {
            self = .damaged(path: path, reason: reason, movedTo: nil)
        } else {
            self = .cannotOpen(path: path, reason: reason)
        }
    }
}
