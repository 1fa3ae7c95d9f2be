// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension String {
    /// The name that is most like this one, if one is like enough to be what was meant.
    package func nearest(among names: [String]) -> String? {
        let own = Array(lowercasedASCII.utf8.prefix(64))
        let limit = max(1, own.count / 3)
        var best: (distance: Int, name: String)?
        for name in names {
            let other = Array(name.lowercasedASCII.utf8.prefix(64))
            guard abs(own.count - other.count) <= limit else { continue }
            let distance = NearestName.distance(own, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (distance, name) }
        }
        return best?.name
    }
}

private enum NearestName {
    /// How many letters must be put in, taken out, changed or swapped with their neighbour.
    static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var rows = [Array(0...right.count)]
        for (i, letter) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
