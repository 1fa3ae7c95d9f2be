// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging

/// What both roles of PASE compute alike (Matter Core § 4.14.1.2).
enum PASEContext {
    /// The context of SPAKE2+, which binds it to the parameter messages as they were sent.
    static func hash(request: [UInt8], response: [UInt8]) -> [UInt8] {
        SHA256.hash([UInt8]("CHIP PAKE V1 Commissioning".utf8) + request + response)
    }

    static func session(
        result: SPAKE2PlusResult,
        isInitiator: Bool,
        local: SessionID,
        peer: SessionID,
        parameters: SessionParameters?
    ) -> EstablishedSession {
        EstablishedSession(
            kind: .pase,
            isInitiator: isInitiator,
            localSessionID: local,
            peerSessionID: peer,
            keys: KeySchedule.sessionKeys(secret: result.Ke, salt: []),
            parameters: parameters ?? .default
        )
    }
}
