// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

extension InteractionServer {
    /// Answers a read with one report (Matter Core § 8.4.3.2).
    func read(_ request: ReadRequestMessage, _ origin: InteractionOrigin, _ now: Moment) {
        guard request.attributeRequests.count + request.eventRequests.count <= configuration.readPaths else {
            return finish(origin.exchange, .pathsExhausted, now)
        }
        guard request.attributeRequests.allSatisfy(\.isValidToRead), request.eventRequests.allSatisfy(\.isValidToRead)
        else { return finish(origin.exchange, .invalidAction, now) }
        var context = context(origin, at: now)
        context.isFabricFiltered = request.isFabricFiltered
        let scope = InteractionScope(model: model, context: context)
        let generator = ReportGenerator(
            suppressesLastResponse: true,
            limit: payloadLimit(origin.transportIsLarge),
            attributes: AttributeCursor(
                scope.effective(request.attributeRequests),
                mode: .everything(known: scope.known(request.dataVersionFilters))
            ),
            events: EventCursor(
                request.eventRequests,
                from: request.eventFilters.lowestWanted(in: context),
                in: scope
            )
        )
        let conversation = Conversation(origin, .read(generator, context), expiry: expiry(at: now))
        conversations.append(conversation)
        continueRead(generator, context, conversation, now)
    }

    /// Sends the next part of a report.
    func continueRead(
        _ generator: ReportGenerator,
        _ context: InteractionContext,
        _ conversation: Conversation,
        _ now: Moment
    ) {
        var context = context
        context.moment = now
        let chunk = generator.next(in: InteractionScope(model: model, context: context))
        if chunk.isLast { return finish(conversation.exchange, with: .reportData, chunk.payload, now) }
        conversation.expiry = expiry(at: now)
        if !send(.reportData, chunk.payload, on: conversation.exchange, now) { remove(conversation) }
    }
}

extension InteractionScope {
    /// The paths with the wildcard flags that count: not those meant for an older configuration of the node.
    func effective(_ paths: [AttributePathIB]) -> [AttributePathIB] {
        paths.map { path in
            guard let wanted = path.wildcardFilterConfigurationVersion, wanted != .max else { return path }
            guard let current = configurationVersion, wanted < current else { return path }
            var path = path
            path.wildcardPathFlags = []
            return path
        }
    }

    /// BasicInformation's ConfigurationVersion.
    private var configurationVersion: UInt64? {
        let path = AttributePath(.root, 0x28, 0x18)
        guard model.schema(path.clusterPath)?.attribute(path.attribute) != nil else { return nil }
        return (try? model.read(path, context: context))?.unsignedInteger
    }

    /// The data versions that the client has.
    func known(_ filters: [DataVersionFilterIB]) -> [ClusterPath: DataVersion] {
        var known: [ClusterPath: DataVersion] = [:]
        for filter in filters where !isForeign(filter.node) { known[filter.path] = filter.dataVersion }
        return known
    }

    /// Whether something that the paths stand for is there and may be read.
    func canReadAny(_ attributes: [AttributePathIB], _ events: [EventPathIB]) -> Bool {
        var cursor = AttributeCursor(attributes)
        while let item = cursor.next(in: self) {
            if case .attribute = item { return true }
        }
        return events.contains { $0.standsForReadable(in: self) }
    }
}
