// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CDNSServiceDiscovery
import MatterCore

/// One service at the Avahi daemon: a connection to D-Bus and a thread of the library's own.
@safe
final class AvahiRegistration {
    /// What has become of a registration.
    enum Outcome: Hashable {
        /// It can be found under the name that was asked for.
        case published
        /// Another one has the name; the daemon would append a number, which Matter's names do not have.
        case conflict
        /// The daemon is gone.
        case lost(code: Int32)
        /// The daemon does not want it.
        case refused(code: Int32)
    }

    let key: ServiceKey
    var service: AdvertisedService
    /// The name to be shown, which is the key's unless another host has that.
    var instanceName: String
    /// Conflicts since the service was last shown.
    var conflicts = 0
    var wasPublished = false
    /// When to try again; nil while registered.
    var retryTime: Instant?

    private var reference: DNSServiceRef?
    private var outcome: Outcome?

    init(_ service: AdvertisedService) {
        key = service.key
        self.service = service
        instanceName = service.key.instanceName
    }

    /// What can be read when the daemon has something to say; nil while not registered.
    var descriptor: Int32? { unsafe reference.map { unsafe DNSServiceRefSockFD($0) } }

    var isRegistered: Bool { unsafe reference != nil }

    /// Registers the service; nil if that began well and `process` will tell more.
    func register(interface: UInt32) -> Outcome? {
        outcome = nil
        let type = ([key.type.name] + service.subtypes).joined(separator: ",")
        let text = ServiceOwner.textContent(service.text)
        let code = unsafe DNSServiceRegister(
            &reference,
            0,
            interface,
            instanceName,
            type,
            nil,
            nil,
            service.port.bigEndian,
            UInt16(clamping: text.count),
            text,
            { _, _, code, name, _, _, context in
                guard let context = unsafe context else { return }
                let registration = unsafe Unmanaged<AvahiRegistration>.fromOpaque(context).takeUnretainedValue()
                unsafe registration.note(code, name: name.map { unsafe String(cString: $0) })
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
        guard code != kDNSServiceErr_NoError else { return nil }
        unsafe reference = nil
        return Self.outcome(of: code)
    }

    private func note(_ code: DNSServiceErrorType, name: String?) {
        if code == kDNSServiceErr_NoError {
            outcome = name == instanceName ? .published : .conflict
        } else {
            outcome = Self.outcome(of: code)
        }
    }

    private static func outcome(of code: DNSServiceErrorType) -> Outcome {
        switch Int(code) {
        case kDNSServiceErr_NameConflict: .conflict
        case kDNSServiceErr_Unknown, kDNSServiceErr_BadReference: .lost(code: code)
        default: .refused(code: code)
        }
    }

    /// Reads what the daemon has to say; nil if nothing has been decided.
    func process() -> Outcome? {
        guard let reference = unsafe reference else { return nil }
        let code = unsafe DNSServiceProcessResult(reference)
        defer { outcome = nil }
        return outcome ?? (code == kDNSServiceErr_NoError ? nil : .lost(code: code))
    }

    /// Changes the TXT record of the registered service; false if that did not work.
    func updateText() -> Bool {
        guard let reference = unsafe reference else { return false }
        let text = ServiceOwner.textContent(service.text)
        let code = unsafe DNSServiceUpdateRecord(reference, nil, 0, UInt16(clamping: text.count), text, 0)
        return code == kDNSServiceErr_NoError
    }

    /// Withdraws the service and ends the connection.
    func deregister() {
        guard let reference = unsafe reference else { return }
        unsafe self.reference = nil
        unsafe DNSServiceRefDeallocate(reference)
    }
}
