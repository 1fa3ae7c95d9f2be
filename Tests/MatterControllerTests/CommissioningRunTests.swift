// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore
import MatterCrypto
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterController

/// The stages of commissioning, each answered by hand.
struct CommissioningRunTests {
    private static let challenge = [UInt8](repeating: 3, count: 16)
    private let now = Moment(instant: .start, wall: WallTime(microsecondsSince1970: 1_767_225_600_000_000))
    private let fabric: ControllerFabric
    private let device: AttestationCredentials
    private let nodeKey: P256.PrivateKey

    init() throws {
        let random = SeededRandomSource(seed: 5)
        fabric = try ControllerFabric(fabricID: 1, nodeID: 0x9, random: random, at: now)
        device = try AttestationCredentials.test(
            vendorID: 0xFFF1,
            productID: 0x8001,
            deviceType: 0x010A,
            random: random
        )
        nodeKey = P256.PrivateKey(random: random)
    }

    private func run() throws -> CommissioningRun {
        CommissioningRun(
            CommissioningRequest(addresses: [], passcode: 1, nodeID: 0x1234, countryCode: "DE"),
            fabric: fabric,
            verifier: try AttestationVerifier(),
            failSafeSeconds: 60,
            random: SeededRandomSource(seed: 6)
        )
    }

    private func information(hasTime: Bool = false, productID: UInt64? = 0x8001) -> RequestResult {
        var report = InteractionReport()
        func add(_ path: AttributePath, _ value: TLVValue?) {
            if let value { report.values.append(.init(path: path, dataVersion: nil, data: value)) }
        }
        add(CommissioningAttributes.vendorID, .unsigned(0xFFF1))
        add(CommissioningAttributes.productID, productID.map { .unsigned($0) })
        add(CommissioningAttributes.locationCapability, .unsigned(0))
        add(CommissioningAttributes.timeFeatures, hasTime ? .unsigned(0) : nil)
        return .read(report)
    }

    private func response(_ fields: KeyValuePairs<UInt8, TLVValue?>) -> RequestResult {
        .invoke([.response(0, .structure(fields))])
    }

    private var ok: RequestResult { response([0: .unsigned(0), 1: .utf8("")]) }

    /// The device's answer to a command, as it should be.
    private func answer(_ command: CommandRequest) throws -> RequestResult {
        let path = (command.path.cluster.rawValue, command.path.command.rawValue)
        switch path {
        case (0x30, 0x00), (0x30, 0x02), (0x30, 0x04): return ok
        case (0x38, 0x00): return .invoke([.status(.success)])
        case (0x3E, 0x02):
            return response([0: .bytes(command.fields[0] == .unsigned(1) ? device.dac : device.pai)])
        case (0x3E, 0x00):
            let elements = AttestationElements(
                certificationDeclaration: device.certificationDeclaration,
                nonce: try #require(command.fields[0]?.octets)
            ).encoded
            return response([0: .bytes(elements), 1: .bytes(try sign(elements))])
        case (0x3E, 0x04):
            let elements = NOCSRElements(
                request: try CertificateSigningRequest.make(key: nodeKey),
                nonce: try #require(command.fields[0]?.octets)
            ).encoded
            return response([0: .bytes(elements), 1: .bytes(try sign(elements))])
        case (0x3E, 0x0B): return .invoke([.status(.success)])
        case (0x3E, 0x06): return response([0: .unsigned(0), 1: .unsigned(2)])
        default:
            Issue.record("unexpected command \(path)")
            return ok
        }
    }

    private func sign(_ elements: [UInt8]) throws -> [UInt8] {
        try device.sign(elements: elements, challenge: Self.challenge)
    }

    /// Answers well until a stage begins, and gives its action.
    private func advance(
        _ run: inout CommissioningRun,
        to stage: CommissioningStage?,
        hasTime: Bool = false
    ) throws -> CommissioningRun.Action {
        var action = run.begin(challenge: Self.challenge)
        while run.stage != stage {
            switch action {
            case .read: action = run.handle(information(hasTime: hasTime), at: now)
            case .invoke(let command), .invokeOperational(let command):
                action = run.handle(try answer(command), at: now)
            case .connect:
                run.discovered()
                action = run.connected()
            case .judge(let verdict):
                action = run.decided(isAccepted: AttestationDecision(verdict) == .accepted)
            case .finish, .fail: return action
            }
        }
        return action
    }

    private func command(_ action: CommissioningRun.Action) -> CommandRequest? {
        switch action {
        case .invoke(let command), .invokeOperational(let command): command
        default: nil
        }
    }

    private func failure(_ action: CommissioningRun.Action) -> CommissioningFailure? {
        if case .fail(let failure) = action { failure } else { nil }
    }

    /// What follows when somebody was asked about a device and did not want it.
    private func declined(
        _ run: inout CommissioningRun,
        _ action: CommissioningRun.Action
    ) -> CommissioningRun.Action {
        guard case .judge = action else {
            Issue.record("nobody was asked")
            return action
        }
        return run.decided(isAccepted: false)
    }

    @Test func `answered well, the device is commissioned`() throws {
        var run = try run()
        guard case .finish(let node) = try advance(&run, to: nil) else {
            Issue.record("not commissioned")
            return
        }
        #expect(
            node == CommissionedNode(nodeID: 0x1234, fabricIndex: 2, vendorID: 0xFFF1, productID: 0x8001)
        )
    }

    @Test func `no more paths are read than every device must take`() throws {
        #expect(CommissioningAttributes.paths.count <= 9)
        var run = try run()
        guard case .read(let paths) = run.begin(challenge: Self.challenge) else {
            Issue.record("no read")
            return
        }
        #expect(paths == CommissioningAttributes.paths)
    }

    @Test func `what is known goes into the commands`() throws {
        var first = try run()
        let arm = command(try advance(&first, to: .failSafe))
        #expect(arm?.fields[0] == .unsigned(60))
        var second = try run()
        let regulatory = command(try advance(&second, to: .regulatoryConfiguration))
        // A device that is for indoors only is told so.
        #expect(regulatory?.fields[0] == .unsigned(0))
        #expect(regulatory?.fields[1] == .utf8("DE"))
        var third = try run()
        let noc = try #require(command(try advance(&third, to: .operationalCertificate)))
        let certificate = try MatterCertificate(tlv: try #require(noc.fields[0]?.octets))
        #expect(certificate.nodeID == 0x1234)
        #expect(certificate.publicKey == nodeKey.publicKey)
        #expect(noc.fields[2] == .bytes(fabric.identityProtectionKey))
        #expect(noc.fields[3] == .unsigned(0x9))
        #expect(noc.fields[4] == .unsigned(0xFFF1))
    }

    @Test func `a device with a clock is told the time, and may refuse it`() throws {
        for result in [RequestResult.invoke([.status(Status(.failure))]), .invoke([.status(.success)])] {
            var run = try run()
            let action = try advance(&run, to: .time, hasTime: true)
            #expect(command(action)?.path == CommandPath(.root, 0x38, 0x00))
            #expect(command(action)?.fields[0] == .unsigned(now.wall.epochMicroseconds))
            _ = run.handle(result, at: now)
            #expect(run.stage == .intermediateCertificate)
        }
        var run = try run()
        _ = try advance(&run, to: .time, hasTime: true)
        _ = run.failed(.timeout)
        #expect(run.stage == .intermediateCertificate)
    }

    @Test(arguments: CommissioningStage.allCases.filter { ![.passcode, .time].contains($0) })
    func `a failure names its stage`(stage: CommissioningStage) throws {
        var run = try run()
        if stage == .operationalSession {
            _ = try advance(&run, to: .discovery)
            run.discovered()
        } else {
            _ = try advance(&run, to: stage)
        }
        let failure = failure(run.failed(.malformedAnswer))
        #expect(failure == CommissioningFailure(stage: stage, reason: .controller(.malformedAnswer)))
    }

    @Test(arguments: [
        CommissioningStage.failSafe, .regulatoryConfiguration, .intermediateCertificate, .deviceCertificate,
        .attestation, .signingRequest, .trustedRoot, .operationalCertificate, .completion,
    ])
    func `a refusal and an empty answer name their stage`(stage: CommissioningStage) throws {
        var first = try run()
        _ = try advance(&first, to: stage)
        #expect(
            failure(first.handle(.invoke([.status(Status(.failsafeRequired))]), at: now))
                == CommissioningFailure(stage: stage, reason: .status(Status(.failsafeRequired)))
        )
        var second = try run()
        _ = try advance(&second, to: stage)
        #expect(
            failure(second.handle(.invoke([.response(0, .emptyStructure)]), at: now))
                == CommissioningFailure(stage: stage, reason: .incompleteAnswer)
        )
    }

    @Test(arguments: [CommissioningStage.failSafe, .regulatoryConfiguration, .operationalCertificate, .completion])
    func `an error of the cluster is told`(stage: CommissioningStage) throws {
        var run = try run()
        _ = try advance(&run, to: stage)
        #expect(
            failure(run.handle(response([0: .unsigned(3)]), at: now))
                == CommissioningFailure(stage: stage, reason: .refused(code: 3))
        )
    }

    @Test func `a device that does not tell its product is refused`() throws {
        var run = try run()
        _ = run.begin(challenge: Self.challenge)
        #expect(
            failure(run.handle(information(productID: nil), at: now))?.reason
                == .missingAttribute(CommissioningAttributes.productID)
        )
    }

    @Test func `a device that is not what it says is refused`() throws {
        var run = try run()
        _ = run.begin(challenge: Self.challenge)
        var action = run.handle(information(productID: 0x8002), at: now)
        while let command = command(action) { action = run.handle(try answer(command), at: now) }
        #expect(
            failure(declined(&run, action))
                == CommissioningFailure(stage: .attestation, reason: .attestation(.declaredProductMismatch))
        )
    }

    @Test func `an attestation for another session is refused`() throws {
        var run = try run()
        let request = try #require(command(try advance(&run, to: .attestation)))
        let elements = AttestationElements(
            certificationDeclaration: device.certificationDeclaration,
            nonce: try #require(request.fields[0]?.octets)
        ).encoded
        let signature = try device.sign(elements: elements, challenge: [UInt8](repeating: 4, count: 16))
        let action = run.handle(response([0: .bytes(elements), 1: .bytes(signature)]), at: now)
        #expect(failure(declined(&run, action))?.reason == .attestation(.invalidSignature))
    }

    @Test func `a device that is let pass against its attestation goes on with its own key`() throws {
        var run = try run()
        _ = run.begin(challenge: Self.challenge)
        var action = run.handle(information(productID: 0x8002), at: now)
        while let command = command(action) { action = run.handle(try answer(command), at: now) }
        guard case .judge(.refused(.declaredProductMismatch)) = action else {
            Issue.record("another verdict")
            return
        }
        #expect(command(run.decided(isAccepted: true))?.path == CommandPath(.root, 0x3E, 0x04))
        #expect(run.stage == .signingRequest)
    }

    @Test func `a trusted device that is not wanted is declined`() throws {
        var run = try run()
        let request = try #require(command(try advance(&run, to: .attestation)))
        let action = run.handle(try answer(request), at: now)
        #expect(failure(declined(&run, action)) == CommissioningFailure(stage: .attestation, reason: .declined))
    }

    @Test func `a certificate request with an old nonce is refused`() throws {
        var run = try run()
        _ = try advance(&run, to: .signingRequest)
        let elements = NOCSRElements(
            request: try CertificateSigningRequest.make(key: nodeKey),
            nonce: [UInt8](repeating: 0, count: 32)
        ).encoded
        #expect(
            failure(run.handle(response([0: .bytes(elements), 1: .bytes(try sign(elements))]), at: now))?.reason
                == .attestation(.nonceMismatch)
        )
    }

    @Test func `completion without an answer is asked for again on another session`() throws {
        var run = try run()
        _ = try advance(&run, to: .completion)
        for _ in 1...2 {
            guard case .connect = run.failed(.timeout) else {
                Issue.record("gave up")
                return
            }
            guard case .invokeOperational = run.connected() else {
                Issue.record("nothing asked")
                return
            }
        }
        #expect(failure(run.failed(.timeout))?.stage == .completion)
    }

    @Test func `a device that was done before the answer got lost is commissioned`() throws {
        var run = try run()
        _ = try advance(&run, to: .completion)
        _ = run.failed(.sessionClosed)
        _ = run.connected()
        guard case .finish = run.handle(response([0: .unsigned(3)]), at: now) else {
            Issue.record("not commissioned")
            return
        }
    }
}
