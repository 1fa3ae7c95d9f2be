// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// Writes pictures as PNG (ISO/IEC 15948), black and white with one bit a point.
///
/// The points are stored and not compressed: a sheet has one bit each, so that a library would save little.
enum PNGFile {
    /// The whole file.
    static func octets(_ bitmap: Bitmap) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity((bitmap.stride + 1) * bitmap.height)
        for row in 0..<bitmap.height {
            // Each row begins with its filter: none.
            rows.append(0)
            rows += bitmap.octets[row * bitmap.stride..<(row + 1) * bitmap.stride]
        }
        let header = bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height)) + [1, 0, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
    }

    /// A zlib stream (RFC 1950) of stored blocks (RFC 1951 § 3.2.4).
    private static func stored(_ octets: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        result.reserveCapacity(octets.count + octets.count / 8000 + 16)
        var start = 0
        repeat {
            let end = min(start + 65_535, octets.count)
            let length = UInt16(end - start)
            result.append(end == octets.count ? 1 : 0)
            for number in [length, ~length] { result += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            result += octets[start..<end]
            start = end
        } while start < octets.count
        return result + bigEndian(adler(octets))
    }

    /// The checksum of zlib (RFC 1950 § 8.2).
    static func adler(_ octets: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for octet in octets {
            low = (low + UInt32(octet)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    /// The CRC of PNG (ISO/IEC 15948 annex D).
    static func checksum(_ octets: [UInt8]) -> UInt32 {
        ~octets.reduce(0xFFFF_FFFF) { remainder, octet in
            remainder >> 8 ^ table[Int((remainder ^ UInt32(octet)) & 0xFF)]
        }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
