// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterTLV

/// Basic Information: who made the device, what it is called and what it can bear (Core § 11.1).
enum BasicInformationChecks {
    private static let cluster: ClusterID = 0x0028
    private static let nodeLabel: AttributeID = 0x05
    private static let location: AttributeID = 0x06
    /// Which DataModelRevision goes with which edition of the standard.
    private static let revisions: [UInt64: UInt64] = [
        0x0103_0000: 17, 0x0104_0000: 18, 0x0104_0200: 19, 0x0105_0000: 19, 0x0105_0100: 20, 0x0106_0000: 21,
    ]

    static let all: [Check] = [
        Check("BI-NAME-1", "Core § 11.1.5", "Vendor and product have names and an assigned VendorID", on: cluster) {
            trial in
            for attribute: AttributeID in [0x01, 0x03, 0x08, 0x0A] {
                let text = try trial.read(attribute).string ?? ""
                trial.expect(trial.name(trial.path(attribute)), !text.isEmpty, expected: "a text", found: "none")
            }
            let vendor = try trial.number(0x02) ?? 0
            trial.expect("VendorID", (1...0xFFF4).contains(vendor), expected: "0x0001 to 0xFFF4", found: "\(vendor)")
        },
        Check(
            "BI-NAME-2",
            "Core § 11.1.5.15",
            "ProductLabel does not repeat VendorName",
            on: cluster,
            needs: [.attribute(0x0E)]
        ) {
            trial in
            let (label, vendor) = (try trial.read(0x0E).string ?? "", try trial.read(0x01).string ?? "")
            trial.expect(
                "ProductLabel",
                vendor.isEmpty || !label.lowercased().contains(vendor.lowercased()),
                expected: "a text without '\(vendor)'",
                found: label
            )
        },
        Check(
            "BI-NAME-3",
            "Core § 11.1.5.19",
            "UniqueID is a text of its own, not the SerialNumber",
            on: cluster,
            needs: [.attribute(0x12)]
        ) { trial in
            let unique = try trial.read(0x12).string ?? ""
            trial.expect("UniqueID", !unique.isEmpty, expected: "a text", found: "none")
            guard let serial = trial.shape.report[trial.path(0x0F)]?.string else { return }
            trial.expect("UniqueID", unique != serial, expected: "another one than SerialNumber", found: unique)
        },
        Check(
            "BI-NAME-4",
            "Core § 11.1.5.12",
            "ManufacturingDate begins with a date",
            on: cluster,
            needs: [.attribute(0x0B)]
        ) {
            trial in
            let text = try trial.read(0x0B).string ?? ""
            let digits = text.utf8.prefix(8).compactMap { (48...57).contains($0) ? Int($0) - 48 : nil }
            let number = digits.count == 8 ? digits.reduce(0) { $0 * 10 + $1 } : 0
            let (month, day) = (number / 100 % 100, number % 100)
            trial.expect(
                "ManufacturingDate",
                number / 10000 >= 2000 && (1...12).contains(month) && (1...31).contains(day),
                expected: "YYYYMMDD at first",
                found: text
            )
        },
        Check(
            "BI-EDITION-1",
            "Core § 11.1.5.22",
            "SpecificationVersion is one that there is, DataModelRevision that of it",
            on: cluster,
            needs: [.attribute(0x15)]
        ) { trial in
            let (edition, revision) = (try trial.number(0x15) ?? 0, try trial.number(0x00) ?? 0)
            trial.expect(
                "SpecificationVersion",
                edition >= 0x0103_0000 && edition & 0xFF == 0,
                expected: "0x01030000 or later with a last octet of 0",
                found: "0x0\(String(edition, radix: 16))"
            )
            guard let due = revisions[edition] else { return }
            trial.expect("DataModelRevision", revision, is: due)
        },
        Check(
            "BI-MINIMA-1",
            "Core § 2.11",
            "CapabilityMinima and MaxPathsPerInvoke are no less than the standard asks for",
            on: cluster
        ) { trial in
            let minima = try trial.read(0x13)
            let least: [(UInt8, String, UInt64)] = [
                (0, "CaseSessionsPerFabric", 3), (1, "SubscriptionsPerFabric", 3),
                (2, "SimultaneousInvocationsSupported", 1),
                (3, "SimultaneousWritesSupported", 1), (4, "ReadPathsSupported", 9), (5, "SubscribePathsSupported", 3),
            ]
            for (tag, name, number) in least {
                guard let value = minima[tag]?.unsignedInteger ?? (tag < 2 ? 0 : nil) else { continue }
                trial.expect(name, value >= number, expected: "\(number) or more", found: "\(value)")
            }
            guard trial.shape.cluster(ClusterPath(.root, cluster))?.attributes.contains(0x16) == true else { return }
            trial.expect("MaxPathsPerInvoke", try trial.number(0x16) ?? 0 >= 1, expected: "1 or more", found: "0")
        },
        Check("BI-LABEL-1", "Core § 11.1.5.6", "NodeLabel keeps up to 32 octets, whatever the characters", on: cluster)
        { trial in
            try trial.keep(trial.path(nodeLabel))
            for text in ["", "Küche", String(repeating: "x", count: 32), "€€€€€€€€€€ab"] {
                try trial.write(nodeLabel, .utf8(text))
                trial.expect("NodeLabel", try trial.read(nodeLabel), is: .utf8(text))
            }
            try trial.write(nodeLabel, .utf8(String(repeating: "€", count: 11)), expecting: .constraintError)
            trial.expect("NodeLabel after 33 octets", try trial.read(nodeLabel), is: .utf8("€€€€€€€€€€ab"))
        },
        Check("BI-LABEL-2", "Core § 11.1.5.6", "A new NodeLabel is reported to subscribers", on: cluster) { trial in
            try trial.keep(trial.path(nodeLabel))
            try trial.write(nodeLabel, .utf8("before"))
            let subscription = try trial.session().subscribe([AttributePathIB(trial.path(nodeLabel))])
            trial.atEnd { subscription.abandon() }
            try trial.write(nodeLabel, .utf8("after"))
            let isTold = subscription.wait(.seconds(3)) {
                $0.values(of: trial.path(nodeLabel)).last?.data == .utf8("after")
            }
            trial.expect("a report of NodeLabel", isTold, expected: "one within seconds", found: "none")
        },
        Check("BI-PLACE-1", "Core § 11.1.5.7", "Location keeps two characters, and only two", on: cluster) { trial in
            try trial.keep(trial.path(location))
            for text in ["US", "XX"] {
                try trial.write(location, .utf8(text))
                trial.expect("Location", try trial.read(location), is: .utf8(text))
            }
            for text in ["", "U", "USA"] {
                try trial.write(location, .utf8(text), expecting: .constraintError)
                trial.expect("Location after '\(text)'", try trial.read(location), is: .utf8("XX"))
            }
        },
        Check(
            "BI-LOCAL-1",
            "Core § 11.1.5.17",
            "LocalConfigDisabled keeps what is written",
            on: cluster,
            needs: [.attribute(0x10)]
        ) {
            trial in
            try trial.keep(trial.path(0x10))
            for value in [true, false] {
                try trial.write(0x10, .boolean(value))
                trial.expect("LocalConfigDisabled", try trial.read(0x10), is: .boolean(value))
            }
        },
        Check(
            "BI-REACH-1",
            "Core § 11.1.5.18",
            "Reachable is true on a node that can be read",
            on: cluster,
            needs: [.attribute(0x11)]
        ) {
            trial in trial.expect("Reachable", try trial.read(0x11), is: .boolean(true))
        },
        Check("BI-START-1", "Core § 11.1.6.1", "StartUp tells the software's version", on: cluster) { trial in
            let events = try trial.events(.root, cluster, 0x00)
            let last = try trial.require("the stored StartUp events", events.last, expected: "one or more")
            trial.expect("SoftwareVersion of StartUp", last.data[0], is: try trial.read(0x09))
            trial.expect("the priority of StartUp", last.priority, is: 2)
        },
        Check("BI-START-2", "Core § 11.1.6.1", "A restart is told by StartUp, once", on: cluster, needs: [.hands]) {
            trial in
            let number = try trial.nextEventNumber()
            try trial.device.restart()
            trial.expect(
                "StartUp events of one restart",
                try trial.events(.root, cluster, 0x00, from: number).count,
                is: 1
            )
        },
        Check(
            "BI-VP-1",
            "Core § 4.3.1.5",
            "What is advertised of vendor and product is what the attributes tell",
            on: cluster
        ) { trial in
            let window = try trial.device.openWindow()
            trial.atEnd { try trial.device.closeWindow() }
            let (_, presence) = try DeviceUnderTest.findCommissionable(
                SetupFacts(passcode: window.passcode, discriminator: window.discriminator),
                trial.bench
            )
            guard let text = presence.value("VP") else { throw NotApplicable("VP is not advertised") }
            let (vendor, product) = (try trial.number(0x02) ?? 0, try trial.number(0x04) ?? 0)
            trial.expect("VP", text, isOneOf: ["\(vendor)+\(product)", "\(vendor)"])
        },
    ]
}
