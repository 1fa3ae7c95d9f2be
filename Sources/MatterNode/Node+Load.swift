// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterTLV

extension Node {
    /// DeviceLoadStatus of General Diagnostics (Matter Core § 11.12.6.10).
    func loadStatus(for fabric: FabricIndex) -> TLVValue {
        let subscriptions = interaction.subscriptions
        let counters = interaction.counters
        return .structure([
            0: .uint(UInt16(clamping: subscriptions.count)),
            1: .uint(UInt16(clamping: subscriptions.count { $0.subject.fabricIndex == fabric })),
            2: .uint(UInt32(clamping: counters.subscriptionsEstablished)),
            3: .uint(UInt32(clamping: counters.messagesSent)), 4: .uint(UInt32(clamping: counters.messagesReceived)),
        ])
    }

    /// What the emulated heap of Software Diagnostics holds: sessions, subscriptions, fabrics and changed values.
    var emulatedHeapUse: UInt64 {
        let used =
            48 * 1024 + messages.sessionCount * 640 + interaction.subscriptions.count * 512 + fabrics.count * 1536
            + overlay.count * 48
        return min(UInt64(used), 200 * 1024)
    }
}
