// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Says how an action went (Matter Core § 10.7.1).
package struct StatusResponseMessage: InteractionMessage {
    package static let opcode = Opcode.statusResponse
    package var status: StatusCode

    package init(_ status: StatusCode) { self.status = status }

    package init(tlv: TLVValue) throws(TLVError) {
        status = StatusCode(rawValue: try tlv.member(0).uint())
    }

    package var members: [TLVField] { [TLVField(0, .uint(status.rawValue))] }
}

/// Opens a timed interaction (Matter Core § 10.7.11).
package struct TimedRequestMessage: InteractionMessage {
    package static let opcode = Opcode.timedRequest
    /// How long the write or invoke may take to come.
    package var timeoutMilliseconds: UInt16

    package init(timeoutMilliseconds: UInt16) { self.timeoutMilliseconds = timeoutMilliseconds }

    package init(tlv: TLVValue) throws(TLVError) {
        timeoutMilliseconds = try tlv.member(0).uint()
    }

    package var members: [TLVField] { [TLVField(0, .uint(timeoutMilliseconds))] }
}
