// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import Testing

@Suite("Key schedule")
struct KeyScheduleTests {
    static let root = hex(
        """
        044a9f42b1ca4840d37292bbc7f6a7e11e22200c976fc900dbc98a7a383a641cb8
        254a2e56d4e295a847943b4e3897c4a773e930277b4d9fbede8a052686bfacfa
        """
    )
    static let fabric = FabricID(0x2906_C908_D115_D362)
    static let compressed = CompressedFabricID(0x87E1_B004_E235_A130)
    /// The fabric of the independent stack's tests.
    static let otherRoot = hex(
        """
        04d89eb7e3f3226d0918f4b85832457bb9981bca7aaef58c18fb5ec07525e472b2
        bd1617fb75ee41bd388f94ae6a6070efc896777516a5c54aff74ec0804cdde9d
        """
    )

    @Test("Compressed fabric identifiers")
    func compressedFabricIDs() throws {
        #expect(
            KeySchedule.compressedFabricID(rootPublicKey: try P256.PublicKey(Self.root), fabricID: Self.fabric)
                == Self.compressed
        )
        #expect(
            KeySchedule.compressedFabricID(rootPublicKey: try P256.PublicKey(Self.otherRoot), fabricID: 1)
                == 0xD559_AF36_1549_A9A2
        )
    }

    @Test("The operational identity protection key and destination identifiers")
    func destinationIDs() throws {
        let ipk = KeySchedule.operationalGroupKey(
            epochKey: hex("4a71cdd7b2a3ca9024f96f3c96a19dee"),
            compressedFabricID: Self.compressed
        )
        #expect(ipk == AESKey(hex("9bc61cd9c62a2df6d64dfcaa9dc472d4")))
        let destination = KeySchedule.destinationID(
            ipk: ipk,
            initiatorRandom: hex("7e171231568dfa17206b3accf8faec2f4d21b580113196f47c7c4deb810a73dc"),
            rootPublicKey: try P256.PublicKey(Self.root),
            fabricID: Self.fabric,
            nodeID: 0xCD55_44AA_7B13_EF14
        )
        #expect(destination == hex("dc35dd5fc9134cc5544538c9c3fc4297c1ec3370c839136a80e10796451d4c53"))
        let other = KeySchedule.destinationID(
            ipk: AESKey(hex("6624ed691e9b53b1f286d98117918c3a")),
            initiatorRandom: hex("0b2a71876d3d090d37cb5286168ab9be0d2e7e0ccbedc1f55331b8a8051ee02f"),
            rootPublicKey: try P256.PublicKey(Self.otherRoot),
            fabricID: 1,
            nodeID: 0x55
        )
        #expect(other == hex("b1ce1a45fd930831203024286cd609ec4f9bbe71ed8e10c2c4cab0be49a87e8a"))
    }

    @Test(
        "Group keys",
        arguments: [
            (
                "235bf7e62823d358dca4ba50b1535f4b", "a6f5306baf6d050af23ba4bd6b9dd960", 0xB9F7,
                "01f8d1927126f194082572d49b1fdc73"
            ),
            (
                "b0b1b2b3b4b5b6b7b8b9babbbcbdbebf", "ca92d7a0942d1a511a0e26ad074f4c2f", 0xDB7D,
                "bfe9da016a765365f2dd97a9f939e425"
            ),
        ]
    )
    func groups(epoch: String, operational: String, session: UInt16, privacy: String) {
        let key = KeySchedule.operationalGroupKey(epochKey: hex(epoch), compressedFabricID: Self.compressed)
        #expect(key == AESKey(hex(operational)))
        #expect(KeySchedule.groupSessionID(operationalKey: key) == SessionID(session))
        #expect(KeySchedule.privacyKey(key) == AESKey(hex(privacy)))
    }

    @Test("Multicast addresses")
    func multicast() {
        let address = KeySchedule.groupMulticastAddress(fabricID: Self.fabric, groupID: 2)
        #expect(address.description == "ff35:40:fd29:6c9:8d1:15d3:6200:2")
        #expect(address.isMulticast)
        let ends = KeySchedule.groupMulticastAddress(fabricID: FabricID(UInt64.max), groupID: 0xFFFF)
        #expect(ends.bytes == hex("ff350040fdffffffffffffffff00ffff"))
    }

    @Test("Session keys come in the order of the specification")
    func sessionKeys() {
        let keys = KeySchedule.sessionKeys(secret: [UInt8](0x00...0x1f), salt: [])
        #expect(keys.initiatorToResponder == AESKey(hex("55a9b5ed14a55487c1db7639b40cfd5d")))
        #expect(keys.responderToInitiator == AESKey(hex("7d4ceb5900bfd13810a62f41880350cf")))
        #expect(keys.attestationChallenge == hex("19bc31a6703a5b71d253157769c86102"))
        let resumed = KeySchedule.sessionKeys(
            secret: [UInt8](0x00...0x1f),
            salt: [],
            info: KeySchedule.sessionResumptionKeysInfo
        )
        #expect(resumed != keys)
    }

    @Test("The context of PASE is the hash of prefix, request and response")
    func paseContext() {
        let request = hex(
            """
            15300120b2901e92036f7bca007a3a1bf24bd71f18772105e83479c92b7a8af35e818274250249
            8d240300280435052501881325022c011818
            """
        )
        let response = hex(
            """
            15300120b2901e92036f7bca007a3a1bf24bd71f18772105e83479c92b7a8af35e818274300220
            08070f685f2077779b824adf91e4bab6253b9d1a3c0f6615c6d447780f0feef325039c8d35042501
            e803300220163f8501fbbc0e6a8f69a9b999d038ca388ecffccc18fe259c4253f26e494dda183505
            2501881325022c011818
            """
        )
        #expect(
            SHA256.hash([UInt8]("CHIP PAKE V1 Commissioning".utf8) + request + response)
                == hex("c49718b0275b6f81fd6a081f6c34c5833382b75b3bd997895d13a51c71a02855")
        )
    }
}
