// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import Testing

@testable import MatterModel

@Suite struct StandardModelTests {
    @Test func everyDefinitionParses() {
        #expect(StandardModel.shared.problems == [])
        for problem in StandardModel.shared.problems { print(problem) }
    }
}
