// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterOnboarding
import MatterTLV

/// How another controller can join a node whose window was opened.
public struct CommissioningWindow: Hashable, Sendable {
    /// The text of the QR code.
    public let qrCode: String
    /// The digits of the manual code.
    public let manualCode: String
    /// The twelve bits that tell devices from one another.
    public let discriminator: UInt16
    /// The passcode.
    public let passcode: UInt32
}

extension Controller {
    /// How long a node has for a command that must be timed.
    private static let timedLimit = Duration.seconds(10)

    // MARK: - Windows

    /// Opens a node's window for another controller, with a code that is made for the purpose
    /// (Matter Core § 11.19.8.1).
    public func openWindow(of node: NodeID, for duration: Duration = .seconds(180)) async throws -> CommissioningWindow
    {
        let record = try await self.node(node)
        let secrets = try await query { WindowSecrets(random: $0.random) }
        let verifier = SPAKE2PlusVerifier(
            passcode: secrets.passcode.rawValue,
            salt: secrets.salt,
            iterations: WindowSecrets.iterations
        )
        try await invoke(
            CommandPath(.root, 0x003C, 0x00),
            .structure([
                0: .uint(UInt16(clamping: duration.components.seconds)),
                1: .bytes(verifier.serialized),
                2: .uint(secrets.discriminator.rawValue),
                3: .uint(UInt32(WindowSecrets.iterations)),
                4: .bytes(secrets.salt),
            ]),
            within: Self.timedLimit,
            of: node
        )
        let payload = OnboardingPayload(
            vendorID: record.vendorID,
            productID: record.productID,
            discriminator: secrets.discriminator,
            passcode: secrets.passcode
        )
        return CommissioningWindow(
            qrCode: payload.qrText,
            manualCode: payload.manualCode.text,
            discriminator: secrets.discriminator.rawValue,
            passcode: secrets.passcode.rawValue
        )
    }

    /// Opens a node's window for another controller that has the node's own code (Matter Core § 11.19.8.2).
    public func openBasicWindow(of node: NodeID, for duration: Duration = .seconds(180)) async throws {
        try await invoke(
            CommandPath(.root, 0x003C, 0x01),
            .structure([0: .uint(UInt16(clamping: duration.components.seconds))]),
            within: Self.timedLimit,
            of: node
        )
    }

    /// Closes a node's window (Matter Core § 11.19.8.3).
    public func closeWindow(of node: NodeID) async throws {
        try await invoke(CommandPath(.root, 0x003C, 0x02), within: Self.timedLimit, of: node)
    }

    // MARK: - Leaving

    /// Takes a node out of the controller's fabric, and forgets it.
    ///
    /// - Parameter isForced: Whether the node is forgotten even where it cannot be told.
    public func decommission(_ node: NodeID, isForced: Bool = false) async throws {
        _ = try await self.node(node)
        do {
            let index = try await read(AttributePath(.root, 0x003E, 0x0005), of: node)
            guard let index = index.unsignedInteger.flatMap(UInt8.init(exactly:)) else {
                throw ControllerFailure.malformedAnswer
            }
            try await removeFabric(FabricIndex(index), of: node)
        } catch {
            guard isForced, !(error is CancellationError) else { throw error }
        }
        try await commit { core in
            core.turn { $0.forget(node, at: $1) }
            return core.state.forget(node)
        }
    }

    /// Takes a node out of a fabric, by the node's own number for it (Matter Core § 11.18.6.12).
    ///
    /// It is meant for fabrics of others; `decommission` also forgets the node.
    public func removeFabric(_ fabric: FabricIndex, of node: NodeID) async throws {
        let answer = try await invoke(
            CommandPath(.root, 0x003E, 0x0A),
            .structure([0: .uint(fabric.rawValue)]),
            of: node
        )
        guard let code = answer?[0]?.unsignedInteger else { throw ControllerFailure.malformedAnswer }
        guard code == 0 else { throw ControllerFailure.refused(code: code) }
    }
}

/// What a window is opened with.
private struct WindowSecrets: Sendable {
    static let iterations = 1000

    let passcode: Passcode
    let discriminator: Discriminator
    let salt: [UInt8]

    init(random: any RandomSource) {
        var passcode = Passcode(random.number(in: Passcode.range))
        // Few numbers are forbidden, so that this ends soon.
        while passcode == nil { passcode = Passcode(random.number(in: Passcode.range)) }
        self.passcode = passcode ?? .test
        discriminator = Discriminator(random.number(in: 0...0xFFF)) ?? .test
        salt = random.bytes(32)
    }
}
