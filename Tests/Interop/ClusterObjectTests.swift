// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterModel
import Testing

/// The model held against the cluster objects of the CHIP SDK, which were made from another source.
///
/// `Support/cluster-differences.txt` lists what differs, and why: a difference that is not there, or no longer, fails.
@InteropActor
@Suite(.serialized)
struct ClusterObjectTests {
    /// The elements of clusters by their ids; names differ in their case alone.
    private struct Library {
        var names: [Substring: Substring] = [:]
        var elements: [Substring: [String: Substring]] = [:]

        /// Reads lines of the form that `ElementLines` and `cluster_objects.py` share.
        init(_ lines: [String]) {
            for line in lines {
                let id = line.prefix(10)
                let rest = line.dropFirst(11)
                if let colon = rest.firstRange(of: ": ") {
                    let element = rest[colon.upperBound...]
                    elements[id, default: [:]][element.lowercased()] = element
                } else {
                    names[id] = rest
                }
            }
        }

        /// The types of a cluster, such as `struct NOCStruct`.
        func types(of cluster: Substring) -> Set<String> {
            Set((elements[cluster] ?? [:]).keys.compactMap(Self.type))
        }

        /// The type that an element belongs to.
        static func type(of element: String) -> String? {
            let words = element.split(separator: " ")
            return ["struct", "enum", "bitmap"].contains(words.first) ? words.prefix(2).joined(separator: " ") : nil
        }

        /// What this library has of a cluster and another one has not, types aside that only this one has.
        func elements(of cluster: Substring, beside other: Library) -> [Substring] {
            let types = other.types(of: cluster)
            return (elements[cluster] ?? [:]).filter { element in
                other.elements[cluster]?[element.key] == nil
                    && Self.type(of: element.key).map(types.contains) != false
            }.map(\.value).sorted()
        }
    }

    private static func sdk() throws -> Library {
        let script = Places.support + "/cluster_objects.py"
        let child = try ChildProcess("the SDK's objects", [Requirements.python, script])
        let (status, lines) = try child.finish(within: 120)
        guard status == 0 else { throw InteropError(child.complaints) }
        return Library(lines)
    }

    private static let model = Library(StandardModel.shared.clusters.flatMap(ElementLines.lines(of:)))

    /// What is known to differ, without the reasons, which stand in lines that begin with `#`.
    private static func knownDifferences() throws -> [String] {
        let path = Places.support + "/cluster-differences.txt"
        return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") }
    }

    @Test func `all but known differences between the model and the SDK are none`() throws {
        try Requirements.check()
        let (model, sdk) = (Self.model, try Self.sdk())
        #expect(sdk.elements.values.map(\.count).reduce(0, +) > 6000)
        var differences: [String] = []
        for (id, name) in sdk.names.sorted(by: { $0.key < $1.key }) {
            guard let ours = model.names[id] else {
                differences.append("\(id) only the SDK has \(name)")
                continue
            }
            if ours.lowercased() != name.lowercased() { differences.append("\(id) \(ours) is \(name) to the SDK") }
            for element in model.elements(of: id, beside: sdk) { differences.append("\(id) \(ours) model: \(element)") }
            for element in sdk.elements(of: id, beside: model) { differences.append("\(id) \(ours) SDK: \(element)") }
        }
        let known = try Self.knownDifferences()
        #expect(Set(differences).subtracting(known).sorted() == [])
        #expect(Set(known).subtracting(differences).sorted() == [])
    }

    @Test func `the SDK has every cluster of the standard but the newest`() throws {
        try Requirements.check()
        let sdk = try Self.sdk()
        let newer = Self.model.names.filter { sdk.names[$0.key] == nil }.map(\.value).sorted()
        #expect(newer == ["AmbientContextSensing", "Groupcast", "TemperatureAlarm", "WaterTankLevelMonitoring"])
    }
}
