// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance
import MatterCore
import MatterSimulation
import Testing

@Suite("Mutants of the node")
struct MutantTests {
    static let mutants = InteractionMutants.all + MessageMutants.all + DeviceMutants.all + ApplicationMutants.all

    @Test("each is caught by its check", arguments: mutants)
    func caught(mutant: Mutant) throws {
        let check = try #require(ConformanceSuite.checks.first { $0.id == mutant.caughtBy }, "\(mutant.caughtBy)")
        let path = ShippedProfiles.folder + "/" + mutant.profile
        let onset = Onset()
        let run = try SimulatedRun(profile: path, seed: 1) { mutant.configure(&$0, onset) }
        func begin() {
            onset.hasCome = true
            mutant.disguise(&run.subject.node.disguise)
        }
        if mutant.isFromStart { begin() }
        let results = run.run([check]) { if !mutant.isFromStart { begin() } }
        let isCaught = results.contains { $0.verdict == .failed }
        #expect(isCaught, "\(mutant.caughtBy): \(results.map { "\($0.verdict.name) \($0.verdict.reason ?? "")" })")
    }

    @Test("there are sixty or more, all different")
    func count() {
        #expect(Self.mutants.count >= 60)
        #expect(Set(Self.mutants.map(\.name)).count == Self.mutants.count)
    }

    @Test("checks have ids of their own")
    func ids() {
        let ids = ConformanceSuite.checks.map(\.id)
        #expect(Set(ids).count == ids.count)
    }
}
