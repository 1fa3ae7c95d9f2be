// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterSecureChannel
import MatterTLV

/// The fail-safe's life: armed by PASE or by command, extended, completed, or rolled back by forgetting what is staged.
extension Node {
    // MARK: - Arming

    /// A commissioner has proven the passcode: the fail-safe is armed by that alone (Matter Core § 5.5).
    func paseEstablished(_ session: SessionHandle, at now: Moment) {
        guard window != nil, failSafe == nil else {
            dropSession(session, at: now)
            return
        }
        arm(seconds: UInt16(GeneralCommissioningServer.failSafeExpirySeconds), fabric: .none, pase: session, at: now)
        advertisingIsDirty = true
        log(.info, "a commissioner proved the passcode")
    }

    private func arm(seconds: UInt16, fabric: FabricIndex, pase: SessionHandle?, at now: Moment) {
        let maximum = Duration.seconds(Int64(GeneralCommissioningServer.maximumCumulativeSeconds))
        let latest = now.instant.advanced(by: maximum)
        failSafe = FailSafe(
            fabric: fabric,
            paseSession: pase,
            expires: min(now.instant.advanced(by: .seconds(Int64(seconds))), latest),
            latestExpiry: latest
        )
        timers.set(.failSafe, to: failSafe?.expires)
        if let pase { messages.setHeld(true, session: pase) }
    }

    /// ArmFailSafe (§ 11.10.7.2).
    func armFailSafe(
        seconds: UInt16,
        context: InteractionContext
    ) -> GeneralCommissioningServer.CommissioningError {
        let now = context.moment
        let isPASE = context.subject.kind == .pase
        guard var current = failSafe else {
            if window != nil && !isPASE { return .busyWithOtherAdmin }
            guard seconds > 0 else { return .ok }
            arm(seconds: seconds, fabric: context.subject.fabricIndex, pase: isPASE ? context.session : nil, at: now)
            return .ok
        }
        guard owns(current, context) else { return .busyWithOtherAdmin }
        guard seconds > 0 else {
            let exchange = context.exchange
            afterAnswer.append { [unowned self] now in
                endFailSafe(success: false, answering: exchange, on: context.session, at: now)
            }
            return .ok
        }
        current.expires = min(now.instant.advanced(by: .seconds(Int64(seconds))), current.latestExpiry)
        failSafe = current
        timers.set(.failSafe, to: current.expires)
        return .ok
    }

    /// Whether the caller is the one whose fail-safe this is: the same PASE session, or the same fabric.
    func owns(_ failSafe: FailSafe, _ context: InteractionContext) -> Bool {
        if context.subject.kind == .pase, failSafe.paseSession == context.session { return true }
        return failSafe.fabric != .none && context.subject.fabricIndex == failSafe.fabric
    }

    // MARK: - Ending

    /// CommissioningComplete (§ 11.10.7.6).
    func completeCommissioning(context: InteractionContext) -> GeneralCommissioningServer.CommissioningError {
        guard let current = failSafe else { return .noFailSafe }
        guard case .case = context.subject.kind, current.fabric != .none,
            context.subject.fabricIndex == current.fabric
        else { return .invalidAuthentication }
        let exchange = context.exchange
        afterAnswer.append { [unowned self] now in
            endFailSafe(success: true, answering: exchange, on: context.session, at: now)
        }
        commitFabric(current, at: context.moment)
        commitNetworks()
        return .ok
    }

    /// What was staged becomes the fabric's and goes to the store with the answer, not after it.
    private func commitFabric(_ current: FailSafe, at now: Moment) {
        guard let record = fabrics.commit() else { return }
        changes.append(StoreChange(key: StoreKey.fabric(record.index), value: record.stored))
        if current.credentialChange == .added {
            changes.append(
                StoreChange(key: StoreKey.lastFabricIndex, value: StoreKey.encode(UInt64(record.index.rawValue)))
            )
            emit(
                .commissioned(
                    fabric: record.index,
                    fabricID: record.fabricID,
                    nodeID: record.nodeID,
                    vendor: record.adminVendorID
                )
            )
        }
    }

    func failSafeExpired(at now: Moment) {
        log(.notice, "the fail-safe expired; what was pending is taken back")
        endFailSafe(success: false, answering: nil, on: nil, at: now)
    }

    /// Ends the fail-safe.
    ///
    /// Without success, everything pending is forgotten and the PASE session ends; an answer that is still owed on a
    /// session is delivered first.
    func endFailSafe(success: Bool, answering exchange: ExchangeHandle?, on own: SessionHandle?, at now: Moment) {
        guard let current = failSafe else { return }
        failSafe = nil
        timers.set(.failSafe, to: nil)
        setBreadcrumbToZero(at: now)
        if success {
            if current.paseSession != nil || window != nil { closeWindow(at: now) }
            if current.credentialChange == .updated {
                for session in messages.sessions(where: { $0.fabricIndex == current.fabric && $0.kind == .case })
                where session != own {
                    messages.sendCloseSession(session, at: now)
                    dropSession(session, at: now)
                }
            }
        } else {
            rollBack(current, answering: exchange, on: own, at: now)
        }
        if let pase = current.paseSession {
            messages.setHeld(false, session: pase)
            endSession(pase, whenDelivered: pase == own ? exchange : nil, at: now)
        }
        // Whoever comes through the window next begins anew; what is pending now is over.
        perform(handshakes.setPASE(.closed), at: now)
        if !success && current.paseSession != nil {
            attemptFailed("commissioning was begun but not completed", at: now)
        }
        advertisingIsDirty = true
        reopenIfWithoutFabric(at: now)
    }

    private func rollBack(
        _ current: FailSafe,
        answering exchange: ExchangeHandle?,
        on own: SessionHandle?,
        at now: Moment
    ) {
        if let (index, wasNew) = fabrics.rollBack() {
            if wasNew {
                interaction.endSubscriptions(of: index)
                endSessions(of: index, keeping: exchange, on: own, at: now)
                forgetResumptions(of: index)
                eventLog.forget(fabric: index)
                TimeSynchronizationServer.fabricRemoved(index, node: self, at: now)
            }
            fabricsChanged(at: now)
            groupKeysChanged()
        }
        rollBackNetworks(at: now)
    }

    private func setBreadcrumbToZero(at now: Moment) {
        reference(ClusterPath(.root, GeneralCommissioningServer.id))?
            .set(GeneralCommissioningServer.Attribute.breadcrumb, .unsigned(0), at: now)
    }

    /// The PASE session is gone: unless it has done its work (AddNOC), so is the fail-safe.
    func paseEnded(_ session: SessionHandle, at now: Moment) {
        guard let current = failSafe, current.paseSession == session else { return }
        if current.credentialChange == .none {
            endFailSafe(success: false, answering: nil, on: nil, at: now)
        } else {
            failSafe?.paseSession = nil
        }
    }
}
