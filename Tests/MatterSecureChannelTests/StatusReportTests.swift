// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterSecureChannel
import Testing

@Suite("Status report")
struct StatusReportTests {
    static let reports: [(String, StatusReport)] = [
        ("0000 00000000 0000", .sessionEstablished),
        ("0100 00000000 0100", .noSharedTrustRoots),
        ("0100 00000000 0200", .invalidParameter),
        ("0000 00000000 0300", .closeSession),
        ("0800 00000000 0400 8813", .busy(minimumWait: .milliseconds(5000))),
        (
            "0900 0300f1ff ffff 0102",
            StatusReport(generalCode: .timeout, protocolID: 0xFFF1_0003, protocolCode: 0xFFFF, data: [1, 2])
        ),
    ]

    @Test("Reads and writes the layout of the standard", arguments: reports)
    func roundTrip(_ text: String, _ report: StatusReport) throws {
        let bytes = try octets(text)
        #expect(try StatusReport(bytes) == report)
        #expect(report.encoded == bytes)
        for count in 0..<8 { #expect(throws: MessageError.truncated) { try StatusReport(Array(bytes[..<count])) } }
    }

    @Test("Tells success, the end of a session and Busy apart")
    func meaning() throws {
        #expect(StatusReport.sessionEstablished.isSessionEstablished)
        #expect(!StatusReport.closeSession.isSessionEstablished)
        #expect(!StatusReport.invalidParameter.isSessionEstablished)
        #expect(StatusReport.closeSession.isCloseSession)
        #expect(!StatusReport.sessionEstablished.isCloseSession)
        #expect(StatusReport.busy(minimumWait: .seconds(5)).minimumWait == .seconds(5))
        #expect(StatusReport.busy(minimumWait: .seconds(500)).minimumWait == .milliseconds(65535))
        #expect(try StatusReport(octets("0800 00000000 0400")).minimumWait == .zero)
        #expect(StatusReport.invalidParameter.minimumWait == nil)
        let other = StatusReport(generalCode: .success, protocolID: 1, protocolCode: 3)
        #expect(!other.isCloseSession)
        #expect(!StatusReport(generalCode: .success, protocolID: 1, protocolCode: 0).isSessionEstablished)
    }
}
