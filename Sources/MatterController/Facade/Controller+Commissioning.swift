// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterMessaging

/// A device that was just commissioned.
public struct CommissionedDevice: Hashable, Sendable {
    /// What is known of the node.
    public let node: NodeRecord
    /// What the device's attestation came to; one that was refused was let pass by the policy.
    public let attestation: AttestationResult

    /// The node's id in the controller's fabric.
    public var nodeID: NodeID { node.nodeID }
}

extension Controller {
    /// Finds the device of a setup code and takes it into the controller's fabric.
    ///
    /// Cancelling the task asks the device to forget what was done. Trying again is up to the caller, but where several
    /// devices fit a short code each of them is tried.
    ///
    /// - Parameters:
    ///   - code: The text of a QR code, or the digits of a manual code.
    ///   - name: What the user calls the device.
    ///   - room: Where the user has put it.
    ///   - onStage: Is told each stage as it begins, on a thread of the controller.
    @discardableResult
    public func commission(
        code: String,
        name: String? = nil,
        room: String? = nil,
        onStage: @escaping @Sendable (CommissioningStage) -> Void = { _ in }
    ) async throws -> CommissionedDevice {
        let code = try SetupCode(code)
        var tried: Set<String> = []
        var failure: ControllerFailure?
        while true {
            let device: CommissionableDevice
            do { device = try await find(code, besides: tried) } catch ControllerFailure.notFound {
                throw failure ?? ControllerFailure.notFound
            }
            do {
                return try await commission(device, passcode: code.passcode, name: name, room: room, onStage: onStage)
            } catch let error as ControllerFailure {
                // With a short code it may be another device that is meant.
                guard case .commissioning(.passcode, _) = error, code.discriminator == nil else { throw error }
                failure = error
                tried.insert(device.instanceName)
            }
        }
    }

    /// Takes a device that `discover` found into the controller's fabric.
    @discardableResult
    public func commission(
        _ device: CommissionableDevice,
        passcode: UInt32,
        name: String? = nil,
        room: String? = nil,
        onStage: @escaping @Sendable (CommissioningStage) -> Void = { _ in }
    ) async throws -> CommissionedDevice {
        try await operation { core, ticket in
            let (nodeID, changes) = core.state.takeNodeID()
            core.persist(changes)
            let request = CommissioningRequest(
                addresses: device.places,
                passcode: passcode,
                nodeID: nodeID,
                parameters: device.parameters,
                countryCode: core.options.countryCode
            )
            core.commission(request, name: name, room: room, ticket, onStage)
        }
    }

    /// Looks for a device that fits a code, for as long as the options say.
    private func find(_ code: SetupCode, besides tried: Set<String>) async throws -> CommissionableDevice {
        try await operation { core, ticket in core.find(code, besides: tried, ticket) }
    }
}

extension ControllerCore {
    /// How long the subtype of a code is trusted to find its device.
    private static let subtypeTime = Duration.seconds(3)

    func find(_ code: SetupCode, besides tried: Set<String>, _ ticket: Ticket<CommissionableDevice>) {
        var searches: [LinkSearch] = []
        var alarms: [UInt64] = []
        let end = { [self] in
            unregister(ticket.number)
            for search in searches { link.cancel(search) }
            for alarm in alarms { removeAlarm(alarm) }
        }
        let isWanted = register(ticket.number) { [self] in
            end()
            ticket.finish(.failure(isClosed ? ControllerFailure.closed : CancellationError()))
        }
        guard isWanted else {
            ticket.finish(.failure(isClosed ? ControllerFailure.closed : CancellationError()))
            return
        }
        let found = MainLine { (device: CommissionableDevice) in
            guard code.fits(device), !tried.contains(device.instanceName) else { return }
            end()
            ticket.finish(.success(device))
        }
        func search(_ subtype: String?) {
            searches.append(
                link.browse(.commissionable, subtype: subtype) { event in
                    if let device = CommissionableDevice(event) { found.body(device) }
                }
            )
        }
        search(code.subtype)
        // Not every device shows itself under the subtype that it should.
        alarms.append(alarm(after: Self.subtypeTime) { search(nil) })
        alarms.append(
            alarm(after: options.discoveryTimeout) {
                end()
                ticket.finish(.failure(ControllerFailure.notFound))
            }
        )
    }

    /// Commissions a device and keeps the node before the ticket is told of it.
    func commission(
        _ request: CommissioningRequest,
        name: String?,
        room: String?,
        _ ticket: Ticket<CommissionedDevice>,
        _ onStage: @escaping @Sendable (CommissioningStage) -> Void
    ) {
        var commissioning: CommissioningID?
        let isWanted = register(ticket.number) { [self] in
            // The end is told when the device was asked to forget, unless there is no time for that.
            if !isClosed, let commissioning {
                turn { $0.cancel(commissioning, at: $1) }
            } else {
                ticket.finish(.failure(isClosed ? ControllerFailure.closed : CancellationError()))
            }
        }
        guard isWanted else {
            ticket.finish(.failure(isClosed ? ControllerFailure.closed : CancellationError()))
            return
        }
        let id = machine.commission(request, at: link.now)
        commissioning = id
        observe(
            id,
            CommissioningObserver(onStage: onStage) { [self] result, attestation in
                unregister(ticket.number)
                switch result {
                case .failure(let failure):
                    let isCancelled = failure.reason == .controller(.cancelled)
                    ticket.finish(.failure(isCancelled ? CancellationError() : ControllerFailure(failure)))
                case .success(let node):
                    guard let attestation else {
                        ticket.finish(.failure(ControllerFailure.malformedAnswer))
                        return
                    }
                    let record = NodeRecord(node, name: name, room: room)
                    var changes = state.keep(record)
                    if let resumption = machine.resumption(with: node.nodeID) { changes += state.keep(resumption) }
                    persist(changes) { error in
                        let device = CommissionedDevice(node: record, attestation: attestation)
                        ticket.finish(error.map { .failure(ControllerFailure($0)) } ?? .success(device))
                    }
                }
            }
        )
        turn { _, _ in }
    }
}

/// A closure that is only called where its controller lives, although it is handed over as if by any thread.
private struct MainLine<Argument>: @unchecked Sendable {
    let body: (Argument) -> Void

    init(_ body: @escaping (Argument) -> Void) { self.body = body }
}
