// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates
import MatterCore

/// Runs checks on one device, one after the other.
package final class DeviceRun {
    /// How a run chooses and treats checks.
    package struct Options: Sendable {
        /// Whether checks run that wait minutes.
        package var includesLong: Bool
        /// Whether checks run that wait only a short time; false runs the long ones alone.
        package var includesShort = true
        /// Who is trusted to vouch for devices; nil for the public test roots.
        package var attestation: AttestationVerifier?
        /// Told after each check.
        package var progress: (@Sendable (CheckResult) -> Void)?

        package init(includesLong: Bool) { self.includesLong = includesLong }
    }

    /// Each further attempt would take as long as the last, and there are hundreds of checks.
    private static let maximumLosses = 2
    private let device: DeviceUnderTest
    private let options: Options
    /// How often in a row the device could not be brought back.
    private var losses = 0

    package init(_ device: DeviceUnderTest, options: Options) {
        self.device = device
        self.options = options
    }

    /// Commissions a device and runs the checks on it; all are *not run* where that does not come about.
    ///
    /// - Parameter prepared: Called between the commissioning and the first check.
    package static func run(
        _ checks: [Check],
        on subject: any Subject,
        random: any RandomSource,
        options: Options,
        prepared: () -> Void = {}
    ) -> [CheckResult] {
        do {
            let device = try DeviceUnderTest(subject: subject, random: random)
            prepared()
            return DeviceRun(device, options: options).run(checks)
        } catch {
            return checks.map { check in
                let verdict = Verdict.notRun("the device could not be commissioned: \(error)")
                let result = CheckResult(check, endpoint: nil, verdict: verdict)
                options.progress?(result)
                return result
            }
        }
    }

    /// Runs the checks; those that leave the device without its fabrics come last.
    package func run(_ checks: [Check]) -> [CheckResult] {
        let ordered =
            checks.filter { !$0.traits.contains(.unsettles) } + checks.filter { $0.traits.contains(.unsettles) }
        return ordered.flatMap { check -> [CheckResult] in
            let isLong = check.traits.contains(.isLong)
            guard isLong ? options.includesLong : options.includesShort else { return [] }
            guard let cluster = check.cluster else { return [run(check, on: .root, cluster: nil)] }
            let endpoints = device.shape.endpoints(with: cluster)
            if endpoints.isEmpty {
                let reason = "the device has no \(Wording.name(cluster))"
                return [result(of: check, nil, .notApplicable(reason))]
            }
            return endpoints.map { run(check, on: $0, cluster: cluster) }
        }
    }

    private func run(_ check: Check, on endpoint: EndpointNumber, cluster: ClusterID?) -> CheckResult {
        let trial = Trial(device: device, endpoint: endpoint, cluster: cluster, attestation: options.attestation)
        let place = cluster == nil ? nil : endpoint
        for need in check.needs {
            if need == .hands, !device.subject.hasHands {
                return result(of: check, place, .notRun("nobody is there to work the device's buttons and doors"))
            }
            if let missing = need.missing(in: trial) {
                return result(of: check, place, .notApplicable("no \(missing)"))
            }
        }
        guard losses < Self.maximumLosses, device.isReachable() || recovers() else {
            return result(of: check, place, .notRun("the device cannot be reached any more"))
        }
        device.bench.trace.clear()
        let start = device.bench.now.instant
        var findings: [Finding] = []
        var verdict: Verdict?
        do {
            try check.body(trial)
        } catch let finding as Finding {
            findings.append(finding)
        } catch let refusal as ActionRefusal {
            verdict = .notRun("\(refusal)")
        } catch let unknown as NotRun {
            verdict = .notRun(unknown.reason)
        } catch let skipped as NotApplicable {
            verdict = .notApplicable(skipped.reason)
        } catch {
            findings.append(
                Finding("the check's conversation", expected: "an answer as the rule has it", found: "\(error)")
            )
        }
        findings = trial.findings + findings
        if !findings.isEmpty { verdict = .failed }
        let lines = findings.isEmpty ? [] : device.bench.trace.lines
        let duration = start.duration(to: device.bench.now.instant)
        trial.end()
        if check.traits.contains(.unsettles), losses < Self.maximumLosses, !device.isReachable() { _ = recovers() }
        let outcome = CheckResult(
            check,
            endpoint: place,
            verdict: verdict ?? .passed,
            findings: findings,
            steps: trial.steps,
            trace: lines,
            duration: duration
        )
        options.progress?(outcome)
        return outcome
    }

    private func recovers() -> Bool {
        do {
            try device.recommission()
            losses = 0
            return true
        } catch {
            losses += 1
            return false
        }
    }

    private func result(of check: Check, _ endpoint: EndpointNumber?, _ verdict: Verdict) -> CheckResult {
        let outcome = CheckResult(check, endpoint: endpoint, verdict: verdict)
        options.progress?(outcome)
        return outcome
    }
}

/// Thrown by a check that finds on its way that its rule says nothing about the device.
package struct NotApplicable: Error, Hashable, Sendable {
    package let reason: String
    package init(_ reason: String) { self.reason = reason }
}
