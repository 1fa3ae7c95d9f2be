// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import MatterTLV

/// A report of 30 attributes, about as large as a message may be.
private let report: TLVValue = {
    func item(_ number: UInt64) -> TLVValue {
        let values: [TLVValue] = [.utf8("Living room lamp"), .bytes([UInt8](repeating: 7, count: 16)), .boolean(true)]
        let path = TLVValue.list([2: .unsigned(number % 5), 3: .unsigned(6), 4: .unsigned(number)])
        return .structure([1: .structure([0: .unsigned(number * 77), 1: path, 2: values[Int(number % 3)]])])
    }
    return .structure([0: .unsigned(0x1234_5678), 1: .array((0..<30).map(item)), 0xFF: .unsigned(12)])
}()

func tlvFigures() -> [Figure] {
    let encoded = report.encoded()
    return [
        Figure("TLV encoding", .throughput(octets: encoded.count)) { count in
            for _ in 0..<count { consume(report.encoded()) }
        },
        Figure("TLV decoding", .throughput(octets: encoded.count)) { count in
            for _ in 0..<count { consume(try TLVValue(decoding: encoded)) }
        },
    ]
}

func messageFigures() throws -> [Figure] {
    let key = AESKey([UInt8](0..<16))
    let header = MessageHeader(sessionID: 7, securityFlags: .init(.unicast), counter: 42)
    let protocolHeader = ProtocolHeader(
        isInitiator: true,
        isReliable: true,
        opcode: 5,
        exchangeID: 9,
        protocolID: .interactionModel
    )
    let payload = [UInt8](report.encoded().prefix(1000))
    let clear = MessageCodec.encode(header, protocolHeader, payload)
    let sealed = try MessageCodec.seal(header, protocolHeader, payload, key: key, source: 1)
    return [
        Figure("message encoding, unsecured", .throughput(octets: clear.count)) { count in
            for _ in 0..<count { consume(MessageCodec.encode(header, protocolHeader, payload)) }
        },
        Figure("message decoding, unsecured", .throughput(octets: clear.count)) { count in
            for _ in 0..<count { consume(try MessageCodec.decode(clear)) }
        },
        Figure("message sealing, 1,000 octets", .rate) { count in
            for _ in 0..<count {
                consume(try MessageCodec.seal(header, protocolHeader, payload, key: key, source: 1))
            }
        },
        Figure("message opening, 1,000 octets", .rate) { count in
            for _ in 0..<count { consume(try MessageCodec.open(sealed, key: key, source: 1)) }
        },
    ]
}
