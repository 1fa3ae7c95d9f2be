// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// An extension of X.509, its DER kept as it came.
struct X509Extension: Hashable, Sendable {
    let identifier: ObjectIdentifier
    let isCritical: Bool
    let value: [UInt8]
    let encoded: [UInt8]

    init(_ identifier: ObjectIdentifier, isCritical: Bool, _ value: [UInt8]) {
        self.identifier = identifier
        self.isCritical = isCritical
        self.value = value
        encoded = DER.sequence(
            DER.identifier(identifier),
            isCritical ? DER.element(DER.boolean, [0xFF]) : [],
            DER.octets(value)
        )
    }

    init(_ reader: inout DERReader) throws(CertificateError) {
        let element = try reader.readElement()
        guard element.tag == DER.sequence else { throw .malformedDER }
        encoded = [UInt8](element.encoded)
        var content = DERReader(element.content)
        identifier = try content.readIdentifier()
        var rest = content
        let next = try rest.readElement()
        if next.tag == DER.boolean {
            // The default may not be written in DER, so a boolean here is true.
            guard try content.readBoolean() else { throw .malformedDER }
            isCritical = true
        } else {
            isCritical = false
        }
        value = [UInt8](try content.read(DER.octetString))
        try content.finish()
    }
}
