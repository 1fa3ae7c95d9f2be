// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Asks for attributes and events and for reports when they change (Matter Core § 10.7.3).
package struct SubscribeRequestMessage: InteractionMessage {
    package static let opcode = Opcode.subscribeRequest
    package var keepSubscriptions: Bool
    /// In seconds.
    package var minIntervalFloor: UInt16
    /// In seconds.
    package var maxIntervalCeiling: UInt16
    package var attributeRequests: [AttributePathIB]
    package var eventRequests: [EventPathIB]
    package var eventFilters: [EventFilterIB]
    package var isFabricFiltered: Bool
    package var dataVersionFilters: [DataVersionFilterIB]

    package init(
        keepSubscriptions: Bool = true,
        minIntervalFloor: UInt16,
        maxIntervalCeiling: UInt16,
        attributeRequests: [AttributePathIB] = [],
        eventRequests: [EventPathIB] = [],
        eventFilters: [EventFilterIB] = [],
        isFabricFiltered: Bool = true,
        dataVersionFilters: [DataVersionFilterIB] = []
    ) {
        self.keepSubscriptions = keepSubscriptions
        self.minIntervalFloor = minIntervalFloor
        self.maxIntervalCeiling = maxIntervalCeiling
        self.attributeRequests = attributeRequests
        self.eventRequests = eventRequests
        self.eventFilters = eventFilters
        self.isFabricFiltered = isFabricFiltered
        self.dataVersionFilters = dataVersionFilters
    }

    package init(tlv: TLVValue) throws(TLVError) {
        keepSubscriptions = try tlv.member(0).requireBool()
        minIntervalFloor = try tlv.member(1).uint()
        maxIntervalCeiling = try tlv.member(2).uint()
        attributeRequests = try tlv.entries(3) { (entry) throws(TLVError) in try AttributePathIB(tlv: entry) }
        eventRequests = try tlv.entries(4) { (entry) throws(TLVError) in try EventPathIB(tlv: entry) }
        eventFilters = try tlv.entries(5) { (entry) throws(TLVError) in try EventFilterIB(tlv: entry) }
        isFabricFiltered = try tlv.member(7).requireBool()
        dataVersionFilters = try tlv.entries(8) { (entry) throws(TLVError) in try DataVersionFilterIB(tlv: entry) }
    }

    package var members: [TLVField] {
        var fields: [TLVField] = []
        fields.append(0, .boolean(keepSubscriptions))
        fields.append(1, .uint(minIntervalFloor))
        fields.append(2, .uint(maxIntervalCeiling))
        fields.append(3, array: attributeRequests.map(\.tlv))
        fields.append(4, array: eventRequests.map(\.tlv))
        fields.append(5, array: eventFilters.map(\.tlv))
        fields.append(7, .boolean(isFabricFiltered))
        fields.append(8, array: dataVersionFilters.map(\.tlv))
        return fields
    }
}

/// Says that a subscription stands (Matter Core § 10.7.4).
package struct SubscribeResponseMessage: InteractionMessage {
    package static let opcode = Opcode.subscribeResponse
    package var subscriptionID: SubscriptionID
    /// In seconds.
    package var maxInterval: UInt16

    package init(subscriptionID: SubscriptionID, maxInterval: UInt16) {
        self.subscriptionID = subscriptionID
        self.maxInterval = maxInterval
    }

    package init(tlv: TLVValue) throws(TLVError) {
        subscriptionID = SubscriptionID(try tlv.member(0).uint())
        maxInterval = try tlv.member(2).uint()
    }

    package var members: [TLVField] {
        [TLVField(0, .uint(subscriptionID.rawValue)), TLVField(2, .uint(maxInterval))]
    }
}
