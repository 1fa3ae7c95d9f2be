// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A fleet's store in one SQLite file, for one process at a time.
///
/// The file is in WAL mode with synchronous FULL: what a completion reported survives a power cut. One thread writes;
/// while it waits for the disk, commits queue up and become one transaction. A file that is damaged, newer or not a
/// store is never written to.
package final class SQLiteStore: FleetStore {
    package let location: String
    private let writer: StoreWriter

    /// Opens the store, creating file and folders where there are none.
    package convenience init(path: String) throws(StorageError) {
        try self.init(path: path, schema: .current)
    }

    init(path: String, schema: StoreSchema) throws(StorageError) {
        location = path
        let connection = try Self.open(path, schema: schema)
        guard let writer = StoreWriter(connection: connection, path: path) else {
            connection.close()
            throw .cannotOpen(path: path, reason: "no thread could be started")
        }
        self.writer = writer
    }

    // Not waiting here: the last reference may go within a completion, on the writer's own thread.
    deinit { writer.beginClosing() }

    package func scopes() throws(StorageError) -> [StoreScope] {
        var scopes: [StoreScope] = []
        try writer.read { connection throws(SQLiteError) in
            try connection.run("SELECT DISTINCT scope FROM entry ORDER BY scope") { row in
                let name = row.text(0)
                scopes.append(name.isEmpty ? .fleet : .device(name))
                return true
            }
        }
        return scopes
    }

    package func values(of scope: StoreScope) throws(StorageError) -> [String: [UInt8]] {
        var values: [String: [UInt8]] = [:]
        try writer.read { connection throws(SQLiteError) in
            try connection.run("SELECT key, value FROM entry WHERE scope = ?", .text(scope.name)) { row in
                values[row.text(0)] = row.octets(1)
                return true
            }
        }
        return values
    }

    package func commit(
        _ changes: [StoreChange],
        to scope: StoreScope,
        completion: @escaping @Sendable (StorageError?) -> Void
    ) {
        writer.append(StoreWriter.Commit(scope: scope, changes: changes, completion: completion))
    }

    package func close() { writer.close() }
}

// MARK: - Opening

extension SQLiteStore {
    private static func open(_ path: String, schema: StoreSchema) throws(StorageError) -> SQLiteConnection {
        try StoreFile.create(path)
        let hadLog = StoreFile.hasLog(path)
        let connection: SQLiteConnection
        do throws(SQLiteError) {
            connection = try SQLiteConnection(path: path)
        } catch {
            throw .cannotOpen(path: path, reason: error.message)
        }
        do throws(StorageError) {
            // Until the file has turned out to be a sound store of ours, closing must not write to it.
            connection.setKeepsLogOnClose(true)
            try prepare(connection, path: path, schema: schema)
            connection.setKeepsLogOnClose(false)
            return connection
        } catch {
            connection.close()
            if !hadLog { StoreFile.removeEmptyLog(path) }
            guard case .damaged(_, let reason, _) = error else { throw error }
            throw .damaged(path: path, reason: reason, movedTo: StoreFile.moveAside(path))
        }
    }

    private static func prepare(
        _ connection: SQLiteConnection,
        path: String,
        schema: StoreSchema
    ) throws(StorageError) {
        do throws(SQLiteError) {
            // Exclusive from the first access on; without shared memory there is no third file either.
            try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            let version = try connection.number("PRAGMA user_version") ?? 0
            let applicationID = try connection.number("PRAGMA application_id") ?? 0
            let tables = try connection.number("SELECT count(*) FROM sqlite_schema") ?? 0
            let isNew = applicationID == 0 && version == 0 && tables == 0
            guard isNew || applicationID == StoreSchema.applicationID else {
                throw SQLiteError(code: SQLiteError.foreignFile, message: "it is another program's database")
            }
            guard version <= schema.version else {
                throw SQLiteError(code: SQLiteError.newerSchema, message: String(version))
            }
            try checkIntegrity(connection)
            StoreFile.makePrivate(path)
            try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")
            try schema.migrate(connection, from: Int(version))
        } catch {
            throw StorageError(error, path: path, supportedVersion: schema.version)
        }
    }

    private static func checkIntegrity(_ connection: SQLiteConnection) throws(SQLiteError) {
        var verdict = "no answer"
        try connection.run("PRAGMA integrity_check(1)") { row in
            verdict = row.text(0)
            return false
        }
        guard verdict == "ok" else { throw SQLiteError(code: SQLiteError.damage, message: verdict) }
    }
}
