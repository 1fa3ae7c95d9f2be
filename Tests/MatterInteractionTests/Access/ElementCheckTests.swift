// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import Testing

@testable import MatterInteraction

/// In which order an action's failures are told (Matter Core § 8.4.3.2, 8.7.3.2, 8.8.3.2).
struct ElementCheckTests {
    /// A check in which everything is wrong that can be.
    private func worst(_ action: ElementAction) -> ElementCheck {
        ElementCheck(
            action: action,
            privileges: [],
            hasEndpoint: false,
            hasCluster: false,
            element: nil,
            hasFabric: false,
            isTimed: false,
            transportIsLarge: false,
            expectedVersion: 1,
            currentVersion: 2
        )
    }

    private func access(isPossible: Bool) -> Access {
        var access = Access()
        if isPossible { access = Access(read: .manage, write: .manage, invoke: .manage) }
        access.isTimed = true
        access.isFabricScoped = true
        return access
    }

    /// Mends one fault after the other, first to last, and notes the status before each.
    private func statuses(_ action: ElementAction) -> [StatusCode?] {
        var check = worst(action)
        var statuses: [StatusCode?] = []
        let repairs: [(inout ElementCheck) -> Void] = [
            { $0.privileges = PrivilegeSet(granting: action == .invoke ? .operate : .view) },
            { $0.hasEndpoint = true },
            { $0.hasCluster = true },
            { $0.element = (access(isPossible: false), .large) },
            { $0.element = (access(isPossible: true), .large) },
            { $0.privileges = PrivilegeSet(granting: .manage) },
            { $0.transportIsLarge = true },
            { $0.hasFabric = true },
            { $0.isTimed = true },
            { $0.currentVersion = 1 },
        ]
        for repair in repairs {
            statuses.append(check.failure)
            repair(&check)
        }
        return statuses + [check.failure]
    }

    @Test func `a write`() {
        #expect(
            statuses(.write) == [
                .unsupportedAccess, .unsupportedEndpoint, .unsupportedCluster, .unsupportedAttribute,
                .unsupportedWrite, .unsupportedAccess, .invalidTransportType, .unsupportedAccess,
                .needsTimedInteraction, .dataVersionMismatch, nil,
            ]
        )
    }

    @Test func `a command`() {
        #expect(
            statuses(.invoke) == [
                .unsupportedAccess, .unsupportedEndpoint, .unsupportedCluster, .unsupportedCommand,
                .unsupportedCommand, .unsupportedAccess, .invalidTransportType, .unsupportedAccess,
                .needsTimedInteraction, .dataVersionMismatch, nil,
            ]
        )
    }

    @Test func `a read asks neither for a fabric nor for a timed interaction`() {
        #expect(
            statuses(.read) == [
                .unsupportedAccess, .unsupportedEndpoint, .unsupportedCluster, .unsupportedAttribute,
                .unsupportedRead, .unsupportedAccess, .invalidTransportType, .dataVersionMismatch,
                .dataVersionMismatch, .dataVersionMismatch, nil,
            ]
        )
    }

    @Test func `an event`() {
        #expect(
            statuses(.readEvent).prefix(6) == [
                .unsupportedAccess, .unsupportedEndpoint, .unsupportedCluster, .unsupportedEvent,
                .unsupportedRead, .unsupportedAccess,
            ]
        )
    }

    @Test func `View opens the door to reads and writes, Operate to commands`() {
        for action in ElementAction.allCases {
            var check = worst(action)
            check.privileges = PrivilegeSet(granting: .view)
            #expect(check.failure == (action == .invoke ? .unsupportedAccess : .unsupportedEndpoint))
            check.privileges = PrivilegeSet(granting: .operate)
            #expect(check.failure == .unsupportedEndpoint)
        }
    }
}
