// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// An interaction model status code (Matter Core § 8.10.1).
package struct StatusCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let success = StatusCode(rawValue: 0x00)
    package static let failure = StatusCode(rawValue: 0x01)
    package static let invalidSubscription = StatusCode(rawValue: 0x7D)
    package static let unsupportedAccess = StatusCode(rawValue: 0x7E)
    package static let unsupportedEndpoint = StatusCode(rawValue: 0x7F)
    package static let invalidAction = StatusCode(rawValue: 0x80)
    package static let unsupportedCommand = StatusCode(rawValue: 0x81)
    package static let invalidCommand = StatusCode(rawValue: 0x85)
    package static let unsupportedAttribute = StatusCode(rawValue: 0x86)
    package static let constraintError = StatusCode(rawValue: 0x87)
    package static let unsupportedWrite = StatusCode(rawValue: 0x88)
    package static let resourceExhausted = StatusCode(rawValue: 0x89)
    package static let notFound = StatusCode(rawValue: 0x8B)
    package static let unreportableAttribute = StatusCode(rawValue: 0x8C)
    package static let invalidDataType = StatusCode(rawValue: 0x8D)
    package static let unsupportedRead = StatusCode(rawValue: 0x8F)
    package static let dataVersionMismatch = StatusCode(rawValue: 0x92)
    package static let timeout = StatusCode(rawValue: 0x94)
    package static let unsupportedNode = StatusCode(rawValue: 0x9B)
    package static let busy = StatusCode(rawValue: 0x9C)
    package static let accessRestricted = StatusCode(rawValue: 0x9D)
    package static let unsupportedCluster = StatusCode(rawValue: 0xC3)
    package static let noUpstreamSubscription = StatusCode(rawValue: 0xC5)
    package static let needsTimedInteraction = StatusCode(rawValue: 0xC6)
    package static let unsupportedEvent = StatusCode(rawValue: 0xC7)
    package static let pathsExhausted = StatusCode(rawValue: 0xC8)
    package static let timedRequestMismatch = StatusCode(rawValue: 0xC9)
    package static let failsafeRequired = StatusCode(rawValue: 0xCA)
    package static let invalidInState = StatusCode(rawValue: 0xCB)
    package static let noCommandResponse = StatusCode(rawValue: 0xCC)
    package static let termsAndConditionsChanged = StatusCode(rawValue: 0xCD)
    package static let maintenanceRequired = StatusCode(rawValue: 0xCE)
    package static let dynamicConstraintError = StatusCode(rawValue: 0xCF)
    package static let alreadyExists = StatusCode(rawValue: 0xD0)
    package static let invalidTransportType = StatusCode(rawValue: 0xD1)

    private static let names: [UInt8: String] = [
        0x00: "Success",
        0x01: "Failure",
        0x7D: "InvalidSubscription",
        0x7E: "UnsupportedAccess",
        0x7F: "UnsupportedEndpoint",
        0x80: "InvalidAction",
        0x81: "UnsupportedCommand",
        0x85: "InvalidCommand",
        0x86: "UnsupportedAttribute",
        0x87: "ConstraintError",
        0x88: "UnsupportedWrite",
        0x89: "ResourceExhausted",
        0x8B: "NotFound",
        0x8C: "UnreportableAttribute",
        0x8D: "InvalidDataType",
        0x8F: "UnsupportedRead",
        0x92: "DataVersionMismatch",
        0x94: "Timeout",
        0x9B: "UnsupportedNode",
        0x9C: "Busy",
        0x9D: "AccessRestricted",
        0xC3: "UnsupportedCluster",
        0xC5: "NoUpstreamSubscription",
        0xC6: "NeedsTimedInteraction",
        0xC7: "UnsupportedEvent",
        0xC8: "PathsExhausted",
        0xC9: "TimedRequestMismatch",
        0xCA: "FailsafeRequired",
        0xCB: "InvalidInState",
        0xCC: "NoCommandResponse",
        0xCD: "TermsAndConditionsChanged",
        0xCE: "MaintenanceRequired",
        0xCF: "DynamicConstraintError",
        0xD0: "AlreadyExists",
        0xD1: "InvalidTransportType",
    ]

    /// The names of all codes, ascending by number.
    package static var allNames: [String] { names.sorted { $0.key < $1.key }.map(\.value) }

    /// The code with this name, such as `ConstraintError`; the case of letters matters.
    package init?(named name: String) {
        guard let code = Self.names.first(where: { $0.value == name })?.key else { return nil }
        self.init(rawValue: code)
    }

    /// The specification's name in upper camel case, or the number in hexadecimal.
    package var description: String {
        Self.names[rawValue] ?? "0x" + String(rawValue, radix: 16, uppercase: true)
    }
}

/// An interaction model status with, where a cluster defines one, the cluster's own status.
package struct Status: Hashable, Sendable, Error {
    package var code: StatusCode
    package var clusterStatus: UInt8?

    package init(_ code: StatusCode, clusterStatus: UInt8? = nil) {
        self.code = code
        self.clusterStatus = clusterStatus
    }

    package static let success = Status(.success)

    /// A failure that the cluster itself defines.
    package static func cluster(_ status: UInt8) -> Status { Status(.failure, clusterStatus: status) }

    package var isSuccess: Bool { code == .success }
}
