// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

extension InteropTests {
    /// A refrigerator whose cabinet the CHIP SDK's controller sets, and whose door alarm it sees.
    @InteropActor
    struct RefrigeratorTests {
        @Test func `takes set-points of its range and tells them`() throws {
            let stage = try Stage(.embedded, profile: Self.refrigerator)
            let controller = try stage.addCommissionedController()
            func setTemperature(_ fields: JSON) throws -> JSON {
                try controller.call(
                    "invoke_status",
                    [
                        "node": 5, "endpoint": 2, "cluster": "TemperatureControl", "command": "SetTemperature",
                        "fields": fields,
                    ]
                )
            }
            func setPoint() throws -> JSON? {
                try controller.call("read", ["node": 5, "paths": ["2/86/0"]])["2/86/0"]
            }

            try controller.call("subscribe", ["node": 5, "paths": ["2/86/0"], "min": 0, "max": 10])
            try controller.call("updates", ["wait": 0])
            #expect(try setPoint() == 400)
            #expect(try setTemperature(["targetTemperature": 650]) == 0)
            let updates = try #require(try controller.call("updates", ["wait": 10, "path": "2/86/0"]).array)
            #expect(updates.filter { $0["path"] == "2/86/0" }.map { $0["value"] } == [650])

            // Both ends of the range, what lies beyond them or between two steps: ConstraintError.
            for inside: JSON in [100, 800] { #expect(try setTemperature(["targetTemperature": inside]) == 0) }
            for outside: JSON in [50, 850, 675] {
                #expect(try setTemperature(["targetTemperature": outside]) == 0x87)
            }
            #expect(try setTemperature([:]) == 0x85)
            #expect(try setPoint() == 800)
        }

        @Test func `a door that stays open raises the alarm once, and shut lowers it once`() throws {
            let stage = try Stage(.embedded, profile: Self.refrigerator)
            let controller = try stage.addCommissionedController()
            try controller.call("subscribe", ["node": 5, "paths": ["1/87/2"], "events": true, "min": 0, "max": 10])
            try controller.call("updates", ["wait": 0])

            try expectAlarm(1, active: 1, inactive: 0, after: "open", stage.device, controller)
            try expectAlarm(0, active: 0, inactive: 1, after: "close", stage.device, controller)
            #expect(try !stage.device.hasRecordedEvent("Notify"))
        }

        /// Expects a change of State and one Notify, on the wire and in the device's own account.
        private func expectAlarm(
            _ state: Int,
            active: Int,
            inactive: Int,
            after action: String,
            _ device: FleetProcess,
            _ controller: ChipController
        ) throws {
            try device.perform(action + " refrigerator-0001 2")
            let updates = try #require(
                try controller.call("updates", ["wait": 20, "path": "1/87/2", "event": "1/87/0"]).array
            )
            #expect(updates.filter { $0["path"] == "1/87/2" }.map { $0["value"] } == [.int(state)])
            let notifications = updates.filter { $0["event"] == "1/87/0" }
            let expected: JSON = [
                "active": .int(active), "inactive": .int(inactive), "state": .int(state), "mask": 1,
            ]
            #expect(notifications.map { $0["data"] } == [expected])
            #expect(try controller.call("read", ["node": 5, "paths": ["1/87/2"]])["1/87/2"] == .int(state))
            try device.recordedEvent("Notify")
            #expect(try !device.hasRecordedEvent("Notify"))
        }

        /// As the shipped one, but with an alarm that does not wait long.
        private static let refrigerator = ProfileSource.written(
            name: "refrigerator",
            text: """
                format: 1
                name: Refrigerator
                vendor: { id: 0xFFF1, name: MatterFleet }
                product: { id: 0x8002, name: Refrigerator }
                endpoints:
                  1:
                    type: Refrigerator
                    clusters:
                      RefrigeratorAlarm: { Supported: [DoorOpen], Mask: [DoorOpen] }
                    emulation:
                      door: { alarmDelay: 1 s }
                    parts:
                      2:
                        type: TemperatureControlledCabinet
                        tags: [Refrigerator.Refrigerator]
                        clusters:
                          TemperatureControl:
                            features: [TN, STEP]
                            TemperatureSetpoint: 4 °C
                            MinTemperature: 1 °C
                            MaxTemperature: 8 °C
                            Step: 0.5 °C
                          TemperatureMeasurement:

                """
        )
    }
}
