// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension Quality {
    private static let letters: [(StaticString, Quality)] = [
        ("X", .nullable), ("N", .nonVolatile), ("F", .fixed), ("S", .scene), ("Q", .quieter), ("C", .changesOmitted),
        ("L", .large), ("K", .diagnostics), ("I", .singleton), ("T", .atomic),
    ]

    /// Qualities in the specification's notation, such as `X N`.
    package init(notation: String) throws(NotationError) { try self.init(notation: NotationText(notation)) }

    init(notation: NotationText) throws(NotationError) {
        self = []
        for word in notation.words() {
            guard let quality = Self.letters.first(where: { word == $0.0 })?.1 else {
                throw NotationError("'\(word)' is no quality")
            }
            insert(quality)
        }
    }

    /// The qualities in the specification's notation.
    package var notation: String {
        Self.letters.filter { contains($0.1) }.map(\.0.description).joined(separator: " ")
    }
}
