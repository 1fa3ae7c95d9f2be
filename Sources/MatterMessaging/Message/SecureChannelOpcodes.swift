// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Opcodes of the secure channel protocol (Matter Core § 4.11.1).
extension Opcode {
    package static let standaloneAcknowledgement: Opcode = 0x10
    package static let pbkdfParamRequest: Opcode = 0x20
    package static let pbkdfParamResponse: Opcode = 0x21
    package static let pake1: Opcode = 0x22
    package static let pake2: Opcode = 0x23
    package static let pake3: Opcode = 0x24
    package static let sigma1: Opcode = 0x30
    package static let sigma2: Opcode = 0x31
    package static let sigma3: Opcode = 0x32
    package static let sigma2Resume: Opcode = 0x33
    package static let statusReport: Opcode = 0x40
}
