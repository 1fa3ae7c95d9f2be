// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// The writes of one interaction, which may come in several messages (Matter Core § 8.7).
///
/// What a path may do is judged once, by the access control list and the data versions at the beginning: a list of
/// access control entries that goes out in pieces must not lock its own writer out.
final class WriteTransaction {
    private let scope: InteractionScope
    private var verdicts: [AttributePath: StatusCode?] = [:]
    private var versions: [ClusterPath: DataVersion] = [:]
    /// The paths whose new value was refused, so that nothing is appended to the old one.
    private var refused: [AttributePath: Status] = [:]
    private var lastPath: AttributePath?

    init(scope: InteractionScope) { self.scope = scope }

    /// Whether paths that a write must not have make the whole message void (Matter Core § 8.7.3.2).
    static func areValid(_ requests: [AttributeDataIB], isGroup: Bool) -> Bool {
        requests.allSatisfy { request in
            let path = request.path
            guard path.cluster != nil, path.attribute != nil, path.wildcardPathFlags.isEmpty else { return false }
            if case .entry = path.listIndex { return false }
            return !isGroup || path.endpoint == nil
        }
    }

    /// The requests with what tag compression left out.
    static func expanded(_ requests: [AttributeDataIB]) -> [AttributeDataIB] {
        var previous: AttributePathIB?
        return requests.map { request in
            var request = request
            request.path = request.path.expanded(after: previous)
            previous = request.path
            return request
        }
    }

    /// How long the response to the requests gets at least, equal statuses of one path told once.
    func leastResponseSize(_ requests: [AttributeDataIB]) -> Int {
        var seen: Set<AttributePathIB> = []
        return requests.reduce(WriteResponseMessage([]).payload.count) { size, request in
            guard seen.insert(request.path).inserted else { return size }
            var path = request.path
            path.endpoint = path.endpoint ?? EndpointNumber(.max)
            let status = AttributeStatusIB(path: path, status: Status(.failure, clusterStatus: .max))
            let count = request.path.concrete == nil ? scope.wildcardEndpoints.count : 1
            return size + count * status.tlv.encoded().count
        }
    }

    /// The response as long as it may be: entries of a list that went alike are told once where all would be too long.
    static func response(_ statuses: [AttributeStatusIB], limit: Int) -> [UInt8] {
        let payload = WriteResponseMessage(statuses).payload
        guard payload.count > limit else { return payload }
        var seen: Set<AttributeStatusIB> = []
        return WriteResponseMessage(statuses.filter { seen.insert($0).inserted }).payload
    }

    /// Writes in order and says what came of each; a wildcard tells only what was tried.
    func perform(_ requests: [AttributeDataIB], at now: Moment) -> [AttributeStatusIB] {
        var scope = scope
        scope.context.moment = now
        return requests.flatMap { perform($0, scope) }
    }

    private func perform(_ request: AttributeDataIB, _ scope: InteractionScope) -> [AttributeStatusIB] {
        guard let cluster = request.path.cluster, let attribute = request.path.attribute else { return [] }
        let isForeign = scope.isForeign(request.path.node)
        if let concrete = request.path.concrete {
            let status = isForeign ? Status(.unsupportedNode) : write(request, to: concrete, scope)
            return [
                AttributeStatusIB(path: AttributePathIB(concrete, listIndex: request.path.listIndex), status: status)
            ]
        }
        if isForeign { return [] }
        return scope.wildcardEndpoints.compactMap { endpoint in
            let path = AttributePath(endpoint, cluster, attribute)
            guard verdict(path, version: nil, scope) == nil else { return nil }
            return AttributeStatusIB(
                path: AttributePathIB(path, listIndex: request.path.listIndex),
                status: write(request, to: path, scope)
            )
        }
    }

    private func write(_ request: AttributeDataIB, to path: AttributePath, _ scope: InteractionScope) -> Status {
        defer { lastPath = path }
        if let failure = verdict(path, version: request.dataVersion, scope) { return Status(failure) }
        let isAppend = request.path.listIndex == .append
        if isAppend {
            // An append goes on with the list that a replacement began; by itself it might meet another's write.
            guard lastPath == path else { return Status(.busy) }
            if let status = refused[path] { return status }
        }
        do throws(Status) {
            let operation = try checked(request.data, isAppend: isAppend, path, scope)
            try scope.model.write(path, operation, context: scope.context)
            refused[path] = nil
            return .success
        } catch {
            if !isAppend { refused[path] = error }
            return error
        }
    }

    /// Why a path may not be written, judged when it is first seen.
    private func verdict(_ path: AttributePath, version: DataVersion?, _ scope: InteractionScope) -> StatusCode? {
        if let verdict = verdicts[path] { return verdict }
        let schema = scope.model.schema(path.clusterPath)
        var check = scope.check(
            .write,
            path.clusterPath,
            schema: schema,
            element: schema?.attribute(path.attribute).map { ($0.access, $0.quality) }
        )
        check.expectedVersion = version
        if schema != nil {
            let current = versions[path.clusterPath] ?? scope.model.dataVersion(path.clusterPath)
            versions[path.clusterPath] = current
            check.currentVersion = current
        }
        let verdict = check.failure
        verdicts[path] = .some(verdict)
        return verdict
    }

    /// The operation with its value in the form of the attribute's type, entries with the writer's fabric index.
    private func checked(
        _ data: TLVValue,
        isAppend: Bool,
        _ path: AttributePath,
        _ scope: InteractionScope
    ) throws(Status) -> WriteOperation {
        guard let schema = scope.model.schema(path.clusterPath), let attribute = schema.attribute(path.attribute) else {
            throw Status(.unsupportedAttribute)
        }
        func owned(_ entry: TLVValue) -> TLVValue {
            attribute.isFabricScopedList ? FabricScopedList.entry(entry, of: scope.context.accessingFabric) : entry
        }
        let context = scope.valueContext(of: path.clusterPath, schema)
        if isAppend {
            guard let type = attribute.type.entryType else { throw Status(.unsupportedWrite) }
            guard let entry = type.normalized(data).map(owned) else { throw Status(.invalidDataType) }
            try scope.model.checkQuota(path, .append(entry))
            if let problem = attribute.problem(withEntry: entry, in: context) { throw Status(problem.status) }
            return .append(entry)
        }
        guard var value = attribute.normalized(data) else { throw Status(.invalidDataType) }
        if case .array(let entries) = value { value = .array(entries.map(owned)) }
        try scope.model.checkQuota(path, .replace(value))
        if let status = attribute.check(value, in: context) { throw Status(status) }
        return .replace(value)
    }
}

extension InteractionScope {
    /// The endpoints that a path without one stands for: a group's, or all.
    var wildcardEndpoints: [EndpointNumber] {
        guard let group = context.subject.groupID else { return model.endpoints }
        return model.groupEndpoints(of: group, fabric: context.accessingFabric)
    }

    /// What the rules of a value may refer to.
    func valueContext(of path: ClusterPath, _ schema: ClusterSchema) -> ValueContext {
        ValueContext(
            cluster: schema.definition,
            featureMap: schema.featureMap,
            revision: schema.revision
        ) { [model, context] id in
            try? model.read(AttributePath(path.endpoint, path.cluster, id), context: context)
        }
    }
}
