// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterController
import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// What checks of application clusters have in common.
extension Trial {
    /// Longer than a change takes to be told, over any network.
    static let notice = Duration.seconds(3)
    /// Long enough to see that nothing more comes.
    static let quiet = Duration.milliseconds(700)
    /// What a measurement may be late by (quality Q).
    static let measurementDelay = Duration.seconds(62)

    // MARK: - Commands

    /// Invokes a command that has a response of its own.
    ///
    /// - Throws: `Finding` where a status or another response came.
    func response(_ command: CommandID, _ fields: TLVValue = .emptyStructure, is id: CommandID? = nil) throws
        -> TLVValue
    {
        let what = "\(name(path(command))) with \(Self.text(fields))"
        switch try session().invoke(path(command), fields) {
        case .status(let status): throw Finding(what, expected: "a response", found: Wording.text(status))
        case .response(let got, let fields):
            if got != id ?? command { throw Finding(what, expected: "response \(id ?? command)", found: "\(got)") }
            return fields
        }
    }

    /// Invokes a command whose response begins with a status, and notes another than the one due.
    @discardableResult
    func respond(
        _ command: CommandID,
        _ fields: TLVValue = .emptyStructure,
        expecting expected: StatusCode = .success
    ) throws -> TLVValue {
        let answer = try response(command, fields)
        let status = answer[0]?.unsignedInteger.map { StatusCode(rawValue: UInt8(clamping: $0)) }
        expect("the Status of \(name(path(command))) with \(Self.text(fields))", status, is: expected)
        return answer
    }

    /// Brings something into place for what follows; the check ends where that fails.
    func prepare(_ path: CommandPath, _ fields: TLVValue = .emptyStructure) throws {
        switch try session().invoke(path, fields) {
        case .status(.success), .response: return
        case .status(let status):
            throw Finding("\(name(path)) with \(Self.text(fields))", expected: "Success", found: Wording.text(status))
        }
    }

    func prepare(_ command: CommandID, _ fields: TLVValue = .emptyStructure) throws {
        try prepare(path(command), fields)
    }

    // MARK: - Attributes

    func bool(_ attribute: AttributeID) throws -> Bool? { try read(attribute).bool }

    /// Reads a number of the check's cluster that may be below zero; nil where it is null.
    func integer(_ attribute: AttributeID) throws -> Int64? { try read(attribute).signedInteger }

    /// Reads a list of the check's cluster.
    func list(_ attribute: AttributeID) throws -> [TLVValue] {
        let value = try read(attribute)
        return try require(name(path(attribute)), value.items, expected: "a list")
    }

    /// Waits until an attribute has a value; asks again and again, the way a reader sees it.
    @discardableResult
    func await(_ attribute: AttributeID, _ value: TLVValue, for limit: Duration = notice) throws -> Bool {
        let end = bench.now.instant.advanced(by: limit)
        while try read(attribute) != value {
            guard bench.now.instant < end else { return false }
            wait(.milliseconds(50))
        }
        return true
    }

    /// Notes that a number is not between two others.
    func expect(_ what: String, _ found: Int64?, in range: ClosedRange<Int64>) {
        expect(
            what,
            found.map(range.contains) ?? false,
            expected: "\(range.lowerBound) to \(range.upperBound)",
            found: Wording.text(found)
        )
    }

    /// What the device said of itself of the cluster under check.
    var own: DeviceShape.Cluster? { cluster.flatMap { shape.cluster(ClusterPath(endpoint, $0)) } }

    func has(_ feature: String) -> Bool { own?.has(feature) ?? false }
    func has(_ attribute: AttributeID) -> Bool { own?.attributes.contains(attribute) ?? false }
    func has(_ command: CommandID) -> Bool { own?.acceptedCommands.contains(command) ?? false }

    /// Whether a cluster server is on an endpoint.
    func has(_ cluster: ClusterID, on endpoint: EndpointNumber) -> Bool {
        shape.cluster(ClusterPath(endpoint, cluster)) != nil
    }

    // MARK: - Subscriptions

    /// Subscribes to the check's cluster, events at once; the check's end ends the subscription.
    func watch() throws -> ProbeSubscription { try watch(endpoint) }

    /// The same for another endpoint, or for all of them.
    func watch(_ endpoint: EndpointNumber?) throws -> ProbeSubscription {
        let subscription = try session().subscribe(
            [AttributePathIB(endpoint: endpoint, cluster: cluster)],
            events: [EventPathIB(endpoint: endpoint, cluster: cluster, isUrgent: true)],
            keepsOthers: false
        )
        atEnd { subscription.abandon() }
        return subscription
    }

    /// Notes where a value of an attribute is not told in time.
    func expectReport(
        _ attribute: AttributeID,
        _ value: TLVValue,
        to subscription: ProbeSubscription,
        within limit: Duration = notice
    ) {
        let path = path(attribute)
        let isTold = subscription.wait(limit) { $0.values(of: path).last?.data == value }
        expect(
            "what is reported of \(name(path))",
            isTold,
            expected: Self.text(value),
            found: Self.words(subscription.values(of: path).map(\.data))
        )
    }

    /// The values that were told of an attribute of the check's cluster, the first report apart.
    func reported(_ attribute: AttributeID, to subscription: ProbeSubscription) -> [TLVValue] {
        subscription.values(of: path(attribute)).map(\.data)
    }

    /// What the first report said of an attribute of the check's cluster.
    func primed(_ attribute: AttributeID, to subscription: ProbeSubscription) -> TLVValue? {
        subscription.primer[path(attribute)]
    }

    static func words(_ values: [TLVValue]) -> String {
        values.isEmpty ? "nothing" : values.map { text($0) }.joined(separator: ", then ")
    }

    /// A value on one line.
    static func text(_ value: TLVValue) -> String {
        "\(value)".split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Waits for events, then whether more come than are due.
    func collectEvents(_ count: Int, from subscription: ProbeSubscription, within limit: Duration = notice)
        -> [EventDataIB]
    {
        subscription.wait(limit) { $0.events.count >= count }
        wait(Self.quiet)
        return subscription.events
    }

    /// Notes where other events come than one with these fields, once.
    func expectOneEvent(
        _ event: EventID,
        _ fields: TLVValue,
        to subscription: ProbeSubscription,
        within limit: Duration = notice
    ) {
        let found = collectEvents(1, from: subscription, within: limit).map { Occurrence($0) }
        let expected = Occurrence(event: event, fields: fields)
        expect(
            "the events that are told",
            found == [expected],
            expected: "\(expected.named(cluster)) once",
            found: Occurrence.words(found, cluster)
        )
    }

    /// Notes where anything is told in the time given.
    func expectNoEvent(to subscription: ProbeSubscription, after what: String) {
        wait(Self.quiet)
        let found = subscription.events.map { Occurrence($0) }
        expect(
            "the events after \(what)",
            found.isEmpty,
            expected: "none",
            found: Occurrence.words(found, cluster)
        )
    }

    // MARK: - Restart

    /// Switches the device off and on; whatever was being watched is over.
    func restart() throws {
        step("off and on again")
        try device.restart()
    }

    /// Writes attributes, and notes those that are not the same after a restart; afterwards they are as before.
    func keep(_ values: [AttributePath: TLVValue]) throws {
        for (path, value) in values.sorted(by: { $0.key < $1.key }) {
            let before = try read(path)
            atEnd { try self.session().write(path, before) }
            let status = try session().write(path, value)
            let what = "writing \(Self.text(value)) to \(name(path))"
            try require(what, status.isSuccess, expected: "Success", found: "\(status.code)")
        }
        try restart()
        for (path, value) in values.sorted(by: { $0.key < $1.key }) {
            expect("\(name(path)) after the restart", try read(path), is: value)
        }
    }

    /// The value of an attribute of the check's cluster in a report.
    func value(_ attribute: AttributeID, of report: InteractionReport) -> TLVValue? { report[path(attribute)] }

    /// The endpoints that have a cluster and, where one is named, an attribute of it.
    ///
    /// - Throws: `NotApplicable` where there is no such endpoint.
    func endpoints(with cluster: ClusterID, _ attribute: AttributeID? = nil) throws -> [EndpointNumber] {
        let found = shape.endpoints(with: cluster).filter { endpoint in
            guard let attribute else { return true }
            return shape.cluster(ClusterPath(endpoint, cluster))?.attributes.contains(attribute) ?? false
        }
        guard !found.isEmpty else { throw NotApplicable("the device has no \(Wording.name(cluster))") }
        return found
    }
}

/// An event without what its circumstances add.
struct Occurrence: Hashable, Sendable {
    var event: EventID
    var fields: TLVValue

    init(event: EventID, fields: TLVValue) {
        self.event = event
        self.fields = fields
    }

    init(_ data: EventDataIB) {
        event = data.path.event ?? 0
        fields = data.data
    }

    func named(_ cluster: ClusterID?) -> String {
        let name = cluster.flatMap { Trial.eventName(event, $0) } ?? "event \(event)"
        return "\(name) \(Trial.text(fields))"
    }

    static func words(_ occurrences: [Occurrence], _ cluster: ClusterID?) -> String {
        occurrences.isEmpty ? "none" : occurrences.map { $0.named(cluster) }.joined(separator: ", ")
    }
}

extension Trial {
    static func eventName(_ event: EventID, _ cluster: ClusterID) -> String? {
        StandardModel.shared.cluster(cluster)?.event(event)?.name
    }
}
