// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV
import Testing

@testable import MatterController

/// The client's machines, message by message.
struct InteractionMachineTests {
    private static let path = AttributePath(1, 6, 0)

    private func report(more: Bool, suppress: Bool = false, id: SubscriptionID? = nil) -> [UInt8] {
        ReportDataMessage(
            subscriptionID: id,
            attributeReports: [.data(AttributeDataIB(path: AttributePathIB(Self.path), data: .boolean(true)))],
            moreChunkedMessages: more,
            suppressResponse: suppress
        ).payload
    }

    private func status(_ code: StatusCode) -> [UInt8] { StatusResponseMessage(code).payload }

    // MARK: Read

    @Test func `a read acknowledges each message but the last`() throws {
        var read = ReadInteraction(
            ReadRequestMessage(attributeRequests: [AttributePathIB(Self.path)]),
            limit: 10
        )
        #expect(try read.start(payloadLimit: 1000).opcode == .readRequest)
        #expect(read.handle(.reportData, report(more: true)) == .send(.success))
        guard
            case .finish(.read(let result), reply: nil) = read.handle(
                .reportData,
                report(more: false, suppress: true)
            )
        else {
            Issue.record("not finished")
            return
        }
        #expect(result[Self.path] == .boolean(true))
    }

    @Test func `a read tells why it was refused`() {
        var read = ReadInteraction(ReadRequestMessage(), limit: 10)
        #expect(read.handle(.statusResponse, status(.busy)) == .fail(.status(.busy), reply: nil))
        #expect(read.handle(.statusResponse, status(.success)) == .fail(.malformedAnswer, reply: nil))
    }

    @Test func `a read refuses what is no report`() {
        var read = ReadInteraction(ReadRequestMessage(), limit: 10)
        let refusal = ClientMessage(StatusResponseMessage(.invalidAction))
        #expect(read.handle(.writeResponse, []) == .fail(.malformedAnswer, reply: refusal))
        #expect(read.handle(.reportData, [0x15]) == .fail(.malformedAnswer, reply: refusal))
    }

    @Test func `a request that no message carries is refused at once`() {
        let paths = (0..<500).map { AttributePathIB(endpoint: EndpointNumber($0), cluster: 6, attribute: 0) }
        var read = ReadInteraction(ReadRequestMessage(attributeRequests: paths), limit: 10)
        #expect(throws: ControllerError.tooLarge) { try read.start(payloadLimit: 1000) }
    }

    // MARK: Subscribe

    @Test func `a subscription stands after report, acknowledgement and answer`() throws {
        var subscribe = SubscribeInteraction(
            SubscribeRequestMessage(minIntervalFloor: 0, maxIntervalCeiling: 60),
            limit: 10
        )
        #expect(try subscribe.start(payloadLimit: 1000).opcode == .subscribeRequest)
        #expect(subscribe.handle(.reportData, report(more: true, id: 9)) == .send(.success))
        #expect(subscribe.primedSubscription == nil)
        #expect(subscribe.handle(.reportData, report(more: false, id: 9)) == .send(.success))
        #expect(subscribe.primedSubscription == 9)
        let answer = SubscribeResponseMessage(subscriptionID: 9, maxInterval: 45).payload
        guard
            case .finish(.subscribed(9, maxInterval: let interval, _), reply: nil) = subscribe.handle(
                .subscribeResponse,
                answer
            )
        else {
            Issue.record("not finished")
            return
        }
        #expect(interval == .seconds(45))
    }

    @Test func `the answer must be to this subscription, and not come early`() {
        let request = SubscribeRequestMessage(minIntervalFloor: 0, maxIntervalCeiling: 60)
        let answer = SubscribeResponseMessage(subscriptionID: 8, maxInterval: 45).payload
        let refusal = ClientAction.fail(
            .malformedAnswer,
            reply: ClientMessage(StatusResponseMessage(.invalidAction))
        )
        var early = SubscribeInteraction(request, limit: 10)
        #expect(early.handle(.subscribeResponse, answer) == refusal)
        var other = SubscribeInteraction(request, limit: 10)
        #expect(other.handle(.reportData, report(more: false, id: 9)) == .send(.success))
        #expect(other.handle(.subscribeResponse, answer) == refusal)
    }

    // MARK: Write

    private func write(_ value: TLVValue) -> AttributeDataIB {
        AttributeDataIB(path: AttributePathIB(Self.path), data: value)
    }

    @Test func `a write goes in one message where it fits`() throws {
        var machine = WriteInteraction([write(.boolean(true)), write(.boolean(false))], timeout: nil)
        let message = try WriteRequestMessage(payload: machine.start(payloadLimit: 1000).payload)
        #expect(message.writeRequests.map(\.data) == [.boolean(true), .boolean(false)])
        #expect(!message.moreChunkedMessages && !message.isTimed)
        let status = AttributeStatusIB(path: AttributePathIB(Self.path), status: .success)
        #expect(
            machine.handle(.writeResponse, WriteResponseMessage([status, status]).payload)
                == .finish(.write([status, status]), reply: nil)
        )
    }

    @Test func `a long list is emptied and then filled`() throws {
        let items = (0..<40).map { TLVValue.bytes([UInt8](repeating: UInt8($0), count: 50)) }
        var machine = WriteInteraction([write(.array(items))], timeout: nil)
        var message = try WriteRequestMessage(payload: machine.start(payloadLimit: 400).payload)
        var writes = message.writeRequests
        let status = AttributeStatusIB(path: AttributePathIB(Self.path), status: .success)
        var count = 1
        while message.moreChunkedMessages {
            guard case .send(let next) = machine.handle(.writeResponse, WriteResponseMessage([status]).payload) else {
                Issue.record("no further message")
                return
            }
            #expect(next.payload.count <= 400)
            message = try WriteRequestMessage(payload: next.payload)
            writes += message.writeRequests
            count += 1
        }
        #expect(count > 5)
        #expect(writes.first?.data == .emptyArray && writes.first?.path.listIndex == nil)
        #expect(writes.dropFirst().map(\.data) == items)
        #expect(writes.dropFirst().allSatisfy { $0.path.listIndex == .append })
        guard
            case .finish(.write(let statuses), reply: nil) = machine.handle(
                .writeResponse,
                WriteResponseMessage([status]).payload
            )
        else {
            Issue.record("not finished")
            return
        }
        #expect(statuses.count == count)
    }

    @Test func `a value that no message carries is refused`() {
        var machine = WriteInteraction([write(.bytes([UInt8](repeating: 0, count: 500)))], timeout: nil)
        #expect(throws: ControllerError.tooLarge) { try machine.start(payloadLimit: 400) }
    }

    // MARK: Invoke and timed

    @Test func `a timed invoke is announced first`() throws {
        var machine = InvokeInteraction([CommandRequest(CommandPath(0, 0x3C, 2))], timeout: .milliseconds(500))
        let announcement = try machine.start(payloadLimit: 1000)
        #expect(announcement.opcode == .timedRequest)
        #expect(try TimedRequestMessage(payload: announcement.payload).timeoutMilliseconds == 500)
        guard case .send(let request) = machine.handle(.statusResponse, status(.success)) else {
            Issue.record("nothing follows")
            return
        }
        #expect(try InvokeRequestMessage(payload: request.payload).isTimed)
        #expect(machine.handle(.statusResponse, status(.timeout)) == .fail(.status(.timeout), reply: nil))
    }

    @Test func `a refused announcement ends the invoke`() throws {
        var machine = InvokeInteraction([CommandRequest(CommandPath(0, 0x3C, 2))], timeout: .milliseconds(500))
        _ = try machine.start(payloadLimit: 1000)
        #expect(machine.handle(.statusResponse, status(.busy)) == .fail(.status(.busy), reply: nil))
    }

    @Test func `the answers to several commands are put in order`() throws {
        let paths = [CommandPath(1, 6, 0), CommandPath(2, 6, 1), CommandPath(0, 0x3E, 4)]
        var machine = InvokeInteraction(paths.map { CommandRequest($0) }, timeout: nil)
        let request = try InvokeRequestMessage(payload: machine.start(payloadLimit: 1000).payload)
        #expect(request.invokeRequests.map(\.commandRef) == [0, 1, 2])
        let first = InvokeResponseMessage(
            invokeResponses: [
                .command(
                    CommandDataIB(
                        path: CommandPathIB(endpoint: 0, cluster: 0x3E, command: 5),
                        fields: .structure([0: .unsigned(4)]),
                        commandRef: 2
                    )
                )
            ],
            moreChunkedMessages: true
        )
        #expect(machine.handle(.invokeResponse, first.payload) == .send(.success))
        let second = InvokeResponseMessage(invokeResponses: [
            .status(CommandStatusIB(path: CommandPathIB(paths[1]), status: Status(.busy), commandRef: 1)),
            .status(CommandStatusIB(path: CommandPathIB(paths[0]), status: .success, commandRef: 0)),
        ])
        #expect(
            machine.handle(.invokeResponse, second.payload)
                == .finish(
                    .invoke([
                        .status(.success), .status(Status(.busy)), .response(5, .structure([0: .unsigned(4)])),
                    ]),
                    reply: nil
                )
        )
    }

    @Test func `an answer to what was not asked is refused`() {
        let asked = CommandPath(1, 6, 0)
        func answer(_ path: CommandPath, ref: UInt16?) -> [UInt8] {
            InvokeResponseMessage(invokeResponses: [
                .status(CommandStatusIB(path: CommandPathIB(path), status: .success, commandRef: ref))
            ]).payload
        }
        for payload in [
            answer(CommandPath(2, 6, 0), ref: nil),
            answer(asked, ref: 1),
            InvokeResponseMessage(invokeResponses: []).payload,
        ] {
            var machine = InvokeInteraction([CommandRequest(asked)], timeout: nil)
            #expect(machine.handle(.invokeResponse, payload) == .fail(.malformedAnswer, reply: nil))
        }
    }

    @Test func `only what changes nothing may be repeated`() {
        #expect(ReadInteraction(ReadRequestMessage(), limit: 1).isRepeatable)
        #expect(!WriteInteraction([], timeout: nil).isRepeatable)
        #expect(!InvokeInteraction([], timeout: nil).isRepeatable)
    }
}
