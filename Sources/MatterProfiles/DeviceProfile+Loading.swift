// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import FoundationEssentials
import MatterCertificates
import MatterModel
import MatterNode

extension DeviceProfile {
    /// Reads a profile and the files that it names, which stand relative to its folder.
    ///
    /// - Throws: `ProfileError` with everything that is wrong, not just the first thing.
    package static func load(path: String) throws(ProfileError) -> DeviceProfile {
        let log = ProfileLog(file: path)
        guard let octets = Self.contents(ofFile: path, limit: 1 << 20, log: log, at: nil, path: "") else {
            throw ProfileError(diagnostics: log.ordered)
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return try read(octets, log: log) { name, place, way in
            let file = name.hasPrefix("/") ? name : folder + name
            return contents(ofFile: file, limit: 1 << 16, log: log, at: place, path: way)
        }
    }

    /// Reads a profile from its text, without files beside it.
    ///
    /// - Parameter file: What diagnostics call the text.
    package static func read(_ text: String, file: String) throws(ProfileError) -> DeviceProfile {
        let log = ProfileLog(file: file)
        return try read(Array(text.utf8), log: log) { name, place, way in
            log.error("the file '\(name.shortened)' cannot be read here", at: place, path: way)
            return nil
        }
    }

    static func read(
        _ octets: [UInt8],
        log: ProfileLog,
        model: StandardModel = .shared,
        contents: (_ name: String, SourcePosition, _ path: String) -> [UInt8]?
    ) throws(ProfileError) -> DeviceProfile {
        var reader = ProfileReader(log: log, model: model)
        guard let root = Self.tree(octets, log: log), let draft = reader.read(root)
        else {
            throw ProfileError(diagnostics: log.ordered)
        }
        let attestation = draft.attestation.flatMap { credentials($0, log: log, contents) }
        let blueprint: NodeBlueprint
        do throws(BlueprintError) {
            blueprint = try BlueprintBuilder(draft.description(model: model), model: model).build()
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
            sessionParameters: draft.sessionParameters,
            warnings: log.ordered
        )
    }

    private static func tree(_ octets: [UInt8], log: ProfileLog) -> YAMLNode? {
        do throws(YAMLError) {
            if let root = try YAMLReader.read(octets) { return root }
            log.error("the profile is empty; begin with 'format: 1'", at: SourcePosition(line: 1, column: 1), path: "")
        } catch {
            log.error(error.message, at: error.position, path: "")
        }
        return nil
    }

    private static func credentials(
        _ draft: AttestationDraft,
        log: ProfileLog,
        _ contents: (String, SourcePosition, String) -> [UInt8]?
    ) -> AttestationCredentials? {
        func file(_ name: String, _ key: String) -> [UInt8]? {
            contents(name, draft.position, draft.path.appending(path: key))
        }
        guard let dac = file(draft.dac, "dac"), let pai = file(draft.pai, "pai"),
            let declaration = file(draft.declaration, "declaration"), let key = file(draft.key, "key")
        else { return nil }
        do throws(CertificateError) {
            return try AttestationCredentials(dacFile: dac, paiFile: pai, declarationFile: declaration, keyFile: key)
        } catch {
            log.error(
                "these files are no attestation that a device could use: \(error)",
                at: draft.position,
                path: draft.path
            )
            return nil
        }
    }

    /// The octets of a file; nil where it cannot be read or is too large, which is logged.
    private static func contents(
        ofFile file: String,
        limit: Int,
        log: ProfileLog,
        at place: SourcePosition?,
        path: String
    ) -> [UInt8]? {
        let subject = place == nil ? "the file" : "the file '\(file.shortened)'"
        let manager = FileManager.default
        let target = URL(filePath: file).resolvingSymlinksInPath().path(percentEncoded: false)
        guard let attributes = try? manager.attributesOfItem(atPath: target) else {
            log.error("\(subject) does not exist", at: place, path: path)
            return nil
        }
        // Anything but a file could be endless.
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            log.error("\(subject) is not a regular file", at: place, path: path)
            return nil
        }
        guard (attributes[.size] as? Int64 ?? 0) <= Int64(limit) else {
            log.error("\(subject) is larger than \(limit) octets", at: place, path: path)
            return nil
        }
        guard let data = manager.contents(atPath: target) else {
            log.error("\(subject) cannot be read", at: place, path: path)
            return nil
        }
        return [UInt8](data)
    }
}
