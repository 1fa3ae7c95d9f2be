// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The checks of all application clusters.
enum ApplicationChecks {
    static let all: [Check] = [
        OnOffChecks.all,
        OnOffLightingChecks.all,
        IdentifyChecks.all,
        GroupsChecks.all,
        ScenesManagementChecks.all,
        SceneRecallChecks.all,
    ].flatMap { $0 }
}
