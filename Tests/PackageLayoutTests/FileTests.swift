// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

struct FileTests {
    private static let codeExtensions: Set<String> = ["swift", "modulemap", "h", "c", "sh", "py"]

    /// Programs by their extension or, where they have none, by their first line.
    private func isCode(_ file: PackageFile) -> Bool {
        Self.codeExtensions.contains(file.pathExtension) || file.lines.first?.hasPrefix("#!") == true
    }

    @Test func `no file of sources or tests is longer than 600 lines`() {
        let long = PackageFiles.all
            .filter { ["Sources", "Tests"].contains($0.area) && isCode($0) && $0.lines.count > 600 }
            .map { "\($0.path): \($0.lines.count) lines" }
        #expect(long == [])
    }

    @Test func `every file of code begins with the two-line SPDX header`() {
        let license = "SPDX-License-Identifier: Apache-2.0"
        let copyright = "SPDX-FileCopyrightText: The MatterFleet authors"
        let files = PackageFiles.all.filter { file in
            isCode(file) || file.name.hasPrefix("Dockerfile")
                || (["yaml", "yml"].contains(file.pathExtension) && file.area != "Tests")
        }
        #expect(files.count > 40)
        let bare = files.filter { file in
            var lines = file.lines[...]
            if let first = lines.first, first.hasPrefix("#!") || first.hasPrefix("// swift-tools-version") {
                lines.removeFirst()
            }
            let head = lines.prefix(2).map { $0.drop { "/#* ".contains($0) } }
            return head != [license[...], copyright[...]]
        }
        #expect(bare.map(\.path) == [])
    }

    @Test func `nothing is marked as left to do`() {
        // Spelled in pieces, as this file is searched too.
        let marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"]
        var found: [String] = []
        for file in PackageFiles.all where isCode(file) || ["md", "yaml"].contains(file.pathExtension) {
            for (index, line) in file.lines.enumerated() {
                for word in line.split(whereSeparator: { !$0.isLetter }) where marks.contains(String(word)) {
                    found.append("\(file.path):\(index + 1): \(word)")
                }
            }
        }
        #expect(found == [])
    }

    @Test func `no file names a path of one machine`() {
        let folders = ["ho" + "me", "ro" + "ot", "Us" + "ers", "wo" + "rk"].map { "/\($0)/" }
        var found: [String] = []
        for file in PackageFiles.all {
            for (index, line) in file.lines.enumerated() where line.contains("/") {
                for folder in folders {
                    for range in line.ranges(of: folder) where isPathStart(line, range.lowerBound) {
                        found.append("\(file.path):\(index + 1): \(folder)")
                    }
                }
            }
        }
        #expect(found == [])
    }

    /// Whether a path begins here, and not in the middle of an address or a relative path.
    private func isPathStart(_ line: Substring, _ index: Substring.Index) -> Bool {
        guard index > line.startIndex else { return true }
        let before = line[line.index(before: index)]
        return !before.isLetter && !before.isNumber && !"._-~}*".contains(before)
    }

    @Test func `scripts are executable`() {
        let scripts = PackageFiles.all.filter { $0.lines.first?.hasPrefix("#!") == true }
        let locked = scripts.filter {
            !FileManager.default.isExecutableFile(atPath: PackageFiles.root.path + "/" + $0.path)
        }
        #expect(locked.map(\.path) == [])
    }
}
