// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The door lock cluster.
enum DoorLockCluster {
    static let texts: [String] = [
        """
        cluster 0x0101 DoorLock, revision 10, application
          feature 0 PIN PinCredential; conformance O
          feature 1 RID RfidCredential; conformance P, O
          feature 2 FGP FingerCredentials; conformance P, O
          feature 4 WDSCH WeekDayAccessSchedules; conformance O
          feature 5 DPS DoorPositionSensor; conformance O
          feature 6 FACE FaceCredentials; conformance P, O
          feature 7 COTA CredentialOverTheAirAccess; conformance O
          feature 8 USR User; conformance PIN | RID | FGP | FACE | ALIRO
          feature 10 YDSCH YearDayAccessSchedules; conformance O
          feature 11 HDSCH HolidaySchedules; conformance O
          feature 12 UBOLT Unbolting; conformance O
          feature 13 ALIRO AliroProvisioning; conformance O
          feature 14 ALBU AliroBLEUWB; conformance [ALIRO]
          attribute 0x0000 LockState: LockStateEnum; quality X
          attribute 0x0001 LockType: LockTypeEnum
          attribute 0x0002 ActuatorEnabled: bool
          attribute 0x0003 DoorState: DoorStateEnum; quality X; conformance DPS
          attribute 0x0004 DoorOpenEvents: uint32; access RW VM; conformance [DPS]
          attribute 0x0005 DoorClosedEvents: uint32; access RW VM; conformance [DPS]
          attribute 0x0006 OpenPeriod: uint16; access RW VM; conformance [DPS]
          attribute 0x0011 NumberOfTotalUsersSupported: uint16; quality F; conformance USR
          attribute 0x0012 NumberOfPINUsersSupported: uint16; quality F; conformance PIN
          attribute 0x0013 NumberOfRFIDUsersSupported: uint16; quality F; conformance RID
          attribute 0x0014 NumberOfWeekDaySchedulesSupportedPerUser: uint8; quality F; conformance WDSCH; constraint max 253
          attribute 0x0015 NumberOfYearDaySchedulesSupportedPerUser: uint8; quality F; conformance YDSCH; constraint max 253
          attribute 0x0016 NumberOfHolidaySchedulesSupported: uint8; quality F; conformance HDSCH; constraint max 253
          attribute 0x0017 MaxPINCodeLength: uint8; quality F; conformance PIN
          attribute 0x0018 MinPINCodeLength: uint8; quality F; conformance PIN
          attribute 0x0019 MaxRFIDCodeLength: uint8; quality F; conformance RID
          attribute 0x001A MinRFIDCodeLength: uint8; quality F; conformance RID
          attribute 0x001B CredentialRulesSupport: CredentialRulesBitmap; quality F; conformance USR
          attribute 0x001C NumberOfCredentialsSupportedPerUser: uint8; quality F; conformance USR
          attribute 0x0021 Language: string; access R[W] VM; conformance O; constraint max 3
          attribute 0x0022 LEDSettings: LEDSettingEnum; access R[W] VM; conformance O; default 0
          attribute 0x0023 AutoRelockTime: uint32; access R[W] VM; conformance O
          attribute 0x0024 SoundVolume: SoundVolumeEnum; access R[W] VM; conformance O; default 0
          attribute 0x0025 OperatingMode: OperatingModeEnum; access R[W] VM
          attribute 0x0026 SupportedOperatingModes: OperatingModesBitmap; quality F
          attribute 0x0027 DefaultConfigurationRegister: ConfigurationRegisterBitmap; conformance O; default 0
          attribute 0x0028 EnableLocalProgramming: bool; access R[W] VA; conformance O; default true
          attribute 0x0029 EnableOneTouchLocking: bool; access RW VM; conformance O; default false
          attribute 0x002A EnableInsideStatusLED: bool; access RW VM; conformance O; default false
          attribute 0x002B EnablePrivacyModeButton: bool; access RW VM; conformance O; default false
          attribute 0x002C LocalProgrammingFeatures: LocalProgrammingFeaturesBitmap; access R[W] VA; conformance O; default 0
          attribute 0x0030 WrongCodeEntryLimit: uint8; access R[W] VA; conformance PIN | RID; constraint 1 to 255
          attribute 0x0031 UserCodeTemporaryDisableTime: uint8; access R[W] VA; conformance PIN | RID; constraint 1 to 255
          attribute 0x0032 SendPINOverTheAir: bool; access R[W] VA; conformance [!USR & PIN]; default false
          attribute 0x0033 RequirePINforRemoteOperation: bool; access R[W] VA; conformance COTA & PIN
          attribute 0x0034 SecurityLevel: enum8; conformance D
          attribute 0x0035 ExpiringUserTimeout: uint16; access R[W] VA; conformance [USR]; constraint 1 to 2880
          attribute 0x0080 AliroReaderVerificationKey: octstr; access R A; quality X; conformance ALIRO; constraint 65
          attribute 0x0081 AliroReaderGroupIdentifier: octstr; access R A; quality X; conformance ALIRO; constraint 16
          attribute 0x0082 AliroReaderGroupSubIdentifier: octstr; access R A; quality F; conformance ALIRO; constraint 16
          attribute 0x0083 AliroExpeditedTransactionSupportedProtocolVersions: list[octstr]; access R A; quality F; conformance ALIRO; constraint max 16[2]
          attribute 0x0084 AliroGroupResolvingKey: octstr; access R A; quality X; conformance ALBU; constraint 16
          attribute 0x0085 AliroSupportedBLEUWBProtocolVersions: list[octstr]; access R A; quality F; conformance ALBU; constraint max 16[2]
          attribute 0x0086 AliroBLEAdvertisingVersion: uint8; access R A; quality F; conformance ALBU
          attribute 0x0087 NumberOfAliroCredentialIssuerKeysSupported: uint16; quality F; conformance ALIRO
          attribute 0x0088 NumberOfAliroEndpointKeysSupported: uint16; quality F; conformance ALIRO
          command 0x00 LockDoor -> status; access O T
            field 0 PINCode: octstr; conformance [COTA & PIN]
          command 0x01 UnlockDoor -> status; access O T
            field 0 PINCode: octstr; conformance [COTA & PIN]
          command 0x02 Toggle -> status; access O T; conformance X
          command 0x03 UnlockWithTimeout -> status; access O T; conformance O
            field 0 Timeout: uint16
            field 1 PINCode: octstr; conformance [COTA & PIN]
          command 0x0B SetWeekDaySchedule -> status; access A; conformance WDSCH
            field 0 WeekDayIndex: uint8; constraint 1 to numberOfWeekDaySchedulesSupportedPerUser
            field 1 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
            field 2 DaysMask: DaysMaskBitmap
            field 3 StartHour: uint8; constraint max 23
            field 4 StartMinute: uint8; constraint max 59
            field 5 EndHour: uint8; constraint max 23
            field 6 EndMinute: uint8; constraint max 59
          command 0x0C GetWeekDaySchedule -> GetWeekDayScheduleResponse; access A; conformance WDSCH
            field 0 WeekDayIndex: uint8; constraint 1 to numberOfWeekDaySchedulesSupportedPerUser
            field 1 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
          response 0x0C GetWeekDayScheduleResponse; conformance WDSCH
            field 0 WeekDayIndex: uint8; constraint 1 to numberOfWeekDaySchedulesSupportedPerUser
            field 1 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
            field 2 Status: status
            field 3 DaysMask: DaysMaskBitmap; conformance O
            field 4 StartHour: uint8; conformance O; constraint max 23
            field 5 StartMinute: uint8; conformance O; constraint max 59
            field 6 EndHour: uint8; conformance O; constraint max 23
            field 7 EndMinute: uint8; conformance O; constraint max 59
          command 0x0D ClearWeekDaySchedule -> status; access A; conformance WDSCH
            field 0 WeekDayIndex: uint8; constraint 1 to numberOfWeekDaySchedulesSupportedPerUser, 254
            field 1 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
          command 0x0E SetYearDaySchedule -> status; access A; conformance YDSCH
            field 0 YearDayIndex: uint8; constraint 1 to numberOfYearDaySchedulesSupportedPerUser
            field 1 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
            field 2 LocalStartTime: epoch-s
            field 3 LocalEndTime: epoch-s
          command 0x0F GetYearDaySchedule -> GetYearDayScheduleResponse; access A; conformance YDSCH
            field 0 YearDayIndex: uint8; constraint 1 to numberOfYearDaySchedulesSupportedPerUser
            field 1 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
          response 0x0F GetYearDayScheduleResponse; conformance YDSCH
            field 0 YearDayIndex: uint8; constraint 1 to numberOfYearDaySchedulesSupportedPerUser
            field 1 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
            field 2 Status: status
            field 3 LocalStartTime: epoch-s; conformance O
            field 4 LocalEndTime: epoch-s; conformance O
          command 0x10 ClearYearDaySchedule -> status; access A; conformance YDSCH
            field 0 YearDayIndex: uint8; constraint 1 to numberOfYearDaySchedulesSupportedPerUser, 254
            field 1 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
          command 0x11 SetHolidaySchedule -> status; access A; conformance HDSCH
            field 0 HolidayIndex: uint8; constraint 1 to numberOfHolidaySchedulesSupported
            field 1 LocalStartTime: epoch-s
            field 2 LocalEndTime: epoch-s
            field 3 OperatingMode: OperatingModeEnum
          command 0x12 GetHolidaySchedule -> GetHolidayScheduleResponse; access A; conformance HDSCH
            field 0 HolidayIndex: uint8; constraint 1 to numberOfHolidaySchedulesSupported
          response 0x12 GetHolidayScheduleResponse; conformance HDSCH
            field 0 HolidayIndex: uint8; constraint 1 to numberOfHolidaySchedulesSupported
            field 1 Status: status
            field 2 LocalStartTime: epoch-s; quality X; conformance O
            field 3 LocalEndTime: epoch-s; quality X; conformance O
            field 4 OperatingMode: OperatingModeEnum; quality X; conformance O
          command 0x13 ClearHolidaySchedule -> status; access A; conformance HDSCH
            field 0 HolidayIndex: uint8; constraint 1 to numberOfHolidaySchedulesSupported, 254
          command 0x1A SetUser -> status; access A T; conformance USR
            field 0 OperationType: DataOperationTypeEnum; constraint add, modify
            field 1 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
            field 2 UserName: string; quality X; constraint max 10
            field 3 UserUniqueID: uint32; quality X
            field 4 UserStatus: UserStatusEnum; quality X; constraint occupiedEnabled, occupiedDisabled
            field 5 UserType: UserTypeEnum; quality X; constraint unrestrictedUser, nonAccessUser, forcedUser, disposableUser, expiringUser, scheduleRestrictedUser, remoteOnlyUser
            field 6 CredentialRule: CredentialRuleEnum; quality X
          command 0x1B GetUser -> GetUserResponse; access A; conformance USR
            field 0 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
          response 0x1C GetUserResponse; conformance USR
            field 0 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported
            field 1 UserName: string; quality X; constraint max 10
            field 2 UserUniqueID: uint32; quality X
            field 3 UserStatus: UserStatusEnum; quality X
            field 4 UserType: UserTypeEnum; quality X
            field 5 CredentialRule: CredentialRuleEnum; quality X
            field 6 Credentials: list[CredentialStruct]; quality X; constraint 0 to numberOfCredentialsSupportedPerUser
            field 7 CreatorFabricIndex: fabric-idx; quality X
            field 8 LastModifiedFabricIndex: fabric-idx; quality X
            field 9 NextUserIndex: uint16; quality X; constraint 1 to numberOfTotalUsersSupported
          command 0x1D ClearUser -> status; access A T; conformance USR
            field 0 UserIndex: uint16; constraint 1 to numberOfTotalUsersSupported, 65534
          command 0x22 SetCredential -> SetCredentialResponse; access A T; conformance USR
            field 0 OperationType: DataOperationTypeEnum; constraint add, modify
            field 1 Credential: CredentialStruct
            field 2 CredentialData: octstr
            field 3 UserIndex: uint16; quality X; constraint 1 to numberOfTotalUsersSupported
            field 4 UserStatus: UserStatusEnum; quality X; constraint occupiedEnabled, occupiedDisabled
            field 5 UserType: UserTypeEnum; quality X; constraint unrestrictedUser, programmingUser, nonAccessUser, forcedUser, disposableUser, expiringUser, remoteOnlyUser
          response 0x23 SetCredentialResponse; conformance USR
            field 0 Status: status
            field 1 UserIndex: uint16; quality X; constraint 1 to numberOfTotalUsersSupported
            field 2 NextCredentialIndex: uint16; quality X; conformance O
          command 0x24 GetCredentialStatus -> GetCredentialStatusResponse; access A; conformance USR
            field 0 Credential: CredentialStruct
          response 0x25 GetCredentialStatusResponse; conformance USR
            field 0 CredentialExists: bool
            field 1 UserIndex: uint16; quality X; constraint 1 to numberOfTotalUsersSupported
            field 2 CreatorFabricIndex: fabric-idx; quality X
            field 3 LastModifiedFabricIndex: fabric-idx; quality X
            field 4 NextCredentialIndex: uint16; quality X; conformance O
            field 5 CredentialData: octstr; quality X; conformance [ALIRO]
          command 0x26 ClearCredential -> status; access A T; conformance USR
            field 0 Credential: CredentialStruct; quality X
          command 0x27 UnboltDoor -> status; access O T; conformance UBOLT
            field 0 PINCode: octstr; conformance [COTA & PIN]
          command 0x28 SetAliroReaderConfig -> status; access A T; conformance ALIRO
            field 0 SigningKey: octstr; constraint 32
            field 1 VerificationKey: octstr; constraint 65
            field 2 GroupIdentifier: octstr; constraint 16
            field 3 GroupResolvingKey: octstr; conformance ALBU; constraint 16
          command 0x29 ClearAliroReaderConfig -> status; access A T; conformance ALIRO
          event 0x00 DoorLockAlarm, critical
            field 0 AlarmCode: AlarmCodeEnum
          event 0x01 DoorStateChange, critical; conformance DPS
            field 0 DoorState: DoorStateEnum
          event 0x02 LockOperation, critical
            field 0 LockOperationType: LockOperationTypeEnum
            field 1 OperationSource: OperationSourceEnum
            field 2 UserIndex: uint16; quality X
            field 3 FabricIndex: fabric-idx; quality X
            field 4 SourceNode: node-id; quality X
            field 5 Credentials: list[CredentialStruct]; quality X; conformance [USR]; constraint 1 to numberOfCredentialsSupportedPerUser
          event 0x03 LockOperationError, critical
            field 0 LockOperationType: LockOperationTypeEnum
            field 1 OperationSource: OperationSourceEnum
            field 2 OperationError: OperationErrorEnum
            field 3 UserIndex: uint16; quality X
            field 4 FabricIndex: fabric-idx; quality X
            field 5 SourceNode: node-id; quality X
            field 6 Credentials: list[CredentialStruct]; quality X; conformance [USR]; constraint 1 to numberOfCredentialsSupportedPerUser
          event 0x04 LockUserChange, info; conformance USR
            field 0 LockDataType: LockDataTypeEnum
            field 1 DataOperationType: DataOperationTypeEnum
            field 2 OperationSource: OperationSourceEnum; constraint aliro, unspecified, keypad, remote
            field 3 UserIndex: uint16; quality X
            field 4 FabricIndex: fabric-idx; quality X
            field 5 SourceNode: node-id; quality X
            field 6 DataIndex: uint16; quality X
          map8 DaysMaskBitmap
            bit 0 Sunday
            bit 1 Monday
            bit 2 Tuesday
            bit 3 Wednesday
            bit 4 Thursday
            bit 5 Friday
            bit 6 Saturday
          map8 CredentialRulesBitmap
            bit 0 Single
            bit 1 Dual
            bit 2 Tri
          map16 OperatingModesBitmap
            bit 0 Normal
            bit 1 Vacation; conformance O
            bit 2 Privacy; conformance O
            bit 3 NoRemoteLockUnlock
            bit 4 Passage; conformance O
            bit 5 to 15 AlwaysSet
          map16 ConfigurationRegisterBitmap
            bit 0 LocalProgramming
            bit 1 KeypadInterface
            bit 2 RemoteInterface
            bit 5 SoundVolume
            bit 6 AutoRelockTime
            bit 7 LEDSettings
          map8 LocalProgrammingFeaturesBitmap
            bit 0 AddUsersCredentialsSchedules
            bit 1 ModifyUsersCredentialsSchedules
            bit 2 ClearUsersCredentialsSchedules
            bit 3 AdjustSettings
          map16 AlarmMaskBitmap
            bit 0 LockJammed
            bit 1 LockFactoryReset; conformance O
            bit 3 LockRadioPowerCycled; conformance O
            bit 4 WrongCodeEntryLimit; conformance PIN | RID
            bit 5 FrontEscutcheonRemoved; conformance O
            bit 6 DoorForcedOpen; conformance O
          enum8 AlarmCodeEnum
            0 LockJammed
            1 LockFactoryReset; conformance O
            3 LockRadioPowerCycled; conformance O
            4 WrongCodeEntryLimit; conformance [USR]
            5 FrontEsceutcheonRemoved; conformance O
            6 DoorForcedOpen; conformance [DPS]
            7 DoorAjar; conformance [DPS]
            8 ForcedUser; conformance [USR]
          enum8 CredentialRuleEnum
            0 Single; conformance USR
            1 Dual; conformance [USR]
            2 Tri; conformance [USR]
          enum8 CredentialTypeEnum
            0 ProgrammingPIN; conformance O
            1 PIN; conformance PIN
            2 RFID; conformance RID
            3 Fingerprint; conformance FGP
            4 FingerVein; conformance FGP
            5 Face; conformance FACE
            6 AliroCredentialIssuerKey; conformance ALIRO
            7 AliroEvictableEndpointKey; conformance ALIRO
            8 AliroNonEvictableEndpointKey; conformance ALIRO
          enum8 DataOperationTypeEnum
            0 Add
            1 Clear
            2 Modify
          enum8 DoorStateEnum
            0 DoorOpen; conformance DPS
            1 DoorClosed; conformance DPS
            2 DoorJammed; conformance [DPS]
            3 DoorForcedOpen; conformance [DPS]
            4 DoorUnspecifiedError; conformance [DPS]
            5 DoorAjar; conformance [DPS]
          enum8 LockDataTypeEnum
            0 Unspecified; conformance O
            1 ProgrammingCode; conformance O
            2 UserIndex
            3 WeekDaySchedule; conformance WDSCH
            4 YearDaySchedule; conformance YDSCH
            5 HolidaySchedule; conformance HDSCH
            6 PIN; conformance PIN
            7 RFID; conformance RID
            8 Fingerprint; conformance FGP
            9 FingerVein; conformance FGP
            10 Face; conformance FACE
            11 AliroCredentialIssuerKey; conformance ALIRO
            12 AliroEvictableEndpointKey; conformance ALIRO
            13 AliroNonEvictableEndpointKey; conformance ALIRO
          enum8 LockOperationTypeEnum
            0 Lock
            1 Unlock
            2 NonAccessUserEvent; conformance O
            3 ForcedUserEvent; conformance O
            4 Unlatch
          enum8 OperationErrorEnum
            0 Unspecified; conformance O
            1 InvalidCredential; conformance USR
            2 DisabledUserDenied
            3 Restricted; conformance WDSCH | YDSCH
            4 InsufficientBattery; conformance O
          enum8 OperatingModeEnum
            0 Normal
            1 Vacation; conformance O
            2 Privacy; conformance O
            3 NoRemoteLockUnlock
            4 Passage; conformance O
          enum8 OperationSourceEnum
            0 Unspecified; conformance O
            1 Manual; conformance O
            2 ProprietaryRemote; conformance O
            3 Keypad; conformance O
            4 Auto; conformance O
            5 Button; conformance O
            6 Schedule; conformance HDSCH
            7 Remote
            8 RFID; conformance RID
            9 Biometric; conformance [USR]
            10 Aliro; conformance ALIRO
          enum8 UserStatusEnum
            0 Available
            1 OccupiedEnabled
            3 OccupiedDisabled; conformance O
          enum8 UserTypeEnum
            0 UnrestrictedUser
            1 YearDayScheduleUser; conformance O
            2 WeekDayScheduleUser; conformance O
            3 ProgrammingUser; conformance O
            4 NonAccessUser; conformance O
            5 ForcedUser; conformance [USR]
            6 DisposableUser; conformance [USR]
            7 ExpiringUser; conformance [USR]
            8 ScheduleRestrictedUser; conformance WDSCH | YDSCH
            9 RemoteOnlyUser; conformance USR & COTA & PIN
          enum8 LockStateEnum
            0 NotFullyLocked
            1 Locked
            2 Unlocked
            3 Unlatched; conformance O
          enum8 LockTypeEnum
            0 DeadBolt
            1 Magnetic
            2 Other
            3 Mortise
            4 Rim
            5 LatchBolt
            6 CylindricalLock
            7 TubularLock
            8 InterconnectedLock
            9 DeadLatch
            10 DoorFurniture
            11 Eurocylinder
          enum8 LEDSettingEnum
            0 NoLEDSignal
            1 NoLEDSignalAccessAllowed
            2 LEDSignalAll
          enum8 SoundVolumeEnum
            0 Silent
            1 Low
            2 High
            3 Medium
          enum8 EventTypeEnum
            0 Operation
            1 Programming
            2 Alarm
          struct CredentialStruct
            field 0 CredentialType: CredentialTypeEnum
            field 1 CredentialIndex: uint16
          enum8 StatusCodeEnum
            2 Duplicate
            3 Occupied
        """
    ]
}
