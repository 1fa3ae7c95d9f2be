// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterTLV

/// The message that begins CASE (Matter Core § 4.14.2.3).
struct Sigma1: Hashable {
    /// The wish to resume a session: its id and the proof of knowing its secret.
    struct Resumption: Hashable {
        var resumptionID: [UInt8]
        var integrityCheck: [UInt8]
    }

    var initiatorRandom: [UInt8]
    var initiatorSessionID: SessionID
    var destinationID: [UInt8]
    var ephemeralPublicKey: [UInt8]
    var parameters: SessionParameters?
    var resumption: Resumption?
}

extension Sigma1 {
    init(_ payload: [UInt8]) throws(TLVError) {
        let tlv = try TLVValue(decoding: payload)
        _ = try tlv.requireStructure()
        initiatorRandom = try tlv.member(1).requireOctets(count: 32)
        initiatorSessionID = try tlv.member(2).sessionID()
        destinationID = try tlv.member(3).requireOctets(count: 32)
        ephemeralPublicKey = try tlv.member(4).requireOctets(count: 65)
        parameters = try tlv.sessionParameters(5)
        // Both or neither: one alone is an error of the initiator.
        guard tlv[6] != nil || tlv[7] != nil else { return }
        resumption = Resumption(
            resumptionID: try tlv.member(6).requireOctets(count: ResumptionRecord.idSize),
            integrityCheck: try tlv.member(7).requireOctets(count: 16)
        )
    }

    var encoded: [UInt8] {
        TLVValue.structure([
            1: .bytes(initiatorRandom),
            2: .uint(initiatorSessionID.rawValue),
            3: .bytes(destinationID),
            4: .bytes(ephemeralPublicKey),
            5: parameters?.tlv,
            6: (resumption?.resumptionID).map(TLVValue.bytes),
            7: (resumption?.integrityCheck).map(TLVValue.bytes),
        ]).encoded()
    }
}

/// The responder's answer in a full handshake.
struct Sigma2: Hashable {
    var responderRandom: [UInt8]
    var responderSessionID: SessionID
    var ephemeralPublicKey: [UInt8]
    var encrypted: [UInt8]
    var parameters: SessionParameters?
}

extension Sigma2 {
    init(_ payload: [UInt8]) throws(TLVError) {
        let tlv = try TLVValue(decoding: payload)
        _ = try tlv.requireStructure()
        responderRandom = try tlv.member(1).requireOctets(count: 32)
        responderSessionID = try tlv.member(2).sessionID()
        ephemeralPublicKey = try tlv.member(3).requireOctets(count: 65)
        encrypted = try tlv.member(4).requireOctets()
        parameters = try tlv.sessionParameters(5)
    }

    var encoded: [UInt8] {
        TLVValue.structure([
            1: .bytes(responderRandom),
            2: .uint(responderSessionID.rawValue),
            3: .bytes(ephemeralPublicKey),
            4: .bytes(encrypted),
            5: parameters?.tlv,
        ]).encoded()
    }
}

/// The initiator's proof.
struct Sigma3: Hashable {
    var encrypted: [UInt8]

    init(encrypted: [UInt8]) { self.encrypted = encrypted }

    init(_ payload: [UInt8]) throws(TLVError) {
        let tlv = try TLVValue(decoding: payload)
        _ = try tlv.requireStructure()
        encrypted = try tlv.member(1).requireOctets()
    }

    var encoded: [UInt8] { TLVValue.structure([1: .bytes(encrypted)]).encoded() }
}

/// The responder's answer to a resumption.
struct Sigma2Resume: Hashable {
    var resumptionID: [UInt8]
    var integrityCheck: [UInt8]
    var responderSessionID: SessionID
    var parameters: SessionParameters?
}

extension Sigma2Resume {
    init(_ payload: [UInt8]) throws(TLVError) {
        let tlv = try TLVValue(decoding: payload)
        _ = try tlv.requireStructure()
        resumptionID = try tlv.member(1).requireOctets(count: ResumptionRecord.idSize)
        integrityCheck = try tlv.member(2).requireOctets(count: 16)
        responderSessionID = try tlv.member(3).sessionID()
        parameters = try tlv.sessionParameters(4)
    }

    var encoded: [UInt8] {
        TLVValue.structure([
            1: .bytes(resumptionID),
            2: .bytes(integrityCheck),
            3: .uint(responderSessionID.rawValue),
            4: parameters?.tlv,
        ]).encoded()
    }
}

/// What each side proves to be: its certificates, signed together with both ephemeral keys.
struct CASEProof: Hashable {
    var noc: [UInt8]
    var icac: [UInt8]?
    var signature: [UInt8]
    /// The responder's id for the next resumption.
    var resumptionID: [UInt8]?
}

extension CASEProof {
    /// Reads TBEData2 or TBEData3.
    ///
    /// - Parameter hasResumptionID: Whether a resumption id must be there, as in TBEData2.
    init(_ plaintext: [UInt8], hasResumptionID: Bool) throws(TLVError) {
        let tlv = try TLVValue(decoding: plaintext)
        _ = try tlv.requireStructure()
        noc = try tlv.member(1).requireOctets()
        // Some initiators send an empty string where they have no intermediate certificate.
        if let value = try tlv[2]?.requireOctets(), !value.isEmpty { icac = value }
        signature = try tlv.member(3).requireOctets(count: 64)
        if hasResumptionID { resumptionID = try tlv.member(4).requireOctets(count: ResumptionRecord.idSize) }
    }

    var encoded: [UInt8] {
        TLVValue.structure([
            1: .bytes(noc),
            2: icac.map(TLVValue.bytes),
            3: .bytes(signature),
            4: resumptionID.map(TLVValue.bytes),
        ]).encoded()
    }

    /// The octets of TBSData2 or TBSData3, which the signature covers.
    static func signedData(noc: [UInt8], icac: [UInt8]?, signer: [UInt8], peer: [UInt8]) -> [UInt8] {
        TLVValue.structure([
            1: .bytes(noc),
            2: icac.map(TLVValue.bytes),
            3: .bytes(signer),
            4: .bytes(peer),
        ]).encoded()
    }
}
