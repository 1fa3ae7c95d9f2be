// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// Walks over the recorded events that paths stand for, in the order of their numbers.
///
/// These are the events recorded when the walk began; later ones are for the next report.
struct EventCursor {
    /// What there is to report.
    enum Item {
        case event(EventRecord)
        case failure(EventPathIB, StatusCode)
    }

    private let paths: [EventPathIB]
    private var nextPath = 0
    private var records: ArraySlice<EventRecord> = []
    /// The number from which on events were not gone over.
    let nextNumber: EventNumber

    /// The status of a concrete path is told unless this is an update of an earlier report.
    init(_ paths: [EventPathIB], from minimum: EventNumber, isUpdate: Bool = false, in scope: InteractionScope) {
        self.paths = paths
        if isUpdate { nextPath = paths.count }
        if !paths.isEmpty { records = scope.model.events(from: minimum)[...] }
        nextNumber = records.last.map { EventNumber($0.number.rawValue &+ 1) } ?? minimum
    }

    /// The next item; nil at the end.
    mutating func next(in scope: InteractionScope) -> Item? {
        while nextPath < paths.count {
            let path = paths[nextPath]
            nextPath += 1
            if let status = failure(of: path, in: scope) { return .failure(path, status) }
        }
        while let record = records.popFirst() {
            if isVisible(record, in: scope) { return .event(record) }
        }
        return nil
    }

    private func failure(of path: EventPathIB, in scope: InteractionScope) -> StatusCode? {
        guard let concrete = path.concrete else { return nil }
        return scope.isForeign(path.node) ? .unsupportedNode : scope.eventCheck(concrete).failure
    }

    private func isVisible(_ record: EventRecord, in scope: InteractionScope) -> Bool {
        guard paths.contains(where: { !scope.isForeign($0.node) && $0.names(record.path) }) else { return false }
        // An event with a fabric is shown to that fabric alone, filtered or not (Matter Core § 7.14.2.4).
        if let fabric = record.fabricIndex {
            guard fabric != .none, fabric == scope.context.accessingFabric else { return false }
        }
        return scope.eventCheck(record.path).failure == nil
    }
}

extension EventPathIB {
    /// Whether the path stands for an event that is there and that the client may read.
    func standsForReadable(in scope: InteractionScope) -> Bool {
        if scope.isForeign(node) { return false }
        for endpoint in endpoint.map({ [$0] }) ?? scope.model.endpoints {
            let schemas =
                cluster.map { cluster in scope.model.schema(ClusterPath(endpoint, cluster)).map { [$0] } ?? [] }
                ?? scope.model.clusters(of: endpoint)
            for schema in schemas {
                let privileges = scope.access.privileges(on: ClusterPath(endpoint, schema.id))
                for candidate in schema.events where event == nil || event == candidate.id {
                    let path = EventPath(endpoint, schema.id, candidate.id)
                    if scope.eventCheck(path, privileges: privileges).failure == nil { return true }
                }
            }
        }
        return false
    }
}
