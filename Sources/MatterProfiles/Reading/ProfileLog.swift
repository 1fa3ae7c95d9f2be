// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterModel

/// Collects what there is to say about one profile.
final class ProfileLog {
    /// The profile's file, then those that it extends; positions count them.
    private(set) var files: [String]
    private(set) var diagnostics: [ProfileDiagnostic] = []

    init(file: String) { files = [file] }

    /// Takes up a further file; the result is its number in positions.
    func add(file: String) -> Int {
        files.append(file)
        return files.count - 1
    }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Everything in the order of the text, file by file.
    var ordered: [ProfileDiagnostic] {
        diagnostics.enumerated().sorted { left, right in
            let (first, second) = (left.element.position, right.element.position)
            if first == second { return left.offset < right.offset }
            return first.map { first in second.map { first < $0 } ?? false } ?? true
        }.map(\.element)
    }

    func error(_ message: String, at position: SourcePosition?, path: String) {
        add(.error, message, at: position, path: path)
    }

    func warning(_ message: String, at position: SourcePosition?, path: String) {
        add(.warning, message, at: position, path: path)
    }

    /// A breach of the standard, which an author may want: an error only where the profile is strict.
    func breach(_ message: String, at position: SourcePosition?, path: String, isStrict: Bool) {
        if isStrict {
            error(message + " (with 'strict: false' this is a warning)", at: position, path: path)
        } else {
            warning(message, at: position, path: path)
        }
    }

    private func add(
        _ severity: ProfileDiagnostic.Severity,
        _ message: String,
        at position: SourcePosition?,
        path: String
    ) {
        let diagnostic = ProfileDiagnostic(
            file: files[position?.file ?? 0],
            position: position,
            severity: severity,
            path: path,
            message: message
        )
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
}

extension String {
    /// The path to a part of what this is the path to.
    func appending(path part: String) -> String { isEmpty ? part : self + "." + part }

    /// A hint at the name that was probably meant, to be put behind a message.
    func hint(among names: [String]) -> String {
        nearest(among: names).map { "; did you mean '\($0)'?" } ?? ""
    }
}
