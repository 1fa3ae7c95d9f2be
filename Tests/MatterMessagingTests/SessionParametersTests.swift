// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterTLV
import Testing

@Suite("Session parameters")
struct SessionParametersTests {
    /// The parameters in a PBKDFParamRequest of another stack.
    static let captured = "25 01 F4 01 25 02 2C 01 25 03 A0 0F 24 04 13 24 05 0D 26 06 00 02 04 01 24 07 0A 24 08 00"

    @Test("Reads what another stack sends")
    func captured() throws {
        let bytes = try octets("15 \(Self.captured) 18")
        let parameters = try SessionParameters(tlv: TLVValue(decoding: bytes))
        #expect(parameters.idleInterval == .milliseconds(500))
        #expect(parameters.activeInterval == .milliseconds(300))
        #expect(parameters.activeThreshold == .milliseconds(4000))
        #expect(parameters.dataModelRevision == 19)
        #expect(parameters.interactionModelRevision == 13)
        #expect(parameters.specificationVersion == 0x0104_0200)
        #expect(parameters.maximumPathsPerInvoke == 10)
        #expect(parameters.supportedTransports == 0)
        #expect(parameters.maximumTCPMessageSize == nil)
        #expect(parameters.tlv.encoded() == bytes)
    }

    @Test("Takes the defaults of the standard for what is left out")
    func empty() throws {
        let parameters = try SessionParameters(tlv: .emptyStructure)
        #expect(parameters == .default)
        #expect(parameters.idleInterval == .milliseconds(500))
        #expect(parameters.activeInterval == .milliseconds(300))
        #expect(parameters.activeThreshold == .seconds(4))
    }

    @Test("Takes intervals that no timer can use as left out", arguments: [0, 3_600_001, UInt64(UInt32.max)])
    func unusable(_ milliseconds: UInt64) throws {
        let parameters = try SessionParameters(
            tlv: .structure([1: .unsigned(milliseconds), 2: .unsigned(milliseconds)])
        )
        #expect(parameters == .default)
    }

    @Test("Keeps the longest interval")
    func longest() throws {
        let parameters = try SessionParameters(tlv: .structure([1: .unsigned(3_600_000), 2: .unsigned(1)]))
        #expect(parameters.idleInterval == .seconds(3600))
        #expect(parameters.activeInterval == .milliseconds(1))
    }

    @Test("Passes over members that it does not know")
    func unknownMember() throws {
        let parameters = try SessionParameters(tlv: .structure([7: .unsigned(3), 99: .utf8("later")]))
        #expect(parameters.maximumPathsPerInvoke == 3)
    }

    @Test("Refuses members of other types and sizes")
    func wrong() {
        let values: [TLVValue] = [
            .array([]), .unsigned(1), .structure([1: .utf8("500")]), .structure([3: .unsigned(65536)]),
            .structure([1: .unsigned(1 << 32)]), .structure([6: .bytes([1])]),
        ]
        for value in values { #expect(throws: TLVError.self) { try SessionParameters(tlv: value) } }
    }
}
