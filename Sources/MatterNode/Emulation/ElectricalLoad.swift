// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Energy that went in and out, in joules.
struct Energy: Hashable, Sendable {
    var imported = 0.0
    var exported = 0.0

    static func + (left: Energy, right: Energy) -> Energy {
        Energy(imported: left.imported + right.imported, exported: left.exported + right.exported)
    }

    static func - (left: Energy, right: Energy) -> Energy {
        Energy(imported: left.imported - right.imported, exported: left.exported - right.exported)
    }
}

/// Something that draws or gives power, and what it has drawn and given in all.
///
/// Power is constant but for a fluctuation between two changes, so that energy is known exactly at any time.
/// Times are seconds since the emulation began.
struct ElectricalLoad: Hashable, Sendable {
    let description: LoadDescription
    private let fluctuation: Fluctuation
    /// Watts while it is on.
    private(set) var watts: Double
    private(set) var isOn: Bool
    private(set) var isPlugged = true
    /// When it was switched on last.
    private(set) var switchedOn = 0.0
    /// Times of constant mean power, the present one last; older ones serve what is asked about the recent past.
    private var segments: [Segment]

    private struct Segment: Hashable {
        var start: Double
        var meanPower: Double
        /// What had added up when it began.
        var earlier: Energy
    }

    private static let segmentsKept = 8

    init(_ description: LoadDescription, seed: UInt64, isOn: Bool, energy: Energy = Energy(), at time: Double = 0) {
        self.description = description
        fluctuation = Fluctuation(seed: seed)
        watts = description.watts
        self.isOn = isOn
        switchedOn = time
        segments = []
        segments.append(Segment(start: time, meanPower: meanPower, earlier: energy))
    }

    /// The mean of the power while nothing changes.
    var meanPower: Double { isPlugged ? (isOn ? watts : description.standbyWatts) : 0 }

    private var noise: Double { min(max(description.noisePercent, 0), 100) / 100 }

    func power(at time: Double) -> Double { meanPower * (1 + noise * fluctuation.value(at: time)) }

    func energy(at time: Double) -> Energy {
        guard let segment = segments.last(where: { $0.start <= time }) ?? segments.first else { return Energy() }
        guard time > segment.start, segment.meanPower != 0 else { return segment.earlier }
        let joules =
            segment.meanPower
            * (time - segment.start + noise * fluctuation.integral(from: segment.start, to: time))
        // The fluctuation never turns the sign of the power.
        return segment.earlier
            + (segment.meanPower > 0 ? Energy(imported: max(0, joules)) : Energy(exported: max(0, -joules)))
    }

    private mutating func change(at time: Double, _ change: (inout Self) -> Void) {
        let earlier = energy(at: time)
        change(&self)
        segments.append(Segment(start: time, meanPower: meanPower, earlier: earlier))
        if segments.count > Self.segmentsKept { segments.removeFirst() }
    }

    /// Begins to count anew.
    mutating func forgetEnergy(at time: Double) {
        segments = [Segment(start: time, meanPower: meanPower, earlier: Energy())]
    }

    /// Switches; false where that changes nothing.
    mutating func set(isOn: Bool, at time: Double) -> Bool {
        guard isOn != self.isOn else { return false }
        change(at: time) { load in
            load.isOn = isOn
            if isOn { load.switchedOn = time }
        }
        return true
    }

    mutating func set(isPlugged: Bool, at time: Double) -> Bool {
        guard isPlugged != self.isPlugged else { return false }
        change(at: time) { $0.isPlugged = isPlugged }
        return true
    }

    mutating func set(watts: Double, at time: Double) -> Bool {
        guard watts != self.watts else { return false }
        change(at: time) { $0.watts = watts }
        return true
    }
}
