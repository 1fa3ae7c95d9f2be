// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import FoundationEssentials
import Glibc
import MatterModel
import MatterProfiles

/// The profiles that come with the package.
enum ShippedProfiles {
    private static let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Profiles/"

    static let paths: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".yaml") }.sorted().map { folder + $0 }

    /// The file's name without its ending.
    static func name(of path: String) -> String {
        String(path.split(separator: "/").last?.split(separator: ".").first ?? "")
    }
}

/// What it costs until a device can start: the standard once, then its profile.
func loadingFigures() -> [Figure] {
    [
        // The first time is what a program waits for; it is slower, as memory and code are new to the process.
        Figure("loading the standard model, first") {
            let start = cpuSeconds(CLOCK_PROCESS_CPUTIME_ID)
            consume(StandardModel.read())
            return Figure.text(cpuSeconds(CLOCK_PROCESS_CPUTIME_ID) - start, .cost)
        },
        Figure("loading the standard model, again", .cost) { count in
            for _ in 0..<count { consume(StandardModel.read()) }
        },
    ]
        + ShippedProfiles.paths.map { path in
            Figure("loading the profile \(ShippedProfiles.name(of: path))", .cost) { count in
                for _ in 0..<count { consume(try DeviceProfile.load(path: path)) }
            }
        }
}
