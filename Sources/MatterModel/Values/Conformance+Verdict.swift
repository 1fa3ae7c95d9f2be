// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterTLV

/// The state in which a conformance is judged.
package struct ConformanceContext {
    /// Whether a feature (by code), an element or a condition (by name, whatever its case) holds or is there.
    package var holds: (String) -> Bool
    /// The value of an element that a comparison names.
    package var value: (String) -> TLVValue?
    /// The revision of the cluster or device type.
    package var revision: UInt16

    package init(
        revision: UInt16,
        holds: @escaping (String) -> Bool,
        value: @escaping (String) -> TLVValue? = { _ in nil }
    ) {
        self.revision = revision
        self.holds = holds
        self.value = value
    }
}

extension Conformance {
    /// What the conformance says in this state: the first clause that applies, marks aside.
    package func verdict(in context: ConformanceContext) -> Verdict { .optional }
}
