// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import FoundationEssentials
import Glibc

/// What a health socket answered.
package struct HealthAnswer: Hashable, Sendable {
    package var status: FleetHealth.Status
    /// The line as it came.
    package var line: String

    private struct Object: Decodable {
        var status: String
    }

    /// Understands a line; nil for what no fleet says.
    package init?(line: String) {
        guard let object = try? JSONDecoder().decode(Object.self, from: Data(line.utf8)),
            let status = FleetHealth.Status(rawValue: object.status)
        else { return nil }
        self.status = status
        self.line = line
    }
}

/// Asks a running fleet how it is.
package enum HealthQuestion {
    /// No answer is longer.
    private static let longestAnswer = 65_536
    private static let patience = 3

    /// Connects and reads the answer.
    ///
    /// - Throws: `noHealth` where there is no fleet, or no answer that can be understood in time.
    package static func ask(path: String) throws(FleetError) -> HealthAnswer {
        guard var address = UnixAddress(path) else {
            throw .noHealth(path: path, reason: "the name is empty or longer than \(UnixAddress.longest) octets")
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var limit = timeval(tv_sec: patience, tv_usec: 0)
        // For connecting, where the queue is full, and for each read.
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        guard address.connect(descriptor) == 0 else {
            let isMissing = errno == ENOENT || errno == ECONNREFUSED
            throw isMissing ? .noHealth(path: path, reason: "no fleet answers there") : failure(path)
        }
        var answer: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while !answer.contains(0x0A) {
            let count = recv(descriptor, &block, block.count, 0)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw failure(path) }
            guard count > 0, answer.count < longestAnswer else { break }
            answer += block[..<count]
        }
        let line = String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
        guard let understood = HealthAnswer(line: line) else {
            throw .noHealth(path: path, reason: "the answer is not that of a fleet")
        }
        return understood
    }

    private static func failure(_ path: String) -> FleetError {
        .noHealth(path: path, reason: errno == EAGAIN ? "there is no answer in time" : String(cString: strerror(errno)))
    }
}
