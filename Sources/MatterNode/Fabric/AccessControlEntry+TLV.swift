// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterModel
import MatterTLV

extension AccessControlEntry {
    /// An entry from the wire form of AccessControlEntryStruct; nil where it is not one.
    init?(tlv: TLVValue, fabricIndex: FabricIndex) {
        guard let number = tlv[1]?.unsignedInteger.flatMap(Int.init(exactly:)),
            let privilege = Privilege(rawValue: number),
            let mode = tlv[2]?.unsignedInteger.flatMap(UInt8.init(exactly:)).flatMap(AuthMode.init(rawValue:))
        else { return nil }
        self.init(
            privilege: privilege,
            authMode: mode,
            subjects: (tlv[3]?.items ?? []).compactMap { $0.unsignedInteger.map { NodeID($0) } },
            targets: (tlv[4]?.items ?? []).map(Target.init(tlv:)),
            fabricIndex: fabricIndex
        )
    }
}

extension AccessControlEntry.Target {
    fileprivate init(tlv: TLVValue) {
        func number(_ tag: UInt8) -> UInt32? { tlv[tag]?.unsignedInteger.flatMap(UInt32.init(exactly:)) }
        self.init(
            cluster: number(0).map { ClusterID($0) },
            endpoint: number(1).flatMap(UInt16.init(exactly:)).map { EndpointNumber($0) },
            deviceType: number(2).map { DeviceTypeID($0) }
        )
    }
}
