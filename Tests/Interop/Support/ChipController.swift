// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation

/// The CHIP SDK's controller with a fabric of its own, in a private network.
final class ChipController {
    /// The end of the DNS-SD instance names of controllers: the node id 112233, which the SDK starts with.
    static let nodeSuffix = "-000000000001B669"

    private let process: ChildProcess
    private let log: String

    init(in network: PrivateNetwork, folder: String, fabric: Int = 1) throws {
        let roots = folder + "/paa"
        try AttestationRoots.write(to: roots)
        log = folder + "/controller-\(fabric).log"
        process = try network.start(
            "the controller",
            [
                Requirements.python, Places.support + "/controller.py", roots, folder + "/controller-\(fabric).json",
                log,
                "\(fabric)",
            ]
        )
        guard try JSON(line: process.nextLine(within: 60))["result"] == "ready" else {
            throw InteropError("the controller does not start: \(recentLog)")
        }
    }

    /// Asks for an operation of `controller.py` and gives its result.
    @discardableResult
    func call(_ operation: String, _ arguments: [String: JSON] = [:], within seconds: Int = 60) throws -> JSON {
        var request = arguments
        request["op"] = .string(operation)
        request["seconds"] = .int(seconds)
        try process.send(line: JSON.object(request).line)
        let answer = try JSON(line: process.nextLine(within: Double(seconds) + 30))
        if let result = answer["result"] { return result }
        throw InteropError("\(operation): \(answer["error"]?.string ?? answer.line)\n\(recentLog)")
    }

    func close() {
        process.closeInput()
        if (try? process.waitForExit(within: 10)) == nil { process.kill() }
    }

    /// The last errors that the SDK logged.
    private var recentLog: String {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(30).joined(separator: "\n")
    }
}
