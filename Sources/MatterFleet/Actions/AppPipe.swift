// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import FoundationEssentials
import Glibc
import MatterCore
import MatterNode
import MatterTLV

/// The named pipe of `--app-pipe`, by which the CHIP SDK's test scripts act on a device: one JSON object a line.
package enum AppPipe {
    /// Opens the pipe, and makes it where there is none.
    ///
    /// - Throws: `FleetError` where something else has the name, or the place cannot be written to.
    package static func open(_ path: String) throws(FleetError) -> Int32 {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFIFO else {
                throw .noPipe(path: path, reason: "something that is no named pipe has this name")
            }
        } else if mkfifo(path, 0o600) != 0 {
            throw .noPipe(path: path, reason: "it cannot be made: \(String(cString: strerror(errno)))")
        }
        // Open for writing too, so that the end of one writer is not the end of the input.
        let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .noPipe(path: path, reason: "it cannot be opened: \(String(cString: strerror(errno)))")
        }
        return descriptor
    }
}

/// A command of the test scripts, with the members that some of them have.
struct AppPipeCommand: Decodable {
    var name: String
    var endpoint: UInt16?
    var isDoorOpen: Bool?
    var button: UInt8?
    var longPressDuration: Int?
    var pressedTime: Int?
    var releasedTime: Int?
    var presses: Int?
    var position: UInt8?
    var occupancy: UInt8?
    var newState: Bool?

    private enum CodingKeys: String, CodingKey {
        case name = "Name"
        case endpoint = "EndpointId"
        case isDoorOpen = "DoorOpen"
        case button = "ButtonId"
        case longPressDuration = "LongPressDurationMillis"
        case pressedTime = "MultiPressPressedTimeMillis"
        case releasedTime = "MultiPressReleasedTimeMillis"
        case presses = "MultiPressNumPresses"
        case position = "PositionId"
        case occupancy = "Occupancy"
        case newState = "NewState"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        endpoint = try values.decodeIfPresent(UInt16.self, forKey: .endpoint)
        // Scripts write the door both as a number and as a truth value.
        if let flag = try? values.decodeIfPresent(Bool.self, forKey: .isDoorOpen) {
            isDoorOpen = flag
        } else {
            isDoorOpen = try values.decodeIfPresent(Int.self, forKey: .isDoorOpen).map { $0 != 0 }
        }
        button = try values.decodeIfPresent(UInt8.self, forKey: .button)
        longPressDuration = try values.decodeIfPresent(Int.self, forKey: .longPressDuration)
        pressedTime = try values.decodeIfPresent(Int.self, forKey: .pressedTime)
        releasedTime = try values.decodeIfPresent(Int.self, forKey: .releasedTime)
        presses = try values.decodeIfPresent(Int.self, forKey: .presses)
        position = try values.decodeIfPresent(UInt8.self, forKey: .position)
        occupancy = try values.decodeIfPresent(UInt8.self, forKey: .occupancy)
        newState = try values.decodeIfPresent(Bool.self, forKey: .newState)
    }

    init(line: String) throws(LocalActionError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
        } catch {
            throw LocalActionError(device: nil, reason: "a JSON object with \"Name\" is due on the application pipe")
        }
    }

    /// What the command asks of the device.
    func operation() throws(LocalActionError) -> LocalOperation {
        if name == "SimulateConfigurationVersionChange" { return .raiseConfigurationVersion }
        guard let endpoint = endpoint.map({ EndpointNumber($0) }) else {
            throw LocalActionError(device: nil, reason: "\(name) needs EndpointId")
        }
        switch name {
        case "SetRefrigeratorDoorStatus": return isDoorOpen == true ? .openDoor(endpoint) : .closeDoor(endpoint)
        case "SimulateLongPress":
            return .press(
                endpoint,
                position: button ?? 1,
                hold: .milliseconds(min(max(longPressDuration ?? 5000, 1), 600_000))
            )
        case "SimulateMultiPress":
            return .press(
                endpoint,
                position: button ?? 1,
                count: presses ?? 1,
                hold: pressedTime.map { .milliseconds(min(max($0, 1), 60_000)) },
                gap: releasedTime.map { .milliseconds(min(max($0, 1), 60_000)) }
            )
        case "SimulateLatchPosition": return Self.move(endpoint, to: position ?? 0)
        case "SetOccupancy":
            guard let occupancy else { throw LocalActionError(device: nil, reason: "\(name) needs Occupancy") }
            return .setAttribute(AttributePath(endpoint, 0x0406, 0x0000), .uint(occupancy))
        case "SetBooleanState":
            guard let newState else { throw LocalActionError(device: nil, reason: "\(name) needs NewState") }
            return .setAttribute(AttributePath(endpoint, 0x0045, 0x0000), .boolean(newState))
        case "SimulateSwitchIdle": return Self.move(endpoint, to: 0)
        default: throw LocalActionError(device: nil, reason: "the application pipe knows no \(name)")
        }
    }

    /// Moves a switch by its CurrentPosition.
    private static func move(_ endpoint: EndpointNumber, to position: UInt8) -> LocalOperation {
        .setAttribute(AttributePath(endpoint, 0x003B, 0x0001), .uint(position))
    }
}
