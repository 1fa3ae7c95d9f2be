// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterInteraction
import MatterSimulation
import MatterTLV
import Testing

@testable import MatterNode

/// The statuses of General Commissioning (Matter Core § 11.10) and Administrator Commissioning (§ 11.19).
struct CommissioningStatusTests {
    private static let general: ClusterID = 0x0030
    private static let administrator: ClusterID = 0x003C
    private static let verifier = SPAKE2PlusVerifier(
        passcode: 34_567_890,
        salt: [UInt8](repeating: 0x5A, count: 16),
        iterations: 1000
    ).serialized

    private let home: Home

    init() throws {
        home = try Home([
            EndpointDescription(
                number: 0,
                deviceTypes: [0x0016],
                clusters: [ClusterDescription(id: Self.general, values: [3: .unsigned(0), 2: .unsigned(0)])]
            ),
            EndpointDescription(number: 1, deviceTypes: [0x010A]),
        ])
    }

    // MARK: - General Commissioning

    /// The CommissioningErrorEnum of a response.
    private func error(_ command: CommandID, _ fields: KeyValuePairs<UInt8, TLVValue?>) throws -> UInt64? {
        try home.invoke(0, Self.general, command, .structure(fields))?[0]?.unsignedInteger
    }

    private func arm(_ seconds: UInt64) throws -> UInt64? {
        try error(0x00, [0: .unsigned(seconds), 1: .unsigned(3)])
    }

    @Test func `regulatory configuration`() throws {
        func set(_ location: UInt64, _ country: String) -> KeyValuePairs<UInt8, TLVValue?> {
            [0: .unsigned(location), 1: .utf8(country), 2: .unsigned(1)]
        }
        // The device may be indoors only.
        for location in [1, 2, 3] as [UInt64] { #expect(try error(0x02, set(location, "DE")) == 1) }
        #expect(try error(0x02, set(0, "DE")) == 0)
        #expect(try home.read(0, 0x0028, 0x06) == .utf8("DE"))
        for country in ["", "D", "DEU"] {
            let status = try home.status(0, Self.general, 0x02, .structure(set(0, country)))
            #expect(status == .constraintError)
        }
        #expect(try home.status(0, Self.general, 0x02, .structure([0: .unsigned(0)])) == .invalidCommand)
        #expect(try home.read(0, 0x0028, 0x06) == .utf8("DE"))
    }

    @Test func `what is not there, and what is not armed`() throws {
        #expect(try error(0x04, [:]) == 3)
        #expect(
            try home.status(0, Self.general, 0x06, .structure([0: .unsigned(1), 1: .unsigned(1)]))
                == .unsupportedCommand
        )
        #expect(try home.status(0, Self.general, 0x00, .emptyStructure) == .invalidCommand)
        #expect(try home.outcome { try home.write(0, Self.general, 1, .emptyStructure) }.code == .unsupportedWrite)
        #expect(try arm(0) == 0)
        #expect(home.device.node?.failSafe == nil)
        #expect(try arm(60) == 0)
        #expect(try home.read(0, Self.general, 0) == .unsigned(3))
        #expect(try error(0x04, [:]) == 0)
        #expect(try home.read(0, Self.general, 0) == .unsigned(0))
    }

    @Test func `another administrator has to wait`() throws {
        try #expect(timed(0x01, [0: .unsigned(300)]).isSuccess)
        // Who could arm it now would lock out who is invited.
        #expect(try arm(60) == 4)
        let second = try home.world.addController(fabricID: 2, nodeID: 0x77)
        _ = try home.world.commission(home.device, with: second, as: 0x66)
        home.run(30)
        #expect(try arm(60) == 0)
        func error(_ command: CommandID, _ fields: TLVValue = .emptyStructure) throws -> TLVValue? {
            try home.world.invoke(CommandPath(0, Self.general, command), fields, of: 0x66, with: second)?[0]
        }
        let fields = TLVValue.structure([0: .unsigned(60), 1: .unsigned(0)])
        #expect(try error(0x00, fields) == .unsigned(4))
        #expect(try error(0x04) == .unsigned(2))
        #expect(try timed(0x01, [0: .unsigned(300)]) == .cluster(2))
        home.run(61)
        #expect(try error(0x00, fields) == .unsigned(0))
        #expect(try arm(0) == 4)
    }

    // MARK: - Administrator Commissioning

    private func timed(_ command: CommandID, _ fields: KeyValuePairs<UInt8, TLVValue?>) throws -> Status {
        try home.outcome {
            try home.world.invoke(
                CommandPath(0, Self.administrator, command),
                .structure(fields),
                timeout: .seconds(10),
                of: Home.nodeID,
                with: home.controller
            )
        }
    }

    private func enhanced(
        timeout: UInt64 = 300,
        verifier: [UInt8] = verifier,
        discriminator: UInt64 = 2000,
        iterations: UInt64 = 1000,
        salt: Int = 16
    ) throws -> Status {
        try timed(
            0x00,
            [
                0: .unsigned(timeout), 1: .bytes(verifier), 2: .unsigned(discriminator), 3: .unsigned(iterations),
                4: .bytes([UInt8](repeating: 0x5A, count: salt)),
            ]
        )
    }

    @Test func `windows are opened by timed commands`() throws {
        for command in [0, 1, 2] as [CommandID] {
            #expect(try home.status(0, Self.administrator, command) == .needsTimedInteraction)
        }
    }

    @Test func `the parameters of a window`() throws {
        for timeout in [0, 179, 901] as [UInt64] {
            #expect(try timed(0x01, [0: .unsigned(timeout)]) == Status(.invalidCommand))
            #expect(try enhanced(timeout: timeout) == Status(.invalidCommand))
        }
        #expect(try enhanced(discriminator: 4096) == Status(.invalidCommand))
        #expect(try timed(0x00, [0: .unsigned(300)]) == Status(.invalidCommand))
        #expect(try timed(0x01, [:]) == Status(.invalidCommand))
        let parameterError = Status.cluster(3)
        #expect(try enhanced(iterations: 999) == parameterError)
        #expect(try enhanced(iterations: 100_001) == parameterError)
        #expect(try enhanced(salt: 15) == parameterError)
        #expect(try enhanced(salt: 33) == parameterError)
        #expect(try enhanced(verifier: Array(Self.verifier.dropLast())) == parameterError)
        #expect(try enhanced(verifier: Self.verifier + [0]) == parameterError)
        #expect(try enhanced(verifier: [UInt8](repeating: 0xFF, count: 97)) == parameterError)
        #expect(try home.read(0, Self.administrator, 0) == .unsigned(0))
        #expect(home.device.commissionable == nil)
    }

    @Test func `there is one window at a time`() throws {
        #expect(try timed(0x02, [:]) == .cluster(4))
        #expect(try enhanced().isSuccess)
        #expect(try home.read(0, Self.administrator, 0) == .unsigned(1))
        #expect(try home.read(0, Self.administrator, 1) == .unsigned(1))
        #expect(try enhanced() == .cluster(2))
        #expect(try timed(0x01, [0: .unsigned(300)]) == .cluster(2))
        #expect(try timed(0x02, [:]).isSuccess)
        #expect(try home.read(0, Self.administrator, 0) == .unsigned(0))
        #expect(try home.read(0, Self.administrator, 1) == .null)
        #expect(try timed(0x02, [:]) == .cluster(4))
        #expect(try timed(0x01, [0: .unsigned(180)]).isSuccess)
        #expect(try home.read(0, Self.administrator, 0) == .unsigned(2))
        home.run(181)
        #expect(try home.read(0, Self.administrator, 0) == .unsigned(0))
        #expect(try arm(60) == 0)
        #expect(try enhanced() == .cluster(2))
    }
}
