// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterTLV
import Testing

@testable import MatterSecureChannel

@Suite("CASE messages")
struct CASEMessageTests {
    private func some(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0) } }

    private var sigma1: Sigma1 {
        Sigma1(
            initiatorRandom: some(32),
            initiatorSessionID: 0x1234,
            destinationID: some(32),
            ephemeralPublicKey: some(65),
            parameters: SessionParameters(specificationVersion: 0x0106_0000),
            resumption: Sigma1.Resumption(resumptionID: some(16), integrityCheck: some(16))
        )
    }

    @Test("Sigma1 has the layout of the standard")
    func layout() {
        var message = sigma1
        message.parameters = nil
        let head: [UInt8] = [0x15, 0x30, 1, 32] + some(32) + [0x25, 2, 0x34, 0x12, 0x30, 3, 32] + some(32)
        let key: [UInt8] = [0x30, 4, 65] + some(65)
        let tail: [UInt8] = [0x30, 6, 16] + some(16) + [0x30, 7, 16] + some(16) + [0x18]
        #expect(message.encoded == head + key + tail)
        message.resumption = nil
        #expect(message.encoded == head + key + [0x18])
    }

    @Test("Messages are read as they were written, and not when cut")
    func roundTrips() throws {
        try check(sigma1, sigma1.encoded) { try Sigma1($0) }
        let sigma2 = Sigma2(
            responderRandom: some(32),
            responderSessionID: 7,
            ephemeralPublicKey: some(65),
            encrypted: some(300),
            parameters: .default
        )
        try check(sigma2, sigma2.encoded) { try Sigma2($0) }
        let sigma3 = Sigma3(encrypted: some(400))
        try check(sigma3, sigma3.encoded) { try Sigma3($0) }
        let resume = Sigma2Resume(resumptionID: some(16), integrityCheck: some(16), responderSessionID: 9)
        try check(resume, resume.encoded) { try Sigma2Resume($0) }
        let proof = CASEProof(noc: some(200), icac: some(180), signature: some(64), resumptionID: some(16))
        try check(proof, proof.encoded) { try CASEProof($0, hasResumptionID: true) }
        let short = CASEProof(noc: some(200), icac: nil, signature: some(64), resumptionID: nil)
        try check(short, short.encoded) { try CASEProof($0, hasResumptionID: false) }
        #expect(throws: TLVError.missing(.context(4))) { try CASEProof(short.encoded, hasResumptionID: true) }
    }

    private func check<T: Equatable>(_ value: T, _ encoded: [UInt8], _ read: ([UInt8]) throws -> T) throws {
        #expect(try read(encoded) == value)
        for count in 0..<encoded.count { #expect(throws: TLVError.self) { try read(Array(encoded[..<count])) } }
        #expect(throws: TLVError.self) { try read(encoded + [0]) }
    }

    @Test("Values of other lengths are refused")
    func lengths() throws {
        let good = try TLVValue(decoding: sigma1.encoded).requireStructure()
        for tag in [1, 3, 4, 6, 7] as [UInt8] {
            for count in [0, 15, 17, 31, 33, 64, 66] {
                let fields = good.map { $0.tag == .context(tag) ? TLVField(tag, .bytes(some(count))) : $0 }
                #expect(throws: TLVError.self) { try Sigma1(TLVValue.structure(fields).encoded()) }
            }
        }
        let zero = good.map { $0.tag == .context(2) ? TLVField(2, .unsigned(0)) : $0 }
        #expect(throws: TLVError.outOfRange) { try Sigma1(TLVValue.structure(zero).encoded()) }
    }

    @Test("Resumption id and integrity check come together or not at all", arguments: [6, 7] as [UInt8])
    func half(_ tag: UInt8) throws {
        let fields = try TLVValue(decoding: sigma1.encoded).requireStructure().filter { $0.tag != .context(tag) }
        #expect(throws: TLVError.missing(.context(tag))) { try Sigma1(TLVValue.structure(fields).encoded()) }
    }

    @Test("An empty intermediate certificate is none")
    func emptyICAC() throws {
        let proof = CASEProof(noc: some(200), icac: [], signature: some(64), resumptionID: nil)
        #expect(try CASEProof(proof.encoded, hasResumptionID: false).icac == nil)
    }

    @Test("Resumption records are stored and read back")
    func record() throws {
        let record = ResumptionRecord(
            resumptionID: some(16),
            sharedSecret: some(32),
            fabricIndex: 3,
            peerNodeID: 0x1234_5678_9ABC,
            cats: [0x0001_0002]
        )
        #expect(try ResumptionRecord(tlv: TLVValue(decoding: record.tlv.encoded())) == record)
        #expect(throws: TLVError.self) { try ResumptionRecord(tlv: .emptyStructure) }
    }
}
