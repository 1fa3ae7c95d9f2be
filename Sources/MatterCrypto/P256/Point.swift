// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL

/// A point of the curve, the point at infinity included.
@safe
struct Point: ~Copyable {
    private let pointer: OpaquePointer

    private init() throws(CryptoError) {
        guard let pointer = unsafe EC_POINT_new(Algorithms.shared.p256) else { throw .unavailable }
        unsafe self.pointer = pointer
    }

    deinit { unsafe EC_POINT_clear_free(pointer) }

    /// The point that 65 octets stand for, checked to lie on the curve.
    init(_ bytes: [UInt8]) throws(CryptoError) {
        guard bytes.count == P256.publicKeySize else { throw .invalidLength }
        guard bytes[0] == 4 else { throw .invalidPoint }
        let point = try Point()
        let done = unsafe EC_POINT_oct2point(
            Algorithms.shared.p256,
            point.pointer,
            bytes,
            bytes.count,
            ThreadContext.current.numbers
        )
        guard done == 1 else {
            ERR_clear_error()
            throw .invalidPoint
        }
        self = point
    }

    /// The sum of a multiple of the generator and a multiple of a point.
    static func sum(_ generatorTimes: borrowing Scalar, _ factor: borrowing Scalar, _ point: borrowing Point)
        throws(CryptoError) -> Point
    {
        let result = try Point()
        let done = unsafe EC_POINT_mul(
            Algorithms.shared.p256,
            result.pointer,
            generatorTimes.pointer,
            point.pointer,
            factor.pointer,
            ThreadContext.current.numbers
        )
        return try checked(result, done)
    }

    /// A multiple of the generator.
    static func generator(times factor: borrowing Scalar) throws(CryptoError) -> Point {
        let result = try Point()
        let done = unsafe EC_POINT_mul(
            Algorithms.shared.p256,
            result.pointer,
            factor.pointer,
            nil,
            nil,
            ThreadContext.current.numbers
        )
        return try checked(result, done)
    }

    /// A multiple of the point.
    borrowing func multiplied(by factor: borrowing Scalar) throws(CryptoError) -> Point {
        let result = try Point()
        let done = unsafe EC_POINT_mul(
            Algorithms.shared.p256,
            result.pointer,
            nil,
            pointer,
            factor.pointer,
            ThreadContext.current.numbers
        )
        return try Self.checked(result, done)
    }

    /// The point less another.
    borrowing func subtracting(_ other: borrowing Point) throws(CryptoError) -> Point {
        let result = try Point()
        let numbers = unsafe ThreadContext.current.numbers
        let group = unsafe Algorithms.shared.p256
        let done =
            unsafe EC_POINT_copy(result.pointer, other.pointer) == 1
            && EC_POINT_invert(group, result.pointer, numbers) == 1
            && EC_POINT_add(group, result.pointer, pointer, result.pointer, numbers) == 1
        return try Self.checked(result, done ? 1 : 0)
    }

    private static func checked(_ point: consuming Point, _ done: Int32) throws(CryptoError) -> Point {
        guard done == 1 else {
            ERR_clear_error()
            throw .unavailable
        }
        return point
    }

    /// The 65 octets of the point in its uncompressed form.
    ///
    /// - Throws: `invalidPoint` at infinity, which no protocol of Matter may take or give.
    var bytes: [UInt8] {
        get throws(CryptoError) {
            guard unsafe EC_POINT_is_at_infinity(Algorithms.shared.p256, pointer) == 0 else { throw .invalidPoint }
            var result = [UInt8](repeating: 0, count: P256.publicKeySize)
            let count = unsafe EC_POINT_point2oct(
                Algorithms.shared.p256,
                pointer,
                POINT_CONVERSION_UNCOMPRESSED,
                &result,
                result.count,
                ThreadContext.current.numbers
            )
            guard count == result.count else {
                ERR_clear_error()
                throw .unavailable
            }
            return result
        }
    }
}
