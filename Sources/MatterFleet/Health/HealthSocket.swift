// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc
import MatterStorage

/// The Unix socket on which a fleet tells how it is: whoever connects gets one line of JSON and is let go.
///
/// Nothing is ever read from a connection, so whatever is sent to it does no harm.
package final class HealthSocket: FleetObserver {
    /// Where the socket is.
    package let path: String
    private let descriptor: Int32
    private let health: Monitor<FleetHealth>
    private let hasEnded = Monitor(false)

    /// Opens the socket for nobody but this user and begins to answer.
    ///
    /// - Throws: `noHealthSocket` where the name is taken by a running fleet or another file, or cannot be had.
    package init(path: String, devices: Int) throws(FleetError) {
        self.path = path
        health = Monitor(FleetHealth(devices: devices))
        guard var address = UnixAddress(path) else {
            throw .noHealthSocket(path: path, reason: "the name is empty or longer than \(UnixAddress.longest) octets")
        }
        try Self.clear(path, &address)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.failure(path) }
        // Before there is a name, so that there is no moment in which others could connect.
        guard fchmod(descriptor, 0o600) == 0, address.bind(descriptor) == 0, listen(descriptor, 64) == 0 else {
            let failure = Self.failure(path)
            Glibc.close(descriptor)
            throw failure
        }
        self.descriptor = descriptor
        let hasStarted = WorkerThread.start { [health, hasEnded] in
            Self.answer(descriptor, health)
            hasEnded.withLock { $0 = true }
        }
        guard hasStarted else {
            unlink(path)
            Glibc.close(descriptor)
            throw .noHealthSocket(path: path, reason: "no thread could be started")
        }
    }

    package func observe(_ event: FleetEvent) {
        health.withLock { $0.observe(event) }
    }

    /// Tells from now on that the fleet has failed.
    package func fail(_ reason: String) {
        health.withLock { $0.fail(reason) }
    }

    /// Takes the socket away and answers no more; to be called once.
    package func close() {
        unlink(path)
        shutdown(descriptor, Int32(SHUT_RDWR))
        _ = hasEnded.wait { $0 ? true : nil }
        Glibc.close(descriptor)
    }

    private static func answer(_ descriptor: Int32, _ health: Monitor<FleetHealth>) {
        while true {
            let connection = accept(descriptor, nil, nil)
            if connection < 0 {
                switch errno {
                case EINTR, ECONNABORTED: continue
                case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                    // The caller waits in the queue until there is something left for it.
                    usleep(100_000)
                    continue
                default: return
                }
            }
            let line = Array((health.withLock { $0.json.text } + "\n").utf8)
            // The line fits into an empty buffer, so that nobody who does not read can hold this thread up.
            send(connection, line, line.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            Glibc.close(connection)
        }
    }

    /// Removes what an earlier run has left that could not end in order.
    private static func clear(_ path: String, _ address: inout UnixAddress) throws(FleetError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw .noHealthSocket(path: path, reason: "something that is no socket has this name")
        }
        let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard probe >= 0 else { throw failure(path) }
        defer { Glibc.close(probe) }
        guard address.connect(probe) != 0 else {
            throw .noHealthSocket(path: path, reason: "another fleet that runs has this name")
        }
        unlink(path)
    }

    private static func failure(_ path: String) -> FleetError {
        .noHealthSocket(path: path, reason: String(cString: strerror(errno)))
    }
}
