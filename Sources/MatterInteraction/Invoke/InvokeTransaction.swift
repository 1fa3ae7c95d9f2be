// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterTLV

/// The commands of one invoke interaction with their answers, sent once all are there (Matter Core § 8.8).
final class InvokeTransaction {
    /// A command of the request.
    private struct Slot {
        let path: CommandPath
        let commandRef: UInt16?
        var response: InvokeResponseIB?
    }

    /// What ends a message at most, and what begins it: structure, SuppressResponse, array, flag, revision.
    private static let overhead = 1 + 2 + 2 + 1 + 2 + 3 + 1

    let suppressResponse: Bool
    /// Whether the commands are being run, so that answers must wait.
    var isRunning = true
    private(set) var isSending = false
    private var slots: [Slot] = []
    private var nextSlot = 0

    init(suppressResponse: Bool) { self.suppressResponse = suppressResponse }

    /// Adds a command and says its number.
    func add(_ path: CommandPath, commandRef: UInt16?) -> Int {
        slots.append(Slot(path: path, commandRef: commandRef, response: nil))
        return slots.count - 1
    }

    /// Whether the answer to a command is still to come.
    func isPending(_ index: Int) -> Bool { slots.indices.contains(index) && slots[index].response == nil }

    var isComplete: Bool { !isRunning && slots.allSatisfy { $0.response != nil } }

    /// Whether nothing is to be sent: the client wants no statuses, and there is nothing else.
    var isSilent: Bool {
        suppressResponse
            && slots.allSatisfy { slot in if case .command = slot.response { false } else { true } }
    }

    /// Notes the answer to a command; a pending one changes nothing.
    func answer(_ index: Int, with result: InvokeResult) {
        guard isPending(index) else { return }
        let slot = slots[index]
        switch result {
        case .pending: return
        case .status(let status): slots[index].response = Self.response(slot.path, slot.commandRef, status)
        case .response(let id, let fields):
            let path = CommandPathIB(endpoint: slot.path.endpoint, cluster: slot.path.cluster, command: id)
            slots[index].response = .command(
                CommandDataIB(path: path, fields: fields, commandRef: slot.commandRef)
            )
        }
    }

    /// Gives every command that waits for its answer this one.
    func answerPending(with status: StatusCode) {
        for index in slots.indices { answer(index, with: .failure(status)) }
    }

    /// The next message and whether it is the last one.
    func nextChunk(limit: Int) -> (payload: [UInt8], isLast: Bool) {
        isSending = true
        var writer = TLVWriter()
        writer.startStructure()
        writer.write(.boolean(false), tag: .context(0))
        writer.startArray(.context(1))
        var used = Self.overhead
        var isEmpty = true
        while nextSlot < slots.count {
            let block = self.block(slots[nextSlot], limit: limit)
            guard isEmpty || used + block.count <= limit else { break }
            writer.append(encoded: block)
            used += block.count
            isEmpty = false
            nextSlot += 1
        }
        writer.endContainer()
        let isLast = nextSlot == slots.count
        if !isLast { writer.write(.boolean(true), tag: .context(2)) }
        writer.write(.uint(InteractionModel.revision), tag: .context(InteractionModel.revisionTag))
        writer.endContainer()
        return (writer.bytes, isLast)
    }

    /// The answer's information block; one that fits no message becomes a status.
    private func block(_ slot: Slot, limit: Int) -> [UInt8] {
        guard let response = slot.response else { return [] }
        let block = response.tlv.encoded()
        if block.count + Self.overhead <= limit { return block }
        return Self.response(slot.path, slot.commandRef, Status(.resourceExhausted)).tlv.encoded()
    }

    private static func response(_ path: CommandPath, _ commandRef: UInt16?, _ status: Status) -> InvokeResponseIB {
        .status(CommandStatusIB(path: CommandPathIB(path), status: status, commandRef: commandRef))
    }
}
