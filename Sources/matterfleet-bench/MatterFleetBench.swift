// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// Prints what the layers cost, one figure a line.
@main
enum MatterFleetBench {
    private static let help = """
        Usage: matterfleet-bench [--list] [WORD…]
               matterfleet-bench fleet [COUNT…] [--sample N] [--interface-id NAME] [--profile FILE]

        Prints what the layers of MatterFleet cost, one figure a line. WORDs choose the figures
        whose names contain one of them, whatever the case; without a WORD all are measured.

          --list    print the names of the figures and measure nothing
          --help    print this

        With fleet as first word it brings up fleets of COUNT devices (1, 10, 100 and 1,000 by default) with
        the program matterfleet that lies beside it, commissions some with a controller of its own, and prints
        what they cost, at last as one table.

          --sample N           commission so many devices of a fleet at most (default: 100)
          --interface-id NAME  the network interface (default: all that look like real ones)
          --profile FILE       the devices' profile (default: Profiles/power-strip.yaml)

        Only a release build tells something: swift run -c release matterfleet-bench
        """

    static func main() async throws {
        if CommandLine.arguments.dropFirst().first == "fleet" {
            return try await fleetBench(Array(CommandLine.arguments.dropFirst(2))).run()
        }
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

    private static func fleetBench(_ arguments: [String]) -> FleetBench {
        var bench = FleetBench()
        var sizes: [Int] = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--sample": bench.sample = rest.popFirst().flatMap { Int($0) } ?? bench.sample
            case "--interface-id": bench.interface = rest.popFirst()
            case "--profile": bench.profile = rest.popFirst() ?? bench.profile
            default:
                guard let size = Int(word), size > 0 else { fail("\(word) is no number of devices") }
                sizes.append(size)
            }
        }
        if !sizes.isEmpty { bench.sizes = sizes }
        return bench
    }

    /// Ends the process for wrong usage.
    private static func fail(_ message: String) -> Never {
        let line = [UInt8]("matterfleet-bench: error: \(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(2)
    }
}
