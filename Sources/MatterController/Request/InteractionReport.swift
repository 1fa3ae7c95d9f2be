// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Attributes and events as a node reported them, lists put together again.
package struct InteractionReport: Hashable, Sendable {
    /// The value of an attribute.
    package struct Value: Hashable, Sendable {
        package var path: AttributePath
        package var dataVersion: DataVersion?
        package var data: TLVValue
    }

    package init() {}

    /// In the order in which they came.
    package var values: [Value] = []
    /// The paths that could not be read, and why.
    package var refusals: [AttributeStatusIB] = []
    package var events: [EventReportIB] = []

    package var isEmpty: Bool { values.isEmpty && refusals.isEmpty && events.isEmpty }

    /// The value of an attribute, nil where it was not reported.
    package subscript(_ path: AttributePath) -> TLVValue? {
        values.first { $0.path == path }?.data
    }

    package subscript(
        _ endpoint: EndpointNumber,
        _ cluster: ClusterID,
        _ attribute: AttributeID
    ) -> TLVValue? {
        self[AttributePath(endpoint, cluster, attribute)]
    }
}
