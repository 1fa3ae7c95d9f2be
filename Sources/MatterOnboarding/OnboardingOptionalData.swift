// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

/// The TLV structure that may follow the fixed fields of a QR code (Matter Core § 5.1.5).
package struct OnboardingOptionalData: Hashable, Sendable {
    /// The serial number, as text or as a number.
    package enum SerialNumber: Hashable, Sendable {
        case text(String)
        case number(UInt64)
    }

    package var serialNumber: SerialNumber?
    /// The PBKDF2 parameters with which a commissioner may begin PASE at once.
    package var iterations: UInt32?
    package var salt: [UInt8]?
    /// How many devices the code stands for.
    package var deviceCount: UInt8?
    /// Seconds for which the device stays commissionable after power-up.
    package var commissioningTimeout: UInt16?
    /// The manufacturer's own elements, of tags 0x80 to 0xFF, in their order.
    package var vendorElements: [TLVField] = []

    package init() {}

    package var isEmpty: Bool { self == OnboardingOptionalData() }

    private enum Tag {
        static let serialNumber: UInt8 = 0
        static let iterations: UInt8 = 1
        static let salt: UInt8 = 2
        static let deviceCount: UInt8 = 3
        static let commissioningTimeout: UInt8 = 4
        static let vendor: ClosedRange<UInt8> = 0x80...0xFF
    }

    /// The TLV; no octets where there is nothing to say.
    package var encoded: [UInt8] {
        if isEmpty { return [] }
        var fields: [TLVField] = []
        switch serialNumber {
        case .text(let text): fields.append(TLVField(Tag.serialNumber, .utf8(text)))
        case .number(let number): fields.append(TLVField(Tag.serialNumber, .unsigned(number)))
        case nil: break
        }
        if let iterations { fields.append(TLVField(Tag.iterations, .uint(iterations))) }
        if let salt { fields.append(TLVField(Tag.salt, .bytes(salt))) }
        if let deviceCount { fields.append(TLVField(Tag.deviceCount, .uint(deviceCount))) }
        if let commissioningTimeout { fields.append(TLVField(Tag.commissioningTimeout, .uint(commissioningTimeout))) }
        return TLVValue.structure(fields + vendorElements).encoded()
    }

    /// Decodes the TLV; no octets mean no optional data, and reserved tags are passed over.
    ///
    /// - Throws: `invalidOptionalData` with the reason.
    package init(encoded bytes: [UInt8]) throws(OnboardingError) {
        self.init()
        if bytes.isEmpty { return }
        do throws(TLVError) {
            for field in try TLVValue(decoding: bytes).requireStructure() {
                guard case .context(let tag) = field.tag else { throw .wrongTag }
                try take(field.value, tag: tag)
            }
        } catch {
            throw .invalidOptionalData(error)
        }
    }

    private mutating func take(_ value: TLVValue, tag: UInt8) throws(TLVError) {
        switch tag {
        case Tag.serialNumber:
            if let text = value.string {
                serialNumber = .text(text)
            } else {
                serialNumber = .number(try value.uint())
            }
        case Tag.iterations: iterations = try value.uint()
        case Tag.salt: salt = try value.requireOctets()
        case Tag.deviceCount: deviceCount = try value.uint()
        case Tag.commissioningTimeout: commissioningTimeout = try value.uint()
        case Tag.vendor: vendorElements.append(TLVField(tag, value))
        default: break
        }
    }
}
