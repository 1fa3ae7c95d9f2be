// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// General Diagnostics (Matter Core § 11.12).
enum GeneralDiagnosticsServer: ClusterServer {
    static let id: ClusterID = 0x0033

    enum Attribute {
        static let networkInterfaces: AttributeID = 0x00
        static let rebootCount: AttributeID = 0x01
        static let upTime: AttributeID = 0x02
        static let totalOperationalHours: AttributeID = 0x03
        static let bootReason: AttributeID = 0x04
        static let activeHardwareFaults: AttributeID = 0x05
        static let activeRadioFaults: AttributeID = 0x06
        static let activeNetworkFaults: AttributeID = 0x07
        static let testEventTriggersEnabled: AttributeID = 0x08
        static let deviceLoadStatus: AttributeID = 0x0A
    }

    /// Power-on reboot.
    static let powerOn: UInt64 = 1

    static func read(_ attribute: AttributeID, of cluster: ClusterReference, context: InteractionContext) -> TLVValue? {
        let node = cluster.node
        return switch attribute {
        case Attribute.networkInterfaces:
            .array(node.configuration.interfaces.prefix(8).map { shown($0, type: interfaceType(node)) })
        case Attribute.rebootCount: .unsigned(UInt64(node.rebootCount))
        case Attribute.upTime: .unsigned(upTime(node, context.moment))
        case Attribute.totalOperationalHours: .unsigned(node.operationalSeconds(at: context.moment) / 3600)
        case Attribute.bootReason: .unsigned(node.bootReason)
        case Attribute.testEventTriggersEnabled: .boolean(node.configuration.enableKey != nil)
        case Attribute.deviceLoadStatus: node.loadStatus(for: context.subject.fabricIndex)
        default: nil
        }
    }

    private static func upTime(_ node: Node, _ now: Moment) -> UInt64 {
        UInt64(max(0, node.startedAt.instant.duration(to: now.instant).wholeMilliseconds / 1000))
    }

    /// An InterfaceTypeEnum: what the host's interfaces pass for.
    private static func interfaceType(_ node: Node) -> UInt64 {
        guard let cluster = node.reference(ClusterPath(.root, NetworkCommissioningServer.id)) else { return 2 }
        return cluster.has(feature: 0) ? 1 : cluster.has(feature: 1) ? 4 : 2
    }

    private static func shown(_ interface: NetworkInterfaceInformation, type: UInt64) -> TLVValue {
        let ipv4 = interface.addresses.compactMap(\.ipv4Bytes).prefix(4)
        let ipv6 = interface.addresses.filter { !$0.isIPv4Mapped }.prefix(8)
        return .structure([
            0: .utf8(String(interface.name.prefix(32))), 1: .boolean(true), 2: .null, 3: .null,
            4: .bytes(interface.hardwareAddress), 5: .array(ipv4.map { .bytes($0) }),
            6: .array(ipv6.map { .bytes($0.bytes) }), 7: .unsigned(type),
        ])
    }

    static func start(_ cluster: ClusterReference, at now: Moment) {
        cluster.emit(0x03, .structure([0: .unsigned(cluster.node.bootReason)]), at: now)
    }

    static func invoke(
        _ command: CommandID,
        _ fields: TLVValue,
        of cluster: ClusterReference,
        context: InteractionContext
    ) -> InvokeResult {
        let node = cluster.node
        switch command {
        case 0x00:
            guard isEnabled(by: fields[0], node) else { return .failure(.constraintError) }
            guard let trigger = fields[1]?.unsignedInteger, TestEventTriggers.run(trigger, node, at: context.moment)
            else { return .failure(.invalidCommand) }
            return .success
        case 0x01:
            let up = max(0, node.startedAt.instant.duration(to: context.moment.instant).wholeMilliseconds)
            let time = TimeSynchronizationServer.posixMilliseconds(node, at: context.moment)
            return .response(0x02, .structure([0: .unsigned(UInt64(up)), 1: .nullable(time.map { .unsigned($0) })]))
        case 0x03:
            guard isEnabled(by: fields[0], node), let value = fields[1]?.unsignedInteger.flatMap(UInt8.init(exactly:)),
                let count = fields[2]?.unsignedInteger.flatMap(Int.init(exactly:))
            else { return .failure(.constraintError) }
            return .response(0x04, .structure([0: .bytes([UInt8](repeating: value, count: count))]))
        default: return .failure(.unsupportedCommand)
        }
    }

    /// Whether tests are allowed, and this is the key to them: of zeros there is none (§ 11.12.7.1).
    private static func isEnabled(by key: TLVValue?, _ node: Node) -> Bool {
        guard let key = key?.octets, let expected = node.configuration.enableKey else { return false }
        return key == expected && key.contains { $0 != 0 }
    }

    /// Each list of faults has an event that tells what was and what is.
    static func changed(
        _ attribute: AttributeID,
        from old: TLVValue,
        to new: TLVValue,
        of cluster: ClusterReference,
        cause: ChangeCause,
        at now: Moment
    ) {
        let events: [AttributeID: EventID] = [
            Attribute.activeHardwareFaults: 0x00, Attribute.activeRadioFaults: 0x01,
            Attribute.activeNetworkFaults: 0x02,
        ]
        guard let event = events[attribute], old != new else { return }
        cluster.emit(event, .structure([0: new, 1: old.isNull ? .emptyArray : old]), at: now)
    }
}
