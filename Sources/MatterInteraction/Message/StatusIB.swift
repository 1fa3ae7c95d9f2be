// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The form of a status within information blocks (Matter Core § 10.6.17).
extension Status {
    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        self.init(StatusCode(rawValue: try tlv.member(0).uint()), clusterStatus: try tlv.number(1))
    }

    package var tlv: TLVValue {
        .structure([0: .uint(code.rawValue), 1: clusterStatus.map { .uint($0) }])
    }
}
