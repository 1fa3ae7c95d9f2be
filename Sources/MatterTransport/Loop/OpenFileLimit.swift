// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// How many files and sockets the process may have open (RLIMIT_NOFILE).
package enum OpenFileLimit {
    /// Raises the limit to what is allowed at most, and fails if that is not enough for `count` descriptors.
    package static func raise(for count: Int) throws(TransportError) {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            throw .last("getrlimit")
        }
        if limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = limit.rlim_max
            guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
                throw .last("setrlimit")
            }
        }
        let needed = UInt64(max(0, count))
        guard limit.rlim_cur >= needed else { throw .tooFewOpenFiles(needed: needed, allowed: UInt64(limit.rlim_cur)) }
    }
}
