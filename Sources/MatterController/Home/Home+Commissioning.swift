// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTransport

/// Where a home stands in adding devices.
enum CommissioningFlow: Sendable {
    case idle
    /// Devices may be added; those that were so far.
    case prepared([NodeID])
}

/// Why a home cannot add devices.
public enum HomeFailure: Error, Hashable, Sendable {
    /// Somebody adds devices already.
    case commissioningActive
    /// Nobody said that devices will be added.
    case notPrepared
}

/// Adding devices in the steps of an app: prepare, commission as many as there are, complete or cancel.
extension Home {
    /// Gets ready to add devices.
    ///
    /// - Throws: `HomeFailure.commissioningActive` where somebody adds devices already, `ControllerFailure.closed`
    ///   where the controller is not there any more.
    public func prepareForCommissioning() async throws {
        _ = try await controller.nodes()
        try flow.withLock { (flow) throws(HomeFailure) in
            guard case .idle = flow else { throw .commissioningActive }
            flow = .prepared([])
        }
    }

    /// Adds the device of a setup code.
    @discardableResult
    public func commission(
        code: String,
        onStage: @escaping @Sendable (CommissioningStage) -> Void = { _ in }
    ) async throws -> NodeID {
        guard case .prepared = flow.withLock({ $0 }) else { throw HomeFailure.notPrepared }
        let device = try await controller.commission(code: code, onStage: onStage)
        flow.withLock { flow in
            if case .prepared(let added) = flow { flow = .prepared(added + [device.nodeID]) }
        }
        return device.nodeID
    }

    /// Ends adding devices.
    ///
    /// - Returns: The ids of the devices that were added, in the multi-part representation.
    public func completeCommissioning() async throws -> [HomeDevice.ID] {
        let added = try flow.withLock { (flow) throws(HomeFailure) in
            guard case .prepared(let added) = flow else { throw .notPrepared }
            flow = .idle
            return added
        }
        return try await devices(multipart: true).filter { added.contains($0.nodeID) }.map(\.id)
    }

    /// Ends adding devices after something went wrong; what was added stays.
    public func cancelCommissioning() {
        flow.withLock { $0 = .idle }
    }
}
