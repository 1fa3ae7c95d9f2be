// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterInteraction
import MatterMessaging
import MatterTLV

/// With what messages to a group are sealed (Matter Core § 4.16).
package struct GroupSendKey: Hashable, Sendable {
    package let groupID: GroupID
    /// The operational group key.
    let key: AESKey
    let sessionID: SessionID
    /// The group's multicast address, with the port on which groups are listened to.
    package let address: SocketAddress

    /// The port of all group messages (Matter Core § 2.5.6.2).
    static let port: UInt16 = 5540

    /// The key of a group in a fabric.
    ///
    /// - Parameter epochKey: The 16 octets that the members were given.
    package init(groupID: GroupID, epochKey: [UInt8], fabric: ControllerFabric) {
        self.groupID = groupID
        key = KeySchedule.operationalGroupKey(epochKey: epochKey, compressedFabricID: fabric.compressedFabricID)
        sessionID = KeySchedule.groupSessionID(operationalKey: key)
        let address = KeySchedule.groupMulticastAddress(fabricID: fabric.fabricID, groupID: groupID)
        self.address = SocketAddress(address, port: Self.port)
    }
}

extension ControllerMachine {
    /// Invokes a command at all members of a group, of which none will answer (Matter Core § 8.8.2.2).
    ///
    /// - Parameter counter: Higher than that of any group message of this controller before.
    /// - Returns: Whether it was sent: not where it is too large for one message.
    package func invoke(
        _ cluster: ClusterID,
        _ command: CommandID,
        _ fields: TLVValue = .emptyStructure,
        with key: GroupSendKey,
        counter: MessageCounter
    ) -> Bool {
        let path = CommandPathIB(cluster: cluster, command: command)
        let message = InvokeRequestMessage(
            suppressResponse: true,
            invokeRequests: [CommandDataIB(path: path, fields: fields)]
        )
        return send(message, with: key, counter: counter)
    }

    /// Writes an attribute at all members of a group, of which none will answer (Matter Core § 8.7.2.2).
    package func write(
        _ cluster: ClusterID,
        _ attribute: AttributeID,
        _ value: TLVValue,
        with key: GroupSendKey,
        counter: MessageCounter
    ) -> Bool {
        let path = AttributePathIB(cluster: cluster, attribute: attribute)
        let message = WriteRequestMessage(
            suppressResponse: true,
            writeRequests: [AttributeDataIB(path: path, data: value)]
        )
        return send(message, with: key, counter: counter)
    }

    private func send(_ message: some InteractionMessage, with key: GroupSendKey, counter: MessageCounter) -> Bool {
        let header = MessageHeader(
            sessionID: key.sessionID,
            securityFlags: MessageHeader.SecurityFlags(.group),
            counter: counter,
            source: fabric.nodeID,
            destination: .group(key.groupID)
        )
        let head = ProtocolHeader(
            isInitiator: true,
            isReliable: false,
            opcode: type(of: message).opcode,
            exchangeID: ExchangeID(UInt16(truncatingIfNeeded: random.next())),
            protocolID: .interactionModel
        )
        guard
            let octets = try? MessageCodec.seal(header, head, message.payload, key: key.key, source: fabric.nodeID),
            octets.count <= configuration.messages.maximumMessageSize
        else { return false }
        outputs.append(.transmit(Datagram(bytes: octets, peer: key.address)))
        return true
    }
}
