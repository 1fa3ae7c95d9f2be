// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterController
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// The statuses of Operational Credentials (Matter Core § 11.18), each got by an administrator over CASE.
struct OperationalCredentialsTests {
    private static let cluster: ClusterID = 0x003E

    private let home: Home
    /// The authority of a fabric that the node is not in.
    private let authority: CertificateAuthority

    init() throws {
        home = try Home([EndpointDescription(number: 1, deviceTypes: [0x010A])])
        authority = try CertificateAuthority(random: home.world.source(), at: home.world.now.wall)
    }

    private func status(_ command: CommandID, _ fields: KeyValuePairs<UInt8, TLVValue?>) throws -> StatusCode {
        try home.status(0, Self.cluster, command, .structure(fields))
    }

    /// The status of a NOCResponse.
    private func answer(_ command: CommandID, _ fields: KeyValuePairs<UInt8, TLVValue?>) throws -> UInt64? {
        try home.invoke(0, Self.cluster, command, .structure(fields))?[0]?.unsignedInteger
    }

    private func arm() throws { try home.invoke(0, 0x0030, 0x00, .structure([0: .unsigned(60), 1: .unsigned(0)])) }

    private static let nonce = TLVValue.bytes([UInt8](repeating: 7, count: 32))

    /// The key of a CSRRequest.
    private func requestKey(isForUpdate: Bool = false) throws -> P256.PublicKey {
        let fields = TLVValue.structure([0: Self.nonce, 1: .boolean(isForUpdate)])
        let answer = try home.invoke(0, Self.cluster, 0x04, fields)
        let elements = try TLVValue(decoding: try #require(answer?[0]?.octets))
        return try CertificateSigningRequest.verify(try #require(elements[1]?.octets))
    }

    private func noc(
        _ key: P256.PublicKey,
        by authority: CertificateAuthority? = nil,
        fabric: FabricID = 2
    ) throws -> TLVValue {
        let issuer = authority ?? self.authority
        let noc = try issuer.issueNOC(publicKey: key, nodeID: 5, fabricID: fabric, cats: [], at: home.world.now.wall)
        return .bytes(noc.encoded)
    }

    private func add(
        _ noc: TLVValue,
        ipk: Int = 16,
        subject: UInt64 = 9,
        vendor: UInt64 = 0xFFF1
    ) -> KeyValuePairs<UInt8, TLVValue?> {
        [
            0: noc, 2: .bytes([UInt8](repeating: 1, count: ipk)), 3: .unsigned(subject), 4: .unsigned(vendor),
        ]
    }

    private var root: TLVValue { .bytes(authority.rcac.encoded) }

    // MARK: - Refusals

    @Test func `what changes credentials asks for the fail-safe`() throws {
        #expect(try status(0x04, [0: Self.nonce]) == .failsafeRequired)
        #expect(try status(0x06, add(.bytes([0x15, 0x18]))) == .failsafeRequired)
        #expect(try status(0x07, [0: .bytes([0x15, 0x18])]) == .failsafeRequired)
        #expect(try status(0x0B, [0: root]) == .failsafeRequired)
    }

    @Test func `malformed requests are invalid`() throws {
        try arm()
        for count in [0, 31, 33] {
            let nonce = TLVValue.bytes([UInt8](repeating: 7, count: count))
            #expect(try status(0x00, [0: nonce]) == .invalidCommand)
            #expect(try status(0x04, [0: nonce]) == .invalidCommand)
        }
        for type in [0, 3] as [UInt64] { #expect(try status(0x02, [0: .unsigned(type)]) == .invalidCommand) }
        _ = try requestKey()
        let certificate = TLVValue.bytes([0x15, 0x18])
        #expect(try status(0x06, add(certificate, ipk: 15)) == .invalidCommand)
        #expect(try status(0x06, add(certificate, vendor: 0)) == .invalidCommand)
        #expect(try status(0x06, add(certificate, vendor: 0xFFF5)) == .invalidCommand)
        #expect(try status(0x06, add(.bytes([UInt8](repeating: 0, count: 401)))) == .invalidCommand)
        for command in [0x00, 0x02, 0x04, 0x06, 0x07, 0x09, 0x0A, 0x0B, 0x0C] as [CommandID] {
            #expect(try status(command, [:]) == .invalidCommand, "\(command)")
        }
        #expect(try status(0x0B, [0: .bytes([1, 2, 3])]) == .invalidCommand)
        #expect(try status(0x09, [0: .utf8(String(repeating: "l", count: 33))]) == .constraintError)
        #expect(try status(0x0A, [0: .unsigned(0)]) == .constraintError)
    }

    // MARK: - NodeOperationalCertStatusEnum

    @Test func `certificates come after their request`() throws {
        try arm()
        let other = P256.PrivateKey(random: home.world.source()).publicKey
        #expect(try answer(0x06, add(try noc(other))) == 4)
        #expect(try answer(0x07, [0: try noc(other)]) == 4)
        let key = try requestKey()
        #expect(try status(0x07, [0: try noc(key)]) == .constraintError)
        // No root has come in this fail-safe.
        #expect(try answer(0x06, add(try noc(key))) == 3)
        let update = try requestKey(isForUpdate: true)
        #expect(try status(0x06, add(try noc(update))) == .constraintError)
        #expect(try answer(0x07, [0: try noc(update)]) == 3)
        #expect(try answer(0x07, [0: .bytes([0x15, 0x18])]) == 3)
        #expect(try status(0x0B, [0: root]) == .success)
        #expect(try status(0x0B, [0: root]) == .constraintError)
        // The certification tests ask for MissingCsr here (TC_OPCREDS_3_4), where the text could be read as ConstraintError.
        #expect(try answer(0x07, [0: try noc(update)]) == 4)
    }

    @Test func `a certificate that does not fit is told from one that is not right`() throws {
        try arm()
        let key = try requestKey()
        #expect(try status(0x0B, [0: root]) == .success)
        let other = P256.PrivateKey(random: home.world.source()).publicKey
        #expect(try answer(0x06, add(try noc(other))) == 1)
        let stranger = try CertificateAuthority(random: home.world.source(), at: home.world.now.wall)
        #expect(try answer(0x06, add(try noc(key, by: stranger))) == 3)
        #expect(try answer(0x06, add(.bytes([0x15, 0x18]))) == 3)
        for subject in [0, 0xFFFF_FFFD_0001_0000, 0xFFFF_FFFF_FFFF_0001] as [UInt64] {
            #expect(try answer(0x06, add(try noc(key), subject: subject)) == 6)
        }
        #expect(try home.read(0, Self.cluster, 3) == .unsigned(1))
        let answer = try home.invoke(0, Self.cluster, 0x06, .structure(add(try noc(key))))
        #expect(answer?[0] == .unsigned(0))
        #expect(answer?[1] == .unsigned(2))
        // Nobody completes it: what was added goes.
        home.run(61)
        #expect(try home.read(0, Self.cluster, 3) == .unsigned(1))
    }

    @Test func `a fabric is joined once`() throws {
        try arm()
        let key = try requestKey()
        let own = home.controller.machine.fabric
        #expect(try status(0x0B, [0: .bytes(own.authority.rcac.encoded)]) == .success)
        #expect(try answer(0x06, add(try noc(key, by: own.authority, fabric: own.fabricID))) == 9)
    }

    @Test func `there is room for as many fabrics as are told`() throws {
        let capacity = try #require(try home.number(0, Self.cluster, 2))
        #expect(capacity == 16)
        for number in 2...UInt64(capacity) { _ = try join(FabricID(number)) }
        #expect(try home.read(0, Self.cluster, 3) == .unsigned(UInt64(capacity)))
        let failure = #expect(throws: CommissioningFailure.self) { _ = try join(FabricID(UInt64(capacity) + 1)) }
        #expect(failure?.stage == .operationalCertificate)
        home.run(61)
        #expect(try home.read(0, Self.cluster, 3) == .unsigned(UInt64(capacity)))
    }

    /// Has another administrator commission the node.
    private func join(_ fabric: FabricID) throws -> SimulatedController {
        try home.world.invoke(
            CommandPath(0, 0x003C, 0x01),
            .structure([0: .unsigned(300)]),
            timeout: .seconds(10),
            of: Home.nodeID,
            with: home.controller
        )
        let controller = try home.world.addController(fabricID: fabric, nodeID: 0x77)
        _ = try home.world.commission(home.device, with: controller, as: 0x66)
        home.run(30)
        return controller
    }

    // MARK: - Fabrics

    @Test func `labels are another's or nobody's`() throws {
        let second = try join(2)
        #expect(try answer(0x09, [0: .utf8("Home")]) == 0)
        func label(_ text: String) throws -> TLVValue? {
            try home.world.invoke(
                CommandPath(0, Self.cluster, 0x09),
                .structure([0: .utf8(text)]),
                of: 0x66,
                with: second
            )?[0]
        }
        #expect(try label("Home") == .unsigned(10))
        #expect(try label("") == .unsigned(0))
        #expect(try label("Office") == .unsigned(0))
        #expect(try answer(0x09, [0: .utf8("Home")]) == 0)
        #expect(try answer(0x09, [0: .utf8("Office")]) == 10)
    }

    @Test func `an index that nobody has is invalid`() throws {
        #expect(try answer(0x0A, [0: .unsigned(9)]) == 11)
        #expect(try home.read(0, Self.cluster, 3) == .unsigned(1))
    }

    @Test func `vendor statements are held to their sizes`() throws {
        let statement = TLVValue.bytes([UInt8](repeating: 0x21, count: 85))
        #expect(try status(0x0C, [0: .unsigned(0xFFF5)]) == .constraintError)
        #expect(try status(0x0C, [1: .bytes([UInt8](repeating: 0x21, count: 84))]) == .constraintError)
        #expect(try status(0x0C, [0: .unsigned(0xFFF2), 1: statement]) == .success)
        #expect(try home.read(0, Self.cluster, 1).items?.first?[2] == .unsigned(0xFFF2))
        #expect(try status(0x0D, [0: .unsigned(9), 1: Self.nonce]) == .constraintError)
        #expect(try status(0x0D, [0: .unsigned(1), 1: .bytes([1])]) == .constraintError)
        #expect(
            try home.invoke(0, Self.cluster, 0x0D, .structure([0: .unsigned(1), 1: Self.nonce]))?[0] == .unsigned(1)
        )
    }
}
