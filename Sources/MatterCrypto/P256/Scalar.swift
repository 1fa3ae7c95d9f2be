// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL
import MatterCore

/// A number modulo the order of the curve, erased when it goes.
@safe
struct Scalar: ~Copyable {
    let pointer: OpaquePointer

    private init(taking pointer: OpaquePointer) { unsafe self.pointer = pointer }

    deinit { unsafe BN_clear_free(pointer) }

    /// The number that big-endian octets stand for, whatever its size.
    private static func number(_ bytes: [UInt8]) throws(CryptoError) -> Scalar {
        guard let pointer = unsafe BN_bin2bn(bytes, Int32(bytes.count), nil) else { throw .unavailable }
        return unsafe Scalar(taking: pointer)
    }

    /// A number below the order from 32 octets.
    init(_ bytes: [UInt8]) throws(CryptoError) {
        guard bytes.count == P256.scalarSize else { throw .invalidLength }
        let number = try Self.number(bytes)
        guard unsafe BN_cmp(number.pointer, EC_GROUP_get0_order(Algorithms.shared.p256)) < 0 else {
            throw .invalidScalar
        }
        self = number
    }

    /// A longer number brought below the order.
    init(reducing bytes: [UInt8]) throws(CryptoError) {
        let number = try Self.number(bytes)
        let context = ThreadContext.current
        guard
            unsafe BN_nnmod(
                number.pointer,
                number.pointer,
                EC_GROUP_get0_order(Algorithms.shared.p256),
                context.numbers
            ) == 1
        else { throw .unavailable }
        self = number
    }

    var isZero: Bool { unsafe BN_is_zero(pointer) == 1 }

    /// The number in 32 octets, most significant first.
    var bytes: [UInt8] {
        var result = [UInt8](repeating: 0, count: P256.scalarSize)
        let count = unsafe BN_bn2binpad(pointer, &result, Int32(result.count))
        precondition(count == Int32(result.count), "A number below the order has at most 32 octets")
        return result
    }

    /// A random number from 1 to one below the order.
    ///
    /// 64 bits more than needed make the bias of the reduction negligible (FIPS 186-5 § A.2.1), and unlike trying
    /// again it ends with any source.
    static func random(_ source: any RandomSource) -> [UInt8] {
        guard let scalar = try? Scalar(reducing: source.bytes(P256.scalarSize + 8)) else {
            preconditionFailure("OpenSSL has memory for a number")
        }
        return scalar.isZero ? [UInt8](repeating: 0, count: P256.scalarSize - 1) + [1] : scalar.bytes
    }
}
