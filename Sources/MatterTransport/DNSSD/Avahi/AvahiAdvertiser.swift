// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import CDNSServiceDiscovery
import Glibc
import MatterCore

/// The host's Avahi daemon as advertiser, through `dns_sd.h`; its blocking calls run on a thread of its own.
///
/// All services point to the host's own name: the library cannot publish addresses for another one.
package final class AvahiAdvertiser: ServiceAdvertiser, @unchecked Sendable {
    private let loop: EventLoop
    private let registrar: AvahiRegistrar

    /// Asks the daemon whether it is there; takes some milliseconds.
    package static func isReachable() -> Bool { errorOfConnecting() == nil }

    /// The error with which a connection to the daemon fails.
    private static func errorOfConnecting() -> Int32? {
        silenceWarning()
        var reference: DNSServiceRef?
        let flags = DNSServiceFlags(kDNSServiceFlagsRegistrationDomains)
        let code = unsafe DNSServiceEnumerateDomains(&reference, flags, 0, { _, _, _, _, _, _ in }, nil)
        guard code == kDNSServiceErr_NoError else { return code }
        unsafe DNSServiceRefDeallocate(reference)
        return nil
    }

    /// The library prints three lines about its own existence unless this is set before its first call.
    private static func silenceWarning() { unsafe _ = setenv("AVAHI_COMPAT_NOWARN", "1", 1) }

    /// Starts the thread, on which events are reported; an unreachable daemon is an error.
    ///
    /// One interface that is listed by name is kept to; else the daemon's configuration decides.
    package init(
        interfaces: InterfaceSelection,
        onEvent: @escaping @Sendable (ServiceEvent) -> Void
    ) throws(TransportError) {
        try Self.checkReachable()
        let interface = try Self.interface(of: interfaces)
        loop = try EventLoop(name: "avahi")
        registrar = AvahiRegistrar(loop: loop, interface: interface, onEvent: onEvent)
        try loop.start()
    }

    /// Fails where the daemon does not answer.
    static func checkReachable() throws(TransportError) {
        if let code = errorOfConnecting() { throw .avahiUnreachable(code: code) }
    }

    /// The one interface that is listed by name, or 0 for what the daemon's configuration says.
    static func interface(of selection: InterfaceSelection) throws(TransportError) -> UInt32 {
        guard case .listed = selection else { return 0 }
        let chosen = try selection.choose(from: NetworkInterface.all())
        return chosen.count == 1 ? chosen[0].index : 0
    }

    package func advertise(_ service: AdvertisedService) {
        let registrar = registrar
        loop.run { registrar.advertise(service) }
    }

    package func withdraw(_ key: ServiceKey) {
        let registrar = registrar
        loop.run { registrar.withdraw(key) }
    }

    package func shutdown(_ completion: @escaping @Sendable () -> Void) {
        let registrar = registrar
        let loop = loop
        loop.run {
            registrar.shutdown()
            loop.stop()
            completion()
        }
    }
}

/// The registrations of a process; lives on one loop.
private final class AvahiRegistrar: @unchecked Sendable {
    /// Time between two tries to reach a daemon that went away.
    private static let reconnectTime = Duration.seconds(2)

    private let loop: EventLoop
    private let interface: UInt32
    private let onEvent: @Sendable (ServiceEvent) -> Void
    private var registrations: [ServiceKey: AvahiRegistration] = [:]
    private var retryTimer: TimerID?
    private var isUnavailable = false
    private var isOver = false

    init(loop: EventLoop, interface: UInt32, onEvent: @escaping @Sendable (ServiceEvent) -> Void) {
        self.loop = loop
        self.interface = interface
        self.onEvent = onEvent
    }

    func advertise(_ service: AdvertisedService) {
        guard !isOver else { return }
        guard let registration = registrations[service.key] else {
            let registration = AvahiRegistration(service)
            registrations[service.key] = registration
            return register(registration)
        }
        let old = registration.service
        guard old != service else { return }
        registration.service = service
        guard registration.isRegistered else { return }
        let changesTextOnly = old.subtypes == service.subtypes && old.port == service.port
        if changesTextOnly && registration.updateText() { return }
        deregister(registration)
        register(registration)
    }

    func withdraw(_ key: ServiceKey) {
        guard let registration = registrations.removeValue(forKey: key) else { return }
        deregister(registration)
    }

    func shutdown() {
        isOver = true
        for registration in registrations.values.sorted(by: { $0.key < $1.key }) { deregister(registration) }
        registrations = [:]
        if let retryTimer { loop.removeTimer(retryTimer) }
        retryTimer = nil
    }

    private func register(_ registration: AvahiRegistration) {
        registration.retryTime = nil
        if let outcome = registration.register(interface: interface) { return handle(outcome, of: registration) }
        guard let descriptor = registration.descriptor else { return }
        do {
            try loop.watch(descriptor) { [self] in
                if let outcome = registration.process() { handle(outcome, of: registration) }
            }
        } catch {
            registration.deregister()
            onEvent(.failed(registration.key, reason: "\(error)"))
        }
    }

    private func deregister(_ registration: AvahiRegistration) {
        if let descriptor = registration.descriptor { loop.unwatch(descriptor) }
        registration.deregister()
    }

    private func handle(_ outcome: AvahiRegistration.Outcome, of registration: AvahiRegistration) {
        switch outcome {
        case .published:
            isUnavailable = false
            registration.conflicts = 0
            if !registration.wasPublished {
                registration.wasPublished = true
                onEvent(.published(registration.key))
            }
        case .conflict:
            deregister(registration)
            resolveConflict(registration)
        case .lost(let code):
            deregister(registration)
            if !isUnavailable { onEvent(.unavailable(reason: "\(TransportError.avahiUnreachable(code: code))")) }
            isUnavailable = true
            retry(registration, after: Self.reconnectTime)
        case .refused(let code):
            deregister(registration)
            onEvent(.failed(registration.key, reason: Self.reason(of: code)))
        }
    }

    private func resolveConflict(_ registration: AvahiRegistration) {
        registration.conflicts += 1
        // After many conflicts in a row something else is wrong, and haste makes it worse (RFC 6762 § 8.1).
        let isEndless = registration.conflicts >= 15
        if registration.key.type == .operational || isEndless {
            if registration.conflicts == 1 { onEvent(.conflict(registration.key)) }
            let delay = min(60, 5 << min(4, registration.conflicts - 1))
            return retry(registration, after: .seconds(delay))
        }
        registration.instanceName = SystemRandomSource().bytes(8).hexadecimal.uppercased()
        onEvent(.renamed(registration.key, instanceName: registration.instanceName))
        register(registration)
    }

    private func retry(_ registration: AvahiRegistration, after delay: Duration) {
        registration.retryTime = SystemClock.instant().advanced(by: delay)
        scheduleRetries()
    }

    private func scheduleRetries() {
        let timer = retryTimer ?? loop.addTimer { [self] now in retryDue(at: now.instant) }
        retryTimer = timer
        loop.schedule(timer, at: registrations.values.compactMap(\.retryTime).min())
    }

    private func retryDue(at now: Instant) {
        let due = registrations.values.filter { $0.retryTime.map { $0 <= now } ?? false }
        for registration in due.sorted(by: { $0.key < $1.key }) { register(registration) }
        scheduleRetries()
    }

    private static func reason(of code: Int32) -> String {
        Int(code) == kDNSServiceErr_Refused
            ? "Avahi or D-Bus has reached its limit of registrations: use the embedded DNS-SD"
            : "Avahi refuses the service (error \(code))"
    }
}
