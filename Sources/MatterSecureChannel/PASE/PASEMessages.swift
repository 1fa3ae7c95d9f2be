// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterTLV

/// The parameters with which a passcode becomes a verifier (Matter Core § 3.9).
package struct PBKDFParameters: Hashable, Sendable {
    /// The iteration counts that the standard allows.
    package static let iterationRange: ClosedRange<UInt32> = 1000...100_000
    /// The lengths of salt that the standard allows.
    package static let saltRange = 16...32

    package let iterations: UInt32
    package let salt: [UInt8]

    /// Parameters within the standard's ranges; nil for others.
    package init?(iterations: UInt32, salt: [UInt8]) {
        guard Self.iterationRange.contains(iterations), Self.saltRange.contains(salt.count) else { return nil }
        self.iterations = iterations
        self.salt = salt
    }

    init(tlv: TLVValue) throws(TLVError) {
        let iterations = try tlv.member(1).uint(UInt32.self)
        guard let value = Self(iterations: iterations, salt: try tlv.member(2).requireOctets()) else {
            throw .outOfRange
        }
        self = value
    }

    var tlv: TLVValue { .structure([1: .uint(iterations), 2: .bytes(salt)]) }
}

/// The message that begins PASE (Matter Core § 4.14.1.2).
struct PBKDFParamRequest: Hashable {
    var initiatorRandom: [UInt8]
    var initiatorSessionID: SessionID
    var passcodeID: UInt16
    var hasPBKDFParameters: Bool
    var parameters: SessionParameters?
}

extension PBKDFParamRequest {
    init(_ payload: [UInt8]) throws(TLVError) {
        let tlv = try TLVValue(decoding: payload)
        _ = try tlv.requireStructure()
        initiatorRandom = try tlv.member(1).requireOctets(count: 32)
        initiatorSessionID = try tlv.member(2).sessionID()
        passcodeID = try tlv.member(3).uint()
        hasPBKDFParameters = try tlv.member(4).requireBool()
        parameters = try tlv.sessionParameters(5)
    }

    var encoded: [UInt8] {
        TLVValue.structure([
            1: .bytes(initiatorRandom),
            2: .uint(initiatorSessionID.rawValue),
            3: .uint(passcodeID),
            4: .boolean(hasPBKDFParameters),
            5: parameters?.tlv,
        ]).encoded()
    }
}

/// The answer to `PBKDFParamRequest`.
struct PBKDFParamResponse: Hashable {
    var initiatorRandom: [UInt8]
    var responderRandom: [UInt8]
    var responderSessionID: SessionID
    /// Left out where the initiator said that it has them.
    var pbkdfParameters: PBKDFParameters?
    var parameters: SessionParameters?
}

extension PBKDFParamResponse {
    init(_ payload: [UInt8]) throws(TLVError) {
        let tlv = try TLVValue(decoding: payload)
        _ = try tlv.requireStructure()
        initiatorRandom = try tlv.member(1).requireOctets(count: 32)
        responderRandom = try tlv.member(2).requireOctets(count: 32)
        responderSessionID = try tlv.member(3).sessionID()
        if let value = tlv[4] { pbkdfParameters = try PBKDFParameters(tlv: value) }
        parameters = try tlv.sessionParameters(5)
    }

    var encoded: [UInt8] {
        TLVValue.structure([
            1: .bytes(initiatorRandom),
            2: .bytes(responderRandom),
            3: .uint(responderSessionID.rawValue),
            4: pbkdfParameters?.tlv,
            5: parameters?.tlv,
        ]).encoded()
    }
}

/// The prover's share.
struct Pake1: Hashable {
    var pA: [UInt8]

    init(pA: [UInt8]) { self.pA = pA }

    init(_ payload: [UInt8]) throws(TLVError) {
        let tlv = try TLVValue(decoding: payload)
        _ = try tlv.requireStructure()
        pA = try tlv.member(1).requireOctets(count: 65)
    }

    var encoded: [UInt8] { TLVValue.structure([1: .bytes(pA)]).encoded() }
}

/// The verifier's share and proof.
struct Pake2: Hashable {
    var pB: [UInt8]
    var cB: [UInt8]

    init(pB: [UInt8], cB: [UInt8]) {
        self.pB = pB
        self.cB = cB
    }

    init(_ payload: [UInt8]) throws(TLVError) {
        let tlv = try TLVValue(decoding: payload)
        _ = try tlv.requireStructure()
        pB = try tlv.member(1).requireOctets(count: 65)
        cB = try tlv.member(2).requireOctets(count: 32)
    }

    var encoded: [UInt8] { TLVValue.structure([1: .bytes(pB), 2: .bytes(cB)]).encoded() }
}

/// The prover's proof.
struct Pake3: Hashable {
    var cA: [UInt8]

    init(cA: [UInt8]) { self.cA = cA }

    init(_ payload: [UInt8]) throws(TLVError) {
        let tlv = try TLVValue(decoding: payload)
        _ = try tlv.requireStructure()
        cA = try tlv.member(1).requireOctets(count: 32)
    }

    var encoded: [UInt8] { TLVValue.structure([1: .bytes(cA)]).encoded() }
}

extension TLVValue {
    /// A session id that a secured session can have: not zero.
    func sessionID() throws(TLVError) -> SessionID {
        let id = SessionID(try uint())
        guard id != 0 else { throw .outOfRange }
        return id
    }

    /// The optional session parameters under a tag.
    func sessionParameters(_ tag: UInt8) throws(TLVError) -> SessionParameters? {
        guard let value = self[tag] else { return nil }
        return try SessionParameters(tlv: value)
    }
}
