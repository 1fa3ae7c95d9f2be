// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// Switching (Matter Application Clusters § 1.5).
public enum OnOffCluster: HomeCluster {
    /// The attributes.
    public struct Attributes: Sendable {
        /// OnOff.
        public let onOff = Attribute<Bool>(0x0000)
        /// GlobalSceneControl.
        public let globalSceneControl = Attribute<Bool>(0x4000)
        /// OnTime.
        public let onTime = Attribute<UInt16>(0x4001)
        /// OffWaitTime.
        public let offWaitTime = Attribute<UInt16>(0x4002)
        /// StartUpOnOff.
        public let startUpOnOff = Attribute<UInt8>(0x4003)
    }

    /// The cluster's id.
    public static let id: ClusterID = 0x0006
    /// The attributes.
    public static let attributes = Attributes()
}

extension Command<OnOffCluster> {
    /// Off.
    public static let off = Self(0x00)
    /// On.
    public static let on = Self(0x01)
    /// Toggle.
    public static let toggle = Self(0x02)
    /// OffWithEffect.
    public static let offWithEffect = Self(0x40)
    /// OnWithTimedOff.
    public static let onWithTimedOff = Self(0x42)
}

/// Making itself noticed (Matter Application Clusters § 1.2).
public enum IdentifyCluster: HomeCluster {
    /// The attributes.
    public struct Attributes: Sendable {
        /// IdentifyTime.
        public let identifyTime = Attribute<UInt16>(0x0000)
        /// IdentifyType.
        public let identifyType = Attribute<UInt8>(0x0001)
    }

    /// The cluster's id.
    public static let id: ClusterID = 0x0003
    /// The attributes.
    public static let attributes = Attributes()
}

extension Command<IdentifyCluster> {
    /// Identify.
    public static let identify = Self(0x00)
    /// TriggerEffect.
    public static let triggerEffect = Self(0x40)
}

/// Buttons (Matter Application Clusters § 1.13).
public enum SwitchCluster: HomeCluster {
    /// The attributes.
    public struct Attributes: Sendable {
        /// NumberOfPositions.
        public let numberOfPositions = Attribute<UInt8>(0x0000)
        /// CurrentPosition.
        public let currentPosition = Attribute<UInt8>(0x0001)
        /// MultiPressMax.
        public let multiPressMax = Attribute<UInt8>(0x0002)
    }

    /// The cluster's id.
    public static let id: ClusterID = 0x003B
    /// The attributes.
    public static let attributes = Attributes()
}

/// Setting a temperature (Matter Application Clusters § 8.2).
public enum TemperatureControlCluster: HomeCluster {
    /// The attributes.
    public struct Attributes: Sendable {
        /// TemperatureSetpoint.
        public let temperatureSetpoint = Attribute<Int16>(0x0000)
        /// MinTemperature.
        public let minTemperature = Attribute<Int16>(0x0001)
        /// MaxTemperature.
        public let maxTemperature = Attribute<Int16>(0x0002)
        /// Step.
        public let step = Attribute<Int16>(0x0003)
        /// SelectedTemperatureLevel.
        public let selectedTemperatureLevel = Attribute<UInt8>(0x0004)
    }

    /// The cluster's id.
    public static let id: ClusterID = 0x0056
    /// The attributes.
    public static let attributes = Attributes()
}

extension Command<TemperatureControlCluster> {
    /// SetTemperature.
    public static let setTemperature = Self(0x00)
}

/// Measuring a temperature (Matter Application Clusters § 2.3).
public enum TemperatureMeasurementCluster: HomeCluster {
    /// The attributes.
    public struct Attributes: Sendable {
        /// MeasuredValue.
        public let measuredValue = Attribute<Int16>(0x0000)
        /// MinMeasuredValue.
        public let minMeasuredValue = Attribute<Int16>(0x0001)
        /// MaxMeasuredValue.
        public let maxMeasuredValue = Attribute<Int16>(0x0002)
    }

    /// The cluster's id.
    public static let id: ClusterID = 0x0402
    /// The attributes.
    public static let attributes = Attributes()
}

/// Alarms of a refrigerator (Matter Application Clusters § 8.8).
public enum RefrigeratorAlarmCluster: HomeCluster {
    /// The attributes.
    public struct Attributes: Sendable {
        /// Mask.
        public let mask = Attribute<UInt32>(0x0000)
        /// State.
        public let state = Attribute<UInt32>(0x0002)
        /// Supported.
        public let supported = Attribute<UInt32>(0x0003)
    }

    /// The cluster's id.
    public static let id: ClusterID = 0x0057
    /// The attributes.
    public static let attributes = Attributes()
}

/// Modes of a refrigerator (Matter Application Clusters § 8.7).
public enum RefrigeratorModeCluster: HomeCluster {
    /// The attributes.
    public struct Attributes: Sendable {
        /// CurrentMode.
        public let currentMode = Attribute<UInt8>(0x0001)
    }

    /// The cluster's id.
    public static let id: ClusterID = 0x0052
    /// The attributes.
    public static let attributes = Attributes()
}

extension Command<RefrigeratorModeCluster> {
    /// ChangeToMode.
    public static let changeToMode = Self(0x00)
}

/// Ringing (Matter Application Clusters § 11.8).
public enum ChimeCluster: HomeCluster {
    /// The attributes.
    public struct Attributes: Sendable {
        /// SelectedChime.
        public let selectedChime = Attribute<UInt8>(0x0001)
        /// Enabled.
        public let enabled = Attribute<Bool>(0x0002)
    }

    /// The cluster's id.
    public static let id: ClusterID = 0x0556
    /// The attributes.
    public static let attributes = Attributes()
}

extension Command<ChimeCluster> {
    /// PlayChimeSound.
    public static let playChimeSound = Self(0x00)
}

/// Measuring power (Matter Application Clusters § 2.13).
public enum ElectricalPowerMeasurementCluster: HomeCluster {
    /// The attributes.
    public struct Attributes: Sendable {
        /// Voltage.
        public let voltage = Attribute<Int64>(0x0004)
        /// ActiveCurrent.
        public let activeCurrent = Attribute<Int64>(0x0005)
        /// ActivePower.
        public let activePower = Attribute<Int64>(0x0008)
    }

    /// The cluster's id.
    public static let id: ClusterID = 0x0090
    /// The attributes.
    public static let attributes = Attributes()
}

/// What a node is (Matter Core § 11.1).
public enum BasicInformationCluster: HomeCluster {
    /// The attributes.
    public struct Attributes: Sendable {
        /// VendorName.
        public let vendorName = Attribute<String>(0x0001)
        /// ProductName.
        public let productName = Attribute<String>(0x0003)
        /// NodeLabel.
        public let nodeLabel = Attribute<String>(0x0005)
        /// SerialNumber.
        public let serialNumber = Attribute<String>(0x000F)
        /// Reachable.
        public let reachable = Attribute<Bool>(0x0011)
    }

    /// The cluster's id.
    public static let id: ClusterID = 0x0028
    /// The attributes.
    public static let attributes = Attributes()
}

// MARK: - Commands with their fields

extension Trait<OnOffCluster> {
    /// Switches on.
    public func on() async throws { try await invoke(.on) }
    /// Switches off.
    public func off() async throws { try await invoke(.off) }
    /// Switches over.
    public func toggle() async throws { try await invoke(.toggle) }
}

extension Trait<IdentifyCluster> {
    /// Has the part make itself noticed for some seconds.
    public func identify(for seconds: UInt16) async throws {
        try await invoke(.identify, .structure([0: .uint(seconds)]))
    }
}

extension Trait<TemperatureControlCluster> {
    /// Sets the temperature, in hundredths of a degree Celsius.
    public func setTemperature(_ target: Int16) async throws {
        try await invoke(.setTemperature, .structure([0: .int(target)]))
    }
}

extension Trait<RefrigeratorModeCluster> {
    /// Changes to another mode.
    public func changeToMode(_ mode: UInt8) async throws {
        let answer = try await invoke(.changeToMode, .structure([0: .uint(mode)]))
        guard let code = answer?[0]?.unsignedInteger else { throw ControllerFailure.malformedAnswer }
        guard code == 0 else { throw ControllerFailure.refused(code: code) }
    }
}

extension Trait<ChimeCluster> {
    /// Plays a sound; nil for the selected one.
    public func play(_ sound: UInt8? = nil) async throws {
        try await invoke(.playChimeSound, .structure([0: sound.map { .uint($0) }]))
    }
}
