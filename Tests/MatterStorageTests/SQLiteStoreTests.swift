// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import Testing

@testable import MatterStorage

@Suite("SQLite store")
struct SQLiteStoreTests {
    private let folder: TemporaryFolder
    private let scope = StoreScope.device("power-strip-0001")

    init() throws { folder = try TemporaryFolder() }

    private func open(_ name: String = "fleet.sqlite", schema: StoreSchema = .current) throws -> SQLiteStore {
        try SQLiteStore(path: folder.file(name), schema: schema)
    }

    @Test("Values survive closing and opening")
    func reopen() throws {
        let store = try open()
        try store.commitAndWait([StoreChange(key: "a", value: [1, 2, 3])], to: scope)
        store.close()
        #expect(try folder.names() == ["fleet.sqlite"])
        let again = try open()
        defer { again.close() }
        #expect(try again.values(of: scope) == ["a": [1, 2, 3]])
    }

    @Test("The files are for their owner only, and missing folders are made")
    func permissions() throws {
        let store = try SQLiteStore(path: folder.file("state/matterfleet/fleet.sqlite"))
        try store.commitAndWait([StoreChange(key: "a", value: [1])], to: scope)
        #expect(try folder.mode(of: "state") == 0o700)
        #expect(try folder.mode(of: "state/matterfleet/fleet.sqlite") == 0o600)
        #expect(try folder.mode(of: "state/matterfleet/fleet.sqlite-wal") == 0o600)
        store.close()
    }

    @Test("A store that others may read is taken from them")
    func narrowed() throws {
        try open().close()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644],
            ofItemAtPath: folder.file("fleet.sqlite")
        )
        let store = try open()
        defer { store.close() }
        #expect(try folder.mode(of: "fleet.sqlite") == 0o600)
    }

    @Test("An empty file becomes a store")
    func emptyFile() throws {
        try folder.write([], to: "fleet.sqlite")
        let store = try open()
        defer { store.close() }
        try store.commitAndWait([StoreChange(key: "a", value: [1])], to: scope)
    }

    @Test("A store in use is refused")
    func inUse() throws {
        let store = try open()
        defer { store.close() }
        let error = #expect(throws: StorageError.self) { try open() }
        #expect(error == .inUse(path: folder.file("fleet.sqlite"), process: nil))
        #expect(error?.description.contains("in use by another process") == true)
        try store.commitAndWait([StoreChange(key: "a", value: [1])], to: scope)
    }

    @Test("Paths that cannot hold a store")
    func badPaths() throws {
        try folder.write([1], to: "plain")
        for (name, part) in [(".", "not a regular file"), ("plain/fleet.sqlite", "Not a directory")] {
            let error = #expect(throws: StorageError.self) { try open(name) }
            #expect(error?.description.contains(part) == true)
            #expect(error?.description.contains("--store FILE") == true)
        }
    }

    @Test("After a failed commit nothing more is kept, what was before stays")
    func failure() throws {
        let failing = StoreSchema(migrations: [
            StoreSchema.current.migrations[0].replacingOccurrences(
                of: "value BLOB NOT NULL,",
                with: "value BLOB NOT NULL, CHECK (key <> 'bad'),"
            )
        ])
        let store = try open(schema: failing)
        try store.commitAndWait([StoreChange(key: "a", value: [1])], to: scope)
        for changes in [
            [StoreChange(key: "a", value: [2]), StoreChange(key: "bad", value: [2])],
            [StoreChange(key: "a", value: [3])],
        ] {
            let error = #expect(throws: StorageError.self) { try store.commitAndWait(changes, to: scope) }
            #expect(error?.description.contains("CHECK constraint failed") == true)
        }
        #expect(try store.values(of: scope) == ["a": [1]])
        store.close()
    }
}

@Suite("Crashes of the SQLite store")
struct SQLiteStoreCrashTests {
    private let folder: TemporaryFolder
    private let scope = StoreScope.device("power-strip-0001")

    init() throws { folder = try TemporaryFolder() }

    /// What another process would find after this one was killed now: copies of the store's files.
    private func snapshot(_ name: String, logLength: Int? = nil) throws -> String {
        try folder.write(try folder.bytes(of: "fleet.sqlite"), to: name)
        let log = try folder.bytes(of: "fleet.sqlite-wal")
        try folder.write(Array(log.prefix(logLength ?? log.count)), to: name + "-wal")
        return folder.file(name)
    }

    @Test("What a completion reported is there after a kill")
    func kill() throws {
        let store = try SQLiteStore(path: folder.file("fleet.sqlite"))
        defer { store.close() }
        for number in 1...10 {
            try store.commitAndWait([StoreChange(key: "n", value: [UInt8(number)])], to: scope)
            let copy = try SQLiteStore(path: try snapshot("copy-\(number)"))
            #expect(try copy.values(of: scope) == ["n": [UInt8(number)]])
            copy.close()
        }
    }

    @Test("A log torn anywhere gives back whole commits up to the tear")
    func tornLog() throws {
        let store = try SQLiteStore(path: folder.file("fleet.sqlite"))
        defer { store.close() }
        let commits = 12
        for number in 1...commits {
            let value = [UInt8(number)] + Array(repeating: 0xEE, count: 1000)
            try store.commitAndWait(
                ["a", "b", "c"].map { StoreChange(key: $0, value: value) },
                to: scope
            )
        }
        let length = try folder.bytes(of: "fleet.sqlite-wal").count
        var seen: Set<UInt8> = []
        var last: UInt8 = 0
        for end in stride(from: length % 997, through: length, by: 997) {
            let copy = try SQLiteStore(path: try snapshot("torn-\(end)", logLength: end))
            let numbers = Set(try copy.values(of: scope).values.map { $0[0] })
            copy.close()
            #expect(numbers.count <= 1, "cut at \(end)")
            let number = numbers.first ?? 0
            #expect(number >= last)
            last = number
            seen.insert(number)
        }
        #expect(last == UInt8(commits))
        #expect(seen.count > commits / 2)
    }
}
