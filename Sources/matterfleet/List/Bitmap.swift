// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A picture of black points on white.
struct Bitmap: Hashable, Sendable {
    let width: Int
    let height: Int
    /// Octets in a row, eight points each, the leftmost in the highest bit.
    let stride: Int
    /// Row by row; a bit that is set is white, as in PNG.
    private(set) var octets: [UInt8]

    /// A white picture.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = (width + 7) / 8
        octets = Array(repeating: 0xFF, count: stride * height)
    }

    /// Whether a point is black; those around the picture are not.
    func isBlack(x: Int, y: Int) -> Bool {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return false }
        return octets[y * stride + x / 8] & (0x80 >> (x % 8)) == 0
    }

    /// Makes a square black, as far as it is in the picture.
    mutating func fill(x: Int, y: Int, side: Int) {
        for row in max(0, y)..<max(0, min(height, y + side)) {
            for column in max(0, x)..<max(0, min(width, x + side)) {
                octets[row * stride + column / 8] &= ~(0x80 >> (column % 8))
            }
        }
    }
}
