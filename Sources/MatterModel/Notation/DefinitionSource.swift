// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A definition as its text has it: what is not said is nil, types are names.
struct ClusterSource: Sendable {
    var id: ClusterID?
    var name: String
    var revision: UInt16?
    var scope: ClusterDefinition.Scope?
    var quality: Quality = []
    var baseName: String?
    var features: [FeatureDefinition] = []
    var attributes: [ElementSource] = []
    var commands: [CommandSource] = []
    var events: [EventSource] = []
    var types: [TypeSource] = []
}

/// An attribute or field as its text has it.
struct ElementSource: Sendable {
    var id: UInt32
    var name: String
    var type: String?
    var access: Access?
    var quality: Quality?
    var conformance: Conformance?
    var constraint: Constraint?
    var defaultText: String?
}

/// A command or response as its text has it.
struct CommandSource: Sendable {
    var id: UInt32
    var name: String
    var isResponse: Bool
    /// The name of the response, or `status`.
    var response: String?
    var access: Access?
    var quality: Quality?
    var conformance: Conformance?
    var fields: [ElementSource] = []
}

/// An event as its text has it.
struct EventSource: Sendable {
    var id: UInt32
    var name: String
    var priority: EventPriority?
    var isFabricScoped: Bool
    var access: Access?
    var conformance: Conformance?
    var fields: [ElementSource] = []
}

/// A type as its text has it.
struct TypeSource: Sendable {
    enum Content: Sendable {
        case structure([ElementSource], isFabricScoped: Bool)
        case enumeration(bits: Int, [EnumerationValue])
        case bitmap(bits: Int, [BitmapField])
        case alias(String?)
    }

    var name: String
    var content: Content
    var constraint: Constraint?
}

/// A line of a definition that is not in its notation.
package struct DefinitionProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The definition's name, as far as it was read.
    package let definition: String
    /// The line within the definition, from 1; 0 where the problem is in no single line.
    package let line: Int
    package let message: String

    package var description: String { line == 0 ? "\(definition): \(message)" : "\(definition):\(line): \(message)" }
}
