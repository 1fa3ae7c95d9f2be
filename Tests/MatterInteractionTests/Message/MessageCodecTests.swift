// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

/// Each message with every member, there and back.
struct MessageCodecTests {
    /// A message, its decoder, and the tags that must be there.
    struct Sample: CustomTestStringConvertible, Sendable {
        let name: String
        let payload: [UInt8]
        let decode: @Sendable ([UInt8]) throws(TLVError) -> [UInt8]
        let isEqual: @Sendable ([UInt8]) -> Bool
        var mandatory: [UInt8]
        var testDescription: String { name }

        init<M: InteractionMessage>(_ message: M, mandatory: [UInt8]) {
            name = "\(M.self)"
            payload = message.payload
            decode = { (payload) throws(TLVError) in try M(payload: payload).payload }
            isEqual = { (try? M(payload: $0)) == message }
            self.mandatory = mandatory
        }
    }

    private static var path: AttributePathIB {
        var path = AttributePathIB(
            endpoint: 0xFFFE,
            cluster: 0xFFF1_FC00,
            attribute: 0x1234,
            listIndex: .entry(300),
            wildcardPathFlags: [.skipRootNode, .skipDiagnosticsClusters]
        )
        path.enableTagCompression = true
        path.node = 0x1122_3344_5566_7788
        path.wildcardFilterConfigurationVersion = 70000
        return path
    }

    private static var eventPath: EventPathIB {
        var path = EventPathIB(endpoint: 1, cluster: 0x28, event: 3, isUrgent: true)
        path.node = 5
        return path
    }

    private static var filter: DataVersionFilterIB {
        var filter = DataVersionFilterIB(ClusterPath(2, 0x1D), 0xDEAD_BEEF)
        filter.node = 9
        return filter
    }

    private static var eventFilter: EventFilterIB {
        var filter = EventFilterIB(eventMin: 0x1_0000_0000)
        filter.node = 9
        return filter
    }

    static let samples: [Sample] = [
        Sample(StatusResponseMessage(.invalidAction), mandatory: [0]),
        Sample(TimedRequestMessage(timeoutMilliseconds: 60000), mandatory: [0]),
        Sample(
            ReadRequestMessage(
                attributeRequests: [path, AttributePathIB()],
                eventRequests: [eventPath, EventPathIB()],
                eventFilters: [eventFilter],
                isFabricFiltered: false,
                dataVersionFilters: [filter, filter]
            ),
            mandatory: [3]
        ),
        Sample(
            SubscribeRequestMessage(
                keepSubscriptions: false,
                minIntervalFloor: 1,
                maxIntervalCeiling: 3600,
                attributeRequests: [path],
                eventRequests: [eventPath],
                eventFilters: [eventFilter],
                isFabricFiltered: true,
                dataVersionFilters: [filter]
            ),
            mandatory: [0, 1, 2, 7]
        ),
        Sample(SubscribeResponseMessage(subscriptionID: 0xCAFE_F00D, maxInterval: 600), mandatory: [0, 2]),
        Sample(
            ReportDataMessage(
                subscriptionID: 7,
                attributeReports: [
                    .data(AttributeDataIB(dataVersion: 3, path: path, data: .array([.utf8("a"), .null]))),
                    .status(AttributeStatusIB(path: path, status: .cluster(2))),
                ],
                eventReports: [
                    .data(
                        EventDataIB(
                            path: eventPath,
                            number: 0xFFFF_FFFF_FFFF,
                            priority: 2,
                            timestamp: .epoch(1_700_000_000_000),
                            data: .structure([0: .boolean(true)])
                        )
                    ),
                    .data(
                        EventDataIB(
                            path: eventPath,
                            number: 2,
                            priority: 0,
                            timestamp: .system(5),
                            data: .emptyStructure
                        )
                    ),
                    .data(
                        EventDataIB(
                            path: eventPath,
                            number: 3,
                            priority: 1,
                            timestamp: .deltaEpoch(6),
                            data: .emptyStructure
                        )
                    ),
                    .data(
                        EventDataIB(
                            path: eventPath,
                            number: 4,
                            priority: 1,
                            timestamp: .deltaSystem(7),
                            data: .emptyStructure
                        )
                    ),
                    .status(EventStatusIB(path: eventPath, status: Status(.unsupportedEvent))),
                ],
                moreChunkedMessages: true,
                suppressResponse: true
            ),
            mandatory: []
        ),
        Sample(
            WriteRequestMessage(
                suppressResponse: true,
                isTimed: true,
                writeRequests: [AttributeDataIB(path: path, data: .signed(-3))],
                moreChunkedMessages: true
            ),
            mandatory: [1, 2]
        ),
        Sample(
            WriteResponseMessage([AttributeStatusIB(path: path, status: Status(.dataVersionMismatch))]),
            mandatory: [0]
        ),
        Sample(
            InvokeRequestMessage(
                suppressResponse: true,
                isTimed: true,
                invokeRequests: [
                    CommandDataIB(
                        path: CommandPathIB(endpoint: 1, cluster: 6, command: 2),
                        fields: .structure([0: .unsigned(1)]),
                        commandRef: 300
                    ),
                    CommandDataIB(path: CommandPathIB(cluster: 6, command: 1), fields: nil),
                ]
            ),
            mandatory: [0, 1, 2]
        ),
        Sample(
            InvokeResponseMessage(
                suppressResponse: true,
                invokeResponses: [
                    .command(
                        CommandDataIB(
                            path: CommandPathIB(endpoint: 1, cluster: 6, command: 2),
                            fields: .structure([0: .unsigned(1)]),
                            commandRef: 1
                        )
                    ),
                    .status(
                        CommandStatusIB(
                            path: CommandPathIB(endpoint: 1, cluster: 6, command: 2),
                            status: Status(.busy),
                            commandRef: 2
                        )
                    ),
                ],
                moreChunkedMessages: true
            ),
            mandatory: [1]
        ),
    ]

    @Test(arguments: samples)
    func `comes back as it was`(sample: Sample) throws {
        #expect(sample.isEqual(sample.payload))
        #expect(try sample.decode(sample.payload) == sample.payload)
    }

    @Test(arguments: samples)
    func `ends with the interaction model revision`(sample: Sample) {
        #expect(sample.payload.suffix(4) == [0x24, 0xFF, 12, 0x18])
    }

    @Test(arguments: samples)
    func `refuses every part of itself`(sample: Sample) {
        for count in 0..<sample.payload.count {
            #expect(throws: TLVError.self) { _ = try sample.decode([UInt8](sample.payload.prefix(count))) }
        }
    }

    @Test(arguments: samples)
    func `skips tags that the standard does not name`(sample: Sample) throws {
        var fields = try TLVValue(decoding: sample.payload).requireStructure()
        fields.insert(TLVField(0x60, .array([.null])), at: 0)
        fields.append(TLVField(.fullyQualified(vendor: 0xFFF1, profile: 1, number: 0), .utf8("x")))
        #expect(sample.isEqual(TLVValue.structure(fields).encoded()))
    }

    @Test(arguments: samples)
    func `wants what is mandatory`(sample: Sample) throws {
        let fields = try TLVValue(decoding: sample.payload).requireStructure()
        for tag in sample.mandatory {
            let rest = TLVValue.structure(fields.filter { $0.tag != .context(tag) }).encoded()
            #expect(throws: TLVError.missing(.context(tag))) { _ = try sample.decode(rest) }
        }
    }

    @Test(arguments: samples)
    func `is strict in types`(sample: Sample) throws {
        let fields = try TLVValue(decoding: sample.payload).requireStructure()
        for index in fields.indices {
            var changed = fields
            changed[index].value = .double(1)
            #expect(throws: TLVError.wrongType) { _ = try sample.decode(TLVValue.structure(changed).encoded()) }
        }
        #expect(throws: TLVError.wrongType) { _ = try sample.decode(TLVValue.list(fields).encoded()) }
    }

    @Test func `a path is a list, never a structure`() {
        let fields = [TLVField(2, .unsigned(0)), TLVField(3, .unsigned(6)), TLVField(4, .unsigned(0))]
        #expect(throws: TLVError.wrongType) { _ = try AttributePathIB(tlv: .structure(fields)) }
        #expect(throws: TLVError.wrongType) { _ = try EventPathIB(tlv: .structure(fields)) }
        #expect(throws: TLVError.wrongType) { _ = try CommandPathIB(tlv: .structure(fields)) }
    }

    @Test func `numbers that do not fit their type are refused`() {
        #expect(throws: TLVError.outOfRange) {
            _ = try AttributePathIB(tlv: .list([2: .unsigned(0x10000)]))
        }
        #expect(throws: TLVError.outOfRange) { _ = try Status(tlv: .structure([0: .unsigned(256)])) }
        #expect(throws: TLVError.wrongType) { _ = try AttributePathIB(tlv: .list([2: .signed(1)])) }
    }

    @Test func `tag compression takes what is left out from the path before`() {
        var compressed = AttributePathIB(attribute: 4)
        compressed.enableTagCompression = true
        let previous = AttributePathIB(endpoint: 1, cluster: 6, attribute: 2, listIndex: .append)
        #expect(compressed.expanded(after: previous) == AttributePathIB(endpoint: 1, cluster: 6, attribute: 4))
        #expect(compressed.expanded(after: nil) == compressed)
        let plain = AttributePathIB(attribute: 4)
        #expect(plain.expanded(after: previous) == plain)
    }
}
