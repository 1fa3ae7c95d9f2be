// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Why a store cannot be used, in words that name the file and say what to do.
package enum StorageError: Error, Hashable, Sendable {
    /// The file or its folder cannot be created or opened.
    case cannotOpen(path: String, reason: String)
    /// Another process holds the store, if known with its process id.
    case inUse(path: String, process: Int32?)
    /// The file is something else, and was left untouched.
    case notAStore(path: String, reason: String)
    /// A newer version of the program wrote the store, which was left untouched.
    case newer(path: String, version: Int, supported: Int)
    /// The store is damaged; its files were moved to another name, or stay where that was not possible.
    case damaged(path: String, reason: String, movedTo: String?)
    /// Reading or writing failed while the store was in use.
    case failed(path: String, reason: String)
    /// The store was closed before.
    case closed
}

extension StorageError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "\(path): the store cannot be opened: \(reason); check the path and its permissions, "
                + "or choose another file with --store FILE"
        case .inUse(let path, let process):
            "\(path): the store is in use by another process\(process.map { " (process id \($0))" } ?? ""); "
                + "one process at a time may use it: stop that one, or choose another file with --store FILE"
        case .notAStore(let path, let reason):
            "\(path): the file is no fleet store (\(reason)) and was left untouched; "
                + "choose another file with --store FILE"
        case .newer(let path, let version, let supported):
            "\(path): the store has schema version \(version), this program knows versions up to \(supported), "
                + "and left it untouched; use a newer program, or choose another file with --store FILE"
        case .damaged(let path, let reason, let movedTo?):
            "\(path): the store is damaged (\(reason)); it was moved to \(movedTo), nothing was deleted: "
                + "restore a backup, or start again for a new, empty store"
        case .damaged(let path, let reason, nil):
            "\(path): the store is damaged (\(reason)) and could not be moved aside, so it was left untouched: "
                + "move it away, or choose another file with --store FILE"
        case .failed(let path, let reason):
            "\(path): the store failed: \(reason); check the disk's space and health"
        case .closed:
            "the store is closed"
        }
    }
}
