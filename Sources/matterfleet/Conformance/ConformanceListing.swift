// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance

/// The checks that there are, for people and scripts.
enum ConformanceListing {
    /// One line a check: id, section and title in columns.
    static func lines(_ checks: [Check]) -> [String] {
        let idWidth = checks.map(\.id.count).max() ?? 0
        let sectionWidth = checks.map(\.section.count).max() ?? 0
        return checks.map { padded($0.id, idWidth) + "  " + padded($0.section, sectionWidth) + "  " + $0.title }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
