// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of meters, prices and tariffs.
enum TariffClusters {
    static let texts: [String] = [
        """
        cluster 0x0B06 MeterIdentification, revision 1, application
          feature 0 PWRTHLD PowerThreshold; conformance O
          attribute 0x0000 MeterType: MeterTypeEnum; quality X
          attribute 0x0001 PointOfDelivery: string; quality X; constraint max 64
          attribute 0x0002 MeterSerialNumber: string; quality X; constraint max 64
          attribute 0x0003 ProtocolVersion: string; quality X; conformance O; constraint max 64
          attribute 0x0004 PowerThreshold: PowerThresholdStruct; quality X; conformance PWRTHLD
          enum8 MeterTypeEnum
            0 Utility
            1 Private
            2 Generic
        """,
        """
        cluster 0x0B07 CommodityMetering, revision 1, application
          attribute 0x0000 MeteredQuantity: list[MeteredQuantityStruct]; quality X; constraint max maximumMeteredQuantities
          attribute 0x0001 MeteredQuantityTimestamp: epoch-s; quality X
          attribute 0x0002 TariffUnit: TariffUnitEnum; quality X
          attribute 0x0003 MaximumMeteredQuantities: uint16; quality X; constraint min 1
          struct MeteredQuantityStruct
            field 0 TariffComponentIDs: list[uint32]; constraint max 128
            field 1 Quantity: int64
        """,
        """
        cluster 0x0095 CommodityPrice, revision 4, application
          feature 0 FORE Forecasting; conformance O
          attribute 0x0000 TariffUnit: TariffUnitEnum
          attribute 0x0001 Currency: currency; quality X
          attribute 0x0002 CurrentPrice: CommodityPriceStruct; quality X
          attribute 0x0003 PriceForecast: list[CommodityPriceStruct]; conformance FORE; constraint max 56
          command 0x00 GetDetailedPriceRequest -> GetDetailedPriceResponse; conformance O
            field 0 Details: CommodityPriceDetailBitmap
          response 0x01 GetDetailedPriceResponse; conformance GetDetailedPriceRequest
            field 0 CurrentPrice: CommodityPriceStruct; quality X
          command 0x02 GetDetailedForecastRequest -> GetDetailedForecastResponse; quality L; conformance [FORE]
            field 0 Details: CommodityPriceDetailBitmap
          response 0x03 GetDetailedForecastResponse; quality L; conformance GetDetailedForecastRequest
            field 0 PriceForecast: list[CommodityPriceStruct]; constraint max 56
          event 0x00 PriceChange, info; conformance O
            field 0 CurrentPrice: CommodityPriceStruct; quality X
          map16 CommodityPriceDetailBitmap
            bit 0 Description
            bit 1 Components
          struct CommodityPriceComponentStruct
            field 0 Price: money
            field 1 Source: TariffPriceTypeEnum
            field 2 Description: string; conformance O; constraint max 32
            field 3 TariffComponentID: uint32; conformance O
          struct CommodityPriceStruct
            field 0 PeriodStart: epoch-s
            field 1 PeriodEnd: epoch-s; quality X; constraint min periodStart + 1
            field 2 Price: money; conformance O.b+
            field 3 PriceLevel: int16; conformance O.b+
            field 4 Description: string; conformance O; constraint max 32
            field 5 Components: list[CommodityPriceComponentStruct]; conformance [Price]; constraint max 10; default []
        """,
        """
        cluster 0x0700 CommodityTariff, revision 1, application
          feature 0 PRICE Pricing; conformance O.a+
          feature 1 FCRED FriendlyCredit; conformance O.a+
          feature 2 AUXLD AuxiliaryLoad; conformance O.a+
          feature 3 PEAKP PeakPeriod; conformance O
          feature 4 PWRTHLD PowerThreshold; conformance O
          feature 5 RNDM Randomization; conformance O
          attribute 0x0000 TariffInfo: TariffInformationStruct; quality X
          attribute 0x0001 TariffUnit: TariffUnitEnum; quality X
          attribute 0x0002 StartDate: epoch-s; quality X
          attribute 0x0003 DayEntries: list[DayEntryStruct]; quality X; constraint max 672
          attribute 0x0004 DayPatterns: list[DayPatternStruct]; quality X; constraint max 28
          attribute 0x0005 CalendarPeriods: list[CalendarPeriodStruct]; quality X; constraint 1 to 4
          attribute 0x0006 IndividualDays: list[DayStruct]; quality X; constraint max 50
          attribute 0x0007 CurrentDay: DayStruct; quality X
          attribute 0x0008 NextDay: DayStruct; quality X
          attribute 0x0009 CurrentDayEntry: DayEntryStruct; quality X
          attribute 0x000A CurrentDayEntryDate: epoch-s; quality X
          attribute 0x000B NextDayEntry: DayEntryStruct; quality X
          attribute 0x000C NextDayEntryDate: epoch-s; quality X
          attribute 0x000D TariffComponents: list[TariffComponentStruct]; quality X; constraint 1 to 672
          attribute 0x000E TariffPeriods: list[TariffPeriodStruct]; quality X; constraint 1 to 672
          attribute 0x000F CurrentTariffComponents: list[TariffComponentStruct]; quality X; constraint max 20
          attribute 0x0010 NextTariffComponents: list[TariffComponentStruct]; quality X; constraint max 20
          attribute 0x0011 DefaultRandomizationOffset: int16; quality X; conformance RNDM
          attribute 0x0012 DefaultRandomizationType: DayEntryRandomizationTypeEnum; quality X; conformance RNDM
          command 0x00 GetTariffComponent -> GetTariffComponentResponse
            field 0 TariffComponentID: uint32
          response 0x00 GetTariffComponentResponse
            field 0 Label: string; quality X; constraint max 128
            field 1 DayEntryIDs: list[uint32]; constraint 1 to 96
            field 2 TariffComponent: TariffComponentStruct
          command 0x01 GetDayEntry -> GetDayEntryResponse
            field 0 DayEntryID: uint32
          response 0x01 GetDayEntryResponse
            field 0 DayEntry: DayEntryStruct
          map8 DayPatternDayOfWeekBitmap
            bit 0 Sunday
            bit 1 Monday
            bit 2 Tuesday
            bit 3 Wednesday
            bit 4 Thursday
            bit 5 Friday
            bit 6 Saturday
          enum8 AuxiliaryLoadSettingEnum
            0 Off
            1 On
            2 None
          enum8 DayTypeEnum
            0 Standard
            1 Holiday
            2 Dynamic
            3 Event
          enum8 PeakPeriodSeverityEnum
            0 Unused
            1 Low
            2 Medium
            3 High
          enum8 DayEntryRandomizationTypeEnum
            0 None
            1 Fixed
            2 Random
            3 RandomPositive
            4 RandomNegative
          enum8 BlockModeEnum
            0 NoBlock
            1 Combined
            2 Individual
          struct AuxiliaryLoadSwitchSettingsStruct
            field 0 Number: uint8
            field 1 RequiredState: AuxiliaryLoadSettingEnum
          struct AuxiliaryLoadSwitchesSettingsStruct
            field 0 SwitchStates: list[AuxiliaryLoadSwitchSettingsStruct]; constraint max 8
          struct CalendarPeriodStruct
            field 0 StartDate: epoch-s; quality X; constraint min startDate
            field 1 DayPatternIDs: list[uint32]; constraint 1 to 7
          struct DayEntryStruct
            field 0 DayEntryID: uint32
            field 1 StartTime: uint16; constraint max 1499
            field 2 Duration: uint16; conformance O; constraint max 1500 - startTime
            field 3 RandomizationOffset: int16; conformance [RNDM]
            field 4 RandomizationType: DayEntryRandomizationTypeEnum; conformance [RNDM]; default 0
          struct DayStruct
            field 0 Date: epoch-s
            field 1 DayType: DayTypeEnum
            field 2 DayEntryIDs: list[uint32]; constraint 1 to 96
          struct DayPatternStruct
            field 0 DayPatternID: uint32
            field 1 DaysOfWeek: DayPatternDayOfWeekBitmap
            field 2 DayEntryIDs: list[uint32]; constraint 1 to 96
          struct PeakPeriodStruct
            field 0 Severity: PeakPeriodSeverityEnum
            field 1 PeakPeriod: uint16; constraint min 1
          struct TariffInformationStruct
            field 0 TariffLabel: string; quality X; constraint max 128
            field 1 ProviderName: string; quality X; constraint max 128
            field 2 Currency: currency; quality X; conformance PRICE
            field 3 BlockMode: BlockModeEnum; quality X
          struct TariffPriceStruct
            field 0 PriceType: TariffPriceTypeEnum
            field 1 Price: money; conformance O.c+
            field 2 PriceLevel: int16; conformance O.c+
          struct TariffComponentStruct
            field 0 TariffComponentID: uint32
            field 1 Price: TariffPriceStruct; quality X; conformance [PRICE].b+
            field 2 FriendlyCredit: bool; conformance [FCRED].b+
            field 3 AuxiliaryLoad: AuxiliaryLoadSwitchSettingsStruct; conformance [AUXLD].b+
            field 4 PeakPeriod: PeakPeriodStruct; conformance [PEAKP].b+
            field 5 PowerThreshold: PowerThresholdStruct; conformance [PWRTHLD].b+
            field 6 Threshold: int64; quality X
            field 7 Label: string; quality X; conformance O; constraint max 128
            field 8 Predicted: bool; conformance O
          struct TariffPeriodStruct
            field 0 Label: string; quality X; constraint max 128
            field 1 DayEntryIDs: list[uint32]; constraint 1 to 20
            field 2 TariffComponentIDs: list[uint32]; constraint 1 to 20
        """,
    ]
}
