// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// The three descriptors that a program begins with.
enum StandardDescriptors {
    /// Opens those that the caller has closed: the next file or socket would otherwise become standard output.
    static func fillGaps() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is given out, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
