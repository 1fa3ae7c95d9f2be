// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode

extension EmulationDescription {
    /// What is peculiar to the physical side, each in a few words.
    var inWords: [String] {
        var words: [String] = []
        if let load { words.append("load of \(load.watts.text) W") }
        if let inlet { words.append("inlet for \(inlet.maximumCurrent.text) A") }
        if let thermal {
            let start = thermal.start.map { ", \($0.text) °C at the start" } ?? ""
            words.append("\(thermal.ambient.text) °C around it" + start)
        }
        if let battery { words.append("battery, \(battery.percent.text) % full") }
        if let door { words.append("door, alarm after \(door.alarmDelay.wholeMilliseconds / 1000) s") }
        if !refusedModes.isEmpty {
            words.append("refuses mode " + refusedModes.map { String($0.mode) }.joined(separator: ", "))
        }
        if let network {
            let names = network.inReach.map(\.name).joined(separator: ", ")
            words.append("networks in reach: \(names.isEmpty ? "none" : names)")
        }
        return words
    }
}

extension Double {
    /// The number without a fraction where it has none.
    fileprivate var text: String { self == rounded() && magnitude < 1e15 ? String(Int64(self)) : "\(self)" }
}
