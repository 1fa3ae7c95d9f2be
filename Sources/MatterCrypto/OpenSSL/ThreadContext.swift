// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

internal import COpenSSL

/// The OpenSSL contexts of one thread, made at its first use, reused by every call on it and freed at its end.
///
/// A context holds nothing that outlasts a call: every call keys its context anew, so one of each kind serves
/// all sessions of a thread.
@safe
final class ThreadContext {
    let digest: OpaquePointer
    let mac: OpaquePointer
    let seal: OpaquePointer
    let open: OpaquePointer
    let counterMode: OpaquePointer
    let numbers: OpaquePointer
    /// Makes key pairs from their octets.
    let keyImport: OpaquePointer
    /// A key with the curve's parameters only, which imported public keys copy.
    let curveParameters: OpaquePointer

    private init() {
        let algorithms = Algorithms.shared
        guard let digest = unsafe EVP_MD_CTX_new(),
            let mac = unsafe EVP_MAC_CTX_new(algorithms.hmac),
            unsafe matter_mac_set_digest(mac, "SHA2-256") == 1,
            let seal = unsafe Self.ccmContext(algorithms.aes128CCM, encrypting: true),
            let open = unsafe Self.ccmContext(algorithms.aes128CCM, encrypting: false),
            let counterMode = unsafe EVP_CIPHER_CTX_new(),
            unsafe EVP_EncryptInit_ex(counterMode, algorithms.aes128CTR, nil, nil, nil) == 1,
            let numbers = unsafe BN_CTX_new(),
            let keyImport = unsafe EVP_PKEY_CTX_new_from_name(nil, "EC", nil),
            unsafe EVP_PKEY_fromdata_init(keyImport) == 1,
            let curveParameters = unsafe Self.makeCurveParameters()
        else { preconditionFailure("OpenSSL has memory for the contexts of a thread") }
        unsafe self.digest = digest
        unsafe self.mac = mac
        unsafe self.seal = seal
        unsafe self.open = open
        unsafe self.counterMode = counterMode
        unsafe self.numbers = numbers
        unsafe self.keyImport = keyImport
        unsafe self.curveParameters = curveParameters
    }

    deinit {
        unsafe EVP_MD_CTX_free(digest)
        unsafe EVP_MAC_CTX_free(mac)
        unsafe EVP_CIPHER_CTX_free(seal)
        unsafe EVP_CIPHER_CTX_free(open)
        unsafe EVP_CIPHER_CTX_free(counterMode)
        unsafe BN_CTX_free(numbers)
        unsafe EVP_PKEY_CTX_free(keyImport)
        unsafe EVP_PKEY_free(curveParameters)
    }

    /// The contexts of the calling thread.
    static var current: ThreadContext {
        var key = Self.key
        if let known = unsafe CRYPTO_THREAD_get_local(&key) {
            return unsafe Unmanaged<ThreadContext>.fromOpaque(known).takeUnretainedValue()
        }
        let context = ThreadContext()
        let held = unsafe Unmanaged.passRetained(context)
        if unsafe CRYPTO_THREAD_set_local(&key, held.toOpaque()) != 1 { unsafe held.release() }
        return context
    }

    private static let key: CRYPTO_THREAD_LOCAL = {
        var key = CRYPTO_THREAD_LOCAL()
        let made = unsafe CRYPTO_THREAD_init_local(&key) { pointer in
            if let pointer = unsafe pointer { unsafe Unmanaged<ThreadContext>.fromOpaque(pointer).release() }
        }
        precondition(made == 1, "The system has a thread-local key left at the first use of cryptography")
        return key
    }()

    private static func ccmContext(_ cipher: OpaquePointer, encrypting: Bool) -> OpaquePointer? {
        guard let context = unsafe EVP_CIPHER_CTX_new() else { return nil }
        guard unsafe EVP_CipherInit_ex(context, cipher, nil, nil, nil, encrypting ? 1 : 0) == 1,
            unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(AESCCM.nonceSize), nil) == 1,
            unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(AESCCM.tagSize), nil) == 1
        else { return nil }
        return unsafe context
    }

    private static func makeCurveParameters() -> OpaquePointer? {
        guard let context = unsafe EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard unsafe EVP_PKEY_paramgen_init(context) == 1,
            unsafe EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1,
            unsafe EVP_PKEY_paramgen(context, &key) == 1
        else { return nil }
        return unsafe key
    }
}
