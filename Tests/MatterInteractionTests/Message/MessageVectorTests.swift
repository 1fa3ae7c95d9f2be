// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

/// Messages as other programs sent them.
struct MessageVectorTests {
    private func octets(_ text: String) throws -> [UInt8] {
        try #require([UInt8](hexadecimal: text.filter { $0 != " " }))
    }

    /// What we send: the same message with our revision.
    private func withOurRevision(_ octets: [UInt8]) -> [UInt8] {
        var octets = octets
        octets[octets.count - 2] = InteractionModel.revision
        return octets
    }

    @Test func `status response`() throws {
        let payload = try octets("15 24 00 00 24 FF 0D 18")
        let message = try StatusResponseMessage(payload: payload)
        #expect(message == StatusResponseMessage(.success))
        #expect(message.payload == withOurRevision(payload))
    }

    @Test func `report that only keeps a subscription alive`() throws {
        let payload = try octets("15 26 00 AE 72 22 10 24 FF 01 18")
        let message = try ReportDataMessage(payload: payload)
        #expect(message == ReportDataMessage(subscriptionID: 0x1022_72AE))
        #expect(message.payload == withOurRevision(payload))
    }

    @Test func `timed request`() throws {
        let payload = try octets("15 25 00 0F 27 24 FF 0B 18")
        let message = try TimedRequestMessage(payload: payload)
        #expect(message == TimedRequestMessage(timeoutMilliseconds: 9999))
        #expect(message.payload == withOurRevision(payload))
    }

    @Test func `read request`() throws {
        let payload = try octets("15 36 00 17 24 02 00 24 03 1D 24 04 01 18 18 29 03 24 FF 0B 18")
        let message = try ReadRequestMessage(payload: payload)
        let path = AttributePathIB(endpoint: 0, cluster: 0x1D, attribute: 1)
        #expect(message == ReadRequestMessage(attributeRequests: [path], isFabricFiltered: true))
        #expect(message.payload == withOurRevision(payload))
    }

    @Test func `timed invoke request`() throws {
        let payload = try octets(
            "15 28 00 29 01 36 02 15 37 00 24 00 00 24 01 3C 24 02 02 18 35 01 18 18 18 24 FF 0B 18"
        )
        let message = try InvokeRequestMessage(payload: payload)
        let command = CommandDataIB(
            path: CommandPathIB(endpoint: 0, cluster: 0x3C, command: 2),
            fields: .emptyStructure
        )
        #expect(message == InvokeRequestMessage(isTimed: true, invokeRequests: [command]))
        #expect(message.payload == withOurRevision(payload))
    }

    @Test func `report of one value with an explicit SuppressResponse`() throws {
        let payload = try octets(
            """
            15 36 01 15 35 01 26 00 78 BB E9 10 37 01 24 02 00 24 03 3E 24 04 03 18 24 02 00 18 18 18 28 04 24 FF 0A 18
            """
        )
        let data = AttributeDataIB(
            dataVersion: 283_753_336,
            path: AttributePathIB(endpoint: 0, cluster: 0x3E, attribute: 3),
            data: .unsigned(0)
        )
        #expect(try ReportDataMessage(payload: payload) == ReportDataMessage(attributeReports: [.data(data)]))
    }

    @Test func `report of a list of structures`() throws {
        let payload = try octets(
            """
            15 36 01 15 35 01 26 00 9C 03 9B 6A 37 01 24 02 02 24 03 1D 24 04 00 18 36 02 15 25 00 00 01 24 01 03 18 \
            15 24 00 13 24 01 02 18 18 18 18 18 29 04 24 FF 0C 18
            """
        )
        let data = AttributeDataIB(
            dataVersion: 1_788_543_900,
            path: AttributePathIB(endpoint: 2, cluster: 0x1D, attribute: 0),
            data: .array([
                .structure([0: .unsigned(0x0100), 1: .unsigned(3)]),
                .structure([0: .unsigned(0x0013), 1: .unsigned(2)]),
            ])
        )
        let message = try ReportDataMessage(payload: payload)
        #expect(message == ReportDataMessage(attributeReports: [.data(data)], suppressResponse: true))
        #expect(message.payload == payload)
    }

    @Test func `item of a list in a report`() throws {
        let payload = try octets(
            "15 35 01 26 00 54 F4 98 A2 37 01 24 02 01 24 03 1D 25 04 FB FF 34 05 18 25 02 F8 FF 18 18"
        )
        let item = try AttributeReportIB(tlv: TLVValue(decoding: payload))
        let data = AttributeDataIB(
            dataVersion: 0xA298_F454,
            path: AttributePathIB(endpoint: 1, cluster: 0x1D, attribute: 0xFFFB, listIndex: .append),
            data: .unsigned(65528)
        )
        #expect(item == .data(data))
        #expect(item.tlv.encoded() == payload)
    }
}
