// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

/// What a device signs to prove its identity (Matter Core § 11.18.4.7).
package struct AttestationElements: Hashable, Sendable {
    /// The most octets that the elements may have.
    package static let maximumSize = 900
    /// The number of octets of a nonce.
    package static let nonceSize = 32

    /// The signed certification declaration, in CMS.
    package var certificationDeclaration: [UInt8]
    /// The nonce of the request.
    package var nonce: [UInt8]
    /// Seconds since 2000, or 0.
    package var timestamp: UInt32
    package var firmwareInformation: [UInt8]?

    package init(
        certificationDeclaration: [UInt8],
        nonce: [UInt8],
        timestamp: UInt32 = 0,
        firmwareInformation: [UInt8]? = nil
    ) {
        self.certificationDeclaration = certificationDeclaration
        self.nonce = nonce
        self.timestamp = timestamp
        self.firmwareInformation = firmwareInformation
    }

    /// The elements from their TLV; those of vendors are passed over.
    package init(tlv bytes: [UInt8]) throws(TLVError) {
        let value = try TLVValue(decoding: bytes, maximumSize: Self.maximumSize)
        _ = try value.requireStructure()
        certificationDeclaration = try value.member(1).requireOctets()
        nonce = try value.member(2).requireOctets(count: Self.nonceSize)
        timestamp = try value.member(3).uint()
        firmwareInformation = try value[4]?.requireOctets()
    }

    /// The elements in TLV.
    package var encoded: [UInt8] {
        TLVValue.structure([
            1: .bytes(certificationDeclaration),
            2: .bytes(nonce),
            3: .uint(timestamp),
            4: firmwareInformation.map { .bytes($0) },
        ]).encoded()
    }
}

/// What a device signs with its request for a node certificate (Matter Core § 11.18.4.9).
package struct NOCSRElements: Hashable, Sendable {
    /// The request, in DER.
    package var request: [UInt8]
    /// The nonce of the command.
    package var nonce: [UInt8]

    package init(request: [UInt8], nonce: [UInt8]) {
        self.request = request
        self.nonce = nonce
    }

    /// The elements from their TLV; those of vendors are passed over.
    package init(tlv bytes: [UInt8]) throws(TLVError) {
        let value = try TLVValue(decoding: bytes, maximumSize: AttestationElements.maximumSize)
        _ = try value.requireStructure()
        request = try value.member(1).requireOctets()
        nonce = try value.member(2).requireOctets(count: AttestationElements.nonceSize)
    }

    /// The elements in TLV.
    package var encoded: [UInt8] { TLVValue.structure([1: .bytes(request), 2: .bytes(nonce)]).encoded() }
}
