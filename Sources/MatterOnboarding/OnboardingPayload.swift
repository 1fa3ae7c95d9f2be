// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What a commissioner must do before a device can be commissioned (Matter Core § 5.1.1.4).
package enum CommissioningFlow: UInt8, Hashable, Sendable {
    case standard = 0
    case userIntent = 1
    case custom = 2
}

/// The technologies by which a device can be found (Matter Core § 5.1.1.3).
package struct DiscoveryCapabilities: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bluetooth = DiscoveryCapabilities(rawValue: 1 << 1)
    package static let onNetwork = DiscoveryCapabilities(rawValue: 1 << 2)
    package static let wiFiPublicActionFrame = DiscoveryCapabilities(rawValue: 1 << 3)
    package static let nearField = DiscoveryCapabilities(rawValue: 1 << 4)
}

/// What a device's QR code says (Matter Core § 5.1.3).
package struct OnboardingPayload: Hashable, Sendable {
    package var vendorID: VendorID
    package var productID: ProductID
    package var flow: CommissioningFlow
    package var discovery: DiscoveryCapabilities
    package var discriminator: Discriminator
    package var passcode: Passcode
    /// The TLV that may follow the fixed fields.
    package var optionalData: OnboardingOptionalData

    package init(
        vendorID: VendorID,
        productID: ProductID,
        flow: CommissioningFlow = .standard,
        discovery: DiscoveryCapabilities = .onNetwork,
        discriminator: Discriminator,
        passcode: Passcode,
        optionalData: OnboardingOptionalData = OnboardingOptionalData()
    ) {
        self.vendorID = vendorID
        self.productID = productID
        self.flow = flow
        self.discovery = discovery
        self.discriminator = discriminator
        self.passcode = passcode
        self.optionalData = optionalData
    }

    /// The manual code of the same device: the long form where the flow is not the standard one (Matter Core § 5.1.4.1.2).
    package var manualCode: ManualPairingCode {
        ManualPairingCode(
            discriminator: discriminator,
            passcode: passcode,
            product: flow == .standard
                ? nil : ManualPairingCode.Product(vendorID: vendorID, productID: productID)
        )
    }
}

// MARK: - QR text

extension OnboardingPayload {
    /// What every QR text begins with.
    package static let prefix = "MT:"
    /// What stands between the payloads of a QR text for several devices.
    package static let separator: Character = "*"
    /// Octets of the fixed fields.
    private static let fixedSize = 11
    /// The most characters of one payload, prefix included.
    private static let maximumLength = 255
    /// The most characters of a QR text for several devices.
    private static let maximumTextLength = 4296

    /// The text of the QR code.
    package var qrText: String { Self.prefix + Base38.encode(encoded) }

    /// The packed octets: fields least significant bit first, then the optional TLV.
    package var encoded: [UInt8] {
        var packer = BitPacker()
        packer.append(0, bits: 3)
        packer.append(UInt64(vendorID.rawValue), bits: 16)
        packer.append(UInt64(productID.rawValue), bits: 16)
        packer.append(UInt64(flow.rawValue), bits: 2)
        packer.append(UInt64(discovery.rawValue), bits: 8)
        packer.append(UInt64(discriminator.rawValue), bits: 12)
        packer.append(UInt64(passcode.rawValue), bits: 27)
        packer.append(0, bits: 4)
        return packer.bytes + optionalData.encoded
    }

    /// Decodes the text of a QR code for one device.
    ///
    /// - Throws: `OnboardingError` that says what is wrong.
    package init(qrText text: some StringProtocol) throws(OnboardingError) {
        guard text.hasPrefix(Self.prefix) else { throw .missingPrefix }
        guard text.utf8.count <= Self.maximumLength else { throw .invalidLength(text.utf8.count) }
        try self.init(encoded: try Base38.decode(text.dropFirst(Self.prefix.count)))
    }

    /// Decodes the text of a QR code for one or several devices, in the order in which they stand.
    ///
    /// - Throws: `OnboardingError` that says what is wrong with the first bad one.
    package static func payloads(qrText text: some StringProtocol) throws(OnboardingError) -> [OnboardingPayload] {
        guard text.hasPrefix(prefix) else { throw .missingPrefix }
        guard text.utf8.count <= maximumTextLength else { throw .invalidLength(text.utf8.count) }
        var payloads: [OnboardingPayload] = []
        for part in text.dropFirst(prefix.count).split(separator: separator, omittingEmptySubsequences: false) {
            guard part.utf8.count + prefix.count <= maximumLength else { throw .invalidLength(part.utf8.count) }
            payloads.append(try OnboardingPayload(encoded: try Base38.decode(part)))
        }
        return payloads
    }

    /// Decodes the packed octets.
    ///
    /// - Throws: `OnboardingError` that says what is wrong.
    package init(encoded bytes: [UInt8]) throws(OnboardingError) {
        guard bytes.count >= Self.fixedSize else { throw .invalidLength(bytes.count) }
        var unpacker = BitUnpacker(bytes: bytes)
        let version = UInt8(unpacker.take(bits: 3))
        guard version == 0 else { throw .unsupportedVersion(version) }
        vendorID = VendorID(UInt16(unpacker.take(bits: 16)))
        productID = ProductID(UInt16(unpacker.take(bits: 16)))
        guard let flow = CommissioningFlow(rawValue: UInt8(unpacker.take(bits: 2))) else {
            throw .reserved("the commissioning flow")
        }
        self.flow = flow
        discovery = DiscoveryCapabilities(rawValue: UInt8(unpacker.take(bits: 8)))
        guard let discriminator = Discriminator(UInt16(unpacker.take(bits: 12))) else {
            throw .outOfRange("the discriminator")
        }
        self.discriminator = discriminator
        let number = UInt32(unpacker.take(bits: 27))
        guard let passcode = Passcode(number) else { throw .invalidPasscode(number) }
        self.passcode = passcode
        guard unpacker.take(bits: 4) == 0 else { throw .reserved("the padding") }
        optionalData = try OnboardingOptionalData(encoded: Array(bytes.dropFirst(Self.fixedSize)))
    }
}

/// Fills octets with fields, least significant bit first.
private struct BitPacker {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func append(_ value: UInt64, bits: Int) {
        for bit in 0..<bits {
            if count % 8 == 0 { bytes.append(0) }
            bytes[count / 8] |= UInt8(value >> UInt64(bit) & 1) << UInt8(count % 8)
            count += 1
        }
    }
}

/// Takes fields out of octets, least significant bit first; the caller has checked that they suffice.
private struct BitUnpacker {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func take(bits: Int) -> UInt64 {
        defer { position += bits }
        return (0..<bits).reduce(0) { value, bit in
            let place = position + bit
            return value | UInt64(bytes[place / 8] >> UInt8(place % 8) & 1) << UInt64(bit)
        }
    }
}
