// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterNode

@Suite struct FabricTableTests {
    private let random = SeededRandomSource(seed: 1)

    private func record(_ index: UInt8, fabricID: UInt64 = 1) throws -> FabricRecord {
        let authority = try CertificateAuthority(
            random: random,
            at: WallTime(microsecondsSince1970: 1_700_000_000_000_000)
        )
        let key = P256.PrivateKey(random: random)
        let noc = try authority.issueNOC(
            publicKey: key.publicKey,
            nodeID: 0x55,
            fabricID: FabricID(fabricID),
            at: WallTime(microsecondsSince1970: 1_700_000_000_000_000)
        )
        let chain = try CertificateChain.validate(noc: noc, icac: nil, rcac: authority.rcac, at: nil)
        return FabricRecord(
            index: FabricIndex(index),
            rootCertificate: authority.rcac,
            chain: chain,
            noc: noc.encoded,
            icac: nil,
            operationalKey: key,
            adminVendorID: 0xFFF1,
            ipk: [UInt8](repeating: 7, count: 16)
        )
    }

    @Test func aStagedFabricIsSeenAndForgotten() throws {
        var table = FabricTable()
        table.stage(try record(1))
        #expect(table.count == 1)
        #expect(table[1] != nil)
        table.rollBack()
        #expect(table.isEmpty)
        #expect(table[1] == nil)
    }

    @Test func aStagedFabricIsCommitted() throws {
        var table = FabricTable()
        table.stage(try record(1))
        #expect(table.commit()?.index == 1)
        #expect(table.commit() == nil)
        table.rollBack()
        #expect(table.count == 1)
    }

    @Test func rollBackOfAnUpdateKeepsWhatElseChanged() throws {
        var table = FabricTable(committed: [try record(1)])
        let before = try #require(table[1])
        var updated = before
        updated.noc = [1, 2, 3]
        table.stage(updated)
        #expect(table.count == 1)
        #expect(!table.stagedIsNew)
        #expect(table.update(1) { $0.label = "home" })
        #expect(table[1]?.noc == [1, 2, 3])
        table.rollBack()
        #expect(table[1]?.noc == before.noc)
        #expect(table[1]?.label == "home")
    }

    @Test func rollBackTakesBackWhatBelongsToTheCertificates() throws {
        var table = FabricTable(committed: [try record(1)])
        #expect(!table.updateStaged(1) { $0.adminVendorID = 0xFFF2 })
        #expect(table[1]?.adminVendorID == 0xFFF1)
        table.stage(try record(1))
        #expect(table.updateStaged(1) { $0.adminVendorID = 0xFFF3 })
        #expect(!table.updateStaged(2) { $0.adminVendorID = 0xFFF4 })
        #expect(table[1]?.adminVendorID == 0xFFF3)
        table.rollBack()
        #expect(table[1]?.adminVendorID == 0xFFF1)
    }

    @Test func aChangeToANewFabricIsNotStored() throws {
        var table = FabricTable()
        table.stage(try record(1))
        #expect(!table.update(1) { $0.label = "home" })
        #expect(table[1]?.label == "home")
    }

    @Test func theFirstFreeIndexAfterTheLastIsNext() throws {
        var table = FabricTable(committed: [try record(1), try record(3)])
        #expect(table.nextIndex == 4)
        table.stage(try record(4))
        #expect(table.nextIndex == 5)
        table.rollBack()
        #expect(table.nextIndex == 4)
        table.stage(try record(4))
        _ = table.commit()
        table.remove(4)
        #expect(table.nextIndex == 5)
        table = FabricTable(committed: [try record(1), try record(254)])
        #expect(table.nextIndex == 2)
        table = FabricTable(committed: [try record(1)], lastIndex: 7)
        #expect(table.nextIndex == 8)
        #expect(FabricTable().nextIndex == 1)
    }

    @Test func theStoredFormBringsEverythingBack() throws {
        var before = try record(4, fabricID: 0xFAB0_0000_0000_001D)
        before.label = "Küche"
        before.groups = [GroupMembership(group: 0x101, name: "all", endpoints: [1, 2])]
        before.groupKeySets.append(
            GroupKeySet(
                id: 42,
                securityPolicy: 0,
                epochs: [.init(key: [UInt8](repeating: 1, count: 16), startTime: 5)]
            )
        )
        before.setScopedList(
            FabricRecord.aclPath,
            [.structure([1: .unsigned(5), 2: .unsigned(2), 3: .array([.unsigned(112233)]), 4: .null])]
        )
        let after = try FabricRecord(stored: before.stored)
        #expect(after.stored == before.stored)
        #expect(after.label == "Küche")
        #expect(after.compressedFabricID == before.compressedFabricID)
        #expect(after.groupKeySets == before.groupKeySets)
        #expect(after.accessControlEntries.first?.subjects == [112233])
        #expect(after.operationalKey.scalar == before.operationalKey.scalar)
    }

    @Test func aDamagedStoredFormIsRefused() throws {
        let bytes = try record(1).stored
        for length in stride(from: 0, to: bytes.count - 1, by: 7) {
            #expect(throws: (any Error).self) { try FabricRecord(stored: Array(bytes.prefix(length))) }
        }
    }
}
