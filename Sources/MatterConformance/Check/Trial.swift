// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterController
import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

/// One check at work on one device: what it may use, and what it has found.
package final class Trial {
    package let bench: Bench
    package let device: DeviceUnderTest
    /// The endpoint that the check is about; the root for checks of the whole device.
    package let endpoint: EndpointNumber
    /// The cluster that the check is about.
    package let cluster: ClusterID?
    /// Who is trusted to vouch for the device; nil for the public test roots.
    package let attestation: AttestationVerifier?
    package private(set) var findings: [Finding] = []
    package private(set) var steps: [String] = []
    private var endings: [() throws -> Void] = []

    init(
        device: DeviceUnderTest,
        endpoint: EndpointNumber,
        cluster: ClusterID?,
        attestation: AttestationVerifier? = nil
    ) {
        self.device = device
        self.attestation = attestation
        bench = device.bench
        self.endpoint = endpoint
        self.cluster = cluster
    }

    package var subject: any Subject { bench.subject }
    package var shape: DeviceShape { device.shape }
    package var model: StandardModel { .shared }

    // MARK: - What is seen

    /// Notes what is being done.
    package func step(_ text: String) { steps.append(text) }

    /// Notes a difference and goes on.
    package func find(_ what: String, expected: String, found: String) {
        findings.append(Finding(what, expected: expected, found: found))
    }

    /// Notes a difference unless two values agree.
    package func expect<Value: Equatable>(_ what: String, _ found: Value, is expected: Value) {
        if found != expected { find(what, expected: Wording.text(expected), found: Wording.text(found)) }
    }

    /// Notes a difference unless a value is one of those allowed.
    package func expect<Value: Equatable>(_ what: String, _ found: Value, isOneOf expected: [Value]) {
        guard !expected.contains(found) else { return }
        find(what, expected: expected.map { Wording.text($0) }.joined(separator: " or "), found: Wording.text(found))
    }

    /// Notes a difference unless a condition holds.
    package func expect(_ what: String, _ holds: Bool, expected: String, found: @autoclosure () -> String) {
        if !holds { find(what, expected: expected, found: found()) }
    }

    /// Ends the check unless a condition holds.
    package func require(
        _ what: String,
        _ holds: Bool,
        expected: String,
        found: @autoclosure () -> String
    ) throws {
        if !holds { throw Finding(what, expected: expected, found: found()) }
    }

    /// Ends the check unless there is a value.
    package func require<Value>(_ what: String, _ value: Value?, expected: String = "a value") throws -> Value {
        guard let value else { throw Finding(what, expected: expected, found: "nothing") }
        return value
    }

    /// Does something when the check is over, whatever it came to; the last first.
    package func atEnd(_ action: @escaping () throws -> Void) { endings.append(action) }

    func end() {
        while let action = endings.popLast() {
            do { try action() } catch { steps.append("putting things back: \(error)") }
        }
    }

    // MARK: - The administrator's session

    /// The session of the administrator who commissioned the device.
    package func session() throws -> ProbeSession { try device.session() }

    /// The path of an attribute of the check's cluster.
    package func path(_ attribute: AttributeID) -> AttributePath {
        AttributePath(endpoint, cluster ?? 0, attribute)
    }

    /// The path of a command of the check's cluster.
    package func path(_ command: CommandID) -> CommandPath { CommandPath(endpoint, cluster ?? 0, command) }

    /// Reads an attribute of the check's cluster.
    ///
    /// - Throws: `Finding` where a status came in the place of a value.
    package func read(_ attribute: AttributeID) throws -> TLVValue { try read(path(attribute)) }

    package func read(_ path: AttributePath) throws -> TLVValue {
        switch try session().read(path) {
        case .success(let value): return value
        case .failure(let status):
            throw Finding("reading \(name(path))", expected: "a value", found: Wording.text(status))
        }
    }

    /// Reads a number of the check's cluster; nil where it is null.
    package func number(_ attribute: AttributeID) throws -> UInt64? { try read(attribute).unsignedInteger }

    /// Writes an attribute of the check's cluster and notes another status than the one due.
    package func write(
        _ attribute: AttributeID,
        _ value: TLVValue,
        expecting expected: StatusCode = .success,
        isTimed: Bool = false
    ) throws {
        let status = try session().write(path(attribute), value, isTimed: isTimed)
        expect("writing \(value) to \(name(path(attribute)))", status.code, is: expected)
    }

    /// Invokes a command of the check's cluster and notes another status than the one due.
    ///
    /// - Returns: The fields of a response of its own.
    @discardableResult
    package func invoke(
        _ command: CommandID,
        _ fields: TLVValue? = .emptyStructure,
        expecting expected: StatusCode = .success,
        isTimed: Bool = false
    ) throws -> TLVValue? {
        let what = "\(name(path(command))) with \(fields.map { "\($0)" } ?? "no fields")"
        switch try session().invoke(path(command), fields, isTimed: isTimed) {
        case .status(let status):
            expect(what, status.code, is: expected)
            return nil
        case .response(_, let fields):
            if expected != .success { find(what, expected: "\(expected)", found: "a response: \(fields)") }
            return fields
        }
    }

    /// Works the device's physical side.
    package func act(_ action: PhysicalAction) throws {
        step("by hand: \(action)")
        try subject.perform(action)
    }

    package func wait(_ duration: Duration) { bench.wait(duration) }

    // MARK: - Names

    package func name(_ path: AttributePath) -> String { Wording.name(path) }
    package func name(_ path: CommandPath) -> String { Wording.name(path) }
}
