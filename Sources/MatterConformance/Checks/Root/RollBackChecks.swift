// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterCrypto
import MatterSecureChannel
import MatterTLV

/// What is left when commissioning stops at any step: nothing (Core § 11.10.7.2.2).
enum RollBackChecks {
    /// How the fail-safe comes to its end.
    private enum Ending: String {
        case released = "after ArmFailSafe(0)"
        case expired = "after the fail-safe expired"
        case restarted = "after a restart"
    }

    static let all: [Check] = [
        Check("RB-CSR-1", "Core § 11.10.7.2.2", "After a CSR and the end of the fail-safe its key is gone") { trial in
            try rollBack(trial, .released) { steps in _ = try steps.newKey() }
            let guest = try trial.commissioner("again")
            _ = try guest.addRoot()
            let key = P256Source.publicKey(trial)
            let outcome = try guest.addNOC(guest.issueNOC(for: key))
            trial.expectCode("AddNOC without a CSR in this fail-safe", outcome, is: 4, "MissingCsr")
        },
        Check("RB-ROOT-1", "Core § 11.10.7.2.2", "A trusted root is gone when the fail-safe is let go") { trial in
            try rollBack(trial, .released) { steps in
                _ = try steps.newKey()
                trial.expectStatus("AddTrustedRootCertificate", try steps.addRoot(), is: .success)
            }
        },
        Check("RB-ROOT-2", "Core § 11.10.7.2.2", "A trusted root is gone when the fail-safe expires") { trial in
            try rollBack(trial, .expired) { steps in
                trial.expectStatus("AddTrustedRootCertificate", try steps.addRoot(), is: .success)
            }
        },
        Check("RB-NOC-1", "Core § 11.10.7.2.2", "A fabric is gone with all it had when the fail-safe is let go") {
            trial in
            try rollBack(trial, .released) { try $0.join() }
        },
        Check("RB-NOC-2", "Core § 11.10.7.2.2", "A fabric is gone with all it had when the fail-safe expires") {
            trial in
            try rollBack(trial, .expired) { try $0.join() }
        },
        Check(
            "RB-NOC-3",
            "Core § 11.10.7.2.2",
            "A fabric is gone with all it had when the device restarts",
            needs: [.hands]
        ) {
            trial in
            try rollBack(trial, .restarted) { try $0.join() }
        },
        Check("RB-ACL-1", "Core § 11.10.7.2.2", "Access entries of a fabric that does not come about are gone") {
            trial in
            try rollBack(trial, .expired) { steps in
                try steps.join()
                let path = AttributePath(.root, 0x001F, 0x00)
                let entries = [
                    AccessEntry.administer(steps.administrator.fabric.nodeID),
                    AccessEntry(privilege: 1, authMode: 2, subjects: [0x77]),
                ]
                let status = try steps.session.writeList(path, entries.map(\.tlv))
                trial.expect("writing the new fabric's ACL over PASE", status.code, is: .success)
            }
        },
        Check(
            "RB-KEYS-1",
            "Core § 11.10.7.2.2",
            "Group keys and their map of a fabric that does not come about are gone"
        ) {
            trial in
            try rollBack(trial, .released) { steps in
                try steps.join()
                let write = try steps.session.invoke(
                    CommandPath(.root, 0x003F, 0x00),
                    .structure([0: GroupKeys.set(0x51)])
                )
                trial.expectStatus("KeySetWrite over PASE", write, is: .success)
                let map = TLVValue.structure([1: .uint(UInt16(0x11)), 2: .uint(UInt16(0x51))])
                let status = try steps.session.writeList(AttributePath(.root, 0x003F, 0x00), [map])
                trial.expect("writing GroupKeyMap over PASE", status.code, is: .success)
            }
            // Whoever gets the same fabric index next must not find them.
            let next = try trial.secondAdministrator("next")
            let outcome = try trial.device.session(of: next).invoke(
                CommandPath(.root, 0x003F, 0x01),
                .structure([0: .uint(UInt16(0x51))])
            )
            trial.expectStatus("KeySetRead of the lost set by the next fabric", outcome, is: .notFound)
        },
        Check(
            "RB-LABEL-1",
            "Core § 11.10.7.2.2",
            "The label of a fabric that does not come about can be taken by another"
        ) {
            trial in
            try rollBack(trial, .released) { steps in
                try steps.join()
                let outcome = try steps.session.invoke(
                    CommandPath(.root, 0x003E, 0x09),
                    .structure([0: .utf8("Lost")])
                )
                trial.expectCode("UpdateFabricLabel over PASE", outcome, is: 0, "OK")
            }
            let label = CommandPath(.root, 0x003E, 0x09)
            trial.atEnd { _ = try trial.session().invoke(label, .structure([0: .utf8("")])) }
            let outcome = try trial.session().invoke(label, .structure([0: .utf8("Lost")]))
            trial.expectCode("UpdateFabricLabel(Lost) by home", outcome, is: 0, "OK")
        },
        Check("RB-AGAIN-1", "Core § 11.10.7.2.2", "The same fabric can be commissioned after a failure") { trial in
            let guest = try trial.device.makeAdministrator("guest")
            let steps = try trial.commissioner(as: guest)
            try steps.join()
            try steps.armFailSafe(0)
            trial.wait(.milliseconds(300))
            _ = try? trial.session().invoke(DeviceUnderTest.revokeWindow, isTimed: true)
            guest.fabricIndex = .none
            let again = try trial.device.makeAdministrator("again")
            trial.atEnd { try trial.device.remove(again) }
            try trial.device.join(again)
            let count = try trial.read(.root, 0x003E, 0x03).unsignedInteger
            let fabrics = try trial.readUnfiltered(AttributePath(.root, 0x003E, 0x01)).items?.count
            trial.expect("CommissionedFabrics", count, is: fabrics.map { UInt64($0) })
        },
        Check(
            "RB-UPDATE-1",
            "Core § 11.10.7.2.2",
            "After UpdateNOC and the end of the fail-safe the old certificate counts"
        ) {
            trial in
            let before = try trial.fabricTables()
            trial.disarmAtEnd()
            let steps = try trial.homeSteps()
            try steps.armFailSafe(60)
            let key = try steps.newKey(isForUpdate: true)
            let node = NodeID(trial.device.home.nodeID.rawValue + 0x100)
            trial.expectCode("UpdateNOC", try steps.updateNOC(steps.issueNOC(for: key, node: node)), is: 0, "OK")
            trial.device.home.forgetSession()
            let (moved, _) = try trial.device.home.probe.case(
                trial.device.home.fabric.membership,
                with: node,
                at: trial.device.address
            )
            trial.step("let the fail-safe go as the node with its new id")
            _ = try Commissioning(moved, trial.device.home).armFailSafe(0)
            trial.wait(.milliseconds(300))
            moved.forget()
            try trial.device.findOperational(trial.device.home)
            try trial.expectTables(before, "after the fail-safe ended")
        },
    ]

    /// Commissions up to a step, lets the fail-safe end and looks for what is left.
    private static func rollBack(
        _ trial: Trial,
        _ ending: Ending,
        _ work: (Commissioning) throws -> Void
    ) throws {
        let before = try trial.fabricTables()
        let steps = try trial.commissioner()
        try steps.armFailSafe(60, breadcrumb: 11)
        try work(steps)
        let guest = steps.administrator
        if guest.fabricIndex != .none { trial.expectAdvertised(guest, true, "before the fail-safe ends") }
        guest.fabricIndex = .none
        switch ending {
        case .released: try steps.armFailSafe(0)
        case .expired:
            try steps.armFailSafe(1, breadcrumb: 11)
            trial.wait(.milliseconds(1700))
        case .restarted: try trial.device.restart()
        }
        trial.wait(.milliseconds(300))
        try trial.expectTables(before, ending.rawValue)
        trial.expect(
            "0/GeneralCommissioning/Breadcrumb \(ending.rawValue)",
            try trial.read(.root, 0x0030, 0),
            is: .unsigned(0)
        )
        trial.expectAdvertised(guest, false, ending.rawValue)
        _ = try? trial.session().invoke(DeviceUnderTest.revokeWindow, isTimed: true)
    }
}
