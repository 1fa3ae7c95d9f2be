// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterTLV
import Testing

@testable import MatterSecureChannel

@Suite("PASE messages")
struct PASEMessageTests {
    /// A conversation of rs-matter's tests.
    static let request =
        "15300120b2901e92036f7bca007a3a1bf24bd71f18772105e83479c92b7a8af35e8182742502498d24030028043505250188"
        + "1325022c011818"
    static let response =
        "15300120b2901e92036f7bca007a3a1bf24bd71f18772105e83479c92b7a8af35e81827430022008070f685f2077779b824a"
        + "df91e4bab6253b9d1a3c0f6615c6d447780f0feef325039c8d35042501e803300220163f8501fbbc0e6a8f69a9b999d038"
        + "ca388ecffccc18fe259c4253f26e494dda1835052501881325022c011818"

    @Test("Hashes the published conversation as published")
    func context() throws {
        let hash = PASEContext.hash(request: try octets(Self.request), response: try octets(Self.response))
        #expect(hash.hexadecimal == "c49718b0275b6f81fd6a081f6c34c5833382b75b3bd997895d13a51c71a02855")
    }

    @Test("Reads the published request")
    func request() throws {
        let request = try PBKDFParamRequest(octets(Self.request))
        #expect(request.initiatorRandom.hexadecimal.hasPrefix("b2901e92036f7bca"))
        #expect(request.initiatorSessionID == 0x8D49)
        #expect(request.passcodeID == 0)
        #expect(!request.hasPBKDFParameters)
        #expect(request.parameters?.idleInterval == .milliseconds(5000))
        #expect(request.parameters?.activeInterval == .milliseconds(300))
        #expect(request.parameters?.activeThreshold == .milliseconds(4000))
    }

    @Test("Reads the published response")
    func response() throws {
        let response = try PBKDFParamResponse(octets(Self.response))
        #expect(response.responderRandom.hexadecimal.hasPrefix("08070f685f207777"))
        #expect(response.responderSessionID == 0x8D9C)
        #expect(response.pbkdfParameters?.iterations == 1000)
        #expect(response.pbkdfParameters?.salt.count == 32)
        #expect(response.parameters?.idleInterval == .milliseconds(5000))
    }

    @Test("Writes what it reads")
    func roundTrips() throws {
        let request = try PBKDFParamRequest(octets(Self.request))
        #expect(try PBKDFParamRequest(request.encoded) == request)
        var response = try PBKDFParamResponse(octets(Self.response))
        #expect(try PBKDFParamResponse(response.encoded) == response)
        response.pbkdfParameters = nil
        response.parameters = nil
        #expect(try PBKDFParamResponse(response.encoded) == response)
        let point = [UInt8](repeating: 4, count: 65)
        let proof = [UInt8](repeating: 5, count: 32)
        #expect(Pake1(pA: point).encoded == [0x15, 0x30, 1, 65] + point + [0x18])
        #expect(try Pake1(Pake1(pA: point).encoded).pA == point)
        #expect(Pake2(pB: point, cB: proof).encoded == [0x15, 0x30, 1, 65] + point + [0x30, 2, 32] + proof + [0x18])
        #expect(try Pake2(Pake2(pB: point, cB: proof).encoded) == Pake2(pB: point, cB: proof))
        #expect(Pake3(cA: proof).encoded == [0x15, 0x30, 1, 32] + proof + [0x18])
        #expect(try Pake3(Pake3(cA: proof).encoded).cA == proof)
    }

    @Test("Refuses every truncated message")
    func truncated() throws {
        let request = try octets(Self.request)
        for count in 0..<request.count {
            #expect(throws: TLVError.self) { try PBKDFParamRequest(Array(request[..<count])) }
        }
        let response = try octets(Self.response)
        for count in 0..<response.count {
            #expect(throws: TLVError.self) { try PBKDFParamResponse(Array(response[..<count])) }
        }
    }

    @Test("Keeps to the ranges of the standard")
    func ranges() {
        func salt(_ count: Int) -> [UInt8] { [UInt8](repeating: 1, count: count) }
        #expect(PBKDFParameters(iterations: 999, salt: salt(16)) == nil)
        #expect(PBKDFParameters(iterations: 1000, salt: salt(16)) != nil)
        #expect(PBKDFParameters(iterations: 100_000, salt: salt(32)) != nil)
        #expect(PBKDFParameters(iterations: 100_001, salt: salt(32)) == nil)
        #expect(PBKDFParameters(iterations: 1000, salt: salt(15)) == nil)
        #expect(PBKDFParameters(iterations: 1000, salt: salt(33)) == nil)
    }
}
