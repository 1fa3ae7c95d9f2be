// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging

/// The message that ends a handshake or a session, well or badly (Matter Core § 4.11.1.3, appendix D).
package struct StatusReport: Hashable, Sendable {
    /// What kind of result it is, whatever the protocol.
    package struct GeneralCode: RawRepresentable, Hashable, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let success = GeneralCode(rawValue: 0)
        package static let failure = GeneralCode(rawValue: 1)
        package static let badPrecondition = GeneralCode(rawValue: 2)
        package static let outOfRange = GeneralCode(rawValue: 3)
        package static let badRequest = GeneralCode(rawValue: 4)
        package static let unsupported = GeneralCode(rawValue: 5)
        package static let unexpected = GeneralCode(rawValue: 6)
        package static let resourceExhausted = GeneralCode(rawValue: 7)
        package static let busy = GeneralCode(rawValue: 8)
        package static let timeout = GeneralCode(rawValue: 9)
        package static let `continue` = GeneralCode(rawValue: 10)
        package static let aborted = GeneralCode(rawValue: 11)
        package static let invalidArgument = GeneralCode(rawValue: 12)
        package static let notFound = GeneralCode(rawValue: 13)
        package static let alreadyExists = GeneralCode(rawValue: 14)
        package static let permissionDenied = GeneralCode(rawValue: 15)
        package static let dataLoss = GeneralCode(rawValue: 16)
        package static let messageTooLarge = GeneralCode(rawValue: 17)
    }

    /// The codes of the secure channel protocol (Matter Core § 4.11.1.3.1).
    package struct SecureChannelCode: RawRepresentable, Hashable, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let sessionEstablishmentSuccess = SecureChannelCode(rawValue: 0)
        package static let noSharedTrustRoots = SecureChannelCode(rawValue: 1)
        package static let invalidParameter = SecureChannelCode(rawValue: 2)
        package static let closeSession = SecureChannelCode(rawValue: 3)
        package static let busy = SecureChannelCode(rawValue: 4)
        package static let sessionNotFound = SecureChannelCode(rawValue: 5)
    }

    package var generalCode: GeneralCode
    /// The protocol of the code, the vendor in the upper 16 bits.
    package var protocolID: UInt32
    package var protocolCode: UInt16
    package var data: [UInt8]

    package init(generalCode: GeneralCode, protocolID: UInt32, protocolCode: UInt16, data: [UInt8] = []) {
        self.generalCode = generalCode
        self.protocolID = protocolID
        self.protocolCode = protocolCode
        self.data = data
    }

    /// A report of the secure channel protocol.
    package init(_ generalCode: GeneralCode, _ code: SecureChannelCode, data: [UInt8] = []) {
        self.init(generalCode: generalCode, protocolID: 0, protocolCode: code.rawValue, data: data)
    }

    /// Reads a payload.
    package init(_ payload: [UInt8]) throws(MessageError) {
        var reader = OctetReader(payload)
        generalCode = GeneralCode(rawValue: try reader.read())
        protocolID = try reader.read()
        protocolCode = try reader.read()
        data = reader.readRest()
    }

    /// The payload.
    package var encoded: [UInt8] {
        [UInt8](littleEndian: generalCode.rawValue) + [UInt8](littleEndian: protocolID)
            + [UInt8](littleEndian: protocolCode) + data
    }
}

extension StatusReport {
    package static let sessionEstablished = StatusReport(.success, .sessionEstablishmentSuccess)
    package static let noSharedTrustRoots = StatusReport(.failure, .noSharedTrustRoots)
    package static let invalidParameter = StatusReport(.failure, .invalidParameter)
    package static let closeSession = StatusReport(.success, .closeSession)

    /// The answer to a handshake that cannot be taken on now (Matter Core § 4.11.1.5).
    package static func busy(minimumWait: Duration) -> StatusReport {
        StatusReport(.busy, .busy, data: [UInt8](littleEndian: UInt16(clamping: minimumWait.wholeMilliseconds)))
    }

    /// Whether the report ends a handshake well.
    package var isSessionEstablished: Bool {
        generalCode == .success && protocolID == 0
            && protocolCode == SecureChannelCode.sessionEstablishmentSuccess.rawValue
    }

    /// Whether the peer ends the secured session that the report came on.
    package var isCloseSession: Bool {
        generalCode == .success && protocolID == 0 && protocolCode == SecureChannelCode.closeSession.rawValue
    }

    /// How long the peer asks to wait before another attempt; nil where the report is not Busy.
    package var minimumWait: Duration? {
        guard protocolID == 0, protocolCode == SecureChannelCode.busy.rawValue, generalCode == .busy else { return nil }
        var reader = OctetReader(data)
        let milliseconds: UInt16? = try? reader.read()
        return .milliseconds(Int64(milliseconds ?? 0))
    }
}
