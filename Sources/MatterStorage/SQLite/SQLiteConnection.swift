// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CSQLite

/// What SQLite answered in place of doing what was asked.
struct SQLiteError: Error, Hashable {
    var code: Int32
    var message: String

    /// The code without its extension.
    var primaryCode: Int32 { code & 0xFF }
    var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }
    var isNotADatabase: Bool { primaryCode == SQLITE_NOTADB }
    var isDamage: Bool { primaryCode == SQLITE_CORRUPT }
}

/// One connection with its prepared statements; whoever owns it sees to it that one thread at a time uses it.
final class SQLiteConnection {
    private var handle: OpaquePointer?
    private var statements: [String: OpaquePointer] = [:]

    /// Opens a file that exists.
    init(path: String) throws(SQLiteError) {
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK else {
            let error = lastError(code)
            sqlite3_close(handle)
            throw error
        }
    }

    deinit { close() }

    /// Finalizes the statements and closes the file; closing twice does nothing.
    func close() {
        for statement in statements.values { sqlite3_finalize(statement) }
        statements = [:]
        sqlite3_close(handle)
        handle = nil
    }

    /// Whether closing leaves the file and its write-ahead log as they are.
    func setKeepsLogOnClose(_ keeps: Bool) {
        CSQLiteSetKeepLogOnClose(handle, keeps ? 1 : 0)
    }

    /// Runs statements that need no arguments and whose rows do not matter.
    func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw lastError(code) }
    }

    /// Runs one statement with its arguments and hands over each row until the body returns false.
    func run(
        _ sql: String,
        _ arguments: SQLiteValue...,
        row: (SQLiteRow) -> Bool = { _ in true }
    ) throws(SQLiteError) {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, argument) in arguments.enumerated() {
            let code = argument.bind(to: statement, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw lastError(code) }
        }
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw lastError(code) }
            if !row(SQLiteRow(statement: statement)) { return }
        }
    }

    /// The first column of the first row as a number, or nil without a row.
    func number(_ sql: String) throws(SQLiteError) -> Int64? {
        var result: Int64?
        try run(sql) {
            result = $0.number(0)
            return false
        }
        return result
    }

    private func prepared(_ sql: String) throws(SQLiteError) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK else { throw lastError(code) }
        guard let statement else { throw SQLiteError(code: SQLITE_MISUSE, message: "an empty statement") }
        statements[sql] = statement
        return statement
    }

    private func lastError(_ code: Int32) -> SQLiteError {
        guard let handle, let message = sqlite3_errmsg(handle) else {
            return SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
        }
        return SQLiteError(code: code, message: String(cString: message))
    }
}

/// An argument of a statement.
enum SQLiteValue {
    case text(String)
    case octets([UInt8])

    fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .text(let text):
            var text = text
            return text.withUTF8 { utf8 in
                utf8.withMemoryRebound(to: CChar.self) {
                    CSQLiteBindText(statement, index, $0.baseAddress, UInt64($0.count))
                }
            }
        case .octets(let octets):
            return octets.withUnsafeBytes {
                CSQLiteBindBlob(statement, index, $0.baseAddress, UInt64($0.count))
            }
        }
    }
}

/// The row at which a statement stands; valid only while it is handed over.
struct SQLiteRow {
    fileprivate let statement: OpaquePointer

    func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func text(_ column: Int32) -> String {
        guard let text = sqlite3_column_text(statement, column) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: text, count: count(column)), as: UTF8.self)
    }

    func octets(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: count(column)))
    }

    private func count(_ column: Int32) -> Int { Int(sqlite3_column_bytes(statement, column)) }
}
