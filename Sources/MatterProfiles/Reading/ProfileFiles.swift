// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import FoundationEssentials

/// Why a file gives nothing, in words that follow its name.
struct FileProblem: Error, Hashable {
    let message: String
}

/// Where a profile's files come from.
struct ProfileFiles: Sendable {
    /// The octets of a file, unless it has more than these.
    let contents: @Sendable (_ path: String, _ limit: Int) -> Result<[UInt8], FileProblem>

    /// The files of the disk.
    static let disk = ProfileFiles { path, limit in
        let manager = FileManager.default
        let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
        guard let attributes = try? manager.attributesOfItem(atPath: target) else {
            return .failure(FileProblem(message: "does not exist"))
        }
        // Anything but a file could be endless.
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            return .failure(FileProblem(message: "is not a regular file"))
        }
        guard (attributes[.size] as? Int64 ?? 0) <= Int64(limit) else {
            return .failure(FileProblem(message: "is larger than \(limit) octets"))
        }
        guard let data = manager.contents(atPath: target) else {
            return .failure(FileProblem(message: "cannot be read"))
        }
        return .success([UInt8](data))
    }

    /// Texts in memory by their names.
    static func memory(_ texts: [String: String]) -> ProfileFiles {
        ProfileFiles { path, _ in
            texts[path].map { .success(Array($0.utf8)) } ?? .failure(FileProblem(message: "cannot be read here"))
        }
    }

    /// The path of a file that another one names, which stands relative to that one's folder.
    static func path(of name: String, namedIn file: String) -> String {
        if name.hasPrefix("/") { return name }
        let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
        var parts: [Substring] = []
        for part in (folder + name).split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (file.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
