// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

extension InvokeRequestMessage {
    /// Whether the commands may stand together in a message (Matter Core § 8.8.3.2).
    ///
    /// Several need a CommandRef each and concrete paths, all different; a group's command names no endpoint.
    func isValid(maxPaths: Int, isGroup: Bool) -> Bool {
        guard !invokeRequests.isEmpty, invokeRequests.count <= max(1, maxPaths) else { return false }
        var references: Set<UInt16> = []
        var paths: Set<CommandPathIB> = []
        for request in invokeRequests {
            guard request.path.cluster != nil, request.path.command != nil else { return false }
            if isGroup && request.path.endpoint != nil { return false }
            if let reference = request.commandRef, !references.insert(reference).inserted { return false }
            guard paths.insert(request.path).inserted else { return false }
        }
        guard invokeRequests.count > 1 else { return true }
        return references.count == invokeRequests.count
            && (isGroup || invokeRequests.allSatisfy { $0.path.endpoint != nil })
    }
}
