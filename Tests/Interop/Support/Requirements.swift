// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import Testing

/// What these tests need of a machine: private networks, and the CHIP SDK's controller from PyPI.
enum Requirements {
    /// Skips the running test where the machine does not give what is needed; with `CI=true` it fails instead.
    static func check() throws {
        guard let reason = missing else { return }
        if ProcessInfo.processInfo.environment["CI"] == "true" { throw InteropError(reason) }
        try Test.cancel("\(reason)")
    }

    /// Skips the running test where the machine gives no private networks; with `CI=true` it fails instead.
    static func checkNetwork() throws {
        guard let reason = missingNetwork else { return }
        if ProcessInfo.processInfo.environment["CI"] == "true" { throw InteropError(reason) }
        try Test.cancel("\(reason)")
    }

    /// Skips the running test where there is no validator for JSON Schema; with `CI=true` it fails instead.
    static func checkSchemaValidator() throws {
        guard let reason = missingValidator else { return }
        if ProcessInfo.processInfo.environment["CI"] == "true" { throw InteropError(reason) }
        try Test.cancel("\(reason)")
    }

    /// Skips the running test where there is no validator for the device library; with `CI=true` it fails instead.
    static func checkDeviceLibrary() throws {
        guard let reason = missingDeviceLibrary else { return }
        if ProcessInfo.processInfo.environment["CI"] == "true" { throw InteropError(reason) }
        try Test.cancel("\(reason)")
    }

    /// The Python of the controller's environment.
    static let python = PythonEnvironment.controller.python

    private static let missingNetwork: String? = {
        do {
            _ = try PrivateNetwork()
            return nil
        } catch {
            return "no private network: \(error)"
        }
    }()

    private static let missing: String? = {
        if let missingNetwork { return missingNetwork }
        do {
            try PythonEnvironment.controller.make()
        } catch {
            return "no CHIP controller: \(error)"
        }
        return nil
    }()

    private static let missingValidator: String? = {
        do {
            try PythonEnvironment.schema.make()
            return nil
        } catch {
            return "no validator for JSON Schema: \(error)"
        }
    }()

    private static let missingDeviceLibrary: String? = {
        do {
            try PythonEnvironment.deviceLibrary.make()
            return nil
        } catch {
            return "no validator for the device library: \(error)"
        }
    }()
}
