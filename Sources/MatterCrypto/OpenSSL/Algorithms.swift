// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL

/// The algorithm objects of OpenSSL, fetched once: fetching for each call doubles the price of a small message.
///
/// They are immutable, counted by OpenSSL and shared by all threads; they live as long as the process.
@safe
final class Algorithms: @unchecked Sendable {
    static let shared = Algorithms()

    let sha256: OpaquePointer
    let sha1: OpaquePointer
    let hmac: OpaquePointer
    let aes128CCM: OpaquePointer
    let aes128CTR: OpaquePointer
    let p256: OpaquePointer

    private init() {
        guard let sha256 = unsafe EVP_MD_fetch(nil, "SHA2-256", nil),
            let sha1 = unsafe EVP_MD_fetch(nil, "SHA1", nil),
            let hmac = unsafe EVP_MAC_fetch(nil, "HMAC", nil),
            let ccm = unsafe EVP_CIPHER_fetch(nil, "AES-128-CCM", nil),
            let ctr = unsafe EVP_CIPHER_fetch(nil, "AES-128-CTR", nil),
            let p256 = unsafe EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)
        else { preconditionFailure("OpenSSL's default provider has every algorithm that Matter uses") }
        unsafe self.sha256 = sha256
        unsafe self.sha1 = sha1
        unsafe self.hmac = hmac
        unsafe aes128CCM = ccm
        unsafe aes128CTR = ctr
        unsafe self.p256 = p256
    }
}
