// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The 11 or 21 digits that a person types to commission a device (Matter Core § 5.1.4).
package struct ManualPairingCode: Hashable, Sendable {
    /// The vendor and product that a long code names.
    package struct Product: Hashable, Sendable {
        package var vendorID: VendorID
        package var productID: ProductID

        package init(vendorID: VendorID, productID: ProductID) {
            self.vendorID = vendorID
            self.productID = productID
        }
    }

    /// The upper four bits of the discriminator.
    package let shortDiscriminator: UInt8
    package let passcode: Passcode
    /// Present in the long form only, which devices of a non-standard commissioning flow must use.
    package let product: Product?

    package init(discriminator: Discriminator, passcode: Passcode, product: Product? = nil) {
        self.shortDiscriminator = discriminator.short
        self.passcode = passcode
        self.product = product
    }

    /// The digits, check digit last.
    package var text: String {
        let discriminator = UInt32(shortDiscriminator)
        var digits: [UInt8] = []
        func append(_ value: UInt32, _ count: Int) {
            let text = String(value)
            digits += Array(repeating: 0, count: count - text.count) + text.utf8.map { $0 - 0x30 }
        }
        append(discriminator >> 2 | (product == nil ? 0 : 4), 1)
        append((discriminator & 3) << 14 | passcode.rawValue & 0x3FFF, 5)
        append(passcode.rawValue >> 14, 4)
        if let product {
            append(UInt32(product.vendorID.rawValue), 5)
            append(UInt32(product.productID.rawValue), 5)
        }
        digits.append(Verhoeff.checkDigit(for: digits))
        return digits.map(String.init).joined()
    }

    /// Decodes digits; the blanks and dashes that people group them with are passed over.
    ///
    /// - Throws: `OnboardingError` that says what is wrong.
    package init(text: some StringProtocol) throws(OnboardingError) {
        var digits: [UInt8] = []
        for character in text where character != " " && character != "-" {
            guard let octet = character.asciiValue, (0x30...0x39).contains(octet) else {
                throw .invalidCharacter(character)
            }
            digits.append(octet - 0x30)
        }
        guard let first = digits.first else { throw .invalidLength(0) }
        guard first < 8 else { throw .reserved("the first digit") }
        let isLong = first & 4 != 0
        guard digits.count == (isLong ? 21 : 11) else { throw .invalidLength(digits.count) }
        guard Verhoeff.isValid(digits) else { throw .wrongCheckDigit }

        func number(_ range: Range<Int>) -> UInt32 { digits[range].reduce(0) { $0 * 10 + UInt32($1) } }
        let chunk2 = number(1..<6)
        let chunk3 = number(6..<10)
        guard chunk2 <= 0xFFFF else { throw .outOfRange("the second group of digits") }
        guard chunk3 <= 0x1FFF else { throw .outOfRange("the third group of digits") }
        let value = chunk3 << 14 | chunk2 & 0x3FFF
        guard let passcode = Passcode(value) else { throw .invalidPasscode(value) }
        self.passcode = passcode
        shortDiscriminator = (first & 3) << 2 | UInt8(chunk2 >> 14)
        guard isLong else {
            product = nil
            return
        }
        guard let vendor = UInt16(exactly: number(10..<15)) else { throw .outOfRange("the vendor id") }
        guard let productNumber = UInt16(exactly: number(15..<20)) else { throw .outOfRange("the product id") }
        product = Product(vendorID: VendorID(vendor), productID: ProductID(productNumber))
    }
}
