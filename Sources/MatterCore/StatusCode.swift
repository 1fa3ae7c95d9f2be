// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// An interaction model status code (Matter Core § 8.10.1).
public struct StatusCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number itself.
    public let rawValue: UInt8
    /// A status from its parts.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The status SUCCESS.
    public static let success = StatusCode(rawValue: 0x00)
    /// The status FAILURE.
    public static let failure = StatusCode(rawValue: 0x01)
    /// The status INVALID_SUBSCRIPTION.
    public static let invalidSubscription = StatusCode(rawValue: 0x7D)
    /// The status UNSUPPORTED_ACCESS.
    public static let unsupportedAccess = StatusCode(rawValue: 0x7E)
    /// The status UNSUPPORTED_ENDPOINT.
    public static let unsupportedEndpoint = StatusCode(rawValue: 0x7F)
    /// The status INVALID_ACTION.
    public static let invalidAction = StatusCode(rawValue: 0x80)
    /// The status UNSUPPORTED_COMMAND.
    public static let unsupportedCommand = StatusCode(rawValue: 0x81)
    /// The status INVALID_COMMAND.
    public static let invalidCommand = StatusCode(rawValue: 0x85)
    /// The status UNSUPPORTED_ATTRIBUTE.
    public static let unsupportedAttribute = StatusCode(rawValue: 0x86)
    /// The status CONSTRAINT_ERROR.
    public static let constraintError = StatusCode(rawValue: 0x87)
    /// The status UNSUPPORTED_WRITE.
    public static let unsupportedWrite = StatusCode(rawValue: 0x88)
    /// The status RESOURCE_EXHAUSTED.
    public static let resourceExhausted = StatusCode(rawValue: 0x89)
    /// The status NOT_FOUND.
    public static let notFound = StatusCode(rawValue: 0x8B)
    /// The status UNREPORTABLE_ATTRIBUTE.
    public static let unreportableAttribute = StatusCode(rawValue: 0x8C)
    /// The status INVALID_DATA_TYPE.
    public static let invalidDataType = StatusCode(rawValue: 0x8D)
    /// The status UNSUPPORTED_READ.
    public static let unsupportedRead = StatusCode(rawValue: 0x8F)
    /// The status DATA_VERSION_MISMATCH.
    public static let dataVersionMismatch = StatusCode(rawValue: 0x92)
    /// The status TIMEOUT.
    public static let timeout = StatusCode(rawValue: 0x94)
    /// The status UNSUPPORTED_NODE.
    public static let unsupportedNode = StatusCode(rawValue: 0x9B)
    /// The status BUSY.
    public static let busy = StatusCode(rawValue: 0x9C)
    /// The status ACCESS_RESTRICTED.
    public static let accessRestricted = StatusCode(rawValue: 0x9D)
    /// The status UNSUPPORTED_CLUSTER.
    public static let unsupportedCluster = StatusCode(rawValue: 0xC3)
    /// The status NO_UPSTREAM_SUBSCRIPTION.
    public static let noUpstreamSubscription = StatusCode(rawValue: 0xC5)
    /// The status NEEDS_TIMED_INTERACTION.
    public static let needsTimedInteraction = StatusCode(rawValue: 0xC6)
    /// The status UNSUPPORTED_EVENT.
    public static let unsupportedEvent = StatusCode(rawValue: 0xC7)
    /// The status PATHS_EXHAUSTED.
    public static let pathsExhausted = StatusCode(rawValue: 0xC8)
    /// The status TIMED_REQUEST_MISMATCH.
    public static let timedRequestMismatch = StatusCode(rawValue: 0xC9)
    /// The status FAILSAFE_REQUIRED.
    public static let failsafeRequired = StatusCode(rawValue: 0xCA)
    /// The status INVALID_IN_STATE.
    public static let invalidInState = StatusCode(rawValue: 0xCB)
    /// The status NO_COMMAND_RESPONSE.
    public static let noCommandResponse = StatusCode(rawValue: 0xCC)
    /// The status TERMS_AND_CONDITIONS_CHANGED.
    public static let termsAndConditionsChanged = StatusCode(rawValue: 0xCD)
    /// The status MAINTENANCE_REQUIRED.
    public static let maintenanceRequired = StatusCode(rawValue: 0xCE)
    /// The status DYNAMIC_CONSTRAINT_ERROR.
    public static let dynamicConstraintError = StatusCode(rawValue: 0xCF)
    /// The status ALREADY_EXISTS.
    public static let alreadyExists = StatusCode(rawValue: 0xD0)
    /// The status INVALID_TRANSPORT_TYPE.
    public static let invalidTransportType = StatusCode(rawValue: 0xD1)

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
    public static var allNames: [String] { names.sorted { $0.key < $1.key }.map(\.value) }

    /// The code with this name, such as `ConstraintError`; the case of letters matters.
    public init?(named name: String) {
        guard let code = Self.names.first(where: { $0.value == name })?.key else { return nil }
        self.init(rawValue: code)
    }

    /// The specification's name in upper camel case, or the number in hexadecimal.
    public var description: String {
        Self.names[rawValue] ?? "0x" + String(rawValue, radix: 16, uppercase: true)
    }
}

/// An interaction model status with, where a cluster defines one, the cluster's own status.
public struct Status: Hashable, Sendable, Error {
    /// The general status.
    public var code: StatusCode
    /// The cluster's own status, where it has one.
    public var clusterStatus: UInt8?

    /// A status from its parts.
    public init(_ code: StatusCode, clusterStatus: UInt8? = nil) {
        self.code = code
        self.clusterStatus = clusterStatus
    }

    /// All went well.
    public static let success = Status(.success)

    /// A failure that the cluster itself defines.
    public static func cluster(_ status: UInt8) -> Status { Status(.failure, clusterStatus: status) }

    /// Whether all went well.
    public var isSuccess: Bool { code == .success }
}
