// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What a meter measures, and how a check has it measure what it wants.
enum Meters {
    static let power: ClusterID = 0x0090
    static let energy: ClusterID = 0x0091
    static let topology: ClusterID = 0x009C
    static let availableEndpoints: AttributeID = 0x0000
    static let activePower: AttributeID = 0x0008

    /// The outlets that the meter of the check's endpoint measures, by its Power Topology.
    static func outlets(_ trial: Trial) throws -> [EndpointNumber] {
        let switched = trial.shape.endpoints(with: OnOffChecks.cluster).filter { endpoint in
            trial.shape.cluster(ClusterPath(endpoint, OnOffChecks.cluster))?.acceptedCommands.contains(1) ?? false
        }
        guard let own = trial.shape.cluster(ClusterPath(trial.endpoint, topology)) else {
            return switched.filter { $0 == trial.endpoint }
        }
        if own.has("NODE") { return switched }
        if own.has("TREE") {
            let parts = trial.shape.endpoint(trial.endpoint)?.parts ?? []
            return switched.filter { $0 == trial.endpoint || parts.contains($0) }
        }
        let path = AttributePath(trial.endpoint, topology, availableEndpoints)
        let measured = (try trial.read(path).items ?? []).compactMap(\.unsignedInteger)
        return switched.filter { measured.contains(UInt64($0.rawValue)) }
    }

    static func turn(_ outlet: EndpointNumber, _ isOn: Bool, _ trial: Trial) throws {
        try trial.prepare(CommandPath(outlet, OnOffChecks.cluster, isOn ? 1 : 0))
    }

    /// Switches off all outlets of the device but the meter's first one, to which a load is given.
    ///
    /// - Returns: The outlet.
    /// - Throws: `NotApplicable` where the meter measures no outlet.
    static func load(_ trial: Trial, watts: Double) throws -> EndpointNumber {
        guard let outlet = try outlets(trial).first else { throw NotApplicable("no outlet that the meter measures") }
        for other in trial.shape.endpoints(with: OnOffChecks.cluster) where other != outlet {
            try turn(other, false, trial)
        }
        try trial.act(.setLoad(outlet, watts: watts))
        try turn(outlet, true, trial)
        return outlet
    }

    /// A fifth to either side, for loads that waver.
    static func around(_ value: Int64) -> ClosedRange<Int64> { (value - value / 5)...(value + value / 5) }

    // MARK: - Test events

    private static let generalDiagnostics: ClusterID = 0x0033
    private static let triggersEnabled = AttributePath(.root, generalDiagnostics, 0x0008)
    /// The key of test devices.
    private static let enableKey = [UInt8](0...15)

    enum Trigger {
        static let stop: UInt64 = 0x0091_0000_0000_0000
        static let load: UInt64 = 0x0091_0000_0000_0001
        static let generator: UInt64 = 0x0091_0000_0000_0002
    }

    /// Has the device pretend something; `NotApplicable` where it does not know the test key or the event.
    static func trigger(_ trigger: UInt64, _ trial: Trial) throws {
        guard try trial.read(triggersEnabled).bool == true else { throw NotApplicable("test event triggers are off") }
        let number = trigger | UInt64(trial.endpoint.rawValue) << 32
        let outcome = try trial.session().invoke(
            CommandPath(.root, generalDiagnostics, 0x00),
            .structure([0: .bytes(enableKey), 1: .unsigned(number)])
        )
        guard case .status(let status) = outcome, status.isSuccess else {
            throw NotApplicable("the device does not know test event \(number): \(outcome)")
        }
    }
}
