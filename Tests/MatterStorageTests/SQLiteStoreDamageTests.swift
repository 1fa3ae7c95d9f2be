// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import Testing

@testable import MatterStorage

@Suite("Stores that must not be used")
struct SQLiteStoreDamageTests {
    private let folder: TemporaryFolder
    private let scope = StoreScope.device("power-strip-0001")

    init() throws { folder = try TemporaryFolder() }

    private func open(schema: StoreSchema = .current) throws -> SQLiteStore {
        try SQLiteStore(path: folder.file("fleet.sqlite"), schema: schema)
    }

    /// The octets of a sound store with enough values to fill many pages.
    private func soundStore() throws -> [UInt8] {
        let store = try open()
        let random = SeededRandomSource(seed: 7)
        for number in 0..<200 {
            try store.commitAndWait([StoreChange(key: "key-\(number)", value: random.bytes(300))], to: scope)
        }
        store.close()
        return try folder.bytes(of: "fleet.sqlite")
    }

    @Test("A damaged store is moved aside with its log, nothing is changed in it")
    func damaged() throws {
        var bytes = try soundStore()
        for index in 4096..<(4096 * 3) { bytes[index] ^= 0x5A }
        try folder.write(bytes, to: "fleet.sqlite")
        try folder.write([1, 2, 3], to: "fleet.sqlite-wal")
        let error = #expect(throws: StorageError.self) { try open() }
        guard case .damaged(let path, let reason, let movedTo?) = error else {
            Issue.record("unexpected: \(String(describing: error))")
            return
        }
        #expect(path == folder.file("fleet.sqlite"))
        #expect(!reason.isEmpty)
        #expect(movedTo.hasPrefix(path + ".damaged-"))
        let name = String(movedTo.dropFirst(folder.path.count + 1))
        #expect(try folder.names() == [name, name + "-wal"])
        #expect(try folder.bytes(of: name) == bytes)
        #expect(try folder.bytes(of: name + "-wal") == [1, 2, 3])
        #expect(error?.description.contains(movedTo) == true)

        let fresh = try open()
        #expect(try fresh.scopes() == [])
        fresh.close()
        #expect(try folder.bytes(of: name) == bytes)
    }

    @Test("Damaged stores never take each other's name")
    func damagedTwice() throws {
        let sound = try soundStore()
        var bytes = sound
        for index in 4096..<8192 { bytes[index] = 0xFF }
        for _ in 0..<3 {
            try folder.write(bytes, to: "fleet.sqlite")
            #expect(throws: StorageError.self) { try open() }
        }
        #expect(try folder.names().count == 3)
    }

    @Test("A cut store is refused wherever the cut is")
    func cut() throws {
        let bytes = try soundStore()
        for count in stride(from: 1, to: bytes.count, by: 1009) {
            let cut = Array(bytes.prefix(count))
            for name in try folder.names() { try FileManager.default.removeItem(atPath: folder.file(name)) }
            try folder.write(cut, to: "fleet.sqlite")
            #expect(throws: StorageError.self, "\(count) octets") { try open().close() }
            let names = try folder.names()
            #expect(names.count == 1)
            #expect(try folder.bytes(of: names[0]) == cut)
        }
    }

    @Test("A file of another kind is refused and left as it is")
    func foreignFile() throws {
        let text = Array("[Default]\nkey=value\n".utf8) + Array(repeating: 0x20, count: 2000)
        try folder.write(text, to: "fleet.sqlite")
        let error = #expect(throws: StorageError.self) { try open() }
        guard case .notAStore = error else {
            Issue.record("unexpected: \(String(describing: error))")
            return
        }
        #expect(error?.description.contains("left untouched") == true)
        #expect(try folder.names() == ["fleet.sqlite"])
        #expect(try folder.bytes(of: "fleet.sqlite") == text)
    }

    @Test("Another program's database is refused and left as it is")
    func foreignDatabase() throws {
        _ = FileManager.default.createFile(atPath: folder.file("fleet.sqlite"), contents: nil)
        let connection = try SQLiteConnection(path: folder.file("fleet.sqlite"))
        try connection.execute("CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine');")
        connection.close()
        let bytes = try folder.bytes(of: "fleet.sqlite")
        let error = #expect(throws: StorageError.self) { try open() }
        #expect(
            error
                == .notAStore(
                    path: folder.file("fleet.sqlite"),
                    reason: "it is another program's database"
                )
        )
        #expect(try folder.names() == ["fleet.sqlite"])
        #expect(try folder.bytes(of: "fleet.sqlite") == bytes)
    }

    private static let newer = StoreSchema(
        migrations: StoreSchema.current.migrations + ["ALTER TABLE entry ADD COLUMN extra BLOB;"]
    )

    @Test("A newer store is refused and left as it is, its log too")
    func newer() throws {
        let store = try open(schema: Self.newer)
        try store.commitAndWait([StoreChange(key: "a", value: [1])], to: scope)
        // As a killed process would leave the files.
        let bytes = try folder.bytes(of: "fleet.sqlite")
        let log = try folder.bytes(of: "fleet.sqlite-wal")
        store.close()
        try folder.write(bytes, to: "fleet.sqlite")
        try folder.write(log, to: "fleet.sqlite-wal")

        let version = StoreSchema.current.version
        #expect(
            throws: StorageError.newer(
                path: folder.file("fleet.sqlite"),
                version: version + 1,
                supported: version
            )
        ) { try open() }
        #expect(try folder.names() == ["fleet.sqlite", "fleet.sqlite-wal"])
        #expect(try folder.bytes(of: "fleet.sqlite") == bytes)
        #expect(try folder.bytes(of: "fleet.sqlite-wal") == log)
    }

    @Test("An older store is brought up to date with its values")
    func migration() throws {
        let old = try open()
        try old.commitAndWait([StoreChange(key: "a", value: [1])], to: scope)
        old.close()
        for _ in 0..<2 {
            let store = try open(schema: Self.newer)
            #expect(try store.values(of: scope) == ["a": [1]])
            store.close()
        }
        #expect(throws: StorageError.self) { try open() }
    }

    @Test("A migration that fails leaves the store at its old version")
    func failedMigration() throws {
        let old = try open()
        try old.commitAndWait([StoreChange(key: "a", value: [1])], to: scope)
        old.close()
        let broken = StoreSchema(
            migrations: StoreSchema.current.migrations + [
                "DELETE FROM entry; ALTER TABLE nothing ADD COLUMN extra BLOB;"
            ]
        )
        #expect(throws: StorageError.self) { try open(schema: broken) }
        let store = try open()
        defer { store.close() }
        #expect(try store.values(of: scope) == ["a": [1]])
    }
}
