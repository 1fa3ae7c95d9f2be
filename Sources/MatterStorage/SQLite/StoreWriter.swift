// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The thread that writes: it takes all commits that have come in and makes them one transaction.
final class StoreWriter: Sendable {
    /// Changes that belong together, and who is told when they are safe.
    struct Commit: Sendable {
        var scope: StoreScope
        var changes: [StoreChange]
        var completion: @Sendable (StorageError?) -> Void
    }

    private struct Queue {
        var pending: [Commit] = []
        /// Whether the thread has taken commits that are not written yet.
        var isWriting = false
        var isClosing = false
        var hasEnded = false
        /// Why nothing can be written any more.
        var failure: StorageError?
    }

    private let queue = Monitor(Queue())
    private let connection: Monitor<SQLiteConnection>
    private let path: String

    /// Starts the thread; nil where the system has none left.
    init?(connection: SQLiteConnection, path: String) {
        // The connection is handed over: from here on it is only touched within its monitor.
        self.connection = Monitor(connection)
        self.path = path
        let run: @Sendable () -> Void = { [queue, connection = self.connection, path] in
            Self.run(queue: queue, connection: connection, path: path)
        }
        guard WorkerThread.start(run) else { return nil }
    }

    func append(_ commit: Commit) {
        let refusal: StorageError? = queue.withLock { queue in
            if queue.isClosing { return .closed }
            if let failure = queue.failure { return failure }
            queue.pending.append(commit)
            return nil
        }
        if let refusal { commit.completion(refusal) }
    }

    /// Reads after everything that was committed before.
    func read(_ body: (SQLiteConnection) throws(SQLiteError) -> Void) throws(StorageError) {
        let isOpen = queue.wait { queue in
            queue.hasEnded ? false : queue.pending.isEmpty && !queue.isWriting ? true : nil
        }
        guard isOpen else { throw .closed }
        do throws(SQLiteError) {
            try connection.withLock { connection throws(SQLiteError) in try body(connection) }
        } catch {
            throw .failed(path: path, reason: error.message)
        }
    }

    /// Lets the thread write what is pending, close the file and end.
    func beginClosing() {
        queue.withLock { $0.isClosing = true }
    }

    /// Closes and waits for the thread's end; must not be called from a completion.
    func close() {
        beginClosing()
        queue.wait { $0.hasEnded ? () : nil }
    }
}

// MARK: - The thread

extension StoreWriter {
    private static func run(queue: Monitor<Queue>, connection: Monitor<SQLiteConnection>, path: String) {
        while let group = nextGroup(queue) {
            var failure = queue.withLock { $0.failure }
            if failure == nil {
                do throws(SQLiteError) {
                    try connection.withLock { connection throws(SQLiteError) in try write(group, to: connection) }
                } catch {
                    failure = .failed(path: path, reason: error.message)
                }
            }
            queue.withLock { queue in
                queue.failure = failure
                queue.isWriting = false
            }
            for commit in group { commit.completion(failure) }
        }
        connection.withLock { $0.close() }
        queue.withLock { $0.hasEnded = true }
    }

    /// Waits for commits and takes all there are; nil at the end.
    private static func nextGroup(_ queue: Monitor<Queue>) -> [Commit]? {
        queue.wait { queue -> [Commit]?? in
            if queue.pending.isEmpty { return queue.isClosing ? .some(nil) : nil }
            defer { queue.pending = [] }
            queue.isWriting = true
            return queue.pending
        }
    }

    private static func write(_ group: [Commit], to connection: SQLiteConnection) throws(SQLiteError) {
        try connection.run("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            for commit in group {
                for change in commit.changes {
                    if let value = change.value {
                        try connection.run(
                            """
                            INSERT INTO entry (scope, key, value) VALUES (?1, ?2, ?3)
                            ON CONFLICT DO UPDATE SET value = excluded.value WHERE value <> excluded.value
                            """,
                            .text(commit.scope.name),
                            .text(change.key),
                            .octets(value)
                        )
                    } else {
                        try connection.run(
                            "DELETE FROM entry WHERE scope = ?1 AND key = ?2",
                            .text(commit.scope.name),
                            .text(change.key)
                        )
                    }
                }
            }
            try connection.run("COMMIT")
        } catch {
            // Some failures have rolled back already; then this one only says so.
            try? connection.run("ROLLBACK")
            throw error
        }
    }
}
