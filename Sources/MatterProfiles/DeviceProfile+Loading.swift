// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterInteraction
import MatterMessaging
import MatterModel
import MatterNode
import MatterTLV

extension DeviceProfile {
    /// Reads a profile and the files that it names, each of which stands relative to the folder of the one naming it.
    ///
    /// - Throws: `ProfileError` with everything that is wrong, not just the first thing.
    package static func load(path: String) throws(ProfileError) -> DeviceProfile {
        let log = ProfileLog(file: path)
        let tree = ProfileTree(log: log, files: .disk)
        return try read(tree.read(), log: log, files: .disk)
    }

    /// Reads a profile from its text.
    ///
    /// - Parameters:
    ///   - file: What diagnostics call the text.
    ///   - others: The texts of the files that it may extend.
    package static func read(
        _ text: String,
        file: String,
        others: [String: String] = [:]
    ) throws(ProfileError) -> DeviceProfile {
        let log = ProfileLog(file: file)
        let files = ProfileFiles.memory(others)
        return try read(ProfileTree(log: log, files: files).read(Array(text.utf8)), log: log, files: files)
    }

    private static func read(
        _ root: YAMLNode?,
        log: ProfileLog,
        files: ProfileFiles,
        model: StandardModel = .shared
    ) throws(ProfileError) -> DeviceProfile {
        var reader = ProfileReader(log: log, model: model)
        guard let root, let draft = reader.read(root) else { throw ProfileError(diagnostics: log.ordered) }
        let attestation = draft.attestation.flatMap { AttestationLoader(log: log, files: files).credentials($0) }
        let blueprint: NodeBlueprint
        do throws(BlueprintError) {
            blueprint = try BlueprintBuilder(draft.description, model: model).build()
        } catch {
            log.error("the device cannot be built: \(error)", at: root.position, path: "")
            throw ProfileError(diagnostics: log.ordered)
        }
        ProfileChecker(log: log, model: model, draft: draft, blueprint: blueprint).check()
        guard !log.hasErrors else { throw ProfileError(diagnostics: log.ordered) }
        return DeviceProfile(
            name: draft.name,
            blueprint: blueprint,
            serialNumber: draft.serialNumber,
            initialWindow: draft.initialWindow,
            attestation: attestation,
            sessionParameters: draft.sessionParameters.completed(with: blueprint),
            warnings: log.ordered
        )
    }
}

extension SessionParameters {
    /// What a node of the blueprint tells of itself beside its times, which is what its BasicInformation says.
    fileprivate func completed(with blueprint: NodeBlueprint) -> SessionParameters {
        let information = blueprint.endpoint(.root)?.clusters.first { $0.schema.id == 0x0028 }
        func number<Number: FixedWidthInteger>(_ attribute: AttributeID) -> Number? {
            information?.value(attribute)?.unsignedInteger.flatMap(Number.init(exactly:))
        }
        var parameters = self
        parameters.dataModelRevision = number(0x0000)
        parameters.interactionModelRevision = UInt16(InteractionModel.revision)
        parameters.specificationVersion = number(0x0015)
        parameters.maximumPathsPerInvoke = number(0x0016)
        return parameters
    }
}
