// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The device types of lights, outlets, switches, sensors, locks and cameras.
enum HomeDeviceTypes {
    static let texts: [String] = [
        """
        device type 0x000A DoorLock, revision 4, simple
          requires condition ACLExtensionCond of RootNode: M
          requires condition TimeSyncCond of RootNode: O
          requires condition TimeSyncWithClientCond of RootNode: O
          server 0x0003 Identify: M
          server 0x0004 Groups: X
          server 0x0062 ScenesManagement: X
          server 0x0101 DoorLock: M
        """,
        """
        device type 0x000B DoorLockController, revision 3, simple
          requires condition TimeSyncCond of RootNode: O
          client 0x0004 Groups: O
          client 0x0062 ScenesManagement: O
          client 0x0101 DoorLock: M
        """,
        """
        device type 0x000F GenericSwitch, revision 3, simple
          server 0x0003 Identify: M
          server 0x003B Switch: M
        """,
        """
        device type 0x0015 ContactSensor, revision 2, simple
          server 0x0003 Identify: M
          server 0x0045 BooleanState: M
          server 0x0080 BooleanStateConfiguration: O
        """,
        """
        device type 0x0040 IrrigationSystem, revision 1, simple
          server 0x0003 Identify: O
          server 0x0060 OperationalState: O
          server 0x0404 FlowMeasurement: O
          client 0x0404 FlowMeasurement: O
          part 0x0042 WaterValve: M
        """,
        """
        device type 0x0041 WaterFreezeDetector, revision 2, simple
          server 0x0003 Identify: M
          server 0x0045 BooleanState: M
            event StateChange: M
            feature CHGEVENT: Rev >= v2
          server 0x0080 BooleanStateConfiguration: O
        """,
        """
        device type 0x0042 WaterValve, revision 1, simple
          server 0x0003 Identify: M
          server 0x0081 ValveConfigurationAndControl: M
          server 0x0404 FlowMeasurement: O
          client 0x0404 FlowMeasurement: O
        """,
        """
        device type 0x0043 WaterLeakDetector, revision 2, simple
          server 0x0003 Identify: M
          server 0x0045 BooleanState: M
            event StateChange: M
            feature CHGEVENT: Rev >= v2
          server 0x0080 BooleanStateConfiguration: O
        """,
        """
        device type 0x0044 RainSensor, revision 2, simple
          server 0x0003 Identify: M
          server 0x0045 BooleanState: M
            event StateChange: M
            feature CHGEVENT: Rev >= v2
          server 0x0080 BooleanStateConfiguration: O
        """,
        """
        device type 0x0045 SoilSensor, revision 1, simple
          server 0x0003 Identify: M
          server 0x0402 TemperatureMeasurement: O
          server 0x0430 SoilMeasurement: M
        """,
        """
        device type 0x0100 OnOffLight, revision 3, simple
          server 0x0003 Identify: M
            command TriggerEffect: M
          server 0x0004 Groups: M
          server 0x0006 OnOff: M
            feature LT: M
          server 0x0008 LevelControl: O
            feature OO: M
            feature LT: M
            attribute CurrentLevel; constraint 1 to 254
            attribute MinLevel; constraint 1
            attribute MaxLevel; constraint 254
          server 0x0062 ScenesManagement: M
            command CopyScene: M
          client 0x0406 OccupancySensing: O
        """,
        """
        device type 0x0101 DimmableLight, revision 3, simple, superset of OnOffLight
          server 0x0003 Identify: M
            command TriggerEffect: M
          server 0x0004 Groups: M
          server 0x0006 OnOff: M
            feature LT: M
          server 0x0008 LevelControl: M
            feature LT: M
            feature OO: M
            attribute CurrentLevel; constraint 1 to 254
            attribute MinLevel; constraint 1
            attribute MaxLevel; constraint 254
          server 0x0062 ScenesManagement: M
            command CopyScene: M
          client 0x0406 OccupancySensing: O
        """,
        """
        device type 0x0103 OnOffLightSwitch, revision 3, simple
          server 0x0003 Identify: M
          client 0x0003 Identify: M
          client 0x0004 Groups: O
          client 0x0006 OnOff: M
          client 0x0062 ScenesManagement: O
        """,
        """
        device type 0x0104 DimmerSwitch, revision 3, simple, superset of OnOffLightSwitch
          server 0x0003 Identify: M
          client 0x0003 Identify: M
          client 0x0004 Groups: O
          client 0x0006 OnOff: M
          client 0x0008 LevelControl: M
          client 0x0062 ScenesManagement: O
        """,
        """
        device type 0x0105 ColorDimmerSwitch, revision 3, simple, superset of DimmerSwitch
          server 0x0003 Identify: M
          client 0x0003 Identify: M
          client 0x0004 Groups: O
          client 0x0006 OnOff: M
          client 0x0008 LevelControl: M
          client 0x0062 ScenesManagement: O
          client 0x0300 ColorControl: M
        """,
        """
        device type 0x0106 LightSensor, revision 4, simple
          server 0x0003 Identify: M
          server 0x0400 IlluminanceMeasurement: M
        """,
        """
        device type 0x0107 OccupancySensor, revision 4, simple
          server 0x0003 Identify: M
          server 0x0080 BooleanStateConfiguration: O
          server 0x0406 OccupancySensing: M
        """,
        """
        device type 0x010A OnOffPlugInUnit, revision 4, simple
          server 0x0003 Identify: M
            command TriggerEffect: M
          server 0x0004 Groups: M
          server 0x0006 OnOff: M
            feature LT: M
          server 0x0008 LevelControl: O
            feature OO: M
            feature LT: M
            attribute CurrentLevel; constraint 1 to 254
            attribute MinLevel; constraint 1
            attribute MaxLevel; constraint 254
          server 0x0062 ScenesManagement: M
            command CopyScene: M
          client 0x0406 OccupancySensing: O
        """,
        """
        device type 0x010B DimmablePlugInUnit, revision 5, simple
          server 0x0003 Identify: M
            command TriggerEffect: M
          server 0x0004 Groups: M
          server 0x0006 OnOff: M
            feature LT: M
          server 0x0008 LevelControl: M
            feature OO: M
            feature LT: M
            attribute CurrentLevel; constraint 1 to 254
            attribute MinLevel; constraint 1
            attribute MaxLevel; constraint 254
          server 0x0062 ScenesManagement: M
            command CopyScene: M
          client 0x0406 OccupancySensing: O
        """,
        """
        device type 0x010C ColorTemperatureLight, revision 4, simple, superset of DimmableLight
          server 0x0003 Identify: M
            command TriggerEffect: M
          server 0x0004 Groups: M
          server 0x0006 OnOff: M
            feature LT: M
          server 0x0008 LevelControl: M
            feature OO: M
            feature LT: M
            attribute CurrentLevel; constraint 1 to 254
            attribute MinLevel; constraint 1
            attribute MaxLevel; constraint 254
          server 0x0062 ScenesManagement: M
            command CopyScene: M
          server 0x0300 ColorControl: M
            feature CT: M
            attribute RemainingTime: M
          client 0x0406 OccupancySensing: O
        """,
        """
        device type 0x010D ExtendedColorLight, revision 4, simple, superset of ColorTemperatureLight
          server 0x0003 Identify: M
            command TriggerEffect: M
          server 0x0004 Groups: M
          server 0x0006 OnOff: M
            feature LT: M
          server 0x0008 LevelControl: M
            feature OO: M
            feature LT: M
            attribute CurrentLevel; constraint 1 to 254
            attribute MinLevel; constraint 1
            attribute MaxLevel; constraint 254
          server 0x0062 ScenesManagement: M
            command CopyScene: M
          server 0x0300 ColorControl: M
            feature HS: O
            feature EHUE: O
            feature CL: O
            feature XY: M
            feature CT: M
            attribute RemainingTime: M
          client 0x0406 OccupancySensing: O
        """,
        """
        device type 0x010F MountedOnOffControl, revision 2, simple, superset of OnOffPlugInUnit
          server 0x0003 Identify: M
            command TriggerEffect: M
          server 0x0004 Groups: M
          server 0x0006 OnOff: M
            feature LT: M
          server 0x0008 LevelControl: O
            feature OO: M
            feature LT: M
            attribute CurrentLevel; constraint 1 to 254
            attribute MinLevel; constraint 1
            attribute MaxLevel; constraint 254
          server 0x0062 ScenesManagement: M
            command CopyScene: M
          client 0x0406 OccupancySensing: O
        """,
        """
        device type 0x0110 MountedDimmableLoadControl, revision 2, simple, superset of DimmablePlugInUnit
          server 0x0003 Identify: M
            command TriggerEffect: M
          server 0x0004 Groups: M
          server 0x0006 OnOff: M
            feature LT: M
          server 0x0008 LevelControl: M
            feature OO: M
            feature LT: M
            attribute CurrentLevel; constraint 1 to 254
            attribute MinLevel; constraint 1
            attribute MaxLevel; constraint 254
          server 0x0062 ScenesManagement: M
            command CopyScene: M
          client 0x0406 OccupancySensing: O
        """,
        """
        device type 0x0140 Intercom, revision 2, simple
          requires condition TLSCertificatesCond of RootNode: M
          requires condition PowerSourceCond of RootNode: M
          requires condition TimeSyncWithNTPCCond of RootNode: M
          requires condition TimeSyncWithClientCond of RootNode: M
          requires condition TimeSyncWithTZCond of RootNode: M
          server 0x0003 Identify: O
          server 0x0551 CameraAVStreamManagement: M
            feature ADO: M
            feature VDO: O
            feature SNP: X
          server 0x0552 CameraAVSettingsUserLevelManagement: O
          server 0x0553 WebRTCTransportProvider: M
          client 0x0553 WebRTCTransportProvider: M
          server 0x0554 WebRTCTransportRequestor: M
          client 0x0554 WebRTCTransportRequestor: M
          client 0x0556 Chime: O
          part 0x000F GenericSwitch: M
            server Switch
        """,
        """
        device type 0x0141 AudioDoorbell, revision 2, simple
          requires condition TLSCertificatesCond of RootNode: M
          requires condition PowerSourceCond of RootNode: M
          requires condition TimeSyncWithNTPCCond of RootNode: O
          requires condition TLSClientCond of RootNode: O
          server 0x0003 Identify: M
          server 0x003B Switch: M
          server 0x0551 CameraAVStreamManagement: M
            feature ADO: M
            feature SNP: X
            feature VDO: X
          server 0x0553 WebRTCTransportProvider: M
          client 0x0553 WebRTCTransportProvider: O
          server 0x0554 WebRTCTransportRequestor: O
          client 0x0554 WebRTCTransportRequestor: M
          server 0x0555 PushAVStreamTransport: O
          client 0x0556 Chime: M
        """,
        """
        device type 0x0142 Camera, revision 1, simple
          requires condition TLSCertificatesCond of RootNode: M
          requires condition PowerSourceCond of RootNode: M
          requires condition TimeSyncWithNTPCCond of RootNode: M
          requires condition TimeSyncWithClientCond of RootNode: M
          requires condition TimeSyncWithTZCond of RootNode: M
          requires condition TLSClientCond of RootNode: M
          server 0x0551 CameraAVStreamManagement: M
            feature VDO: M
            feature ADO: M
            feature SNP: M
          server 0x0553 WebRTCTransportProvider: M
          client 0x0554 WebRTCTransportRequestor: M
          client 0x0553 WebRTCTransportProvider: O
          server 0x0554 WebRTCTransportRequestor: O
          server 0x0555 PushAVStreamTransport: O
          server 0x0552 CameraAVSettingsUserLevelManagement: O
          server 0x0550 ZoneManagement: O
            feature TWODCART: M
          server 0x0406 OccupancySensing: O
          server 0x0003 Identify: O
          part 0x0107 OccupancySensor: O
        """,
        """
        device type 0x0143 VideoDoorbell, revision 1, simple
          part 0x0142 Camera: M
          part 0x0148 Doorbell: M
        """,
        """
        device type 0x0144 FloodlightCamera, revision 1, simple
          part 0x0100 OnOffLight: M
          part 0x0142 Camera: M
        """,
        """
        device type 0x0145 SnapshotCamera, revision 1, simple
          requires condition PowerSourceCond of RootNode: M
          requires condition TimeSyncWithTZCond of RootNode: M
          server 0x0003 Identify: O
          server 0x0406 OccupancySensing: O
          server 0x0550 ZoneManagement: O
            feature TWODCART: M
          server 0x0551 CameraAVStreamManagement: M
            feature SNP: M
            feature VDO: X
            feature ADO: X
          server 0x0552 CameraAVSettingsUserLevelManagement: O
          part 0x0107 OccupancySensor: O
        """,
        """
        device type 0x0146 Chime, revision 1, simple
          server 0x0556 Chime: M
          server 0x0003 Identify: O
        """,
        """
        device type 0x0147 CameraController, revision 1, simple
          client 0x0003 Identify: O
          client 0x002F PowerSource: O
          client 0x0406 OccupancySensing: O
          client 0x0550 ZoneManagement: O
          client 0x0551 CameraAVStreamManagement: O
          client 0x0552 CameraAVSettingsUserLevelManagement: O
          client 0x0553 WebRTCTransportProvider: M
          server 0x0554 WebRTCTransportRequestor: M
          client 0x0555 PushAVStreamTransport: O
          client 0x0801 TLSCertificateManagement: O
          client 0x0802 TLSClientManagement: O
        """,
        """
        device type 0x0148 Doorbell, revision 2, simple
          server 0x0003 Identify: M
          server 0x003B Switch: M
            feature MS: M
          client 0x0556 Chime: M
        """,
        """
        device type 0x0202 WindowCovering, revision 6, simple
          server 0x0003 Identify: M
          server 0x0004 Groups: Active, O
          server 0x0102 WindowCovering: M
          server 0x0104 ClosureControl: X
          server 0x0105 ClosureDimension: X
        """,
        """
        device type 0x0203 WindowCoveringController, revision 4, simple
          server 0x0003 Identify: O
          client 0x0003 Identify: O
          client 0x0004 Groups: Active, O
          client 0x0102 WindowCovering: M
        """,
        """
        device type 0x0230 Closure, revision 1, simple
          server 0x0003 Identify: M
          server 0x0102 WindowCovering: X
          server 0x0104 ClosureControl: M
          server 0x0105 ClosureDimension: X
          part 0x000A DoorLock: O
          part 0x0100 OnOffLight: O
          part 0x0231 ClosurePanel: O
        """,
        """
        device type 0x0231 ClosurePanel, revision 1, simple
          server 0x0102 WindowCovering: X
          server 0x0104 ClosureControl: X
          server 0x0105 ClosureDimension: M
        """,
        """
        device type 0x023E ClosureController, revision 1, simple
          client 0x0003 Identify: O
          client 0x0104 ClosureControl: M
          client 0x0105 ClosureDimension: O
        """,
        """
        device type 0x0840 ControlBridge, revision 3, simple
          server 0x0003 Identify: M
          client 0x0003 Identify: M
          client 0x0004 Groups: M
          client 0x0006 OnOff: M
          client 0x0008 LevelControl: M
          client 0x0062 ScenesManagement: M
          client 0x0300 ColorControl: M
          client 0x0400 IlluminanceMeasurement: O
          client 0x0406 OccupancySensing: O
        """,
        """
        device type 0x0850 OnOffSensor, revision 3, simple
          server 0x0003 Identify: M
          client 0x0003 Identify: M
          client 0x0004 Groups: O
          client 0x0006 OnOff: M
          client 0x0008 LevelControl: O
          client 0x0062 ScenesManagement: O
          client 0x0300 ColorControl: O
        """,
    ]
}
