// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// Reads a store that another process may be using, without being in its way.
///
/// A running fleet holds its store for itself, so that nothing else can open it. Its files can be copied, though: the
/// copy is that of one moment as long as the database stayed as it was meanwhile, since the log beside it only grows
/// until it is carried over, and SQLite leaves out what is incomplete at its end.
package enum StoreCopy {
    private static let attempts = 20

    /// What the store holds; nil where there is none.
    ///
    /// - Throws: `StorageError` where the file is damaged, newer, no store, or cannot be read.
    package static func contents(ofStoreAt path: String) throws(StorageError) -> MemoryStore? {
        guard access(path, F_OK) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw failure(path) }
            return nil
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_size > 0 else { return nil }
        let folder = try temporaryFolder(path)
        let copy = folder + "/copy.sqlite"
        defer {
            for name in [copy, copy + "-wal", copy + "-journal"] { unlink(name) }
            rmdir(folder)
        }
        try copyQuietly(path, to: copy)
        do throws(StorageError) {
            let store = try SQLiteStore(path: copy)
            defer { store.close() }
            var values: [StoreScope: [String: [UInt8]]] = [:]
            for scope in try store.scopes() { values[scope] = try store.values(of: scope) }
            return MemoryStore(location: path, values: values)
        } catch {
            throw error.naming(path, insteadOf: copy)
        }
    }

    /// Copies database and log, again where the database changed meanwhile.
    private static func copyQuietly(_ path: String, to copy: String) throws(StorageError) {
        for attempt in 1...attempts {
            let before = FileState(path)
            try self.copy(path, to: copy)
            unlink(copy + "-wal")
            if access(path + "-wal", F_OK) == 0 { try self.copy(path + "-wal", to: copy + "-wal") }
            if before != nil, FileState(path) == before { return }
            if attempt < attempts { usleep(20_000) }
        }
        throw .failed(path: path, reason: "the store changes faster than it can be copied")
    }

    private static func copy(_ source: String, to target: String) throws(StorageError) {
        let input = open(source, O_RDONLY | O_CLOEXEC)
        // A log that is gone by now was carried over, which the database's state tells.
        guard input >= 0 || errno != ENOENT else { return }
        guard input >= 0 else { throw failure(source) }
        defer { close(input) }
        let output = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw failure(target) }
        defer { close(output) }
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(input, &block, block.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw failure(source) }
            guard count > 0 else { return }
            var rest = block[..<count]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
                if written < 0 && errno == EINTR { continue }
                guard written > 0 else { throw failure(target) }
                rest = rest.dropFirst(written)
            }
        }
    }

    /// A folder for nobody but this user, as a store holds private keys.
    private static func temporaryFolder(_ path: String) throws(StorageError) -> String {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var name = Array((base + "/matterfleet-XXXXXX").utf8CString)
        guard mkdtemp(&name) != nil else {
            let reason = String(cString: strerror(errno))
            throw .cannotOpen(path: path, reason: "there is no place for a copy in \(base): \(reason)")
        }
        return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func failure(_ path: String) -> StorageError {
        .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
}

/// What changes when somebody writes to a file.
private struct FileState: Equatable {
    private let node: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        node = UInt64(status.st_ino)
        size = Int64(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }
}

extension StorageError {
    /// The same with the name that the user knows; what is damaged about a copy was left where it is.
    fileprivate func naming(_ path: String, insteadOf copy: String) -> StorageError {
        switch self {
        case .cannotOpen(_, let reason): .cannotOpen(path: path, reason: reason)
        case .inUse(_, let process): .inUse(path: path, process: process)
        case .notAStore(_, let reason): .notAStore(path: path, reason: reason)
        case .newer(_, let version, let supported): .newer(path: path, version: version, supported: supported)
        case .damaged(_, let reason, let moved):
            .failed(path: path, reason: Self.forget(moved, reason))
        case .failed(_, let reason): .failed(path: path, reason: reason)
        case .closed: .closed
        }
    }

    private static func forget(_ moved: String?, _ reason: String) -> String {
        if let moved {
            unlink(moved)
            unlink(moved + "-wal")
        }
        return "it is damaged (\(reason)) and was left untouched"
    }
}
