// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Prints what the layers cost, one figure a line; arguments choose the figures whose names contain one of them.
///
/// Only a release build tells something: `swift run -c release matterfleet-bench`.
@main
enum MatterFleetBench {
    static func main() throws {
        let words = CommandLine.arguments.dropFirst()
        let all = try tlvFigures() + messageFigures() + cryptographyFigures() + nodeFigures()
        for figure in all where words.isEmpty || words.contains(where: { figure.name.contains($0) }) {
            print("\(figure.name): \(try figure.value())")
        }
    }
}
