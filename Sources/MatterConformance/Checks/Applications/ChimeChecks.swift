// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The Chime cluster (Application Clusters § 11.8).
enum ChimeChecks {
    private static let cluster: ClusterID = 0x0556
    private static let installedChimeSounds: AttributeID = 0x0000
    private static let selectedChime: AttributeID = 0x0001
    private static let enabled: AttributeID = 0x0002
    private static let playChimeSound: CommandID = 0x00
    private static let chimeStartedPlaying: EventID = 0x00

    /// A check of a chime that is enabled, and has its selection back afterwards.
    private static func check(
        _ id: String,
        _ section: String,
        _ title: String,
        revision: UInt16 = 1,
        _ body: @escaping @Sendable (Trial) throws -> Void
    ) -> Check {
        Check(id, section, title, on: cluster) { trial in
            guard let own = trial.own?.revision, own >= revision else {
                throw NotApplicable("a revision of Chime before \(revision)")
            }
            for attribute in [selectedChime, enabled] {
                let before = try trial.read(attribute)
                trial.atEnd { try trial.session().write(trial.path(attribute), before) }
            }
            try trial.write(enabled, .boolean(true))
            try body(trial)
        }
    }

    /// The ids of the sounds that are installed.
    private static func sounds(_ trial: Trial) throws -> [UInt64] {
        try trial.list(installedChimeSounds).compactMap { $0[0]?.unsignedInteger }
    }

    private static func unknownSound(_ trial: Trial) throws -> UInt64 {
        let sounds = try sounds(trial)
        return try trial.require("a number that no sound has", (0...254).first { !sounds.contains($0) })
    }

    private static func sound(_ id: UInt64) -> TLVValue { .structure([0: .unsigned(id)]) }

    static let all: [Check] = [
        check("CHI-1", "App § 11.8.5.1", "The sounds installed have ids and names of their own") { trial in
            let sounds = try trial.list(installedChimeSounds)
            let names = sounds.compactMap { $0[1]?.string }
            trial.expect("the number of sounds", Int64(sounds.count), in: 1...255)
            trial.expect("the ids that differ", Set(sounds.map { $0[0]?.unsignedInteger }).count, is: sounds.count)
            trial.expect("the names that differ", Set(names).count, is: sounds.count)
            for name in names {
                trial.expect("the octets of the name \(name)", Int64(name.utf8.count), in: 1...48)
            }
        },
        check("CHI-2", "App § 11.8.5.2", "SelectedChime takes each sound that is installed") { trial in
            let sounds = try sounds(trial)
            let selected = try trial.number(selectedChime)
            trial.expect("whether the selected sound is installed", sounds.contains(selected ?? 0xFFFF), is: true)
            for sound in sounds {
                try trial.write(selectedChime, .unsigned(sound))
                trial.expect("SelectedChime", try trial.number(selectedChime), is: sound)
            }
        },
        check("CHI-3", "App § 11.8.5.2", "SelectedChime refuses any other number as NotFound") { trial in
            let before = try trial.read(selectedChime)
            try trial.write(selectedChime, .unsigned(unknownSound(trial)), expecting: .notFound)
            trial.expect("SelectedChime afterwards", try trial.read(selectedChime), is: before)
        },
        check("CHI-4", "App § 11.8.6.1", "PlayChimeSound plays the selected sound, and says so", revision: 2) { trial in
            for sound in try sounds(trial).prefix(2) {
                try trial.write(selectedChime, .unsigned(sound))
                let subscription = try trial.watch()
                try trial.invoke(playChimeSound)
                trial.expectOneEvent(chimeStartedPlaying, Self.sound(sound), to: subscription)
            }
        },
        check("CHI-5", "App § 11.8.6.1.1", "PlayChimeSound plays another sound where one is named", revision: 2) {
            trial in
            let sounds = try sounds(trial)
            guard let first = sounds.first, let last = sounds.last, first != last else {
                throw NotApplicable("only one sound")
            }
            try trial.write(selectedChime, .unsigned(first))
            let subscription = try trial.watch()
            try trial.invoke(playChimeSound, sound(last))
            trial.expectOneEvent(chimeStartedPlaying, sound(last), to: subscription)
            trial.expect("SelectedChime afterwards", try trial.number(selectedChime), is: first)
        },
        check("CHI-6", "App § 11.8.6.1", "PlayChimeSound of a sound that is not there is NotFound", revision: 2) {
            trial in
            let subscription = try trial.watch()
            try trial.invoke(playChimeSound, sound(unknownSound(trial)), expecting: .notFound)
            trial.expectNoEvent(to: subscription, after: "PlayChimeSound of an unknown sound")
        },
        check("CHI-7", "App § 11.8.5.3", "A disabled chime keeps silent") { trial in
            try trial.write(enabled, .boolean(false))
            let subscription = try trial.watch()
            try trial.invoke(playChimeSound)
            trial.expectNoEvent(to: subscription, after: "PlayChimeSound while disabled")
            try trial.write(enabled, .boolean(true))
            try trial.invoke(playChimeSound)
        },
        check("CHI-8", "App § 11.8.5", "Changes of SelectedChime and Enabled are reported") { trial in
            let subscription = try trial.watch()
            try trial.write(enabled, .boolean(false))
            trial.expectReport(enabled, .boolean(false), to: subscription)
            let before = try trial.number(selectedChime)
            guard let other = try sounds(trial).first(where: { $0 != before }) else { return }
            try trial.write(selectedChime, .unsigned(other))
            trial.expectReport(selectedChime, .unsigned(other), to: subscription)
        },
        Check("CHI-9", "App § 11.8.5", "SelectedChime and Enabled outlast a restart") { trial in
            let endpoints = try trial.endpoints(with: cluster)
            var expected: [AttributePath: TLVValue] = [:]
            for endpoint in endpoints {
                let list = try trial.read(AttributePath(endpoint, cluster, installedChimeSounds)).items ?? []
                guard let last = list.last?[0] else { continue }
                expected[AttributePath(endpoint, cluster, selectedChime)] = last
                expected[AttributePath(endpoint, cluster, enabled)] = .boolean(false)
            }
            try trial.keep(expected)
        },
    ]
}
