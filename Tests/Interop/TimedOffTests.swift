// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

extension InteropTests {
    /// Outlets that the CHIP SDK's controller switches on for a while.
    @InteropActor
    struct TimedOffTests {
        @Test func `an outlet switches itself off when its time is over`() throws {
            let stage = try Stage(.embedded)
            let controller = try stage.addCommissionedController()
            func onWithTimedOff(_ control: JSON, _ onTime: JSON) throws -> JSON {
                try controller.call(
                    "invoke",
                    [
                        "node": 5, "endpoint": 2, "cluster": "OnOff", "command": "OnWithTimedOff",
                        "fields": ["onOffControl": control, "onTime": onTime, "offWaitTime": 0],
                    ]
                )
            }
            func read() throws -> (isOn: JSON?, onTime: Int?) {
                let values = try controller.call("read", ["node": 5, "paths": ["2/6/0", "2/6/16385"]])
                return (values["2/6/0"], values["2/6/16385"]?.int)
            }

            // AcceptOnlyWhenOn: an outlet that is off stays so.
            _ = try onWithTimedOff(1, 3000)
            #expect(try read() == (false, 0))

            // Five minutes, of which some pass; Off ends them.
            _ = try onWithTimedOff(0, 3000)
            let running = try read()
            #expect(running.isOn == true)
            #expect(try 1000...3000 ~= #require(running.onTime))
            try controller.call("invoke", ["node": 5, "endpoint": 2, "cluster": "OnOff", "command": "Off"])
            #expect(try read() == (false, 0))

            try controller.call("subscribe", ["node": 5, "paths": ["2/6/0"], "min": 0, "max": 10])
            try controller.call("updates", ["wait": 0])
            let sent = try #require(try onWithTimedOff(0, 20)["sent"]?.double)
            var reports: [JSON] = []
            while reports.last?["value"] != false {
                let updates = try #require(try controller.call("updates", ["wait": 20, "path": "2/6/0"]).array)
                try #require(!updates.isEmpty)
                reports += updates.filter { $0["path"] == "2/6/0" }
            }
            #expect(reports.map { $0["value"] } == [true, false])
            let off = try #require(reports.last?["time"]?.double)
            #expect(off - sent >= 2)
            #expect(try read() == (false, 0))
        }
    }
}
