// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Letters of five by seven points for pictures: digits, capitals, and what ids have between them.
enum PointFont {
    static let height = 7
    /// From one letter to the next.
    static let advance = 6

    /// The rows of a letter, with a space for each white point; small letters are drawn as capitals, and a question
    /// mark stands for what the font lacks.
    static func rows(of character: Character) -> [String] {
        let letter = Character(character.uppercased().first.map(String.init) ?? "?")
        if letter == " " { return [] }
        return glyphs[letter] ?? glyphs["?"] ?? []
    }

    private static let glyphs: [Character: [String]] = {
        var result: [Character: [String]] = [:]
        let lines = drawing.split(separator: "\n")
        for start in stride(from: 0, to: lines.count, by: height + 1) {
            let letters = lines[start].filter { $0 != " " }
            for (index, letter) in letters.enumerated() {
                result[letter] = lines[start...].dropFirst().prefix(height).map { line in
                    String(line.dropFirst(index * advance).prefix(advance - 1).map { $0 == "." ? " " : $0 })
                }
            }
        }
        return result
    }()

    private static let drawing = """
        0     1     2     3     4     5     6     7
        .###. ..#.. .###. ##### ...#. ##### ..##. #####
        #...# .##.. #...# ...#. ..##. #.... .#... ....#
        #..## ..#.. ....# ..#.. .#.#. ####. #.... ...#.
        #.#.# ..#.. ...#. ...#. #..#. ....# ####. ..#..
        ##..# ..#.. ..#.. ....# ##### ....# #...# .#...
        #...# ..#.. .#... #...# ...#. #...# #...# .#...
        .###. .###. ##### .###. ...#. .###. .###. .#...
        8     9     A     B     C     D     E     F
        .###. .###. .###. ####. .###. ###.. ##### #####
        #...# #...# #...# #...# #...# #..#. #.... #....
        #...# #...# #...# #...# #.... #...# #.... #....
        .###. .#### #...# ####. #.... #...# ####. ####.
        #...# ....# ##### #...# #.... #...# #.... #....
        #...# ...#. #...# #...# #...# #..#. #.... #....
        .###. .##.. #...# ####. .###. ###.. ##### #....
        G     H     I     J     K     L     M     N
        .###. #...# .###. ..### #...# #.... #...# #...#
        #...# #...# ..#.. ...#. #..#. #.... ##.## #...#
        #.... #...# ..#.. ...#. #.#.. #.... #.#.# ##..#
        #.### ##### ..#.. ...#. ##... #.... #.#.# #.#.#
        #...# #...# ..#.. ...#. #.#.. #.... #...# #..##
        #...# #...# ..#.. #..#. #..#. #.... #...# #...#
        .#### #...# .###. .##.. #...# ##### #...# #...#
        O     P     Q     R     S     T     U     V
        .###. ####. .###. ####. .#### ##### #...# #...#
        #...# #...# #...# #...# #.... ..#.. #...# #...#
        #...# #...# #...# #...# #.... ..#.. #...# #...#
        #...# ####. #...# ####. .###. ..#.. #...# #...#
        #...# #.... #.#.# #.#.. ....# ..#.. #...# #...#
        #...# #.... #..#. #..#. ....# ..#.. #...# .#.#.
        .###. #.... .##.# #...# ####. ..#.. .###. ..#..
        W     X     Y     Z     -     _     .     ?
        #...# #...# #...# ##### ..... ..... ..... .###.
        #...# #...# #...# ....# ..... ..... ..... #...#
        #...# .#.#. .#.#. ...#. ..... ..... ..... ....#
        #.#.# ..#.. ..#.. ..#.. ##### ..... ..... ...#.
        #.#.# .#.#. ..#.. .#... ..... ..... ..... ..#..
        #.#.# #...# ..#.. #.... ..... ..... .##.. .....
        .#.#. #...# ..#.. ##### ..... ##### .##.. ..#..
        """
}
