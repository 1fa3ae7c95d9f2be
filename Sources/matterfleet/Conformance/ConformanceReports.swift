// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance

/// The files that a run is to leave.
struct ConformanceReports {
    private enum Kind {
        case junit, json, html
    }

    private let files: [(kind: Kind, file: ReportFile)]

    /// Knows the files, and that they could be written: a long run should not end with what could be known at first.
    ///
    /// - Throws: `UsageError` where they could not, or are the same.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let options = [
            (ConformanceOptions.junit, Kind.junit), (ConformanceOptions.json, .json), (ConformanceOptions.html, .html),
        ]
        var files: [(kind: Kind, file: ReportFile)] = []
        for (option, kind) in options {
            guard let path = arguments.value(option) else { continue }
            guard !files.contains(where: { $0.file.path == path }) else {
                throw UsageError("\(option.name) \(path): another report goes there already")
            }
            files.append((kind, try ReportFile(option, path)))
        }
        self.files = files
    }

    /// Whether standard output belongs to a report.
    var takesStandardOutput: Bool { files.contains { $0.file.isStandardOutput } }

    /// Writes all of them.
    ///
    /// - Throws: `ConformanceFailure` for the first that could not be written, after all were tried.
    func write(_ outcome: ConformanceOutcome) throws(ConformanceFailure) {
        var failure: ConformanceFailure?
        for (kind, file) in files {
            let text =
                switch kind {
                case .junit: JUnitReport(outcome: outcome).text
                case .json: JSONReport(outcome: outcome).text
                case .html: HTMLReport(outcome: outcome).text
                }
            do throws(ConformanceFailure) { try file.write(text) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}
