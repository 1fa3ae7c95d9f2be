// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterFleet

/// Writes a file of results, whole or not at all where the system says so.
enum OutputFile {
    static func write(_ octets: [UInt8], to path: String) throws(FleetError) {
        guard let file = fopen(path, "we") else { throw error(path) }
        let isWritten = fwrite(octets, 1, octets.count, file) == octets.count
        guard fclose(file) == 0, isWritten else { throw error(path) }
    }

    private static func error(_ path: String) -> FleetError {
        .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
}
