// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

/// The texts from which the standard model is read, in the specification's notation.
enum StandardTexts {
    static var clusters: [String] {
        [
            EndpointClusters.texts,
            NodeInformationClusters.texts,
            CommissioningClusters.texts,
            NodeServiceClusters.texts,
            JointFabricClusters.texts,
            DiagnosticsClusters.texts,
            ThreadClusters.texts,
            GeneralControlClusters.texts,
            LightingClusters.texts,
            ModeClusters.texts,
            OperationClusters.texts,
            ApplianceClusters.texts,
            AlarmClusters.texts,
            MeasurementClusters.texts,
            EnergyMeasurementClusters.texts,
            EnergyManagementClusters.texts,
            TariffClusters.texts,
            ClimateClusters.texts,
            DoorLockCluster.texts,
            ClosureClusters.texts,
            CameraClusters.texts,
            CameraControlClusters.texts,
            MediaTransportClusters.texts,
            VideoPlayerClusters.texts,
            ContentClusters.texts,
        ].flatMap { $0 }
    }

    static var deviceTypes: [String] {
        [
            NodeDeviceTypes.texts,
            ApplianceDeviceTypes.texts,
            EnergyDeviceTypes.texts,
            HomeDeviceTypes.texts,
        ].flatMap { $0 }
    }
}
