// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterTLV

/// Reading (Core § 8.4).
enum ReadChecks {
    static let all: [Check] = [
        Check("IM-READ-1", "Core § 8.4.3.2", "A concrete path of an unknown endpoint is UnsupportedEndpoint") { trial in
            let unused = EndpointNumber(0xFFF0)
            let result = try trial.session().read(AttributePath(unused, 0x001D, 0x0000))
            trial.expect("the status", result, is: .failure(Status(.unsupportedEndpoint)))
        }
    ]
}
