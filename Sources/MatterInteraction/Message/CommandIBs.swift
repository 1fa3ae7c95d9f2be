// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// A command with its fields: a request, or the response to one (Matter Core § 10.6.12).
package struct CommandDataIB: Hashable, Sendable {
    package var path: CommandPathIB
    /// Nil where the sender left them out, as it may if there are none.
    package var fields: TLVValue?
    /// Tells the commands of one request apart.
    package var commandRef: UInt16?

    package init(path: CommandPathIB, fields: TLVValue?, commandRef: UInt16? = nil) {
        self.path = path
        self.fields = fields
        self.commandRef = commandRef
    }

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        path = try CommandPathIB(tlv: try tlv.member(0))
        fields = tlv[1]
        commandRef = try tlv.number(2)
    }

    package var tlv: TLVValue {
        .structure([0: path.tlv, 1: fields, 2: commandRef.map { .uint($0) }])
    }
}

/// What came of a command without a response of its own (Matter Core § 10.6.14).
package struct CommandStatusIB: Hashable, Sendable {
    package var path: CommandPathIB
    package var status: Status
    package var commandRef: UInt16?

    package init(path: CommandPathIB, status: Status, commandRef: UInt16? = nil) {
        self.path = path
        self.status = status
        self.commandRef = commandRef
    }

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        path = try CommandPathIB(tlv: try tlv.member(0))
        status = try Status(tlv: try tlv.member(1))
        commandRef = try tlv.number(2)
    }

    package var tlv: TLVValue {
        .structure([0: path.tlv, 1: status.tlv, 2: commandRef.map { .uint($0) }])
    }
}

/// The answer to a command (Matter Core § 10.6.13).
package enum InvokeResponseIB: Hashable, Sendable {
    case command(CommandDataIB)
    case status(CommandStatusIB)

    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        if let command = tlv[0] {
            self = .command(try CommandDataIB(tlv: command))
        } else {
            self = .status(try CommandStatusIB(tlv: try tlv.member(1)))
        }
    }

    package var tlv: TLVValue {
        switch self {
        case .command(let command): .structure([0: command.tlv])
        case .status(let status): .structure([1: status.tlv])
        }
    }

    package var commandRef: UInt16? {
        switch self {
        case .command(let command): command.commandRef
        case .status(let status): status.commandRef
        }
    }
}
