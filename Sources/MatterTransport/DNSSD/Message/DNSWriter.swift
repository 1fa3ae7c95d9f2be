// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Writes the parts of a DNS message, names compressed.
struct DNSWriter {
    private(set) var bytes: [UInt8] = []
    private let compresses: Bool
    /// Where a label begins that a pointer may name.
    private var labels: [Int] = []

    init(compresses: Bool) { self.compresses = compresses }

    mutating func append(_ value: UInt16) {
        bytes.append(UInt8(value >> 8))
        bytes.append(UInt8(value & 0xFF))
    }

    mutating func append(_ value: UInt32) {
        append(UInt16(value >> 16))
        append(UInt16(value & 0xFFFF))
    }

    mutating func append(_ name: DNSName, compressing: Bool) {
        var offset = 0
        while offset < name.wire.count {
            if compressing && compresses, let target = place(of: name.wire[offset...]) {
                append(0xC000 | UInt16(target))
                return
            }
            if bytes.count < 0x4000 { labels.append(bytes.count) }
            let end = offset + 1 + Int(name.wire[offset])
            bytes += name.wire[offset..<end]
            offset = end
        }
        bytes.append(0)
    }

    /// Where the rest of a name stands already, in the same case.
    private func place(of rest: ArraySlice<UInt8>) -> Int? {
        labels.first { stands(rest, at: $0) }
    }

    private func stands(_ rest: ArraySlice<UInt8>, at start: Int) -> Bool {
        var position = start
        var offset = rest.startIndex
        // The name at hand ends here, before its root is written: it is no place to point at.
        while position < bytes.count {
            let length = Int(bytes[position])
            if length & 0xC0 == 0xC0 {
                position = (length & 0x3F) << 8 | Int(bytes[position + 1])
                continue
            }
            guard offset < rest.endIndex else { return length == 0 }
            guard length == Int(rest[offset]), length > 0 else { return false }
            for step in 1...length where bytes[position + step] != rest[offset + step] { return false }
            position += 1 + length
            offset += 1 + length
        }
        return false
    }

    mutating func append(_ question: DNSQuestion) {
        append(question.name, compressing: true)
        append(question.type.rawValue)
        append(question.questionClass | (question.wantsUnicast ? 0x8000 : 0))
    }

    mutating func append(_ record: DNSRecord, compressingTarget: Bool) {
        append(record.name, compressing: true)
        append(record.data.type.rawValue)
        append(record.recordClass | (record.flushesCache ? 0x8000 : 0))
        append(record.timeToLive)
        let start = bytes.count
        append(UInt16(0))
        append(record.data, compressingTarget: compressingTarget)
        let count = UInt16(clamping: bytes.count - start - 2)
        bytes[start] = UInt8(count >> 8)
        bytes[start + 1] = UInt8(count & 0xFF)
    }

    /// Writes the content of a record; whether a target may be compressed depends on who reads it (RFC 6762 § 18.14).
    mutating func append(_ data: DNSRecordData, compressingTarget: Bool) {
        switch data {
        case .a(let address): bytes += address.bytes.suffix(4)
        case .aaaa(let address): bytes += address.bytes
        case .ptr(let name): append(name, compressing: true)
        case .srv(let priority, let weight, let port, let target):
            append(priority)
            append(weight)
            append(port)
            append(target, compressing: compressingTarget)
        case .txt(let strings): bytes += strings
        case .nsec(let next, let types):
            append(next, compressing: compressingTarget)
            appendBitMaps(types)
        case .other(_, let content): bytes += content
        }
    }

    private mutating func appendBitMaps(_ types: [DNSType]) {
        var window: [UInt8] = []
        var number: UInt16 = 0
        func flush(_ bytes: inout [UInt8]) {
            if !window.isEmpty { bytes += [UInt8(number), UInt8(window.count)] + window }
        }
        for type in types.sorted() {
            if type.rawValue >> 8 != number {
                flush(&bytes)
                window = []
                number = type.rawValue >> 8
            }
            let index = Int(type.rawValue & 0xFF) / 8
            while window.count <= index { window.append(0) }
            window[index] |= 0x80 >> UInt8(type.rawValue & 7)
        }
        flush(&bytes)
    }
}
