// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Network Commissioning (Core § 11.9).
enum NetworkCommissioningChecks {
    private static let cluster: ClusterID = 0x0031
    private static let removeNetwork: CommandID = 0x04
    private static let connect: CommandID = 0x06
    private static let reorder: CommandID = 0x08

    static let all: [Check] = [
        Check("NC-LIST-1", "Core § 11.9.6.2", "Networks has the connected one, within MaxNetworks", on: cluster) {
            trial in
            let (networks, most) = (try trial.read(0x01).items ?? [], try trial.number(0x00) ?? 0)
            trial.expect(
                "Networks",
                networks.count <= Int(most),
                expected: "\(most) at most",
                found: "\(networks.count)"
            )
            trial.expect(
                "connected networks",
                networks.filter { $0[1] == .boolean(true) }.count <= 1,
                expected: "one at most",
                found: "\(networks)"
            )
            let ids = networks.compactMap { $0[0]?.octets }
            trial.expect(
                "NetworkIDs",
                Set(ids).count == networks.count,
                expected: "all different",
                found: "\(networks)"
            )
        },
        Check(
            "NC-LIST-2",
            "Core § 11.9.6.2",
            "On Ethernet the one network is the interface, connected",
            on: cluster,
            needs: [.feature("ET")]
        ) {
            trial in
            trial.expect("MaxNetworks", try trial.number(0x00), is: 1)
            let networks = try trial.read(0x01).items ?? []
            trial.expect("Networks", networks.count, is: 1)
            trial.expect("Connected", networks.first?[1], is: .boolean(true))
            trial.expect(
                "NetworkID",
                networks.first?[0]?.octets?.isEmpty == false,
                expected: "the interface's name",
                found: "nothing"
            )
        },
        Check("NC-ENABLE-1", "Core § 11.9.6.5", "InterfaceEnabled is true where a device can be reached", on: cluster) {
            trial in
            trial.expect("InterfaceEnabled", try trial.read(0x04), is: .boolean(true))
            try trial.write(0x04, .boolean(true))
        },
        Check(
            "NC-LAST-1",
            "Core § 11.9.6.6",
            "LastNetworkingStatus, LastNetworkID and LastConnectErrorValue go together",
            on: cluster
        ) {
            trial in
            let (status, error) = (try trial.read(0x05), try trial.read(0x07))
            if status.isNull {
                trial.expect("LastNetworkID without LastNetworkingStatus", try trial.read(0x06), is: .null)
            }
            if status.isNull || status == .unsigned(0) {
                trial.expect("LastConnectErrorValue with LastNetworkingStatus \(status)", error, is: .null)
            }
        },
        Check(
            "NC-SAFE-1",
            "Core § 11.9.7",
            "RemoveNetwork and ConnectNetwork without fail-safe are FailsafeRequired",
            on: cluster,
            needs: [.command(0x04)]
        ) { trial in
            let network = TLVValue.bytes([UInt8]("nowhere".utf8))
            let commands: [(CommandID, TLVValue)] = [
                (removeNetwork, .structure([0: network])), (connect, .structure([0: network])),
            ]
            for (command, fields) in commands {
                let outcome = try trial.session().invoke(trial.path(command), fields)
                trial.expectStatus(
                    "\(trial.name(trial.path(command))) without fail-safe",
                    outcome,
                    is: .failsafeRequired
                )
            }
        },
        Check(
            "NC-SAFE-2",
            "Core § 11.9.7.2",
            "A network added on Wi-Fi is gone when the fail-safe ends",
            on: cluster,
            needs: [.feature("WI")]
        ) { trial in
            let network = TLVValue.structure([0: .bytes([UInt8]("guest".utf8)), 1: .bytes([UInt8]("password1".utf8))])
            let path = trial.path(CommandID(0x02))
            trial.expectStatus(
                "AddOrUpdateWiFiNetwork without fail-safe",
                try trial.session().invoke(path, network),
                is: .failsafeRequired
            )
            let before = try trial.read(0x01)
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60)
            let outcome = try trial.session().invoke(path, network)
            guard case .response(_, let fields) = outcome else {
                throw Finding("AddOrUpdateWiFiNetwork", expected: "NetworkConfigResponse", found: "\(outcome)")
            }
            // A device for one network only has no place for another one.
            trial.expect("NetworkingStatus", fields[0]?.unsignedInteger, isOneOf: [0, 2])
            try trial.homeSteps().armFailSafe(0)
            trial.wait(.milliseconds(300))
            trial.expect("Networks after the fail-safe", try trial.read(0x01), is: before)
        },
        Check(
            "NC-UNKNOWN-1",
            "Core § 11.9.7.5",
            "Networks that are not there are NetworkIDNotFound",
            on: cluster,
            needs: [.command(0x04)]
        ) {
            trial in
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60)
            let before = try trial.read(0x01)
            let network = TLVValue.bytes([UInt8]("nowhere1".utf8))
            for (command, fields) in [
                (removeNetwork, TLVValue.structure([0: network])),
                (reorder, .structure([0: network, 1: .unsigned(0)])),
            ] {
                let outcome = try trial.session().invoke(trial.path(command), fields)
                trial.expectCode(trial.name(trial.path(command)), outcome, is: 3, "NetworkIDNotFound")
            }
            trial.expect("Networks", try trial.read(0x01), is: before)
        },
        Check(
            "NC-CRUMB-1",
            "Core § 11.9.7",
            "A command's Breadcrumb is kept when it succeeds",
            on: cluster,
            needs: [.command(0x08)]
        ) {
            trial in
            trial.disarmAtEnd()
            try trial.homeSteps().armFailSafe(60, breadcrumb: 1)
            guard let network = try trial.read(0x01).items?.first?[0] else {
                throw NotApplicable("no network is known")
            }
            let fields = TLVValue.structure([0: network, 1: .unsigned(0), 2: .unsigned(33)])
            trial.expectCode(
                "ReorderNetwork to where it is",
                try trial.session().invoke(trial.path(reorder), fields),
                is: 0,
                "Success"
            )
            trial.expect("0/GeneralCommissioning/Breadcrumb", try trial.read(.root, 0x0030, 0x00), is: .unsigned(33))
        },
    ]
}
