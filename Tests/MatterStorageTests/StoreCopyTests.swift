// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import Testing

@testable import MatterStorage

@Suite("Copies of stores", .timeLimit(.minutes(1)))
struct StoreCopyTests {
    private let folder = try? TemporaryFolder()

    @Test("A store in use is read with what only its log holds")
    func inUse() throws {
        let path = try #require(folder).path + "/fleet.sqlite"
        #expect(try StoreCopy.contents(ofStoreAt: path) == nil)
        let store = try SQLiteStore(path: path)
        defer { store.close() }
        for number in 0..<50 {
            try store.commitAndWait([StoreChange(key: "k\(number)", value: [UInt8(number)])], to: .device("a"))
        }
        let copy = try #require(try StoreCopy.contents(ofStoreAt: path))
        #expect(copy.location == path)
        #expect(try copy.scopes() == [.device("a")])
        #expect(try copy.values(of: .device("a")).count == 50)
        #expect(try copy.values(of: .device("a"))["k49"] == [49])
        // The store goes on as before.
        try store.commitAndWait([StoreChange(key: "later", value: [1])], to: .fleet)
        #expect(try StoreCopy.contents(ofStoreAt: path)?.values(of: .fleet) == ["later": [1]])
    }

    @Test("What is no store is refused by its own name and left alone")
    func foreign() throws {
        let path = try #require(folder).path + "/notes"
        let text = String(repeating: "not a store\n", count: 100)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let error = #expect(throws: StorageError.self) { try StoreCopy.contents(ofStoreAt: path) }
        #expect(error?.description.hasPrefix(path) == true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: try #require(folder).path) == ["notes"])
    }
}
