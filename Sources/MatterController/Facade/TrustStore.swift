// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import FoundationEssentials
import MatterCertificates
import MatterCore

extension AttestationVerifier {
    /// A verifier with what the options name.
    ///
    /// - Throws: `ControllerFailure.storage` where a folder or file cannot be read, or is not what it should be.
    package init(_ options: AttestationOptions) throws(ControllerFailure) {
        var authorities = options.trustsTestRoots ? TestAttestationRoots.authorities : []
        for folder in options.authorityFolders { authorities += try TrustStore.certificates(in: folder) }
        var signers = options.trustsTestRoots ? [TestAttestationRoots.declarationSigner] : []
        for file in options.declarationSigners { signers.append(try TrustStore.octets(of: file)) }
        let revocations = try options.revocations.map { (path) throws(ControllerFailure) in
            try AttestationRevocations(json: TrustStore.octets(of: path), path: path)
        }
        do throws(CertificateError) {
            try self.init(
                authorities: authorities,
                declarationSigners: signers,
                revocations: revocations ?? AttestationRevocations()
            )
        } catch {
            throw .storage("a certificate of the trust store is none (\(error))")
        }
    }
}

/// The files of a trust store.
package enum TrustStore {
    /// More octets than any file of it needs.
    private static let maximumSize = 64 * 1024 * 1024
    private static let extensions = ["der", "pem", "crt", "cer"]

    /// The certificates of a folder, by name.
    package static func certificates(in folder: String) throws(ControllerFailure) -> [[UInt8]] {
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
            throw .storage("the folder \(folder) cannot be read")
        }
        var files: [[UInt8]] = []
        for name in names.sorted() {
            guard let dot = name.lastIndex(of: "."),
                extensions.contains(name[name.index(after: dot)...].lowercased())
            else { continue }
            let octets = try octets(of: folder + "/" + name)
            // One file that is no certificate should not keep all others from being trusted.
            if (try? AttestationVerifier(authorities: [octets])) != nil { files.append(octets) }
        }
        return files
    }

    static func octets(of path: String) throws(ControllerFailure) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .storage("the file \(path) cannot be read")
        }
        guard data.count <= maximumSize else { throw .storage("the file \(path) is too large") }
        return [UInt8](data)
    }
}

extension AttestationRevocations {
    /// One entry of a list as the CHIP SDK's tools write it from the certificate revocation lists of the ledger.
    private struct Entry: Decodable {
        var type: String?
        var issuerKeyIdentifier: String
        var serialNumbers: [String]

        enum CodingKeys: String, CodingKey {
            case type
            case issuerKeyIdentifier = "issuer_subject_key_id"
            case serialNumbers = "revoked_serial_numbers"
        }
    }

    /// A list from its JSON.
    init(json octets: [UInt8], path: String) throws(ControllerFailure) {
        let entries: [Entry]
        do { entries = try JSONDecoder().decode([Entry].self, from: Data(octets)) } catch {
            throw .storage("\(path) is no list of revocations (\(error))")
        }
        var issuers: [Issuer] = []
        for entry in entries where entry.type ?? "revocation_set" == "revocation_set" {
            guard let key = Self.number(entry.issuerKeyIdentifier) else {
                throw .storage("\(path): '\(entry.issuerKeyIdentifier)' is no key identifier")
            }
            var serialNumbers: Set<[UInt8]> = []
            for text in entry.serialNumbers {
                guard let number = Self.number(text) else {
                    throw .storage("\(path): '\(text)' is no serial number")
                }
                serialNumbers.insert(number)
            }
            issuers.append(Issuer(keyIdentifier: key, serialNumbers: serialNumbers))
        }
        self.init(issuers)
    }

    /// Octets from hexadecimal digits, with colons or an odd count of digits if need be.
    private static func number(_ text: String) -> [UInt8]? {
        let digits = text.filter { $0 != ":" }
        guard !digits.isEmpty else { return nil }
        return [UInt8](hexadecimal: digits.count % 2 == 0 ? digits : "0" + digits)
    }
}
