// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CDNSServiceDiscovery
import MatterCore

/// One question to the Avahi daemon, which goes on until it is ended: a connection and a thread of the library's own.
@safe
final class AvahiQuery {
    /// What the daemon says.
    enum Answer {
        /// A service of the type is there, or no longer.
        case service(name: String, isThere: Bool)
        /// Where a service is, and its text record.
        case place(host: String, port: UInt16, text: [UInt8], interface: UInt32)
        /// An address of a host, or one that is no longer its.
        case address(IPAddress, interface: UInt32, isThere: Bool)
        /// The daemon will say nothing more.
        case failed
    }

    private var reference: DNSServiceRef?
    private let handler: (Answer) -> Void
    private var isFailed = false

    private init(_ handler: @escaping (Answer) -> Void) { self.handler = handler }

    deinit { end() }

    /// What can be read when the daemon has something to say; nil where the question did not get there.
    var descriptor: Int32? { unsafe reference.map { unsafe DNSServiceRefSockFD($0) } }

    /// Reads what the daemon has to say.
    func process() {
        guard let reference = unsafe reference else { return }
        if unsafe DNSServiceProcessResult(reference) != kDNSServiceErr_NoError, !isFailed {
            isFailed = true
            handler(.failed)
        }
    }

    /// Ends the question.
    func end() {
        guard let reference = unsafe reference else { return }
        unsafe self.reference = nil
        unsafe DNSServiceRefDeallocate(reference)
    }

    private func tell(_ code: DNSServiceErrorType, _ answer: @autoclosure () -> Answer?) {
        guard !isFailed else { return }
        guard code == kDNSServiceErr_NoError else {
            isFailed = true
            handler(.failed)
            return
        }
        if let answer = answer() { handler(answer) }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> AvahiQuery? {
        unsafe context.map { unsafe Unmanaged<AvahiQuery>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: - Questions

    /// Which services of a type are there.
    static func services(_ type: String, interface: UInt32, _ handler: @escaping (Answer) -> Void) -> AvahiQuery {
        let query = AvahiQuery(handler)
        let context = unsafe Unmanaged.passUnretained(query).toOpaque()
        let code = unsafe DNSServiceBrowse(
            &query.reference,
            0,
            interface,
            type,
            nil,
            { _, flags, _, code, name, _, _, context in
                let text = unsafe name.map { unsafe String(cString: $0) }
                let isThere = flags & DNSServiceFlags(kDNSServiceFlagsAdd) != 0
                unsafe AvahiQuery.of(context)?.tell(code, text.map { .service(name: $0, isThere: isThere) })
            },
            context
        )
        query.begun(code)
        return query
    }

    /// Where a service is.
    static func place(
        of key: ServiceKey,
        interface: UInt32,
        _ handler: @escaping (Answer) -> Void
    ) -> AvahiQuery {
        let query = AvahiQuery(handler)
        let context = unsafe Unmanaged.passUnretained(query).toOpaque()
        let code = unsafe DNSServiceResolve(
            &query.reference,
            0,
            interface,
            key.instanceName,
            key.type.name,
            "local",
            { _, _, interface, code, _, host, port, count, text, context in
                let name = unsafe host.map { unsafe String(cString: $0) }
                let octets = unsafe text.map {
                    unsafe [UInt8](UnsafeBufferPointer(start: $0, count: Int(count)))
                }
                unsafe AvahiQuery.of(context)?.tell(
                    code,
                    name.map {
                        .place(host: $0, port: UInt16(bigEndian: port), text: octets ?? [], interface: interface)
                    }
                )
            },
            context
        )
        query.begun(code)
        return query
    }

    /// Which addresses a host has.
    static func addresses(
        of host: String,
        isIPv4: Bool,
        interface: UInt32,
        _ handler: @escaping (Answer) -> Void
    ) -> AvahiQuery {
        let query = AvahiQuery(handler)
        let context = unsafe Unmanaged.passUnretained(query).toOpaque()
        let code = unsafe DNSServiceQueryRecord(
            &query.reference,
            0,
            interface,
            host,
            UInt16(isIPv4 ? kDNSServiceType_A : kDNSServiceType_AAAA),
            UInt16(kDNSServiceClass_IN),
            { _, flags, interface, code, _, _, _, count, data, _, context in
                let octets = unsafe data.map { unsafe [UInt8](UnsafeRawBufferPointer(start: $0, count: Int(count))) }
                let isThere = flags & DNSServiceFlags(kDNSServiceFlagsAdd) != 0
                unsafe AvahiQuery.of(context)?.tell(
                    code,
                    octets.flatMap { IPAddress(bytes: $0) }.map {
                        .address($0, interface: interface, isThere: isThere)
                    }
                )
            },
            context
        )
        query.begun(code)
        return query
    }

    private func begun(_ code: DNSServiceErrorType) {
        if code != kDNSServiceErr_NoError { unsafe reference = nil }
    }
}
