// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// A privilege that an access control entry grants (Matter Core § 6.6.2), lowest first.
package enum Privilege: Int, Comparable, Hashable, Sendable, CaseIterable {
    case view = 1
    case proxyView
    case operate
    case manage
    case administer

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Whether holding this privilege is as good as holding the other one.
    ///
    /// ProxyView grants View beside itself and is granted by Administer only (Matter Core § 6.6.2).
    package func includes(_ required: Privilege) -> Bool {
        switch (self, required) {
        case (.proxyView, _): required <= .proxyView
        case (_, .proxyView): self == .administer
        default: self >= required
        }
    }
}

/// Who may read, write or invoke an element, and how (Matter Core § 7.6).
package struct Access: Hashable, Sendable {
    /// What reading takes, nil where the element cannot be read.
    package var read: Privilege?
    /// What writing takes, nil where the element cannot be written.
    package var write: Privilege?
    /// What invoking takes, nil for anything but a command.
    package var invoke: Privilege?
    /// Whether a server may leave writing out (`R[W]`).
    package var isWriteOptional = false
    package var isFabricScoped = false
    package var isFabricSensitive = false
    /// Whether writing or invoking needs a timed interaction.
    package var isTimed = false

    package init(read: Privilege? = nil, write: Privilege? = nil, invoke: Privilege? = nil) {
        self.read = read
        self.write = write
        self.invoke = invoke
    }
}
