// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterMessaging
import MatterSecureChannel
import MatterTLV

/// What checks of the root's clusters need again and again.
extension Trial {
    // MARK: - Values

    func read(_ endpoint: EndpointNumber, _ cluster: ClusterID, _ attribute: AttributeID) throws -> TLVValue {
        try read(AttributePath(endpoint, cluster, attribute))
    }

    /// All entries, with what may be seen of those of other fabrics.
    func readUnfiltered(_ path: AttributePath) throws -> TLVValue {
        switch try session().read(path, isFabricFiltered: false) {
        case .success(let value): return value
        case .failure(let status):
            throw Finding("reading all of \(name(path))", expected: "a value", found: Wording.text(status))
        }
    }

    /// Writes the present value again when the check is over.
    func keep(_ path: AttributePath, isTimed: Bool = false) throws {
        let value = try read(path)
        atEnd {
            guard try self.read(path) != value else { return }
            if let items = value.items {
                _ = try self.session().writeList(path, items)
            } else {
                try self.session().write(path, value, isTimed: isTimed)
            }
        }
    }

    /// The stored events of a cluster, or of all, from a number on.
    func events(
        _ endpoint: EndpointNumber? = nil,
        _ cluster: ClusterID? = nil,
        _ event: EventID? = nil,
        from number: EventNumber? = nil,
        over session: ProbeSession? = nil
    ) throws -> [EventDataIB] {
        let path = EventPathIB(endpoint: endpoint, cluster: cluster, event: event)
        let report = try (session ?? self.session()).read([], events: [path], eventMin: number)
        return report.events.compactMap { if case .data(let data) = $0 { data } else { nil } }
    }

    /// Whether the device has an event, which no list of it tells.
    func knows(_ event: EventPath) throws -> Bool {
        try session().read([], events: [EventPathIB(event)]).events.allSatisfy {
            if case .status(let status) = $0 { status.status.code != .unsupportedEvent } else { true }
        }
    }

    /// One more than the number of the last event.
    func nextEventNumber() throws -> EventNumber {
        EventNumber((try events().map(\.number.rawValue).max() ?? 0) + 1)
    }

    // MARK: - Outcomes

    /// Notes a difference unless a command was answered by a status, and that of its cluster where one is due.
    func expectStatus(_ what: String, _ outcome: InvokeOutcome, is code: StatusCode, cluster: UInt8? = nil) {
        expectStatus(what, outcome, isOneOf: [Status(code, clusterStatus: cluster)])
    }

    func expectStatus(_ what: String, _ outcome: InvokeOutcome, isOneOf statuses: [Status]) {
        let isRight = if case .status(let status) = outcome { statuses.contains(status) } else { false }
        expect(
            what,
            isRight,
            expected: statuses.map { Wording.text($0) }.joined(separator: " or "),
            found: "\(outcome)"
        )
    }

    /// Notes a difference unless a response has the code that is due in its first field.
    @discardableResult
    func expectCode(_ what: String, _ outcome: InvokeOutcome, is code: UInt64, _ meaning: String) -> TLVValue? {
        guard case .response(_, let fields) = outcome else {
            find(what, expected: "a response with code \(code) (\(meaning))", found: "\(outcome)")
            return nil
        }
        expect(
            what,
            fields[0]?.unsignedInteger == code,
            expected: "code \(code) (\(meaning))",
            found: fields[0].map { "code \($0)" } ?? "none"
        )
        return fields
    }

    // MARK: - Administrators

    /// The steps of commissioning in the name of the home administrator, over its operational session.
    func homeSteps() throws -> Commissioning { Commissioning(try session(), device.home) }

    /// Somebody who has proven the passcode of a window that the home administrator opened.
    ///
    /// Whatever becomes of it, the fail-safe is not armed and no window open when the check is over.
    func commissioner(_ name: String = "guest", as administrator: Administrator? = nil) throws -> Commissioning {
        let guest = try administrator ?? device.makeAdministrator(name)
        let window = try device.openWindow()
        atEnd { _ = try? self.session().invoke(DeviceUnderTest.revokeWindow, isTimed: true) }
        let probe = guest === device.home ? try bench.makeProbe(name) : guest.probe
        atEnd { probe.close() }
        let pase = try device.pase(window, by: probe)
        let steps = Commissioning(pase, guest)
        atEnd {
            guard pase.isOpen else { return }
            _ = try? steps.armFailSafe(0)
            pase.forget()
        }
        return steps
    }

    /// A further administrator whose fabric the device joins for the time of the check.
    func secondAdministrator(_ name: String = "second") throws -> Administrator {
        let other = try device.makeAdministrator(name)
        atEnd { try self.device.remove(other) }
        try device.join(other)
        return other
    }

    /// Lets the fail-safe of the home administrator go, armed or not.
    func disarmAtEnd() { atEnd { _ = try self.homeSteps().armFailSafe(0) } }

    /// Whether a read over a session is answered within a second; nothing is sent again.
    func isAnswered(_ session: ProbeSession) throws -> Bool {
        guard session.isOpen else { return false }
        let conversation = try session.open()
        defer { conversation.close() }
        let path = AttributePathIB(AttributePath(.root, 0x001D, 0xFFFD))
        try conversation.send(.readRequest, ReadRequestMessage(attributeRequests: [path]).payload, isReliable: false)
        return conversation.poll(within: .seconds(1)) != nil
    }

    /// Whether somebody who knows a window's passcode is let in, or at least listened to, within some seconds.
    func isListening(for passcode: UInt32) throws -> Bool {
        let probe = try bench.makeProbe("stranger")
        defer { probe.close() }
        let initiator = PASEInitiator(
            passcode: passcode,
            localSessionID: probe.messages.allocateSessionID(),
            parameters: probe.messages.configuration.parameters,
            random: bench.random
        )
        let first = initiator.start()
        let conversation = probe.openUnsecured(to: device.address)
        defer { conversation.close() }
        try conversation.send(first.opcode, first.payload, protocolID: .secureChannel)
        return conversation.poll(within: .seconds(2))?.opcode == .pbkdfParamResponse
    }

    // MARK: - Fabrics

    /// Everything that fabrics have on the device, of all of them.
    func fabricTables() throws -> [AttributePath: TLVValue] {
        let paths =
            [0x00, 0x01, 0x03, 0x04].map { AttributePath(.root, 0x003E, $0) } + [AttributePath(.root, 0x001F, 0x00)]
            + [0x00, 0x01].map { AttributePath(.root, 0x003F, $0) }
        return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try readUnfiltered($0)) })
    }

    /// Notes each table that is not as it was.
    func expectTables(_ before: [AttributePath: TLVValue], _ when: String) throws {
        let after = try fabricTables()
        for path in before.keys.sorted() { expect("\(name(path)) \(when)", after[path], is: before[path]) }
    }

    /// Notes a difference unless the device is seen to be on a fabric, or not to be, within some seconds.
    func expectAdvertised(_ administrator: Administrator, _ isDue: Bool, _ when: String) {
        let key = administrator.fabric.service(of: administrator.nodeID)
        let isRight = DeviceUnderTest.poll(bench, for: .seconds(5)) {
            subject.services(of: .operational).contains { $0.key == key } == isDue
        }
        expect(
            "the operational service \(key.instanceName) \(when)",
            isRight,
            expected: isDue ? "advertised" : "not advertised",
            found: isDue ? "none" : "one"
        )
    }
}
