// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Invokes commands (Matter Core § 10.7.9).
package struct InvokeRequestMessage: InteractionMessage {
    package static let opcode = Opcode.invokeRequest
    package var suppressResponse: Bool
    package var isTimed: Bool
    package var invokeRequests: [CommandDataIB]

    package init(suppressResponse: Bool = false, isTimed: Bool = false, invokeRequests: [CommandDataIB]) {
        self.suppressResponse = suppressResponse
        self.isTimed = isTimed
        self.invokeRequests = invokeRequests
    }

    package init(tlv: TLVValue) throws(TLVError) {
        suppressResponse = try tlv.member(0).requireBool()
        isTimed = try tlv.member(1).requireBool()
        _ = try tlv.member(2)
        invokeRequests = try tlv.entries(2) { (entry) throws(TLVError) in try CommandDataIB(tlv: entry) }
    }

    package var members: [TLVField] {
        [
            TLVField(0, .boolean(suppressResponse)),
            TLVField(1, .boolean(isTimed)),
            TLVField(2, .array(invokeRequests.map(\.tlv))),
        ]
    }
}

/// Answers commands, in one or more messages (Matter Core § 10.7.10).
package struct InvokeResponseMessage: InteractionMessage {
    package static let opcode = Opcode.invokeResponse
    package var suppressResponse: Bool
    package var invokeResponses: [InvokeResponseIB]
    package var moreChunkedMessages: Bool

    package init(
        suppressResponse: Bool = false,
        invokeResponses: [InvokeResponseIB],
        moreChunkedMessages: Bool = false
    ) {
        self.suppressResponse = suppressResponse
        self.invokeResponses = invokeResponses
        self.moreChunkedMessages = moreChunkedMessages
    }

    package init(tlv: TLVValue) throws(TLVError) {
        suppressResponse = try tlv.flag(0)
        _ = try tlv.member(1)
        invokeResponses = try tlv.entries(1) { (entry) throws(TLVError) in try InvokeResponseIB(tlv: entry) }
        moreChunkedMessages = try tlv.flag(2)
    }

    package var members: [TLVField] {
        var fields: [TLVField] = []
        fields.append(0, .boolean(suppressResponse))
        fields.append(1, .array(invokeResponses.map(\.tlv)))
        fields.append(2, flag: moreChunkedMessages)
        return fields
    }
}
