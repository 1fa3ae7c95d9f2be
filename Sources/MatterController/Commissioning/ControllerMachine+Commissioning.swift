// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterSecureChannel

/// Commissioning: the run decides, the controller does what it says.
extension ControllerMachine {
    /// Begins to commission a device.
    ///
    /// It ends with `commissioned` or `commissioningFailed`; trying again is up to the caller.
    package func commission(_ request: CommissioningRequest, at now: Moment) -> CommissioningID {
        let id = CommissioningID(rawValue: nextID())
        let run = CommissioningRun(
            request,
            fabric: fabric,
            verifier: verifier,
            failSafeSeconds: configuration.failSafeSeconds,
            random: random
        )
        // Pairing has the time of a connection; the stages begin after it.
        let deadline = now.instant.advanced(by: configuration.connectionTimeout + configuration.stageTimeout)
        commissionings.append(Commissioning(id: id, nodeID: request.nodeID, run: run, deadline: deadline))
        outputs.append(.commissioning(id, .passcode))
        connect(
            .commissioning(id, passcode: request.passcode),
            addresses: request.addresses,
            parameters: request.parameters,
            at: now
        )
        drainMessages(at: now)
        return id
    }

    /// Gives up a commissioning; the device is asked to forget it, and `commissioningFailed` tells the end.
    package func cancel(_ id: CommissioningID, at now: Moment) {
        guard let index = index(of: id) else { return }
        if case .disarming = commissionings[index].phase { return }
        give(up: id, .cancelled, at: now)
        drainMessages(at: now)
    }

    /// Says whether a device may join whose verdict was left undecided before; anything else is ignored.
    package func decide(_ id: CommissioningID, isAccepted: Bool, at now: Moment) {
        guard let index = index(of: id), commissionings[index].isAwaitingDecision else { return }
        commissionings[index].isAwaitingDecision = false
        advance(id, commissionings[index].run.decided(isAccepted: isAccepted), at: now)
        drainMessages(at: now)
    }

    private func judge(_ id: CommissioningID, _ verdict: AttestationVerdict, at now: Moment) {
        guard let index = index(of: id) else { return }
        switch onAttestation(id, verdict) {
        case .undecided: commissionings[index].isAwaitingDecision = true
        case .accepted: advance(id, commissionings[index].run.decided(isAccepted: true), at: now)
        case .declined: advance(id, commissionings[index].run.decided(isAccepted: false), at: now)
        }
    }

    // MARK: - Results

    func passcodeAnswered(_ id: CommissioningID, _ result: Result<SessionHandle, ControllerError>, at now: Moment) {
        guard let index = index(of: id) else { return }
        switch result {
        case .failure(let error): give(up: id, error, at: now)
        case .success(let session):
            commissionings[index].session = session
            commissionings[index].phase = .running
            messages.setHeld(true, session: session)
            let challenge = messages.session(session)?.keys.attestationChallenge ?? []
            advance(id, commissionings[index].run.begin(challenge: challenge), at: now)
        }
    }

    func requestEnded(_ id: CommissioningID, _ result: Result<RequestResult, ControllerError>, at now: Moment) {
        guard let index = index(of: id) else { return }
        switch (commissionings[index].phase, result) {
        case (.passcode, _): break
        case (.disarming(let failure), _): end(id, failure, at: now)
        case (.running, .success(let value)):
            advance(id, commissionings[index].run.handle(value, at: now), at: now)
        case (.running, .failure(let error)): advance(id, commissionings[index].run.failed(error), at: now)
        }
    }

    /// The address of a node is known that may be in commissioning.
    func nodeDiscovered(_ goal: Connection.Goal, at now: Moment) {
        guard case .operational(let node) = goal, let index = awaitingSession(node) else { return }
        commissionings[index].run.discovered()
        stageBegun(index, at: now)
    }

    func commissioningSessionEnded(_ node: NodeID, _ result: Result<Void, ControllerError>, at now: Moment) {
        guard let index = awaitingSession(node) else { return }
        let id = commissionings[index].id
        switch result {
        case .success: advance(id, commissionings[index].run.connected(), at: now)
        case .failure(let error): give(up: id, error, at: now)
        }
    }

    func stageTimedOut(_ id: CommissioningID, at now: Moment) {
        guard let index = index(of: id) else { return }
        if case .disarming(let failure) = commissionings[index].phase {
            end(id, failure, at: now)
        } else {
            give(up: id, .timeout, at: now)
        }
    }

    // MARK: - Doing

    private func advance(_ id: CommissioningID, _ action: CommissioningRun.Action, at now: Moment) {
        guard let index = index(of: id) else { return }
        stageBegun(index, at: now)
        let owner = Request.Owner.commissioning(id)
        switch action {
        case .read(let paths):
            let request = ReadRequestMessage(attributeRequests: paths, isFabricFiltered: false)
            let interaction = ReadInteraction(request, limit: configuration.maximumReportItems)
            submitOverPasscode(interaction, index, at: now)
        case .invoke(let command):
            submitOverPasscode(InvokeInteraction([command], timeout: nil), index, at: now)
        case .judge(let verdict): judge(id, verdict, at: now)
        case .connect:
            let node = commissionings[index].nodeID
            commissionings[index].deadline = now.instant.advanced(
                by: configuration.connectionTimeout + configuration.stageTimeout
            )
            // A session from before is with another device, or with this one in another life.
            if let session = peers[node]?.session { sessionLost(session, at: now) }
            peers[node]?.resumption = nil
            connect(.operational(node), at: now)
        case .invokeOperational(let command):
            let node = commissionings[index].nodeID
            submit(InvokeInteraction([command], timeout: nil), for: owner, to: .node(node), at: now)
        case .finish(let node):
            if let session = commissionings[index].session { messages.sendCloseSession(session, at: now) }
            commissionings.remove(at: index)
            outputs.append(.commissioned(id, node))
        case .fail(let failure): disarm(index, failure, at: now)
        }
    }

    private func submitOverPasscode(_ interaction: some ClientInteraction, _ index: Int, at now: Moment) {
        guard let session = commissionings[index].session else { return }
        submit(interaction, for: .commissioning(commissionings[index].id), to: .session(session), at: now)
    }

    private func stageBegun(_ index: Int, at now: Moment) {
        commissionings[index].deadline = now.instant.advanced(by: configuration.stageTimeout)
        let stage = commissionings[index].run.stage
        guard stage != commissionings[index].toldStage else { return }
        commissionings[index].toldStage = stage
        outputs.append(.commissioning(commissionings[index].id, stage))
    }

    private func give(up id: CommissioningID, _ error: ControllerError, at now: Moment) {
        guard let index = index(of: id) else { return }
        let stage = commissionings[index].run.stage
        disarm(index, CommissioningFailure(stage: stage, reason: .controller(error)), at: now)
    }

    /// Asks the device to forget what was done, where that is possible, before the failure is told.
    private func disarm(_ index: Int, _ failure: CommissioningFailure, at now: Moment) {
        let commissioning = commissionings[index]
        let owner = Request.Owner.commissioning(commissioning.id)
        commissionings[index].phase = .disarming(failure)
        commissionings[index].deadline = now.instant.advanced(by: configuration.stageTimeout)
        for goal in connections.map(\.goal) where goal.isPart(of: commissioning) { cancelConnection(goal, at: now) }
        for request in requests where request.owner == owner { cancel(request.id, at: now) }
        guard let session = commissioning.session, messages.session(session) != nil else {
            end(commissioning.id, failure, at: now)
            return
        }
        let command = CommissioningCommands.armFailSafe(seconds: 0)
        submit(InvokeInteraction([command], timeout: nil), for: owner, to: .session(session), at: now)
    }

    private func end(_ id: CommissioningID, _ failure: CommissioningFailure, at now: Moment) {
        guard let index = index(of: id) else { return }
        let commissioning = commissionings.remove(at: index)
        if let session = commissioning.session { messages.sendCloseSession(session, at: now) }
        for request in requests where request.owner == .commissioning(id) { cancel(request.id, at: now) }
        if let session = peers[commissioning.nodeID]?.session { sessionLost(session, at: now) }
        peers[commissioning.nodeID] = nil
        outputs.append(.commissioningFailed(id, failure))
    }

    private func index(of id: CommissioningID) -> Int? { commissionings.firstIndex { $0.id == id } }

    /// The commissioning that waits for a session with a node.
    private func awaitingSession(_ node: NodeID) -> Int? {
        commissionings.firstIndex { commissioning in
            guard commissioning.nodeID == node, case .running = commissioning.phase else { return false }
            switch commissioning.run.stage {
            case .discovery, .operationalSession, .completion: return true
            default: return false
            }
        }
    }
}

extension Connection.Goal {
    /// Whether the session is made for a commissioning.
    fileprivate func isPart(of commissioning: Commissioning) -> Bool {
        switch self {
        case .commissioning(let id, _): id == commissioning.id
        case .operational(let node): node == commissioning.nodeID
        }
    }
}
