// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterOnboarding

/// What a QR or manual code says of a device that is to be found and paired with.
struct SetupCode: Hashable, Sendable {
    var passcode: UInt32
    /// All twelve bits, where the code has them.
    var discriminator: UInt16?
    /// The upper four bits.
    var shortDiscriminator: UInt8
    var vendorID: VendorID?
    var productID: ProductID?

    /// A code as printed or scanned.
    init(_ text: String) throws(ControllerFailure) {
        let text = text.split(whereSeparator: \.isWhitespace).joined()
        do throws(OnboardingError) {
            if text.hasPrefix(OnboardingPayload.prefix) {
                let payload = try OnboardingPayload(qrText: text)
                passcode = payload.passcode.rawValue
                discriminator = payload.discriminator.rawValue
                shortDiscriminator = payload.discriminator.short
                // Zero says that the code does not tell (Matter Core § 5.1.1).
                vendorID = payload.vendorID == 0 ? nil : payload.vendorID
                productID = payload.productID == 0 ? nil : payload.productID
            } else {
                let code = try ManualPairingCode(text: text)
                passcode = code.passcode.rawValue
                discriminator = nil
                shortDiscriminator = code.shortDiscriminator
                vendorID = code.product?.vendorID
                productID = code.product?.productID
            }
        } catch {
            throw .invalidCode("\(error)")
        }
    }

    /// The subtype of DNS-SD under which the device shows itself.
    var subtype: String { discriminator.map { "_L\($0)" } ?? "_S\(shortDiscriminator)" }

    /// Whether a device that was found may be the one.
    func fits(_ device: CommissionableDevice) -> Bool {
        if let discriminator, device.discriminator != discriminator { return false }
        guard UInt8(truncatingIfNeeded: device.discriminator >> 8) == shortDiscriminator else { return false }
        func agrees<Value: Equatable>(_ told: Value?, _ found: Value?) -> Bool {
            guard let told, let found else { return true }
            return told == found
        }
        return agrees(vendorID, device.vendorID) && agrees(productID, device.productID)
    }
}
