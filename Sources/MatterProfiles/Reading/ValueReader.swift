// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// Reads the values of attributes.
struct ValueReader {
    let log: ProfileLog

    /// The value of an attribute by its type alone, as constraints may refer to what is not read yet.
    func value(_ node: YAMLNode, of attribute: AttributeDefinition, path: String) -> ValueDraft? {
        do throws(ValueProblem) {
            let value = try attribute.type.value(from: node.readable, isNullable: attribute.isNullable)
            return ValueDraft(attribute: attribute, value: value, node: node, path: path)
        } catch {
            report(error, node, path) { log.error($0, at: $1, path: $2) }
            return nil
        }
    }

    /// Holds a value to the constraints that apply in its context.
    func check(_ draft: ValueDraft, in context: ValueContext, isStrict: Bool) {
        guard let problem = draft.attribute.problem(with: draft.value, in: context) else { return }
        report(problem, draft.node, draft.path) { message, position, path in
            if problem.status == .constraintError {
                log.breach(message, at: position, path: path, isStrict: isStrict)
            } else {
                log.error(message, at: position, path: path)
            }
        }
    }

    /// Says of a problem with a value where in the profile it is.
    func report(
        _ problem: ValueProblem,
        _ node: YAMLNode,
        _ path: String,
        _ say: (String, SourcePosition, String) -> Void
    ) {
        var node = node
        var path = path
        for step in problem.path {
            switch step {
            case .field(let name):
                path = path.appending(path: name)
                node = node.entries?.first { $0.key.isEqualIgnoringCase(to: name) }?.value ?? node
            case .entry(let index):
                path += "[\(index)]"
                if let items = node.items, items.indices.contains(index) { node = items[index] }
            }
        }
        var message = problem.message
        if let text = node.scalar, !text.isEmpty, !message.contains("'\(text)'"), !node.isNull {
            message += ", found '\(text.shortened)'"
        }
        say(message, node.position, path)
    }
}

extension YAMLNode {
    /// The node as a value that the model reads.
    var readable: ReadableValue {
        switch content {
        case .scalar(let text, let isQuoted): isNull ? .plain("null") : isQuoted ? .quoted(text) : .plain(text)
        case .sequence(let items): .list(items.map(\.readable))
        case .mapping(let entries): .fields(entries.map { ReadableValue.Field($0.key, $0.value.readable) })
        }
    }
}
