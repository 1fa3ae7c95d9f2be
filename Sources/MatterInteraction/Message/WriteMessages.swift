// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Changes attributes (Matter Core § 10.7.6).
package struct WriteRequestMessage: InteractionMessage {
    package static let opcode = Opcode.writeRequest
    package var suppressResponse: Bool
    package var isTimed: Bool
    package var writeRequests: [AttributeDataIB]
    package var moreChunkedMessages: Bool

    package init(
        suppressResponse: Bool = false,
        isTimed: Bool = false,
        writeRequests: [AttributeDataIB],
        moreChunkedMessages: Bool = false
    ) {
        self.suppressResponse = suppressResponse
        self.isTimed = isTimed
        self.writeRequests = writeRequests
        self.moreChunkedMessages = moreChunkedMessages
    }

    package init(tlv: TLVValue) throws(TLVError) {
        suppressResponse = try tlv.flag(0)
        isTimed = try tlv.member(1).requireBool()
        _ = try tlv.member(2)
        writeRequests = try tlv.entries(2) { (entry) throws(TLVError) in try AttributeDataIB(tlv: entry) }
        moreChunkedMessages = try tlv.flag(3)
    }

    package var members: [TLVField] {
        var fields: [TLVField] = []
        fields.append(0, flag: suppressResponse)
        fields.append(1, .boolean(isTimed))
        fields.append(2, .array(writeRequests.map(\.tlv)))
        fields.append(3, flag: moreChunkedMessages)
        return fields
    }
}

/// Says what came of each write (Matter Core § 10.7.7).
package struct WriteResponseMessage: InteractionMessage {
    package static let opcode = Opcode.writeResponse
    package var writeResponses: [AttributeStatusIB]

    package init(_ writeResponses: [AttributeStatusIB]) { self.writeResponses = writeResponses }

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.member(0)
        writeResponses = try tlv.entries(0) { (entry) throws(TLVError) in try AttributeStatusIB(tlv: entry) }
    }

    package var members: [TLVField] { [TLVField(0, .array(writeResponses.map(\.tlv)))] }
}
