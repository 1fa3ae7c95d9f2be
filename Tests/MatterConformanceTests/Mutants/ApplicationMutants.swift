// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Nodes whose application clusters are wrong.
enum ApplicationMutants {
    static let all = outlets + appliances + doorbells + sensors

    private static let plug = "on-off-plug.yaml"
    private static let refrigerator = "refrigerator.yaml"

    private static let outlets: [Mutant] = [
        DeviceMutants.idle("On does nothing", caughtBy: "OO-CMD-1", 0x0006, 0x01),
        DeviceMutants.idle("Off does nothing", caughtBy: "OO-CMD-2", 0x0006, 0x00),
        DeviceMutants.idle("Toggle does nothing", caughtBy: "OO-CMD-3", 0x0006, 0x02),
        DeviceMutants.idle("OnWithTimedOff does nothing", caughtBy: "OO-LT-1", 0x0006, 0x42),
        DeviceMutants.idle("OffWithEffect does nothing", caughtBy: "OO-LT-15", 0x0006, 0x40),
        DeviceMutants.value("OnTime stands still", caughtBy: "OO-LT-4", 0x0006, 0x4001) { _ in .unsigned(100) },
        .data("one outlet switches all", caughtBy: "OO-EP-1") { faults in
            nonisolated(unsafe) var last: CommandPath?
            faults.invoke = { path, fields, forward in
                if path.cluster == 0x0006, path.command.rawValue < 2 { last = path }
                return forward(fields)
            }
            faults.read = { path, result in
                guard path.cluster == 0x0006, path.attribute == 0, let last else { return result }
                return .success(.boolean(last.command == 1))
            }
        },
        .data("a timed on keeps the shorter time", caughtBy: "OO-LT-3") { faults in
            nonisolated(unsafe) var time: TLVValue?
            faults.invoke = { path, fields, forward in
                if path.cluster == 0x0006, path.command == 0x42 { time = fields[1] }
                return forward(fields)
            }
            faults.read = { path, result in
                guard path.cluster == 0x0006, path.attribute == 0x4001, let time else { return result }
                return .success(time)
            }
        },
        DeviceMutants.idle("Identify does nothing", caughtBy: "IDF-1", 0x0003, 0x00),
        DeviceMutants.idle(
            "a group is added in words only",
            caughtBy: "GRP-1",
            0x0004,
            0x00,
            .response(0, .structure([0: .unsigned(0), 1: .unsigned(1)]))
        ),
        DeviceMutants.idle("all groups stay", caughtBy: "GRP-6", 0x0004, 0x04),
        .data("every endpoint is in every group", caughtBy: "GRP-19") { faults in
            faults.groupEndpoints = { $0.isEmpty ? $0 : [1, 2, 3, 4] }
        },
        DeviceMutants.idle("a scene is recalled in words only", caughtBy: "SCN-27", profile: plug, 0x0062, 0x05),
        DeviceMutants.value("measured power is twice what it is", caughtBy: "EPM-7", 0x0090, 0x0008) { value in
            value.signedInteger.map { .signed($0 * 2) } ?? value
        },
        DeviceMutants.value("energy stands still", caughtBy: "EEM-5", 0x0091, 0x0001) { value in
            value.isNull ? value : value.replacing(0, with: .signed(1))
        },
    ]

    private static let appliances: [Mutant] = [
        DeviceMutants.idle("SetTemperature does nothing", caughtBy: "TCT-1", profile: refrigerator, 0x0056, 0x00),
        .data("any temperature is taken", caughtBy: "TCT-2", profile: refrigerator) {
            $0.replaceStatus(.constraintError, by: .success)
        },
        DeviceMutants.idle(
            "ChangeToMode does nothing",
            caughtBy: "MOD-4",
            profile: refrigerator,
            0x0052,
            0x00,
            .response(1, .structure([0: .unsigned(0)]))
        ),
        DeviceMutants.value("an open door raises no alarm", caughtBy: "ALM-7", profile: refrigerator, 0x0057, 0x0002) {
            _ in .unsigned(0)
        },
        .data("an alarm is told twice", caughtBy: "ALM-4", profile: refrigerator) { faults in
            faults.changeReports { report in
                let notices = report.eventReports.filter {
                    if case .data(let data) = $0 { data.path.cluster == 0x0057 } else { false }
                }
                report.eventReports += notices
            }
        },
    ]

    private static let doorbells: [Mutant] = [
        .data("a press is not told", caughtBy: "SWI-6", profile: "doorbell.yaml") { faults in
            faults.changeReports { report in
                report.eventReports.removeAll {
                    if case .data(let data) = $0 { data.path.cluster == 0x003B && data.path.event == 1 } else { false }
                }
            }
        },
        .data("presses are not counted", caughtBy: "SWI-8", profile: "doorbell.yaml") { faults in
            faults.changeReports { report in
                report.eventReports = report.eventReports.map { item in
                    guard case .data(var data) = item, data.path.cluster == 0x003B, data.path.event == 6 else {
                        return item
                    }
                    data.data = data.data.replacing(1, with: .unsigned(1))
                    return .data(data)
                }
            }
        },
        DeviceMutants.value("the button is never pressed", caughtBy: "SWI-4", profile: "doorbell.yaml", 0x003B, 0x0001)
        { _ in .unsigned(0) },
        DeviceMutants.idle("a chime does not play", caughtBy: "CHI-4", profile: "chime.yaml", 0x0556, 0x00),
        .data("any sound can be selected", caughtBy: "CHI-3", profile: "chime.yaml") {
            $0.replaceStatus(.notFound, by: .success)
        },
    ]

    private static let sensors: [Mutant] = [
        .data("a contact's change is not told by an event", caughtBy: "BOL-1", profile: "contact-sensor.yaml") {
            faults in
            faults.changeReports { report in
                report.eventReports.removeAll {
                    if case .data(let data) = $0 { data.path.cluster == 0x0045 } else { false }
                }
            }
        },
        .data("occupancy is not told by an event", caughtBy: "OCC-1", profile: "occupancy-sensor.yaml") { faults in
            faults.changeReports { report in
                report.eventReports.removeAll {
                    if case .data(let data) = $0 { data.path.cluster == 0x0406 } else { false }
                }
            }
        },
        DeviceMutants.value(
            "a temperature does not change",
            caughtBy: "TMS-2",
            profile: "temperature-sensor.yaml",
            0x0402,
            0x0000
        ) { _ in .signed(2000) },
        DeviceMutants.value(
            "a battery counts whole percents",
            caughtBy: "PWS-5",
            profile: "video-doorbell-battery.yaml",
            isFromStart: true,
            0x002F,
            0x000C
        ) { _ in .unsigned(250) },
        DeviceMutants.value(
            "two bridged devices have one UniqueID",
            caughtBy: "BRG-1",
            profile: "bridge.yaml",
            isFromStart: true,
            0x0039,
            0x0012
        ) { _ in .utf8("one") },
    ]
}
