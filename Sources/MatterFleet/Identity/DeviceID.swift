// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A device's name in its fleet: the stem of its profile's file, a dash and a number of four digits or more.
package struct DeviceID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let stem: String
    /// Which of the devices of this stem, from 1.
    package let number: Int

    package init(stem: String, number: Int) {
        self.stem = stem
        self.number = number
    }

    /// The stem for a path: the file's name without its last extension; blanks, which would end a word, become dashes.
    package static func stem(ofPath path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        var stem = name
        if let dot = name.lastIndex(of: "."), dot != name.startIndex { stem = String(name[..<dot]) }
        return String(stem.map { $0.isWhitespace ? "-" : $0 })
    }

    /// The ids for profiles in the order of the command line; devices of one stem are counted through.
    package static func ids(forPaths paths: [String]) -> [DeviceID] {
        var counts: [String: Int] = [:]
        return paths.map { path in
            let stem = stem(ofPath: path)
            counts[stem, default: 0] += 1
            return DeviceID(stem: stem, number: counts[stem] ?? 1)
        }
    }

    package static func < (left: Self, right: Self) -> Bool { (left.stem, left.number) < (right.stem, right.number) }

    package var description: String {
        let digits = String(number)
        return stem + "-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
