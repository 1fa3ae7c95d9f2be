// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// A key with which group messages may arrive, and the groups that it is for (Matter Core § 4.16).
package struct GroupReceiveKey: Hashable, Sendable {
    package var sessionID: SessionID
    /// The operational group key.
    package var key: AESKey
    package var fabricIndex: FabricIndex
    package var groupIDs: Set<GroupID>

    package init(sessionID: SessionID, key: AESKey, fabricIndex: FabricIndex, groupIDs: Set<GroupID>) {
        self.sessionID = sessionID
        self.key = key
        self.fabricIndex = fabricIndex
        self.groupIDs = groupIDs
    }
}
