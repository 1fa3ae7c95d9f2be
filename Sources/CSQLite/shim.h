// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors
#pragma once
#include <sqlite3.h>

// A variadic function and a macro with a cast, which Swift cannot import.

/// Whether closing the last connection leaves the write-ahead log as it is.
static inline int CSQLiteSetKeepLogOnClose(sqlite3 *connection, int keep) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, (int *)0);
}

/// Binds a copy of the octets.
static inline int CSQLiteBindBlob(sqlite3_stmt *statement, int index, const void *octets, sqlite3_uint64 count) {
  return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob64(statement, index, octets, count, SQLITE_TRANSIENT);
}

/// Binds a copy of UTF-8 text.
static inline int CSQLiteBindText(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, count == 0 ? "" : text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
