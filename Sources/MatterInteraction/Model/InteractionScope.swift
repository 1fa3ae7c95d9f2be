// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

import MatterCore
import MatterModel
import MatterTLV

/// A data model as one client sees it at one moment.
struct InteractionScope {
    let model: any InteractionDataModel
    var context: InteractionContext
    let access: AccessControl

    init(model: any InteractionDataModel, context: InteractionContext) {
        self.model = model
        self.context = context
        access = AccessControl(subject: context.subject, model: model)
    }

    /// The check of an action whose element was looked up.
    func check(
        _ action: ElementAction,
        _ path: ClusterPath,
        schema: ClusterSchema?,
        element: (access: Access, quality: Quality)?,
        privileges: PrivilegeSet? = nil
    ) -> ElementCheck {
        ElementCheck(
            action: action,
            privileges: privileges ?? access.privileges(on: path),
            hasEndpoint: schema != nil || model.hasEndpoint(path.endpoint),
            hasCluster: schema != nil,
            element: element,
            hasFabric: context.subject.hasFabric,
            isTimed: context.isTimed,
            transportIsLarge: context.transportIsLarge,
            expectedVersion: nil,
            currentVersion: 0
        )
    }

    /// The check of reading an attribute.
    func readCheck(
        _ path: AttributePath,
        schema: ClusterSchema?,
        attribute: AttributeDefinition?,
        privileges: PrivilegeSet? = nil
    ) -> ElementCheck {
        check(
            .read,
            path.clusterPath,
            schema: schema,
            element: attribute.map { ($0.access, $0.quality) },
            privileges: privileges
        )
    }

    /// The check of reading an event.
    func eventCheck(_ path: EventPath, privileges: PrivilegeSet? = nil) -> ElementCheck {
        let schema = model.schema(path.clusterPath)
        return check(
            .readEvent,
            path.clusterPath,
            schema: schema,
            element: schema?.event(path.event).map { ($0.access, []) },
            privileges: privileges
        )
    }

    /// The value of an attribute without what the client's fabric may not see.
    func read(_ path: AttributePath, _ attribute: AttributeDefinition) throws(Status) -> TLVValue {
        let value = try model.read(path, context: context)
        return FabricScopedList.visible(value, of: attribute, to: context)
    }
}
