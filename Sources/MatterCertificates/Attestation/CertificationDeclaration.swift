// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What the Alliance declares of a certified product (Matter Core § 6.3.1).
package struct CertificationDeclaration: Hashable, Sendable {
    /// How far a product has come on its way to certification.
    package enum CertificationType: UInt8, Sendable {
        case test = 0
        case provisional
        case official
    }

    /// A vendor and product whose attestation certificates a product uses instead of its own.
    package struct Origin: Hashable, Sendable {
        package var vendorID: VendorID
        package var productID: ProductID

        package init(vendorID: VendorID, productID: ProductID) {
            self.vendorID = vendorID
            self.productID = productID
        }
    }

    /// The most products that one declaration may list.
    package static let maximumProductCount = 100
    /// The most authorities that one declaration may name.
    static let maximumAuthorityCount = 10
    /// The number of characters of a certificate identifier.
    static let certificateIDSize = 19

    package var formatVersion: UInt16 = 1
    package var vendorID: VendorID
    package var productIDs: [ProductID]
    package var deviceType: DeviceTypeID
    package var certificateID = "CSA00000SWC00000-00"
    package var securityLevel: UInt8 = 0
    package var securityInformation: UInt16 = 0
    package var versionNumber: UInt16 = 1
    package var certificationType = CertificationType.test
    package var dacOrigin: Origin?
    /// The key identifiers of the only authorities whose devices the declaration covers; nil for any.
    package var authorizedPAAs: [[UInt8]]?

    package init(vendorID: VendorID, productIDs: [ProductID], deviceType: DeviceTypeID) {
        self.vendorID = vendorID
        self.productIDs = productIDs
        self.deviceType = deviceType
    }

    /// A declaration from its TLV.
    package init(tlv bytes: [UInt8]) throws(TLVError) {
        let value = try TLVValue(decoding: bytes, maximumSize: 1024)
        _ = try value.requireStructure()
        formatVersion = try value.member(0).uint()
        vendorID = VendorID(try value.member(1).uint())
        let products = try value.member(2).requireItems()
        guard (1...Self.maximumProductCount).contains(products.count) else { throw .outOfRange }
        productIDs = []
        for product in products { productIDs.append(ProductID(try product.uint())) }
        deviceType = DeviceTypeID(try value.member(3).uint())
        certificateID = try value.member(4).requireString()
        guard certificateID.utf8.count == Self.certificateIDSize else { throw .outOfRange }
        securityLevel = try value.member(5).uint()
        securityInformation = try value.member(6).uint()
        versionNumber = try value.member(7).uint()
        guard let type = CertificationType(rawValue: try value.member(8).uint()) else { throw .outOfRange }
        certificationType = type
        switch (value[9], value[10]) {
        case (nil, nil): dacOrigin = nil
        case (let vendor?, let product?):
            dacOrigin = Origin(vendorID: VendorID(try vendor.uint()), productID: ProductID(try product.uint()))
        case (nil, _): throw .missing(.context(9))
        case (_, nil): throw .missing(.context(10))
        }
        guard let authorities = value[11] else { return }
        let items = try authorities.requireItems()
        guard (1...Self.maximumAuthorityCount).contains(items.count) else { throw .outOfRange }
        var identifiers: [[UInt8]] = []
        for item in items {
            identifiers.append(try item.requireOctets(count: CertificateExtension.keyIdentifierSize))
        }
        authorizedPAAs = identifiers
    }

    /// The declaration in TLV.
    package var encoded: [UInt8] {
        TLVValue.structure([
            0: .uint(formatVersion),
            1: .uint(vendorID.rawValue),
            2: .array(productIDs.map { .uint($0.rawValue) }),
            3: .uint(deviceType.rawValue),
            4: .utf8(certificateID),
            5: .uint(securityLevel),
            6: .uint(securityInformation),
            7: .uint(versionNumber),
            8: .uint(certificationType.rawValue),
            9: dacOrigin.map { .uint($0.vendorID.rawValue) },
            10: dacOrigin.map { .uint($0.productID.rawValue) },
            11: authorizedPAAs.map { .array($0.map { .bytes($0) }) },
        ]).encoded()
    }
}
