// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterNode
import MatterTransport

extension Fleet {
    /// Does what a line asks for; the answer comes as a `local` event.
    ///
    /// May be called from any thread.
    package func perform(line: String) {
        onMain { [self] in carryOut(line) }
    }

    /// Does what a line of the application pipe asks of the fleet's first device.
    ///
    /// May be called from any thread.
    package func perform(pipeLine line: String) {
        onMain { [self] in
            let line = line.trimmed
            guard !line.isEmpty, let host = hosts.first else { return }
            do throws(LocalActionError) {
                carryOut(try AppPipeCommand(line: line).operation(), on: host, line)
            } catch {
                report(host.id, line, error.reason, isDone: false)
            }
        }
    }

    /// Does something with a device; the completion, on the device's own thread, says what came of it.
    ///
    /// May be called from any thread; an unknown device is refused.
    package func perform(
        _ operation: LocalOperation,
        on id: DeviceID,
        _ completion: @escaping @Sendable (Result<Void, LocalOperationError>) -> Void
    ) {
        guard let host = hosts.first(where: { $0.id == id }) else {
            return completion(.failure(.outOfRange("device \(id)")))
        }
        host.loop.run {
            do throws(LocalOperationError) {
                completion(.success(try host.perform(operation)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func carryOut(_ line: String) {
        let line = line.trimmed
        if line.isEmpty { return }
        do throws(LocalActionError) {
            switch try actions.parse(line) {
            case .help: report(nil, line, LocalActionParser.forms.joined(separator: " | "), isDone: true)
            case .perform(let operation, let id):
                guard let host = hosts.first(where: { $0.id == id }) else { return }
                carryOut(operation, on: host, line)
            }
        } catch {
            report(error.device, line, error.reason, isDone: false)
        }
    }

    private func carryOut(_ operation: LocalOperation, on host: NodeHost, _ line: String) {
        host.loop.run { [self] in
            do throws(LocalOperationError) {
                try host.perform(operation)
                report(host.id, line, "done", isDone: true)
            } catch {
                report(host.id, line, error.description, isDone: false)
            }
        }
    }

    private func report(_ device: DeviceID?, _ action: String, _ answer: String, isDone: Bool) {
        let report = LocalReport(device: device, action: action, answer: answer, isDone: isDone)
        observer.observe(.local(report, at: SystemClock.wallTime()))
    }
}

extension String {
    /// Without blanks and line ends around it.
    fileprivate var trimmed: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return ""
        }
        return String(self[first...last])
    }
}

extension LocalOperationError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownEndpoint(let endpoint): "there is no endpoint \(endpoint.rawValue)"
        case .unknownCluster(let path):
            "there is no cluster \(ElementNames.standard.cluster(path.cluster)) on endpoint \(path.endpoint.rawValue)"
        case .unknownAttribute(let path):
            "\(ElementNames.standard.cluster(path.cluster)) has no attribute \(ElementNames.standard.attribute(path)) here"
        case .outOfRange(let what): "\(what): out of range"
        case .refused(let path, let status): "\(ElementNames.standard.attribute(path)): \(status.code)"
        case .nothingThere(let endpoint, let what): "there is no \(what) on endpoint \(endpoint.rawValue)"
        }
    }
}
