// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Reads a profile's text and those that it extends into one tree.
struct ProfileTree {
    let log: ProfileLog
    let files: ProfileFiles

    /// How many files may extend each other.
    private static let depthLimit = 8
    private static let octetLimit = 1 << 20

    /// Reads the profile from its file.
    func read() -> YAMLNode? {
        switch files.contents(log.files[0], Self.octetLimit) {
        case .success(let octets): return read(octets)
        case .failure(let problem):
            log.error("the file \(problem.message)", at: nil, path: "")
            return nil
        }
    }

    /// Reads the profile from its octets.
    func read(_ octets: [UInt8]) -> YAMLNode? { tree(octets, file: 0, named: nil, chain: [log.files[0]]) }

    /// - Parameters:
    ///   - place: where another file names this one.
    ///   - chain: the files that extend each other up to this one.
    private func tree(_ octets: [UInt8], file: Int, named place: SourcePosition?, chain: [String]) -> YAMLNode? {
        do throws(YAMLError) {
            if let root = try YAMLReader.read(octets, file: file) { return extended(root, chain: chain) }
            let start = SourcePosition(line: 1, column: 1, file: file)
            log.error("the profile is empty; begin with 'format: 1'", at: start, path: "")
        } catch {
            let start = place.map { _ in SourcePosition(line: 1, column: 1, file: file) }
            log.error(error.message, at: error.position ?? start, path: "")
        }
        return nil
    }

    /// The tree of what a profile extends with its changes in place; the profile itself where it extends nothing.
    private func extended(_ root: YAMLNode, chain: [String]) -> YAMLNode? {
        guard let entries = root.entries, let extends = entries.first(where: { $0.key == "extends" }) else {
            return root
        }
        guard let map = ProfileMap(root, keys: entries.map(\.key), path: "", log: log), let name = map.text("extends")
        else { return nil }
        for entry in entries where !["format", "extends", "with"].contains(entry.key) {
            log.error(
                "stands beside 'extends': what differs from the other file belongs under 'with'",
                at: entry.keyPosition,
                path: entry.key.shortened
            )
        }
        guard var tree = base(name, at: extends.value.position, chain: chain) else { return nil }
        if let changes = map.node("with") {
            guard changes.isNull || changes.entries != nil else {
                log.error(
                    "keys and values are due here, found \(changes.formInWords)",
                    at: changes.position,
                    path: "with"
                )
                return nil
            }
            tree = tree.overlaid(by: changes)
        }
        guard let format = entries.first(where: { $0.key == "format" }) else {
            log.error("the key 'format' is missing, such as 'format: 1'", at: root.position, path: "")
            return tree
        }
        // The profile's own number counts, so that a wrong one is found in the right file.
        return tree.overlaid(by: YAMLNode(position: root.position, content: .mapping([format]), count: 2))
    }

    private func base(_ name: String, at place: SourcePosition, chain: [String]) -> YAMLNode? {
        let path = ProfileFiles.path(of: name, namedIn: log.files[place.file])
        guard !chain.contains(path) else {
            let circle = (chain + [path]).map(\.shortened).joined(separator: " → ")
            log.error("the files extend each other in a circle: \(circle)", at: place, path: "extends")
            return nil
        }
        guard chain.count < Self.depthLimit else {
            log.error("more than \(Self.depthLimit) files extend each other", at: place, path: "extends")
            return nil
        }
        switch files.contents(path, Self.octetLimit) {
        case .success(let octets):
            return tree(octets, file: log.add(file: path), named: place, chain: chain + [path])
        case .failure(let problem):
            log.error("the file '\(path.shortened)' \(problem.message)", at: place, path: "extends")
            return nil
        }
    }
}
