// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterCrypto
import MatterMessaging
import MatterTLV
import Testing

@testable import MatterSecureChannel

@Suite("PASE")
struct PASETests {
    @Test("Ends with the same keys on both sides")
    func success() throws {
        var pair = try PASEPair()
        #expect(pair.initiator.start() == pair.initiator.start())
        let ends = converse(&pair.initiator, &pair.responder, first: pair.initiator.start())
        let initiator = try #require(ends.initiator)
        let responder = try #require(ends.responder)
        #expect(initiator.keys == responder.keys)
        #expect(initiator.keys.initiatorToResponder != initiator.keys.responderToInitiator)
        #expect(initiator.keys.attestationChallenge.count == 16)
        #expect(initiator.kind == .pase)
        #expect(initiator.isInitiator)
        #expect(!responder.isInitiator)
        #expect(initiator.localSessionID == 0x1111)
        #expect(initiator.peerSessionID == 0x2222)
        #expect(responder.localSessionID == 0x2222)
        #expect(responder.peerSessionID == 0x1111)
        #expect(responder.parameters.idleInterval == .milliseconds(700))
        #expect(responder.parameters.dataModelRevision == 19)
        #expect(initiator.parameters.activeInterval == .milliseconds(800))
        #expect(initiator.parameters.dataModelRevision == 21)
        #expect(responder.fabricIndex == .none)
        #expect(responder.resumption == nil)
        let description = responder.description(peerAddress: SocketAddress(.loopback, port: 1))
        #expect(description.localNodeID == .unspecified)
        #expect(description.keys == responder.keys)
        // What comes after the end is not heard.
        #expect(pair.responder.handle(pair.initiator.start()).isIgnored)
        #expect(pair.initiator.handle(HandshakeMessage(.sessionEstablished)).isIgnored)
    }

    @Test("Gives other keys every time")
    func freshKeys() throws {
        var keys: Set<SessionKeys> = []
        for seed in 1...3 as ClosedRange<UInt64> {
            var pair = try PASEPair(seed: seed)
            let ends = converse(&pair.initiator, &pair.responder, first: pair.initiator.start())
            keys.insert(try #require(ends.initiator).keys)
        }
        #expect(keys.count == 3)
    }

    @Test("Uses the messages in the order of the standard")
    func order() throws {
        var pair = try PASEPair()
        var opcodes: [Opcode] = []
        _ = converse(&pair.initiator, &pair.responder, first: pair.initiator.start()) {
            opcodes.append($0.opcode)
            return $0
        }
        #expect(opcodes == [.pbkdfParamRequest, .pbkdfParamResponse, .pake1, .pake2, .pake3, .statusReport])
    }

    @Test("A wrong passcode shows at the commissioner, which reports InvalidParameter")
    func wrongPasscode() throws {
        var pair = try PASEPair(passcode: 20_202_022)
        #expect(!pair.responder.hasRevealedProof)
        let ends = converse(&pair.initiator, &pair.responder, first: pair.initiator.start())
        #expect(ends.initiatorFailure == .wrongPasscode)
        #expect(ends.responderFailure == .reported(.invalidParameter))
        #expect(ends.initiator == nil)
        #expect(ends.responder == nil)
        #expect(pair.responder.hasRevealedProof)
    }

    @Test("A wrong proof is answered with InvalidParameter")
    func wrongProof() throws {
        var pair = try PASEPair()
        var message = pair.initiator.start()
        message = try pair.responder.reply(to: message)
        message = try pair.initiator.reply(to: message)
        message = try pair.responder.reply(to: message)
        message = try pair.initiator.reply(to: message)
        var proof = try Pake3(message.payload)
        proof.cA[31] ^= 1
        let action = pair.responder.handle(HandshakeMessage(.pake3, proof.encoded))
        #expect(action.failure == .wrongPasscode)
        #expect(action.report == .invalidParameter)
        // There is no second guess on the same exchange.
        #expect(pair.responder.handle(message).isIgnored)
    }

    @Test("Shares that are no points of the curve are refused")
    func badPoint() throws {
        let shares: [[UInt8]] = [
            [UInt8](repeating: 0, count: 65), [4] + [UInt8](repeating: 0, count: 64),
            [4] + [UInt8](repeating: 0xFF, count: 64), [4] + [UInt8](repeating: 1, count: 64),
        ]
        for share in shares {
            var pair = try PASEPair()
            let response = try pair.responder.reply(to: pair.initiator.start())
            _ = try pair.initiator.reply(to: response)
            let action = pair.responder.handle(HandshakeMessage(.pake1, Pake1(pA: share).encoded))
            #expect(action.failure == .invalidMessage)
            #expect(action.report == .invalidParameter)
            #expect(!pair.responder.hasRevealedProof)
            let answer = Pake2(pB: share, cB: [UInt8](repeating: 0, count: 32))
            let reaction = pair.initiator.handle(HandshakeMessage(.pake2, answer.encoded))
            #expect(reaction.failure == .invalidMessage)
            #expect(reaction.report == .invalidParameter)
        }
    }

    @Test("Every octet of the conversation counts")
    func tampered() throws {
        let opcodes: [Opcode] = [.pbkdfParamRequest, .pbkdfParamResponse, .pake1, .pake2, .pake3]
        for opcode in opcodes {
            // The last octet but one of each message lies in its last value.
            for distance in [2, 20] {
                var pair = try PASEPair()
                let ends = converse(&pair.initiator, &pair.responder, first: pair.initiator.start()) { message in
                    guard message.opcode == opcode else { return message }
                    var changed = message
                    changed.payload[changed.payload.count - distance] ^= 1
                    return changed
                }
                #expect(ends.initiator == nil, "\(opcode)")
                #expect(ends.responder == nil, "\(opcode)")
            }
        }
    }

    @Test("Truncated messages fail with InvalidParameter at every step")
    func truncated() throws {
        var pair = try PASEPair()
        var message = pair.initiator.start()
        for step in 0..<5 {
            for count in 0..<message.payload.count {
                let cut = HandshakeMessage(message.opcode, Array(message.payload[..<count]))
                var initiator = pair.initiator
                var responder = pair.responder
                let action = step % 2 == 0 ? responder.handle(cut) : initiator.handle(cut)
                #expect(action.failure == .invalidMessage)
                #expect(action.report == .invalidParameter)
            }
            message = step % 2 == 0 ? try pair.responder.reply(to: message) : try pair.initiator.reply(to: message)
        }
        #expect(message.opcode == .statusReport)
    }

    @Test("Messages that are not due end the handshake")
    func unexpected() throws {
        let opcodes: [Opcode] = [.pake1, .pake2, .pake3, .sigma1, 0x7F]
        for opcode in opcodes {
            var pair = try PASEPair()
            let action = pair.responder.handle(HandshakeMessage(opcode, [0x15, 0x18]))
            #expect(action.failure == .unexpectedMessage)
            #expect(action.report == .invalidParameter)
            let reaction = pair.initiator.handle(HandshakeMessage(opcode, [0x15, 0x18]))
            #expect(reaction.failure == .unexpectedMessage)
            #expect(reaction.report == .invalidParameter)
        }
    }

    @Test("A success report before its time is no success")
    func earlySuccess() throws {
        var pair = try PASEPair()
        let action = pair.initiator.handle(HandshakeMessage(.sessionEstablished))
        #expect(action.failure == .reported(.sessionEstablished))
        #expect(pair.responder.handle(HandshakeMessage(.sessionEstablished)).failure != nil)
    }

    @Test("Busy tells the commissioner how long to wait")
    func busy() throws {
        var pair = try PASEPair()
        let action = pair.initiator.handle(HandshakeMessage(.busy(minimumWait: .seconds(7))))
        #expect(action.failure == .busy(minimumWait: .seconds(7)))
        #expect(action.report == nil)
    }

    @Test("A request with another passcode id or without a session id is refused")
    func badRequest() throws {
        let good = try PBKDFParamRequest(PASEPair().initiator.start().payload)
        var requests = [good, good]
        requests[0].passcodeID = 1
        requests[1].initiatorSessionID = 0
        for request in requests {
            var responder = try PASEPair().responder
            let action = responder.handle(HandshakeMessage(.pbkdfParamRequest, request.encoded))
            #expect(action.failure == .invalidMessage)
            #expect(action.report == .invalidParameter)
        }
    }

    @Test("Parameters are left out for a commissioner that has them")
    func knownParameters() throws {
        var pair = try PASEPair()
        var request = try PBKDFParamRequest(pair.initiator.start().payload)
        request.hasPBKDFParameters = true
        let reply = try pair.responder.reply(to: HandshakeMessage(.pbkdfParamRequest, request.encoded))
        #expect(try PBKDFParamResponse(reply.payload).pbkdfParameters == nil)
    }

    @Test("A response that does not fit the request is refused")
    func badResponse() throws {
        var pair = try PASEPair()
        let payload = try pair.responder.reply(to: pair.initiator.start()).payload
        let good = try PBKDFParamResponse(payload)
        var other = good
        other.initiatorRandom[0] ^= 1
        var without = good
        without.pbkdfParameters = nil
        let tlv = try TLVValue(decoding: payload)
        let fields = try tlv.requireStructure()
        func replaced(_ derivation: TLVValue) -> [UInt8] {
            TLVValue.structure(fields.map { $0.tag == .context(4) ? TLVField(4, derivation) : $0 }).encoded()
        }
        let salt = TLVValue.bytes(PASEPair.salt)
        let payloads = [
            other.encoded, without.encoded, replaced(.structure([1: .unsigned(999), 2: salt])),
            replaced(.structure([1: .unsigned(4_000_000_000), 2: salt])),
            replaced(.structure([1: .unsigned(1000), 2: .bytes([UInt8](repeating: 0, count: 15))])),
        ]
        for payload in payloads {
            var initiator = pair.initiator
            let action = initiator.handle(HandshakeMessage(.pbkdfParamResponse, payload))
            #expect(action.failure == .invalidMessage)
            #expect(action.report == .invalidParameter)
        }
    }
}
