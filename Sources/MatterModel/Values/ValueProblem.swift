// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// Why a value may not stand where it stands.
package struct ValueProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A step from a value into its parts.
    package enum Step: Hashable, Sendable {
        case field(String)
        case entry(Int)
    }

    /// What an attribute write that has the problem is answered with.
    package let status: StatusCode
    /// The way from the whole value to the part that is wrong.
    package var path: [Step]
    /// The rule that is broken, in words.
    package let message: String

    init(_ status: StatusCode, _ message: String, path: [Step] = []) {
        self.status = status
        self.path = path
        self.message = message
    }

    /// The problem as the surrounding value has it.
    func within(_ step: Step) -> ValueProblem {
        var problem = self
        problem.path.insert(step, at: 0)
        return problem
    }

    /// The way and the rule.
    package var description: String {
        let way = path.reduce(into: "") { text, step in
            switch step {
            case .field(let name): text += (text.isEmpty ? "" : ".") + name
            case .entry(let index): text += "[\(index)]"
            }
        }
        return way.isEmpty ? message : "\(way): \(message)"
    }
}
