// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto

/// The public test roots and the public test signer of declarations (Matter Core, appendix F).
///
/// Their private keys are published with the standard; what they sign proves nothing but that it is for testing.
package enum TestAttestationRoots {
    /// The test authority for the vendor 0xFFF1, in DER.
    package static let paaFFF1 = octets(
        """
        MIIBvTCCAWSgAwIBAgIITqjoMYLUHBwwCgYIKoZIzj0EAwIwMDEYMBYGA1UEAwwPTWF0dGVyIFRlc3QgUEFBMRQw
        EgYKKwYBBAGConwCAQwERkZGMTAgFw0yMTA2MjgxNDIzNDNaGA85OTk5MTIzMTIzNTk1OVowMDEYMBYGA1UEAwwP
        TWF0dGVyIFRlc3QgUEFBMRQwEgYKKwYBBAGConwCAQwERkZGMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLbL
        Y3KIfyko9brIGqnZOuJDHK2p154kL2UXfvnO2TKijs0Duq9qj8oYShpQNUKWDUU/MD8fGUIddR6Pjxqam3WjZjBk
        MBIGA1UdEwEB/wQIMAYBAf8CAQEwDgYDVR0PAQH/BAQDAgEGMB0GA1UdDgQWBBRq/SJ3H1Ef7L8WQZdnENzcMaFx
        fjAfBgNVHSMEGDAWgBRq/SJ3H1Ef7L8WQZdnENzcMaFxfjAKBggqhkjOPQQDAgNHADBEAiBQqoAC9NkyqaAFOPZT
        aK0P/8jvu8m+t9pWmDXPmqdRDgIgI7rI/g8j51RFtlM5CBpHmUkpxyqvChVI1A0DTVFLJd4=
        """
    )

    /// The test authority for any vendor, in DER.
    package static let paaNoVID = octets(
        """
        MIIBkTCCATegAwIBAgIHC4+6qN2G7jAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9NYXR0ZXIgVGVzdCBQQUEwIBcN
        MjEwNjI4MTQyMzQzWhgPOTk5OTEyMzEyMzU5NTlaMBoxGDAWBgNVBAMMD01hdHRlciBUZXN0IFBBQTBZMBMGByqG
        SM49AgEGCCqGSM49AwEHA0IABBDvAqgah7aBIfuo0xl4+AejF+UKqKgoRGgokUuTPejt1KXDnJ/3GkzjZH/X9iZT
        t9JJX8ukwPR/h2iAA54HIEqjZjBkMBIGA1UdEwEB/wQIMAYBAf8CAQEwDgYDVR0PAQH/BAQDAgEGMB0GA1UdDgQW
        BBR4XOcFuGuPTm/Hk6pgy0PqaWiC1TAfBgNVHSMEGDAWgBR4XOcFuGuPTm/Hk6pgy0PqaWiC1TAKBggqhkjOPQQD
        AgNIADBFAiEAue/bPqBqUuwL8B5h2u0sLRVt22zwFBAdq3mPrAX6R+UCIGAGHT411g2dSw1Eja12EvfoXFguP8MS
        3Bh5TdNzcV5d
        """
    )

    /// The signer of test certification declarations, in DER.
    package static let declarationSigner = octets(
        """
        MIIBszCCAVqgAwIBAgIIRdrzneR6oI8wCgYIKoZIzj0EAwIwKzEpMCcGA1UEAwwgTWF0dGVyIFRlc3QgQ0QgU2ln
        bmluZyBBdXRob3JpdHkwIBcNMjEwNjI4MTQyMzQzWhgPOTk5OTEyMzEyMzU5NTlaMCsxKTAnBgNVBAMMIE1hdHRl
        ciBUZXN0IENEIFNpZ25pbmcgQXV0aG9yaXR5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEPDmJIkUrVcrzicJb
        0bykZWlSzLkOiGkkmthHRlMBTL+V1oeWXgNrUhxRA35rjO3vyh60QEZpT6CIgu7WUZ3suqNmMGQwEgYDVR0TAQH/
        BAgwBgEB/wIBATAOBgNVHQ8BAf8EBAMCAQYwHQYDVR0OBBYEFGL6gjNZrPqplj4c+hQK3fUE83FgMB8GA1UdIwQY
        MBaAFGL6gjNZrPqplj4c+hQK3fUE83FgMAoGCCqGSM49BAMCA0cAMEQCICxUXOTkV9im8NnZu+vW7OHd/n+MbZps
        83UyH8b6xxOEAiBUB3jodDlyUn7t669YaGIgtUB48s1OYqdq58u5L/VMiw==
        """
    )

    /// Both test authorities, for a controller to trust.
    package static let authorities = [paaFFF1, paaNoVID]

    static let paaFFF1Scalar = hexadecimal("6512caecaecfc543d60623161597162f014684c565a129b62fd28c27ab1ccc50")
    static let paaNoVIDScalar = hexadecimal("e1f073c934853baffb38bf7e8bdad7a0a674107c7769892a0ff2e06c1a2ef7a7")
    static let declarationSignerScalar = hexadecimal("aef3484116e9481ec57be0472df41bf499064e5024ad869eca5e889802d48075")

    static let declarationSignerKeyIdentifier = hexadecimal("62fa823359acfaa9963e1cfa140addf504f37160")

    /// The first second of the roots' validity, 2021-06-28 14:23:43 UTC, since 1970.
    static let notBefore: Int64 = 1_624_890_223

    private static func octets(_ text: String) -> [UInt8] { PEM.base64(text) ?? [] }
    private static func hexadecimal(_ text: String) -> [UInt8] { [UInt8](hexadecimal: text) ?? [] }
}
