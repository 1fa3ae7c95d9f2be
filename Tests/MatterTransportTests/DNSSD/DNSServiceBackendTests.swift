// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTransport
import Testing

struct DNSServiceBackendTests {
    private typealias Case = (DNSServiceBackend.Request, Bool, Int, DNSServiceBackend)

    @Test func choosesByRequestDaemonAndSize() {
        let cases: [Case] = [
            (.auto, true, 6, .avahi), (.auto, true, 200, .avahi), (.auto, true, 201, .embedded),
            (.auto, false, 6, .embedded), (.avahi, false, 9999, .avahi), (.embedded, true, 1, .embedded),
            (.none, true, 1, .none),
        ]
        for (request, isReachable, count, expected) in cases {
            let choice = DNSServiceBackend.choose(
                requested: request,
                avahiReachable: isReachable,
                registrations: count
            )
            #expect(choice.backend == expected, "\(request) \(isReachable) \(count)")
        }
    }

    @Test func saysWhy() {
        func reason(_ isReachable: Bool, _ count: Int) -> String {
            DNSServiceBackend.choose(requested: .auto, avahiReachable: isReachable, registrations: count).reason
        }
        #expect(reason(false, 1).contains("no Avahi daemon"))
        #expect(reason(true, 6000).contains("6000"))
        #expect(reason(true, 6).contains("6"))
    }
}
