// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A DNS message (RFC 1035 § 4), as multicast DNS uses it.
package struct DNSMessage: Hashable, Sendable {
    package var id: UInt16
    package var isResponse: Bool
    /// Operation code; only 0, a query, exists in mDNS (RFC 6762 § 18.3).
    package var operation: UInt8
    package var isAuthoritative: Bool
    /// In a query: more known answers follow in another packet (RFC 6762 § 7.2).
    package var isTruncated: Bool
    package var responseCode: UInt8
    package var questions: [DNSQuestion]
    package var answers: [DNSRecord]
    package var authorities: [DNSRecord]
    package var additionals: [DNSRecord]

    package init(
        id: UInt16 = 0,
        isResponse: Bool = false,
        operation: UInt8 = 0,
        isAuthoritative: Bool = false,
        isTruncated: Bool = false,
        responseCode: UInt8 = 0,
        questions: [DNSQuestion] = [],
        answers: [DNSRecord] = [],
        authorities: [DNSRecord] = [],
        additionals: [DNSRecord] = []
    ) {
        self.id = id
        self.isResponse = isResponse
        self.operation = operation
        self.isAuthoritative = isAuthoritative
        self.isTruncated = isTruncated
        self.responseCode = responseCode
        self.questions = questions
        self.answers = answers
        self.authorities = authorities
        self.additionals = additionals
    }

    /// An mDNS response.
    package static func response(answers: [DNSRecord], additionals: [DNSRecord] = []) -> DNSMessage {
        DNSMessage(isResponse: true, isAuthoritative: true, answers: answers, additionals: additionals)
    }

    /// Reads a message; octets behind it are ignored.
    package init(_ bytes: [UInt8]) throws(DNSError) {
        var reader = DNSReader(bytes)
        let id = try reader.readUInt16()
        let flags = try reader.readUInt16()
        let counts = (
            try reader.readUInt16(), try reader.readUInt16(), try reader.readUInt16(), try reader.readUInt16()
        )
        self.init(
            id: id,
            isResponse: flags & 0x8000 != 0,
            operation: UInt8(flags >> 11 & 0xF),
            isAuthoritative: flags & 0x0400 != 0,
            isTruncated: flags & 0x0200 != 0,
            responseCode: UInt8(flags & 0xF)
        )
        for _ in 0..<counts.0 { questions.append(try reader.readQuestion()) }
        for _ in 0..<counts.1 { answers.append(try reader.readRecord()) }
        for _ in 0..<counts.2 { authorities.append(try reader.readRecord()) }
        for _ in 0..<counts.3 { additionals.append(try reader.readRecord()) }
    }

    /// The message as octets; resolvers of plain DNS get the targets of SRV records uncompressed (RFC 6762 § 18.14).
    package func encoded(compressingTargets: Bool = true) -> [UInt8] {
        var writer = DNSWriter(compresses: true)
        var flags = UInt16(operation & 0xF) << 11 | UInt16(responseCode & 0xF)
        if isResponse { flags |= 0x8000 }
        if isAuthoritative { flags |= 0x0400 }
        if isTruncated { flags |= 0x0200 }
        writer.append(id)
        writer.append(flags)
        for count in [questions.count, answers.count, authorities.count, additionals.count] {
            writer.append(UInt16(clamping: count))
        }
        for question in questions { writer.append(question) }
        for section in [answers, authorities, additionals] {
            for record in section { writer.append(record, compressingTarget: compressingTargets) }
        }
        return writer.bytes
    }
}
