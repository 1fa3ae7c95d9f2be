// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterController
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterSecureChannel
import MatterTLV

/// Changing and leaving fabrics (Core § 11.18).
enum FabricChangeChecks {
    private static let cluster: ClusterID = 0x003E
    private static let updateLabel: CommandID = 0x09
    private static let removeFabric: CommandID = 0x0A

    static let all: [Check] = updates + labels + removals

    // MARK: - UpdateNOC

    private static let updates: [Check] = [
        Check("OC-UPDATE-1", "Core § 11.18.6.9", "UpdateNOC without fail-safe is FailsafeRequired", on: cluster) {
            trial in
            let steps = try trial.homeSteps()
            let noc = try steps.issueNOC(for: P256Source.publicKey(trial))
            trial.expectStatus("UpdateNOC without fail-safe", try steps.updateNOC(noc), is: .failsafeRequired)
        },
        Check(
            "OC-UPDATE-2",
            "Core § 11.18.6.9",
            "UpdateNOC without a CSR is MissingCsr, for another key InvalidPublicKey",
            on: cluster
        ) { trial in
            trial.disarmAtEnd()
            let steps = try trial.homeSteps()
            try steps.armFailSafe(60)
            let noc = try steps.issueNOC(for: P256Source.publicKey(trial))
            trial.expectCode("UpdateNOC without a CSR", try steps.updateNOC(noc), is: 4, "MissingCsr")
            _ = try steps.newKey(isForUpdate: true)
            trial.expectCode("UpdateNOC for another key", try steps.updateNOC(noc), is: 1, "InvalidPublicKey")
        },
        Check("OC-UPDATE-3", "Core § 11.18.6.9", "UpdateNOC after a CSR for AddNOC is ConstraintError", on: cluster) {
            trial in
            trial.disarmAtEnd()
            let steps = try trial.homeSteps()
            try steps.armFailSafe(60)
            let key = try steps.newKey()
            trial.expectStatus("UpdateNOC", try steps.updateNOC(steps.issueNOC(for: key)), is: .constraintError)
        },
        Check("OC-UPDATE-4", "Core § 11.18.6.9", "UpdateNOC after a root was added is refused", on: cluster) {
            trial in
            trial.disarmAtEnd()
            let guest = try trial.device.makeAdministrator("guest")
            trial.atEnd { guest.probe.close() }
            let steps = try trial.homeSteps()
            try steps.armFailSafe(60)
            let key = try steps.newKey(isForUpdate: true)
            trial.expectStatus(
                "AddTrustedRootCertificate",
                try steps.addRoot(guest.fabric.authority.rcac.encoded),
                is: .success
            )
            let outcome = try steps.updateNOC(steps.issueNOC(for: key))
            // The text says the one, certification tests the other.
            let isMissingCSR = if case .response(_, let fields) = outcome { fields[0] == .unsigned(4) } else { false }
            trial.expect(
                "UpdateNOC after AddTrustedRootCertificate",
                isMissingCSR || outcome == .status(Status(.constraintError)),
                expected: "ConstraintError, or MissingCsr (4)",
                found: "\(outcome)"
            )
        },
        Check("OC-UPDATE-5", "Core § 11.18.6.9", "UpdateNOC of another fabric's certificate is refused", on: cluster) {
            trial in
            let other = try trial.secondAdministrator()
            trial.disarmAtEnd()
            let steps = try trial.homeSteps()
            try steps.armFailSafe(60)
            let key = try steps.newKey(isForUpdate: true)
            let theirs = Commissioning(steps.session, other)
            trial.expectCode(
                "UpdateNOC by another authority",
                try steps.updateNOC(theirs.issueNOC(for: key)),
                is: 3,
                "InvalidNOC"
            )
        },
        Check(
            "OC-UPDATE-6",
            "Core § 11.18.6.9",
            "UpdateNOC replaces the certificate, and the device answers by it",
            on: cluster
        ) {
            trial in
            let home = trial.device.home
            trial.disarmAtEnd()
            let steps = try trial.homeSteps()
            try steps.armFailSafe(60)
            let key = try steps.newKey(isForUpdate: true)
            let noc = try steps.issueNOC(for: key)
            let fields = trial.expectCode("UpdateNOC", try steps.updateNOC(noc), is: 0, "OK")
            trial.expect("FabricIndex of NOCResponse", fields?[1], is: .uint(home.fabricIndex.rawValue))
            home.forgetSession()
            try trial.device.findOperational(home)
            let fresh = try trial.device.connect(home)
            trial.expect("CommissioningComplete: ErrorCode", try Commissioning.complete(over: fresh), is: 0)
            let entry = try trial.read(0x00).items?.first
            trial.expect("the NOC in NOCs", entry?[1], is: .bytes(noc))
            trial.expect(
                "NodeID in Fabrics",
                try trial.read(0x01).items?.first?[4],
                is: .unsigned(home.nodeID.rawValue)
            )
        },
    ]

    // MARK: - UpdateFabricLabel

    private static let labels: [Check] = [
        Check("OC-LABEL-1", "Core § 11.18.6.10", "UpdateFabricLabel sets the label of the own fabric", on: cluster) {
            trial in
            trial.atEnd { _ = try label("", trial.session(), trial) }
            for text in ["Home", "Home", String(repeating: "x", count: 32)] {
                let fields = trial.expectCode(
                    "UpdateFabricLabel(\(text))",
                    try label(text, trial.session(), trial),
                    is: 0,
                    "OK"
                )
                trial.expect(
                    "FabricIndex of NOCResponse",
                    fields?[1],
                    is: .uint(trial.device.home.fabricIndex.rawValue)
                )
                trial.expect("Label in Fabrics", try trial.read(0x01).items?.first?[5], is: .utf8(text))
            }
        },
        Check(
            "OC-LABEL-2",
            "Core § 11.18.6.10",
            "UpdateFabricLabel with another fabric's label is LabelConflict",
            on: cluster
        ) {
            trial in
            let other = try trial.secondAdministrator()
            trial.atEnd { _ = try label("", trial.session(), trial) }
            trial.expectCode("UpdateFabricLabel(Ours)", try label("Ours", trial.session(), trial), is: 0, "OK")
            let theirs = try trial.device.session(of: other)
            trial.expectCode(
                "UpdateFabricLabel(Ours) by another fabric",
                try label("Ours", theirs, trial),
                is: 10,
                "LabelConflict"
            )
            let found = try theirs.read(trial.path(0x01)).get().items?.first?[5]
            trial.expect("the other fabric's Label", found, is: .utf8(""))
            trial.expectCode("UpdateFabricLabel() twice empty", try label("", theirs, trial), is: 0, "OK")
        },
        Check("OC-LABEL-3", "Core § 11.18.6.10", "UpdateFabricLabel with more than 32 octets is refused", on: cluster) {
            trial in
            let before = try trial.read(0x01)
            let outcome = try label(String(repeating: "x", count: 33), trial.session(), trial)
            trial.expectStatus(
                "UpdateFabricLabel with 33 octets",
                outcome,
                isOneOf: [Status(.constraintError), Status(.invalidCommand)]
            )
            trial.expect("Fabrics", try trial.read(0x01), is: before)
        },
    ]

    // MARK: - RemoveFabric

    private static let removals: [Check] = [
        Check(
            "OC-REMOVE-1",
            "Core § 11.18.6.12",
            "RemoveFabric of an index that nobody has is InvalidFabricIndex",
            on: cluster
        ) {
            trial in
            let before = try trial.fabricTables()
            let outcome = try trial.session().invoke(trial.path(removeFabric), .structure([0: .unsigned(254)]))
            trial.expectCode("RemoveFabric(254)", outcome, is: 11, "InvalidFabricIndex")
            try trial.expectTables(before, "after RemoveFabric(254)")
        },
        Check("OC-REMOVE-2", "Core § 11.18.6.12", "RemoveFabric takes everything of the fabric away", on: cluster) {
            trial in
            let before = try trial.fabricTables()
            let other = try trial.secondAdministrator()
            let session = try trial.device.session(of: other)
            let index = other.fabricIndex
            try session.invoke(CommandPath(.root, 0x003F, 0x00), .structure([0: GroupKeys.set(0x42)]))
            let map = TLVValue.structure([1: .unsigned(7), 2: .unsigned(0x42)])
            _ = try session.writeList(AttributePath(.root, 0x003F, 0x00), [map])
            let number = try trial.nextEventNumber()
            let outcome = try trial.session().invoke(trial.path(removeFabric), .structure([0: .uint(index.rawValue)]))
            let fields = trial.expectCode("RemoveFabric(\(index))", outcome, is: 0, "OK")
            trial.expect("FabricIndex of NOCResponse", fields?[1] ?? .uint(index.rawValue), is: .uint(index.rawValue))
            other.fabricIndex = .none
            trial.wait(.milliseconds(500))
            try trial.expectTables(before, "after RemoveFabric")
            trial.expectAdvertised(other, false, "after RemoveFabric")
            trial.expect("the session of the removed fabric", session.isOpen, is: false)
            if try trial.knows(EventPath(.root, 0x0028, 0x02)) {
                let leave = try trial.events(.root, 0x0028, 0x02, from: number)
                trial.expect("FabricIndex of Leave", leave.compactMap { $0.data[0] }, is: [.uint(index.rawValue)])
            }
        },
        Check("OC-REMOVE-3", "Core § 11.18.6.12", "A removed fabric can open no session any more", on: cluster) {
            trial in
            let other = try trial.secondAdministrator()
            let membership = other.fabric.membership
            try trial.session().invoke(trial.path(removeFabric), .structure([0: .uint(other.fabricIndex.rawValue)]))
            other.fabricIndex = .none
            do {
                _ = try other.probe.case(membership, with: other.nodeID, at: trial.device.address)
                trial.find("CASE by the removed fabric", expected: "NoSharedTrustRoots", found: "a session")
            } catch ProbeError.handshake(.noSharedTrustRoots, _) {
                trial.step("CASE was refused by NoSharedTrustRoots")
            }
            do {
                _ = try other.probe.case(
                    membership,
                    with: other.nodeID,
                    at: trial.device.address,
                    resuming: other.record
                )
                trial.find("resumption by the removed fabric", expected: "a refusal", found: "a session")
            } catch is ProbeError { trial.step("resumption was refused") }
        },
        Check(
            "OC-REMOVE-4",
            "Core § 11.18.6.12",
            "An administrator can take the own fabric away, and is answered first",
            on: cluster
        ) {
            trial in
            let other = try trial.secondAdministrator()
            let session = try trial.device.session(of: other)
            let index = other.fabricIndex
            other.fabricIndex = .none
            let outcome = try session.invoke(trial.path(removeFabric), .structure([0: .uint(index.rawValue)]))
            trial.expectCode("RemoveFabric of the own fabric", outcome, is: 0, "OK")
            trial.wait(.seconds(1))
            let fabrics = try trial.readUnfiltered(trial.path(0x01)).items?.compactMap { $0[0xFE] } ?? []
            trial.expect(
                "Fabrics",
                !fabrics.contains(.uint(index.rawValue)),
                expected: "none of \(index)",
                found: "\(fabrics)"
            )
            trial.expectAdvertised(other, false, "after it removed itself")
        },
        Check(
            "OC-REMOVE-5",
            "Core § 11.18.6.12",
            "Fabric indices are not used again while another one is free",
            on: cluster
        ) { trial in
            let first = try trial.secondAdministrator("first")
            let index = first.fabricIndex
            try trial.device.remove(first)
            let next = try trial.secondAdministrator("next")
            trial.expect(
                "the new fabric's index after \(index) was removed",
                next.fabricIndex != .none && next.fabricIndex != index,
                expected: "another one",
                found: "\(next.fabricIndex)"
            )
            let fabrics =
                try trial.readUnfiltered(trial.path(0x01)).items?.compactMap { $0[0xFE]?.unsignedInteger } ?? []
            trial.expect(
                "the indices in Fabrics",
                Set(fabrics).count == fabrics.count,
                expected: "all different",
                found: "\(fabrics)"
            )
        },
        Check(
            "OC-REMOVE-6",
            "Core § 11.18.6.12",
            "Without any fabric the device waits to be commissioned again",
            on: cluster,
            needs: [],
            traits: .unsettles
        ) { trial in
            let home = trial.device.home
            let outcome = try trial.session().invoke(
                trial.path(removeFabric),
                .structure([0: .uint(home.fabricIndex.rawValue)])
            )
            trial.expectCode("RemoveFabric of the last fabric", outcome, is: 0, "OK")
            trial.expectAdvertised(home, false, "after the last fabric left")
            home.forgetSession()
            guard trial.subject.hasHands else { return }
            try trial.device.recommission()
            let entries = try trial.read(AttributePath(.root, 0x001F, 0)).items?.count
            trial.expect("entries of the ACL after commissioning anew", entries, is: 1)
        },
        Check(
            "OC-VID-1",
            "Core § 11.18.6.15",
            "SignVIDVerificationRequest for an index that nobody has is ConstraintError",
            on: cluster,
            needs: [.command(0x0D)]
        ) { trial in
            let path = trial.path(CommandID(0x0D))
            let challenge = TLVValue.bytes([UInt8](repeating: 9, count: 32))
            let unknown = try trial.session().invoke(path, .structure([0: .unsigned(254), 1: challenge]))
            trial.expectStatus("SignVIDVerificationRequest(254)", unknown, is: .constraintError)
            let short = try trial.session().invoke(
                path,
                .structure([0: .uint(trial.device.home.fabricIndex.rawValue), 1: .bytes([1, 2, 3])])
            )
            trial.expectStatus("SignVIDVerificationRequest with a challenge of 3 octets", short, is: .constraintError)
        },
        Check(
            "OC-VID-2",
            "Core § 11.18.6.15",
            "SignVIDVerificationRequest answers for the fabric with a signature",
            on: cluster,
            needs: [.command(0x0D)]
        ) { trial in
            let index = TLVValue.uint(trial.device.home.fabricIndex.rawValue)
            let outcome = try trial.session().invoke(
                trial.path(CommandID(0x0D)),
                .structure([0: index, 1: .bytes([UInt8](repeating: 9, count: 32))])
            )
            guard case .response(_, let fields) = outcome else {
                throw Finding("SignVIDVerificationRequest", expected: "a response", found: "\(outcome)")
            }
            trial.expect("FabricIndex", fields[0], is: index)
            trial.expect("FabricBindingVersion", fields[1], is: .unsigned(1))
            trial.expect("octets of Signature", fields[2]?.octets?.count, is: 64)
        },
    ]

    private static func label(_ text: String, _ session: ProbeSession, _ trial: Trial) throws -> InvokeOutcome {
        try session.invoke(CommandPath(.root, cluster, updateLabel), .structure([0: .utf8(text)]))
    }
}
