// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterStorage
import Testing

/// What every kind of store must do.
@Suite("Stores")
struct FleetStoreTests {
    enum Kind: CaseIterable {
        case memory
        case sqlite
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func makeStore(_ kind: Kind) throws -> any FleetStore {
        switch kind {
        case .memory: MemoryStore()
        case .sqlite: try SQLiteStore(path: folder.file("fleet.sqlite"))
        }
    }

    @Test("A new store is empty", arguments: Kind.allCases)
    func empty(kind: Kind) throws {
        let store = try makeStore(kind)
        defer { store.close() }
        #expect(try store.scopes() == [])
        #expect(try store.values(of: .fleet) == [:])
        #expect(try store.values(of: .device("power-strip-0001")) == [:])
    }

    @Test("Values are kept by scope and key, replaced and removed", arguments: Kind.allCases)
    func values(kind: Kind) throws {
        let store = try makeStore(kind)
        defer { store.close() }
        let first = StoreScope.device("power-strip-0001")
        let second = StoreScope.device("power-strip-0002")
        try store.commitAndWait(
            [StoreChange(key: "a", value: [1]), StoreChange(key: "b", value: []), StoreChange(key: "c", value: [3])],
            to: second
        )
        try store.commitAndWait([StoreChange(key: "a", value: [9])], to: first)
        try store.commitAndWait([StoreChange(key: "seed", value: [0, 255])], to: .fleet)
        try store.commitAndWait(
            [
                StoreChange(key: "a", value: [2]), StoreChange(key: "c", value: nil),
                StoreChange(key: "missing", value: nil),
            ],
            to: second
        )
        #expect(try store.values(of: first) == ["a": [9]])
        #expect(try store.values(of: second) == ["a": [2], "b": []])
        #expect(try store.values(of: .fleet) == ["seed": [0, 255]])
        #expect(try store.scopes() == [.fleet, first, second])
    }

    @Test("Keys and values of any content", arguments: Kind.allCases)
    func anyContent(kind: Kind) throws {
        let store = try makeStore(kind)
        defer { store.close() }
        let large = SeededRandomSource(seed: 1).bytes(100_000)
        let keys = ["", "a\u{0}b", "ключ", "' OR 1=1 --", String(repeating: "k", count: 5000)]
        try store.commitAndWait(keys.map { StoreChange(key: $0, value: large) }, to: .device("x"))
        let values = try store.values(of: .device("x"))
        #expect(values.keys.sorted() == keys.sorted())
        #expect(values.values.allSatisfy { $0 == large })
    }

    @Test("The last change of a key within one commit wins", arguments: Kind.allCases)
    func lastChange(kind: Kind) throws {
        let store = try makeStore(kind)
        defer { store.close() }
        try store.commitAndWait(
            [
                StoreChange(key: "a", value: [1]), StoreChange(key: "a", value: nil), StoreChange(key: "a", value: [3]),
                StoreChange(key: "b", value: [1]), StoreChange(key: "b", value: nil),
            ],
            to: .fleet
        )
        #expect(try store.values(of: .fleet) == ["a": [3]])
    }

    @Test("A scope whose last value is gone is gone", arguments: Kind.allCases)
    func emptiedScope(kind: Kind) throws {
        let store = try makeStore(kind)
        defer { store.close() }
        try store.commitAndWait([StoreChange(key: "a", value: [1])], to: .device("x"))
        try store.commitAndWait([StoreChange(key: "a", value: nil)], to: .device("x"))
        #expect(try store.scopes() == [])
    }

    @Test("After closing, commits fail and closing again does nothing", arguments: Kind.allCases)
    func closed(kind: Kind) throws {
        let store = try makeStore(kind)
        store.close()
        store.close()
        #expect(throws: StorageError.closed) {
            try store.commitAndWait([StoreChange(key: "a", value: [1])], to: .fleet)
        }
    }

    @Test("Completions of one thread come in the order of its commits", arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let store = try makeStore(kind)
        let completed = Monitor<[Int: [Int]]>([:])
        let threads = 4
        let commits = 200
        let running = Monitor(threads)
        for thread in 0..<threads {
            let started = WorkerThread.start {
                for number in 0..<commits {
                    store.commit(
                        [StoreChange(key: "last", value: [UInt8](littleEndian: UInt32(number)))],
                        to: .device("device-\(thread)")
                    ) { error in
                        if error == nil { completed.withLock { $0[thread, default: []].append(number) } }
                    }
                }
                running.withLock { $0 -= 1 }
            }
            try #require(started)
        }
        running.wait { $0 == 0 ? () : nil }
        for thread in 0..<threads {
            // Reading sees what was committed before, whether it is on disk or not.
            let last = [UInt8](littleEndian: UInt32(commits - 1))
            #expect(try store.values(of: .device("device-\(thread)")) == ["last": last])
        }
        store.close()
        for thread in 0..<threads {
            #expect(completed.withLock { $0[thread] } == Array(0..<commits))
        }
    }

    @Test("The last reference may be dropped within a completion")
    func lastReference() throws {
        let done = Monitor(false)
        do {
            let store = try SQLiteStore(path: folder.file("dropped.sqlite"))
            store.commit([StoreChange(key: "a", value: [1])], to: .fleet) { [store] _ in
                withExtendedLifetime(store) { done.withLock { $0 = true } }
            }
        }
        done.wait { $0 ? () : nil }
    }
}
