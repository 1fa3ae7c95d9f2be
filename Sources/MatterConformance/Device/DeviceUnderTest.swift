// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterSecureChannel
import MatterTLV

/// The device with the fabric that the suite keeps on it, and the ways back to where each check begins.
package final class DeviceUnderTest {
    /// Longer than a device needs to appear on the network after a restart.
    package static let appearance = Duration.seconds(40)

    package let bench: Bench
    /// The administrator whom the suite's fabric belongs to.
    package private(set) var home: Administrator
    package private(set) var shape: DeviceShape
    /// Where the device was last found.
    package private(set) var address: SocketAddress
    private var fabricCount: UInt64 = 1
    private var windowCount: UInt16 = 0

    /// Finds the device, commissions it and reads what it consists of.
    package init(subject: any Subject, random: any RandomSource) throws {
        bench = Bench(subject: subject, random: random)
        home = try Administrator("home", fabricID: 0xA1, nodeID: 0x11, bench: bench)
        address = try Self.findCommissionable(subject.setup, bench).address
        shape = DeviceShape(InteractionReport())
        try commissionHome()
        shape = DeviceShape(try session().read([AttributePathIB()], isFabricFiltered: true))
    }

    package var subject: any Subject { bench.subject }

    // MARK: - Finding it

    /// Waits until the device can be commissioned.
    ///
    /// - Parameter port: Where the device listens, which tells it from others with the same discriminator.
    package static func findCommissionable(
        _ setup: SetupFacts,
        _ bench: Bench,
        port: UInt16? = nil
    ) throws -> (
        address: SocketAddress, presence: AdvertisedPresence
    ) {
        func candidates() -> [AdvertisedPresence] {
            bench.subject.services(of: .commissionable).filter { presence in
                guard let discriminator = presence.value("D").flatMap({ UInt16($0) }) else { return false }
                if let port = port ?? setup.port, !presence.addresses.contains(where: { $0.port == port }) {
                    return false
                }
                return setup.isShortDiscriminator
                    ? discriminator >> 8 == setup.discriminator >> 8 : discriminator == setup.discriminator
            }
        }
        var found: (SocketAddress, AdvertisedPresence)?
        let isFound = poll(bench) {
            found = candidates().lazy.compactMap { presence in presence.addresses.first.map { ($0, presence) } }.first
            return found != nil
        }
        guard isFound, let found else {
            throw ProbeError.notFound("a commissionable device with discriminator \(setup.discriminator)")
        }
        return found
    }

    /// Waits until the device is found on a fabric, after a restart for example.
    @discardableResult
    package func findOperational(_ administrator: Administrator) throws -> AdvertisedPresence {
        let key = administrator.fabric.service(of: administrator.nodeID)
        var found: AdvertisedPresence?
        let isFound = Self.poll(bench) {
            found = self.subject.services(of: .operational).first { $0.key == key && !$0.addresses.isEmpty }
            return found != nil
        }
        guard isFound, let found, let first = found.addresses.first else {
            throw ProbeError.notFound("\(key.instanceName)")
        }
        address = first
        return found
    }

    /// Waits until a condition on what is advertised holds.
    package static func poll(_ bench: Bench, for limit: Duration = appearance, until condition: () -> Bool) -> Bool {
        let end = bench.now.instant.advanced(by: limit)
        while !condition() {
            guard bench.now.instant < end else { return false }
            bench.wait(.milliseconds(100))
        }
        return true
    }

    // MARK: - Sessions

    /// The home administrator's session; a new one where the last is gone.
    package func session() throws -> ProbeSession { try session(of: home) }

    /// The session of an administrator whose fabric the device has joined.
    package func session(of administrator: Administrator) throws -> ProbeSession {
        if let current = administrator.current, current.isOpen { return current }
        return try connect(administrator)
    }

    /// A new session of an administrator.
    @discardableResult
    package func connect(_ administrator: Administrator, isResuming: Bool = false) throws -> ProbeSession {
        let (session, record) = try administrator.probe.case(
            administrator.fabric.membership,
            with: administrator.nodeID,
            at: address,
            resuming: isResuming ? administrator.record : nil
        )
        administrator.current = session
        administrator.record = record
        return session
    }

    // MARK: - Commissioning

    private func commissionHome() throws {
        let (address, _) = try Self.findCommissionable(subject.setup, bench)
        self.address = address
        let pase = try home.probe.pase(subject.setup.passcode, at: address)
        try join(home, over: pase)
    }

    /// Commissions over a session, from the fail-safe to the completion.
    package func join(_ administrator: Administrator, over pase: ProbeSession) throws {
        let steps = Commissioning(pase, administrator)
        let code = try steps.armFailSafe(60)
        guard code == 0 else { throw ProbeError.malformed("ArmFailSafe was answered by \(code)") }
        try steps.join()
        try findOperational(administrator)
        let session = try connect(administrator)
        let completion = try Commissioning.complete(over: session)
        guard completion == 0 else { throw ProbeError.malformed("CommissioningComplete was answered by \(completion)") }
        if administrator.fabricIndex == .none,
            let index = try session.read(AttributePath(.root, 0x003E, 0x05)).get().unsignedInteger
        {
            administrator.fabricIndex = FabricIndex(UInt8(clamping: index))
        }
        pase.forget()
    }

    /// A fabric of its own for a check, which the device has not joined yet.
    package func makeAdministrator(_ name: String, nodeID: NodeID? = nil) throws -> Administrator {
        fabricCount += 1
        return try Administrator(
            name,
            fabricID: FabricID(0xA0 + fabricCount),
            nodeID: nodeID ?? NodeID(0x10 + fabricCount),
            bench: bench
        )
    }

    /// What a check opens a window with.
    package struct Window: Sendable {
        package let passcode: UInt32
        package let discriminator: UInt16
        package let verifier: [UInt8]
        package let salt: [UInt8]
        package let iterations: UInt32

        package static let iterationCount: UInt32 = 1000

        init(passcode: UInt32, discriminator: UInt16, random: any RandomSource) {
            self.passcode = passcode
            self.discriminator = discriminator
            salt = random.bytes(16)
            iterations = Self.iterationCount
            verifier =
                SPAKE2PlusVerifier(passcode: passcode, salt: salt, iterations: Int(Self.iterationCount)).serialized
        }

        /// The fields of OpenCommissioningWindow.
        package func fields(seconds: UInt16) -> TLVValue {
            .structure([
                0: .uint(seconds), 1: .bytes(verifier), 2: .uint(discriminator), 3: .uint(iterations), 4: .bytes(salt),
            ])
        }
    }

    package static let openWindow = CommandPath(.root, 0x003C, 0x00)
    package static let revokeWindow = CommandPath(.root, 0x003C, 0x02)

    /// A window's parameters, not yet sent; what is advertised of a former window must not be taken for this one.
    package func makeWindow(passcode: UInt32 = 34_567_890) -> Window {
        windowCount += 1
        let discriminator = (subject.setup.discriminator &+ windowCount &* 0x101) & 0xFFF
        return Window(passcode: passcode, discriminator: discriminator, random: bench.random)
    }

    /// - Throws: `NotRun` where the device has no cluster for windows, which is another check's finding.
    private func requireWindows() throws {
        guard shape.endpoints(with: Self.openWindow.cluster).isEmpty else { return }
        throw NotRun("the device has no \(Wording.name(Self.openWindow.cluster)) to open a window with")
    }

    /// Opens a window in the home administrator's name and waits until it is advertised.
    package func openWindow(seconds: UInt16 = 180) throws -> Window {
        try requireWindows()
        let window = makeWindow()
        func open() throws -> InvokeOutcome {
            try session().invoke(Self.openWindow, window.fields(seconds: seconds), isTimed: true)
        }
        var outcome = try open()
        if outcome == .status(.cluster(2)) {
            // A device that does not close its windows fails the checks about that, and no others.
            try closeWindow()
            _ = try Commissioning(session(), home).armFailSafe(0)
            outcome = try open()
        }
        guard case .status(.success) = outcome else {
            throw ProbeError.malformed("OpenCommissioningWindow was answered by \(outcome)")
        }
        return window
    }

    /// Closes whatever window is open.
    package func closeWindow() throws {
        try requireWindows()
        try session().invoke(Self.revokeWindow, isTimed: true)
    }

    /// The PASE session of somebody who knows an open window's passcode.
    package func pase(_ window: Window, by probe: Probe) throws -> ProbeSession {
        try probe.pase(window.passcode, at: address)
    }

    /// Lets a further administrator commission the device.
    package func join(_ administrator: Administrator) throws {
        let window = try openWindow()
        try join(administrator, over: pase(window, by: administrator.probe))
    }

    /// Takes a further administrator's fabric off the device, in the home administrator's name.
    package func remove(_ administrator: Administrator) throws {
        if administrator.fabricIndex != .none {
            try session().invoke(
                CommandPath(.root, 0x003E, 0x0A),
                .structure([0: .uint(administrator.fabricIndex.rawValue)])
            )
            administrator.fabricIndex = .none
        }
        administrator.probe.close()
    }

    // MARK: - Ways back

    /// Switches the device off and on and waits until it is found again.
    package func restart() throws {
        try subject.perform(.restart)
        home.current?.forget()
        home.current = nil
        try findOperational(home)
    }

    /// Whether the home administrator can still reach the device.
    package func isReachable() -> Bool {
        guard let session = try? session() else { return false }
        if (try? session.read(AttributePath(.root, 0x001D, 0xFFFD))) != nil { return true }
        session.forget()
        home.current = nil
        guard let again = try? self.session() else { return false }
        return (try? again.read(AttributePath(.root, 0x001D, 0xFFFD))) != nil
    }

    /// Brings the device back into the suite's fabric from nothing.
    package func recommission() throws {
        if subject.hasHands { try subject.perform(.factoryReset) }
        home.probe.close()
        home = try makeAdministrator("home")
        try commissionHome()
    }
}
