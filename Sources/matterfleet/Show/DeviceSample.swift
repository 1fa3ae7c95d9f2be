// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterNode
import MatterProfiles
import MatterTLV

/// A new device of a profile, whose attributes are read as a controller would read them.
///
/// Much of what a device shows is worked out only when it is asked, so a profile alone does not tell it.
struct DeviceSample {
    private let node: Node?
    private let context: InteractionContext

    init(_ profile: DeviceProfile) {
        let now = Moment(instant: Instant(nanoseconds: 0), wall: WallTime(microsecondsSince1970: 0))
        let configuration = NodeConfiguration(
            id: "sample",
            blueprint: profile.blueprint,
            identity: NodeIdentity(
                discriminator: 3840,
                passcode: 20_202_021,
                salt: [UInt8](repeating: 0, count: 16),
                serialNumber: profile.serialNumber ?? "",
                uniqueIDSeed: [UInt8](repeating: 0, count: 16),
                hostName: "000000000000",
                port: 5540
            ),
            attestation: profile.attestation.map { .given($0) } ?? .test(seed: 0),
            sessionParameters: profile.sessionParameters,
            initialWindow: profile.initialWindow
        )
        // A new device has nothing in its store that could be damaged.
        node = try? Node(configuration: configuration, stored: [:], random: SeededRandomSource(seed: 0), at: now)
        context = InteractionContext(
            subject: AccessSubject(kind: .pase, fabricIndex: 0, isCommissioningPASE: true),
            session: SessionHandle(0),
            exchange: ExchangeHandle(0),
            at: now
        )
    }

    /// What the device answers; nil where it answers with an error.
    func value(_ path: AttributePath) -> TLVValue? { try? node?.read(path, context: context) }

    /// Whether each device, or each host that it runs on, has another value here.
    static func isOwn(_ attribute: AttributeID, of cluster: ClusterID, profile: DeviceProfile) -> Bool {
        switch (cluster, attribute) {
        // BasicInformation's SerialNumber and UniqueID.
        case (0x0028, 0x000F): profile.serialNumber == nil
        case (0x0028, 0x0012): true
        // NetworkCommissioning's Networks, GeneralDiagnostics' NetworkInterfaces.
        case (0x0031, 0x0001), (0x0033, 0x0000): true
        default: false
        }
    }
}
