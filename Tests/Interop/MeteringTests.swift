// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

extension InteropTests {
    /// An outlet whose power and energy the CHIP SDK's controller measures.
    @InteropActor
    struct MeteringTests {
        /// A reading of outlet 2: milliwatts, milliwatt-hours and the second in which they were measured.
        private func reading(_ controller: ChipController) throws -> (power: Int, energy: Int, second: Int) {
            let values = try controller.call("read", ["node": 5, "paths": ["2/144/8", "2/145/1"]])
            return (
                try #require(values["2/144/8"]?.int), try #require(values["2/145/1"]?["0"]?.int),
                try #require(values["2/145/1"]?["2"]?.int)
            )
        }

        @Test func `energy agrees with power over time`() throws {
            let stage = try Stage(.embedded)
            let controller = try stage.addCommissionedController()
            let off = try reading(controller)
            #expect(off.power == 0 && off.energy == 0)
            try controller.call("invoke", ["node": 5, "endpoint": 2, "cluster": "OnOff", "command": "On"])
            let start = try reading(controller)
            // 110 W, which stray by 8 %.
            #expect((101_000...119_000).contains(start.power))
            try controller.call("sleep", ["wait": 10])
            let end = try reading(controller)
            let seconds = end.second - start.second
            #expect((9...15).contains(seconds))
            // The timestamps are whole seconds, so that a second may be missing or too much.
            let least = 101_000 * (seconds - 1) / 3600
            let most = 119_000 * (seconds + 1) / 3600
            #expect((least...most).contains(end.energy - start.energy))
            try controller.call("invoke", ["node": 5, "endpoint": 2, "cluster": "OnOff", "command": "Off"])
            #expect(try reading(controller).power == 0)
        }

        @Test func `a switch is told with its power and the energy so far`() throws {
            let stage = try Stage(.embedded)
            let controller = try stage.addCommissionedController()
            try controller.call(
                "subscribe",
                ["node": 5, "paths": ["2/144/8", "2/145/1"], "events": true, "min": 0, "max": 30]
            )
            try controller.call("updates", ["wait": 0])
            try controller.call("invoke", ["node": 5, "endpoint": 2, "cluster": "OnOff", "command": "On"])
            let updates = try #require(try controller.call("updates", ["wait": 10, "path": "2/144/8"]).array)
            let power = try #require(updates.last { $0["path"] == "2/144/8" }?["value"]?.int)
            #expect((101_000...119_000).contains(power))
        }
    }
}
