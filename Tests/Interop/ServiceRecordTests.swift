// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

extension InteropTests {
    /// Avahi as the judge of what each back end publishes.
    @InteropActor
    struct ServiceRecordTests {
        /// `_matterc._udp` with three of its subtypes while a device waits to be commissioned (Matter Core § 4.3.1).
        @Test(arguments: DNSSDBackEnd.allCases)
        func `offers itself for commissioning until it is told to end`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let types = [
                "_matterc._udp", "_CM._sub._matterc._udp", "_L3840._sub._matterc._udp", "_S15._sub._matterc._udp",
            ]
            var names: Set<String> = []
            for type in types {
                let services = try stage.network.browse(type, within: 5) { !$0.isEmpty }
                try expectAddresses(in: services, of: type, stage)
                names.formUnion(services.map(\.name))
                for service in services {
                    #expect(service.text("D") == "3840")
                    #expect(service.text("CM") == "1")
                    #expect(service.text("VP")?.hasPrefix("65521+") == true)
                }
            }
            // One instance, named by a random number of 64 bits.
            #expect(names.count == 1)
            let name = try #require(names.first)
            #expect(name.count == 16 && name.allSatisfy { $0.isHexDigit && !$0.isLowercase })
            try expectNothingAfterTheEnd(of: stage, types)
        }

        /// `_matter._tcp` with the fabric's subtype once it is commissioned (Matter Core § 4.3.2).
        @Test(arguments: DNSSDBackEnd.allCases)
        func `names its fabric and node until it is told to end`(dnsSD: DNSSDBackEnd) throws {
            let stage = try Stage(dnsSD)
            let controller = try stage.addCommissionedController(node: 0xABCDEF)
            let fabric = try #require(try controller.call("compressed_fabric").string)
            let types = ["_matter._tcp", "_I\(fabric)._sub._matter._tcp"]
            for type in types {
                let services = try stage.network.browse(type, within: 5) { !$0.isEmpty }
                try expectAddresses(in: services, of: type, stage)
                #expect(Set(services.map(\.name)) == [fabric + "-0000000000ABCDEF"])
            }
            try expectNothingAfterTheEnd(of: stage, types)
        }

        private func expectAddresses(in services: [BrowsedService], of type: String, _ stage: Stage) throws {
            #expect(!services.isEmpty, "\(type)")
            #expect(services.allSatisfy { $0.port == 5540 }, "\(type)")
            for host in Set(services.map(\.host)) {
                #expect(try stage.network.address(of: host).contains(":"), "\(host)")
            }
            guard stage.dnsSD == .embedded else { return }
            // A host name of its own per node: the digits of a hardware address.
            for service in services {
                let host = try #require(service.host.split(separator: ".").first)
                #expect([12, 16].contains(host.count) && host.allSatisfy(\.isHexDigit), "\(service.host)")
            }
        }

        /// Goodbyes make a browser forget a service within a second (RFC 6762 § 10.1).
        private func expectNothingAfterTheEnd(of stage: Stage, _ types: [String]) throws {
            try stage.device.terminate()
            for type in types {
                #expect(try stage.network.browse(type, within: 3, until: \.isEmpty) == [], "\(type)")
            }
        }
    }
}
