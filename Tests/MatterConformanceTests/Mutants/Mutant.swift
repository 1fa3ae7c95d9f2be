// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterNode
import MatterSimulation
import Testing

/// A node that is wrong in one way, and the check that must see it.
struct Mutant: Sendable, CustomTestStringConvertible {
    /// What is wrong, in words.
    let name: String
    /// The id of the check.
    let caughtBy: String
    /// The file of the profile.
    let profile: String
    /// Makes the node wrong before it is created.
    let configure: @Sendable (inout NodeConfiguration, Onset) -> Void
    /// Whether it is wrong before it is commissioned.
    let isFromStart: Bool
    /// Makes its surroundings wrong.
    let disguise: @Sendable (inout SimulatedNode.Disguise) -> Void

    init(
        _ name: String,
        caughtBy: String,
        profile: String = "power-strip.yaml",
        isFromStart: Bool = false,
        configure: @escaping @Sendable (inout NodeConfiguration, Onset) -> Void = { _, _ in },
        disguise: @escaping @Sendable (inout SimulatedNode.Disguise) -> Void = { _ in }
    ) {
        self.name = name
        self.caughtBy = caughtBy
        self.profile = profile
        self.isFromStart = isFromStart
        self.configure = configure
        self.disguise = disguise
    }

    /// A node whose data or interactions are wrong.
    static func data(
        _ name: String,
        caughtBy: String,
        profile: String = "power-strip.yaml",
        isFromStart: Bool = false,
        _ change: @escaping @Sendable (Faults) -> Void
    ) -> Mutant {
        Mutant(
            name,
            caughtBy: caughtBy,
            profile: profile,
            isFromStart: isFromStart,
            configure: { configuration, onset in
                configuration.layer = {
                    let faults = Faults(onset)
                    change(faults)
                    return faults
                }
            }
        )
    }

    var testDescription: String { "\(name) → \(caughtBy)" }
}

/// Whether a mutant is wrong yet: it is commissioned as a node that is right.
final class Onset: @unchecked Sendable {
    // Of the one thread that a run has.
    var hasCome = false
}
