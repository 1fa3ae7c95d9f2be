// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterController
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterSecureChannel
import MatterTLV

/// Joining fabrics, and the lists of them (Core § 11.18).
enum FabricChecks {
    static let cluster: ClusterID = 0x003E

    static let all: [Check] = lists + roots + additions

    // MARK: - The lists

    private static let lists: [Check] = [
        Check("OC-LIST-1", "Core § 11.18.5.2", "Fabrics tells the own fabric as it was commissioned", on: cluster) {
            trial in
            let home = trial.device.home
            let entry = try trial.require("the own entry of Fabrics", try trial.read(0x01).items?.first)
            trial.expect("RootPublicKey", entry[1], is: .bytes(home.fabric.authority.rcac.publicKey.bytes))
            trial.expect("VendorID", entry[2], is: .uint(home.fabric.adminVendorID.rawValue))
            trial.expect("FabricID", entry[3], is: .unsigned(home.fabric.fabricID.rawValue))
            trial.expect("NodeID", entry[4], is: .unsigned(home.nodeID.rawValue))
            trial.expect("FabricIndex", entry[0xFE], is: .uint(home.fabricIndex.rawValue))
        },
        Check(
            "OC-LIST-2",
            "Core § 11.18.5.4",
            "CommissionedFabrics counts Fabrics, within SupportedFabrics of 5 to 254",
            on: cluster
        ) { trial in
            let supported = try trial.number(0x02) ?? 0
            trial.expect("SupportedFabrics", (5...254).contains(supported), expected: "5 to 254", found: "\(supported)")
            for number in 1...2 {
                let count = try trial.readUnfiltered(trial.path(0x01)).items?.count ?? 0
                trial.expect("CommissionedFabrics", try trial.number(0x03), is: UInt64(count))
                if number == 1 { _ = try trial.secondAdministrator() }
            }
        },
        Check("OC-LIST-3", "Core § 11.18.5.5", "TrustedRootCertificates has the root of every fabric", on: cluster) {
            trial in
            let other = try trial.secondAdministrator()
            let roots = try trial.read(0x04).items ?? []
            for administrator in [trial.device.home, other] {
                trial.expect(
                    "the root of \(administrator.name) in TrustedRootCertificates",
                    roots.contains(.bytes(administrator.fabric.authority.rcac.encoded)),
                    expected: "there",
                    found: "\(roots.count) others"
                )
            }
        },
        Check("OC-LIST-4", "Core § 11.18.5.6", "CurrentFabricIndex is that of who reads, and 0 over PASE", on: cluster)
        { trial in
            trial.expect("CurrentFabricIndex", try trial.read(0x05), is: .uint(trial.device.home.fabricIndex.rawValue))
            let other = try trial.secondAdministrator()
            trial.expect(
                "CurrentFabricIndex for another fabric",
                try trial.device.session(of: other).read(trial.path(0x05)),
                is: .success(.uint(other.fabricIndex.rawValue))
            )
            let guest = try trial.commissioner()
            trial.expect(
                "CurrentFabricIndex over PASE",
                try guest.session.read(trial.path(0x05)),
                is: .success(.unsigned(0))
            )
        },
        Check("OC-LIST-5", "Core § 11.18.5.1", "Fabrics shows every fabric, or with a filter the own one", on: cluster)
        {
            trial in
            let other = try trial.secondAdministrator()
            let indices = try trial.readUnfiltered(trial.path(0x01)).items?.compactMap { $0[0xFE] } ?? []
            trial.expect(
                "Fabrics, unfiltered",
                indices.contains(.uint(other.fabricIndex.rawValue)),
                expected: "an entry of fabric \(other.fabricIndex)",
                found: "entries of \(indices)"
            )
            trial.expect("Fabrics, filtered: entries", try trial.read(0x01).items?.count, is: 1)
        },
    ]

    // MARK: - AddTrustedRootCertificate

    private static let roots: [Check] = [
        Check(
            "OC-ROOT-1",
            "Core § 11.18.6.13",
            "AddTrustedRootCertificate without fail-safe is FailsafeRequired",
            on: cluster
        ) {
            trial in
            trial.expectStatus("AddTrustedRootCertificate", try trial.homeSteps().addRoot(), is: .failsafeRequired)
        },
        Check("OC-ROOT-2", "Core § 11.18.6.13", "What is no root certificate is InvalidCommand", on: cluster) { trial in
            let guest = try trial.commissioner()
            var spoiled = guest.administrator.fabric.authority.rcac.encoded
            spoiled[spoiled.count - 4] ^= 0x55
            let noc = guest.administrator.fabric.membership.noc.encoded
            for (what, certificate) in [
                ("octets at random", [UInt8](0..<64)), ("a spoiled signature", spoiled), ("a NOC", noc),
            ] {
                trial.expectStatus(
                    "AddTrustedRootCertificate of \(what)",
                    try guest.addRoot(certificate),
                    is: .invalidCommand
                )
            }
            trial.expectStatus("AddTrustedRootCertificate of a good one then", try guest.addRoot(), is: .success)
        },
        Check("OC-ROOT-3", "Core § 11.18.6.13", "A second root in one fail-safe is ConstraintError", on: cluster) {
            trial in
            let guest = try trial.commissioner()
            trial.expectStatus("AddTrustedRootCertificate", try guest.addRoot(), is: .success)
            let other = trial.device.home.fabric.authority.rcac.encoded
            trial.expectStatus("AddTrustedRootCertificate again", try guest.addRoot(other), is: .constraintError)
        },
    ]

    // MARK: - AddNOC

    private static let additions: [Check] = [
        Check("OC-RESP-1", "Core § 11.18.6.10", "NOCResponse with OK tells the number of the fabric", on: cluster) {
            trial in
            trial.expect(
                "FabricIndex of the NOCResponse with which the device joined",
                trial.device.home.isFabricIndexTold,
                expected: "a number",
                found: "none"
            )
        },
        Check("OC-ADD-1", "Core § 11.18.6.8", "AddNOC without fail-safe is FailsafeRequired", on: cluster) { trial in
            let steps = try trial.homeSteps()
            let noc = try steps.issueNOC(for: P256Source.publicKey(trial))
            trial.expectStatus("AddNOC without fail-safe", try steps.addNOC(noc), is: .failsafeRequired)
        },
        Check("OC-ADD-2", "Core § 11.18.6.8", "AddNOC without a CSR is MissingCsr", on: cluster) { trial in
            let guest = try trial.commissioner()
            _ = try guest.addRoot()
            let noc = try guest.issueNOC(for: P256Source.publicKey(trial))
            trial.expectCode("AddNOC without a CSR", try guest.addNOC(noc), is: 4, "MissingCsr")
        },
        Check("OC-ADD-3", "Core § 11.18.6.8", "AddNOC without a root is InvalidNOC", on: cluster) { trial in
            let guest = try trial.commissioner()
            let key = try guest.newKey()
            trial.expectCode("AddNOC without a root", try guest.addNOC(guest.issueNOC(for: key)), is: 3, "InvalidNOC")
        },
        Check("OC-ADD-4", "Core § 11.18.6.8", "AddNOC for another key than the CSR's is InvalidPublicKey", on: cluster)
        { trial in
            let guest = try trial.commissioner()
            _ = try guest.newKey()
            _ = try guest.addRoot()
            let noc = try guest.issueNOC(for: P256Source.publicKey(trial))
            trial.expectCode("AddNOC for another key", try guest.addNOC(noc), is: 1, "InvalidPublicKey")
        },
        Check(
            "OC-ADD-5",
            "Core § 11.18.6.8",
            "AddNOC with a certificate that does not lead to the root is InvalidNOC",
            on: cluster
        ) {
            trial in
            let guest = try trial.commissioner()
            let key = try guest.newKey()
            _ = try guest.addRoot()
            let stranger = Commissioning(guest.session, trial.device.home)
            var spoiled = try guest.issueNOC(for: key)
            spoiled[spoiled.count - 4] ^= 0x55
            let good = try guest.issueNOC(for: key)
            trial.expectCode(
                "AddNOC by another authority",
                try guest.addNOC(stranger.issueNOC(for: key)),
                is: 3,
                "InvalidNOC"
            )
            trial.expectCode("AddNOC with a spoiled signature", try guest.addNOC(spoiled), is: 3, "InvalidNOC")
            trial.expectCode("AddNOC with octets at random", try guest.addNOC([UInt8](0..<90)), is: 3, "InvalidNOC")
            trial.expectCode("AddNOC with a good one then", try guest.addNOC(good), is: 0, "OK")
            guest.administrator.fabricIndex = .none
        },
        Check(
            "OC-ADD-6",
            "Core § 11.18.6.8",
            "AddNOC for an administrator who cannot be one is InvalidAdminSubject",
            on: cluster
        ) {
            trial in
            let guest = try trial.commissioner()
            let key = try guest.newKey()
            _ = try guest.addRoot()
            let noc = try guest.issueNOC(for: key)
            let subjects: [(String, UInt64)] = [
                ("0", 0), ("a group", 0xFFFF_FFFF_FFFF_0001), ("a tag without version", 0xFFFF_FFFD_0001_0000),
            ]
            for (what, subject) in subjects {
                let outcome = try guest.addNOC(noc, subject: subject)
                trial.expectCode("AddNOC with CaseAdminSubject \(what)", outcome, is: 6, "InvalidAdminSubject")
            }
        },
        Check(
            "OC-ADD-7",
            "Core § 11.18.6.8",
            "AddNOC with an IPK of another length than 16, or no vendor, is refused",
            on: cluster
        ) {
            trial in
            let guest = try trial.commissioner()
            let key = try guest.newKey()
            _ = try guest.addRoot()
            let noc = try guest.issueNOC(for: key)
            let refusals = [Status(.invalidCommand), Status(.constraintError)]
            for length in [15, 17] {
                let outcome = try guest.addNOC(noc, ipk: [UInt8](repeating: 3, count: length))
                trial.expectStatus("AddNOC with an IPK of \(length) octets", outcome, isOneOf: refusals)
            }
            trial.expectStatus("AddNOC with AdminVendorID 0", try guest.addNOC(noc, vendor: 0), isOneOf: refusals)
        },
        Check("OC-ADD-8", "Core § 11.18.6.8", "A second AddNOC in one fail-safe is ConstraintError", on: cluster) {
            trial in
            let guest = try trial.commissioner()
            let key = try guest.newKey()
            _ = try guest.addRoot()
            let noc = try guest.issueNOC(for: key)
            trial.expectCode("AddNOC", try guest.addNOC(noc), is: 0, "OK")
            trial.expectStatus("AddNOC again", try guest.addNOC(noc), is: .constraintError)
        },
        Check("OC-ADD-9", "Core § 11.18.6.8", "AddNOC of a fabric that is there already is FabricConflict", on: cluster)
        { trial in
            let before = try trial.fabricTables()
            let twin = try trial.commissioner("twin", as: trial.device.home)
            let key = try twin.newKey()
            _ = try twin.addRoot()
            let noc = try twin.issueNOC(for: key, node: 0x5151)
            trial.expectCode("AddNOC of home's fabric", try twin.addNOC(noc), is: 9, "FabricConflict")
            try twin.armFailSafe(0)
            trial.wait(.milliseconds(300))
            try trial.expectTables(before, "after a FabricConflict")
        },
        Check(
            "OC-ADD-10",
            "Core § 11.18.6.8",
            "AddNOC gives the fabric its access entry, key set and service",
            on: cluster
        ) { trial in
            let guest = try trial.commissioner()
            let index = try guest.join()
            let session = guest.session
            let entries = try session.read(AttributePath(.root, 0x001F, 0)).get().items ?? []
            trial.expect("entries of the new fabric's ACL", entries.count, is: 1)
            trial.expect("Privilege", entries.first?[1], is: .unsigned(5))
            trial.expect("AuthMode", entries.first?[2], is: .unsigned(2))
            trial.expect(
                "Subjects",
                entries.first?[3],
                is: .array([.unsigned(guest.administrator.fabric.nodeID.rawValue)])
            )
            trial.expect("Targets", entries.first?[4], is: .null)
            trial.expect("FabricIndex", entries.first?[0xFE], is: .uint(index.rawValue))
            let keys = try session.invoke(CommandPath(.root, 0x003F, 0x01), .structure([0: .unsigned(0)]))
            if case .response(_, let fields) = keys {
                trial.expect("the GroupKeySetID of the new IPK", fields[0]?[0], is: .unsigned(0))
            } else {
                trial.find("KeySetRead(0) by the new fabric", expected: "the IPK's set", found: "\(keys)")
            }
            trial.expect(
                "CurrentFabricIndex over PASE after AddNOC",
                try session.read(trial.path(0x05)),
                is: .success(.uint(index.rawValue))
            )
            trial.expectAdvertised(guest.administrator, true, "after AddNOC")
        },
        Check(
            "OC-ADD-11",
            "Core § 11.18.6.8",
            "AddNOC with a node id that is none is InvalidNodeOpId or InvalidNOC",
            on: cluster
        ) {
            trial in
            let guest = try trial.commissioner()
            let key = try guest.newKey()
            _ = try guest.addRoot()
            let noc = try guest.issueNOC(for: key, node: 0xFFFF_FFFF_FFFF_0001)
            guard case .response(_, let fields) = try guest.addNOC(noc) else {
                throw Finding("AddNOC for a group's id", expected: "NOCResponse", found: "a status")
            }
            trial.expect("StatusCode of AddNOC for a group's id", fields[0]?.unsignedInteger, isOneOf: [2, 3])
        },
        Check("OC-ADD-12", "Core § 11.18.6.8", "AddNOC after a CSR for UpdateNOC is ConstraintError", on: cluster) {
            trial in
            trial.disarmAtEnd()
            let steps = try trial.homeSteps()
            try steps.armFailSafe(60)
            let key = try steps.newKey(isForUpdate: true)
            trial.expectStatus("AddNOC", try steps.addNOC(steps.issueNOC(for: key)), is: .constraintError)
        },
    ]
}
