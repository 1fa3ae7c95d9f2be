// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import Testing

struct ImportTests {
    @Test(arguments: [
        ("import MatterCore", "MatterCore"),
        ("  @testable import MatterTLV", "MatterTLV"),
        ("@preconcurrency package import Foundation", "Foundation"),
        ("import struct Foundation.URL", "Foundation"),
        ("internal import CLinux // for epoll", "CLinux"),
        ("// import Foundation", nil),
        ("let word = \"import Foundation\"", nil),
        ("import", nil),
    ])
    func `finds the module in a line`(line: String, module: String?) {
        #expect(PackageFile.importedModule(Substring(line)) == module)
    }

    @Test func `closes the table over what its targets may import`() {
        #expect(TargetTable.importable(by: "MatterCore") == [])
        #expect(TargetTable.importable(by: "MatterMessaging") == ["MatterTLV", "MatterCrypto", "MatterCore"])
        let controller = TargetTable.importable(by: "MatterController")
        #expect(controller.contains("MatterCertificates"))
        #expect(!controller.contains("MatterNode"))
        #expect(!controller.contains("COpenSSL"))
    }

    @Test func `every source target is in the table`() {
        let targets = Set(PackageFiles.swift(in: "Sources").compactMap(\.target))
        #expect(targets.count > 10)
        #expect(targets.subtracting(TargetTable.rules.keys).sorted() == [])
    }

    @Test func `sources import only what their target's row allows`() {
        var violations: [String] = []
        for file in PackageFiles.swift(in: "Sources") {
            guard let target = file.target, let rule = TargetTable.rules[target] else { continue }
            var allowed = TargetTable.importable(by: target).union(TargetTable.always)
            if rule.mayUseFoundation { allowed.insert("FoundationEssentials") }
            if rule.mayDoIO { allowed.formUnion(["Glibc", "Dispatch"]) }
            for (module, line) in file.imports where !allowed.contains(module) {
                violations.append("\(file.path):\(line): \(target) must not import \(module)")
            }
        }
        #expect(violations == [])
    }

    @Test func `each C module is imported by one target`() {
        var importers: [String: Set<String>] = [:]
        for file in PackageFiles.swift(in: "Sources") + PackageFiles.swift(in: "Tests") {
            for (module, _) in file.imports where TargetTable.modulesOfC.contains(module) {
                importers[module, default: []].insert(file.target ?? file.path)
            }
        }
        let shared = importers.filter { $0.value.count > 1 }.map { "\($0.key): \($0.value.sorted())" }
        #expect(shared.sorted() == [])
    }

    @Test func `pure targets reach for no clock, no sleep and no system randomness`() {
        let words = [
            "ContinuousClock", "SuspendingClock", "Task.sleep", "SystemRandomNumberGenerator", "clock_gettime",
            "getrandom",
            "Thread.sleep", "Date()", "RAND_bytes", ".random(in:", ".shuffled()", ".randomElement()",
        ]
        // Where a live process's randomness enters, to be handed down from there.
        let exempt = "Sources/MatterCore/RandomSource.swift"
        var violations: [String] = []
        for file in PackageFiles.swift(in: "Sources") where file.path != exempt {
            guard let target = file.target, let rule = TargetTable.rules[target], !rule.mayDoIO else { continue }
            for (index, line) in file.lines.enumerated() {
                let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
                for word in words where code.contains(word) && !(code.contains("using:") && word.hasPrefix(".")) {
                    violations.append("\(file.path):\(index + 1): \(word)")
                }
            }
        }
        #expect(violations == [])
    }
}
