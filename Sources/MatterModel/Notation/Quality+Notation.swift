// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension Quality {
    private static let letters: [(String, Quality)] = [
        ("X", .nullable), ("N", .nonVolatile), ("F", .fixed), ("S", .scene), ("Q", .quieter), ("C", .changesOmitted),
        ("L", .large), ("K", .diagnostics), ("I", .singleton), ("T", .atomic),
    ]

    /// Qualities in the specification's notation, such as `X N`.
    package init(notation: some StringProtocol) throws(NotationError) {
        self = []
        for word in notation.notationWords {
            guard let quality = Self.letters.first(where: { $0.0 == word })?.1 else {
                throw NotationError("'\(word)' is no quality")
            }
            insert(quality)
        }
    }

    /// The qualities in the specification's notation.
    package var notation: String {
        Self.letters.filter { contains($0.1) }.map(\.0).joined(separator: " ")
    }
}
