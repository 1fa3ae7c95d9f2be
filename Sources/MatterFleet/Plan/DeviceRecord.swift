// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterOnboarding
import MatterTLV

/// What a store keeps of a device's identity: what was, or could have been, chosen and not derived.
package struct DeviceRecord: Hashable, Sendable {
    package var discriminator: Discriminator
    package var passcode: Passcode
    package var port: UInt16
    /// Present where the command line chose another one than the profile's.
    package var vendorID: VendorID?
    package var productID: ProductID?

    package init(
        discriminator: Discriminator,
        passcode: Passcode,
        port: UInt16,
        vendorID: VendorID? = nil,
        productID: ProductID? = nil
    ) {
        self.discriminator = discriminator
        self.passcode = passcode
        self.port = port
        self.vendorID = vendorID
        self.productID = productID
    }

    /// The key in the device's scope; the node's own keys never begin with `fleet/`.
    package static let key = "fleet/identity"
}

extension DeviceRecord {
    package var encoded: [UInt8] {
        TLVValue.structure([
            1: .uint(discriminator.rawValue),
            2: .uint(passcode.rawValue),
            3: .uint(port),
            4: vendorID.map { .uint($0.rawValue) },
            5: productID.map { .uint($0.rawValue) },
        ]).encoded()
    }

    /// Decodes a record; members that a newer version may have added are passed over.
    package init(encoded bytes: [UInt8]) throws(TLVError) {
        let value = try TLVValue(decoding: bytes)
        _ = try value.requireStructure()
        guard let discriminator = Discriminator(try value.member(1).uint()),
            let passcode = Passcode(try value.member(2).uint())
        else { throw .outOfRange }
        self.discriminator = discriminator
        self.passcode = passcode
        port = try value.member(3).uint()
        vendorID = try value[4].map { value throws(TLVError) in VendorID(try value.uint()) }
        productID = try value[5].map { value throws(TLVError) in ProductID(try value.uint()) }
    }
}
