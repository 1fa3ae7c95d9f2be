// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A name of X.509 with one attribute in each part, its DER kept as it came.
struct X509Name: Hashable, Sendable {
    /// One attribute: what it is, which string type it has, and the octets of the string.
    struct Attribute: Hashable, Sendable {
        let type: ObjectIdentifier
        let stringTag: UInt8
        let value: [UInt8]

        init(_ type: ObjectIdentifier, _ stringTag: UInt8, _ value: [UInt8]) {
            self.type = type
            self.stringTag = stringTag
            self.value = value
        }

        init(_ type: ObjectIdentifier, _ text: String) { self.init(type, DER.utf8String, [UInt8](text.utf8)) }
    }

    let attributes: [Attribute]
    let encoded: [UInt8]

    init(_ attributes: [Attribute]) {
        self.attributes = attributes
        let parts = attributes.map {
            DER.set(DER.sequence(DER.identifier($0.type), DER.element($0.stringTag, $0.value)))
        }
        encoded = DER.element(DER.sequence, [UInt8](parts.joined()))
    }

    init(_ reader: inout DERReader) throws(CertificateError) {
        let element = try reader.readElement()
        guard element.tag == DER.sequence else { throw .malformedDER }
        encoded = [UInt8](element.encoded)
        var attributes: [Attribute] = []
        var parts = DERReader(element.content)
        while !parts.isAtEnd {
            var part = try parts.enter(DER.set)
            var attribute = try part.enter(DER.sequence)
            let type = try attribute.readIdentifier()
            let value = try attribute.readElement()
            try attribute.finish()
            guard part.isAtEnd else { throw .invalidName }
            attributes.append(Attribute(type, value.tag, [UInt8](value.content)))
        }
        self.attributes = attributes
    }

    /// The values of all attributes of one type.
    func values(_ type: ObjectIdentifier) -> [[UInt8]] { attributes.filter { $0.type == type }.map(\.value) }
}
