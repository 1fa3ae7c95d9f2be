// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// What has to be done with a store's files that a database does not do itself.
enum StoreFile {
    /// The smallest page that a database of one page can have.
    private static let smallestDatabase = 512

    /// Creates the file where there is none, for nobody but its owner, together with missing folders.
    static func create(_ path: String) throws(StorageError) {
        try createFolder(of: path)
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            Glibc.close(descriptor)
            return
        }
        guard errno == EEXIST else { throw .cannotOpen(path: path, reason: lastReason()) }
        var status = stat()
        guard stat(path, &status) == 0 else { throw .cannotOpen(path: path, reason: lastReason()) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotOpen(path: path, reason: "it is not a regular file")
        }
        // A database would take a file of one octet for an empty one.
        guard status.st_size == 0 || status.st_size >= smallestDatabase else {
            throw .notAStore(path: path, reason: "it has only \(status.st_size) octets")
        }
        guard access(path, R_OK | W_OK) == 0 else { throw .cannotOpen(path: path, reason: lastReason()) }
    }

    /// Takes from group and others what they may do with the file: it holds private keys.
    static func makePrivate(_ path: String) {
        for name in [path, path + "-wal"] {
            var status = stat()
            guard stat(name, &status) == 0, status.st_mode & 0o077 != 0 else { continue }
            chmod(name, 0o600)
        }
    }

    static func hasLog(_ path: String) -> Bool { access(path + "-wal", F_OK) == 0 }

    /// Removes a write-ahead log that opening a store has made and nothing was written to.
    static func removeEmptyLog(_ path: String) {
        var status = stat()
        if stat(path + "-wal", &status) == 0, status.st_size == 0 { unlink(path + "-wal") }
    }

    /// Renames a damaged store with its log, never over another file; nil where that is not possible.
    static func moveAside(_ path: String) -> String? {
        let base = path + ".damaged-" + timestamp()
        for attempt in 1...1000 {
            let target = attempt == 1 ? base : "\(base)-\(attempt)"
            if access(target, F_OK) == 0 || access(target + "-wal", F_OK) == 0 { continue }
            guard rename(path, target) == 0 else { return nil }
            rename(path + "-wal", target + "-wal")
            return target
        }
        return nil
    }

    /// The octets of a file that SQLite's locks lie on, whatever the file's size.
    private static let databaseLocks: ClosedRange<Int64> = 0x4000_0000...0x4000_01FF

    /// The process that holds a lock on the file, as far as the kernel tells.
    ///
    /// The file must not be opened to ask: closing it would drop this process's own locks on it.
    static func lockHolder(_ path: String) -> Int32? {
        var status = stat()
        guard stat(path, &status) == 0, let locks = fopen("/proc/locks", "re") else { return nil }
        defer { fclose(locks) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), locks) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            // 1: POSIX  ADVISORY  WRITE 4711 fe:01:1234 1073741826 1073742335
            let words = text.split { $0 == " " || $0 == "\n" }
            guard words.count >= 7, words[5].split(separator: ":").last == Substring(String(status.st_ino)),
                let start = Int64(words[6]), databaseLocks.contains(start),
                let process = Int32(words[4]), process > 0, process != getpid()
            else { continue }
            return process
        }
        return nil
    }

    private static func createFolder(of path: String) throws(StorageError) {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
        let folder = String(path[..<slash])
        if access(folder, F_OK) == 0 { return }
        try createFolder(of: folder)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw .cannotOpen(path: path, reason: "folder \(folder): " + lastReason())
        }
    }

    private static func lastReason() -> String { String(cString: strerror(errno)) }

    /// The present time as `20260131T235959Z`.
    private static func timestamp() -> String {
        var seconds = time(nil)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &parts)
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
