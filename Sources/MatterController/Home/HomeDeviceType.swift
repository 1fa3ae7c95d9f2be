// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore

/// A device type of the device library, by which parts are asked for.
public protocol HomeDeviceType: Sendable {
    /// The device type's id.
    static var id: DeviceTypeID { get }
}

/// Device types that are no device by themselves, but go along with another.
enum UtilityDeviceType {
    /// Root node, power source, over-the-air requestor and provider, aggregator, bridged node, secondary network
    /// interface, joint fabric administrator, device energy management, electrical sensor.
    static let all: Set<DeviceTypeID> = [
        0x0016, 0x0011, 0x0012, 0x0014, 0x000E, 0x0013, 0x0019, 0x0130, 0x050D, 0x0510,
    ]
    static let aggregator: DeviceTypeID = 0x000E
}

/// A plug that switches.
public enum OnOffPlugInUnitDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x010A
}

/// A plug that dims.
public enum DimmablePlugInUnitDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x010B
}

/// A light that switches.
public enum OnOffLightDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x0100
}

/// A light that dims.
public enum DimmableLightDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x0101
}

/// A switch for lights elsewhere.
public enum OnOffLightSwitchDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x0103
}

/// A button or switch of any use.
public enum GenericSwitchDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x000F
}

/// A refrigerator with its cabinets.
public enum RefrigeratorDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x0070
}

/// A cabinet with a temperature that can be set.
public enum TemperatureControlledCabinetDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x0071
}

/// The button of a doorbell.
public enum DoorbellDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x0148
}

/// What rings for a doorbell.
public enum ChimeDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x0146
}

/// A contact on a door or window.
public enum ContactSensorDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x0015
}

/// A sensor for people.
public enum OccupancySensorDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x0107
}

/// A sensor for temperature.
public enum TemperatureSensorDeviceType: HomeDeviceType {
    /// The device type's id.
    public static let id: DeviceTypeID = 0x0302
}
