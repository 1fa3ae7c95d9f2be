// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel

/// A cluster that the standard does not know, defined by whoever describes the device.
///
/// Its attributes are served as their definition says; its commands answer what is written here, always the same.
package struct VendorCluster: Sendable {
    package let definition: ClusterDefinition
    /// What each command answers; one without a reply answers Failure, as any command whose behaviour is not there.
    package let replies: [CommandID: InvokeResult]

    package init(definition: ClusterDefinition, replies: [CommandID: InvokeResult] = [:]) {
        self.definition = definition
        self.replies = replies
    }
}
