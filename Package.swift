// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import PackageDescription

let plain: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// For targets in which bytes are parsed: every raw access must say `unsafe`.
let strict = plain + [.strictMemorySafety()]

func library(_ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = plain) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource]? = nil)
    -> Target
{
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: plain)
}

let package = Package(
    name: "matterfleet",
    products: [
        .executable(name: "matterfleet", targets: ["matterfleet"]),
        .executable(name: "matterfleet-bench", targets: ["matterfleet-bench"]),
        .library(name: "MatterController", targets: ["MatterController"]),
    ],
    targets: [
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CDNSServiceDiscovery", providers: [.apt(["libavahi-compat-libdnssd-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),

        library("MatterCore", []),
        library(
            "MatterTLV",
            ["MatterCore"],
            settings: strict + [.enableExperimentalFeature("Lifetimes")]
        ),
        library("MatterModel", ["MatterTLV"]),
        library("MatterCrypto", ["MatterCore", "COpenSSL"], settings: strict),
        library("MatterCertificates", ["MatterTLV", "MatterCrypto"]),
        library("MatterMessaging", ["MatterTLV", "MatterCrypto"], settings: strict),
        library("MatterSecureChannel", ["MatterCertificates", "MatterMessaging"]),
        library("MatterInteraction", ["MatterModel"]),
        library("MatterOnboarding", ["MatterTLV"]),
        library("MatterNode", ["MatterSecureChannel", "MatterInteraction", "MatterOnboarding"]),
        library("MatterTransport", ["MatterCore", "CLinux", "CDNSServiceDiscovery"], settings: strict),
        library("MatterStorage", ["MatterCore", "CSQLite"]),
        library(
            "MatterController",
            ["MatterSecureChannel", "MatterInteraction", "MatterOnboarding", "MatterTransport", "MatterStorage"]
        ),
        library("MatterProfiles", ["MatterNode", "CYAML"]),
        library("MatterFleet", ["MatterProfiles", "MatterTransport", "MatterStorage"]),
        library("MatterConformance", ["MatterController"]),
        library("MatterSimulation", ["MatterProfiles", "MatterConformance"]),
        .executableTarget(
            name: "matterfleet",
            dependencies: ["MatterFleet", "MatterOnboarding", "MatterSimulation", "CQREncode"],
            swiftSettings: plain
        ),
        .executableTarget(
            name: "matterfleet-bench",
            dependencies: ["MatterFleet", "MatterSimulation"],
            swiftSettings: plain
        ),

        tests("MatterCoreTests", ["MatterCore"]),
        tests("MatterTLVTests", ["MatterTLV"]),
        tests("MatterModelTests", ["MatterModel"]),
        tests("MatterCryptoTests", ["MatterCrypto"]),
        tests("MatterCertificatesTests", ["MatterCertificates"]),
        tests("MatterMessagingTests", ["MatterMessaging"]),
        tests("MatterSecureChannelTests", ["MatterSecureChannel"]),
        tests("MatterInteractionTests", ["MatterInteraction"]),
        tests("MatterOnboardingTests", ["MatterOnboarding"]),
        tests("MatterNodeTests", ["MatterNode", "MatterSimulation"]),
        tests("MatterTransportTests", ["MatterTransport"]),
        tests("MatterStorageTests", ["MatterStorage"]),
        tests("MatterControllerTests", ["MatterController"]),
        tests("MatterProfilesTests", ["MatterProfiles"]),
        tests("MatterFleetTests", ["MatterFleet"]),
        tests("CommandTests", ["matterfleet"]),
        tests("MatterSimulationTests", ["MatterSimulation"]),
        tests("MatterConformanceTests", ["MatterConformance", "MatterSimulation"]),
        tests("PackageLayoutTests", []),
        .executableTarget(
            name: "interop-controller",
            dependencies: ["MatterController"],
            path: "Tests/InteropController",
            swiftSettings: plain
        ),
        tests(
            "Interop",
            ["matterfleet", "interop-controller", "MatterModel", "MatterTransport"],
            exclude: [
                "Support/namespace.sh", "Support/controller.py", "Support/requirements.txt", "Support/schema.py",
                "Support/schema-requirements.txt", "Support/cluster_objects.py", "Support/cluster-differences.txt",
                "Support/device_library.py", "Support/device-library-requirements.txt",
            ]
        ),
    ]
)
