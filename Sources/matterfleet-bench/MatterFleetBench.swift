// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// Prints what the layers cost, one figure a line.
@main
enum MatterFleetBench {
    private static let help = """
        Usage: matterfleet-bench [--list] [WORD…]

        Prints what the layers of MatterFleet cost, one figure a line. WORDs choose the figures
        whose names contain one of them, whatever the case; without a WORD all are measured.

          --list    print the names of the figures and measure nothing
          --help    print this

        Only a release build tells something: swift run -c release matterfleet-bench
        """

    static func main() throws {
        var words: [String] = []
        var isList = false
        for argument in CommandLine.arguments.dropFirst() {
            switch argument {
            case "--help", "-h": return print(help)
            case "--list": isList = true
            case _ where argument.hasPrefix("-"): fail("there is no option \(argument); --help tells which there are")
            default: words.append(argument.lowercased())
            }
        }
        let all =
            try tlvFigures() + messageFigures() + cryptographyFigures() + handshakeFigures() + deviceFigures()
            + loadingFigures() + memoryFigures() + livingFigures()
        let chosen = all.filter { figure in
            words.isEmpty || words.contains { figure.name.lowercased().contains($0) }
        }
        if chosen.isEmpty { fail("no figure has such a name; --list tells which there are") }
        for figure in chosen {
            print(isList ? figure.name : "\(figure.name): \(try figure.value())")
            fflush(nil)
        }
    }

    /// Ends the process for wrong usage.
    private static func fail(_ message: String) -> Never {
        let line = [UInt8]("matterfleet-bench: error: \(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(2)
    }
}
