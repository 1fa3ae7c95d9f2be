// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// The commands of commissioning (Matter Core § 11.10, § 11.17, § 11.18).
enum CommissioningCommands {
    private static let generalCommissioning: ClusterID = 0x0030
    private static let timeSynchronization: ClusterID = 0x0038
    private static let operationalCredentials: ClusterID = 0x003E

    /// Answers within GeneralCommissioning that are no failure.
    enum CommissioningError {
        static let ok: UInt64 = 0
        static let noFailSafe: UInt64 = 3
    }

    static func armFailSafe(seconds: UInt16) -> CommandRequest {
        command(generalCommissioning, 0x00, [0: .uint(seconds), 1: .unsigned(0)])
    }

    static func setRegulatoryConfig(_ location: UInt64, countryCode: String) -> CommandRequest {
        command(generalCommissioning, 0x02, [0: .unsigned(location), 1: .utf8(countryCode), 2: .unsigned(0)])
    }

    static func commissioningComplete() -> CommandRequest { command(generalCommissioning, 0x04, [:]) }

    /// Tells the time in seconds' granularity.
    static func setUTCTime(_ time: WallTime) -> CommandRequest {
        command(timeSynchronization, 0x00, [0: .unsigned(time.epochMicroseconds), 1: .unsigned(2)])
    }

    static func attestation(nonce: [UInt8]) -> CommandRequest {
        command(operationalCredentials, 0x00, [0: .bytes(nonce)])
    }

    static func deviceCertificate() -> CommandRequest { command(operationalCredentials, 0x02, [0: .unsigned(1)]) }

    static func intermediateCertificate() -> CommandRequest {
        command(operationalCredentials, 0x02, [0: .unsigned(2)])
    }

    static func signingRequest(nonce: [UInt8]) -> CommandRequest {
        command(operationalCredentials, 0x04, [0: .bytes(nonce)])
    }

    static func addTrustedRoot(_ certificate: [UInt8]) -> CommandRequest {
        command(operationalCredentials, 0x0B, [0: .bytes(certificate)])
    }

    static func addNOC(_ noc: [UInt8], icac: [UInt8]?, fabric: ControllerFabric) -> CommandRequest {
        command(
            operationalCredentials,
            0x06,
            [
                0: .bytes(noc),
                1: icac.map { .bytes($0) },
                2: .bytes(fabric.identityProtectionKey),
                3: .uint(fabric.nodeID.rawValue),
                4: .uint(fabric.adminVendorID.rawValue),
            ]
        )
    }

    private static func command(
        _ cluster: ClusterID,
        _ command: CommandID,
        _ fields: KeyValuePairs<UInt8, TLVValue?>
    ) -> CommandRequest {
        CommandRequest(CommandPath(.root, cluster, command), .structure(fields))
    }
}

/// What a commissioner reads of a device before it touches it.
enum CommissioningAttributes {
    static let vendorID = AttributePath(.root, 0x0028, 0x0002)
    static let productID = AttributePath(.root, 0x0028, 0x0004)
    static let locationCapability = AttributePath(.root, 0x0030, 0x0003)
    static let timeFeatures = AttributePath(.root, 0x0038, 0xFFFC)

    /// Nine paths at most, which every device must take in one read.
    static let paths: [AttributePathIB] =
        [
            vendorID,
            productID,
            AttributePath(.root, 0x0028, 0x0009),
            AttributePath(.root, 0x0030, 0x0001),
            AttributePath(.root, 0x0030, 0x0002),
            locationCapability,
            timeFeatures,
        ].map { AttributePathIB($0) } + [
            AttributePathIB(cluster: 0x0031, attribute: 0xFFFC),
            AttributePathIB(cluster: 0x0031, attribute: 0x0003),
        ]
}
