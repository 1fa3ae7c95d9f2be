// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A request that a client sends to a server, or the response to one.
package struct CommandDefinition: Sendable {
    package let id: CommandID
    package let name: String
    /// Whether the server sends it.
    package let isResponse: Bool
    /// The fields in the order of their tags.
    package let fields: [FieldDefinition]
    /// The response of a request; nil where the answer is a status alone.
    package let responseID: CommandID?
    package let access: Access
    package let quality: Quality
    package let conformance: Conformance

    package init(
        id: CommandID,
        name: String,
        isResponse: Bool,
        fields: [FieldDefinition],
        responseID: CommandID?,
        access: Access,
        quality: Quality = [],
        conformance: Conformance = .mandatory
    ) {
        self.id = id
        self.name = name
        self.isResponse = isResponse
        self.fields = fields
        self.responseID = responseID
        self.access = access
        self.quality = quality
        self.conformance = conformance
    }

    /// The field with this name, whatever its case.
    package func field(named name: String) -> FieldDefinition? {
        fields.first { $0.name.isEqualIgnoringCase(to: name) }
    }
}
