// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterInteraction

/// What may stand between a node's interaction engine and the data behind it or the messages below it, so that a node
/// misbehaves without a branch in the code of those that do not.
///
/// What it returns is held by the node, and must not hold the node in return.
package protocol NodeLayer: AnyObject {
    /// The data as the engine is to see it.
    func data(over model: any InteractionDataModel) -> any InteractionDataModel
    /// The messages as the engine is to send them.
    func messages(over transport: any InteractionTransport) -> any InteractionTransport
}
