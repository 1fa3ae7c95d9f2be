// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Glibc

/// The machine does not tell what is asked of it.
struct MeasurementError: Error {
    let description: String
}

/// What the allocator has given out and not got back.
///
/// Resident memory would not do: what one measurement has freed the next one takes without growing.
enum HeapUse {
    private typealias MallocInfo = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt

    /// The octets in use now, by `malloc_info`, which the module of the C library leaves out.
    static func octets() throws -> Int {
        guard let symbol = dlsym(nil, "malloc_info") else {
            throw MeasurementError(description: "the C library has no malloc_info")
        }
        let text = try text(of: unsafeBitCast(symbol, to: MallocInfo.self))
        // The sums over all arenas follow the last of them.
        let sums = text.split(separator: "</heap>").last ?? ""
        let system = try size("<system type=\"current\"", in: sums)
        let free = try size("<total type=\"fast\"", in: sums) + size("<total type=\"rest\"", in: sums)
        return system - free + (try size("<total type=\"mmap\"", in: sums))
    }

    private static func text(of mallocInfo: MallocInfo) throws -> String {
        guard let file = tmpfile() else { throw MeasurementError(description: "no temporary file can be made") }
        defer { fclose(file) }
        guard mallocInfo(0, file) == 0 else { throw MeasurementError(description: "malloc_info failed") }
        rewind(file)
        var octets: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&part, 1, part.count, file), count > 0 { octets += part[..<count] }
        return String(decoding: octets, as: UTF8.self)
    }

    /// The size that an element of the text tells.
    private static func size(_ element: String, in text: Substring) throws -> Int {
        guard let start = text.firstRange(of: element)?.upperBound,
            let line = text[start...].split(separator: "/>").first,
            let value = line.firstRange(of: "size=\"").flatMap({ line[$0.upperBound...].split(separator: "\"").first }),
            let size = Int(value)
        else { throw MeasurementError(description: "malloc_info has no \(element)") }
        return size
    }
}
