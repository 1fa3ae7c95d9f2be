// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV
import Testing

/// Commands.
struct InvokeTests {
    private let bench = Bench()
    private let sample = SampleClusters.sampleID

    private func command(
        _ id: CommandID,
        endpoint: EndpointNumber? = 1,
        fields: TLVValue? = .emptyStructure,
        ref: UInt16? = nil
    ) -> CommandDataIB {
        CommandDataIB(
            path: CommandPathIB(endpoint: endpoint, cluster: sample, command: id),
            fields: fields,
            commandRef: ref
        )
    }

    private func status(_ id: CommandID, endpoint: EndpointNumber = 1, _ code: StatusCode, ref: UInt16? = nil)
        -> InvokeResponseIB
    {
        .status(
            CommandStatusIB(
                path: CommandPathIB(endpoint: endpoint, cluster: sample, command: id),
                status: Status(code),
                commandRef: ref
            )
        )
    }

    private func response(_ fields: TLVValue, endpoint: EndpointNumber = 1, ref: UInt16? = nil) -> InvokeResponseIB {
        .command(
            CommandDataIB(
                path: CommandPathIB(endpoint: endpoint, cluster: sample, command: 2),
                fields: fields,
                commandRef: ref
            )
        )
    }

    @Test func `a command without a response is answered by a status`() throws {
        #expect(try bench.run(InvokeInteraction([command(0)])) == [status(0, .success)])
        #expect(bench.model.calls == [.invoke(CommandPath(1, sample, 0), .emptyStructure)])
        let context = try #require(bench.model.contexts.first)
        #expect(context.subject == Bench.admin)
        #expect(context.session == Bench.session)
    }

    @Test func `a response command is answered with its fields`() throws {
        let fields = TLVValue.structure([0: .unsigned(42)])
        bench.model.results[CommandPath(1, sample, 1)] = .response(2, fields)
        #expect(try bench.run(InvokeInteraction([command(1, ref: 7)])) == [response(fields, ref: 7)])
    }

    @Test func `a cluster's own status is answered`() throws {
        bench.model.results[CommandPath(1, sample, 0)] = .status(.cluster(3))
        guard case .status(let status) = try bench.run(InvokeInteraction([command(0)])).first else {
            Issue.record("no status")
            return
        }
        #expect(status.status == .cluster(3))
    }

    @Test func `fields that are left out are none`() throws {
        #expect(try bench.run(InvokeInteraction([command(0, fields: nil)])) == [status(0, .success)])
        #expect(bench.model.calls == [.invoke(CommandPath(1, sample, 0), .emptyStructure)])
    }

    @Test(arguments: [
        (TLVValue.structure([0: .unsigned(10)]), StatusCode.success),
        (.structure([0: .unsigned(11)]), .constraintError),
        (.structure([0: .utf8("x")]), .invalidCommand),
        (.emptyStructure, .invalidCommand),
        (.unsigned(1), .invalidCommand),
        (.list([0: .unsigned(1)]), .invalidCommand),
    ])
    func `fields are checked before the model is asked`(fields: TLVValue, code: StatusCode) throws {
        #expect(try bench.run(InvokeInteraction([command(7, fields: fields)])) == [status(7, code)])
        #expect(bench.model.calls.isEmpty == (code != .success))
    }

    @Test func `a command that checks its fields itself gets them as they are`() throws {
        let path = CommandPath(1, sample, 7)
        bench.model.uncheckedCommands = [path]
        bench.model.results[path] = .failure(.invalidInState)
        let fields = TLVValue.structure([0: .unsigned(11)])
        #expect(try bench.run(InvokeInteraction([command(7, fields: fields)])) == [status(7, .invalidInState)])
        #expect(bench.model.calls == [.invoke(path, fields)])
        #expect(try bench.run(InvokeInteraction([command(7, fields: .null)])) == [status(7, .invalidCommand)])
    }

    // MARK: Several commands

    @Test func `several commands are run in order and answered by their references`() throws {
        let fields = TLVValue.structure([0: .unsigned(1)])
        bench.model.results[CommandPath(1, sample, 1)] = .response(2, fields)
        let commands = [command(0, ref: 30), command(1, ref: 10), command(0, endpoint: 9, ref: 20)]
        #expect(
            try bench.run(InvokeInteraction(commands)) == [
                status(0, .success, ref: 30), response(fields, ref: 10),
                status(0, endpoint: 9, .unsupportedEndpoint, ref: 20),
            ]
        )
    }

    @Test func `several commands need references and different concrete paths`() throws {
        let cases = [
            [command(0, ref: 1), command(1)], [command(0), command(1)], [command(0, ref: 1), command(1, ref: 1)],
            [command(0, ref: 1), command(0, ref: 2)], [command(0, ref: 1), command(1, endpoint: nil, ref: 2)], [],
        ]
        for commands in cases {
            #expect(try bench.refusal(InvokeRequestMessage(invokeRequests: commands)) == .invalidAction)
        }
        #expect(bench.model.calls.isEmpty)
    }

    @Test func `more commands than allowed are an invalid action`() throws {
        let bench = Bench { $0.maxPathsPerInvoke = 1 }
        let commands = [command(0, ref: 1), command(1, ref: 2)]
        #expect(try bench.refusal(InvokeRequestMessage(invokeRequests: commands)) == .invalidAction)
        #expect(try bench.refusal(InvokeRequestMessage(invokeRequests: [command(0)])) == nil)
    }

    @Test func `a path without cluster or command is an invalid action`() throws {
        for path in [CommandPathIB(endpoint: 1, cluster: sample), CommandPathIB(endpoint: 1, command: 0)] {
            let command = CommandDataIB(path: path, fields: nil)
            #expect(try bench.refusal(InvokeRequestMessage(invokeRequests: [command])) == .invalidAction)
        }
    }

    @Test func `an endpoint can be a wildcard`() throws {
        #expect(
            try bench.run(InvokeInteraction([command(0, endpoint: nil)])) == [
                status(0, endpoint: 1, .success), status(0, endpoint: 2, .success),
            ]
        )
        #expect(try bench.run(InvokeInteraction([command(3, endpoint: nil)])) == [])
    }

    @Test func `answers go out in as many messages as it takes`() throws {
        let commands = (1...10).map { command(1, endpoint: EndpointNumber(UInt16($0)), ref: UInt16($0)) }
        for number in 1...10 {
            let endpoint = EndpointNumber(UInt16(number))
            bench.model.schemas[endpoint] = [SampleClusters.sample]
            let fields = TLVValue.structure([0: .bytes([UInt8](repeating: UInt8(number), count: 500))])
            bench.model.results[CommandPath(endpoint, sample, 1)] = .response(2, fields)
        }
        let responses = try bench.run(InvokeInteraction(commands))
        #expect(
            responses
                == (1...10).map { number in
                    response(
                        .structure([0: .bytes([UInt8](repeating: UInt8(number), count: 500))]),
                        endpoint: EndpointNumber(UInt16(number)),
                        ref: UInt16(number)
                    )
                }
        )
        #expect(bench.largestPayload <= 1180)
        #expect(bench.largestPayload > 1000)
    }

    @Test func `an answer that fits no message becomes a status`() throws {
        let fields = TLVValue.structure([0: .bytes([UInt8](repeating: 1, count: 1200))])
        bench.model.results[CommandPath(1, sample, 1)] = .response(2, fields)
        #expect(try bench.run(InvokeInteraction([command(1)])) == [status(1, .resourceExhausted)])
        #expect(try bench.run(InvokeInteraction([command(1)]), isLarge: true) == [response(fields)])
    }

    @Test func `a client that refuses a part of the answers gets no more`() throws {
        let fields = TLVValue.structure([0: .bytes([UInt8](repeating: 1, count: 800))])
        for endpoint: EndpointNumber in [1, 2] {
            bench.model.results[CommandPath(endpoint, sample, 1)] = .response(2, fields)
        }
        let exchange = bench.newExchange()
        let commands = [command(1, ref: 1), command(1, endpoint: 2, ref: 2)]
        bench.deliver(InvokeRequestMessage(invokeRequests: commands), on: exchange, isNew: true)
        let first = try #require(bench.take(exchange).first)
        #expect(try InvokeResponseMessage(payload: first.payload).moreChunkedMessages)
        bench.deliver(StatusResponseMessage(.failure), on: exchange, isNew: false)
        #expect(bench.take(exchange).isEmpty)
        #expect(!bench.openExchanges.contains(exchange))
    }

    // MARK: Suppressed responses

    @Test func `who wants no response gets no status, but the data of a response command`() throws {
        let exchange = bench.newExchange()
        let status = InvokeRequestMessage(suppressResponse: true, invokeRequests: [command(0)])
        bench.deliver(status, on: exchange, isNew: true)
        #expect(bench.take(exchange).isEmpty)
        #expect(!bench.openExchanges.contains(exchange))
        #expect(bench.model.calls.count == 1)
        bench.model.results[CommandPath(1, sample, 1)] = .response(2, .emptyStructure)
        let data = InvokeRequestMessage(suppressResponse: true, invokeRequests: [command(1)])
        #expect(bench.ask(data)?.opcode == .invokeResponse)
    }

    // MARK: Later answers

    @Test func `an answer may come later`() throws {
        let paths = [CommandPath(1, sample, 1), CommandPath(2, sample, 1)]
        for path in paths { bench.model.results[path] = .pending }
        let exchange = bench.newExchange()
        let commands = [command(1, ref: 1), command(0, ref: 2), command(1, endpoint: 2, ref: 3)]
        bench.deliver(InvokeRequestMessage(invokeRequests: commands), on: exchange, isNew: true)
        #expect(bench.take(exchange).isEmpty)
        let invocations = bench.model.contexts.compactMap(\.invocation)
        #expect(invocations.count == 3)
        bench.server.complete(invocations[2], with: .response(2, .structure([0: .unsigned(3)])), at: bench.now)
        bench.server.complete(invocations[2], with: .success, at: bench.now)
        #expect(bench.take(exchange).isEmpty)
        bench.server.complete(invocations[0], with: .failure(.busy), at: bench.now)
        let message = try InvokeResponseMessage(payload: try #require(bench.take(exchange).first).payload)
        #expect(
            message.invokeResponses == [
                status(1, .busy, ref: 1), status(0, .success, ref: 2),
                response(.structure([0: .unsigned(3)]), endpoint: 2, ref: 3),
            ]
        )
        bench.server.complete(invocations[0], with: .success, at: bench.now)
        #expect(bench.take(exchange).isEmpty)
    }

    @Test func `an answer may come before the model returns`() throws {
        bench.model.results[CommandPath(1, sample, 1)] = .pending
        bench.model.onInvoke = { [server = bench.server, now = bench.now] _, context in
            if let invocation = context.invocation { server.complete(invocation, with: .failure(.busy), at: now) }
        }
        #expect(try bench.run(InvokeInteraction([command(1)])) == [status(1, .busy)])
    }

    @Test func `an answer that never comes is a timeout`() throws {
        bench.model.results[CommandPath(1, sample, 1)] = .pending
        let exchange = bench.newExchange()
        bench.deliver(InvokeRequestMessage(invokeRequests: [command(1)]), on: exchange, isNew: true)
        bench.deliver(StatusResponseMessage(.success), on: exchange, isNew: false)
        bench.advance(by: 29)
        #expect(bench.take(exchange).isEmpty)
        bench.advance(by: 2)
        let message = try InvokeResponseMessage(payload: try #require(bench.take(exchange).first).payload)
        #expect(message.invokeResponses == [status(1, .timeout)])
        #expect(bench.server.deadline == nil)
    }

    // MARK: Groups

    @Test func `a group's command goes to its endpoints, and nobody answers`() {
        bench.model.groups[7] = [1, 2]
        bench.model.entries[1]?.append(
            AccessControlEntry(
                privilege: .operate,
                authMode: .group,
                subjects: [7],
                targets: [.init(endpoint: 2)],
                fabricIndex: 1
            )
        )
        func send(_ request: InvokeRequestMessage) {
            let exchange = bench.newExchange()
            bench.deliver(request, on: exchange, isNew: true, as: .group(7, fabricIndex: 1, source: 0x1111))
            #expect(bench.take(exchange).isEmpty)
        }
        send(InvokeRequestMessage(invokeRequests: [command(0, endpoint: nil)]))
        #expect(bench.model.calls == [.invoke(CommandPath(2, sample, 0), .emptyStructure)])
        bench.model.calls = []
        send(InvokeRequestMessage(invokeRequests: [command(0, endpoint: 2)]))
        send(InvokeRequestMessage(isTimed: true, invokeRequests: [command(0, endpoint: nil)]))
        send(InvokeRequestMessage(invokeRequests: [command(3, endpoint: nil)]))
        #expect(bench.model.calls.isEmpty)
        #expect(bench.server.deadline == nil)
    }

    @Test func `a group cannot read or subscribe`() {
        let exchange = bench.newExchange()
        let group = AccessSubject.group(7, fabricIndex: 1, source: 0x1111)
        bench.deliver(
            ReadRequestMessage(attributeRequests: [AttributePathIB()]),
            on: exchange,
            isNew: true,
            as: group
        )
        bench.deliver(TimedRequestMessage(timeoutMilliseconds: 10), on: exchange, isNew: true, as: group)
        #expect(bench.take(exchange).isEmpty)
        #expect(bench.server.deadline == nil)
    }
}
