// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors
#pragma once
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>

/// A P-256 key pair from its scalar and its uncompressed point; NULL where OpenSSL refuses them.
///
/// In C because EVP_PKEY_KEYPAIR is a macro that Swift does not import and because OSSL_PARAM keeps the
/// pointers it is given, which a Swift string does not outlive.
static inline EVP_PKEY *matter_p256_key_pair(
    EVP_PKEY_CTX *context, const unsigned char scalar[32], const unsigned char point[65])
{
    EVP_PKEY *key = NULL;
    unsigned char native[32];
    BIGNUM *number = BN_bin2bn(scalar, 32, NULL);
    if (number != NULL && BN_bn2nativepad(number, native, 32) == 32) {
        char group[] = "prime256v1";
        OSSL_PARAM parameters[] = {
            OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, 0),
            OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, (void *)point, 65),
            OSSL_PARAM_construct_BN(OSSL_PKEY_PARAM_PRIV_KEY, native, 32),
            OSSL_PARAM_construct_end(),
        };
        if (EVP_PKEY_fromdata(context, &key, EVP_PKEY_KEYPAIR, parameters) <= 0) {
            key = NULL;
        }
    }
    BN_clear_free(number);
    OPENSSL_cleanse(native, sizeof native);
    return key;
}

/// Tells a MAC context its hash function, by which it stays when it is keyed anew.
static inline int matter_mac_set_digest(EVP_MAC_CTX *context, const char *name)
{
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)name, 0),
        OSSL_PARAM_construct_end(),
    };
    return EVP_MAC_CTX_set_params(context, parameters);
}
