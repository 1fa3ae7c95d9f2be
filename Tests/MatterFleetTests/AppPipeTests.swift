// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Foundation
import MatterCore
import MatterNode
import MatterTLV
import Testing

@testable import MatterFleet

/// The forms are those that the SDK's test scripts write.
@Suite struct AppPipeTests {
    private func operation(_ line: String) throws -> LocalOperation { try AppPipeCommand(line: line).operation() }

    @Test func aDoorIsANumberOrATruthValue() throws {
        for line in [
            #"{"Name":"SetRefrigeratorDoorStatus","EndpointId":1,"DoorOpen":1}"#,
            #"{"Name": "SetRefrigeratorDoorStatus", "EndpointId": 1, "DoorOpen": true}"#,
        ] {
            guard case .openDoor(1) = try operation(line) else {
                Issue.record("\(line) opens no door")
                continue
            }
        }
        guard case .closeDoor(2) = try operation(#"{"Name":"SetRefrigeratorDoorStatus","EndpointId":2,"DoorOpen":0}"#)
        else {
            Issue.record("the door is not closed")
            return
        }
    }

    @Test func aLongPressLastsAsLongAsTold() throws {
        let line =
            #"{"Name":"SimulateLongPress","EndpointId":3,"ButtonId":1,"LongPressDelayMillis":500,"#
            + #""LongPressDurationMillis":2500,"FeatureMap":14}"#
        guard case .press(3, position: 1, count: 1, hold: .milliseconds(2500), gap: nil) = try operation(line) else {
            Issue.record("no such press")
            return
        }
    }

    @Test func aMultiPressHasItsCount() throws {
        let line =
            #"{"Name":"SimulateMultiPress","EndpointId":3,"ButtonId":2,"MultiPressPressedTimeMillis":100,"#
            + #""MultiPressReleasedTimeMillis":350,"MultiPressNumPresses":3,"FeatureMap":30,"MultiPressMax":3}"#
        guard
            case .press(3, position: 2, count: 3, hold: .milliseconds(100), gap: .milliseconds(350)) = try operation(
                line
            )
        else {
            Issue.record("no such presses")
            return
        }
    }

    @Test func sensorsSenseWhatTheyAreTold() throws {
        let occupied = try operation(#"{"Name":"SetOccupancy","EndpointId":1,"Occupancy":1}"#)
        let isClear = try operation(#"{"Name":"SetBooleanState","EndpointId":2,"NewState":false}"#)
        guard case .setAttribute(AttributePath(1, 0x0406, 0), .uint(UInt8(1))) = occupied,
            case .setAttribute(AttributePath(2, 0x0045, 0), .boolean(false)) = isClear
        else {
            Issue.record("\(occupied), \(isClear)")
            return
        }
    }

    @Test func theConfigurationIsTheWholeDevices() throws {
        guard case .raiseConfigurationVersion = try operation(#"{"Name":"SimulateConfigurationVersionChange"}"#) else {
            Issue.record("no new version")
            return
        }
    }

    @Test(arguments: [
        "", "press", "[]", #"{"EndpointId":1}"#, #"{"Name":"SimulateLongPress"}"#,
        #"{"Name":"Explode","EndpointId":1}"#, #"{"Name":"SetOccupancy","EndpointId":1}"#,
        #"{"Name":"SimulateLatchPosition","EndpointId":70000,"PositionId":1}"#,
    ])
    func whatIsNotUnderstoodIsRefused(line: String) {
        #expect(throws: LocalActionError.self) { try operation(line) }
    }

    @Test func thePipeIsMadeAndNothingElseIsTouched() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "app-pipe-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "pipe").path
        let descriptor = try AppPipe.open(path)
        defer { close(descriptor) }
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType != .typeRegular)
        let file = folder.appending(path: "file").path
        try Data("keep".utf8).write(to: URL(filePath: file))
        #expect(throws: FleetError.self) { try AppPipe.open(file) }
        #expect(try Data(contentsOf: URL(filePath: file)) == Data("keep".utf8))
    }
}
