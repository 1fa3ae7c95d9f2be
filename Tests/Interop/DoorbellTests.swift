// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

extension InteropTests {
    /// A doorbell whose presses the CHIP SDK's controller sees, and which rings a chime in another process.
    @InteropActor
    struct DoorbellTests {
        @Test(arguments: DNSSDBackEnd.allCases)
        func `tells presses in order and rings the chime that it is bound to`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD, profile: Self.doorbell)
            let chime = try stage.addDevice(Self.chime, port: 5550, discriminator: 100)
            let controller = try stage.addCommissionedController(node: 5)
            try controller.call("commission_code", ["node": 6, "code": chime.code("qr")])
            try bind(controller)

            try subscribe(controller)
            let triple = try press(stage.device, "count 3", until: Event.multiPressComplete, controller)
            #expect(triple.map(\.event) == Self.triplePress.map(\.event))
            #expect(triple.map(\.data) == Self.triplePress.map(\.data))
            let first = try chime.recordedEvent("ChimeStartedPlaying")
            #expect(first["endpoint"] == 1)
            #expect(try !chime.hasRecordedEvent("ChimeStartedPlaying"))

            let long = try press(stage.device, "hold 1500", until: Event.longRelease, controller)
            #expect(long.map(\.event) == [Event.initialPress, Event.longPress, Event.longRelease])
            #expect(long.map(\.data) == [["newPosition": 1], ["newPosition": 1], ["previousPosition": 1]])
            let numbers = (triple + long).map(\.number)
            #expect(Set(numbers).sorted() == numbers)
            try chime.recordedEvent("ChimeStartedPlaying")
            #expect(try !chime.hasRecordedEvent("ChimeStartedPlaying"))

            // A restart loses neither the binding nor the count of events.
            try stage.restart()
            try controller.call("expire_sessions", ["node": 5])
            try subscribe(controller)
            let again = try press(stage.device, "count 3", until: Event.multiPressComplete, controller)
            #expect(again.map(\.event) == Self.triplePress.map(\.event))
            let allNumbers = numbers + again.map(\.number)
            #expect(Set(allNumbers).sorted() == allNumbers)
            try chime.recordedEvent("ChimeStartedPlaying")
            #expect(try !chime.hasRecordedEvent("ChimeStartedPlaying"))
        }

        private enum Event {
            static let initialPress = "1/59/1"
            static let longPress = "1/59/2"
            static let shortRelease = "1/59/3"
            static let longRelease = "1/59/4"
            static let multiPressOngoing = "1/59/5"
            static let multiPressComplete = "1/59/6"
        }

        /// What a switch with features MS, MSR, MSL and MSM tells of three short presses (Matter Application Clusters § 1.13).
        private static let triplePress: [(event: String, data: JSON)] = [
            (Event.initialPress, ["newPosition": 1]),
            (Event.shortRelease, ["previousPosition": 1]),
            (Event.initialPress, ["newPosition": 1]),
            (Event.multiPressOngoing, ["newPosition": 1, "currentNumberOfPressesCounted": 2]),
            (Event.shortRelease, ["previousPosition": 1]),
            (Event.initialPress, ["newPosition": 1]),
            (Event.multiPressOngoing, ["newPosition": 1, "currentNumberOfPressesCounted": 3]),
            (Event.shortRelease, ["previousPosition": 1]),
            (Event.multiPressComplete, ["previousPosition": 1, "totalNumberOfPressesCounted": 3]),
        ]

        /// Binds the doorbell, node 5, to the chime, node 6, which in turn lets it play its sound.
        private func bind(_ controller: ChipController) throws {
            let target: JSON = ["node": 6, "endpoint": 1, "cluster": 0x0556]
            #expect(try controller.call("write", ["node": 5, "path": "1/30/0", "value": [target]]) == [0])
            let entries: JSON = [
                ["privilege": 5, "authMode": 2, "subjects": [112_233], "targets": .null],
                [
                    "privilege": 3, "authMode": 2, "subjects": [5],
                    "targets": [["cluster": 0x0556, "endpoint": .null, "deviceType": .null]],
                ],
            ]
            #expect(try controller.call("write", ["node": 6, "path": "0/31/0", "value": entries]) == [0])
        }

        private func subscribe(_ controller: ChipController) throws {
            try controller.call("subscribe", ["node": 5, "paths": ["1/59/1"], "events": true, "min": 0, "max": 10])
            try controller.call("updates", ["wait": 0])
        }

        /// Presses the button and gives the switch's events up to the one that must be the last.
        private func press(
            _ device: FleetProcess,
            _ how: String,
            until last: String,
            _ controller: ChipController
        ) throws -> [(event: String, number: Int, data: JSON)] {
            try device.perform("press doorbell-0001 1 " + how)
            let updates = try #require(
                try controller.call("updates", ["wait": 20, "event": .string(last)]).array
            )
            return updates.compactMap { update in
                guard let event = update["event"]?.string, event.hasPrefix("1/59/"), let number = update["number"]?.int,
                    let data = update["data"]
                else { return nil }
                return (event, number, data)
            }
        }

        private static let doorbell = ProfileSource.written(
            name: "doorbell",
            text: """
                format: 1
                name: Doorbell
                vendor: { id: 0xFFF1, name: MatterFleet }
                product: { id: 0x8004, name: Doorbell }
                endpoints:
                  1:
                    type: Doorbell
                    clusters:
                      Switch: { features: [MS, MSR, MSL, MSM], NumberOfPositions: 2, MultiPressMax: 3 }
                      Binding:

                """
        )

        private static let chime = ProfileSource.written(
            name: "chime",
            text: """
                format: 1
                name: Chime
                vendor: { id: 0xFFF1, name: MatterFleet }
                product: { id: 0x8005, name: Chime }
                endpoints:
                  1:
                    type: Chime
                    clusters:
                      Chime: { InstalledChimeSounds: [{ ChimeID: 7, Name: Ding dong }], SelectedChime: 7, Enabled: true }

                """
        )
    }
}
