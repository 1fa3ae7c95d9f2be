// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The interaction model as this program speaks it.
package enum InteractionModel {
    /// The revision that goes into every message.
    package static let revision: UInt8 = 12
    /// The tag of the revision in every message.
    static let revisionTag: UInt8 = 0xFF
}

/// A message of the interaction model protocol (Matter Core § 10.7): a structure with the revision as its last member.
///
/// Members with tags that the standard does not name are skipped; those that it names must have the right type.
package protocol InteractionMessage: Hashable, Sendable {
    static var opcode: Opcode { get }

    /// Reads the members of the message's structure.
    init(tlv: TLVValue) throws(TLVError)

    /// The members without the revision, ascending by tag.
    var members: [TLVField] { get }
}

extension InteractionMessage {
    /// Decodes a message's payload.
    package init(payload: [UInt8]) throws(TLVError) {
        let value = try TLVValue(decoding: payload)
        _ = try value.requireStructure()
        _ = try value.optional(InteractionModel.revisionTag) { (revision) throws(TLVError) in
            try revision.uint(UInt8.self)
        }
        try self.init(tlv: value)
    }

    /// The message's payload.
    package var payload: [UInt8] {
        TLVValue.structure(members + [TLVField(InteractionModel.revisionTag, .uint(InteractionModel.revision))])
            .encoded()
    }
}
