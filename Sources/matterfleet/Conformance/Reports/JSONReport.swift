// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore
import MatterFleet

/// The results as one JSON object, each result on a line of its own.
///
/// The members keep their names and meanings; others may come along. `format` changes when that is not so.
struct JSONReport {
    private typealias Member = JSONValue.Member

    let outcome: ConformanceOutcome

    var text: String {
        let members = [
            Member("format", .unsigned(1)),
            Member("program", .string("\(Invocation.program) \(Invocation.version)")),
            Member("started", .string(outcome.started)),
            Member("elapsed", .number(outcome.elapsed.inSeconds)),
            Member("conformant", .boolean(outcome.isConformant)),
            Member("totals", Self.totals(outcome.counts)),
            Member("leftOut", .array(outcome.leftOut.map { .string($0.id) })),
        ]
        return "{\n" + members.map { Self.line($0) + ",\n" }.joined() + "\"devices\":["
            + outcome.devices.map { "\n" + Self.device($0) }.joined(separator: ",") + "\n]\n}\n"
    }

    private static func line(_ member: Member) -> String {
        JSONValue.string(member.name).text + ":" + member.value.text
    }

    private static func device(_ device: DeviceReport) -> String {
        let members = [
            Member("name", .string(device.device)),
            Member("conformant", .boolean(device.isConformant)),
            Member("elapsed", .number(device.duration.inSeconds)),
            Member("totals", totals(device.counts)),
        ]
        return "{" + members.map { line($0) + "," }.joined() + "\"checks\":["
            + device.results.map { "\n" + result($0).text }.joined(separator: ",") + "\n]}"
    }

    private static func totals(_ counts: VerdictCounts) -> JSONValue {
        .object([
            Member("passed", .integer(UInt(counts.passed))),
            Member("failed", .integer(UInt(counts.failed))),
            Member("notRun", .integer(UInt(counts.notRun))),
            Member("notApplicable", .integer(UInt(counts.notApplicable))),
        ])
    }

    private static func result(_ result: CheckResult) -> JSONValue {
        .object([
            Member("id", .string(result.check.id)),
            Member("section", .string(result.check.section)),
            Member("area", .string(result.check.area.rawValue)),
            Member("title", .string(result.check.title)),
            Member("endpoint", result.endpoint.map { .integer($0.rawValue) } ?? .null),
            Member("verdict", .string(result.verdict.key)),
            Member("reason", result.verdict.reason.map { .string($0) } ?? .null),
            Member("findings", .array(result.findings.map(finding))),
            Member("steps", .array(result.steps.map { .string($0) })),
            Member("trace", .array(result.trace.map { .string($0) })),
            Member("duration", .number(result.duration.inSeconds)),
            Member("simulated", .boolean(result.isSimulated)),
        ])
    }

    private static func finding(_ finding: Finding) -> JSONValue {
        .object([
            Member("what", .string(finding.what)),
            Member("expected", .string(finding.expected)),
            Member("found", .string(finding.found)),
        ])
    }
}
