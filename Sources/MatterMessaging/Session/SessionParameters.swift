// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// What a node tells its peer about its timing and abilities when a session is made (Matter Core § 4.13.1).
package struct SessionParameters: Hashable, Sendable {
    /// How long a sender waits before it repeats a message to a node that may be asleep.
    package var idleInterval: Duration
    /// The same for a node that is awake.
    package var activeInterval: Duration
    /// How long a node stays awake after it was last active.
    package var activeThreshold: Duration
    package var dataModelRevision: UInt16?
    package var interactionModelRevision: UInt16?
    package var specificationVersion: UInt32?
    package var maximumPathsPerInvoke: UInt16?
    package var supportedTransports: UInt16?
    package var maximumTCPMessageSize: UInt32?

    package init(
        idleInterval: Duration = .milliseconds(500),
        activeInterval: Duration = .milliseconds(300),
        activeThreshold: Duration = .milliseconds(4000),
        dataModelRevision: UInt16? = nil,
        interactionModelRevision: UInt16? = nil,
        specificationVersion: UInt32? = nil,
        maximumPathsPerInvoke: UInt16? = nil,
        supportedTransports: UInt16? = nil,
        maximumTCPMessageSize: UInt32? = nil
    ) {
        self.idleInterval = idleInterval
        self.activeInterval = activeInterval
        self.activeThreshold = activeThreshold
        self.dataModelRevision = dataModelRevision
        self.interactionModelRevision = interactionModelRevision
        self.specificationVersion = specificationVersion
        self.maximumPathsPerInvoke = maximumPathsPerInvoke
        self.supportedTransports = supportedTransports
        self.maximumTCPMessageSize = maximumTCPMessageSize
    }

    /// What is assumed of a peer that says nothing.
    package static let `default` = SessionParameters()

    /// The longest interval that a node may ask for, one hour.
    package static let maximumInterval: UInt32 = 3_600_000
}

extension SessionParameters {
    /// Reads the structure that handshake messages carry; absent members keep their defaults.
    ///
    /// Intervals of zero or above an hour are taken as absent: peers send them, and neither makes a usable timer.
    package init(tlv: TLVValue) throws(TLVError) {
        _ = try tlv.requireStructure()
        self.init()
        if let value = try tlv[1]?.uint(UInt32.self), let interval = Self.interval(value) { idleInterval = interval }
        if let value = try tlv[2]?.uint(UInt32.self), let interval = Self.interval(value) { activeInterval = interval }
        if let value = try tlv[3]?.uint(UInt16.self) { activeThreshold = .milliseconds(Int64(value)) }
        dataModelRevision = try tlv[4]?.uint()
        interactionModelRevision = try tlv[5]?.uint()
        specificationVersion = try tlv[6]?.uint()
        maximumPathsPerInvoke = try tlv[7]?.uint()
        supportedTransports = try tlv[8]?.uint()
        maximumTCPMessageSize = try tlv[9]?.uint()
    }

    /// The structure that handshake messages carry.
    package var tlv: TLVValue {
        .structure([
            1: .unsigned(Self.milliseconds(idleInterval)),
            2: .unsigned(Self.milliseconds(activeInterval)),
            3: .unsigned(min(Self.milliseconds(activeThreshold), UInt64(UInt16.max))),
            4: dataModelRevision.map(TLVValue.uint),
            5: interactionModelRevision.map(TLVValue.uint),
            6: specificationVersion.map(TLVValue.uint),
            7: maximumPathsPerInvoke.map(TLVValue.uint),
            8: supportedTransports.map(TLVValue.uint),
            9: maximumTCPMessageSize.map(TLVValue.uint),
        ])
    }

    private static func interval(_ milliseconds: UInt32) -> Duration? {
        (1...maximumInterval).contains(milliseconds) ? .milliseconds(Int64(milliseconds)) : nil
    }

    private static func milliseconds(_ duration: Duration) -> UInt64 {
        min(UInt64(clamping: duration.wholeMilliseconds), UInt64(UInt32.max))
    }
}
