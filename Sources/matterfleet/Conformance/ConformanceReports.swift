// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterConformance

/// The files that a run is to leave.
struct ConformanceReports {
    init(_ arguments: ParsedArguments) {
    }

    func write(_ reports: [DeviceReport]) throws {
    }
}
