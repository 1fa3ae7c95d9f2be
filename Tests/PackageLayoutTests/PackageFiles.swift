// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation

/// A text file of the package with its path from the package's folder.
struct PackageFile {
    var path: String
    var lines: [Substring]

    var name: String { String(path.split(separator: "/").last ?? "") }
    var pathExtension: String { name.contains(".") ? String(name.split(separator: ".").last ?? "") : "" }
    /// `Sources` or `Tests`, or another name of the top level.
    var area: String { String(path.split(separator: "/").first ?? "") }
    /// The folder below the area, which is the target's name.
    var target: String? {
        let parts = path.split(separator: "/")
        return parts.count > 2 ? String(parts[1]) : nil
    }

    /// The modules that a Swift file imports, with the number of the line.
    var imports: [(module: String, line: Int)] {
        lines.enumerated().compactMap { index, line in
            Self.importedModule(line).map { ($0, index + 1) }
        }
    }

    /// The module that a line of Swift imports; attributes, access levels and kinds may stand around the word.
    static func importedModule(_ line: Substring) -> String? {
        let words = line.split { $0 == " " || $0 == "\t" }
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count else { return nil }
        let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
        guard words[..<place].allSatisfy({ $0.hasPrefix("@") || levels.contains($0) }) else { return nil }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
        var rest = words[(place + 1)...]
        if let first = rest.first, kinds.contains(first) { rest.removeFirst() }
        return rest.first?.split { $0 == "." || $0 == ";" }.first.map(String.init)
    }
}

enum PackageFiles {
    /// The folder of `Package.swift`, found from where this file was compiled.
    static let root: URL = {
        var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
            folder.deleteLastPathComponent()
        }
        return folder
    }()

    /// Every UTF-8 file of the package except build products and what version control keeps for itself.
    static let all: [PackageFile] = {
        let skipped: Set<String> = [".build", ".git", ".swiftpm", "__pycache__"]
        guard let walk = FileManager.default.enumerator(atPath: root.path) else { return [] }
        var files: [PackageFile] = []
        for case let path as String in walk {
            if let name = path.split(separator: "/").last, skipped.contains(String(name)) {
                walk.skipDescendants()
                continue
            }
            var isFolder: ObjCBool = false
            let full = root.path + "/" + path
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            guard let text = try? String(contentsOfFile: full, encoding: .utf8) else { continue }
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            if lines.last == "" { lines.removeLast() }
            files.append(PackageFile(path: path, lines: lines))
        }
        return files.sorted { $0.path < $1.path }
    }()

    static func swift(in area: String) -> [PackageFile] {
        all.filter { $0.area == area && $0.pathExtension == "swift" }
    }
}
