// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// The header of a message's protected part (Matter Core § 4.4.3).
package struct ProtocolHeader: Hashable, Sendable {
    /// The I flag: the sender opened the exchange.
    package var isInitiator: Bool
    /// The R flag: the sender asks for an acknowledgement.
    package var isReliable: Bool
    package var opcode: Opcode
    package var exchangeID: ExchangeID
    package var protocolID: ProtocolID
    /// The vendor whose protocol it is; nil for the standard's own.
    package var vendorID: VendorID?
    /// The counter of the message that is acknowledged along with this one.
    package var acknowledged: MessageCounter?

    package init(
        isInitiator: Bool,
        isReliable: Bool,
        opcode: Opcode,
        exchangeID: ExchangeID,
        protocolID: ProtocolID,
        vendorID: VendorID? = nil,
        acknowledged: MessageCounter? = nil
    ) {
        self.isInitiator = isInitiator
        self.isReliable = isReliable
        self.opcode = opcode
        self.exchangeID = exchangeID
        self.protocolID = protocolID
        self.vendorID = vendorID
        self.acknowledged = acknowledged
    }

    /// Whether the message is the empty acknowledgement of the reliability protocol.
    package var isStandaloneAcknowledgement: Bool {
        vendorID == nil && protocolID == .secureChannel && opcode == .standaloneAcknowledgement
    }
}

// MARK: - Octets

extension ProtocolHeader {
    /// Reads a header, passing over secured extensions.
    package init(reading reader: inout OctetReader) throws(MessageError) {
        let flags: UInt8 = try reader.read()
        isInitiator = flags & 0x01 != 0
        isReliable = flags & 0x04 != 0
        opcode = Opcode(try reader.read())
        exchangeID = ExchangeID(try reader.read())
        // Vendor before protocol: the order on the wire of the SDK, though not of every stack.
        let vendor = flags & 0x10 == 0 ? 0 : try reader.read(UInt16.self)
        vendorID = vendor == 0 ? nil : VendorID(vendor)
        protocolID = ProtocolID(try reader.read())
        acknowledged = flags & 0x02 == 0 ? nil : MessageCounter(try reader.read())
        if flags & 0x08 != 0 { try reader.skip(Int(try reader.read(UInt16.self))) }
    }

    /// The header's octets.
    package var encoded: [UInt8] {
        var writer = OctetWriter(capacity: 12)
        write(to: &writer)
        return writer.octets
    }

    func write(to writer: inout OctetWriter) {
        var flags: UInt8 = isInitiator ? 0x01 : 0
        if acknowledged != nil { flags |= 0x02 }
        if isReliable { flags |= 0x04 }
        if vendorID != nil { flags |= 0x10 }
        writer.append(flags)
        writer.append(opcode.rawValue)
        writer.append(exchangeID.rawValue)
        if let vendorID { writer.append(vendorID.rawValue) }
        writer.append(protocolID.rawValue)
        if let acknowledged { writer.append(acknowledged.rawValue) }
    }
}
