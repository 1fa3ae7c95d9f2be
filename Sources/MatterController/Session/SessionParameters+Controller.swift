// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterInteraction
import MatterMessaging

extension SessionParameters {
    /// What a controller tells of itself.
    ///
    /// Only the times may be left out of the structure (Matter Core § 4.13.1); there are nodes that begin no session with
    /// a peer that leaves out more.
    package static let controller = SessionParameters(
        dataModelRevision: 21,
        interactionModelRevision: UInt16(InteractionModel.revision),
        specificationVersion: 0x0106_0000,
        maximumPathsPerInvoke: 1
    )
}
