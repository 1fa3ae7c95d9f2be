// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging
import MatterSecureChannel
import MatterTLV

extension Trial {
    /// An open window, and a probe that knows its passcode; both are gone at the end.
    func passcodeWindow() throws -> (window: DeviceUnderTest.Window, probe: Probe) {
        let window = try device.openWindow()
        let probe = try bench.makeProbe("commissioner")
        atEnd { [self] in
            probe.close()
            try device.closeWindow()
        }
        return (window, probe)
    }

    /// Ends what a proven passcode began.
    func release(_ session: ProbeSession) {
        atEnd { [self] in
            _ = try? Commissioning(session, device.home).armFailSafe(0)
            session.forget()
        }
    }

    /// Notes unless a handshake ended by a StatusReport of the device with a code of the secure channel.
    func expectReport(
        _ what: String,
        _ expected: StatusReport.SecureChannelCode,
        mayBeSilent: Bool = false,
        _ handshake: () throws -> Void
    ) throws {
        do {
            try handshake()
            find(what, expected: "StatusReport \(expected.rawValue)", found: "a session")
        } catch ProbeError.handshake(_, .some(let report)) {
            expect(
                "\(what): the general code",
                report.generalCode.rawValue,
                is: StatusReport.GeneralCode.failure.rawValue
            )
            expect("\(what): the protocol", report.protocolID, is: 0)
            expect("\(what): the code", report.protocolCode, is: expected.rawValue)
        } catch ProbeError.silence where mayBeSilent {
            step("\(what): the device said nothing")
        }
    }
}

extension TLVValue {
    /// The structure with another value for a field, or without it.
    func replacing(_ tag: UInt8, with value: TLVValue?) -> TLVValue {
        guard let fields else { return self }
        let kept = fields.compactMap { field -> TLVField? in
            guard field.tag == .context(tag) else { return field }
            return value.map { TLVField(tag, $0) }
        }
        return .structure(kept)
    }
}

extension HandshakeMessage {
    /// Changes a field of the message.
    mutating func change(_ tag: UInt8, to value: TLVValue?) {
        guard let content = try? TLVValue(decoding: payload) else { return }
        payload = content.replacing(tag, with: value).encoded()
    }

    /// Changes the octets of a field.
    mutating func spoil(_ tag: UInt8, at offset: Int = 0) {
        guard let content = try? TLVValue(decoding: payload), var octets = content[tag]?.octets, octets.count > offset
        else { return }
        octets[offset] ^= 0x01
        payload = content.replacing(tag, with: .bytes(octets)).encoded()
    }
}
