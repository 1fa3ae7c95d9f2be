// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

struct HexadecimalTests {
    @Test func `writes two lower-case digits an octet`() {
        #expect([UInt8]().hexadecimal == "")
        #expect([0x00, 0x0F, 0xA5, 0xFF].hexadecimal == "000fa5ff")
        #expect([UInt8](0...255).hexadecimal.count == 512)
    }

    @Test func `reads back every octet`() {
        let all = [UInt8](0...255)
        #expect([UInt8](hexadecimal: all.hexadecimal) == all)
        #expect([UInt8](hexadecimal: all.hexadecimal.uppercased()) == all)
    }

    @Test func `allows white space between digits`() {
        #expect([UInt8](hexadecimal: " 00 0f\na 5\tff\r\n") == [0x00, 0x0F, 0xA5, 0xFF])
        #expect([UInt8](hexadecimal: "") == [])
    }

    @Test(arguments: ["0", "abc", "0g", "0x00", "00:11", "-1", "é0", "\u{FF11}\u{FF11}"])
    func `refuses anything else`(text: String) {
        #expect([UInt8](hexadecimal: text) == nil)
    }

    @Test func `lays integers out in both orders`() {
        #expect([UInt8](littleEndian: UInt32(0x0102_0304)) == [4, 3, 2, 1])
        #expect([UInt8](bigEndian: UInt32(0x0102_0304)) == [1, 2, 3, 4])
        #expect([UInt8](bigEndian: UInt8(7)) == [7])
        #expect([UInt8](littleEndian: Int16(-2)) == [0xFE, 0xFF])
        #expect([UInt8](bigEndian: UInt64.max).count == 8)
    }
}
