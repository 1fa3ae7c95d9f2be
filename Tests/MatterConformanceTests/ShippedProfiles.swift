// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation

/// The profiles that the project ships.
enum ShippedProfiles {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Profiles").standardized.path()

    static let paths: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".yaml") }.sorted().map { folder + "/" + $0 }
    }()
}
