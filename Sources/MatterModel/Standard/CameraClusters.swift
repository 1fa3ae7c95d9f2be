// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The clusters of a camera's streams.
enum CameraClusters {
    static let texts: [String] = [
        """
        cluster 0x0551 CameraAVStreamManagement, revision 2, application
          feature 0 ADO Audio; conformance O.a+
          feature 1 VDO Video; conformance O.a+
          feature 2 SNP Snapshot; conformance O.a+
          feature 3 PRIV Privacy; conformance O
          feature 4 SPKR Speaker; conformance [ADO]
          feature 5 ICTL ImageControl; conformance [VDO | SNP]
          feature 6 WMARK Watermark; conformance [VDO | SNP]
          feature 7 OSD OnScreenDisplay; conformance [VDO | SNP]
          feature 8 STOR LocalStorage; conformance O
          feature 9 HDR HighDynamicRange; conformance [VDO | SNP]
          feature 10 NV NightVision; conformance [VDO | SNP]
          attribute 0x0000 MaxConcurrentEncoders: uint8; quality F; conformance VDO | SNP
          attribute 0x0001 MaxEncodedPixelRate: uint32; quality F; conformance VDO | SNP
          attribute 0x0002 VideoSensorParams: VideoSensorParamsStruct; quality F; conformance VDO
          attribute 0x0003 NightVisionUsesInfrared: bool; quality F; conformance NV
          attribute 0x0004 MinViewportResolution: VideoResolutionStruct; quality F; conformance VDO
          attribute 0x0005 RateDistortionTradeOffPoints: list[RateDistortionTradeOffPointsStruct]; quality F; conformance VDO
          attribute 0x0006 MaxContentBufferSize: uint32; quality F
          attribute 0x0007 MicrophoneCapabilities: AudioCapabilitiesStruct; quality F; conformance ADO
          attribute 0x0008 SpeakerCapabilities: AudioCapabilitiesStruct; quality F; conformance SPKR
          attribute 0x0009 TwoWayTalkSupport: TwoWayTalkSupportTypeEnum; quality F; conformance SPKR
          attribute 0x000A SnapshotCapabilities: list[SnapshotCapabilitiesStruct]; quality F; conformance SNP
          attribute 0x000B MaxNetworkBandwidth: uint32; quality F
          attribute 0x000C CurrentFrameRate: uint16; conformance VDO
          attribute 0x000D HDRModeEnabled: bool; access RW M; quality N; conformance HDR
          attribute 0x000E SupportedStreamUsages: list[StreamUsageEnum]; quality F
          attribute 0x000F AllocatedVideoStreams: list[VideoStreamStruct]; quality N; conformance VDO
          attribute 0x0010 AllocatedAudioStreams: list[AudioStreamStruct]; quality N; conformance ADO
          attribute 0x0011 AllocatedSnapshotStreams: list[SnapshotStreamStruct]; quality N; conformance SNP
          attribute 0x0012 StreamUsagePriorities: list[StreamUsageEnum]; quality N
          attribute 0x0013 SoftRecordingPrivacyModeEnabled: bool; access RW VO; quality N; conformance PRIV
          attribute 0x0014 SoftLivestreamPrivacyModeEnabled: bool; access RW VO; quality N; conformance PRIV
          attribute 0x0015 HardPrivacyModeOn: bool; conformance O; default false
          attribute 0x0016 NightVision: TriStateAutoEnum; access RW M; quality N; conformance NV
          attribute 0x0017 NightVisionIllum: TriStateAutoEnum; access RW M; quality N; conformance [NV]
          attribute 0x0018 Viewport: ViewportStruct; access RW M; quality N; conformance VDO
          attribute 0x0019 SpeakerMuted: bool; access RW M; quality N; conformance SPKR
          attribute 0x001A SpeakerVolumeLevel: uint8; access RW M; quality N; conformance SPKR; constraint speakerMinLevel to speakerMaxLevel
          attribute 0x001B SpeakerMaxLevel: uint8; access R M; conformance SPKR; constraint speakerMinLevel to 254
          attribute 0x001C SpeakerMinLevel: uint8; access R M; conformance SPKR; constraint max speakerMaxLevel
          attribute 0x001D MicrophoneMuted: bool; access RW M; quality N; conformance ADO
          attribute 0x001E MicrophoneVolumeLevel: uint8; access RW M; quality N; conformance ADO; constraint microphoneMinLevel to microphoneMaxLevel
          attribute 0x001F MicrophoneMaxLevel: uint8; access R M; conformance ADO; constraint microphoneMinLevel to 254
          attribute 0x0020 MicrophoneMinLevel: uint8; access R M; conformance ADO; constraint max microphoneMaxLevel
          attribute 0x0021 MicrophoneAGCEnabled: bool; access RW M; quality N; conformance [ADO]; default true
          attribute 0x0022 ImageRotation: uint16; access RW M; quality N; conformance [ICTL].b+; constraint max 359
          attribute 0x0023 ImageFlipHorizontal: bool; access RW M; quality N; conformance [ICTL].b+; default false
          attribute 0x0024 ImageFlipVertical: bool; access RW M; quality N; conformance [ICTL].b+; default false
          attribute 0x0025 LocalVideoRecordingEnabled: bool; access RW M; quality N; conformance VDO & STOR
          attribute 0x0026 LocalSnapshotRecordingEnabled: bool; access RW M; quality N; conformance SNP & STOR
          attribute 0x0027 StatusLightEnabled: bool; access RW M; quality N; conformance O; default true
          attribute 0x0028 StatusLightBrightness: ThreeLevelAutoEnum; access RW M; quality N; conformance O
          attribute 0x0029 ImageRotationDiscreteAngles: uint16; access RW M; quality N; conformance P, [Rev >= v2 & ICTL & !ImageRotation].b+; constraint 0, 90, 180, 270; default 0
          command 0x00 AudioStreamAllocate -> AudioStreamAllocateResponse; access M; conformance ADO
            field 0 StreamUsage: StreamUsageEnum; constraint recording, analysis, liveView
            field 1 AudioCodec: AudioCodecEnum
            field 2 ChannelCount: uint8; constraint 1 to 8
            field 3 SampleRate: uint32; constraint min 1
            field 4 BitRate: uint32; constraint min 1
            field 5 BitDepth: uint8; constraint 8, 16, 24, 32
          response 0x01 AudioStreamAllocateResponse; conformance ADO
            field 0 AudioStreamID: AudioStreamID
          command 0x02 AudioStreamDeallocate -> status; access M; conformance ADO
            field 0 AudioStreamID: AudioStreamID
          command 0x03 VideoStreamAllocate -> VideoStreamAllocateResponse; access M; conformance VDO
            field 0 StreamUsage: StreamUsageEnum; constraint recording, analysis, liveView
            field 1 VideoCodec: VideoCodecEnum
            field 2 MinFrameRate: uint16; constraint 1 to maxFrameRate
            field 3 MaxFrameRate: uint16; constraint min 1
            field 4 MinResolution: VideoResolutionStruct
            field 5 MaxResolution: VideoResolutionStruct
            field 6 MinBitRate: uint32; constraint 1 to maxBitRate
            field 7 MaxBitRate: uint32; constraint min 1
            field 8 KeyFrameInterval: uint16; constraint 0 to 65500
            field 9 WatermarkEnabled: bool; conformance WMARK
            field 10 OSDEnabled: bool; conformance OSD
          response 0x04 VideoStreamAllocateResponse; conformance VDO
            field 0 VideoStreamID: VideoStreamID
          command 0x05 VideoStreamModify -> status; access M; conformance VDO & (WMARK | OSD)
            field 0 VideoStreamID: VideoStreamID
            field 1 WatermarkEnabled: bool; conformance [WMARK].d+
            field 2 OSDEnabled: bool; conformance [OSD].d+
          command 0x06 VideoStreamDeallocate -> status; access M; conformance VDO
            field 0 VideoStreamID: VideoStreamID
          command 0x07 SnapshotStreamAllocate -> SnapshotStreamAllocateResponse; access M; conformance SNP
            field 0 ImageCodec: ImageCodecEnum
            field 1 MaxFrameRate: uint16; constraint min 1
            field 2 MinResolution: VideoResolutionStruct
            field 3 MaxResolution: VideoResolutionStruct
            field 4 Quality: uint8; constraint 1 to 100
            field 5 WatermarkEnabled: bool; conformance WMARK
            field 6 OSDEnabled: bool; conformance OSD
          response 0x08 SnapshotStreamAllocateResponse; conformance SNP
            field 0 SnapshotStreamID: SnapshotStreamID
          command 0x09 SnapshotStreamModify -> status; access M; conformance SNP & (WMARK | OSD)
            field 0 SnapshotStreamID: SnapshotStreamID
            field 1 WatermarkEnabled: bool; conformance [WMARK].c+
            field 2 OSDEnabled: bool; conformance [OSD].c+
          command 0x0A SnapshotStreamDeallocate -> status; access M; conformance SNP
            field 0 SnapshotStreamID: SnapshotStreamID
          command 0x0B SetStreamPriorities -> status; access A
            field 0 StreamPriorities: list[StreamUsageEnum]
          command 0x0C CaptureSnapshot -> CaptureSnapshotResponse; quality L; conformance SNP
            field 0 SnapshotStreamID: SnapshotStreamID; quality X
            field 1 RequestedResolution: VideoResolutionStruct
          response 0x0D CaptureSnapshotResponse; quality L; conformance SNP
            field 0 Data: octstr
            field 1 ImageCodec: ImageCodecEnum
            field 2 Resolution: VideoResolutionStruct
          enum8 VideoCodecEnum
            0 H264
            1 HEVC; conformance O
            2 VVC; conformance O
            3 AV1; conformance O
          enum8 AudioCodecEnum
            0 Opus
            1 AacLc; conformance O
          enum8 ImageCodecEnum
            0 JPEG
            1 HEIC; conformance O
          enum8 TwoWayTalkSupportTypeEnum
            0 NotSupported
            1 HalfDuplex
            2 FullDuplex
          enum8 TriStateAutoEnum
            0 Off
            1 On
            2 Auto
          struct VideoSensorParamsStruct
            field 0 SensorWidth: uint16; constraint min 64
            field 1 SensorHeight: uint16; constraint min 64
            field 2 MaxFPS: uint16; constraint min 1
            field 3 MaxHDRFPS: uint16; conformance HDR; constraint 1 to maxFps
          struct VideoResolutionStruct
            field 0 Width: uint16; constraint min 1
            field 1 Height: uint16; constraint min 1
          struct RateDistortionTradeOffPointsStruct
            field 0 Codec: VideoCodecEnum
            field 1 Resolution: VideoResolutionStruct
            field 2 MinBitRate: uint32; constraint min 1
          struct SnapshotCapabilitiesStruct
            field 0 Resolution: VideoResolutionStruct
            field 1 MaxFrameRate: uint16; constraint min 1
            field 2 ImageCodec: ImageCodecEnum
            field 3 RequiresEncodedPixels: bool
            field 4 RequiresHardwareEncoder: bool; conformance RequiresEncodedPixels == true
          struct AudioCapabilitiesStruct
            field 0 MaxNumberOfChannels: uint8; constraint min 1
            field 1 SupportedCodecs: list[AudioCodecEnum]; constraint min 1
            field 2 SupportedSampleRates: list[uint32]; constraint min 1
            field 3 SupportedBitDepths: list[uint8]; constraint min 1
          struct VideoStreamStruct
            field 0 VideoStreamID: VideoStreamID
            field 1 StreamUsage: StreamUsageEnum
            field 2 VideoCodec: VideoCodecEnum
            field 3 MinFrameRate: uint16; constraint 1 to maxFrameRate
            field 4 MaxFrameRate: uint16; constraint min 1
            field 5 MinResolution: VideoResolutionStruct
            field 6 MaxResolution: VideoResolutionStruct
            field 7 MinBitRate: uint32; constraint 1 to maxBitRate
            field 8 MaxBitRate: uint32; constraint min 1
            field 9 KeyFrameInterval: uint16; constraint 0 to 65500
            field 10 WatermarkEnabled: bool; conformance WMARK; default false
            field 11 OSDEnabled: bool; conformance OSD; default false
            field 12 ReferenceCount: uint8; default 0
          struct AudioStreamStruct
            field 0 AudioStreamID: AudioStreamID
            field 1 StreamUsage: StreamUsageEnum
            field 2 AudioCodec: AudioCodecEnum
            field 3 ChannelCount: uint8; constraint 1 to 8
            field 4 SampleRate: uint32; constraint min 1
            field 5 BitRate: uint32; constraint min 1
            field 6 BitDepth: uint8; constraint 8, 16, 24, 32
            field 7 ReferenceCount: uint8
          struct SnapshotStreamStruct
            field 0 SnapshotStreamID: SnapshotStreamID
            field 1 ImageCodec: ImageCodecEnum
            field 2 FrameRate: uint16; constraint min 1
            field 3 MinResolution: VideoResolutionStruct
            field 4 MaxResolution: VideoResolutionStruct
            field 5 Quality: uint8; constraint 1 to 100
            field 6 ReferenceCount: uint8
            field 7 EncodedPixels: bool
            field 8 HardwareEncoder: bool
            field 9 WatermarkEnabled: bool; conformance WMARK
            field 10 OSDEnabled: bool; conformance OSD
          struct AVMetadataStruct
            field 1 UTCTime: epoch-us; quality X
            field 2 MotionZonesActive: list[ZoneManagement.ZoneID]; conformance O; constraint min 1
            field 3 BlackAndWhiteActive: bool; conformance O
            field 4 UserDefined: octstr; conformance O; constraint max 256
          type VideoStreamID: uint16
          type AudioStreamID: uint16
          type SnapshotStreamID: uint16
        """
    ]
}
