// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The store's tables by version: each migration takes a store from the version of its place to the next.
struct StoreSchema: Sendable {
    /// Marks a file as a fleet's store (`MFLT`), in the header field that SQLite keeps for that.
    static let applicationID: Int64 = 0x4D46_4C54

    /// What is ever released here is never changed, only added to.
    var migrations: [String]

    /// The version that this program reads and writes.
    var version: Int { migrations.count }

    static let current = StoreSchema(migrations: [
        """
        CREATE TABLE entry (
            scope TEXT NOT NULL,
            key TEXT NOT NULL,
            value BLOB NOT NULL,
            PRIMARY KEY (scope, key)
        ) STRICT, WITHOUT ROWID;
        """
    ])
}

extension StoreSchema {
    /// Brings a store of an older version to this one, each step whole or not at all.
    func migrate(_ connection: SQLiteConnection, from version: Int) throws(SQLiteError) {
        for step in migrations.indices.dropFirst(version) {
            try connection.execute(
                """
                BEGIN IMMEDIATE;
                \(migrations[step])
                PRAGMA application_id = \(Self.applicationID);
                PRAGMA user_version = \(step + 1);
                COMMIT;
                """
            )
        }
    }
}
