// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCertificates

/// Reads the files of a profile's own attestation.
struct AttestationLoader {
    let log: ProfileLog
    let files: ProfileFiles

    private static let octetLimit = 1 << 16

    /// The certificates and the key; nil where something is wrong with them, which is logged.
    func credentials(_ draft: AttestationDraft) -> AttestationCredentials? {
        guard let dac = file(draft.dac, "dac", draft), let pai = file(draft.pai, "pai", draft),
            let declaration = file(draft.declaration, "declaration", draft), let key = file(draft.key, "key", draft)
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

    private func file(_ name: String, _ key: String, _ draft: AttestationDraft) -> [UInt8]? {
        let path = ProfileFiles.path(of: name, namedIn: log.files[draft.position.file])
        switch files.contents(path, Self.octetLimit) {
        case .success(let octets): return octets
        case .failure(let problem):
            log.error(
                "the file '\(path.shortened)' \(problem.message)",
                at: draft.position,
                path: draft.path.appending(path: key)
            )
            return nil
        }
    }
}
