// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The opcodes of the interaction model protocol (Matter Core § 10.2.1).
extension Opcode {
    package static let statusResponse = Opcode(0x01)
    package static let readRequest = Opcode(0x02)
    package static let subscribeRequest = Opcode(0x03)
    package static let subscribeResponse = Opcode(0x04)
    package static let reportData = Opcode(0x05)
    package static let writeRequest = Opcode(0x06)
    package static let writeResponse = Opcode(0x07)
    package static let invokeRequest = Opcode(0x08)
    package static let invokeResponse = Opcode(0x09)
    package static let timedRequest = Opcode(0x0A)
}
