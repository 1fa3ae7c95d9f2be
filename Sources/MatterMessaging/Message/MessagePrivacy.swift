// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// Obfuscation of the identifying fields of a message header (Matter Core § 4.9).
package enum MessagePrivacy {
    /// Obfuscates a clear message, or makes an obfuscated one clear: the operation is its own inverse.
    package static func apply(to octets: [UInt8], encryptionKey: AESKey) throws(MessageError) -> [UInt8] {
        guard let flags = octets.first else { throw .truncated }
        let range = MessageHeader.privateRange(flags: flags)
        guard octets.count >= range.upperBound + MessageCodec.integrityCheckCount else { throw .truncated }
        // The counter mode of CCM: flags octet of a two-octet length, nonce, first block number 1 (block 0 masks the tag).
        let block: [UInt8] = [0x01] + nonce(octets) + [0x00, 0x01]
        do {
            let changed = try AESCTR.apply(
                Array(octets[range]),
                key: KeySchedule.privacyKey(encryptionKey),
                counterBlock: block
            )
            return octets[..<range.lowerBound] + changed + octets[range.upperBound...]
        } catch {
            throw .cryptography
        }
    }

    /// Session id, most significant octet first, and the last 11 octets of the integrity check.
    static func nonce(_ octets: [UInt8]) -> [UInt8] {
        [octets[2], octets[1]] + octets.suffix(11)
    }
}
