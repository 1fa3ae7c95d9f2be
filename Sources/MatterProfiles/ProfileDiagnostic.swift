// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A place in a text, both numbers from 1.
package struct SourcePosition: Hashable, Comparable, Sendable {
    package var line: Int
    package var column: Int
    /// Which of a profile's files: 0 is the profile itself, 1 what it extends, and so on.
    package var file: Int

    package init(line: Int, column: Int, file: Int = 0) {
        self.line = line
        self.column = column
        self.file = file
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

/// Something about a profile that its author should know.
package struct ProfileDiagnostic: Hashable, Sendable {
    /// Whether the profile can be used all the same.
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    package let file: String
    /// Nil where the whole file is meant.
    package let position: SourcePosition?
    package let severity: Severity
    /// The way to the place within the profile, such as `endpoints.1.clusters.OnOff`; empty for the whole.
    package let path: String
    /// The rule, the value found and, where there is one, the nearest right name.
    package let message: String
}

extension ProfileDiagnostic: CustomStringConvertible {
    /// The diagnostic in the form that editors understand: `FILE:LINE:COLUMN: error: PATH: MESSAGE`.
    package var description: String {
        let place = position.map { "\(file):\($0.line):\($0.column)" } ?? file
        return "\(place): \(severity.rawValue): " + (path.isEmpty ? message : "\(path): \(message)")
    }
}

/// All that is wrong with a profile, in the order of its text; at least one is an error.
package struct ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
    package let diagnostics: [ProfileDiagnostic]

    package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
