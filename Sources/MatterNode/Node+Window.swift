// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterInteraction
import MatterSecureChannel

/// Commissioning windows: opened at first start, by administrators, and again when the last fabric has gone.
extension Node {
    /// The window of a node without a fabric.
    func openInitialWindow(at now: Moment) {
        open(
            .initial,
            parameters: ownPasscode,
            discriminator: configuration.identity.discriminator,
            closes: configuration.initialWindow,
            opener: nil,
            at: now
        )
    }

    func openBasicWindow(timeout: Duration, opener: InteractionContext) {
        open(
            .basic,
            parameters: ownPasscode,
            discriminator: configuration.identity.discriminator,
            closes: timeout,
            opener: opener,
            at: opener.moment
        )
    }

    func openEnhancedWindow(
        timeout: Duration,
        verifier: SPAKE2PlusVerifier,
        discriminator: UInt16,
        iterations: Int,
        salt: [UInt8],
        opener: InteractionContext
    ) {
        open(
            .enhanced,
            parameters: .verifier(verifier, salt: salt, iterations: iterations),
            discriminator: discriminator,
            closes: timeout,
            opener: opener,
            at: opener.moment
        )
    }

    private var ownPasscode: PasscodeParameters {
        let identity = configuration.identity
        return .passcode(identity.passcode, salt: identity.salt, iterations: identity.iterations)
    }

    private func open(
        _ kind: WindowKind,
        parameters: PasscodeParameters,
        discriminator: UInt16,
        closes: Duration?,
        opener: InteractionContext?,
        at now: Moment
    ) {
        let fabric = opener.flatMap { fabrics[$0.subject.fabricIndex] }
        window = CommissioningWindow(
            kind: kind,
            discriminator: discriminator,
            parameters: parameters,
            closes: closes.map { now.instant.advanced(by: $0) },
            openerFabric: fabric?.index,
            openerVendor: fabric?.adminVendorID,
            instanceName: Self.hexadecimal(random.next())
        )
        timers.set(.window, to: window?.closes)
        perform(handshakes.setPASE(.closed), at: now)
        windowChanged(at: now)
        emit(.windowOpened(kind, closesAfter: closes))
    }

    func closeWindow(at now: Moment) {
        guard window != nil else { return }
        window = nil
        timers.set(.window, to: nil)
        perform(handshakes.setPASE(.closed), at: now)
        windowChanged(at: now)
        emit(.windowClosed)
    }

    /// RevokeCommissioning: the window closes, and so does a pairing that came through it.
    func revokeWindow(at now: Moment) {
        closeWindow(at: now)
        afterAnswer.append { [unowned self] now in
            if failSafe?.paseSession != nil { endFailSafe(success: false, answering: nil, on: nil, at: now) }
            reopenIfWithoutFabric(at: now)
        }
    }

    /// The fabric that opened the window has left: its index is null, its vendor stays told (Matter Core § 11.19.7.3).
    func windowLosesOpener(at now: Moment) {
        window?.openerFabric = nil
        reference(ClusterPath(.root, AdministratorCommissioningServer.id))?
            .touch(AdministratorCommissioningServer.Attribute.adminFabricIndex, at: now)
    }

    func windowExpired(at now: Moment) {
        // A pairing in progress may still end well; the window is closed for everybody else.
        closeWindow(at: now)
    }

    /// An attempt failed; twenty close the window (Matter Core § 5.4.2.3).
    func attemptFailed(_ reason: String, at now: Moment) {
        emit(.commissioningFailed(reason))
        guard var current = window else { return }
        current.failedAttempts += 1
        window = current
        if current.failedAttempts >= CommissioningWindow.attemptLimit {
            log(.warning, "twenty attempts failed; the commissioning window closes")
            closeWindow(at: now)
        }
    }

    /// A node that nobody owns can always be paired.
    func reopenIfWithoutFabric(at now: Moment) {
        if fabrics.isEmpty && window == nil && failSafe == nil && configuration.initialWindow == nil {
            openInitialWindow(at: now)
        }
    }

    private func windowChanged(at now: Moment) {
        advertisingIsDirty = true
        guard let cluster = reference(ClusterPath(.root, AdministratorCommissioningServer.id)) else { return }
        for attribute in AdministratorCommissioningServer.Attribute.all { cluster.touch(attribute, at: now) }
    }
}
