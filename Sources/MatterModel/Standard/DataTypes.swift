// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension StandardTexts {
    /// The data types that every cluster may use (Matter Core § 7.19, 7.20).
    static let dataTypes = """
        struct AtomicAttributeStatusStruct
          field 0 AttributeID: attrib-id
          field 1 StatusCode: status
        enum8 AtomicRequestTypeEnum
          0 BeginWrite
          1 CommitWrite
          2 RollbackWrite
        enum8 CertificationTypeEnum
          0 DeviceAttestationPKI
          1 OperationalPKI
          2 VIDSignerPKI
        struct MeasurementAccuracyRangeStruct
          field 0 RangeMin: int64; constraint -2^62 to 2^62
          field 1 RangeMax: int64; constraint -2^62 to 2^62
          field 2 PercentMax: percent100ths; conformance O.a+
          field 3 PercentMin: percent100ths; conformance [PercentMax]; constraint max percentTypical
          field 4 PercentTypical: percent100ths; conformance [PercentMin]; constraint percentMin to percentMax
          field 5 FixedMax: uint64; conformance O.a+; constraint max 2^62 - 1
          field 6 FixedMin: uint64; conformance [FixedMax]; constraint max fixedMax
          field 7 FixedTypical: uint64; conformance [FixedMin]; constraint fixedMin to fixedMax
        struct MeasurementAccuracyStruct
          field 0 MeasurementType: MeasurementTypeEnum
          field 1 Measured: bool
          field 2 MinMeasuredValue: int64; constraint -2^62 to 2^62
          field 3 MaxMeasuredValue: int64; constraint -2^62 to 2^62
          field 4 AccuracyRanges: list[MeasurementAccuracyRangeStruct]; constraint min 1
        enum16 MeasurementTypeEnum
          0 Unspecified
          1 Voltage
          2 ActiveCurrent
          3 ReactiveCurrent
          4 ApparentCurrent
          5 ActivePower
          6 ReactivePower
          7 ApparentPower
          8 RMSVoltage
          9 RMSCurrent
          10 RMSPower
          11 Frequency
          12 PowerFactor
          13 NeutralCurrent
          14 ElectricalEnergy
          15 ReactiveEnergy
          16 ApparentEnergy
          17 SoilMoisture
        enum8 PowerThresholdSourceEnum
          0 Contract
          1 Regulator
          2 Equipment
        struct PowerThresholdStruct
          field 0 PowerThreshold: power-mW; conformance O.b
          field 1 ApparentPowerThreshold: power-mVA; conformance O.b
          field 2 PowerThresholdSource: PowerThresholdSourceEnum; quality X
        enum8 SoftwareVersionCertificationStatusEnum
          0 DevTest
          1 Provisional
          2 Certified
          3 Revoked
        enum8 StreamUsageEnum
          0 Internal
          1 Recording; conformance O
          2 Analysis; conformance O
          3 LiveView
        enum8 TariffPriceTypeEnum
          0 Standard
          1 Critical
          2 Virtual
          3 Incentive
          4 IncentiveSignal
        enum8 TariffUnitEnum
          0 KWh
          1 KVAh
        enum8 ThreeLevelAutoEnum
          0 Auto
          1 Low
          2 Medium
          3 High
        struct ViewportStruct
          field 0 X1: uint16
          field 1 Y1: uint16
          field 2 X2: uint16
          field 3 Y2: uint16
        map16 WildcardPathFlagsBitmap
          bit 0 WildcardSkipRootNode
          bit 1 WildcardSkipGlobalAttributes
          bit 2 WildcardSkipAttributeList
          bit 4 WildcardSkipCommandLists
          bit 5 WildcardSkipCustomElements
          bit 6 WildcardSkipFixedAttributes
          bit 7 WildcardSkipChangesOmittedAttributes
          bit 8 WildcardSkipDiagnosticsClusters
        type action-id: uint8
        type amperage-mA: int64
        type any:
        type attrib-id: uint32
        type bool:
        type cluster-id: uint32
        type command-id: uint32
        struct currency
          field 0 Currency: uint16; constraint max 999
          field 1 DecimalPoints: uint8
        type data-ver: uint32
        type devtype-id: uint32
        type double:
        type elapsed-s: uint32
        type endpoint-no: uint16
        type energy-mVAh: int64
        type energy-mVARh: int64
        type energy-mWh: int64
        type entry-idx: uint16
        type enum16:
        type enum8:
        type epoch-s: uint32
        type epoch-us: uint64
        type event-id: uint32
        type event-no: uint64
        type fabric-id: uint64
        type fabric-idx: uint8
        type field-id: uint32
        type group-id: uint16
        type hwadr: octstr; constraint 6, 8
        type int16:
        type int24:
        type int32:
        type int40:
        type int48:
        type int56:
        type int64:
        type int8:
        type ipadr: octstr; constraint 4, 16
        type ipv4adr: octstr; constraint 4
        type ipv6adr: octstr; constraint 16
        type ipv6pre: octstr; constraint 1 to 17
        type list:
        struct locationdesc
          field 0 LocationName: string; constraint max 128
          field 1 FloorNumber: int16; quality X
          field 2 AreaType: tag; quality X
        type map16:
        type map32:
        type map64:
        type map8:
        type money: int64
        enum8 namespace
          1 CommonClosure
          2 CommonCompassDirection
          3 CommonCompassLocation
          4 CommonDirection
          5 CommonLevel
          6 CommonLocation
          7 CommonNumber
          8 CommonPosition
          10 ElectricalMeasurement
          11 CommodityTariffChronology
          13 CommodityTariffCommodity
          14 Laundry
          15 PowerSource
          16 CommonArea
          17 CommonLandmark
          18 CommonRelativePosition
          19 CommodityTariffFlow
          65 Refrigerator
          66 RoomAirConditioner
          67 Switches
          68 Closure
          69 ClosurePanel
          70 ClosureCovering
          71 ClosureWindow
          72 ClosureCabinet
          73 IdentifiedObject
          74 IdentifiedSound
          75 IdentifiedHumanActivity
        type node-id: uint64
        type octstr:
        type percent: uint8; constraint max 100
        type percent100ths: uint16; constraint max 10000
        type posix-ms: uint64
        type power-mVA: int64
        type power-mVAR: int64
        type power-mW: int64
        struct price
          field 0 Amount: money
          field 1 Currency: currency
        enum8 priority
          0 Debug
          1 Info
          2 Critical
        struct semtag
          field 0 MfgCode: vendor-id; quality X; default null
          field 1 NamespaceID: namespace
          field 2 Tag: tag
          field 3 Label: string; quality X; conformance O; constraint max 64; default null
        type single:
        enum8 status
          0 Success
          1 Failure
          125 InvalidSubscription
          126 UnsupportedAccess
          127 UnsupportedEndpoint
          128 InvalidAction
          129 UnsupportedCommand
          133 InvalidCommand
          134 UnsupportedAttribute
          135 ConstraintError
          136 UnsupportedWrite
          137 ResourceExhausted
          139 NotFound
          140 UnreportableAttribute
          141 InvalidDataType
          143 UnsupportedRead
          146 DataVersionMismatch
          148 Timeout
          155 UnsupportedNode
          156 Busy
          157 AccessRestricted
          195 UnsupportedCluster
          197 NoUpstreamSubscription
          198 NeedsTimedInteraction
          199 UnsupportedEvent
          200 PathsExhausted
          201 TimedRequestMismatch
          202 FailsafeRequired
          203 InvalidInState
          204 NoCommandResponse
          205 TermsAndConditionsChanged
          206 MaintenanceRequired
          207 DynamicConstraintError
          208 AlreadyExists
          209 InvalidTransportType
        type string:
        type struct:
        type subject-id: uint64
        type systime-ms: uint64
        type systime-us: uint64
        type tag: uint8
        type temperature: int16
        type trans-id: uint32
        type uint16:
        type uint24:
        type uint32:
        type uint40:
        type uint48:
        type uint56:
        type uint64:
        type uint8:
        type vendor-id: uint16
        type voltage-mV: int64
        """
}
