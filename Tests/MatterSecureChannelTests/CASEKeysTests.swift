// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import Testing

@testable import MatterSecureChannel

/// Expected values were computed from the standard's formulas with another library (Python's `cryptography`).
@Suite("CASE keys")
struct CASEKeysTests {
    private let secret = [UInt8](0..<32)
    private let ipk = AESKey([UInt8](hexadecimal: "9bc61cd9c62a2df6d64dfcaa9dc472d4") ?? [])
    private let initiatorRandom = [UInt8](0x40..<0x60)
    private let resumptionID = [UInt8](0x60..<0x70)

    private func text(_ keys: SessionKeys) -> String {
        (keys.initiatorToResponder.bytes + keys.responderToInitiator.bytes + keys.attestationChallenge).hexadecimal
    }

    @Test("Sigma2 and Sigma3")
    func sigma() {
        let second = CASEKeys.sigma2(
            secret: secret,
            ipk: ipk,
            responderRandom: [UInt8](0x20..<0x40),
            responderPublicKey: [4] + [UInt8](0..<64),
            sigma1: [UInt8]("first".utf8)
        )
        #expect(second.bytes.hexadecimal == "217285bac30f326950dc6f884f050ce4")
        let third = CASEKeys.sigma3(secret: secret, ipk: ipk, transcript: [UInt8]("firstsecond".utf8))
        #expect(third.bytes.hexadecimal == "b49b90d05b5010d56852bb86ba501bfb")
    }

    @Test("Session keys")
    func session() {
        let keys = CASEKeys.session(secret: secret, ipk: ipk, transcript: [UInt8]("firstsecondthird".utf8))
        #expect(
            text(keys)
                == "9f1c17f53b3449b9a0bd83c7760661ebf067aafce236fc957c4b89c22fe5f0e74a0700b0fecc56db2a72ef21610fa45d"
        )
    }

    @Test("Resumption")
    func resumption() {
        let first = CASEKeys.sigma1ResumeCheck(
            secret: secret,
            initiatorRandom: initiatorRandom,
            resumptionID: resumptionID
        )
        #expect(first?.hexadecimal == "32d3533ddd7b68838bcaf3a90865499e")
        let second = CASEKeys.sigma2ResumeCheck(
            secret: secret,
            initiatorRandom: initiatorRandom,
            resumptionID: resumptionID
        )
        #expect(second?.hexadecimal == "1c5a07cdbfae6024060bc814fab58968")
        let keys = CASEKeys.resumedSession(
            secret: secret,
            initiatorRandom: initiatorRandom,
            resumptionID: resumptionID
        )
        #expect(
            text(keys)
                == "753c55c7d4eaca1d3b5ceb7d497dccae51faea44cf02b7de4ba382efaac575b17a5d00e58d9578e4efd55889ff10c105"
        )
    }

    @Test("An integrity check that could not be made matches nothing")
    func matching() {
        #expect(CASEKeys.matches([1, 2], [1, 2]))
        #expect(!CASEKeys.matches([1, 2], [1, 3]))
        #expect(!CASEKeys.matches([1, 2], [1, 2, 3]))
        #expect(!CASEKeys.matches([], nil))
    }
}
