// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore

/// Results of one check that went wrong in several places, told together.
struct FailureGroup {
    /// Where a check went wrong: a device, and its endpoints.
    struct Place: Hashable {
        var device: String
        /// Empty for a check of the whole device.
        var endpoints: [EndpointNumber]
    }

    let check: Check
    private(set) var places: [Place] = []
    /// Of the first place.
    let findings: [Finding]
    /// How many results there are.
    private(set) var count = 0

    private init(_ result: CheckResult) {
        check = result.check
        findings = result.findings
    }

    private mutating func add(_ device: String, _ endpoint: EndpointNumber?) {
        count += 1
        if places.last?.device != device { places.append(Place(device: device, endpoints: [])) }
        if let endpoint { places[places.count - 1].endpoints.append(endpoint) }
    }

    /// The failures of a run, in the order in which they come first.
    static func all(_ devices: [DeviceReport]) -> [FailureGroup] {
        var groups: [FailureGroup] = []
        var indices: [String: Int] = [:]
        for device in devices {
            for result in device.results where result.verdict == .failed {
                let index = indices[result.check.id] ?? groups.count
                if index == groups.count {
                    groups.append(FailureGroup(result))
                    indices[result.check.id] = index
                }
                groups[index].add(device.device, result.endpoint)
            }
        }
        return groups
    }

    /// Where it went wrong, in words.
    var placeWords: String {
        places.map { place in
            guard !place.endpoints.isEmpty else { return place.device }
            let word = place.endpoints.count == 1 ? "endpoint" : "endpoints"
            return "\(place.device) \(word) \(Self.ranges(place.endpoints))"
        }.joined(separator: ", ")
    }

    /// Such as 1–4, 7.
    private static func ranges(_ endpoints: [EndpointNumber]) -> String {
        var ranges: [ClosedRange<UInt16>] = []
        for number in Set(endpoints.map(\.rawValue)).sorted() {
            if let last = ranges.last, Int(last.upperBound) + 1 == Int(number) {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
            .joined(separator: ", ")
    }
}

/// Checks of one device that were not run, for the same reason.
struct NotRunGroup {
    let device: String
    let reason: String
    private(set) var ids: [String]

    /// Those of a run, in the order in which they come first.
    static func all(_ devices: [DeviceReport]) -> [NotRunGroup] {
        devices.flatMap { device in
            var groups: [NotRunGroup] = []
            for result in device.results {
                guard case .notRun(let reason) = result.verdict else { continue }
                if let index = groups.firstIndex(where: { $0.reason == reason }) {
                    groups[index].ids.append(result.check.id)
                } else {
                    groups.append(NotRunGroup(device: device.device, reason: reason, ids: [result.check.id]))
                }
            }
            return groups
        }
    }
}
