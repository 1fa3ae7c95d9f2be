// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The On/Off cluster (Application Clusters § 1.5): switching; the feature Lighting is `OnOffLightingChecks`.
enum OnOffChecks {
    static let cluster: ClusterID = 0x0006

    enum Attribute {
        static let onOff: AttributeID = 0x0000
        static let globalSceneControl: AttributeID = 0x4000
        static let onTime: AttributeID = 0x4001
        static let offWaitTime: AttributeID = 0x4002
        static let startUpOnOff: AttributeID = 0x4003
    }

    static let all: [Check] = switching + startUp

    private static let switching: [Check] = [
        Check("OO-CMD-1", "App § 1.5.7.2", "On switches on and OnOff says so", on: cluster, needs: [.command(1)]) {
            trial in
            try trial.invoke(0)
            try trial.invoke(1)
            trial.expect("OnOff after On", try trial.read(0), is: .boolean(true))
            try trial.invoke(1)
            trial.expect("OnOff after On once more", try trial.read(0), is: .boolean(true))
        },
        Check("OO-CMD-2", "App § 1.5.7.1", "Off switches off and OnOff says so", on: cluster) { trial in
            if trial.has(CommandID(1)) { try trial.prepare(1) }
            try trial.invoke(0)
            trial.expect("OnOff after Off", try trial.read(0), is: .boolean(false))
            try trial.invoke(0)
            trial.expect("OnOff after Off once more", try trial.read(0), is: .boolean(false))
        },
        Check(
            "OO-CMD-3",
            "App § 1.5.7.3",
            "Toggle turns either state into the other",
            on: cluster,
            needs: [.command(2)]
        ) { trial in
            try trial.prepare(0)
            try trial.invoke(2)
            trial.expect("OnOff after Toggle while off", try trial.read(0), is: .boolean(true))
            try trial.invoke(2)
            trial.expect("OnOff after Toggle while on", try trial.read(0), is: .boolean(false))
        },
        Check(
            "OO-CMD-4",
            "App § 1.5.4.3",
            "A device that can only be switched off has neither On nor Toggle",
            on: cluster,
            needs: [.feature("OFFONLY")]
        ) { trial in
            try trial.invoke(1, expecting: .unsupportedCommand)
            try trial.invoke(2, expecting: .unsupportedCommand)
        },
        Check(
            "OO-CMD-5",
            "App § 1.5.7",
            "Without Lighting its commands and attributes are not there",
            on: cluster,
            needs: [.noFeature("LT")]
        ) { trial in
            try trial.invoke(0x40, .structure([0: .unsigned(0), 1: .unsigned(0)]), expecting: .unsupportedCommand)
            try trial.invoke(0x41, expecting: .unsupportedCommand)
            let fields = TLVValue.structure([0: .unsigned(0), 1: .unsigned(1), 2: .unsigned(1)])
            try trial.invoke(0x42, fields, expecting: .unsupportedCommand)
            let result = try trial.session().read(trial.path(Attribute.onTime))
            trial.expect("reading OnTime", result, is: .failure(Status(.unsupportedAttribute)))
        },
        Check("OO-ATTR-1", "App § 1.5.6.2", "OnOff cannot be written", on: cluster) { trial in
            let before = try trial.read(Attribute.onOff)
            try trial.write(Attribute.onOff, .boolean(before != .boolean(true)), expecting: .unsupportedWrite)
            trial.expect("OnOff afterwards", try trial.read(Attribute.onOff), is: before)
        },
        Check("OO-SUB-1", "App § 1.5.6.2", "Each change of OnOff is reported", on: cluster, needs: [.command(1)]) {
            trial in
            try trial.prepare(0)
            let subscription = try trial.watch()
            trial.expect("the first report", trial.primed(Attribute.onOff, to: subscription), is: .boolean(false))
            try trial.prepare(1)
            trial.expectReport(Attribute.onOff, .boolean(true), to: subscription)
            try trial.prepare(0)
            trial.expectReport(Attribute.onOff, .boolean(false), to: subscription)
            let values = trial.reported(Attribute.onOff, to: subscription)
            trial.expect(
                "what is reported of OnOff after On and Off",
                values == [.boolean(true), .boolean(false)],
                expected: "true, then false",
                found: Trial.words(values)
            )
        },
        Check("OO-EP-1", "App § 1.5.7.3", "Switching one endpoint leaves the others as they are", on: cluster) {
            trial in
            let others = trial.shape.endpoints(with: cluster).filter { $0 != trial.endpoint }
            guard !others.isEmpty else { throw NotApplicable("only one endpoint with OnOff") }
            for endpoint in others { try trial.prepare(CommandPath(endpoint, cluster, 0)) }
            try trial.prepare(trial.has(CommandID(1)) ? 1 : 0)
            for endpoint in others {
                let value = try trial.read(AttributePath(endpoint, cluster, Attribute.onOff))
                trial.expect("OnOff of endpoint \(endpoint)", value, is: .boolean(false))
            }
        },
    ]

    // MARK: - Start-up

    private static let startUp: [Check] = [
        startUpCheck("OO-START-1", "StartUpOnOff Off starts off, whatever was before", .unsigned(0)) { _ in false },
        startUpCheck("OO-START-2", "StartUpOnOff On starts on, whatever was before", .unsigned(1)) { _ in true },
        startUpCheck("OO-START-3", "StartUpOnOff Toggle starts in the other state", .unsigned(2)) { !$0 },
        startUpCheck("OO-START-4", "StartUpOnOff null starts as it was", .null) { $0 },
        Check(
            "OO-START-5",
            "App § 1.5.6.6",
            "StartUpOnOff takes its values and no other",
            on: cluster,
            needs: [.feature("LT")]
        ) { trial in
            let before = try trial.read(Attribute.startUpOnOff)
            trial.atEnd { try trial.session().write(trial.path(Attribute.startUpOnOff), before) }
            for value in [TLVValue.unsigned(0), .unsigned(1), .unsigned(2), .null] {
                try trial.write(Attribute.startUpOnOff, value)
                trial.expect("StartUpOnOff", try trial.read(Attribute.startUpOnOff), is: value)
            }
            try trial.write(Attribute.startUpOnOff, .unsigned(3), expecting: .constraintError)
            trial.expect("StartUpOnOff after the value refused", try trial.read(Attribute.startUpOnOff), is: .null)
        },
        Check("OO-START-6", "App § 1.5.6.2", "OnOff without Lighting outlasts a restart") { trial in
            let endpoints = try trial.endpoints(with: cluster).filter { endpoint in
                let own = trial.shape.cluster(ClusterPath(endpoint, cluster))
                return own?.has("LT") == false && own?.acceptedCommands.contains(1) == true
            }
            guard !endpoints.isEmpty else { throw NotApplicable("every OnOff of the device has Lighting") }
            for endpoint in endpoints { try trial.prepare(CommandPath(endpoint, cluster, 1)) }
            try trial.restart()
            for endpoint in endpoints {
                let value = try trial.read(AttributePath(endpoint, cluster, Attribute.onOff))
                trial.expect("OnOff of endpoint \(endpoint)", value, is: .boolean(true))
            }
        },
    ]

    /// Lets every outlet of the device start with a value: every second one was on before.
    private static func startUpCheck(
        _ id: String,
        _ title: String,
        _ value: TLVValue,
        _ expected: @escaping @Sendable (Bool) -> Bool
    ) -> Check {
        // With one outlet both states need a restart of their own.
        Check(id, "App § 1.5.6.6", title) { trial in
            let endpoints = try trial.endpoints(with: cluster, Attribute.startUpOnOff)
            for endpoint in endpoints {
                let path = AttributePath(endpoint, cluster, Attribute.startUpOnOff)
                let before = try trial.read(path)
                trial.atEnd { try trial.session().write(path, before) }
                let status = try trial.session().write(path, value)
                try trial.require("writing \(value)", status.isSuccess, expected: "Success", found: "\(status.code)")
            }
            for isEvenOn in endpoints.count == 1 ? [true, false] : [true] {
                for (index, endpoint) in endpoints.enumerated() {
                    let wasOn = (index % 2 == 0) == isEvenOn
                    try trial.prepare(CommandPath(endpoint, cluster, wasOn ? 1 : 0))
                }
                try trial.restart()
                for (index, endpoint) in endpoints.enumerated() {
                    let wasOn = (index % 2 == 0) == isEvenOn
                    trial.expect(
                        "OnOff of endpoint \(endpoint), which was \(wasOn ? "on" : "off"), after the restart",
                        try trial.read(AttributePath(endpoint, cluster, Attribute.onOff)),
                        is: .boolean(expected(wasOn))
                    )
                    let kept = try trial.read(AttributePath(endpoint, cluster, Attribute.startUpOnOff))
                    trial.expect("StartUpOnOff of endpoint \(endpoint) after the restart", kept, is: value)
                }
            }
        }
    }
}
