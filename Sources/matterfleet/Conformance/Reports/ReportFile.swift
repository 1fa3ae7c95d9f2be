// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// Where a report goes: a file that is only ever there as a whole, or a stream.
struct ReportFile: Hashable {
    static let standardOutput = "-"

    let path: String

    /// Finds out whether the file could be written, and leaves nothing behind.
    ///
    /// - Throws: `UsageError` where it could not.
    init(_ option: OptionSpecification, _ path: String) throws(UsageError) {
        self.path = path
        guard !isStandardOutput else { return }
        guard !path.isEmpty else { throw UsageError("\(option.name) needs the name of a file") }
        func refuse(_ number: Int32) -> UsageError {
            UsageError("\(option.name) \(path): \(String(cString: strerror(number)))")
        }
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT == S_IFDIR { throw refuse(EISDIR) }
        let probe = isReplaced ? temporary : path
        let descriptor = open(probe, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
        // A named pipe without a reader yet is no mistake.
        guard descriptor >= 0 else {
            if errno == ENXIO { return }
            throw refuse(errno)
        }
        close(descriptor)
        if isReplaced { unlink(probe) }
    }

    var isStandardOutput: Bool { path == Self.standardOutput }

    /// Beside the file, so that it can take its place at once.
    private var temporary: String { "\(path).\(getpid()).new" }

    /// Whether the file is, or will be, a usual one; pipes and devices are written to as they are.
    private var isReplaced: Bool {
        var status = stat()
        return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    /// Puts the report where it belongs.
    ///
    /// - Throws: `ConformanceFailure` where that cannot be.
    func write(_ text: String) throws(ConformanceFailure) {
        let isReplaced = !isStandardOutput && isReplaced
        let target = isReplaced ? temporary : path
        do throws(ConformanceFailure) {
            if isStandardOutput {
                try put(text, STDOUT_FILENO)
                return
            }
            let descriptor = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else { throw failure() }
            defer { close(descriptor) }
            try put(text, descriptor)
            if isReplaced, rename(target, path) != 0 { throw failure() }
        } catch {
            if isReplaced { unlink(target) }
            throw error
        }
    }

    private func put(_ text: String, _ descriptor: Int32) throws(ConformanceFailure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw failure()
            }
        }
    }

    private func failure() -> ConformanceFailure {
        ConformanceFailure("the report \(path) cannot be written: \(String(cString: strerror(errno)))")
    }
}
