// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What came of a command.
package enum InvokeResult: Hashable, Sendable {
    case status(Status)
    /// The response command with its fields.
    case response(CommandID, TLVValue)
    /// The answer comes later, by `InteractionServer.complete`.
    case pending

    package static let success = InvokeResult.status(Status.success)

    /// A status without a cluster's own.
    package static func failure(_ code: StatusCode) -> InvokeResult { .status(Status(code)) }
}
