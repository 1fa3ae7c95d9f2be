// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Asks for attributes and events (Matter Core § 10.7.2).
package struct ReadRequestMessage: InteractionMessage {
    package static let opcode = Opcode.readRequest
    package var attributeRequests: [AttributePathIB]
    package var eventRequests: [EventPathIB]
    package var eventFilters: [EventFilterIB]
    package var isFabricFiltered: Bool
    package var dataVersionFilters: [DataVersionFilterIB]

    package init(
        attributeRequests: [AttributePathIB] = [],
        eventRequests: [EventPathIB] = [],
        eventFilters: [EventFilterIB] = [],
        isFabricFiltered: Bool = true,
        dataVersionFilters: [DataVersionFilterIB] = []
    ) {
        self.attributeRequests = attributeRequests
        self.eventRequests = eventRequests
        self.eventFilters = eventFilters
        self.isFabricFiltered = isFabricFiltered
        self.dataVersionFilters = dataVersionFilters
    }

    package init(tlv: TLVValue) throws(TLVError) {
        attributeRequests = try tlv.entries(0) { (entry) throws(TLVError) in try AttributePathIB(tlv: entry) }
        eventRequests = try tlv.entries(1) { (entry) throws(TLVError) in try EventPathIB(tlv: entry) }
        eventFilters = try tlv.entries(2) { (entry) throws(TLVError) in try EventFilterIB(tlv: entry) }
        isFabricFiltered = try tlv.member(3).requireBool()
        dataVersionFilters = try tlv.entries(4) { (entry) throws(TLVError) in try DataVersionFilterIB(tlv: entry) }
    }

    package var members: [TLVField] {
        var fields: [TLVField] = []
        fields.append(0, array: attributeRequests.map(\.tlv))
        fields.append(1, array: eventRequests.map(\.tlv))
        fields.append(2, array: eventFilters.map(\.tlv))
        fields.append(3, .boolean(isFabricFiltered))
        fields.append(4, array: dataVersionFilters.map(\.tlv))
        return fields
    }
}

/// Carries attributes and events, in one or more messages (Matter Core § 10.7.5).
package struct ReportDataMessage: InteractionMessage {
    package static let opcode = Opcode.reportData
    package var subscriptionID: SubscriptionID?
    package var attributeReports: [AttributeReportIB]
    package var eventReports: [EventReportIB]
    package var moreChunkedMessages: Bool
    package var suppressResponse: Bool

    package init(
        subscriptionID: SubscriptionID? = nil,
        attributeReports: [AttributeReportIB] = [],
        eventReports: [EventReportIB] = [],
        moreChunkedMessages: Bool = false,
        suppressResponse: Bool = false
    ) {
        self.subscriptionID = subscriptionID
        self.attributeReports = attributeReports
        self.eventReports = eventReports
        self.moreChunkedMessages = moreChunkedMessages
        self.suppressResponse = suppressResponse
    }

    package init(tlv: TLVValue) throws(TLVError) {
        subscriptionID = try tlv.identifier(0)
        attributeReports = try tlv.entries(1) { (entry) throws(TLVError) in try AttributeReportIB(tlv: entry) }
        eventReports = try tlv.entries(2) { (entry) throws(TLVError) in try EventReportIB(tlv: entry) }
        moreChunkedMessages = try tlv.flag(3)
        suppressResponse = try tlv.flag(4)
    }

    package var members: [TLVField] {
        var fields: [TLVField] = []
        fields.append(0, id: subscriptionID)
        fields.append(1, array: attributeReports.map(\.tlv))
        fields.append(2, array: eventReports.map(\.tlv))
        fields.append(3, flag: moreChunkedMessages)
        fields.append(4, flag: suppressResponse)
        return fields
    }
}
